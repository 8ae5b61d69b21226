"""The disclosure in both languages: D08."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe.rules.rule import Breach, about

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case
    from prdesc.describe.rules.statement import Statement


def languages(case: Case) -> Iterator[Breach]:
    """D08: the English and the Chinese disclosure say different things, or one is missing.

    Compares tools, models, roles, whether AI was used, and reviews with reviewer, day and commit;
    of a text that prdesc wrote, nothing, since both come from the record. Roles are compared only
    where both sides have words for them that the gate knows; what else the two say is not compared
    here.
    """
    english, chinese = case.english, case.chinese
    if case.beside.record is not None:
        return
    if english is not None and chinese is not None:
        for what in _differences(english, chinese):
            message = f"English and Chinese disclosure differ: {what}"
            yield Breach(message, chinese.line, english.text, chinese.text)
        return
    one = english or chinese
    if one is not None and case.beside.bilingual:
        missing = "Chinese" if chinese is None else "English"
        yield about(one, f"the disclosure is missing in {missing}")


def _differences(english: Statement, chinese: Statement) -> Iterator[str]:
    if english.denies != chinese.denies:
        yield 'only one of them says "no AI was used"'
    pairs = {
        "tools": (english.tools, chinese.tools),
        "models": (english.models, chinese.models),
    }
    if english.roles and chinese.roles:
        pairs["roles"] = (english.roles, chinese.roles)
    if bool(english.reviews) != bool(chinese.reviews):
        yield "only one of them claims a human review"
    elif english.reviews:
        for name in ("who", "dates", "shas"):
            pairs[f"human review ({name})"] = (
                _of_reviews(english, name),
                _of_reviews(chinese, name),
            )
    for name, (ours, theirs) in pairs.items():
        if ours != theirs:
            yield f"{name}: {_names(ours)} and {_names(theirs)}"


def _of_reviews(one: Statement, name: str) -> frozenset[str]:
    return frozenset[str]().union(*(getattr(review, name) for review in one.reviews))


def _names(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "none"
