"""What messages, comments and changelog entries propose."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.collect.facts import Comment, Facts
from prdesc.describe import identities
from prdesc.propose import passages, people, risks, subjects
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
