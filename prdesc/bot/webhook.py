"""POST /webhook: a delivery is verified, then read, then stored, then answered."""

from __future__ import annotations

import time
from dataclasses import dataclass
from email.message import Message
from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.responses import Response
from structlog.contextvars import bound_contextvars

from prdesc.bot import signature
from prdesc.bot.body import Refused
from prdesc.bot.events import OddPayload
from prdesc.bot.port import Delivery
from prdesc.errors import PrdescError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from starlette.requests import Request

    from prdesc.bot.events import Wanted
    from prdesc.bot.site import Site

_KNOWN = frozenset(
    {"ping", "pull_request", "issue_comment", "installation", "installation_repositories"}
)
_ID = deferred(r"[A-Za-z0-9-]{1,64}")
_CLOSING = frozenset({HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.REQUEST_TIMEOUT})


@dataclass(frozen=True, slots=True)
class Webhook:
    """Takes deliveries; call `answer` with a request."""

    site: Site

    async def answer(self, request: Request) -> Response:
        """Answer a delivery: 202 with what became of it, or why it is refused, in a word."""
        began = time.perf_counter()
        event = request.headers.get("x-github-event", "")
        shown = event if event in _KNOWN else "other"
        try:
            status, outcome = HTTPStatus.ACCEPTED, await self._take(request, event)
        except Refused as refused:
            status, outcome = refused.status, refused.outcome
        self.site.metrics.deliveries.labels(shown, outcome).inc()
        self.site.metrics.delivery_seconds.observe(time.perf_counter() - began)
        # A body that was not read to its end would be taken for the next request.
        headers = {"connection": "close"} if status in _CLOSING else None
        return Response(f"{outcome}\n", status, headers, "text/plain")

    async def _take(self, request: Request, event: str) -> str:
        body = await self._verified(request)
        delivery = request.headers.get("x-github-delivery", "")
        if not event or not _ID.fullmatch(delivery):
            raise Refused(HTTPStatus.BAD_REQUEST, "odd")
        try:
            wanted = self.site.reading().read(event, body)
        except OddPayload as error:
            self.site.log.warning("odd payload", delivery=delivery, kind=event)
            raise Refused(HTTPStatus.BAD_REQUEST, "odd") from error
        key = wanted.key
        with bound_contextvars(
            delivery=delivery,
            kind=event if event in _KNOWN else "other",
            action=wanted.action,
            installation=key.installation if key else wanted.installation,
            repository=key.repository if key else None,
            pr=key.number if key else None,
            head=wanted.head,
        ):
            outcome = await self._store(delivery, event, wanted)
            self.site.log.info("delivery", outcome=outcome)
        return outcome

    async def _verified(self, request: Request) -> bytes:
        """Return the body, which GitHub signed; nothing of it is looked at before."""
        self._check_kind(request)
        given = request.headers.get(signature.HEADER)
        secrets = self.site.secrets
        if secrets is not None and given is None:
            raise Refused(HTTPStatus.UNAUTHORIZED, "unsigned")
        body = await self.site.reader.read(request)
        if secrets is not None and not signature.is_signed(body, given or "", secrets):
            raise Refused(HTTPStatus.UNAUTHORIZED, "unsigned")
        return body

    def _check_kind(self, request: Request) -> None:
        """Refuse what GitHub never sends: other media, other characters, a body that is packed."""
        kind = Message()
        kind["content-type"] = request.headers.get("content-type", "")
        media = kind.get_content_type() if "/" in kind["content-type"] else ""
        characters = str(kind.get_param("charset") or "utf-8").lower()
        packing = request.headers.get("content-encoding", "identity").strip().lower()
        if media != "application/json" or characters not in {"utf-8", "utf8"}:
            outcome, reason = "no_json", "the content type has to be application/json, in UTF-8"
        elif packing not in {"", "identity"}:
            outcome, reason = "packed", "a body with a content encoding is not taken"
        else:
            return
        self.site.log.warning("refused", reason=reason)
        raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, outcome)

    async def _leave(self, installation: int) -> None:
        try:
            count = await self.site.jobs.leave(installation)
        except PrdescError as error:
            self.site.log.exception("not stored", problem=error.faults[0].problem)
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, "not_stored") from error
        self.site.log.info("uninstalled", count=count)

    async def _store(self, delivery: str, event: str, wanted: Wanted) -> str:
        if wanted.installation is not None:
            self.site.forget(wanted.installation)
            if event == "installation" and wanted.action == "deleted":
                await self._leave(wanted.installation)
        if wanted.key is None:
            return "ignored"
        try:
            is_new = await self.site.jobs.deliver(
                Delivery(delivery, event, wanted.action, wanted.key, wanted.urgent, wanted.command)
            )
        except PrdescError as error:
            self.site.log.exception("not stored", problem=error.faults[0].problem)
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, "not_stored") from error
        return "accepted" if is_new else "replayed"
