"""Tables that a description shows once, `English / 中文` in each cell, and disclosures."""

import functools

import pytest
from refreshing import draft_cache, kit, order
from refreshing.draft_cache import differing, replaced, translator

from prdesc.refresh.plan import Outcome, plan

ROWS = "\n".join(f"  - {{name: key-{n}, where: base args, old: '1', new: '2'}}" for n in range(6))
RECORD = f"recipes:\n- path: a/b.yaml\n  settings:\n{ROWS}\nai: {{used: no}}\n"
NOT_SET = RECORD.replace("old: '1'", "old: null", 1)


@functools.cache
def written(profile="github", record=NOT_SET):
    return plan("", order(translator(), record, kit_=kit(profile))).body


def run(body, record=None, profile="github"):
    made = translator()
    made.table |= {"unknown": "未知", "not given": "未给出"}
    planned = plan(body, order(made, record, kit_=kit(profile)))
    return planned, [source for asked in made.asked for source in asked]


@pytest.mark.parametrize("record", [None, NOT_SET])
def test_a_table_stays_as_it_is(record):
    assert "| not set / 未设置 |" in written()
    planned, asked = run(written(), record)
    assert (planned.outcome, asked) == (Outcome.UNCHANGED, [])


def test_the_english_of_a_cell_is_followed_by_its_chinese():
    body = replaced(written(), ("| not set / 未设置 |", "| unknown / 未设置 |"))
    planned, asked = run(body)
    assert asked == ["unknown"]
    assert "| unknown / 未知 |" in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_the_chinese_of_a_cell_stays_as_long_as_its_english():
    body = replaced(written(), ("| not set / 未设置 |", "| not set / 没有设置 |"))
    for record in (None, NOT_SET):
        planned, asked = run(body, record)
        assert ([one.target for one in planned.kept], asked) == (["没有设置"], [])
        assert "| not set / 没有设置 |" in planned.body
    later = replaced(planned.body, ("| not set / 没", "| not given / 没"))
    assert [one.target for one in run(later)[0].findings] == ["没有设置"]


def test_a_figure_in_a_cell_is_in_both_languages():
    body = replaced(
        written(), ("| `key-3` | base args | `1` | `2` |", "| `key-3` | base args | 3 GB | `2` |")
    )
    planned, asked = run(body)
    assert (asked, planned.kept, len(differing(body, planned.body))) == ([], (), 1)


def test_rows_that_the_record_adds_and_changes():
    other = NOT_SET.replace("name: key-5", "name: key-7").replace(
        "\nai:", "\n  - {name: key-6, where: base args, old: '1', new: null}\nai:"
    )
    body = replaced(written(), ("| not set / 未设置 |", "| not set / 没有设置 |"))
    planned, _ = run(body, other)
    assert "| `key-6` | base args | `1` | not set / 未设置 |" in planned.body
    assert "| not set / 没有设置 |" in planned.body
    assert run(planned.body, other)[0].outcome is Outcome.UNCHANGED


def test_a_paragraph_added_beside_a_table():
    body = replaced(written(), ("## AI model", "It is smaller.\n\n## AI model"))
    planned, asked = run(body)
    assert asked == ["It is smaller."]
    assert "数值见上表。\n\n它变小了。\n" in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED


def test_without_a_disclosure_to_stand_in_the_translator_is_named_behind_the_text():
    english = replaced(written(), ("## AI model disclosure\n\n", ""))
    start, end = english.index("No AI was used"), english.index("<details>")
    body = english[:start] + english[end:]
    start = body.index("## AI 模型使用说明")
    body = body[:start] + body[body.index("</details>") :]
    body = replaced(body, ("not set / 未设置", "unknown / 未设置"))
    planned, _ = run(body)
    said = "Chinese text: translated from English by `example-model`; not checked by a person."
    assert f"\n\n{said}\n\n<details>" in planned.body
    assert "\n\n中文部分：由 `example-model` 译自英文，未经人工核对。\n\n</details>" in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED
    added = replaced(body, ("\n<details>", "\nIt is smaller.\n\n<details>"))
    assert "`example-model` 译自英文" in run(added)[0].body


def test_a_profile_without_disclosure_names_nobody():
    body = replaced(written("none"), ("not set / 未设置", "unknown / 未设置"))
    planned, asked = run(body, profile="none")
    assert (asked, "example-model" in planned.body) == (["unknown"], False)


def test_a_disclosure_that_said_no_ai_now_names_the_translator():
    body = replaced(written(), ("not set / 未设置", "unknown / 未设置"))
    planned, _ = run(body)
    assert "No AI was used for the change; the Chinese was translated by `example-model`" in (
        planned.body
    )
    assert "本次改动未使用 AI；中文由 `example-model` 翻译，未经人工核对。" in planned.body


TABLE = "| Metric | Value |\n|---|---|\n| Throughput | 12 tok/s |\n"
BOTH = "| Metric / 指标 | Value / 值 |\n|---|---|\n| Throughput / 吞吐量 | 12 tok/s |\n"


@pytest.mark.parametrize("layout", ["details", "section"])
@pytest.mark.parametrize("record", [None, draft_cache.RECORD])
@pytest.mark.parametrize("table", [TABLE, BOTH])
@pytest.mark.parametrize("before", ["## Motivation\n", "## Risks\n", "## AI model disclosure\n"])
def test_the_first_table_of_a_page_is_shown_in_both_languages(before, table, record, layout):
    used = kit("github", layout)
    start = plan("", order(translator(), draft_cache.RECORD, kit_=used)).body
    body = replaced(start, (before, f"{table}\n{before}"))
    planned = plan(body, order(translator(), record, kit_=used))
    assert planned.outcome is Outcome.CHANGED
    assert f"\n{BOTH}\n{before}" in planned.body
    assert planned.body.count("数值见上表。") == 1
    again = plan(planned.body, order(translator(), record, kit_=used))
    assert (again.outcome, again.body) == (Outcome.UNCHANGED, planned.body)
    gone = replaced(planned.body, (f"{BOTH}\n", ""))
    back = plan(gone, order(translator(), record, kit_=used))
    assert back.body.count("数值见上表。") == 0
    assert BOTH not in back.body


@pytest.mark.parametrize("record", [None, NOT_SET])
def test_a_table_beside_another_is_pointed_to_by_its_number(record):
    for before in ("## AI model disclosure\n", written().split("\n")[2] + "\n"):
        planned, _ = run(replaced(written(), (before, f"{TABLE}\n{before}")), record)
        assert BOTH in planned.body
        assert "| not set / 未设置 |" in planned.body
        assert run(planned.body, record)[0].outcome is Outcome.UNCHANGED


def test_a_table_in_a_persons_own_english_stands_in_both_halves():
    body = run("It is smaller.\n")[0].body
    planned, _ = run(replaced(body, ("smaller.\n", f"smaller.\n\n{TABLE}")))
    assert f"smaller.\n\n{TABLE}" in planned.body
    assert "| 吞吐量 | 12 tok/s |" in planned.body
    assert run(planned.body)[0].outcome is Outcome.UNCHANGED
