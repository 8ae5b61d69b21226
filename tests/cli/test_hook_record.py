"""What a commit is drafted from where the staged change is more than a record holds."""

import pytest
from drafted_commits import RECORD, recipe
from real_commits import repository

from prdesc.cli import context, hook_record
from prdesc.errors import InputError
from prdesc.record import loading

LEFT = "the 3 staged files with settings are too many for a record"


@pytest.fixture
def many(tmp_path, monkeypatch):
    """A branch with three recipes staged, while a record holds hardly more than its words."""
    made = repository(tmp_path / "work", tmp_path)
    made.git("checkout", "-q", "-b", "fp8")
    (made.path / "recipes").mkdir()
    (made.path / ".prdesc").mkdir()
    for name in "abc":
        made.stage(f"recipes/{name}.yaml", recipe("auto"))
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(made.path)
    monkeypatch.setattr(loading, "LIMIT", len(RECORD) + 20)
    return made.path / ".prdesc" / "fp8.yaml"


def test_the_words_of_the_record_are_left(many):
    many.write_text(RECORD, "utf-8")
    words = hook_record.of_commit(context.here())
    assert words.loaded.record.title.en == "Store the KV cache in FP8"
    assert words.loaded.record.recipes == ()
    assert words.notes == (f"prdesc: {LEFT}; the draft has the record alone",)


def test_without_a_record_the_reason_is_the_change(many):
    with pytest.raises(InputError, match=LEFT):
        hook_record.of_commit(context.here())
    assert not many.exists()


def test_without_a_title_too(many):
    many.write_text("summary: It takes 10.5 GB.\n", "utf-8")
    with pytest.raises(InputError, match=LEFT):
        hook_record.of_commit(context.here())


def test_a_record_that_is_wrong_is_what_is_told(many):
    many.write_text("titel: x\n", "utf-8")
    with pytest.raises(InputError, match="titel"):
        hook_record.of_commit(context.here())


def test_what_fits_is_there(many, monkeypatch):
    monkeypatch.undo()
    monkeypatch.chdir(many.parent.parent)
    many.write_text(RECORD, "utf-8")
    words = hook_record.of_commit(context.here())
    assert (len(words.loaded.record.recipes), words.notes) == (3, ())
