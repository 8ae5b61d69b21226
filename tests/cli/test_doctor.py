import pytest
from scripted import Response, outages
from scripted.texts import Lookup

HELLO = Lookup({"Hello, world.": "你好，世界。"})


def test_without_a_model_it_says_how_to_get_one(prdesc):
    ran = prdesc("doctor")
    assert ran.code == 3
    assert "BAD model: none is named" in ran.out
    assert "prdesc model pull" in ran.out


def test_a_model_that_answers(prdesc, serve):
    env = {"OPENAI_BASE_URL": serve(HELLO).base_url, "PRDESC_MODEL": "m", "OPENAI_API_KEY": "sk-x"}
    ran = prdesc("doctor", env=env)
    assert ran.code == 0
    assert "answers; reply format json_schema" in ran.out
    assert "api_key: set (OPENAI_API_KEY)" in ran.out
    assert "sk-x" not in ran.out


def test_a_server_that_knows_json_object_only(prdesc, serve):
    server = serve(HELLO, otherwise=outages.taking("json_object"))
    ran = prdesc("doctor", env={"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m"})
    assert "reply format json_object" in ran.out


def test_a_small_model_is_asked_as_it_will_be(prdesc, serve):
    env = {"OPENAI_BASE_URL": serve(HELLO).base_url, "PRDESC_MODEL": "m", "PRDESC_PLAN": "small"}
    ran = prdesc("doctor", env=env)
    assert ran.code == 0
    assert "answers; reply format text" in ran.out


def test_a_wrong_key(prdesc, serve):
    server = serve(HELLO, otherwise=outages.status(401, "bad key"))
    ran = prdesc("doctor", env={"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m"})
    assert ran.code == 3
    assert "OPENAI_API_KEY" in ran.out


@pytest.mark.parametrize("delivery", ["hang", "drip-headers"])
def test_a_server_that_says_nothing_hangs_and_is_not_asked(prdesc, serve, delivery):
    server = serve(HELLO, otherwise=outages.hang, listing=Response(delivery=delivery))
    env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m", "PRDESC_TIMEOUT": "0.3"}
    ran = prdesc("doctor", env=env)
    assert ran.code == 3
    assert "v1 hangs: it takes the connection and says nothing for 0.3 s" in ran.out
    assert "restart it" in ran.out
    assert server.requests == []


def test_a_model_that_hangs_is_told_from_its_server(prdesc, serve):
    server = serve(HELLO, otherwise=outages.hang)
    env = {"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m", "PRDESC_TIMEOUT": "1.2"}
    ran = prdesc("doctor", env=env)
    assert ran.code == 3
    assert "the server is there, but the model gave no answer within 1.2 s" in ran.out
    assert "doctor`" not in ran.out
    assert "waiting for m, at most 1.2 s" in ran.err


@pytest.mark.parametrize(
    "listing",
    [Response(b"{}", 404), Response(b"", 401), Response(b"x"), Response(delivery="reset")],
    ids=["404", "401", "no list", "reset"],
)
def test_a_server_needs_no_list_of_models(prdesc, serve, listing):
    env = {"OPENAI_BASE_URL": serve(HELLO, listing=listing).base_url, "PRDESC_MODEL": "m"}
    assert prdesc("doctor", env=env).code == 0


def test_nobody_listens(prdesc):
    env = {"OPENAI_BASE_URL": "http://127.0.0.1:9/v1", "PRDESC_MODEL": "m"}
    ran = prdesc("doctor", env=env)
    assert ran.code == 3
    assert "nothing answers at http://127.0.0.1:9/v1" in ran.out
    assert "doctor`" not in ran.out


def test_what_the_server_refuses_is_told_without_sending_the_user_round(prdesc, serve):
    server = serve(HELLO, otherwise=outages.status(400, "we are closed"))
    ran = prdesc("doctor", env={"OPENAI_BASE_URL": server.base_url, "PRDESC_MODEL": "m"})
    assert "we are closed" in ran.out
    assert "do what the server says" in ran.out


def test_the_local_model(prdesc):
    ran = prdesc("doctor", env={"PRDESC_MODEL": "local"})
    assert ran.code == 3
    assert "local model" in ran.out


def test_switched_off(prdesc):
    ran = prdesc("doctor", env={"PRDESC_NO_MODEL": "1"})
    assert ran.code == 3
    assert "switched off" in ran.out


def test_a_server_without_a_model(prdesc):
    ran = prdesc("translate", stdin="Hi there.", env={"OPENAI_BASE_URL": "http://127.0.0.1:9/v1"})
    assert ran.code == 2
    assert "PRDESC_MODEL" in ran.err
