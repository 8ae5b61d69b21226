"""What a failed call means: whether it may pass, and what to tell the user. Pure.

Messages never hold the key, nor a server's answer to a wrong key, which may quote it.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

from prdesc.errors import Fault, IncompleteError, RejectedError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Collection

    from prdesc.translate.completion import Broken, Refused
    from prdesc.translate.endpoint import Endpoint

_PASSING = frozenset({408, 425, 429, 500, 502, 503, 504, 529})
_ABOUT_REQUEST = frozenset({400, 422, 501})
_TOO_LONG = deferred(
    r"context[ _](?:length|size|window)|maximum context|too many tokens|prompt is too long"
    r"|exceeds? (?:the )?(?:available |maximum )?context",
    re.IGNORECASE,
)
_FILTERED = deferred(
    r"content[ _](?:filter|policy|management)|data_inspection|moderation|inappropriate content",
    re.IGNORECASE,
)
_OUT_OF_MONEY = deferred(r"insufficient[ _](?:quota|balance)|billing|credit", re.IGNORECASE)
_FORMAT = deferred(r"response_?format|json_schema|json_object|structured output", re.IGNORECASE)
DOCTOR = "run `prdesc doctor` to see what answers"
"""Last part of what to do."""
_SHOWN = 200


def declines(refusal: Refused) -> str | None:
    """Return why only this request is refused, or None."""
    said = f"{refusal.code} {refusal.message}"
    if refusal.status == 413 or (refusal.status in _ABOUT_REQUEST and _TOO_LONG.search(said)):  # noqa: PLR2004
        return "the request is longer than the model takes"
    if refusal.status in _ABOUT_REQUEST | {403} and _FILTERED.search(said):
        return "the server's content filter refused the text"
    return None


def may_pass(refusal: Refused) -> bool:
    """Return True if the same request may succeed later."""
    unpaid = _OUT_OF_MONEY.search(f"{refusal.code} {refusal.message}")
    return refusal.status in _PASSING and not (refusal.status == 429 and unpaid)  # noqa: PLR2004


def is_about_request(refusal: Refused) -> bool:
    """Return True if another form of the request may succeed."""
    return refusal.status in _ABOUT_REQUEST


def named_parameter(refusal: Refused, sent: Collection[str]) -> str | None:
    """Return the member of the request that a refusal names, or None."""
    if refusal.parameter:
        top = re.split(r"[.\[]", refusal.parameter)[0]
        if top in sent:
            return top
    if "response_format" in sent and _FORMAT.search(refusal.message):
        return "response_format"
    # The longest first: `max_tokens` must not be found in `max_tokens_total`.
    for name in sorted(sent, key=len, reverse=True):
        if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", refusal.message):
            return name
    return None


def seconds_to_wait(told: str | None) -> float | None:
    """Read a Retry-After header: seconds, or an HTTP date (RFC 9110, 10.2.3)."""
    if told is None:
        return None
    if re.fullmatch(r"\s*\d{1,15}(?:\.\d+)?\s*", told):
        return float(told)
    try:
        when = parsedate_to_datetime(told)
    except ValueError:
        return None
    when = when if when.tzinfo else when.replace(tzinfo=UTC)
    return max(0.0, (when - datetime.now(UTC)).total_seconds())


def refused(refusal: Refused, endpoint: Endpoint) -> IncompleteError:
    """Return the error for an HTTP status."""
    status, url = refusal.status, endpoint.base_url
    said = _quoted(refusal.message, endpoint)
    if 300 <= status < 400:  # noqa: PLR2004 - the HTTP range of redirects
        problem = f"{url} redirects elsewhere ({status}), which is not followed"
        return _error(problem, "set OPENAI_BASE_URL to the final address")
    if may_pass(refusal):
        problem = f"{url} is busy or failing ({status}){said}"
        return _error(problem, f"try again later; {DOCTOR}")
    keyless = "refuses the key" if endpoint.api_key else "wants a key"
    known = {
        401: (f"{url} {keyless} (401)", "set OPENAI_API_KEY to a key that this server accepts"),
        402: (f"{url} wants to be paid (402)", "add credit or use another endpoint"),
        403: (
            f"{url} does not let this key use {endpoint.model} (403)",
            "set OPENAI_API_KEY to a key with access, or another PRDESC_MODEL",
        ),
        404: (
            f"{url} has no model {endpoint.model}, or no chat completions (404){said}",
            f"check PRDESC_MODEL and OPENAI_BASE_URL; {DOCTOR}",
        ),
        429: (
            f"the account at {url} has no quota left (429){said}",
            "add credit or use another endpoint",
        ),
    }
    problem, fix = known.get(
        status, (f"{url} does not accept the request ({status}){said}", DOCTOR)
    )
    kind = RejectedError if is_about_request(refusal) else IncompleteError
    return kind(Fault(problem, fix))


def broken(fault: Broken, endpoint: Endpoint, seconds: float) -> IncompleteError:
    """Return the error for a call without a usable HTTP answer."""
    url, detail = endpoint.base_url, _quoted(fault.detail, endpoint)
    if fault.kind == "late":
        return out_of_time(endpoint, seconds)
    if fault.kind == "connect":
        problem = f"nothing answers at {url}{detail}"
        return _error(problem, f"start the server, or check OPENAI_BASE_URL; {DOCTOR}")
    if fault.kind == "stream":
        problem = f"{url} streams its answer, though it was not asked to"
        return _error(problem, "switch streaming off at the server, or use another one")
    if fault.kind == "foreign":
        problem = f"the answer of {url} is no chat completion{detail}"
        fix = "check OPENAI_BASE_URL, which often ends in /v1"
        return _error(problem, f"{fix}; {DOCTOR}")
    return _error(f"{url} broke the connection{detail}", f"try again; {DOCTOR}")


def out_of_time(endpoint: Endpoint, seconds: float) -> IncompleteError:
    """Return the error for a deadline that has passed."""
    problem = f"{endpoint.base_url} gave no full answer within {seconds:g} s"
    return _error(problem, f"set a longer PRDESC_TIMEOUT (seconds) or try again; {DOCTOR}")


def with_wait(error: IncompleteError, wait: float, rest: float, *, asked: bool) -> IncompleteError:
    """Return *error* with the reason why it is not waited for.

    Args:
        error: What failed.
        wait: Seconds until the call would be repeated.
        rest: Seconds that are left.
        asked: Whether the server asked for the wait.
    """
    why = "it asks to wait" if asked else "the next try would be in"
    problem = f"{error.faults[0].problem}; {why} {wait:.0f} s and {rest:.0f} s are left"
    return _error(problem, f"try again in {wait:.0f} s, or set a longer PRDESC_TIMEOUT")


def with_waits(error: IncompleteError, waits: int) -> IncompleteError:
    """Return *error* with how often somebody has waited for the server to recover."""
    first = error.faults[0]
    times = "once" if waits == 1 else f"{waits} times"
    return _error(f"{first.problem}, waited for it {times}", first.fix) if waits else error


def _error(problem: str, fix: str) -> IncompleteError:
    return IncompleteError(Fault(problem, fix))


def _quoted(text: str, endpoint: Endpoint) -> str:
    """Return `: “text”` on one line, short, without the key; nothing for an empty text."""
    if endpoint.api_key:
        text = text.replace(endpoint.api_key, "…")
    line = " ".join(text.split())
    line = "".join(one if one.isprintable() else "�" for one in line)
    if not line:
        return ""
    return f": “{line if len(line) <= _SHOWN else line[:_SHOWN] + '…'}”"
