"""Requests to the API of GitHub: reading, and writing with care.

What is read is asked again when it fails in passing. What is written is sent once: where nobody
knows whether it arrived, `UncertainError` says so and the caller looks. Limits, headers and codes:
"Best practices for using the REST API" of GitHub's manual.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Self

import httpx2

from prdesc.errors import ForgeError
from prdesc.forge import answers
from prdesc.forge.caching import Remembered
from prdesc.forge.refusals import PERSON, Access
from prdesc.forge.sending import Sender
from prdesc.forge.transport import Request, Transport

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import TracebackType

    from prdesc.errors import RefusedError
    from prdesc.forge.refusals import Advice
    from prdesc.forge.transport import Answer
    from prdesc.forge.watch import Watch

JSON = "application/vnd.github+json"
RAW = "application/vnd.github.raw+json"
_PAGE, _PAGES = 100, 30
_OK, _WRITTEN = 200, frozenset({200, 201, 202, 204})
_MISSING = frozenset({404, 410})
_LONGEST = 200
_FORBIDDEN = frozenset({"FORBIDDEN", "INSUFFICIENT_SCOPES", "NOT_FOUND"})
"""Types of errors of a query that are about what the token may see."""


class Client:
    """A connection to one API; use it as a context manager.

    Args:
        address: `https://api.github.com`, or the API of another server.
        token: None asks as anybody may.
        pause: Seconds before a request that failed in passing is sent again, doubled each time;
            twice as long lies between two writes, which GitHub wants a second apart.
        seconds: For one request, however slowly its answer comes.
        patience: Seconds for all waits that limits of requests ask for, together.
        watch: Told of every request.
        note: Told, a clause each, of waits, and of a write that a person interrupts.
        advice: What errors say is to be done about the token.
    """

    def __init__(  # noqa: PLR0913 - the address, the token, and options
        self,
        address: str,
        token: str | None = None,
        *,
        pause: float = 0.5,
        seconds: float = 30.0,
        patience: float = 0.0,
        watch: Watch | None = None,
        note: Callable[[str], object] | None = None,
        advice: Advice = PERSON,
    ) -> None:
        self.address = address
        self._token = token
        self._access = Access(httpx2.URL(address).host, token is not None, advice)
        self._transport = Transport(address, self._access, seconds, watch)
        self._sender = Sender(self._transport, self._access, pause, patience, note)
        self._remembered = Remembered()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()

    def find(self, path: str, what: str, *, accept: str = JSON, **query: str) -> bytes | None:
        """Return the body of an answer, or None if there is no such thing.

        An answer with an ETag is remembered: the next one may be that nothing has changed.

        Args:
            path: Below the address, `/repos/octo/app`.
            what: What is asked for, for messages: `octo/app#12`.
            accept: The media type that is wanted.
            query: Parameters.

        Raises:
            ForgeError: If the API cannot be reached, or does not give it.
        """
        answer = self._get(self._transport.url(path, query), what, accept)
        return None if answer is None else answer.body

    def find_object(self, path: str, what: str) -> dict[str, object] | None:
        """Return a JSON object, as `find` does."""
        answer = self._get(self._transport.url(path), what)
        return None if answer is None else self._object(answer, what)

    def find_list(
        self,
        path: str,
        what: str,
        *,
        enough: Callable[[list[dict[str, object]]], bool] | None = None,
        **query: str,
    ) -> list[dict[str, object]]:
        """Return the JSON objects on all pages of a list.

        Args:
            path: Below the address.
            what: What is asked for, for messages.
            enough: Given what was found so far; where it returns True, no more pages are read.
            query: Parameters.

        Raises:
            ForgeError: As `find` does; also if there is no such list, or it has more than 3,000.
        """
        url = self._transport.url(path, {"per_page": str(_PAGE), **query})
        found: list[dict[str, object]] = []
        for _ in range(_PAGES):
            answer = self._get(url, what)
            if answer is None:
                raise self._access.missing(what)
            value, following = self._value(answer, what)
            if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
                raise self._access.strange(f"the answer on {what} is no list of JSON objects")
            found += value
            if following is None or (enough is not None and enough(found)):
                return found
            url = self._transport.join(url, following)
        raise self._access.strange(f"more than {_PAGE * _PAGES} answers on {what}")

    def send(
        self, method: str, path: str, payload: Mapping[str, object] | None, what: str
    ) -> dict[str, object]:
        """Write something, once; returns the JSON object that comes back, empty if none does.

        Args:
            method: `POST`, `PATCH`, `PUT` or `DELETE`.
            path: Below the address.
            payload: Sent as JSON.
            what: What is written, for messages: `the description of octo/app#12`.

        Raises:
            UncertainError: If nobody knows whether it was written.
            RefusedError: If the token may not, or there is nothing to write to.
            ForgeError: If it was surely not written.
        """
        request = self._request(method, self._transport.url(path), payload)
        answer = self._sender.write(request, what)
        if answer.status in _MISSING:
            raise self._access.missing(what, writing=True)
        if answer.status not in _WRITTEN:
            raise self._access.refused(answer, what, writing=True)
        try:
            return self._object(answer, what) if answer.body else {}
        except ForgeError as error:
            reason = "its answer is no JSON object"
            raise self._access.uncertain(what, reason) from error

    def graphql(self, query: str, variables: Mapping[str, object], what: str) -> dict[str, object]:
        """Return the `data` of a query, which changes nothing.

        Raises:
            RefusedError: If the token may not see what is asked for.
            ForgeError: As `find` does.
        """
        payload = {"query": query, "variables": variables}
        request = self._request("POST", self._transport.graphql, payload)
        answer = self._sender.read(request, what)
        if answer.status in _MISSING:
            raise self._access.missing(what)
        if answer.status != _OK:
            raise self._access.refused(answer, what)
        value = self._object(answer, what)
        errors, data = value.get("errors"), value.get("data")
        if errors:
            raise self._wrong(errors, what)
        if not isinstance(data, dict):
            raise self._access.strange(f"the answer on {what} has no data")
        return data

    def missing(self, what: str) -> RefusedError:
        """Return the error to raise where something must be there and is not."""
        return self._access.missing(what)

    def strange(self, problem: str) -> ForgeError:
        """Return the error to raise where an answer is not what it should be."""
        return self._access.strange(problem)

    def _get(self, url: httpx2.URL, what: str, accept: str = JSON) -> Answer | None:
        plain = Request("GET", url, answers.headers(accept, self._token))
        received = self._sender.read(self._remembered.conditional(plain), what)
        answer = self._remembered.resolve(plain, received)
        if answer.status in _MISSING:
            return None
        if answer.status != _OK:
            raise self._access.refused(answer, what)
        return answer

    def _request(
        self, method: str, url: httpx2.URL, payload: Mapping[str, object] | None
    ) -> Request:
        headers = answers.headers(JSON, self._token)
        if payload is None:
            return Request(method, url, headers)
        content = json.dumps(payload).encode()
        return Request(method, url, {**headers, "content-type": "application/json"}, content)

    def _object(self, answer: Answer, what: str) -> dict[str, object]:
        value, _ = self._value(answer, what)
        if not isinstance(value, dict):
            raise self._access.strange(f"the answer on {what} is no JSON object")
        return value

    def _value(self, answer: Answer, what: str) -> tuple[object, str | None]:
        try:
            return answers.read(answer)
        except ValueError as error:
            raise self._access.strange(f"the answer on {what} is no JSON object") from error

    def _wrong(self, errors: object, what: str) -> ForgeError:
        first = errors[0] if isinstance(errors, list) else None
        members = first if isinstance(first, dict) else {}
        said = str(members.get("message", "it says nothing"))[:_LONGEST]
        if members.get("type") in _FORBIDDEN:
            return self._access.forbidden(what, said)
        return self._access.strange(f"the query for {what} failed ({said})")
