"""What a server said, read from its bytes: a completion, a refusal, or nothing of use. Pure."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

_EVENTS = ("data:", "event:")
"""What a stream begins with (server-sent events)."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A model's reply."""

    text: str
    finish: str | None
    """`finish_reason`: `stop`, `length`, `content_filter` …"""
    prompt_tokens: int | None = None
    """None where the server does not count."""
    completion_tokens: int | None = None
    instead: Literal["tool", "reasoning"] | None = None
    """What the message has in the place of a text."""


class Refused(Exception):  # noqa: N818 - an HTTP status, which the caller may well recover from
    """The server answered with an HTTP status other than 2xx.

    Args:
        status: HTTP status.
        body: What it said, cut to some kilobytes.
        wait: Its `Retry-After` as written, seconds or an HTTP date.
    """

    def __init__(self, status: int, body: str = "", wait: str | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.wait = wait
        self.message, self.parameter, self.code = _error(body)


class Broken(Exception):  # noqa: N818 - as above
    """There was no HTTP answer that could be read.

    Args:
        kind: `connect` (nobody listens), `lost` (the connection ended), `late` (no full answer in
            time), `large` (more bytes than allowed), `garbled` (no UTF-8, broken JSON), `stream`
            (events, which nobody asked for) or `foreign` (not a chat completion).
        detail: What was seen.
    """

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail


def read(raw: bytes) -> Completion:
    """Read the body of a 2xx answer to `/chat/completions`.

    Raises:
        Broken: `garbled`, `stream` or `foreign`, if it is no chat completion.
        Refused: If the body is an error object, as gateways send with status 200.
    """
    try:
        data = json.loads(raw)
    except UnicodeDecodeError as error:
        detail = f"no UTF-8 (byte 0x{raw[error.start]:02x} at {error.start})"
        raise Broken("garbled", detail) from error
    except (ValueError, RecursionError) as error:
        start = raw[:60].decode("utf-8", "replace").strip()
        if start.startswith("{"):
            raise Broken("garbled", "broken JSON") from error
        if start.startswith(_EVENTS):
            raise Broken("stream") from error
        raise Broken("foreign", f"it begins with {start!r}" if start else "it is empty") from error
    if not isinstance(data, dict):
        raise Broken("foreign", "its JSON is no object")
    if data.get("error") and not data.get("choices"):
        raise Refused(_status(data["error"]), raw.decode("utf-8", "replace"))
    choices = data.get("choices")
    if not isinstance(choices, list):
        raise Broken("foreign", "it has no `choices`")
    first = choices[0] if choices and isinstance(choices[0], dict) else {}
    usage = data.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    text = _content(first.get("message"))
    return Completion(
        text,
        finish if isinstance(finish := first.get("finish_reason"), str) else None,
        _count(usage.get("prompt_tokens")),
        _count(usage.get("completion_tokens")),
        None if text.strip() else _instead(first.get("message")),
    )


def _content(message: object) -> str:
    """Return the text of a message: a string, or a list of parts as some servers send it."""
    if not isinstance(message, dict):
        return ""
    content = message.get("content")
    if isinstance(content, list):
        parts = [part.get("text") for part in content if isinstance(part, dict)]
        content = "".join(part for part in parts if isinstance(part, str))
    if isinstance(content, str) and content:
        return content
    refusal = message.get("refusal")
    return refusal if isinstance(refusal, str) else ""


def _instead(message: object) -> Literal["tool", "reasoning"] | None:
    """Return what a message without a text has; servers name reasoning in two ways."""
    if not isinstance(message, dict):
        return None
    if message.get("tool_calls") or message.get("function_call"):
        return "tool"
    thoughts = message.get("reasoning_content") or message.get("reasoning")
    return "reasoning" if thoughts else None


def _count(value: object) -> int | None:
    usable = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return value if usable and isinstance(value, int) else None


def _status(error: object) -> int:
    """Return the HTTP status that an error object names, or 502."""
    code = error.get("code") if isinstance(error, dict) else None
    return code if isinstance(code, int) and 400 <= code < 600 else 502  # noqa: PLR2004 - errors


def _error(body: str) -> tuple[str, str | None, str | None]:
    """Return message, parameter and code of an error body; servers nest them differently."""
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        return body.strip(), None, None
    while isinstance(data, list) and data:
        data = data[0]
    if isinstance(data, dict) and isinstance(data.get("error"), dict):
        data = data["error"]
    if not isinstance(data, dict):
        return body.strip(), None, None
    said = [data.get(name) for name in ("message", "error", "detail")]
    message = next((part for part in said if isinstance(part, str)), body.strip())
    parameter, code = data.get("param"), data.get("code") or data.get("type")
    return (
        message,
        parameter if isinstance(parameter, str) else None,
        code if isinstance(code, str) else None,
    )
