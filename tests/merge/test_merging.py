"""Who owns what, row by row."""

import pytest

from prdesc.collect.facts import Facts
from prdesc.errors import InputError
from prdesc.merge.merging import merge
from prdesc.merge.recording import preview
from prdesc.record.rows import Recipe


def fact(path="recipes/a.yaml", *settings, **more):
    rows = [dict(zip(("name", "where", "old", "new"), one, strict=True)) for one in settings]
    return Recipe.model_validate({"path": path, "settings": rows, **more})


def run(text, *recipes, proposed=(), **more):
    facts = Facts(recipes, **more)
    return merge(text, "r.yaml", facts, dict(proposed), lambda path: path.startswith("recipes"))


TP = ("tp", "base", "4", "8")
CASES = [
    pytest.param(
        "recipes:\n  - path: recipes/a.yaml\n    settings:\n      - name: tp\n        where: base\n"
        "        new: 6\n",
        [fact("recipes/a.yaml", TP)],
        "recipes:\n  - path: recipes/a.yaml\n    settings:\n      - name: tp\n        where: base\n"
        "        old: '4'\n        new: 8\n",
        ["updated recipes[0].settings[0].old: tp: 4", "updated recipes[0].settings[0].new: tp: 8"],
        id="values follow git",
    ),
    pytest.param(
        "recipes:\n  - path: recipes/a.yaml\n    settings:\n      - {name: tp, where: x, new: 8}\n",
        [fact("recipes/a.yaml", ("tp", None, None, "8"))],
        "recipes:\n  - path: recipes/a.yaml\n    settings:\n      - "
        "{name: tp, where: null, new: 8}\n",
        ["updated recipes[0].settings[0].where: tp: null"],
        id="a place that git does not name",
    ),
    pytest.param(
        "recipes:\n- path: recipes/old.yaml\n  note: Mine.\n",
        [fact("recipes/a.yaml", action="renamed", **{"from": "recipes/old.yaml"})],
        "recipes:\n- path: recipes/a.yaml\n  action: renamed\n  from: recipes/old.yaml\n"
        "  note: Mine.\n",
        [
            "updated recipes[0].path: recipes/a.yaml",
            "updated recipes[0].action: renamed",
            "updated recipes[0].from: recipes/old.yaml",
        ],
        id="a rename keeps its row",
    ),
    pytest.param(
        "recipes:\n- path: recipes/a.yaml\n  keys: [mine]\n- path: docs/x.md\n"
        "- path: recipes/b.yaml\n",
        [fact()],
        "recipes:\n- path: recipes/a.yaml\n  keys: [mine]\n- path: docs/x.md\n",
        ["removed recipes[2]: recipes/b.yaml"],
        id="rows that git would have seen go, others and keys stay",
    ),
    pytest.param(
        "recipes:\n- path: recipes/a.yaml\n  keys: [k1, k2]\n",
        [fact(keys=["k2", "k3"])],
        "recipes:\n- path: recipes/a.yaml\n  keys: [k2, k3]\n",
        ["removed recipes[0].keys[0]: k1", "added recipes[0].keys: k3"],
        id="keys follow git where it knows them",
    ),
    pytest.param(
        "recipes:\n- path: recipes/a.yaml\n  action: added\n  settings:\n  - {name: tp, new: 8}\n",
        [fact(action="added")],
        "recipes:\n- path: recipes/a.yaml\n  action: added\n  settings:\n  - {name: tp, new: 8}\n",
        [],
        id="settings of a new file are a person's",
    ),
    pytest.param(
        "collect: {ignore: [recipes/b.yaml, 'recipes/a.yaml#t?']}\n",
        [fact("recipes/a.yaml", TP), fact("recipes/b.yaml")],
        "recipes:\n  - path: recipes/a.yaml\n"
        "collect: {ignore: [recipes/b.yaml, 'recipes/a.yaml#t?']}\n",
        ["added recipes: recipes/a.yaml"],
        id="what is ignored stays out",
    ),
    pytest.param(
        "title: x\ncollect: {ignore: [recipes, changelog, related]}\n",
        [fact()],
        "title: x\ncollect: {ignore: [recipes, changelog, related]}\n",
        [],
        id="whole keys are ignored",
    ),
]


@pytest.mark.parametrize(("text", "facts", "wanted", "said"), CASES)
def test_rows(text, facts, wanted, said):
    merged = run(text, *facts, proposed={"related": [{"ref": "#1"}]} if "related" in text else ())
    assert merged.text == wanted
    assert [str(change) for change in merged.changes] == said


def test_rows_with_words_stay_and_are_told():
    text = (
        "recipes:\n- path: recipes/a.yaml\n  settings:\n  - {name: x, new: 1, why: Mine.}\n"
        "- {path: recipes/b.yaml, note: Mine.}\n"
    )
    merged = run(text, fact("recipes/a.yaml"))
    assert (merged.text, merged.changes) == (text, ())
    assert [finding.message.partition(":")[0] for finding in merged.findings] == [
        "recipes[0].settings[0]",
        "recipes[1]",
    ]


ENTRY = {"config-keys": ("k",), "description": ("Do it",)}


def test_entries_follow_git_and_the_note_stays():
    text = "changelog:\n  entries:\n    - config-keys: [old]\n  # here\n  note: Mine.\n"
    merged = run(text, entries=(ENTRY,), append_only=True)
    assert "note: Mine." in merged.text
    assert "# here" in merged.text
    assert "append_only: true" in merged.text
    assert "[old]" not in merged.text
    assert run(merged.text, entries=(ENTRY,), append_only=True).changes == ()


def test_what_a_changelog_says_against_git_is_told():
    text = "changelog: {append_only: true, entries: [x]}\n"
    (told,) = run(text, entries=("x",), append_only=False).findings
    assert told.message == "changelog.append_only says true, but git says false"
    (stale,) = run(text).findings
    assert "adds no entry" in stale.message


def test_a_scope_needs_its_type():
    proposed = {"type": "perf", "scope": "sglang", "breaking": "true"}
    assert run("type: fix\n", proposed=proposed).text == "type: fix\n"
    new = run("type: perf\n", proposed=proposed)
    assert new.text == "type: perf\nscope: sglang\nbreaking: true\n"


def test_a_new_record_shows_what_only_a_person_can_say():
    merged = preview("", lambda text: run(text, fact()))
    assert merged.text.startswith("# The change record of this branch")
    assert "\n\n# summary: |\n" in merged.text
    assert merged.text.endswith(
        "# ai: {used: no}   # or yes, with the agents; prdesc schema record shows all keys\n"
    )
    with_ai = preview(" \n", lambda text: run(text, proposed={"ai": {"used": "yes"}}))
    assert "# ai:" not in with_ai.text
    assert preview("", run).text.endswith("shows all keys\n")


def test_a_record_that_is_wrong_or_would_be_too_large_is_refused():
    with pytest.raises(InputError, match="did you mean"):
        run("titel: x\n")
    with pytest.raises(InputError, match="is larger than 1 MiB"):
        run("title: x\n", fact("recipes/a.yaml", ("x", None, None, "y" * (1 << 20))))
