"""All proposals of a range."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.propose import figures, passages, people, quotable, references, risks, subjects
from prdesc.propose.cleaning import clean
from prdesc.propose.screening import finding
from prdesc.propose.withheld import withheld
from prdesc.record.models import Record
from prdesc.record.writing import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from prdesc.collect.facts import Facts
    from prdesc.describe.identities import Identities
    from prdesc.findings import Finding
    from prdesc.record.tree import Tree

_OF_TYPE = frozenset({"scope", "breaking"})


@dataclass(frozen=True, slots=True)
class Proposals:
    """Values for the fields that people own; each is a valid part of a record."""

    fields: Mapping[str, Tree]
    """Key of the record to its value, only where there is one."""
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Project:
    """What holds for the project that the range is of."""

    repository: str
    """`owner/name`."""
    identities: Identities
    """Who is an AI tool."""
    ai_co_authors: bool = True
    """Whether it takes AI tools as co-authors."""


def find(messages: Sequence[str], facts: Facts, project: Project) -> Proposals:
    """Return what messages, added comments and changelog entries propose.

    Args:
        messages: Whole commit messages, the oldest first.
        facts: What git says; its comments and entries are read.
        project: What the project wants.
    """
    sentences = passages.sentences(messages, facts.comments, facts.entries)
    quoted, findings = quotable.sort(sentences)
    named = [one for one in sentences if withheld(one.text) != "secret"]
    subject = subjects.agreed(messages)
    titles = _from_subject(subject)
    who = people.find(messages, project.identities, ai_co_authors=project.ai_co_authors)
    own = subjects.own_numbers(messages) | references.own_links(facts.entries, project.repository)
    found = figures.find(quoted)
    fields: dict[str, Tree] = titles | {
        "related": _rows(references.find(named, project.repository, own)),
        "memory": _rows(found.memory),
        "results": _rows(found.results),
        "risks": _rows(risks.find(quoted)),
        "ai": _rows(who.ai) if who.ai else None,
        "co_authors": _rows(who.co_authors),
    }
    fields, more = clean(fields, "the messages")
    given = {key: value for key, value in fields.items() if value}
    kept = {key: value for key, value in given.items() if _valid(key, value, given)}
    more += [
        finding("the messages", f"the proposed `{key}`", "markup")
        for key in given
        if key not in kept and key not in _OF_TYPE
    ]
    return Proposals(kept, (*findings, *more, *who.findings))


def _from_subject(subject: subjects.Subject | None) -> dict[str, Tree]:
    """Return what a subject line says, as keys of a record."""
    if subject is None:
        return {}
    title: Tree = subject.title or None
    if title and subject.chinese:
        title = {"en": subject.title, "zh": subject.chinese}
    fields: dict[str, Tree] = {"title": title, "tags": list(subject.tags), "type": subject.type}
    if subject.type:
        fields["scope"] = subject.scope
        fields["breaking"] = "true" if subject.breaking else None
    return fields


def _rows(value: object) -> Tree:
    tree: Tree = plain(value)  # type: ignore[assignment] # mappings, lists and texts
    return tree


def _valid(key: str, value: Tree, fields: Mapping[str, Tree]) -> bool:
    needed = {"type": fields.get("type")} if key in _OF_TYPE else {}
    try:
        Record.model_validate(needed | {key: value})
    except ValidationError:
        return False
    return True
