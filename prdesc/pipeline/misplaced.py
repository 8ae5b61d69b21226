"""Answers that stand under the id of another text.

Nothing of the form of such a reply is wrong, and a text without figures and names passes every
check with the Chinese of another one. What tells is the terms: none of its own, some of another's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.translate import Answer, Ask, Hint


def ids(asks: Sequence[Ask], answer: Answer) -> frozenset[str]:
    """Return the ids whose Chinese has no term of its own text and one of another text.

    A text without a term of the glossary cannot be told from another one.

    Args:
        asks: What was asked in one request.
        answer: What came back.
    """
    strange = set()
    for ask in asks:
        target = next(iter(answer.candidates.get(ask.id, ())), "").lower()
        own = {hint.source for hint in ask.hints}
        if not own or not target or any(_said(hint, target) for hint in ask.hints):
            continue
        others = (hint for one in asks if one is not ask for hint in one.hints)
        if any(hint.source not in own and _said(hint, target) for hint in others):
            strange.add(ask.id)
    return frozenset(strange)


def _said(hint: Hint, target: str) -> bool:
    return any(word.lower() in target for word in (hint.preferred, *hint.admitted, hint.source))
