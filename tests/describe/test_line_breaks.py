import pytest

from prdesc.describe import line_breaks

WORDS = "the cache of every rank is now stored in a form that needs less memory than before "
HAN = "草稿模型的缓存现在以更小的格式存储并且每个进程都能因此少占用显存"


def lines(run, first=0, rest=0):
    return line_breaks.lines(run, first, rest)


def test_words():
    assert lines((WORDS * 2).strip()) == [
        "the cache of every rank is now stored in a form that needs less memory",
        "than before the cache of every rank is now stored in a form that needs",
        "less memory than before",
    ]


def test_chinese_takes_two_columns():
    assert lines(HAN * 2) == [(HAN * 2)[:36], (HAN * 2)[36:]]
    assert lines(HAN * 2, first=6, rest=2) == [(HAN * 2)[:33], (HAN * 2)[33:]]


def test_a_line_is_as_wide_as_it_may_be():
    assert lines("a" * 35 + " " + "b" * 36) == ["a" * 35 + " " + "b" * 36]
    assert lines("a" * 35 + " " + "b" * 37) == ["a" * 35, "b" * 37]


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        pytest.param(60, "`a code span of some length`", id="code"),
        pytest.param(60, "``a code ` span of length``", id="code with a backtick"),
        pytest.param(60, "[a link of some length](https://example.com/x)", id="link"),
        pytest.param(60, "![a picture of it](https://example.com/x.png)", id="image"),
        pytest.param(60, "https://example.com/a/long/path", id="URL"),
        pytest.param(68, "21 GB", id="value with unit"),
        pytest.param(66, "1,024 tok/s", id="rate"),
        pytest.param(64, "--max-model-len=131072", id="flag"),
        pytest.param(64, "benchmarks/run/agentic.yaml", id="path"),
    ],
)
def test_what_stays_on_one_line(before, kept):
    run = f"{'x' * before} {kept} and more of it"
    assert lines(run) == ["x" * before, f"{kept} and more of it"]
    chinese = f"{HAN * 2}"[: before // 2 + 3]
    assert any(kept in line for line in lines(f"{chinese} {kept} 以及其他"))


@pytest.mark.parametrize("mark", [*"，。、；：？！）】》」』”’…—％"])
def test_no_line_begins_with_closing_punctuation(mark):
    for length in range(30, 40):
        cut = lines(f"{HAN * 2}"[:length] + mark + HAN)
        assert not any(line.startswith(mark) for line in cut)
        assert "".join(cut) == f"{HAN * 2}"[:length] + mark + HAN


@pytest.mark.parametrize("mark", [*"（【《「『“‘"])
def test_no_line_ends_with_opening_punctuation(mark):
    for length in range(30, 40):
        assert not any(line.endswith(mark) for line in lines(f"{HAN * 2}"[:length] + mark + HAN))


@pytest.mark.parametrize(
    "start",
    [
        *("#12 is", "# a", "--- a", "---", "diff --git a", "Index: x", "From here", "> a", "| a"),
        *("- a", "* a", "+ a", "1. a", "12) a", "=== a", "```", "~~~ a", "<b>a</b>", "[x]: a"),
        *("Signed-off-by: Jo", "Human review: the", "Note: a", "AI model disclosure: none"),
        *("中文：甲", "人工审阅：作者", "AI 使用说明：无"),
    ],
)
def test_no_line_begins_like_something_else(start):
    for length in range(60, 73):
        cut = lines(f"{'x' * (length - 6)} yyyyy {start} and more words behind it")
        assert not any(line.startswith(start) for line in cut[1:])


def test_a_space_between_chinese_stays():
    run = f"{HAN}甲乙。 丙丁{HAN}"
    assert "".join(lines(run)) == run


def test_no_line_ends_with_a_backslash():
    run = f"{'x' * 69} a\\ b"
    assert lines(run) == ["x" * 69, "a\\ b"]
