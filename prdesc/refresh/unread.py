"""A record that cannot be read: it stops only what it would have been rendered into."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.findings import Finding, Severity
from prdesc.refresh import plan as planning
from prdesc.refresh.planned import Kind

if TYPE_CHECKING:
    from prdesc.errors import InputError
    from prdesc.refresh.order import Order
    from prdesc.refresh.planned import Plan


def plan(body: str, order: Order, error: InputError) -> Plan:
    """Plan for a branch whose record has *error*, with an order that has no record.

    Raises:
        InputError: That error, if the description is not one that people wrote.
    """
    looked = planning.plan(body, replace(order, tools=None, recall=None))
    if looked.kind not in {Kind.ADDED, Kind.FOREIGN}:
        raise error
    planned = planning.plan(body, order)
    message = (
        f"people wrote this description, so the record is not needed, but it is wrong: {error}"
    )
    found = Finding("region", Severity.WARNING, message)
    return replace(planned, findings=(*planned.findings, found))
