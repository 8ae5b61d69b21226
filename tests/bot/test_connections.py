"""Connections that ask for nothing shut nobody out."""

import contextlib
import socket
from urllib.parse import urlsplit

import pytest
from bot_deliveries import headers, pull, raw

from prdesc.bot import connections


@pytest.fixture
def dial():
    """Open connections, which send what they are given."""
    with contextlib.ExitStack() as stack:

        def one(server, sent=b""):
            there = urlsplit(server.address)
            made = socket.create_connection((there.hostname, there.port), timeout=20)
            stack.callback(made.close)
            if sent:
                made.sendall(sent)
            return made

        yield one


def test_idle_connections_shut_nobody_out(served, dial):
    server = served()
    for number in range(connections.MOST + 8):
        dial(server, b"POST /webhook HTTP/1.1\r\nHost: a\r\nX-Slow: " if number % 2 else b"")
    assert server.get("/livez").status_code == 200
    body = raw(pull())
    assert server.post(body, headers(body)).text == "accepted\n"


def test_slow_bodies_shut_nobody_out(served, dial):
    server = served()
    head = b"POST /webhook HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
    for _ in range(connections.MOST + 8):
        dial(server, head + b"{")
    body = raw(pull())
    assert server.post(body, headers(body)).text == "accepted\n"


def answered(connection):
    read = b""
    while not read.endswith(b"live\n"):
        part = connection.recv(4096)
        assert part
        read += part
    return True


def gone(connection):
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("sent", [b"", b"GET /livez HTTP/1.1\r\nHost: a\r\n"])
def test_a_head_that_does_not_come_ends_the_connection(served, dial, monkeypatch, sent):
    monkeypatch.setattr(connections.Impatient, "seconds", 0.2)
    assert gone(dial(served(), sent))


def test_the_second_head_has_to_come_too(served, dial, monkeypatch):
    monkeypatch.setattr(connections.Impatient, "seconds", 1.5)
    connection = dial(served(), b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
    assert answered(connection)
    connection.sendall(b"GET")
    assert gone(connection)


def test_a_connection_may_rest_between_requests(served, dial, monkeypatch):
    monkeypatch.setattr(connections.Impatient, "seconds", 1.5)
    connection = dial(served(), b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
    assert answered(connection)
    connection.settimeout(2.5)
    with pytest.raises(TimeoutError):
        connection.recv(1)
    connection.sendall(b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
    assert answered(connection)
