"""The translator that asks a model over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.translate import grammar, prompt, reply
from prdesc.translate.abilities import Remembered
from prdesc.translate.asking import Answer, Usage
from prdesc.translate.budget import Spending
from prdesc.translate.calling import Caller, Declined
from prdesc.translate.endpoint import Deadline
from prdesc.translate.shown import restore, show

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self

    from prdesc.translate.asking import Ask, Rung
    from prdesc.translate.budget import Purse
    from prdesc.translate.endpoint import Endpoint
    from prdesc.translate.reply import Parsed
    from prdesc.translate.shown import Shown


class ChatTranslator:
    """Asks an OpenAI-compatible endpoint; for one description, as its deadline and limits are.

    Use it in a `with` block, or call `close`. Nothing is opened before the first `ask`.

    Args:
        endpoint: Where to ask, and for how long.
        deadline: Shared with other work on the description; by default `endpoint.timeout` seconds
            from the first `ask` on.
        spending: The budgets; by default none.
        remembered: What endpoints can do, from earlier runs; by default nothing.
        progress: Told what goes on, one sentence without a full stop at a time.
        pause: Seconds before the first repetition of a failed call.
    """

    def __init__(  # noqa: PLR0913 - optional parts, all named
        self,
        endpoint: Endpoint,
        *,
        deadline: Deadline | None = None,
        spending: Purse | None = None,
        remembered: Remembered | None = None,
        progress: Callable[[str], None] | None = None,
        pause: float = 0.5,
    ) -> None:
        self._endpoint = endpoint
        self._deadline = deadline
        self._spending = spending or Spending()
        self._remembered = remembered or Remembered(None)
        self._progress = progress or (lambda _: None)
        self._pause = pause
        self._caller: Caller | None = None

    @property
    def model(self) -> str:
        """The model's name."""
        return self._endpoint.model

    @property
    def usage(self) -> Usage:
        """What all asks have cost so far, those that ended in an error included."""
        return self._caller.usage if self._caller else Usage()

    def ask(self, asks: Sequence[Ask], rung: Rung) -> Answer:
        """Ask once for *asks*; see `Translator.ask`.

        Raises:
            IncompleteError: If the model cannot serve at all.
            ValueError: If two asks have one id, or a bare reply is wanted for several.
        """
        ids = [ask.id for ask in asks]
        if len(set(ids)) != len(ids):
            raise ValueError("two asks have the same id")
        if rung.reply == "text" and len(asks) > 1:
            raise ValueError("a bare reply can hold one text only")
        if not asks:
            return Answer()
        shown = [show(ask, rung) for ask in asks]
        before = self.usage
        parsed = self._parsed(shown, rung)
        return _answer(parsed, shown, _difference(self.usage, before))

    def _parsed(self, shown: Sequence[Shown], rung: Rung) -> Parsed:
        asks = [one.ask for one in shown]
        sources = [ask.source for ask in asks]
        json = rung.reply == "json"
        messages = _messages(asks, rung)
        caller = self._start()
        self._progress(f"asking {self.model} for {_texts(len(asks))}")
        try:
            completion = caller.call(
                messages,
                sources,
                temperature=rung.temperature,
                json=json,
                more=self._bounds(asks[0]) if rung.brief else {},
            )
        except Declined as reason:
            return reply.Parsed(problems=dict.fromkeys([ask.id for ask in asks], str(reason)))
        if json:
            return reply.parse(completion, [ask.id for ask in asks])
        return reply.parse_text(completion, asks[0].id, asks[0].source)

    def _bounds(self, ask: Ask) -> dict[str, object]:
        """Return what keeps a small model within its source."""
        bounds: dict[str, object] = {"max_tokens": prompt.most_tokens(ask.source)}
        if self._endpoint.grammar:
            bounds["grammar"] = grammar.of(ask.source, ask.hints)
            # The same requests in the same order give the same text.
            bounds["seed"] = self.usage.calls
        return bounds

    def _start(self) -> Caller:
        if self._caller is None:
            self._caller = Caller(
                self._endpoint,
                deadline=self._deadline or Deadline(self._endpoint.timeout),
                spending=self._spending,
                remembered=self._remembered,
                progress=self._progress,
                pause=self._pause,
            )
        return self._caller

    def close(self) -> None:
        """Close the connection."""
        if self._caller is not None:
            self._caller.chat.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _messages(asks: Sequence[Ask], rung: Rung) -> list[dict[str, str]]:
    if rung.reply == "json":
        return prompt.messages(asks)
    return prompt.brief(asks[0]) if rung.brief else prompt.messages_for_text(asks[0])


def _answer(parsed: Parsed, shown: Sequence[Shown], usage: Usage) -> Answer:
    candidates: dict[str, tuple[str, ...]] = {}
    problems = dict(parsed.problems)
    for one in shown:
        target = parsed.targets.get(one.ask.id)
        if target is None:
            continue
        try:
            candidates[one.ask.id] = (restore(target, one),)
        except ValueError as error:
            problems[one.ask.id] = str(error)
    return Answer(candidates, problems, usage, parsed.notes)


def _difference(after: Usage, before: Usage) -> Usage:
    return Usage(
        after.calls - before.calls,
        after.prompt_tokens - before.prompt_tokens,
        after.completion_tokens - before.completion_tokens,
    )


def _texts(number: int) -> str:
    return "1 text" if number == 1 else f"{number} texts"
