"""GitHub keeps another text than was sent: it is taken away again."""

from datetime import datetime

import pytest
from github_double import Answer
from refresh_run import OLD, PATH, new

from prdesc.errors import ForgeError
from prdesc.forge.event import Edited
from prdesc.refresh.comparing import differs


def test_a_text_that_github_changes_is_taken_back_and_tried_again(refresh, double, body):
    double.saves = lambda _, text: text.replace("<!--", "&lt;!--")
    for _ in range(2):
        with pytest.raises(ForgeError) as raised:
            refresh()
        assert "line 5 is `&lt;!-- zh -->`), and the old one is back; tell who" in str(raised.value)
        assert body() == OLD
    double.saves = lambda _, text: text
    assert refresh().wrote


def test_an_event_of_the_text_that_github_changed_asks_for_nothing(refresh, double, planner):
    double.saves = lambda _, text: text.replace("<!--", "&lt;!--")
    with pytest.raises(ForgeError):
        refresh()
    pull = double.pulls["o/r", 7]
    at = datetime.fromisoformat(pull["updated_at"])
    edited = Edited("prdesc-bot", OLD, new(OLD), others=False, updated=at)
    assert refresh(edited).skipped
    assert planner.calls == 1


def test_a_changed_text_that_is_an_edit_of_somebody_is_left_to_them(refresh, double, body):
    """GitHub answers with what is there, which somebody saved at once."""

    def race(_):
        double.edit("o/r", 7, "mine", "alice")
        return Answer.json(double.pulls["o/r", 7])

    double.after("PATCH", PATH, race)
    with pytest.raises(ForgeError, match=r"is not back \(it is an edit of alice"):
        refresh()
    assert body() == "mine"


@pytest.mark.parametrize(
    ("sent", "got", "said"),
    [
        ("a\r\nb\r\n", "a\nc\n", "line 2 is `c`"),
        ("a\n  b", "a\nb", "line 2 is `b`"),
        ("a\nb", "a", "line 2 is gone"),
        ("a  \nb", f"a\n{'x' * 99}", f"line 2 is `{'x' * 40}`"),
        ("a", "a\nb", "line 2 is `b`"),
    ],
)
def test_the_first_line_that_differs_is_named(sent, got, said):
    assert differs(sent, got) == said
