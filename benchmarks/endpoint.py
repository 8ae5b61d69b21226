"""The scripted endpoint and the repository of the tests, with the tokens of each call counted."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

import drafted_commits
from scripted import Request, Response, Scripted, behaviours
from scripted.texts import Lookup
from small_record import PAIRS, RECORD

__all__ = ["PAIRS", "RECORD", "Lookup", "Scripted", "counted", "drafted_commits"]
_BYTES = 4
"""Bytes of a token, roughly."""


def counted(request: Request) -> Response:
    """Answer correctly; the usage is that of the texts."""
    reply = behaviours.content(request)
    response = json.loads(behaviours.completion(reply).body)
    asked = json.dumps(request.body["messages"], ensure_ascii=False)
    sizes = {"prompt_tokens": _tokens(asked), "completion_tokens": _tokens(reply)}
    response["usage"] = sizes | {"total_tokens": sum(sizes.values())}
    return Response(json.dumps(response).encode())


def _tokens(text: str) -> int:
    return -(-len(text.encode()) // _BYTES)
