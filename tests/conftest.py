"""Fixtures of all rooms; this file also makes `scripted` importable."""

import pytest


@pytest.fixture
def serve():
    """Start scripted servers, `serve(translate, script=[…])`; they end with the test."""
    import contextlib

    from scripted import Scripted

    with contextlib.ExitStack() as stack:
        servers = []

        def start(*args, **options):
            servers.append(stack.enter_context(Scripted(*args, **options)))
            return servers[-1]

        yield start
        assert [server.unknown for server in servers if server.unknown] == []
