"""`prdesc action`, in an environment as the runner makes it."""

import pytest
from action_run import BODY, HOSTILE, TITLE, WRONG, annotations, result

WARNED = f"<!-- prdesc-ignore links: so -->\n{BODY}"


@pytest.fixture
def action(prdesc, folder, surroundings):
    """Run `prdesc action` in this process."""

    def run(*arguments, **env):
        ran = prdesc("action", *arguments, env=surroundings | env)
        return result(folder, ran.code, ran.out + ran.err)

    return run


def test_a_right_one_passes(action):
    run = action()
    assert run.code == 0
    assert run.outputs == {"result": "checked", "errors": "0", "warnings": "0"}
    assert annotations(run) == []
    assert "2 pairs checked: 0 errors, 0 warnings" in run.summary


def test_the_text_of_now_counts_and_not_that_of_the_event(action, double):
    double.pull("o/r", 7, TITLE, WRONG)
    run = action()
    assert run.code == 4
    assert run.outputs["errors"] == "2"
    assert [name for name, _ in annotations(run)] == ["error", "error"]
    assert "stale" not in run.log + run.summary


@pytest.mark.parametrize(
    ("fail_on", "body", "code"),
    [
        ("error", WRONG, 4),
        ("error", WARNED, 0),
        ("warning", WARNED, 4),
        ("warning", BODY, 0),
        ("never", WRONG, 0),
    ],
)
def test_the_project_says_what_fails(action, double, fail_on, body, code):
    double.pull("o/r", 7, TITLE, body)
    assert action(f"--fail-on={fail_on}").code == code


def test_a_draft_is_reported_and_never_fails(action, double):
    double.pull("o/r", 7, TITLE, WRONG, draft=True)
    run = action()
    assert (run.code, run.outputs["errors"]) == (0, "2")


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("--since=2026-03-05", "opened on 2026-03-04, before 2026-03-05"),
        ("--exempt-authors=renovate*, octocat", "its author octocat is exempt"),
        ("--exempt-labels=later\nEnglish only", "its label english only is exempt"),
    ],
)
def test_what_is_exempt_is_left_out(action, double, option, reason):
    double.pull("o/r", 7, TITLE, WRONG, labels=[{"name": "english only"}])
    run = action(option)
    assert (run.code, run.outputs["result"]) == (0, "exempt")
    ((name, message),) = annotations(run)
    assert name == "notice"
    assert reason in message


def test_empty_inputs_are_no_inputs(action, double):
    double.pull("o/r", 7, TITLE, WRONG)
    empty = ("--since=", "--exempt-authors=", "--exempt-labels=", "--profile=")
    assert action(*empty).code == 4


def test_a_day_that_is_none_is_an_error(action):
    run = action("--since=yesterday")
    assert run.code == 2
    assert "--since: `yesterday` is not a day" in annotations(run)[0][1]


def test_a_merge_queue_passes(action, event):
    event.write_text('{"merge_group": {}, "repository": {"full_name": "o/r"}}', "utf-8")
    assert action(GITHUB_EVENT_NAME="merge_group").outputs["result"] == "exempt"
    run = action(GITHUB_EVENT_NAME="push")
    assert run.code == 2
    assert "the event push has no pull request" in run.log


def test_outside_of_a_run_it_says_so(action):
    run = action(GITHUB_EVENT_PATH="")
    assert run.code == 2
    assert "use `prdesc check --pr OWNER/REPO#N` elsewhere" in run.log


def test_without_files_for_it_nothing_is_written(action, folder):
    run = action(GITHUB_OUTPUT="", GITHUB_STEP_SUMMARY="")
    assert (run.code, run.outputs, run.summary) == (0, {}, "")


def test_an_output_that_cannot_be_written_is_an_error(action, folder):
    run = action(GITHUB_OUTPUT=str(folder))
    assert run.code == 2
    assert "cannot be written" in run.log


def test_a_hostile_text_is_obeyed_by_nobody(action, double):
    double.pull("o/r", 7, f"A / 甲{HOSTILE}", WRONG + HOSTILE, labels=[{"name": HOSTILE}])
    run = action()
    assert run.code == 4
    assert {name for name, _ in annotations(run)} <= {"error", "warning"}
    assert all(line.isprintable() for line in (run.log + run.summary).split("\n"))
    assert run.outputs["result"] == "checked"
    assert annotations(action("--exempt-labels=*"))[0][0] == "notice"
