"""invisible: neither text has characters that cannot be seen or that look like others.

Catches zero-width characters, bidirectional controls, byte order marks and tags in either text,
whether or not the other has them; and in the Chinese other control characters, U+FFFD, private use
and full-width digits and letters that the English does not have. Cyrillic and Greek letters that
look Latin are a warning beside a Latin letter. Joiners, variation selectors and tags within emoji
are no fault.

Cannot see a word all of whose letters are of another script.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import name

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    import re
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
# What no text needs: it hides words, or shows them in another order than they have.
_HIDDEN = deferred(
    "[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\U000e0000-\U000e007f]"
)
_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
_IN_EMOJI = deferred(f"[{_EMOJI}\ufe0f][\u200d\ufe0f]+|\U0001f3f4[\U000e0020-\U000e007f]+")
# Letters of other scripts that look Latin, beside a Latin letter. `μs` and `αx` are none.
_LOOKS_LATIN = deferred(
    "[\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u0405\u0406\u0408"
    "\u0410\u0412\u0415\u041a\u041c-\u041e\u0420-\u0422\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445"
    "\u0455\u0456\u0458\u04bb\u0501](?:(?<=[A-Za-z].)|(?=[A-Za-z]))"
)


def concerns(pair: Pair) -> bool:
    """Tell whether a text has more than ordinary characters."""
    return not (pair.target.is_plain and pair.source.is_plain)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield one flaw for each such character."""
    source, target = pair.source.text, pair.target.text
    if not pair.target.is_plain:
        for character in _found(_ODD, target):
            if character not in source or _HIDDEN.match(character):
                shown = _shown(character)
                yield Flaw(f"the Chinese holds the character {shown}", target=shown)
        yield from _lookalikes(target, "Chinese")
    if not pair.source.is_plain:
        for character in _found(_HIDDEN, source):
            if character not in target:
                shown = _shown(character)
                yield Flaw(f"the English holds the character {shown}", shown)
        yield from _lookalikes(source, "English")


def _found(pattern: re.Pattern[str], text: str) -> dict[str, None]:
    """Return the characters that *pattern* finds outside emoji, in order."""
    found = pattern.findall(text)
    if found:
        found = pattern.findall(_IN_EMOJI.sub("", text))
    return dict.fromkeys(found)


def _lookalikes(text: str, where: str) -> Iterator[Flaw]:
    for character in dict.fromkeys(_LOOKS_LATIN.findall(text)):
        shown = _shown(character)
        message = f"in the {where} {shown} stands in a Latin word"
        places = {"target" if where == "Chinese" else "source": shown}
        yield Flaw(message, severity=Severity.WARNING, **places)


def _shown(character: str) -> str:
    return f"U+{ord(character):04X} {name(character, '')}".rstrip()
