"""Whatever a record looks like: people keep their words and bytes, and twice is once."""

from hypothesis import given, settings
from hypothesis import strategies as st
from odd_yaml import Odd

from prdesc.collect.facts import Facts
from prdesc.merge.merging import merge
from prdesc.record.loading import parse
from prdesc.record.models import Record
from prdesc.record.nodes import read
from prdesc.record.rows import Recipe
from prdesc.record.writing import plain

NAMES = st.sampled_from(["image", "kv-cache-dtype", "--tp", "A_B"])
WHERE = st.none() | st.sampled_from(["base args", "env, [x]"])
VALUES = st.sampled_from(["1", "0.90", "a: b", "x #1", "'q'", "{y}", "null", "yes", ""])
PATHS = st.sampled_from(["recipes/a.yaml", "recipes/b.yaml", "recipes/c d.yaml", "docs/x.md"])
PROSE = st.sampled_from(["It is faster.", "See `a: b` # c", "Two\n\nparagraphs", "'q' \"r\""])
LINE = st.sampled_from(["It is faster.", "See `a: b` # c", "'q' \"r\""])


@st.composite
def setting_rows(draw, *, words):
    old = draw(st.none() | VALUES)
    new = draw((st.none() | VALUES).filter(lambda value: value != old))
    row = {"name": draw(NAMES), "where": draw(WHERE), "old": old, "new": new}
    if words:
        row["why"] = draw(st.none() | LINE)
    keep = draw(st.booleans())
    return {key: value for key, value in row.items() if value is not None or keep}


@st.composite
def recipes(draw, *, words):
    row = {"path": draw(PATHS)}
    action = draw(st.sampled_from([None, "added", "modified", "renamed"]))
    if action:
        row["action"] = action
    if action == "renamed":
        row["from"] = f"old/{draw(PATHS)}"
    row["keys"] = draw(st.lists(st.sampled_from(["k1", "k2", "k3"]), max_size=3, unique=True))
    row["settings"] = draw(st.lists(setting_rows(words=words), max_size=3))
    if words:
        row["note"] = draw(st.none() | LINE)
    return row


ENTRIES = st.lists(
    st.fixed_dictionaries(
        {"config-keys": st.lists(st.sampled_from(["k1", "k2"]), min_size=1, max_size=2)},
        optional={"description": st.lists(LINE, min_size=1, max_size=2)},
    ),
    max_size=3,
)
RECORDS = st.fixed_dictionaries(
    {"summary": PROSE},
    optional={
        "title": LINE,
        "tags": st.lists(st.sampled_from(["A", "B C"]), max_size=2),
        "recipes": st.lists(recipes(words=True), max_size=3, unique_by=lambda row: row["path"]),
        "risks": st.lists(st.fixed_dictionaries({"risk": LINE}), max_size=2),
        "changelog": st.fixed_dictionaries({}, optional={"entries": ENTRIES, "note": LINE}),
        "related": st.sampled_from([None, [], [{"ref": "#1"}]]),
    },
)
FACTS = st.builds(
    lambda rows, entries, told: Facts(
        tuple(Recipe.model_validate(row) for row in rows),
        tuple({key: tuple(value) for key, value in entry.items()} for entry in entries),
        told,
    ),
    st.lists(recipes(words=False), max_size=3, unique_by=lambda row: row["path"]),
    ENTRIES,
    st.sampled_from([None, True, False]),
)
PROPOSED = st.fixed_dictionaries(
    {},
    optional={
        "title": st.just("A title"),
        "tags": st.just(["X"]),
        "related": st.just([{"ref": "#7", "relation": "fixes"}]),
        "risks": st.just([{"risk": "It may fail."}]),
        "ai": st.just({"used": "yes", "agents": [{"tool": "Cursor"}]}),
    },
)


def run(text, facts, proposed):
    return merge(text, "record.yaml", facts, proposed, lambda path: path.startswith("recipes"))


def git_part(recipe):
    settings = sorted(
        (one.name, one.where or "", repr(one.old), repr(one.new)) for one in recipe.settings
    )
    return recipe.path, recipe.action, recipe.old_path, settings


def words(record):
    """What people wrote about files and settings."""
    return sorted(
        text.en
        for recipe in record.recipes
        for text in (recipe.note, *(one.why for one in recipe.settings))
        if text
    )


@settings(deadline=None, max_examples=60)
@given(RECORDS, FACTS, PROPOSED, st.integers(0, 10**9), st.sampled_from(["\n", "\r\n"]))
def test_people_keep_their_words_and_twice_is_once(tree, facts, proposed, seed, line_end):
    odd = Odd(seed, line_end)
    text = odd.write(tree)
    before = parse(text, "before")
    merged = run(text, facts, proposed)
    again = run(merged.text, facts, proposed)
    assert (again.text, again.changes) == (merged.text, ())
    if "\r\n" in text:
        assert "\n" not in merged.text.replace("\r\n", "")

    after = parse(merged.text, "after")
    old, new = read(text), read(merged.text)
    for key in tree:
        if key not in {"recipes", "changelog"} and not old.keys[key][1].empty:
            one, two = old.keys[key][1], new.keys[key][1]
            same = merged.text[two.start : two.end]
            if one.end == len(text):  # the last line gets an end where it had none
                same = same.rstrip("\r\n")
            assert text[one.start : one.end].rstrip("\r\n" * (one.end == len(text))) == same
            assert getattr(before, key) == getattr(after, key)
    assert words(after) == words(before)
    if before.changelog:
        assert after.changelog.note == before.changelog.note
    for key, value in proposed.items():
        if not tree.get(key):
            assert plain(getattr(after, key)) == value


@settings(deadline=None, max_examples=60)
@given(RECORDS, FACTS, st.integers(0, 10**9))
def test_git_owns_what_it_knows(tree, facts, seed):
    merged = run(Odd(seed).write(tree), facts, {})
    after = parse(merged.text, "after")
    rows = {row.path: row for row in after.recipes}
    for fact in facts.recipes:
        row = rows[fact.path]
        without_words = [one for one in row.settings if one.why is None]
        kept = row.model_copy(update={"settings": tuple(without_words)})
        whole = fact.action in {"added", "removed"} and not fact.settings
        if len(without_words) == len(row.settings) and not whole:
            assert git_part(kept) == git_part(fact)
        if fact.keys:
            assert sorted(row.keys) == sorted(fact.keys)
    if facts.entries or facts.append_only is not None:
        assert sorted(map(repr, after.changelog.entries)) == sorted(map(repr, facts.entries))


@settings(deadline=None, max_examples=60)
@given(RECORDS, FACTS, st.integers(0, 10**9))
def test_comments_go_only_with_the_lines_of_what_is_removed(tree, facts, seed):
    odd = Odd(seed)
    text = odd.write(tree)
    merged = run(text, facts, {})
    if not any(change.action != "added" for change in merged.changes):
        assert all(comment in merged.text for comment in odd.comments)
        kept = [line for line in text.splitlines() if line.strip()]
        left = iter(merged.text.splitlines())
        assert (
            all(any(line == other for other in left) for line in kept) or "{" in text or "[" in text
        )


@settings(deadline=None, max_examples=60)
@given(FACTS, PROPOSED)
def test_a_new_record_holds_all_of_it(facts, proposed):
    text = run("# c\n", facts, proposed).text
    record = parse(text, "r") if facts != Facts() or proposed else Record()
    assert [git_part(one) for one in record.recipes] == [git_part(one) for one in facts.recipes]
    assert run(text, facts, proposed).text == text
