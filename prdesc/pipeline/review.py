"""What is checked of a draft as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import backing
from prdesc.checks.backing import Row
from prdesc.describe import rules, wrapping
from prdesc.findings import Finding, Severity
from prdesc.pipeline import gate as gates
from prdesc.pipeline import values
from prdesc.record.models import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.description import Description
    from prdesc.pipeline.kit import Kit
    from prdesc.record.loading import LoadedRecord
    from prdesc.record.models import Record

_ROWS = ("memory[", "results[")


def figures(loaded: LoadedRecord, severity: Severity | None) -> Iterator[Finding]:
    """Yield a finding for each figure in prose that the rows of the record do not bear out.

    Args:
        loaded: The record.
        severity: Of a contradiction; None switches the check off.
    """
    if severity is None:
        return
    rows = tuple(_rows(loaded.record))
    for key, text in texts(loaded.record):
        if key.startswith(_ROWS):
            continue
        for flaw in backing.run(text.en, rows):
            weight = severity if flaw.severity is None else Severity.WARNING
            message = f"{key}: {flaw.message}"
            yield Finding(backing.ID, weight, message, None, loaded.line(key), flaw.source)


def whole(description: Description, record: Record, kit: Kit, *, commit: bool) -> Iterator[Finding]:
    """Read the finished text as the gate does; a last look before it is called verified."""
    if kit.rules.lang != "both":
        return
    plain = values.masked_for(_values(record))
    gate = gates.Gate(kit.termbase, kit.policy, kit.rules.wording, plain=plain)
    if commit:
        yield from gates.check_message(description.commit, gate).findings
    else:
        yield from gates.check_body(description.body, gate).findings


def ruled(
    description: Description, beside: rules.Beside, kit: Kit, *, commit: bool
) -> tuple[Finding, ...]:
    """Judge the text by the rules for disclosure and trailers, with the record beside it.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    text = wrapping.join(description.commit).text if commit else description.body
    book = rules.load(kit.rules.profile)
    return rules.judge(text, "message" if commit else "body", book, beside).findings


def _values(record: Record) -> Iterator[str]:
    """Yield the values that may stand alone behind the name of a row."""
    for memory in record.memory:
        yield from (one for one in (memory.amount, memory.after) if one)
    for result in record.results:
        yield result.after


def _rows(record: Record) -> Iterator[Row]:
    for memory in record.memory:
        literals = (memory.amount, memory.total, memory.before, memory.after)
        given = tuple(literal for literal in literals if literal)
        yield Row(memory.what.en, given, memory.before, memory.after)
    for result in record.results:
        given = tuple(literal for literal in (result.before, result.after) if literal)
        yield Row(result.metric.en, given, result.before, result.after)
