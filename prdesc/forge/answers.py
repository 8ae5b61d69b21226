"""What an answer of GitHub means, read by gidgethub.

gidgethub does no I/O. It expects what GitHub sends; whatever else comes is told as strange.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import gidgethub
from gidgethub import sansio

import prdesc

if TYPE_CHECKING:
    from prdesc.forge.transport import Answer

_VERSION = "2022-11-28"
_LONGEST = 200
_UNREADABLE = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""What gidgethub raises for an answer that no API of GitHub gives."""


def headers(accept: str, token: str | None) -> dict[str, str]:
    """Return the headers of a request; GitHub takes `Bearer` for every kind of token."""
    given = sansio.create_headers(f"prdesc/{prdesc.__version__}", accept=accept)
    bearer = {} if token is None else {"authorization": f"Bearer {token}"}
    return {**given, "x-github-api-version": _VERSION, **bearer}


def read(answer: Answer) -> tuple[object, str | None]:
    """Return the JSON value of a success and the address of the next page, if there is one.

    Raises:
        ValueError: If there is no JSON value.
    """
    try:
        value, _, following = sansio.decipher_response(answer.status, answer.headers, answer.body)
    except gidgethub.HTTPException as error:
        raise ValueError(str(error)) from error
    except _UNREADABLE as error:
        raise ValueError("no JSON") from error
    return value, following


def reason(answer: Answer) -> str:
    """Return what a refusal says, with the fields that are wrong; empty if it says nothing."""
    try:
        sansio.decipher_response(answer.status, answer.headers, answer.body)
    except gidgethub.HTTPException as error:
        said = "" if _is_bare(error) else str(error)
        return said[:_LONGEST]
    except _UNREADABLE:
        return ""
    return ""


def _is_bare(error: gidgethub.HTTPException) -> bool:
    """Whether an exception says no more than its status."""
    return str(error) in {error.status_code.phrase, "None", ""}
