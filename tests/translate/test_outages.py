"""Servers that cannot serve: what is said, how often and how long it is tried."""

import signal
import socket
import threading
import time

import pytest
from scripted.behaviours import correct
from scripted.outages import (
    cut,
    drip,
    drip_error,
    drip_headers,
    error_with_200,
    hang,
    html,
    no_choices,
    no_json,
    oversized_error,
    reset,
    status,
    stream,
)
from scripted.texts import ALL, ASKS, GOOD, translate

from prdesc.errors import IncompleteError
from prdesc.translate import Deadline, Endpoint
from prdesc.translate.budget import Budget, Spending


@pytest.mark.parametrize(
    ("behaviour", "calls", "message"),
    [
        pytest.param(status(401, "bad key sk-secret"), 1, "OPENAI_API_KEY", id="401"),
        pytest.param(status(403, "no access"), 1, "OPENAI_API_KEY", id="403"),
        pytest.param(status(404, "no such model"), 1, "PRDESC_MODEL", id="404"),
        pytest.param(status(402, "pay"), 1, "credit", id="402"),
        pytest.param(status(302, location="http://127.0.0.1:9/"), 1, "redirects", id="302"),
        pytest.param(status(429, "", code_="x"), 5, "busy", id="429"),
        pytest.param(status(429, "insufficient_quota"), 1, "quota", id="no quota"),
        pytest.param(status(429, retry_after="3600"), 1, "3600 s", id="429 for an hour"),
        pytest.param(status(500, "oops"), 5, "prdesc doctor", id="500"),
        pytest.param(status(503, "loading"), 5, "loading", id="503"),
        pytest.param(error_with_200, 5, "overloaded", id="error with status 200"),
        pytest.param(oversized_error, 3, "does not accept", id="oversized error"),
        pytest.param(html, 1, "OPENAI_BASE_URL", id="HTML"),
        pytest.param(no_json, 1, "OPENAI_BASE_URL", id="no JSON"),
        pytest.param(stream, 1, "switch streaming off", id="stream"),
        pytest.param(status(429, retry_after="9" * 12), 1, "it asks to wait", id="429 for ever"),
        pytest.param(no_choices, 1, "OPENAI_BASE_URL", id="no choices"),
        pytest.param(reset, 5, "broke the connection", id="reset"),
        pytest.param(cut, 5, "broke the connection", id="cut"),
    ],
)
def test_says_what_happened_and_what_to_do(serve, translator_for, behaviour, calls, message):
    server = serve(translate, otherwise=behaviour)
    translator = translator_for(server)
    with pytest.raises(IncompleteError) as caught:
        translator.ask(ASKS, ALL)
    assert message in str(caught.value)
    assert "sk-secret" not in str(caught.value)
    assert caught.value.faults[0].fix
    assert len(server.requests) == translator.usage.calls == calls


@pytest.mark.parametrize("behaviour", [hang, drip, drip_headers, drip_error])
def test_the_deadline_ends_a_server_that_never_does(serve, translator_for, behaviour):
    server = serve(translate, otherwise=behaviour)
    started = time.monotonic()
    with pytest.raises(IncompleteError, match="PRDESC_TIMEOUT"):
        translator_for(server, timeout=0.4).ask(ASKS, ALL)
    assert time.monotonic() - started < 3
    assert len(server.requests) == 1


def test_a_deadline_is_shared_by_all_asks(serve, translator_for):
    now = [0.0]
    server = serve(translate)
    translator = translator_for(server, deadline=Deadline(10, lambda: now[0]))
    translator.ask(ASKS, ALL)
    now[0] = 10.0
    with pytest.raises(IncompleteError, match="within 10 s"):
        translator.ask(ASKS, ALL)
    assert len(server.requests) == 1


@pytest.mark.parametrize("value", ["0", "0.05", "Mon, 01 Jan 2024 00:00:00 GMT"])
def test_a_busy_server_is_asked_again_when_it_says(serve, translator_for, value):
    said = []
    script = [
        status(429, "slow down", retry_after=value),
        status(503),
        reset,
    ]
    server = serve(translate, script)
    translator = translator_for(server, progress=said.append)
    assert translator.ask(ASKS, ALL).candidates == GOOD
    assert len(server.requests) == 4
    assert len([line for line in said if "waiting" in line]) == 3


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        (status(429, "slow down", retry_after="900"), "it asks to wait 900 s"),
        (status(500), "the next try would be in"),
        (reset, "the next try would be in"),
    ],
)
def test_who_wants_a_wait_that_is_too_long_is_said(serve, translator_for, behaviour, said):
    server = serve(translate, otherwise=behaviour)
    with pytest.raises(IncompleteError, match=said):
        translator_for(server, deadline=Deadline(5, lambda: 0.0), pause=60).ask(ASKS, ALL)


def test_repetitions_are_counted_for_the_whole_description(serve, translator_for):
    server = serve(
        translate,
        [status(500), status(500), correct],
        otherwise=status(500),
    )
    translator = translator_for(server)
    translator.ask(ASKS, ALL)
    with pytest.raises(IncompleteError):
        translator.ask(ASKS, ALL)
    assert len(server.requests) == 3 + 3


def test_nobody_listening_is_found_out_quickly(translator_for, serve):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    endpoint = Endpoint(f"http://127.0.0.1:{port}/v1", "m")
    translator = translator_for(None, endpoint=endpoint)
    with pytest.raises(IncompleteError, match=r"nothing answers at .*prdesc doctor"):
        translator.ask(ASKS, ALL)
    assert translator.usage.calls == 2


def test_an_interrupt_passes_through(serve, translator_for):
    server = serve(translate, otherwise=hang)
    translator = translator_for(server)
    main = threading.main_thread().ident

    def interrupt():
        while not server.requests:
            time.sleep(0.02)
        time.sleep(0.3)  # by then the client waits for the answer
        signal.pthread_kill(main, signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    # A shell starts background jobs with SIGINT ignored, and Python then leaves it so.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        thread.start()
        with pytest.raises(KeyboardInterrupt):
            translator.ask(ASKS, ALL)
        thread.join()
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_budget_stops_before_the_request(serve, translator_for):
    server = serve(translate)
    translator = translator_for(server, spending=Spending(Budget(per_description=600)))
    translator.ask(ASKS, ALL)
    with pytest.raises(IncompleteError, match="budget of this description does not reach: 120 of"):
        translator.ask(ASKS, ALL)
    assert len(server.requests) == 1
