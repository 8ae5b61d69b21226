import cmarkgfm
import pytest
from cmarkgfm.cmark import Options

from prdesc.describe import layout
from prdesc.describe.layout import Halves
from prdesc.describe.profile import Layout

TABLE_EN = "| Setting | Old |\n| --- | --- |\n| `a` | unset |\n| 0.90 | 21 GB |\n"
TABLE_ZH = "| 设置 | 旧值 |\n| --- | --- |\n| `a` | 未设置 |\n| 0.90 | 21 GB |\n"
HALVES = Halves("## Why\n\nText.", "## AI\n\n- a", "## 原因\n\n正文。", "## AI 说明\n\n- 甲")


def test_details_layout(words):
    arranged = layout.arrange(HALVES, Layout.DETAILS, "both", words)
    text = layout.assemble(arranged, Layout.DETAILS, "both", words)
    assert text == (
        "## Why\n\nText.\n\n## AI\n\n- a\n\n<details>\n<summary>中文</summary>\n\n"
        "## 原因\n\n正文。\n\n## AI 说明\n\n- 甲\n\n</details>"
    )
    html = cmarkgfm.github_flavored_markdown_to_html(text, options=Options.CMARK_OPT_UNSAFE)
    assert "<summary>中文</summary>\n<h2>原因</h2>" in html
    assert html.endswith("</ul>\n</details>\n")


def test_section_layout_puts_the_chinese_one_level_deeper(words):
    arranged = layout.arrange(HALVES, Layout.SECTION, "both", words)
    assert layout.assemble(arranged, Layout.SECTION, "both", words) == (
        "## Why\n\nText.\n\n## AI\n\n- a\n\n"
        "## 中文说明\n\n### 原因\n\n正文。\n\n### AI 说明\n\n- 甲"
    )


def test_a_heading_of_the_first_level_stays_in_the_section(words):
    halves = Halves("# A\n\n## B", "", "# 甲\n\n## 乙", "")
    arranged = layout.arrange(halves, Layout.SECTION, "both", words)
    assert arranged.chinese == "### 甲\n\n#### 乙"


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "## Why\n\nText.\n\n## AI\n\n- a"),
        ("zh", "## 原因\n\n正文。\n\n## AI 说明\n\n- 甲"),
    ],
)
def test_one_language(words, lang, text):
    arranged = layout.arrange(HALVES, Layout.SECTION, lang, words)
    assert arranged is HALVES
    assert layout.assemble(arranged, Layout.SECTION, lang, words) == text


def test_chinese_alone_keeps_its_tables(words):
    halves = Halves(TABLE_EN, "", TABLE_ZH, "")
    assert layout.assemble(halves, Layout.DETAILS, "zh", words) == TABLE_ZH.strip()


@pytest.mark.parametrize("layout_", list(Layout))
def test_what_is_empty_is_left_out(words, layout_):
    assert layout.assemble(Halves("a", "", "", ""), layout_, "both", words) == "a"
    assert layout.assemble(Halves("", "", "甲", ""), layout_, "both", words) == "甲"
    assert layout.assemble(Halves("", "", "", ""), layout_, "both", words) == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("a\n\n```\nb\n```", None, id="closed code"),
        pytest.param("a\n\n```\nb", "is never closed", id="open code"),
        pytest.param("<!-- a", "is never closed", id="open comment"),
        pytest.param("<details>\n\na\n\n</details>", None, id="balanced"),
        pytest.param("<details>\n\na", "do not match", id="not closed"),
        pytest.param("</details>\n\n<details>", "do not match", id="turned round"),
        pytest.param("`<details>` and\n\n```\n</details>\n```", None, id="in code"),
    ],
)
def test_a_half_that_would_swallow_the_rest(text, said):
    for halves in (Halves(text, "", "", ""), Halves("", "", text, "")):
        found = list(layout.verify(halves))
        assert [said in finding.message for finding in found] == ([True] if said else [])
