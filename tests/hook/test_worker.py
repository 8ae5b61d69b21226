"""The watch over the process that does the work."""

import os
import sys
import time

import pytest

from prdesc.hook import deadline, worker
from prdesc.hook.deadline import Deadline
from prdesc.settings.settings import Settings

START = """\
import json, os, subprocess, sys, time
def say(**values):
    print(json.dumps(values), flush=True)
"""


def watch(code, seconds=20.0):
    return worker.watch([sys.executable, "-c", START + code], Deadline(time.monotonic(), seconds))


def test_the_last_value_of_each_key_counts():
    heard = watch("say(draft=1, a=0)\nsay(draft=2, done=True)\nsay(draft=3)\ntime.sleep(60)")
    assert heard.said == {"draft": 2, "a": 0, "done": True}
    assert heard.why == ""


def test_what_was_said_in_time_counts():
    start = time.monotonic()
    heard = watch("say(draft=1, seconds=1.5)\ntime.sleep(60)")
    assert heard.said["draft"] == 1
    assert heard.why == "it took longer than 1.5 s"
    assert time.monotonic() - start < 45


def test_a_loop_that_lets_nothing_else_run_is_ended():
    """A pattern that takes for ever holds the lock of the interpreter, signals and threads wait."""
    code = "import re\nsay(seconds=1.0)\nre.match('(a+)+$', 'a' * 60 + 'b')"
    assert watch(code).why == "it took longer than 1 s"


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups")
def test_what_the_worker_started_ends_too(tmp_path):
    """As long as it lives, it holds the other end of a pipe."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    child = f"import time; held = open({str(pipe)!r}, 'w'); print(flush=True); time.sleep(60)"
    begun = f"subprocess.Popen([sys.executable, '-c', {child!r}], stdout=-1).stdout.readline()"
    held = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        heard = watch(f"say(began={begun}.decode(), seconds=1.0)\ntime.sleep(60)")
        assert heard.said["began"] == "\n"
        assert until_it_ends(held)
    finally:
        os.close(held)


def until_it_ends(held, seconds=20.0):
    """Wait until nobody has the other end of a pipe; return whether that came in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            return os.read(held, 1) == b""
        except BlockingIOError:
            time.sleep(0.02)
    return False


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("sys.stderr.write('prdesc: x.toml:1: wrong\\nmore\\n'); sys.exit(2)", "x.toml:1: wrong"),
        ("sys.stderr.write('prdesc: warning: w\\nprdesc: wrong\\n'); sys.exit(2)", "wrong"),
        ("print('{')", "it printed something else than it should"),
        ("raise OSError(5, 'x')", "this is a bug (OSError: [Errno 5] x)"),
        ("os._exit(3)", "it ended with 3"),
        ("os.kill(os.getpid(), 11)", "it ended with -11"),
        ("sys.stdout.write('half a line')", "it ended with 0"),
        ("os.close(1); time.sleep(60)", "it took longer than 3 s"),
    ],
)
def test_a_worker_that_fails_says_why(code, why):
    heard = watch(f"say(draft=1)\n{code}", 3.0 if "close" in code else 20.0)
    assert heard.why == why
    assert heard.said == {"draft": 1}


def test_its_modules_are_those_of_this_process(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "json.py").write_text("raise SystemExit(7)", "utf-8")
    argv = worker.command("draft", "0")
    heard = worker.watch(argv, Deadline(time.monotonic(), 60.0))
    assert heard.why.startswith("git finds no repository here")
    assert str(tmp_path) not in argv[5]


def test_the_default_is_that_of_the_settings():
    assert Settings().hook_timeout == deadline.DEFAULT


def test_the_worker_leaves_time_to_write():
    late = Deadline(time.monotonic() - 9.0, 10.0)
    assert late.for_worker() < 1.0 - deadline.PLACING + 0.01
    assert late.for_git() < 1.01
    late.seconds = 1.0
    assert late.for_worker() < 0
    assert 0 < late.for_git() < 1
    assert Deadline(time.monotonic(), 60.0).for_git() <= 5.0
