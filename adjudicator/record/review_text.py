"""Writes a review as Markdown or as plain text; what others wrote stands in it as it is and means nothing."""

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias, assert_never

from adjudicator.core.values import value
from adjudicator.record.wording import plain

Form: TypeAlias = Literal["markdown", "text"]

LONGEST = 60_000
"""So many letters may a review have; places where comments are kept take little more."""
CUT = "\n\n(The review is too long to be shown whole.)\n"


@value()
class Heading:
    """What a part is about; `name` is the name of a file, which others gave."""

    text: str
    name: str = ""


@value()
class Sentence:
    """A sentence; `quoted` is one that others may have had a hand in."""

    text: str = ""
    quoted: str = ""


@value()
class Block:
    """Lines that are shown as they are."""

    lines: tuple[str, ...]


Part: TypeAlias = Heading | Sentence | Block


def written(parts: Iterable[Part], form: Form) -> str:
    """Write the parts one below another, cut at a line where there is too much of them."""
    write = _markdown if form == "markdown" else _text
    whole = "\n".join(map(write, parts))
    if len(whole) <= LONGEST:
        return whole
    kept = whole[: LONGEST - len(CUT)]
    kept = kept[: kept.rfind("\n")]
    return (_closed(kept) if form == "markdown" else kept) + CUT


def _markdown(part: Part) -> str:
    match part:
        case Heading(text, name):
            return f"### {text}: {_code(name)}\n" if name else f"### {text}\n"
        case Sentence(text, quoted):
            return f"{_code(quoted) if quoted else text}\n"
        case Block(lines):
            return _fenced("\n".join(lines))
        case _:
            assert_never(part)


def _text(part: Part) -> str:
    match part:
        case Heading(text, name):
            return f"{text}: {plain(name)}\n" if name else f"{text}\n"
        case Sentence(text, quoted):
            return f"{plain(quoted) if quoted else text}\n"
        case Block(lines):
            return "".join(f"{line}\n" for line in lines)
        case _:
            assert_never(part)


def _fenced(body: str) -> str:
    """Put lines into a block whose fence is longer than any that stands in them."""
    longest = max((len(run) for run in re.findall("`+", body)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{body}\n{fence}\n"


def _closed(text: str) -> str:
    """Close the block, if any, that a text was cut in."""
    fence = ""
    for line in text.split("\n"):
        if not fence and re.fullmatch("`{3,}text", line):
            fence = line.removesuffix("text")
        elif line == fence:
            fence = ""
    return f"{text}\n{fence}" if fence else text


def _code(text: str) -> str:
    """Put words between marks within which nothing has a meaning, such as an `@` that would call somebody."""
    return f"`{plain(text).replace('`', '?')}`"
