"""Whether anybody answers at an address, before a model is asked."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from prdesc.errors import Fault, IncompleteError
from prdesc.translate import failures
from prdesc.translate.chat import Chat
from prdesc.translate.completion import Broken, Refused

if TYPE_CHECKING:
    from prdesc.translate.endpoint import Endpoint


def reach(endpoint: Endpoint, seconds: float) -> None:
    """Ask for the list of models; any answer will do, as not every server has one.

    Args:
        endpoint: Where to ask.
        seconds: How long to wait.

    Raises:
        IncompleteError: If nobody listens there, or takes the connection and says nothing.
    """
    chat = Chat(endpoint)
    with contextlib.closing(chat):
        try:
            chat.look(seconds)
        except Refused:
            return
        except Broken as fault:
            if fault.kind == "late":
                raise _hangs(endpoint, seconds) from fault
            if fault.kind == "connect":
                raise failures.broken(fault, endpoint, seconds) from fault


def _hangs(endpoint: Endpoint, seconds: float) -> IncompleteError:
    problem = f"{endpoint.base_url} hangs: it takes the connection and says nothing for"
    fix = "look into the server's log, restart it or wait for it, or check OPENAI_BASE_URL"
    return IncompleteError(Fault(f"{problem} {seconds:g} s", fix))
