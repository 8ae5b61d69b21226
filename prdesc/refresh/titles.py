"""The title: one in English alone gets its Chinese; one in both languages is never touched.

Nothing on the page says who wrote a title, so nothing more can be known to be prdesc's own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import title_halves
from prdesc.findings import Finding, Severity
from prdesc.refresh.planned import Outcome, Plan
from prdesc.units.document import has_words
from prdesc.units.unit import Unit

if TYPE_CHECKING:
    from prdesc.refresh.order import Order

_ID = "t1"


def units(order: Order) -> tuple[Unit, ...]:
    """Return what is to be translated of the title; empty if it stays as it is."""
    english = _english(order)
    return (Unit(_ID, english),) if english else ()


def titled(plan: Plan, order: Order) -> Plan:
    """Return *plan* with the new title, if its translation has one."""
    if plan.outcome is Outcome.FROZEN or order.title is None:
        return plan
    record = order.source.loaded.record if order.source else None
    findings = plan.findings
    english = title_halves.read(order.title, _separator(order)).english
    if record is not None and record.title is not None and record.title.en.strip() != english:
        message = f"the record has another title, {record.title.en!r}; the one on the page stays"
        findings = (*findings, Finding("title", Severity.WARNING, message, "title"))
    made = next((unit for unit in plan.translation.units if unit.id == _ID), None)
    if plan.translation.open or made is None or made.target is None:
        return replace(plan, findings=findings)
    prefix = order.title.strip().removesuffix(made.source)
    rules = order.kit.rules.profile.title
    both = "both" in {rules.tags, rules.type}
    joined = f"{order.title.strip()}{rules.separator}{prefix if both else ''}{made.target}"
    if len(joined) > rules.limit:
        message = f"the title would have {len(joined)} code points; the forge takes {rules.limit}"
        return replace(plan, findings=(*findings, Finding("title", Severity.ERROR, message)))
    return replace(plan, findings=findings, title=joined, outcome=Outcome.CHANGED)


def _english(order: Order) -> str:
    if order.title is None:
        return ""
    halves = title_halves.read(order.title, _separator(order))
    whole = order.title.strip().endswith(halves.english)
    if halves.chinese or halves.cut_off or not whole or not has_words(halves.english):
        return ""
    return halves.english


def _separator(order: Order) -> str:
    return order.kit.rules.profile.title.separator
