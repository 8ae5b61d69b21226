"""The model that the settings name, and the memory beside it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.cli.progress import Progress
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.pipeline.kit import Kit
    from prdesc.pipeline.loop import Tools
    from prdesc.pipeline.remember import Recall
    from prdesc.translate import Deadline, Endpoint, Rung
    from prdesc.translate.translator import ChatTranslator

LOCAL_SECONDS = 900.0
"""Deadline for a small model where the user sets none: it is slow, and nothing is paid."""


@dataclass(frozen=True, slots=True)
class Backend:
    """What translates, if anything does."""

    tools: Tools | None
    recall: Recall | None


@contextlib.contextmanager
def backend(
    place: Place, kit: Kit, console: Console, seconds: float | None = None
) -> Iterator[Backend]:
    """Open memory and model; neither a file nor a connection is opened before it is used.

    Args:
        place: The repository and its settings.
        kit: The project's rules and terms.
        console: Where warnings and progress go.
        seconds: For all calls together from now on, loading a local model and waiting included;
            None takes what the settings say, from the first call on.

    Raises:
        InputError: If a server is named but no model.
    """
    from prdesc.translate.endpoint import Deadline

    deadline = None if seconds is None else Deadline(seconds)
    with contextlib.ExitStack() as stack:
        recall = _recall(place, kit, console, stack)
        yield Backend(_tools(place, kit, console, stack, deadline), recall)


def _tools(
    place: Place,
    kit: Kit,
    console: Console,
    stack: contextlib.ExitStack,
    deadline: Deadline | None,
) -> Tools | None:
    from prdesc.local.artefact import DEFAULT
    from prdesc.local.translator import LocalTranslator
    from prdesc.pipeline.loop import Tools
    from prdesc.settings.settings import LOCAL

    settings = place.settings
    if settings.no_model or (settings.model is None and settings.base_url is None):
        return None
    progress = stack.enter_context(Progress(console))
    if settings.model == LOCAL:
        path = settings.model_file or settings.data / DEFAULT.file
        translator = LocalTranslator(
            path,
            endpoint(place),
            lambda there: connect(there, place, progress, deadline),
            progress,
            deadline,
        )
        return Tools(stack.enter_context(translator), plan(place), kit.hints, kit.verify)
    chat = stack.enter_context(connect(endpoint(place), place, progress, deadline))
    return Tools(chat, plan(place), kit.hints, kit.verify)


def plan(place: Place) -> tuple[Rung, ...]:
    """Return how the model that the settings name is asked."""
    from prdesc.translate import LARGE, SMALL

    return SMALL if _is_small(place) else LARGE


def _is_small(place: Place) -> bool:
    from prdesc.settings.settings import LOCAL

    settings = place.settings
    return (settings.plan or ("small" if settings.model == LOCAL else "large")) == "small"


def endpoint(place: Place) -> Endpoint:
    """Return where the model answers that the settings name.

    Raises:
        InputError: If a server is named but no model.
    """
    from prdesc.translate import Endpoint

    settings = place.settings
    if settings.model is None:
        fix = "set PRDESC_MODEL to the name of a model there"
        raise InputError(Fault(f"no model is named for {settings.base_url}", fix, key="model"))
    is_default = place.configured.sources["timeout"] == "default"
    small = _is_small(place)
    return Endpoint(
        base_url=settings.base_url or "https://api.openai.com/v1",
        model=settings.model,
        api_key=settings.api_key.get_secret_value() if settings.api_key else None,
        timeout=LOCAL_SECONDS if small and is_default else settings.timeout,
        max_tokens=settings.max_tokens,
        extra=_extra(place),
        grammar=small,
    )


def _extra(place: Place) -> dict[str, object]:
    temperature = place.settings.temperature
    set_ = {} if temperature is None else {"temperature": temperature}
    return {**set_, **place.settings.extra}


def connect(
    there: Endpoint,
    place: Place,
    progress: Callable[[str], None],
    deadline: Deadline | None = None,
) -> ChatTranslator:
    """Return a translator with the budgets and the memory of servers that the settings name."""
    from prdesc.translate.abilities import Remembered
    from prdesc.translate.budget import Budget, Ledger, Spending
    from prdesc.translate.translator import ChatTranslator

    settings = place.settings
    budget = Budget(settings.tokens_per_description, settings.tokens_per_day)
    ledger = Ledger(settings.state / "tokens.sqlite3")
    return ChatTranslator(
        there,
        deadline=deadline,
        spending=Spending(budget, ledger),
        remembered=Remembered(settings.state / "endpoints.json"),
        progress=progress,
    )


def _recall(place: Place, kit: Kit, console: Console, stack: contextlib.ExitStack) -> Recall | None:
    from prdesc.pipeline.remember import Recall
    from prdesc.translate.memory import Memory
    from prdesc.translate.store import StoreError

    try:
        memory = stack.enter_context(Memory(place.settings.memory))
    except StoreError as error:
        console.note(f"prdesc: warning: {error}")
        return None
    if memory.notice:
        console.note(f"prdesc: warning: {memory.notice}")
    return Recall(memory, place.repository, kit.concepts)
