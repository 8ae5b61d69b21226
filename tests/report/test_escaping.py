"""Nothing of an untrusted text is obeyed by a terminal or by the runner of GitHub Actions."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report.judgements import HOSTILE, judgements, texts
from report.runner_log import commands

from prdesc.report import data, escape, github, sarif, summary, text

every = settings(max_examples=40, deadline=None)


@every
@given(judgements)
def test_the_text_holds_nothing_that_a_terminal_or_a_runner_obeys(judgement):
    shown = text.render(judgement)
    assert all(line.isprintable() for line in shown.split("\n"))
    assert list(commands(shown)) == []


@every
@given(judgements)
def test_every_line_of_the_text_begins_with_our_own_words(judgement):
    starts = ("error: ", "warning: ", "ignored: ", "not seen: ", "  ")
    *lines, last, end = text.render(judgement).split("\n")
    assert all(line.startswith(starts) for line in lines)
    assert " checked: " in last
    assert end == ""


@every
@given(judgements)
def test_json_and_sarif_hold_it_in_escapes_and_lose_nothing(judgement):
    for render in (data.render, sarif.render):
        shown = render(judgement)
        assert all(line.isprintable() for line in shown.split("\n"))
        assert list(commands(shown)) == []
    findings = json.loads(data.render(judgement))["findings"]
    assert findings == [one.as_dict() for one in judgement.report.findings]


@every
@given(judgements, st.none() | texts)
def test_the_runner_obeys_our_annotations_and_no_others(judgement, file):
    shown = github.render(judgement, file=file)
    assert all(line.isprintable() for line in shown.split("\n"))
    obeyed = list(commands(shown))
    levels = [str(one.severity) for one in judgement.report.findings]
    assert [name for name, _, _ in obeyed] == [*levels, *["notice"] * len(judgement.ignored)]
    for finding, (_, properties, message) in zip(judgement.report.findings, obeyed, strict=False):
        assert properties["title"] == f"prdesc {finding.check}"
        assert message.startswith(escape.printable(finding.message))
        assert properties.get("file") == (None if file is None else escape.printable(file))


@every
@given(judgements)
def test_the_summary_holds_no_markup_of_the_text(judgement):
    shown = summary.render(judgement)
    inner = shown.partition("<pre>")[2].partition("</pre>")[0]
    assert shown.count("<") == len(("<pre>", "</pre>"))
    assert all(line.isprintable() for line in inner.split("\n"))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_line_stays_a_line(hostile):
    assert "\n" not in escape.line(hostile)
    assert escape.line(hostile).isprintable()


@pytest.mark.parametrize(
    ("given_", "shown"),
    [
        ("plain 中文 é 👍", "plain 中文 é 👍"),
        ("a\x1bb", "a\\u{1b}b"),
        ("a\nb", "a\nb"),
        ("a\u202eb", "a\\u{202e}b"),
        ("##[group]", "\\u{23}#[group]"),
        ("## [a]", "## [a]"),
    ],
)
def test_what_is_escaped(given_, shown):
    assert escape.printable(given_) == shown


def test_characters_of_a_command_are_those_of_the_runner():
    assert escape.command("error", "50%\r\n:,", file="a:b,c%") == (
        "::error file=a%3Ab%2Cc%25::50%25\\u{d}%0A:,"
    )
    assert escape.command("notice", "x", line=None) == "::notice::x"


def test_json_escapes_beyond_the_basic_plane():
    assert escape.to_json("\U000e0041", indent=None) == '"\\udb40\\udc41"'
