"""The title: its Chinese follows its English, and its English the record, where prdesc wrote them.

The marker of the body says what prdesc wrote. Words of which nobody knows whose they are stay, and
are checked as the gate would check them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.describe import marker, title_halves
from prdesc.describe import region as regions
from prdesc.describe.digests import of_run
from prdesc.describe.title_note import note
from prdesc.findings import Finding, Severity
from prdesc.pipeline import gate
from prdesc.refresh.planned import Outcome, Plan
from prdesc.refresh.text import Text
from prdesc.units.document import has_words
from prdesc.units.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prdesc.refresh.order import Order

_ID = "t1"


@dataclass(frozen=True, slots=True)
class _Shape:
    """A title in the form that prdesc writes; halves are without tags and type."""

    before: str
    """Tags and type of the English."""
    english: str
    between: str | None
    """Tags and type of the Chinese; None where there is no Chinese."""
    chinese: str


@dataclass(frozen=True, slots=True)
class _Said:
    """The title of the record."""

    english: str
    chinese: str | None


def with_note(order: Order, text: Text) -> Order:
    """Return *order* with what the marker of *text* says of the title."""
    if order.title is None:
        return order
    region = regions.read(text.plain).region
    return replace(order, noted=region.marker.notes.title if region else None)


def units(order: Order) -> tuple[Unit, ...]:
    """Return what is to be translated of the title; empty if it stays as it is."""
    wanted = _wanted(order)
    return () if wanted is None else (Unit(_ID, wanted[1]),)


def people(order: Order) -> Mapping[str, str]:
    """Return the Chinese of the record by its English, if the title is to be written."""
    said = _said(order) if units(order) else None
    return {said.english: said.chinese} if said and said.chinese else {}


def titled(plan: Plan, order: Order) -> Plan:
    """Return *plan* with the new title, if its translation has one, and what is wrong with it."""
    if plan.outcome is Outcome.FROZEN or order.title is None:
        return plan
    wanted = _wanted(order)
    plan = replace(plan, findings=(*plan.findings, *_findings(order, wanted)))
    made = next((unit for unit in plan.translation.units if unit.id == _ID), None)
    if wanted is None or plan.translation.open or made is None or made.target is None:
        return plan
    shape, english = wanted
    rules = order.kit.rules.profile.title
    between = shape.between
    if between is None:
        between = shape.before if "both" in {rules.tags, rules.type} else ""
    joined = f"{shape.before}{english}{rules.separator}{between}{made.target}"
    if joined == order.title.strip():
        return plan
    if len(joined) > rules.limit:
        message = f"the title would have {len(joined)} code points; the forge takes {rules.limit}"
        found = Finding("title", Severity.ERROR, message)
        return replace(plan, findings=(*plan.findings, found))
    body = _noted(plan.body, joined, order)
    return replace(plan, body=body, title=joined, outcome=Outcome.CHANGED)


def _findings(order: Order, wanted: tuple[_Shape, str] | None) -> tuple[Finding, ...]:
    """Return what is wrong with a title that stays, and with English that is not the record's."""
    title, said = order.title or "", _said(order)
    halves = title_halves.read(title, _separator(order))
    english = halves.english if wanted is None else wanted[1]
    found: tuple[Finding, ...] = ()
    if said is not None and said.english != english:
        message = f"the record has another title, {said.english!r}; the one on the page stays"
        found = (Finding("title", Severity.WARNING, message, "title"),)
    if wanted is None and halves.chinese:
        found = (*found, *gate.check_title(title, order.gate).findings)
    return found


def _wanted(order: Order) -> tuple[_Shape, str] | None:
    """Return the title and the English that it is to have, if something of it is to be written."""
    shape = _shape(order.title or "", _separator(order))
    if shape is None:
        return None
    noted, said = order.noted, _said(order)
    stands = noted is not None and of_run(shape.english) == noted.english
    follows = stands and noted is not None and noted.recorded and said is not None
    english = said.english if follows and said else shape.english
    if shape.between is None:
        return shape, english
    if noted is None or of_run(shape.chinese) != noted.chinese:
        return None
    reworded = follows and said is not None and said.chinese not in {None, shape.chinese}
    if stands and english == shape.english and not reworded:
        return None
    return shape, english


def _shape(title: str, separator: str) -> _Shape | None:
    """Take a title apart so that it can be put together again; None where that cannot be."""
    title = title.strip()
    halves = title_halves.read(title, separator)
    if halves.cut_off or halves.chinese_first or not has_words(halves.english):
        return None
    head, between = title, None
    if halves.chinese:
        start = len(title) - len(halves.chinese)
        place = title.rfind(separator, 0, start)
        if place < 0 or not title.endswith(halves.chinese):
            return None
        head, between = title[:place], title[place + len(separator) : start]
    if not head.endswith(halves.english):
        return None
    return _Shape(head.removesuffix(halves.english), halves.english, between, halves.chinese)


def _said(order: Order) -> _Said | None:
    record = order.source.loaded.record if order.source else None
    if record is None or record.title is None:
        return None
    english = title_halves.read(record.title.en, _separator(order)).english
    return _Said(english, record.title.zh)


def _noted(body: str, title: str, order: Order) -> str:
    """Return *body* whose marker says that prdesc wrote *title*."""
    text = Text(body)
    region = regions.read(text.plain).region
    if region is None or not region.chinese:
        return body
    said, was = _said(order), region.marker
    english = title_halves.read(title, _separator(order)).english
    recorded = said is not None and said.english == english
    notes = replace(was.notes, title=note(title, _separator(order), recorded=recorded))
    new = marker.write(was.body, was.english, was.chinese, notes)
    end = text.plain.index("-->", region.start) + len("-->")
    return text.put([(region.start, end, new)])


def _separator(order: Order) -> str:
    return order.kit.rules.profile.title.separator
