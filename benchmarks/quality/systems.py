"""What is compared: a bare prompt, and prdesc's own pipeline on the same server."""

from __future__ import annotations

import json
import time
import urllib.request
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.pipeline.loop import Tools
from prdesc.pipeline.markdown import translate_texts
from prdesc.translate import SMALL, Endpoint
from prdesc.translate.translator import ChatTranslator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.local.serve import Server
    from prdesc.pipeline.kit import Kit
    from prdesc.translate import Answer, Ask, Rung, Translator, Usage

PROMPT = "Translate the following text into Simplified Chinese. Output only the translation.\n\n"
LONGEST = 1024
"""Tokens after which a bare answer is cut: this model can go on for ever."""
PATIENCE = 1800.0
"""Seconds for one text; no bar, only an end."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece that is published or not."""

    source: str
    target: str | None


@dataclass(frozen=True, slots=True)
class Output:
    """What a system made of one text."""

    text: str
    """With what is left open marked or missing."""
    units: tuple[Unit, ...]
    seconds: float
    """In which the model worked."""
    calls: int
    tokens: int
    problems: tuple[str, ...] = field(default=())


class Bare:
    """One request: one sentence that says what to do, and the text."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def __call__(self, text: str) -> Output:
        """Translate *text*."""
        task = [{"role": "user", "content": PROMPT + text}]
        body = {"messages": task, "temperature": 0, "max_tokens": LONGEST}
        request = urllib.request.Request(  # noqa: S310 - the server of `prdesc.local.serve`
            f"{self._server.base_url}/chat/completions",
            json.dumps(body).encode(),
            {
                "Content-Type": "application/json",
                "Authorization": f"Bearer {self._server.api_key}",
            },
        )
        start = time.perf_counter()
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
            answer = json.load(response)
        seconds = time.perf_counter() - start
        target = answer["choices"][0]["message"]["content"].strip()
        tokens = answer["usage"]["total_tokens"]
        return Output(target, (Unit(text, target),), seconds, 1, tokens)


class Prdesc:
    """The pipeline of `prdesc translate`, without a memory."""

    def __init__(self, server: Server, kit: Kit) -> None:
        self._server = server
        self._kit = kit

    def __call__(self, text: str) -> Output:
        """Translate *text*."""
        there = Endpoint(
            self._server.base_url,
            self._server.model,
            self._server.api_key,
            PATIENCE,
            grammar=True,
        )
        with ChatTranslator(there) as chat:
            timed = _Timed(chat)
            tools = Tools(timed, SMALL, self._kit.hints, self._kit.verify)
            (done,), translation = translate_texts([text], self._kit, tools, None)
            usage = chat.usage
        units = tuple(Unit(unit.source, unit.target) for unit in done.units)
        problems = tuple(translation.problems.values())
        return Output(done.chinese, units, timed.seconds, usage.calls, usage.tokens, problems)


class _Timed:
    """A translator whose work is timed."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self.seconds = 0.0

    @property
    def model(self) -> str:
        return self._translator.model

    @property
    def usage(self) -> Usage:
        return self._translator.usage

    def ask(self, asks: Sequence[Ask], rung: Rung) -> Answer:
        start = time.perf_counter()
        try:
            return self._translator.ask(asks, rung)
        finally:
            self.seconds += time.perf_counter() - start
