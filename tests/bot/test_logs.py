"""No secret and no text gets into a log."""

import io
import json
import logging

import pytest

from prdesc.bot import logs, serving

JWT = "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlLW9mLWl0"
PEM = "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nAAAA\n-----END RSA PRIVATE KEY-----"
SECRETS = [
    "ghs_16C7e42F292c6912E7710c838347Ae178B4a",
    f"ghs_1234_{JWT}",
    "github_pat_11ABCDEFG0123456789_abcdefghij",
    "v1.1f699f1069f60xxx1f699f1069f601f699f10".replace("x", "a"),
    JWT,
    PEM,
    "sk-proj-0123456789abcdefghij",
    "own-webhook-secret",
]


@pytest.fixture
def written():
    return io.StringIO()


@pytest.fixture
def log(written):
    return logs.logger(logs.Redaction(lambda: ["own-webhook-secret", ""]), written)


def line(written):
    return json.loads(written.getvalue().splitlines()[-1])


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("around", ["{}", "Authorization: Bearer {}", "x={}&y", "“{}”"])
def test_a_secret_is_struck_out_wherever_it_stands(log, written, secret, around):
    text = around.format(secret)
    log.warning(text, problem=text, repository=[text])
    assert secret not in written.getvalue()
    assert secret[8:24] not in written.getvalue()
    assert logs.STRUCK in line(written)["problem"]


def test_the_password_of_a_database_is_struck_out(log, written):
    log.error("x", problem="cannot reach postgresql://prdesc:pa55word@db:5432/prdesc")
    assert "pa55word" not in written.getvalue()


def test_only_fields_that_are_listed_are_written(log, written):
    log.info("delivery", body="text", prompt="text", diff="text", title="text", pr=7, seconds=0.5)
    assert "text" not in written.getvalue()
    assert (line(written)["pr"], line(written)["seconds"]) == (7, 0.5)


def test_an_error_is_told_by_its_kind_and_place_only(log, written):
    def fail():
        raise ValueError("a text of somebody")

    try:
        fail()
    except ValueError:
        log.exception("failed")
    found = line(written)
    assert found["error"] == "ValueError"
    assert "fail:" in found["frames"]
    assert "somebody" not in written.getvalue()


def test_what_libraries_log_comes_without_its_arguments(log, written):
    with serving.bridged(log):
        for _ in range(30):
            error = OSError("a text of somebody")
            said = "error connecting in %r, try %d of %.1f: %s"
            logging.getLogger("some.library").warning(said, "a text of somebody", 3, 5.0, error)
        logging.getLogger("some.library").info("chatter")
    assert line(written)["event"] == "error connecting in …, try 3 of 5.0: OSError"
    assert line(written)["logger"] == "some.library"
    assert len(written.getvalue().splitlines()) == 1


def test_long_values_are_cut(log, written):
    log.info("x", problem="a" * 10_000)
    assert len(line(written)["problem"]) == 400
