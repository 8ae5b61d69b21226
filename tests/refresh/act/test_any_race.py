"""Whatever people save and whatever fails, at whatever step: no word of theirs is lost."""

import tempfile
from contextlib import contextmanager
from pathlib import Path

from github_double import Answer, GitHub
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from refresh_run import HERE, MARK, OLD, PATH, Planner, new

from prdesc.errors import ConflictError, ForgeError
from prdesc.forge import pulls
from prdesc.forge.client import Client
from prdesc.refresh.means import Means
from prdesc.refresh.notes import Notes
from prdesc.refresh.refreshing import refresh

STEPS = st.tuples(
    st.sampled_from(["before", "after"]), st.sampled_from(["GET", "PATCH"]), st.integers(1, 4)
)
FAILURES = st.sampled_from([None, None, 502, "reset"])
EVENTS = st.lists(st.tuples(STEPS, st.booleans(), FAILURES), max_size=5)


@contextmanager
def surroundings(name):
    folder = Path(name)
    with GitHub(user="prdesc[bot]") as double, Client(double.address, "t", pause=0) as client:
        double.pull("o/r", 7, "Title", OLD)
        notes = Notes(folder / "published")
        yield double, Means(client, Planner(), notes, folder / "drafts", most=99, pause=0)


def happen(double, number, edits, failure, words):
    """Let somebody add a word to what is on the page, and a request fail."""

    def do(_):
        if edits:
            words.append(f"word{number}")
            body = double.pulls["o/r", 7]["body"]
            human, mark, rest = body.partition(MARK)
            double.edit("o/r", 7, f"{human} word{number}{mark}{rest}", f"person{number}")
        if failure == "reset":
            return Answer(delivery="reset")
        return Answer(failure) if failure else None

    return do


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(EVENTS)
def test_no_word_is_lost(events):
    words = []
    with tempfile.TemporaryDirectory() as name, surroundings(name) as (double, means):
        page = pulls.read(means.client, HERE)
        for number, ((when, method, nth), edits, failure) in enumerate(events):
            getattr(double, when)(method, PATH, happen(double, number, edits, failure, words), nth)
        try:
            result = refresh(page, means)
        except (ConflictError, ForgeError):
            result = None
        body = double.pulls["o/r", 7]["body"]
        kept = [one.read_text("utf-8") for one in means.drafts.rglob("*") if one.is_file()]
    assert [word for word in words if word not in body and word not in "".join(kept)] == []
    human = body.partition(MARK)[0]
    assert human.startswith(OLD)
    assert body == human or body.startswith(human + MARK)
    if result is not None and not words:
        assert body == new(OLD)
