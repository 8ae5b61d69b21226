"""Two concepts whose Chinese is partly the same."""

import pytest

from prdesc.checks import terms
from prdesc.checks.pair import Pair
from prdesc.terms import loading
from prdesc.terms.loading import Layer

GLOSSARY = """\
concepts:
  - {en: recipe, zh: 配方, admitted: [配置, 脚本]}
  - {en: configuration, zh: 配置}
"""


@pytest.fixture
def termbase(tmp_path):
    path = tmp_path / "own.zh-Hans.yaml"
    path.write_text(GLOSSARY, "utf-8")
    return loading.load((Layer(path, "project"),), tmp_path / "cache")


@pytest.mark.parametrize(
    ("target", "missing"),
    [
        pytest.param("此配方的配置。", [], id="both as preferred"),
        pytest.param("此脚本的配置。", [], id="one as admitted"),
        pytest.param("此配置。", ["recipe"], id="one place counts once, for whom it is preferred"),
        pytest.param("此配方。", ["configuration"], id="the other is missing"),
    ],
)
def test_a_place_counts_for_the_concept_that_prefers_it(target, missing, termbase):
    pair = Pair("The configuration of this recipe.", target, termbase, authored=True)
    assert [flaw.source for flaw in terms.run(pair)] == missing
