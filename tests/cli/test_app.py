import json
import subprocess
import sys

import pytest

import prdesc as package
from prdesc.cli.app import report_bug


def test_help_lists_the_commands(prdesc):
    ran = prdesc("--help")
    assert ran.code == 0
    for command in ("init", "draft", "translate", "check", "glossary", "memory", "model", "doctor"):
        assert command in ran.out


def test_version(prdesc):
    assert prdesc("--version").out == f"prdesc {package.__version__}\n"


def test_an_unknown_option_is_a_usage_error(prdesc):
    ran = prdesc("draft", "--nothing")
    assert ran.code == 2
    assert "--nothing" in ran.err


def test_an_input_error_is_json_when_json_was_asked_for(prdesc):
    ran = prdesc("draft", "none.yaml", "--format", "json")
    assert ran.code == 2
    error = json.loads(ran.out)["error"]
    assert error["file"] == "none.yaml"
    assert set(error) == {"file", "line", "key", "problem", "fix"}


def test_a_bug_leaves_a_log(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    report_bug(ValueError, ValueError("odd \x1b[31m"), None)
    said = capsys.readouterr().err
    (log,) = tmp_path.iterdir()
    assert "this is a bug (ValueError: odd \\u{1b}[31m)" in said
    assert str(log) in said
    assert "ValueError: odd" in log.read_text(encoding="utf-8")


def test_ctrl_c_is_130():
    with pytest.raises(SystemExit) as ended:
        report_bug(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert ended.value.code == 130


def test_the_module_runs(folder):
    done = subprocess.run(
        [sys.executable, "-m", "prdesc", "--version"], capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("module", ["openai", "jinja2", "langdetect", "xllamacpp", "rich", "numpy"])
def test_help_imports_nothing_heavy(folder, module):
    code = f"import sys, prdesc.cli.app; sys.exit({module!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
