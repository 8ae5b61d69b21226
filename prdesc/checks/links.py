"""links: every link, image, address and footnote of the English leads to the same place.

Catches a destination that is lost or changed, a reference label or footnote that is lost, a bare
address that differs. `guide.md` may become `guide_zh.md`, and the anchor behind `#` may be
translated in text that people wrote.

Cannot see whether the address exists. New addresses are found by `injection`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "links"
SEVERITY = Severity.ERROR

_LINKING = frozenset({SpanKind.LINK, SpanKind.URL, SpanKind.FOOTNOTE})
_DESTINATION = deferred(r"\]\(<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)")
_CHINESE_PAGE = deferred(
    r"[_.-](?:zh(?:[_-](?:hans|cn))?|cn)(?=\.(?:md|mdx|html|rst)\b)", re.IGNORECASE
)


def concerns(pair: Pair) -> bool:
    """Tell whether the English has an address or a footnote."""
    return not _LINKING.isdisjoint(pair.source.by_kind)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each destination or footnote that is lost."""
    lost, _ = differences(pair)
    for address in lost:
        yield Flaw(f"the link to {address} is missing", source=address)
    notes = Counter(span.text for span in pair.source.by_kind.get(SpanKind.FOOTNOTE, ()))
    notes -= Counter(span.text for span in pair.target.by_kind.get(SpanKind.FOOTNOTE, ()))
    for note in notes:
        yield Flaw(f"the footnote {note} is missing", source=note)


def plain_page(path: str) -> str:
    """Return *path* without the mark of a Chinese page: `guide.md` for `guide_zh.md`."""
    return _CHINESE_PAGE.sub("", path)


def differences(pair: Pair) -> tuple[Counter[str], Counter[str]]:
    """Return the addresses that only the source has, and those that only the target has."""
    source, target = _destinations(pair.source), _destinations(pair.target)
    lost, added = source - target, target - source
    if not pair.authored:
        pages: dict[str, list[str]] = {}
        for address in lost:
            if "#" in address:
                pages.setdefault(address.partition("#")[0], []).append(address)
        for address in added:
            page, mark, anchor = address.partition("#")
            twins = pages.get(page)
            if mark and twins and not anchor.isascii():
                added[address] -= 1
                lost[twins[0]] -= 1
                if not lost[twins[0]]:
                    del twins[0]
    return +lost, +added


def _destinations(side: Side) -> Counter[str]:
    found = Counter(span.text.strip("<>") for span in side.by_kind.get(SpanKind.URL, ()))
    for span in side.by_kind.get(SpanKind.LINK, ()):
        match = _DESTINATION.match(span.text)
        address = match[1] if match else span.text[1:]
        found[address if address.startswith(("http:", "https:")) else plain_page(address)] += 1
    return found
