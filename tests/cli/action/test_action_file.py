"""`action.yml` itself, and the workflow of the README that uses it."""

import re

import pytest
import yaml
from action_run import ROOT

IN_THE_ENVIRONMENT = {
    "token": "GITHUB_TOKEN",
    "model": "PRDESC_MODEL",
    "base-url": "OPENAI_BASE_URL",
    "api-key": "OPENAI_API_KEY",
}
TYPES = ["opened", "edited", "reopened", "synchronize", "ready_for_review"]


def test_no_value_is_written_into_a_script(definition):
    steps = definition["runs"]["steps"]
    assert definition["runs"]["using"] == "composite"
    assert [step["run"] for step in steps if "${{" in step["run"]] == []
    assert {step["shell"] for step in steps} == {"bash"}
    assert [step for step in steps if "uses" in step] == []


def test_every_input_reaches_the_command(definition):
    check = definition["runs"]["steps"][-1]
    for name in set(definition["inputs"]) - set(IN_THE_ENVIRONMENT):
        variable = name.upper().replace("-", "_")
        assert check["env"][variable] == f"${{{{ inputs.{name} }}}}"
        assert f'--{name}="${variable}"' in check["run"]


def test_secrets_are_in_the_environment_of_one_step_only(definition):
    *before, last = definition["runs"]["steps"]
    for name, variable in IN_THE_ENVIRONMENT.items():
        assert last["env"][variable] == f"${{{{ inputs.{name} }}}}"
        assert variable not in last["run"]
        assert name not in str([step.get("env") for step in before])


def workflows(name):
    text = (ROOT / name).read_text("utf-8")
    found = re.findall(r"^```yaml\n(name: .*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [yaml.safe_load(one) for one in found]


@pytest.mark.parametrize("name", ["README.md", "README_zh.md"])
def test_the_workflow_that_refreshes_has_the_least_that_it_needs(definition, name):
    workflow = workflows(name)[1]
    (event,) = workflow[True]
    assert event == "pull_request_target"
    assert set(workflow[True][event]["types"]) >= {"opened", "edited", "synchronize"}
    assert workflow["permissions"] == {"contents": "read", "pull-requests": "write"}
    assert workflow["concurrency"] == {
        "group": "prdesc-${{ github.event.pull_request.number }}",
        "cancel-in-progress": False,
    }
    (job,) = workflow["jobs"].values()
    (step,) = job["steps"]  # no checkout: nothing of the change is on the runner
    assert set(step["with"]) <= set(definition["inputs"])
    assert step["with"]["mode"] == "refresh"
    assert step["with"]["api-key"] == "${{ secrets.OPENAI_API_KEY }}"


@pytest.mark.parametrize("name", ["README.md", "README_zh.md"])
def test_the_workflow_of_the_readme_has_what_the_action_needs(definition, name):
    workflow = workflows(name)[0]
    on = workflow[True]  # YAML 1.1 reads `on` so
    assert on["pull_request"]["types"] == TYPES
    assert workflow["permissions"] == {"contents": "read", "pull-requests": "read"}
    (job,) = workflow["jobs"].values()
    (step,) = job["steps"]
    assert set(step["with"]) <= set(definition["inputs"])
