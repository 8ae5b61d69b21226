"""Endpoints, and what is remembered of them."""

import json
from pathlib import Path

import pytest

from prdesc.errors import InputError
from prdesc.translate import Endpoint
from prdesc.translate.abilities import Abilities, Remembered


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"base_url": "localhost:8000"}, id="no scheme"),
        pytest.param({"base_url": "https://me:pass@host/v1"}, id="password in the address"),
        pytest.param({"base_url": "https://host/v1?key=1"}, id="query"),
        pytest.param({"model": " "}, id="no model"),
        pytest.param({"api_key": "sk-a\nb"}, id="line end in the key"),
        pytest.param({"api_key": ""}, id="empty key"),
    ],
)
def test_an_endpoint_that_cannot_be_is_bad_input(wrong):
    given = {"base_url": "http://localhost:8000/v1", "model": "m", "api_key": "sk-secret", **wrong}
    with pytest.raises(InputError) as caught:
        Endpoint(**given)
    assert "sk-" not in str(caught.value)
    assert "pass@" not in str(caught.value)


def test_the_key_is_in_no_representation():
    assert "sk-secret" not in repr(Endpoint("http://h/v1", "m", "sk-secret"))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"http://h/v1 m": 5}', "\x00"])
def test_a_broken_file_of_abilities_is_no_obstacle(tmp_path: Path, text):
    path = tmp_path / "endpoints.json"
    path.write_text(text)
    remembered, endpoint = Remembered(path), Endpoint("http://h/v1", "m")
    assert remembered.get(endpoint) == Abilities()
    remembered.put(endpoint, Abilities("plain", ("seed",)))
    assert remembered.get(endpoint) == Abilities("plain", ("seed",))


def test_abilities_are_learnt_anew_after_a_month(tmp_path: Path):
    path = tmp_path / "endpoints.json"
    remembered, endpoint = Remembered(path), Endpoint("http://h/v1", "m")
    remembered.put(endpoint, Abilities("plain"))
    entries = json.loads(path.read_text())
    entries["http://h/v1 m"]["day"] = "2020-01-01"
    path.write_text(json.dumps(entries))
    assert remembered.get(endpoint) == Abilities()
