"""Templates of the base branch, for a repository that may have its own."""

import pytest
from github_double import SHA, Answer, GitHub

from prdesc.errors import ForgeError, InputError
from prdesc.forge import pulls, templates
from prdesc.forge.client import Client
from prdesc.forge.reference import Reference

HERE = Reference("o", "r", 7)


@pytest.fixture
def double():
    with GitHub() as double:
        double.pull("o/r", 7, "Title", "Body")
        double.file("o/r", "prdesc.toml", "")
        yield double


@pytest.fixture
def fetch(double, tmp_path):
    def run():
        with Client(double.address, pause=0) as client:
            return templates.fetch(client, pulls.read(client, HERE), SHA, tmp_path)

    return run


def test_they_come_as_they_are_in_the_base(double, fetch, tmp_path):
    double.file("o/r", "prdesc-templates/section/summary.md.j2", "## What\n")
    double.file("o/r", "prdesc-templates/body.md.j2", "{{ x }}\n")
    double.file("o/r", "prdesc-templates/body.md.j2", "of the change", commit="f" * 40)
    assert fetch() == 2
    folder = tmp_path / "prdesc-templates"
    assert (folder / "section" / "summary.md.j2").read_text("utf-8") == "## What\n"
    assert (folder / "body.md.j2").read_text("utf-8") == "{{ x }}\n"


def test_a_repository_without_any_has_none(fetch, tmp_path):
    assert fetch() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_path_does_not_leave_the_folder(double, fetch, tmp_path):
    double.file("o/r", "prdesc-templates/../../evil", "x")
    with pytest.raises(InputError, match="leaves the repository"):
        fetch()
    assert not (tmp_path.parent / "evil").exists()


def test_neither_their_number_nor_their_size_is_without_limit(double, fetch):
    double.file("o/r", "prdesc-templates/large.md.j2", "x" * 70_000)
    with pytest.raises(InputError, match=r"larger than 0\.0625 MiB"):
        fetch()
    for number in range(65):
        double.file("o/r", f"prdesc-templates/{number}.md.j2", str(number))
    with pytest.raises(InputError, match="more than 64 files"):
        fetch()


@pytest.mark.parametrize("answer", [Answer.json({"tree": 5}), Answer.json({}, 404)])
def test_a_strange_answer_is_an_error(double, fetch, answer):
    double.before("GET", "/git/trees", lambda _: answer)
    with pytest.raises(ForgeError):
        fetch()
