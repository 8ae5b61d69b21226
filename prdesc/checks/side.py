"""One side of a pair and what is known of it.

What every run of the checks asks for is worked out at once, the rest when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc import quantities
from prdesc.checks import names, rendering_facts
from prdesc.checks.lazy import lazy
from prdesc.patterns import deferred
from prdesc.terms.forms import lower
from prdesc.units import spans
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from prdesc.quantities import Quantity
    from prdesc.units.spans import Span

# High bytes of the Han blocks in UTF-16; counting bytes is ten times as fast as a pattern.
_HAN = bytes(range(0x34, 0xA0))
# Begins with the space behind the first word, so that the search skips all else fast; what cannot
# be a word before it is out with the first look back.
_LATIN_RUN = deferred(
    r" (?<=[A-Za-z,] )(?:(?<=[A-Za-z]{2} )|(?<=[A-Za-z]{2}, )) *+[A-Za-z]{2,}+,? ++[A-Za-z]{2,}"
)
# In UTF-8, letters of ASCII in lower case and spaces for the rest: `Tempo，` has the word `tempo`.
# Bytes are translated ten times as fast as characters.
_LETTERS = bytes(code if bytes([code]).isalpha() else 0x20 for code in bytes(range(256)).lower())
# ASCII, Han and the punctuation of Chinese: no kana, no emoji, nothing that cannot be seen.
_PLAIN = deferred(
    "[\t\n\r -~\u4e00-\u9fff\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f"
    "‘’“”—…·×→≤≥°±]*+"
)
# Every number begins so; a name holds digits behind its letters.
_FIGURE = deferred(r"[0-9](?<![A-Za-z0-9_.#].)")
_PLACEHOLDER = deferred("⟦[0-9]+⟧")


class Side:
    """The English or the Chinese of a pair.

    Args:
        text: An inline run, or a whole block, of Markdown.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans, self._tokens = spans.scan(text)
        """Protected spans, in order, and what may hold a name."""
        self.prose = _blanked(text, self.spans) if self.spans or "⟦" in text else text
        """The text with every span and placeholder blanked; positions are those of the text."""
        self.is_plain = _is_plain(text)
        """Whether all its characters are ASCII, Han or ordinary punctuation."""
        self.by_kind = _by_kind(self.spans)
        """Protected spans by kind."""
        self.quantities = self._quantities()
        """Numbers with their units outside spans."""
        self.names = names.find(self._tokens, self.quantities)
        """Words outside spans that hold a digit or an inner capital, as `TP8` and `PyTorch`."""
        self.rendered = rendering_facts.render(self)
        """What GitHub makes of the text."""

    def _quantities(self) -> tuple[Quantity, ...]:
        for _, token in self._tokens:
            if _FIGURE.search(token):
                return quantities.find(self.prose)
        return ()

    @lazy
    def folded(self) -> str:
        """The text in small letters; positions are those of the text."""
        return lower(self.text)

    @lazy
    def han(self) -> int:
        """How many Han characters stand outside spans."""
        if self.prose.isascii():
            return 0
        high = self.prose.encode("utf-16-le", "surrogatepass")[1::2]
        return len(high) - len(high.translate(None, _HAN))

    @lazy
    def latin(self) -> tuple[str, ...]:
        """Ordinary Latin words outside spans: no names, no acronyms."""
        return names.ordinary_words(self.latin_or_named)

    @lazy
    def latin_or_named(self) -> list[str]:
        """Latin words outside spans, names and acronyms among them."""
        return names.words(self.prose)

    @lazy
    def words(self) -> frozenset[str]:
        """All runs of Latin letters outside spans, in lower case."""
        prose = self.prose.encode("utf-8", "surrogatepass").translate(_LETTERS)
        return frozenset(prose.decode("ascii").split())

    @lazy
    def has_latin_run(self) -> bool:
        """Whether three Latin words stand in a row outside spans."""
        return _LATIN_RUN.search(self.prose) is not None

    @lazy
    def code(self) -> list[str]:
        """Contents of the code spans, as Markdown shows them, in order."""
        return [code_content(span.text) for span in self.by_kind.get(SpanKind.CODE, ())]


def _is_plain(text: str) -> bool:
    if text.isascii() and text.isprintable():
        return True
    return _PLAIN.fullmatch(text) is not None


def _by_kind(spans: Sequence[Span]) -> dict[SpanKind, list[Span]]:
    found: dict[SpanKind, list[Span]] = {}
    for span in spans:
        found.setdefault(span.kind, []).append(span)
    return found


def _blanked(text: str, spans: Iterable[Span]) -> str:
    parts, position = [], 0
    for span in spans:
        parts += [text[position : span.start], " " * (span.end - span.start)]
        position = span.end
    prose = "".join([*parts, text[position:]])
    if "⟦" in prose:
        prose = _PLACEHOLDER.sub(lambda match: " " * len(match.group()), prose)
    return prose


def code_content(span: str) -> str:
    """Return what a code span shows; line ends are spaces there (CommonMark 6.1)."""
    content = span.strip("`").replace("\n", " ")
    if content.startswith(" ") and content.endswith(" ") and content.strip():
        content = content[1:-1]
    return content.replace("\\|", "|")
