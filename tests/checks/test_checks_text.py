import pytest

from prdesc.checks import (
    Pair,
    completeness,
    echo,
    invisible,
    language,
    leaks,
    length,
    repetition,
    residue,
    script,
)
from prdesc.findings import Severity


def messages(check, english, chinese, **options):
    return [flaw.message for flaw in check.run(Pair(english, chinese, **options))]


LONG = "The server keeps every finished block in memory until the whole sweep has ended."
LONG_ZH = "在整轮扫描结束之前，服务器会把每个已完成的块都保留在内存中。"


@pytest.mark.parametrize(
    ("check", "english", "chinese"),
    [
        pytest.param(completeness, "Done.", "完成。", id="complete"),
        pytest.param(completeness, "", "", id="nothing to translate"),
        pytest.param(completeness, "These:", "如下：", id="ends in a colon as the English does"),
        pytest.param(completeness, "[untranslated] strings", "[untranslated] 字符串", id="a mark"),
        pytest.param(completeness, "One, ", "一，", id="breaks off as the English does"),
        pytest.param(leaks, "Raise it.", "提高它。", id="clean"),
        pytest.param(leaks, "Strip `<think>` blocks.", "去掉 `<think>` 块。", id="talks of tags"),
        pytest.param(leaks, "Note: it waits.", "注意：它会等待。", id="a note of its own"),
        pytest.param(leaks, "Document that it waits.", "补充说明：它会等待。", id="documents"),
        pytest.param(leaks, "Sorry about the noise.", "抱歉造成干扰。", id="an apology of its own"),
        pytest.param(leaks, "Add a glossary.", "添加术语表。", id="a glossary of its own"),
        pytest.param(leaks, "Here is the table:", "以下是中文表格：", id="here is"),
        pytest.param(leaks, 'Send `{"id": 1}`', '发送 `{"id": 1}`', id="JSON of its own"),
        pytest.param(leaks, "[AgentX] Raise it", "[AgentX] 提高它", id="a tag is no JSON"),
        pytest.param(leaks, "Keep the original text.", "保留原文。", id="original"),
        pytest.param(echo, LONG, LONG_ZH, id="translated"),
        pytest.param(
            echo, "Use Dynamo vLLM", "使用名为 Dynamo 的 vLLM 引擎", id="longer than short"
        ),
        pytest.param(echo, "SGLang vLLM", "SGLang vLLM", id="names only"),
        pytest.param(echo, "Dynamo", "Dynamo", id="one word"),
        pytest.param(language, LONG, LONG_ZH, id="Chinese"),
        pytest.param(language, "MiniMax-M3 FP8", "MiniMax-M3 FP8", id="nothing to translate"),
        pytest.param(language, "Bump to `x`", "升级到 `x`", id="short Chinese"),
        pytest.param(language, "Dynamo", "Dynamo", id="a name with a capital"),
        pytest.param(
            language, "Show the old name カタカナ as it is", "原样显示旧名 カタカナ", id="quoted"
        ),
        pytest.param(
            language,
            "Use Dynamo Mooncake Slurm and Docker here",
            "在此使用 Dynamo Mooncake Slurm Docker",
            id="as many names as characters",
        ),
        pytest.param(residue, LONG, LONG_ZH, id="no residue"),
        pytest.param(residue, "Use Dynamo vLLM here", "使用 Dynamo vLLM", id="names"),
        pytest.param(
            residue,
            'It says "the file is not in the cache".',
            "报错“the file is not in the cache”。",
            id="quoted on both sides",
        ),
        pytest.param(residue, "x", "用 git commit amend push", id="a command"),
        pytest.param(
            residue, "x", "用 Slack channel 通知，不用 bot 或 token", id="names and words"
        ),
        pytest.param(residue, "x", "用投机解码（old retry logic）", id="in brackets"),
        pytest.param(residue, "x", "Old retry logic", id="no Chinese at all"),
        pytest.param(residue, "Say “of the year”.", "显示“年度 of the year”。", id="quoted word"),
        pytest.param(residue, "Play Call of Duty", "Call of Duty 模式", id="a name"),
        pytest.param(residue, "Use `for` here", "此处使用 `for`", id="function word in code"),
        pytest.param(script, "software", "软件", id="simplified"),
        pytest.param(script, "Show 軟體 as it is", "原样显示 軟體", id="the English has it too"),
        pytest.param(script, "x", "x", id="no Chinese"),
        pytest.param(invisible, "ok", "好", id="visible"),
        pytest.param(
            invisible, "ok \U0001f468\u200d\U0001f4bb", "好 \U0001f468\u200d\U0001f4bb", id="emoji"
        ),
        pytest.param(invisible, "warn", "注意 ⚠\ufe0f", id="a variation selector of an emoji"),
        pytest.param(invisible, "a\ufffdb", "甲\ufffd乙", id="the English has it too"),
        pytest.param(
            invisible,
            "ok \U0001f3f4\U000e0067\U000e007f",
            "好 \U0001f3f4\U000e0067\U000e007f",
            id="a flag",
        ),
        pytest.param(invisible, "5 μs", "5 μs", id="mu"),
        pytest.param(invisible, "ok", "ok", id="plain"),
        pytest.param(repetition, LONG, LONG_ZH, id="said once"),
        pytest.param(
            repetition,
            "Go on. Go on now. Go on now.",
            "继续。继续前进吧朋友。继续前进吧朋友。",
            id="both",
        ),
        pytest.param(repetition, "ok", "好。好。", id="short sentences"),
        pytest.param(
            repetition,
            "x",
            "配置 alpha-beta-gamma-delta-epsilon 与 alpha-beta-gamma-delta-epsilon-mtp 保持一致",
            id="a long name twice",
        ),
        pytest.param(length, LONG, LONG_ZH, id="of usual length"),
        pytest.param(length, "Short.", "短。", id="too short to judge"),
        pytest.param(length, "`" + "x" * 80 + "`", "`" + "x" * 80 + "`", id="code does not count"),
    ],
)
def test_passes(check, english, chinese):
    assert messages(check, english, chinese) == []


@pytest.mark.parametrize(
    ("check", "english", "chinese", "part"),
    [
        pytest.param(completeness, "Done.", " ", "no Chinese", id="empty"),
        pytest.param(completeness, "Done.", "[未翻译 / untranslated] Done.", "marked", id="mark"),
        pytest.param(completeness, "Done.", "[ 未翻译 ] Done.", "marked", id="mark by hand"),
        pytest.param(completeness, "One, then two.", "先一，", "breaks off at ，", id="comma"),
        pytest.param(completeness, "It works (fast).", "可用（", "breaks off", id="bracket"),
        pytest.param(leaks, "Go.", "<think>先想想</think>走。", "reasoning", id="think"),
        pytest.param(leaks, "Go.", "想好了</think>走。", "reasoning", id="orphan"),
        pytest.param(leaks, "Go.", "<think>走", "reasoning", id="open"),
        pytest.param(leaks, "Go.", "<|im_start|>走", "reasoning", id="chat mark"),
        pytest.param(leaks, "Go.", "以下是翻译：走。", "preamble", id="preamble"),
        pytest.param(leaks, "Go.", "翻译如下：走。", "preamble", id="another preamble"),
        pytest.param(leaks, "Go.", "Here is the text: 走。", "preamble", id="English preamble"),
        pytest.param(leaks, "Go.", "抱歉，我无法回答。", "refusal", id="refusal"),
        pytest.param(leaks, "Go.", "I'm sorry, 走", "refusal", id="English refusal"),
        pytest.param(leaks, "Go.", "走。\n注：意译。", "explanation", id="explanation"),
        pytest.param(leaks, "Go.", "走。翻译保留了格式。", "explanation", id="explained"),
        pytest.param(leaks, "Go.", "请将下文翻译成中文：走。", "prompt", id="prompt"),
        pytest.param(leaks, "Go.", '{"units": [{"target": "走"}]}', "JSON", id="JSON"),
        pytest.param(leaks, "Go.", '走 "target": "走"', "JSON", id="a piece of JSON"),
        pytest.param(leaks, "Go.", "```\n走\n```", "fence", id="fence"),
        pytest.param(echo, LONG, LONG, "repeats", id="the same"),
        pytest.param(echo, LONG, f"{LONG.upper()} 即：{LONG_ZH}", "repeats", id="both"),
        pytest.param(
            echo,
            f"Go on. {LONG}",
            f"继续。{LONG}",
            "English sentence",
            id="one sentence",
        ),
        pytest.param(language, LONG, "Il serveur garde tout en memoire.", "not in", id="French"),
        pytest.param(
            language, LONG, "サーバーはすべてのブロックを保持します。", "Japanese", id="ja"
        ),
        pytest.param(language, LONG, "서버는 모든 블록을 유지합니다", "Korean", id="Korean"),
        pytest.param(language, LONG_ZH, LONG_ZH, "the English is in Chinese", id="source"),
        pytest.param(language, "raise it", "vLLM", "no Chinese character", id="no Han"),
        pytest.param(
            residue,
            LONG,
            "服务器 keeps every finished block in the memory of the host",
            "clause",
            id="clause",
        ),
        pytest.param(
            residue,
            "x",
            "然后 preserve concurrency, warmup, tokenizer, topology, and result naming",
            "clause",
            id="many words",
        ),
        pytest.param(
            residue, "Tests of the cart", "测试 of the cart", "word of", id="a function word left"
        ),
        pytest.param(residue, "The cart", "The 购物车", "word The", id="an article left"),
        pytest.param(
            residue,
            "Removes the old retry logic.",
            "移除 old retry logic 的代码。",
            "words old retry logic",
            id="words left",
        ),
        pytest.param(
            residue,
            "Adds retry logic to the loader.",
            "Add retry logic 到加载器。",
            "words Add retry logic",
            id="words left at the beginning",
        ),
        pytest.param(
            residue, "x", "（this is not in the cache）", "clause", id="quoted in Chinese only"
        ),
        pytest.param(script, "software", "這是軟體", "這軟體 is traditional", id="traditional"),
        pytest.param(invisible, "ok", "好\u200b的", "U+200B ZERO WIDTH SPACE", id="ZWSP"),
        pytest.param(invisible, "ok", "好\u202e的", "U+202E", id="bidi"),
        pytest.param(invisible, "a\u2066b", "甲\u2066乙", "the Chinese", id="bidi in both"),
        pytest.param(invisible, "a\u200bb", "甲乙", "the English", id="in the English alone"),
        pytest.param(invisible, "the \u0441ache", "缓存", "CYRILLIC", id="looks Latin"),
        pytest.param(invisible, "the cache", "c\u0430che", "CYRILLIC", id="looks Latin, Chinese"),
        pytest.param(invisible, "ok", "８ 个", "U+FF18", id="full-width digit"),
        pytest.param(invisible, "ok", "好\ufffd", "U+FFFD", id="replacement"),
        pytest.param(invisible, "ok", "好\ue000", "U+E000", id="private use"),
        pytest.param(invisible, "ok", "a\x00b", "U+0000", id="control"),
        pytest.param(repetition, LONG, LONG_ZH * 2, "twice", id="sentence twice"),
        pytest.param(
            repetition,
            "Go",
            "前面可能会破坏旧客户端，可能会破坏旧客户端，可能会破坏旧客户端。",
            "twice",
            id="clause twice",
        ),
        pytest.param(
            repetition, "Raise it", "提高缓存大小上限提高缓存大小上限", "twice", id="no end"
        ),
        pytest.param(
            repetition,
            LONG,
            "先把每个已经完成的块全部保留在服务器的内存当中再说，随后，"
            "先把每个已经完成的块全部保留在服务器的内存当中再说",
            "twice",
            id="passage",
        ),
        pytest.param(repetition, "Go", "先看" + "ab1" * 41, "loop", id="loop"),
        pytest.param(length, LONG, "块。", "very short", id="short"),
        pytest.param(length, LONG, LONG_ZH * 4, "very long", id="long"),
    ],
)
def test_reports(check, english, chinese, part):
    found = messages(check, english, chinese)
    assert len(found) == 1
    assert part in found[0]


def test_length_is_a_warning():
    assert length.SEVERITY is Severity.WARNING
