"""`action.yml` and `prdesc action`, in an environment as the runner makes it."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml
from github_double import GitHub
from report.runner_log import commands

ROOT = Path(__file__).resolve().parents[2]
TITLE = "Store 2 caches / 存储 2 个缓存"
BODY = "It saves 21 GB.\n\n<details>\n<summary>中文</summary>\n\n可节省 21 GB。\n\n</details>\n"
WRONG = BODY.replace("可节省 21", "可节省 12")
WARNED = f"<!-- prdesc-ignore links: so -->\n{BODY}"
HOSTILE = (
    "\n\n::set-output name=result::exempt\n##[add-path]/tmp\n"
    "\x1b[31m `$(touch owned)` %0A::error::x\n"
)
TYPES = ["opened", "edited", "reopened", "synchronize", "ready_for_review"]

# Stands for pip: puts the package where a wheel would put it; what it needs is there already.
PIP = """
import shutil, sys
from pathlib import Path
*options, target, source = sys.argv[1:]
assert options[0] == "install" and options[-1] == "--target", sys.argv
target, source = Path(target), Path(source)
shutil.copytree(source / "prdesc", target / "prdesc")
for name in ("templates", "glossary"):
    shutil.copytree(source / name, target / "prdesc" / "_data" / name)
"""


@dataclass
class Run:
    code: int
    log: str
    outputs: dict
    summary: str


@pytest.fixture
def double():
    with GitHub(token="t0ken") as double:
        double.pull("o/r", 7, TITLE, BODY)
        double.branch("o/r")
        yield double


@pytest.fixture
def event(folder):
    """Write an event, whose text is older than what the forge has."""
    path = folder / "event.json"
    stale = {"number": 7, "title": "stale", "body": "stale `$(touch owned)`"}
    value = {"action": "edited", "pull_request": stale, "repository": {"full_name": "o/r"}}
    path.write_text(json.dumps(value), "utf-8")
    return path


@pytest.fixture
def surroundings(folder, double, event):
    """The variables of a run."""
    return {
        "GITHUB_ACTIONS": "true",
        "GITHUB_API_URL": double.address,
        "GITHUB_EVENT_NAME": "pull_request",
        "GITHUB_EVENT_PATH": str(event),
        "GITHUB_OUTPUT": str(folder / "output"),
        "GITHUB_STEP_SUMMARY": str(folder / "summary"),
        "GITHUB_TOKEN": "t0ken",
    }


def result(folder, code, log):
    output, summary = folder / "output", folder / "summary"
    lines = output.read_text("utf-8").splitlines() if output.exists() else []
    shown = summary.read_text("utf-8") if summary.exists() else ""
    return Run(code, log, dict(line.split("=", 1) for line in lines), shown)


@pytest.fixture
def action(prdesc, folder, surroundings):
    """Run `prdesc action` in this process."""

    def run(*arguments, **env):
        ran = prdesc("action", *arguments, env=surroundings | env)
        return result(folder, ran.code, ran.out + ran.err)

    return run


def annotations(run):
    return [(name, message) for name, _, message in commands(run.log)]


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


# The file itself


@pytest.fixture(scope="module")
def definition():
    return yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))


def test_no_value_is_written_into_a_script(definition):
    steps = definition["runs"]["steps"]
    assert definition["runs"]["using"] == "composite"
    assert [step["run"] for step in steps if "${{" in step["run"]] == []
    assert {step["shell"] for step in steps} == {"bash"}
    assert [step for step in steps if "uses" in step] == []


def test_every_input_reaches_the_command(definition):
    check = definition["runs"]["steps"][-1]
    for name in set(definition["inputs"]) - {"token"}:
        variable = name.upper().replace("-", "_")
        assert check["env"][variable] == f"${{{{ inputs.{name} }}}}"
        assert f'--{name}="${variable}"' in check["run"]


@pytest.fixture
def workflow(folder, tmp_path, definition, surroundings):
    """Run the steps of action.yml in bash, one after the other."""
    temp, bin_, stand_in = tmp_path / "temp", tmp_path / "bin", tmp_path / "stand-in" / "pip"
    for one in (temp, bin_, stand_in):
        one.mkdir(parents=True)
    (bin_ / "python3").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', "utf-8")
    (bin_ / "python3").chmod(0o755)
    (stand_in / "__init__.py").touch()  # or the real one would be found behind it
    (stand_in / "__main__.py").write_text(PIP, "utf-8")
    variables = {
        **{key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
        **{key: value for key, value in surroundings.items() if key != "GITHUB_TOKEN"},
        "PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}",
        "RUNNER_TEMP": str(temp),
        "GITHUB_ACTION_PATH": str(ROOT),
        "GITHUB_ENV": str(folder / "env"),
        "PYTHONPATH": str(stand_in.parent),
    }

    def run(**inputs):
        given = {name: one["default"] for name, one in definition["inputs"].items()} | inputs
        given = {
            name: value.replace("${{ github.token }}", "t0ken") for name, value in given.items()
        }

        def value(found):
            return {"runner.temp": str(temp)}.get(found[1]) or given[found[1].split(".", 1)[1]]

        log = ""
        for step in definition["runs"]["steps"]:
            own = {
                key: re.sub(r"\$\{\{ ([\w.-]+) \}\}", value, text)
                for key, text in step.get("env", {}).items()
            }
            command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
            done = subprocess.run(
                command,
                env=variables | added(folder / "env") | own,
                cwd=folder,
                capture_output=True,
                check=False,
                text=True,
                timeout=120,
            )
            log += done.stdout + done.stderr
            if done.returncode:
                break
        return result(folder, done.returncode, log)

    return run


def added(path):
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return dict(line.split("=", 1) for line in lines)


bash = pytest.mark.skipif(os.name == "nt", reason="the double of python3 is a shell script")


@bash
def test_the_steps_run(workflow, double, folder):
    (folder / "prdesc").mkdir()  # a checkout of the change, from which nothing is imported
    (folder / "prdesc" / "__init__.py").write_text("raise SystemExit(99)", "utf-8")
    (folder / "pip").mkdir()
    (folder / "pip" / "__main__.py").write_text("raise SystemExit(98)", "utf-8")
    double.pull("o/r", 7, TITLE, WRONG + HOSTILE)
    run = workflow()
    assert run.code == 4, run.log
    assert run.outputs == {"result": "checked", "errors": "3", "warnings": "0"}
    assert {name for name, _ in annotations(run)} == {"error"}
    assert not (folder / "owned").exists()


@bash
@pytest.mark.parametrize("value", ['"; touch owned; "', "$(touch owned)", "`touch owned`", "-h"])
def test_inputs_are_never_run(workflow, folder, value):
    run = workflow(**{"exempt-labels": value, "exempt-authors": value})
    assert run.code == 0, run.log
    assert not (folder / "owned").exists()


@bash
def test_the_inputs_count(workflow):
    assert workflow(since="2026-03-05").outputs["result"] == "exempt"


@bash
def test_a_runner_without_python_is_told(workflow, tmp_path):
    (tmp_path / "bin" / "python3").write_text("#!/bin/sh\nexit 1\n", "utf-8")
    for name in ("python", "python3.11", "python3.12", "python3.13", "python3.14"):
        (tmp_path / "bin" / name).write_text("#!/bin/sh\nexit 1\n", "utf-8")
        (tmp_path / "bin" / name).chmod(0o755)
    run = workflow()
    assert run.code == 2
    assert "no Python 3.11 or newer" in annotations(run)[0][1]


@pytest.mark.parametrize("name", ["README.md", "README_zh.md"])
def test_the_workflow_of_the_readme_has_what_the_action_needs(definition, name):
    text = (ROOT / name).read_text("utf-8")
    found = re.findall(r"^```yaml\n(name: .*?)^```$", text, re.MULTILINE | re.DOTALL)
    workflow = yaml.safe_load(found[0])
    on = workflow[True]  # YAML 1.1 reads `on` so
    assert on["pull_request"]["types"] == TYPES
    assert workflow["permissions"] == {"contents": "read", "pull-requests": "read"}
    (job,) = workflow["jobs"].values()
    (step,) = job["steps"]
    assert set(step["with"]) <= set(definition["inputs"])
