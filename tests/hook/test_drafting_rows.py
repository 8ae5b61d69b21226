"""Every way to make a commit, with and without Chinese: what was committed, not what was shown."""

import shutil

import pytest
from drafted_commits import BOTH, ENGLISH, KEEPS, NOTE, SIGNED, UNCHANGED, recipe
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


def plain(_repo):
    return {}


def template(repo):
    (repo.path / "why.txt").write_bytes(b"\r\n# Why?\r\n#\tWhat was tested?\r\n")
    return {"arguments": ["-t", "why.txt"]}


def configured(*pairs, **more):
    def prepare(repo):
        for key, value in pairs:
            repo.git("config", key, value)
        return more

    return prepare


def automatic(repo):
    """`auto` takes another character, since the template begins with `#`."""
    repo.git("config", "core.commentChar", "auto")
    return {}


def all_of_it(repo):
    repo.git("reset", "-q")
    return {"arguments": ["-a"]}


def only(repo):
    """Another change is staged, which this commit leaves out."""
    repo.stage("recipes/b.yaml", recipe("auto"))
    return {"arguments": ["-o", "recipes/a.yaml"]}


def in_a_worktree(repo):
    repo.git("stash", "-q")
    repo.git("checkout", "-q", "main")
    tree = repo.path.with_name("trees") / "work"  # the memory knows the repository by its name
    repo.git("worktree", "add", "-q", str(tree), "fp8")
    shutil.copytree(repo.path / ".prdesc", tree / ".prdesc")
    repo.stage("recipes/a.yaml", recipe("fp8_e4m3"), folder=tree)
    return {"folder": tree}


def without_a_branch(repo):
    """There is no record, so the message says what git says."""
    repo.git("checkout", "-q", "--detach")
    return {"text": GIT_ALONE}


def before_the_first_commit(repo):
    """All that is staged is new."""
    repo.git("checkout", "-q", "--orphan", "new")
    return {"text": FIRST}


def other_hooks_path(repo):
    """A folder outside of the repository, with a hook of somebody else that ran before."""
    folder = repo.path.with_name("hooks")
    shutil.move(repo.hooks, folder)
    repo.git("config", "core.hooksPath", str(folder))
    (folder / "before-prdesc").mkdir()
    script(folder / "before-prdesc" / "prepare-commit-msg", 'echo "$#" >>ran.txt\n')
    return {}


ROWS = {
    "plain": plain,
    "verbose and signed off": lambda _: {"arguments": ["-v", "-s"], "trailers": SIGNED},
    "a template of comments with CRLF": template,
    "scissors": configured(("commit.cleanup", "scissors")),
    "a semicolon": configured(("core.commentChar", ";"), arguments=["-s"], trailers=SIGNED),
    "an automatic character": automatic,
    "no status": configured(("commit.status", "false")),
    "all": all_of_it,
    "one file only": only,
    "a worktree": in_a_worktree,
    "hooks elsewhere, behind another one": other_hooks_path,
    "no branch": without_a_branch,
    "no commit": before_the_first_commit,
    "GBK": configured(("i18n.commitEncoding", "GBK"), ("i18n.logOutputEncoding", "UTF-8")),
}


def commit(repo, how):
    arguments = ["commit", *how.get("arguments", [])]
    return repo.git(*arguments, folder=how.get("folder"))


def said(how, text):
    return how.get("text", text) + (f"\n{how['trailers']}" if "trailers" in how else "")


@pytest.mark.parametrize("row", ROWS)
def test_a_draft_with_chinese_is_committed_as_it_is(knowing, row):
    how = ROWS[row](knowing)
    commit(knowing, how)
    assert knowing.message(how.get("folder")) == said(how, BOTH).strip()
    if row == "GBK":
        assert BOTH.encode("gbk") in knowing.raw("cat-file", "commit", "HEAD")


@pytest.mark.parametrize(
    "row",
    [
        "verbose and signed off",
        "a template of comments with CRLF",
        "one file only",
        "hooks elsewhere, behind another one",
    ],
)
def test_a_draft_in_english_is_committed_as_it_is(repo, row):
    how = ROWS[row](repo)
    commit(repo, how)
    assert repo.message(how.get("folder")) == said(how, ENGLISH).strip()


@pytest.mark.parametrize("cleanup", ["whitespace", "verbatim"])
@pytest.mark.parametrize("by", ["configuration", "option"])
def test_where_git_keeps_comments_the_draft_has_none(knowing, cleanup, by):
    arguments = [f"--cleanup={cleanup}"] if by == "option" else []
    if by == "configuration":
        knowing.git("config", "commit.cleanup", cleanup)
    told = knowing.git("commit", *arguments)
    assert knowing.message().startswith(f"{BOTH}\n# ")
    assert NOTE not in knowing.message()
    assert NOTE in told


@pytest.mark.parametrize("arguments", [[], ["--cleanup=scissors"]])
def test_the_note_stands_where_git_drops_it(knowing, arguments):
    knowing.git("commit", *arguments, EDITOR=KEEPS)
    shown = (knowing.path / "seen.txt").read_text("utf-8")
    assert shown.startswith(BOTH)
    assert shown.count(NOTE) == 1
    assert knowing.message() == BOTH.strip()


@pytest.mark.parametrize(
    ("editor", "message"),
    [
        ("sed -i.bak s/FP8/FP16/", BOTH.replace("FP8", "FP16", 1).strip()),
        ("sh -c 'echo Own >\"$1\"' -", "Own"),
    ],
)
def test_a_person_has_the_last_word(knowing, editor, message):
    knowing.git("commit", EDITOR=editor)
    assert knowing.message() == message


@pytest.mark.parametrize("editor", ["false", "sh -c ': >\"$1\"' -"])
def test_a_person_can_abort(knowing, editor):
    knowing.git("commit", fails=True, EDITOR=editor)
    assert knowing.message() == "Add a recipe"


def test_a_suggestion_is_a_comment(knowing):
    (knowing.path / "prdesc.toml").write_text('hook = "suggest"\n', "utf-8")
    knowing.git("commit", "-v", "-s", fails=True, EDITOR=KEEPS)
    shown = (knowing.path / "seen.txt").read_text("utf-8")
    assert NOTE not in shown
    assert "\n# Store the KV cache in FP8\n#\n# The KV cache takes 10.5 GB.\n" in shown
    assert "\n# 中文：KV 缓存占用 10.5 GB。\n" in shown
    assert knowing.message() == "Add a recipe"
    knowing.git("commit", "-s", EDITOR="sh -c 'echo Own >\"$1\"' -")
    assert knowing.message() == "Own"


def test_it_can_be_off(knowing):
    (knowing.path / "prdesc.toml").write_text('hook = "off"\n', "utf-8")
    knowing.git("commit", fails=True, EDITOR=UNCHANGED)
    assert knowing.message() == "Add a recipe"
