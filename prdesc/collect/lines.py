"""Settings in a text that cannot be parsed, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.collect.found import Seen
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

_PAIR = deferred(r"\s*(?:-\s+)?(?:export\s+)?([A-Za-z_][\w.-]*)\s*(?:[:=]\s*)(\S.*?)\s*,?")
_FLAG = deferred(r"(?<!\S)(--[A-Za-z][\w-]*)(?:[=\s]\s*([^\s\\-]\S*))?")
_LONG = 2000
"""Longer lines are data."""
_COMMENT = deferred(r"\s*(?:#|//)\s*(.*)")


def read(text: str) -> tuple[list[Seen], list[tuple[int, str]]]:
    """Return the settings of the lines of *text* and the lines that are comments.

    A setting is `key: value`, `key = value`, `--flag value` or `name: key` with `value: value` in
    the next line; where it stands is not known.
    """
    seen: list[Seen] = []
    comments: list[tuple[int, str]] = []
    name = ""
    for number, line in enumerate(text.split("\n"), 1):
        comment = _COMMENT.fullmatch(line)
        if comment:
            comments.append((number, comment[1].strip()))
        elif len(line) <= _LONG:
            found = list(_line(line))
            # `- name: X` with `value: y` below it, as Kubernetes writes variables, is X.
            seen += [
                Seen(name, one.value) if name and one.name == "value" else one for one in found
            ]
            name = next((one.value for one in found if one.name == "name"), "")
    return seen, comments


def _line(line: str) -> Iterator[Seen]:
    pair = _PAIR.fullmatch(line)
    if pair:
        yield Seen(pair[1], pair[2].strip("'\""))
        return
    for match in _FLAG.finditer(line):
        yield Seen(match[1], (match[2] or "").strip("'\""))
