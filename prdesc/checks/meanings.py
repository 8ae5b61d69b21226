"""What an English word may be called in Chinese: `glossary/meanings.zh-Hans.txt`.

The table knows common words of pull requests only, and is generous: a rendering of one character
stands for every word that has the character.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from prdesc.resources import table_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

_FILE = "meanings.zh-Hans.txt"
_REMEMBERED = 16_384
"""Words."""
_SHORTEST = 3
"""Letters of a word that is found under an ending."""


class _Renderings(dict[str, tuple[str, ...] | None]):
    """What words with whatever ending may be called; half the time of a cached function."""

    def __missing__(self, word: str) -> tuple[str, ...] | None:
        """Look a word up that was not asked for yet."""
        if len(self) >= _REMEMBERED:
            self.clear()
        table = _table()
        found = next((table[form] for form in _forms(word) if form in table), None)
        self[word] = found
        return found


renderings = _Renderings().__getitem__
"""Return what an English word in small letters, with whatever ending, may be called.

One of the Han words, the more common first, stands in the Chinese. Nothing for a word that Chinese
may leave out, None for one that the table does not know.
"""


@cache
def _table() -> dict[str, tuple[str, ...]]:
    """Read the table once; it takes about a millisecond."""
    table: dict[str, tuple[str, ...]] = {}
    for line in table_lines(_FILE):
        words, _, said = line.partition(":")
        table.update(dict.fromkeys(words.split(), tuple(said.split())))
    return table


def _forms(word: str) -> Iterator[str]:
    """Yield the word and what it may be without its ending, the likelier first."""
    yield word
    if len(word) <= _SHORTEST:
        return
    if word.endswith(("ies", "ied")):
        yield f"{word[:-3]}y"
    if word.endswith(("s", "d")):
        yield word[:-1]
    if word.endswith(("es", "ly")):
        yield word[:-2]
    for ending in ("ed", "ing"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _SHORTEST - 1:
            yield from (stem, f"{stem}e")
            if stem[-1] == stem[-2]:
                yield stem[:-1]
