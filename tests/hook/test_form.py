"""How git will read a message: asked from git, and seen in the file."""

import subprocess

import pytest

from prdesc.errors import InputError
from prdesc.hook import form

HINT = "\n{0} Please enter\n{0} On branch main\n"
CUT = " ------------------------ >8 ------------------------\n"


@pytest.fixture
def configure(tmp_path, monkeypatch):
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_EDITOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.chdir(tmp_path)
    subprocess.run(["git", "init", "-q"], check=True)

    def run(*pairs):
        for key, value in pairs:
            subprocess.run(["git", "config", key, value], check=True)

    return run


@pytest.mark.parametrize(
    ("pairs", "text", "comment"),
    [
        ([], HINT.format("#"), "#"),
        ([("core.commentChar", ";")], HINT.format(";"), ";"),
        ([("core.commentChar", "auto")], HINT.format("#"), "#"),
        ([("core.commentChar", "auto")], "# mine\n" + HINT.format(";"), ";"),
        ([("core.commentChar", "auto")], "# mine\n\n;" + CUT + "#\n", ";"),
        ([("core.commentChar", "auto")], "", "#"),
        ([("core.commentChar", "%"), ("core.commentString", "")], "", "%"),
    ],
)
def test_the_comment(configure, pairs, text, comment):
    configure(*pairs)
    assert form.ask(text.encode(), edited=True).comment == comment


@pytest.mark.parametrize(("version", "comment"), [((2, 45), "中"), ((9, 0), "#")])
def test_a_comment_string_counts_from_the_version_that_reads_it(
    configure, monkeypatch, version, comment
):
    """`version` is that from which on git reads it; the git of the test is between them."""
    configure(("core.commentString", "中"))
    installed = subprocess.run(["git", "version"], capture_output=True, check=True).stdout
    monkeypatch.setattr(form, "_STRINGS", (1, 0) if version == (2, 45) else version)
    assert installed.startswith(b"git version")
    found = form.ask(b"", edited=True).comment
    assert found.encode("latin-1").decode() == comment


@pytest.mark.parametrize(
    ("configured", "edited", "text", "cleanup"),
    [
        (None, True, HINT.format("#"), "strip"),
        (None, True, f"\n#{CUT}# Do not\n", "scissors"),
        (None, True, f"{HINT.format('#')}#{CUT}diff", "strip"),
        (None, False, "# text\n", "whitespace"),
        ("whitespace", True, f"text\n\n#{CUT}# Do not\n", "scissors"),
        ("whitespace", True, f"text\n\n#{CUT}", "whitespace"),
        ("strip", False, "", "strip"),
        ("strip", True, "", "strip"),
        ("default", True, "", "strip"),
        ("scissors", True, "", "scissors"),
        ("scissors", False, "", "whitespace"),
        ("whitespace", True, "", "whitespace"),
        ("verbatim", True, "", "verbatim"),
        ("verbatim", False, "", "verbatim"),
    ],
)
def test_the_cleanup(configure, configured, edited, text, cleanup):
    configure(*([("commit.cleanup", configured)] if configured else []))
    assert form.ask(text.encode(), edited=edited).cleanup == cleanup


def test_without_an_editor_scissors_are_text(configure):
    raw = f"S\n\n#{CUT}# more\n".encode()
    assert form.ask(raw, edited=False).committed(raw) == raw.decode()
    assert form.ask(raw, edited=True).committed(raw) == "S\n"


@pytest.mark.parametrize(
    ("pairs", "edited", "below", "cuts"),
    [
        ([], True, "# Do not\n", True),
        ([], True, "# Do not\ndiff --git a/x b/x\n", True),
        ([], True, "# Do not\nSubmodule x 1..2:\n", True),
        ([], True, "# Do not\ndiff --cc x\n+1\n# Changes not staged\ndiff --git\n", True),
        ([], True, "more\n", False),
        ([], True, "# Do not\nmore\n", False),
        ([], True, "# Do not\ndiff --git\n+1\n\n# Please enter\n", False),
        ([], False, "# Do not\ndiff --git a/x b/x\n", False),
        ([("commit.cleanup", "scissors")], True, "more\n", True),
        ([("commit.cleanup", "scissors")], False, "more\n", False),
        ([("commit.verbose", "true")], True, "more\n", True),
        ([("commit.verbose", "2")], False, "more\n", True),
        ([("commit.verbose", "0")], True, "more\n", False),
        ([("commit.verbose", "")], True, "more\n", False),
        ([("commit.verbose", "no")], True, "more\n", False),
    ],
)
def test_git_cuts_where_it_put_the_scissors_or_was_told_to(configure, pairs, edited, below, cuts):
    configure(*pairs)
    how = form.ask(f"S\n\n#{CUT}{below}".encode(), edited=edited)
    assert how.cuts is cuts
    assert how.cut(["S", "", f"#{CUT}".strip()]) == (2 if cuts else None)


def test_a_name_alone_in_the_configuration_is_true(configure, tmp_path):
    configure(("a.b", "c"))
    with (tmp_path / ".git" / "config").open("a", encoding="utf-8") as file:
        file.write("[commit]\n\tverbose\n")
    assert form.ask(f"S\n\n#{CUT}more\n".encode(), edited=True).cuts


@pytest.mark.parametrize("name", ["UTF-16", "klingon", "utf-7"])
def test_an_encoding_that_git_cannot_read_by_line_is_refused(configure, name):
    configure(("i18n.commitEncoding", name))
    if name == "utf-7":
        assert form.ask(b"", edited=True).codec == "utf-7"
        return
    with pytest.raises(InputError, match=f"in the encoding {name} cannot be written"):
        form.ask(b"", edited=True)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        (None, ""),
        ("MERGE_HEAD", "a merge"),
        ("rebase-merge", "a rebase"),
        ("CHERRY_PICK_HEAD", "a cherry-pick"),
        ("sequencer", "a cherry-pick or a revert"),
    ],
)
def test_what_is_under_way(configure, tmp_path, name, what):
    if name:
        (tmp_path / ".git" / name).write_text("", "utf-8")
    assert form.under_way() == ({name: what} if name else {})


def test_a_file_that_cannot_be_read_or_is_too_large(tmp_path, monkeypatch):
    with pytest.raises(InputError, match="cannot be read"):
        form.read(tmp_path / "gone")
    monkeypatch.setattr(form, "LIMIT", 3)
    (tmp_path / "large").write_bytes(b"1234")
    with pytest.raises(InputError, match="larger"):
        form.read(tmp_path / "large")


@pytest.mark.parametrize("configured", ["default", "strip", "whitespace", "verbatim", "scissors"])
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("strip", "strip"),
        ("scissors", "scissors"),
        ("whitespace", "whitespace"),
        ("verbatim", "whitespace"),
    ],
)
def test_git_says_in_the_file_what_its_command_line_said(
    configure, tmp_path, configured, wanted, found
):
    """The hint is that of the git which is installed, wherever it breaks its lines."""
    configure(("commit.cleanup", configured), ("core.commentChar", ";"))
    configure(("user.name", "Jo"), ("user.email", "jo@example.com"))
    command = ["git", "-c", "core.editor=sh -c 'cp \"$1\" seen; exit 1' -", "commit"]
    subprocess.run([*command, "--allow-empty", f"--cleanup={wanted}"], check=False)
    raw = (tmp_path / "seen").read_bytes()
    keeping = {"whitespace", "verbatim"}  # both keep comments, and the hint is the same
    expected = "verbatim" if configured == "verbatim" and found in keeping else found
    assert form.ask(raw, edited=True).cleanup == expected
