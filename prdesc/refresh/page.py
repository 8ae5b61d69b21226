"""A managed region as it stands on the page, beside what its marker says was written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.describe.anatomy import place
from prdesc.describe.digests import of_run
from prdesc.errors import Fault
from prdesc.refresh import moved, standing
from prdesc.refresh.matching import match
from prdesc.refresh.settling import Have
from prdesc.units.segment import one_line

if TYPE_CHECKING:
    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.marker import Marker
    from prdesc.describe.region import Region
    from prdesc.units.segment import Segment

_WORDS = 40


@dataclass(frozen=True, slots=True)
class Page:
    """What stands there and what was written."""

    now: Anatomy
    base: Marker
    """With the notes that a marker of the first days lacks, as far as they can be known."""
    haves: tuple[Have | None, ...]
    """The Chinese of each run that was written; None where it cannot be found."""
    beside: tuple[Have | None, ...]
    """What a person wrote in the place of the Chinese of each English run that stands there now;
    None where there is nothing new, or where the halves have different blocks."""

    @property
    def fresh(self) -> list[Have]:
        """What people wrote into the prose, in the order of the page."""
        haves = self.beside[: len(self.now.prose)]
        haves = haves if self.now.exact else self.haves[: len(self.now.answers)]
        return [have for have in haves if have is not None and have.fresh]

    @property
    def english(self) -> list[str]:
        """Digests of the English runs as they are."""
        return [of_run(source) for source in self.now.english_sources]

    @property
    def english_runs(self) -> list[Segment]:
        """Those runs: prose, then cells."""
        return [*self.now.prose, *(cell.segment for cell in self.now.cells)]


def read(region: Region, now: Anatomy) -> Page | Fault:
    """Compare a region with its marker.

    Returns:
        The page; or why its Chinese cannot be matched with its English.
    """
    base = _base(region, now)
    fault = standing.verify(base, region, now)
    if fault is not None:
        return fault
    written = len(base.english) - base.notes.cells
    if not now.exact and len(now.answers) != written:
        problem = (
            f"the Chinese half has {len(now.answers)} blocks where {written} were written, and"
            f" they do not answer to the {len(now.prose)} of the English"
        )
        fix = (
            "give every paragraph and list item its counterpart, in the same order, "
            + standing.ANEW
        )
        return Fault(problem, fix, line=first_apart(now))
    run = moved.first(base, now)
    if run is not None:
        problem = f"the Chinese {_short(run.source)!r} stands beside other English than its own"
        fix = "put it back, move its English along, or word it anew, " + standing.ANEW
        return Fault(problem, fix, line=run.line)
    return Page(now, base, _haves(base, now, written), _beside(base, now, written))


def first_apart(now: Anatomy) -> int | None:
    """Return the line of the first Chinese run that stands in another block than its English."""
    for number, run in enumerate(now.answers):
        if number >= len(now.prose) or place(now.prose[number]) != place(run):
            return run.line
    return now.answers[-1].line if now.answers else None


def _base(region: Region, now: Anatomy) -> Marker:
    base = region.marker
    if base.notes.rest is not None or region.edited:
        return base
    english, chinese = (
        tuple(map(of_run, sources)) for sources in (now.english_sources, now.chinese_sources)
    )
    notes = replace(base.notes, cells=len(now.cells), rest=now.rest)
    return replace(base, english=english, chinese=chinese, notes=notes)


def _haves(base: Marker, now: Anatomy, written: int) -> tuple[Have | None, ...]:
    """Return what stands on the page for the Chinese runs as they were written."""
    runs = [now.text[one.start : one.end] for one in now.answers]
    digests = [of_run(one.source) for one in now.answers]
    found: list[Have | None] = [None] * len(base.chinese)
    if now.exact:
        places = match(base.chinese[:written], digests)
        for number, was in (*places.instead.items(), *places.same.items()):
            found[was] = _have(base, was, runs[number], number)
    else:
        for was, run in enumerate(runs):
            found[was] = _have(base, was, run, was)
    english = [of_run(cell.english) for cell in now.cells]
    places = match(base.english[written:], english)
    for number, was in (*places.instead.items(), *places.same.items()):
        place = len(runs) + number
        found[written + was] = _have(base, written + was, _of_cell(now, number), place)
    return tuple(found)


def _beside(base: Marker, now: Anatomy, written: int) -> tuple[Have | None, ...]:
    """Return what stands beside the English runs, if a person wrote it.

    A copy of a run that stands elsewhere is a person's, too.
    """
    runs = [now.text[one.start : one.end] for one in now.answers]
    digests = [of_run(one.source) for one in now.answers]
    known = match(base.chinese[:written], digests).same
    found: list[Have | None] = [None] * len(now.prose)
    if now.exact:
        found = [None if number in known else _new(run, number) for number, run in enumerate(runs)]
    for number in range(len(now.cells)):
        run = _of_cell(now, number)
        is_new = run and of_run(one_line(run)) not in base.chinese
        found.append(_new(run, len(runs) + number) if is_new else None)
    return tuple(found)


def _new(run: str, place: int) -> Have:
    return Have(run, human=True, fresh=True, place=place)


def _of_cell(now: Anatomy, number: int) -> str:
    cell = now.cells[number]
    return cell.english if cell.chinese is None else cell.chinese


def _have(base: Marker, was: int, run: str, place: int) -> Have:
    fresh = of_run(one_line(run)) != base.chinese[was]
    human, unsure = fresh or was in base.notes.kept, not fresh and was in base.notes.unsure
    return Have(run, human=human, fresh=fresh, unsure=unsure, place=place)


def _short(text: str) -> str:
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}…"
