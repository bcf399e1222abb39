"""Puts words into lines that every reader can show: ASCII, at most 72 columns, no trailing blanks."""

from collections.abc import Iterator

from adjudicator.core.wording import WIDTH, broken


def plain(text: str) -> str:
    """Give a text in ASCII without control characters; what has no such form is escaped, as in `\\xe9`."""
    if text.isascii() and text.isprintable():
        return text
    ascii_text = text.encode("ascii", "backslashreplace").decode("ascii")
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in ascii_text)


def wrapped(text: str, indent: int = 0, hanging: int = 0, width: int = WIDTH) -> Iterator[str]:
    """Yield the lines of a text, indented; lines after the first are indented by `hanging` more."""
    yield from broken(plain(text), width, " " * indent, " " * (indent + hanging), long_words=True)


def fitted(line: str, indent: int = 0, width: int = WIDTH) -> Iterator[str]:
    """Yield a line whose blanks matter, cut where it is too long."""
    whole = " " * indent + plain(line)
    while len(whole) > width:
        cut = whole.rfind(" ", indent + 8, width + 1)
        cut = cut if cut > 0 else width
        yield whole[:cut].rstrip()
        whole = " " * (indent + 4) + whole[cut:].lstrip()
    yield whole.rstrip()
