"""The report for the summary of a run in GitHub Actions, without any markup of the text."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from prdesc.report import text
from prdesc.report.grouping import summary

if TYPE_CHECKING:
    from prdesc.pipeline.judging import Judgement

_LONGEST = 250_000
"""Code points; GitHub takes 1 MiB of UTF-8 for the summary of a step."""


def render(judgement: Judgement) -> str:
    """Return a heading, the count, and the report as preformatted text."""
    report = text.render(judgement)
    if len(report) > _LONGEST:
        report = f"{report[:_LONGEST]}\n… the log has the rest\n"
    shown = html.escape(report, quote=False)
    return f"### prdesc\n\n{summary(judgement)}\n\n<pre>\n{shown}</pre>\n"
