"""What stands around the texts: the Chinese has that of the English, or people are told."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, written

from prdesc.refresh.plan import Outcome, plan

TEXTS = "The draft cache is smaller.\n\nThe cache was large.\n"
KINDS = ["added", "written", "recorded"]
IMAGE = '<img src="https://a.example/{}.png">'
TABLE = "<table><tr><td>{} GB</td></tr></table>"
FOLDED = "<details>\n<summary>{}</summary>\n\nRun the tests.\n\n</details>"
CHINESE_FOLDED = "<details>\n<summary>{}</summary>\n\n运行测试。\n\n</details>"


def run(body, kind):
    made = translator()
    planned = plan(body, order(made, RECORD if kind == "recorded" else None))
    silent = translator()
    again = plan(planned.body, order(silent, RECORD if kind == "recorded" else None))
    if planned.outcome is Outcome.CHANGED:
        assert (again.outcome, again.body, silent.asked) == (Outcome.UNCHANGED, planned.body, [])
    return planned, [source for asked in made.asked for source in asked]


def start(kind, *edits):
    """Return a page after edits of the English that have been followed."""
    body = run(TEXTS, kind)[0].body if kind == "added" else written()
    for edit in edits:
        body = run(replaced(body, edit), kind)[0].body
    return body


def inserted(block):
    return ("The cache was large.", f"{block}\n\nThe cache was large.")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("block", "stands"),
    [(IMAGE, IMAGE), (TABLE, TABLE), (FOLDED, CHINESE_FOLDED), ("[a{}]: https://a.example", "")],
)
def test_html_is_followed_wherever_it_changes(kind, block, stands):
    old, new = block.format(12), block.format(13)
    body = start(kind, inserted(old))
    assert (stands or block).format(12) in chinese(body)
    planned, asked = run(body.replace(old, new, 1), kind)
    assert (stands or block).format(13) in chinese(planned.body)
    assert (stands or block).format(12) not in planned.body
    assert asked == []
    gone = run(without(planned.body, new), kind)[0]
    assert (stands or block).format(13) not in gone.body


def without(body, block):
    return body.replace(f"{block}\n\n", "", 1)


def chinese(body):
    return body.partition("<summary>中文")[2]


@pytest.mark.parametrize("kind", KINDS)
def test_a_rule_that_is_added_is_followed(kind):
    planned, asked = run(replaced(start(kind), inserted("---")), kind)
    assert "---\n\n缓存此前很大。" in planned.body
    assert asked == []


@pytest.mark.parametrize("kind", ["written", "recorded"])
def test_levels_and_marks_are_followed(kind):
    body = replaced(written(), ("## Risks", "### Risks"), ("- The run", "1. The run"))
    planned, asked = run(body, kind)
    assert "### 风险\n\n1. 运行可能较慢。" in planned.body
    assert asked == []


def test_levels_and_marks_of_a_persons_own_english_are_followed():
    body = run("## Risks\n\n- It is smaller.\n- Run the tests.\n", "added")[0].body
    planned, asked = run(
        replaced(body, ("## R", "#### R"), ("- It", "1. It"), ("- Run", "2. Run")), "added"
    )
    assert "#### 风险\n\n1. 它变小了。\n2. 运行测试。" in planned.body
    assert asked == []


@pytest.mark.parametrize("kind", KINDS)
def test_chinese_of_a_person_and_a_tick_stay_while_the_rest_follows(kind):
    body = replaced(start(kind), inserted(IMAGE.format(1)), ("缓存此前很大。", "缓存以前很大。"))
    if kind != "added":
        body = body.replace("- [ ] 运行", "- [x] 运行")
    planned, asked = run(body, kind)
    assert f"{IMAGE.format(1)}\n\n缓存以前很大。" in planned.body
    assert ("- [x] Run the tests." in planned.body) is (kind != "added")
    assert asked == []


@pytest.mark.parametrize("kind", KINDS)
def test_what_people_made_of_the_chinese_stays_until_the_english_changes_again(kind):
    body = start(kind, inserted(TABLE.format(12)))
    at = body.rindex(TABLE.format(12))
    body = body[:at] + "<p>约 12 GB</p>" + body[at + len(TABLE.format(12)) :]
    body = run(body, kind)[0].body
    assert "<p>约 12 GB</p>" in body
    other, asked = run(replaced(body, ("cache is smaller", "cache is larger")), kind)
    assert ("<p>约 12 GB</p>" in other.body, asked) == (True, ["The draft cache is larger."])
    edited = replaced(other.body, (TABLE.format(12), TABLE.format(13)))
    frozen, asked = run(edited, kind)
    assert (frozen.outcome, frozen.body, asked) == (Outcome.FROZEN, edited, [])
    assert repr(TABLE.format(13)) in frozen.conflict.problem
    assert edited.split("\n")[frozen.conflict.line - 1] == TABLE.format(13)
    both = replaced(edited, ("约 12 GB", "约 13 GB"))
    planned, _ = run(both, kind)
    assert planned.outcome is Outcome.CHANGED
    assert "约 13 GB" in planned.body
    assert ["changed in both languages" in one.message for one in planned.findings] == [True]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_change_in_both_languages_needs_no_word(kind):
    body = replaced(start(kind), inserted(IMAGE.format(1)))
    body = replaced(body, ("缓存此前很大。", f"{IMAGE.format(1)}\n\n缓存此前很大。"))
    planned, asked = run(body, kind)
    assert (planned.body.count("<img"), planned.findings, asked) == (2, (), [])
    gone = run(without(planned.body, IMAGE.format(1)), kind)[0]
    assert "<img" not in gone.body


def test_an_image_that_is_taken_back_leaves_no_trace():
    there = run(replaced(written(), inserted(IMAGE.format(1))), "written")[0].body
    back = run(without(there, IMAGE.format(1)), "written")[0].body
    assert back == written()


@pytest.mark.parametrize(
    ("change", "quoted"),
    [
        pytest.param((IMAGE.format(1), f"> {IMAGE.format(2)}"), f"> {IMAGE.format(2)}", id="quote"),
        pytest.param(("## Risks", "### Risks"), "### Risks", id="level"),
        pytest.param(("- The run", "* The run"), "* The run may be slow.", id="mark"),
    ],
)
def test_the_line_that_the_chinese_cannot_follow_is_quoted(change, quoted):
    body = start("written", inserted(IMAGE.format(1)))
    body = run(replaced(body, ("缓存此前很大。", "***\n\n缓存此前很大。")), "written")[0].body
    at = body.index("<summary>中文")
    edited = replaced(body[:at], change) + body[at:]
    frozen, _ = run(edited, "written")
    assert (frozen.outcome, frozen.body) == (Outcome.FROZEN, edited)
    assert frozen.conflict.problem.endswith(f"so that it cannot follow: {quoted!r}")
    assert edited.split("\n")[frozen.conflict.line - 1] == quoted


def test_what_the_chinese_has_and_the_english_has_no_more_is_called_chinese():
    body = start("written", inserted(IMAGE.format(1)))
    body = run(replaced(body, ("缓存此前很大。", "***\n\n缓存此前很大。")), "written")[0].body
    edited = without(body, IMAGE.format(1))
    frozen, _ = run(edited, "written")
    assert frozen.conflict.problem.endswith(f"so that it cannot follow: it has {IMAGE.format(1)!r}")
    line = edited[: edited.rindex(IMAGE.format(1))].count("\n") + 1
    assert frozen.conflict.line == line
