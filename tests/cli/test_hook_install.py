"""`prdesc hook install`, `uninstall` and `status`, with the interpreter that runs the tests."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from real_commits import EDITOR, script

from prdesc.hook import program

ADD = "Add to its files, so that it calls prdesc:"
ROOT = Path(__file__).resolve().parents[2]
COMMIT = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--allow-empty"]


ON_PATH = "They call `prdesc` by its name, so it has to be on PATH wherever git runs the hooks."


@pytest.fixture
def commit(repository):
    def run(*arguments, **env):
        return subprocess.run(
            [*COMMIT, *arguments],
            cwd=repository,
            env=os.environ | {"EDITOR": EDITOR} | env,
            check=False,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    return run


def test_installed_hooks_start_prdesc(prdesc, repository, commit):
    ran = prdesc("hook", "install")
    assert (ran.code, ran.out) == (0, "")
    hooks = repository / ".git" / "hooks"
    assert ran.err.split("\n") == [
        f"prdesc: installed {hooks}/prepare-commit-msg",
        f"prdesc: installed {hooks}/commit-msg",
        "",
    ]
    done = commit()
    assert done.returncode == 0
    assert "prdesc hook status" not in done.stderr


def test_a_module_of_the_repository_is_not_run(prdesc, repository, commit):
    prdesc("hook", "install")
    for name in ("prdesc", "typer", "yaml"):
        (repository / f"{name}.py").write_text("raise SystemExit(4)\n", "utf-8")
    assert commit("-m", "Say").returncode == 0


def test_status(prdesc, repository):
    script(repository / ".git" / "hooks" / "commit-msg", "exit 0\n")
    hooks = repository / ".git" / "hooks"
    assert prdesc("hook", "status").out.split("\n") == [
        f"prepare-commit-msg: absent, {hooks}/prepare-commit-msg",
        f"commit-msg: foreign, {hooks}/commit-msg",
        "mode: draft (default)",
        "check: warn (default)",
        "",
    ]
    ran = prdesc("hook", "install")
    assert "which runs before-prdesc/commit-msg" in ran.err
    (repository / "prdesc.toml").write_text('hook = "suggest"\n', "utf-8")
    assert prdesc("hook", "status").out.split("\n") == [
        f"prepare-commit-msg: installed, {hooks}/prepare-commit-msg",
        f"commit-msg: installed, {hooks}/commit-msg, runs before-prdesc/commit-msg",
        f"mode: suggest ({repository}/prdesc.toml:1)",
        "check: warn (default)",
        "",
    ]
    ran = prdesc("hook", "uninstall")
    assert ran.err == (
        f"prdesc: removed {hooks}/prepare-commit-msg\nprdesc: restored {hooks}/commit-msg\n"
    )
    assert f"no hook of prdesc: {hooks}/prepare-commit-msg" in prdesc("hook", "uninstall").err


def test_json(prdesc, repository):
    hooks = repository / ".git" / "hooks"
    ran = prdesc("hook", "install", "--format", "json")
    assert json.loads(ran.out) == [
        {"deed": "installed", "path": f"{hooks}/{name}", "before": None}
        for name in ("prepare-commit-msg", "commit-msg")
    ]
    ran = prdesc("hook", "status", "--format", "json")
    assert json.loads(ran.out) == {
        "hooks": [
            {
                "hook": name,
                "state": "installed",
                "path": f"{hooks}/{name}",
                "python": Path(sys.executable).as_posix(),
                "before": None,
            }
            for name in ("prepare-commit-msg", "commit-msg")
        ],
        "mode": "draft",
        "check": "warn",
        "manager": None,
    }


def test_another_manager_is_told_its_lines(prdesc, repository):
    subprocess.run(["git", "config", "core.hooksPath", ".husky/_"], check=True)
    ran = prdesc("hook", "install")
    assert ran.code == 2
    assert ran.out.split("\n") == [
        f"husky: core.hooksPath is .husky/_, in .git/config. {ADD}",
        "",
        ".husky/prepare-commit-msg",
        "",
        '    [ "$GIT_EDITOR" = : ] || prdesc hook prepare-commit-msg "$@" || :',
        "",
        ".husky/commit-msg",
        "",
        '    prdesc hook commit-msg "$1" || [ $? -ne 4 ] || exit 1',
        "",
        ON_PATH,
        "",
    ]
    assert "husky is in charge" in ran.err
    assert ran.out in prdesc("hook", "status").out
    fault = json.loads(prdesc("hook", "install", "--format", "json").out)["error"]
    assert fault["problem"].startswith("husky is in charge of the hooks here")
    found = json.loads(prdesc("hook", "status", "--format", "json").out)
    assert found["manager"]["name"] == "husky"
    for path, text in found["manager"]["lines"].items():
        script(repository / path, text)
    assert [line.split(",")[0] for line in prdesc("hook", "status").out.split("\n")] == [
        "prepare-commit-msg: managed",
        "commit-msg: managed",
        "mode: draft (default)",
        "check: warn (default)",
        "",
    ]


def test_files_that_git_runs_itself_have_to_be_executable(prdesc, repository):
    subprocess.run(["git", "config", "core.hooksPath", "tools"], check=True)
    made = "`mkdir -p tools`, `chmod +x tools/prepare-commit-msg tools/commit-msg`"
    said = f"{ON_PATH}\nGit passes over a file that cannot be executed: {made}\n"
    assert prdesc("hook", "install").out.endswith(said)


def test_pre_commit_that_is_not_installed_is_only_mentioned(prdesc, repository):
    (repository / ".pre-commit-config.yaml").write_text("repos: []\n", "utf-8")
    ran = prdesc("hook", "install")
    assert ran.code == 0
    assert "pre-commit (.pre-commit-config.yaml is there) can call prdesc" in ran.err


def test_an_interpreter_that_is_gone_is_named(prdesc, repository, monkeypatch, tmp_path):
    python = tmp_path / "python"
    python.symlink_to(sys.executable)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "executable", str(python))
        patched.setattr(program, "_probe", lambda *_: True)
        assert prdesc("hook", "install").code == 0
    python.unlink()
    said = prdesc("hook", "status").out
    assert f"commit-msg: interpreter gone ({python}); run `prdesc hook install`, " in said


@pytest.mark.skipif(os.name == "nt", reason="there is no such permission")
def test_a_hook_that_git_does_not_run_is_named(prdesc, repository):
    prdesc("hook", "install")
    (repository / ".git" / "hooks" / "commit-msg").chmod(0o644)
    said = prdesc("hook", "status").out
    assert "commit-msg: not executable, so git does not run it; run `prdesc hook install`, " in said
    prdesc("hook", "install")
    assert "commit-msg: installed, " in prdesc("hook", "status").out


def test_outside_of_a_repository(prdesc, folder):
    ran = prdesc("hook", "install")
    assert ran.code == 2
    assert "not a git repository" in ran.err


@pytest.fixture
def target(tmp_path):
    """A folder with prdesc that only `PYTHONPATH` names, as `pip install --target` makes one."""
    folder = tmp_path / "a 'b' 包"
    folder.mkdir()
    for name in ("prdesc", "templates", "glossary"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def test_packages_that_an_isolated_interpreter_does_not_see(target, repository, commit):
    environment = os.environ | {"PYTHONPATH": str(target)}
    subprocess.run(
        [sys.executable, "-P", "-m", "prdesc", "hook", "install"],
        env=environment,
        check=True,
        capture_output=True,
    )
    stub = (repository / ".git" / "hooks" / "commit-msg").read_text("utf-8")
    assert "-I -c" in stub
    done = commit(PYTHONPATH="")
    assert done.returncode == 0
    assert "prdesc hook status" not in done.stderr


def test_an_interpreter_that_cannot_start_prdesc(prdesc, repository, monkeypatch):
    monkeypatch.setattr(sys, "executable", os.devnull)
    ran = prdesc("hook", "install")
    assert ran.code == 2
    assert f"`{os.devnull} -I` cannot start this prdesc" in ran.err
    monkeypatch.setattr(sys, "executable", "")
    assert "the path of the Python interpreter is not known" in prdesc("hook", "install").err
    assert not (repository / ".git" / "hooks" / "commit-msg").exists()
