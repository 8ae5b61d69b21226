"""An environment as the runner makes it."""

import json

import pytest
import yaml
from action_run import BODY, ROOT, TITLE
from github_double import GitHub


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
