import pytest

from prdesc.checks import Pair, code, links, numbers, placeholders, references
from prdesc.findings import Severity


def flaws(check, english, chinese, *, authored=True):
    return list(check.run(Pair(english, chinese, authored=authored)))


@pytest.mark.parametrize(
    ("check", "english", "chinese"),
    [
        pytest.param(placeholders, "Set ⟦1⟧ to ⟦2⟧", "将 ⟦1⟧ 设为 ⟦2⟧", id="all there"),
        pytest.param(placeholders, "Set it", "设置", id="none"),
        pytest.param(code, "Use `a b` and `c`", "用 `c` 与 `a b`", id="another order"),
        pytest.param(code, "Use `` a`b ``", "用 `` a`b ``", id="two backticks"),
        pytest.param(code, "Use x", "用 x", id="none"),
        pytest.param(code, "Set x_1", "设置 `x_1`", id="code that was plain"),
        pytest.param(code, "Run:\n```\nls\n```", "运行：\n```\nls\n```", id="fence"),
        pytest.param(links, "See [a](x.md).", "见 [甲](x_zh.md)。", id="the Chinese page"),
        pytest.param(links, "See <https://x.org/a>.", "见 https://x.org/a 。", id="bare"),
        pytest.param(links, "See [a][b].", "见 [甲][b]。", id="label"),
        pytest.param(links, "So[^1].", "如此[^1]。", id="footnote"),
        pytest.param(links, "no link", "无链接", id="none"),
        pytest.param(references, "Fix #12 for @ann", "为 @ann 修复 #12", id="ref and mention"),
        pytest.param(references, "Use --a-b in recipe --the other", "配方用 --a-b", id="dash"),
        pytest.param(references, "On GLM5.2 and TP8", "在 GLM-5.2 与 TP 8 上", id="spelled apart"),
        pytest.param(references, "E2E test", "端到端测试", id="a name with a Chinese word"),
        pytest.param(references, "took 2m39s", "耗时 2 分 39 秒", id="duration"),
        pytest.param(references, "GPU weights/KV", "GPU 权重/KV", id="a slash is no path"),
        pytest.param(references, "`a.py`/logs", "`a.py`/日志", id="a slash behind code"),
        pytest.param(references, "On H100/H200/B200", "在 H100、H200 和 B200 上", id="names"),
        pytest.param(references, "Qwen3.5/CUDA-graph", "Qwen3.5/CUDA graph", id="names with dots"),
        pytest.param(references, "load/server/task", "加载/服务器/任务", id="alternatives"),
        pytest.param(references, "Set max_len", "设置 `max_len`", id="now in code"),
        pytest.param(references, "2nd and 1990s", "第二与 90 年代", id="ordinals"),
        pytest.param(references, "8xH100 here", "8 张 H100", id="a count is no part of a name"),
        pytest.param(references, "fast", "使用 PyTorch", id="a name without digits may be added"),
    ],
)
def test_passes(check, english, chinese):
    assert flaws(check, english, chinese) == []


@pytest.mark.parametrize(
    ("check", "english", "chinese", "expected"),
    [
        pytest.param(placeholders, "⟦1⟧", "无", ["the placeholder ⟦1⟧ is missing"], id="lost"),
        pytest.param(
            placeholders, "⟦1⟧", "⟦1⟧⟦1⟧", ["the placeholder ⟦1⟧ stands too often"], id="two"
        ),
        pytest.param(
            placeholders,
            "⟦1⟧",
            "⟦ 1 ⟧",
            ["the placeholder ⟦1⟧ is missing", "the placeholder ⟦ 1 ⟧ is not in the English"],
            id="deformed",
        ),
        pytest.param(code, "Use `a`", "使用", ["the code `a` is missing"], id="lost code"),
        pytest.param(code, "Use `a_b`", "用 a_b", ["`a_b` has lost its backticks"], id="bare"),
        pytest.param(code, "`a` `a`", "`a`", ["`a` stands 1 times too few"], id="too few"),
        pytest.param(code, "`a`", "`a` `a`", ["`a` stands too often"], id="too often"),
        pytest.param(code, "x", "用 `y`", ["the code `y` is not in the English"], id="added"),
        pytest.param(links, "[a](x.md)", "[甲](y.md)", ["the link to x.md is missing"], id="link"),
        pytest.param(links, "[a][b]", "[甲][c]", ["the link to [b] is missing"], id="label"),
        pytest.param(
            links, "See https://x.org", "见", ["the link to https://x.org is missing"], id="url"
        ),
        pytest.param(links, "So[^1]", "如此", ["the footnote [^1] is missing"], id="footnote"),
        pytest.param(
            references,
            "Fix #12",
            "修复 #13",
            ["the reference #12 has become #13"],
            id="ref",
        ),
        pytest.param(
            references,
            "on TP1",
            "在 TP16 上",
            ["the name TP1 is missing", "the name TP16 is not in the English"],
            id="longer",
        ),
        pytest.param(references, "by @ann", "由安", ["the mention @ann is missing"], id="mention"),
        pytest.param(
            references,
            "Use the key",
            "使用 ab-of-the-test-4711",
            ["the identifier ab-of-the-test-4711 is not in the English"],
            id="a compound that only the Chinese has",
        ),
        pytest.param(
            references, "Set max_len", "设置", ["the identifier max_len is missing"], id="id"
        ),
        pytest.param(references, "Set --a-b", "设置", ["the flag --a-b is missing"], id="flag"),
        pytest.param(references, "at 1a2b3c4d", "在", ["the commit 1a2b3c4d is missing"], id="sha"),
        pytest.param(references, "v1.2.3", "新版", ["the version v1.2.3 is missing"], id="version"),
        pytest.param(
            references, "H100/B200", "B200", ["the name H100 is missing"], id="one of two names"
        ),
        pytest.param(
            references, "Docs/Page.md", "此", ["the path Docs/Page.md is missing"], id="capitals"
        ),
        pytest.param(references, "in a/b.py", "在", ["the path a/b.py is missing"], id="path"),
        pytest.param(
            references, "uses FlashInfer", "使用", ["the name FlashInfer is missing"], id="name"
        ),
        pytest.param(
            references,
            "GLM-5.2",
            "GLM-5.1",
            ["the name GLM-5.2 has become GLM-5.1"],
            id="model",
        ),
        pytest.param(
            references, "a.b_c.d here", "此处", ["the name a.b_c.d is missing"], id="dotted"
        ),
    ],
)
def test_reports(check, english, chinese, expected):
    assert [flaw.message for flaw in flaws(check, english, chinese)] == expected


def test_a_changed_fence_is_reported():
    found = flaws(code, "Run:\n\n```\nls\n```\n", "运行：\n\n```\nrm\n```\n")
    assert "a code block differs from the one in the English" in [flaw.message for flaw in found]


def test_people_may_link_the_chinese_page_and_heading():
    english, chinese = "[`a.md`](a.md#some-part)", "[`a_zh.md`](a_zh.md#某部分)"
    assert flaws(links, english, chinese, authored=False) == []
    assert flaws(code, english, chinese, authored=False) == []
    assert len(flaws(links, english, chinese)) == 1
    assert len(flaws(links, english, "[`a.md`](a.md#other)", authored=False)) == 1


def test_people_may_add_which_model_and_shorten_a_reference():
    added = flaws(references, "Tune it", "调优 B300", authored=False)
    assert [flaw.severity for flaw in added] == [Severity.WARNING]
    short = flaws(references, "Reverts some/repo#12", "回退 #12", authored=False)
    assert [flaw.severity for flaw in short] == [Severity.WARNING]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("the TP8xPP2 run", "TP8×PP2 运行", id="times sign"),
        pytest.param("the FP8-to-int4-now step", "从 FP8 到 int4 的步骤", id="compound"),
        pytest.param("a v1-tagged run", "带 v1 标签的运行", id="version in a word"),
    ],
)
def test_names_inside_words_count(english, chinese):
    assert flaws(references, english, chinese) == []


def test_people_may_drop_the_scope_of_a_title_and_write_a_number_as_reference():
    dropped = flaws(references, "fix(max_len): raise it", "提高", authored=False)
    assert [flaw.severity for flaw in dropped] == [Severity.WARNING]
    assert flaws(references, "see PR 12", "见 PR #12", authored=False) == []
    assert flaws(numbers, "see PR 12", "见 PR #12", authored=False) == []
    assert len(flaws(references, "see PR 12", "见 PR #12")) == 1


def test_a_hash_behind_a_word_is_a_name():
    found = flaws(references, "Pin nightly-387189c42997b27e", "固定 nightly")
    assert [flaw.message for flaw in found] == ["the name 387189c42997b27e is missing"]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("took 2m39s", "耗时 2 分 39 分钟", id="another unit of time"),
        pytest.param("Add a.md and a_zh.md.", "新增 a.md 与 a_zh.mb。", id="of two pages one"),
        pytest.param("[x.yml](u/x.yml) runs", "[x.ymb](u/x.yml) 运行", id="only the address"),
        pytest.param("--tool-parser k", "--dyn-tool-parser k", id="a longer flag"),
    ],
)
def test_a_name_that_is_only_alike_does_not_stand_for_another(english, chinese):
    assert flaws(references, english, chinese, authored=False)
