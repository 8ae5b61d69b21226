"""A region below the text of a person, where every reader of Markdown finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import blocks, details, region, trailers
from prdesc.errors import ConflictError, Fault

if TYPE_CHECKING:
    from prdesc.forge.pulls import Pull


def below(pull: Pull, wrapped: str, after: str) -> str:
    """Return the text of *pull* with a region below it, and above the trailers that it may have.

    Args:
        pull: Has a text without a region.
        wrapped: The region, with line feeds.
        after: What follows it, unless there are trailers.

    Raises:
        ConflictError: If something in the text that is never closed would swallow the region.
    """
    old = pull.raw_body
    lines = old.replace("\r\n", "\n")
    start, has = trailers.parse_block(lines, titled=False)
    point = _behind(old, lines.count("\n", 0, start)) if has else len(old)
    above, rest = old[:point], old[point:]
    gap = "\n" * max(0, 2 - (len(above) - len(above.rstrip("\r\n"))) // _width(old))
    lead = ended(gap if above else "", like=old)
    end = f"\n\n{after}\n" if after and not has else "\n\n" if has else "\n"
    new = above + lead + ended(wrapped + end, like=old) + rest
    _verify(pull, new, len(above + lead), ended(wrapped, like=old))
    return new


def ended(text: str, *, like: str) -> str:
    """Return *text* with the line ends of *like*."""
    return text.replace("\n", "\r\n") if "\r\n" in like else text


def _verify(pull: Pull, new: str, start: int, wrapped: str) -> None:
    """Raise unless the region of *new* is whole, where it was put, and inside of nothing."""
    above = new[:start].replace("\r\n", "\n")
    opened = _left_open(above)
    found = region.read(new).region
    whole = found is not None and (found.start, found.end) == (start, start + len(wrapped))
    if opened is None and whole:
        return
    line = None if opened is None else above.count("\n", 0, opened) + 1
    problem = "a code block, comment or HTML tag that is never closed would swallow the description"
    raise ConflictError(Fault(problem, f"close it on {pull.page}", str(pull.reference), line))


def _left_open(text: str) -> int | None:
    """Return where the block begins that what follows *text* would be inside of, if any."""
    opened = blocks.left_open(text)
    if opened is not None:
        return opened
    return next((one.start for one in details.find(text).blocks if not one.closed), None)


def _behind(text: str, lines: int) -> int:
    """Return the point behind so many lines."""
    point = 0
    for _ in range(lines):
        point = text.index("\n", point) + 1
    return point


def _width(text: str) -> int:
    return len("\r\n") if "\r\n" in text else len("\n")
