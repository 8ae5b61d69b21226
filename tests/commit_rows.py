"""Every way to make a commit, as `git help githooks` and `git help commit` know them.

A row prepares a repository of `drafted_commits` and makes the commit; it returns the folder that
it committed in where that is another one than the work tree. What is to come out, beside what git
makes of the row without hooks, is in `Row`.
"""

import shutil
from collections.abc import Callable
from dataclasses import dataclass

from drafted_commits import SIGNED, recipe
from real_commits import script

GIT_ALONE = """\
Set `kv-cache-dtype` to `fp8_e4m3`

- `kv-cache-dtype` (args) changes from `auto` to `fp8_e4m3`

AI use: not stated.

中文：

- `kv-cache-dtype`（args）由 `auto` 改为 `fp8_e4m3`

AI 使用情况：未说明。
"""
FIRST = """\
Add `recipes/a.yaml`

AI use: not stated.

中文：AI 使用情况：未说明。
"""


@dataclass(frozen=True)
class Row:
    """One way, and what prdesc adds to it."""

    commit: Callable
    drafts: bool = True
    asks: bool = True
    """Whether a draft has text for a model."""
    text: str | None = None
    """The draft, where it is not that of the record."""
    trailers: str = ""
    keeps_comments: bool = False
    encoding: str = "utf-8"


def commit(*arguments, **configured):
    """Return a row that commits after `git config`; `_` in a name stands for a full stop."""

    def run(repo):
        for key, value in configured.items():
            repo.git("config", key.replace("_", "."), value)
        repo.git("commit", *arguments, stdin="From stdin\n")

    return run


def template(repo):
    (repo.path / "why.txt").write_bytes(b"\r\n# Why?\r\n#\tWhat was tested?\r\n")
    repo.git("commit", "-t", "why.txt")


def template_with_text(repo):
    (repo.path / "why.txt").write_text("Why is it so\n", "utf-8")
    repo.git("commit", "-t", "why.txt", EDITOR="sed -i.bak 's/ is.*/?/'")


def file(repo):
    (repo.path / "message.txt").write_bytes("Say it\r\n\r\nAgain: 好\r\n".encode())
    repo.git("commit", "-F", "message.txt")


def all_of_it(repo):
    """`-a`: nothing is staged before; record and recipe have CRLF."""
    repo.git("reset", "-q")
    for path in (repo.path / "recipes/a.yaml", repo.path / ".prdesc/fp8.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    repo.git("commit", "-a")


def only(repo):
    """`-o`: another change is staged, which this commit leaves out."""
    repo.stage("recipes/b.yaml", recipe("auto"))
    repo.git("commit", "-o", "recipes/a.yaml")


def in_a_worktree(repo):
    repo.git("stash", "-q")
    repo.git("checkout", "-q", "main")
    tree = repo.path.with_name("trees") / "work"  # the memory knows the repository by its name
    repo.git("worktree", "add", "-q", str(tree), "fp8")
    shutil.copytree(repo.path / ".prdesc", tree / ".prdesc")
    repo.stage("recipes/a.yaml", recipe("fp8_e4m3"), folder=tree)
    repo.git("commit", folder=tree)
    return tree


def without_a_branch(repo):
    """There is no record, so the message says what git says."""
    repo.git("checkout", "-q", "--detach")
    repo.git("commit")


def before_the_first_commit(repo):
    """All that is staged is new."""
    repo.git("checkout", "-q", "--orphan", "new")
    repo.git("commit")


def other_hooks_path(repo):
    """A folder outside of the repository."""
    folder = repo.path.with_name("hooks")
    shutil.move(repo.hooks, folder)
    repo.git("config", "core.hooksPath", str(folder))
    repo.git("commit")


def foreign_hook(repo):
    """A hook of somebody else, which adds a line to what is there when it runs."""
    kept = repo.hooks / "before-prdesc"
    where = kept if (repo.hooks / "prepare-commit-msg").exists() else repo.hooks
    script(where / "prepare-commit-msg", 'printf \'# %s\\n\' "$#" >>"$1"; echo 1 >>ran.txt\n')
    repo.git("commit")


def skipped(repo):
    repo.git("commit", PRDESC_SKIP="1")


def branched(*arguments, **environment):
    """Return a row on `fp8`, which is a commit ahead of `main`, and `side`, which is two."""

    def run(repo):
        _branch(repo)
        repo.git(*arguments, **environment)

    return run


def _branch(repo):
    repo.git("commit", "-q", "-m", "Change it", PRDESC_SKIP="1")
    repo.git("checkout", "-q", "-b", "side", "main")
    for name in ("b", "c"):
        repo.stage(name)
        repo.git("commit", "-q", "-m", f"Add {name}", PRDESC_SKIP="1")
    repo.git("checkout", "-q", "fp8")


def conflict(repo):
    """A merge that a person ends by `git commit`."""
    _branch(repo)
    repo.git("checkout", "-q", "side")
    repo.stage("recipes/a.yaml", recipe("fp8_e5m2"))
    repo.git("commit", "-q", "-m", "Change it too", PRDESC_SKIP="1")
    repo.git("merge", "fp8", fails=True)
    repo.stage("recipes/a.yaml", recipe("fp8_e4m3"))
    repo.git("commit")


def squashed_merge(repo):
    _branch(repo)
    repo.git("merge", "-q", "--squash", "side")
    repo.git("commit")


def by_hand(action):
    """Return a row that rebases two commits, the second with another action."""

    def run(repo):
        _branch(repo)
        repo.git("checkout", "-q", "side")
        todo = repo.path.with_name("todo.sh")
        script(todo, f'sed -i.bak "2s/^pick/{action}/" "$1"\n')
        repo.git("rebase", "-i", "--force-rebase", "HEAD~2", GIT_SEQUENCE_EDITOR=str(todo))

    return run


def autosquashed(repo):
    repo.git("commit", "-q", "--fixup", "HEAD")
    repo.git("rebase", "-q", "-i", "--autosquash", "HEAD~1")


DRAFTED = {
    "plain": Row(commit()),
    "-v": Row(commit("-v")),
    "-v -s": Row(commit("-v", "-s"), trailers=SIGNED),
    "a template of comments with CRLF": Row(template),
    "commit.cleanup=strip, no status": Row(commit(commit_cleanup="strip", commit_status="false")),
    "commit.cleanup=scissors": Row(commit(commit_cleanup="scissors")),
    "commit.cleanup=whitespace": Row(commit(commit_cleanup="whitespace"), keeps_comments=True),
    "--cleanup=verbatim": Row(commit("--cleanup=verbatim"), keeps_comments=True),
    "core.commentChar=; -s": Row(commit("-s", core_commentChar=";"), trailers=SIGNED),
    "core.commentChar=auto": Row(commit(core_commentChar="auto")),
    "-a, CRLF": Row(all_of_it),
    "-o": Row(only),
    "a worktree": Row(in_a_worktree),
    "core.hooksPath": Row(other_hooks_path),
    "behind another hook": Row(foreign_hook),
    "GBK": Row(commit(i18n_commitEncoding="GBK"), encoding="gbk"),
    "no branch": Row(without_a_branch, asks=False, text=GIT_ALONE),
    "no commit": Row(before_the_first_commit, asks=False, text=FIRST),
}
LEFT_ALONE = {
    "-m": commit("-m", "Say"),
    "-m --edit": commit("-m", "Say", "--edit"),
    "-m -o": commit("-m", "Say", "-o", "recipes/a.yaml"),
    "-F": file,
    "-F -": commit("-F", "-"),
    "-C": commit("-C", "HEAD"),
    "-c": commit("-c", "HEAD"),
    "a template with text": template_with_text,
    "--amend": commit("--amend"),
    "--amend --no-edit": commit("--amend", "--no-edit"),
    "--fixup": commit("--fixup", "HEAD"),
    "--squash": commit("--squash", "HEAD", "-m", "More"),
    "GBK -m": commit("-m", "Say", i18n_commitEncoding="GBK"),
    "skipped": skipped,
    "merge": branched("merge", "--no-ff", "side"),
    "merge with a conflict": conflict,
    "merge --squash": squashed_merge,
    "cherry-pick": branched("cherry-pick", "side"),
    "cherry-pick --edit": branched("cherry-pick", "--edit", "side"),
    "revert": branched("revert", "--no-edit", "HEAD"),
    "revert --edit": branched("revert", "--edit", "HEAD"),
    "rebase": branched("rebase", "side"),
    "rebase -i": branched("rebase", "-i", "--force-rebase", "HEAD~1"),
    "rebase -i, reword": by_hand("reword"),
    "rebase -i, squash": by_hand("squash"),
    "rebase -i, fixup": by_hand("fixup"),
    "rebase --autosquash": autosquashed,
}
ROWS = DRAFTED | {name: Row(run, drafts=False) for name, run in LEFT_ALONE.items()}
