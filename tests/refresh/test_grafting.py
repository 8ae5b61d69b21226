"""People changed blocks in the region, and the record changed its texts, or its blocks as well."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, written

from prdesc.refresh.plan import Outcome, plan

SMALLER = "The draft cache is smaller."
LARGER = (SMALLER, "The draft cache is larger.")
CHECK = ("check: Run the tests.", "check: Run the tests twice.")
LARGE = "The cache was large.\n"
PARAGRAPH = (LARGE, f"{LARGE}\nIt is read from `config.yaml`.\n")
CODE = (LARGE, f"{LARGE}\n```\nx = 1\n```\n")
IMAGE = (LARGE, f"{LARGE}\n![](https://example.com/x.png)\n")
SECTION = ("## Motivation\n\nThe cache was large.\n\n", "")
NEW_BLOCKS = ("risks: [", "risks: [{risk: The run may fail.}, ")


def run(body, record=RECORD):
    made = translator()
    return plan(body, order(made, record)), [source for asked in made.asked for source in asked]


@pytest.mark.parametrize("absorbed", [False, True])
@pytest.mark.parametrize("edit", [PARAGRAPH, CODE, IMAGE, SECTION])
@pytest.mark.parametrize("change", [LARGER, CHECK])
def test_a_text_of_the_record_comes_between_the_blocks_of_people(edit, change, absorbed):
    body = replaced(written(), edit)
    body = run(body)[0].body if absorbed else body
    text = replaced(RECORD, change)
    planned, asked = run(body, text)
    assert (planned.outcome, change[1].removeprefix("check: ") in asked) == (Outcome.CHANGED, True)
    words = edit[1].removeprefix(LARGE).strip()
    assert words in planned.body
    assert ("## Motivation" in planned.body) is (edit is not SECTION)
    chinese = {LARGER: "\n草稿缓存变大。\n", CHECK: "运行测试两次。"}[change]
    assert chinese in planned.body
    again, asked = run(planned.body, text)
    assert (again.outcome, again.body, asked) == (Outcome.UNCHANGED, planned.body, [])
    back = run(run(planned.body, RECORD)[0].body, RECORD)[0]
    assert (back.outcome, change[1] in back.body) == (Outcome.UNCHANGED, False)


@pytest.mark.parametrize(
    ("edits", "changes", "problem", "line"),
    [
        pytest.param([PARAGRAPH], [NEW_BLOCKS], "'It is read from `config.yaml`.'", 11, id="added"),
        pytest.param([CODE], [NEW_BLOCKS], "begins with '```' on the page", 11, id="code"),
        pytest.param([SECTION], [NEW_BLOCKS], "blocks that they took out", 7, id="taken out"),
        pytest.param(
            [SECTION],
            [("motivation: The cache was large.", "motivation: The cache was very large.")],
            "'The cache was very large.', and people took its place out on the page",
            7,
            id="changed and taken out",
        ),
        pytest.param(
            [PARAGRAPH, (SMALLER, "The draft cache is tiny.")],
            [LARGER],
            "'The draft cache is tiny.', and the record has 'The draft cache is larger.'",
            5,
            id="both texts",
        ),
        pytest.param(
            [PARAGRAPH],
            [("claude-opus-5-5", "claude-opus-6")],
            "the AI disclosure of the record changed, and people changed what begins with 'It is",
            11,
            id="disclosure",
        ),
    ],
)
def test_what_cannot_be_merged_with_certainty_says_what_and_where(edits, changes, problem, line):
    body = replaced(written(), *edits)
    planned, asked = run(body, replaced(RECORD, *changes))
    assert (planned.outcome, planned.body, asked) == (Outcome.FROZEN, body, [])
    assert problem in planned.conflict.problem
    assert planned.conflict.line == line


def test_a_text_that_stands_in_several_places_has_no_certain_one():
    record = replaced(RECORD, ("motivation: The cache was large.", f"motivation: {SMALLER}"))
    body = replaced(
        run("", record)[0].body,
        (f"## Motivation\n\n{SMALLER}\n", f"## Motivation\n\n{SMALLER}\n\n```\nx\n```\n"),
    )
    text = replaced(record, (f"motivation: {SMALLER}", f"motivation: {LARGER[1]}"))
    assert "and it has several places on the page" in run(body, text)[0].conflict.problem


def test_chinese_that_the_record_gives_comes_along():
    body = replaced(written(), CODE)
    text = (
        replaced(RECORD, LARGER)
        + "translations: [{en: The draft cache is larger., zh: 草稿缓存更大。}]\n"
    )
    planned, asked = run(body, text)
    assert (asked, "\n草稿缓存更大。\n" in planned.body) == ([], True)


def test_figures_of_the_record_are_checked_before_its_texts_come_between_blocks():
    memory = "memory: [{what: {en: Draft cache, zh: 草稿缓存}, amount: 21 GB}]\n"
    record = RECORD + memory
    body = replaced(run("", record)[0].body, CODE)
    said = "{en: The draft cache takes %s., zh: 草稿缓存占用 %s。}"
    for amount, outcome, weights in (
        ("21 MB", Outcome.UNCHANGED, ["error"]),
        ("32 GB", Outcome.CHANGED, ["warning"]),
        ("21 GB", Outcome.CHANGED, []),
    ):
        text = replaced(record, (f"summary: {SMALLER}", f"summary: {said % (amount, amount)}"))
        planned, _ = run(body, text)
        assert (planned.outcome, amount in planned.body) == (outcome, outcome is Outcome.CHANGED)
        assert [one.severity for one in planned.findings if one.check == "backing"] == weights
