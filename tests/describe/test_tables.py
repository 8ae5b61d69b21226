import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.describe import tables, wording

TABLE_EN = "| Setting | Old |\n| --- | --- |\n| `a` | unset |\n| 0.90 | 21 GB |\n"
TABLE_ZH = "| 设置 | 旧值 |\n| --- | --- |\n| `a` | 未设置 |\n| 0.90 | 21 GB |\n"
CELLS = st.sampled_from(
    [
        ("Old", "旧值"),
        ("A / B", "甲 / 乙"),
        ("GPU / CPU memory", "GPU / CPU 内存"),
        ("`a`", "`a`"),
        ("21 GB", "21 GB"),
        ("Setting", "[未翻译 / untranslated] Setting"),
    ]
)


def test_a_table_is_shown_once_with_cells_in_both_languages(words):
    english, chinese = tables.once(f"A\n\n{TABLE_EN}\nB", f"甲\n\n{TABLE_ZH}\n乙", words)
    assert english == (
        "A\n\n| Setting / 设置 | Old / 旧值 |\n| --- | --- |\n| `a` | unset / 未设置 |\n"
        "| 0.90 | 21 GB |\n\nB"
    )
    assert chinese == "甲\n\n数值见上表。\n\n乙"


def test_several_tables_are_numbered(words):
    english, chinese = tables.once(f"{TABLE_EN}\n{TABLE_EN}", f"{TABLE_ZH}\n{TABLE_ZH}", words)
    assert english.count("Setting / 设置") == 2
    assert chinese == "数值见上方第 1 个表。\n\n数值见上方第 2 个表。\n"


def test_tables_that_do_not_correspond_stay(words):
    other = TABLE_ZH.replace("未设置", "")
    assert tables.once(TABLE_EN, other, words) == (TABLE_EN, other)


def test_a_table_in_a_list_keeps_its_place(words):
    english, chinese = tables.once(
        "- a\n\n  | x |\n  | - |\n", "- 甲\n\n  | 叉 |\n  | - |\n", words
    )
    assert english == "- a\n\n  | x / 叉 |\n  | - |\n"
    assert chinese == "- 甲\n\n  数值见上表。\n"


def test_text_without_tables_is_untouched(words):
    assert tables.once("a", "甲", words) == ("a", "甲")


@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=2, max_size=4))
def test_tables_are_given_back_to_each_language(rows):
    def table(language):
        lines = [f"| {' | '.join(cell[language] for cell in row)} |" for row in rows]
        return "\n".join([lines[0], "| --- | --- |", *lines[1:]])

    words = wording.load()
    english = f"A\n\n{table(0)}\n\nB\n\n{table(0)}\n"
    chinese = f"甲\n\n{table(1)}\n\n乙\n\n{table(1)}\n"
    assert tables.apart(*tables.once(english, chinese, words), words) == (english, chinese)


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("A", "数值见上表。", id="no table"),
        pytest.param(TABLE_EN, "数值见上方第 2 个表。", id="no such table"),
        pytest.param(TABLE_EN, "数值见上方第 x 个表。", id="no number"),
        pytest.param(TABLE_EN, "甲", id="no pointer"),
    ],
)
def test_what_points_nowhere_stays(words, english, chinese):
    assert tables.apart(english, chinese, words) == (english, chinese)


def test_a_cell_in_one_language_counts_for_both(words):
    english, chinese = tables.apart("| TTFT / ms |\n| - |\n", "数值见上表。", words)
    assert english == "| TTFT / ms |\n| - |\n"
    assert chinese == "| TTFT / ms |\n| - |"


def test_two_sentences_may_point_to_one_table(words):
    english, chinese = tables.once(TABLE_EN, TABLE_ZH, words)
    given_back = tables.apart(english, f"{chinese}\n\n{chinese}", words)
    assert given_back == (TABLE_EN, f"{TABLE_ZH}\n\n{TABLE_ZH}")


def test_a_table_that_is_not_all_chinese_stays_in_both_halves(words):
    left = TABLE_ZH.replace("旧值", "[未翻译 / untranslated] Old")
    english, chinese = tables.once(f"{TABLE_EN}\n{TABLE_EN}", f"{left}\n{TABLE_ZH}", words)
    assert english.startswith(f"{TABLE_EN}\n| Setting / 设置 |")
    assert chinese == f"{left}\n数值见上方第 2 个表。\n"
    given_back = tables.apart(english, chinese, words)
    assert given_back == (f"{TABLE_EN}\n{TABLE_EN}", f"{left}\n{TABLE_ZH}")
