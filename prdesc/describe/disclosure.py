"""The AI disclosure, in English and Chinese, from the record and from what prdesc itself did.

It says what the record says and nothing more: `unstated` is never "no AI", a human review stands
only in `ai.human_review`, a model that the runtime does not expose is not guessed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.describe.inert import code, inert
from prdesc.describe.profile import Form
from prdesc.patterns import deferred
from prdesc.units.unit import Origin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from prdesc.describe.profile import DisclosureRules, Line
    from prdesc.describe.wording import Language, Wording
    from prdesc.record.models import Agent, Ai, HumanReview
    from prdesc.units.unit import Unit

_JOIN = {"en": ", ", "zh": "、"}
_CLAUSES = {"en": "; ", "zh": "；"}
_SENTENCES = {"en": " ", "zh": ""}
_UNKNOWN, _AUTO = "unknown", "auto"
_LOGIN = deferred(r"@[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Translated:
    """One unit whose Chinese a model wrote, in this run or when it was remembered.

    Which of the two makes no difference to a reader, and must make none to the text: the same
    record gives the same bytes when its translation comes from memory.
    """

    model: str
    reviewed: bool
    """Whether a person checked the Chinese."""


@dataclass(frozen=True, slots=True)
class Disclosure:
    """The disclosure as Markdown blocks, without a line end behind them; empty if there is none."""

    en: str
    zh: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What there is to disclose."""

    ai: Ai | None
    """Of the record; None reads as `used: unstated`."""
    translated: tuple[Translated, ...] = ()
    ai_co_author: bool = False
    """Whether a trailer names an AI tool as co-author."""

    @property
    def used(self) -> str:
        """`yes`, `no` or `unstated`."""
        return "unstated" if self.ai is None else self.ai.used

    @property
    def agents(self) -> tuple[Agent, ...]:
        """The agents of the record, if it says that AI was used."""
        return () if self.ai is None or self.used != "yes" else tuple(self.ai.agents)

    @property
    def reviews(self) -> tuple[HumanReview, ...]:
        """The human reviews of the record."""
        return () if self.ai is None else tuple(self.ai.human_review)


def translated(units: Iterable[Unit]) -> tuple[Translated, ...]:
    """Return the units whose Chinese a model wrote."""
    return tuple(
        Translated(unit.model, unit.reviewed)
        for unit in units
        if unit.model is not None and unit.origin in {Origin.MODEL, Origin.MEMORY}
    )


def render(facts: Facts, rules: DisclosureRules, wording: Wording) -> Disclosure:
    """Return the disclosure in the form of the profile."""
    en, zh = (_Writer(facts, rules, wording, language).text() for language in ("en", "zh"))
    return Disclosure(en, zh)


def sentence(facts: Facts, rules: DisclosureRules, wording: Wording) -> Disclosure:
    """Return the disclosure as one paragraph, whatever the form of the profile, unless it is none.

    For commit messages, which have no room for what is not claimed.
    """
    if rules.form is Form.NONE:
        return Disclosure("", "")
    short = replace(facts, ai_co_author=False)
    return render(short, rules.model_copy(update={"form": Form.SENTENCE}), wording)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes one language."""

    facts: Facts
    rules: DisclosureRules
    wording: Wording
    language: Language

    def text(self) -> str:
        if self.rules.form is Form.NONE:
            return ""
        if self.rules.form is Form.SENTENCE:
            return _SENTENCES[self.language].join(self._sentences())
        heading = self._say("heading")
        body = "\n".join(self._blocks())
        if self.rules.form is Form.HEADING:
            return f"## {heading}\n\n{body}"
        return f"<details>\n<summary>{heading}</summary>\n\n{body}\n\n</details>"

    def _say(self, entry: str, **values: str) -> str:
        return self.wording.say(entry, self.language, **values)

    def _blocks(self) -> Iterator[str]:
        lead = self._lead()
        bullets = [*self._agents(), *(f"- {line}" for line in self._closing())]
        if lead:
            yield lead
        if lead and bullets:
            yield ""
        yield from bullets
        if self.facts.ai_co_author:
            yield from ("", self._say("not-claimed"))

    def _lead(self) -> str:
        """Return the sentence that stands where there is no agent; it may name the translator."""
        if self.facts.used == "no":
            if self.facts.translated:
                return self._say("unused-translated", **self._translation())
            return self._say("unused")
        if self.facts.used == "unstated":
            return self._say("unstated")
        return "" if self.facts.agents else self._say("no-agents")

    def _closing(self) -> Iterator[str]:
        """Yield the lines on review and translation."""
        for review in self.facts.reviews:
            yield self._review(review)
        absent = self.rules.review_absent == "stated" and self.rules.form is not Form.SENTENCE
        if absent and self.facts.used == "yes" and not self.facts.reviews:
            yield self._say("review-absent")
        if self.facts.translated and self.facts.used != "no":
            yield self._say("translation", **self._translation())

    def _agents(self) -> Iterator[str]:
        """Yield bullets; with several agents, the facts of each stand under the first one."""
        nested = "  " if len(self.facts.agents) > 1 else ""
        for agent in self.facts.agents:
            lines = [line for name in self.rules.lines if (line := self._line(agent, name))]
            if agent.delegated_by:
                lines.append(self._say("delegated", caller=inert(agent.delegated_by)))
            for number, line in enumerate(lines):
                yield f"{nested if number else ''}- {line}"

    def _line(self, agent: Agent, name: Line) -> str:
        if name == "tool":
            return self._say("tool", tool=inert(agent.tool))
        if name == "model":
            return self._model(agent)
        if name == "role":
            return self._roles(agent)
        if not agent.extent:
            return ""
        extent = self.wording.name("extent", agent.extent, self.language)
        return self._say("extent", extent=extent)

    def _model(self, agent: Agent) -> str:
        if not agent.model:
            return self._say("model-absent")
        if agent.model in {_UNKNOWN, _AUTO}:
            return self._say(f"model-{agent.model}")
        source = f"-{agent.model_source}" if agent.model_source in {"user", "config"} else ""
        return self._say(f"model{source}", model=code(agent.model))

    def _roles(self, agent: Agent) -> str:
        if not agent.roles:
            return self._say("role-absent") if "role" in self.rules.required else ""
        return self._say("role", roles=self._names("role", agent.roles, _CLAUSES))

    def _review(self, review: HumanReview) -> str:
        by = self.wording.name("by", review.by, self.language)
        text = self._say("review", by=by if _LOGIN.fullmatch(by) else inert(by))
        if review.at:
            text += self._say("review-at", at=str(review.at))
        if review.sha:
            text += self._say("review-sha", sha=code(review.sha))
        if review.covers:
            text += self._say("review-covers", covers=self._names("covers", review.covers, _JOIN))
        return text + (".", "。")[self.language == "zh"]

    def _translation(self) -> dict[str, str]:
        models = dict.fromkeys(one.model for one in self.facts.translated)
        checked = [one.reviewed for one in self.facts.translated]
        how = "all" if all(checked) else "some" if any(checked) else "none"
        return {
            "models": _JOIN[self.language].join(map(code, models)),
            "reviewed": self._say(f"reviewed.{how}"),
        }

    def _sentences(self) -> Iterator[str]:
        lead = self._lead()
        if lead:
            yield lead
        if self.facts.agents:
            agents = _JOIN[self.language].join(map(self._agent, self.facts.agents))
            yield self._say(self.rules.lead, agents=agents)
        yield from self._closing()
        if self.facts.ai_co_author:
            yield self._say("not-claimed")

    def _agent(self, agent: Agent) -> str:
        tool = inert(agent.tool)
        if not agent.model:
            return self._say("agent-absent", tool=tool)
        if agent.model in {_UNKNOWN, _AUTO}:
            return self._say("agent-unknown", tool=tool)
        return self._say("agent", tool=tool, model=code(agent.model))

    def _names(self, kind: str, values: Sequence[str], join: dict[str, str]) -> str:
        names = (self.wording.name(kind, value, self.language) for value in values)
        return join[self.language].join(names)
