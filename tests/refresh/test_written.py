"""prdesc wrote it and nothing else is known: the English on the page is the source."""

import pytest
from refreshing import order
from refreshing.draft_cache import differing, replaced, translator, written

from prdesc.findings import Severity
from prdesc.refresh.plan import Kind, Outcome, plan


def run(body, **options):
    made = translator(**options)
    return plan(body, order(made)), [source for asked in made.asked for source in asked]


def test_nothing_changed():
    planned, asked = run(written())
    assert (planned.kind, planned.outcome) == (Kind.WRITTEN, Outcome.UNCHANGED)
    assert (planned.body, planned.findings, asked) == (written(), (), [])


def test_chinese_follows_one_sentence_and_the_rest_stays_byte_for_byte():
    body = replaced(written(), ("cache is smaller", "cache is larger"))
    planned, asked = run(body)
    marker, chinese = differing(body, planned.body)
    assert marker[1].startswith("<!-- prdesc:begin")
    assert " own=" in marker[1]
    assert chinese == ("草稿缓存变小。", "草稿缓存变大。")
    assert asked == ["The draft cache is larger."]
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_an_edit_that_is_taken_back_leaves_no_trace():
    there = run(replaced(written(), ("cache is smaller", "cache is larger")))[0].body
    back = run(replaced(there, ("cache is larger", "cache is smaller")))[0].body
    assert back == written()


def test_a_new_paragraph_gets_its_chinese_in_the_same_place():
    body = replaced(written(), ("## Risks\n", "It is read from `config.yaml`.\n\n## Risks\n"))
    planned, asked = run(body)
    assert asked == ["It is read from `config.yaml`."]
    assert "缓存此前很大。\n\n它从 `config.yaml` 读取。\n\n## 风险\n" in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_a_paragraph_that_is_gone_takes_its_chinese_along():
    body = replaced(written(), ("## Motivation\n\nThe cache was large.\n\n", ""))
    planned, asked = run(body)
    assert (planned.outcome, asked) == (Outcome.CHANGED, [])
    assert "动机" not in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_paragraphs_that_move_keep_their_chinese():
    body = replaced(
        written(),
        ("The draft cache is smaller.", "@"),
        ("The cache was large.", "The draft cache is smaller."),
        ("@", "The cache was large."),
    )
    planned, asked = run(body)
    assert asked == []
    assert planned.body.index("缓存此前很大。") < planned.body.index("草稿缓存变小。")


def test_a_paragraph_added_in_both_languages_is_a_persons_and_stays():
    body = replaced(
        written(),
        ("smaller.\n", "smaller.\n\nRun the tests twice.\n"),
        ("变小。\n", "变小。\n\n请把测试跑两次。\n"),
    )
    planned, asked = run(body)
    assert asked == []
    assert "\n请把测试跑两次。\n" in planned.body
    assert [one.target for one in planned.findings] == ["请把测试跑两次。"]
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_chinese_of_a_person_stays_as_long_as_its_english():
    body = replaced(written(), ("草稿缓存变小。", "草稿缓存  更小了。"))
    planned, asked = run(body)
    (marker,) = differing(body, planned.body)
    assert " kept=2" in marker[1]
    assert (asked, [one.target for one in planned.kept]) == ([], ["草稿缓存  更小了。"])
    other = replaced(planned.body, ("The cache was large.", "The cache was very large."))
    assert "\n草稿缓存  更小了。\n" in run(other)[0].body
    again = run(replaced(planned.body, ("cache is smaller", "cache is larger")))[0]
    assert "\n草稿缓存变大。\n" in again.body
    assert [(one.check, one.target) for one in again.findings] == [("region", "草稿缓存  更小了。")]


def test_chinese_of_a_person_that_is_wrong_is_reported_and_stays():
    body = replaced(written(), ("草稿缓存变小。", "草稿缓存变小 3 GB。"))
    planned, _ = run(body)
    assert "草稿缓存变小 3 GB。" in planned.body
    assert [(one.check, one.severity, one.unit) for one in planned.findings] == [
        ("numbers", Severity.ERROR, "u2")
    ]


@pytest.mark.parametrize(
    ("chinese", "stands"),
    [
        pytest.param("它改从 `config.yaml` 读取。", True, id="passes the checks"),
        pytest.param("它改从 `other.yaml` 读取。", False, id="does not pass"),
    ],
)
def test_both_edited_at_once(chinese, stands):
    body = replaced(
        written(),
        ("The cache was large.", "It is read from `config.yaml`."),
        ("缓存此前很大。", chinese),
    )
    planned, asked = run(body)
    assert (chinese in planned.body) is stands
    assert bool(asked) is not stands
    assert [one.target for one in planned.findings] == [chinese]
    assert ("were both edited" in planned.findings[0].message) is stands


def test_chinese_of_which_nobody_knows_its_english_is_no_memory_ever():
    chinese = "它改从 `config.yaml` 读取。"
    english = ("The cache was large.", "It is read from `config.yaml`.")
    planned, _ = run(replaced(written(), english, ("缓存此前很大。", chinese)))
    assert " kept=4 unsure=4 sum=" in planned.body
    again, asked = run(planned.body)
    assert (planned.kept, again.kept, again.outcome, asked) == ((), (), Outcome.UNCHANGED, [])
    newer = run(replaced(planned.body, (chinese, "它现在从 `config.yaml` 读取。")))[0]
    assert [one.target for one in newer.kept] == ["它现在从 `config.yaml` 读取。"]
    assert " unsure=" not in newer.body


def test_english_in_the_place_of_its_chinese_is_found_and_stays():
    body = replaced(written(), ("草稿缓存变小。", "The draft cache is smaller."))
    for text in (body, run(body)[0].body):
        planned, asked = run(text)
        assert asked == []
        assert {(one.unit, one.severity) for one in planned.findings} == {("u2", Severity.ERROR)}


def test_a_tick_goes_to_the_other_half_with_whatever_else_changed():
    ticked = replaced(written(), ("- [ ] Run", "- [x] Run"))
    body = replaced(ticked, ("smaller.\n", "smaller.\n\nRun the tests twice.\n"))
    planned, _ = run(body)
    assert "- [x] Run the tests." in planned.body
    assert "- [x] 运行测试。" in planned.body


def test_a_new_model_is_named_beside_the_old_one():
    body = replaced(written(), ("cache is smaller", "cache is larger"))
    planned, _ = run(body, model="other-model")
    both = "`example-model`, `other-model`; not checked by a person."
    assert f"- Chinese text: translated from English by {both}" in planned.body
    assert "由 `example-model`、`other-model` 译自英文，未经人工核对。" in planned.body


def test_code_that_a_person_adds_stays_and_the_chinese_points_to_it():
    body = replaced(written(), ("large.\n", "large.\n\n```\nx = 1\n```\n"))
    planned, asked = run(body)
    assert (planned.body.count("x = 1"), asked) == (1, [])
    assert "缓存此前很大。\n\n内容见上文代码块。\n\n## 风险\n" in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_without_a_model_nothing_is_written():
    body = replaced(written(), ("cache is smaller", "cache is larger"))
    planned = plan(body, order())
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
    assert [unit.source for unit in planned.translation.open] == ["The draft cache is larger."]


@pytest.mark.parametrize(
    ("edit", "problem", "line"),
    [
        pytest.param(("变小。\n", "变小。\n\n多一段。\n"), "blocks where", 34, id="added"),
        pytest.param(("缓存此前很大。\n", ""), "blocks where", 37, id="taken out"),
        pytest.param(("<summary>中文<", "<summary>More<"), "Chinese block", 1, id="renamed"),
    ],
)
def test_chinese_that_cannot_be_matched_freezes_the_region(edit, problem, line):
    body = replaced(written(), edit)
    planned, asked = run(body)
    assert (planned.outcome, planned.body, asked) == (Outcome.FROZEN, body, [])
    assert problem in planned.conflict.problem
    assert "delete both" in planned.conflict.fix
    assert planned.conflict.line == line


def test_both_halves_rearranged_in_different_ways_freeze_the_region():
    body = replaced(
        written(),
        ("The cache was large.\n", "The cache was large.\n\nMore words.\n"),
        ("- 运行可能较慢。", "* * *\n\n- 运行可能较慢。"),
    )
    assert "other blocks than before" in run(body)[0].conflict.problem
