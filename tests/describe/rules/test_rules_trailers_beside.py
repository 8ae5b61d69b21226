"""T rules that ask for more than the text: the commits, or the profile."""

import pytest
from trailer_lines import CLAUDE, WEI

from prdesc.describe.rules import Commit
from prdesc.describe.trailers import Trailer
from prdesc.findings import Severity


def commit(*signed, author=("Wei Lin", "wei@lin.dev")):
    return Commit("a" * 40, (author,), tuple(Trailer("Signed-off-by", one) for one in signed))


def test_t08_names_strangers_where_the_commits_are_known(judged):
    text = f"Text.\n\n{WEI}\nCo-authored-by: Jo <jo@home.dev>\n{CLAUDE}\n"
    (finding,) = judged(text, "T08", commits=(commit(),))
    assert "`jo@home.dev` is the address of nobody" in finding.message
    assert finding.severity is Severity.WARNING
    assert judged(text, "T08", commits=(commit(),), allowed=("Jo@home.dev",)) == []
    assert judged(text, "T08") == []
    noreply = "Text.\n\nCo-authored-by: Jo <1+jo@users.noreply.github.com>\n"
    assert judged(noreply, "T08", commits=(commit(),)) == []


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("S\n\nText.\n\nAssisted-by: Claude:claude-opus-5-5\n", 1),
        ("S\n\nText.\n\nClaude-Session: https://claude.ai/code/session_1\n", 1),
        (f"S\n\nText.\n\n{CLAUDE}\n", 0),
        ("S\n\nText.\n\nAssisted-by: Wei Lin <wei@lin.dev>\n", 0),
        ("S\n\nPrepared with Claude Code.\n\nAssisted-by: Claude:claude-opus-5-5\n", 0),
    ],
)
def test_t10_warns_where_a_squash_keeps_only_two_keys(judged, text, messages):
    assert len(judged(text, "T10", "inferencex", "message")) == messages
    assert judged(text, "T10", "github", "message") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("S\n\nText.\n\nSigned-off-by: Wei Lin <wei@lin.dev>\n", []),
        ("S\n\nSigned-off-by: Wei Lin <wei@lin.dev>\n\nThe application reads it anywhere.\n", []),
        ("S\n\nText.\n", ["profile kernel asks for a sign-off; use `git commit -s`"]),
        ("S\n\nSigned-off-by:  Wei Lin wei@lin.dev\n", ["profile kernel asks for a sign-off"]),
        ("S\n\nSigned-off-by: W <1+w[bot]@lin.dev>\n", ["no valid address: '1+w[bot]@lin.dev'"]),
    ],
)
def test_t11_asks_a_message_for_a_sign_off(judged, text, said):
    found = judged(text, "T11", "kernel", "message")
    assert len(found) == len(said)
    assert all(part in one.message for part, one in zip(said, found, strict=True))
    assert judged(text, "T11", "github", "message") == []


def test_t11_asks_every_commit_for_the_sign_off_of_its_author(judged):
    signed = commit("wei lin <WEI@lin.dev>")
    other = commit("Jo <jo@lin.dev>")
    text = "Text.\n"
    assert judged(text, "T11", "kernel", commits=(signed,)) == []
    (finding,) = judged(
        text,
        "T11",
        "kernel",
        commits=(
            signed,
            other,
        ),
    )
    assert finding.message.startswith("commit aaaaaaaaaaaa has no sign-off of its author")


def test_t09_looks_at_dividers_in_a_description_only_where_commits_are_mailed(judged):
    assert len(judged("Text.\n\n---\n\nMore.\n", "T09", "kernel")) == 1
