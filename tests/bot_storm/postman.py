"""Deliveries over a bad line: lost, doubled, out of order, to a server that is down."""

import threading
import time
import uuid
from datetime import UTC, datetime

import httpx2
from bot_deliveries import headers, pull, raw

_LATE = 12
"""Deliveries that one may be overtaken by."""


class Postman:
    """Signs and posts, each delivery to any of the servers; runs until it is stopped.

    Args:
        double: Is told of every attempt, as GitHub's list of deliveries.
        addresses: Of the servers.
        chance: Decides.
        lost: How many are never sent, of 1; GitHub's list has none of them either.
        doubled: How many are sent twice.
    """

    def __init__(self, double, addresses, chance, *, lost=0.05, doubled=0.1):
        self._double, self._addresses, self._chance = double, addresses, chance
        self._lost, self._doubled = lost, doubled
        self._held, self._bodies, self._sent = [], {}, 0
        self._lock, self._stop = threading.Lock(), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.counts = {"sent": 0, "lost": 0, "refused": 0}

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()

    def tell(self, key, action="synchronize", sender="octocat"):
        """Have something delivered, or not."""
        repository, number = key
        payload = pull(action, number, repository=repository, sender=sender)
        payload["installation"]["id"] = self._double.of[repository]
        payload["pull_request"]["head"]["sha"] = self._double.pulls[key]["head"]["sha"]
        name, body = str(uuid.uuid4()), raw(payload)
        with self._lock:
            if self._chance.random() < self._lost:
                self.counts["lost"] += 1
                return
            self._bodies[name] = body
            self._held += [name] * (2 if self._chance.random() < self._doubled else 1)

    def _run(self):
        idle = time.monotonic()
        while not self._stop.is_set():
            with self._lock:
                late = len(self._held) <= _LATE and time.monotonic() < idle + 0.5
                name = None
                if self._held and not late:
                    name = self._held.pop(self._chance.randrange(len(self._held)))
                elif self._double.asked_again:
                    name = self._name(self._double.asked_again.pop(0)[1])
            if name is None:
                self._stop.wait(0.02)
                continue
            self._post(name)
            idle = time.monotonic()

    def _name(self, attempt):
        return next(one["guid"] for one in self._double.deliveries if one["id"] == attempt)

    def _post(self, name):
        body = self._bodies[name]
        address = self._chance.choice(self._addresses)
        try:
            named = headers(body, "pull_request", name)
            url = f"{address}/webhook"
            status = httpx2.post(url, content=body, headers=named, timeout=10).status_code
        except httpx2.TransportError:
            status = 502
        self.counts["sent"] += 1
        self.counts["refused"] += status != 202
        self._sent += 1
        attempt = {"id": self._sent, "guid": name, "event": "pull_request", "status_code": status}
        attempt["delivered_at"] = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%S.%fZ}"
        self._double.deliveries.insert(0, attempt)
