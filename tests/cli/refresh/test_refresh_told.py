"""What `prdesc refresh` says of texts that have no Chinese."""

import json

import pytest
from scripted import outages


def test_a_long_text_is_shortened(refresh, double, model):
    double.edit("o/r", 7, f"{'The old path was slow. ' * 2000}\r\n")
    ran = refresh("--no-model")
    assert ran.code == 3
    assert len(ran.err) < 1000


def test_who_has_no_model_is_told_how_to_name_one(refresh):
    ran = refresh(PRDESC_MODEL="", OPENAI_BASE_URL="")
    assert ran.code == 3
    assert "set PRDESC_MODEL, and OPENAI_BASE_URL for its server, or run `prdesc model" in ran.err


@pytest.mark.parametrize("code", [400, 401, 500])
def test_the_cause_stands_with_each_text(refresh, serve, code):
    server = serve(None, otherwise=outages.status(code, "no"))
    ran = refresh("--format", "json", OPENAI_BASE_URL=server.base_url, PRDESC_TIMEOUT="3")
    assert ran.code == 3
    problems = {one["problem"] for one in json.loads(ran.out)["open"]}
    assert len(problems) == 1
    assert f"({code})" in next(iter(problems))
    assert "not asked" not in ran.err
    assert ("waited for it" in ran.err) is (code == 500)
