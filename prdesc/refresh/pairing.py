"""Which Chinese of a page is for which of its English, each run once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault
from prdesc.refresh.matching import match

if TYPE_CHECKING:
    from collections.abc import Mapping

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

    A run that nobody edited is known by its text, wherever it stands. One that a person edited is
    told by its place; where its English was moved, it may be an edit of what stood there, or have
    been moved along and stand beside its English.

    Returns:
        The pairs; a fault where an edited run can be taken either way.
    """
    places = match(page.base.english, page.english)
    same = _same(page, places)
    if isinstance(same, Fault):
        return same
    taken = {have.place for have in same.values()}
    rival = {
        number: beside
        for number, beside in enumerate(page.beside)
        if number not in same and beside is not None and beside.place not in taken
    }
    taken |= {have.place for have in rival.values()}
    for number, was in places.instead.items():
        have = page.haves[was]
        if number not in rival and have is not None and have.place not in taken:
            rival[number] = have
    return Pairs(same, rival)


def _same(page: Page, places: Match) -> dict[int, Have] | Fault:
    found = ((number, page.haves[was]) for number, was in places.same.items())
    haves = {number: have for number, have in found if have is not None}
    claimed = {have.place for have in haves.values()}
    for number in places.same:
        have, beside = haves.get(number), page.beside[number]
        if beside is None or (have is not None and (have.place == beside.place or not have.fresh)):
            continue
        if have is not None or beside.place in claimed:
            return _ambiguous(page, number, beside)
        haves[number] = beside
    return haves


def _ambiguous(page: Page, number: int, beside: Have) -> Fault:
    run = beside.target if len(beside.target) <= _WORDS else f"{beside.target[:_WORDS]}…"
    problem = (
        f"the Chinese {run!r} was edited, and English was moved at the same time, so that it may be"
        " for this English or for what stood here before"
    )
    fix = (
        "move the English back and refresh, then move it again, or delete both `<!-- prdesc:… -->`"
        " lines to take the text over"
    )
    return Fault(problem, fix, line=page.english_runs[number].line)
