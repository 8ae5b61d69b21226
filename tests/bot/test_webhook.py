"""What the web server takes, and what it refuses."""

import contextlib
import gzip
import json
import socket
import threading
import time
from urllib.parse import urlsplit

import httpx2
import pytest
from bot_deliveries import OLD, SECRET, headers, pull, raw

from prdesc.bot.body import Reader
from prdesc.bot.key import Key

KEY = Key(99, "octo/app", 7)


def test_a_signed_delivery_is_stored_and_answered_202(served):
    server = served()
    body = raw(pull())
    answer = server.post(body, headers(body))
    assert (answer.status_code, answer.text) == (202, "accepted\n")
    (stored,) = server.jobs.delivered
    assert (stored.id, stored.event, stored.action) == ("d-1", "pull_request", "synchronize")
    assert stored.key == KEY


def test_a_delivery_that_comes_again_is_taken_once(served):
    server = served()
    body = raw(pull())
    answers = [server.post(body, headers(body)) for _ in range(3)]
    assert [one.text for one in answers] == ["accepted\n", "replayed\n", "replayed\n"]
    assert {one.status_code for one in answers} == {202}
    assert len(server.jobs.delivered) == 1


def test_two_secrets_are_taken_while_one_is_changed(served):
    server = served(secrets=(SECRET, OLD))
    body = raw(pull())
    for number, secret in enumerate((SECRET, OLD)):
        assert server.post(body, headers(body, secret=secret, delivery=f"d-{number}")).is_success
    assert server.post(body, headers(body, secret=b"another")).status_code == 401


@pytest.mark.parametrize(
    "given",
    [
        None,
        "",
        "sha256=",
        "sha256=" + "0" * 64,
        "sha1=" + "0" * 40,
        "SHA256",
        "sha256=é",
        "f" * 5000,
    ],
)
def test_a_wrong_signature_is_refused_without_a_word_why(served, given):
    server = served()
    body = raw(pull())
    named = headers(body, secret=None)
    if given is not None:
        named["x-hub-signature-256"] = given.encode("utf-8")
    answer = server.post(body, named)
    assert (answer.status_code, answer.text) == (401, "unsigned\n")
    assert server.jobs.delivered == []
    assert server.lines == []


def test_a_signature_of_another_body_is_refused(served):
    server = served()
    named = headers(raw(pull()))
    assert server.post(raw(pull(number=8)), named).status_code == 401
    named["x-hub-signature"] = "sha1=" + "0" * 40
    del named["x-hub-signature-256"]
    assert server.post(raw(pull()), named).status_code == 401


def test_without_a_secret_everything_is_taken_if_that_was_said(served):
    server = served(secrets=None)
    body = raw(pull())
    assert server.post(body, headers(body, secret=None)).text == "accepted\n"


@pytest.mark.parametrize(
    ("media", "status"),
    [
        ("application/json; charset=utf-8", 202),
        ('application/json; charset="UTF-8"', 202),
        ("application/json; charset=utf-16", 415),
        ("application/x-www-form-urlencoded", 415),
        ("text/json", 415),
        ("", 415),
    ],
)
def test_only_json_is_taken(served, media, status):
    body = raw(pull())
    assert served().post(body, headers(body, content_type=media)).status_code == status


def test_a_body_that_is_packed_is_refused_and_the_log_says_why(served):
    server = served()
    body = gzip.compress(raw(pull()))
    answer = server.post(body, {**headers(body), "content-encoding": "gzip"})
    assert (answer.status_code, answer.text) == (415, "packed\n")
    assert "content encoding" in server.lines[-1]["reason"]


def test_a_body_that_says_it_is_too_large_is_not_read(served):
    server = served(reader=Reader(largest=1000))
    body = b" " * 1001
    answer = server.post(body, headers(body))
    assert (answer.status_code, answer.text) == (413, "too_large\n")


def speak(address, head, parts, pause=0.0):
    """Send a request bit by bit; returns the answer's first line."""
    there = urlsplit(address)
    with socket.create_connection((there.hostname, there.port), timeout=90) as line:
        line.sendall(head)
        for part in parts:
            try:
                line.sendall(part)
            except OSError:
                break
            time.sleep(pause)
        try:
            return line.recv(4096).split(b"\r\n")[0].decode()
        except ConnectionError:
            return ""


def head(body, *, length=None):
    named = headers(body)
    named |= {"host": "h"}
    named |= {"transfer-encoding": "chunked"} if length is None else {"content-length": str(length)}
    lines = "".join(f"{name}: {value}\r\n" for name, value in named.items())
    return f"POST /webhook HTTP/1.1\r\n{lines}\r\n".encode()


def test_a_body_of_unknown_size_is_counted_while_it_comes(served):
    server = served(reader=Reader(largest=5000))
    chunk = b"400\r\n" + b" " * 1024 + b"\r\n"
    first = speak(server.address, head(b""), [chunk] * 10, pause=0.02)
    assert first == "HTTP/1.1 413 Request Entity Too Large"


def test_a_body_that_drips_is_cut_off_by_time(served):
    server = served(reader=Reader(seconds=0.5))
    first = speak(server.address, head(b"", length=100), [b" "] * 8, pause=0.1)
    assert first == "HTTP/1.1 408 Request Timeout"


@contextlib.contextmanager
def begun(server, length, sent):
    """Send a part of a body; go away with the context."""
    there = urlsplit(server.address)
    with socket.create_connection((there.hostname, there.port), timeout=90) as line:
        line.sendall(head(b"", length=length) + b" " * sent)
        yield


def until(condition):
    deadline = time.monotonic() + 90
    while not condition():
        assert time.monotonic() < deadline, "it did not come to that"
        time.sleep(0.01)


def test_all_bodies_together_are_bounded(served):
    reader = Reader(room=3000, seconds=600)
    server = served(reader=reader)
    body = raw(pull()) + b" " * 2000
    with begun(server, 2500, 2000):
        until(lambda: reader.held == 2000)
        assert server.post(body, headers(body)).status_code == 503
    until(lambda: reader.held == 0)
    assert server.post(body, headers(body)).status_code == 202


def test_a_sender_that_goes_away_leaves_nothing(served):
    reader = Reader(seconds=600)
    server = served(reader=reader)
    with begun(server, 5000, 100):
        until(lambda: reader.held == 100)
    until(lambda: reader.held == 0)
    assert server.jobs.delivered == []


def test_an_installation_that_changed_is_forgotten(served):
    forgotten = []
    server = served(forget=forgotten.append)
    for number, action in enumerate(("deleted", "suspend", "unsuspend")):
        body = raw({"action": action, "installation": {"id": 10 + number}})
        server.post(body, headers(body, "installation", f"d-{number}"))
    assert forgotten == [10, 11]


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_the_webhook_is_only_posted_to(served, method):
    assert httpx2.request(method, f"{served().address}/webhook").status_code == 405


def test_a_request_that_has_begun_is_answered_before_the_server_stops(served):
    reader, body = Reader(seconds=600), raw(pull())
    server = served(reader=reader)
    there = urlsplit(server.address)
    middle = len(body) // 2
    with socket.create_connection((there.hostname, there.port), timeout=90) as line:
        line.sendall(head(body, length=len(body)) + body[:middle])
        until(lambda: reader.held == middle)
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        until(lambda: not listens(there))
        line.sendall(body[middle:])
        assert line.recv(4096).startswith(b"HTTP/1.1 202 Accepted\r\n")
    stopping.join()
    assert json.loads(server.written.getvalue().splitlines()[0])["outcome"] == "accepted"


def listens(there):
    try:
        socket.create_connection((there.hostname, there.port), timeout=90).close()
    except ConnectionError:
        return False
    return True


@pytest.mark.parametrize(
    ("event", "action", "left"),
    [
        ("installation", "deleted", [10]),
        ("installation", "suspend", []),
        ("installation_repositories", "deleted", []),
    ],
)
def test_jobs_of_an_installation_that_is_deleted_are_put_away(served, event, action, left):
    server = served()
    body = raw({"action": action, "installation": {"id": 10}})
    assert server.post(body, headers(body, event, "d-1")).status_code == 202
    assert server.jobs.left == left
