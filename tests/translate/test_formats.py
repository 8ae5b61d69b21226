"""Reply formats and parameters that servers refuse; the number of calls."""

import pytest
from scripted.behaviours import correct, empty
from scripted.outages import oversized, refusing, status, taking
from scripted.texts import ALL, ASKS, GOOD, translate

from prdesc.errors import IncompleteError
from prdesc.translate import LARGE, SMALL, Endpoint, Rung, most_calls
from prdesc.translate.abilities import Abilities, Remembered


def test_the_format_ladder_is_climbed_down_once_and_remembered(serve, translator_for, tmp_path):
    remembered = Remembered(tmp_path / "endpoints.json")
    server = serve(translate, otherwise=taking("plain"))
    translator = translator_for(server, remembered=remembered)
    assert translator.ask(ASKS, ALL).candidates == GOOD
    translator.ask(ASKS[:1], Rung())
    formats = [request.format for request in server.requests]
    assert formats == ["json_schema", "json_object", "plain", "plain"]
    translator_for(server, remembered=remembered).ask(ASKS, ALL)
    assert [request.format for request in server.requests[4:]] == ["plain"]


def test_a_400_that_names_nothing_is_taken_for_the_format(serve, translator_for):
    server = serve(translate, otherwise=taking("json_object", message="grammar failed"))
    assert translator_for(server).ask(ASKS, ALL).candidates == GOOD
    assert len(server.requests) == 2


@pytest.mark.parametrize("named", [True, False], ids=["as param", "in the message"])
@pytest.mark.parametrize("parameter", ["temperature", "max_tokens", "seed"])
def test_a_refused_parameter_is_dropped_once(serve, translator_for, parameter, named):
    server = serve(translate, otherwise=refusing(parameter, named=named))
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
    server = serve(translate, otherwise=status(400, "we are closed"))
    translator = translator_for(server, remembered=remembered)
    with pytest.raises(IncompleteError, match=r"does not accept the request \(400\)"):
        translator.ask(ASKS, ALL)
    assert len(server.requests) == 3
    assert remembered.get(Endpoint(server.base_url, "scripted")) == Abilities()


def test_a_400_after_success_concerns_its_request_only(serve, translator_for):
    server = serve(translate, [correct, status(400, "odd text"), correct])
    translator = translator_for(server)
    translator.ask(ASKS, ALL)
    assert "odd text" in translator.ask(ASKS[:1], Rung()).problems["u1"]
    assert translator.ask(ASKS[1:], Rung()).candidates == {"u2": GOOD["u2"]}


@pytest.mark.parametrize(
    ("behaviour", "problem"),
    [
        pytest.param(status(400, "maximum context length is 4096"), "longer than", id="long"),
        pytest.param(status(413), "longer than", id="413"),
        pytest.param(status(400, "content_filter triggered"), "content filter", id="filter"),
        pytest.param(oversized, "larger than allowed", id="oversized"),
    ],
)
def test_a_request_that_is_declined_leaves_the_others_their_chance(
    serve, translator_for, behaviour, problem
):
    translator = translator_for(serve(translate, [behaviour]))
    assert problem in translator.ask(ASKS, ALL).problems["u1"]
    assert translator.ask(ASKS, ALL).candidates == GOOD


# Plans


@pytest.mark.parametrize("plan", [LARGE, SMALL])
def test_no_behaviour_costs_more_calls_than_documented(serve, translator_for, plan):
    parameters = {"seed": 1, "top_p": 1}
    faults = [status(503)] * 4 + [
        refusing("seed", taking("plain")),
        refusing("top_p", taking("plain")),
    ] * 4
    server = serve(translate, faults, otherwise=taking("plain", then=empty))
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
