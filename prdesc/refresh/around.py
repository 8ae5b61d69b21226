"""What stands around the units: images, HTML, rules, levels and marks of the English.

The Chinese follows it as long as people left that of the Chinese as prdesc wrote it. What they
made of it there stays; where the English then changes once more, they are asked to change both.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum, auto
from itertools import zip_longest
from operator import itemgetter
from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.describe import region as regions
from prdesc.errors import Fault
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.refresh import look
from prdesc.refresh.settling import CHECK

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.describe.anatomy import Anatomy
    from prdesc.refresh.page import Page
    from prdesc.refresh.text import Edit
    from prdesc.units.segment import Segment

_WORDS = 60
_SAYS = deferred(r"[\w<]")

BOTH = Finding(
    CHECK,
    Severity.WARNING,
    "what stands around the texts was changed in both languages, not to the same; the Chinese"
    " stays; read it",
)


class Way(Enum):
    """What becomes of that which stands around the Chinese runs."""

    STAYS = auto()
    FOLLOWS = auto()
    """It is made anew on the English."""
    EQUAL = auto()
    """It stays, as it is what would be made anew."""
    BOTH = auto()
    """It stays, and people should read it."""


@dataclass(frozen=True, slots=True)
class Apart:
    """It stays as people made it in the Chinese alone, and they should read it."""

    line: int | None
    """A line that keeps the halves apart."""
    what: str
    is_english: bool

    def finding(self) -> Finding:
        """Return what to say of it."""
        where = "the English has" if self.is_english else "the Chinese has"
        message = (
            "people changed what stands around the texts of the Chinese alone, and it stays so;"
            f" {where} {_short(self.what)!r}; read it"
        )
        return Finding(CHECK, Severity.WARNING, message, line=self.line)


def decide(page: Page, anew: Callable[[], Edit | None]) -> Way | Apart | Fault:
    """Decide on a page whose halves have the same blocks.

    Args:
        page: The page.
        anew: Returns the edit that makes a new Chinese half of the runs that are there.
    """
    now, notes = page.now, page.base.notes
    if notes.rest is None:
        return Way.STAYS
    english, chinese = notes.left or (notes.rest.english, notes.rest.chinese)
    is_old = now.rest.english == english
    if is_old and now.rest.chinese == notes.rest.chinese:
        return Way.STAYS
    edit = anew()
    is_equal = edit is not None and _frame(now, edit) == now.rest.chinese
    if is_old:
        return (edit is not None and not is_equal and _bare(now, edit)) or Way.STAYS
    if is_equal:
        return Way.EQUAL
    if now.rest.chinese == notes.rest.chinese:
        return Way.FOLLOWS
    return Way.BOTH if now.rest.chinese != chinese else _stale(now, edit)


def _frame(now: Anatomy, anew: Edit) -> str | None:
    text = blocks.edit(now.text, [anew])
    region = regions.read(text).region
    return look.at(text, region, now.wording).rest.chinese if region else None


def _stale(now: Anatomy, anew: Edit | None) -> Fault:
    line, what, is_english = _apart(now, anew)
    shown = repr(_short(what))
    shown = shown if is_english else f"it has {shown}"
    problem = (
        "people changed what stands around the texts of the English, and had changed that of the"
        f" Chinese before, so that it cannot follow: {shown}"
    )
    fix = (
        "make the same change in the Chinese, or delete both `<!-- prdesc:… -->` lines to take the"
        " text over"
    )
    return Fault(problem, fix, line=line)


def _apart(now: Anatomy, anew: Edit | None) -> tuple[int | None, str, bool]:
    """Return a line that keeps the halves apart: its number, its text, whether it is English."""
    wanted = _lines(anew[2] if anew else now.english)
    there = _lines(now.text[slice(*now.block.inner)] if now.block else "")
    new, gone = list((Counter(wanted) - Counter(there)).elements()), Counter(there)
    gone -= Counter(wanted)
    pairs = zip_longest(wanted, there, fillvalue="")
    other = (one or two for one, two in pairs if one != two)
    what = next(iter([*new, *gone, *other]), "")
    run = _run(now, what) if new else None
    if run is not None:
        return run.line, now.text.split("\n")[run.line - 1].strip(), True
    views = [(now.english, True), (now.chinese, False)]
    for view, is_english in views if new else views[::-1]:
        lines = [line.strip() for line in view.split("\n")]
        if what in lines:
            return lines.index(what) + 1, what, is_english
    return None, what, True


def _bare(now: Anatomy, anew: Edit) -> Apart | None:
    """Return a line without words or HTML, as `---`, that one half alone has.

    What people say in HTML they may say in Chinese.
    """
    texts = anew[2], now.text[slice(*now.block.inner)] if now.block else ""
    wanted, there = (Counter(one for one in _lines(it) if not _SAYS.search(one)) for it in texts)
    lacks, has = wanted - there, there - wanted
    for what in [*lacks, *has]:
        lines = [line.strip() for line in (now.english if lacks else now.chinese).split("\n")]
        line = lines.index(what) + 1 if what in lines else None
        return Apart(line, what, bool(lacks))
    return None


def _run(now: Anatomy, line: str) -> Segment | None:
    """Return the English run whose Chinese begins in a line that is to be."""
    pairs = zip(now.prose, now.answers, strict=False)
    begins = ((run, now.text[one.start : one.end].split("\n")[0]) for run, one in pairs)
    found = [(len(text), run) for run, text in begins if line.endswith(text)]
    return max(found, key=itemgetter(0))[1] if found else None


def _short(text: str) -> str:
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}…"


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]
