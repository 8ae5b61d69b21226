from scripted import outages
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
