"""A grammar for the server's sampler: Chinese freely, Latin and digits as the source has them.

A small model misspells identifiers, invents figures and leaves English words where a term is asked
for. With this grammar (GBNF, which llama.cpp takes beside the messages) it cannot: every run of
Latin letters or digits must be a whole token of the source. It costs nothing as long as the model's
own choice is in the grammar. That nothing is *lost* no grammar can say in a useful way: one that
demands every token makes a model that missed one go on talking. The checks see that.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.units import spans
from prdesc.units.mask import PLACEHOLDER
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.translate.asking import Hint

# What may stand in Chinese text: Han characters, their punctuation, and the ASCII marks of
# arithmetic, brackets and Markdown. No line end, no backtick, no underscore, no `#`, no `@`: these
# come with a token of the source only. Full-width letters and digits, kana: never.
_HAN = r"\u4E00-\u9FFF"
_MARKS = "×·—…‘’“”、。《》！（），：；？→≥≤≈±° ,.;:!?()<>|/+*=&%$~'\"[]{}^-"
_TOKEN = deferred(r"[#@]?[A-Za-z0-9_](?:[A-Za-z0-9_.:+=#@*&%'-]*[A-Za-z0-9_*])?")
_FIGURE = deferred(r"(\d[\d.,]*)(?:-?[A-Za-z%]+(?:-[A-Za-z]+)*)?")
"""A number, perhaps with its unit (`30s`, `5th`) or in a compound (`16-way`): Chinese may say the
unit in its own word, so the number may stand alone."""
_OPAQUE = {SpanKind.CODE, SpanKind.LINK, SpanKind.HTML}
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_CLOSED = """
a about above across after again all already also although am an and any are around as at be because
been before being below both but by can could did do does doing done down due during each either
else even every few first for from had has have having he her here how however i if in instead into
is it its itself just last least less many may me more most much must my need needs neither never
no nor not now of off on once one only onto or other our out over own per rather same second shall
she should since so some still such than that the their them then there these they third this those
though through thus to too toward twice two under unless until up upon us very via was we were what
when where whether which while who whose why will with within without would yet you your three four
five six seven eight nine ten
"""
_OPENINGS = """
add added adds allow allows avoid change changed changes disable drop dropped drops enable enables
ensure extend fix fixed fixes follow gets give go goes introduce keep keeps kept make makes move
moved moves new old overlay prevent read refactor remove removed removes rename replace replaced
replaces resolve restore restored restores run running runs set sets skip support supports switch
update updated updates use used uses using
"""  # what descriptions of changes begin their sentences with
ENGLISH = frozenset((_CLOSED + _OPENINGS).split())
"""English words that Chinese text never needs; a source's other words may stay English."""


def of(source: str, hints: Sequence[Hint] = ()) -> str:
    """Return the grammar of a translation of *source*.

    Args:
        source: English inline Markdown, one line.
        hints: Concepts in it. The English of a hard one that has a Chinese term is forbidden.

    Returns:
        GBNF whose start symbol is `root`; the same arguments give the same text.
    """
    tokens = sorted(set(_tokens(source, _hidden(hints))), key=lambda one: (-len(one), one))
    marks = [token for token in tokens if not _wordy(token[0]) and not _wordy(token[-1])]
    words = [token for token in tokens if token not in set(marks)]
    free = " | ".join([_class(source), *map(_quoted, marks)])
    if words:
        # Models like to put names into backticks; without this they put the name of another code
        # span there. `stress.unmark` takes them off.
        free += ' | "`" word "`"'
    # Between two words stands something else, or two of them would make a third.
    root = "free* (word free+)* word?" if words else "free+"
    rules = [f"root ::= {root}", f"free ::= {free}"]
    if words:
        rules.append(f"word ::= {' | '.join(map(_quoted, words))}")
    return "\n".join(rules) + "\n"


def _hidden(hints: Sequence[Hint]) -> frozenset[str]:
    chinese = [
        hint
        for hint in hints
        if hint.hard and hint.source.casefold() not in {one.casefold() for one in _allowed(hint)}
    ]
    return frozenset(hint.source.casefold() for hint in chinese)


def _allowed(hint: Hint) -> tuple[str, ...]:
    return (hint.preferred, *hint.admitted)


def _tokens(source: str, hidden: frozenset[str]) -> Iterator[str]:
    yield from (match.group() for match in PLACEHOLDER.finditer(source))
    position = 0
    for span in spans.find(source):
        yield span.text
        if span.kind in _OPAQUE:
            yield from _plain(source, position, span.start, hidden)
            position = span.end
    yield from _plain(source, position, len(source), hidden)


def _plain(source: str, start: int, end: int, hidden: frozenset[str]) -> Iterator[str]:
    """Yield the tokens between two spans of markup, and the parts that may stand for them."""
    for match in _TOKEN.finditer(source, start, end):
        whole = match.group().rstrip(".,:;'=+-*&%").removesuffix("'s")
        for token in (whole, *_parts(whole)):
            plain = token.casefold()
            if plain and plain not in hidden and plain not in ENGLISH:
                yield token


def _parts(token: str) -> Iterator[str]:
    figure = _FIGURE.fullmatch(token)
    if figure:
        yield figure[1]
    elif "-" in token:  # `B300-related` is `B300` and a Chinese word
        yield from (part for part in token.split("-") if re.search(r"[A-Z0-9]", part))
    if re.fullmatch(r"[A-Z]{2,}s", token):  # a plural: `GPUs`
        yield token[:-1]
    if token.casefold() in _MONTHS and token[0].isupper():
        yield str(_MONTHS.index(token.casefold()) + 1)


def _wordy(character: str) -> bool:
    return character.isascii() and (character.isalnum() or character == "_")


def _class(source: str) -> str:
    """Return the character class of free text; other signs of the source, emoji, belong to it."""
    foreign = {one for one in source if one.isprintable() and not _wordy(one)} - set("`#@⟦⟧")
    signs = sorted(foreign.union(_MARKS))
    return f"[{_HAN}{''.join(map(_escaped, signs))}]"


def _escaped(character: str) -> str:
    """Write a character of a class; those with a meaning there as hexadecimal numbers."""
    if character in "[]^-\\":
        return f"\\x{ord(character):02X}"
    return character if character.isascii() else f"\\U{ord(character):08X}"


def _quoted(token: str) -> str:
    return json.dumps(token, ensure_ascii=False)
