"""T rules and D01: a table of texts that pass and one of texts that fail for each."""

import pytest
from trailer_lines import CLAUDE, WEI

from prdesc.describe.rules import RULES

SEVERITIES = {rule.id: rule.severity for rule in RULES}

FAIL = {
    "D01": [
        ("S\n\nText.\n\nSigned-off-by: Claude <noreply@anthropic.com>\n", "message", "cannot sign"),
        ("Text.\n\nSigned-off-by: Claude Opus 5.5 <me@lin.dev>\n", "body", "cannot sign off"),
        (
            "S\n\nSigned-off-by: helper[bot] <1+helper[bot]@users.noreply.github.com>\n",
            "message",
            "",
        ),
        ("S\n\nSigned-off-by: x <7+claude[bot]@users.noreply.github.com>\n\nMore.", "message", ""),
    ],
    "T01": [
        (f"Text.\n{WEI}\n", "body", "needs a blank line before it"),
        (f"Text.\n\n中文：正文。\n{WEI}\n", "body", "needs a blank line"),
        (f"Text.\n\n{WEI}\n\n<details>\n\nx\n\n</details>\n", "body", "other text follows"),
        (f"S\n\nText.\n\n{WEI}\n\nMore text.\n", "message", "other text follows"),
        (f"Text.\n\n  {WEI}\n", "body", "is indented"),
        (f"Text.\n\n- {WEI}\n", "body", "in a list"),
        (f"Text.\n\n> {WEI}\n", "body", "is quoted"),
        ("Text.\n\n**Co-authored-by:** Wei <wei@lin.dev>\n", "body", "marked up"),
        ("Text.\n\n**Co-authored-by**: Wei <wei@lin.dev>\n", "body", "marked up"),
        (
            f"Text.\n\n🤖 Generated with [Claude Code](https://claude.com)\n{CLAUDE}\n",
            "body",
            "blank",
        ),
        (f"S\n{WEI}\n", "message", "needs a blank line"),
        (f"S\n\nText.\n\nCloses #12\n{WEI}\n", "message", "blank line"),
        (f"S\n\nText.\n\n{WEI}\nand so on\n", "message", "other text follows"),
        (f"S\n\nText.\n\n{WEI}\nRisk note: x\n", "message", "other text follows"),
    ],
    "T02": [
        (f"S\n\nFix it.\\n\\n{WEI}\n", "message", "must be a line end"),
        (f"Fix it.\\n{WEI}\n", "body", "must be a line end"),
    ],
    "T03": [
        ("Text.\n\nCo-authored-by：Wei <wei@lin.dev>\n", "body", "U+FF1A"),
        ("Text.\n\nCo-authored-by:\u00a0Wei <wei@lin.dev>\n", "body", "NO-BREAK SPACE"),
        ("Text.\n\n\u200bCo-authored-by: Wei <wei@lin.dev>\n", "body", "ZERO WIDTH SPACE"),
        ("Text.\n\nCo-authored-by: Wei ＜wei@lin.dev＞\n", "body", "U+FF1C"),
        ("S\n\nText.\n\nCo-authored-by: Wei <wei@lin.dev>\r\n", "message", "U+000D"),
    ],
    "T04": [
        (f"Text.\n\n{WEI}\n{WEI}\n", "body", "is there twice"),
        (f"Text.\n\n{WEI}\nCo-Authored-By: wei lin <WEI@lin.dev>\n", "body", "is there twice"),
        (
            f"Text.\n\n{CLAUDE}\nCo-authored-by: Claude <noreply@anthropic.com>\n",
            "body",
            "two names",
        ),
    ],
    "T05": [
        ("Text.\n\nCo-authored-by: Wei Lin\n", "body", "there is no address"),
        ("Text.\n\nCo-authored-by: wei <null>\n", "body", "`null` is no address"),
        ("Text.\n\nCo-authored-by: bot <bot@local>\n", "body", "reaches nobody"),
        ("Text.\n\nCo-authored-by: Wei <wei@Example.com>\n", "body", "reaches nobody"),
        ("S\n\nSigned-off-by: Wei <wei@host.invalid>\n", "message", "reaches nobody"),
    ],
    "T06": [
        (
            "Text.\n\nCo-authored-by: Claude <Claude@anthropic.com>\n",
            "body",
            "a stranger's account",
        ),
        ("Text.\n\nCo-authored-by: Gemini <gemini-cli@google.com>\n", "body", "(as of 2026-"),
    ],
    "T07": [
        (
            "Text.\n\nCo-authored-by: c <41898282+claude[bot]@users.noreply.github.com>\n",
            "body",
            "github-actions[bot]",
        ),
        (
            "Text.\n\nCo-authored-by: c <198982749+wei@users.noreply.github.com>\n",
            "body",
            "Copilot or copilot-swe-agent[bot]",
        ),
    ],
    "T09": [
        ("Text.\n\nRisk: low\n", "body", "end the text with a sentence"),
        ("Text.\n\nhttps://lin.dev/x\n", "body", "the address at the end"),
        ("S\n\nText.\n---\nMore.\n", "message", "ends the message"),
        ("S\n\nText.\ndiff --git a b\n", "message", "begins the patch"),
    ],
    "T12": [
        (
            "S\n\nText.\n\nClaude-Session: https://claude.ai/code/session_01x\n",
            "message",
            "session",
        ),
        ("See https://ampcode.com/threads/T-1.\n", "body", "session"),
        ("Text.\n\n**Prompt used:** fix it\n", "body", "a prompt"),
        ("Text\ufe01\ufe02\ufe03.\n", "body", "can hide text"),
    ],
}
PASS = {
    "D01": [
        ("S\n\nSigned-off-by: Wei Lin <wei@lin.dev>\n", "message"),
        (
            "S\n\nSigned-off-by: dependabot[bot] <support@github.com>\n",
            "message",
        ),
        ("```\nSigned-off-by: Claude <noreply@anthropic.com>\n```\n", "body"),
    ],
    "T01": [
        (f"Text.\n\n{WEI}\n{CLAUDE}\n", "body"),
        (f"Text.\r\n\r\n{WEI}\r\n", "body"),
        (f"S\n\n* one\n\n{WEI}\n\n* two\n\n---------\n\n{WEI}\n", "message"),
        (f"Text.\n\n```\n{WEI}\n```\n", "body"),
        (f"Text.\n\n<!--\n{WEI}\n-->\n\nMore.\n", "body"),
        (
            "S\n\nText.\n\nLink: https://lin.dev\nCo-authored-by: Wei Lin\n  <wei@lin.dev>\n",
            "message",
        ),
        ("The key `Co-authored-by:` credits people.\n", "body"),
        ("S\n\na\nb\nc\nSigned-off-by: Wei <wei@lin.dev>\n", "message"),
        ("", "body"),
    ],
    "T02": [
        ("A typed `\\n\\nCo-authored-by: x` is no line end.\n", "body"),
        ("The string holds \\n twice.\n", "body"),
    ],
    "T03": [
        (f"Text.\r\n\r\n{WEI}\r\n", "body"),
        (f"S\r\n\r\nText.\r\n\r\n{WEI}\r\n", "message"),
        ("中文：作者提供了数据。\n\nCo-authored-by: 林伟 <wei@lin.dev>\n", "body"),
    ],
    "T04": [
        (f"Text.\n\n{WEI}\nSigned-off-by: Wei Lin <wei@lin.dev>\n{CLAUDE}\n", "body"),
    ],
    "T05": [
        (f"Text.\n\n{WEI}\n", "body"),
        ("S\n\nAssisted-by: Claude:claude-opus-5-5\n", "message"),
        ("Text.\n\nCo-authored-by: W <7+wei@users.noreply.github.com>\n", "body"),
    ],
    "T06": [(f"Text.\n\n{CLAUDE}\n{WEI}\n", "body")],
    "T07": [
        ("Text.\n\nCo-authored-by: c <209825114+claude[bot]@users.noreply.github.com>\n", "body"),
        ("Text.\n\nCo-authored-by: c <198982749+Copilot@users.noreply.github.com>\n", "body"),
        ("Text.\n\nCo-authored-by: c <5+wei@users.noreply.github.com>\n", "body"),
    ],
    "T09": [
        ("Text.\n\nRisk: low\n\nThe end.\n", "body"),
        ("Text.\n\nReviewed-on: https://lin.dev\n", "body"),
        ("Text.\n\n- Risk: low\n", "body"),
        ("S\n\n| a |\n|---|\n| b |\n\n----\n", "message"),
        ("Text.\n\n---\n\nMore.\n", "body"),
    ],
    "T12": [("See https://lin.dev/threads. Prompt lengths: 8k. ❤️\n", "body")],
}


def rows(table):
    return [
        pytest.param(rule, *row, id=f"{rule}-{number}")
        for rule, cases in table.items()
        for number, row in enumerate(cases)
    ]


@pytest.mark.parametrize(("rule", "text", "kind", "said"), rows(FAIL))
def test_what_fails(judged, rule, text, kind, said):
    found = judged(text, rule, kind=kind)
    assert found
    assert said in found[0].message
    assert {one.severity for one in found} == {SEVERITIES[rule]}


@pytest.mark.parametrize(("rule", "text", "kind"), rows(PASS))
def test_what_passes(judged, rule, text, kind):
    assert judged(text, rule, kind=kind) == []


def test_a_finding_names_the_line(judged):
    (finding,) = judged(f"Text.\r\n\r\n- {WEI}\r\n", "T01")
    assert (finding.line, finding.source) == (3, WEI)
