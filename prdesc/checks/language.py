"""language: the Chinese is Chinese and the English English.

Counts Han characters against ordinary Latin words, without code, links, names, acronyms and the
words that a termbase keeps. Catches a target with fewer Han characters than Latin words, one in
Japanese or Korean, and a source that is Chinese.

Cannot see which other language a Latin text is in (whole texts are named by langdetect, as a
warning), nor judge a text without ordinary words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.quantities.unit_table import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "language"
SEVERITY = Severity.ERROR

_KANA = deferred("[\u3041-\u3096\u30a1-\u30fa]")
_HANGUL = deferred("[\uac00-\ud7a3]")
_KANA_OR_HANGUL = deferred("[\u3041-\u3096\u30a1-\u30fa\uac00-\ud7a3]")
_A_FEW = 2
_MIXED = 10


def concerns(pair: Pair) -> bool:
    """Tell whether a side may be in the wrong language; mostly a look at characters tells."""
    source, target = pair.source, pair.target
    return not (target.is_plain and source.text.isascii() and target.han and _is_chinese(target))


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for a side in the wrong language."""
    source, target = pair.source, pair.target
    if not target.is_plain and _KANA_OR_HANGUL.search(target.prose):
        for name, pattern in (("Japanese", _KANA), ("Korean", _HANGUL)):
            if len(pattern.findall(target.prose)) > _A_FEW and not pattern.search(source.text):
                yield Flaw(f"the Chinese is in {name}", target=target.text)
                return
    if not source.text.isascii() and source.han > max(len(source.latin), _A_FEW):
        yield Flaw("the English is in Chinese", source.text)
    if target.han and _is_chinese(target):
        return
    ordinary = _ordinary(pair)
    if target.text.strip() and ordinary and target.han < len(_not_kept(pair, target.latin)):
        # People who write Chinese with English nouns write Chinese.
        mixed = not pair.authored and target.han >= _MIXED
        severity = Severity.WARNING if mixed else None
        yield Flaw("the Chinese is not in Chinese", target=target.text, severity=severity)
    elif target.text.strip() and ordinary and not target.han:
        yield Flaw("the Chinese has no Chinese character", target=target.text)


def _is_chinese(side: Side) -> bool:
    """Tell whether there are as many Han characters as ordinary Latin words.

    A Latin word and the space behind it take two characters at least; to tell names from words
    takes longest.
    """
    if side.han * 3 >= len(side.prose) or side.han >= len(side.latin_or_named):
        return True
    return side.han >= len(side.latin)


def _ordinary(pair: Pair) -> list[str]:
    """Return the words of the source that need Chinese: lower case, not kept."""
    return [word for word in _not_kept(pair, pair.source.latin) if word.islower() and len(word) > 1]


def _not_kept(pair: Pair, words: tuple[str, ...]) -> list[str]:
    kept = {word for hit in pair.hits if hit.concept.keep for word in hit.text.lower().split()}
    # `tok/s` and `ms` stand in both languages.
    return [word for word in words if word.lower() not in kept and word not in UNITS]
