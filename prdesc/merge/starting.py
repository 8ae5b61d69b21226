"""The record that a branch starts with."""

from __future__ import annotations

import re

from prdesc.patterns import deferred

HEADER = """\
# The change record of this branch, filled by `prdesc collect`. Git owns the paths, the settings
# and the changelog entries; everything else is yours once it is not empty.

"""
"""What stands above the keys."""
_HINTS = {
    "summary": """\
# summary: |
#   What changes.
# motivation: |
#   Why, and the state before.
""",
    "ai": """\
# ai: {used: no}   # or yes, with the agents; prdesc schema record shows all keys
""",
}
_KEY = deferred(r"^([a-z_]+):", re.MULTILINE)
_BEFORE_SUMMARY = frozenset({"title", "tags", "type", "scope", "breaking"})


def with_hints(text: str) -> str:
    """Return a new record with its sections apart and comments for what only a person can say."""
    keys = [match[1] for match in _KEY.finditer(text)]
    if "ai" not in keys:
        text += f"{_HINTS['ai']}"
    sections = [match.start() for match in _KEY.finditer(text) if match[1] not in _BEFORE_SUMMARY]
    starts = [*sections, text.index(_HINTS["ai"])] if "ai" not in keys else sections
    first = starts[0] if starts else len(text)
    for start in reversed(starts):
        hints = _HINTS["summary"] + "\n" if start == first else ""
        gap = "" if start == 0 or text[:start].endswith("\n\n") else "\n"
        text = text[:start] + gap + hints + text[start:]
    return text
