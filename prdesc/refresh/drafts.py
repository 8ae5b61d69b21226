"""Texts that could not be written, kept for the person to put in by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.errors import InputError
from prdesc.files import write_private
from prdesc.refresh.notes import place

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.errors import Fault
    from prdesc.forge.reference import Reference


def keep(folder: Path, reference: Reference, text: str, ending: str = ".md") -> str:
    """Keep *text* in a file, the last one of each kind; returns where it is, or why it is not."""
    path = place(folder, reference, ending)
    try:
        write_private(path, text.replace("\r\n", "\n"))
    except InputError as error:
        return f"not kept: {path} {error.faults[0].problem}"
    return f"in {path}"


def told(faults: tuple[Fault, ...], what: str, where: str) -> tuple[Fault, ...]:
    """Return *faults*, the first one with where a text is.

    Args:
        faults: Why it could not be written.
        what: Which text.
        where: What `keep` returned.
    """
    first, *others = faults
    return (replace(first, fix=f"{first.fix}; {what} is {where}"), *others)
