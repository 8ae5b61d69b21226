"""The phrase table: reviewed Chinese for the fixed wording of the templates.

A file is a list of pairs in which `⟦n⟧` stands for a value:

    - {en: "Before: ⟦1⟧", zh: "改动前：⟦1⟧"}
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.record.tree import read_tree

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from prdesc.record.tree import Reading, Tree

_SLOT = re.compile(r"⟦(\d+)⟧")
_KEYS = {"en", "zh"}
_OPTIONAL = {"note"}


class PhraseTable:
    """Chinese by English pattern.

    Args:
        phrases: Chinese by English, both with `⟦n⟧` for each value.
    """

    def __init__(self, phrases: Mapping[str, str]) -> None:
        self._phrases = dict(phrases)

    @classmethod
    def load(cls, *paths: Path) -> PhraseTable:
        """Read phrase tables; a later file replaces the pairs of an earlier one.

        Raises:
            InputError: With every fault of every file.
        """
        phrases: dict[str, str] = {}
        faults: list[Fault] = []
        for path in paths:
            reading = read_tree(read_text(path), str(path))
            phrases |= dict(_pairs(reading))
            faults += sorted(reading.faults, key=lambda fault: fault.line or 0)
        if faults:
            raise InputError(faults)
        return cls(phrases)

    def __len__(self) -> int:
        return len(self._phrases)

    def __iter__(self) -> Iterator[str]:
        return iter(self._phrases)

    def lookup(self, pattern: str) -> str | None:
        """Return the Chinese of exactly this English pattern."""
        return self._phrases.get(pattern)


def _pairs(reading: Reading) -> Iterator[tuple[str, str]]:
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
        if pair[0] in lines:
            problem = f"`{pair[0]}` is listed twice, first on line {lines[pair[0]]}"
            reading.fault(line, key, problem, "keep one of the two")
        lines.setdefault(pair[0], line)
        yield pair


def _pair(reading: Reading, entry: Tree, key: str, line: int) -> tuple[str, str] | None:
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
    return english, chinese


def _named(slots: list[str]) -> str:
    return "".join(f"⟦{slot}⟧" for slot in slots) or "none"
