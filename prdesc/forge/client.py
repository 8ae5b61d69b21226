"""Requests to the REST API of GitHub, read only.

The address comes from the user; a redirect to another host is not followed, so the token goes
nowhere else. Limits, headers and codes: "Best practices for using the REST API" of GitHub's manual.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import httpx2

import prdesc
from prdesc.forge.refusals import Access

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType

    from prdesc.errors import ForgeError

JSON = "application/vnd.github+json"
RAW = "application/vnd.github.raw+json"
_VERSION = "2022-11-28"
_SECONDS = 10.0
_LARGEST = 8 << 20
_REDIRECTS, _RETRIES = 3, 2
_MOVED = frozenset({301, 302, 307, 308})
_MISSING = frozenset({404, 410})
_PASSING = frozenset({500, 502, 503, 504})


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


class Client:
    """A connection to one API; use it as a context manager.

    Args:
        address: `https://api.github.com`, or the API of another server.
        token: None asks as anybody may.
        pause: Seconds before a request that failed in passing is sent again, doubled each time.
        seconds: For one request, however slowly its answer comes.
    """

    def __init__(
        self, address: str, token: str | None = None, *, pause: float = 0.5, seconds: float = 30.0
    ) -> None:
        headers = {"User-Agent": f"prdesc/{prdesc.__version__}", "X-GitHub-Api-Version": _VERSION}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self._address = httpx2.URL(address)
        self._pause, self._seconds = pause, seconds
        self._access = Access(self._address.host, has_token=token is not None)
        self._http = httpx2.Client(headers=headers, timeout=min(_SECONDS, seconds))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._http.close()

    def find(self, path: str, what: str, *, accept: str = JSON, **query: str) -> bytes | None:
        """Return the body of an answer, or None if there is no such thing.

        Args:
            path: Below the address, `/repos/octo/app`.
            what: What is asked for, for messages: `octo/app#12`.
            accept: The media type that is wanted.
            query: Parameters.

        Raises:
            ForgeError: If the API cannot be reached, or does not give it.
        """
        answer = self._ask(path, accept, query)
        if answer.status in _MISSING:
            return None
        if answer.status != httpx2.codes.OK:
            raise self._access.refused(answer.status, answer.headers, answer.body, what)
        return answer.body

    def find_object(self, path: str, what: str) -> dict[str, object] | None:
        """Return a JSON object, as `find` does."""
        body = self.find(path, what)
        if body is None:
            return None
        try:
            value = json.loads(body)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            raise self._access.strange(f"the answer on {what} is no JSON object")
        return value

    def missing(self, what: str) -> ForgeError:
        """Return the error to raise where something must be there and is not."""
        return self._access.missing(what)

    def strange(self, problem: str) -> ForgeError:
        """Return the error to raise where an answer is not what it should be."""
        return self._access.strange(problem)

    def _ask(self, path: str, accept: str, query: Mapping[str, str]) -> _Answer:
        address = str(self._address).rstrip("/")
        try:
            url = httpx2.URL(f"{address}{path}").copy_merge_params(query)
        except httpx2.InvalidURL as error:  # longer than an address can be
            raise self._access.strange(f"an address cannot be asked ({error})") from error
        for _ in range(_REDIRECTS + 1):
            answer = self._send(url, accept)
            if answer.status not in _MOVED:
                return answer
            url = self._moved(url, answer)
        raise self._access.strange("the API leads in a circle")

    def _moved(self, url: httpx2.URL, answer: _Answer) -> httpx2.URL:
        try:
            there = url.join(answer.headers.get("location", ""))
        except httpx2.InvalidURL as error:
            raise self._access.strange("the API leads nowhere") from error
        if (there.scheme, there.netloc) != (url.scheme, url.netloc):
            raise self._access.strange(f"the API leads to another host, {there.host}")
        return there

    def _send(self, url: httpx2.URL, accept: str) -> _Answer:
        """Send a request, and again if it failed in passing."""
        number = 0
        while True:
            last = number == _RETRIES
            try:
                answer = self._receive(url, accept)
            except httpx2.HTTPError as error:
                if last:
                    raise self._access.unreached(error) from error
            else:
                if last or answer.status not in _PASSING:
                    return answer
            time.sleep(self._pause * 2**number)
            number += 1

    def _receive(self, url: httpx2.URL, accept: str) -> _Answer:
        end = time.monotonic() + self._seconds
        with self._http.stream("GET", url, headers={"Accept": accept}) as response:
            parts, size = [], 0
            for part in response.iter_bytes():
                parts.append(part)
                size += len(part)
                if size > _LARGEST:
                    raise self._access.strange(f"an answer is larger than {_LARGEST >> 20} MiB")
                if time.monotonic() > end:
                    raise self._access.strange(f"no answer within {self._seconds:g} s")
        return _Answer(response.status_code, response.headers, b"".join(parts))
