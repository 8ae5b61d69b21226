import json
from dataclasses import replace

from report.judgements import numbers

from prdesc.checks import Compared, Report
from prdesc.findings import Finding, Severity
from prdesc.pipeline.judging import Judgement
from prdesc.report import data, summary, text


def judgement(*findings, compared=(), title=None):
    return Judgement("-", Report(findings, 2, (), compared), (), title)


def test_the_unit_is_shown_in_both_languages_with_the_fault_marked():
    assert text.render(numbers()) == (
        "error: numbers (u1, line 9): the figure 21 GB is missing\n"
        "  en 3 | It saves 21 GB.\n"
        "         |          ^^^^^\n".replace("         |", "       |")
        + "  zh 9 | 可节省显存。\n"
        "ignored: length (line 8): it has to be\n"
        "  warning: length (u1, line 9): is long\n"
        "not seen: the tables\n"
        "1 pair checked: 1 error, 0 warnings, 1 ignored\n"
    )


def test_findings_of_a_unit_share_its_text():
    one = Finding("numbers", Severity.ERROR, "3 is missing", "u1", 9, "3")
    other = Finding("numbers", Severity.WARNING, "4 is new", "u1", 9, "", "4")
    block = Compared("u1", "Of 3", "共 4", 10, 9)
    assert text.render(judgement(one, other, compared=(block,))) == (
        "error: numbers (u1, line 9): 3 is missing\n"
        "warning: numbers (u1, line 9): 4 is new\n"
        "  en 10 | Of 3\n"
        "        |    ^\n"
        "  zh  9 | 共 4\n"
        "        |    ^\n"
        "2 pairs checked: 1 error, 1 warning\n"
    )


def test_an_excerpt_that_is_in_no_block_stands_behind_the_message():
    finding = Finding("terms", Severity.WARNING, "say it so", "u1", 1, "Model", "样式")
    block = Compared("u1", "A model", "模型", 1, 2)
    shown = text.render(judgement(finding, compared=(block,)))
    assert shown.startswith(
        "warning: terms (u1, line 1): say it so: Model → 样式\n  en 1 | A model\n"
    )


def test_a_whole_unit_is_not_marked():
    finding = Finding("completeness", Severity.ERROR, "no Chinese", "u1", 1, "A model")
    block = Compared("u1", "A model", "", 1, None)
    assert text.render(judgement(finding, compared=(block,))).startswith(
        "error: completeness (u1, line 1): no Chinese\n  en 1 | A model\n2 pairs"
    )


def test_chinese_without_english_is_found_by_its_line():
    finding = Finding("structure", Severity.ERROR, "no English", None, 7, "", "多余")
    block = Compared(None, "", "多余", None, 7)
    assert "\n  zh 7 | 多余\n" in text.render(judgement(finding, compared=(block,)))


def test_the_title_is_marked():
    finding = Finding("numbers", Severity.ERROR, "3 is missing", "title", None, "3")
    assert text.render(judgement(finding, title="Of 3 / 共")).startswith(
        "error: numbers (title): 3 is missing\n  title | Of 3 / 共\n        |    ^\n"
    )


def test_what_is_about_the_whole_has_no_block():
    finding = Finding("size", Severity.ERROR, "too large")
    block = Compared(None, "", "多余", None, None)
    shown = text.render(judgement(finding, compared=(block,)))
    assert shown == "error: size: too large\n2 pairs checked: 1 error, 0 warnings\n"


def test_a_long_excerpt_is_cut():
    finding = Finding("size", Severity.ERROR, "too large", source="x" * 500)
    assert text.describe(finding) == f"error: size: too large: {'x' * 160}…"


def test_the_blocks_of_two_pairs_are_told_apart():
    one, two = (replace(numbers().report.findings[0], unit=None, line=n) for n in (1, 2))
    blocks = (Compared(None, "a 21 GB", "甲", 1, 1), Compared(None, "b 21 GB", "乙", 2, 2))
    shown = text.render(judgement(one, two, compared=blocks))
    assert shown.index("甲") < shown.index("(line 2)") < shown.index("乙")


def test_a_report_that_is_too_long_for_a_summary_is_cut():
    finding = Finding("size", Severity.ERROR, "x" * 300_000)
    shown = summary.render(judgement(finding))
    assert len(shown) < 260_000
    assert "the log has the rest" in shown


def test_a_pair_is_a_line_of_json():
    found = json.loads(data.render_pair(9, numbers()))
    assert found["line"] == 9
    assert [one["check"] for one in found["findings"]] == ["numbers"]


def test_an_excerpt_of_several_lines_is_read_as_one():
    finding = Finding("D04", Severity.WARNING, "a model is missing", source="- Tool: A\n- Model: ?")
    assert text.describe(finding) == "warning: D04: a model is missing: - Tool: A - Model: ?"
