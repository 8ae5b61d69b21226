import pytest

from prdesc.checks import (
    GATE,
    Pair,
    anchors,
    cells,
    check_document,
    document,
    duplicates,
    emoji,
    register,
    run_checks,
    typography,
    wording,
)
from prdesc.findings import Severity


def flaws(check, english, chinese, *, authored=False):
    return list(check.run(Pair(english, chinese, authored=authored)))


TABLE = "| a | b |\n|-|-|\n| c | d |"


@pytest.mark.parametrize(
    ("check", "english", "chinese"),
    [
        pytest.param(typography, "x", "在 8xH200 上使用 `foo`（见 #12）。", id="right"),
        pytest.param(typography, "x", "latin only, here", id="Latin"),
        pytest.param(typography, "x", "时间为 12:30，比例 3:1。", id="a colon in figures"),
        pytest.param(typography, "x", "见[指南](https://a.org/x)的说明", id="a link"),
        pytest.param(typography, "x", "见 https://a.org/x ，然后", id="a space behind an address"),
        pytest.param(typography, "x", "**注意：** 请看", id="bold and a space"),
        pytest.param(typography, "x", "好。**坏**的", id="bold behind a full stop"),
        pytest.param(typography, "x", "设为 CONC*(N+1)，即可", id="an expression"),
        pytest.param(emoji, "🚀 Fast", "🚀 快", id="the same emoji"),
        pytest.param(emoji, "⚠️ Mind", "⚠ 注意", id="without its selector"),
        pytest.param(emoji, "Use :rocket: here", "在此使用 :rocket:", id="a short name"),
        pytest.param(emoji, "a → b", "a → b", id="an arrow is none"),
        pytest.param(cells, "a | b", "甲或乙", id="an alternative said in words"),
        pytest.param(cells, "run `a|b`", "运行 `a|b`", id="in code"),
        pytest.param(
            cells, "| a | b |\n|-|-|\n| c | d |", "| 甲 | 乙 |\n|-|-|\n| 丙 | 丁 |", id="table"
        ),
        pytest.param(wording, "the profile", "存档案例", id="no file in the English"),
        pytest.param(wording, "pipeline", "流程式处理", id="inside other words"),
        pytest.param(wording, "route", "联网路由", id="across two words"),
        pytest.param(wording, "Match 软体 too", "也匹配 软体", id="the English has it"),
        pytest.param(wording, "x", "plain", id="no Chinese"),
        pytest.param(register, "You can", "你可以设置一个端口。", id="plain"),
        pytest.param(register, "x", "plain", id="no Chinese "),
        pytest.param(register, "Say 您 here", "此处用 您", id="the English has it "),
    ],
)
def test_passes(check, english, chinese):
    assert flaws(check, english, chinese) == []


@pytest.mark.parametrize(
    ("check", "english", "chinese", "messages"),
    [
        pytest.param(
            typography,
            "x",
            "使用vLLM引擎",
            ["spaces or punctuation: write `使用 vLLM 引擎`, not `使用vLLM引擎`"],
            id="spaces",
        ),
        pytest.param(
            typography,
            "x",
            "已修复,请看",
            ["spaces or punctuation: write `已修复，请看`, not `已修复,请看`"],
            id="comma",
        ),
        pytest.param(
            emoji, "🚀 Fast", "🎉 快", ["🎉 is not in the English", "🚀 is missing"], id="changed"
        ),
        pytest.param(emoji, "Fast", "快 :tada:", [":tada: is not in the English"], id="added"),
        pytest.param(
            cells,
            TABLE,
            "| 甲 | 乙 |\n|-|-|\n| 丙 丁 |",
            ["a row of the table has other cells than in the English"],
            id="a lost cell",
        ),
        pytest.param(
            cells,
            "a or b",
            "甲|乙",
            ["a | stands only in the Chinese; in a table it would end the cell"],
            id="a raw pipe",
        ),
        pytest.param(
            wording,
            "The server",
            "伺服器",
            ["伺服器 is not said on the mainland; write 服务器"],
            id="always",
        ),
        pytest.param(
            wording,
            "the default file",
            "预设档案",
            [
                "预设 is not said on the mainland; write 默认",
                "档案 is not said on the mainland; write 文件",
            ],
            id="beside the English",
        ),
        pytest.param(
            register,
            "You can",
            "您可以",
            ["您 is not the tone of a technical text; write 你"],
            id="polite",
        ),
        pytest.param(
            register,
            "It works",
            "成功啦。",
            ["啦 is not the tone of a technical text; say it plainly"],
            id="a particle",
        ),
    ],
)
def test_reports(check, english, chinese, messages):
    assert [flaw.message for flaw in flaws(check, english, chinese)] == messages


def test_an_emoji_that_was_left_out_and_a_pipe_in_prose_only_warn():
    (lost,) = flaws(emoji, "✅ Done", "已完成")
    (pipe,) = flaws(cells, "a or b", "甲|乙")
    (authored,) = flaws(cells, "a or b", "甲|乙", authored=True)
    assert (lost.severity, pipe.severity) == (Severity.WARNING, Severity.WARNING)
    assert authored.severity is None


def test_style_never_blocks():
    found = run_checks("The server of you", "您的伺服器,快", policy=GATE)
    assert {one.check for one in found} == {"typography", "wording", "register"}
    assert {one.severity for one in found} == {Severity.WARNING}


ENGLISH = "## What changes\n\nSee [above](#what-changes).\n"


@pytest.mark.parametrize(
    ("english", "chinese", "lost"),
    [
        (ENGLISH, "## 改动\n\n见[上文](#改动)。\n", []),
        (ENGLISH, "## 改动\n\n见[上文](#what-changes)。\n", []),
        (ENGLISH, "## 改动\n\n见[上文](#what-changed)。\n", ["#what-changed"]),
        (ENGLISH, "## 改动 `x`：一\n\n见[上文](#改动-x一)。\n", []),
        (ENGLISH, "## 改动\n\n## 改动\n\n见[上文](#改动-1)。\n", []),
        (ENGLISH, '<a id="top"></a>\n\n## 改动\n\n见[上文](#top)。\n', []),
        ("See [above](#nowhere).\n", "见[上文](#无处)。\n", []),
        (ENGLISH, "## 改动\n\n见上文。\n", []),
    ],
)
def test_links_within_the_text(english, chinese, lost):
    assert [flaw.target for flaw in anchors.run(english, chinese)] == lost


def test_two_texts_with_the_same_chinese():
    chinese = "服务器会在重启之后保留全部缓存内容。"
    pairs = [Pair("It keeps the cache.", chinese), Pair("It drops the cache.", chinese)]
    assert [flaw.source for flaw in duplicates.run(pairs)] == ["It drops the cache."]
    assert list(duplicates.run([pairs[0], Pair("it keeps the cache", chinese)])) == []
    assert list(duplicates.run([Pair("Done", "已完成"), Pair("Ready", "已完成")])) == []


def test_a_whole_text_is_asked_for_both():
    chinese = "服务器会在重启之后保留全部缓存内容，见[上文](#无)。"
    report = check_document(
        document.Half(f"{ENGLISH}\nIt keeps the cache, see [above](#what-changes).\n"),
        document.Half(f"## 改动\n\n{chinese}\n\n{chinese}\n"),
    )
    assert {"anchors", "duplicates"} <= {finding.check for finding in report.findings}
