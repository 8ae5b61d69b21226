"""Chinese that keeps every figure and speaks of something else."""

import pytest
from meaning import flaws

from prdesc.checks import Pair, meanings, substance
from prdesc.findings import Severity
from prdesc.resources import data_dir
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

TABLE = data_dir("glossary") / "meanings.zh-Hans.txt"


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It saves 21 GB.", "节省 21 GB。", id="one word, said"),
        pytest.param("It saves 21 GB.", "少占 21 GB。", id="one word, said otherwise"),
        pytest.param("Add retries", "新增重试", id="a label"),
        pytest.param("The `Makefile` of vLLM", "天气很好", id="no word that the table knows"),
        pytest.param("Frobnicate all widgets", "转动一切微件", id="one word of three"),
        pytest.param("Bump the nightly image", "升级 nightly 镜像", id="a word that stays English"),
        pytest.param("Faster startup of the server", "Faster startup", id="no Chinese at all"),
        pytest.param(
            "Reads the record first, then writes the page.",
            "先读取记录，再写入页面；",
            id="every clause says something",
        ),
        pytest.param(
            "Raise the limit to 64.", "提高上限，由于 64 个请求。", id="a clause with a figure"
        ),
        pytest.param("Raise the limit.", "提高上限，是的。", id="a short clause"),
        pytest.param("Raise the limit.", "提高上限，\n……——……——！", id="a clause without Han"),
    ],
)
def test_right_chinese_passes(english, chinese):
    assert flaws(substance, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "missing"),
    [
        pytest.param("It saves 21 GB.", "今天天气很好，21 GB。", "saves", id="the weather"),
        pytest.param("Fix the cache", "欢迎光临本店", "fix, cache", id="two words"),
        pytest.param(
            "Restart the server after every failed upload.",
            "苹果和香蕉都很好吃，价格也便宜。",
            "restart, server, after, failed, upload",
            id="one of six by chance",
        ),
    ],
)
def test_unrelated_chinese_is_reported(english, chinese, missing):
    (flaw,) = flaws(substance, english, chinese)
    assert (flaw.source, flaw.severity) == (missing, None)
    assert flaw.message.startswith("the Chinese says something else: nothing in it stands for `")


@pytest.mark.parametrize(
    ("english", "chinese", "authored", "weight"),
    [
        pytest.param("It saves 21 GB.", "今天天气很好，21 GB。", True, None, id="one word"),
        pytest.param("It saves 21 GB.", "今天天气很好，21 GB。", False, "warning", id="of people"),
        pytest.param("Saves", "天气", True, "warning", id="a label"),
        pytest.param("Fix the cache", "欢迎光临本店", False, None, id="of people, two words"),
        pytest.param("Fix the cache.", "修复缓存，我喜欢吃苹果。", True, None, id="a clause"),
        pytest.param(
            "Fix the cache.", "修复缓存，我喜欢吃苹果。", False, "warning", id="of people, a clause"
        ),
        pytest.param(
            "Fix the cache.",
            "修复缓存，我每天都喜欢吃苹果。",
            False,
            None,
            id="of people, a long clause",
        ),
        pytest.param(
            "Frobnicate the quux: fix grault, garply.",
            "修一下，我喜欢吃苹果。",
            True,
            "warning",
            id="a clause of a text with words that the table does not know",
        ),
    ],
)
def test_doubt_is_a_warning(english, chinese, authored, weight):
    (flaw,) = flaws(substance, english, chinese, authored=authored)
    assert flaw.severity == (weight and Severity(weight))


@pytest.mark.parametrize(
    ("chinese", "added"),
    [
        ("修复缓存。我喜欢吃苹果。", ["我喜欢吃苹果"]),
        ("修复缓存，我喜欢吃苹果。", ["我喜欢吃苹果"]),
        ("我喜欢吃苹果，修复缓存。", ["我喜欢吃苹果"]),
        ("修复缓存，不错：我喜欢吃苹果；大家也都很喜欢！", ["我喜欢吃苹果", "大家也都很喜欢"]),
        ("修复缓存，业界同行存着给予高度评价。", ["业界同行存着给予高度评价"]),
        ("修复缓存，业界修补同行存着给予高度评价。", ["业界修补同行存着给予高度评价"]),
        ("修复缓存，精度不变。", ["精度不变"]),
        ("修复缓存，……——……——。", []),
    ],
)
def test_an_added_clause_is_reported(chinese, added):
    found = flaws(substance, "Fix the cache.", chinese)
    assert [flaw.target for flaw in found] == added


def test_terms_of_a_glossary_count():
    terms = Termbase.of([Concept("widget", ("widget", "widgets"), "微件", ("部件",))])

    def found(english, chinese, termbase=terms):
        return [flaw.target for flaw in substance.run(Pair(english, chinese, termbase))]

    assert found("Show the widgets first.", "微件，好的。") == []
    assert found("Show the widgets first.", "微件，好的。", None) != []
    assert found("Fix widgets.", "修好了，这批部件我很喜欢。") == []
    assert found("Fix it.", "修好了，这批部件我很喜欢。") == ["这批部件我很喜欢"]


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ("saves", "save"),
        ("saved", "save"),
        ("saving", "save"),
        ("passes", "pass"),
        ("copies", "copy"),
        ("copied", "copy"),
        ("dropping", "drop"),
        ("dropped", "drop"),
        ("simply", "simply"),
        ("strictly", "strict"),
        ("adding", "add"),
    ],
)
def test_words_are_found_under_their_endings(form, word):
    assert meanings.renderings(form) == meanings.renderings(word) != None  # noqa: E711


def test_what_the_table_has_nothing_for():
    assert meanings.renderings("the") == ()
    assert meanings.renderings("frobnicate") is None
    assert meanings.renderings("bus") is meanings.renderings("king") is None


def test_no_more_words_are_remembered_than_set(monkeypatch):
    monkeypatch.setattr(meanings, "_REMEMBERED", 4)
    remembered = meanings._Renderings()
    for word in ("fix", "add", "aa", "bb", "cc", "dd"):
        assert remembered[word] == meanings.renderings(word)
        assert len(remembered) <= 4


def test_the_table_is_in_order():
    lines = TABLE.read_text("utf-8").splitlines()
    groups = [line for line in lines if ": " in line and not line.startswith("#")]
    assert groups == sorted(groups)
    words = [
        word for line in lines if not line.startswith("#") for word in line.split(":")[0].split()
    ]
    assert len(words) == len(set(words))
    assert all(word.isascii() and word.isalpha() and word.islower() for word in words)
    for line in groups:
        said = line.split(": ")[1].split()
        assert said, line
        assert len(said) == len(set(said)), line
        assert all("\u4e00" <= char <= "\u9fff" for one in said for char in one), line


def test_a_last_clause_that_adds_nothing_is_an_error_only_in_text_of_prdesc():
    english, chinese = "Fix the cache.", "修复缓存。已经修复。"
    (flaw,) = flaws(substance, english, chinese)
    assert (flaw.target, flaw.severity) == ("已经修复", None)
    assert flaws(substance, english, chinese, authored=False) == []
    assert flaws(substance, "Fix the cache, then frobnicate the widget.", chinese) == []
