"""The translator against a real HTTP server: requests, replies, terms."""

import pytest
from scripted import behaviours, edits
from scripted.texts import ALL, ASKS, GOOD, Lookup, translate

from prdesc.translate import Ask, Endpoint, Hint, Rung


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


@pytest.mark.parametrize("behaviour", behaviours.TOLERATED.values(), ids=behaviours.TOLERATED)
def test_takes_odd_replies_that_hold_everything(serve, translator_for, behaviour):
    answer = translator_for(serve(translate, [behaviour])).ask(ASKS, ALL)
    assert (answer.candidates, answer.problems) == (GOOD, {})
    assert answer.usage.calls == 1


@pytest.mark.parametrize("behaviour", behaviours.REPLIES.values(), ids=behaviours.REPLIES)
def test_reports_texts_that_a_reply_does_not_hold(serve, translator_for, behaviour):
    answer = translator_for(serve(translate, [behaviour])).ask(ASKS, ALL)
    assert answer.problems
    assert set(answer.candidates) | set(answer.problems) == {"u1", "u2"}
    assert not set(answer.candidates) & set(answer.problems)
    for name, candidates in answer.candidates.items():
        assert candidates == GOOD[name]


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        (behaviours.tool_call, "called a tool in place of answering, though it was offered none"),
        (behaviours.function_call, "switch tools off at the server"),
        (behaviours.reasoning_member, "the reply is nothing but reasoning"),
        (behaviours.empty, "the reply is empty"),
        (behaviours.garbled, "the reply is no UTF-8 (byte 0x"),
        (behaviours.two_answers, "the reply is broken JSON; the server is faulty"),
    ],
)
@pytest.mark.parametrize("rung", [ALL, Rung(reply="text")], ids=["json", "text"])
def test_says_what_came_in_the_place_of_a_text(serve, translator_for, behaviour, said, rung):
    server = serve(translate, [behaviour])
    translator = translator_for(server)
    answer = translator.ask(ASKS[:1], rung)
    assert said in answer.problems["u1"]
    assert translator.ask(ASKS[:1], ALL).candidates == {"u1": GOOD["u1"]}


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
    server = serve(translate, otherwise=behaviours.edited(edits.lose_placeholder))
    answer = translator_for(server).ask([ask], Rung(terms="placeholder"))
    assert answer.candidates == {}
    assert answer.problems["u1"] == "the term 镜像 is lost or doubled"


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


def test_a_lookup_knows_a_source_whose_terms_are_placeholders(serve, translator_for):
    lookup = Lookup(
        {"The image of SGLang is rebuilt.": "SGLang 的镜像会重新构建。"}, {"image": "镜像"}
    )
    hints = (
        Hint("image", "镜像", hard=True, places=((4, 9),)),
        Hint("SGLang", "SGLang", hard=True, places=((13, 19),)),
    )
    ask = Ask("u1", "The image of SGLang is rebuilt.", hints)
    answer = translator_for(serve(lookup)).ask([ask], Rung(terms="placeholder"))
    assert answer.candidates == {"u1": ("SGLang 的镜像会重新构建。",)}


@pytest.mark.parametrize(("of_rung", "sent"), [(None, 0.3), (0.0, 0.0), (0.6, 0.6)])
def test_the_temperature_of_a_rung_goes_before_that_of_the_endpoint(
    serve, translator_for, of_rung, sent
):
    server = serve(translate)
    endpoint = Endpoint(server.base_url, "scripted", temperature=0.3)
    translator_for(server, endpoint=endpoint).ask(ASKS, Rung(batch=True, temperature=of_rung))
    assert server.requests[0].body["temperature"] == sent
