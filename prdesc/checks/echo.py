"""echo: the Chinese is not the English again.

Catches a target that is the source as it was, or that has the whole source in it beside the
Chinese. Counts only where the source has ordinary words to translate.

Cannot see an English text that was reworded; `language` and `residue` do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "echo"
SEVERITY = Severity.ERROR

_NOT_A_LETTER = deferred(r"[\W_]+")
_SENTENCE = deferred(r"(?<=[.!?;:])\s+")
_ORDINARY_WORDS = 2
_LONG_SENTENCE = 5


def concerns(pair: Pair) -> bool:
    """Tell whether the Chinese has room for the English, or has English words in a row."""
    return len(pair.target.text) >= len(pair.source.text) or pair.target.has_latin_run


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw if the target holds the source or a sentence of it."""
    source, target = pair.source.text, pair.target.text
    if len(target) >= len(source) and len(_not_kept(pair)) >= _ORDINARY_WORDS:
        bare = _NOT_A_LETTER.sub("", source).lower()
        if bare and bare in _NOT_A_LETTER.sub("", target).lower():
            yield Flaw("the Chinese repeats the English text", source, target)
            return
    if pair.target.has_latin_run:
        for sentence in _SENTENCE.split(source):
            if sentence.count(" ") >= _LONG_SENTENCE and sentence in target:
                yield Flaw("the Chinese holds an English sentence", sentence, sentence)


def _not_kept(pair: Pair) -> list[str]:
    kept = {word for hit in pair.hits if hit.concept.keep for word in hit.text.lower().split()}
    return [word for word in pair.source.latin if word.lower() not in kept]
