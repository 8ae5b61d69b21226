"""Which model is named, and where that is known from: D07."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.describe.rules import statement as reading
from prdesc.describe.rules.rule import Breach, about
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case


_PLACEHOLDER = deferred(
    r"AGENT_NAME|MODEL_VERSION|agent name here|<(?:tool|model|agent|name|version)[^<>@]*>"
    r"|\b(?:TODO|TBD|FIXME)\b|\byour[ -]model\b",
    re.IGNORECASE,
)


def other_model(case: Case) -> Iterator[Breach]:
    """D07: a trailer names another model than the text or the record, or nobody knows the source.

    A placeholder (`AGENT_NAME:MODEL_VERSION`, `<tool>`) in a trailer or statement is an error. In a
    record, a model without `model_source`, or with one that only the user stated, is a warning:
    models do not know their own names. Compares ids and labels in one spelling, `claude-opus-5-5`
    with `Claude Opus 5.5`; cannot see a wrong name that stands everywhere.
    """
    known = frozenset[str]().union(*(one.models for one in case.statements), _of_record(case))
    for line in case.lines:
        if _PLACEHOLDER.search(line.trailer.value):
            message = "a placeholder stands where a name belongs"
            yield Breach(message, line.number, str(line.trailer), severity=Severity.ERROR)
        elif known and case.ai(line.trailer):
            other = reading.models(line.trailer.value) - known
            if other:
                message = f"the trailer names {_names(other)}, the disclosure {_names(known)}"
                yield Breach(message, line.number, str(line.trailer))
    for one in case.statements:
        if match := _PLACEHOLDER.search(one.text):
            message = f"a placeholder stands where a name belongs: {match.group()}"
            yield about(one, message, Severity.ERROR)
    yield from _unsourced(case)


def _of_record(case: Case) -> frozenset[str]:
    record = case.beside.record
    agents = record.ai.agents if record and record.ai else ()
    names = (name for agent in agents for name in (agent.model, agent.model_label) if name)
    return frozenset(reading.spelt(name) for name in names)


def _unsourced(case: Case) -> Iterator[Breach]:
    record = case.beside.record
    for number, agent in enumerate(record.ai.agents if record and record.ai else ()):
        if agent.model in {None, "unknown", "auto"} or agent.model_source not in {None, "user"}:
            continue
        how = "is stated by the user alone" if agent.model_source else "is missing"
        key = f"ai.agents[{number}].model_source"
        yield Breach(f"{key} {how}; take the model from the runtime or a log of the session")


def _names(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "none"
