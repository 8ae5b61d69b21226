"""The begin marker of a managed region: one HTML comment that says what was written, in digests.

`<!-- prdesc:begin v=1 body=… en=… zh=… -->`, and behind `zh=`, where there is something to say:

- `part=zh`: only the Chinese is prdesc's; `en=` is of the English outside the region.
- `cells=2`: the last two of each list are table cells, `English / 中文` in one cell.
- `rest=EN,ZH,AI`: what stands around the runs of either half, and the AI disclosures, as prdesc
  wrote them. Markers of the first days have none.
- `left=EN,ZH`: what stands around the runs of either half as a refresh left it, where that is not
  as prdesc wrote it.
- `own=…`: the English runs as prdesc wrote them, where a person's edit has taken the place of one.
- `kept=2,5`: the numbers, from 1, of the runs whose Chinese a person wrote.
- `unsure=5`: those of them where the English was edited at the same time, so that nobody knows
  whether the Chinese was written for it.
- `ticks=010`: the check boxes of the English as prdesc wrote them, 1 for a ticked one; left out
  where none was.
- `boxes=110`: the check boxes of either half as a refresh left them, so that the next one knows
  which half a person ticked since; 2, of an earlier version, for one where nobody knew which
  half is right. Left out where that is `ticks=`.
- `title=EN,ZH`: the halves of the title that prdesc wrote, and `,record` where its English is that
  of a record.
- `sum=…`: a digest of all that stands between `body=…` and itself, so that a marker that somebody
  changed is known. Those of the first versions have none.

`en=` and `zh=` always agree with what stands in the text, and the run of one answers to the run of
the same number in the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe.digests import of_run
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

_RUN = "[0-9a-f]{8}"
_RUNS = f"(?:{_RUN}(?:,{_RUN})*)?"
_NUMBERS = "[1-9][0-9]{0,4}(?:,[1-9][0-9]{0,4})*"
BEGIN = deferred(
    rf"<!-- prdesc:begin v=1 body=(?P<body>[0-9a-f]{{16}})"
    rf"(?P<said> en=(?P<en>{_RUNS}) zh=(?P<zh>{_RUNS})"
    rf"(?P<part> part=zh)?(?: cells=(?P<cells>[1-9][0-9]{{0,4}}))?"
    rf"(?: rest=(?P<rest>{_RUN},{_RUN},{_RUN}))?(?: left=(?P<left>{_RUN},{_RUN}))?"
    rf"(?: own=(?P<own>{_RUNS}))?"
    rf"(?: kept=(?P<kept>{_NUMBERS}))?(?: unsure=(?P<unsure>{_NUMBERS}))?"
    r"(?: ticks=(?P<ticks>[01]{1,9999}))?(?: boxes=(?P<boxes>[012]{1,9999}))?"
    rf"(?: title=(?P<title>{_RUN},{_RUN})(?P<recorded>,record)?)?)(?: sum=(?P<sum>{_RUN}))?"
    r" -->[ \t]*\r?$",
    re.MULTILINE,
)
"""The marker to the end of its line."""
END_MARKER = "<!-- prdesc:end -->"


@dataclass(frozen=True, slots=True)
class Rest:
    """Digests of what is no run."""

    english: str
    chinese: str
    disclosure: str


@dataclass(frozen=True, slots=True)
class TitleNote:
    """Digests of the halves of a title as prdesc wrote it, without tags and type."""

    english: str
    chinese: str
    recorded: bool
    """Whether the English is that of a record; else a person wrote it on the page."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What a marker says beside the digests of what stands in the text."""

    part: bool = False
    """Whether only the Chinese is prdesc's."""
    cells: int = 0
    """How many runs at the end of each list are halves of table cells."""
    rest: Rest | None = None
    """As prdesc wrote it."""
    own: tuple[str, ...] | None = None
    """Digests of the English runs as prdesc wrote them; None where they all stand."""
    kept: tuple[int, ...] = ()
    """Indices of the Chinese runs that a person wrote, counted from 0."""
    unsure: tuple[int, ...] = ()
    """Those of `kept` that may have been written for another English."""
    ticks: str = ""
    """The check boxes of the English as prdesc wrote them, `prdesc.describe.boxes.states`."""
    boxes: str = ""
    """Those of either half as a refresh left them; empty where that is `ticks`."""
    title: TitleNote | None = None
    """The title that prdesc wrote; None where it wrote none."""
    left: tuple[str, str] | None = None
    """Digests of what stands around the runs of both halves as a refresh left it; None where that
    is as in `rest`."""


NO_NOTES = Notes()


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker that was read."""

    body: str
    """Digest of the text between the markers."""
    english: tuple[str, ...]
    chinese: tuple[str, ...]
    notes: Notes


def write(body: str, english: Sequence[str], chinese: Sequence[str], notes: Notes) -> str:
    """Return the marker for digests and notes."""
    parts = [f" en={','.join(english)} zh={','.join(chinese)}"]
    if notes.part:
        parts.append("part=zh")
    rest, title = notes.rest, notes.title
    own = None if notes.own == tuple(english) else notes.own
    recorded = ",record" if title and title.recorded else ""
    members = {
        "cells": notes.cells or None,
        "rest": f"{rest.english},{rest.chinese},{rest.disclosure}" if rest else None,
        "left": ",".join(notes.left) if notes.left else None,
        "own": None if own is None else ",".join(own),
        "kept": _numbered(notes.kept) or None,
        "unsure": _numbered(notes.unsure) or None,
        "ticks": notes.ticks or None,
        "boxes": notes.boxes or None,
        "title": f"{title.english},{title.chinese}{recorded}" if title else None,
    }
    parts += [f"{name}={value}" for name, value in members.items() if value is not None]
    said = " ".join(parts)
    return f"<!-- prdesc:begin v=1 body={body}{said} sum={of_run(said)} -->"


def is_changed(match: re.Match[str]) -> bool:
    """Tell whether somebody changed what a match of `BEGIN` says, `body=` aside.

    No version wrote `left=` without `sum=`.
    """
    if match["sum"] is None:
        return match["left"] is not None
    return match["sum"] != of_run(match["said"])


def parse(match: re.Match[str]) -> Marker:
    """Return what a match of `BEGIN` says."""
    rest = match["rest"].split(",") if match["rest"] else None
    left = match["left"].split(",") if match["left"] else None
    notes = Notes(
        match["part"] is not None,
        int(match["cells"] or 0),
        Rest(*rest) if rest else None,
        None if match["own"] is None else _listed(match["own"]),
        _counted(match["kept"]),
        _counted(match["unsure"]),
        match["ticks"] or "",
        match["boxes"] or "",
        _titled(match),
        (left[0], left[1]) if left else None,
    )
    return Marker(match["body"], _listed(match["en"]), _listed(match["zh"]), notes)


def _titled(match: re.Match[str]) -> TitleNote | None:
    if not match["title"]:
        return None
    english, chinese = match["title"].split(",")
    return TitleNote(english, chinese, match["recorded"] is not None)


def _numbered(indices: Sequence[int]) -> str:
    return ",".join(str(index + 1) for index in indices)


def _counted(numbers: str | None) -> tuple[int, ...]:
    return tuple(int(number) - 1 for number in numbers.split(",")) if numbers else ()


def _listed(digests: str) -> tuple[str, ...]:
    return tuple(filter(None, digests.split(",")))
