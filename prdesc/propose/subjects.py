"""Title, tags, type and scope from the subjects of commits, where these agree."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_TAG = deferred(r"\[([^\[\]]{1,40})\]\s*")
_TYPE = deferred(
    r"(?P<type>feat|fix|perf|docs|chore|refactor|test|tests|build|ci|style|revert|bench)"
    r"(?:\((?P<scope>[^():\s]{1,40})\))?(?P<breaking>!)?:\s+",
    re.IGNORECASE,
)
_NUMBER = deferred(r"\s*\(#(?P<number>[1-9]\d*)\)\s*$")
_PASSING = frozenset({"wip", "draft", "dnm", "do not merge", "rfc"})
_HAN = deferred("[\u4e00-\u9fff]")
_PASSED_OVER = deferred(
    r"(?:fixup|squash|amend)!|Merge (?:branch|remote|pull request|commit|tag)\b"
)


@dataclass(frozen=True, slots=True)
class Subject:
    """The parts of one subject line."""

    title: str
    """In English, without tags, type and number; may be empty."""
    chinese: str | None = None
    """The Chinese half, without its own tags and type."""
    tags: tuple[str, ...] = ()
    type: str | None = None
    scope: str | None = None
    breaking: bool = False
    number: str | None = None
    """`#123` at its end: the change itself, or a commit of it."""


def read(line: str) -> Subject:
    """Take a subject line apart: `[Tag] type(scope): Title / 标题 (#12)`."""
    number = _NUMBER.search(line)
    line = _NUMBER.sub("", line).strip()
    english, chinese = _halves(line)
    tags, kind, title = _prefixes(english)
    return Subject(
        title,
        _prefixes(chinese)[2] if chinese else None,
        tags,
        kind["type"].lower() if kind else None,
        kind["scope"] if kind else None,
        bool(kind and kind["breaking"]),
        f"#{number['number']}" if number else None,
    )


def agreed(messages: Sequence[str]) -> Subject | None:
    """Return what the subjects of all commits have in common, or None if there are no commits.

    Merges and `fixup!` commits do not count.
    """
    lines = (message.strip().partition("\n")[0] for message in messages)
    subjects = [read(line) for line in lines if line and not _PASSED_OVER.match(line)]
    if not subjects:
        return None
    first = subjects[0]
    same = _same(subject.title for subject in subjects)
    return Subject(
        first.title if same else "",
        first.chinese if same else None,
        first.tags if _same(subject.tags for subject in subjects) else (),
        first.type if _same(subject.type for subject in subjects) else None,
        first.scope if _same((one.type, one.scope) for one in subjects) else None,
        first.type is not None and any(subject.breaking for subject in subjects),
    )


def own_numbers(messages: Iterable[str]) -> frozenset[str]:
    """Return the numbers that stand at the end of subjects."""
    found = (read(message.strip().partition("\n")[0]).number for message in messages)
    return frozenset(number for number in found if number)


def _halves(line: str) -> tuple[str, str | None]:
    """Cut at the last ` / ` that has Chinese behind it and none before."""
    for match in reversed(list(re.finditer(r"\s+/\s+", line))):
        if _HAN.search(line, match.end()) and not _HAN.search(line, 0, match.start()):
            return line[: match.start()], line[match.end() :].strip()
    return line, None


def _prefixes(text: str) -> tuple[tuple[str, ...], re.Match[str] | None, str]:
    """Return tags, type and title; the type may stand before, between or behind the tags."""
    tags: list[str] = []
    kind = None
    while True:
        tag, found = _TAG.match(text), None if kind else _TYPE.match(text)
        if tag:
            if tag[1].strip().lower() not in _PASSING:
                tags.append(tag[1].strip())
            text = text[tag.end() :]
        elif found:
            kind, text = found, text[found.end() :]
        else:
            return tuple(tags), kind, text.strip()


def _same(values: Iterable[object]) -> bool:
    return len(set(values)) == 1
