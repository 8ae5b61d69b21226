import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.describe import git, trailers
from prdesc.describe.trailers import Trailer
from prdesc.errors import ForgeError

LINK = Trailer("Link", "https://example.org/x")
WEI = Trailer("Co-authored-by", "林伟 <wei@lin.dev>")
NAMES = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=12)


def test_git_reads_what_is_written():
    message = trailers.append("Subject\n\nBody.\n\n中文：正文。", [LINK, WEI])
    assert git.reread(message) == (LINK, WEI)
    assert git.verify(message, [LINK, WEI]) == ()


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["Link", "Co-authored-by"]), NAMES), max_size=4))
def test_git_reads_any_value_that_is_allowed(pairs):
    written = tuple(Trailer(*pair) for pair in pairs)
    assert git.reread(trailers.append("Subject\n\nBody text.", written)) == written


@pytest.mark.parametrize(
    ("message", "written", "said"),
    [
        pytest.param("S\n\nRisk: low\n", [], "ends|Risk: low", id="an accident"),
        pytest.param("S\n\nhttps://example.org/x\n", [], "https:", id="an address"),
        pytest.param("S\n\nText\nLink: x\n", [Trailer("Link", "x")], "lost: `Link: x`", id="lost"),
        pytest.param("S\n\nLink: y\nA: b\n", [Trailer("Link", "y")], "added: `A: b`", id="added"),
        pytest.param(
            "S\n\nA: b\nC: d\n",
            [Trailer("C", "d"), Trailer("A", "b")],
            "lost: none; added: none",
            id="order",
        ),
    ],
)
def test_a_difference_is_an_error(message, written, said):
    (finding,) = git.verify(message, written)
    assert finding.check == "trailers"
    assert any(part in finding.message for part in said.split("|"))


def test_a_divider_and_a_scissors_line_do_not_matter():
    body = "S\n\na\n---\nb\n\n ------------------------ >8 ------------------------"
    assert git.reread(trailers.append(body, [LINK])) == (LINK,)


def test_the_configuration_of_a_person_does_not_matter(tmp_path, monkeypatch):
    config = tmp_path / ".gitconfig"
    config.write_text('[trailer]\n\tseparators = "%"\n[core]\n\tcommentChar = L\n', "utf-8")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(config))
    assert git.reread(trailers.append("S\n\nb", [LINK])) == (LINK,)


def fake_git(tmp_path, monkeypatch, script):
    path = tmp_path / "git"
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))


def test_no_git(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ForgeError, match="git is not installed"):
        git.reread("S\n")


def test_git_fails(tmp_path, monkeypatch):
    fake_git(tmp_path, monkeypatch, "exit 3")
    with pytest.raises(ForgeError, match="could not read the trailers"):
        git.reread("S\n")


def test_git_hangs(tmp_path, monkeypatch):
    fake_git(tmp_path, monkeypatch, "exec /bin/sleep 20")
    with pytest.raises(ForgeError, match=r"more than 0\.2 s"):
        git.reread("S\n", timeout=0.2)
