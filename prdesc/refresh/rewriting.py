"""A region written anew from a record, with everything of the page that stays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.checks import backing
from prdesc.describe import blocks, boxes, credit, disclosure, trailers
from prdesc.describe import region as regions
from prdesc.describe.digests import of_body, of_run
from prdesc.describe.marker import END_MARKER, Notes
from prdesc.findings import Finding, Severity, errors
from prdesc.pipeline import policy, review
from prdesc.refresh import look, rendered, tasks, ticks, titles
from prdesc.refresh.finishing import PENDING, Result, finish, held
from prdesc.refresh.matching import match
from prdesc.refresh.planned import Kind
from prdesc.refresh.settling import Want, gone, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.description import Description
    from prdesc.describe.disclosure import Translated
    from prdesc.refresh.order import Order
    from prdesc.refresh.page import Page
    from prdesc.refresh.planned import Plan
    from prdesc.refresh.rendered import Rendered
    from prdesc.refresh.settling import Settled
    from prdesc.refresh.text import Edit, Text

_BLANK = " \t\n"


@dataclass(frozen=True, slots=True)
class _Task:
    text: Text
    page: Page | None
    rendered: Rendered
    theirs: Mapping[int, int]
    """Runs of the record that give way to runs of the page."""
    order: Order

    @property
    def sources(self) -> list[str]:
        """The English runs that will stand."""
        sources = self.rendered.sources
        for number, was in self.theirs.items():
            sources[number] = self.page.now.english_sources[was] if self.page else ""
        return sources


def rewrite(
    text: Text, page: Page | None, rendered: Rendered, theirs: Mapping[int, int], order: Order
) -> Plan:
    """Plan to write the record into the region of *text*, or into *text* if it has none.

    Args:
        text: The body.
        page: What stands in its region; None if nothing of it is to stay.
        rendered: The record.
        theirs: Number of a run of the record to the run of the page that stands instead.
        order: What to plan with.

    Returns:
        The plan; with an error-level finding on the description as a whole, nothing is written.
    """
    task = _Task(text, page, rendered, theirs, order)
    wants = list(_wants(task))
    settled = settle(wants, order, rendered.people, titles.units(order))
    if page is not None:
        used = [have for want in wants for have in (want.same, want.rival)]
        settled.findings += gone([*page.haves, *page.beside], used)
    if settled.translation.open:
        return held(Kind.RECORDED, text, settled)
    made = disclosure.translated(settled.translation.units)
    if page is not None and settled.reused:
        made = (*page.now.translators, *made)
    runs = _runs(task, settled)
    written = _description(task, runs, made)
    found = tuple(verify(text, written, order, is_new=page is None))
    settled.findings += found
    if errors(policy.weigh(found, order.kit.policy.severities)):
        return held(Kind.RECORDED, text, settled)
    result = _result(task, settled, written, runs, made)
    return finish(Kind.RECORDED, text, settled, result, order.kit.rules.wording)


def verify(text: Text, written: Description, order: Order, *, is_new: bool) -> Iterator[Finding]:
    """Yield what is wrong with a description as a whole.

    That is also each figure in prose that the rows of the record do not bear out, and the trailers
    that the page lacks.

    Args:
        text: The body.
        written: The description of the record.
        order: What to plan with.
        is_new: Whether nothing of the body stays.
    """
    yield from written.findings
    severity = order.kit.policy.severity(backing.ID, backing.SEVERITY)
    if order.source is not None:
        yield from review.figures(order.source.loaded, severity)
    _, there = trailers.parse_block(text.plain, titled=False)
    missing = [str(one) for one in written.trailers if one not in there]
    if missing and not is_new:
        message = f"trailers of the record are not on the page, which stays: {', '.join(missing)}"
        yield Finding("trailers", Severity.WARNING, message)


def _wants(task: _Task) -> Iterator[Want]:
    page, rendered, sources = task.page, task.rendered, task.sources
    places = match(page.base.english if page else (), [of_run(source) for source in sources])
    for number, source in enumerate(sources):
        same = rival = None
        was = task.theirs.get(number, places.instead.get(number))
        if page is not None and number in places.same:
            at = places.same[number]
            same = page.haves[at] or page.beside[at]
        elif page is not None and was is not None:
            rival = page.beside[was] or page.haves[was]
        if page is not None and number in task.theirs:
            run = page.english_runs[task.theirs[number]]
            known = task.order.known(run) if same is None else None
            yield Want(f"u{number + 1}", source, same, rival, known=known)
            continue
        piece = rendered.pieces[number]
        known, units = rendered.known(number), tuple(piece.units())
        yield Want(f"u{number + 1}", source, same, rival, given=True, known=known, units=units)


def _result(
    task: _Task,
    settled: Settled,
    written: Description,
    runs: Sequence[str],
    made: Sequence[Translated],
) -> Result | None:
    page = task.page
    region = regions.read(written.body).region
    if region is None:
        return None
    inner, lacks = _inner(task, region.inner, made)
    notes = Notes(
        rest=page.base.notes.rest if page else None,
        own=tuple(task.rendered.digests),
        kept=tuple(sorted(settled.human)),
        unsure=tuple(sorted(settled.unsure)),
        ticks=region.marker.notes.ticks,
        boxes=page.base.notes.boxes if page else "",
        title=page.base.notes.title if page else None,
    )
    return Result([_placed(task, inner, written)], task.sources, runs, notes, lacks)


def _runs(task: _Task, settled: Settled) -> list[str]:
    runs, pieces = [*settled.runs], dict(enumerate(task.rendered.pieces))
    rendered.fill(runs, pieces, settled.translation.units, task.rendered.people)
    return [run or "" for run in runs]


def _description(task: _Task, runs: Sequence[str], made: Sequence[Translated]) -> Description:
    page = task.page
    theirs: dict[int, str] = {}
    for number, was in task.theirs.items():
        if page is not None:
            segments = (*page.now.prose, *(cell.segment for cell in page.now.cells))
            one = segments[was]
            is_prose = was < len(page.now.prose)
            run = page.now.text[one.start : one.end]
            theirs[number] = run if is_prose else page.now.english_sources[was]
    english, chinese = task.rendered.english(theirs), task.rendered.chinese(runs)
    return rendered.describe(task.rendered, english, chinese, made, task.order)


def _inner(task: _Task, inner: str, made: Sequence[Translated]) -> tuple[str, frozenset[str]]:
    """Return the new text between the markers, with boxes and disclosure as people left them."""
    lacks = frozenset({"english", "chinese", "disclosure"})
    if task.page is None:
        return inner, lacks
    wording = task.order.kit.rules.wording
    was, now = task.page.now, look.inside(inner, wording)
    base = task.page.base
    own, had = base.notes.own or base.english, tasks.standing(base, was)
    theirs = had if len(own) == len(base.english) else ()
    english = ticks.written(was.english, base.notes.ticks, own, theirs)
    chinese = ticks.written(was.chinese, base.notes.ticks, base.chinese, had)
    edits = ticks.carry(now.english, was.english, english)
    edits += ticks.carry(now.chinese, was.chinese, chinese)
    inner = blocks.edit(inner, sorted(edits))
    inner = blocks.edit(inner, list(_enclosing(look.inside(inner, wording), was)))
    rest = task.page.base.notes.rest
    if rest is not None and was.rest.disclosure != rest.disclosure:
        inner = blocks.edit(inner, list(_said(look.inside(inner, wording), was, made)))
        lacks -= {"disclosure"}
    return inner, lacks


def _enclosing(now: Anatomy, was: Anatomy) -> Iterator[Edit]:
    """Yield the edits that put the tags or the heading of the Chinese block of the page back."""
    ours, theirs = now.block, was.block
    if ours is not None and theirs is not None and ours.layout is theirs.layout:
        yield ours.outer[0], ours.inner[0], was.text[theirs.outer[0] : theirs.inner[0]]
        yield ours.inner[1], ours.outer[1], was.text[theirs.inner[1] : theirs.outer[1]]


def _said(now: Anatomy, was: Anatomy, made: Sequence[Translated]) -> Iterator[Edit]:
    """Yield the edits that put the disclosures of the page back."""
    for ours, theirs, language in (
        (now.said, was.said, "en"),
        (now.said_too, was.said_too, "zh"),
    ):
        if ours is None:
            continue
        text = was.text[slice(*theirs)] if theirs else ""
        if text and language == "en":
            text = credit.renewed(text, made, "en", now.wording, adds=not was.credited)
        elif text:
            text = credit.renewed(text, made, "zh", now.wording, adds=not was.credited)
        yield *ours, text


def _placed(task: _Task, inner: str, written: Description) -> Edit:
    """Return the edit that puts the text between the markers, or behind what has none."""
    plain = task.text.plain
    region = regions.read(plain).region
    if region is not None:
        ticked = boxes.states(region.inner) == boxes.states(inner)
        if ticked and of_body(region.inner) == of_body(inner):  # an editor's spaces are no reason
            inner = region.inner
        start = plain.index(region.inner, region.start)
        return start, start + len(region.inner), inner
    point = len(plain.rstrip(_BLANK))
    whole = trailers.append(f"{PENDING}\n\n{inner}\n\n{END_MARKER}", written.trailers)
    return point, point, ("\n\n" if point else "") + whole.rstrip("\n")
