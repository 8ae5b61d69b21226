"""The pair that checks look at: an English text, its Chinese, and the terms in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import facts, places
from prdesc.checks.lazy import lazy
from prdesc.checks.meanings import renderings
from prdesc.checks.side import Side
from prdesc.quantities import spelling

if TYPE_CHECKING:
    from collections import Counter
    from decimal import Decimal

    from prdesc.checks.facts import Fact
    from prdesc.checks.places import Place
    from prdesc.terms.termbase import Hit, Termbase


class Pair:
    """An English text and its Chinese.

    Args:
        source: English inline Markdown.
        target: Chinese inline Markdown.
        termbase: Where the concepts of the source are looked up; None for no terms.
        authored: True for text that prdesc writes.
    """

    def __init__(
        self, source: str, target: str, termbase: Termbase | None = None, *, authored: bool = True
    ) -> None:
        self.source = Side(source)
        self.target = Side(target)
        self.authored = authored
        self.hits = self._hits(termbase) if termbase is not None else ()
        """Concepts in the source, outside its spans."""

    def _hits(self, termbase: Termbase) -> tuple[Hit, ...]:
        protected = [(span.start, span.end) for span in self.source.spans]
        return termbase.match(self.source.text, protected=protected)

    @lazy
    def english_numbers(self) -> Counter[Decimal]:
        """Values of the number words of the source."""
        return spelling.english(self.source.prose)

    @lazy
    def english_times(self) -> frozenset[tuple[Decimal, str]]:
        """Times that the source writes as words."""
        return spelling.english_times(self.source.prose)

    @lazy
    def chinese_numbers(self) -> Counter[Decimal]:
        """Values of the Chinese numerals of the target."""
        return spelling.chinese(self.target.prose)

    @lazy
    def meanings(self) -> tuple[tuple[str, ...], ...]:
        """What each word of the source may be called, of those that the table has Chinese for."""
        return tuple(filter(None, map(renderings, self.source.words)))

    @lazy
    def unsaid(self) -> int:
        """How many of the meanings are said in no way."""
        text, count = self.target.text, 0
        for these in self.meanings:
            for one in these:
                if one in text:
                    break
            else:
                count += 1
        return count

    @lazy
    def facts(self) -> tuple[Fact, ...]:
        """What stands once in the English and once in the Chinese, in the order of the English."""
        return facts.shared(self.source, self.target, self.hits)

    @lazy
    def places(self) -> tuple[Place, ...]:
        """What has one place in the English and one in the Chinese, in the order of the English."""
        return places.places(self)
