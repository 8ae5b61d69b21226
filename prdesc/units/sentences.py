"""English sentences of an inline run."""

from __future__ import annotations

import re

from prdesc.patterns import deferred
from prdesc.units import spans

_END = deferred(r"(?<=[.!?])[\"')\]*_]*\s+(?=[A-Z0-9`\"'(\[*_⟦])|(?<=;)\s+")
_PAUSE = deferred(r"(?<=[,:])\s+|(?<=\s[\u2013\u2014-])\s+|(?<=\s--)\s+")
_ABBREVIATION = deferred(
    r"(?:\b(?:e\.g|i\.e|vs|cf|etc|approx|no|fig|sec|incl)|\b[A-Z])\.$", re.IGNORECASE
)


def split(source: str) -> tuple[str, ...]:
    """Cut *source* at the ends of its sentences.

    Never inside a protected span, brackets or emphasis that is still open. `" ".join(split(s))`
    is `s` but for the width of the spaces at the cuts.
    """
    protected = spans.find(source)
    pieces = []
    position = 0
    for match in _END.finditer(source):
        piece = source[position : match.start()] + match.group().rstrip()
        if _ABBREVIATION.search(piece) or _open(piece):
            continue
        if any(span.start < match.end() and match.start() < span.end for span in protected):
            continue
        pieces.append(piece)
        position = match.end()
    return (*pieces, source[position:]) if position < len(source) or not pieces else tuple(pieces)


def pieces(source: str, least: int = 50) -> tuple[str, ...]:
    """Cut *source* like `split`, but leave no piece under *least* code points before the last.

    A sentence of a few words says too little to be translated alone.
    """
    found: list[str] = []
    for sentence in split(source):
        if found and len(found[-1]) < least:
            found[-1] += f" {sentence}"
        else:
            found.append(sentence)
    return tuple(found)


def clauses(sentence: str, least: int = 40) -> tuple[str, ...]:
    """Cut a sentence behind its commas, colons and dashes.

    No clause has fewer than *least* code points; each keeps the mark that it ends with.
    """
    protected = spans.find(sentence)
    found = []
    position = 0
    for match in _PAUSE.finditer(sentence):
        clause = sentence[position : match.start()]
        inside = any(one.start < match.end() and match.start() < one.end for one in protected)
        short = min(len(clause), len(sentence) - match.end()) < least
        if not (inside or short or _open(clause)):
            found.append(clause)
            position = match.end()
    return (*found, sentence[position:])


def _open(piece: str) -> bool:
    pairs = piece.count("(") > piece.count(")") or piece.count("[") > piece.count("]")
    return (
        pairs
        or piece.replace("**", "").count("*") % 2 == 1
        or piece.count("**") % 2 == 1
        or piece.count("`") % 2 == 1
    )
