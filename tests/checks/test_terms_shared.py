"""Two concepts whose Chinese is partly the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.checks import terms
from prdesc.checks.apart import surely_missing
from prdesc.checks.pair import Pair
from prdesc.terms import loading
from prdesc.terms.concept import Concept
from prdesc.terms.loading import Layer
from prdesc.terms.termbase import Termbase

GLOSSARY = """\
concepts:
  - {en: recipe, zh: 配方, admitted: [配置, 脚本]}
  - {en: configuration, zh: 配置}
"""


@pytest.fixture
def termbase(tmp_path):
    path = tmp_path / "own.zh-Hans.yaml"
    path.write_text(GLOSSARY, "utf-8")
    return loading.load((Layer(path, "project"),), tmp_path / "cache")


@pytest.mark.parametrize(
    ("target", "missing"),
    [
        pytest.param("此配方的配置。", [], id="both as preferred"),
        pytest.param("此脚本的配置。", [], id="one as admitted"),
        pytest.param("此配置。", ["recipe"], id="one place counts once, for whom it is preferred"),
        pytest.param("此配方。", ["configuration"], id="the other is missing"),
    ],
)
def test_a_place_counts_for_the_concept_that_prefers_it(target, missing, termbase):
    pair = Pair("The configuration of this recipe.", target, termbase, authored=True)
    assert [flaw.source for flaw in terms.run(pair)] == missing


def concept(source, preferred, *admitted, keep=False, case=False):
    return Concept(
        source, forms=(source,), preferred=preferred, admitted=admitted, keep=keep, case=case
    )


TERMBASE = Termbase.of(
    [
        concept("recipe", "配方", "配置", "recipe"),
        concept("configuration", "配置", "配置项"),
        concept("graph", "图"),
        concept("CUDA graph", "CUDA graph", "CUDA 图", keep=True),
        concept("cache", "缓存", "cache", "高速缓存"),
        concept("KV cache", "KV 缓存"),
        concept("AL", "AL", case=True),
        concept("golden AL", "黄金 AL", "基准 AL"),
        concept("log", "日志", "log"),
        concept("logs", "logs", keep=True),
    ]
)
ENGLISH = sorted(one.source for one in TERMBASE.concepts)
CHINESE = sorted({way for one in TERMBASE.concepts for way in one.ways})
JOINS = ["", " ", "，", "的", "-", "x", "`", "s", ". "]


@given(
    st.lists(st.sampled_from(ENGLISH), max_size=4),
    st.lists(st.sampled_from([*CHINESE, "cuda Graph", "KV-缓存", "新"]), max_size=6),
    st.lists(st.sampled_from(JOINS), min_size=7, max_size=7),
)
def test_what_a_glance_tells_is_what_a_search_finds(english, words, joins):
    chinese = joins[0] + "".join(word + join for word, join in zip(words, joins[1:], strict=False))
    pair = Pair(", ".join(english), chinese, TERMBASE)
    assert list(terms.run(pair)) == list(terms.looked_for(pair))


@pytest.mark.parametrize(
    ("english", "chinese", "missing"),
    [
        pytest.param("the AL of a recipe", "配方的 AL。", [], id="both in places of their own"),
        pytest.param("the AL of a recipe", "配方。", ["AL"], id="one in no way"),
        pytest.param("the log of a recipe", "recipe 的 log。", [], id="both as admitted"),
        pytest.param("CUDA graph log", "cuda-graphs 日志", [], id="in another spelling"),
        pytest.param("KV cache, cache", "KV 缓存", None, id="may share a place"),
        pytest.param("log, log", "日志", None, id="one is too rare"),
        pytest.param("recipe, configuration", "配置", None, id="one way of two concepts"),
    ],
)
def test_a_glance_tells_most(english, chinese, missing):
    pair = Pair(english, chinese, TERMBASE)
    found = surely_missing(pair.hits, pair.target)
    assert (found and [one.source for one in found]) == missing
