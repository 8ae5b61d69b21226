"""The sentences of the Chinese half that point to what the English half shows for both."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from prdesc.patterns import deferred
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.describe.wording import Wording
    from prdesc.units.segment import Segment

Thing = Literal["table", "code"]
_DIGITS = deferred(r"[0-9]+")


def say(thing: Thing, number: int, total: int, wording: Wording) -> str:
    """Return the sentence that points to one of *total* things, counted from 1."""
    if total == 1:
        return wording.say(thing, "zh")
    return wording.say(f"{thing}-number", "zh", number=str(number))


def find(chinese: str, thing: Thing, wording: Wording) -> Iterator[tuple[Segment, int]]:
    """Yield each sentence that points to a thing, with the number of that thing."""
    yield from among(segments(chinese), thing, wording)


def among(runs: Iterable[Segment], thing: Thing, wording: Wording) -> Iterator[tuple[Segment, int]]:
    """Yield those of the runs that point to a thing, with the number of that thing."""
    one = wording.say(thing, "zh")
    several = re.compile(wording.pattern(f"{thing}-number", "zh"))
    for segment in runs:
        if segment.source == one:
            yield segment, 1
        elif several.fullmatch(segment.source) and (digits := _DIGITS.search(segment.source)):
            yield segment, int(digits.group())
