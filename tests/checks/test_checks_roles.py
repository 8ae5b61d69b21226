"""Who does something, and what it is done to."""

import pytest
from meaning import flaws

from prdesc.checks import Pair, roles
from prdesc.resources import data_dir


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Prefill calls decode.", "预填充调用解码。", id="in order"),
        pytest.param("Prefill calls decode.", "解码由预填充调用。", id="由"),
        pytest.param("Decode is called by prefill.", "解码被预填充调用。", id="passive"),
        pytest.param("Decode is called by prefill.", "预填充调用解码。", id="passive as active"),
        pytest.param("Decode is called.", "调用解码。", id="nobody does it"),
        pytest.param("Call decode from prefill.", "从预填充调用解码。", id="an order"),
        pytest.param("Prefill calls decode.", "解码调用", id="nothing behind it"),
        pytest.param("Prefill calls decode.", "解码，调用预填充", id="another clause"),
        pytest.param("Prefill calls decode.", "解码调用又调用预填充", id="said twice"),
        pytest.param("Prefill calls decode.", "调用与启用：解码，预填充。", id="in no order"),
        pytest.param("Prefill replaces decode.", "解码替换为预填充。", id="替换为"),
        pytest.param("`a` calls `b`.", "`a` 调用 `b`。", id="code"),
        pytest.param("vLLM calls the server.", "vLLM 调用服务器。", id="a name"),
        pytest.param("vLLM sends it to Mooncake.", "vLLM 将其发送给 Mooncake。", id="将"),
        pytest.param("Prefill fails because of decode.", "由于解码，预填充失败。", id="由于"),
        pytest.param("Prefill fails since decode hangs.", "解码挂起导致预填充失败。", id="导致"),
        pytest.param("Prefill fails since decode hangs.", "预填充失败，解码挂起。", id="no cause"),
        pytest.param("Decode frobs because.", "因此解码。", id="no reason"),
    ],
)
def test_right_order_passes(english, chinese):
    assert flaws(roles, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Prefill calls decode.", "解码调用预填充。", id="active"),
        pytest.param("Prefill calls decode.", "预填充由解码调用。", id="由"),
        pytest.param("Decode is called by prefill.", "预填充被解码调用。", id="被"),
        pytest.param("vLLM sends it to Mooncake.", "Mooncake 将其发送给 vLLM。", id="将"),
        pytest.param("`a` reads it from `b`.", "`b` 从 `a` 读取它。", id="从"),
        pytest.param("Prefill fails due to decode.", "由于预填充失败，解码。", id="由于"),
        pytest.param("Prefill fails since decode hangs.", "预填充失败导致解码挂起。", id="导致"),
        pytest.param("Prefill causes decode.", "因解码而预填充。", id="因"),
        pytest.param("Prefill is faster than decode.", "解码比预填充快。", id="比"),
    ],
)
def test_turned_round_is_reported(english, chinese):
    (flaw,) = flaws(roles, english, chinese)
    assert flaw.message.startswith("what stands on the two sides of `")


def test_only_text_of_prdesc_with_such_a_verb_is_looked_at():
    assert roles.concerns(Pair("A calls B", ""))
    assert not roles.concerns(Pair("A calls B", "", authored=False))
    assert not roles.concerns(Pair("A of B", ""))


def test_every_row_of_the_table_has_both_languages():
    path = data_dir("glossary") / "roles.zh-Hans.txt"
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            english, chinese = (part.split() for part in line.split("|"))
            assert english, line
            assert chinese, line
            assert all(word.isascii() for word in english), line
