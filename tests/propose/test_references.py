"""Which other changes a text names, and how this one stands to them."""

import pytest

from prdesc.propose import references
from prdesc.propose.passages import Sentence


def said(*texts):
    return [Sentence(text, "the message") for text in texts]


REFERENCES = [
    ("Fixes #12", [("#12", "fixes")]),
    ("The fix is in #12", [("#12", "see")]),
    ("This reverts #12 and #13.", [("#12", "reverts"), ("#13", "reverts")]),
    ("It depends on vllm-project/vllm#5.", [("vllm-project/vllm#5", "depends-on")]),
    ("A follow-up to #12", [("#12", "follows")]),
    ("Supersedes #12", [("#12", "supersedes")]),
    ("The same change as in #12", [("#12", "same-change")]),
    ("Cherry-picks https://github.com/a/b/pull/7/files", [("a/b#7", "upstream")]),
    ("See https://github.com/o/r/issues/7.", [("#7", "see")]),
    ("o/r#8 and #9", [("#8", "see"), ("#9", "see")]),
    ("since vLLM PR #36702 and SGLang's issue #7, but see PR #8", [("#8", "see")]),
    ("rank #1, step #2, run #3", []),
    ("color #123456789 and a#1 and &#10;", []),
    ("#12 again, fixes #12", [("#12", "fixes")]),
    ("It was not there, fixes #12", [("#12", "fixes")]),
    ("The pool was not there, but this fixes #12", [("#12", "fixes")]),
    ("It hangs if the pool is empty (fixes #12).", [("#12", "fixes")]),
    ("Fixes #12, a hang if the pool is empty.", [("#12", "fixes")]),
    ("Without it the start fails; fixes #12.", [("#12", "fixes")]),
    ("It replaces the pool instead of #12", [("#12", "supersedes")]),
]
NO_RELATION = [
    "This does not fix #6.",
    "This doesn't fix #6",
    "This doesn’t, however, fix #6",
    "This does not fix or close #6.",
    "Would fix #6 if the pool were there",
    "If the pool is set, fixes #6",
    "Fixes #6 if the pool is set",
    "Does this fix #6?",
    "Partially fixes #6",
    "Fixes #6 partially",
    "Tries to fix #6.",
    "This never reverts #6",
    "Instead of reverting #6 it is mended",
    "Does not depend on #6 any more",
    "No longer depends on #6",
    "Depends on #6 no longer",
    "Cannot supersede #6",
    "A later change will fix #6",
    "Once merged, fixes #6",
    "Probably fixes #6",
    "This is meant to fix #6",
]


@pytest.mark.parametrize(("text", "rows"), REFERENCES)
def test_references(text, rows):
    found = references.find(said(text), "o/r", frozenset({"#99"}))
    assert [(row.ref, row.relation) for row in found] == rows


@pytest.mark.parametrize("text", NO_RELATION)
def test_what_is_denied_or_conditional_is_no_relation(text):
    assert [(row.ref, row.relation) for row in references.find(said(text))] == [("#6", "see")]


def test_links_of_entries_name_the_change_itself():
    entry = {"pr-link": "https://github.com/o/r/pull/7", "see": "https://github.com/o/r/pull/8"}
    assert references.own_links([entry, "text"], "o/r") == {"#7"}
