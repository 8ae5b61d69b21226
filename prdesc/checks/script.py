"""script: the Chinese is in simplified characters.

Catches every character that OpenCC's table turns from traditional into simplified, unless the
English has it too.

Cannot see words of Taiwan or Hong Kong in simplified characters, such as 软体.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prdesc.checks.pair import Pair

ID = "script"
SEVERITY = Severity.ERROR

_NAMES = deferred("昇(?=[腾思])|(?<=毕)昇")
"""Written so in simplified Chinese, although the table changes it: 昇腾, 昇思, 毕昇."""


_SIMPLIFIED = "gb2312"
"""The national character set of simplified Chinese; faster than OpenCC, and there at once."""
_DOUBTFUL = deferred("[么乾吒哩坏夥後徵拚捱摺於榘沈菸薹藉袷覆醣麴麽]")
"""What OpenCC's tables change, alone or in some word, although that set has it."""


def concerns(pair: Pair) -> bool:
    """Tell whether a character may be traditional."""
    target = pair.target.text
    if target.isascii():
        return False
    try:
        target.encode(_SIMPLIFIED)
    except UnicodeEncodeError:
        return True
    return _DOUBTFUL.search(target) is not None


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield one flaw that names the traditional characters."""
    target = pair.target.text
    simplified = _converter()(target)
    if simplified == target:
        return
    target = _NAMES.sub("升", target)
    old = [
        (before, after)
        for before, after in zip(target, simplified, strict=False)
        if before != after and before not in pair.source.text
    ]
    if old:
        found = "".join(dict.fromkeys(before for before, _ in old))
        wanted = "".join(dict.fromkeys(after for _, after in old))
        yield Flaw(f"{found} is traditional; write {wanted}", target=found)


@cache
def _converter() -> Callable[[str], str]:
    """Load OpenCC once; its tables take some 20 ms."""
    import opencc  # noqa: PLC0415 - only when there is Chinese to look at

    convert: Callable[[str], str] = opencc.OpenCC("t2s").convert
    return convert
