"""One description over real HTTP: written once, and what came back is compared."""

from datetime import UTC, datetime, timedelta

import pytest
from github_double import Answer
from refresh_run import HERE, OLD, PATH, new

from prdesc.errors import ConflictError, ForgeError, RefusedError, UncertainError
from prdesc.refresh.planned import Outcome


def test_what_is_planned_is_written(refresh, double, body, planner):
    result = refresh()
    assert (result.outcome, result.wrote, result.remarks) == (Outcome.CHANGED, True, ())
    assert body() == new(OLD)
    assert result.page.raw_body == new(OLD)
    assert result.before == OLD
    (write,) = double.writes
    assert (write.method, write.path, write.payload) == ("PATCH", PATH, {"body": new(OLD)})
    assert planner.calls == 1


def test_a_second_run_writes_nothing(refresh, double):
    refresh()
    double.requests.clear()
    result = refresh()
    assert (result.outcome, result.wrote) == (Outcome.UNCHANGED, False)
    assert [one.method for one in double.requests] == ["GET"]


def test_looking_writes_nothing(refresh, double, means, body):
    result = refresh(writes=False)
    assert (result.outcome, result.plan.body, result.wrote) == (Outcome.CHANGED, new(OLD), False)
    assert (double.writes, body()) == ([], OLD)
    assert not means.notes.folder.exists()


def test_the_title_changes_only_if_it_is_planned(refresh, double, planner):
    refresh()
    assert double.pulls["o/r", 7]["title"] == "Title"
    planner.title = "Title / 标题"
    refresh()
    assert double.pulls["o/r", 7]["title"] == "Title / 标题"
    assert double.writes[-1].payload == {"title": "Title / 标题"}


def test_a_closed_one_is_left_alone(refresh, double, planner, body):
    double.pull("o/r", 7, "Title", OLD, state="closed")
    result = refresh()
    assert (result.skipped, result.plan, planner.calls) == ("it is closed", None, 0)
    assert body() == OLD


def test_one_that_is_closed_meanwhile_is_left_alone(refresh, double, body):
    double.before("GET", PATH, lambda _: double.pulls["o/r", 7].update(state="closed"), nth=2)
    assert refresh().skipped == "it is closed"
    assert body() == OLD


@pytest.mark.parametrize(
    "saves",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.rstrip(),
        lambda text: text.replace("\r\n", "\n"),
        lambda text: text.replace("\n", " \n"),
    ],
)
def test_what_github_changes_by_itself_is_no_difference(refresh, double, saves):
    double.saves = lambda _, text: saves(text)
    assert refresh().wrote


@pytest.mark.parametrize(
    ("saves", "said"),
    [
        (lambda old, _: old, "GitHub dropped the new text without a word"),
        (lambda _, text: text[:20] if "中文" in text else text, "cut the new text off (20 of"),
        (lambda _, text: "" if "中文" in text else text, "cut the new text off (0 of"),
        (lambda _, text: text.replace("中", "?"), "keeps another text than was sent"),
    ],
)
def test_what_github_does_not_keep_is_told(refresh, double, drafts, saves, said):
    double.saves = saves
    with pytest.raises(ForgeError) as raised:
        refresh()
    assert said in str(raised.value)
    assert "what could not be written is in " in str(raised.value)
    assert drafts() == {"7.md": new(OLD).replace("\r\n", "\n")}
    assert double.pulls["o/r", 7]["body"] == OLD


def test_a_title_that_github_does_not_keep_is_told(refresh, double, planner):
    planner.title = "New"
    double.after("PATCH", PATH, lambda _: Answer.json({**double.pulls["o/r", 7], "title": "Old"}))
    with pytest.raises(ForgeError, match="keeps another title than was sent"):
        refresh()


def test_an_old_text_that_cannot_come_back_is_told(refresh, double):
    double.saves = lambda _, text: text[:20]
    double.before("PATCH", PATH, lambda _: Answer.json({"message": "no"}, 403), nth=2)
    with pytest.raises(ForgeError, match="the old one is not back"):
        refresh()


def test_an_old_text_that_is_cut_again_is_kept(refresh, double, drafts):
    double.saves = lambda _, text: text[:20]
    with pytest.raises(ForgeError) as raised:
        refresh()
    assert "the old one is not back (GitHub keeps another text again)" in str(raised.value)
    assert "7.old.md; " in str(raised.value)
    assert drafts()["7.old.md"] == OLD.replace("\r\n", "\n")


def test_a_cut_text_that_somebody_edits_is_left_to_them(refresh, double, body):
    double.saves = lambda _, text: text[:20] if "中文" in text else text
    double.before("GET", PATH, lambda _: double.edit("o/r", 7, "mine"), nth=3)
    with pytest.raises(ForgeError, match="somebody has edited it since"):
        refresh()
    assert body() == "mine"


@pytest.mark.parametrize(
    "answer", [Answer(502), Answer(delivery="reset"), Answer(503), Answer(200, b"<html>")]
)
def test_what_arrived_without_an_answer_is_found(refresh, double, body, answer):
    double.after("PATCH", PATH, lambda _: answer)
    assert refresh().wrote
    assert body() == new(OLD)
    assert len(double.writes) == 1


@pytest.mark.parametrize("answer", [Answer(502), Answer(delivery="reset")])
def test_what_did_not_arrive_is_planned_again(refresh, double, body, planner, answer):
    double.before("PATCH", PATH, lambda _: answer)
    assert refresh().wrote
    assert (body(), len(double.writes), planner.calls) == (new(OLD), 2, 2)


def test_what_never_arrives_is_told(refresh, double, body, drafts):
    for number in range(1, 4):
        double.before("PATCH", PATH, lambda _: Answer(502), nth=number)
    with pytest.raises(UncertainError, match="did not say whether the description of o/r#7"):
        refresh()
    assert (body(), len(double.writes), list(drafts())) == (OLD, 3, ["7.md"])


def test_a_token_that_may_not_write_is_told(refresh, double, body, drafts):
    double.forbid("PATCH", "/pulls/")
    with pytest.raises(RefusedError, match=r"write access to pull requests; what could not be"):
        refresh()
    assert (body(), list(drafts())) == (OLD, ["7.md"])


def test_a_secondary_limit_is_told(refresh, double, body, drafts):
    double.before("PATCH", PATH, lambda _: Answer.json({}, 403, retry_after="60"))
    with pytest.raises(ForgeError, match="takes no more requests for 60 s"):
        refresh()
    assert (body(), list(drafts())) == (OLD, ["7.md"])


def test_a_draft_that_cannot_be_kept_is_told(refresh, double, means):
    double.forbid("PATCH", "/pulls/")
    means.drafts.write_text("in the way", "utf-8")
    with pytest.raises(RefusedError, match="what could not be written is not kept: "):
        refresh()


def test_a_note_says_what_was_written(refresh, means):
    refresh()
    note = means.notes.read(HERE)
    assert note.read != note.wrote
    assert note.writes == (means.now(),)
    (path,) = [one for one in means.notes.folder.rglob("*") if one.is_file()]
    assert path.relative_to(means.notes.folder).as_posix() == "o/r/7.json"
    text = path.read_text("utf-8")
    assert "saves" not in text
    assert "中文" not in text
    path.write_text("{}", "utf-8")
    assert means.notes.read(HERE) is None


def test_a_note_that_cannot_be_kept_is_told(refresh, means, body):
    means.notes.folder.write_text("in the way", "utf-8")
    (remark,) = refresh().remarks
    assert remark.startswith("what was written is not noted: ")
    assert body() == new(OLD)


def test_it_is_not_written_too_often(refresh, double, body, means):
    for number in range(3):
        double.edit("o/r", 7, f"text {number}")
        refresh(most=3)
    double.edit("o/r", 7, "text 3")
    with pytest.raises(ConflictError, match=r"o/r#7 was written 3 times within an hour; .* in "):
        refresh(most=3)
    assert body() == "text 3"
    later = means.now() + timedelta(hours=1, seconds=1)
    assert refresh(most=3, now=lambda: later).wrote


def test_an_app_counts_its_edits_where_no_note_is_left(refresh, double, body):
    double.user = "prdesc[bot]"
    for number in range(3):
        double.edit("o/r", 7, f"text {number}", by="prdesc[bot]")
        double.edit("o/r", 7, f"text {number}.", by="other[bot]")
    at = datetime(2026, 3, 4, 5, 30, tzinfo=UTC)
    with pytest.raises(ConflictError, match="was written 3 times"):
        refresh(most=3, now=lambda: at)
    assert body() == "text 2."
    assert refresh(most=3, now=lambda: at + timedelta(hours=1)).wrote
