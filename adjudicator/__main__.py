"""Where the command starts: the version is answered at once, before anything else is imported."""

import sys

from adjudicator import __version__

OBJECTS_BEFORE_A_LOOK = 200_000
"""Code and records are many objects that all stay: the collector of garbage looks at them less often."""


def main() -> int:
    """Run the command on `sys.argv` and return its exit code (formats 6)."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        print(f"adjudicator {__version__}")
        return 0
    import gc

    gc.set_threshold(OBJECTS_BEFORE_A_LOOK, 20, 100)
    from adjudicator.cli.guard import run

    code = run(arguments)
    gc.freeze()  # nothing is looked through for garbage once more on the way out
    return code


if __name__ == "__main__":
    sys.exit(main())
