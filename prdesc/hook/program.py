"""How a hook starts prdesc: with this interpreter, and with nothing of the folder it runs in.

Git runs hooks at the root of the work tree, so Python is isolated (`-I`): modules of the
repository, and what the environment of a commit says of Python, stay out.
https://docs.python.org/3/using/cmdline.html#cmdoption-I
"""

from __future__ import annotations

import os
import site
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import prdesc
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

_SECONDS = 60
_MODULE = ("-I", "-m", "prdesc")
_PROBE = "import prdesc.cli.app; print(ascii(prdesc.__file__))"
_RUN = "from prdesc.__main__ import main; main()"


@dataclass(frozen=True, slots=True)
class Program:
    """A command that is prdesc, whatever the working directory and the environment."""

    python: str
    """Absolute path of the interpreter, with `/`."""
    arguments: tuple[str, ...]
    """What follows it, before the arguments of prdesc."""


def find(environ: Mapping[str, str]) -> Program:
    """Return the command that starts the prdesc that is running.

    An isolated interpreter does not see `PYTHONPATH` or the user's own packages; where prdesc or
    what it needs lies there, the command names those folders.

    Args:
        environ: The environment, for `PYTHONPATH`.

    Raises:
        InputError: If the interpreter is not known, or an isolated one cannot start prdesc.
    """
    python = Path(sys.executable).absolute() if sys.executable else None
    fix = "install prdesc into an environment of its own, such as `pipx install` makes"
    if python is None:
        raise InputError(Fault("the path of the Python interpreter is not known", fix))
    if _probe(python, ""):
        return Program(python.as_posix(), _MODULE)
    prefix = _prefix(environ)
    if _probe(python, prefix):
        return Program(python.as_posix(), ("-I", "-c", prefix + _RUN))
    raise InputError(Fault(f"`{python} -I` cannot start this prdesc", fix))


def _prefix(environ: Mapping[str, str]) -> str:
    """Return Python that puts the folders of packages where they are now; ASCII, one line."""
    named = environ.get("PYTHONPATH", "").split(os.pathsep)
    folders = [Path(prdesc.__file__).parents[1], *(Path(one).absolute() for one in named if one)]
    paths = list(dict.fromkeys(map(str, folders)))
    prefix = f"import sys; sys.path[:0] = {paths!a}; "
    if site.ENABLE_USER_SITE:
        prefix += f"import site; site.addsitedir({site.getusersitepackages()!a}); "
    return prefix


def _probe(python: Path, prefix: str) -> bool:
    """Tell whether an isolated interpreter finds this prdesc and all that it needs."""
    try:
        done = subprocess.run(  # noqa: S603 - this interpreter
            [python, "-I", "-c", prefix + _PROBE],
            capture_output=True,
            check=False,
            stdin=subprocess.DEVNULL,
            timeout=_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout.decode("ascii", "replace").strip() == ascii(prdesc.__file__)
