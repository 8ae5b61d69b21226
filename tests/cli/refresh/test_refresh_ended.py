"""A refresh that the machine ends, or gives no room to."""

import os
import signal
import subprocess
import sys
import threading

import pytest


@pytest.mark.skipif(sys.platform == "win32", reason="signals end a program there in another way")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_who_ends_it_while_it_writes_is_told(double, model, tmp_path, number, code):
    arrived, ended = threading.Event(), threading.Event()

    def hold(_):
        arrived.set()
        ended.wait(30)

    double.before("PATCH", "/pulls/7", hold)
    given = {"GITHUB_API_URL": double.address, "GITHUB_TOKEN": "t0ken", "PRDESC_MODEL": "m"}
    given |= {"OPENAI_BASE_URL": model.base_url, "OPENAI_API_KEY": "k", "HOME": str(tmp_path)}
    given |= {f"PRDESC_{name}": str(tmp_path / name) for name in ("MEMORY", "STATE", "CACHE")}
    command = [sys.executable, "-m", "prdesc", "refresh", "o/r#7"]
    env = {**os.environ, **given}
    with subprocess.Popen(command, env=env, cwd=tmp_path, stderr=subprocess.PIPE) as process:
        assert arrived.wait(60)
        process.send_signal(number)
        _, said = process.communicate(timeout=30)
        ended.set()
    assert process.returncode == code
    assert b"may have got the description of o/r#7" in said
    assert b"Traceback" not in said


def test_no_room_for_a_temporary_folder_is_told(refresh, monkeypatch):
    def full(**_):
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr("tempfile.TemporaryDirectory", full)
    ran = refresh()
    assert ran.code == 2
    assert "no temporary folder can be made (No usable temporary directory found); free" in ran.err


def test_the_address_of_the_page_names_it(refresh, double):
    host = double.address.split("://")[1].split(":")[0]
    assert refresh(named=(f"https://{host}/o/r/pull/7",)).code == 0
    ran = refresh(named=("https://github.com/o/r/pull/7",))
    assert (ran.code, len(double.writes)) == (2, 1)
    assert f"is not on {host}" in ran.err
