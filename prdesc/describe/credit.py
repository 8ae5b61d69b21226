"""The sentence that says which model translated a description, and whether a person checked it.

It is prdesc's own statement on itself, so a refresh keeps it true: a new model is added, and what
nobody checked is said not to be checked. All else of a disclosure stays as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from prdesc.describe.disclosure import Translated
from prdesc.describe.inert import code
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.wording import Language, Wording

_HOW = ("all", "some", "none")
_JOIN = {"en": ", ", "zh": "、"}
_MODEL = deferred(r"(?P<fence>`+)(?P<name>.+?)(?P=fence)(?!`)")
_LAST_BULLET = deferred(r"(?ms).*^([ \t]*- [^\n]*)(?=\n|\Z)")
_BULLET = deferred(r"\n?[ \t]*- \Z| \Z")
_LABEL = deferred(r"[^:：]*[:：]")
_ENDS = deferred(r"[ \t]*\n[ \t]*(?=\n|\Z)")
_CLOSING = deferred(r"\s*</details>\s*\Z", re.IGNORECASE)
_ENTRIES: tuple[Literal["unused-translated"], Literal["translation"]] = (
    "unused-translated",
    "translation",
)


@dataclass(frozen=True, slots=True)
class Credit:
    """One such sentence in a text."""

    start: int
    end: int
    entry: str
    """Which entry of the wording it is."""
    made: tuple[Translated, ...]
    """Each model with each state that the sentence gives it."""


@lru_cache(maxsize=16)
def pattern(entry: str, language: Language, wording: Wording) -> re.Pattern[str]:
    """Return the pattern of an entry, with groups `models` and `reviewed`."""
    text = re.escape(wording.say(entry, language, models="\0", reviewed="\1"))
    states = "|".join(re.escape(wording.say(f"reviewed.{how}", language)) for how in _HOW)
    return re.compile(
        text.replace(re.escape("\0"), "(?P<models>`[^\n]+?`)").replace(
            re.escape("\1"), f"(?P<reviewed>{states})"
        )
    )


def find(text: str, language: Language, wording: Wording) -> Credit | None:
    """Return the sentence of *text*; None if there is none, or a person reworded it."""
    for entry in _ENTRIES:
        match = pattern(entry, language, wording).search(text)
        if match:
            how = next(
                one for one in _HOW if wording.say(f"reviewed.{one}", language) == match["reviewed"]
            )
            states = {"all": (True,), "some": (True, False), "none": (False,)}[how]
            names = [one["name"].strip() for one in _MODEL.finditer(match["models"])]
            made = tuple(Translated(name, state) for name in names for state in states)
            return Credit(match.start(), match.end(), entry, made)
    return None


def says(text: str, language: Language, wording: Wording) -> bool:
    """Tell whether *text* says who translated, in the words of prdesc or of a person."""
    lead = wording.say("translation", language, models="\0", reviewed="").partition("\0")[0]
    label = _LABEL.match(lead)
    words = label.group() if label else lead
    return words in text or find(text, language, wording) is not None


def paragraph(text: str, language: Language, wording: Wording) -> tuple[int, int] | None:
    """Return the last paragraph that names a model as the sentence does, whatever follows.

    People edit what it says on checking, and append to a text that ends with it.
    """
    lead = wording.say("translation", language, models="`", reviewed="").partition("`")[0]
    start = text.rfind(f"{lead}`")
    while start >= 0 and not _opens(text, start):
        start = text.rfind(f"{lead}`", 0, start)
    if start < 0:
        return None
    end = _ENDS.search(text, start)
    return start, len(text.rstrip()) if end is None else end.start()


def _opens(text: str, start: int) -> bool:
    """Tell whether a paragraph begins there."""
    line = text.rfind("\n", 0, start) + 1
    before = text[text.rfind("\n", 0, max(line - 1, 0)) + 1 : start]
    return not before.strip()


def without(text: str, language: Language, wording: Wording) -> str:
    """Return a disclosure as it would be if no model had translated, to compare it."""
    found = find(text, language, wording)
    if found is None:
        return text
    before, after = text[: found.start], text[found.end :]
    if found.entry == "unused-translated":
        return f"{before}{wording.say('unused', language)}{after}"
    return _BULLET.sub("", before) + after


def sentence(made: Sequence[Translated], language: Language, wording: Wording) -> str:
    """Return the sentence as a paragraph of its own."""
    return _say("translation", made, language, wording)


def renewed(
    text: str,
    made: Sequence[Translated],
    language: Language,
    wording: Wording,
    *,
    adds: bool = True,
) -> str:
    """Return a disclosure that names all models that it named and all of *made*.

    Args:
        text: The disclosure in one language, as prdesc wrote it or a person edited it.
        made: Who wrote the units that are new.
        language: Of the text.
        wording: Has the sentences.
        adds: Whether a sentence is added where there is none.
    """
    if not made:
        return text
    found = find(text, language, wording)
    if found is not None:
        if set(made) <= set(found.made):
            return text
        both = (*found.made, *made)
        return text[: found.start] + _say(found.entry, both, language, wording) + text[found.end :]
    unused = wording.say("unused", language)
    if not adds:
        return text
    if unused in text:
        return text.replace(unused, _say("unused-translated", made, language, wording), 1)
    return _added(text, sentence(made, language, wording), language)


def _added(text: str, said: str, language: Language) -> str:
    closing = _CLOSING.search(text)
    body, rest = (text[: closing.start()], closing.group()) if closing else (text, "")
    bullet = _LAST_BULLET.match(body)
    if bullet:
        return f"{body[: bullet.end()]}\n- {said}{body[bullet.end() :]}{rest}"
    if closing or body.startswith("#"):
        return f"{body}\n\n- {said}{rest}"
    return f"{body}{' ' if language == 'en' else ''}{said}{rest}"


def _say(entry: str, made: Sequence[Translated], language: Language, wording: Wording) -> str:
    models = _JOIN[language].join(code(name) for name in dict.fromkeys(one.model for one in made))
    checked = [one.reviewed for one in made]
    how = "all" if all(checked) else "some" if any(checked) else "none"
    reviewed = wording.say(f"reviewed.{how}", language)
    return wording.say(entry, language, models=models, reviewed=reviewed)
