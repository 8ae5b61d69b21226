"""`action.yml` itself, and the workflow of the README that uses it."""

import re

import pytest
import yaml
from action_run import ROOT

TYPES = ["opened", "edited", "reopened", "synchronize", "ready_for_review"]


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
