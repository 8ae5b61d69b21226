"""What a project asks of the disclosure, held against the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe.profile import Form
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.disclosure import Facts
    from prdesc.describe.profile import Line, Profile
    from prdesc.record.models import Agent

_CHECK = "disclosure"


def verify(facts: Facts, profile: Profile) -> Iterator[Finding]:
    """Yield what the profile asks for and the record does not give.

    It sees the record only: whether the facts are true, nobody can see.
    """
    if facts.used == "yes" and not profile.ai_allowed:
        message = f"{profile.about} takes no AI contributions (as of {profile.as_of})"
        yield Finding(_CHECK, Severity.ERROR, message)
    if profile.description == "human-words" and any("description" in a.roles for a in facts.agents):
        message = f"{profile.about} wants the description in the author's own words"
        yield Finding(_CHECK, Severity.ERROR, message)
    if profile.disclosure.form is Form.NONE:
        yield from _unsaid(facts, profile)
        return
    if facts.used == "unstated":
        message = "the record does not say whether AI was used; set `ai.used` to yes or no"
        yield Finding(_CHECK, profile.disclosure.severity, message)
    if facts.used == "yes" and not facts.agents:
        message = "the record names no agent; fill in `ai.agents`"
        yield Finding(_CHECK, profile.disclosure.severity, message)
    for number, agent in enumerate(facts.agents):
        for name in profile.disclosure.required:
            if not _has(agent, name):
                key = f"ai.agents[{number}].{'roles' if name == 'role' else name}"
                message = f"profile {profile.name} asks for `{key}`"
                yield Finding(_CHECK, profile.disclosure.severity, message)


def _unsaid(facts: Facts, profile: Profile) -> Iterator[Finding]:
    tools = [agent.tool for agent in facts.agents]
    unsaid = dict.fromkeys([*tools, *(one.model for one in facts.translated)])
    if unsaid:
        message = (
            f"profile {profile.name} writes no disclosure, so {', '.join(unsaid)} is not named"
        )
        yield Finding(_CHECK, profile.disclosure.severity, message)


def _has(agent: Agent, name: Line) -> bool:
    return bool({"model": agent.model, "role": agent.roles, "extent": agent.extent}.get(name, True))
