"""Clients of GitHub: as the App itself, and as one of its installations.

A client is lent to one refresh at a time and kept for the next one of the same repository, with the
ETags that it knows; it ends with its token.
"""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.bot.pace import Pace
from prdesc.bot.tokens import Tokens
from prdesc.bot.turns import OwnTurns
from prdesc.errors import ForgeError
from prdesc.forge.client import Client
from prdesc.forge.refusals import APP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prdesc.bot.key import Key
    from prdesc.bot.keys import Signer
    from prdesc.bot.metrics import Metrics
    from prdesc.bot.run import Run
    from prdesc.bot.turns import Turns
    from prdesc.forge.transport import Answer, Request

_UNAUTHORISED = 401
_IDLE = 64
"""Clients that are kept for the next one who asks."""


@dataclass(slots=True)
class _Watched:
    """Watches the requests of one client."""

    pace: Pace
    metrics: Metrics
    forget: Callable[[], None]
    """Called where GitHub does not accept the token, so that the next client has a new one."""
    run: Run | None = None

    def before(self, request: Request) -> None:
        """Check the run, and wait for the pace of writes."""
        writing = request.method != "GET" and not request.url.path.endswith("/graphql")
        if self.run is not None:
            self.run.check(writing=writing)
        if writing:
            self.pace.write()

    def after(self, request: Request, answer: Answer) -> None:
        """Count, and learn of limits."""
        self.metrics.requests.labels(request.method, str(answer.status)).inc()
        self.pace.learn(answer)
        if answer.status == _UNAUTHORISED:
            self.forget()


@dataclass(frozen=True, slots=True)
class _Lent:
    client: Client
    watched: _Watched
    token: str


class GitHub:
    """All clients of the bot; may be used from several threads.

    Args:
        address: Of the API.
        signer: Signs as the App.
        metrics: Counts requests.
    """

    def __init__(self, address: str, signer: Signer, metrics: Metrics) -> None:
        self._address, self._signer, self._metrics = address, signer, metrics
        self._lock = threading.Lock()
        self._paces: dict[int, Pace] = {}
        self._idle: OrderedDict[tuple[int, str], list[_Lent]] = OrderedDict()
        self.tokens = Tokens(self.as_app)
        self.turns: Turns = OwnTurns()

    def as_app(self) -> Client:
        """Return a client that asks as the App: about its installations and deliveries."""
        watched = self._watched(0)
        return Client(self._address, self._signer.token(), watch=watched, advice=APP)

    def as_installation(self, installation: int) -> Client:
        """Return a client that asks which repositories an installation has, and nothing else.

        Raises:
            Later: If a limit of the installation holds.
            ForgeError: If GitHub gives no token.
        """
        self._pace(installation).admit()
        with self._admitted():
            token = self.tokens.ask(installation, {"permissions": {"metadata": "read"}})
        return Client(self._address, token, watch=self._watched(installation), advice=APP)

    @contextlib.contextmanager
    def lend(self, key: Key, run: Run | None = None) -> Iterator[Client]:
        """Lend a client for the repository of *key*.

        Raises:
            Later: If a limit of the installation holds.
            ForgeError: If GitHub gives no token.
            InputError: If the App's key is none.
        """
        pace = self._pace(key.installation)
        pace.admit()
        with self._admitted():
            lent = self._take(key)
        lent.watched.run = run
        try:
            yield lent.client
        except ForgeError:
            pace.admit()  # where a limit was the reason, it is no failure
            raise
        finally:
            lent.watched.run = None
            self._give_back(key, lent)

    @contextlib.contextmanager
    def _admitted(self) -> Iterator[None]:
        """Ask for a token only while no limit of the App itself holds; one is no failure."""
        pace = self._pace(0)
        try:
            yield
        except ForgeError:
            pace.admit()
            raise

    def close(self) -> None:
        """Close the clients that are not lent."""
        with self._lock:
            idle = [lent for kept in self._idle.values() for lent in kept]
            self._idle.clear()
        for lent in idle:
            lent.client.close()

    def _pace(self, installation: int) -> Pace:
        with self._lock:
            if installation not in self._paces:

                def take(apart: float) -> float:
                    return self.turns.take(installation, apart)

                self._paces[installation] = Pace(str(installation), self._metrics, take)
            return self._paces[installation]

    def _watched(self, installation: int) -> _Watched:
        def forget() -> None:
            self.tokens.forget(installation)

        return _Watched(self._pace(installation), self._metrics, forget)

    def _take(self, key: Key) -> _Lent:
        token = self.tokens.token(key)
        while True:
            with self._lock:
                kept = self._idle.get(_place(key))
                lent = kept.pop() if kept else None
            if lent is None:
                watched = self._watched(key.installation)
                client = Client(self._address, token, watch=watched, advice=APP)
                return _Lent(client, watched, token)
            if lent.token == token:
                return lent
            lent.client.close()

    def _give_back(self, key: Key, lent: _Lent) -> None:
        with self._lock:
            self._idle.setdefault(_place(key), []).append(lent)
            self._idle.move_to_end(_place(key))
            over = []
            while sum(map(len, self._idle.values())) > _IDLE:
                over += self._idle.popitem(last=False)[1]
        for one in over:
            one.client.close()


def _place(key: Key) -> tuple[int, str]:
    return key.installation, key.repository.lower()
