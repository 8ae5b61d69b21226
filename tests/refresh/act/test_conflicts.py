"""Every reason that the code can give for a conflict: code 5, and the description is untouched.

The reasons are read from the code, so that a new one without a case here fails.
"""

import re

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, unsummed, written
from refreshing.reasons import reasons

from prdesc.cli import refreshed
from prdesc.describe import region
from prdesc.errors import ConflictError
from prdesc.refresh.plan import plan

PAGE = written()
BEGIN, END = PAGE.split("\n")[0], "<!-- prdesc:end -->"
SMALLER, LARGE = "The draft cache is smaller.", "The cache was large."
LARGER, TINY = "The draft cache is larger.", "The draft cache is tiny."
BLOCK = (f"{LARGE}\n", f"{LARGE}\n\nIt is read from `config.yaml`.\n")
RISK = ("risks: [", "risks: [{risk: The run may fail.}, ")
TWICE = replaced(RECORD, (f"motivation: {LARGE}", f"motivation: {SMALLER}"))


def of(record):
    return plan("", order(translator(), record)).body


def added():
    return plan(f"{SMALLER}\n\n{LARGE}\n", order(translator())).body


def first_days(body):
    """Return a body with a marker that says nothing of what stands around the runs."""
    return unsummed(re.sub(r" rest=\S+", "", body, count=1))


def without_english(body):
    start, end = body.index("## Summary"), body.index("## AI model")
    return body[:start] + body[end:]


def without_block(body):
    start, end = body.index("<details>"), body.index("</details>") + len("</details>")
    return body[:start] + body[end:]


def around_both():
    """Return a page where people changed what stands around the texts in one half, then in both."""
    body = replaced(PAGE, ("草稿缓存变小。\n", "草稿缓存变小。\n\n***\n"))
    body = plan(body, order(translator())).body
    return replaced(body, (f"{SMALLER}\n", f"{SMALLER}\n\n<img src='a.png'>\n"))


CASES = {
    "no begin": (PAGE.replace(BEGIN, ""), None),
    "no end": (PAGE.replace(END, ""), None),
    "nested": (f"{BEGIN}\n{PAGE}", None),
    "doubled": (f"{PAGE}\n\n{PAGE}", None),
    "changed": (PAGE.replace(" zh=", " zh=x"), None),
    "no English": (replaced(added(), (f"{SMALLER}\n\n{LARGE}\n", "")), None),
    "Chinese outside": (f"{added()}\n\n缓存还会继续变小，也会更快。\n", None),
    "blocks of both": (
        replaced(PAGE, BLOCK, ("草稿缓存变小。\n", "草稿缓存变小。\n\n```\nx\n```\n")),
        None,
    ),
    "blocks of the Chinese": (replaced(PAGE, ("- [ ] 运行测试。", "运行测试。")), None),
    "Chinese moved away": (
        replaced(
            PAGE, ("运行可能较慢。", "@"), ("运行测试。", "运行可能较慢。"), ("@", "运行测试。")
        ),
        None,
    ),
    "edited where English moved": (
        replaced(
            PAGE,
            (SMALLER, "@"),
            (LARGE, SMALLER),
            ("@", LARGE),
            ("草稿缓存变小。", "草稿缓存更小了。"),
            ("缓存此前很大。", "缓存以前很大。"),
        ),
        None,
    ),
    "around the texts of both": (around_both(), None),
    "a marker against itself": (unsummed(PAGE.replace(" zh=", " zh=00000000,", 1)), None),
    "a marker against the text": (
        unsummed(re.sub(r" en=\w+", " en=00000000", PAGE, count=1)),
        None,
    ),
    "another marker": (replaced(added(), (" part=zh", "")), None),
    "no part=zh": (unsummed(replaced(added(), (" part=zh", ""))), None),
    "part=zh": (f"It is read.\n\n{unsummed(replaced(PAGE, (' rest=', ' part=zh rest=')))}", None),
    "no rest=": (first_days(added()), None),
    "no English in the region": (without_english(PAGE), None),
    "within the disclosure": (replaced(PAGE, ("- Tool:", f"{TINY}\n\n- Tool:")), None),
    "an open Chinese block": (replaced(PAGE, ("</details>", "")), None),
    "no Chinese block": (without_block(PAGE), None),
    "a Chinese block too many": (
        replaced(PAGE, ("草稿缓存变小。\n", "草稿缓存变小。\n\n它更快。\n")),
        None,
    ),
    "one text": (replaced(PAGE, (SMALLER, LARGER)), replaced(RECORD, (SMALLER, TINY))),
    "a text that is taken out": (
        replaced(PAGE, ("The run may be slow.", "It is read from `config.yaml`.")),
        "\n".join(line for line in RECORD.split("\n") if "risks" not in line),
    ),
    "blocks": (replaced(PAGE, BLOCK), replaced(RECORD, RISK)),
    "blocks, of the first days": (
        replaced(first_days(PAGE), BLOCK),
        replaced(RECORD, (SMALLER, LARGER)),
    ),
    "a place that is gone": (
        replaced(PAGE, (f"## Motivation\n\n{LARGE}\n\n", "")),
        replaced(RECORD, (LARGE, "The cache was very large.")),
    ),
    "several places": (
        replaced(
            of(TWICE),
            (f"## Motivation\n\n{SMALLER}\n", f"## Motivation\n\n{SMALLER}\n\n```\nx\n```\n"),
        ),
        replaced(TWICE, (f"motivation: {SMALLER}", f"motivation: {LARGER}")),
    ),
    "one language": (
        region.wrap(SMALLER, [SMALLER], []).replace("smaller", "larger"),
        RECORD,
    ),
    "disclosure": (
        replaced(PAGE, BLOCK),
        replaced(RECORD, ("claude-opus-5-5", "claude-opus-6")),
    ),
}


REASONS = sorted(set(reasons()))


def given(name):
    body, record = CASES[name]
    return plan(body, order(translator(), record)).conflict.problem


def test_every_reason_has_a_case_here_or_is_raised_by_the_act():
    assert len(REASONS) >= 18
    problems = list(map(given, CASES))
    missing = [one for one in REASONS if not any(re.fullmatch(one, said) for said in problems)]
    assert missing == [
        "(?s:.+)\\ was\\ written\\ (?s:.+)\\ times\\ within\\ an\\ hour",
        "somebody\\ edited\\ (?s:.+)\\ while\\ it\\ was\\ being\\ refreshed",
    ]
    assert [said for said in problems if not any(re.fullmatch(one, said) for one in REASONS)] == []


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("name", CASES)
def test_a_conflict_is_code_5_and_leaves_the_description(refresh, double, body, name, ends):
    text, record = CASES[name]
    raw = text.replace("\n", ends)
    double.edit("o/r", 7, raw)
    result = refresh(planner=lambda page: plan(page.raw_body, order(translator(), record)))
    error = refreshed.frozen(result)
    assert (error.exit_code, result.wrote, body()) == (5, False, raw)
    assert [one for one in double.writes if one.path.endswith("/pulls/7")] == []
    assert error.faults[0].fix


def test_edits_at_every_look_are_code_5(refresh, double, body):
    for number in range(1, 5):
        edit = lambda _, number=number: double.edit("o/r", 7, f"text {number}")  # noqa: E731
        double.after("GET", "/repos/o/r/pulls/7", edit, nth=number)
    with pytest.raises(ConflictError) as caught:
        refresh()
    assert (caught.value.exit_code, body().startswith("text"), double.writes) == (5, True, [])


def test_too_many_writes_are_code_5(refresh, double, body):
    double.edit("o/r", 7, "text")
    with pytest.raises(ConflictError) as caught:
        refresh(most=0)
    assert (caught.value.exit_code, body(), double.writes) == (5, "text", [])
