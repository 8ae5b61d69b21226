"""The web server: deliveries come in, and its state can be asked.

POST /webhook  202 once the delivery is on disk, or asks for nothing; 401 without a right signature
GET  /livez    the process runs
GET  /readyz   deliveries can be stored and jobs are run, 503 otherwise; GitHub is not asked
GET  /metrics  figures for Prometheus
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from prdesc.bot import metrics, paused
from prdesc.bot.webhook import Webhook
from prdesc.errors import PrdescError

if TYPE_CHECKING:
    from starlette.requests import Request

    from prdesc.bot.site import Site
    from prdesc.errors import Fault


def build(site: Site) -> Starlette:
    """Return the application."""
    state = _State(site)
    routes = [
        Route("/livez", state.live),
        Route("/readyz", state.ready),
        Route("/metrics", state.figures),
    ]
    if site.takes_deliveries:
        routes.append(Route("/webhook", Webhook(site).answer, methods=["POST"]))
    return Starlette(routes=routes)


@dataclass(frozen=True, slots=True)
class _State:
    site: Site

    async def live(self, _: Request) -> Response:
        return PlainTextResponse("live\n")

    async def ready(self, _: Request) -> Response:
        fault = self.site.fault() or await self._stored()
        if fault is None:
            return PlainTextResponse("\n".join(["ready", *await self._waiting(), ""]))
        self.site.log.warning("not ready", problem=fault.problem, fix=fault.fix)
        return PlainTextResponse("not ready; see the log\n", HTTPStatus.SERVICE_UNAVAILABLE)

    async def figures(self, _: Request) -> Response:
        known = self.site.metrics
        try:
            status = await self.site.jobs.status()
        except PrdescError as error:
            self.site.log.warning("no figures of jobs", problem=error.faults[0].problem)
        else:
            known.take(status)
        return Response(known.text(), media_type=metrics.CONTENT_TYPE)

    async def _waiting(self) -> list[str]:
        try:
            return list(paused.lines(await self.site.jobs.status()))
        except PrdescError as error:
            self.site.log.warning("no figures of jobs", problem=error.faults[0].problem)
            return []

    async def _stored(self) -> Fault | None:
        try:
            return await self.site.jobs.ready()
        except PrdescError as error:
            return error.faults[0]
