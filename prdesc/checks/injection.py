"""injection: the Chinese has nothing active that the English lacks.

Catches a new @mention, address, link, image, HTML tag or HTML comment: what a text that is obeyed
as an instruction would leave behind.

Cannot see an instruction that was obeyed in plain words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks import links
from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.checks.pair import Pair

ID = "injection"
SEVERITY = Severity.ERROR

WATCHED = ("@", "<", "[", "](", "://", "www.", "script:")
_SCHEME = deferred(r"(?:javascript|data|vbscript):", re.IGNORECASE)
_MENTION = deferred(r"(?<![A-Za-z0-9_./`])@[A-Za-z0-9][A-Za-z0-9-]*")


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each active thing that is new."""
    source, target = pair.source, pair.target
    for kind, what in ((SpanKind.HTML, "HTML"), (SpanKind.FOOTNOTE, "footnote")):
        known = {span.text for span in source.by_kind.get(kind, ())}
        for span in target.by_kind.get(kind, ()):
            if span.text not in known:
                yield Flaw(f"the {what} {span.text} is not in the English", target=span.text)
    known_mentions = set(_MENTION.findall(source.text))
    for mention in dict.fromkeys(_MENTION.findall(target.prose)):
        if mention not in known_mentions:
            yield Flaw(f"{mention} is not in the English", target=mention)
    for span in target.by_kind.get(SpanKind.MENTION, ()):
        if span.text not in source.text:
            yield Flaw(f"{span.text} is not in the English", target=span.text)
    yield from _addresses(pair)


def _new(pair: Pair) -> Iterable[str]:
    kinds = pair.target.by_kind
    if SpanKind.URL not in kinds and SpanKind.LINK not in kinds:
        return ()
    return links.differences(pair)[1]


def _addresses(pair: Pair) -> Iterator[Flaw]:
    for address in _new(pair):
        if address not in pair.source.text:
            yield Flaw(f"the address {address} is not in the English", target=address)
        elif "://" in address:
            yield Flaw(f"the address {address} stands more often than in the English", address)
    images = pair.target.rendered.tags.get("img", 0)
    if images > pair.source.rendered.tags.get("img", 0):
        yield Flaw("an image is not in the English")
    if _SCHEME.search(pair.target.text) and not _SCHEME.search(pair.source.text):
        yield Flaw("a script address is not in the English")
