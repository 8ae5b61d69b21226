"""Characters that a record may not hold.

Private-use characters mark values while the English is rendered, `⟦1⟧` stands for a protected span
while a unit is translated, and control, direction and zero-width characters make a text look like
something that it is not (https://trojansource.codes).
"""

from __future__ import annotations

import unicodedata

from prdesc.patterns import deferred

_REFUSED = deferred(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 without tab and line feed, delete, C1
    "\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff"
    "\ud800-\udfff\ue000-\uf8ff\ufff9-\ufffb"
    "\U000e0000-\U000e0fff\U000f0000-\U0010ffff"
    "]"
)
_PLACEHOLDER = deferred(r"⟦\d+⟧")

REPLACEMENT = "\ufffd"
"""What stands for a refused character while the rest of a file is read."""


def refused(text: str) -> tuple[tuple[int, str], ...]:
    """Return the refused characters of *text* as (offset, `U+200E LEFT-TO-RIGHT MARK`)."""
    return tuple((match.start(), _name(match[0])) for match in _REFUSED.finditer(text))


def placeholder(text: str) -> str | None:
    """Return the first placeholder `⟦n⟧` that *text* holds."""
    match = _PLACEHOLDER.search(text)
    return match[0] if match else None


def without_refused(text: str) -> str:
    """Return *text*, as long as before, with `REPLACEMENT` for each refused character."""
    return _REFUSED.sub(REPLACEMENT, text)


def _name(character: str) -> str:
    if "\ue000" <= character <= "\uf8ff" or character >= "\U000f0000":
        name = "private-use character"
    elif unicodedata.category(character) == "Cs":
        name = "half of a surrogate pair"
    else:
        name = unicodedata.name(character, "control character")
    return f"U+{ord(character):04X} {name}"
