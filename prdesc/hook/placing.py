"""Trailers that are missing, put into a message where git finds them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from prdesc.describe import git
from prdesc.describe.trailers import unique
from prdesc.errors import Fault, InputError
from prdesc.hook.form import SECONDS
from prdesc.hook.message import BYTES
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.trailers import Trailer
    from prdesc.hook.form import Form

# Gerrit wants its line in the last paragraph, people sign last: both come behind the others.
_LAST = deferred(r"(?:change-id|signed-off-by)[ \t]*:", re.IGNORECASE)


def missing(message: str, wanted: Sequence[Trailer]) -> tuple[Trailer, ...]:
    """Return what a message lacks of the trailers that are wanted.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    if not wanted:
        return ()
    there = git.reread(message, timeout=SECONDS)
    kept, _ = unique([*there, *wanted])
    return tuple(one for one in kept if one not in there)


def verify(message: str, wanted: Sequence[str], seconds: float = SECONDS) -> None:
    """Let git read the trailers of a message that was put together.

    Args:
        message: As git will commit it.
        wanted: `Key: value` of each trailer that it was given.
        seconds: How long git may take.

    Raises:
        InputError: If git reads other trailers.
        ForgeError: If git cannot read them.
    """
    read = Counter(str(one).strip() for one in git.reread(message, timeout=seconds))
    written = Counter(one.strip() for one in wanted)
    if read != written:
        lost, added = (_listed(those) for those in (written - read, read - written))
        problem = f"git would not read the trailers as written (lost: {lost}; added: {added})"
        raise InputError(Fault(problem, "write the message yourself"))


def _listed(trailers: Counter[str]) -> str:
    return ", ".join(f"`{one}`" for one in trailers) or "none"


def add(raw: bytes, form: Form, trailers: Sequence[Trailer], seconds: float = SECONDS) -> bytes:
    """Return the file of a message with more trailers.

    Nothing else changes: sign-offs and `Change-Id` stay where they are, the new lines come before.

    Args:
        raw: The file, which holds a message.
        form: How git will read it.
        trailers: What is to be added; ASCII or in the encoding of the message.
        seconds: How long each of two calls of git may take.

    Raises:
        InputError: If git would read anything else than before and the new ones.
        ForgeError: If git cannot read the trailers.
    """
    before = form.committed(raw)
    there = git.reread(before, timeout=seconds)
    lines = raw.decode(BYTES).split("\n")
    first, end = _last_paragraph(lines, form)
    new = [str(one).encode(form.codec, "replace").decode(BYTES) for one in trailers]
    if there:
        at = next((at for at in range(first, end) if _LAST.match(lines[at])), end)
    else:
        at, new = end, ["", *new]
    lines[at:at] = new
    made = "\n".join(lines).encode(BYTES)
    if not made.endswith(b"\n"):
        made += b"\n"
    read = git.reread(form.committed(made), timeout=seconds)
    left = [one for one in read if one not in trailers]
    if left != list(there) or not set(trailers) <= set(read):
        listed = ", ".join(f"`{one}`" for one in trailers)
        raise InputError(Fault(f"git would not read {listed} here", "add it yourself"))
    return made


def _last_paragraph(lines: list[str], form: Form) -> tuple[int, int]:
    """Return where the last paragraph begins and where it has ended; comments are none."""
    cut = form.cut(lines)

    def is_text(line: str) -> bool:
        return bool(line.strip()) and not (
            form.cleanup == "strip" and line.startswith(form.comment)
        )

    end = len(lines) if cut is None else cut
    while end and not is_text(lines[end - 1]):
        end -= 1
    first = end
    while first and lines[first - 1].strip():
        first -= 1
    return first, end
