"""Finding terms in English text: longest first, on word boundaries, outside protected ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ahocorasick_rs import AhoCorasick, Implementation

from prdesc.terms.forms import lower

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prdesc.terms.compiled import Compiled

Found = tuple[int, int, int]
"""Start, end, index of the concept."""
Candidate = tuple[int, int, int]
"""Start, negative end, index of the concept: sorts leftmost, then longest."""

_SPACES = ("\n", "\t", "\u00a0")
_HYPHENS = ("-", "\u2010", "\u2011")
_FEW = 2000
"""Patterns for which it takes about 10 ms."""
_JOINS = "-\u2010\u2011./:="
"""Between two word characters each of these makes an identifier of them."""
_SIGILS = "$@#\\"
"""Directly before a word each of these makes a name of it."""
_COMMON = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")
_OPEN = frozenset(" ([{*\"'`,;>|\n\t")
_CLOSED = frozenset(" ,;)]}*\"'`!?<|\n\t")
"""Beside these a word is whole; of others one has to look further."""
_CJK = "\u2e80"
"""From here on characters are no part of an English word."""


class Matcher:
    """The automaton of a termbase.

    Args:
        compiled: Patterns with their owners.
    """

    def __init__(self, compiled: Compiled) -> None:
        self._owners = compiled.owners
        self._suffixes = compiled.suffixes
        self._exact = compiled.exact
        # The deterministic form is the fastest and takes four times as long to build, which matters
        # where there are many patterns; contiguous takes half the time of the other form in
        # matching 2 kB against 100,000.
        few = len(compiled.patterns) <= _FEW
        self._automaton = (
            AhoCorasick(
                compiled.patterns,
                implementation=Implementation.DFA if few else Implementation.ContiguousNFA,
                store_patterns=False,
            )
            if compiled.patterns
            else None
        )

    def find(self, text: str, protected: Iterable[tuple[int, int]] = ()) -> list[Found]:
        """Return the terms of *text*, leftmost and longest, never overlapping.

        Args:
            text: English text; an inline run of Markdown with soft line breaks may be given.
            protected: Half-open code-point ranges in which nothing is a term.
        """
        if self._automaton is None or not text:
            return []
        folded = lower(text)
        if not folded.isprintable():  # as white space is but for the plain one
            for space in _SPACES:
                folded = folded.replace(space, " ")
        places = None
        if "  " in folded:
            folded, places = _single_spaced(folded)
            original = "".join(text[place] for place in places[:-1])
        else:
            original = text
        hits = self._automaton.find_matches_as_indexes(_unhyphened(folded), overlapping=True)
        if not hits:
            return []
        candidates = self._candidates(original, folded, hits)
        if places is not None:
            candidates = [(places[s], -(places[-e - 1] + 1), owner) for s, e, owner in candidates]
        return _leftmost_longest(_unprotected(candidates, len(text), protected))

    def _candidates(
        self, text: str, folded: str, hits: list[tuple[int, int, int]]
    ) -> list[Candidate]:
        """Return the hits that stand on word boundaries and have the right case."""
        found: list[Candidate] = []
        slashed: list[Candidate] = []
        suffixes, exact, owners = self._suffixes, self._exact, self._owners
        padded = f" {folded} "
        for pattern, start, stop in hits:
            # Most hits stand inside a word; they are gone here, before anything is called.
            before = padded[start]
            if before not in _OPEN and (before in _COMMON or _joined_before(text, start)):
                continue
            end = stop
            after = padded[end + 1]
            if after in _COMMON:
                suffix = suffixes[pattern]
                if not suffix or not folded.startswith(suffix, end):
                    continue
                end += len(suffix)
                after = padded[end + 1]
            if after not in _CLOSED and _joined_after(text, end):
                continue
            wanted = exact.get(pattern)
            if wanted and not _same_case(text[start:end], wanted, end - stop):
                continue
            candidate = (start, -end, owners[pattern])
            if before == "/" or after == "/":
                slashed.append(candidate)
            else:
                found.append(candidate)
        return [*found, *_beside_terms(text, slashed, found)] if slashed else found


def _unhyphened(folded: str) -> str:
    if folded.isascii():
        return folded.replace("-", " ")
    for hyphen in _HYPHENS:
        folded = folded.replace(hyphen, " ")
    return folded


def _single_spaced(folded: str) -> tuple[str, list[int]]:
    """Return the text with one space for each run, and the place of each character of it."""
    places = [
        place
        for place, char in enumerate(folded)
        if char != " " or not place or folded[place - 1] != " "
    ]
    text = "".join(folded[place] for place in places)
    places.append(len(folded))
    return text, places


def _is_word(char: str) -> bool:
    return char == "_" or (char.isalnum() and char < _CJK)


def _joined_before(text: str, start: int) -> bool:
    before = text[start - 1]
    if _is_word(before) or before in _SIGILS:
        return True
    if before == "/" or before not in _JOINS:
        return False
    # `--image` is a flag, `a-image` an identifier, `(-image` neither.
    return start > 1 and (_is_word(text[start - 2]) or text[start - 2] == before == "-")


def _joined_after(text: str, end: int) -> bool:
    after = text[end]
    if _is_word(after) or text.startswith("()", end):
        return True
    if after == "/" or after not in _JOINS:
        return False
    return end + 1 < len(text) and _is_word(text[end + 1])


def _same_case(found: str, exact: str, suffix: int) -> bool:
    """Tell whether *found* is *exact*, with a plural ending of *suffix* small letters."""
    if found == exact:
        return True
    stem = found[: len(found) - suffix] if suffix else found
    if stem != exact and _respaced(stem) != exact:
        return False
    return not suffix or found[len(found) - suffix :].islower()


def _respaced(text: str) -> str:
    for mark in (*_HYPHENS, *_SPACES):
        text = text.replace(mark, " ")
    return text


def _beside_terms(text: str, slashed: list[Candidate], found: list[Candidate]) -> list[Candidate]:
    """Return the candidates at a slash whose other side is a term too.

    `prefill/decode` names two terms, `benchmarks/decode` is a path.
    """
    starts = {start for start, _, _ in (*slashed, *found)}
    ends = {-end for _, end, _ in (*slashed, *found)}
    return [
        (start, end, owner)
        for start, end, owner in slashed
        if (text[start - 1 : start] != "/" or start - 1 in ends)
        and (text[-end : 1 - end] != "/" or 1 - end in starts)
    ]


def _unprotected(
    candidates: list[Candidate], length: int, protected: Iterable[tuple[int, int]]
) -> list[Candidate]:
    ranges = list(protected)
    if not ranges or not candidates:
        return candidates
    mask = bytearray(length)
    for start, end in ranges:
        mask[start:end] = b"\1" * (end - start)
    return [item for item in candidates if mask.find(1, item[0], -item[1]) < 0]


def _leftmost_longest(candidates: list[Candidate]) -> list[Found]:
    candidates.sort()
    chosen: list[Found] = []
    free = 0
    for start, end, owner in candidates:
        if start >= free:
            free = -end
            chosen.append((start, free, owner))
    return chosen
