import pytest

from prdesc.checks import Pair, injection, rendering, structure
from prdesc.checks.rendering_facts import to_html
from prdesc.findings import Severity


def flaws(check, english, chinese, *, authored=True):
    return list(check.run(Pair(english, chinese, authored=authored)))


@pytest.mark.parametrize(
    ("check", "english", "chinese"),
    [
        pytest.param(structure, "plain", "普通", id="plain"),
        pytest.param(structure, "- a\n- [x] b", "- 甲\n- [x] 乙", id="lists"),
        pytest.param(structure, "a<br>b", "甲<br>乙", id="HTML"),
        pytest.param(rendering, "**Note:** it", "**注意**：它", id="bold"),
        pytest.param(rendering, "See https://x.org/a now", "见 https://x.org/a 。", id="address"),
        pytest.param(rendering, "[a](#b)", "[甲](#乙)", id="a Chinese anchor"),
        pytest.param(rendering, "[a](/x)", "[甲](/x)", id="link"),
        pytest.param(rendering, "2 ** 3 is 8", "2 ** 3 得 8", id="literal in both"),
        pytest.param(rendering, "a <code>2 ** 3</code>", "甲 <code>2 ** 3</code>", id="HTML code"),
        pytest.param(rendering, "a <code>b</code>", "甲 <code>2 ** 3</code>", id="only in code"),
        pytest.param(rendering, "Use `**`", "用 `**`", id="in code"),
        pytest.param(rendering, "a ~~b~~ ![c](d.png)", "甲 ~~乙~~ ![丙](d.png)", id="more"),
        pytest.param(injection, "By @ann, see [a](b.md).", "由 @ann，见 [甲](b.md)。", id="known"),
        pytest.param(injection, "Set user@example.org", "设 user@example.org", id="mail"),
        pytest.param(injection, "See guide.md", "见 [指南](guide.md)", id="a path becomes a link"),
        pytest.param(injection, "a<br>b[^1]", "甲<br>乙[^1]", id="known HTML"),
        pytest.param(injection, "plain", "普通", id="plain"),
        pytest.param(injection, "See https://x.org/a .", "见 [甲](https://x.org/a)", id="named"),
    ],
)
def test_passes(check, english, chinese):
    assert flaws(check, english, chinese) == []


@pytest.mark.parametrize(
    ("check", "english", "chinese", "expected"),
    [
        pytest.param(
            structure, "a", "## 甲", ["<h2>: 0 in the English, 1 in the Chinese"], id="heading"
        ),
        pytest.param(
            structure,
            "- [x] a",
            "- [ ] 甲",
            [
                "open task: 0 in the English, 1 in the Chinese",
                "ticked task: 1 in the English, 0 in the Chinese",
            ],
            id="task",
        ),
        pytest.param(
            structure, "*a*", "甲", ["emphasis: 1 in the English, 0 in the Chinese"], id="emphasis"
        ),
        pytest.param(
            rendering,
            "**Note:** it",
            "**注意：**它",
            [
                "bold: 1 in the English, 0 in the Chinese",
                "**注意：** is not bold on GitHub; put a space, or its last mark, behind it",
            ],
            id="flanking",
        ),
        pytest.param(
            rendering,
            "see https://x.org/a, thanks",
            "见 https://x.org/a，谢谢",
            ["the address swallows Chinese text; put a space behind it or write [text](address)"],
            id="swallowed",
        ),
        pytest.param(
            rendering,
            "[a](b)",
            "[甲]（b）",
            ["links: 1 in the English, 0 in the Chinese"],
            id="link",
        ),
        pytest.param(
            rendering,
            "use `a`",
            "用 `a",
            [
                "code: 1 in the English, 0 in the Chinese",
                "` is shown as text; it does not work as markup there",
            ],
            id="backtick",
        ),
        pytest.param(
            injection, "Go", "走 @octocat", ["@octocat is not in the English"], id="mention"
        ),
        pytest.param(
            injection,
            "Go",
            "走 https://evil.example/x",
            ["the address https://evil.example/x is not in the English"],
            id="address",
        ),
        pytest.param(
            injection,
            "Go https://a.b/c",
            "走 https://a.b/c https://a.b/c",
            ["the address https://a.b/c stands more often than in the English"],
            id="twice",
        ),
        pytest.param(
            injection,
            "Go",
            "走 <img src=x>",
            ["the HTML <img src=x> is not in the English", "an image is not in the English"],
            id="tag",
        ),
        pytest.param(
            injection,
            "Go",
            "走 <!-- hi -->",
            ["the HTML <!-- hi --> is not in the English"],
            id="comment",
        ),
        pytest.param(
            injection, "Go", "走[^9]", ["the footnote [^9] is not in the English"], id="footnote"
        ),
        pytest.param(
            injection,
            "Go",
            "[走](javascript:alert)",
            [
                "the address javascript:alert is not in the English",
                "a script address is not in the English",
            ],
            id="script",
        ),
    ],
)
def test_reports(check, english, chinese, expected):
    assert [flaw.message for flaw in flaws(check, english, chinese)] == expected


def test_a_mention_with_a_typing_mistake_is_one():
    assert [flaw.message for flaw in flaws(injection, "Go @ann_b", "走 @octo_cat @ann_b")] == [
        "@octo is not in the English"
    ]


def test_people_may_stress_other_words():
    found = flaws(rendering, "It is NEGATIVE.", "它为**负值**。", authored=False)
    assert [flaw.severity for flaw in found] == [Severity.WARNING]


def test_emphasis_weighs_little():
    assert [flaw.severity for flaw in flaws(structure, "*a*", "甲")] == [Severity.WARNING]


def test_html_is_githubs():
    assert to_html("~~a~~ | www.x.org") == (
        '<p><del>a</del> | <a href="http://www.x.org">www.x.org</a></p>\n'
    )
