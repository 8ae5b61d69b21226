import json

import pytest


@pytest.mark.parametrize("name", ["record", "config"])
def test_schemas(prdesc, name):
    ran = prdesc("schema", name)
    assert ran.code == 0
    assert json.loads(ran.out)["$schema"].endswith("2020-12/schema")


def test_status_of_a_model_that_is_not_there(prdesc):
    ran = prdesc("model", "status")
    assert ran.code == 3
    assert json.loads(ran.out)["ready"] is False
    assert "prdesc" in ran.err


def test_serving_a_model_that_is_not_there(prdesc):
    ran = prdesc("model", "serve")
    assert ran.code == 2
    assert "pip install" in ran.err or "prdesc model pull" in ran.err


def test_drafting_with_a_local_model_that_is_not_there(prdesc):
    ran = prdesc("translate", stdin="It saves 21 GB.", env={"PRDESC_MODEL": "local"})
    assert ran.code == 3
    assert "pip install" in ran.err or "prdesc model pull" in ran.err
