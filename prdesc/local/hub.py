"""The upstream hub: plain HTTPS, going on where the unfinished file ends."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.local.artefact import Artefact
    from prdesc.local.partial import Partial

ADDRESS = "https://huggingface.co"
_BLOCK = 1 << 18
_LOOPBACK = {"127.0.0.1", "localhost", "::1"}


class SourceError(Exception):
    """One source cannot give the file; another may. The text says why, in one clause."""


def fetch(
    artefact: Artefact,
    partial: Partial,
    report: Callable[[int], None],
    *,
    address: str = ADDRESS,
    timeout: float = 8.0,
) -> None:
    """Append the bytes that are missing.

    Args:
        artefact: What to fetch.
        partial: The unfinished file; what has arrived stays in it, whatever happens.
        report: Called with the number of bytes that are there.
        address: Base address of the hub, or of a mirror with the same paths.
        timeout: Seconds to wait for a connection and for each block.

    Raises:
        SourceError: If the hub cannot be reached, lacks the file, or stops before its end.
    """
    start = partial.done
    request = urllib.request.Request(  # noqa: S310, the scheme is checked by `_url`
        _url(address, artefact), headers={"User-Agent": "prdesc", "Range": f"bytes={start}-"}
    )
    try:
        with urllib.request.urlopen(request, timeout=timeout) as response:  # noqa: S310
            _check_range(response.status, response.headers.get("Content-Range", ""), start)
            if response.status == http.client.OK:  # no ranges here: from the beginning
                partial.drop()
            while partial.done < artefact.size and (block := response.read(_BLOCK)):
                partial.append(block[: artefact.size - partial.done])
                report(partial.done)
    except urllib.error.HTTPError as error:
        raise SourceError(f"answered {error.code} {error.reason}") from error
    except (OSError, http.client.HTTPException) as error:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        raise SourceError(f"could not be read ({reason or type(error).__name__})") from error
    if not partial.complete:
        raise SourceError(f"stopped after {partial.done:,} of {artefact.size:,} bytes")


def _url(address: str, artefact: Artefact) -> str:
    parts = urlsplit(address)
    if parts.scheme != "https" and parts.hostname not in _LOOPBACK:
        raise SourceError("is not an https:// address")
    path = quote(f"{artefact.repository}/resolve/main/{artefact.file}")
    return f"{address.rstrip('/')}/{path}"


def _check_range(status: int, content_range: str, start: int) -> None:
    if status == http.client.PARTIAL_CONTENT and not content_range.startswith(f"bytes {start}-"):
        raise SourceError(f"sent another range than asked for ({content_range or 'none named'})")
