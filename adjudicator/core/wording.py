"""Words that whatever speaks to a player shares: counts, lists, articles, lines of a readable width."""

from collections.abc import Iterable
from textwrap import wrap

WIDTH = 72
"""How many columns a line that a player reads may have."""


def listed(items: Iterable[str], last: str = "and") -> str:
    """Join the items as in `a, b and c`; the empty text for none."""
    *head, tail = tuple(items) or ("",)
    return f"{', '.join(head)} {last} {tail}" if head else tail


def counted(number: int, noun: str, several: str = "") -> str:
    """Give the number with its noun, as in `1 card`, `2 cards`; `several` is for `2 entries`."""
    return f"{number} {noun if number == 1 else several or noun + 's'}"


def with_article(noun: str) -> str:
    """Give the noun behind `a` or `an`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def wrapped(text: str, indent: int = 2) -> list[str]:
    """Break a text at blanks into lines of at most 72 columns, all but the first behind `indent` blanks."""
    return wrap(text, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
