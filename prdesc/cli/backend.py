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
    from prdesc.pipeline.remember import Recall, Store
    from prdesc.refresh.notes import Noting
    from prdesc.translate import Deadline, Endpoint, Rung
    from prdesc.translate.budget import Purse, Spending
    from prdesc.translate.translator import ChatTranslator

LOCAL_SECONDS = 900.0
"""Deadline for a small model where the user sets none: it is slow, and nothing is paid."""


@dataclass(frozen=True, slots=True)
class Backend:
    """What translates, if anything does."""

    tools: Tools | None
    recall: Recall | None


@dataclass(frozen=True, slots=True)
class Shared:
    """What takes the place of this user's own files, where several hosts work as one."""

    store: Store
    """The translation memory."""
    purse: Purse
    """What every request is paid from."""
    notes: Noting
    """What was last written to the description."""


@contextlib.contextmanager
def backend(
    place: Place,
    kit: Kit,
    console: Console,
    seconds: float | None = None,
    shared: Shared | None = None,
) -> Iterator[Backend]:
    """Open memory and model; neither a file nor a connection is opened before it is used.

    Args:
        place: The repository and its settings.
        kit: The project's rules and terms.
        console: Where warnings and progress go.
        seconds: For all calls together from now on, loading a local model and waiting included;
            None takes what the settings say, from the first call on.
        shared: Memory and budgets in the place of the user's own.

    Raises:
        InputError: If a server is named but no model.
    """
    from prdesc.pipeline.remember import Recall
    from prdesc.translate.endpoint import Deadline

    deadline = None if seconds is None else Deadline(seconds)
    with contextlib.ExitStack() as stack:
        if shared is None:
            recall, purse = _recall(place, kit, console, stack), None
        else:
            recall = Recall(shared.store, place.repository, kit.concepts)
            purse = shared.purse
        yield Backend(_tools(place, kit, stack, _Calls(console, deadline, purse)), recall)


@dataclass(frozen=True, slots=True)
class _Calls:
    """What all calls of a model share."""

    console: Console
    deadline: Deadline | None
    purse: Purse | None


def _tools(place: Place, kit: Kit, stack: contextlib.ExitStack, calls: _Calls) -> Tools | None:
    from prdesc.pipeline.loop import Tools
    from prdesc.settings.settings import LOCAL

    settings = place.settings
    if settings.no_model or (settings.model is None and settings.base_url is None):
        return None
    progress = stack.enter_context(Progress(calls.console))

    def opened(there: Endpoint) -> ChatTranslator:
        return connect(there, place, progress, calls.deadline, calls.purse)

    if settings.model == LOCAL:
        from prdesc.local.artefact import DEFAULT
        from prdesc.local.translator import LocalTranslator

        path = settings.model_file or settings.data / DEFAULT.file
        translator = LocalTranslator(path, endpoint(place), opened, progress, calls.deadline)
        return Tools(stack.enter_context(translator), plan(place), kit.hints, kit.verify)
    chat = stack.enter_context(opened(endpoint(place)))
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
    purse: Purse | None = None,
) -> ChatTranslator:
    """Return a translator with the memory of servers that the settings name.

    Args:
        there: The server.
        place: The settings.
        progress: Told what goes on.
        deadline: For all calls.
        purse: What calls are paid from; None takes the budgets of the settings.
    """
    from prdesc.translate.abilities import Remembered
    from prdesc.translate.translator import ChatTranslator

    settings = place.settings
    return ChatTranslator(
        there,
        deadline=deadline,
        spending=purse or spending(place),
        remembered=Remembered(settings.state / "endpoints.json"),
        progress=progress,
    )


def spending(place: Place) -> Spending:
    """Return the budgets that the settings name, none of them spent by this description."""
    from prdesc.translate.budget import Budget, Ledger, Spending

    settings = place.settings
    budget = Budget(settings.tokens_per_description, settings.tokens_per_day)
    return Spending(budget, Ledger(settings.state / "tokens.sqlite3"))


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
