"""An environment as the runner makes it."""

import json

import pytest
import yaml
from action_run import BODY, ROOT, SOURCE, TITLE, TITLE_12, result
from github_double import GitHub
from small_record import TRANSLATE


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
    stale["updated_at"] = "2026-03-04T05:06:07Z"
    value = {"action": "edited", "pull_request": stale, "repository": {"full_name": "o/r"}}
    value |= {"sender": {"login": "octocat"}, "changes": {"body": {"from": "older"}}}
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


@pytest.fixture(scope="module")
def definition():
    return yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))


@pytest.fixture
def described(double):
    double.user = "github-actions[bot]"
    double.pull("o/r", 7, TITLE_12, f"{SOURCE}\r\n")
    return lambda: double.pulls["o/r", 7]["body"]


@pytest.fixture
def occasion(event, double):
    """Write the event of somebody's edit."""

    def write(action="edited", sender="alice"):
        pull = {**double.pulls["o/r", 7], "body": "stale"}
        value = {"action": action, "pull_request": pull, "sender": {"login": sender}}
        value |= {"repository": {"full_name": "o/r"}, "changes": {"body": {"from": "older"}}}
        event.write_text(json.dumps(value), "utf-8")

    return write


@pytest.fixture
def variables(surroundings, serve):
    server = serve(TRANSLATE)
    model = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m", "OPENAI_API_KEY": "k"}
    return surroundings | {"GITHUB_EVENT_NAME": "pull_request_target"} | model


@pytest.fixture
def refresh(prdesc, folder, variables, described, occasion):
    """Run `prdesc action --mode=refresh` in this process."""
    occasion()

    def run(*arguments, **env):
        for name in ("output", "summary"):
            (folder / name).unlink(missing_ok=True)
        ran = prdesc("action", "--mode=refresh", *arguments, env=variables | env)
        return result(folder, ran.code, ran.out + ran.err)

    return run
