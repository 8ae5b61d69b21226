import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.translate import grammar
from prdesc.translate.asking import Hint


def accepts(rules, text):
    """Say whether *text* is in the language of the few kinds of rules that `grammar` writes."""
    named = dict(line.split(" ::= ", 1) for line in rules.splitlines())
    word = choice(named.get("word", '"\\n"'))
    free = f"(?:{choice(named['free'])}|`{word}`)"
    root = named["root"].replace(" ", "").replace("free", free).replace("word", word)
    return re.fullmatch(root, text) is not None


def choice(rule):
    return f"(?:{'|'.join(map(pattern, alternatives(rule)))})"


def alternatives(rule):
    return re.findall(r'\[(?:\\.|[^\]\\])*\]|"(?:\\.|[^"\\])*"', rule)


def pattern(item):
    if item.startswith("["):
        return re.sub(r"\\x(..)", r"\\x\1", item)
    return re.escape(item[1:-1].replace('\\"', '"').replace("\\\\", "\\"))


IMAGE = Hint("image", "镜像", hard=True)
WORKER = Hint("worker", "worker", ("工作进程",), hard=True)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        pytest.param("Bump vLLM to v0.9.1 (#12).", "将 vLLM 升级到 v0.9.1（#12）。", id="tokens"),
        pytest.param("See #7/#8.", "见 #7/#8。", id="two references"),
        pytest.param("See [the PR](http://a.b/c).", "见[该 PR](http://a.b/c)。", id="link"),
        pytest.param("Run `make x` twice.", "运行两次`make x`。", id="code"),
        pytest.param(
            "Waits 30s for 16-way runs.", "16 路运行等待 30 秒。", id="figures with units"
        ),
        pytest.param("It landed on July 5th.", "于 7 月 5 日合入。", id="months and ordinals"),
        pytest.param(
            "All B300-related GPUs.", "所有与 B300 相关的 GPU。", id="compounds and plurals"
        ),
        pytest.param("Ship it 🚀 → main.", "发布 🚀 → main。", id="signs of the source"),
        pytest.param("Keep ⟦1⟧ and ⟦2⟧.", "保留⟦2⟧和⟦1⟧。", id="placeholders"),
        pytest.param("Call __init__ first.", "先调用 __init__。", id="dunder"),
        pytest.param("Call a_b.", "调用 `a_b`。", id="backticks around a name"),
        pytest.param("Drop the retry.", "移除重试。", id="no token at all"),
        pytest.param(r"Path C:\temp \"x\".", r"路径 C:\temp。", id="backslash"),
    ],
)
def test_takes_a_translation(source, target):
    assert accepts(grammar.of(source), target)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        pytest.param("Bump vLLM.", "升级 VLLM。", id="another spelling"),
        pytest.param("Set supported_modes.", "设置支持_modes。", id="half an identifier"),
        pytest.param("From 21 GB.", "从 2021 GB。", id="a number that grew"),
        pytest.param("From 21 and 22.", "从 2122。", id="two numbers run together"),
        pytest.param("Drop the cache.", "移除 the cache。", id="an English function word"),
        pytest.param("Drop it.", "移除它。\n\n注：无。", id="a second line"),
        pytest.param("Drop it.", "```\n移除它。\n```", id="a fence"),
        pytest.param("Drop it.", "见 #1。", id="an invented reference"),
        pytest.param("Drop it.", "移除 ２ 个。", id="a full-width digit"),
    ],
)
def test_leaves_no_way_to(source, target):
    assert not accepts(grammar.of(source), target)


def test_the_english_of_a_hard_term_is_not_to_be_had():
    rules = grammar.of("Bump the image of the worker.", [IMAGE, WORKER])
    assert accepts(rules, "升级 worker 的镜像。")
    assert not accepts(rules, "升级 worker 的 image。")


def test_a_soft_term_may_stay_english():
    assert accepts(grammar.of("Bump the image.", [Hint("image", "镜像")]), "升级 image。")


TOKENS = st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{2,8}", fullmatch=True)


@given(st.lists(TOKENS.filter(lambda one: one.casefold() not in grammar.ENGLISH), max_size=6))
def test_every_name_of_the_source_may_be_used_in_any_order(names):
    rules = grammar.of(" ".join(names))
    assert accepts(rules, "、".join(reversed(names)) + "。")


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=40))
def test_any_source_gives_rules_that_take_chinese(source):
    assert accepts(grammar.of(source), "中文。")
