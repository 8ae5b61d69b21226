"""A run that ends in the middle: the next one looks what it overwrote."""

import pytest
from refresh_run import HERE, OLD, PATH, new

MINE = "It saves 22 GB.\n"


class Killed(BaseException):
    """The process is gone."""


@pytest.fixture
def killed(refresh, double, monkeypatch):
    """Write over an edit of *by*, and end before looking what that was."""

    def run(text=MINE):
        if text is not None:
            double.before("PATCH", PATH, lambda _: double.edit("o/r", 7, text, "alice"))
        with monkeypatch.context() as patch:
            patch.setattr("prdesc.refresh.writing.Writer.overwritten", _die)
            with pytest.raises(Killed):
                refresh()

    return run


def _die(*_, **__):
    raise Killed


def test_the_next_run_brings_the_text_back(refresh, killed, body):
    killed()
    assert body() == new(OLD)
    result = refresh()
    assert (result.restored.editor, body()) == ("alice", new(MINE))


def test_what_a_person_took_back_since_stays_away(refresh, killed, double, body):
    """Their token is ours: the same text stands there again, over one that they did not want."""
    killed(None)
    ours = body()
    double.edit("o/r", 7, f"{ours}My token is hunter2.\n", "prdesc-bot")
    double.edit("o/r", 7, ours, "prdesc-bot")
    assert refresh().restored is None
    assert body() == ours


def test_it_looks_once_and_then_no_more(refresh, killed, double):
    killed(None)
    assert refresh().restored is None
    double.requests.clear()
    refresh()
    assert double.paths == [PATH]


def test_a_write_that_never_left_is_no_write(refresh, double, means, body, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("prdesc.forge.client.Client.send", _die)
        with pytest.raises(Killed):
            refresh()
    note = means.notes.read(HERE)
    assert (note.checked, note.writes, body()) == (False, (), OLD)
    assert refresh().wrote


def test_what_somebody_edited_since_is_theirs(refresh, killed, double, body):
    killed()
    double.edit("o/r", 7, "later", "bob")
    assert refresh().restored is None
    assert body() == new("later")


ADDED = f"{OLD}\nBy alice.\n"


def test_what_somebody_added_since_is_joined_with_what_was_lost(refresh, killed, double, body):
    killed(ADDED)
    double.edit("o/r", 7, f"By bob.\n\n{body()}", "bob")
    result = refresh()
    assert result.restored.editor == "alice"
    assert body().startswith("By bob.\n\n")
    assert "By alice.\n" in body()
    assert refresh().restored is None


def test_what_cannot_be_joined_is_kept_and_told(refresh, killed, double, means):
    killed()
    double.edit("o/r", 7, "later", "bob")
    (told,) = refresh().remarks
    assert told.startswith("the text of alice that was overwritten is in ")
    (kept,) = means.drafts.rglob("*.lost.md")
    assert MINE in kept.read_text("utf-8")


def test_a_run_that_ends_before_the_text_is_there_again_is_gone_on_with(
    refresh, killed, body, monkeypatch
):
    killed(ADDED)
    with monkeypatch.context() as patch:
        patch.setattr("prdesc.forge.client.Client.send", _die)
        with pytest.raises(Killed):
            refresh()
    assert refresh().restored.editor == "alice"
    assert body() == new(ADDED)


def test_where_the_history_is_closed_it_is_said(refresh, killed, double, body):
    killed()
    double.forbid("POST", "/graphql")
    assert refresh().remarks[0].startswith("an edit at the same moment would not be seen")
    assert body() == new(OLD)


def test_looking_brings_nothing_back(refresh, killed, body, double):
    killed()
    writes = len(double.writes)
    refresh(writes=False)
    assert (body(), len(double.writes)) == (new(OLD), writes)
    assert refresh().restored
