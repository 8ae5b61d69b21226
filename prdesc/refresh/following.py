"""The English is the source and stays as it is; the Chinese follows, unit by unit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import credit, disclosure
from prdesc.describe.profile import Form
from prdesc.errors import Fault
from prdesc.refresh import around, half, look, rendered, tasks, titles
from prdesc.refresh import page as pages
from prdesc.refresh.around import Apart, Way
from prdesc.refresh.finishing import Result, finish
from prdesc.refresh.page import Page
from prdesc.refresh.pairing import Pairs, pair
from prdesc.refresh.planned import Kind, Outcome, Plan
from prdesc.refresh.settling import Want, gone, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.disclosure import Translated
    from prdesc.describe.region import Region
    from prdesc.refresh.grafting import Graft
    from prdesc.refresh.order import Order
    from prdesc.refresh.settling import Settled
    from prdesc.refresh.text import Edit, Text


def follow(
    kind: Kind, text: Text, region: Region, order: Order, graft: Graft | None = None
) -> Plan:
    """Plan for a body whose English is the source, in the region or outside of it.

    Where the English has the blocks that the Chinese has, single Chinese runs change and nothing
    else. Where a person added, took out or moved blocks, the Chinese half is put together anew on
    the blocks of the English, from the runs that are there.

    Args:
        kind: Whose description it is.
        text: The body.
        region: Its region.
        order: What to plan with.
        graft: Runs of *text* that a record has changed.
    """
    wording = order.kit.rules.wording
    page = pages.read(region, look.at(text.plain, region, wording))
    if not isinstance(page, Page):
        return Plan(kind, Outcome.FROZEN, text.raw, page)
    way = _way(page)
    if isinstance(way, Fault):
        return Plan(kind, Outcome.FROZEN, text.raw, way)
    pairs = pair(page)
    if isinstance(pairs, Fault):
        return Plan(kind, Outcome.FROZEN, text.raw, pairs)
    wants = list(_wants(page, order, graft, pairs))
    people = graft.rendered.people if graft else None
    settled = settle(wants, order, people, titles.units(order))
    if graft is not None:
        rendered.fill(settled.runs, graft.pieces, settled.translation.units, graft.rendered.people)
    used = [have for want in wants for have in (want.same, want.rival)]
    settled.findings += gone([*page.haves, *page.beside], used)
    settled.findings += [around.BOTH] if way is Way.BOTH else []
    settled.findings += [way.finding()] if isinstance(way, Apart) else []
    result = _result(page, wants, settled, order, way)
    if result is not None and graft is not None:
        own, ticks = tuple(graft.rendered.digests), graft.rendered.ticks
        result = replace(result, notes=replace(result.notes, own=own, ticks=ticks))
    return finish(kind, text, settled, result, wording)


def _way(page: Page) -> Way | Apart | Fault:
    """Return what becomes of that which stands around the Chinese runs."""
    now = page.now
    if not now.exact:
        return _loose(page) or Way.FOLLOWS
    runs = [now.text[one.start : one.end] for one in now.answers]
    cells = now.chinese_sources[len(runs) :]
    return around.decide(page, lambda: _anew(now, [*runs, *cells], {}, ()))


def _loose(page: Page) -> Fault | None:
    """Return why the Chinese half cannot be put together anew, if it would have to be."""
    now, rest = page.now, page.base.notes.rest
    if now.exact or (rest is not None and now.rest.chinese == rest.chinese):
        return None
    english = page.base.notes.left or (None if rest is None else rest.english, "")
    problem = "the English has other blocks than before, and so has the Chinese"
    if page.english == [*page.base.english] and english[0] in {None, now.rest.english}:
        problem = "the Chinese has other blocks than the English"
    fix = "give every paragraph and list item its counterpart, in the same order"
    return Fault(problem, fix, line=pages.first_apart(now))


def _wants(page: Page, order: Order, graft: Graft | None, pairs: Pairs) -> Iterator[Want]:
    for number, source in enumerate(page.now.english_sources):
        same, rival = pairs.same.get(number), pairs.rival.get(number)
        if graft is not None and (piece := graft.pieces.get(number)):
            known, units = rendered.filled(piece, graft.rendered.people), tuple(piece.units())
            yield Want(f"u{number + 1}", source, same, rival, given=True, known=known, units=units)
            continue
        run = page.english_runs[number]
        known = order.known(run) if same is None else None
        yield Want(f"u{number + 1}", source, same, rival, line=run.line, known=known)


def _result(
    page: Page,
    wants: Sequence[Want],
    settled: Settled,
    order: Order,
    way: Way | Apart,
) -> Result | None:
    now, notes = page.now, page.base.notes
    runs = [run or "" for run in settled.runs]
    states = dict(_states(now, wants, settled))
    made = disclosure.translated(settled.translation.units)
    if not (notes.part or now.said or order.kit.rules.profile.disclosure.form is not Form.NONE):
        made = ()
    edits = [*_cells(now, runs), *_english_credit(now, made)]
    lacks = {"english"} if notes.part else set()
    if way in {Way.FOLLOWS, Way.EQUAL}:
        lacks.add("chinese")
    if way is Way.FOLLOWS:
        edit = _anew(now, runs, states, made)
        if edit is None:
            return None
        edits.append(edit)
    else:
        edits += [*_in_place(now, runs, states), *_chinese_credit(now, made)]
    own = None if notes.part else notes.own if notes.own is not None else page.base.english
    kept, unsure = tuple(sorted(settled.human)), tuple(sorted(settled.unsure))
    notes = replace(notes, own=own, kept=kept, unsure=unsure)
    return Result(edits, now.english_sources, runs, notes, frozenset(lacks), now)


def _states(now: Anatomy, wants: Sequence[Want], settled: Settled) -> Iterator[tuple[int, str]]:
    """Yield the state of the Chinese box of each task: that of its Chinese, wherever it stood.

    One whose English is new has that of the English.
    """
    there = tasks.before(now.chinese, now.answers)
    for number, box in tasks.before(now.english, now.prose).items():
        have, run = wants[number].same, settled.runs[number]
        if have is None and (rival := wants[number].rival) is not None and rival.run == run:
            have = rival
        box_too = None if have is None else there.get(have.place)
        yield number, (box_too or box)["state"]


def _in_place(now: Anatomy, runs: Sequence[str], states: Mapping[int, str]) -> Iterator[Edit]:
    there = tasks.before(now.chinese, now.answers)
    for number, (segment, run) in enumerate(zip(now.answers, runs, strict=False)):
        box = there.get(number)
        if box is not None and box["state"] != states.get(number, box["state"]):
            yield box.start("state"), box.end("state"), states[number]
        if now.text[segment.start : segment.end] != run:
            yield segment.start, segment.end, run


def _cells(now: Anatomy, runs: Sequence[str]) -> Iterator[Edit]:
    for cell, run in zip(now.cells, runs[len(now.prose) :], strict=True):
        joined = cell.english if run == cell.english else f"{cell.english} / {run}"
        if joined != cell.segment.source:
            yield cell.segment.start, cell.segment.end, joined


def _english_credit(now: Anatomy, made: Sequence[Translated]) -> Iterator[Edit]:
    if now.said is not None:
        text = now.text[slice(*now.said)]
        yield *now.said, credit.renewed(text, made, "en", now.wording, adds=not now.credited)
    elif made and now.block is not None and not now.credited:
        start = now.block.outer[0]
        yield start, start, credit.sentence(made, "en", now.wording) + "\n\n"


def _chinese_credit(now: Anatomy, made: Sequence[Translated]) -> Iterator[Edit]:
    if now.said_too is not None:
        text = now.text[slice(*now.said_too)]
        yield *now.said_too, credit.renewed(text, made, "zh", now.wording, adds=not now.credited)
    elif made and now.block is not None and not now.credited:
        start, stop = now.block.inner
        end = start + len(now.text[start:stop].rstrip())
        yield end, end, "\n\n" + credit.sentence(made, "zh", now.wording)


def _anew(
    now: Anatomy, runs: Sequence[str], states: Mapping[int, str], made: Sequence[Translated]
) -> Edit | None:
    """Return the edit that puts a new Chinese half in the place of the old."""
    if now.block is None:
        return None
    chinese = half.build(now, runs, None if now.part else now.block.layout, states)
    if chinese is None:
        return None
    said = ""
    if now.said_too is not None:
        said = now.text[slice(*now.said_too)]
        said = credit.renewed(said, made, "zh", now.wording, adds=not now.credited)
    elif made and not now.credited:
        said = credit.sentence(made, "zh", now.wording)
    start, stop = now.block.inner
    old = now.text[start:stop]
    tail = old[len(old.rstrip()) :]
    return start, stop, chinese.framed(said) + (tail or "\n\n")
