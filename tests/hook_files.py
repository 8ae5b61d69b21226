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
    """Return name to content of what is in the folder, but for the examples of git."""
    files = hooks.folder.iterdir() if hooks.folder.exists() else ()
    return {one.name: one.read_bytes() for one in files if one.suffix != ".sample"}
