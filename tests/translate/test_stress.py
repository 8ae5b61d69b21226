import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.translate import stress
from prdesc.translate.asking import Ask, Hint, Rung
from prdesc.translate.shown import restore, show


@pytest.mark.parametrize(
    ("source", "target", "lost"),
    [
        pytest.param("vLLM needs 16.61 GiB.", "VLLM 需要 16 GiB。", ("vLLM", "16.61"), id="both"),
        pytest.param("vLLM needs 16.61 GiB.", "vLLM 需要 16.61 GiB。", (), id="nothing"),
        pytest.param("Set top_k by --top-k.", "设置它。", ("top_k", "--top-k"), id="flag"),
        pytest.param("Bump 12 of 123.", "升级 123。", ("12",), id="part of another number"),
        pytest.param("Drop the cache.", "移除。", (), id="words are no names"),
        pytest.param("Keep `a_b`.", "保留。", (), id="code is the business of another check"),
        pytest.param("See #12.", "见。", ("#12",), id="reference"),
    ],
)
def test_lost(source, target, lost):
    assert stress.lost(source, target) == lost


@pytest.mark.parametrize(
    ("source", "tokens", "marked"),
    [
        pytest.param("a vLLM arm", ("vLLM",), "a `vLLM` arm", id="plain"),
        pytest.param("`vLLM` and vLLM", ("vLLM",), "`vLLM` and `vLLM`", id="not inside code"),
        pytest.param("[x](a_b/a_b) a_b", ("a_b",), "[x](a_b/a_b) `a_b`", id="not inside a link"),
        pytest.param("12 of 123", ("12", "123"), "`12` of `123`", id="whole tokens"),
        pytest.param("0.90/1.5", ("0.90", "1.5"), "`0.90`/`1.5`", id="beside a mark"),
        pytest.param("nothing", (), "nothing", id="none"),
    ],
)
def test_mark(source, tokens, marked):
    assert stress.mark(source, tokens) == marked


def test_code_of_the_source_keeps_its_backticks():
    assert stress.unmark("`a_b`、`c_d`、`c_d x`", "`a_b` c_d") == "`a_b`、c_d、`c_d x`"


def test_a_code_span_is_not_used_more_often_than_in_the_source():
    assert stress.unmark("`pre`、`pre`/post", "`pre` and pre/post") == "`pre`、pre/post"


WORDS = st.lists(st.sampled_from(["a_b", "vLLM", "12", "#3", "the", "`x_y`", "0.5"]), max_size=8)


@given(WORDS)
def test_unmark_undoes_mark(words):
    source = " ".join(words)
    lost = stress.lost(source, "")
    assert stress.unmark(stress.mark(source, lost), source) == source


def test_terms_and_stress_go_together():
    hint = Hint("image", "镜像", hard=True, places=((9, 14),))
    shown = show(
        Ask("1", "Bump the image of vLLM.", (hint,), lost=("vLLM",)),
        Rung(terms="inline", stress=True),
    )
    assert shown.ask.source == "Bump the 镜像 of `vLLM`."
    assert restore("升级 `vLLM` 的镜像。", shown) == "升级 vLLM 的镜像。"
