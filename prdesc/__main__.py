"""`python -m prdesc` and the command `prdesc`."""

import gc
import signal
from typing import NoReturn

_OBJECTS = 100_000
"""New objects before Python looks for unused ones. While modules are loaded nothing is unused, and
with its own 700 the looking takes a tenth of a short command."""


def main() -> None:
    """Run the command line.

    Ctrl-C ends it with 130 also while the program is being loaded; SIGTERM as orderly with 143.
    """
    gc.set_threshold(_OBJECTS)
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminated)
    try:
        from prdesc.cli.app import main as run  # noqa: PLC0415 - loading takes a while

        run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _terminated(*_: object) -> NoReturn:
    raise SystemExit(128 + signal.SIGTERM)


if __name__ == "__main__":
    main()
