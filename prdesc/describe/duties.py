"""What a project asks of the disclosure, held against the record (rules D04 and D05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe.profile import Form
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.disclosure import Facts
    from prdesc.describe.profile import Line, Profile
    from prdesc.record.models import Agent, Record

_CHECK = "disclosure"
_MISSING, _REFUSED = "D04", "D05"
# What the template of a profile that wants the author's own words does not show.
_ROWS = (
    *("recipes", "kept", "memory", "results", "risks", "related"),
    *("changelog", "verification", "checklist"),
)


@dataclass(frozen=True, slots=True)
class Text:
    """Which text is written, and of what."""

    record: Record
    commit: bool
    """Whether it is a commit message."""


def verify(facts: Facts, profile: Profile, text: Text) -> Iterator[Finding]:
    """Yield what the profile asks for and the record does not give.

    It sees the record only: whether the facts are true, nobody can see.
    """
    yield from _refused(facts, profile, commit=text.commit)
    if profile.description == "human-words" and not text.commit:
        yield from _left_out(text.record, profile)
    if profile.disclosure.form is Form.NONE:
        yield from _unsaid(facts, profile)
        if profile.trailers.derive is None:
            return
    yield from _asked(facts, profile)


def _refused(facts: Facts, profile: Profile, *, commit: bool) -> Iterator[Finding]:
    if facts.used == "yes" and not profile.ai_allowed:
        message = f"profile {profile.name} takes no AI contributions (as of {profile.as_of})"
        yield Finding(_REFUSED, Severity.ERROR, message)
    drafted = any("description" in agent.roles for agent in facts.agents)
    if drafted and profile.description == "human-words":
        message = f"profile {profile.name}: an agent may not draft the description"
        yield Finding(_REFUSED, Severity.ERROR, message)
    elif drafted and commit and not profile.commit.ai_words:
        message = f"profile {profile.name}: an agent may not draft a commit message"
        yield Finding(_REFUSED, Severity.ERROR, message)


def _left_out(record: Record, profile: Profile) -> Iterator[Finding]:
    rows = [f"`{name}`" for name in _ROWS if getattr(record, name)]
    if rows:
        message = f"profile {profile.name} copies the author's words; left out: {', '.join(rows)}"
        yield Finding(_CHECK, Severity.WARNING, message)


def _asked(facts: Facts, profile: Profile) -> Iterator[Finding]:
    severity = profile.disclosure.severity
    if facts.used == "unstated":
        message = "the record does not say whether AI was used; set `ai.used` to yes or no"
        yield Finding(_MISSING, severity, message)
    if facts.used == "yes" and not facts.agents:
        message = "the record names no agent; fill in `ai.agents`"
        yield Finding(_MISSING, severity, message)
    for number, agent in enumerate(facts.agents):
        for name in profile.disclosure.required:
            if not _has(agent, name):
                key = f"ai.agents[{number}].{'roles' if name == 'role' else name}"
                message = f"profile {profile.name} asks for `{key}`"
                yield Finding(_MISSING, severity, message)


def _unsaid(facts: Facts, profile: Profile) -> Iterator[Finding]:
    """Yield a finding if the text names neither the tools nor who translated it."""
    tools = [] if profile.trailers.derive else [agent.tool for agent in facts.agents]
    unsaid = dict.fromkeys([*tools, *(one.model for one in facts.translated)])
    if unsaid:
        message = (
            f"profile {profile.name} writes no disclosure, so {', '.join(unsaid)} is not named"
        )
        yield Finding(_CHECK, Severity.WARNING, message)


def _has(agent: Agent, name: Line) -> bool:
    return bool({"model": agent.model, "role": agent.roles, "extent": agent.extent}.get(name, True))
