"""One request and its answer, within bounds of time and size.

The address comes from the user; a redirect to another host is not followed, so the token goes
nowhere else.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpx2

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prdesc.forge.refusals import Access
    from prdesc.forge.watch import Watch

_CONNECT = 10.0
_LARGEST = 8 << 20
_REDIRECTS = 3
_MOVED = frozenset({301, 302, 307, 308})
"""GitHub wants the same request again, whatever its method."""
UNSENT = (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout)
"""Failures before a request could leave this machine."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked."""

    method: str
    url: httpx2.URL
    headers: Mapping[str, str]
    content: bytes | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What came; names of headers are found in any case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class LateError(Exception):
    """The answer was too slow, or too large, to be read to its end."""


class Transport:
    """A connection to one API.

    Args:
        address: `https://api.github.com`, or the API of another server.
        access: Says what to tell people.
        seconds: For one request, however slowly its answer comes.
        watch: Told of every request.
    """

    def __init__(
        self, address: str, access: Access, seconds: float, watch: Watch | None = None
    ) -> None:
        self.address = httpx2.URL(address.rstrip("/"))
        self._watch = watch
        self._access, self._seconds = access, seconds
        self._http = httpx2.Client(timeout=min(_CONNECT, seconds))

    def close(self) -> None:
        """Close the connection."""
        self._http.close()

    @property
    def graphql(self) -> httpx2.URL:
        """Where queries go: `/graphql`; on a server of one's own beside `/api/v3`, not below it."""
        return httpx2.URL(f"{str(self.address).removesuffix('/v3')}/graphql")

    def url(self, path: str, query: Mapping[str, str] | None = None) -> httpx2.URL:
        """Return the address of *path* of the API.

        Raises:
            ForgeError: If it is longer than an address can be.
        """
        try:
            return httpx2.URL(f"{self.address}{path}").copy_merge_params(query or {})
        except httpx2.InvalidURL as error:
            raise self._access.strange(f"an address cannot be asked ({error})") from error

    def join(self, url: httpx2.URL, there: str) -> httpx2.URL:
        """Return the address *there*, which the answer to *url* names.

        Raises:
            ForgeError: If it is none, or on another host.
        """
        try:
            found = url.join(there)
        except httpx2.InvalidURL as error:
            raise self._access.strange("the API leads nowhere") from error
        if (found.scheme, found.netloc) != (url.scheme, url.netloc):
            what = "host" if found.host != url.host else "port or scheme"
            address = f"{found.scheme}://{found.netloc.decode()}"
            raise self._access.strange(f"the API leads to another {what}, {address}")
        return found

    def exchange(self, request: Request) -> Answer:
        """Send a request once, and again only where the API says that it has moved.

        Raises:
            ForgeError: If the API leads in a circle or elsewhere.
            LateError: If the answer does not end in time or is too large.
            httpx2.HTTPError: If the connection fails.
        """
        url = request.url
        for _ in range(_REDIRECTS + 1):
            if self._watch is not None:
                self._watch.before(request)
            answer = self._receive(request, url)
            if self._watch is not None:
                self._watch.after(request, answer)
            if answer.status not in _MOVED:
                return answer
            url = self.join(url, answer.headers.get("location", ""))
        raise self._access.strange("the API leads in a circle")

    def _receive(self, request: Request, url: httpx2.URL) -> Answer:
        end = time.monotonic() + self._seconds
        with self._http.stream(
            request.method, url, headers=dict(request.headers), content=request.content
        ) as response:
            parts, size = [], 0
            for part in response.iter_bytes():
                parts.append(part)
                size += len(part)
                if size > _LARGEST:
                    raise LateError(f"an answer is larger than {_LARGEST >> 20} MiB")
                if time.monotonic() > end:
                    raise LateError(f"no answer within {self._seconds:g} s")
        return Answer(response.status_code, response.headers, b"".join(parts))
