"""`prdesc action --mode=refresh`, in an environment as the runner makes it."""

import pytest
from action_run import SOURCE, TITLE_12, annotations
from small_record import PAIRS

INPUTS = "give the step the inputs `model`, `base-url` and `api-key`"


def test_a_description_is_brought_up_to_date(refresh, described, double):
    run = refresh()
    assert (run.code, run.outputs["result"]) == (0, "changed")
    assert PAIRS[SOURCE] in described()
    assert annotations(run)[0] == ("notice", "o/r#7 has a new description")
    assert f"+{PAIRS[SOURCE]}\n" in run.summary
    again = refresh()
    assert (again.code, again.outputs["result"]) == (0, "unchanged")
    assert len(double.writes) == 1


def test_its_own_edit_is_left_alone(refresh, occasion, double):
    occasion(sender="github-actions[bot]")
    run = refresh()
    assert (run.code, run.outputs["result"], double.writes) == (0, "unchanged", [])


def test_another_event_reads_the_text_of_now(refresh, occasion, described):
    occasion("synchronize")
    assert refresh().outputs["result"] == "changed"
    assert "stale" not in described()


def test_a_fork_is_written_to_by_a_run_of_the_base(refresh, double, described):
    double.pulls["o/r", 7]["head"]["repo"] = {"full_name": "fork/r"}
    run = refresh(GITHUB_EVENT_NAME="pull_request")
    assert (run.code, run.outputs["result"], double.writes) == (0, "exempt", [])
    assert "only a run `on: pull_request_target` may write to" in annotations(run)[0][1]
    assert refresh().outputs["result"] == "changed"


def test_what_is_exempt_is_left_out(refresh, double):
    run = refresh("--exempt-authors=octocat")
    assert (run.outputs["result"], double.writes) == ("exempt", [])


@pytest.mark.parametrize(
    ("options", "draft", "code"),
    [
        ((), False, 3),
        (("--fail-on=never",), False, 0),
        ((), True, 0),
    ],
)
def test_what_has_no_chinese_fails_the_step(refresh, double, options, draft, code):
    double.pulls["o/r", 7]["draft"] = draft
    run = refresh(*options, PRDESC_NO_MODEL="true")
    assert (run.code, run.outputs["result"], double.writes) == (code, "unchanged", [])
    assert "without Chinese, so nothing was written" in run.log
    assert annotations(run)[0] == ("notice", "o/r#7 is left as it is: 1 text has no Chinese")
    (said,) = [text for name, text in annotations(run) if name == "error"]
    assert said.startswith(
        "1 text has no Chinese, so nothing was written: “The draft KV cache took"
    )
    assert said.endswith("(no model was asked); " + INPUTS)
    assert "(no model was asked)\n" + INPUTS in run.summary


def test_a_frozen_one_fails_the_step(refresh, double):
    refresh()
    text = double.pulls["o/r", 7]["body"].replace("<!-- prdesc:end -->", "")
    double.edit("o/r", 7, text)
    run = refresh()
    assert (run.code, run.outputs["result"]) == (5, "frozen")
    assert "is frozen: line 3: the managed region has lost its end marker; restore" in run.summary
    assert annotations(run)[0][1].startswith("o/r#7 is frozen: line 3: the managed region has lost")
    assert "has lost its end marker" in annotations(run)[1][1]
    assert len(double.comments["o/r", 7]) == 1


def test_a_refusal_is_an_annotation(refresh, double):
    double.forbid("PATCH", "/pulls/")
    run = refresh()
    assert run.code == 6
    assert annotations(run)[0][0] == "error"


@pytest.mark.parametrize(("title", "changes"), [("true", True), ("false", False), ("", False)])
def test_the_title_follows_where_that_is_wanted(refresh, double, title, changes):
    refresh(f"--title={title}")
    assert (double.pulls["o/r", 7]["title"] != TITLE_12) is changes


def test_a_title_is_wanted_or_not(refresh):
    assert "--title: `maybe` says neither; write true or false" in refresh("--title=maybe").log


def test_a_merge_queue_passes(refresh, event):
    event.write_text('{"merge_group": {}, "repository": {"full_name": "o/r"}}', "utf-8")
    assert refresh(GITHUB_EVENT_NAME="merge_group").outputs["result"] == "exempt"


def test_what_people_write_is_no_command(refresh, double, occasion):
    hostile = f"{SOURCE}\n\n```\n::error::owned\n##[add-path]/tmp\n\x1b[31m</pre>\n```\n"
    double.edit("o/r", 7, hostile)
    occasion()
    run = refresh()
    assert {name for name, _ in annotations(run)} == {"notice"}
    assert "::error::owned" not in [row.strip() for row in run.log.splitlines()]
    assert "\x1b" not in run.log + run.summary
    assert "&lt;/pre&gt;" in run.summary
