"""Comments in a text that ignore findings, and what else a judgement holds."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.checks import Policy
from prdesc.describe import ignores, wording
from prdesc.findings import Severity
from prdesc.pipeline import judging
from prdesc.pipeline.gate import Gate
from prdesc.terms import loading

REASON = "the table says so"
ENGLISH = "## Summary\n\nIt saves 21 GB.\n\n- One of 3\n- Two of 4\n\nSee #12.\n"
CHINESE = "## 摘要\n\n可节省显存。\n\n- 共 3 之一\n- 共 5 之二\n\n见 #12。\n"


@pytest.fixture(scope="module")
def gate():
    return Gate(loading.load(()), Policy(authored=False), wording.load())


def details(english=ENGLISH, chinese=CHINESE):
    return f"{english}\n<details>\n<summary>中文</summary>\n\n{chinese}\n</details>\n"


def found(judgement):
    return [(one.check, str(one.severity)) for one in judgement.report.findings]


def judge(gate, text, **options):
    return judging.judge(text, "-", gate, **options)


ALL = [("numbers", "error")] * 3


def test_without_comments_all_is_found(gate):
    judgement = judge(gate, details())
    assert found(judgement) == ALL
    assert judgement.count(Severity.ERROR) == 3


@pytest.mark.parametrize(
    ("before", "left", "taken"),
    [
        pytest.param("It saves 21", 2, 1, id="a paragraph"),
        pytest.param("- One of 3", 1, 2, id="a whole list"),
        pytest.param("可节省显存。", 2, 1, id="in the Chinese half"),
        pytest.param("- 共 3 之一", 1, 2, id="a Chinese list"),
        pytest.param("See #12.", 3, 0, id="a paragraph without a finding"),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_a_comment_holds_for_the_block_below_it(gate, before, left, taken, line_end):
    comment = f"<!-- prdesc-ignore numbers: {REASON} -->\n"
    text = details().replace(before, f"{comment}{before}")
    judgement = judge(gate, text.replace("\n", line_end))
    (ignored,) = judgement.ignored
    assert len(ignored.findings) == taken
    assert (ignored.check, ignored.reason) == ("numbers", REASON)
    assert text.split("\n")[ignored.line - 1] == comment.rstrip("\n")
    assert [one for one in found(judgement) if one[0] == "numbers"] == [("numbers", "error")] * left
    assert (("ignores", "warning") in found(judgement)) == (not taken)


def test_a_comment_inside_of_a_paragraph_holds_for_it(gate):
    text = details().replace("21 GB.", f"21 GB. <!-- prdesc-ignore numbers: {REASON} -->")
    assert found(judge(gate, text)) == [("numbers", "error")] * 2


@pytest.mark.parametrize("before", ["", "- ", "> "])
def test_a_comment_before_text_does_not_hide_the_text(gate, before):
    comment = f"<!-- prdesc-ignore numbers: {REASON} -->"
    text = details("Of 3.\n", f"{before}{comment} 共 4。\n")
    judgement = judge(gate, text)
    assert judgement.ignored == ()
    assert "a line of its own" in judgement.report.findings[-1].message
    assert len(judgement.report.findings) > 1


def test_a_comment_is_no_html_that_was_put_in(gate):
    comment = f"<!-- prdesc-ignore numbers: {REASON} -->"
    text = details(chinese=CHINESE.replace("可节省", f"{comment}\n可节省"))
    assert "injection" not in [check for check, _ in found(judge(gate, text))]


def test_one_comment_can_name_several_checks(gate):
    text = details("Of 3 and #4.\n", "共二。\n")
    assert {check for check, _ in found(judge(gate, text))} == {"numbers", "references"}
    comment = f"<!-- prdesc-ignore numbers, references: {REASON} -->\n"
    judgement = judge(gate, comment + text)
    assert found(judgement) == []
    assert [one.check for one in judgement.ignored] == ["numbers", "references"]


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("<!-- prdesc-ignore numbers -->", "gives no reason"),
        ("<!-- prdesc-ignore numbers: -->", "gives no reason"),
        ("<!-- prdesc-ignore: so -->", "names no check"),
        ("<!-- prdesc-ignore -->", "names no check"),
        ("<!-- prdesc-ignore number: so -->", "no check `number`; perhaps `numbers`"),
        ("<!-- prdesc-ignore zzzzz: so -->", "there is no check `zzzzz`"),
        *(
            (f"<!-- prdesc-ignore {one}: so -->", f"`{one}` cannot be ignored from inside a text")
            for one in ("injection", "invisible", "disclosure", "trailers", "D04", "T01", "ignores")
        ),
    ],
)
def test_a_comment_that_is_wrong_ignores_nothing_and_is_a_finding(gate, comment, said):
    text = details().replace("It saves", f"{comment}\nIt saves")
    judgement = judge(gate, text)
    assert judgement.ignored == ()
    *others, problem = judgement.report.findings
    assert len(others) == 3
    assert (problem.check, problem.severity) == ("ignores", "error")
    assert said in problem.message
    assert text.split("\n")[problem.line - 1] == comment


@pytest.mark.parametrize(
    "shown",
    [
        "`<!-- prdesc-ignore numbers: so -->`",
        "```\n<!-- prdesc-ignore numbers: so -->\n```",
        "    <!-- prdesc-ignore numbers: so -->",
        "<!-- prdesc-ignored numbers: so -->",
        "\\<!-- prdesc-ignore numbers: so -->",
    ],
)
def test_what_only_looks_like_a_comment_is_none(shown):
    assert ignores.take(f"a\n\n{shown}\n") == (f"a\n\n{shown}\n", ())


def test_a_finding_about_the_whole_can_be_ignored_from_anywhere(gate):
    text = f"Only English.\n\n<!-- prdesc-ignore completeness: {REASON} -->\n"
    judgement = judge(gate, text)
    assert found(judgement) == []
    assert [one.message for one in judgement.ignored[0].findings] == ["there is no Chinese half"]


def test_a_title_cannot_be_ignored_from_the_body(gate):
    text = f"<!-- prdesc-ignore numbers: {REASON} -->\n{details()}"
    judgement = judge(gate, text, title="Of 3 / 共")
    assert [one.unit for one in judgement.report.findings[:1]] == ["title"]


def test_a_commit_message_has_comments_too(gate):
    message = (
        "Save memory\n\nIt saves 21 GB on `a` and `b`.\n\n中文：在 `a` 和 `b` 上可节省 12 GB。\n"
    )
    assert found(judge(gate, message, message=True)) == [("numbers", "error")] * 2
    text = message.replace("It saves", f"<!-- prdesc-ignore numbers: {REASON} -->\nIt saves")
    assert found(judge(gate, text, message=True)) == []


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                *"ab 中\n-`",
                "<!-- prdesc-ignore ",
                "numbers",
                ":",
                " -->",
                "```\n",
                "<b>",
                "\n\n",
                "1",
            ]
        ),
        max_size=40,
    ).map("".join)
)
def test_any_text_can_be_read_and_keeps_its_lines(text):
    kept, comments = ignores.take(text)
    assert len(kept) == len(text)
    assert kept.count("\n") == text.count("\n")
    last = text.count("\n") + 1
    assert all(1 <= one.line <= last for one in comments)
    assert all(1 <= one.first <= one.last <= last for one in comments)


def test_thousands_of_comments_take_no_more_than_their_share(gate):
    comment = f"<!-- prdesc-ignore numbers: {REASON} -->\n"
    text = details(f"{comment}Of 3.\n\n" * 400, "共。\n\n" * 400)
    judgement = judge(gate, text)
    assert sum(len(one.findings) for one in judgement.ignored) == 400
    assert found(judgement) == []


def test_pairs_have_the_number_of_their_line(gate):
    rows = ['{"en": "Of 3.", "zh": "共 3。"}', "", '{"en": "Of 3.", "zh": "共。"}']
    first, second = judging.judge_pairs(rows, "a.jsonl", gate)
    assert first.report.findings == ()
    assert [(one.line, one.unit) for one in second.report.findings] == [(3, None)]
    both = judging.together([first, second], "a.jsonl")
    assert (both.report.units, len(both.report.findings)) == (2, 1)


def test_a_severity_of_the_configuration_holds_in_a_judgement(gate):
    strict = replace(gate, policy=Policy(authored=False, severities={"region": Severity.ERROR}))
    text = details("A.\n", "甲。\n") + "\n<!-- prdesc:end -->\n"
    assert ("region", "warning") in found(judge(gate, text))
    assert ("region", "error") in found(judge(strict, text))
