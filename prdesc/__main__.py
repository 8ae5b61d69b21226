"""`python -m prdesc`."""

from prdesc.cli.app import main

if __name__ == "__main__":
    main()
