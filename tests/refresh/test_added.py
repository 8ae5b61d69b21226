"""English that a person wrote: prdesc adds the Chinese and owns nothing else."""

from pathlib import Path

import pytest
from refreshing import Scripted, kit, order
from refreshing.draft_cache import replaced, translator

from prdesc.findings import Severity
from prdesc.pipeline import judging
from prdesc.pipeline.remember import Recall
from prdesc.refresh.plan import Kind, Outcome, plan
from prdesc.translate.memory import Memory

GOLDEN = Path(__file__).with_name("golden")

TABLE = {"The draft cache is smaller.": "草稿缓存变小。"}
BODY = "## Summary\r\n\r\nThe draft cache is smaller.\r\n\r\nCo-authored-by: Wei <wei@lin.dev>\r\n"


def test_the_chinese_stands_before_the_trailers_and_says_who_wrote_it():
    translator = Scripted(TABLE)
    planned = plan(BODY, order(translator))
    assert (planned.kind, planned.outcome, planned.findings) == (Kind.ADDED, Outcome.CHANGED, ())
    begin, _, rest = planned.body.partition("<!-- prdesc:begin v=1 ")[2].partition(" -->\r\n")
    assert "part=zh" in begin
    assert rest.replace("\r\n", "\n") == (
        "\nChinese text: translated from English by `example-model`; not checked by a person.\n\n"
        "<details>\n<summary>中文</summary>\n\n## 摘要\n\n草稿缓存变小。\n\n"
        "中文部分：由 `example-model` 译自英文，未经人工核对。\n\n</details>\n\n"
        "<!-- prdesc:end -->\n\nCo-authored-by: Wei <wei@lin.dev>\n"
    )
    assert "\n" not in planned.body.replace("\r\n", "")


def test_a_second_plan_changes_nothing_and_asks_nothing():
    translator = Scripted(TABLE)
    body = plan(BODY, order(translator)).body
    again = plan(body, order(translator))
    assert (again.outcome, again.body, len(translator.asked)) == (Outcome.UNCHANGED, body, 1)


def run(body, **options):
    made = translator(**options)
    return plan(body, order(made)), [source for asked in made.asked for source in asked]


def added(body="The draft cache is smaller.\n\nThe cache was large.\n"):
    return run(body)[0].body


@pytest.mark.parametrize("name", ["a-change", "everything"])
def test_golden_bodies(name):
    body = (GOLDEN / f"{name}.en.md").read_text("utf-8")
    planned, _ = run(body)
    assert planned.body == (GOLDEN / f"{name}.md").read_text("utf-8")
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED
    judged = judging.judge(planned.body, name, order().gate).report
    assert [one for one in judged.findings if one.severity is Severity.ERROR] == []


def test_one_sentence_changed_outside_asks_for_that_one():
    planned, asked = run(replaced(added(), ("smaller", "larger")))
    assert asked == ["The draft cache is larger."]
    assert "\n草稿缓存变大。\n\n缓存此前很大。\n" in planned.body
    assert "\n草稿缓存变小。\n" not in planned.body


def test_the_wording_of_templates_is_no_guide_to_a_persons_own():
    planned, asked = run("## What\n\nIt is smaller.\n\n## Summary\n\nWhat\n")
    assert asked == ["What", "It is smaller."]
    assert "\n## 摘要\n" in planned.body
    assert "项目" not in planned.body


@pytest.mark.parametrize(
    "line",
    [
        "Signed-off-by: A B <a@b.example>",
        "signed-off-by: A B",
        "Co-authored-by: Wei <wei@lin.example>",
        "Reviewed-by: Wei <wei@lin.example>\nAcked-by: Wei <wei@lin.example>",
    ],
)
@pytest.mark.parametrize("form", ["{}\n\nIt is smaller.\n", "It is smaller.\n{}\n", "a\n{}\nb"])
def test_trailers_stand_once_wherever_they_are(line, form):
    planned, asked = run("The draft cache is smaller.\n\n" + form.format(line))
    assert planned.outcome is Outcome.CHANGED
    assert planned.body.count("@") == line.count("@")
    assert planned.body.lower().count("-by") == line.lower().count("-by")
    assert not any("-by" in one for one in asked)
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


@pytest.mark.parametrize(
    "line", ["Note: see <a@b.example>", "It is Co-authored-by: <a@b.c>", "    Signed-off-by: A"]
)
def test_what_is_no_trailer_is_translated_or_code(line):
    _, asked = run(f"The draft cache is smaller.\n\n{line}\n\nIt is smaller.\n")
    assert (line in asked) is not line.startswith(" ")


def test_english_that_no_chinese_can_cure_is_not_asked_for():
    planned, asked = run("The draft cache is smaller.\n\nIt is \u200bsmaller.\n")
    assert (planned.outcome, asked) == (Outcome.UNCHANGED, ["The draft cache is smaller."])
    (found,) = planned.findings
    assert (found.check, found.severity, found.line) == ("invisible", Severity.ERROR, 3)
    assert found.message == (
        "the English holds the character U+200B ZERO WIDTH SPACE; take it out of the English"
    )
    assert planned.translation.problems == {"u2": found.message}


def test_nothing_is_asked_for_what_is_too_large_already():
    planned, asked = run("It is smaller.\n\n" * 4_000)
    assert (planned.outcome, asked) == (Outcome.UNCHANGED, [])
    assert [one.check for one in planned.findings] == ["size"]


def test_words_behind_the_region_are_english_too():
    planned, asked = run(added() + "\nIt is smaller.\n")
    assert asked == ["It is smaller."]
    assert "缓存此前很大。\n\n它变小了。\n" in planned.body
    assert planned.body.endswith("<!-- prdesc:end -->\n\nIt is smaller.\n")


def test_chinese_of_a_person_stays_as_long_as_its_english():
    body = run(replaced(added(), ("草稿缓存变小。", "草稿缓存更小了。")))[0].body
    other = run(replaced(body, ("The cache was large.", "The cache was very large.")))[0]
    assert [one.target for one in other.kept] == ["草稿缓存更小了。"]
    last = run(replaced(other.body, ("smaller", "larger")))[0]
    assert [one.target for one in last.findings] == ["草稿缓存更小了。"]


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (("smaller.\n", "smaller.\n\n缓存还会继续变小，也会更快。\n"), "has Chinese of its own"),
        (("The draft cache is smaller.\n\nThe cache was large.\n", ""), "no English left"),
        (("缓存此前很大。", "缓存此前很大。\n\n还有一句。"), "3 blocks where 2 were written"),
        (("<summary>中文</summary>", ""), "the Chinese block"),
        (("中文部分：由", "本文由"), "3 blocks where 2 were written"),
    ],
)
def test_what_cannot_be_reconciled_is_frozen(edit, problem):
    body = replaced(added(), edit)
    planned, asked = run(body)
    assert (planned.kind, planned.outcome, asked) == (Kind.ADDED, Outcome.FROZEN, [])
    assert problem in planned.conflict.problem
    assert planned.conflict.line


@pytest.mark.parametrize(
    "body",
    [
        "It is smaller.\n\n<details>\n<summary>中文</summary>\n\n它变小了。\n\n</details>\n",
        "## Summary\n\nThe draft cache is smaller.\n\n## 中文说明\n\n草稿缓存变小。\n",
        "## Summary / 摘要\n\n- The draft cache is smaller.\n- 草稿缓存变小。\n",
        "The draft cache is smaller.\n\n草稿缓存变小。\n",
        "**Goal:** It is smaller.\n\n| A | B |\n|-|-|\n| 1 | 2 |\n\n**目标：** 它变小了。\n",
        "草稿缓存变小。\n",
    ],
)
def test_none_of_the_layouts_of_people_is_touched(body):
    planned, asked = run(body)
    assert (planned.kind, planned.outcome) == (Kind.FOREIGN, Outcome.UNCHANGED)
    assert (planned.body, asked) == (body, [])


def test_the_gate_speaks_of_what_people_wrote():
    body = "The draft cache is 3 GB smaller.\n\n草稿缓存变小 4 GB。\n"
    assert "numbers" in {one.check for one in run(body)[0].findings}


@pytest.mark.parametrize(
    "body",
    ["", "\n\n", "<!-- Say what you did -->\n", "```\ncode\n```\n", "- [ ] #12\n", "Fixes: #12\n"],
)
def test_a_body_without_prose(body):
    planned, asked = run(body)
    assert (planned.kind, planned.outcome, planned.body) == (Kind.EMPTY, Outcome.UNCHANGED, body)
    assert (asked, planned.findings[0].check) == ([], "completeness")


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("It is smaller.\n\n```\nnever closed\n", id="code"),
        pytest.param("<details>\n\nIt is smaller.\n", id="details"),
        pytest.param("It is smaller.\n\n</details>\n", id="closed twice"),
    ],
)
def test_a_text_that_would_swallow_the_region_is_left(body):
    planned, _ = run(body)
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
    assert {one.check for one in planned.findings} == {"layout"}


def test_the_marker_closes_a_comment_that_is_open():
    planned, _ = run("It is smaller.\n\n<!-- never closed\n")
    assert planned.outcome is Outcome.CHANGED
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


@pytest.mark.parametrize("character", ["x", "\U0001f680"])
def test_a_body_that_would_be_too_large_is_left(character):
    body = f"It is smaller.\n\n```\n{character * 57_900}\n```\n"
    planned, _ = run(body)
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
    assert {one.check for one in planned.findings} == {"size"}


def test_figures_and_names_in_cells_stand_as_they_are():
    planned, asked = run("It is smaller.\n\n| A1 | H200 |\n|-|-|\n| 12 tok/s | `x` |\n")
    assert asked == ["It is smaller."]
    assert planned.body.count("| 12 tok/s | `x` |") == 2


def test_marks_of_other_tools_do_not_stand_twice():
    body = (
        "<!-- CURSOR_SUMMARY -->\n> It is smaller.\n<!-- /CURSOR_SUMMARY -->\n\n"
        "🤖 Generated with [Claude Code](https://claude.com/claude-code)\n"
    )
    planned, _ = run(body)
    assert planned.body.count("CURSOR_SUMMARY") == 2
    assert planned.body.count("Generated with") == 1
    assert "> 它变小了。" in planned.body


def test_what_is_remembered_needs_no_model(tmp_path):
    with Memory(tmp_path / "memory.sqlite3") as memory:
        recall = Recall(memory, "o/r", kit().concepts)
        first = plan("It is smaller.", order(translator(), recall=recall))
        again = plan("It is smaller.", order(recall=recall))
    assert (again.outcome, again.body) == (Outcome.CHANGED, first.body)
