"""The AI disclosure of a text in one language against the other.

People word it differently in the two languages (a bullet here, a sentence there), and in another
order, so it is compared as a whole, and only by what must not differ: facts, addresses, code,
hidden characters and the language itself. Which blocks it has is a warning.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.checks import (
    Report,
    injection,
    invisible,
    language,
    links,
    numbers,
    references,
    structure,
)
from prdesc.checks import code as code_spans
from prdesc.checks.pair import Pair
from prdesc.checks.running import finding
from prdesc.describe import details, review_claim
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks import Policy
    from prdesc.checks.check import Check
    from prdesc.describe.parts import Part
    from prdesc.terms.termbase import Termbase

ID = "disclosure"
_CHECKS: tuple[Check, ...] = (
    language,
    invisible,
    code_spans,
    links,
    references,
    numbers,
    structure,
    injection,
)


def check(
    english: Part | None, chinese: Part | None, termbase: Termbase | None, policy: Policy
) -> Report:
    """Compare the two disclosures of a text.

    Args:
        english: In English; None if there is none.
        chinese: In Chinese.
        termbase: The names that stay as they are.
        policy: How strictly to judge.
    """
    if english is None and chinese is None:
        return Report((), 0, ())
    if english is None or chinese is None:
        note = "the AI disclosure in one of the two languages, where it is missing"
        return Report((), 0, (note,))
    pair = Pair(_inner(english.text), _inner(chinese.text), termbase, authored=policy.authored)
    found = (*_compared(pair, policy), *_claims(pair, policy))
    return Report(tuple(replace(one, line=chinese.line) for one in found), 1, ())


def _compared(pair: Pair, policy: Policy) -> Iterator[Finding]:
    for one in _CHECKS:
        severity = policy.severity(one.ID, one.SEVERITY)
        if severity is None:
            continue
        for flaw in one.run(pair):
            weight = Severity.WARNING if one is structure else severity
            found = finding(one.ID, flaw, weight)
            yield replace(found, message=f"AI disclosure: {found.message}")


def _claims(pair: Pair, policy: Policy) -> Iterator[Finding]:
    severity = policy.severity(ID, Severity.ERROR)
    if severity is None:
        return
    english, chinese = pair.source.text, pair.target.text
    if review_claim.claims(english, "en") and not review_claim.may_claim(chinese, "zh"):
        where, lacking = "English", "Chinese"
    elif review_claim.claims(chinese, "zh") and not review_claim.may_claim(english, "en"):
        where, lacking = "Chinese", "English"
    else:
        return
    message = f"the {where} claims a review by a person, the {lacking} does not"
    yield Finding(ID, severity, message)


def _inner(text: str) -> str:
    """Return a disclosure without its heading or the block that folds it."""
    found = details.find(text).blocks
    if found and text.startswith("<details"):
        start, stop = found[0].inner
        return text[start:stop].strip()
    first, _, rest = text.partition("\n")
    return rest.strip() if first.startswith("#") else text
