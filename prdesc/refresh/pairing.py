"""Which Chinese of a page is for which of its English, each run once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.errors import Fault
from prdesc.refresh.matching import match

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from prdesc.refresh.matching import Match
    from prdesc.refresh.page import Page
    from prdesc.refresh.settling import Have

_WORDS = 40


@dataclass(frozen=True, slots=True)
class Pairs:
    """By the number of the English run; no Chinese run is in it twice."""

    same: Mapping[int, Have]
    """What was written for this English, or a person put in its place."""
    rival: Mapping[int, Have]
    """What stands in the place of English that is new."""


def pair(page: Page) -> Pairs | Fault:
    """Pair the English of a page with its Chinese.

    A run that nobody edited is known by its text, wherever it stands. Those that people edited are
    for the English that has none of its own, in its order, as long as that is the order in which it
    was written: else nobody knows whether they were left in their places or moved along.

    Returns:
        The pairs; a fault where it cannot be told which English an edited run is for.
    """
    places = match(page.base.english, page.english)
    own = {number: page.haves[was] for number, was in places.same.items()}
    same = {number: have for number, have in own.items() if have is not None and not have.fresh}
    same |= _of_cells(page, places)
    bare = sorted(number for number in own if number not in same and number < len(page.now.prose))
    taken = {have.place for have in same.values()}
    fresh = [have for have in page.fresh if have.place not in taken]
    if fresh:
        theirs = _theirs(page, bare, fresh, places)
        if theirs is None:
            return _ambiguous(page, fresh)
        same |= theirs
    return Pairs(same, _rivals(page, places, {have.place for have in same.values()}))


def _of_cells(page: Page, places: Match) -> dict[int, Have]:
    """Return the Chinese of cells, which stands in them."""
    cells = range(len(page.now.prose), len(page.beside))
    found = (
        (number, page.haves[places.same[number]] or page.beside[number])
        for number in cells
        if number in places.same
    )
    return {number: have for number, have in found if have is not None}


def _theirs(
    page: Page, bare: Sequence[int], fresh: Sequence[Have], places: Match
) -> dict[int, Have] | None:
    """Give edited runs to English without Chinese; None if it cannot be told which.

    One that is near no English that it can be for is unsure. Where each is near some, but not its
    own, people left one half as it was and moved the other along in part.
    """
    was = [places.same[number] for number in bare]
    chosen = _chosen(page, was, fresh, places)
    if chosen is None or was != sorted(was):
        return None
    near = {have.place: _near(page, have, places).intersection(bare) for have in fresh}
    found = [near.pop(have.place) for have in chosen]
    sure = [number in close for number, close in zip(bare, found, strict=True)]
    if any(near.values()) or (all(found) and not all(sure)):
        return None
    pairs = zip(bare, chosen, sure, strict=True)
    return {number: replace(have, unsure=not is_sure) for number, have, is_sure in pairs}


def _chosen(
    page: Page, was: Sequence[int], fresh: Sequence[Have], places: Match
) -> list[Have] | None:
    """Return the edited runs that are not for English that is new or gone.

    What they stand beside may tell, and what they stand instead of; but not differently.
    """
    instead = {have.place for number in was if (have := page.haves[number]) is not None}
    old = {have.place for have in page.haves if have is not None}
    new = {number for number in range(len(page.beside)) if number not in places.same}
    new = new if page.now.exact else set()
    readings = [[have for have in fresh if have.place not in new]]
    if all(have.place in old | new for have in fresh):
        readings.append([have for have in fresh if have.place in instead])
    found = [one for one in readings if len(one) == len(was)]
    return found[0] if found and all(one == found[0] for one in found) else None


def _near(page: Page, have: Have, places: Match) -> set[int]:
    """Return the English that an edited run stands beside, or in the place of whose Chinese."""
    now, base = page.now, page.base
    near = {have.place} if now.exact else set()
    is_even = len(now.answers) == len(base.chinese) - base.notes.cells
    for number, was in places.same.items():
        there = page.haves[was]
        if (is_even and was == have.place) or (there is not None and there.place == have.place):
            near.add(number)
    return near


def _rivals(page: Page, places: Match, taken: set[int]) -> dict[int, Have]:
    rivals = {
        number: beside
        for number, beside in enumerate(page.beside)
        if number not in places.same and beside is not None and beside.place not in taken
    }
    taken = taken | {have.place for have in rivals.values()}
    for number, was in places.instead.items():
        have = page.haves[was]
        if number not in rivals and have is not None and have.place not in taken:
            rivals[number] = have
    return rivals


def _ambiguous(page: Page, fresh: Sequence[Have]) -> Fault:
    have = fresh[0]
    run = have.target if len(have.target) <= _WORDS else f"{have.target[:_WORDS]}…"
    problem = (
        f"the Chinese {run!r} was edited, and texts were moved at the same time, so that it cannot"
        " be told which English it is for"
    )
    fix = (
        "put it beside its English; if it stands there, undo the move and refresh, then move the"
        " texts again, or delete both `<!-- prdesc:… -->` lines to take the text over"
    )
    return Fault(problem, fix, line=page.now.answers[have.place].line)
