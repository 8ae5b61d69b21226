"""Whether the Chinese has fewer clauses than the English has sentences: a part of `omission`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

_WORD = deferred("[A-Za-z]{2,}")
_SENTENCE = 3
"""Words; what has fewer may be no sentence."""
_MARK = deferred("[，。；：！？\n—（(]|[,;.:] ")
_HAN = deferred("[\u4e00-\u9fff]")


def concerns(pair: Pair) -> bool:
    """Tell whether the English may have more sentences than the Chinese has clauses."""
    source, text = pair.source.prose, pair.target.prose
    if ". " not in source:
        return False
    # Each mark but the last has a clause on both sides.
    most = source.count(". ") + 1
    if text.count("。") > most or text.count("，") > most:
        return False
    return text.count("，") + text.count("。") + text.count("；") + text.count("：") <= most


def shortened(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw if sentences must be missing; a warning in text that people wrote."""
    if not concerns(pair):
        return
    said = [one for one in sentences.split(pair.source.prose) if _is_sentence(one)]
    clauses = sum(_HAN.search(one) is not None for one in _MARK.split(pair.target.prose))
    if 0 < clauses < len(said):
        message = f"{len(said)} sentences in the English, {clauses} in the Chinese"
        severity = None if pair.authored else Severity.WARNING
        yield Flaw(message, said[-1].strip(), pair.target.text, severity)


def _is_sentence(text: str) -> bool:
    return len(_WORD.findall(text)) >= _SENTENCE
