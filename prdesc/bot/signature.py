"""Whether a delivery comes from GitHub: `X-Hub-Signature-256`.

HMAC-SHA256 over the bytes of the body, as "Validating webhook deliveries" of GitHub's manual says.
The older header with SHA-1 is not taken.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

HEADER = "x-hub-signature-256"
_SCHEME = "sha256="


def sign(body: bytes, secret: bytes) -> str:
    """Return the value of the header for *body*."""
    return _SCHEME + hmac.new(secret, body, hashlib.sha256).hexdigest()


def is_signed(body: bytes, given: str, secrets: Sequence[bytes]) -> bool:
    """Tell whether *given* is the signature of *body* by one of *secrets*.

    The time it takes depends on the size of the body and the number of secrets only.
    """
    claimed = given.encode("utf-8", "replace")
    fits = [hmac.compare_digest(claimed, sign(body, secret).encode()) for secret in secrets]
    return any(fits)
