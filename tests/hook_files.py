"""The files of hooks: installing them, taking them out, and what is there."""

import sys

from prdesc.hook import installing, status
from prdesc.hook.program import Program

PROGRAM = Program(sys.executable, ("-I", "-m", "prdesc"))


def install(hooks, program=PROGRAM):
    return [one.deed for one in installing.install(hooks, program, None)]


def uninstall(hooks):
    return [one.deed for one in installing.uninstall(hooks)]


def states(hooks):
    return [one.state for one in status.status(hooks, None)]


def there(hooks):
    """Return path to content of each file in the folder, but for the examples of git."""
    files = [one for one in hooks.folder.rglob("*") if one.suffix != ".sample"]
    return {
        one.relative_to(hooks.folder).as_posix(): one.read_bytes()
        for one in files
        if not one.is_dir()
    }
