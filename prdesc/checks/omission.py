"""omission: every clause of the English is said in the Chinese.

Catches `Retry the request if the connection is lost` as 重试请求, and `fixes the crash and adds a
test` as 修复崩溃: a clause behind `if`, `when`, `and`, a comma and the like of which nothing is
said, neither a word in any of the ways of the table of meanings, nor a term, figure, name or code.
Catches an `only if`, `unless`, `except`, `even if`, `since` or `seems`, too, for which the Chinese
has no such word. Text that prdesc writes alone is read so, for people who translate shorten; in
theirs it is a warning where the Chinese has fewer clauses than the English has sentences.

Cannot see a clause with fewer than two words that a table knows, nor one whose words the Chinese
says elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import conditions, shortened
from prdesc.checks.check import Flaw
from prdesc.checks.clauses import ENGLISH_END, JOINING
from prdesc.checks.meanings import renderings
from prdesc.checks.places import LOOSE
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "omission"
SEVERITY = Severity.ERROR

# Of what follows the words taken out, Chinese says less; `only` ends no clause.
_JOINING = JOINING - {"than", "which", "where", "not", "or"} | {"only"}
_WORD = deferred("[a-z]+")
_ENOUGH = 2
"""Words of which nothing is said."""
_MUCH = 4
"""Han characters that nothing in the tables accounts for: the clause may be said in its own way."""
_HAN = deferred("[\u4e00-\u9fff]")
_PARTICLES = frozenset(
    "的了在是将把被和与为对于中上下个该此本其这那也都已会能可以而并则就之所等及或从到由使让有给用时"
)


def concerns(pair: Pair) -> bool:
    """Tell whether there are clauses, and two words of the English are not said."""
    words = pair.source.words
    if not pair.authored:
        return shortened.concerns(pair)
    if not conditions.WORDS.isdisjoint(words):
        return True
    if shortened.concerns(pair):
        return True
    clauses = not _JOINING.isdisjoint(words) or _has_a_mark(pair.source.prose)
    return clauses and pair.unsaid >= _ENOUGH


def _has_a_mark(text: str) -> bool:
    return "," in text or ";" in text or ". " in text or "(" in text or ":" in text


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each clause that is not said, and each condition that is none."""
    yield from shortened.shortened(pair)
    if not pair.authored:
        return
    if pair.unsaid >= _ENOUGH:
        yield from _clauses(pair)
    yield from conditions.unmarked(pair)


def _clauses(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each clause of which nothing is said."""
    source = pair.source.prose.lower()
    start = 0
    ends = [(one.start(), one.end()) for one in ENGLISH_END.finditer(source)]
    for stop, following in [*ends, (len(source), len(source))]:
        if _is_unsaid(pair, source, start, stop) and _unaccounted(pair) < _MUCH:
            clause = pair.source.text[start:stop].strip()
            yield Flaw(f"nothing in the Chinese stands for `{clause}`", clause)
        start = following


def _is_unsaid(pair: Pair, source: str, start: int, end: int) -> bool:
    """Tell whether a clause has words, and none of them is said."""
    text, copied, unsaid = pair.target.text, pair.target.words, 0
    for match in _WORD.finditer(source, start, end):
        word = match.group()
        if word in copied:
            return False
        these = renderings(word)
        if these:
            for one in these:
                if one in text:
                    return False
            unsaid += word not in LOOSE
    if unsaid < _ENOUGH or "[" in source[start:end] or "]" in source[start:end]:  # a tag
        return False
    facts = [span.start for span in pair.source.spans]
    facts += [name.start for name in pair.source.names]
    facts += [figure.start for figure in pair.source.quantities]
    if any(start <= fact < end for fact in facts):
        return False
    hits = [hit for hit in pair.hits if start <= hit.start < end]
    return not any(way.lower() in pair.target.folded for hit in hits for way in hit.concept.ways)


def _unaccounted(pair: Pair) -> int:
    """Return how many Han characters stand for no word and no term of the English."""
    said = {"".join(ways) for hit in pair.hits for ways in hit.concept.ways}
    said |= {"".join(renderings(word) or ()) for word in pair.source.words}
    known = _PARTICLES.union(*said)
    return sum(one not in known for one in _HAN.findall(pair.target.prose))
