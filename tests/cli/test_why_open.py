"""Why a unit has no Chinese stands in the JSON, and counts for no exit code."""

import json

import pytest
from scripted import behaviours, edits, outages
from scripted.texts import Lookup
from small_record import TRANSLATE

SOURCE = "It saves 21 GB."
RIGHT = "可节省 21 GB。"
SPOILT = "The draft KV cache took 21 GB"


@pytest.fixture
def lines(prdesc, serve):
    """Translate one line of JSON; returns exit code and the line that comes back."""

    def run(behave, text=SOURCE, **env):
        server = serve(Lookup({SOURCE: RIGHT}), otherwise=behave)
        env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m", **env}
        ran = prdesc("translate", "--jsonl", stdin=json.dumps({"id": 1, "text": text}), env=env)
        return ran.code, json.loads(ran.out)

    return run


def test_a_refused_line_has_the_findings_of_its_last_answer(lines):
    said = iter(["可节省 12 GB。", "可节省 22 GB。", "可节省。", "可节省 33 GB。"])
    code, row = lines(behaviours.edited(lambda _source, _target: next(said)))
    assert (code, row["target"], row["origin"]) == (3, None, "none")
    assert {one["check"] for one in row["findings"]} >= {"numbers"}
    assert "33 GB" in str(row["findings"])
    assert "22 GB" not in str(row["findings"])
    assert {(one["unit"], one["severity"]) for one in row["findings"]} == {("u1", "error")}


@pytest.mark.parametrize(
    ("behave", "said"),
    [
        (behaviours.refusal, "the model refused"),
        (behaviours.empty, "the reply is empty"),
        (behaviours.broken_json, "broken JSON"),
        (behaviours.tool_call, "called a tool"),
        (behaviours.garbled, "no UTF-8"),
        (outages.status(401, "bad key"), "(401)"),
        (outages.html, "no chat completion"),
    ],
)
def test_an_answer_without_chinese_is_told_as_missing(lines, behave, said):
    code, row = lines(behave)
    assert (code, row["target"]) == (3, None)
    (one,) = row["findings"]
    assert (one["check"], one["severity"], one["unit"]) == ("completeness", "error", "u1")
    assert said in one["message"]


def test_a_server_that_fails_after_a_refused_answer_is_told_beside_it(lines):
    wrong, closed = behaviours.edited(edits.lose_number), outages.status(401, "bad key")
    script = iter([wrong, wrong])

    def behave(request):
        return next(script, closed)(request)

    code, row = lines(behave)
    assert code == 3
    assert [one["check"] for one in row["findings"]] == ["numbers", "completeness"]
    assert "(401)" in row["findings"][-1]["message"]


def test_a_small_model_has_the_findings_of_the_sentence_that_failed(lines):
    code, row = lines(lambda _: behaviours.completion("可节省 12 GB。"), PRDESC_PLAN="small")
    assert code == 3
    assert "12 GB" in str(row["findings"])


def test_without_a_model_that_is_the_reason(prdesc):
    ran = prdesc("translate", "--jsonl", stdin=json.dumps({"id": 1, "text": SOURCE}))
    assert ran.code == 3
    assert json.loads(ran.out)["findings"][0]["message"] == "no model was asked"


def test_english_that_no_chinese_can_cure_is_said_once(lines):
    code, row = lines(behaviours.correct, "It saves\u200b 21 GB.")
    assert code == 4
    assert [one["check"] for one in row["findings"]] == ["invisible"]


def test_a_draft_says_it_at_the_unit_and_not_of_the_text(serve, draft):
    behave = behaviours.spoiling(SPOILT, edits.lose_number, always=True)
    ran = draft(serve(TRANSLATE, otherwise=behave), "--format", "json")
    data = json.loads(ran.out)
    (left,) = [unit for unit in data["units"] if unit["target"] is None]
    assert ran.code == 3
    assert left["source"].startswith(SPOILT)
    assert [one["check"] for one in left["findings"]] == ["numbers"]
    assert left["findings"][0]["unit"] == left["id"]
    assert [one for one in data["findings"] if one["severity"] == "error"] == []
