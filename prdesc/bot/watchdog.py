"""Ends a process that hangs, before others take its jobs over."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_BEATS = 10


@contextlib.asynccontextmanager
async def guard(seconds: float) -> AsyncIterator[None]:
    """End this process if its event loop stands still for *seconds*.

    It is a thread of C that watches, so that it also sees code that holds the interpreter, and a
    process that was stopped and goes on. Where the loop stood is printed on stderr.
    """
    beating = asyncio.create_task(_beat(seconds))
    try:
        yield
    finally:
        beating.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await beating
        faulthandler.cancel_dump_traceback_later()


async def _beat(seconds: float) -> None:
    while True:
        faulthandler.dump_traceback_later(seconds, exit=True, file=sys.__stderr__ or sys.stderr)
        await asyncio.sleep(seconds / _BEATS)
