"""Two edits of one text as one: what each of them added is there, what each took out is not."""

from __future__ import annotations

from difflib import SequenceMatcher

_Hunk = tuple[int, int, int, tuple[str, ...]]
# Lines of the common text, from and to before; whose edit it is; what stands in their place.


def joined(base: str, one: str, other: str) -> str | None:
    """Return *base* with the edits of *one* and of *other*.

    Args:
        base: What both were made from.
        one: An edit of it. Lines that it adds right before what the other changed come first.
        other: Another edit.

    Returns:
        The text; None where both changed the same lines, or lines side by side.
    """
    lines = base.split("\n")
    hunks = sorted({*_hunks(lines, one.split("\n"), 0), *_hunks(lines, other.split("\n"), 1)})
    result: list[str] = []
    at, last, adds = 0, None, True
    for begin, end, number, new in hunks:
        if (begin, end, new) == last:
            continue  # both did the same
        if begin < at or (begin == at and not adds):
            return None
        result += [*lines[at:begin], *new]
        at, last, adds = end, (begin, end, new), number == 0 and begin == end
    return "\n".join([*result, *lines[at:]])


def _hunks(lines: list[str], edit: list[str], number: int) -> list[_Hunk]:
    steps = SequenceMatcher(None, lines, edit, autojunk=False).get_opcodes()
    return [(i1, i2, number, tuple(edit[j1:j2])) for tag, i1, i2, j1, j2 in steps if tag != "equal"]
