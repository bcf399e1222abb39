"""Where the command starts: the version is answered at once, before anything else is imported."""

import os
import sys

from adjudicator import __version__

OBJECTS_BEFORE_A_LOOK = 200_000
"""Code and records are many objects that all stay: the collector of garbage looks at them less often."""


def command() -> None:
    """Run the installed command and end its process, which nobody else uses, at once.

    Taking everything apart first would cost a fortieth of the time of a short command. By
    `python -m adjudicator`, as profilers and debuggers start it, the program ends as others do.
    """
    code = main()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (AttributeError, OSError, ValueError):  # closed or full: the interpreter says so
        sys.exit(code)
    os._exit(code)


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
