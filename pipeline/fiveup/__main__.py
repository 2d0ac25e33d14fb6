"""`python -m fiveup` is `fiveup`."""

from fiveup.cli import main

if __name__ == "__main__":
    main()
