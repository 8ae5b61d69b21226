"""What must never get into a record: secrets, and names that would notify somebody.

A hit is told by its place, never by its value. What a secret looks like: the token formats that
their issuers publish (https://docs.github.com/en/code-security/secret-scanning), private keys,
passwords in addresses, and assignments to names such as `*_TOKEN`.
"""

from __future__ import annotations

import re
from typing import Literal

from prdesc.patterns import deferred

Withheld = Literal["secret", "mention"]

_TOKENS = deferred(
    r"\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}|\bglpat-[A-Za-z0-9_-]{16,}"
    r"|\bsk-[A-Za-z0-9_-]{16,}|\bhf_[A-Za-z0-9]{20,}|\bnvapi-[A-Za-z0-9_-]{16,}"
    r"|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[A-Za-z0-9_-]{30,}|\bxox[abeoprs]-[A-Za-z0-9-]{10,}"
    r"|\bnpm_[A-Za-z0-9]{30,}|\bpypi-[A-Za-z0-9_-]{30,}|\bdckr_pat_[A-Za-z0-9_-]{20,}"
    r"|\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}"
    r"|https://hooks\.slack\.com/services/\S+"
    r"|-----BEGIN [A-Z ]*PRIVATE KEY-----"
    r"|[a-z][a-z0-9+.-]*://[^\s/:@]+:[^\s/@$]+@",
    re.ASCII,
)
_NAME = (
    r"[A-Za-z0-9_.-]*(?:TOKEN|SECRET|PASSWORD|PASSWD|API[_-]?KEY|ACCESS[_-]?KEY|PRIVATE[_-]?KEY"
    r"|CREDENTIALS?)"
)
_SECRET_NAME = deferred(rf"(?:.*[\s\"'])?-*{_NAME}", re.IGNORECASE)
_ASSIGNED = deferred(
    rf"(?<![A-Za-z0-9])(?P<name>{_NAME})[\"']?\s*(?:=|:\s)\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\s,;&|]+)",
    re.IGNORECASE,
)
_REFERENCE = deferred(r"[$<{%*].*|.*(?:\$\{|\$\(|\{\{).*|[xX.*…-]+|/.*|.*(?:_FILE|_PATH|_ENV)")
_PLAIN = deferred(
    r"[+-]?[0-9][0-9_,.]*[kKmM]?|true|false|yes|no|on|off|none|null|auto|[a-z]{1,12}", re.IGNORECASE
)
_UPPER = deferred(r"[A-Z0-9_.-]+")
_MENTION = deferred(r"(?<![A-Za-z0-9_.+])@[A-Za-z0-9][A-Za-z0-9-]*(?:/[A-Za-z0-9_.-]+)?")
_LONG = 16


def withheld(text: str) -> Withheld | None:
    """Return why *text* may not get into a record, or None if it may.

    A mention is what GitHub would take for one: `@name` or `@org/team` that does not follow a
    letter, a digit, `.`, `_` or `+`; an e-mail address, `image@sha256:…` and `pkg@1.2` are none.
    """
    if _TOKENS.search(text) or any(
        _assigned(match["name"], match["value"]) for match in _ASSIGNED.finditer(text)
    ):
        return "secret"
    return "mention" if _MENTION.search(text) else None


def secret_setting(name: str, value: str) -> bool:
    """Tell whether a setting called *name* holds a secret as its *value*."""
    return _SECRET_NAME.fullmatch(name) is not None and _assigned(name, value)


def _assigned(name: str, value: str) -> bool:
    """Tell whether *value* is a secret itself, and no reference to one, number or word."""
    value = value.strip("\"'")
    if not value or _REFERENCE.fullmatch(value) or _PLAIN.fullmatch(value):
        return False
    if _UPPER.fullmatch(name.lstrip("-")) and "_" in name:
        return True
    mixed = any(one.isdigit() for one in value) and any(one.isalpha() for one in value)
    return len(value) >= _LONG and mixed
