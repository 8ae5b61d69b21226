"""Which messages git or a forge wrote, and not a person."""

import subprocess

import pytest
from real_commits import repository

from prdesc.describe import editing

REVERTED = "This reverts commit 0123456789abcdef0123456789abcdef01234567.\n"


@pytest.mark.parametrize(
    "message",
    [
        "Merge branch 'a'\n",
        "Merge branch 'a' into b\n\n# Conflicts:\n#\tx\n",
        "Merge branch 'main' of https://example.org/a/b into user/x\n",
        "Merge branch 'a' into 'main'\n\nSee merge request !1\n",
        "Merge remote-tracking branch 'origin/a' into b",
        "Merge tag 'v1' of ../x\n\nRelease\n",
        "Merge commit '0123abc'\n",
        "Merge pull request #12 from octo/fix\n\nFix it\n",
        "Merge pull request #3 in OCTO/app from fix to main\n",
        "fixup! Fix it\n",
        "squash! Fix it\n\nMore\n",
        "amend! Fix it\n\nBetter\n",
        f'Revert "Fix it"\n\n{REVERTED}',
        f'Reapply "Fix it"\n\n{REVERTED}',
    ],
)
def test_these_are_written_by_programs(message):
    assert editing.is_generated(message)


@pytest.mark.parametrize(
    "message",
    [
        "Merge branch handling into one file\n",
        "Merge branch 'x' handling into one file\n",
        "Merge branch 'x' into one file\n",
        "Merge tags of both images\n",
        "Merge pull request templates\n",
        "Merge pull request #1 by hand\n",
        "Merge the two\n\nMerge branch 'a'\n",
        "Squashed commit of the following:\n\ncommit 1\n",
        'Revert "Fix it"\n\nIt was slow.\n',
        "fixup: it\n",
    ],
)
def test_these_are_of_people(message):
    assert not editing.is_generated(message)


@pytest.mark.parametrize(
    "heads",
    [
        ["branch 'a' of ."],
        ["branch 'a' of https://example.org/x", "branch 'b' of https://example.org/x"],
        ["branch 'a' of .", "branch 'b' of .", "branch 'c' of .", "tag 'v1' of ."],
        ["branch 'a' of ../x", "remote-tracking branch 'r/b' of .", "tag 'v1' of ../y"],
        ["'a' of .", "'b' of ../x"],
    ],
)
@pytest.mark.parametrize("into", ["main", "user/x"])
def test_what_git_makes_of_several_heads_is_known(tmp_path, heads, into):
    repo = repository(tmp_path / "work", tmp_path)
    repo.git("checkout", "-q", "-B", into)
    sha = repo.git("rev-parse", "HEAD")
    listed = "".join(f"{sha}\t\t{head}\n" for head in heads)
    made = subprocess.run(
        ["git", "fmt-merge-msg", "--no-log"],
        cwd=repo.path,
        env=repo.environment,
        input=listed.encode(),
        capture_output=True,
        check=True,
    )
    assert editing.is_generated(made.stdout.decode()), made.stdout
