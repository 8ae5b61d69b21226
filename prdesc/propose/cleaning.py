"""Proposed values without those that must never get into a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.propose.screening import finding
from prdesc.propose.withheld import withheld

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from prdesc.findings import Finding
    from prdesc.propose.withheld import Withheld
    from prdesc.record.tree import Tree


def clean(fields: Mapping[str, Tree], place: str) -> tuple[dict[str, Tree], list[Finding]]:
    """Return *fields* without values and rows of lists that hold a secret or a mention.

    Args:
        fields: Keys of a record to their values.
        place: Where they come from, for people.
    """
    kept: dict[str, Tree] = {}
    findings: list[Finding] = []
    for key, value in fields.items():
        if isinstance(value, list):
            kept[key], more = _rows(key, value, place)
            findings += more
        elif why := _reason(value):
            findings.append(finding(place, f"the proposed `{key}`", why))
        else:
            kept[key] = value
    return kept, findings


def _rows(key: str, rows: Sequence[Tree], place: str) -> tuple[list[Tree], list[Finding]]:
    """Return the *rows* of the list *key* without those that hold a secret or a mention."""
    reasons = [_reason(row) for row in rows]
    findings = [
        finding(place, f"row {number} of the proposed `{key}`", why)
        for number, why in enumerate(reasons, 1)
        if why
    ]
    return [row for row, why in zip(rows, reasons, strict=True) if why is None], findings


def _reason(value: Tree) -> Withheld | None:
    reasons = {withheld(text) for text in _texts(value, skip="email")}
    if "secret" in reasons:
        return "secret"
    return "mention" if "mention" in reasons else None


def _texts(value: Tree, skip: str) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item, skip)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != skip:
                yield from _texts(item, skip)
