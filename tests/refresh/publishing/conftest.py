"""A forge to publish to."""

import pytest
from github_double import HEAD, GitHub
from publishing_run import TEXT, WAY

from prdesc.forge.client import Client
from prdesc.forge.opening import Manner
from prdesc.refresh.publishing import Publisher


@pytest.fixture
def double():
    with GitHub(token="t0ken") as double:
        for name in ("octo/app", "jo/app", "octo/app-2"):
            double.repository(name)
            double.branch(name)
            double.branch(name, "fp8", HEAD)
        yield double


@pytest.fixture
def publish(double, tmp_path):
    def run(way=WAY, *, text=TEXT, named=False, client=None, **manner):
        options = {"pause": 0, "seconds": 5, **(client or {})}
        with Client(double.address, "t0ken", **options) as connection:
            publisher = Publisher(connection, way, tmp_path / "state", named=named, pause=0)
            return publisher.publish(text, Manner(**manner))

    return run
