"""What is said of units that have no Chinese."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.pipeline.translation import Translation


def report_open(translation: Translation, record: str, console: Console) -> None:
    """Print why units are left, and the lines that a person can fill in.

    Args:
        translation: The outcome.
        record: Name of the record, where the lines go.
        console: Where to print.
    """
    left = translation.open
    if not left:
        return
    stopped = translation.stopped
    for fault in stopped.faults if stopped else ():
        console.note(f"prdesc: {fault}")
    console.note(f"prdesc: {_units(len(left))} without Chinese; marked in the text")
    for unit in left if stopped is None else ():
        console.note(f"  {unit.id}: {translation.problems.get(unit.id, 'not translated')}")
    if stopped is None and all(
        why == "no model was asked" for why in translation.problems.values()
    ):
        console.note("prdesc: set PRDESC_MODEL (see `prdesc doctor`), or translate by hand:")
    console.note(f"prdesc: to write the Chinese yourself, put this into {record}:")
    console.note("translations:")
    for source in dict.fromkeys(unit.source for unit in left):
        console.note(f"  - en: {_quoted(source)}")
        console.note('    zh: ""')


def _quoted(text: str) -> str:
    """Return *text* for YAML; what cannot be seen is escaped so that YAML reads it back."""
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in quoted)


def _units(number: int) -> str:
    return "1 unit is" if number == 1 else f"{number} units are"
