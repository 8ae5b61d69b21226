import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.translate.completion import Broken, Completion, Refused, read
from prdesc.translate.reply import parse, parse_text

GOOD = '{"units": [{"id": "u1", "target": "甲"}, {"id": "u2", "target": "乙"}]}'
BOTH = {"u1": "甲", "u2": "乙"}


def parsed(text, finish="stop", ids=("u1", "u2")):
    return parse(Completion(text, finish), ids)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(GOOD, id="as asked"),
        pytest.param(f"\n{GOOD}\n\n", id="white space around"),
        pytest.param(f"```\n{GOOD}\n```", id="fence without a name"),
        pytest.param(f"<think>{{}}</think>```json\n{GOOD}\n```", id="reasoning, then a fence"),
        pytest.param(f"<think>a</think> b</think>{GOOD}", id="two closing tags"),
        pytest.param(f"<thinking>{GOOD}</thinking>{GOOD}", id="a draft within the reasoning"),
        pytest.param(f"Here: {GOOD} Done {{really}}.", id="braces in the prose"),
        pytest.param(f"<|channel|>final<|message|>{GOOD}", id="channel tags"),
    ],
)
def test_reads_the_one_object(text):
    assert (parsed(text).targets, parsed(text).problems) == (BOTH, {})


def test_a_target_may_speak_of_reasoning_tags():
    about = json.dumps({"units": [{"id": "u1", "target": "去掉 `</think>` 之前的文本。"}]})
    for text in (about, f"<think>hm</think>{about}", f"<think>hm</think>\n```json\n{about}\n```"):
        assert parsed(text, ids=["u1"]).targets == {"u1": "去掉 `</think>` 之前的文本。"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param("", "empty", id="empty"),
        pytest.param(GOOD[:-1], "broken JSON", id="not closed"),
        pytest.param(GOOD.replace("}, {", "} {"), "broken JSON", id="a comma missing"),
        pytest.param(GOOD + GOOD, "more than one", id="two objects"),
        pytest.param('{"units": {"u1": "甲"}}', "broken JSON", id="no list"),
        pytest.param('[{"id": "u1", "target": "甲"}]', "broken JSON", id="bare list"),
        pytest.param('{"units": [], "units": []}', "broken JSON", id="a member twice"),
        pytest.param("甲\n乙", "no JSON", id="bare text"),
        pytest.param("I cannot do that.", "refused", id="refusal"),
        pytest.param("抱歉，这个请求无法完成。", "refused", id="refusal in Chinese"),
        pytest.param(f"<think>{GOOD}", "never ends", id="reasoning that never ends"),
        pytest.param("<think>hm</think>", "nothing but reasoning", id="reasoning alone"),
        pytest.param('{"a":' * 3000, "broken JSON", id="nested without end"),
    ],
)
def test_a_reply_without_the_object_fails_all_ids(text, problem):
    reply = parsed(text)
    assert reply.targets == {}
    assert set(reply.problems) == {"u1", "u2"}
    assert all(problem in said for said in reply.problems.values())


@pytest.mark.parametrize(
    ("unit", "problem"),
    [
        pytest.param(None, "leaves it out", id="lost"),
        pytest.param({"id": "u2"}, "no text", id="no target"),
        pytest.param({"id": "u2", "target": ["乙"]}, "no text", id="a list"),
        pytest.param({"id": "u2", "target": "  "}, "empty", id="white space"),
        pytest.param({"id": "u2", "target": "乙\n\n注：…"}, "more than one line", id="lines"),
        pytest.param({"id": "u2", "target": "\ud800"}, "half a character", id="surrogate"),
        pytest.param({"id": 2, "target": "乙"}, "leaves it out", id="id that is a number"),
        pytest.param({"id": "u1,u2", "target": "乙"}, "leaves it out", id="merged"),
    ],
)
def test_one_bad_unit_leaves_the_other(unit, problem):
    units = [{"id": "u1", "target": "甲"}, *([unit] if unit else [])]
    reply = parsed(json.dumps({"units": units}))
    assert reply.targets == {"u1": "甲"}
    assert problem in reply.problems["u2"]


def test_a_doubled_id_counts_for_nothing_and_a_strange_one_is_noted():
    units = [{"id": name, "target": "甲"} for name in ("u1", "u1", "u2", "u9")]
    reply = parsed(json.dumps({"units": [*units, "u2"]}))
    assert reply.targets == {"u2": "甲"}
    assert reply.problems == {"u1": "the reply has it more than once"}
    assert len(reply.notes) == 2
    assert "u9" in reply.notes[0]


@pytest.mark.parametrize("finish", ["length", "content_filter"])
def test_a_reply_that_was_stopped_is_not_used_even_if_it_looks_whole(finish):
    assert parsed(GOOD, finish).targets == {}


@given(st.text(max_size=300) | st.text(alphabet='{}[]",:unitsid<>/think 甲\n`', max_size=300))
def test_every_id_ends_in_one_place_whatever_the_reply(text):
    reply = parsed(text)
    assert set(reply.targets) ^ set(reply.problems) == {"u1", "u2"}


@given(st.dictionaries(st.text(min_size=1, max_size=5), st.text(min_size=1, max_size=40)))
def test_what_json_can_say_comes_back_as_it_is(texts):
    usable = {
        name: text.strip()
        for name, text in texts.items()
        if text.strip() and not set("\r\n") & set(text.strip())
    }
    raw = json.dumps({"units": [{"id": n, "target": t} for n, t in usable.items()]})
    assert parsed(raw, ids=list(usable)).targets == usable


@pytest.mark.parametrize(
    ("text", "source", "target"),
    [
        pytest.param(" 重启服务。\n", "Restart.", "重启服务。", id="bare"),
        pytest.param("<think>a\nb</think>\n重启服务。", "Restart.", "重启服务。", id="reasoning"),
        pytest.param("a</think>重启服务。", "Restart.", "重启服务。", id="closing tag alone"),
        pytest.param("去掉 `<think>`。", "Drop `<think>`.", "去掉 `<think>`。", id="about tags"),
        pytest.param("保留 </think>。", "Keep </think>.", "保留 </think>。", id="about the end"),
    ],
)
def test_reads_a_bare_reply(text, source, target):
    assert parse_text(Completion(text, "stop"), "u1", source).targets == {"u1": target}


@pytest.mark.parametrize(
    ("text", "source"),
    [
        pytest.param("重启。\n\n（注：已省略）", "Restart.", id="several lines"),
        pytest.param("<think>重启。", "Restart.", id="reasoning that never ends"),
        pytest.param("<think>x</think>去掉 <think>。", "Drop <think>.", id="tags in both"),
        pytest.param("", "Restart.", id="empty"),
    ],
)
def test_a_bare_reply_that_cannot_be_used_is_a_problem(text, source):
    reply = parse_text(Completion(text, "stop"), "u1", source)
    assert reply.targets == {}
    assert set(reply.problems) == {"u1"}


# The body of the HTTP answer


def body(**members):
    return json.dumps(members).encode()


@pytest.mark.parametrize(
    ("raw", "completion"),
    [
        pytest.param(body(choices=[]), Completion("", None), id="no choice"),
        pytest.param(body(choices=[None]), Completion("", None), id="null choice"),
        pytest.param(
            body(choices=[{"message": {"content": [{"text": "甲"}, {"text": "乙"}, 3]}}]),
            Completion("甲乙", None),
            id="content in parts",
        ),
        pytest.param(
            body(choices=[{"message": {"content": "甲"}}], usage={"prompt_tokens": "7"}),
            Completion("甲", None),
            id="usage of another type",
        ),
        pytest.param(
            body(
                choices=[{"message": {"content": "甲"}, "finish_reason": "stop"}],
                usage={"prompt_tokens": 7, "completion_tokens": 2},
                error=None,
            ),
            Completion("甲", "stop", 7, 2),
            id="whole",
        ),
    ],
)
def test_reads_completions_of_all_servers(raw, completion):
    assert read(raw) == completion


@pytest.mark.parametrize("raw", [b"", b"<html>", b"\xff\xfe", b"[]", b"{}", b"[" * 100_000])
def test_what_is_no_completion_is_said_to_be_none(raw):
    with pytest.raises(Broken) as caught:
        read(raw)
    assert caught.value.kind == "foreign"


@pytest.mark.parametrize(
    ("raw", "seen"),
    [
        ('{"error": {"message": "m", "param": "seed", "code": "c"}}', ("m", "seed", "c")),
        ('{"error": {"message": "m", "type": "t"}}', ("m", None, "t")),
        ('{"error": "m"}', ("m", None, None)),
        ('{"detail": "m"}', ("m", None, None)),
        ('[{"error": {"message": "m", "code": 400}}]', ("m", None, None)),
        ("plain words", ("plain words", None, None)),
        ("", ("", None, None)),
    ],
)
def test_reads_error_bodies_of_all_servers(raw, seen):
    refusal = Refused(400, raw)
    assert (refusal.message, refusal.parameter, refusal.code) == seen
