"""All rules, in the order of a report."""

from __future__ import annotations

from prdesc.describe.rules import (
    asked,
    claims,
    languages,
    leaving,
    naming,
    people,
    placing,
    refused,
    signing,
)
from prdesc.describe.rules.rule import Rule
from prdesc.findings import Severity

_E, _W = Severity.ERROR, Severity.WARNING

RULES: tuple[Rule, ...] = (
    Rule("D01", _E, signing.ai_sign_off),
    Rule("D02", _E, claims.unbacked_review),
    Rule("D03", _W, claims.stale_review),
    Rule("D04", _E, asked.missing_facts),
    Rule("D05", _E, refused.forbidden),
    Rule("D06", _E, claims.denied_use),
    Rule("D07", _W, naming.other_model),
    Rule("D08", _E, languages.languages),
    Rule("T01", _E, placing.not_read),
    Rule("T02", _E, placing.typed_line_end),
    Rule("T03", _E, placing.odd_characters),
    Rule("T04", _W, people.doubled),
    Rule("T05", _E, people.no_address),
    Rule("T06", _W, people.known_bad),
    Rule("T07", _W, people.other_account),
    Rule("T08", _W, people.stranger),
    Rule("T09", _W, placing.accident),
    Rule("T10", _W, leaving.lost_by_squash),
    Rule("T11", _E, signing.no_sign_off),
    Rule("T12", _W, leaving.private_matter),
)
"""`D04` and `D08` weigh in the gate what the profile says (`disclosure.gate`)."""
