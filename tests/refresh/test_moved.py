"""Chinese that a person moves: it stays with its English, or nothing is written."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, written

from prdesc.refresh.plan import Outcome, plan

THREE = "The draft cache is smaller.\n\nThe cache was large.\n\nIt is smaller.\n"
A, B, C = "草稿缓存变小。", "缓存此前很大。", "它变小了。"
SLOW, TESTS = "运行可能较慢。", "运行测试。"


def run(body, record=None):
    made = translator()
    return plan(body, order(made, record)), made.asked


def chinese(*texts):
    return (f"{A}\n\n{B}\n\n{C}\n", "\n\n".join(texts) + "\n")


def added():
    return run(THREE)[0].body


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param((B, A, C), id="two swapped"),
        pytest.param((B, C, A), id="all moved on"),
        pytest.param(("缓存以前很大。", A, C), id="swapped, and one reworded"),
        pytest.param((B, "草稿缓存更小。", C), id="swapped, and the other reworded"),
        pytest.param((C, C, "草稿缓存更小。"), id="doubled, away from its place"),
        pytest.param((C, C, A), id="doubled, and all away"),
    ],
)
@pytest.mark.parametrize(
    "english", [(), ("It is smaller.\n\n<!--", "It is smaller.\n\nRun the tests.\n\n<!--")]
)
def test_chinese_beside_other_english_is_frozen(texts, english):
    body = replaced(added(), chinese(*texts), *([english] if english else []))
    planned, asked = run(body)
    assert (planned.outcome, planned.body, asked) == (Outcome.FROZEN, body, [])
    assert "stands beside other English than its own" in planned.conflict.problem
    line = body.split("\n")[planned.conflict.line - 1]
    assert line in texts


@pytest.mark.parametrize("record", [None, RECORD])
def test_items_of_what_prdesc_wrote_are_frozen_too(record):
    body = replaced(written(), (SLOW, "@"), (TESTS, SLOW), ("@", TESTS))
    planned, asked = run(body, record)
    assert (planned.outcome, planned.body, asked) == (Outcome.FROZEN, body, [])


@pytest.mark.parametrize(
    ("edit", "stands"),
    [
        pytest.param([chinese(A, A, C)], (A, A, C), id="a copy is a person's text"),
        pytest.param([chinese(A, C, C)], (A, C, C), id="of the next one, too"),
        pytest.param([chinese("甲。", "乙。", C)], ("甲。", "乙。", C), id="new words"),
        pytest.param(
            [
                ("The draft cache is smaller.\n\nThe cache was large.", "@"),
                ("@", "The cache was large.\n\nThe draft cache is smaller."),
                chinese(B, A, C),
            ],
            (B, A, C),
            id="both moved",
        ),
        pytest.param(
            [("The cache was large.\n", "Run the tests.\n\nThe cache was large.\n"),
             chinese(A, "跑测试。", B, C)],
            (A, "跑测试。", B, C),
            id="both added",
        ),
    ],
)  # fmt: skip
def test_what_is_beside_its_english_or_a_persons_own_stays(edit, stands):
    planned, _ = run(replaced(added(), *edit))
    assert planned.outcome is Outcome.CHANGED
    assert "\n\n".join(stands) in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_what_moved_along_with_an_english_that_is_reworded_is_made_anew():
    body = replaced(
        added(),
        ("The draft cache is smaller.", "The draft cache is larger."),
        ("The cache was large.", "The cache was very large."),
        chinese(B, A, C),
    )
    planned, asked = run(body)
    assert asked == [["The draft cache is larger.", "The cache was very large."]]
    assert f"草稿缓存变大。\n\n缓存此前非常大。\n\n{C}" in planned.body
