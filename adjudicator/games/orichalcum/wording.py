"""Words that sentences, pictures and lists of facts share: counts, lists, articles, pieces, shapes."""

from collections.abc import Iterable
from textwrap import wrap

WIDTH = 72
"""How many columns a line that a player reads may have."""

_VOWELS = "aeiou"


def listed(items: Iterable[str], last: str = "and") -> str:
    """Join the items as in `a, b and c`; the empty text for none."""
    *head, tail = tuple(items) or ("",)
    return f"{', '.join(head)} {last} {tail}" if head else tail


def counted(number: int, noun: str) -> str:
    """Give the number with its noun, as in `1 card` or `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def with_article(noun: str) -> str:
    """Give the noun behind `a` or `an`."""
    return f"{'an' if noun[0] in _VOWELS else 'a'} {noun}"


def pieces(hoplites: int, orichalcum: int) -> str:
    """Name pieces, as in `2 hoplites and 1 orichalcum`; `nothing` for none."""
    found = [counted(hoplites, "hoplite")] if hoplites else []
    found += [f"{orichalcum} orichalcum"] if orichalcum else []
    return listed(found) or "nothing"


def place(at: str, way: str) -> str:
    """Write where a tile or the metropolis lies, as the rule catalogue does: `r3c3/SW`, `r3c3`."""
    return f"{at}/{way}" if way else at


def wrapped(text: str, indent: int = 2) -> list[str]:
    """Break a text at blanks into lines of at most 72 columns, all but the first behind `indent` blanks."""
    return wrap(text, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
