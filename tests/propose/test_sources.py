"""What messages, comments and changelog entries propose."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.collect.facts import Comment, Facts
from prdesc.describe import identities
from prdesc.propose import passages, people, references, risks, subjects
from prdesc.propose.passages import Sentence
from prdesc.propose.proposals import Project, find
from prdesc.record.models import Record

PROJECT = Project("o/r", identities.load())


def said(*texts):
    return [Sentence(text, "the message") for text in texts]


def test_sentences_come_from_prose_alone():
    message = (
        "Subject. Not a sentence\n\n"
        "First one\nover two lines. Second one.\n\n"
        "- An item\n  goes on\n* Another\n\n```\ncode is left. Out\n```\n"
        "## Heading\n> quoted\n中文：一句话。\n\n"
        "Co-authored-by: A <a@example.com>\n"
    )
    comments = [
        Comment("a.yaml", 3, "A remark over"),
        Comment("a.yaml", 4, "two lines."),
        Comment("a.yaml", 9, "Another remark."),
    ]
    entries = ["Text of an entry", {"config-keys": ("k",), "description": ("One line", "Two")}]
    found = passages.sentences([message], comments, entries)
    assert [(one.place, one.text) for one in found] == [
        ("the message", "First one over two lines."),
        ("the message", "Second one."),
        ("the message", "An item goes on"),
        ("the message", "Another"),
        ("a.yaml:3", "A remark over two lines."),
        ("a.yaml:9", "Another remark."),
        ("changelog", "Text of an entry"),
        ("changelog", "One line"),
        ("changelog", "Two"),
    ]


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


def test_risk_sentences():
    texts = [
        "The acceptance rate may drop with long prompts.",
        "Risk: the pool is smaller than before",
        "It may be faster.",
        "It fails.",
        "It might crash [here](x).",
        "There is no longer a chance that this may fail.",
        "It avoids the risk of running out of memory.",
        "The start may no longer fail on B200.",
        "The pool cannot grow, so it may overflow.",
        "It does not pin the pool and may fail.",
    ]
    assert [row.risk.en for row in risks.find(said(*texts))] == [
        "The acceptance rate may drop with long prompts.",
        "The pool is smaller than before",
        "The pool cannot grow, so it may overflow.",
        "It does not pin the pool and may fail.",
    ]


SUBJECTS = [
    ("[AMD][AgentX] perf(sgl)!: Do it / 做 (#12)", "Do it|做|AMD,AgentX|perf|sgl|True|#12"),
    ("fix: a / b split / 拆分", "a / b split|拆分||fix|None|False|None"),
    ("[WIP] Do it", "Do it|None||None|None|False|None"),
    ("feat: [X] Do it", "Do it|None|X|feat|None|False|None"),
    ("Note: this is no type", "Note: this is no type|None||None|None|False|None"),
]


@pytest.mark.parametrize(("line", "parts"), SUBJECTS)
def test_subjects(line, parts):
    one = subjects.read(line)
    got = (
        one.title,
        one.chinese,
        ",".join(one.tags),
        one.type,
        one.scope,
        one.breaking,
        one.number,
    )
    assert "|".join(map(str, got)) == parts


def test_commits_that_agree():
    one = subjects.agreed(["fix(a): X", "fixup! fix(a): X", "Merge branch 'm'", "fix(b): Y"])
    assert (one.title, one.type, one.scope) == ("", "fix", None)
    assert subjects.agreed(["Merge branch 'm'"]) is None


MESSAGE = """\
Subject

Body.
Co-authored-by: Lost One <lost@example.com>
co-authored-by：Broken <b@example.com>

Co-authored-by: No Address
Co-Authored-By: Jo <jo@example.com>
Co-Authored-By: Claude Opus 5.5 (1M context) <noreply@anthropic.com>
Co-authored-by: Claude <noreply@anthropic.com>
Assisted-by: Claude Code:claude-opus-5-5
Generated-by: Some Tool
Made-with: Cursor
"""


def test_people_and_tools():
    found = people.find([MESSAGE], identities.load())
    assert [(one.name, one.email) for one in found.co_authors] == [
        ("Lost One", "lost@example.com"),
        ("Broken", "b@example.com"),
        ("Jo", "jo@example.com"),
        ("Claude Opus 5.5 (1M context)", "noreply@anthropic.com"),
    ]
    assert [(one.tool, one.model, one.model_label) for one in found.ai.agents] == [
        ("Claude Code", None, "Claude Opus 5.5"),
        ("Claude Code", "claude-opus-5-5", None),
        ("Some Tool", None, None),
        ("Cursor", None, None),
    ]
    assert found.ai.human_review == ()
    assert [finding.line for finding in found.findings] == [4, 5, 7]


def test_a_project_without_ai_co_authors_gets_none():
    found = people.find([MESSAGE], identities.load(), ai_co_authors=False)
    assert "noreply@anthropic.com" not in [one.email for one in found.co_authors]
    assert found.ai.used == "yes"


def test_all_of_it():
    message = "fix: Do it (#9)\n\nFixes #3. It may fail on B200 nodes.\nThe pool takes 4 GB."
    proposals = find([message], Facts(), PROJECT)
    assert proposals.fields == {
        "title": "Do it",
        "type": "fix",
        "related": [{"ref": "#3", "relation": "fixes"}],
        "memory": [{"what": "The pool", "amount": "4 GB", "source": "The pool takes 4 GB."}],
        "risks": [{"risk": "It may fail on B200 nodes."}],
    }


def test_mentions_and_secrets_are_never_proposed():
    secret = "ghp_" + "a1B2" * 9
    message = (
        f"Thank @octocat\n\nThe pool of @octocat takes 4 GB.\nIt may fail with {secret} now.\n\n"
        "Co-authored-by: @octocat <o@example.com>\n"
    )
    proposals = find([message], Facts(), PROJECT)
    assert proposals.fields == {"co_authors": [{"name": "octocat", "email": "o@example.com"}]}
    assert [finding.check for finding in proposals.findings] == ["secrets", "mentions"]


ODD = st.text(
    st.sampled_from(
        "aA #@:-\n`*<>[]()|!~0123456789GB/.，中\u200b\x00\ue000\u202e⟦1⟧\"'{}&%$\\\r\t"
    ),
    max_size=80,
)


@settings(deadline=None)
@given(st.lists(ODD, max_size=3), ODD, ODD)
def test_untrusted_text_never_makes_an_invalid_record(messages, comment, entry):
    tails = [
        "\n\nThe cache takes 4 GB. ",
        "\n\nIt may fail here, fixes #12 ",
        "\n\nCo-authored-by: ",
    ]
    messages = [one + tail + one for one in messages for tail in tails]
    facts = Facts(entries=(entry,), comments=(Comment("a", 1, comment),))
    proposals = find(messages, facts, PROJECT)
    Record.model_validate(json.loads(json.dumps(proposals.fields)))
    texts = json.dumps(proposals.fields, ensure_ascii=False)
    assert not any(mark in texts for mark in ("\\u0000", "\u200b", "\ue000", "⟦1⟧", "\u202e"))
