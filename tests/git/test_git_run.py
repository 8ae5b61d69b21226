import subprocess
import sys

import pytest

from prdesc.errors import ForgeError
from prdesc.git import run


@pytest.fixture
def repository(tmp_path):
    subprocess.run(["git", "init", "-q", "-b", "main", tmp_path], check=True)
    return tmp_path


def test_the_output_of_git_comes_as_bytes(repository):
    hashed = run.run(["hash-object", "--stdin"], folder=repository, stdin=b"a\xff\n")
    assert hashed == b"93fbb4d0f7ae295f67bfdb8f110400065fc36190\n"


def test_a_failure_says_what_git_says(repository):
    with pytest.raises(ForgeError, match=r"git rev-parse failed .*ambiguous argument 'nowhere'"):
        run.run(["rev-parse", "nowhere"], folder=repository)


def test_an_attempt_gives_the_exit_code(repository):
    code, out, said = run.attempt(["rev-parse", "--verify", "-q", "nowhere"], folder=repository)
    assert (code, out, said) == (1, b"", "")


def test_a_failure_without_words_gives_the_exit_code(repository):
    with pytest.raises(ForgeError, match=r"git rev-parse failed \(exit code 1\)"):
        run.run(["rev-parse", "--verify", "-q", "nowhere"], folder=repository)


def test_no_git(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ForgeError, match="git is not installed"):
        run.run(["version"], folder=tmp_path)


def test_no_folder(tmp_path):
    with pytest.raises(ForgeError, match=r"could not be run in .*missing"):
        run.run(["version"], folder=tmp_path / "missing")


def test_a_git_that_hangs(repository):
    alias = f"alias.wait=!{sys.executable} -c 'import time; time.sleep(20)'"
    with pytest.raises(ForgeError, match=r"needed more than 0\.3 s"):
        run.run(["-c", alias, "wait"], folder=repository, timeout=0.3)


def test_no_program_of_a_configuration_runs(repository, monkeypatch):
    """A diff command, a text conversion, a pager and a file monitor that leave a mark each."""
    mark = repository / "mark"
    command = f"touch {mark}"
    for key in ("diff.external", "diff.yaml.textconv", "core.pager", "core.fsmonitor"):
        subprocess.run(["git", "config", key, command], cwd=repository, check=True)
    monkeypatch.setenv("GIT_EXTERNAL_DIFF", command)
    monkeypatch.setenv("GIT_PAGER", command)
    (repository / ".gitattributes").write_text("*.yaml diff=yaml\n", "utf-8")
    (repository / "ä.yaml").write_text("a: 1\n", "utf-8")
    run.run(["add", "."], folder=repository)
    (repository / "ä.yaml").write_text("a: 2\n", "utf-8")
    shown = run.run(["diff", *run.DIFF], folder=repository).decode()
    assert "+a: 2" in shown
    assert "ä.yaml" in shown
    assert not mark.exists()


def test_the_language_of_a_person_does_not_matter(repository, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setenv("LANGUAGE", "de")
    with pytest.raises(ForgeError, match="ambiguous argument"):
        run.run(["rev-parse", "nowhere"], folder=repository)


def test_the_index_of_a_hook_is_read(repository, monkeypatch):
    monkeypatch.setenv("GIT_INDEX_FILE", str(repository / "other"))
    (repository / "a").write_text("a", "utf-8")
    run.run(["add", "a"], folder=repository)
    assert run.run(["ls-files"], folder=repository) == b"a\n"
    monkeypatch.delenv("GIT_INDEX_FILE")
    assert run.run(["ls-files"], folder=repository) == b""
