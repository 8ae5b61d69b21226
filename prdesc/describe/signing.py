"""No text brings a sign-off: a line that would be read as one is withheld and reported.

Only a person signs off (Developer Certificate of Origin), with `git commit -s`.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from prdesc.describe.trailers import SIGN_OFF
from prdesc.findings import Finding, Severity
from prdesc.record.models import texts as texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.texts import Texts
    from prdesc.record.models import Record

WITHHELD = "[sign-off withheld / 已略去签署行]"
"""Stands where a line would have been read as a sign-off."""


def withhold(texts: Texts, record: Record) -> tuple[Texts, tuple[Finding, ...]]:
    """Return the texts without sign-offs, and a finding for each of the record that has one."""
    changes = {
        field.name: without
        for field in fields(texts)
        if (without := _without(getattr(texts, field.name))) != getattr(texts, field.name)
    }
    if not changes:
        return texts, ()
    return replace(texts, **changes), tuple(_findings(record))


def _findings(record: Record) -> Iterator[Finding]:
    keys = [
        key
        for key, text in texts_of(record)
        if any(part and SIGN_OFF.search(part) for part in (text.en, text.zh))
    ]
    for key in keys or ["the text"]:
        message = (
            f"{key}: a line would be read as a sign-off, so it is withheld; reword it, a person"
            " signs off with `git commit -s`"
        )
        yield Finding("trailers", Severity.ERROR, message)


def _without(text: str) -> str:
    lines = text.split("\n")
    return "\n".join(_line(line) for line in lines)


def _line(line: str) -> str:
    if not SIGN_OFF.match(line):
        return line
    return line[: len(line) - len(line.lstrip())] + WITHHELD
