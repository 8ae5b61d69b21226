"""Installing where something stands in the way: no hook gets lost."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest
from hook_files import install, states, there, uninstall
from real_commits import NAMES, script

from prdesc.errors import InputError
from prdesc.hook import managers, places, status

PREPARE, CHECK = NAMES
OTHER = "echo other\n"


def test_a_folder_that_cannot_be_written_stays_as_it_is(hooks):
    script(hooks.folder / PREPARE, OTHER)
    (hooks.folder / f".{CHECK}.{os.getpid()}").mkdir()  # in the way, also of root
    with pytest.raises(InputError, match="cannot be written or read"):
        install(hooks)
    (hooks.folder / f".{CHECK}.{os.getpid()}").rmdir()
    assert there(hooks) == {PREPARE: f"#!/bin/sh\n{OTHER}".encode()}
    assert not (hooks.folder / "before-prdesc").exists()


def test_a_file_in_the_place_of_the_folder_stops_both(hooks):
    script(hooks.folder / CHECK, OTHER)
    (hooks.folder / "before-prdesc").write_text("x", "utf-8")
    before = there(hooks)
    with pytest.raises(InputError, match=r"before-prdesc: is no folder, and commit-msg has to"):
        install(hooks)
    assert there(hooks) == before
    (hooks.folder / CHECK).unlink()
    assert install(hooks) == ["installed", "installed"]


def test_what_is_no_file_is_left(hooks):
    (hooks.folder / CHECK).mkdir()
    with pytest.raises(InputError, match="cannot be written or read"):
        install(hooks)
    assert not (hooks.folder / PREPARE).exists()


def test_what_cannot_come_back_leaves_ours(hooks):
    install(hooks)
    (hooks.folder / "before-prdesc" / CHECK).mkdir(parents=True)
    with pytest.raises(InputError, match="cannot be written or read"):
        uninstall(hooks)
    assert states(hooks) == ["absent", "installed"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root writes everywhere")
def test_a_read_only_folder(hooks):
    script(hooks.folder / PREPARE, OTHER)
    hooks.folder.chmod(0o555)
    try:
        with pytest.raises(InputError, match="cannot be written or read"):
            install(hooks)
    finally:
        hooks.folder.chmod(0o755)
    assert there(hooks) == {PREPARE: f"#!/bin/sh\n{OTHER}".encode()}


def test_another_hook_moves_back_if_ours_cannot_take_its_place(hooks, monkeypatch):
    script(hooks.folder / PREPARE, OTHER)
    path = type(hooks.folder)
    monkeypatch.setattr(path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space")))
    with pytest.raises(InputError, match="No space"):
        install(hooks)
    assert there(hooks) == {PREPARE: f"#!/bin/sh\n{OTHER}".encode()}


def test_two_at_once_lose_no_hook(hooks, plain):
    script(hooks.folder / CHECK, OTHER)
    code = """\
import sys; from pathlib import Path
from prdesc.hook import installing, places, program
hooks = places.find(Path(sys.argv[1]))
installing.install(hooks, program.Program(sys.executable, ("-m", "x")), None)
"""
    runs = [subprocess.Popen([sys.executable, "-c", code, plain.path]) for _ in range(3)]
    assert [run.wait(60) for run in runs] == [0, 0, 0]
    assert uninstall(hooks) == ["removed", "restored"]
    assert there(hooks) == {CHECK: f"#!/bin/sh\n{OTHER}".encode()}


def test_no_repository(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(InputError, match="not a git repository"):
        places.find(tmp_path)


def test_ours_is_shadowed(hooks, plain):
    install(hooks)
    elsewhere = replace(hooks, redirection=places.Redirection("tools", "config"))
    manager = managers.find(elsewhere)
    assert [one.state for one in status.status(elsewhere, manager)] == ["shadowed", "shadowed"]
    assert uninstall(elsewhere) == ["removed", "removed"]
