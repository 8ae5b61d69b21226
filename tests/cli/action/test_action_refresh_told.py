"""What a step says of a refresh that did not go well, and where the text is."""

import pytest
from action_run import SOURCE, annotations
from scripted import outages
from small_record import PAIRS


def test_what_could_not_be_written_is_in_the_summary(refresh, double):
    double.edit("o/r", 7, f"{SOURCE}\r\n\r\n````\r\n```\r\n\tcode \x1b[31m\r\n````\r\n")
    double.forbid("PATCH", "/pulls/")
    run = refresh()
    assert run.code == 6
    assert annotations(run)[0][1].endswith("; the summary of this job has it, too")
    _, text, rest = run.summary.split("\n`````\n")
    assert run.summary.startswith("### prdesc: what could not be written\n\n`````\n")
    assert f"{SOURCE}\n\n````\n```\n\tcode \\u{{1b}}[31m\n````\n" in text
    assert PAIRS[SOURCE] in text
    assert rest == "\n"


def test_a_long_text_in_the_summary_is_bounded(refresh, double, monkeypatch):
    monkeypatch.setattr("prdesc.cli.action_refresh._LONGEST", 20)
    double.forbid("PATCH", "/pulls/")
    summary = refresh().summary
    assert f"```\n{SOURCE[:20]}\n```\n\nThe first 20 of " in summary


@pytest.mark.parametrize(
    ("env", "code", "said"),
    [
        ({"PRDESC_MODEL": ""}, 2, "set the input `model` to the name of a model there"),
        ({"OPENAI_BASE_URL": "http://127.0.0.1:9/v1"}, 3, "or check the input `base-url`;"),
    ],
)
def test_inputs_are_named_and_no_variables(refresh, env, code, said):
    run = refresh(**env)
    assert run.code == code
    (error,) = [text for name, text in annotations(run) if name == "error"]
    assert said in error
    assert "OPENAI_" not in error
    assert "PRDESC_MODEL" not in error


def test_the_cause_is_said_where_the_model_fails(refresh, variables, serve):
    server = serve(None, otherwise=outages.status(401, "no"))
    run = refresh(OPENAI_BASE_URL=server.base_url)
    (error,) = [text for name, text in annotations(run) if name == "error"]
    assert "(401)" in error
    assert "not asked" not in run.log + run.summary


def test_a_text_that_came_back_is_a_change(refresh, double, described, folder):
    state = {"PRDESC_STATE": str(folder / "state")}
    refresh(**state)
    ours = described()
    double.edits["o/r", 7].clear()
    mine = f"{SOURCE}\r\n\r\n很好。\r\n\r\n中文说明。\r\n"
    double.edit("o/r", 7, mine, "alice")
    double.edit("o/r", 7, ours, "github-actions[bot]")
    (note,) = (folder / "state" / "published").rglob("*.json")
    text = note.read_text("utf-8").replace('"checked":true', '"checked":false')
    note.write_text(text, "utf-8")
    run = refresh(**state)
    assert described() == mine
    assert run.outputs["result"] == "changed"
