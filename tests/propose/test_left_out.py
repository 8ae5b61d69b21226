"""What is left out of the proposals, and that it is told where it stands."""

import pytest

from prdesc.collect.facts import Comment, Facts
from prdesc.describe import identities
from prdesc.propose.proposals import Project, find

PROJECT = Project("o/r", identities.load())
JO = {"name": "Jo", "email": "jo@example.com"}


def run(message, **facts):
    proposals = find([message], Facts(**facts), PROJECT)
    return proposals.fields, [(one.check, one.message) for one in proposals.findings]


def test_mentions_and_secrets_are_never_proposed():
    secret = "ghp_" + "a1B2" * 9
    message = (
        f"Thank @octocat\n\nThe pool of @octocat takes 4 GB.\nIt may fail with {secret} now.\n\n"
        "Co-authored-by: @octocat <o@example.com>\n"
    )
    proposals = find([message], Facts(), PROJECT)
    assert proposals.fields == {"co_authors": [{"name": "octocat", "email": "o@example.com"}]}
    assert [finding.check for finding in proposals.findings] == [
        "mentions",
        "secrets",
        "mentions",
    ]


def test_a_subject_with_a_mention():
    fields, told = run("perf(x): thank @octocat for it")
    assert fields == {"type": "perf", "scope": "x"}
    (one,) = told
    assert one[0] == "mentions"
    assert one[1].startswith("the proposed `title` in the messages would notify somebody")


def test_only_the_co_author_with_a_mention_goes():
    message = (
        "Subject\n\nBody.\n\nCo-authored-by: Jo <jo@example.com>\n"
        "Co-authored-by: Al @octocat <al@example.com>\nAssisted-by: Some @octocat\n"
        "Made-with: Cursor\n"
    )
    fields, told = run(message)
    assert fields["co_authors"] == [JO]
    assert fields["ai"] == {"used": "yes", "agents": [{"tool": "Cursor"}]}
    assert [one for one, _ in told] == ["mentions", "mentions"]
    assert told[0][1].startswith("a co-author in the message would notify somebody")
    assert told[1][1].startswith("an AI tool in the message would notify somebody")


SENTENCES = [
    ("Depends on #12 as @me says.", [("#12", "depends-on")], None),
    ("Depends on #12 as ⟦1⟧ says.", [("#12", "depends-on")], None),
    ("Fixes #12, and it may fail, as @me says.", [("#12", "fixes")], "mentions"),
    ("The pool of @me takes 4 GB.", [], "mentions"),
    ("It may <b>fail</b> on nodes.", [], "collect"),
    ("It may fail ⟦1⟧ on nodes.", [], "collect"),
    ("The pool takes 4 GB\u202e now.", [], "collect"),
    ("Nothing to say to @me.", [], None),
    ("A <b>word</b> to say.", [], None),
]


@pytest.mark.parametrize(("text", "refs", "check"), SENTENCES)
def test_sentences_that_are_not_quoted(text, refs, check):
    fields, told = run(f"Subject\n\nFirst.\n\n{text}")
    assert [(row["ref"], row["relation"]) for row in fields.pop("related", [])] == refs
    assert fields == {"title": "Subject"}
    assert [one for one, _ in told] == ([check] if check else [])
    assert all(message.startswith("a sentence in the message ") for _, message in told)


def test_the_place_of_a_comment_is_named():
    _, told = run("Subject", comments=(Comment("a.yaml", 7, "It may fail, says @octocat."),))
    assert told[0][1].startswith("a sentence in a.yaml:7 would notify somebody (@…)")


def test_a_title_that_no_record_can_hold():
    fields, told = run("fix: Do ⟦1⟧ it")
    assert fields == {"type": "fix"}
    assert told[0][1].startswith("the proposed `title` in the messages has HTML or characters")
