"""Co-authors and AI tools from the trailers of messages.

An exact model id is taken from `Assisted-by: tool:model` and its like alone: a co-author's name is
a label, which is not always the model that ran.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.propose.screening import finding
from prdesc.propose.withheld import withheld
from prdesc.record.ai import Agent, Ai
from prdesc.record.rows import CoAuthor

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from prdesc.describe.identities import Identities

_KEYS = r"(?P<key>co-authored-by|assisted-by|generated-by|made-with)"
_LIKE = deferred(rf"^[\W_]*{_KEYS}[\W_]*?\s?[:：]\s*(?P<value>.*?)\s*$", re.IGNORECASE)
_WELL = deferred(rf"{_KEYS}: \S.*", re.IGNORECASE)
_PERSON = deferred(r"(?P<name>[^<>]*?)\s*<(?P<email>[^<>]*)>")
_TOOL_MODEL = deferred(
    r"(?P<tool>[^:/()]+?)\s*(?::\s*|\s/\s|\s\()(?P<model>[^\s()]+)\)?(?:\s+\[.*)?"
)
_VERSIONED = deferred(r"[A-Za-z0-9._-]*[0-9][A-Za-z0-9._-]*")
_TRAILER = deferred(r"[A-Za-z0-9-]+: \S.*|\s+\S.*|\(cherry picked from .*\)")

_ADDRESS = deferred(r"<[^<>]*>")

_Line = tuple[int, int, re.Match[str], str | None]
"""Message, line counted from 1, match and problem of what looks like a trailer."""
_Agent = tuple[str, str | None, str | None]
"""Tool, model and label."""


@dataclass(frozen=True, slots=True)
class People:
    """Who took part."""

    co_authors: tuple[CoAuthor, ...] = ()
    ai: Ai | None = None
    findings: tuple[Finding, ...] = ()
    """Trailers that are not written as git and GitHub read them; `line` is that of the message."""


def find(messages: Sequence[str], identities: Identities, *, ai_co_authors: bool = True) -> People:
    """Return the co-authors, each address once, and the AI tools that the trailers name.

    Args:
        messages: Whole commit messages.
        identities: Who is an AI tool.
        ai_co_authors: Whether the project takes AI tools as co-authors.
    """
    authors: dict[str, CoAuthor] = {}
    agents: dict[_Agent, Agent] = {}
    malformed: dict[tuple[int, str], list[int]] = {}
    lines, findings = _allowed(messages)
    read = {
        trailer["value"].lower()
        for _, _, trailer, form in lines
        if form is None and _author(trailer["value"])
    }
    for place, line, trailer, form in lines:
        if trailer["key"].lower() != "co-authored-by":
            _assistant(trailer["value"], agents)
            continue
        author = _author(trailer["value"])
        problem = "no name and address" if author is None else form
        # A squash repeats the lines of its commits in the middle and once more at the end.
        if problem and trailer["value"].lower() not in read:
            malformed.setdefault((place, problem), []).append(line)
        if author is None:
            continue
        is_ai = identities.has(author.name, author.email)
        if is_ai:
            _agent(identities, author, agents)
        if ai_co_authors or not is_ai:
            authors.setdefault(author.email.lower(), author)
    findings += [
        _malformed(problem, place, lines, len(messages))
        for (place, problem), lines in malformed.items()
    ]
    known = tuple(agents[key] for key in agents if not _bare(key, agents))
    ai = Ai(used="yes", agents=known) if known else None
    return People(tuple(authors.values()), ai, tuple(findings))


def _allowed(messages: Sequence[str]) -> tuple[list[_Line], list[Finding]]:
    """Return the lines without those that hold a secret or a mention, which the findings name."""
    kept: list[_Line] = []
    findings: dict[Finding, None] = {}
    for line in _lines(messages):
        value = line[2]["value"].lstrip("@")
        why = withheld(_ADDRESS.sub("", value))
        if why is None:
            kept.append(line)
        else:
            author = line[2]["key"].lower() == "co-authored-by"
            what = "a co-author" if author else "an AI tool"
            findings[finding(_where(line[0], len(messages)), what, why)] = None
    return kept, list(findings)


def _where(place: int, count: int) -> str:
    return "the message" if count == 1 else f"message {place + 1}"


def _malformed(problem: str, place: int, lines: list[int], count: int) -> Finding:
    where = _where(place, count)
    numbers = ", ".join(map(str, dict.fromkeys(lines)))
    message = f"co-author in {where} that git does not credit: {problem} (line {numbers})"
    return Finding("trailers", Severity.WARNING, message, line=lines[0])


def _bare(key: _Agent, agents: Mapping[_Agent, Agent]) -> bool:
    """Tell whether another entry says more about the same tool."""
    return key[1:] == (None, None) and any(one[0] == key[0] and one != key for one in agents)


def _lines(messages: Sequence[str]) -> Iterator[_Line]:
    for place, message in enumerate(messages):
        lines = message.splitlines()
        block = _block(message)
        for number, line in enumerate(lines, 1):
            match = _LIKE.match(line)
            if match and not _WELL.fullmatch(line.rstrip()):
                yield place, number, match, "not written `Co-authored-by: Name <address>`"
            elif match:
                outside = None if line in block else "not in the last paragraph"
                yield place, number, match, outside


def _block(message: str) -> frozenset[str]:
    """Return the lines of the last paragraph if git takes it for trailers."""
    paragraphs = re.split(r"\n[ \t]*\n", message.replace("\r\n", "\n").strip())
    lines = paragraphs[-1].split("\n")
    well = len(paragraphs) > 1 and all(map(_TRAILER.fullmatch, lines))
    return frozenset(lines) if well else frozenset()


def _author(value: str) -> CoAuthor | None:
    person = _PERSON.fullmatch(value.rstrip("*_` "))
    if person is None:
        return None
    try:
        return CoAuthor.model_validate(
            {"name": person["name"].lstrip("@"), "email": person["email"]}
        )
    except ValidationError:  # no address, or characters that a record may not hold
        return None


def _agent(
    identities: Identities,
    author: CoAuthor,
    agents: dict[_Agent, Agent],
) -> None:
    label = identities.model(author.name)
    tool = identities.tool(author.name, author.email)
    if tool is None:  # a model's name with an address that belongs to no tool
        tool, label = str(label), None
    agents.setdefault((tool, None, label), Agent(tool=tool, model_label=label))


def _assistant(value: str, agents: dict[_Agent, Agent]) -> None:
    value = _PERSON.sub(lambda match: match["name"], value).strip().lstrip("@")
    parts = _TOOL_MODEL.fullmatch(value)
    named = parts is not None and _VERSIONED.fullmatch(parts["model"]) is not None
    tool = parts["tool"] if parts and named else value
    model = parts["model"] if parts and named else None
    try:
        agent = Agent(tool=tool, model=model)
    except ValidationError:  # empty, or characters that a record may not hold
        return
    agents.setdefault((agent.tool, agent.model, None), agent)
