"""How far a disclosure goes: all that prdesc can write under its heading, and nothing behind it."""

import itertools

import pytest

from prdesc.describe import disclosure, dissecting, profile, stated, wording
from prdesc.describe.disclosure import Facts, Translated
from prdesc.describe.profile import Form
from prdesc.record.models import Ai

WORDS = wording.load()
AGENTS = [
    {"tool": "Claude Code"},
    {"tool": "Claude Code", "model": "unknown", "roles": ["code"], "extent": "some"},
    {"tool": "Codex", "model": "auto"},
    {"tool": "Amp", "model": "m-1", "model_source": "user"},
    {"tool": "Devin", "model": "m-2", "model_source": "config"},
]
REVIEWS = [
    {"by": "author", "covers": ["diff"]},
    {"by": "@jo", "at": "2026-11-30", "sha": "abc1234"},
]
USES = [
    None,
    {"used": "no"},
    {"used": "unstated"},
    {"used": "yes"},
    *({"used": "yes", "agents": [one]} for one in AGENTS),
    {"used": "yes", "agents": [*AGENTS, {"tool": "Cursor", "delegated_by": "Amp"}]},
    {"used": "yes", "agents": AGENTS, "human_review": REVIEWS},
    {"used": "no", "human_review": REVIEWS},
]
MADE = [(), (Translated("m-3", reviewed=False), Translated("m`4", reviewed=True))]
HEADING = [name for name in profile.names() if profile.load(name).disclosure.form is Form.HEADING]


def written(name, use, made, *, author):
    facts = Facts(None if use is None else Ai.model_validate(use), made, author)
    return disclosure.render(facts, profile.load(name).disclosure, WORDS)


@pytest.mark.parametrize("name", HEADING)
@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize(("english", "chinese"), [("", ""), ("It is read.", "它被读取。")])
def test_all_that_prdesc_writes_is_known_with_and_without_its_digest(name, use, english, chinese):
    for made, author in itertools.product(MADE, (False, True)):
        one = written(name, use, made, author=author)
        text = (
            f"A text.\n\n{one.en}\n\n{english}\n\n<details>\n<summary>中文</summary>\n\n"
            f"一段文字。\n\n{one.zh}\n\n{chinese}\n\n</details>"
        )
        known = stated.digest(one.en, one.zh, WORDS)
        for digest in (known, "", "00000000"):
            now = dissecting.whole(text, 0, len(text), WORDS, digest)
            assert text[slice(*now.said)] == one.en
            assert text[slice(*now.said_too)] == one.zh
            assert [run.source for run in now.prose] == ["A text.", *filter(None, [english])]
            assert [run.source for run in now.answers] == ["一段文字。", *filter(None, [chinese])]


def test_of_a_long_section_only_the_first_paragraphs_are_compared():
    one = written("github", {"used": "no"}, (), author=False)
    more = "\n\n".join(f"Text {number}." for number in range(2000))
    block = f"<details>\n<summary>中文</summary>\n\n{one.zh}\n\n{more}\n\n</details>"
    text = f"{one.en}\n\n{more}\n\n{block}"
    now = dissecting.whole(text, 0, len(text), WORDS, stated.digest(one.en, one.zh, WORDS))
    assert (len(now.prose), len(now.answers)) == (2000, 2000)


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("## A\n\nTool: a.", "## B\n\n工具：a。", None),
        ("## A\n\nIt is so.", "## B\n\n工具：a。", None),
        ("## A\n\nIt is so.\n\nTool: a.", "## B\n\n工具：a。", "It is so."),
        ("## A\nIt is so.\n\nTool: a.", "## B\n\n工具：a。", "It is so."),
        ("## A\n\nIt is so.\n\nTool: a.", "## B\n\n是这样。\n\n工具：a。", None),
        (
            "<details>\n<summary>A</summary>\n\n- Tool: a\n\nIt is so.\n\n</details>",
            "<details>\n<summary>B</summary>\n\n- 工具：a\n\n</details>",
            "It is so.",
        ),
    ],
)
def test_a_paragraph_that_one_half_has_alone(one, other, found):
    assert stated.alone(one, other, "en", WORDS) == found
