from dataclasses import replace

import pytest

from prdesc.checks import Policy
from prdesc.describe import profile, rules
from prdesc.describe.profile import CommitRules
from prdesc.pipeline import gate as gates

BODY = "Raise `max_len` to 32. It takes 4 GB more.\n\n将 `max_len` 提高到 32，多占用 4 GB。\n"


def found(report):
    return [(one.check, str(one.severity), one.line) for one in report.findings]


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("Raise the limit\n\nIt is 32.\n\n中文：现在是 32。\n", id="one mark"),
        pytest.param("Raise the limit\n\nIt is 32.\n\n现在是 32。\n", id="bare"),
        pytest.param("Raise the limit\n\nIt is 32.\n现在是 32。\n", id="lines"),
        pytest.param("Raise it to 32\n\n中文：提高到 32。\n", id="only the subject is English"),
        pytest.param("Raise it to 32 / 提高到 32 (#7)\n", id="only a subject"),
        pytest.param("A / 甲乙\n\n* One is 1\n\n  一是 1\n\n* Two is 2\n\n  二是 2\n", id="squash"),
        pytest.param(
            "Set it\n\nAll is 1.\n\n中文：全部为 1。\n\nThe rest is 2.\n\n中文：其余为 2。\n",
            id="a mark for each paragraph",
        ),
        pytest.param(
            "Set it\n\nAll is 1.\n\n**中文说明：** 全部为 1。\n\nLink: https://x.org/1\n",
            id="bold mark and a trailer",
        ),
    ],
)
def test_messages_that_people_write_are_read(gate, message):
    report = gates.check_message(message, gate)
    assert [one for one in found(report) if one[1] == "error"] == []
    assert report.units


@pytest.mark.parametrize(
    ("message", "errors"),
    [
        (
            "Raise the limit\n\nIt is 32.\n\n中文：现在是 23。\n",
            [("numbers", 5), ("substance", 5), ("completeness", 3)],
        ),
        ("Raise it to 32\n\n中文：提高到 23。\n", [("numbers", 3), ("numbers", 3)]),
        ("Raise it to 32 / 提高到 23 (#7)\n", [("numbers", None), ("numbers", None)]),
        ("Raise the limit\n\nIt is 32.\n", [("completeness", None)]),
        ("Raise the limit / 提高上限\n\nIt is 32.\n", [("completeness", None)]),
        ("提高上限\n\n现在是 32。\n", [("language", 3), ("numbers", 3)]),
    ],
)
def test_wrong_messages_are_blocked_at_their_line(gate, message, errors):
    report = gates.check_message(message, gate)
    assert [(check, line) for check, severity, line in found(report) if severity == "error"] == (
        errors
    )


def test_typed_line_ends_are_read_and_named(gate):
    message = r"Raise it\n\nIt is 32 now.\n\n中文：现在是 23。" + "\n"
    report = gates.check_message(message, gate)
    assert found(report) == [
        ("numbers", "error", 1),
        ("substance", "warning", 1),
        ("completeness", "error", 1),
        ("layout", "warning", 1),
    ]


def test_a_typed_line_end_in_code_is_code(gate):
    message = "Split at `\\n\\n`\n\nSplit at `\\n\\n` now.\n\n中文：现在在 `\\n\\n` 处切分。\n"
    assert found(gates.check_message(message, gate)) == []


def test_a_subject_may_do_without_chinese_and_that_is_said(gate):
    report = gates.check_message("Raise the limit\n\nIt is 32.\n\n中文：现在是 32。\n", gate)
    assert report.not_seen == ("the subject, which has no Chinese of its own",)


SUBJECT_ALONE = "the subject, which has no Chinese of its own"


@pytest.mark.parametrize(
    ("message", "errors"),
    [
        ("Add `a.yaml`\n", []),
        ("Add `a.yaml`\n\nReviewed-by: Al <al@lin.dev>\n", []),
        ("Add `a.yaml`\n\nNo AI was used.\n\n中文：未使用 AI。\n", []),
        ("Add `a.yaml`\n\nNo AI was used.\n", ["there is no Chinese half"]),
        ("Add `a.yaml`\n\nIt is new.\n\nNo AI was used.\n", ["there is no Chinese half"]),
        ("Add `a.yaml`\n\n中文：未使用 AI。\n", ["there is no Chinese half"]),
        ("新增 `a.yaml`\n", ["there is no Chinese half"]),
    ],
)
def test_a_subject_with_nothing_but_a_disclosure_needs_no_chinese(gate, message, errors):
    report = gates.check_message(message, gate)
    assert [one.message for one in report.findings] == errors
    assert (SUBJECT_ALONE in report.not_seen) == (not errors)


@pytest.mark.parametrize(
    ("name", "alone", "disclosed"),
    [("github", 1, 0), ("kernel", 0, 0), ("none", 0, 0), ("assisted", 1, 0)],
)
def test_a_subject_alone_is_whole_where_the_profile_wants_no_disclosure(
    gate, name, alone, disclosed
):
    judging = replace(gate, book=rules.load(profile.load(name)))
    texts = ("Add `a.yaml`\n", "Add `a.yaml`\n\nNo AI was used.\n\n中文：未使用 AI。\n")
    counts = [
        sum(one.check == "completeness" for one in gates.check_message(text, judging).findings)
        for text in texts
    ]
    assert counts == [alone, disclosed]


def test_a_subject_that_the_profile_wants_in_both_languages_is_never_alone(gate):
    project = profile.load("none")
    both = project.model_copy(update={"commit": CommitRules(subject="bilingual")})
    judging = replace(gate, book=rules.load(both))
    report = gates.check_message("Add `a.yaml`\n", judging)
    assert [one.check for one in report.findings] == ["completeness"]


SQUASH = "Metrics (#12)\n\n* Add a timer / 新增计时器\n* Fix 3 of them / 修复其中 {}\n"
NO_SUBJECT = "the subject has no Chinese, and all else has; write English / 中文"


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (SQUASH.format("3 个"), [NO_SUBJECT]),
        (SQUASH.format("4 个")[:-1], [NO_SUBJECT, "the figure 3 is missing"]),
        ("修复指标\n\n* Add a timer / 新增计时器\n", ["there is no Chinese half"]),
        ("Metrics\n\n* Add a timer / 新增计时器\n* Fix it\n", ["there is no Chinese half"]),
    ],
)
def test_a_subject_over_bullets_in_both_languages_is_named(gate, message, said):
    report = gates.check_message(message, gate)
    assert [one.message for one in report.findings][: len(said)] == said


@pytest.mark.parametrize(("subject", "severity"), [("english", "warning"), ("bilingual", "error")])
def test_how_a_subject_without_chinese_weighs(gate, subject, severity):
    project = profile.load("none")
    other = project.model_copy(update={"commit": CommitRules(subject=subject)})
    judging = replace(gate, book=rules.load(other))
    (found,) = gates.check_message(SQUASH.format("3 个"), judging).findings
    assert (found.severity, found.line) == (severity, 1)
    silent = replace(gate, policy=Policy(authored=False, severities={"completeness": None}))
    report = gates.check_message(SQUASH.format("3 个"), silent)
    assert (report.findings, report.not_seen) == ((), (SUBJECT_ALONE,))


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Raise it to 32 / 提高到 32", []),
        ("修复缓存 / Fix the cache", [("title", "warning")]),
        ("Tune the cache of the server / 调优服务…", [("title", "warning")]),
        ("Fix the cache", [("completeness", "error")]),
        (f"Fix {'it ' * 100}/ 修复", [("title", "error")]),
    ],
)
def test_titles_get_their_findings(gate, title, expected):
    findings = gates.check_title(title, gate).findings
    kept = [one for one in findings if one.check in {"title", "completeness", "size"}]
    assert [(one.check, str(one.severity)) for one in kept] == expected


def test_a_body_that_is_too_large_is_a_finding(gate):
    report = gates.check_body(BODY * 1000, gate)
    (size,) = [one for one in report.findings if one.check == "size"]
    assert "code points" in size.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A <details> of it.\n\n一。\n", "`<details>` stands within a sentence"),
        ("A.\n\n</details>\n\n一。\n", "`</details>` closes nothing"),
    ],
)
def test_a_tag_that_takes_the_text_apart_is_the_only_finding(gate, text, message):
    (only,) = gates.check_body(text, gate).findings
    assert only.message.startswith(message)


def test_a_block_that_is_never_closed_is_read_to_the_end(gate):
    text = "It is 32.\n\n<details>\n<summary>中文</summary>\n\n现在是 23。\n"
    assert [one[0] for one in found(gates.check_body(text, gate))] == [
        "numbers",
        "numbers",
        "layout",
    ]


def test_a_marker_in_a_sentence_is_one_warning(gate):
    text = (
        "It <!-- prdesc:end --> is 32.\n\n<details><summary>中文</summary>\n\n它是 32。\n</details>"
    )
    assert found(gates.check_body(text, gate)) == [("region", "warning", 1)]


def test_chinese_outside_the_chinese_half_is_named(gate):
    block = "<details><summary>中文</summary>\n\n它是 32。\n\n</details>"
    text = f"It is 32.\n\n这是多出来的一段。\n\n{block}"
    assert found(gates.check_body(text, gate)) == [("layout", "error", 3)]


def test_a_text_in_chinese_alone_lacks_its_english(gate):
    report = gates.check_body("现在是 32。\n", gate)
    assert [one.message for one in report.findings] == ["there is no English half"]


def test_a_disclosure_in_one_language_is_not_seen(gate):
    text = "It is 32.\n\nPrepared with Codex.\n\n## 中文说明\n\n它是 32。\n"
    report = gates.check_body(text, gate)
    assert report.findings == ()
    assert report.not_seen == (
        "the AI disclosure in one of the two languages, where it is missing",
    )


def test_text_outside_the_region_is_not_seen(gate):
    text = "Hi.\n\n<!-- prdesc:begin v=1 body={} en= zh= -->\n\nA.\n\n<!-- prdesc:end -->\n"
    report = gates.check_body(text.format("0" * 16), gate)
    assert "the text outside the managed region" in report.not_seen


def test_check_boxes_may_stand_once(gate):
    text = "It is 32.\n\n- [x] Bug fix\n- [ ] Feature\n\n## 中文说明\n\n它是 32。\n"
    report = gates.check_body(text, gate)
    assert report.findings == ()
    assert "the check boxes, which only the English has" in report.not_seen
