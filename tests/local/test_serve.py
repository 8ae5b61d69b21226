"""The life of the server, with a stand-in for the library that loads the model."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from prdesc.errors import IncompleteError, InputError
from prdesc.local.artefact import DEFAULT
from prdesc.local.serve import Options, name, running
from prdesc.local.translator import LocalTranslator
from prdesc.translate import Ask, Deadline, Endpoint, Rung
from prdesc.translate.translator import ChatTranslator

LIBRARY = """
import http.server, os, sys, threading, time
from types import SimpleNamespace as _N

print("noise of a library on stdout", flush=True)

class CommonParams:
    def __init__(self):
        self.model, self.cpuparams, self.cpuparams_batch = _N(), _N(), _N()

class Server:
    def __init__(self, wanted):
        said = open(wanted.model.path).read()
        if "broken" in said:
            raise RuntimeError("Failed to init server")
        if "slow" in said:
            time.sleep(60)
        if "crash" in said:
            sys.stderr.write("out of memory\\n"); sys.stderr.flush(); os._exit(9)
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                right = self.headers["Authorization"] == f"Bearer {wanted.api_keys[0]}"
                self.send_response(200 if right else 401); self.end_headers()
            def log_message(self, *_): sys.stderr.write("x" * 4096)
        server = http.server.ThreadingHTTPServer((wanted.hostnames[0], wanted.port), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.listening_address = f"http://127.0.0.1:{server.server_port}"
"""


@pytest.fixture
def library(tmp_path, monkeypatch):
    folder = tmp_path / "library"
    folder.mkdir()
    (folder / "xllamacpp.py").write_text(LIBRARY, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "xllamacpp", raising=False)
    return folder


@pytest.fixture
def model(tmp_path):
    def write(said=""):
        path = tmp_path / "some-model.gguf"
        path.write_text(f"GGUF {said}", "utf-8")
        return path

    return write


def get(url, key):
    request = urllib.request.Request(  # noqa: S310, loopback
        url, headers={"Authorization": f"Bearer {key}"}
    )
    with urllib.request.urlopen(request, timeout=5) as response:  # noqa: S310
        return response.status


def listens(url):
    host, port = url.removeprefix("http://").removesuffix("/v1").split(":")
    with socket.socket() as client:
        return client.connect_ex((host, int(port))) == 0


def test_it_answers_with_its_key_and_is_gone_afterwards(library, model):
    with running(model()) as server:
        assert server.base_url.startswith("http://127.0.0.1:")
        assert get(f"{server.base_url}/models", server.api_key) == 200
        with pytest.raises(urllib.error.HTTPError) as caught:
            get(f"{server.base_url}/models", "another")
        caught.value.close()
        assert server.model == "some-model"
    assert server.process.returncode == 0
    assert not listens(server.base_url)


def test_a_library_that_talks_a_lot_blocks_nothing(library, model):
    with running(model()) as server:
        answers = [get(f"{server.base_url}/models", server.api_key) for _ in range(40)]
    assert answers == [200] * 40  # the library wrote more than a pipe holds


def test_it_is_gone_after_an_error_in_the_block(library, model):
    def fail():
        with running(model()) as server:
            started.append(server)
            raise ZeroDivisionError

    started = []
    with pytest.raises(ZeroDivisionError):
        fail()
    assert started[0].process.returncode == 0


def test_it_dies_with_the_process_that_started_it(library, model):
    code = (
        "import os, sys, pathlib; from prdesc.local.serve import running\n"
        "with running(pathlib.Path(sys.argv[1])) as server:\n"
        "    print(server.base_url, flush=True); os._exit(1)"
    )
    command = [sys.executable, "-c", code, str(model())]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    url = done.stdout.strip()
    assert url
    deadline = time.monotonic() + 10
    while listens(url) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not listens(url)


def test_a_model_that_loads_too_long_is_given_up(library, model):
    with (
        pytest.raises(IncompleteError, match=r"not loaded within 0\.5 s"),
        running(model("slow"), options=Options(timeout=0.5)),
    ):
        pass


def test_a_deadline_holds_for_loading_too(library, model):
    there = Endpoint("http://127.0.0.1:9/v1", "local")
    with (
        LocalTranslator(model("slow"), there, ChatTranslator, print, Deadline(0.5)) as translator,
        pytest.raises(IncompleteError, match=r"not loaded within 0\.5 s"),
    ):
        translator.ask([Ask("u1", "Bump it.")], Rung())


@pytest.mark.parametrize(
    ("said", "message"),
    [
        pytest.param("broken", r"ended with 1 \(.*Failed to init server", id="the library refuses"),
        pytest.param("crash", r"ended with 9 \(.*out of memory", id="the process dies"),
    ],
)
def test_a_server_that_does_not_come_up_says_why(said, message, library, model):
    with pytest.raises(IncompleteError, match=message), running(model(said)):
        pass


def test_a_missing_library_says_what_to_install(model, monkeypatch):
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with pytest.raises(InputError) as caught, running(model()):
        pass
    assert caught.value.faults[0].fix == 'run `pip install "prdesc[local]"`'


def test_a_missing_model_says_how_to_get_it(library, tmp_path):
    with pytest.raises(InputError) as caught, running(tmp_path / "none.gguf"):
        pass
    assert "prdesc model pull" in caught.value.faults[0].fix


def test_another_file_is_not_loaded(library, tmp_path):
    path = tmp_path / "page.gguf"
    path.write_text(json.dumps({"not": "a model"}), "utf-8")
    with pytest.raises(InputError, match="is not a GGUF file"), running(path):
        pass


def test_the_pinned_file_has_the_models_name(tmp_path):
    assert name(tmp_path / DEFAULT.file) == "Qwen2.5-Coder-1.5B-Instruct"
    assert name(tmp_path / "mistral-7b.Q4.gguf") == "mistral-7b.Q4"
