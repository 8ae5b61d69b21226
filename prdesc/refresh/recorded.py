"""A tracked record, the page, and what was last written: merged, unit by unit.

A unit that only the record changed is written anew; one that only the page changed stays as people
wrote it; where both have changed it to different texts, nothing is written at all. Units that the
record adds or takes out follow it where nobody edited them. What else people changed in the region
(blocks, code, the disclosure) stays as long as the record does not change, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.errors import Fault
from prdesc.refresh import look, rewriting
from prdesc.refresh import page as pages
from prdesc.refresh import rendered as rendering
from prdesc.refresh.following import follow
from prdesc.refresh.matching import match
from prdesc.refresh.planned import Kind, Outcome, Plan

if TYPE_CHECKING:
    from prdesc.describe.region import Region
    from prdesc.refresh.order import Order, Source
    from prdesc.refresh.page import Page
    from prdesc.refresh.rendered import Rendered
    from prdesc.refresh.text import Text


def write(text: Text, order: Order, source: Source) -> Plan:
    """Plan for a body without prose: the whole description, behind what stands there."""
    rendered = rendering.render(source, order)
    return rewriting.rewrite(text, None, rendered, {}, order)


def merge(text: Text, region: Region, order: Order, source: Source) -> Plan:
    """Plan for a body with a region of both halves."""
    rendered = rendering.render(source, order)
    if not region.chinese:
        if region.edited:
            problem = "the managed region has one language, and people edited it"
            fix = "delete the region with its two markers, or those markers to keep it"
            return _frozen(text, Fault(problem, fix, line=region.line))
        return rewriting.rewrite(text, None, rendered, {}, order)
    page = pages.read(region, look.at(text.plain, region, order.kit.rules.wording))
    if isinstance(page, Fault):
        return _frozen(text, page)
    decided = _decide(page, rendered, order, source)
    if isinstance(decided, Fault):
        return _frozen(text, decided)
    if decided is None:
        return follow(Kind.RECORDED, text, region, order)
    return rewriting.rewrite(text, page, rendered, decided, order)


def _decide(
    page: Page, rendered: Rendered, order: Order, source: Source
) -> dict[int, int] | Fault | None:
    """Return which runs of the record give way to which runs of the page.

    None if only the page changed; a fault if both did and it cannot be merged.
    """
    base, now = page.base, page.now
    own = base.english if base.notes.own is None else base.notes.own
    rest, stands = base.notes.rest, now.rest
    reworded = page.english != list(own)
    rebuilt = rest is None or stands.english != rest.english or len(own) != len(page.english)
    loose = rest is None or stands.chinese != rest.chinese or not now.exact
    restated = rest is None or stands.disclosure != rest.disclosure
    if not (reworded or rebuilt or loose or restated):
        return {}
    said = rendering.disclosure_digest(rendered, order)
    resaid = rest is not None and said != rest.disclosure
    recorded = rendered.digests != list(own) or (
        rest is not None and rendered.frame != rest.english
    )
    if not recorded and not resaid:
        return None
    line = now.text.count("\n", 0, now.block.outer[0]) + 1 if now.block else None
    if restated and resaid:
        return _fault("the AI disclosure", source, line)
    if rebuilt or loose:
        return _fault("the blocks of the description, its code or its links", source, line)
    return _overrides(page, rendered, own, source)


def _overrides(
    page: Page, rendered: Rendered, own: tuple[str, ...], source: Source
) -> dict[int, int] | Fault:
    """Pair the runs that people reworded with those of the record."""
    places = match(own, rendered.digests)
    same = {was: number for number, was in places.same.items()}
    instead = {was: number for number, was in places.instead.items()}
    theirs: dict[int, int] = {}
    for was, digest in enumerate(page.english):
        if digest == own[was] or digest in rendered.digests:
            continue
        if was not in same:
            ours = rendered.sources[instead[was]] if was in instead else None
            return _conflict(page, was, ours, source)
        theirs[same[was]] = was
    return theirs


def _conflict(page: Page, number: int, ours: str | None, source: Source) -> Fault:
    now = page.now
    runs = (*now.prose, *(cell.segment for cell in now.cells))
    theirs, line = now.english_sources[number], runs[number].line
    has = f"has {ours!r} there" if ours is not None else "has taken it out"
    problem = f"unit u{number + 1} was changed on the page to {theirs!r}, and the record {has}"
    fix = f"write the same in {source.loaded.name} and on the page"
    return Fault(problem, fix, line=line)


def _fault(what: str, source: Source, line: int | None) -> Fault:
    problem = f"{what} changed on the page and in the record"
    fix = (
        f"bring the change into {source.loaded.name} and restore the page, or delete both"
        " `<!-- prdesc:… -->` lines to take the text over"
    )
    return Fault(problem, fix, line=line)


def _frozen(text: Text, conflict: Fault) -> Plan:
    return Plan(Kind.RECORDED, Outcome.FROZEN, text.raw, conflict)
