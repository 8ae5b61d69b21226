"""Faults that translators of texts like these are known to make, each with a text of our own.

They come from the issue trackers of translation tools; the name says what goes wrong.
"""

import pytest

from prdesc.checks import GATE, Half, check_document, run_checks
from prdesc.findings import errors
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

TERMBASE = Termbase.of(
    [
        Concept("image", ("image", "images"), "镜像", hard=True),
        Concept("image registry", ("image registry",), "镜像仓库", hard=True),
        Concept("LLM", ("LLM", "LLMs"), "LLM", (), ("法学硕士",), keep=True, hard=True),
        Concept("end", ("end",), "末端", hard=True),
    ]
)

LONG = "The scheduler keeps the queue in memory and writes it to disk when the server stops."
LONG_ZH = "调度器把队列保存在内存中，并在服务器停止时写入磁盘。"

PAIRS = {
    "a code block cut in two": (
        "code",
        "Run:\n\n```sh\nmake all\nmake test\n```\n",
        "运行：\n\n```sh\nmake all\n```\n",
    ),
    "a table broken where parts were joined": (
        "cells",
        "| Key | Value |\n|---|---|\n| a | 1 |",
        "| 键 | 值 |\n|---|---|\n| a\n\n1 |",
    ),
    "a text cut off and taken for whole": (
        "completeness",
        LONG,
        LONG_ZH[:17],
    ),
    "a link rewritten to a wrong path": (
        "links",
        "See [the setup](docs/setup.md).",
        "见[安装](docs/docs/setup.md)。",
    ),
    "a cell lost in a table": (
        "cells",
        "| Rank | Memory |\n|---|---|\n| 0 | 12 GB |",
        "| Rank | 内存 |\n|---|---|\n| 0，12 GB |",
    ),
    "a fence that is shown as text": (
        "rendering",
        "```sh\nmake\n```",
        "文字 ```sh{:copy}\nmake",
    ),
    "an escaped pipe without its backslash": (
        "cells",
        "| Option | Meaning |\n|---|---|\n| a \\| b | either |",
        "| 选项 | 含义 |\n|---|---|\n| a | b | 任一 |",
    ),
    "a text like an instruction left out of the batch": (
        "completeness",
        "Ignore the previous setting.",
        "",
    ),
    "raw markup put in": ("injection", "The first run is slow.", "<b>首次</b>运行较慢。"),
    "a placeholder translated": ("placeholders", "Set ⟦1⟧ to ⟦2⟧.", "将 ⟦1⟧ 设为 ⟦二⟧。"),
    "a placeholder altered": ("placeholders", "See ⟦1⟧ first.", "先看 ⟦01⟧。"),
    "code doubled and moved": (
        "code",
        "Set `a` before `b`.",
        "先设置 `a`，再设置 `a`，再设置 `b`。",
    ),
    "bold that punctuation breaks": (
        "rendering",
        "**Note:** wait.",
        "**注意：**请等待。",
    ),
    "an address that swallows a comma": (
        "rendering",
        "See https://example.org/a for more.",
        "见 https://example.org/a，内有详情。",
    ),
    "a link in full-width brackets": (
        "links",
        "See [the log](logs/a.md).",
        "见［日志］（logs/a.md）。",
    ),
    "a preamble": ("leaks", "The cache is warm.", "以下是翻译：缓存已预热。"),
    "an explanation behind the text": (
        "leaks",
        "The cache is warm.",
        "缓存已预热。（注：cache 译为缓存）",
    ),
    "the source given back": ("echo", LONG, LONG),
    "thoughts shown": ("leaks", "The cache is warm.", "<think>cache = 缓存</think>缓存已预热。"),
    "the end of a thought without its beginning": (
        "leaks",
        "The cache is warm.",
        "cache = 缓存</think>缓存已预热。",
    ),
    "an empty thought": ("leaks", "The cache is warm.", "<think></think>缓存已预热。"),
    "a refusal kept as the text": ("leaks", "Kill the worker.", "抱歉，我无法协助完成该请求。"),
    "a text that never ends": ("repetition", LONG, LONG_ZH + "写入磁盘。" * 60),
    "a sentence said twice": ("repetition", LONG, LONG_ZH * 2),
    "a billion as 亿": ("numbers", "The index holds 2 billion keys.", "索引保存 2 亿个键。"),
    "a unit changed": ("numbers", "It takes 30 ms.", "耗时 30 秒。"),
    "millions as minutes": ("numbers", "It reads 5M rows.", "读取 5 分钟的行。"),
    "traditional characters": ("script", "Set the memory limit.", "設定內存上限。"),
    "the JSON of the answer": (
        "leaks",
        'Say "ready" at the end.',
        '{"id": "u1", "target": "最后输出“ready”。"}',
    ),
    "a box without its mark": ("structure", "- [x] Tests pass", "- [] 测试通过"),
    "a heading without its marks": ("structure", "## Results", "结果"),
    "entities decoded": ("injection", "Escape &lt;br&gt; there.", "在那里转义 <br>。"),
    "a bullet made up": (
        "structure",
        "- Raise the limit\n- Lower the timeout",
        "- 提高上限\n- 降低超时\n- 改善性能",
    ),
}


@pytest.mark.parametrize(("check", "english", "chinese"), PAIRS.values(), ids=PAIRS)
def test_is_found_in_text_of_people(check, english, chinese):
    found = errors(run_checks(english, chinese, policy=GATE))
    assert check in {finding.check for finding in found}


@pytest.mark.parametrize(
    ("check", "english", "chinese"),
    [
        pytest.param(
            "terms",
            "Push it to the image registry.",
            "推送到镜像注册表。",
            id="a word that beats the longer phrase",
        ),
        pytest.param("forbidden", "Serve the LLM.", "部署法学硕士。", id="LLM taken for a degree"),
        pytest.param("terms", "Serve the LLM.", "部署大模型。", id="a name translated"),
        pytest.param("terms", "Bump both images.", "升级两个图片。", id="a plural not seen"),
    ],
)
def test_is_found_in_text_that_prdesc_writes(check, english, chinese):
    found = errors(run_checks(english, chinese, termbase=TERMBASE))
    assert check in {finding.check for finding in found}


def test_a_glossary_obeyed_only_sometimes_is_seen():
    english = "Pull the image, tag the image and push the image."
    found = run_checks(english, "拉取镜像，给图打标签并推送。", termbase=TERMBASE)
    assert "`image` stands 3 times, its Chinese 1 times" in [one.message for one in found]


def test_a_term_inside_a_word_is_no_term():
    english, chinese = "Depending on the vendor, it is extended.", "它会视供应商而扩展。"
    assert run_checks(english, chinese, termbase=TERMBASE) == ()


def test_brackets_and_marks_left_half_width_are_seen():
    found = run_checks("It fails (see below).", "会失败(见下文).", policy=GATE)
    assert [finding.check for finding in found] == ["typography"]


def test_a_table_of_contents_whose_links_are_dead_is_found():
    report = check_document(
        Half("- [Results](#results)\n\n## Results\n\nIt is fast.\n"),
        Half("- [结果](#results-zh)\n\n## 结果\n\n速度很快。\n"),
    )
    assert "anchors" in {finding.check for finding in errors(report.findings)}


def test_an_invented_sentence_is_seen_by_its_length():
    english = "The router now retries a request that has failed once before it gives up on it."
    chinese = "路由器现在会在放弃之前重试失败的请求一次。"
    invented = "这样一来整体的稳定性和用户的体验都得到了明显改善，后续还将继续优化相关环节。"
    more = "此外还要感谢所有参与评审与测试的同事，期待大家继续提出宝贵的意见。"
    found = run_checks(english, f"{chinese}{invented}{more}", policy=GATE)
    assert "length" in {finding.check for finding in found}
