import os

import pytest
from hook_files import install, states, there, uninstall
from real_commits import NAMES, recorder, script

from prdesc.errors import InputError
from prdesc.hook import status, stub

PREPARE, CHECK = NAMES
OTHER = "echo other\n"


def test_in_and_out(hooks):
    assert states(hooks) == ["absent", "absent"]
    assert install(hooks) == ["installed", "installed"]
    assert states(hooks) == ["installed", "installed"]
    written = there(hooks)
    assert sorted(written) == sorted(NAMES)
    assert all(os.access(hooks.folder / name, os.X_OK) for name in NAMES)
    assert install(hooks) == ["kept", "kept"]
    assert there(hooks) == written
    assert uninstall(hooks) == ["removed", "removed"]
    assert there(hooks) == {}
    assert uninstall(hooks) == ["left", "left"]


def test_a_folder_of_hooks_that_is_missing_is_made(hooks):
    for one in hooks.folder.iterdir():
        one.unlink()
    hooks.folder.rmdir()
    assert install(hooks) == ["installed", "installed"]


def test_another_interpreter_is_an_update(hooks, tmp_path):
    install(hooks)
    other = recorder(tmp_path / "other").program
    assert install(hooks, other) == ["updated", "updated"]
    found = status.status(hooks, None)
    assert {one.python for one in found} == {other.python}
    assert uninstall(hooks) == ["removed", "removed"]


def test_an_older_file_of_ours_is_updated(hooks):
    install(hooks)
    path = hooks.folder / CHECK
    body = b"# older\nexit 0\n"
    start = f"#!/bin/sh\n# prdesc hook, sha256 {stub._digest(body)}\n"
    path.write_bytes(start.encode() + body)
    assert install(hooks) == ["kept", "updated"]


def test_an_interpreter_that_is_gone(hooks, tmp_path):
    other = recorder(tmp_path / "other")
    install(hooks, other.program)
    other.log.with_name("python").unlink()
    assert states(hooks) == ["interpreter gone", "interpreter gone"]


@pytest.mark.skipif(os.name == "nt", reason="there is no such permission")
def test_a_file_that_git_does_not_run_is_told_and_put_right(hooks):
    install(hooks)
    (hooks.folder / CHECK).chmod(0o644)
    assert states(hooks) == ["installed", "not executable"]
    assert install(hooks) == ["kept", "updated"]
    assert states(hooks) == ["installed", "installed"]


def test_another_hook_is_kept_and_comes_back(hooks):
    path = hooks.folder / CHECK
    script(path, OTHER)
    path.chmod(0o750)
    before = path.read_bytes()
    assert states(hooks) == ["absent", "foreign"]
    assert install(hooks) == ["installed", "installed"]
    kept = path.parent / "before-prdesc" / CHECK
    assert kept.read_bytes() == before
    assert status.status(hooks, None)[1].before == kept
    assert install(hooks) == ["kept", "kept"]
    assert uninstall(hooks) == ["removed", "restored"]
    assert there(hooks) == {CHECK: before}
    assert path.stat().st_mode & 0o777 == 0o750


@pytest.mark.parametrize("dangling", [False, True])
def test_a_hook_that_is_a_link_stays_one(hooks, plain, dangling):
    target = plain.path / "scripts" / CHECK
    if not dangling:
        script(target, OTHER)
    path = hooks.folder / CHECK
    path.symlink_to("../../scripts/commit-msg")
    assert states(hooks) == ["absent", "foreign"]
    install(hooks)
    assert dangling or target.read_text("utf-8") == f"#!/bin/sh\n{OTHER}"
    assert not path.is_symlink()
    assert (path.parent / "before-prdesc" / CHECK).resolve() == target
    assert uninstall(hooks) == ["removed", "restored"]
    assert str(path.readlink()) == "../../scripts/commit-msg"


@pytest.mark.parametrize("linked", [False, True])
def test_one_that_an_older_prdesc_kept_moves_and_comes_back(hooks, plain, linked):
    path, former = hooks.folder / CHECK, hooks.folder / "commit-msg.before-prdesc"
    if linked:
        script(plain.path / "scripts" / CHECK, OTHER)
        path.symlink_to("../../scripts/commit-msg")
    else:
        script(path, OTHER)
    path.rename(former)
    body = b"python=x\nexit 0\n"
    path.write_bytes(f"#!/bin/sh\n# prdesc hook, sha256 {stub._digest(body)}\n".encode() + body)
    assert status.status(hooks, None)[1].before == former
    assert install(hooks) == ["installed", "updated"]
    kept = hooks.folder / "before-prdesc" / CHECK
    assert status.status(hooks, None)[1].before == kept
    assert kept.read_text("utf-8") == f"#!/bin/sh\n{OTHER}"
    assert not os.path.lexists(former)
    assert uninstall(hooks) == ["removed", "restored"]
    assert there(hooks) == {CHECK: f"#!/bin/sh\n{OTHER}".encode()}
    assert not linked or str(path.readlink()) == "../../scripts/commit-msg"


def test_what_an_older_prdesc_kept_comes_back_without_an_update(hooks):
    install(hooks)
    script(hooks.folder / "commit-msg.before-prdesc", OTHER)
    assert uninstall(hooks) == ["removed", "restored"]
    assert there(hooks) == {CHECK: f"#!/bin/sh\n{OTHER}".encode()}


def test_two_that_are_kept_are_neither_replaced_nor_lost(hooks):
    script(hooks.folder / CHECK, OTHER)
    install(hooks)
    script(hooks.folder / "commit-msg.before-prdesc", "echo third\n")
    with pytest.raises(InputError, match="are both kept; delete or rename one of the two"):
        install(hooks)


def test_what_somebody_put_beside_a_kept_hook_stays(hooks):
    script(hooks.folder / CHECK, OTHER)
    install(hooks)
    mine = hooks.folder / "before-prdesc" / "mine"
    mine.write_text("mine", "utf-8")
    assert uninstall(hooks) == ["removed", "restored"]
    assert mine.read_text("utf-8") == "mine"


def test_a_link_to_a_file_of_ours_is_left_to_the_person(hooks):
    install(hooks)
    path = hooks.folder / CHECK
    path.rename(path.with_name("mine"))
    path.symlink_to("mine")
    with pytest.raises(InputError, match="was edited or moved"):
        uninstall(hooks)


@pytest.mark.parametrize("call", [install, uninstall])
@pytest.mark.parametrize("head", ["", "# mine\n"], ids=["at the end", "at the start"])
def test_an_edited_file_is_left_to_the_person(hooks, call, head):
    install(hooks)
    path = hooks.folder / CHECK
    path.write_text(f"{head}{path.read_text('utf-8')}echo mine\n", "utf-8")
    before = there(hooks)
    assert states(hooks) == ["installed", "changed"]
    with pytest.raises(InputError) as raised:
        call(hooks)
    (fault,) = raised.value.faults
    assert fault.file == str(path)
    assert fault.fix.startswith("move what is yours to before-prdesc/commit-msg, delete the file")
    assert there(hooks) == before


def test_a_hook_that_took_the_place_of_ours_is_neither_kept_nor_lost(hooks):
    script(hooks.folder / CHECK, OTHER)
    install(hooks)
    script(hooks.folder / CHECK, "echo third\n")
    before = there(hooks)
    with pytest.raises(InputError, match="delete or rename one of the two"):
        install(hooks)
    assert uninstall(hooks) == ["removed", "left"]
    assert there(hooks) == {name: before[name] for name in before if name != PREPARE}


def test_what_was_kept_comes_back_where_ours_was_deleted(hooks):
    script(hooks.folder / CHECK, OTHER)
    install(hooks)
    (hooks.folder / CHECK).unlink()
    assert uninstall(hooks) == ["removed", "restored"]
    assert there(hooks) == {CHECK: f"#!/bin/sh\n{OTHER}".encode()}


def test_ours_that_was_deleted_is_written_again_above_what_was_kept(hooks):
    script(hooks.folder / CHECK, OTHER)
    install(hooks)
    (hooks.folder / CHECK).unlink()
    assert install(hooks) == ["kept", "installed"]
    assert status.status(hooks, None)[1].before == hooks.folder / "before-prdesc" / CHECK
