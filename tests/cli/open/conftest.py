"""A branch that is pushed to a double of the forge, and the command on it."""

import pytest
from branches import git
from github_double import GitHub
from open_run import RECORD


@pytest.fixture
def double(repository):
    """The forge; the repository's branch is pushed to it."""
    with GitHub(token="t0ken") as double:
        git(repository, "remote", "add", "origin", "https://jo:hunter2@127.0.0.1/octo/app.git")
        double.repository("octo/app")
        double.branch("octo/app")
        double.branch("octo/app", "user/fp8", git(repository, "rev-parse", "HEAD"))
        yield double


@pytest.fixture
def open_(prdesc, double, repository):
    def run(*arguments, text=RECORD, stdin=b"", **env):
        path = repository / ".prdesc" / "user" / "fp8.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        given = {"GITHUB_API_URL": double.address, "GITHUB_TOKEN": "t0ken", **env}
        ran = prdesc("open", *arguments, stdin=stdin, env=given)
        for secret in ("t0ken", "hunter2"):
            assert secret not in ran.out + ran.err
        return ran

    return run
