"""What looks like a secret: by its own form, or by the name that it is given to.

The forms are those that their issuers publish
(https://docs.github.com/en/code-security/secret-scanning), private keys, passwords in addresses and
the credentials of HTTP (RFC 9110, section 11); the names are `*_TOKEN`, `password`, `apiKey` and
the like.
"""

from __future__ import annotations

import re

from prdesc.patterns import deferred

FORMS = deferred(
    r"\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}|\bglpat-[A-Za-z0-9_-]{16,}"
    r"|\bsk-[A-Za-z0-9_-]{16,}|\b[rsp]k_(?:live|test)_[A-Za-z0-9]{10,}|\bwhsec_[A-Za-z0-9]{16,}"
    r"|\bhf_[A-Za-z0-9]{20,}|\bnvapi-[A-Za-z0-9_-]{16,}"
    r"|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[A-Za-z0-9_-]{30,}|\bxox[abeoprs]-[A-Za-z0-9-]{10,}"
    r"|\bnpm_[A-Za-z0-9]{30,}|\bpypi-[A-Za-z0-9_-]{30,}|\bdckr_pat_[A-Za-z0-9_-]{20,}"
    r"|\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,}"
    r"|https://hooks\.slack\.com/services/\S+"
    r"|-----BEGIN [A-Z ]*PRIVATE KEY-----"
    r"|\b[Bb]earer\s+(?=[A-Za-z._~+/-]*[0-9])[A-Za-z0-9._~+/-]{8,}"
    r"|[a-z][a-z0-9+.-]{0,30}://[^\s/:@]+:[^\s/@$]+@",
    re.ASCII,
)
"""Secrets that have a form of their own."""
_NAME = (
    r"(?:[A-Za-z0-9_.-]{0,60}(?i:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|AUTHORIZATION"
    r"|(?:API|ACCESS|PRIVATE|SECRET|WANDB|AUTH|SIGNING|ENCRYPTION|LICENSE)[_-]?KEY)"
    r"|(?:[A-Z0-9_]{1,60}_)?(?:PASS|PAT)|[A-Z0-9_]{1,60}_PWD|[a-z0-9_-]{1,60}[_-](?:pwd|pat))"
)
# A token of a text, and no key to something.
_OF_TEXT = deferred(
    r"(?:.*[_.\s-])?-*(?:eos|bos|pad|unk|sep|cls|mask|image|video|audio|stop|start|end|special"
    r"|next|draft|num|max|min|per|mtp|spec|extra|think|prefix|suffix|batch|new|by)[_-]?token",
    re.IGNORECASE,
)
_TOKEN = deferred(r".*token", re.IGNORECASE)
_NAMED = deferred(rf"(?:.*[\s\"'.])?-*{_NAME}(?:\[[^\]]*\])?", re.DOTALL)
_VALUE = r"(?P<value>\"[^\"]*\"|'[^']*'|(?:(?i:bearer|basic)\s+)?[^\s,;&|\"'\]})]+)"
_ASSIGNED = deferred(rf"(?<![A-Za-z0-9])(?P<name>-*{_NAME})=\s?{_VALUE}")
_SAID = deferred(
    rf"(?<![A-Za-z0-9])(?P<name>(?:(?P<flag>--)|-?){_NAME})"
    rf"(?:[\"']?\s*:\s|\s*=\s|(?(flag)\s+(?!-)|(?!))){_VALUE}"
)
_INSIDE = deferred(
    rf"(?<![A-Za-z0-9])(?P<name>(?:(?P<flag>--)|-?){_NAME})[\"']?"
    rf"(?:\s*[:=]\s*(?:\{{(?:value|default|data):\s*)?|(?(flag)(?:,\s*|\s+)(?![\"']?-)|(?!))){_VALUE}"
)
_LISTED = deferred(r"\s*(?:\[.*[\]…]|\{.*[}…])\s*", re.DOTALL)
_SCHEME = deferred(r"(?:bearer|basic)\s+", re.IGNORECASE)
_REFERENCE = deferred(
    r"[$<{%*!].*|.*(?:\$\{|\$\(|\{\{).*|[xX.*…-]+|/.*|.*(?:_FILE|_PATH|_ENV)"
    r"|(?:[A-Z0-9]+_)+(?:TOKEN|KEY|SECRET|PASSWORD|PAT|PASS)"
    r"|(?:os\.environ|process\.env|secrets\.|vault:|env:|arn:).*",
    re.DOTALL,
)
_NUMBER = deferred(r"[+-]?[0-9][0-9_,.]*[kKmM]?")
_NO_VALUE = deferred(
    r"true|false|yes|no|on|off|none|null|nil|auto|default|empty|dummy|required|optional|enabled"
    r"|disabled|placeholder|[0-9]{1,3}|[0-9]*\.[0-9]+",
    re.IGNORECASE,
)
_WORD = deferred(r"[A-Za-z]{1,12}[.:!?]?")
_LONG = 16


def has_secret(text: str, *, prose: bool = True) -> bool:
    """Tell whether *text* holds a secret.

    What follows `NAME=` is taken for a value, as is all in a list or mapping; in *prose*, what
    follows `name:` or `--name` is one only if it is no plain word.
    """
    if FORMS.search(text):
        return True
    pattern = _INSIDE if not prose or _LISTED.fullmatch(text) else _ASSIGNED
    if any(_given(match["name"], match["value"]) for match in pattern.finditer(text)):
        return True
    return any(
        _given(match["name"], match["value"]) and _stands_out(match["name"], match["value"])
        for match in _SAID.finditer(text)
    )


def secret_setting(name: str, value: str) -> bool:
    """Tell whether a setting called *name* holds a secret as its *value*."""
    return _NAMED.fullmatch(name) is not None and _given(name, value)


def _given(name: str, value: str) -> bool:
    """Tell whether *value* is a secret itself, and no reference to one, number or word."""
    value = _SCHEME.sub("", value.strip("\"'"), count=1)
    if not value or _REFERENCE.fullmatch(value) or _NO_VALUE.fullmatch(value):
        return False
    if _OF_TEXT.fullmatch(name):
        return False
    return not (_TOKEN.fullmatch(name) and _NUMBER.fullmatch(value))


def _stands_out(name: str, value: str) -> bool:
    value = value.strip("\"'")
    if _WORD.fullmatch(value):
        return False
    if name.isupper() and "_" in name:
        return True
    mixed = any(one.isdigit() for one in value) and any(one.isalpha() for one in value)
    return len(value) >= _LONG and mixed
