"""What the profile asks a text to say: D04."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.describe.profile import Form
from prdesc.describe.rules.rule import Breach, about
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.profile import Line as Fact
    from prdesc.describe.rules.case import Case
    from prdesc.describe.rules.statement import Statement


_EVIDENCE = {
    "tests": deferred(
        r"\b(?:tests?|tested|verification|validation|verified)\b|测试|验证", re.IGNORECASE
    ),
    "duplicates": deferred(r"\bduplicat|重复", re.IGNORECASE),
}


def missing_facts(case: Case) -> Iterator[Breach]:
    """D04: the profile asks for a fact on AI use that the text does not give.

    Facts are the tool, the exact model, the role and the extent; instead of a model, the text may
    say that the runtime does not expose it, and instead of all, that no AI was used. A text says
    something if a section, a labelled paragraph or a sentence does; without any, it is asked for
    only where the profile always wants it or the text itself shows that AI was used. The record of
    a text is held against the profile by itself. Commit messages are not asked.

    Cannot see facts in other words than `glossary/disclosure-reading.yaml` has, nor whether they
    are true.
    """
    if case.kind != "body":
        return
    record = case.beside.record
    if record is not None:
        if record.ai is not None and record.ai.used == "yes":
            yield from _no_evidence(case)
        return
    rules = case.book.profile.disclosure
    if rules.form is Form.NONE:
        return
    said = case.english or case.chinese
    if said is None:
        yield from _silence(case)
    elif not said.denies:
        for fact in rules.required:
            if not _gives(said, fact):
                alone = fact == "model" and said.tools
                also = "; a tool name alone is not enough" if alone else ""
                yield about(said, f"profile {case.book.profile.name} asks for the {fact}{also}")
        yield from _no_evidence(case)


def _silence(case: Case) -> Iterator[Breach]:
    profile = case.book.profile
    shown = next((line for line in case.lines if case.ai(line.trailer)), None)
    if shown is not None:
        message = "a trailer names an AI tool, and the description does not say what it did"
        yield Breach(message, shown.number, str(shown.trailer))
    elif profile.disclosure.always:
        message = f'profile {profile.name} asks for a statement on AI use; "No AI was used" is one'
        yield Breach(message)


def _gives(said: Statement, fact: Fact) -> bool:
    if fact == "tool":
        return bool(said.tools) or "tool" in said.fields
    if fact == "model":
        return bool(said.models) or said.hidden
    return fact in said.fields or (fact == "role" and bool(said.roles))


def _no_evidence(case: Case) -> Iterator[Breach]:
    profile = case.book.profile
    for what in profile.evidence:
        if not _EVIDENCE[what].search(case.plain):
            asked = {
                "tests": "what was run, with the result",
                "duplicates": "why the change is no duplicate",
            }
            yield Breach(f"profile {profile.name} asks for {asked[what]} where AI was used")
