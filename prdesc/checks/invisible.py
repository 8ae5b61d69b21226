"""invisible: the Chinese has no characters that cannot be seen or that look like others.

Catches zero-width characters, bidirectional controls, other control characters, byte order marks,
U+FFFD, private use and unassigned tags, and full-width digits and letters, unless the English has
the same character. Joiners and variation selectors within emoji are no fault.

Cannot see Cyrillic or Greek letters that look Latin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import name

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "invisible"
SEVERITY = Severity.ERROR

_ODD = deferred(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\uffff"
    "\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ue000-\uf8ff\U000e0000-\U000e0fff"
    "\U000f0000-\U0010ffff]"
)
_IN_EMOJI = deferred("[\u2190-\u2bff\U0001f000-\U0001faff\ufe0f][\u200d\ufe0f]+")


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield one flaw for each such character."""
    if pair.target.text.isascii() and pair.target.text.isprintable():
        return
    found = _ODD.findall(pair.target.text)
    if found:
        found = _ODD.findall(_IN_EMOJI.sub("", pair.target.text))
    for character in dict.fromkeys(found):
        if character not in pair.source.text:
            shown = f"U+{ord(character):04X} {name(character, '')}".rstrip()
            yield Flaw(f"the Chinese holds the character {shown}", target=shown)
