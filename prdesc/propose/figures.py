"""Figures of memory and results that a text states, each with its sentence as the source."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.patterns import deferred
from prdesc.propose.measured import HEADS, METRIC, subject, upper
from prdesc.propose.stated import stated
from prdesc.quantities import find as quantities_in
from prdesc.record.rows import MemoryRow, ResultRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.propose.passages import Sentence
    from prdesc.quantities.quantity import Quantity

_MOST = 20
_RESULTS = frozenset({"tokens rate", "requests rate", "time", "tokens", "ratio", "power", "flops"})
_HEDGE = r"(?P<hedge>~|≈|about |around |roughly |approximately |nearly |almost )?"
_SAYS = deferred(
    r"\s+(?:now |still |only |already |actually |can |will )*(?:takes?|took|uses?|used|needs?"
    r"|needed|occup(?:y|ies|ied)|consumes?|consumed|costs?|holds?|held|fills?|filled|reserves?|reserved|is|was"
    r"|are|were|reaches|reached|gives|gave|gets|got|runs at|measures|measured|totals|totalled)"
    rf"\s+(?:only |at |up to |now |actually )*{_HEDGE}$",
    re.IGNORECASE,
)
_MOVES = deferred(
    r"\s+(?:has |have )?(?:now )?(?:drop(?:s|ped)?|goes|go|went|fall(?:s|en)?|fell"
    r"|grows?|grew|grown|rises?|rose|risen|shr[iau]nks?|climbs?|climbed|increase[sd]?|decrease[sd]?"
    r"|improve[sd]?|change[sd]?|move[sd]?|(?:is|was|are|were) (?:reduced|cut|up|down))"
    rf"(?:\s+(?:up|down))?\s+from\s+{_HEDGE}$",
    re.IGNORECASE,
)
_FROM = deferred(rf"\s+from\s+{_HEDGE}$")
_NAMED = deferred(rf"(?:\s*[:=]|\s+from)\s*{_HEDGE}$")
_ARROW = deferred(rf"\s*(?:->|→|=>)\s*{_HEDGE}$")
_TO = deferred(rf"\s+to\s+{_HEDGE}$")
_OF = deferred(r"\s*(?:of|out of|/)\s+(?:the\s+|its\s+|each\s+|an?\s+)?(?:total\s+)?$")
_PER = deferred(
    r"\s*(?:per|/)\s*(rank|GPU|node|worker|request|token|replica|device|engine)s?\b", re.IGNORECASE
)
_ON = deferred(r"\bon\s+((?:[A-Z]+[0-9]+[A-Z0-9]*)(?:\s+(?:TP|DEP|DP|EP)[0-9]+)?)\b")
_POOL = deferred(r"\b(HBM|VRAM|DRAM)\b")
# What may follow a figure that stands for itself: "were ~30 GB optimistic" is another statement.
_STOP = deferred(
    r"$|\s*[.,;:)\]/]|\s+(?:of|per|on|in|for|at|out|across|from|to|and|vs|after|with|outside|each"
    r"|under|while|when|before|instead|than|by|now|today|here|only|total|\W)(?=[\s.,;]|$)",
    re.IGNORECASE,
)
_WORDS = (
    r"(?:(?!(?:and|or|is|are|was|were|to|for|in|on|at|free|per|with|of|leaves?|has|have)\b)"
    r"[A-Za-z][A-Za-z0-9/.-]*\s+){0,4}"
)
_NOUN = deferred(rf"\s+(?:of\s+)?(?:the\s+|its\s+)?({_WORDS}{HEADS})\b(?![/-])")
_HEDGED = deferred(rf"{_HEDGE}$", re.IGNORECASE)
_BRACKET = deferred(rf"(?P<what>\S.*?)\s+\({_HEDGE}$", re.IGNORECASE | re.DOTALL)
_LAST_WORDS = deferred(
    r"(?:.*(?:\s(?:the|an?|of|in|by|that|is|are|was|were|not|fit|than|and|or|with|to|for|from|at|on"
    r"|as|this|its|all|into|per|leaves?|has|have)\s+|[,;:(+–—]\s*)|)(?P<words>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_MOST_WORDS = 4
_AMOUNT = deferred(r"[\d.,]+(?:[kKM](?![A-Za-z]))?")


@dataclass(frozen=True, slots=True)
class Figures:
    """Rows that a person can keep, correct or delete."""

    memory: tuple[MemoryRow, ...] = ()
    results: tuple[ResultRow, ...] = ()


def find(sentences: Iterable[Sentence]) -> Figures:
    """Return the figures of which the sentence says what they measure; `basis` is never guessed.

    `about 21 GB` becomes `~21 GB`. What stands in a sentence without a subject is left out.
    """
    memory: dict[str, MemoryRow] = {}
    results: dict[str, ResultRow] = {}
    for sentence in sentences:
        for row in _rows(sentence.text):
            key = str(row.model_dump(exclude={"source"})).casefold().replace("~", "")
            if isinstance(row, MemoryRow):
                memory.setdefault(key, row)
            else:
                results.setdefault(key, row)
    return Figures(tuple(memory.values())[:_MOST], tuple(results.values())[:_MOST])


def _rows(text: str) -> Iterator[MemoryRow | ResultRow]:
    found = quantities_in(text)
    taken = 0
    for number, figure in enumerate(found):
        if number < taken or figure.dimension is None:
            continue
        following = found[number + 1] if number + 1 < len(found) else None
        between = text[figure.end : following.start] if following else ""
        arrow, to = _ARROW.fullmatch(between), _TO.fullmatch(between)
        course = arrow or to
        if following and course and following.dimension == figure.dimension:
            row = _course(text, figure, following, course["hedge"], arrow=arrow is not None)
            taken = number + 2
        else:
            row = _single(text, figure, following)
            taken = number + 1
        last = found[taken - 1]
        if row is not None and stated(text[: figure.start], text[last.end :]):
            yield row


def _course(
    text: str, one: Quantity, two: Quantity, hedge: str | None, *, arrow: bool
) -> MemoryRow | ResultRow | None:
    """Return the row for `before → after`; a range, `+17% to +25%`, is none."""
    head = text[: one.start]
    says = _MOVES.search(head) or (_NAMED.search(head) if arrow or _FROM.search(head) else None)
    bare = _HEDGED.search(head) if arrow and says is None else None
    if bare and METRIC.fullmatch(head[: bare.start()].strip()):
        says = bare  # "TPOT 12 ms -> 10 ms"
    if one.sign or two.sign:
        return None
    what = subject(head[: says.start()]) if says else None
    if says is None or what is None:
        return None
    # In `from 812 to 905 tok/s`, the unit is that of both.
    unit = _AMOUNT.sub("", two.text, count=1) if one.shared else ""
    before = one._replace(text=one.text + unit)
    values = {"before": _written(before, says["hedge"]), "after": _written(two, hedge)}
    tail = text[two.end :]
    if one.dimension == "bytes":
        return _made(MemoryRow, what=what, source=text, **values, **_place(text, two, tail))
    if one.dimension in _RESULTS:
        on = _ON.search(text)
        return _made(ResultRow, metric=what, source=text, on=on and on[1], **values)
    return None


def _single(text: str, one: Quantity, following: Quantity | None) -> MemoryRow | ResultRow | None:
    head, tail = text[: one.start], text[one.end :]
    says = _SAYS.search(head) or (None if _FROM.search(head) else _NAMED.search(head))
    what = subject(head[: says.start()]) if says and not one.sign and _STOP.match(tail) else None
    if one.dimension == "bytes" and what is None:
        return None if one.sign else _described(text, one)
    if says is None or what is None:
        return None
    if one.dimension == "bytes":
        total, end = None, one.end
        if (
            following
            and following.dimension == "bytes"
            and _OF.fullmatch(text[end : following.start])
        ):
            total, end = following.text, following.end
        place = _place(text, one, text[end:])
        amount = _written(one, says["hedge"])
        return _made(MemoryRow, what=what, amount=amount, total=total, source=text, **place)
    timed = one.dimension == "time" and METRIC.fullmatch(what)
    if timed or one.dimension in {"tokens rate", "requests rate"}:
        on = _ON.search(text)
        after = _written(one, says["hedge"])
        return _made(ResultRow, metric=what, after=after, on=on and on[1], source=text)
    return None


def _described(text: str, one: Quantity) -> MemoryRow | ResultRow | None:
    """Return the row of a figure that its own noun, or the words before its bracket, describe."""
    head, tail = text[: one.start], text[one.end :]
    hedge = _HEDGED.search(head)
    noun, bracket = _NOUN.match(tail), _BRACKET.fullmatch(head)
    what = noun[1] if noun else None
    if what is None and bracket and re.match(r"\s*[),]", tail):
        words = _LAST_WORDS.match(bracket["what"])
        what = words["words"] if words else None
        if (
            what is None
            or len(what.split()) > _MOST_WORDS
            or any(found.dimension for found in quantities_in(what))
        ):
            return None
    if what is None:
        return None
    amount = _written(one, hedge["hedge"] if hedge else None)
    end = noun.end() if noun else 0
    return _made(
        MemoryRow, what=upper(what), amount=amount, source=text, **_place(text, one, tail[end:])
    )


def _made(kind: type[MemoryRow | ResultRow], **values: str | None) -> MemoryRow | ResultRow | None:
    try:
        return kind.model_validate({key: value for key, value in values.items() if value})
    except ValidationError:  # its subject is no inline text, or is not English
        return None


def _written(figure: Quantity, hedge: str | None) -> str:
    text = figure.text
    if figure.dimension == "bytes":
        text = text.partition("/")[0]
    return f"~{text}" if hedge else text


def _place(text: str, figure: Quantity, tail: str) -> dict[str, str | None]:
    divided = figure.text.partition("/")[2]
    per, pool, on = _PER.match(tail), _POOL.search(text), _ON.search(text)
    return {"per": divided or (per and per[1]), "pool": pool and pool[1], "on": on and on[1]}
