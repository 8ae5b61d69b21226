"""Work in a thread that nobody waits for at the end of the process."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_T = TypeVar("_T")


def begin(work: Callable[[], _T], name: str) -> asyncio.Future[_T]:
    """Begin *work* in a thread of its own; return its result to come.

    The thread ends with the process, even in the middle of a request.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[_T] = loop.create_future()
    context = contextvars.copy_context()

    def settle(result: _T | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]  # without an error it is there

    def body() -> None:
        result, failure = None, None
        try:
            result = context.run(work)
        except BaseException as error:  # noqa: BLE001 - it is raised where the future is awaited
            failure = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, failure)

    threading.Thread(target=body, name=name, daemon=True).start()
    return future
