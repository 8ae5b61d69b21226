"""Requests and answers."""

from __future__ import annotations

import json
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    """Names in small letters."""
    payload: dict | None = None


@dataclass(frozen=True)
class Answer:
    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    delivery: str = "whole"
    """`whole`; `reset` (no answer), `hang` (none for long), `drip` (a byte now and then)."""

    @classmethod
    def json(cls, value, status=200, **headers):
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        return cls(
            status, json.dumps(value).encode(), {"content-type": "application/json", **named}
        )
