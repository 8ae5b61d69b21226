import pytest

from prdesc.describe import blocks


def test_ranges_are_code_points_without_the_line_end():
    text = "## 中文\n\n- 项\n\n  ```\n  # 码\n  ```\n\n| a |\n| - |\n| 中 |\n\n后\n"
    found = blocks.find(text, "Heading", "CodeBlock", "Table")
    assert [(one.name, text[one.start : one.end], one.level) for one in found] == [
        ("Heading", "## 中文", 2),
        ("CodeBlock", "```\n  # 码\n  ```", 0),
        ("Table", "| a |\n| - |\n| 中 |", 0),
    ]


@pytest.mark.parametrize(
    ("text", "by", "shifted"),
    [
        pytest.param("# A\n\nx\n\n## B ##\n", 1, "## A\n\nx\n\n### B ##\n", id="down"),
        pytest.param("###### A\n", 1, "###### A\n", id="the deepest stays"),
        pytest.param("## A\n", -1, "# A\n", id="up"),
        pytest.param("# A\n", -1, "# A\n", id="the highest stays"),
        pytest.param("A\nb\n===\n\nx\n", 1, "## A b\n\nx\n", id="underlined"),
        pytest.param("> A\n> b\n> ---\n", 1, "> ### A b\n", id="underlined in a quote"),
        pytest.param("```\n# A\n```\n", 1, "```\n# A\n```\n", id="code"),
        pytest.param("#5 is fixed\n", 1, "#5 is fixed\n", id="a reference"),
    ],
)
def test_shift_headings(text, by, shifted):
    assert blocks.shift_headings(text, by) == shifted


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        ("x", False),
        ("```\nx\n```", False),
        ("```\nx", True),
        ("<!-- x", True),
        ("<details>\n\nx", False),
        ("    code", False),
        ("- ```\n  x", False),
    ],
)
def test_left_open(text, open_):
    assert (blocks.left_open(text) is not None) is open_
