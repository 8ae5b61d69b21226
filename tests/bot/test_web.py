"""What the web server says of itself, and how fast it answers."""

import time
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import httpx2
import pytest
from bot_deliveries import HEAD, headers, pull, raw

from prdesc.bot import serving
from prdesc.bot.key import Key
from prdesc.bot.port import Trouble
from prdesc.errors import Fault, ForgeError, InputError


def test_what_cannot_be_stored_is_not_accepted(served):
    server = served()
    server.jobs.problem = ForgeError(Fault("the database is away", "start it"))
    body = raw(pull())
    assert server.post(body, headers(body)).status_code == 503
    assert server.lines[-1]["problem"] == "the database is away"
    server.jobs.problem = None
    assert server.post(body, headers(body)).text == "accepted\n"


def test_the_log_has_names_and_no_text(served):
    server = served()
    body = raw(pull())
    server.post(body, headers(body))
    (line,) = server.lines
    assert line.pop("timestamp")
    assert line == {
        "event": "delivery",
        "level": "info",
        "delivery": "d-1",
        "kind": "pull_request",
        "action": "synchronize",
        "installation": 99,
        "repository": "octo/app",
        "pr": 7,
        "head": HEAD,
        "outcome": "accepted",
    }


def test_deliveries_are_counted_by_what_became_of_them(served):
    server = served()
    body = raw(pull())
    for named in (headers(body), headers(body), headers(body, secret=b"x"), headers(body, "evil")):
        server.post(body, named)
    text = server.get("/metrics").text
    for event, outcome in (
        ("pull_request", "accepted"),
        ("pull_request", "replayed"),
        ("pull_request", "unsigned"),
        ("other", "ignored"),
    ):
        assert f'prdesc_deliveries_total{{event="{event}",outcome="{outcome}"}} 1.0' in text
    assert "prdesc_overdue_seconds 3.5" in text
    assert 'prdesc_jobs{state="waiting"} 2.0' in text


def test_figures_come_without_the_database(served):
    server = served()
    server.jobs.problem = ForgeError(Fault("the database is away", "start it"))
    answer = server.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")


def test_ready_and_live_are_two_things(served):
    server = served()
    assert (server.get("/livez").status_code, server.get("/readyz").status_code) == (200, 200)
    server.jobs.fault = Fault("no worker runs", "start one")
    assert (server.get("/livez").status_code, server.get("/readyz").status_code) == (200, 503)
    assert server.lines[-1]["problem"] == "no worker runs"
    broken = served(fault=lambda: Fault("the private key is no key", "make a new one"))
    assert broken.get("/readyz").status_code == 503


def test_a_process_that_only_works_has_no_webhook(served):
    server = served(takes_deliveries=False)
    body = raw(pull())
    assert server.post(body, headers(body)).status_code == 404
    assert server.get("/livez").status_code == 200


def test_an_answer_does_not_wait_for_an_acknowledgement(served):
    server = served()
    body = raw(pull())
    with httpx2.Client() as client:
        times = []
        for number in range(20):
            began = _idle()
            named = headers(body, delivery=f"d-{number}")
            assert client.post(f"{server.address}/webhook", content=body, headers=named).is_success
            times.append(_idle() - began)
    assert min(times) < 0.03  # an acknowledgement would take 0.04


def _idle():
    """Return the time in which this process, client and server in one, did not work."""
    return time.monotonic() - time.process_time()


def test_an_address_that_is_taken_is_told(served):
    there = urlsplit(served().address)
    with pytest.raises(InputError, match="cannot listen on 127"):
        serving.listen(there.hostname, there.port)


def test_what_waits_is_named_with_its_reason_and_time(served):
    server = served()
    at = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    limit = "GitHub takes no more requests for 30 s"
    server.jobs.paused = (
        Trouble(Key(2, "octo/app", 1), "another", 0, at, at + timedelta(hours=1)),
        Trouble(Key(2, "octo/app", 2), limit, 0, at, at),
    )
    answer = server.get("/readyz")
    says = f"ready\nocto/app (installation 2) waits until 2026-01-02 03:04 UTC: {limit}\n"
    assert (answer.status_code, answer.text) == (200, says)
    name = 'prdesc_paused_until_seconds{installation="2",repository="octo/app"}'
    (line,) = [one for one in server.get("/metrics").text.splitlines() if name in one]
    assert float(line.split()[-1]) == at.timestamp()
    server.jobs.paused = ()
    assert name not in server.get("/metrics").text
