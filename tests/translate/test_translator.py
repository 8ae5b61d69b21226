"""The translator against a real HTTP server that behaves well, oddly or badly."""

import json
import signal
import threading
import time
from pathlib import Path

import pytest
from scripted import behaviours as b

from prdesc.errors import IncompleteError, InputError
from prdesc.translate import LARGE, SMALL, Ask, Deadline, Endpoint, Hint, Rung, most_calls
from prdesc.translate.abilities import Abilities, Remembered
from prdesc.translate.budget import Budget, Spending

PAIRS = {
    "Bump the image to 0.6.1.": "将镜像升级到 0.6.1。",
    "Keep the KV cache in FP8.": "KV 缓存保持 FP8。",
    "The ⟦1⟧ is rebuilt.": "⟦1⟧ 会重新构建。",
    "The 镜像 is rebuilt.": "镜像会重新构建。",
}
ASKS = [Ask("u1", "Bump the image to 0.6.1."), Ask("u2", "Keep the KV cache in FP8.")]
GOOD = {"u1": ("将镜像升级到 0.6.1。",), "u2": ("KV 缓存保持 FP8。",)}
ALL = Rung(batch=True)
translate = PAIRS.__getitem__


def test_one_request_serves_all_texts(serve, translator_for):
    server = serve(translate)
    translator = translator_for(server)
    answer = translator.ask(ASKS, ALL)
    assert (answer.candidates, answer.problems) == (GOOD, {})
    assert (answer.usage.calls, answer.usage.tokens) == (1, 120)
    assert answer.usage == translator.usage
    request = server.requests[0]
    assert [m["role"] for m in request.body["messages"]] == ["system", "user"]
    assert set(request.body) == {"model", "messages", "response_format"}


def test_no_request_tells_of_the_machine_or_follows_the_environment(
    serve, translator_for, monkeypatch
):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-the-environment")
    server = serve(translate)
    translator_for(server).ask(ASKS, ALL)
    headers = server.requests[0].headers
    assert headers["authorization"] == "Bearer sk-secret"
    assert headers["user-agent"] == "prdesc"
    assert not {"x-stainless-os", "x-stainless-arch", "x-stainless-runtime"} & set(headers)


def test_no_text_costs_no_request(serve, translator_for):
    server = serve(translate)
    assert translator_for(server).ask([], ALL).usage.calls == 0
    assert server.requests == []


@pytest.mark.parametrize("behaviour", b.TOLERATED.values(), ids=b.TOLERATED)
def test_takes_odd_replies_that_hold_everything(serve, translator_for, behaviour):
    answer = translator_for(serve(translate, [behaviour])).ask(ASKS, ALL)
    assert (answer.candidates, answer.problems) == (GOOD, {})
    assert answer.usage.calls == 1


@pytest.mark.parametrize("behaviour", b.REPLIES.values(), ids=b.REPLIES)
def test_reports_texts_that_a_reply_does_not_hold(serve, translator_for, behaviour):
    answer = translator_for(serve(translate, [behaviour])).ask(ASKS, ALL)
    assert answer.problems
    assert set(answer.candidates) | set(answer.problems) == {"u1", "u2"}
    assert not set(answer.candidates) & set(answer.problems)
    for name, candidates in answer.candidates.items():
        assert candidates == GOOD[name]


def test_sends_back_remarks_and_terms_of_the_open_texts_only(serve, translator_for):
    hint = Hint("image", "镜像", ("映像",))
    asked = [Ask("u1", ASKS[0].source, (hint,), ("number 0.6.1 is missing",))]
    server = serve(translate)
    translator_for(server).ask(asked, Rung(batch=True, remarks=True))
    assert server.requests[0].task == {
        "units": [{"id": "u1", "source": "Bump the image to 0.6.1."}],
        "terms": [{"source": "image", "target": "镜像", "also": ["映像"]}],
        "findings": {"u1": ["number 0.6.1 is missing"]},
    }


def test_terms_become_placeholders_and_come_back(serve, translator_for):
    ask = Ask("u1", "The image is rebuilt.", (Hint("image", "镜像", hard=True, places=((4, 9),)),))
    server = serve(translate)
    answer = translator_for(server).ask([ask], Rung(terms="placeholder"))
    assert answer.candidates == {"u1": ("镜像会重新构建。",)}


def test_a_lost_placeholder_is_a_problem_of_its_text(serve, translator_for):
    ask = Ask("u1", "The image is rebuilt.", (Hint("image", "镜像", hard=True, places=((4, 9),)),))
    server = serve(translate, otherwise=b.edited(b.lose_placeholder))
    answer = translator_for(server).ask([ask], Rung(terms="placeholder"))
    assert answer.candidates == {}
    assert "⟦1⟧" in answer.problems["u1"]


def test_a_small_model_is_asked_for_bare_text(serve, translator_for):
    ask = Ask("u1", "The image is rebuilt.", (Hint("image", "镜像", places=((4, 9),)),))
    server = serve(translate)
    rung = Rung(terms="inline", reply="text", temperature=0.6)
    answer = translator_for(server).ask([ask], rung)
    assert answer.candidates == {"u1": ("镜像会重新构建。",)}
    assert server.requests[0].last == "The 镜像 is rebuilt."
    assert server.requests[0].body["temperature"] == 0.6
    assert "response_format" not in server.requests[0].body


def test_a_bare_reply_cannot_serve_two_texts(serve, translator_for):
    with pytest.raises(ValueError, match="one text only"):
        translator_for(serve(translate)).ask(ASKS, Rung(reply="text"))


# Formats and parameters


def test_the_format_ladder_is_climbed_down_once_and_remembered(serve, translator_for, tmp_path):
    remembered = Remembered(tmp_path / "endpoints.json")
    server = serve(translate, otherwise=b.taking("plain"))
    translator = translator_for(server, remembered=remembered)
    assert translator.ask(ASKS, ALL).candidates == GOOD
    translator.ask(ASKS[:1], Rung())
    formats = [request.format for request in server.requests]
    assert formats == ["json_schema", "json_object", "plain", "plain"]
    translator_for(server, remembered=remembered).ask(ASKS, ALL)
    assert [request.format for request in server.requests[4:]] == ["plain"]


def test_a_400_that_names_nothing_is_taken_for_the_format(serve, translator_for):
    server = serve(translate, otherwise=b.taking("json_object", message="grammar failed"))
    assert translator_for(server).ask(ASKS, ALL).candidates == GOOD
    assert len(server.requests) == 2


@pytest.mark.parametrize("named", [True, False], ids=["as param", "in the message"])
@pytest.mark.parametrize("parameter", ["temperature", "max_tokens", "seed"])
def test_a_refused_parameter_is_dropped_once(serve, translator_for, parameter, named):
    server = serve(translate, otherwise=b.refusing(parameter, named=named))
    endpoint = Endpoint(server.base_url, "scripted", None, 5, 900, {"seed": 7, "top_p": 1})
    translator = translator_for(server, endpoint=endpoint)
    for _ in range(2):
        answer = translator.ask(ASKS, Rung(batch=True, temperature=0.5))
        assert answer.candidates == GOOD
    assert [parameter in request.body for request in server.requests] == [True, False, False]
    assert {"seed", "top_p", "temperature", "max_tokens"} - set(server.requests[2].body) == {
        parameter
    }


def test_abilities_are_not_remembered_from_a_call_that_fails(serve, translator_for, tmp_path):
    remembered = Remembered(tmp_path / "endpoints.json")
    server = serve(translate, otherwise=b.status(400, "we are closed"))
    translator = translator_for(server, remembered=remembered)
    with pytest.raises(IncompleteError, match=r"does not accept the request \(400\)"):
        translator.ask(ASKS, ALL)
    assert len(server.requests) == 3
    assert remembered.get(Endpoint(server.base_url, "scripted")) == Abilities()


def test_a_400_after_success_concerns_its_request_only(serve, translator_for):
    server = serve(translate, [b.correct, b.status(400, "odd text"), b.correct])
    translator = translator_for(server)
    translator.ask(ASKS, ALL)
    assert "odd text" in translator.ask(ASKS[:1], Rung()).problems["u1"]
    assert translator.ask(ASKS[1:], Rung()).candidates == {"u2": GOOD["u2"]}


@pytest.mark.parametrize(
    ("behaviour", "problem"),
    [
        pytest.param(b.status(400, "maximum context length is 4096"), "longer than", id="long"),
        pytest.param(b.status(413), "longer than", id="413"),
        pytest.param(b.status(400, "content_filter triggered"), "content filter", id="filter"),
        pytest.param(b.oversized, "larger than allowed", id="oversized"),
    ],
)
def test_a_request_that_is_declined_leaves_the_others_their_chance(
    serve, translator_for, behaviour, problem
):
    translator = translator_for(serve(translate, [behaviour]))
    assert problem in translator.ask(ASKS, ALL).problems["u1"]
    assert translator.ask(ASKS, ALL).candidates == GOOD


# Servers that cannot serve


@pytest.mark.parametrize(
    ("behaviour", "calls", "message"),
    [
        pytest.param(b.status(401, "bad key sk-secret"), 1, "OPENAI_API_KEY", id="401"),
        pytest.param(b.status(403, "no access"), 1, "OPENAI_API_KEY", id="403"),
        pytest.param(b.status(404, "no such model"), 1, "PRDESC_MODEL", id="404"),
        pytest.param(b.status(402, "pay"), 1, "credit", id="402"),
        pytest.param(b.status(302, location="http://127.0.0.1:9/"), 1, "redirects", id="302"),
        pytest.param(b.status(429, "", code_="x"), 5, "busy", id="429"),
        pytest.param(b.status(429, "insufficient_quota"), 1, "quota", id="no quota"),
        pytest.param(b.status(429, retry_after="3600"), 1, "3600 s", id="429 for an hour"),
        pytest.param(b.status(500, "oops"), 5, "prdesc doctor", id="500"),
        pytest.param(b.status(503, "loading"), 5, "loading", id="503"),
        pytest.param(b.error_with_200, 5, "overloaded", id="error with status 200"),
        pytest.param(b.oversized_error, 3, "does not accept", id="oversized error"),
        pytest.param(b.html, 1, "OPENAI_BASE_URL", id="HTML"),
        pytest.param(b.no_json, 1, "OPENAI_BASE_URL", id="no JSON"),
        pytest.param(b.no_choices, 1, "OPENAI_BASE_URL", id="no choices"),
        pytest.param(b.reset, 5, "broke the connection", id="reset"),
        pytest.param(b.cut, 5, "broke the connection", id="cut"),
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


@pytest.mark.parametrize("behaviour", [b.hang, b.drip, b.drip_headers, b.drip_error])
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
    script = [b.status(429, "slow down", retry_after=value), b.status(503), b.reset]
    server = serve(translate, script)
    translator = translator_for(server, progress=said.append)
    assert translator.ask(ASKS, ALL).candidates == GOOD
    assert len(server.requests) == 4
    assert len([line for line in said if "waiting" in line]) == 3


def test_repetitions_are_counted_for_the_whole_description(serve, translator_for):
    server = serve(translate, [b.status(500), b.status(500), b.correct], otherwise=b.status(500))
    translator = translator_for(server)
    translator.ask(ASKS, ALL)
    with pytest.raises(IncompleteError):
        translator.ask(ASKS, ALL)
    assert len(server.requests) == 3 + 3


def test_nobody_listening_is_found_out_quickly(translator_for, serve):
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    endpoint = Endpoint(f"http://127.0.0.1:{port}/v1", "m")
    translator = translator_for(None, endpoint=endpoint)
    with pytest.raises(IncompleteError, match=r"nothing answers at .*prdesc doctor"):
        translator.ask(ASKS, ALL)
    assert translator.usage.calls == 2


def test_an_interrupt_passes_through(serve, translator_for):
    translator = translator_for(serve(translate, otherwise=b.hang))
    timer = threading.Timer(0.5, signal.raise_signal, [signal.SIGINT])
    main = threading.main_thread().ident
    timer = threading.Timer(0.5, signal.pthread_kill, [main, signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        translator.ask(ASKS, ALL)
    timer.join()


def test_a_budget_stops_before_the_request(serve, translator_for):
    server = serve(translate)
    translator = translator_for(server, spending=Spending(Budget(per_description=600)))
    translator.ask(ASKS, ALL)
    with pytest.raises(IncompleteError, match="budget of this description does not reach: 120 of"):
        translator.ask(ASKS, ALL)
    assert len(server.requests) == 1


# Plans


@pytest.mark.parametrize("plan", [LARGE, SMALL])
def test_no_behaviour_costs_more_calls_than_documented(serve, translator_for, plan):
    parameters = {"seed": 1, "top_p": 1}
    faults = [b.status(503)] * 4 + [
        b.refusing("seed", b.taking("plain")),
        b.refusing("top_p", b.taking("plain")),
    ] * 4
    server = serve(translate, faults, otherwise=b.taking("plain", then=b.empty))
    endpoint = Endpoint(server.base_url, "scripted", None, 20, None, parameters)
    translator = translator_for(server, endpoint=endpoint)
    for rung in plan:
        for _ in range(rung.samples):
            for group in [ASKS] if rung.batch else [[ask] for ask in ASKS]:
                translator.ask(group, rung)
    assert len(server.requests) <= most_calls(plan, 2, sentences=2)


def test_most_calls_counts_every_rung():
    assert most_calls(LARGE, 0) == 0
    assert most_calls(LARGE, 10) == 1 + 1 + 10 + 10 + 10
    assert most_calls((Rung(samples=3, pieces="sentence"),), 2, sentences=5) == 15 + 10


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"base_url": "localhost:8000"}, id="no scheme"),
        pytest.param({"base_url": "https://me:pass@host/v1"}, id="password in the address"),
        pytest.param({"base_url": "https://host/v1?key=1"}, id="query"),
        pytest.param({"model": " "}, id="no model"),
        pytest.param({"api_key": "sk-a\nb"}, id="line end in the key"),
        pytest.param({"api_key": ""}, id="empty key"),
    ],
)
def test_an_endpoint_that_cannot_be_is_bad_input(wrong):
    given = {"base_url": "http://localhost:8000/v1", "model": "m", "api_key": "sk-secret", **wrong}
    with pytest.raises(InputError) as caught:
        Endpoint(**given)
    assert "sk-" not in str(caught.value)
    assert "pass@" not in str(caught.value)


def test_the_key_is_in_no_representation():
    assert "sk-secret" not in repr(Endpoint("http://h/v1", "m", "sk-secret"))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"http://h/v1 m": 5}', "\x00"])
def test_a_broken_file_of_abilities_is_no_obstacle(tmp_path: Path, text):
    path = tmp_path / "endpoints.json"
    path.write_text(text)
    remembered, endpoint = Remembered(path), Endpoint("http://h/v1", "m")
    assert remembered.get(endpoint) == Abilities()
    remembered.put(endpoint, Abilities("plain", ("seed",)))
    assert remembered.get(endpoint) == Abilities("plain", ("seed",))


def test_abilities_are_learnt_anew_after_a_month(tmp_path: Path):
    path = tmp_path / "endpoints.json"
    remembered, endpoint = Remembered(path), Endpoint("http://h/v1", "m")
    remembered.put(endpoint, Abilities("plain"))
    entries = json.loads(path.read_text())
    entries["http://h/v1 m"]["day"] = "2020-01-01"
    path.write_text(json.dumps(entries))
    assert remembered.get(endpoint) == Abilities()
