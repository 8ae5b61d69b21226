"""The formats of the gate's report."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.pipeline.judging import Judgement


class Format(StrEnum):
    """How the report is printed."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


def render(judgement: Judgement, format_: Format) -> str:
    """Return the report in the format."""
    if format_ is Format.JSON:
        from prdesc.report import data

        return data.render(judgement)
    if format_ is Format.SARIF:
        from prdesc.report import sarif

        return sarif.render(judgement)
    if format_ is Format.GITHUB:
        from prdesc.report import github

        return github.render(judgement, file=_file(judgement.name))
    from prdesc.report import text

    return text.render(judgement)


def render_pairs(judgements: Sequence[Judgement], name: str, format_: Format) -> str:
    """Return the report of pairs: in JSON a line for each of them, else one for all."""
    if format_ is not Format.JSON:
        from prdesc.pipeline.judging import together

        return render(together(judgements, name), format_)
    from prdesc.report.data import render_pair

    return "".join(f"{render_pair(_line(one), one)}\n" for one in judgements)


def _line(judgement: Judgement) -> int:
    return judgement.report.compared[0].target_line or 0


def _file(name: str) -> str | None:
    """Return the path that annotations can lead to."""
    return None if name == "-" or "://" in name else name
