"""The phrase table: reviewed Chinese for the fixed wording of the templates.

A file is a list of pairs in which `⟦n⟧` stands for a value:

    - {en: "Before: ⟦1⟧", zh: "改动前：⟦1⟧"}

`words: [1]` names the slots that may hold words of a record which stand as they are in both
languages, such as the source of a figure. `at: heading` says that it is a heading, which means the
same wherever somebody writes it; all else is right in its place in a template only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.patterns import deferred
from prdesc.record.tree import read_tree

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from prdesc.record.tree import Reading, Tree

_SLOT = deferred(r"⟦(\d+)⟧")
_KEYS = {"en", "zh"}
_OPTIONAL = {"note", "words", "at"}
_HEADING = "heading"


@dataclass(frozen=True, slots=True)
class Phrase:
    """An English pattern and its Chinese."""

    english: str
    chinese: str
    words: tuple[int, ...] = ()
    """Slots whose value is words that stand in both languages."""
    heading: bool = False
    """Whether it is a heading."""


class PhraseTable:
    """Chinese by English pattern.

    Args:
        phrases: Chinese by English, both with `⟦n⟧` for each value.
        words: The slots that hold words, by English.
        headings: The English of headings.
    """

    def __init__(
        self,
        phrases: Mapping[str, str],
        words: Mapping[str, tuple[int, ...]] | None = None,
        headings: Iterable[str] = (),
    ) -> None:
        self._phrases = dict(phrases)
        self._headings = frozenset(headings)
        self._words = dict(words or {})

    @classmethod
    def load(cls, *paths: Path) -> PhraseTable:
        """Read phrase tables; a later file replaces the pairs of an earlier one.

        Raises:
            InputError: With every fault of every file.
        """
        phrases: dict[str, Phrase] = {}
        faults: list[Fault] = []
        for path in paths:
            reading = read_tree(read_text(path), str(path))
            phrases |= {one.english: one for one in _pairs(reading)}
            faults += sorted(reading.faults, key=lambda fault: fault.line or 0)
        if faults:
            raise InputError(faults)
        return cls(
            {one.english: one.chinese for one in phrases.values()},
            {one.english: one.words for one in phrases.values() if one.words},
            [one.english for one in phrases.values() if one.heading],
        )

    def __len__(self) -> int:
        return len(self._phrases)

    def __iter__(self) -> Iterator[str]:
        return iter(self._phrases)

    def with_words(self) -> Iterator[Phrase]:
        """Yield the phrases that have slots for words."""
        for english, words in self._words.items():
            yield Phrase(english, self._phrases[english], words)

    def lookup(self, pattern: str) -> str | None:
        """Return the Chinese of exactly this English pattern."""
        return self._phrases.get(pattern)

    def heading(self, text: str) -> str | None:
        """Return the Chinese of a heading, whoever wrote it."""
        return self._phrases.get(text) if text in self._headings else None


def _pairs(reading: Reading) -> Iterator[Phrase]:
    tree = reading.tree
    if not isinstance(tree, list):
        if reading.complete and tree is not None:
            reading.fault(1, "", "is not a list", "write `- {en: …, zh: …}` lines")
        return
    lines: dict[str, int] = {}
    for number, entry in enumerate(tree):
        key = f"[{number}]"
        line = reading.lines.get(key, 1)
        pair = _pair(reading, entry, key, line)
        if pair is None:
            continue
        if pair.english in lines:
            problem = f"`{pair.english}` is listed twice, first on line {lines[pair.english]}"
            reading.fault(line, key, problem, "keep one of the two")
        lines.setdefault(pair.english, line)
        yield pair


def _pair(reading: Reading, entry: Tree, key: str, line: int) -> Phrase | None:
    if not isinstance(entry, dict) or not _KEYS <= set(entry) <= _KEYS | _OPTIONAL:
        reading.fault(line, key, "has not exactly `en` and `zh`", "write {en: …, zh: …}")
        return None
    english, chinese = entry["en"], entry["zh"]
    if not (isinstance(english, str) and isinstance(chinese, str) and english and chinese):
        reading.fault(line, key, "`en` or `zh` is empty or not text", "write text for both")
        return None
    ours, theirs = sorted(_SLOT.findall(english)), sorted(_SLOT.findall(chinese))
    if ours != theirs:
        problem = f"the slots differ: {_named(ours)} in `en`, {_named(theirs)} in `zh`"
        reading.fault(line, key, problem, "use each slot of `en` once in `zh`")
        return None
    at = entry.get("at")
    if at not in {None, _HEADING}:
        reading.fault(line, key, f"`at` is {at!r}", f"write `at: {_HEADING}` or leave it out")
    words = _words(reading, entry.get("words"), ours, (key, line))
    return Phrase(english, chinese, words, heading=at == _HEADING)


def _words(
    reading: Reading, given: Tree, slots: list[str], place: tuple[str, int]
) -> tuple[int, ...]:
    """Return the slots that hold words, which must be slots of the phrase."""
    if given is None:
        return ()
    known = set(slots)
    if isinstance(given, list) and given and all(str(one) in known for one in given):
        return tuple(int(str(one)) for one in given)
    key, line = place
    problem = f"`words` is no list of its slots ({_named(slots)})"
    reading.fault(line, key, problem, "write numbers of slots, `words: [1]`")
    return ()


def _named(slots: list[str]) -> str:
    return "".join(f"⟦{slot}⟧" for slot in slots) or "none"
