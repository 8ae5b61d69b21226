"""A tracked record, the page, and what was last written: merged, unit by unit.

A unit that only the record changed is written anew; one that only the page changed stays as people
wrote it; where both have changed it to different texts, nothing is written at all. Units that the
record adds or takes out follow it where nobody edited them. What else people changed in the region
stays: blocks and code as long as the blocks of the record are the same, the disclosure as long as
that of the record is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import region as regions
from prdesc.errors import Fault
from prdesc.findings import Finding, Severity, errors
from prdesc.pipeline import policy
from prdesc.refresh import grafting, look, rewriting
from prdesc.refresh import page as pages
from prdesc.refresh import rendered as rendering
from prdesc.refresh.finishing import unchanged
from prdesc.refresh.following import follow
from prdesc.refresh.grafting import Graft
from prdesc.refresh.matching import match
from prdesc.refresh.planned import Kind, Outcome, Plan
from prdesc.refresh.text import Text

if TYPE_CHECKING:
    from prdesc.describe.description import Description
    from prdesc.describe.region import Region
    from prdesc.refresh.order import Order, Source
    from prdesc.refresh.page import Page
    from prdesc.refresh.rendered import Rendered


def write(text: Text, order: Order, source: Source) -> Plan:
    """Plan for a body without prose: the whole description, behind what stands there."""
    rendered = rendering.render(source, order)
    return rewriting.rewrite(text, None, rendered, {}, order)


def merge(text: Text, region: Region, order: Order, source: Source) -> Plan:
    """Plan for a body with a region."""
    rendered = rendering.render(source, order)
    if region.chinese:
        return _merged(text, region, rendered, order, source)
    if region.edited:
        problem = "the managed region has one language, and people edited it"
        fix = "delete the region with its two markers, or those markers to keep it"
        return _frozen(text, Fault(problem, fix, line=region.line))
    return rewriting.rewrite(text, None, rendered, {}, order)


def _merged(text: Text, region: Region, rendered: Rendered, order: Order, source: Source) -> Plan:
    page = pages.read(region, look.at(text.plain, region, order.kit.rules.wording))
    if isinstance(page, Fault):
        return _frozen(text, page)
    bare = rendering.bare(rendered, order)
    decided = _decide(page, rendered, bare, order, source)
    if isinstance(decided, Fault):
        return _frozen(text, decided)
    if isinstance(decided, Graft):
        return _grafted(text, decided, bare, order)
    return rewriting.rewrite(text, page, rendered, decided, order)


def _decide(
    page: Page, rendered: Rendered, bare: Description, order: Order, source: Source
) -> dict[int, int] | Graft | Fault:
    """Return which runs of the record give way to which runs of the page.

    A graft if the record did not change, so that the page stays as it is, or if people changed
    blocks and the record did not; a fault if both did and it cannot be merged.
    """
    base, now = page.base, page.now
    own = base.english if base.notes.own is None else base.notes.own
    rest, stands = base.notes.rest, now.rest
    reworded = page.english != list(own)
    rebuilt = rest is None or stands.english != rest.english or len(own) != len(page.english)
    loose = rest is None or stands.chinese != rest.chinese or not now.exact
    restated = rest is None or stands.disclosure != rest.disclosure
    is_edited = reworded or rebuilt or loose or restated
    said = rendering.disclosure_digest(bare, order)
    resaid = rest is not None and said != rest.disclosure
    recorded = (
        rendered.digests != list(own)
        or (rest is not None and rendered.frame != rest.english)
        or rendered.ticks != base.notes.ticks
    )
    if not (recorded or resaid) and (is_edited or _is_laid_out(page, order)):
        return grafting.nothing(page, rendered, own)
    if not is_edited:
        return {}
    if resaid and (restated or rebuilt or loose):
        what, line = ("it on the page", _said(page))
        if not restated:
            what, line = grafting.edited(page, rendered, own)
        return _resaid(what, source, line)
    if rebuilt or loose or grafting.is_reordered(page, own):
        return grafting.graft(page, rendered, own, source.loaded.name)
    return _overrides(page, rendered, own, source)


def _is_laid_out(page: Page, order: Order) -> bool:
    """Tell whether the Chinese has the layout that is set."""
    block = page.now.block
    return block is not None and block.layout is order.kit.rules.layout


def _grafted(text: Text, graft: Graft, bare: Description, order: Order) -> Plan:
    """Plan for a page that has the new texts of the record in its own blocks."""
    found = tuple(rewriting.verify(text, bare, order, is_new=False))
    if graft.edits and errors(policy.weigh(found, order.kit.policy.severities)):
        return unchanged(Kind.RECORDED, text, *found)
    changed = Text(text.put(graft.edits))
    region = regions.read(changed.plain).region
    if region is None:
        message = "the new text of the record cannot stand between the blocks of the page"
        return unchanged(Kind.RECORDED, text, Finding("layout", Severity.ERROR, message))
    planned = follow(Kind.RECORDED, changed, region, order, graft)
    planned = replace(planned, findings=(*planned.findings, *found))
    return planned if planned.outcome is Outcome.CHANGED else replace(planned, body=text.raw)


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
            return grafting.conflict(page, was, ours, source.loaded.name)
        theirs[same[was]] = was
    return theirs


def _said(page: Page) -> int | None:
    span = page.now.said
    return page.now.text.count("\n", 0, span[0]) + 1 if span else None


def _resaid(what: str, source: Source, line: int | None) -> Fault:
    problem = f"the AI disclosure of the record changed, and people changed {what}"
    fix = (
        f"bring the change into {source.loaded.name} and restore the page, or delete both"
        " `<!-- prdesc:… -->` lines to take the text over"
    )
    return Fault(problem, fix, line=line)


def _frozen(text: Text, conflict: Fault) -> Plan:
    return Plan(Kind.RECORDED, Outcome.FROZEN, text.raw, conflict)
