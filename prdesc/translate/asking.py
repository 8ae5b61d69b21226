"""What goes to a translator and what comes back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Hint:
    """A concept of the termbase that stands in a source, as the model is told of it."""

    source: str
    """The English term."""
    preferred: str
    """The Chinese to use; for a name that is kept it is the name."""
    admitted: tuple[str, ...] = ()
    """Other Chinese that may be used."""
    hard: bool = False
    """True when a text without it is not published."""
    places: tuple[tuple[int, int], ...] = ()
    """Half-open code-point ranges of its occurrences in the source of the ask; without them the
    term is never replaced in the source."""


@dataclass(frozen=True, slots=True)
class Example:
    """A pair of the same repository that shows how such a text is translated."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Ask:
    """One text to translate."""

    id: str
    """Unique in its request; comes back in the reply."""
    source: str
    """English inline Markdown, one line."""
    hints: tuple[Hint, ...] = ()
    remarks: tuple[str, ...] = ()
    """What was wrong with the last try; empty at the first."""
    examples: tuple[Example, ...] = ()
    lost: tuple[str, ...] = ()
    """Names and figures of the source that the last try did not have."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of a plan: how the texts that are still open are asked for."""

    batch: bool = False
    """One request for all texts, or one request each."""
    remarks: bool = False
    """Say what was wrong with the last try."""
    terms: Literal["prompt", "inline", "placeholder"] = "prompt"
    """Terms are listed beside the text; or the Chinese is written into the English source; or
    hard terms are `⟦n⟧` in the source and put in afterwards."""
    samples: int = 1
    """How often a text is asked for on this rung, until one try passes. The caller counts: one
    `Translator.ask` is one try."""
    temperature: float | None = None
    """None leaves it to the server."""
    pieces: Literal["unit", "sentence", "clause"] = "unit"
    """How the caller cuts the texts."""
    reply: Literal["json", "text"] = "json"
    """A JSON object with ids, or, for one text, the bare translation."""
    brief: bool = False
    """With `text`: the task in one sentence instead of the rules; the reply is kept short, and
    where the endpoint takes a grammar, to the tokens of the source (`prdesc.translate.grammar`)."""
    stress: bool = False
    """Show in backticks what the last try lost."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What requests cost. A server that counts no tokens adds calls only."""

    calls: int = 0
    """HTTP requests, those that failed included."""
    prompt_tokens: int = 0
    completion_tokens: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.calls + other.calls,
            self.prompt_tokens + other.prompt_tokens,
            self.completion_tokens + other.completion_tokens,
        )

    @property
    def tokens(self) -> int:
        """Tokens of both directions."""
        return self.prompt_tokens + self.completion_tokens


@dataclass(frozen=True, slots=True)
class Answer:
    """What one `Translator.ask` brought. Nothing in it has been checked against its source."""

    candidates: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Chinese by id of the ask; an id without a usable text is missing."""
    problems: Mapping[str, str] = field(default_factory=dict)
    """Why an id has no candidate: one clause without a full stop, by id."""
    usage: Usage = Usage()
    notes: tuple[str, ...] = ()
    """What else was odd, an id that nobody asked for."""


class Translator(Protocol):
    """Turns English texts into Chinese candidates; knows nothing of Markdown, git or checks."""

    @property
    def model(self) -> str:
        """The model's name, as a disclosure says it."""
        ...

    @property
    def usage(self) -> Usage:
        """What all asks have cost so far, those that ended in an error included."""
        ...

    def ask(self, asks: Sequence[Ask], rung: Rung) -> Answer:
        """Ask once for *asks*; each id ends in `candidates` or in `problems`.

        Raises:
            IncompleteError: If the model cannot serve at all: no connection, no access, time or
                budget used up. Its `faults` say what happened and what to do.
        """
        ...
