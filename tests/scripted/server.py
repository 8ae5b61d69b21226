"""The server: sockets, threads and the record of what was asked.

`Scripted` answers the first requests by its `script`, one behaviour each, and all later ones by
`otherwise`. A behaviour is a function of a `Request` that returns a `Response`; ready-made ones are
in `scripted.behaviours`.
"""

from __future__ import annotations

import contextlib
import json
import socket
import struct
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Request:
    path: str
    headers: dict[str, str]
    body: dict
    translate: object
    """Source → target, as the server was given it."""

    @property
    def last(self) -> str:
        return self.body["messages"][-1]["content"]

    @property
    def task(self) -> dict | None:
        """The JSON object of the last user message, or None where that is bare text."""
        try:
            task = json.loads(self.last)
        except ValueError:
            return None
        return task if isinstance(task, dict) and "units" in task else None

    @property
    def units(self) -> list[dict]:
        if self.task:
            return self.task["units"]
        # Bare text: alone, or below the one sentence that says what to do with it.
        return [{"id": None, "source": self.last.rpartition("\n\n")[2]}]

    @property
    def ids(self) -> list[str]:
        return [unit["id"] for unit in self.units]

    @property
    def format(self) -> str:
        return self.body.get("response_format", {}).get("type", "plain")

    def targets(self) -> list[dict]:
        """The units of a correct reply."""
        return [{"id": u["id"], "target": self.translate(u["source"])} for u in self.units]


@dataclass(frozen=True)
class Response:
    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    delivery: str = "whole"
    """`whole`; `hang` (nothing is sent), `drip` (headers, then a byte now and then), `drip-headers`
    (the same from the first byte on), `reset` (connection reset), `cut` (half of the body)."""


class Scripted:
    def __init__(self, translate, script=(), otherwise=None, listing=None):
        from scripted import behaviours

        self.translate = translate
        self.script = list(script)
        self.otherwise = otherwise or behaviours.correct
        self.listing = listing or Response(b'{"object": "list", "data": []}')
        """The answer to who asks for the list of models."""
        self.requests: list[Request] = []
        self.unknown: list[str] = []
        """Sources without a translation; a test that leaves any has asked for something wrong."""
        self.stopping = threading.Event()
        self._lock = threading.Lock()
        self._http = _Server(("127.0.0.1", 0), _Handler)
        self._http.scripted = self
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    @property
    def asked(self) -> list[list[str]]:
        """The ids of each request, in order."""
        return [request.ids for request in self.requests]

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self.stopping.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def answer(self, path, headers, body) -> Response:
        from scripted import behaviours

        request = Request(path, headers, body, self.translate)
        with self._lock:
            self.requests.append(request)
            behaviour = self.script.pop(0) if self.script else self.otherwise
            try:
                return behaviour(request)
            except LookupError as error:
                self.unknown.append(str(error))
                return behaviours.error(400, f"scripted: no translation of {error}")


class _Server(ThreadingHTTPServer):
    daemon_threads = False  # `server_close` waits for them, so that no socket outlives a test
    scripted: Scripted

    def handle_error(self, request, client_address):
        """Clients that go away early are part of the tests."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self):
        there = self.path.endswith("/models")
        return self._send(self.server.scripted.listing if there else Response(b"{}", 404))

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        headers = {name.lower(): value for name, value in self.headers.items()}
        if not self.path.endswith("/chat/completions"):
            return self._send(Response(b"{}", 404))
        return self._send(self.server.scripted.answer(self.path, headers, body))

    def log_message(self, *_):
        """Say nothing."""

    def _send(self, response: Response) -> None:
        self.close_connection = True
        with contextlib.suppress(OSError):
            getattr(self, f"_{response.delivery.replace('-', '_')}")(response)

    def _head(self, response: Response) -> None:
        self.send_response(response.status)
        given = {name.lower() for name in response.headers}
        for name, value in response.headers.items():
            self.send_header(name, value)
        if "content-type" not in given:
            self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(response.body)))
        self.send_header("Connection", "close")
        self.end_headers()

    def _whole(self, response: Response) -> None:
        self._head(response)
        self.wfile.write(response.body)

    def _cut(self, response: Response) -> None:
        self._head(response)
        self.wfile.write(response.body[: len(response.body) // 2])

    def _hang(self, _response: Response) -> None:
        self.server.scripted.stopping.wait(30)

    def _drip(self, response: Response) -> None:
        self._head(response)
        self._trickle(response.body)

    def _drip_headers(self, _response: Response) -> None:
        self._trickle(b"HTTP/1.1 200 OK\r\nX-Long: " + b"x" * 10_000)

    def _trickle(self, raw: bytes) -> None:
        for byte in raw:
            if self.server.scripted.stopping.wait(0.05):
                return
            self.wfile.write(bytes([byte]))
            self.wfile.flush()

    def _reset(self, _response: Response) -> None:
        # Closing with unsent data thrown away (linger 0) makes the kernel send RST.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
