"""Whose `why` stands under which setting after git has moved on."""

import pytest

from prdesc.collect.facts import Facts
from prdesc.merge.merging import merge
from prdesc.record.loading import parse
from prdesc.record.rows import Recipe

KEYS = ("name", "where", "old", "new")


def run(rows, facts, action=None):
    """Merge *facts* into a record with *rows*; each is a name, place, old, new and maybe why."""
    lines = ["recipes:", "- path: recipes/a.yaml", "  settings:"]
    for one in rows:
        pairs = zip((*KEYS, "why"), one, strict=False)
        written = (f"{key}: '{value}'" for key, value in pairs if value is not None)
        lines.append(f"  - {{{', '.join(written)}}}")
    settings = [dict(zip(KEYS, one, strict=True)) for one in facts]
    recipe = {"path": "recipes/a.yaml", "settings": settings, "action": action}
    given = Facts((Recipe.model_validate(recipe),))
    merged = merge("\n".join(lines) + "\n", "r", given, {}, lambda _: True)
    again = merge(merged.text, "r", given, {}, lambda _: True)
    assert (again.text, again.changes) == (merged.text, ())
    after = [
        (*(getattr(one, key) for key in KEYS), *([one.why.en] if one.why else ()))
        for one in parse(merged.text, "r").recipes[0].settings
    ]
    return after, [finding.message for finding in merged.findings]


CASES = [
    pytest.param(
        [("x", "l[0]", "1", "2", "A"), ("x", "l[1]", "5", "6", "B")],
        [("x", "l[1]", "1", "2"), ("x", "l[2]", "5", "6"), ("x", "l[0]", None, "9")],
        [("x", "l[1]", "1", "2", "A"), ("x", "l[2]", "5", "6", "B"), ("x", "l[0]", None, "9")],
        2,
        id="an entry in front",
    ),
    pytest.param(
        [("x", "l[0]", "1", "2", "A"), ("x", "l[1]", "1", "2", "B")],
        [("x", "l[1]", "1", "2"), ("x", "l[2]", "1", "2")],
        [("x", "l[1]", "1", "2", "A"), ("x", "l[2]", "1", "2", "B")],
        2,
        id="an entry in front of equal ones",
    ),
    pytest.param(
        [("x", "l[0]", "1", "2", "A"), ("x", "l[1]", "5", "6", "B")],
        [("x", "l[1]", "1", "3"), ("x", "l[2]", "5", "7")],
        [("x", "l[1]", "1", "3", "A"), ("x", "l[2]", "5", "7", "B")],
        2,
        id="an entry in front, and new values",
    ),
    pytest.param(
        [("x", "p", "1", "2", "A")],
        [("x", "p", "5", "6"), ("x", "p", "1", "3")],
        [("x", "p", "1", "3", "A"), ("x", "p", "5", "6")],
        0,
        id="the same name and place twice, told apart by the old value",
    ),
    pytest.param(
        [("x", "p", "1", "2", "A"), ("x", "p", "5", "6", "B")],
        [("x", "p", "5", "7")],
        [("x", "p", "1", "2", "A"), ("x", "p", "5", "7", "B")],
        1,
        id="one reverted, the other changed",
    ),
    pytest.param(
        [("x", "p", "1", "2", "A"), ("x", "p", "5", "6")],
        [("x", "p", "5", "6"), ("x", "p", "8", "9")],
        [("x", "p", "1", "2", "A"), ("x", "p", "5", "6"), ("x", "p", "8", "9")],
        1,
        id="one reverted, another one new",
    ),
    pytest.param(
        [("x", "p", None, "2", "A")],
        [("x", "p", None, "3"), ("x", "p", None, "4")],
        [("x", "p", None, "2", "A"), ("x", "p", None, "3"), ("x", "p", None, "4")],
        1,
        id="nobody can say which",
    ),
    pytest.param(
        [("x", "p", "1", "2", "A")],
        [("x", "p", "3", "4")],
        [("x", "p", "3", "4", "A")],
        1,
        id="the base moved",
    ),
    pytest.param(
        [("x", "p", "1", "2", "A")],
        [("x", "q", "1", "2")],
        [("x", "q", "1", "2", "A")],
        1,
        id="moved",
    ),
    pytest.param(
        [("x", "p", "1", "2", "A")],
        [("x", "q", "3", "4")],
        [("x", "p", "1", "2", "A"), ("x", "q", "3", "4")],
        1,
        id="nothing but the name in common",
    ),
    pytest.param(
        [("x", "p", "1", "2"), ("y", "p", "1", "2")],
        [("x", "p", "1", "5"), ("y", "q", "8", "9")],
        [("x", "p", "1", "5"), ("y", "q", "8", "9")],
        0,
        id="rows without words follow git",
    ),
    pytest.param(
        [("x", "p", "1", "2"), ("x", "p", "1", "2", "A")],
        [("x", "p", "1", "2")],
        [("x", "p", "1", "2", "A")],
        0,
        id="of equal rows the one with words stays",
    ),
]


@pytest.mark.parametrize(("rows", "facts", "wanted", "told"), CASES)
def test_words_stay_with_their_setting(rows, facts, wanted, told):
    after, findings = run(rows, facts)
    assert after == wanted
    assert len(findings) == told


def test_settings_of_a_file_that_is_gone():
    rows = [("x", "p", "1", "2"), ("y", "p", "1", "2", "A"), ("z", "p", "1", None)]
    after, findings = run(rows, [], action="removed")
    assert after == rows[1:]
    assert findings[0].startswith("recipes[0].settings[1]: the range does not change `y` any more")
    assert run(rows, [], action="added")[0] == rows
