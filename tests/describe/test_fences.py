import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.checks.skeleton import skeleton
from prdesc.describe import fences, tables, wording
from prdesc.units.segment import segments

CODE = "```yaml\na: 1\n```"
POINTER = "内容见上文代码块。"
BLOCKS = st.sampled_from(
    [
        ("Text.", "正文。"),
        (CODE, CODE),
        ("~~~\nb\n\nc\n~~~", "~~~\nb\n\nc\n~~~"),
        ("    indented", "    indented"),
        ("- a\n\n  ```\n  b\n  ```\n\n- c", "- 甲\n\n  ```\n  b\n  ```\n\n- 乙"),
        ("> Run:\n>\n> ```\n> b\n> ```", "> 运行：\n>\n> ```\n> b\n> ```"),
        ("| A |\n| - |\n| B |", "| 甲 |\n| - |\n| 乙 |"),
    ]
)


@pytest.mark.parametrize(
    ("english", "chinese", "shown"),
    [
        pytest.param(
            f"A\n\n{CODE}\n\nB\n", f"甲\n\n{CODE}\n\n乙\n", f"甲\n\n{POINTER}\n\n乙\n", id="one"
        ),
        pytest.param(
            f"A:\n{CODE}\nB", f"甲：\n{CODE}\n乙", f"甲：\n\n{POINTER}\n\n乙", id="no blank lines"
        ),
        pytest.param(
            f"{CODE}\n\n{CODE}",
            f"{CODE}\n\n{CODE}",
            "内容见上文第 1 个代码块。\n\n内容见上文第 2 个代码块。",
            id="several",
        ),
        pytest.param("- ```\n  b\n  ```", "- ```\n  b\n  ```", f"- {POINTER}", id="in an item"),
    ],
)
def test_a_code_block_is_shown_once(words, english, chinese, shown):
    assert tables.once(english, chinese, words) == (english, shown)


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param(f"A\n\n{CODE}", "甲\n\n```yaml\na: 2\n```", id="another code"),
        pytest.param(f"A\n\n{CODE}", f"甲\n\n{CODE}\n\n{CODE}", id="more blocks"),
        pytest.param("A\n\n    b", "甲\n\n    b", id="indented"),
        pytest.param("- a\n  ```\n  b\n  ```", "- 甲\n  ```\n  b\n  ```", id="list without blank"),
        pytest.param("- ```\n  b\n  ```\n  a", "- ```\n  b\n  ```\n  甲", id="text behind it"),
    ],
)
def test_what_cannot_be_pointed_to_stays(words, english, chinese):
    assert tables.once(english, chinese, words) == (english, chinese)


@pytest.mark.parametrize(
    "pointer", [POINTER, "内容见上文第 2 个代码块。", "内容见上文第 0 个代码块。"]
)
def test_what_points_nowhere_stays(words, pointer):
    english = "A" if pointer == POINTER else CODE
    assert fences.apart(english, pointer, words) == (english, pointer)


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        (f"A\n\n{CODE}\n\nB", f"甲\n\n{POINTER}\n\n乙"),
        ("> ```\n> a > b\n> ```\n>\n> B", f"> {POINTER}\n>\n> 乙"),
        ("- ```\n  a\n  ```\n- B", f"- {POINTER}\n- 乙"),
    ],
    ids=["plain", "quote", "item"],
)
def test_neither_half_has_the_block_and_lines_stay(words, english, chinese):
    one, other = fences.apart(english, chinese, words)
    assert one.count("\n") == english.count("\n")
    assert other.count("\n") == chinese.count("\n")
    assert skeleton(one) == skeleton(other)
    assert skeleton(one).code == {}


@given(st.lists(BLOCKS, max_size=5))
def test_both_halves_correspond_again(rows):
    words = wording.load()
    english = "\n\n".join(row[0] for row in rows)
    chinese = "\n\n".join(row[1] for row in rows)
    shown = tables.once(english, chinese, words)
    one, other = fences.apart(*tables.apart(*shown, words), words)
    assert skeleton(one) == skeleton(other)
    assert len(segments(one)) == len(segments(other))
