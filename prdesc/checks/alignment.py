"""Which block of a Chinese text belongs to which block of the English."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.checks.side import Side
from prdesc.units.segment import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.units.segment import Segment

_MOST_CELLS = 10_000
"""Pairings that are tried at most for one text; each takes some microseconds."""
_MOVES = ((1, 1), (1, 0), (0, 1), (2, 1), (1, 2), (3, 1), (1, 3))
_GAP, _JOIN = -1.0, -1.5
_SAME_KIND, _SAME_PATH, _PER_FACT = 2.0, 1.0, 3.0
_PER_OTHER, _MOST_OTHERS = 0.75, 6
_PER_LENGTH = 1.5
_CHINESE_PER_ENGLISH, _SMALL = 0.4, 12
_MOST_OF_IT = 0.6
"""The part of its usual length in Chinese that shows that a block is there."""
_PROSE = frozenset({Kind.PARAGRAPH, Kind.ITEM})


@dataclass(frozen=True, slots=True)
class Row:
    """Segments that say the same; one side is empty where there is no counterpart."""

    english: tuple[Segment, ...]
    chinese: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """Segments side by side, in order."""

    rows: tuple[Row, ...]
    exact: bool
    """True if both texts have the same blocks one after the other."""
    guessed: bool = False
    """True if the texts are so large that blocks were paired one to one from the top."""


def align(
    english: Sequence[Segment], chinese: Sequence[Segment], *, lead: bool = False
) -> Alignment:
    """Pair segments by the blocks that they are in and, where those differ, by what they say.

    Facts (figures, names, code, links) and lengths tell which belong together. Two or three
    paragraphs or list items may answer to one. The best pairing in order is found by dynamic
    programming between facts that stand once in each text; what is too large for that is paired one
    to one from the top.

    Args:
        english: Segments of the English.
        chinese: Segments of the Chinese.
        lead: Whether the first segment may do without Chinese, as the subject of a message; it
            does so if the rest fits best.
    """
    whole = _paired(english, chinese)
    if not lead or not english[1:]:
        return whole
    rest = _paired(english[1:], chinese)
    rows = (Row((english[0],), ()), *rest.rows)
    if not all(row.english and row.chinese for row in rest.rows):
        return whole
    lost = any(row.english and not row.chinese for row in whole.rows)
    if lost and _fit(rows) < _fit(whole.rows):
        return whole
    return replace(rest, rows=rows, exact=False)


def _paired(english: Sequence[Segment], chinese: Sequence[Segment]) -> Alignment:
    if [one.path for one in english] == [one.path for one in chinese]:
        pairs = zip(english, chinese, strict=True)
        return Alignment(tuple(Row((one,), (other,)) for one, other in pairs), exact=True)
    texts = [_Text(one) for one in english], [_Text(one) for one in chinese]
    rows: list[Row] = []
    guessed = False
    left = _MOST_CELLS
    for ours, theirs in _stretches(*texts):
        cells = len(ours) * len(theirs)
        if cells > left:
            guessed = True
            rows += _from_the_top(ours, theirs)
        else:
            left -= cells
            rows += _best(ours, theirs)
    return Alignment(tuple(rows), exact=False, guessed=guessed)


def _fit(rows: Sequence[Row]) -> float:
    """Return how well the two sides of all rows fit, wherever in the texts they stand."""
    total = 0.0
    for row in rows:
        score = _score([_Text(one) for one in row.english], [_Text(one) for one in row.chinese])
        same = row.english and row.chinese and row.english[0].path == row.chinese[0].path
        total += _GAP if score is None else score - _SAME_PATH * bool(same)
    return total


class _Text:
    """A segment and what tells it from others."""

    __slots__ = ("facts", "segment", "words")

    def __init__(self, segment: Segment) -> None:
        side = Side(segment.source)
        self.segment = segment
        self.facts = frozenset(
            (
                *(span.text for span in side.spans),
                *(name.text for name in side.names),
                *(f"{figure.value:f}" for figure in side.quantities),
            )
        )
        self.words = len(side.prose) - side.prose.count(" ")


_Texts = list[_Text]


def _stretches(english: _Texts, chinese: _Texts) -> Iterator[tuple[_Texts, _Texts]]:
    """Cut both texts behind pairs that share a fact which nothing else has, where order allows."""
    if len(english) * len(chinese) <= _MOST_CELLS:
        yield english, chinese
        return
    ours, theirs = _single(english), _single(chinese)
    anchors = sorted((ours[fact], theirs[fact]) for fact in ours.keys() & theirs.keys())
    row = column = 0
    for one, other in _rising(anchors):
        if one >= row and other >= column:
            yield english[row : one + 1], chinese[column : other + 1]
            row, column = one + 1, other + 1
    yield english[row:], chinese[column:]


def _single(texts: _Texts) -> dict[str, int]:
    """Return where each fact stands that stands once."""
    places: dict[str, int] = {}
    seen: set[str] = set()
    for number, text in enumerate(texts):
        for fact in text.facts:
            if fact in seen:
                places.pop(fact, None)
            else:
                places[fact] = number
            seen.add(fact)
    return places


def _rising(pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the pairs whose second number no later pair undercuts."""
    lowest = math.inf
    kept = []
    for pair in reversed(pairs):
        if pair[1] <= lowest:
            lowest = pair[1]
            kept.append(pair)
    yield from reversed(kept)


def _from_the_top(english: _Texts, chinese: _Texts) -> Iterator[Row]:
    common = min(len(english), len(chinese))
    for one, other in zip(english, chinese, strict=False):
        yield Row((one.segment,), (other.segment,))
    for one in english[common:]:
        yield Row((one.segment,), ())
    for other in chinese[common:]:
        yield Row((), (other.segment,))


def _best(english: _Texts, chinese: _Texts) -> Iterator[Row]:
    """Fill the table of best scores from its end and walk it from its start."""
    height, width = len(english), len(chinese)
    best = [[0.0] * (width + 1) for _ in range(height + 1)]
    move: list[list[tuple[int, int]]] = [[(0, 0)] * (width + 1) for _ in range(height + 1)]
    for row in range(height, -1, -1):
        for column in range(width, -1, -1):
            found = [
                (score + best[row + down][column + over], (down, over))
                for down, over in _MOVES
                if row + down <= height
                and column + over <= width
                and (score := _score(english[row : row + down], chinese[column : column + over]))
                is not None
            ]
            if found:
                best[row][column], move[row][column] = max(found, key=lambda one: one[0])
    row = column = 0
    while (row, column) != (height, width):
        down, over = move[row][column]
        yield Row(
            tuple(one.segment for one in english[row : row + down]),
            tuple(one.segment for one in chinese[column : column + over]),
        )
        row, column = row + down, column + over


def _score(english: _Texts, chinese: _Texts) -> float | None:
    """Return how well texts fit; None if they cannot belong together."""
    if not english or not chinese:
        return _GAP
    ours, theirs = english[0].segment, chinese[0].segment
    joined = len(english) + len(chinese) > 2  # noqa: PLR2004 - one and one
    kinds = {one.segment.kind for one in (*english, *chinese)}
    if len(kinds) > 1 and not kinds <= _PROSE:
        return None
    if joined and not (kinds <= _PROSE and _carries(english, chinese)):
        return None
    facts = frozenset().union(*(one.facts for one in english))
    others = frozenset().union(*(one.facts for one in chinese))
    common = len(facts & others)
    wanted = sum(one.words for one in english) * _CHINESE_PER_ENGLISH + _SMALL
    apart = abs(math.log((sum(one.words for one in chinese) + _SMALL) / wanted))
    return (
        (_JOIN if joined else 0.0)
        + _SAME_KIND * (len(kinds) == 1)
        + _SAME_PATH * (ours.path == theirs.path)
        + _PER_FACT * common
        - _PER_OTHER * min(len(facts ^ others), _MOST_OTHERS)
        - _PER_LENGTH * apart
    )


def _carries(english: _Texts, chinese: _Texts) -> bool:
    """Tell whether Chinese text has something of each of several English blocks.

    A block is there if the Chinese has one of the facts that only this block has. One without such
    facts is there if the Chinese is long enough for it as well.
    """
    if len(english) == 1:
        return True
    others = frozenset().union(*(one.facts for one in chinese))
    for number, block in enumerate(english):
        rest = (*english[:number], *english[number + 1 :])
        own = block.facts.difference(*(one.facts for one in rest))
        if own & others:
            continue
        wanted = sum(one.words for one in rest) + block.words * _MOST_OF_IT
        if own or sum(one.words for one in chinese) < wanted * _CHINESE_PER_ENGLISH:
            return False
    return True
