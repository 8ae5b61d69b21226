"""Asking a database again that was away for a moment."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

_PAUSE = 0.2
_T = TypeVar("_T")


async def insist(action: Callable[[], Awaitable[_T]], seconds: float) -> _T:
    """Run *action* until the connection holds, for *seconds* at most.

    Args:
        action: A transaction that may run again though it was taken.
        seconds: Since now.

    Raises:
        psycopg.OperationalError: If the database stays away.
    """
    import psycopg  # noqa: PLC0415 - of the extra

    deadline = time.monotonic() + seconds
    while True:
        try:
            return await action()
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(_PAUSE)
