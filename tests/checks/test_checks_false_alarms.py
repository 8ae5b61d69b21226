"""Correct texts that once were called wrong."""

import pytest

from prdesc.checks import (
    GATE,
    Pair,
    language,
    leaks,
    references,
    repetition,
    residue,
    run_checks,
    script,
)
from prdesc.findings import Severity, errors


def messages(check, english, chinese):
    return [flaw.message for flaw in check.run(Pair(english, chinese, authored=False))]


@pytest.mark.parametrize(
    ("check", "english", "chinese"),
    [
        pytest.param(script, "Run on Ascend", "在昇腾上运行", id="昇腾 is simplified"),
        pytest.param(
            references, "See CONTRIBUTING.md", "见 CONTRIBUTING_zh.md", id="the Chinese page"
        ),
        pytest.param(references, "x4 ranks", "4 个 rank", id="a factor"),
        pytest.param(
            repetition,
            "| a | not measured |\n|---|---|\n| b | not measured yet |",
            "| 甲 | 目前尚未进行任何测量 |\n|---|---|\n| 乙 | 目前尚未进行任何测量 |",
            id="equal cells of a table",
        ),
        pytest.param(repetition, "8 and 8", "值为 8\n8 个", id="equal numbers in two lines"),
        pytest.param(
            residue, 'It says "it is not in the".', '报错 "it is not in the" 了', id="quoted"
        ),
        pytest.param(leaks, "Replace the link", "替换占位符", id="a word of translators"),
        pytest.param(leaks, "The target stays", "target 保持不变", id="begins as the English does"),
    ],
)
def test_passes(check, english, chinese):
    assert messages(check, english, chinese) == []


def test_chinese_with_many_english_nouns_only_warns_in_the_gate():
    english = "Provision the exporter and pin the producer when a recipe asks for the power lane."
    chinese = (
        "launcher 按 recipe 判定 power lane default exporter image，provision exporter 并"
        " pin producer version tag；其余行为不变。"
    )
    (flaw,) = language.run(Pair(english, chinese, authored=False))
    assert flaw.severity is Severity.WARNING
    (authored,) = language.run(Pair(english, chinese))
    assert authored.severity is None


def test_a_note_of_the_translator_only_warns_where_people_write():
    (flaw,) = leaks.run(Pair("It waits.", "注意：它会等待。", authored=False))
    assert flaw.severity is Severity.WARNING


def test_a_short_bullet_may_lack_its_full_stop():
    assert errors(run_checks("Raise the limit.", "提高上限", policy=GATE)) == ()


def test_a_name_in_the_gate_that_only_the_chinese_has_warns_unless_it_was_altered():
    (added,) = references.run(Pair("Run it", "在 GB300 上运行", authored=False))
    (altered,) = references.run(Pair("Run on GB200", "在 GB300 上运行", authored=False))
    assert (added.severity, altered.severity) == (Severity.WARNING, None)
    assert altered.message == "the name GB200 has become GB300"
