"""The report as SARIF 2.1.0 (OASIS standard, "Static Analysis Results Interchange Format").

What a comment ignores is a result with a suppression; what could not be seen is a notification.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import prdesc
from prdesc.checks.registry import CHECKS, OF_A_RECORD, OF_A_TEXT
from prdesc.describe.rules import RULES
from prdesc.report.escape import to_json

if TYPE_CHECKING:
    from prdesc.findings import Finding
    from prdesc.pipeline.judging import Judgement

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_ABOUT = {
    "title": "the title has text, one line, and no more characters than the forge takes",
    "layout": "the two halves can be told apart",
    "size": "the description is no larger than the forge takes",
    "commit": "the subject is none that an editor takes for a comment",
    "region": "the markers of the managed region are whole",
    "ignores": "comments that ignore findings name a check and a reason",
    "disclosure": "the disclosure says what the project asks for",
    "trailers": "git reads the trailers that were meant",
}


def render(judgement: Judgement) -> str:
    """Return one SARIF log with one run."""
    found = [(finding, None) for finding in judgement.report.findings]
    ignored = [(finding, one.reason) for one in judgement.ignored for finding in one.findings]
    results = [*found, *ignored]
    rules = list(dict.fromkeys(finding.check for finding, _ in results))
    driver = {
        "name": "prdesc",
        "version": prdesc.__version__,
        "rules": [_rule(check) for check in rules],
    }
    run: dict[str, object] = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [
            _result(finding, rules.index(finding.check), reason, judgement.name)
            for finding, reason in results
        ],
        "invocations": [_invocation(judgement)],
    }
    return to_json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(check: str) -> dict[str, object]:
    return {"id": check, "shortDescription": {"text": about(check)}}


def about(check: str) -> str:
    """Return what a check asks, in one clause."""
    if check in _ABOUT:
        return _ABOUT[check]
    pages = {rule.id: rule.run.__doc__ or check for rule in RULES}
    pages |= {one.ID: one.__doc__ or "" for one in CHECKS}
    pages |= {one.ID: one.__doc__ or "" for one in (*OF_A_TEXT, *OF_A_RECORD)}
    first, _, _ = pages.get(check, check).partition("\n")
    return first.partition(": ")[2].rstrip(".") or check


def _result(finding: Finding, rule: int, reason: str | None, name: str) -> dict[str, object]:
    parts = [finding.message]
    parts += [f"English: {finding.source}"] if finding.source else []
    parts += [f"Chinese: {finding.target}"] if finding.target else []
    result: dict[str, object] = {
        "ruleId": finding.check,
        "ruleIndex": rule,
        "level": str(finding.severity),
        "message": {"text": "\n".join(parts)},
        "locations": [_location(finding, name)],
    }
    if reason is not None:
        result["suppressions"] = [{"kind": "inSource", "justification": reason}]
    return result


def _location(finding: Finding, name: str) -> dict[str, object]:
    uri = quote("stdin" if name == "-" else name, safe="/:#", errors="backslashreplace")
    physical: dict[str, object] = {"artifactLocation": {"uri": uri}}
    if finding.line and finding.unit != "title":
        physical["region"] = {"startLine": finding.line}
    location: dict[str, object] = {"physicalLocation": physical}
    if finding.unit:
        location["logicalLocations"] = [{"name": finding.unit}]
    return location


def _invocation(judgement: Judgement) -> dict[str, object]:
    notes = [
        {"level": "note", "message": {"text": f"not seen: {note}"}}
        for note in judgement.report.not_seen
    ]
    return {"executionSuccessful": True, "toolExecutionNotifications": notes}
