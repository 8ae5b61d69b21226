"""`prdesc draft` against servers that fail."""

import pytest
from scripted import outages
from small_record import TRANSLATE, UNITS

from prdesc.translate import LARGE, most_calls
from prdesc.units.document import UNTRANSLATED

MOST = most_calls(LARGE, UNITS)
OUTAGES = {
    "HTML": outages.html,
    "401": outages.status(401, "bad key"),
    "404": outages.status(404, "no such model"),
    "500": outages.status(500, "broken"),
    "429": outages.status(429, "slow down", Retry_After="30"),
    "hang": outages.hang,
    "drip": outages.drip,
    "reset": outages.reset,
    "oversized": outages.oversized,
}


@pytest.mark.parametrize("behave", OUTAGES.values(), ids=OUTAGES)
def test_an_outage_leaves_the_english_and_says_what_to_do(serve, draft, behave):
    server = serve(TRANSLATE, otherwise=behave)
    ran = draft(server, timeout="1.5")
    assert ran.code == 3
    assert "## Summary" in ran.out
    assert UNTRANSLATED in ran.out
    assert "prdesc: " in ran.err
    assert "; " in ran.err
    assert "sk-secret" not in ran.out + ran.err
    assert len(server.requests) <= MOST


def test_no_server_at_all(prdesc, record):
    env = {"OPENAI_BASE_URL": "http://127.0.0.1:9/v1", "PRDESC_MODEL": "m", "PRDESC_TIMEOUT": "2"}
    ran = prdesc("draft", record, env=env)
    assert ran.code == 3
    assert "127.0.0.1:9" in ran.err
