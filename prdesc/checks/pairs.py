"""Check lines of `{"en": …, "zh": …}`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from prdesc.checks.check import GATE
from prdesc.checks.running import run_checks
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.checks.check import Policy
    from prdesc.findings import Finding
    from prdesc.terms.termbase import Termbase


def run_pairs(
    lines: Iterable[str],
    name: str,
    *,
    termbase: Termbase | None = None,
    policy: Policy = GATE,
) -> Iterator[tuple[int, tuple[Finding, ...]]]:
    """Check each line; empty lines are passed over.

    Args:
        lines: JSON objects with strings `en` and `zh`; other members do not matter.
        name: Name of the file, for messages.
        termbase: The concepts that must be said in a certain way.
        policy: How strictly to judge.

    Yields:
        The number of the line, counted from 1, and its findings.

    Raises:
        InputError: Before the first result, with every line that is no such object.
    """
    for number, english, chinese in read_pairs(lines, name):
        yield number, run_checks(english, chinese, termbase=termbase, policy=policy)


def read_pairs(lines: Iterable[str], name: str) -> list[tuple[int, str, str]]:
    """Return number, English and Chinese of each line that is not empty; raises as `run_pairs`."""
    pairs: list[tuple[int, str, str]] = []
    faults: list[Fault] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            pairs.append((number, *_pair(line)))
        except ValueError as error:
            fix = 'write one JSON object a line: {"en": "…", "zh": "…"}'
            faults.append(Fault(str(error), fix, name, number))
    if faults:
        raise InputError(faults)
    return pairs


def _pair(line: str) -> tuple[str, str]:
    try:
        row = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError("is not JSON") from error
    members = row if isinstance(row, dict) else {}
    english, chinese = members.get("en"), members.get("zh")
    if isinstance(english, str) and isinstance(chinese, str):
        return english, chinese
    raise ValueError("is not an object with the strings `en` and `zh`")
