import pytest

from prdesc.pipeline import misplaced
from prdesc.translate import Ask, Hint
from prdesc.translate.asking import Answer

CACHE = Hint("cache", "缓存")
PROMPT = Hint("prompt", "提示词", ("提示",))
ASKS = (
    Ask("a", "Cap the cache", (CACHE,)),
    Ask("b", "Run with a long prompt", (PROMPT,)),
    Ask("c", "It is quick"),
)


@pytest.mark.parametrize(
    ("targets", "strange"),
    [
        pytest.param(("限制缓存", "使用长提示词运行", "很快"), set(), id="in place"),
        pytest.param(("使用长提示词运行", "限制缓存", "很快"), {"a", "b"}, id="exchanged"),
        pytest.param(("使用长提示运行", "使用长提示词运行", "很快"), {"a"}, id="an admitted term"),
        pytest.param(("限制它", "使用长提示词运行", "很快"), set(), id="no term at all"),
        pytest.param(("限制提示词缓存", "使用长提示词运行", "很快"), set(), id="both terms"),
        pytest.param(("限制缓存", "使用长提示词运行", "限制缓存"), set(), id="none of its own"),
        pytest.param(("限制 cache 提示词", "长提示词", "很快"), set(), id="kept in English"),
        pytest.param((None, "限制缓存", "很快"), {"b"}, id="one is missing"),
    ],
)
def test_chinese_with_the_terms_of_another_text_is_strange(targets, strange):
    given = {ask.id: (target,) for ask, target in zip(ASKS, targets, strict=True) if target}
    assert misplaced.ids(ASKS, Answer(given)) == strange


def test_one_text_cannot_be_misplaced():
    assert misplaced.ids(ASKS[:1], Answer({"a": ("使用长提示词运行",)})) == set()
