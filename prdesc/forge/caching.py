"""Answers that the API need not send again while they are as they were."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.forge.transport import Answer, Request

_OK, _UNCHANGED = 200, 304
_MOST, _BYTES = 64, 16 << 20


@dataclass(slots=True)
class Remembered:
    """The answers to the latest GETs that came with an ETag, by address and media type.

    A 304 does not count against the limits of GitHub.
    """

    _answers: OrderedDict[tuple[str, str], Answer] = field(default_factory=OrderedDict)
    _size: int = 0

    def conditional(self, request: Request) -> Request:
        """Return *request* as one that needs an answer only if that has changed."""
        known = self._answers.get(_key(request))
        if known is None:
            return request
        return replace(request, headers={**request.headers, "if-none-match": known.headers["etag"]})

    def resolve(self, request: Request, answer: Answer) -> Answer:
        """Return *answer*, or the one before where it says that nothing has changed."""
        key = _key(request)
        if answer.status == _UNCHANGED and key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        if (old := self._answers.pop(key, None)) is not None:
            self._size -= len(old.body)
        if answer.status == _OK and answer.headers.get("etag"):
            self._answers[key] = answer
            self._size += len(answer.body)
            while len(self._answers) > _MOST or self._size > _BYTES:
                self._size -= len(self._answers.popitem(last=False)[1].body)
        return answer


def _key(request: Request) -> tuple[str, str]:
    return str(request.url), request.headers["accept"]
