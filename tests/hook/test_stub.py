"""Which commands of git start Python, and what comes of its exit code."""

import subprocess

import pytest
from real_commits import NAMES, recorder, repository, script

from prdesc.hook import installing, places, stub

PREPARE, CHECK = NAMES
BOTH = [f"{PREPARE} .git/COMMIT_EDITMSG", f"{CHECK} .git/COMMIT_EDITMSG"]


@pytest.fixture
def recorded(tmp_path):
    return recorder(tmp_path / "it's 中 python")


@pytest.fixture
def repo(tmp_path, recorded):
    made = repository(tmp_path / "a 'quoted' 仓库", tmp_path)
    installing.install(places.find(made.path), recorded.program, None)
    return made


@pytest.mark.parametrize(
    ("arguments", "calls"),
    [
        pytest.param([], BOTH, id="plain"),
        pytest.param(["-v"], BOTH, id="verbose"),
        pytest.param(["-s"], BOTH, id="signed off"),
        pytest.param(["-m", "Say"], BOTH[1:], id="message"),
        pytest.param(["-m", "Say", "--edit"], BOTH[1:], id="message, edited"),
        pytest.param(["-F", "-"], BOTH[1:], id="file"),
        pytest.param(["-t", "template"], [f"{BOTH[0]} template", BOTH[1]], id="template"),
        pytest.param(["--amend"], BOTH[1:], id="amend"),
        pytest.param(["--amend", "--no-edit"], BOTH[1:], id="amend, not edited"),
        pytest.param(["-C", "HEAD"], BOTH[1:], id="message of another"),
        pytest.param(["--fixup", "HEAD"], [], id="fixup"),
        pytest.param(["--squash", "HEAD", "-m", "More"], [], id="squash"),
    ],
)
def test_a_commit(repo, recorded, arguments, calls):
    repo.stage("a")
    (repo.path / "template").write_text("# Why?\n", "utf-8")
    repo.git("commit", *arguments, stdin="From stdin\n")
    assert recorded.calls() == calls


@pytest.fixture
def branches(repo, recorded):
    """`main` and `side`, two commits apart on each side."""
    for branch, name in (("side", "b"), ("side", "c"), ("main", "d")):
        repo.git("checkout", "-q", "-B", branch, *([] if name != "b" else ["main"]))
        repo.stage(name)
        repo.git("commit", "-m", f"Add {name}")
        if name == "c":
            repo.git("checkout", "-q", "main")
    recorded.calls()
    return repo


@pytest.mark.parametrize(
    "arguments",
    [
        ["merge", "--no-ff", "side"],
        ["merge", "--no-edit", "side"],
        ["cherry-pick", "side"],
        ["revert", "--no-edit", "HEAD"],
        ["rebase", "side"],
        ["rebase", "-i", "--force-rebase", "HEAD~1"],
    ],
    ids=" ".join,
)
def test_what_git_does_by_itself_starts_no_python(branches, recorded, arguments):
    branches.git(*arguments)
    assert recorded.calls() == []


def test_a_commit_in_the_middle_of_a_rebase_is_checked_and_not_drafted(branches, recorded):
    branches.git("checkout", "-q", "side")
    branches.git("rebase", "-i", "HEAD~2", GIT_SEQUENCE_EDITOR="sed -i.bak s/^pick/edit/")
    branches.stage("e")
    branches.git("commit")
    assert recorded.calls() == [f"{CHECK} .git/COMMIT_EDITMSG"]
    branches.git("rebase", "--abort")


def test_a_new_subject_in_a_rebase_is_checked_and_not_drafted(branches, recorded):
    branches.git("checkout", "-q", "side")
    branches.git("rebase", "-i", "HEAD~1", GIT_SEQUENCE_EDITOR="sed -i.bak s/^pick/reword/")
    assert recorded.calls() == [f"{CHECK} .git/COMMIT_EDITMSG"]
    assert branches.message() == "Subject"


@pytest.mark.parametrize("state", ["MERGE_HEAD", "REVERT_HEAD", "CHERRY_PICK_HEAD"])
def test_a_conflict_that_was_put_right(branches, recorded, state):
    branches.stage("d", "one\n")
    branches.git("commit", "-m", "One")
    branches.git("checkout", "-q", "side")
    branches.stage("d", "two\n")
    branches.git("commit", "-m", "Two")
    branches.stage("d", "three\n")
    branches.git("commit", "-m", "Three")
    recorded.calls()
    command = {
        "MERGE_HEAD": ["merge", "main"],
        "REVERT_HEAD": ["revert", "HEAD~1"],
        "CHERRY_PICK_HEAD": ["cherry-pick", "main"],
    }[state]
    branches.git(*command, fails=True)
    branches.stage("d", "both\n")
    branches.git("commit")
    checked = [f"{CHECK} .git/COMMIT_EDITMSG"] if state == "CHERRY_PICK_HEAD" else []
    assert recorded.calls() == checked


@pytest.mark.parametrize(
    ("value", "skipped"), [("1", True), ("yes", True), ("", False), ("0", False), ("false", False)]
)
def test_a_person_skips_it(repo, recorded, value, skipped):
    repo.git("commit", "--allow-empty", PRDESC_SKIP=value)
    assert (recorded.calls() == []) is skipped


def test_a_worktree_has_the_hooks_and_its_own_state(branches, recorded, tmp_path):
    tree = tmp_path / "工作 tree"
    branches.git("worktree", "add", "-q", str(tree), "side")
    branches.git("rebase", "-i", "HEAD~1", GIT_SEQUENCE_EDITOR="sed -i.bak s/^pick/edit/")
    recorded.calls()
    branches.stage("f", folder=tree)
    branches.git("commit", folder=tree)
    prepared, checked = recorded.calls()
    assert prepared.startswith(f"{PREPARE} {branches.path}/.git/worktrees/")
    assert checked.startswith(f"{CHECK} {branches.path}/.git/worktrees/")


@pytest.mark.parametrize("code", [1, 2, 3, 5, 6, 130, 99])
def test_a_failure_of_prdesc_stops_no_commit(repo, recorded, code):
    recorded.ends_with(code)
    said = repo.git("commit", "--allow-empty")
    ours = [line for line in said.split("\n") if line.startswith("prdesc: ")]
    assert ours == [
        f"prdesc: {what}, exit code {code}; the commit goes on (see prdesc hook status)"
        for what in ("no message was drafted", "the message was not checked")
    ]
    assert repo.message() == "Subject"


def test_only_the_gate_stops_a_commit(repo, recorded):
    recorded.ends_with(stub.REFUSED)
    assert "exit code" in repo.git("commit", "--allow-empty", fails=True)
    assert repo.message() == "Begin"


def test_an_interpreter_that_is_gone_stops_no_commit(repo, recorded):
    repo.stage("a")
    (repo.path / ".git" / "keep").mkdir()
    python = recorded.log.with_name("python")
    python.unlink()
    said = repo.git("commit", EDITOR='sh -c \'cp "$1" .git/keep/seen; echo Subject >"$1"\' -')
    gone = f"prdesc: {python} is gone; the commit goes on (see prdesc hook status)"
    assert said.split("\n").count(gone) == 2
    seen = (repo.path / ".git" / "keep" / "seen").read_text("utf-8")
    assert seen.startswith("\n# Please enter the commit message")
    assert repo.message() == "Subject"


SAYS = 'echo "$(basename "$0") $# $*" >>.git/other; cat >>.git/other\n'


@pytest.fixture
def chained(repo, recorded):
    """The hooks of prdesc above those of somebody else."""
    installing.uninstall(places.find(repo.path))
    for name in NAMES:
        script(repo.hooks / name, SAYS)
    installing.install(places.find(repo.path), recorded.program, None)
    return repo


def test_the_other_hook_gets_all_arguments(chained, recorded):
    chained.git("commit", "--allow-empty", "-m", "Say")
    assert recorded.calls() == [f"{CHECK} .git/COMMIT_EDITMSG"]
    assert (chained.path / ".git" / "other").read_text("utf-8").split("\n") == [
        "prepare-commit-msg 2 .git/COMMIT_EDITMSG message",
        "commit-msg 1 .git/COMMIT_EDITMSG",
        "",
    ]


def test_the_other_hook_gets_an_argument_with_spaces_and_stdin(chained):
    (chained.path / "a b").write_text("Subject\n", "utf-8")
    command = [chained.hooks / CHECK, "a b", "c"]
    subprocess.run(command, cwd=chained.path, input=b"in\n", check=True)
    other = (chained.path / ".git" / "other").read_text("utf-8")
    assert other == "commit-msg 2 a b c\nin\n"


DISPATCHER = """\
case $(basename "$0") in prepare-commit-msg | commit-msg) ;; *) exit 64 ;; esac
. "$(dirname "$0")/shared.sh"
for one in "$0".d/*; do "$one"; done
"""


@pytest.mark.parametrize("linked", [False, True])
def test_a_dispatcher_finds_its_name_and_what_stands_beside_it(repo, recorded, linked):
    installing.uninstall(places.find(repo.path))
    (repo.hooks / "shared.sh").write_text("echo shared >>.git/other\n", "utf-8")
    (repo.hooks / f"{CHECK}.d").mkdir()
    script(repo.hooks / f"{CHECK}.d" / "one", "echo one >>.git/other\n")
    if linked:
        script(repo.path / "hooks" / "all", DISPATCHER)
        (repo.hooks / CHECK).symlink_to("../../hooks/all")
    else:
        script(repo.hooks / CHECK, DISPATCHER)
    before = sorted(one.name for one in repo.hooks.iterdir())
    installing.install(places.find(repo.path), recorded.program, None)
    repo.git("commit", "--allow-empty", "-m", "Say")
    assert (repo.message(), recorded.calls()) == ("Say", [f"{CHECK} .git/COMMIT_EDITMSG"])
    assert (repo.path / ".git" / "other").read_text("utf-8") == "shared\none\n"
    installing.uninstall(places.find(repo.path))
    assert sorted(one.name for one in repo.hooks.iterdir()) == before


@pytest.mark.parametrize("name", NAMES)
def test_the_other_hook_stops_a_commit(chained, name):
    script(chained.hooks / "before-prdesc" / name, "exit 7\n")
    chained.git("commit", "--allow-empty", fails=True)
    assert chained.message() == "Begin"


def test_the_other_hook_runs_where_prdesc_is_skipped_or_fails(chained, recorded):
    recorded.ends_with(1)
    chained.git("commit", "--allow-empty", PRDESC_SKIP="1")
    chained.git("commit", "--allow-empty")
    assert len((chained.path / ".git" / "other").read_text("utf-8").split("\n")) == 5


def test_another_hook_that_git_would_not_run_is_not_run(chained):
    (chained.hooks / "before-prdesc" / CHECK).chmod(0o644)
    chained.git("commit", "--allow-empty", "-m", "Say")
    other = (chained.path / ".git" / "other").read_text("utf-8")
    assert other == "prepare-commit-msg 2 .git/COMMIT_EDITMSG message\n"
