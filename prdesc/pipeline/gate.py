"""The gate: a whole bilingual text against itself, whoever wrote it.

A text is read in any of the layouts of `prdesc.describe.reader`. What cannot be read or has no
counterpart is said, and never counts as checked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.checks import Compared, Half, Report, check_document, completeness, run_checks
from prdesc.checks.report import SUBJECT, placed
from prdesc.describe import bot_blocks, fences, reader, rules, sizes, tables, title_halves, wrapping
from prdesc.describe.parts import Part
from prdesc.describe.profile import Layout
from prdesc.describe.region import State
from prdesc.describe.rules import passages
from prdesc.findings import Finding, Severity
from prdesc.pipeline import disclosures, subjects, values
from prdesc.units.document import has_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks import Policy
    from prdesc.checks.document import Plain
    from prdesc.describe.parts import Doubled, Flaw, Message, Parts
    from prdesc.describe.profile import Profile
    from prdesc.describe.rules import Rulebook
    from prdesc.describe.rules.case import Kind
    from prdesc.describe.wording import Wording
    from prdesc.terms.termbase import Termbase

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
    book: Rulebook | None = None
    """Rules for the disclosure and for trailers; None where they were applied already."""
    plain: Plain = values.masked
    """Takes the values out of a pair of runs."""


def check_body(text: str, gate: Gate) -> Report:
    """Check the body of a pull request.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    whole = text
    text, bots = bot_blocks.take(text)
    parts = reader.split(passages.without_added(text), gate.wording)
    fatal = [flaw for flaw in parts.flaws if flaw.fatal]
    if fatal:
        found = tuple(_layout(fatal))
        report = Report(
            (*found, *sizes.verify(whole)), 0, ("the text, which this tag takes apart",)
        )
        return _judged(report, text, "body", parts, gate)
    report = _whole(parts, parts.english, gate, lead=parts.layout is Layout.SECTION)
    found = (*_layout(parts.flaws), *_region(parts), *sizes.verify(whole))
    added = tuple(f"what {name} put between comments of its own" for name in bots)
    outside = ("the text outside the managed region",) if parts.before or parts.after else ()
    report = replace(
        report,
        findings=(*report.findings, *found),
        not_seen=(*report.not_seen, *outside, *added),
    )
    return _judged(report, text, "body", parts, gate)


def check_message(text: str, gate: Gate) -> Report:
    """Check a commit message.

    Paragraphs that are wrapped as prdesc does are read as the lines they were. A bilingual subject
    is checked as a title; another one belongs to the English, but may do without Chinese.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    joined = wrapping.join(text.replace("\r\n", "\n"))
    return placed(_check_message(joined.text, gate), joined.line)


def _check_message(text: str, gate: Gate) -> Report:
    message = reader.split_message(passages.without_added(text), gate.wording)
    halves = title_halves.read(message.subject, gate.separator)
    if halves.chinese:
        report = check_title(message.subject, gate)
        if message.english.text or message.chinese or message.doubled:
            report = join(report, _whole(message, message.english, gate))
    elif subjects.is_alone(message, _project(gate)):
        report = _subject_alone(message, gate)
    elif subjects.heads_doubled(message):
        alone = subjects.without_chinese(message.subject, gate.policy, _project(gate))
        report = join(alone, _whole(message, Part("", 1), gate))
    else:
        report = _whole(message, _with_subject(halves.english, message.english), gate, lead=True)
    if message.lines:
        report = placed(report, lambda number: message.lines[number - 1])
    report = replace(report, findings=(*report.findings, *_layout(message.flaws)))
    return _judged(report, text, "message", message, gate)


def _project(gate: Gate) -> Profile | None:
    return gate.book.profile if gate.book else None


def _subject_alone(message: Message, gate: Gate) -> Report:
    said = disclosures.check(
        message.english_disclosure, message.chinese_disclosure, gate.termbase, gate.policy
    )
    return join(Report((), 0, (SUBJECT,)), said)


def _judged(report: Report, text: str, kind: Kind, parts: Parts | Message, gate: Gate) -> Report:
    """Add what the rules for the disclosure and for trailers say."""
    if gate.book is None:
        return report
    beside = rules.Beside(bilingual=parts.chinese is not None or bool(parts.doubled))
    verdict = rules.judge(text, kind, gate.book, beside)
    return replace(
        report,
        findings=(*report.findings, *verdict.findings),
        not_seen=(*report.not_seen, *verdict.not_seen),
    )


def check_title(title: str, gate: Gate) -> Report:
    """Check a title, `English / 中文`; tags and type may stand on one half or both."""
    halves = title_halves.read(title, gate.separator)
    found = list(_form(title))
    if not halves.chinese:
        message = f"the title has no Chinese half; write English{gate.separator}中文"
        missing = Finding(completeness.ID, Severity.ERROR, message, TITLE, None, title)
        return Report((missing, *found), 0, ("the title, which has one half",))
    if halves.types is not None:
        message = f"the halves have different types, `{halves.types[0]}` and `{halves.types[1]}`"
        found.append(Finding(TITLE, Severity.ERROR, message, TITLE, None, title))
    if halves.chinese_first:
        message = f"the Chinese half stands first; write English{gate.separator}中文"
        found.append(Finding(TITLE, Severity.WARNING, message, TITLE, None, title))
    if halves.cut_off:
        message = "the title is cut off"
        found.append(Finding(TITLE, Severity.WARNING, message, TITLE, None, title))
        return Report(tuple(found), 0, ("the title, which is cut off",))
    pair = (halves.english, halves.chinese)
    checked = run_checks(*pair, termbase=gate.termbase, policy=gate.policy)
    return Report((*(replace(one, unit=TITLE) for one in checked), *found), 1, ())


def join(*reports: Report) -> Report:
    """Put reports together."""
    return Report(
        tuple(finding for report in reports for finding in report.findings),
        sum(report.units for report in reports),
        tuple(note for report in reports for note in report.not_seen),
        tuple(one for report in reports for one in report.compared),
    )


def _whole(parts: Parts | Message, english: Part, gate: Gate, *, lead: bool = False) -> Report:
    """Check the halves, what stands in both languages at once, and the disclosure."""
    en, zh = english.text, parts.chinese.text if parts.chinese else ""
    if parts.chinese is not None:
        en, zh = tables.apart(en, zh, gate.wording)
    as_table = en != english.text
    if parts.chinese is not None:
        en, zh = fences.apart(en, zh, gate.wording)
    doubled = _doubled([one for one in parts.doubled if not (one.cell and as_table)], gate)
    chinese = None if parts.chinese is None else Half(zh, parts.chinese.line)
    if chinese is None and parts.doubled and not has_words(english.text):
        halves = Report((), 0, ())
    else:
        halves = check_document(
            Half(en, english.line, lead),
            chinese,
            termbase=gate.termbase,
            policy=gate.policy,
            plain=gate.plain,
        )
    said = disclosures.check(
        parts.english_disclosure, parts.chinese_disclosure, gate.termbase, gate.policy
    )
    return join(halves, doubled, said)


def _doubled(doubled: list[Doubled], gate: Gate) -> Report:
    found: list[Finding] = []
    compared = []
    for number, pair in enumerate(doubled, 1):
        unit = f"d{number}"
        compared.append(Compared(unit, pair.english, pair.chinese, pair.line, pair.line))
        checked = run_checks(pair.english, pair.chinese, termbase=gate.termbase, policy=gate.policy)
        found += (replace(one, unit=unit, line=pair.line) for one in checked)
    return Report(tuple(found), len(doubled), (), tuple(compared))


def _with_subject(subject: str, body: Part) -> Part:
    """Return the English of a message whose first line is its subject."""
    if not body.text:
        return replace(body, text=subject, line=1)
    return replace(body, text=subject + "\n" * (body.line - 1) + body.text, line=1)


def _layout(flaws: tuple[Flaw, ...] | list[Flaw]) -> Iterator[Finding]:
    for flaw in flaws:
        severity = Severity.ERROR if flaw.error else Severity.WARNING
        yield Finding("layout", severity, flaw.message, line=flaw.line)


def _form(title: str) -> Iterator[Finding]:
    if len(title.splitlines()) > 1:
        message = "the title has more than one line"
        yield Finding(TITLE, Severity.ERROR, message, TITLE, None, title)
    if len(title) > sizes.TITLE:
        message = f"the title has {len(title)} code points; the forge takes {sizes.TITLE}"
        yield Finding(TITLE, Severity.ERROR, message, TITLE, None, title)


def _region(parts: Parts) -> Iterator[Finding]:
    if parts.region.state not in {State.WHOLE, State.ABSENT}:
        message = f"the managed region {parts.region.state}"
        yield Finding("region", Severity.WARNING, message, line=parts.region.line)
