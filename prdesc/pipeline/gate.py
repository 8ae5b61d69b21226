"""The gate: a whole bilingual text against itself, whoever wrote it.

It reads the two layouts that prdesc writes. Text in another one counts as English, so nothing
passes unseen: the Chinese half is then reported as missing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.checks import Half, Report, check_document, run_checks
from prdesc.describe import git, reader, tables
from prdesc.describe.region import State
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks import Policy
    from prdesc.describe.reader import Message, Part, Parts
    from prdesc.describe.wording import Wording
    from prdesc.terms.termbase import Termbase

_HAN = re.compile(r"[\u3400-\u9fff]")
_MANY_HAN = 20
"""So many Chinese characters in the English half are a Chinese half that was not found."""
TITLE = "title"
"""Id of the title in findings."""


@dataclass(frozen=True, slots=True)
class Gate:
    """How a text is judged."""

    termbase: Termbase
    policy: Policy
    wording: Wording
    separator: str = " / "
    """Between the halves of a title."""


def check_body(text: str, gate: Gate) -> Report:
    """Check the body of a pull request.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    parts = reader.split(text, gate.wording)
    report = _halves(parts, gate)
    written = git.verify(f"title\n\n{text}", parts.trailers)
    return replace(report, findings=(*report.findings, *written, *_region(parts)))


def check_message(text: str, gate: Gate) -> Report:
    """Check a commit message.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    parts = reader.split_message(text, gate.wording)
    report = _halves(parts, gate)
    return replace(report, findings=(*report.findings, *git.verify(text, parts.trailers)))


def check_title(title: str, gate: Gate) -> Report:
    """Check a title, `English / 中文`; tags and type may stand on one half or both."""
    english, separator, chinese = title.rpartition(gate.separator)
    if not separator or not _HAN.search(chinese):
        message = f"the title has no Chinese half; write English{gate.separator}中文"
        finding = Finding("completeness", Severity.ERROR, message, TITLE, None, title)
        return Report((finding,), 0, ("the title, which has one half",))
    pair = (_bare(english), _bare(chinese))
    found = run_checks(*pair, termbase=gate.termbase, policy=gate.policy)
    return Report(tuple(replace(one, unit=TITLE) for one in found), 1, ())


def join(*reports: Report) -> Report:
    """Put reports together."""
    return Report(
        tuple(finding for report in reports for finding in report.findings),
        sum(report.units for report in reports),
        tuple(note for report in reports for note in report.not_seen),
        tuple(one for report in reports for one in report.compared),
    )


_PREFIX = re.compile(r"^(?:\[[^\]]*\]\s*|[a-z]+(?:\([^)]*\))?!?:\s+)+")


def _bare(half: str) -> str:
    """Return half a title without tags and type, which need not stand on both."""
    return _PREFIX.sub("", half.strip())


def _halves(parts: Parts | Message, gate: Gate) -> Report:
    english, chinese = parts.english, parts.chinese
    if chinese is None and len(_HAN.findall(english.text)) >= _MANY_HAN:
        return _unknown_layout(english)
    en, zh = english.text, "" if chinese is None else chinese.text
    if chinese is not None:
        en, zh = tables.apart(en, zh, gate.wording)
    report = check_document(
        Half(en, english.line),
        None if chinese is None else Half(zh, chinese.line),
        termbase=gate.termbase,
        policy=gate.policy,
    )
    return replace(report, not_seen=(*report.not_seen, *_unread(parts)))


def _unknown_layout(english: Part) -> Report:
    message = (
        "the Chinese half was not found; it is read behind `<summary>中文</summary>`,"
        " `## 中文说明` or, in a commit message, `中文：`"
    )
    finding = Finding("completeness", Severity.ERROR, message, line=english.line)
    return Report((finding,), 0, ("the whole text, whose layout is not known",))


def _unread(parts: Parts | Message) -> Iterator[str]:
    if parts.english_disclosure or parts.chinese_disclosure:
        yield "the wording of the AI disclosure"
    if (parts.english_disclosure is None) != (parts.chinese_disclosure is None):
        yield "the AI disclosure in one of the two languages, where it is missing"


def _region(parts: Parts) -> Iterator[Finding]:
    if parts.region.state not in {State.WHOLE, State.ABSENT}:
        message = f"the managed region {parts.region.state}"
        yield Finding("region", Severity.WARNING, message, line=parts.region.line)
