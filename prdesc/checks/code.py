r"""code: every code span and fence of the English is in the Chinese, byte for byte.

Catches a span that is lost, changed or added, one whose backticks are gone, and a fenced block
that differs.

Cannot see spans that changed places in the sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from prdesc.checks import links
from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "code"
SEVERITY = Severity.ERROR

_FENCE = deferred(r"^[ \t>]*(`{3,}|~{3,})[^\n]*\n(.*?)^[ \t>]*\1", re.MULTILINE | re.DOTALL)


def concerns(pair: Pair) -> bool:
    """Tell whether there is code."""
    source, target = pair.source.text, pair.target.text
    return "`" in source or "`" in target or "~~~" in target


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each code span or fence that is not the same."""
    source, target = pair.source, pair.target
    if source.code != target.code:
        wanted, found = Counter(source.code), Counter(target.code)
        if not pair.authored:
            wanted, found = _chinese_pages(wanted), _chinese_pages(found)
        yield from _differences(pair, wanted, found)
    fenced = _is_fenced(source.text) or _is_fenced(target.text)
    if fenced and _fences(source.text) != _fences(target.text):
        yield Flaw("a code block differs from the one in the English")


def _differences(pair: Pair, wanted: Counter[str], found: Counter[str]) -> Iterator[Flaw]:
    """Yield a flaw for each code span that is lost, changed or added."""
    source, target = pair.source, pair.target
    for content, count in (wanted - found).items():
        if content in found:
            yield Flaw(f"`{content}` stands {count} times too few", content, content)
        elif content in target.text:
            yield Flaw(f"`{content}` has lost its backticks", content, content)
        else:
            yield Flaw(f"the code `{content}` is missing", content)
    for content in found - wanted:
        if content in wanted:
            yield Flaw(f"`{content}` stands too often", content, content)
        elif content not in source.text:
            yield Flaw(f"the code `{content}` is not in the English", target=content)


def _chinese_pages(codes: Counter[str]) -> Counter[str]:
    """Return the contents with `guide_zh.md` as `guide.md`."""
    return Counter({links.plain_page(content): count for content, count in codes.items()})


def _is_fenced(text: str) -> bool:
    return "```" in text or "~~~" in text


def _fences(text: str) -> Counter[str]:
    return Counter(match[2] for match in _FENCE.finditer(text))
