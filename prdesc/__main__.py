"""`python -m prdesc` and the command `prdesc`."""


def main() -> None:
    """Run the command line; Ctrl-C ends it with 130 also while the program is being loaded."""
    try:
        from prdesc.cli.app import main as run  # noqa: PLC0415 - loading takes a while

        run()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
