"""The server, and what it knows of."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit

SHA = "0123456789abcdef0123456789abcdef01234567"


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    """Names in small letters."""


@dataclass(frozen=True)
class Answer:
    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    delivery: str = "whole"
    """`whole`; `reset` (no answer), `drip` (a byte now and then)."""

    @classmethod
    def json(cls, value, status=200, **headers):
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        return cls(
            status, json.dumps(value).encode(), {"content-type": "application/json", **named}
        )


class GitHub:
    """The double; a context manager that serves while it is open."""

    def __init__(self, *script, token=None):
        self.script = list(script)
        self.token = token
        """The one that is wanted; None asks for none."""
        self.requests: list[Request] = []
        self.pulls: dict[tuple[str, int], dict] = {}
        self.branches: dict[tuple[str, str], str] = {}
        self.files: dict[tuple[str, str, str], bytes] = {}
        self._lock = threading.Lock()
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

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def pull(self, repository, number, title, body, **members):
        """Add or change a pull request."""
        base = {"ref": "main", "sha": SHA, "repo": {"full_name": repository}}
        self.pulls[repository, number] = {
            "number": number,
            "title": title,
            "body": body,
            "state": "open",
            "draft": False,
            "html_url": f"https://github.com/{repository}/pull/{number}",
            "created_at": "2026-03-04T05:06:07Z",
            "user": {"login": "octocat", "type": "User"},
            "labels": [],
            "base": base,
            **members,
        }

    def branch(self, repository, name="main", commit=SHA):
        self.branches[repository, name] = commit

    def file(self, repository, path, text, commit=SHA):
        self.files[repository, commit, path] = text.encode()

    def answer(self, request):
        with self._lock:
            self.requests.append(request)
            scripted = self.script.pop(0) if self.script else None
        if scripted is not None:
            return scripted(request) if callable(scripted) else scripted
        if (
            self.token is not None
            and request.headers.get("authorization") != f"Bearer {self.token}"
        ):
            return Answer.json({"message": "Bad credentials"}, 401)
        return self._stored(request) or Answer.json({"message": "Not Found"}, 404)

    def _stored(self, request):
        root, owner, name, kind, rest = (*request.path[1:].split("/", 4), *[""] * 5)[:5]
        repository = f"{owner}/{name}"
        if root != "repos":
            return None
        if kind == "pulls" and rest.isdecimal():
            return self._json(self.pulls.get((repository, int(rest))))
        if kind == "branches":
            commit = self.branches.get((repository, unquote(rest)))
            return self._json(commit and {"name": unquote(rest), "commit": {"sha": commit}})
        if kind == "contents":
            raw = self.files.get((repository, request.query.get("ref", SHA), unquote(rest)))
            return None if raw is None else Answer(body=raw)
        return None

    def _json(self, value):
        return Answer.json(value) if value else None


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        url = urlsplit(self.path)
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request("GET", url.path, dict(parse_qsl(url.query)), headers)
        answer = self.server.double.answer(request)
        if answer.delivery == "reset":
            self.close_connection = True
            self.connection.close()
            return
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(answer.body)))
        self.end_headers()
        self._send(answer)

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
