"""Calling until there is a reply: formats, refused parameters, busy servers, broken connections.

Everything that is repeated is counted, for one description together: see `plans.most_calls`.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from prdesc.translate import failures, prompt
from prdesc.translate.budget import estimate
from prdesc.translate.chat import Chat
from prdesc.translate.completion import Broken, Refused
from prdesc.translate.plans import FORMAT_STEPS, PARAMETER_DROPS, RETRIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from prdesc.errors import IncompleteError
    from prdesc.translate.abilities import Remembered
    from prdesc.translate.budget import Purse
    from prdesc.translate.completion import Completion
    from prdesc.translate.endpoint import Deadline, Endpoint

from prdesc.translate.asking import Usage


class Declined(Exception):  # noqa: N818 - a result that only this request has
    """The server will not serve this one request; others may do. The message says why."""


class Caller:
    """All calls for one description.

    Args:
        endpoint: Where to ask.
        deadline: By when everything must be done.
        spending: The budgets.
        remembered: What the endpoint can do, from earlier runs.
        progress: Told what goes on, one sentence at a time.
        pause: Seconds before the first repetition; each later pause is twice as long.
    """

    def __init__(  # noqa: PLR0913 - the parts of a call, all named by the one caller
        self,
        endpoint: Endpoint,
        *,
        deadline: Deadline,
        spending: Purse,
        remembered: Remembered,
        progress: Callable[[str], None],
        pause: float,
    ) -> None:
        self.usage = Usage()
        self.chat = Chat(endpoint)
        self._endpoint = endpoint
        self._deadline = deadline
        self._spending = spending
        self._remembered = remembered
        self._progress = progress
        self._pause = pause
        self._known = self._abilities = remembered.get(endpoint)
        self._left = {"format": FORMAT_STEPS, "parameter": PARAMETER_DROPS, "retry": RETRIES}
        self._waits = 0
        self._served = False

    def call(
        self,
        messages: Sequence[dict[str, str]],
        sources: Sequence[str],
        *,
        temperature: float | None,
        json: bool,
        more: Mapping[str, object] | None = None,
    ) -> Completion:
        """Return the model's reply.

        Args:
            messages: The prompt.
            sources: The English texts in it, for an estimate of the cost.
            temperature: Sent when given.
            json: Ask for JSON in the strictest format that the endpoint takes.
            more: Other members of this request; what the endpoint sets goes before them.

        Raises:
            Declined: If the server refuses this request only.
            IncompleteError: If there is no serving at all, or time or budget are used up.
        """
        while True:
            body = {**(more or {}), **self._body(temperature, json=json)}
            body = {name: body[name] for name in body if name not in self._abilities.dropped}
            try:
                completion = self._once(messages, sources, body)
            except Refused as refusal:
                self._after_refusal(refusal, body)
            except Broken as fault:
                self._after_break(fault)
            else:
                self._served = True
                if self._known != self._abilities:
                    self._known = self._abilities
                    self._remembered.put(self._endpoint, self._known)
                return completion

    def _body(self, temperature: float | None, *, json: bool) -> dict[str, object]:
        """Return the members of the request beside model and messages."""
        wanted: dict[str, object | None] = {
            "temperature": self._endpoint.temperature if temperature is None else temperature,
            "max_tokens": self._endpoint.max_tokens,
            "response_format": prompt.response_format(self._abilities.format) if json else None,
            **self._endpoint.extra,
        }
        return {name: value for name, value in wanted.items() if value is not None}

    def _once(
        self,
        messages: Sequence[dict[str, str]],
        sources: Sequence[str],
        body: dict[str, object],
    ) -> Completion:
        rest = self._deadline.rest()
        if not rest:
            raise failures.out_of_time(self._endpoint, self._deadline.seconds)
        guess = estimate(messages, sources)
        booking = self._spending.reserve(guess)
        self.usage += Usage(calls=1)
        try:
            completion = self.chat.complete(messages, body, rest)
        except Refused:
            self._spending.settle(booking, 0)
            raise
        prompt_tokens, written = completion.prompt_tokens or 0, completion.completion_tokens or 0
        self.usage += Usage(0, prompt_tokens, written)
        self._spending.settle(booking, (prompt_tokens + written) or guess)
        return completion

    def _after_refusal(self, refusal: Refused, body: dict[str, object]) -> None:
        """Change the next request or wait; raise if neither helps."""
        reason = failures.declines(refusal)
        if reason:
            raise Declined(reason) from refusal
        if failures.may_pass(refusal):
            self._wait(failures.refused(refusal, self._endpoint), refusal.wait)
        elif not failures.is_about_request(refusal) or not self._adapt(refusal, body):
            error = failures.refused(refusal, self._endpoint)
            if self._served and failures.is_about_request(refusal):
                raise Declined(error.faults[0].problem) from refusal
            raise error from refusal

    def _adapt(self, refusal: Refused, body: dict[str, object]) -> bool:
        """Leave out what a refusal names; what it does not name may be the format."""
        named = failures.named_parameter(refusal, body)
        if named not in (None, "response_format"):
            if not self._take("parameter"):
                return False
            self._abilities = self._abilities.without(str(named))
            self._progress(f"the server does not take `{named}`; asking without it")
            return True
        looser = self._abilities.without_format()
        if looser is None or "response_format" not in body or (self._served and not named):
            return False
        if not self._take("format"):
            return False
        self._abilities = looser
        self._progress(f"the server refuses the reply format; asking for {looser.format}")
        return True

    def _after_break(self, fault: Broken) -> None:
        if fault.kind == "large":
            raise Declined(f"the reply is larger than allowed ({fault.detail})") from fault
        if fault.kind == "garbled":
            raise Declined(f"the reply is {fault.detail}; the server is faulty") from fault
        error = failures.broken(fault, self._endpoint, self._deadline.seconds)
        # Somebody who listens nowhere will hardly do so a few seconds later: once is enough.
        if fault.kind == "connect":
            self._left["retry"] = min(self._left["retry"], 1)
        if fault.kind in ("late", "foreign", "stream"):
            raise error from fault
        self._wait(error, None)

    def _wait(self, error: IncompleteError, told: str | None) -> None:
        """Wait before a repetition; raise *error* when that does not fit into the deadline."""
        known = failures.with_waits(error, self._waits)
        if not self._take("retry"):
            raise known
        asked = failures.seconds_to_wait(told)
        # Jitter keeps many clients that failed together from coming back together.
        backoff = self._pause * 2**self._waits * (1 + random.random() / 4)  # noqa: S311 - no secret
        seconds = backoff if asked is None else asked
        if seconds >= self._deadline.rest():
            raise failures.with_wait(known, seconds, self._deadline.rest(), asked=asked is not None)
        self._progress(f"{error.faults[0].problem}; waiting {seconds:.1f} s")
        self._waits += 1
        time.sleep(seconds)

    def _take(self, what: str) -> bool:
        self._left[what] -= 1
        return self._left[what] >= 0
