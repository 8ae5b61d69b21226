import pytest

from prdesc.describe.spellings import LEAD, names_chinese, names_english
from prdesc.describe.tongue import Tongue, split, tongue


@pytest.mark.parametrize(
    ("run", "language"),
    [
        ("Raise it to 32.", Tongue.ENGLISH),
        ("Replace 内核 with 核函数 in the title of the page", Tongue.ENGLISH),
        ("use 核", Tongue.CHINESE),
        ("将 `max_len` 提高到 32", Tongue.CHINESE),
        ("launcher 按 recipe 判定 lane，provision exporter 并 pin producer", Tongue.CHINESE),
        (
            "哈希不符的分片 is fetched again from the store and the job goes on 即可。",
            Tongue.CHINESE,
        ),
        ("`a` #12 GB300", Tongue.NONE),
        ("", Tongue.NONE),
    ],
)
def test_the_language_of_a_run(run, language):
    assert tongue(run) is language


@pytest.mark.parametrize(
    ("run", "names", "halves"),
    [
        ("Summary / 摘要", False, ("Summary", "摘要")),
        ("变更类型 | Change type", False, ("Change type", "变更类型")),
        ("Mix a / b here / 在此混合 a / b", False, ("Mix a / b here", "在此混合 a / b")),
        ("Raise it.\n提高它。", False, ("Raise it.", "提高它。")),
        ("Raise it.<br>提高它。", False, ("Raise it.", "提高它。")),
        ("Raise it. 提高它。", False, ("Raise it.", "提高它。")),
        ("提高它。Raise it.", False, ("Raise it.", "提高它。")),
        ("Summary (摘要)", True, ("Summary", "摘要")),
        ("摘要（Summary）", True, ("Summary", "摘要")),
        ("TTFT / 首字延迟", True, ("TTFT", "首字延迟")),
        ("TTFT / 首字延迟", False, None),
        ("Summary (摘要)", False, None),
        ("首字延迟 (TTFT 与 b)", True, None),
        ("Fix the cache", True, None),
        ("修复缓存", True, None),
        ("修复 a / b 的缓存", False, None),
    ],
)
def test_a_run_in_both_languages_is_cut(run, names, halves):
    found = split(run, names=names)
    assert (found and (run[slice(*found.english)], run[slice(*found.chinese)])) == halves


@pytest.mark.parametrize(
    "name",
    [
        *(
            "中文",
            "中文说明",
            "中文版",
            "简体中文",
            "**中文翻译：**",
            "🇨🇳 中文说明",
            "中文 (Chinese)",
        ),
        *("Chinese", "Chinese / 中文", "中文 - Chinese", "Simplified Chinese", "zh-CN"),
        *("Chinese translation", "<b>中文</b>"),
    ],
)
def test_names_of_the_chinese_half(name):
    assert names_chinese(name)
    assert not names_english(name)


@pytest.mark.parametrize("name", ["中文缓存", "Summary", "Summary / 中文", "", "中" * 80, "—"])
def test_other_headings_name_no_half(name):
    assert not names_chinese(name)


@pytest.mark.parametrize("name", ["English", "英文说明", "English version", "## English"])
def test_names_of_the_english_half(name):
    assert names_english(name)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("中文：正文", "正文"),
        ("中文: 正文", "正文"),
        ("**中文说明：** 正文", "正文"),
        ("**中文**：正文", "正文"),
        ("中文：__init__ 校验", "__init__ 校验"),
    ],
)
def test_what_stands_before_a_chinese_paragraph_is_taken_off(text, rest):
    assert text[LEAD.match(text).end() :] == rest
