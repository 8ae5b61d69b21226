"""English that was moved and Chinese that was edited in one save: each English keeps its own."""

import itertools

import pytest
from refreshing import order
from refreshing.draft_cache import replaced, translator

from prdesc.refresh.plan import Outcome, plan

ENGLISH = "The draft cache is smaller.", "The cache was large.", "It is smaller."
A, B, C = "草稿缓存变小。", "缓存此前很大。", "它变小了。"
AFTER, BEFORE, THEN = "草稿缓存更小了。", "缓存以前很大。", "它更小了。"
NEW, NEW_TOO = "Run the tests.", "运行测试。"
RECORD = "title: T\nsummary: |\n  {}\nai: {{used: no}}\n".format("\n\n  ".join(ENGLISH))
KINDS = ["added", "written", "recorded"]


def save(kind, english, chinese):
    """Return the plan for a page after a save, and that for its result; nothing may be asked."""
    record = None if kind == "added" else RECORD
    start = "" if record else "\n\n".join(ENGLISH)
    body = plan(start, order(translator(), record)).body
    body = replaced(
        body,
        ("\n\n".join(ENGLISH), "\n\n".join(english)),
        (f"{A}\n\n{B}\n\n{C}", "\n\n".join(chinese)),
    )
    text = record if kind == "recorded" else None
    made = translator()
    planned = plan(body, order(made, text))
    if planned.outcome is Outcome.FROZEN:
        assert (planned.body, made.asked) == (body, [])
        return planned
    silent = translator()
    again = plan(planned.body, order(silent, text))
    assert (again.outcome, again.body, silent.asked) == (Outcome.UNCHANGED, planned.body, [])
    return planned


ONE, TWO, THREE = ENGLISH
TEXTS = dict(zip(ENGLISH, zip((A, B, C), (AFTER, BEFORE, THEN), strict=True), strict=True))
EDITS = [edited for count in range(4) for edited in itertools.combinations(ENGLISH, count)]


@pytest.mark.parametrize(
    ("english", "chinese", "stands"),
    [
        pytest.param((TWO, ONE, THREE), (A, BEFORE, C), (BEFORE, A, C), id="swapped, second"),
        pytest.param((TWO, ONE, THREE), (AFTER, B, C), (B, AFTER, C), id="swapped, first"),
        pytest.param((THREE, TWO, ONE), (A, BEFORE, C), (C, BEFORE, A), id="ends swapped"),
        pytest.param((THREE, TWO, ONE), (AFTER, B, C), (C, B, AFTER), id="ends swapped, first"),
        pytest.param((TWO, THREE, ONE), (A, BEFORE, C), (BEFORE, C, A), id="turned round"),
        pytest.param((TWO, THREE), (A, BEFORE, C), (BEFORE, C), id="first taken out"),
        pytest.param((TWO, THREE, NEW), (A, BEFORE, C), (BEFORE, C, NEW_TOO), id="and one added"),
        pytest.param((TWO, NEW, THREE), (A, BEFORE, C), (BEFORE, NEW_TOO, C), id="new beside it"),
        pytest.param((NEW, ONE, THREE), (A, BEFORE, C), (NEW_TOO, A, C), id="new, own one gone"),
        pytest.param((TWO, ONE, THREE), (BEFORE, A, C), (BEFORE, A, C), id="moved along"),
        pytest.param((TWO, THREE, ONE), (A, C, BEFORE), (BEFORE, C, A), id="the only one without"),
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_chinese_that_a_person_edited_stays_with_its_english(kind, english, chinese, stands):
    planned = save(kind, english, chinese)
    assert planned.outcome is Outcome.CHANGED
    assert "\n\n".join(stands) in planned.body


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param((TWO, ONE, THREE), (AFTER, BEFORE, C), id="both of two that were swapped"),
        pytest.param((TWO, ONE, THREE), (BEFORE, AFTER, C), id="both, perhaps moved along"),
        pytest.param((TWO, THREE, NEW), (AFTER, BEFORE, THEN), id="all, and one taken out"),
        pytest.param((TWO, ONE), (AFTER, BEFORE), id="both, and one taken out of each half"),
        pytest.param((TWO, THREE, NEW), (A, C, BEFORE), id="beside new, or of a known one"),
        pytest.param((NEW, ONE, TWO, THREE), (A, B, AFTER, C), id="beside one that has its own"),
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_chinese_that_could_be_for_two_of_them_is_frozen(kind, english, chinese):
    planned = save(kind, english, chinese)
    assert planned.outcome is Outcome.FROZEN
    assert "it cannot be told which English it is for" in planned.conflict.problem
    assert planned.body.split("\n")[planned.conflict.line - 1] in chinese


@pytest.mark.parametrize("edited", EDITS)
@pytest.mark.parametrize("moved", list(itertools.permutations(ENGLISH)))
@pytest.mark.parametrize("along", [False, True])
def test_an_edit_is_never_given_to_another_english(moved, edited, along):
    """Chinese stays in its place or moves along; whichever it was, the page may be frozen."""
    there = [TEXTS[one][one in edited] for one in (moved if along else ENGLISH)]
    planned = save("added", moved, there)
    right = "\n\n".join(TEXTS[one][one in edited] for one in moved)
    assert planned.outcome is Outcome.FROZEN or right in planned.body
    if len(edited) < 2 and not along:
        assert planned.outcome is not Outcome.FROZEN


@pytest.mark.parametrize(
    ("english", "chinese", "stands"),
    [
        pytest.param((TWO, THREE, ONE), (A, C, BEFORE), (BEFORE, C, A), id="put at the end"),
        pytest.param((THREE, ONE, TWO), (C, B, AFTER), (C, AFTER, B), id="one moved along"),
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_the_only_chinese_goes_to_the_only_english_without_and_people_are_told(
    kind, english, chinese, stands
):
    planned = save(kind, english, chinese)
    assert "\n\n".join(stands) in planned.body
    assert ["the only English that it can be for" in one.message for one in planned.findings] == [
        True
    ]
    assert planned.kept == ()


@pytest.mark.parametrize("chinese", [(A, BEFORE, C), (A, B, C)])
def test_an_order_that_people_chose_stays_when_the_record_changes_another_text(chinese):
    body = plan("", order(translator(), RECORD)).body
    body = replaced(
        body,
        ("\n\n".join(ENGLISH), f"{TWO}\n\n{ONE}\n\n{THREE}"),
        (f"{A}\n\n{B}\n\n{C}", "\n\n".join(chinese)),
    )
    text = replaced(RECORD, (THREE, NEW))
    planned = plan(body, order(translator(), text))
    assert f"{TWO}\n\n{ONE}\n\n{NEW}" in planned.body
    assert f"{chinese[1]}\n\n{A}\n\n{NEW_TOO}" in planned.body
    assert plan(planned.body, order(translator(), text)).outcome is Outcome.UNCHANGED
