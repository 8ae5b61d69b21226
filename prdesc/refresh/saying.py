"""The AI disclosures that would stand in a description, one against the other.

People may word them as they like, and their words stay; but what one language claims and the other
denies is told, as the gate would tell it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import credit, review_claim
from prdesc.describe import region as regions
from prdesc.describe.parts import Part
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.pipeline import disclosures
from prdesc.refresh import look
from prdesc.refresh.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.anatomy import Anatomy, Range
    from prdesc.describe.region import Region
    from prdesc.describe.wording import Wording
    from prdesc.refresh.order import Order

_PARAGRAPH = deferred(r"(?s)\S.*?(?=\n\s*\n|\Z)")


def verify(body: str, order: Order) -> tuple[Finding, ...]:
    """Compare the disclosures in the managed region of a body; empty if there is no region."""
    plain = Text(body).plain
    region = regions.read(plain).region
    if region is None or not region.chinese:
        return ()
    now = look.at(plain, region, order.kit.rules.wording)
    if region.marker.notes.part and (stray := _stray(now, region)) is not None:
        message = (
            "this stands in the region of the Chinese and has no Chinese there; move it out of the"
            " region, above or below its two comments"
        )
        line = plain.count("\n", 0, stray) + 1
        return (Finding("completeness", Severity.WARNING, message, line=line),)
    english, chinese = _part(now, now.said), _part(now, now.said_too)
    one = english or chinese
    if one is not None and (english is None or chinese is None):
        message = "the AI disclosure stands in one of the two languages only"
        return (Finding(disclosures.ID, Severity.WARNING, message, line=one.line),)
    gate = order.gate
    found = disclosures.check(english, chinese, gate.termbase, gate.policy).findings
    if english and chinese and all(one.check != disclosures.ID for one in found):
        found = (*found, *_reworded(english, chinese, now.wording))
    return found


def _reworded(english: Part, chinese: Part, wording: Wording) -> Iterator[Finding]:
    """Yield a finding if one half is prdesc's and the other may claim what that does not."""
    ours = credit.find(english.text, "en", wording), credit.find(chinese.text, "zh", wording)
    if (ours[0] is None) == (ours[1] is None):
        return
    said = review_claim.may_claim(english.text, "en"), review_claim.may_claim(chinese.text, "zh")
    if said[0] != said[1]:
        where, other = ("English", "Chinese") if said[0] else ("Chinese", "English")
        message = f"the {where} seems to claim a review by a person, the {other} does not"
        yield Finding(disclosures.ID, Severity.ERROR, message, line=chinese.line)


def _stray(now: Anatomy, region: Region) -> int | None:
    """Return where words begin that a person put beside the Chinese block of a region."""
    if now.said is not None:
        said = now.text[slice(*now.said)]
        for paragraph in _PARAGRAPH.finditer(said):
            if not credit.says(paragraph.group(), "en", now.wording):
                return now.said[0] + paragraph.start()
    end = now.block.outer[1] if now.block else region.end
    behind = now.text[end : region.end].rpartition("<!--")[0]
    return end + len(behind) - len(behind.lstrip()) if behind.strip() else None


def _part(now: Anatomy, span: Range | None) -> Part | None:
    if span is None:
        return None
    return Part(now.text[slice(*span)], now.text.count("\n", 0, span[0]) + 1)
