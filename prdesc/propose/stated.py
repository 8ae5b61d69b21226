"""Whether a sentence states something, or denies it, or says it under a condition."""

from __future__ import annotations

import re

from prdesc.patterns import deferred

_CONDITION = r"if|unless|provided|assuming|suppos(?:e|ing)|in case|whether"
_CONDITIONAL = deferred(rf"\b(?:{_CONDITION}|once)\b", re.IGNORECASE)
_UNSURE = deferred(
    r"\b(?:not|never|no|nor|neither|none|nothing|nobody|cannot|without|instead of|rather than"
    r"|hardly|would|could|might|may|should|shall|used to|formerly|no longer"
    r"|maybe|perhaps|hopefully|probably|possibly|likely|(?:expected|meant|intended|supposed) to)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
_APART = deferred(
    r"[;:]\s|\(|\b(?:but|because)\b|,\s+(?:and|so|then|also|it|this|that|which|we|since)\b",
    re.IGNORECASE,
)
_BOUND = deferred(r";\s|\(")
_LATER = deferred(rf"[^.;,()]*?\b(?:{_CONDITION}|no longer)\b|[^.;()]*\?\s*$", re.IGNORECASE)
_HARMLESS = deferred(
    r"(?:\b(?:no longer|no|little|not|never|without|nothing|removes?|avoids?|prevents?|eliminates?"
    r"|fixes)\b|n['’]t\b)"
    r"(?:[^,;]*\b(?:that|which|risk|chance|danger|way)\b[^,;]*|\s+(?:\w+\s+){0,2})$",
    re.IGNORECASE,
)


def stated(before: str, after: str) -> bool:
    """Tell whether what stands between *before* and *after* in a sentence is said to be so.

    It is not where its clause is negated or unsure (`not`, `would`), where the sentence sets a
    condition (`if`), and in a question.
    """
    clause = _APART.split(before)[-1]
    sentence = _BOUND.split(before)[-1]
    return not (_UNSURE.search(clause) or _CONDITIONAL.search(sentence) or _LATER.match(after))


def ruled_out(before: str) -> bool:
    """Tell whether the words *before* `may` or `risk` say that there is no such risk."""
    return _HARMLESS.search(before) is not None
