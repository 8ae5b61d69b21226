"""repetition: the Chinese does not say the same thing twice or go round in a loop.

Catches a sentence of eight characters or more that stands twice although no sentence of the
English does, a clause that stands twice in a row, a text of which more than half is a repeated
passage, and a number that stands twice in a row, as in `370 370 GB`; in text that prdesc writes,
an end of four characters or more that stands twice.

Cannot see a repetition in other words.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "repetition"
SEVERITY = Severity.ERROR

_STOP = "。"
_OTHER_STOPS = ("！", "？", "；", ";", "!", "?", "\n", ". ")
_CLAUSE_END = deferred("[，。！？；：\n]")
_HAN = deferred("[\u4e00-\u9fff]")
# Begins with a class of characters, so that the search skips other text fast.
_NUMBER_TWICE = deferred(r"([0-9](?<![0-9.,].)[0-9]*(?:[.,][0-9]+)*)[ \u00a0]+\1(?![0-9.])")
_SHORTEST = 8
_WINDOW, _STRIDE = 16, 12
_LONG = 80


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for a repeated sentence or passage, or a loop."""
    target = pair.target.text
    twin = _NUMBER_TWICE.search(target) if pair.target.quantities else None
    if twin and not _NUMBER_TWICE.search(pair.source.text):
        yield Flaw("a number stands twice in a row", target=twin.group())
    tail = _said_again(target) if pair.authored else ""
    if not tail.isascii() and not _said_again(pair.source.text):
        yield Flaw("the end stands twice", target=tail)
        return
    if len(target) < 2 * _SHORTEST:
        return
    prose = _without_tables(target)
    again = _again(prose)
    twice = _sentence_twice(prose) or _clause_twice(prose) or _passage(again)
    source = pair.source.text
    if twice and not (_sentence_twice(source) or _passage(_again(source))):
        yield Flaw("a sentence or passage stands twice", target=twice)
        return
    if len(target) <= max(_LONG, len(source) // 2) or not (again or prose != target):
        return
    if _goes_round(pair):
        yield Flaw("the text goes round in a loop", target=target[:_LONG])


def _said_again(text: str) -> str:
    """Return what ends the text and stands right before its end, too; nothing if nothing does."""
    text = text.rstrip("。，；！？. \n").replace("。", "，")
    shortest = _SHORTEST // 2
    if text.find(text[-shortest:], 0, len(text) - shortest) < 0:
        return ""
    for length in range(shortest, min(_LONG, len(text) // 2) + 1):
        tail = text[-length:]
        before = text[:-length].rstrip("，. ")
        if before.endswith(tail):
            return tail
    return ""


def _without_tables(text: str) -> str:
    """Return the text without rows of tables, in which equal words are no repetition."""
    if "|" not in text:
        return text
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("|"))


def _sentence_twice(text: str) -> str:
    sentences = [part.strip() for part in _sentences(text) if len(part) >= _SHORTEST]
    if len(sentences) > 1 and len(sentences) > len(set(sentences)):
        for sentence, count in Counter(sentences).items():
            if count > 1 and len(sentence) >= _SHORTEST:
                return sentence
    head = text.lstrip()[: _SHORTEST // 2]
    if text.find(head, _SHORTEST) < 0:  # what stands twice begins twice
        return ""
    half = len(text) // 2
    first = text[:half].strip()
    return first if len(first) >= _SHORTEST and first == text[half:].strip() else ""


def _sentences(text: str) -> list[str]:
    """Return the text between stops; a pattern that splits it takes three times as long."""
    for stop in _OTHER_STOPS:
        if stop in text:
            text = text.replace(stop, _STOP)
    return text.split(_STOP)


def _clause_twice(text: str) -> str:
    """Return a clause of eight characters or more that the Chinese says twice in a row."""
    parts = text.split("，")
    for one, two in pairwise(parts):
        if two[:_SHORTEST] in one:  # what stands twice begins twice
            break
    else:
        return ""
    clauses = [part.strip() for part in _CLAUSE_END.split(text)]
    for one, two in pairwise(clauses):
        if one == two and len(one) >= _SHORTEST:
            return one
    return ""


def _again(text: str) -> list[str]:
    """Return parts of every passage of 28 characters or more that stands twice."""
    return [
        text[start : start + _WINDOW]
        for start in range(0, len(text) - 2 * _WINDOW, _STRIDE)
        if text.find(text[start : start + _WINDOW], start + _WINDOW) >= 0
    ]


def _passage(parts: list[str]) -> str:
    """Return one that is more than names."""
    for part in parts:
        if not part.isascii() and len(_HAN.findall(part)) * 2 >= _WINDOW:
            return part
    return ""


def _goes_round(pair: Pair) -> bool:
    return _loops(pair.target.text) and not _loops(pair.source.text)


def _loops(text: str) -> bool:
    """Tell whether some stretch of the text says over and over the same."""
    if not _again(text):
        return False
    for start in range(0, len(text) - _LONG, _LONG):
        stretch = text[start : start + 2 * _LONG]
        windows = {stretch[place : place + _SHORTEST] for place in range(len(stretch) - _SHORTEST)}
        if len(windows) * 2 < len(stretch) - _SHORTEST:
            return True
    return False
