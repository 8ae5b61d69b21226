"""Put right what is safe to put right in a text that people wrote.

Only bytes inside Chinese blocks that the gate compared change, and no letter, digit, code or link
of them: spaces, punctuation and characters that cannot be seen. A block whose repair would bring a
new error stays as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.checks import run_checks
from prdesc.findings import errors
from prdesc.patterns import deferred
from prdesc.units import spans
from prdesc.units.typography import tidy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.checks import Compared
    from prdesc.findings import Finding
    from prdesc.pipeline.gate import Gate
    from prdesc.pipeline.judging import Judgement

CHECKS = frozenset({"typography", "invisible"})
"""The checks whose findings can be repaired."""
_UNSEEN = deferred("[\u00ad\u200b\u2060\ufeff]")
_BREAK = r"(?:[ \t]+|[ \t]*\n[ \t]*(?:>[ \t]?)*)"
"""What one space of a block may be in the text."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """A text and what was put right in it."""

    text: str
    blocks: int
    """How many blocks changed."""


def repair(text: str, judgement: Judgement, gate: Gate) -> Repaired:
    """Return *text* with the blocks put right that the judgement complains of.

    Args:
        text: The text that was judged, with LF.
        judgement: What the gate says of it.
        gate: How it was judged.
    """
    edits = []
    wrong = {one.unit for one in judgement.report.findings if one.check in CHECKS and one.unit}
    for block in judgement.report.compared:
        if block.unit in wrong and (place := _place(text, block)):
            old = text[place[0] : place[1]]
            new = _repaired(old, block.source)
            if new != old and not _worse(block.source, old, new, gate):
                edits.append((*place, new))
    return Repaired(_spliced(text, edits), len(edits))


def _place(text: str, block: Compared) -> tuple[int, int] | None:
    """Return where the Chinese of a block stands; None if that is not clear."""
    if block.target_line is None or not block.target:
        return None
    start = 0
    for _ in range(block.target_line - 1):
        start = text.find("\n", start) + 1
    end = text.find("\n", start)
    pattern = re.compile(_BREAK.join(map(re.escape, block.target.split(" "))))
    match = pattern.search(text, start)
    if match is None or (end != -1 and match.start() > end):
        return None
    return match.span()


def _repaired(run: str, source: str) -> str:
    """Return an inline run put right, line by line; its lines and spans stay."""
    new = "\n".join(map(tidy, run.split("\n")))
    if _kept(run) != _kept(new):
        new = run
    return _UNSEEN.sub(lambda match: match.group() if match.group() in source else "", new)


def _kept(run: str) -> list[str]:
    return [span.text for span in spans.find(run)]


def _worse(source: str, old: str, new: str, gate: Gate) -> bool:
    """Tell whether the repair brings an error."""

    def said(target: str) -> set[tuple[str, str]]:
        found: Sequence[Finding] = run_checks(
            source, " ".join(target.split("\n")), termbase=gate.termbase, policy=gate.policy
        )
        return {(one.check, one.message) for one in errors(tuple(found))}

    return not said(new) <= said(old)


def _spliced(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    parts, position = [], 0
    for start, end, new in sorted(edits):
        if start >= position:
            parts += [text[position:start], new]
            position = end
    return "".join([*parts, text[position:]])
