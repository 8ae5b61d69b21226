"""The server."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from github_double import graph, rest
from github_double.messages import Answer, Request
from github_double.store import Store

_HANG = 20


class GitHub(Store):
    """The double; a context manager that serves while it is open."""

    def __init__(self, *script, token=None, user="prdesc-bot"):
        super().__init__()
        self.script = list(script)
        self.token = token
        """The one that is wanted; None asks for none."""
        self.user = user
        """Whose it is; `NAME[bot]` is an App."""
        self.saves = lambda _, new: new
        """What becomes of a body: a function of the old and the new one."""
        self.requests: list[Request] = []
        self.closed = threading.Event()
        self._hooks: list[list] = []
        self._forbidden: list[tuple[str, str]] = []
        self._lock = threading.RLock()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self._http.daemon_threads = True
        self._http.double = self
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True)

    @property
    def address(self):
        return f"http://127.0.0.1:{self._http.server_address[1]}"

    @property
    def paths(self):
        return [request.path for request in self.requests]

    @property
    def writes(self):
        """Requests that change something."""
        return [one for one in self.requests if one.method != "GET" and one.path != "/graphql"]

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self.closed.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def before(self, method, part, do, nth=1):
        """Call *do* with the *nth* request from now on that fits, before it is answered."""
        self._hooks.append(["before", method, part, do, nth])

    def after(self, method, part, do, nth=1):
        """Call *do* with the *nth* request from now on that fits, once it is answered."""
        self._hooks.append(["after", method, part, do, nth])

    def forbid(self, method, part):
        """Refuse requests of this method whose path holds *part*, as for a token that may not."""
        self._forbidden.append((method, part))

    def answer(self, request):
        with self._lock:
            self.requests.append(request)
            if self.script:
                scripted = self.script.pop(0)
                return scripted(request) if callable(scripted) else scripted
            hooks = [(hook[0], hook[3]) for hook in self._hooks if _fires(hook, request)]
            answer = _first(do(request) for when, do in hooks if when == "before")
            answer = answer or self._made(request)
            return _first(do(request) for when, do in hooks if when == "after") or answer

    def _made(self, request):
        given = request.headers.get("authorization")
        if self.token is not None and given != f"Bearer {self.token}":
            return Answer.json({"message": "Bad credentials"}, 401)
        if any(
            request.method == method and part in request.path for method, part in self._forbidden
        ):
            return Answer.json({"message": "Resource not accessible by integration"}, 403)
        if (request.method, request.path) == ("POST", "/graphql"):
            return graph.answer(self, request)
        answer = rest.answer(self, request) or Answer.json({"message": "Not Found"}, 404)
        return _tagged(answer, request) if request.method == "GET" else answer


def _fires(hook, request):
    _, method, part, _, left = hook
    if request.method != method or part not in request.path or left < 1:
        return False
    hook[4] -= 1
    return hook[4] == 0


def _first(answers):
    """Return the first one that is an answer, once all were made."""
    return next(iter([one for one in list(answers) if isinstance(one, Answer)]), None)


def _tagged(answer, request):
    """Return *answer* with an ETag, or that the one that is known still holds."""
    if answer.status != 200:
        return answer
    tag = f'W/"{hashlib.sha256(answer.body).hexdigest()}"'
    if request.headers.get("if-none-match") == tag:
        return Answer(304, headers={"etag": tag})
    return replace(answer, headers={**answer.headers, "etag": tag})


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def _do(self):
        url = urlsplit(self.path)
        headers = {name.lower(): value for name, value in self.headers.items()}
        raw = self.rfile.read(int(headers.get("content-length", 0)))
        request = Request(
            self.command,
            url.path,
            dict(parse_qsl(url.query)),
            headers,
            json.loads(raw) if raw else None,
        )
        answer = self.server.double.answer(request)
        if answer.delivery in {"reset", "hang"}:
            if answer.delivery == "hang":
                self.server.double.closed.wait(_HANG)
            self.close_connection = True
            self.connection.close()
            return
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        if answer.status not in {204, 304}:
            self.send_header("content-length", str(len(answer.body)))
        self.end_headers()
        self._send(answer)

    def do_GET(self):
        self._do()

    def do_POST(self):
        self._do()

    def do_PATCH(self):
        self._do()

    def do_PUT(self):
        self._do()

    def do_DELETE(self):
        self._do()

    def _send(self, answer):
        if answer.delivery != "drip":
            self.wfile.write(answer.body)
            return
        for byte in answer.body:
            try:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
            except OSError:
                return
            time.sleep(0.1)

    def log_message(self, *_):
        pass
