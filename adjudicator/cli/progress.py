"""A bar that shows how far long work has come: on standard error, and only where that is a terminal."""

import os
import sys

WIDTH = 30
FEWEST = 20
"""Less work than this is done before anybody looks."""


class Progress:
    """How much of the work is done; it is drawn again only where it would look different."""

    def __init__(self, total: int, quiet: bool = False) -> None:
        self.total = total
        self.done = 0
        self.drawn = ""
        self.wanted = not quiet and total >= FEWEST and is_terminal()

    def step(self) -> None:
        """Tell that one more is done."""
        self.done += 1
        if not self.wanted:
            return
        full = WIDTH * self.done // self.total
        bar = f"[{'#' * full}{'.' * (WIDTH - full)}] {100 * self.done // self.total:3}% of {self.total} files"
        if bar != self.drawn:
            self._write(f"\r{bar}")
            self.drawn = bar

    def clear(self) -> None:
        """Take the bar away, so that something else can stand there."""
        if self.drawn:
            self._write(f"\r{' ' * len(self.drawn)}\r")
            self.drawn = ""

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def is_terminal() -> bool:
    """Tell whether standard error is a terminal on which a line can be written anew."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
