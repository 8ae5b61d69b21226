"""The subject of a commit message that has no Chinese of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import Report, completeness
from prdesc.checks.report import SUBJECT
from prdesc.describe.profile import Form
from prdesc.describe.tongue import Tongue, tongue
from prdesc.findings import Finding, Severity
from prdesc.units.document import has_words

if TYPE_CHECKING:
    from prdesc.checks import Policy
    from prdesc.describe.parts import Message
    from prdesc.describe.profile import Profile


def is_alone(message: Message, project: Profile | None) -> bool:
    """Tell whether a message says nothing beside its English subject but who wrote it.

    The subject may do without Chinese where the project wants none there, so nothing is missing:
    with a disclosure in both languages, or without one where the project wants none in messages.
    """
    if message.english.text or message.chinese or message.doubled:
        return False
    said = {message.english_disclosure is not None, message.chinese_disclosure is not None}
    if _is_wanted(project):
        return False
    silent = (
        project is None or not project.commit.disclosure or project.disclosure.form is Form.NONE
    )
    whole = said == {True} or (said == {False} and silent)
    return whole and tongue(message.subject) is not Tongue.CHINESE


def heads_doubled(message: Message) -> bool:
    """Tell whether all but the English subject is in both languages, as the bullets of a squash."""
    if message.chinese or not message.doubled or has_words(message.english.text):
        return False
    return tongue(message.subject) is not Tongue.CHINESE


def without_chinese(subject: str, policy: Policy, project: Profile | None) -> Report:
    """Report a subject without Chinese over text in both languages."""
    wanted = policy.severity(completeness.ID, completeness.SEVERITY)
    if wanted is None:
        return Report((), 0, (SUBJECT,))
    severity = wanted if _is_wanted(project) else Severity.WARNING
    said = "the subject has no Chinese, and all else has; write English / 中文"
    found = Finding(completeness.ID, severity, said, line=1, source=subject)
    return Report((found,), 0, (SUBJECT,))


def _is_wanted(project: Profile | None) -> bool:
    return project is not None and project.commit.subject == "bilingual"
