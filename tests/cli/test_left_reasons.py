"""Why a unit is left: what was wrong with all tries, in words that a user can place."""

import pytest
from scripted import behaviours
from scripted.texts import Lookup

SOURCE = "It cuts the latency of one request."
RIGHT = "可降低单个请求的延迟。"


@pytest.fixture
def translate(prdesc, serve):
    def run(behave):
        server = serve(Lookup({SOURCE: RIGHT}), otherwise=behave)
        env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m1"}
        return prdesc("translate", "--profile", "inferencex", stdin=SOURCE, env=env)

    return run


def test_no_placeholder_is_named_that_nobody_wrote(translate):
    ran = translate(behaviours.edited(lambda _source, _target: "可降低单个请求的时延。"))
    assert ran.code == 3
    (line,) = [line for line in ran.err.splitlines() if line.startswith("  u1: ")]
    assert "⟦" not in line
    assert "延迟" in line
    assert "(3 tries)" in line
    assert line.endswith("the term 延迟 is lost or doubled")


def test_every_try_counts(translate):
    texts = iter(["可降低单个请求的时延。", "可降低 3 个请求的延迟。", "It cuts it.", "⟦1⟧"])
    ran = translate(behaviours.edited(lambda _source, _target: next(texts)))
    assert ran.code == 3
    (line,) = [line for line in ran.err.splitlines() if line.startswith("  u1: ")]
    assert line.count(";") == 3
    assert line.endswith(" more")
