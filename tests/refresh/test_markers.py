"""Markers that people broke: the region is frozen, and the fault says where and what to do."""

import re

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, unsummed, written

from prdesc.describe import region
from prdesc.refresh.plan import Outcome, plan

BEGIN, END = written().split("\n")[0], "<!-- prdesc:end -->"
LAST = written().count("\n") + 1


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("text", [None, RECORD])
@pytest.mark.parametrize(
    ("body", "problem", "line"),
    [
        pytest.param(written().replace(END, ""), "has lost its end marker", 1, id="no end"),
        pytest.param(
            written().replace(BEGIN, ""), "has lost its begin marker", LAST, id="no begin"
        ),
        pytest.param(f"{BEGIN}\n{written()}", "begins twice before it ends", 2, id="nested"),
        pytest.param(
            f"{written()}\n\n{written()}", "is there more than once", LAST + 2, id="doubled"
        ),
        pytest.param(
            written().replace(" zh=", " zh=x"), "has a changed or misplaced marker", 1, id="changed"
        ),
        pytest.param(f"- {written()}", "has a changed or misplaced marker", 1, id="in a list"),
        pytest.param(
            BEGIN + "\n```\n" + written().removeprefix(BEGIN),
            "has lost its end marker",
            1,
            id="an open code block",
        ),
    ],
)
def test_a_broken_region_is_frozen(body, problem, line, text, ends):
    made = translator()
    raw = body.replace("\n", ends)
    planned = plan(raw, order(made, text))
    assert (planned.outcome, planned.body, made.asked) == (Outcome.FROZEN, raw, [])
    assert planned.conflict.problem == f"the managed region {problem}"
    assert planned.conflict.line == line
    assert "restore the two" in planned.conflict.fix


def added():
    return plan("It is smaller.\n\nThe cache was large.\n", order(translator())).body


def of_a_person(kind):
    """Return a description with Chinese of a person that was written back, so it has every key."""
    if kind == "added":
        body = replaced(added(), ("缓存此前很大。", "缓存此前一直很大。"))
    else:
        body = replaced(
            written(),
            ("The cache was large.", "The cache was very large."),
            ("运行可能较慢。", "运行可能会较慢。"),
            ("- [ ] Run the tests.", "- [x] Run the tests."),
        )
    return plan(body, order(translator())).body


def changes():
    """Yield what a person can do to each key of a marker, `body=` aside."""
    for kind in ("added", "written"):
        begin = next(line for line in of_a_person(kind).split("\n") if "prdesc:begin" in line)
        for said in re.findall(r" (?!v=|body=)\w+=\S*", begin):
            key = said.strip().partition("=")[0]
            yield pytest.param(kind, said, "", id=f"{kind}, {key} taken out")
            other = said[:-1] + ("0" if said[-1] != "0" else "1")
            yield pytest.param(kind, said, other, id=f"{kind}, {key} changed")


@pytest.mark.parametrize(("kind", "said", "other"), [*changes()])
@pytest.mark.parametrize("edited", [False, True])
def test_a_changed_marker_is_frozen_whatever_a_person_changed_in_it(kind, said, other, edited):
    body = replaced(of_a_person(kind), (f"{said} ", f"{other} "))
    if edited:
        body = replaced(body, ("它变小了" if kind == "added" else "草稿缓存变小", "缓存小了"))
    if (said.startswith(" sum="), other) == (True, ""):
        return  # as the first versions wrote it
    made = translator()
    planned = plan(body, order(made))
    assert (planned.outcome, planned.body, made.asked) == (Outcome.FROZEN, body, [])
    assert "begin marker" in planned.conflict.problem or "changed" in planned.conflict.problem
    assert planned.conflict.line == body[: body.index("<!-- prdesc:begin")].count("\n") + 1


@pytest.mark.parametrize("kind", ["added", "written"])
def test_a_marker_of_the_first_versions_has_no_digest_of_itself(kind):
    body = of_a_person(kind)
    planned = plan(unsummed(body), order(translator()))
    assert (planned.outcome, planned.body) == (Outcome.CHANGED, body)


def test_a_key_that_no_version_wrote_without_a_digest_tells_that_it_was_taken_out():
    body = replaced(added(), ("缓存此前很大。", "***\n\n缓存此前很大。"))
    body = plan(body, order(translator())).body
    assert " left=" in body
    without = unsummed(body)
    planned = plan(without, order(translator()))
    assert (planned.outcome, planned.body) == (Outcome.FROZEN, without)
    assert "says something else than was written" in planned.conflict.problem


@pytest.mark.parametrize("chinese", ["缓存此前很大。", "缓存此前一直很大。"])
def test_chinese_is_never_lost_where_its_english_is_looked_for_elsewhere(chinese):
    ours = replaced(unsummed(added()), ("缓存此前很大。", chinese))
    without = replaced(ours, (" part=zh", ""))
    planned = plan(without, order(translator()))
    assert (planned.outcome, planned.body) == (Outcome.FROZEN, without)
    assert "stands outside of it" in planned.conflict.problem
    theirs = replaced(unsummed(written()), (" rest=", " part=zh rest="))
    body = f"It is read from `config.yaml`.\n\n{theirs}"
    planned = plan(body, order(translator()))
    assert (planned.outcome, planned.body) == (Outcome.FROZEN, body)
    assert "stands inside of it" in planned.conflict.problem


def test_english_that_is_taken_out_as_a_whole_takes_no_chinese_with_it():
    body = written()
    gone = body[: body.index("## Summary")] + body[body.index("## AI model") :]
    planned = plan(gone, order(translator()))
    assert planned.conflict.problem == "there is no English left in the managed region"
    assert planned.body == gone


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("</details>", ""),
        ("</details>", "</details"),
        ("</summary>\n", "</summary>\n\n<details>\n<summary>更多</summary>\n"),
    ],
)
def test_a_chinese_block_that_is_left_open_is_frozen(old, new, own):
    body = replaced(added() if own else written(), (old, new))
    planned = plan(body, order(translator()))
    assert (planned.outcome, planned.body) == (Outcome.FROZEN, body)
    assert planned.conflict.problem == "the `<details>` of the Chinese is not closed"
    assert body.split("\n")[planned.conflict.line - 1] == "<details>"


def test_a_marker_that_contradicts_itself_is_frozen():
    body = unsummed(written().replace(" zh=", " zh=00000000,", 1))
    planned = plan(body, order(translator()))
    assert "contradicts itself" in planned.conflict.problem


@pytest.mark.parametrize("text", [None, RECORD, replaced(RECORD, ("was large", "was very large"))])
@pytest.mark.parametrize("member", ["en", "zh"])
def test_a_marker_with_another_digest_than_the_text_is_frozen(member, text):
    body = unsummed(re.sub(rf" {member}=\w+", f" {member}=00000000", written(), count=1))
    made = translator()
    planned = plan(body, order(made, text))
    assert (planned.outcome, planned.body, made.asked) == (Outcome.FROZEN, body, [])
    assert "was changed: it belies the text" in planned.conflict.problem
    assert planned.conflict.line == 1


def test_a_marker_of_a_persons_own_english_with_another_digest_is_frozen():
    body = unsummed(added())
    changed = re.sub(r" zh=\w+", " zh=00000000", body, count=1)
    assert plan(changed, order(translator())).outcome is Outcome.FROZEN


@pytest.mark.parametrize("text", [None, RECORD])
def test_the_digest_of_the_whole_is_made_anew_where_no_unit_differs(text):
    spaced = written().replace("\n\n## Risks\n", "\n\n\n## Risks\n")
    changed = re.sub(r" body=\w+", " body=0000000000000000", written(), count=1)
    for body in (spaced, changed):
        planned = plan(body, order(translator(), text))
        assert (planned.outcome, planned.findings) == (Outcome.CHANGED, ())
        assert planned.body.partition("-->")[2] == body.partition("-->")[2]
        assert plan(planned.body, order(translator(), text)).outcome is Outcome.UNCHANGED


def test_a_marker_of_the_first_days_is_read_as_long_as_nobody_edited():
    start, end = BEGIN.index(" rest="), BEGIN.index(" -->")
    assert " sum=" in BEGIN[start:end]
    body = written().replace(BEGIN[start:end], "")
    first = plan(body, order(translator()))
    assert (first.outcome, first.body) == (Outcome.CHANGED, written())


def one_language():
    """Return a region that was written in English alone."""
    return region.wrap("The draft cache is smaller.", ["The draft cache is smaller."], [])


def test_a_region_in_one_language_stays():
    planned = plan(one_language(), order(translator()))
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, one_language())
    assert "--lang both" in planned.findings[0].message


def test_a_record_writes_both_languages_where_nobody_edited_the_one():
    planned = plan(one_language(), order(translator(), RECORD))
    assert (planned.outcome, planned.body) == (Outcome.CHANGED, written())
    edited = one_language().replace("smaller", "larger")
    assert plan(edited, order(translator(), RECORD)).outcome is Outcome.FROZEN
