"""One HTTP request to the server of a model. The only module that imports `openai`.

The import costs about half a second, so it happens at the first request. The client's own retries
and redirects are off: what is repeated, and how often, is decided in `calling`, and a text goes
to the address that the user named and to no other. Headers that describe the machine are left out.
"""

from __future__ import annotations

import contextlib
import importlib
import threading
from typing import TYPE_CHECKING, Protocol, cast
from urllib.parse import urlsplit

from prdesc.translate.completion import Broken, Refused, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from types import ModuleType

    from openai import OpenAI, Timeout
    from openai.types.chat import ChatCompletionMessageParam

    from prdesc.translate.completion import Completion
    from prdesc.translate.endpoint import Endpoint

_LARGEST = 4 << 20  # bytes of an answer
_LARGEST_ERROR = 16 << 10
_CONNECT = 10.0  # seconds
_GRACE = 0.25  # seconds after which a server that drips is cut off
_ABOUT_THE_MACHINE = ("OS", "Arch", "Runtime", "Runtime-Version", "Lang", "Package-Version")


class _Response(Protocol):
    status_code: int
    headers: Mapping[str, str]

    def iter_bytes(self, chunk_size: int | None = None) -> Iterator[bytes]: ...
    def close(self) -> None: ...


class Chat:
    """A connection to an endpoint; nothing is imported or opened before the first request.

    Args:
        endpoint: Where to ask.
    """

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._client: OpenAI | None = None

    def complete(
        self, messages: Sequence[Mapping[str, str]], body: Mapping[str, object], seconds: float
    ) -> Completion:
        """Send one request.

        Args:
            messages: Of roles `system`, `user`, `assistant`.
            body: More members of the request's JSON.
            seconds: After these the request ends, also when the server sends a byte now and then.

        Raises:
            Refused: If the server answers with another status than 2xx.
            Broken: If there is no answer, or none that is a chat completion.
        """
        with (
            self._watched(seconds) as (client, timeout),
            client.chat.completions.with_streaming_response.create(
                model=self._endpoint.model,
                messages=cast("list[ChatCompletionMessageParam]", list(messages)),
                extra_body=dict(body),
                timeout=timeout,
            ) as response,
        ):
            return read(_bounded(response.iter_bytes()))

    def look(self, seconds: float) -> None:
        """Ask for the list of models and do not read it: whoever answers is there.

        Args:
            seconds: After these the request ends.

        Raises:
            Refused: If the server answers with another status than 2xx.
            Broken: If there is no answer.
        """
        with (
            self._watched(seconds) as (client, timeout),
            client.models.with_streaming_response.list(timeout=timeout),
        ):
            return

    @contextlib.contextmanager
    def _watched(self, seconds: float) -> Iterator[tuple[OpenAI, Timeout]]:
        """Yield the client and its timeout, and cut the connection when the seconds are over."""
        import openai  # noqa: PLC0415 - half a second, see above

        client = self._client = self._client or _client(self._endpoint)
        late = threading.Event()
        watchdog = threading.Timer(seconds + _GRACE, self._cut, [late])
        watchdog.daemon = True
        watchdog.start()
        try:
            with _known_errors(late):
                yield client, openai.Timeout(seconds, connect=min(seconds, _CONNECT))
        finally:
            watchdog.cancel()

    def _cut(self, late: threading.Event) -> None:
        late.set()
        self.close()

    def close(self) -> None:
        """Close the connection; a later request opens a new one."""
        client, self._client = self._client, None
        if client is not None:
            client.close()


def _client(endpoint: Endpoint) -> OpenAI:
    import openai  # noqa: PLC0415 - as above

    # A proxy of the environment never stands between this machine and itself.
    host = urlsplit(endpoint.base_url).hostname or ""
    loopback = host in {"localhost", "::1"} or host.startswith("127.")
    http = openai.DefaultHttpxClient(
        follow_redirects=False, trust_env=not loopback, event_hooks={"response": [_refuse]}
    )
    # `identity`: a compressed answer could be a thousand times larger than what was received.
    headers: dict[str, object] = {"Accept-Encoding": "identity", "User-Agent": "prdesc"}
    headers |= {f"X-Stainless-{name}": openai.Omit() for name in _ABOUT_THE_MACHINE}
    return openai.OpenAI(
        api_key=endpoint.api_key or "none",
        base_url=endpoint.base_url,
        max_retries=0,
        http_client=http,
        default_headers=cast("Mapping[str, str]", headers),
    )


def _refuse(response: _Response) -> None:
    """Raise on a status that is no success, before the client reads a body of unknown size."""
    if 200 <= response.status_code < 300:  # noqa: PLR2004 - the HTTP range of success
        return
    try:
        body = b"".join(_first(response.iter_bytes(), _LARGEST_ERROR))
    finally:
        response.close()
    wait = response.headers.get("retry-after")
    raise Refused(response.status_code, body.decode("utf-8", "replace"), wait)


def _first(chunks: Iterable[bytes], limit: int) -> Iterator[bytes]:
    size = 0
    for chunk in chunks:
        yield chunk[: limit - size]
        size += len(chunk)
        if size >= limit:
            return


def _bounded(chunks: Iterable[bytes]) -> bytes:
    raw = bytearray()
    for chunk in chunks:
        raw += chunk
        if len(raw) > _LARGEST:
            raise Broken("large", f"more than {_LARGEST >> 20} MiB")
    return bytes(raw)


@contextlib.contextmanager
def _known_errors(late: threading.Event) -> Iterator[None]:
    """Turn the errors of the client and of its HTTP library into `Refused` and `Broken`."""
    import openai  # noqa: PLC0415 - as above

    http = _http_library()
    try:
        yield
    except (openai.OpenAIError, http.HTTPError, http.StreamError, OSError) as error:
        # The client wraps what an event hook raises; newer ones let it through.
        if isinstance(error.__cause__, Refused):
            raise error.__cause__ from None
        raise Broken(_kind(error, http, late), _root(error)) from error


def _http_library() -> ModuleType:
    """Return the library that `openai` is built on: httpx up to version 2, httpx2 from 3 on."""
    import openai  # noqa: PLC0415 - as above

    base = openai.DefaultHttpxClient.__mro__[1]
    return importlib.import_module(base.__module__.partition(".")[0])


def _kind(error: BaseException, http: ModuleType, late: threading.Event) -> str:
    chain = list(_chain(error))
    if any(isinstance(one, http.ConnectError | http.ConnectTimeout) for one in chain):
        return "connect"
    timed_out = any(isinstance(one, http.TimeoutException) for one in chain)
    return "late" if timed_out or late.is_set() else "lost"


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__


def _root(error: BaseException) -> str:
    """Return what the innermost error says, without the client's general words."""
    said = [str(one) for one in _chain(error) if str(one)]
    return said[-1] if said else type(error).__name__
