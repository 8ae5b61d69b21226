"""What the editor shows, and what becomes of it; the Chinese is remembered."""

import pytest
from drafted_commits import BOTH, KEEPS, NOTE, SIGNED, UNCHANGED


def test_a_draft_with_chinese_from_memory_is_committed_as_it_is(knowing):
    knowing.git("commit", "-v", "-s")
    assert knowing.message() == f"{BOTH}\n{SIGNED}".strip()


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
