"""A record and a page that has other blocks: texts that the record changed come to their places.

People add a paragraph, an image or a code block to a description, or take a section out. As long as
the record has the blocks that it had when it was last written, each of its texts has one place on
the page, which is found by what was written there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault
from prdesc.refresh import page as pages
from prdesc.refresh import tasks, ticks
from prdesc.refresh.matching import match

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from prdesc.describe.marker import Rest
    from prdesc.refresh.page import Page
    from prdesc.refresh.rendered import Rendered
    from prdesc.refresh.text import Edit
    from prdesc.units.document import Piece

_WORDS = 60


@dataclass(frozen=True, slots=True)
class Graft:
    """Texts of a record for the blocks of a page."""

    edits: Sequence[Edit]
    """Of the page; they put the English in."""
    pieces: Mapping[int, Piece]
    """By the number of the English run of the page that they become."""
    rendered: Rendered


def graft(page: Page, rendered: Rendered, own: Sequence[str], name: str) -> Graft | Fault:
    """Find the places of the texts that the record changed.

    Args:
        page: People changed its blocks.
        rendered: The record.
        own: Digests of its English runs as they were last written.
        name: Of the record.

    Returns:
        What to put where; or why that is not certain, with the line of the page.
    """
    rest = page.base.notes.rest
    if rest is None or rendered.frame != rest.english or len(own) != len(rendered.pieces):
        return _apart(page, rendered, own, rest, name)
    places = match(own, page.english)
    here = {was: number for number, was in places.same.items()}
    instead = {was: number for number, was in places.instead.items()}
    digests = rendered.digests
    edits, pieces = [], {}
    for was, digest in enumerate(digests):
        if digest == own[was]:
            continue
        at = here.get(was)
        if at is None and digest in page.english:
            continue
        if at is None and was in instead:
            return conflict(page, instead[was], rendered.sources[was], name)
        twins = {new for old, new in zip(own, digests, strict=True) if old == own[was]}
        if at is None or len(twins) > 1:
            return _homeless(page, rendered, own, was, name)
        run = page.english_runs[at]
        edits.append((run.start, run.end, rendered.sources[was]))
        pieces[at] = rendered.pieces[was]
    edits += _ticks(page, rendered, own)
    return Graft(sorted(edits), pieces, rendered)


def nothing(page: Page, rendered: Rendered, own: Sequence[str]) -> Graft:
    """Return the graft of a record that has not changed: the page stays as it is.

    What is known of the Chinese by the record and the wording may be new all the same.
    """
    if len(own) != len(rendered.pieces):
        return Graft((), {}, rendered)
    places = match(own, page.english).same
    return Graft((), {at: rendered.pieces[was] for at, was in places.items()}, rendered)


def is_reordered(page: Page, own: Sequence[str]) -> bool:
    """Tell whether texts of the record stand in another order on the page."""
    places = match(own, page.english).same
    order = [places[at] for at in sorted(places)]
    return order != sorted(order)


def conflict(page: Page, number: int, ours: str | None, name: str) -> Fault:
    """Return the fault for an English run that the page and the record changed.

    Args:
        page: The page.
        number: Of its run.
        ours: What the record has there; None if it has taken it out.
        name: Of the record.
    """
    has = f"has {ours!r} there" if ours is not None else "has taken it out"
    theirs = page.now.english_sources[number]
    problem = f"people changed this on the page to {theirs!r}, and the record {has}"
    fix = f"write the same in {name} and on the page"
    return Fault(problem, fix, line=page.english_runs[number].line)


def edited(page: Page, rendered: Rendered, own: Sequence[str]) -> tuple[str, int | None]:
    """Say which blocks people changed in the region, and on which line of the text."""
    now = page.now
    ours = {line.strip() for line in rendered.document.english.split("\n")}
    for number, digest in enumerate(page.english):
        if digest in own:
            run = page.english_runs[number]
            ours |= {line.strip() for line in now.text[run.start : run.end].split("\n")}
            ours.add(_line_of(now.text, run.start))
    for line, text in enumerate(now.english.split("\n"), 1):
        if text.strip() and text.strip() not in ours:
            return f"what begins with {_short(text.strip())!r} on the page", line
    gone = [was for was, digest in enumerate(own) if digest not in page.english]
    if gone:
        return "blocks that they took out", _behind(page, own, gone[0])
    return "the blocks of the Chinese on the page", pages.first_apart(now)


def _ticks(page: Page, rendered: Rendered, own: Sequence[str]) -> Iterator[Edit]:
    now, bits, record = page.now, page.base.notes.ticks, rendered.document.english
    labels = tasks.labels(page.base, now)
    had = tasks.standing(page.base, now)
    halves = ((now.english, own), (now.chinese, page.base.chinese))
    for (view, known), items in zip(halves, labels, strict=True):
        theirs = had if len(known) == len(page.base.english) else ()
        was = ticks.written(view, bits, known, theirs)
        yield from ticks.follow(view, items, record, was)


def _apart(
    page: Page, rendered: Rendered, own: Sequence[str], rest: Rest | None, name: str
) -> Fault:
    what, line = edited(page, rendered, own)
    has = "the record has other blocks than before" if rest else "the record changed, too"
    problem = f"people changed the blocks of the description ({what}), and {has}"
    return Fault(problem, _fix(name), line=line)


def _homeless(page: Page, rendered: Rendered, own: Sequence[str], was: int, name: str) -> Fault:
    ours = _short(rendered.sources[was])
    why = "people took its place out" if own[was] not in page.english else "it has several places"
    problem = f"the record now has {ours!r}, and {why} on the page"
    return Fault(problem, _fix(name), line=_behind(page, own, was))


def _behind(page: Page, own: Sequence[str], was: int) -> int | None:
    """Return the line where what was written as run *was* stands, or what stood behind it."""
    for digest in own[was:]:
        if digest in page.english:
            return page.english_runs[page.english.index(digest)].line
    return page.english_runs[-1].line if page.english_runs else None


def _fix(name: str) -> str:
    return (
        f"bring the change into {name} and restore the page, or delete both"
        " `<!-- prdesc:… -->` lines to take the text over"
    )


def _line_of(text: str, position: int) -> str:
    start = text.rfind("\n", 0, position) + 1
    end = text.find("\n", position)
    return text[start : end if end >= 0 else len(text)].strip()


def _short(text: str) -> str:
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}…"
