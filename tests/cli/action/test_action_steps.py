"""The steps of `action.yml` in bash, with a stand-in for pip."""

import os

import pytest
from action_run import HOSTILE, TITLE, WRONG, annotations
from action_steps import Steps, environment, stand_ins

bash = pytest.mark.skipif(os.name == "nt", reason="the double of python3 is a shell script")


@pytest.fixture
def workflow(folder, tmp_path, definition, surroundings):
    """Run the steps of action.yml in bash, one after the other."""
    temp = tmp_path / "temp"
    temp.mkdir()
    variables = environment(surroundings, folder, temp) | stand_ins(tmp_path)
    return Steps(definition, folder, variables).run


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
def test_the_steps_refresh(workflow, double, serve):
    server = serve(lambda _: "可节省 21 GB。")
    double.pull("o/r", 7, TITLE, "It saves 21 GB.\n")
    given = {"base-url": server.base_url, "api-key": "sk-secret", "model": "m"}
    run = workflow(mode="refresh", **given)
    assert (run.code, run.outputs["result"]) == (0, "changed"), run.log
    assert "可节省 21 GB。" in double.pulls["o/r", 7]["body"]
    assert server.requests[0].headers["authorization"] == "Bearer sk-secret"
    assert "sk-secret" not in run.log


@bash
def test_a_runner_without_python_is_told(workflow, tmp_path):
    (tmp_path / "bin" / "python3").write_text("#!/bin/sh\nexit 1\n", "utf-8")
    for name in ("python", "python3.11", "python3.12", "python3.13", "python3.14"):
        (tmp_path / "bin" / name).write_text("#!/bin/sh\nexit 1\n", "utf-8")
        (tmp_path / "bin" / name).chmod(0o755)
    run = workflow()
    assert run.code == 2
    assert "no Python 3.11 or newer" in annotations(run)[0][1]
