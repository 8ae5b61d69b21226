"""`python -m prdesc` and the command `prdesc`."""

import gc

_OBJECTS = 100_000
"""New objects before Python looks for unused ones. While modules are loaded nothing is unused, and
with its own 700 the looking takes a tenth of a short command."""


def main() -> None:
    """Run the command line; Ctrl-C ends it with 130 also while the program is being loaded."""
    gc.set_threshold(_OBJECTS)
    try:
        from prdesc.cli.app import main as run  # noqa: PLC0415 - loading takes a while

        run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
