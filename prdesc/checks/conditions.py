"""Words of condition, time and doubt of the English that the Chinese needs a word for.

A part of `omission`: `if`, `unless`, `except`, `since`, `even if`, `seems` and others stand for
nothing that a table of things knows, and turn a sentence round where they are lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

_DOUBT = "[可能会或许恐怕概似像应估料推疑貌看易觉望据有难]"
# A word of the English, and what the Chinese has at least one of.
_CONDITIONS = {
    # 如果 alone is `if`: 若未 and 不…时 deny the condition itself.
    "unless": (
        r"(?<![删移清排解消免])除|[否才]|只有|不然|[若如当][^，。；\n]*?[不没未非无]|[不没未非无][^，。；\n]*(?:时|则|的话|情况)"
        r"|[没未无][^，。；\n]*，"
    ),
    "until": "[直到前才止待等至后先再需耗花]",
    "if": "[若如当则时就倘否要旦果会才下有按视遇凡即使]",
    "might": "[可能会或许恐怕概难容易]",
    "probably": _DOUBT,
    "perhaps": _DOUBT,
    "presumably": _DOUBT,
    "apparently": _DOUBT,
    "seems": _DOUBT,
    "only": "[仅只唯单才除独专限就但]",
    "except": "[除例非不别但外]",
    "none": "[不没未无非零否免空]",
    "neither": "[都均也既皆两二无且]",
    "although": "[但却虽然尽管不过可而只仍即]",
}
# Of these, the words around say what is meant.
_PHRASES = {
    "even": (r"even (?:if|when|though)", "[即便哪仍也都还就算管]"),
    "since": (r"(?:has|have|had) (?:\w+ )*since", "[自从以来后由因既于起鉴]"),
    "know": (r"as far as we know", "[据知目]"),
    "used": (r"(?<!is )(?<!are )(?<!be )used to (?:be|have|fail)", "[过曾前先原旧往早历]"),
}
# `append-only` is a name, `not only` no limit.
_MARKS = {
    word: (deferred(rf"(?<!not )(?<![\w-]){english}(?![\w-])"), deferred(chinese))
    for word, (english, chinese) in (
        *((word, (word, chinese)) for word, chinese in _CONDITIONS.items()),
        *_PHRASES.items(),
    )
}
WORDS = frozenset(_MARKS)
"""One of these is a word of every English text that is looked at."""

# `X until Y` is no `after Y`; where the English denies something, it is: `not until`.
_DENYING = frozenset(("not", "no", "never", "cannot", "without", "nothing", "nor", "only"))
_TURNED = deferred("[之以]后[，,]?[^，。；\n]{0,4}才")
_BEFORE = deferred("直[到至]|为止|[之以]前|前[，,]")


def unmarked(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each of the words that the Chinese has nothing for."""
    source, target, words = pair.source.prose.lower(), pair.target.prose, pair.source.words
    for word in WORDS & words:
        english, chinese = _MARKS[word]
        match = english.search(source)
        if not match or word in pair.target.folded:
            continue
        if not chinese.search(target):
            yield Flaw(f"the Chinese has no word for `{match.group()}`", match.group())
        elif word == "until" and _DENYING.isdisjoint(words) and "n't" not in source:
            turned = _TURNED.search(target)
            if turned and not _BEFORE.search(target):
                yield Flaw("`until` became `after`", word, turned.group())
