"""Chinese that a person put beside other English than it was written for."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from prdesc.describe.digests import of_run
from prdesc.refresh.matching import match

if TYPE_CHECKING:
    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.marker import Marker
    from prdesc.refresh.matching import Match
    from prdesc.units.segment import Segment


def first(base: Marker, now: Anatomy) -> Segment | None:
    """Return the first Chinese run that was moved away from its English; None if there is none.

    A run may stand where it was written, while its English moved, or beside its English, wherever
    both were moved. A copy of a run that stands there as well is a person's text as any other.

    Args:
        base: What was written.
        now: What stands there; if its halves have different blocks, it has as many Chinese runs as
            were written.
    """
    written = base.chinese[: len(base.chinese) - base.notes.cells]
    there = [of_run(one.source) for one in now.answers]
    if there == list(written):
        return None
    numbers: defaultdict[str, set[int]] = defaultdict(set)
    for number, digest in enumerate(written):
        numbers[digest].add(number)
    english = match(base.english, [of_run(source) for source in now.english_sources])
    edited = any(digest not in numbers for digest in there)
    at_home: Counter[str] = Counter()
    astray: list[tuple[int, str]] = []
    for place, digest in enumerate(there):
        origins = numbers.get(digest)
        if not origins:
            continue
        away = place not in origins and (
            not now.exact or _is_astray(base, english, place, origins, edited=edited)
        )
        astray += [(place, digest)] if away else []
        at_home[digest] += not away
    for place, digest in astray:
        if at_home[digest] < len(numbers[digest]):
            return now.answers[place]
    return None


def _is_astray(
    base: Marker, english: Match, place: int, origins: set[int], *, edited: bool
) -> bool:
    """Tell whether the English beside a moved run is not its own.

    Where its own is no more, it is so beside English that was written for another run. What stands
    in the place of such English is told by that place: where people *edited* other Chinese, that
    may have changed places with this run.
    """
    was = english.same.get(place)
    if was in origins:
        return False
    if origins & set(english.same.values()):
        return True
    if was is not None:
        return base.english[was] not in {base.english[number] for number in origins}
    return edited and place in english.instead and english.instead[place] not in origins
