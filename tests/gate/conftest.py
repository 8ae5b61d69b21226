from functools import cache

import pytest

from prdesc.checks import Policy
from prdesc.describe import wording
from prdesc.pipeline import gate as gates
from prdesc.terms import loading


@cache
def _gate(folder):
    termbase = loading.load((loading.base_layer(),), folder)
    return gates.Gate(termbase, Policy(authored=False), wording.load())


@pytest.fixture(scope="session")
def gate(tmp_path_factory):
    """The default gate."""
    return _gate(tmp_path_factory.mktemp("cache"))
