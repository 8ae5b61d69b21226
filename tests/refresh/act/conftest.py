"""A double of GitHub with one description, and what a refresh works with."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from github_double import GitHub
from refresh_run import HERE, OLD, Planner

from prdesc.forge import pulls
from prdesc.forge.client import Client
from prdesc.refresh import refreshing
from prdesc.refresh.means import Means
from prdesc.refresh.notes import Notes


@pytest.fixture
def double():
    with GitHub() as double:
        double.pull("o/r", 7, "Title", OLD)
        yield double


@pytest.fixture
def client(double):
    with Client(double.address, "t", pause=0, seconds=5) as client:
        yield client


@pytest.fixture
def planner():
    return Planner()


@pytest.fixture
def means(client, planner, tmp_path):
    notes = Notes(tmp_path / "published")
    now = datetime(2026, 3, 4, 6, tzinfo=UTC)
    return Means(client, planner, notes, tmp_path / "drafts", pause=0, now=lambda: now)


@pytest.fixture
def refresh(means, client):
    """Refresh the description once; keywords change the means."""

    def run(edited=None, **members):
        page = pulls.read(client, HERE)
        return refreshing.refresh(page, replace(means, **members), edited)

    return run


@pytest.fixture
def body(double):
    return lambda: double.pulls["o/r", 7]["body"]


@pytest.fixture
def drafts(means):
    """Return name to text of what was kept."""

    def read():
        found = [one for one in means.drafts.rglob("*") if one.is_file()]
        return {one.name: one.read_text("utf-8") for one in found}

    return read
