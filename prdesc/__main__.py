"""`python -m prdesc` and the command `prdesc`."""

import gc
import signal
import sys
from typing import NoReturn

_OBJECTS = 100_000
"""New objects before Python looks for unused ones. While modules are loaded nothing is unused, and
with its own 700 the looking takes a tenth of a short command."""
_BY_GIT = ("prepare-commit-msg", "commit-msg")
"""What git calls, `prdesc hook NAME FILE …`: a commit waits for it, so the command line, whose
loading takes longer than all the rest, is left out."""


def main() -> None:
    """Run the command line.

    Ctrl-C ends it with 130 also while the program is being loaded; SIGTERM as orderly with 143.
    """
    gc.set_threshold(_OBJECTS)
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminated)
    try:
        _run(sys.argv[1:])
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    finally:
        gc.freeze()  # what is left goes with the process; looking through it takes as long again


def _run(arguments: list[str]) -> None:
    match arguments:
        case ["hook", name, file, *more] if name in _BY_GIT and not file.startswith("-"):
            from prdesc.cli.hook_run import call  # noqa: PLC0415 - loading takes a while

            call(name, file, *more)
        case _:
            from prdesc.cli.app import main  # noqa: PLC0415

            main()


def _terminated(*_: object) -> NoReturn:
    raise SystemExit(128 + signal.SIGTERM)


if __name__ == "__main__":
    main()
