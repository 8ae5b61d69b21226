"""A Chinese part for an English text that a person wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import credit, disclosure, layout, reader, sizes, trailers
from prdesc.describe.anatomy import Anatomy
from prdesc.describe.layout import Halves
from prdesc.describe.marker import END_MARKER, Notes
from prdesc.errors import Fault
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.pipeline import judging
from prdesc.refresh import half, outside, titles
from prdesc.refresh.finishing import PENDING_PART, Result, finish, held, unchanged
from prdesc.refresh.following import follow
from prdesc.refresh.planned import Kind, Outcome, Plan
from prdesc.refresh.settling import Want, settle
from prdesc.units.document import has_words
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from prdesc.describe.region import Region
    from prdesc.refresh.half import Half
    from prdesc.refresh.order import Order
    from prdesc.refresh.text import Text
    from prdesc.units.unit import Unit

_HAN = deferred(r"[\u3400-\u9fff]")
_BLANK = " \t\n"


def add(text: Text, order: Order) -> Plan:
    """Plan for a body without a managed region."""
    english = outside.view(text.plain, None)
    if not has_prose(english):
        message = "the description has no text, so there is nothing to translate"
        empty = Finding("completeness", Severity.WARNING, message)
        return unchanged(Kind.EMPTY, text, empty)
    if _is_bilingual(text.plain, order):
        found = judging.judge(text.plain, "body", order.gate).report.findings
        return unchanged(Kind.FOREIGN, text, *found)
    large = tuple(sizes.verify(text.raw))
    if large:  # with its Chinese it can only be larger
        return unchanged(Kind.ADDED, text, *large)
    now = _anatomy(text.plain, english, order)
    wants = [
        Want(f"u{number}", run.source, line=run.line, known=order.known(run))
        for number, run in enumerate(now.prose, 1)
    ]
    settled = settle(wants, order, beside=titles.units(order))
    if settled.translation.open:
        return held(Kind.ADDED, text, settled)
    runs = [run or "" for run in settled.runs]
    chinese = half.build(now, runs, None, {})
    troubles = () if chinese is None else tuple(layout.verify(Halves("", "", chinese.text, "")))
    if troubles:
        settled.findings += troubles
        return held(Kind.ADDED, text, settled)
    result = None
    if chinese is not None:
        inner = _inner(chinese, settled.translation.units, order)
        end, _ = trailers.parse_block(text.plain, titled=False)
        point = len(text.plain[:end].rstrip(_BLANK))
        new = f"\n\n{PENDING_PART}\n\n{inner}\n\n{END_MARKER}"
        result = Result([(point, point, new)], now.english_sources, runs, Notes(part=True))
    return finish(Kind.ADDED, text, settled, result, order.kit.rules.wording)


def keep_up(text: Text, region: Region, order: Order) -> Plan:
    """Plan for a body whose region holds the Chinese alone."""
    english = outside.view(text.plain, (region.start, region.end))
    line = text.plain.count("\n", 0, region.start) + 1
    if not has_prose(english):
        problem = "there is no English left outside the managed region"
        fix = "write the description again, or delete the region with its two markers"
        conflict = Fault(problem, fix, line=line)
        return Plan(Kind.ADDED, Outcome.FROZEN, text.raw, conflict)
    if _is_bilingual(english, order):
        problem = "the text outside the managed region has Chinese of its own"
        fix = "delete the region with its two markers, or that Chinese"
        conflict = Fault(problem, fix, line=line)
        return Plan(Kind.ADDED, Outcome.FROZEN, text.raw, conflict)
    return follow(Kind.ADDED, text, region, order)


def has_prose(english: str) -> bool:
    """Tell whether a view of a text has a run with words."""
    return any(has_words(one.source) for one in segments(english))


def _is_bilingual(text: str, order: Order) -> bool:
    if not _HAN.search(text):
        return False
    parts = reader.split(text, order.kit.rules.wording)
    return parts.chinese is not None or bool(parts.doubled)


def _anatomy(text: str, english: str, order: Order) -> Anatomy:
    wording = order.kit.rules.wording
    return Anatomy(text, english, "", None, None, None, wording, part=True)


def _inner(chinese: Half, units: tuple[Unit, ...], order: Order) -> str:
    """Return what stands between the markers; it says in both languages who translated."""
    wording = order.kit.rules.wording
    made = disclosure.translated(units)
    opening = f"<details>\n<summary>{wording.say('chinese', 'zh')}</summary>"
    said = credit.sentence(made, "en", wording) if made else ""
    said_too = credit.sentence(made, "zh", wording) if made else ""
    block = f"{opening}{chinese.framed(said_too)}\n\n</details>"
    return "\n\n".join(part for part in (said, block) if part)
