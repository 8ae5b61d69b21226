import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.translate import Ask, Example, Hint, Rung
from prdesc.translate.prompt import messages, messages_for_text, response_format
from prdesc.translate.shown import restore, show

IMAGE = Hint("image", "镜像", ("映像",))


def task(*asks):
    return json.loads(messages(asks)[-1]["content"])


def test_a_first_try_holds_texts_and_terms():
    assert task(Ask("u1", "Bump it."), Ask("u2", "Bump the image.", (IMAGE,))) == {
        "units": [{"id": "u1", "source": "Bump it."}, {"id": "u2", "source": "Bump the image."}],
        "terms": [{"source": "image", "target": "镜像", "also": ["映像"]}],
    }


def test_a_term_or_example_of_several_texts_is_said_once():
    example = Example("Pull the image.", "拉取镜像。")
    asks = [Ask(name, f"The image {name}.", (IMAGE,), (), (example,)) for name in ("a", "b")]
    assert len(task(*asks)["terms"]) == 1
    assert task(*asks)["examples"] == [{"source": "Pull the image.", "target": "拉取镜像。"}]


def test_a_text_is_no_example_of_itself():
    assert "examples" not in task(Ask("a", "Go.", (), (), (Example("Go.", "走。"),)))


def test_the_system_message_never_varies():
    one, other = messages([Ask("a", "Go.")]), messages([Ask("b", "Stay.", (IMAGE,), ("bad",))])
    assert one[0] == other[0]


@given(st.text())
def test_a_text_cannot_leave_its_place(source):
    said = messages([Ask("u1", source)])
    assert len(said) == 2
    assert json.loads(said[1]["content"])["units"] == [{"id": "u1", "source": source}]


def test_a_bare_request_ends_with_the_text_alone():
    ask = Ask("u1", "Bump the image.", (IMAGE,), ("a number is lost",), (Example("Go.", "走。"),))
    said = messages_for_text(ask)
    assert [one["role"] for one in said] == ["system", "user", "assistant", "user"]
    assert said[-1]["content"] == "Bump the image."
    assert "image → 镜像" in said[0]["content"]
    assert "a number is lost" in said[0]["content"]


def test_the_strict_schema_names_every_member():
    schema = response_format("json_schema")["json_schema"]
    assert schema["strict"] is True
    unit = schema["schema"]["properties"]["units"]["items"]
    assert unit["required"] == list(unit["properties"]) == ["id", "target"]
    assert unit["additionalProperties"] is False
    assert response_format("plain") is None


# Terms within the source


def ask(source, *hints):
    return Ask("u1", source, hints)


KV = Hint("KV cache", "KV 缓存", hard=True, places=((4, 12),))
SOFT = Hint("image", "镜像", places=((4, 9), (14, 19)))
NAME = Hint("SGLang", "SGLang", hard=True, places=((3, 9),))


def test_chinese_takes_the_place_of_every_term():
    shown = show(ask("The image, an image.", SOFT), Rung(terms="inline"))
    assert shown.ask.source == "The 镜像, an 镜像."
    assert shown.ask.hints == ()


def test_only_hard_terms_become_placeholders():
    shown = show(ask("The image, an image.", SOFT), Rung(terms="placeholder"))
    assert shown.ask.source == "The image, an image."
    assert shown.ask.hints == (SOFT,)


def test_placeholders_are_numbered_after_those_of_the_source():
    shown = show(ask("The KV cache of ⟦1⟧ and ⟦4⟧.", KV), Rung(terms="placeholder"))
    assert shown.ask.source == "The ⟦5⟧ of ⟦1⟧ and ⟦4⟧."
    assert restore("⟦1⟧ 和 ⟦4⟧ 的 ⟦5⟧。", shown) == "⟦1⟧ 和 ⟦4⟧ 的 KV 缓存。"


def test_of_overlapping_places_the_first_and_longest_counts():
    hints = [
        Hint("KV cache", "KV 缓存", hard=True, places=((0, 8),)),
        Hint("KV", "键值", hard=True, places=((0, 2),)),
        Hint("cache", "缓存", hard=True, places=((3, 8),)),
    ]
    shown = show(ask("KV cache hit", *hints), Rung(terms="placeholder"))
    assert shown.ask.source == "⟦1⟧ hit"
    assert shown.values == ((1, "KV 缓存"),)


@pytest.mark.parametrize(
    ("hint", "target", "restored"),
    [
        pytest.param(SOFT, "更新 ⟦1⟧ 版本和 ⟦2⟧。", "更新镜像版本和镜像。", id="Chinese"),
        pytest.param(SOFT, "更新 ⟦1⟧ v2 与⟦2⟧", "更新镜像 v2 与镜像", id="Latin beside it"),
        pytest.param(NAME, "在 ⟦1⟧ 中", "在 SGLang 中", id="a name keeps its spaces"),
        pytest.param(KV, "将 ⟦1⟧ 放入", "将 KV 缓存放入", id="mixed: each side by itself"),
    ],
)
def test_no_stray_space_stays_around_a_restored_term(hint, target, restored):
    hard = Hint(hint.source, hint.preferred, (), hard=True, places=hint.places)
    shown = show(ask("In SGLang now, image and more.", hard), Rung(terms="placeholder"))
    assert restore(target, shown) == restored


@pytest.mark.parametrize("target", ["放入。", "⟦1⟧ 和 ⟦1⟧", "⟦2⟧", "[1]"])
def test_a_placeholder_must_come_back_once(target):
    shown = show(ask("The KV cache.", KV), Rung(terms="placeholder"))
    with pytest.raises(ValueError, match="the term KV 缓存 is lost or doubled"):
        restore(target, shown)


@given(st.text(alphabet="ab ⟦⟧12甲", max_size=20), st.integers(0, 19), st.integers(1, 6))
def test_restoring_an_untouched_text_puts_the_term_at_its_place(source, start, length):
    end = start + length
    if end > len(source) or any(one in source for one in "⟦⟧"):
        return
    hint = Hint(source[start:end], "Name", hard=True, places=((start, end),))
    shown = show(ask(source, hint), Rung(terms="placeholder"))
    assert restore(shown.ask.source, shown) == f"{source[:start]}Name{source[end:]}"
