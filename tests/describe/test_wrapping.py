import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc import columns
from prdesc.describe import commit, line_breaks, wrapping
from prdesc.describe.layout import Halves
from prdesc.units.segment import flowing, segments

WORDS = "the cache of every rank is now stored in a form that needs less memory than before "
HAN = "草稿模型的缓存现在以更小的格式存储并且每个进程都能因此少占用显存"


LONG = (WORDS * 2).strip()


def test_items_hang():
    body = f"- {LONG}\n  1. {LONG}\n\n     {LONG}\n- [x] {LONG}"
    wrapped = wrapping.wrap(body)
    assert wrapped.split("\n") == [
        "- the cache of every rank is now stored in a form that needs less memory",
        "  than before the cache of every rank is now stored in a form that needs",
        "  less memory than before",
        "  1. the cache of every rank is now stored in a form that needs less",
        "     memory than before the cache of every rank is now stored in a form",
        "     that needs less memory than before",
        "",
        "     the cache of every rank is now stored in a form that needs less",
        "     memory than before the cache of every rank is now stored in a form",
        "     that needs less memory than before",
        "- [x] the cache of every rank is now stored in a form that needs less",
        "  memory than before the cache of every rank is now stored in a form",
        "  that needs less memory than before",
    ]


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(f"| {LONG} | a |\n| --- | --- |\n| {LONG} | b |", id="table"),
        pytest.param(f"```\n{LONG}\n```", id="code"),
        pytest.param(f"    {LONG}", id="indented code"),
        pytest.param(f"> {LONG}", id="quote"),
        pytest.param(f"<p>{LONG}</p>", id="HTML"),
        pytest.param(f"a[^1]\n\n[^1]: {LONG}", id="footnote"),
        pytest.param(f"*{LONG}\\\nb*", id="line break in emphasis"),
        pytest.param(f"Text.\n\nNote: {LONG}", id="what git reads as a trailer"),
        pytest.param("x" * 100, id="nothing to cut at"),
        pytest.param("", id="nothing"),
    ],
)
def test_what_is_not_wrapped(body):
    assert wrapping.wrap(body) == body


def test_lines_of_an_author_are_filled():
    assert wrapping.wrap("One sentence.\nAnother one.\n\n中文：一句，\n又一句。") == (
        "One sentence. Another one.\n\n中文：一句，又一句。"
    )


def test_a_hard_line_break_stays():
    assert wrapping.wrap(f"a\\\n{LONG}").startswith("a\\\nthe cache")


def test_lines_that_would_be_read_as_english_are_left_unless_chinese_is_expected():
    run = f"{HAN} {' '.join(['SGLang', 'vLLM', 'Dynamo', 'MiniMax'] * 5)} {HAN}"
    assert wrapping.wrap(run) == run
    assert "\n" in wrapping.wrap(f"中文：{run}")


def test_a_paragraph_is_joined_and_its_lines_are_known():
    body = wrapping.wrap(f"{LONG}\n\n- {LONG}\n- b\n\n中文：{HAN * 2}")
    message = f"Subject\n\n{body}\n\nReviewed-by: Jo <jo@example.com>\n"
    joined = wrapping.join(message)
    assert joined.text == (
        f"Subject\n\n{LONG}\n\n- {LONG}\n- b\n\n中文：{HAN * 2}\n\n"
        "Reviewed-by: Jo <jo@example.com>\n"
    )
    rows = message.split("\n")
    for number, line in enumerate(joined.text.split("\n"), 1):
        assert line.startswith(rows[joined.line(number) - 1])


@pytest.mark.parametrize(
    "message",
    [
        "Subject\nand more of it that is no paragraph of its own",
        "Subject\n\nShort.\nLines of a person.\n",
        f"Subject\n\n{'x' * 71}\nAI disclosure: none\n",
        f"Subject\n\n{'word ' * 14}\n第二行是中文。\n",
        f"Subject\n\nText.\n\nFixes: {LONG[:60]}\n {LONG[:60]}\n",
        "Subject",
        "",
    ],
)
def test_other_lines_stay(message):
    joined = wrapping.join(message)
    assert joined.text == message
    assert joined.lines == tuple(range(1, message.count("\n") + 2))


PARTS = st.sampled_from(
    [
        *("the cache", "of", "rank", "21 GB", "`a b`", "#12", "--- a", "- b", "1. c", "# d", "> e"),
        *("[a b](https://x.example/y z)", "[t](https://x.example)", "**bold text**", "a\\|b", "\\"),
        *(
            "Note: n",
            "Signed-off-by: Jo",
            "缓存以更小的格式存储",
            "，",
            "（",
            "）",
            "。",
            "；",
            "：",
            "“引”",
        ),
        *(
            "进程 ",
            "GPU",
            "草稿模型",
            "中文：",
            "`代码 b`",
            "x" * 30,
            "|",
            "---",
            "diff --git",
            "…",
            "\n",
        ),
    ]
)
SEPARATORS = st.sampled_from(["", " ", " ", "  "])
RUNS = st.lists(st.tuples(PARTS, SEPARATORS).map("".join), min_size=1, max_size=40).map("".join)
STARTS = st.sampled_from(["", "- ", "  - ", "10. ", "- [ ] ", "中文：", "> ", "```\n"])
BODIES = st.lists(st.tuples(STARTS, RUNS).map("".join), max_size=4).map("\n\n".join)


def seen(text):
    """Return the runs of a text as people read them, and the blocks that they are in."""
    runs = ((text[one.start : one.end], one) for one in segments(text))
    return [(flowing(raw), one.kind, one.path) for raw, one in runs]


@settings(max_examples=80, deadline=None)
@given(BODIES.map(commit.plain))
def test_wrapping_changes_no_run(body):
    wrapped = wrapping.wrap(body)
    assert seen(wrapped) == seen(body)
    assert wrapping.wrap(wrapped) == wrapped


@settings(max_examples=80, deadline=None)
@given(BODIES.map(commit.plain))
def test_wrapping_can_be_undone(body):
    joined = wrapping.join(f"Subject\n\n{wrapping.wrap(body)}").text
    assert wrapping.join(joined).text == joined
    assert seen(joined) == seen(f"Subject\n\n{body}")
    runs = [one for one in segments(joined) if one.kind in {"paragraph", "item"}]
    kept = {"BlockQuote", "FootnoteDefinition"}
    loose = [one for one in runs if not kept.intersection(one.path)]
    assert not any(re.search(r"(?<!\\)\n", joined[one.start : one.end]) for one in loose)


@settings(max_examples=80, deadline=None)
@given(RUNS.map(lambda run: " ".join(run.split())))
def test_lines_are_no_wider_than_need_be(run):
    cut = line_breaks.lines(run, 0, 0)
    for line in cut:
        places = [place for place in line_breaks._places(line) if 0 < place.end < len(line)]
        assert columns.width(line) <= line_breaks.COLUMNS or not places
    assert flowing("\n".join(cut)) == run


def test_a_wide_subject_is_a_warning_and_whole():
    subject = "x" * 73
    assert commit.message(subject, Halves("Body.", "", "", ""), "en") == f"{subject}\n\nBody."
    (finding,) = commit.measure(f"{subject}\n\nBody.\n")
    assert (finding.severity, finding.line) == ("warning", 1)
    assert finding.message.startswith("the subject takes 73 columns, more than 72")
    assert list(commit.measure(f"{'x' * 72}\n")) == []
    assert len(list(commit.measure("缓" * 37))) == 1
