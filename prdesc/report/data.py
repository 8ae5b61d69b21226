"""The report as JSON: `{findings, checked: {units}, not_seen, ignored}`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.report.escape import to_json

if TYPE_CHECKING:
    from prdesc.pipeline.judging import Judgement


def render(judgement: Judgement) -> str:
    """Return one JSON object."""
    return to_json(
        {
            "findings": [one.as_dict() for one in judgement.report.findings],
            "checked": {"units": judgement.report.units},
            "not_seen": judgement.report.not_seen,
            "ignored": [
                {
                    "check": one.check,
                    "reason": one.reason,
                    "line": one.line,
                    "findings": [finding.as_dict() for finding in one.findings],
                }
                for one in judgement.ignored
            ],
        }
    )


def render_pair(line: int, judgement: Judgement) -> str:
    """Return `{line, findings}` of one pair on one line."""
    findings = [one.as_dict() for one in judgement.report.findings]
    return to_json({"line": line, "findings": findings}, indent=None)
