"""The hook commit-msg: what it says of a message, what it stops, and what it adds."""

import shlex
import time

import drafted_commits
import pytest
from drafted_commits import AI, ASSISTED, BAD, BOTH, GOOD, findings, policy

SIGNED = "Signed-off-by: Jo <jo@example.com>"
CHANGE = "Change-Id: I0123456789abcdef0123456789abcdef01234567"


@pytest.fixture
def checked(original, tmp_path):
    """A copy in which messages are checked."""
    return drafted_commits.copy(original, tmp_path, checks=True)


@pytest.mark.parametrize("mode", ["warn", "enforce"])
def test_a_wrong_message_is_told_or_stopped(checked, mode):
    policy(checked, hook_check=mode)
    said = checked.git("commit", "-m", BAD, fails=mode == "enforce")
    assert findings(said)[0].endswith("the figure 12 GB is not in the English: 12 GB")
    assert checked.message() == (BAD if mode == "warn" else "Add a recipe")
    path = checked.path / ".git" / "prdesc" / "stopped-message"
    line = f"`git commit -e -F {shlex.quote(str(path))}`, with the other options"
    assert (line in said) is (mode == "enforce")
    if mode == "enforce":
        assert (checked.path / ".git" / "COMMIT_EDITMSG").read_text("utf-8").strip() == BAD
        checked.git("commit", "--no-verify", "-F", ".git/COMMIT_EDITMSG")
        assert checked.message() == BAD


def test_a_message_in_english_is_told_what_it_lacks(checked):
    said = checked.git("commit", "-m", "Save memory\n\nIt saves 21 GB.")
    (found,) = findings(said)
    assert "there is no Chinese half; add a paragraph that begins with `中文：`, or have" in found
    assert found.endswith('`hook_check = "off"` in prdesc.toml')


def test_a_right_message_passes_in_silence(checked):
    policy(checked, hook_check="enforce")
    assert "prdesc" not in checked.git("commit", "-m", GOOD)
    assert checked.message() == GOOD


@pytest.mark.parametrize("lines", ["Issue:", "Issue: 12\nReviewed-by:", "Reviewed-by: \nIssue: "])
def test_a_draft_above_the_empty_trailers_of_a_template_passes(checked, tmp_path, lines):
    policy(checked, hook_check="enforce")
    text = drafted_commits.RECORD
    for english, chinese in drafted_commits.PAIRS.items():
        text = text.replace(f": {english}", f": {{en: {english}, zh: {chinese}}}")
    (checked.path / ".prdesc" / "fp8.yaml").write_text(text, "utf-8")
    (tmp_path / "lines").write_text(f"\n\n{lines}\n# Fill in\n", "utf-8")
    checked.git("config", "commit.template", str(tmp_path / "lines"))
    said = checked.git("commit")
    assert findings(said) == []
    assert checked.message().endswith("\n".join(one.strip() for one in lines.split("\n")))


def test_what_git_drops_is_not_judged(checked, tmp_path):
    """The comment and the diff hold other figures."""
    policy(checked, hook="off", hook_check="enforce")
    checked.git("config", "core.commentChar", ";")
    text = f"{GOOD}\n; 99 GB\n; {'-' * 24} >8 {'-' * 24}\n; Do not modify\ndiff --git\n+98 GB\n"
    (tmp_path / "text").write_text(text, "utf-8")
    checked.git("commit", "-v", EDITOR=f"cp '{tmp_path}/text'")
    assert checked.message() == GOOD


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--fixup", "HEAD"], "fixup! Add a recipe"),
        (["-m", "Merge branch 'a' into b"], "Merge branch 'a' into b"),
    ],
)
def test_what_git_writes_itself_passes_untouched(checked, arguments, message):
    policy(checked, hook_check="enforce", profile="assisted")
    (checked.path / ".prdesc" / "fp8.yaml").write_text(AI, "utf-8")
    assert "prdesc" not in checked.git("commit", *arguments)
    assert checked.message() == message


def test_a_subject_that_begins_like_a_merge_is_judged(checked):
    policy(checked, hook_check="enforce")
    bad = BAD.replace("Save memory", "Merge branch handling into one file")
    assert len(findings(checked.git("commit", "-m", bad, fails=True))) > 0
    checked.git("commit", "-q", "-m", "Change it", PRDESC_SKIP="1")
    checked.git("checkout", "-q", "-b", "side", "main")
    checked.stage("b")
    checked.git("commit", "-q", "-m", BAD, PRDESC_SKIP="1")
    checked.git("checkout", "-q", "fp8")
    checked.git("merge", "--squash", "side")
    assert len(findings(checked.git("commit", fails=True))) > 0


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (GOOD, f"{GOOD}\n\n{ASSISTED}"),
        (f"{GOOD}\n\n{ASSISTED}", f"{GOOD}\n\n{ASSISTED}"),
        (
            f"{GOOD}\n\nReviewed-by: Al <al@example.com>\n{SIGNED}\n{CHANGE}",
            f"{GOOD}\n\nReviewed-by: Al <al@example.com>\n{ASSISTED}\n{SIGNED}\n{CHANGE}",
        ),
    ],
)
def test_the_trailer_of_the_profile_is_added_once(checked, message, expected):
    policy(checked, profile="assisted")
    (checked.path / ".prdesc" / "fp8.yaml").write_text(AI, "utf-8")
    checked.git("commit", "-m", message)
    assert checked.message() == expected
    checked.git("commit", "--amend", "--no-edit")
    assert checked.message() == expected


def test_both_hooks_together(checked, memory):
    """The draft has the trailer, the sign-off of git stays behind it, and nothing is added."""
    policy(checked, profile="kernel")
    record = drafted_commits.RECORD.partition("ai:")[0] + AI.partition("\n")[2]
    (checked.path / ".prdesc" / "fp8.yaml").write_text(record, "utf-8")
    for file in memory:
        (checked.path.parent / file.name).write_bytes(file.read_bytes())
    checked.git("commit", "-s", "-v")
    trailers = f"Assisted-by: Claude:claude-opus-4-8\n{SIGNED}"
    assert checked.message().endswith(f"改为 `fp8_e4m3`\n\n{trailers}")
    assert "中文：KV 缓存占用 10.5 GB。" in checked.message()


def test_a_broken_record_adds_nothing_and_stops_nothing(checked):
    policy(checked, profile="assisted", hook_check="enforce")
    (checked.path / ".prdesc" / "fp8.yaml").write_text("titel: x\n", "utf-8")
    said = checked.git("commit", "-m", GOOD)
    assert "prdesc: no trailer was added: " in said
    assert checked.message() == GOOD


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("prdesc.toml", "hook_check = 5\n", "hook_check"),
        ("prdesc.toml", 'hook_check = "enforce"\nglossaries = ["gone.yaml"]\n', "gone.yaml"),
    ],
)
def test_a_failure_of_ours_stops_nothing(checked, name, text, said):
    (checked.path / name).write_text(text, "utf-8")
    told = checked.git("commit", "-m", BAD)
    (line,) = [line for line in told.split("\n") if "prdesc" in line and "error" not in line]
    assert line.startswith("prdesc: the commit message was not checked: ")
    assert said in line
    assert checked.message() == BAD


def test_sign_offs_alone_are_no_message_to_judge(checked):
    policy(checked, hook="off", hook_check="enforce")
    said = checked.git("commit", "-s", fails=True)
    assert "prdesc" not in said
    assert "Aborting commit due to empty commit message" in said


def test_it_can_be_off_or_skipped(checked):
    policy(checked, hook_check="off")
    assert "prdesc" not in checked.git("commit", "-m", BAD)
    policy(checked, hook_check="enforce")
    checked.git("commit", "--amend", "-m", BAD, PRDESC_SKIP="1")
    assert checked.message() == BAD


def test_a_message_in_gbk_is_read(checked):
    policy(checked, hook_check="enforce")
    checked.git("config", "i18n.commitEncoding", "GBK")
    (checked.path / "message").write_bytes(f"{GOOD}\n".encode("gbk"))
    checked.git("commit", "-F", "message")
    (checked.path / "message").write_bytes(f"{BAD}\n".encode("gbk"))
    checked.git("commit", "--allow-empty", "-F", "message", fails=True)


def test_a_draft_passes_its_own_check(checked, memory):
    policy(checked, hook_check="enforce")
    for file in memory:
        (checked.path.parent / file.name).write_bytes(file.read_bytes())
    checked.git("commit")
    assert checked.message() == BOTH.strip()


def test_a_draft_that_only_names_a_file_passes_its_own_check(checked):
    policy(checked, hook_check="enforce")
    checked.git("reset", "-q", "--hard")
    (checked.path / ".prdesc" / "fp8.yaml").write_text("ai: {used: no}\n", "utf-8")
    checked.git("mv", "recipes/a.yaml", "recipes/b.yaml")
    checked.git("commit")
    assert checked.message().startswith("Rename `recipes/a.yaml` to `recipes/b.yaml`\n\nNo AI")


def test_a_line_of_megabytes_is_not_read_by_sh(checked):
    begun = time.monotonic()
    said = checked.git("commit", "-F", "-", stdin="x" * 40_000_000)
    assert "prdesc: the commit message was not checked: " in said
    assert "is larger than 8 MiB" in said
    assert time.monotonic() - begun < 15  # byte by byte, sh alone takes longer
