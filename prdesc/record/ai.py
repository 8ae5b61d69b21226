"""What the record says about AI: which tools and models did what, and who reviewed it."""

from typing import Literal, Self

from pydantic import model_validator

from prdesc.record.literals import Date, Literally, Sha, Used
from prdesc.record.part import Part
from prdesc.record.problems import problem

Role = Literal[
    "code", "tests", "docs", "description", "translation", "review", "research", "debugging"
]
Extent = Literal["all", "most", "some", "text-only", "unknown"]
ModelSource = Literal["runtime", "session-log", "config", "user"]
Covers = Literal["diff", "tests-run", "description", "zh"]


class Agent(Part):
    """One tool with its model."""

    tool: Literally
    """The program that a person ran, `Claude Code`."""
    model: Literally | None = None
    """The exact id that the tool reports, `claude-opus-5-5`; `unknown` where it does not say."""
    model_label: Literally | None = None
    """The model's name for people, `Claude Opus 5.5`."""
    model_source: ModelSource | None = None
    """How the id is known."""
    roles: tuple[Role, ...] = ()
    """What it did."""
    extent: Extent | None = None
    """How much of the change it wrote."""
    delegated_by: Literally | None = None
    """The tool or model of the agent that called this one."""


class HumanReview(Part):
    """A review that a person did and says so; no command ever writes one."""

    by: Literally
    """Who, `@login` or a name."""
    at: Date | None = None
    """The day, `2026-09-20`."""
    sha: Sha | None = None
    """The commit that was reviewed."""
    covers: tuple[Covers, ...] = ()
    """What was reviewed."""


class Ai(Part):
    """Whether AI was used, by which agents, and who reviewed the change."""

    used: Used = "unstated"
    """`yes`, `no`, or `unstated`, which is never shown as no."""
    agents: tuple[Agent, ...] = ()
    """The agents, in the order in which they are named."""
    human_review: tuple[HumanReview, ...] = ()
    """The reviews by people; empty means that none is stated."""

    @model_validator(mode="after")
    def _agents_are_used(self) -> Self:
        if self.agents and self.used != "yes":
            fix = "write `used: yes`, or take the agents out"
            raise problem(f"agents are listed, but `used` is {self.used}", fix, "used")
        return self

    @model_validator(mode="after")
    def _callers_are_listed(self) -> Self:
        for number, agent in enumerate(self.agents):
            others = {
                name
                for other in self.agents
                if other is not agent
                for name in (other.tool, other.model, other.model_label)
            }
            if agent.delegated_by is not None and agent.delegated_by not in others:
                fix = "write the `tool` or `model` of another agent of this list"
                key = f"agents[{number}].delegated_by"
                raise problem(f"`{agent.delegated_by}` is not another agent", fix, key)
        return self

    @model_validator(mode="after")
    def _reviewers_are_people(self) -> Self:
        names = {
            name.casefold()
            for agent in self.agents
            for name in (agent.tool, agent.model, agent.model_label)
            if name
        }
        for number, review in enumerate(self.human_review):
            if review.by.lstrip("@").casefold() in names:
                fix = "name the person, or give the agent the role `review`"
                key = f"human_review[{number}].by"
                raise problem(f"`{review.by}` is an agent, not a person", fix, key)
        return self
