"""Work in a thread that nobody waits for at the end of the process."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

_T = TypeVar("_T")


def begin(work: Callable[[], _T], name: str) -> asyncio.Future[_T]:
    """Begin *work* in a thread of its own; return its result to come.

    The thread ends with the process, even in the middle of a request.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[_T] = loop.create_future()
    context = contextvars.copy_context()

    def body() -> None:
        with _Settling(loop, future):
            result = context.run(work)
            loop.call_soon_threadsafe(_give, future, result)

    threading.Thread(target=body, name=name, daemon=True).start()
    return future


def _give(future: asyncio.Future[_T], result: _T) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: asyncio.Future[_T], error: BaseException) -> None:
    if not future.done():
        future.set_exception(error)


@dataclass(frozen=True, slots=True)
class _Settling(Generic[_T]):
    """Hands whatever is raised inside to the future, which raises it where it is awaited."""

    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[_T]

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if error is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(_fail, self.future, error)
        return True  # without a loop, nobody waits any more
