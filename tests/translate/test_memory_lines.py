"""The memory as JSON lines."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import InputError
from prdesc.translate.entry import Entry, Key, Provenance
from prdesc.translate.memory import Memory
from prdesc.translate.memory_lines import dump, load

KEY = Key("org/repo", "Bump ⟦1⟧ to ⟦2⟧.", ("image=镜像",))
VERIFIED = Entry(KEY, "将 ⟦1⟧ 升级到 ⟦2⟧。", Provenance.VERIFIED, "m1")
REVIEWED = Entry(Key("org/repo", "Go\u2028on."), "继续。", Provenance.REVIEWED)


def test_an_export_read_again_is_the_same_memory(tmp_path):
    with Memory(tmp_path / "memory.sqlite3") as memory:
        memory.put([REVIEWED, VERIFIED])
        lines = "".join(dump(memory.entries()))
    with Memory(tmp_path / "other.sqlite3") as other:
        other.put(load(lines, "memory.jsonl"))
        assert "".join(dump(other.entries())) == lines


TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30).filter(
    lambda text: text.strip() and "⟦" not in text
)


@given(TEXT, TEXT, TEXT, st.lists(TEXT, max_size=3, unique=True))
def test_any_text_survives_export_and_import(repository, source, target, concepts):
    key = Key(repository, source, tuple(sorted(concepts)))
    entry = Entry(key, target, Provenance.REVIEWED)
    assert load("".join(dump([entry])), "f") == (entry,)


def test_all_faults_of_a_file_are_reported_with_their_lines():
    good = json.loads(next(dump([VERIFIED])))
    bad = [
        "no json",
        "[]",
        json.dumps({**good, "more": 1}),
        json.dumps({k: v for k, v in good.items() if k != "model"}),
        json.dumps({**good, "provenance": "model"}),
        json.dumps({**good, "target": "升级。"}),
        json.dumps({**good, "target": "\ud800 ⟦1⟧ ⟦2⟧"}),
        json.dumps({**good, "concepts": "image"}),
        json.dumps({**good, "created": "yesterday"}),
        json.dumps({**good, "model": 5}),
    ]
    with pytest.raises(InputError) as caught:
        load("\n".join([json.dumps(good), "", *bad]), "memory.jsonl")
    assert [fault.line for fault in caught.value.faults] == list(range(3, 13))
    assert {fault.file for fault in caught.value.faults} == {"memory.jsonl"}
