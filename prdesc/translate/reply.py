"""A model's reply, read strictly: broken JSON is never mended, only asked for again. Pure."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.translate.completion import Completion

_CLOSING = deferred(r"</think(?:ing)?\s*>")
_OPENING = deferred(r"\s*<think(?:ing)?\s*>")
_FENCE = deferred(r"```[A-Za-z]*\s*\n(.*?)\n?\s*```", re.DOTALL)
_REFUSAL = deferred(
    r"\b(?:i['’]?m|i am) (?:sorry|unable|not able)|\bi (?:cannot|can['’]?t|won['’]?t)\b"
    r"|\bas an ai\b|\bsorry\b"
    r"|抱歉|对不起|我(?:无法|不能)|无法(?:协助|提供|完成)|作为(?:一个|一名)?(?:AI|人工智能)",
    re.IGNORECASE,
)
_HALF = deferred("[\ud800-\udfff]")  # JSON can say them, UTF-8 cannot
_EMPTY = {
    None: "the reply is empty",
    "tool": "the model called a tool in place of answering, though it was offered none; take"
    " another model, or switch tools off at the server",
    "reasoning": "the reply is nothing but reasoning",
}
"""What is said of a reply without a text, by what it has instead."""
_SHOWN = 60  # code points of a reply that a problem quotes


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a reply holds for the ids that were asked."""

    targets: dict[str, str] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    """Every asked id is in exactly one of the two."""
    notes: tuple[str, ...] = ()


class _UnusableError(ValueError):
    """The reply has nothing to take a target from; its message says why."""


def parse(completion: Completion, ids: Sequence[str]) -> Parsed:
    """Take the targets of *ids* out of a reply that should be `{"units": [{"id", "target"}]}`.

    Accepted are that object alone, in a code fence, or once within other text, after reasoning
    in `<think>` tags. An id that is missing, doubled, or whose target is no text of one line is a
    problem of that id; an id that nobody asked for is ignored and noted.
    """
    try:
        _check_end(completion)
        units = _units(completion.text)
    except _UnusableError as error:
        return Parsed(problems=dict.fromkeys(ids, str(error)))
    found: dict[str, list[object]] = {}
    strange: list[str] = []
    for unit in units:
        name = unit.get("id") if isinstance(unit, dict) else None
        if isinstance(unit, dict) and isinstance(name, str) and name in ids:
            found.setdefault(name, []).append(unit.get("target"))
        else:
            strange.append(f"the reply has a unit that was not asked for: {_short(repr(name))}")
    parsed = Parsed(notes=tuple(strange))
    for name in ids:
        _sort(name, found.get(name, []), parsed)
    return parsed


def parse_text(completion: Completion, name: str, source: str) -> Parsed:
    """Take the bare translation of the one text *source* out of a reply without JSON.

    Only reasoning in `<think>` tags and white space around the text are cut.
    """
    try:
        _check_end(completion)
        text = _bare(completion.text, source)
    except _UnusableError as error:
        return Parsed(problems={name: str(error)})
    parsed = Parsed()
    _sort(name, [text], parsed)
    return parsed


def _bare(text: str, source: str) -> str:
    """Cut reasoning, unless the source speaks of its tags, so that the cut could hit the text."""
    if not _CLOSING.search(source) and "<think" not in source:
        return _after_reasoning(text)
    if _OPENING.match(text) and not _OPENING.match(source):
        raise _UnusableError("the reply mixes reasoning with a text about reasoning tags")
    return text


def _check_end(completion: Completion) -> None:
    if completion.finish == "length":
        raise _UnusableError("the reply was cut off at the server's token limit")
    if completion.finish == "content_filter":
        raise _UnusableError("the server's content filter stopped the reply")
    if not completion.text.strip():
        raise _UnusableError(_EMPTY[completion.instead])


def _sort(name: str, targets: list[object], parsed: Parsed) -> None:
    """Put the targets that were given for an id into *parsed*: as its target or as a problem."""
    problem = None
    if not targets:
        problem = "the reply leaves it out"
    elif len(targets) > 1:
        problem = "the reply has it more than once"
    elif not isinstance(target := targets[0], str):
        problem = "its target is no text"
    elif not target.strip():
        problem = "its target is empty"
    elif "\n" in target.strip() or "\r" in target.strip():
        problem = "its target has more than one line"
    elif _HALF.search(target):
        problem = "its target holds half a character"
    else:
        parsed.targets[name] = target.strip()
    if problem:
        parsed.problems[name] = problem


def _units(text: str) -> list[object]:
    """Return the list `units` of the one JSON object of a reply."""
    for whole in _wholes(text):
        units = _units_of(whole)
        if units is not None:
            return units
    rest = _after_reasoning(text)
    found = list(_within(rest))
    if len(found) == 1:
        return found[0]
    if found:
        raise _UnusableError("the reply has more than one JSON object with `units`")
    if "{" not in rest and _REFUSAL.search(rest):
        raise _UnusableError(f"the model refused: {_short(rest)}")
    what = "broken JSON" if "{" in rest else "no JSON"
    raise _UnusableError(f"the reply has {what}: {_short(rest)}")


def _wholes(text: str) -> Iterator[str]:
    """Yield the parts of a reply that may be the object as a whole, the likeliest first.

    A target may speak of `</think>` itself, so the text as it is comes before the text that
    follows a closing tag, and the last tag before earlier ones.
    """
    ends = [match.end() for match in _CLOSING.finditer(text)][-20:]
    for start in (0, *reversed(ends)):
        rest = text[start:].strip()
        yield rest
        fenced = _FENCE.fullmatch(rest)
        if fenced:
            yield fenced.group(1)


def _after_reasoning(text: str) -> str:
    closings = list(_CLOSING.finditer(text))
    if closings:
        text = text[closings[-1].end() :]
    elif _OPENING.match(text):
        raise _UnusableError("the reply is reasoning that never ends")
    if not text.strip():
        raise _UnusableError("the reply is nothing but reasoning")
    return text


def _units_of(text: str) -> list[object] | None:
    try:
        data = json.loads(text, object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError):
        return None
    units = data.get("units") if isinstance(data, dict) else None
    return units if isinstance(units, list) else None


def _within(text: str) -> Iterator[list[object]]:
    """Yield `units` of each JSON object that stands in *text*."""
    decoder = json.JSONDecoder(object_pairs_hook=_without_doubles)
    position = 0
    for _ in range(200):  # openings that are tried, so that a hostile reply costs no quadratic time
        position = text.find("{", position)
        if position < 0:
            return
        try:
            data, position = decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            position += 1
            continue
        if isinstance(data, dict) and isinstance(data.get("units"), list):
            yield data["units"]


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member stands twice")
    return members


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"
