"""A translator that starts the local model when it is first asked, and stops it at the end."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.errors import IncompleteError, InputError
from prdesc.local import serve
from prdesc.translate.asking import Usage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import Self

    from prdesc.translate.asking import Answer, Ask, Rung
    from prdesc.translate.endpoint import Deadline, Endpoint
    from prdesc.translate.translator import ChatTranslator


class LocalTranslator:
    """Asks the local model; use it in a `with` block.

    Args:
        path: The GGUF file.
        endpoint: Limits of the requests; address, key and model are those of the server that is
            started.
        connect: Makes the translator for an address.
        progress: Told that the model is being loaded.
        deadline: By when it must be loaded, if that is earlier than the server's own limit.
    """

    def __init__(
        self,
        path: Path,
        endpoint: Endpoint,
        connect: Callable[[Endpoint], ChatTranslator],
        progress: Callable[[str], None],
        deadline: Deadline | None = None,
    ) -> None:
        self._path = path
        self._endpoint = endpoint
        self._connect = connect
        self._progress = progress
        self._deadline = deadline
        self._stack = contextlib.ExitStack()
        self._translator: ChatTranslator | None = None

    @property
    def model(self) -> str:
        """The model's name."""
        return serve.name(self._path)

    @property
    def usage(self) -> Usage:
        """What all asks have cost so far."""
        return self._translator.usage if self._translator else Usage()

    def ask(self, asks: Sequence[Ask], rung: Rung) -> Answer:
        """Ask once for *asks*; see `prdesc.translate.Translator`.

        Raises:
            IncompleteError: If the server or the model file is missing, or it cannot serve.
        """
        if self._translator is None:
            self._translator = self._start()
        return self._translator.ask(asks, rung)

    def _start(self) -> ChatTranslator:
        self._progress(f"loading {self.model}")
        try:
            server = self._stack.enter_context(serve.running(self._path, options=self._options()))
        except InputError as error:
            # A draft goes on in English without it; only `prdesc model serve` cannot.
            raise IncompleteError(error.faults) from error
        there = replace(
            self._endpoint,
            base_url=server.base_url,
            api_key=server.api_key,
            model=server.model,
            grammar=True,
        )
        return self._stack.enter_context(self._connect(there))

    def _options(self) -> serve.Options:
        own = serve.Options()
        if self._deadline is None:
            return own
        return replace(own, timeout=min(own.timeout, round(self._deadline.rest(), 1)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
