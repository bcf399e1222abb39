"""Words that whatever speaks to a player shares: counts, lists, articles, lines of a readable width."""

from collections.abc import Iterable

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
    return broken(text, later=" " * indent)


def broken(
    text: str, width: int = WIDTH, first: str = "", later: str = "", long_words: bool = False
) -> list[str]:
    """Break a text at blanks into lines, the first behind `first`, all others behind `later`.

    Words that are longer than a line are broken only where `long_words` says so. What is neither one line nor
    words with one blank between them, and words that are too long, are left to `textwrap`, which takes its
    time.
    """
    bare = text.lstrip(" ")
    ahead = first + text[: len(text) - len(bare)]
    if bare and len(ahead) + len(bare) <= width and bare.isprintable() and bare.isascii() and bare[-1] != " ":
        return [ahead + bare]
    words = bare.split()
    longest = width - max(len(ahead), len(later))
    if " ".join(words) != bare or any(len(word) > longest for word in words):
        from textwrap import wrap

        return wrap(
            text,
            width,
            initial_indent=first,
            subsequent_indent=later,
            break_long_words=long_words,
            break_on_hyphens=False,
        )
    lines = [ahead + words[0]] if words else []
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(later + word)
    return lines
