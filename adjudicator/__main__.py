"""Where the command starts: the version is answered at once, before anything else is imported."""

import sys

from adjudicator import __version__


def main() -> int:
    """Runs the command on `sys.argv` and returns its exit code (0 answered, 2 not understood)."""
    if sys.argv[1:] == ["--version"]:
        print(f"adjudicator {__version__}")
        return 0
    print("adjudicator: --version is all that this command knows so far", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
