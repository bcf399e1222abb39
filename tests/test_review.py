"""How a review is written: what others put into it stays words, in Markdown and as text, cut short or not."""

import re
from itertools import pairwise

import pytest

from adjudicator.record.review_text import CUT, LONGEST, Block, Heading, Part, Sentence, written

NAME = "a`b`\n# <c>.move.yaml"
LINES = ("```", "````text", "# a heading", "@everybody", "see #12")
PARTS: tuple[Part, ...] = (
    Heading("1 finding"),
    Heading("Move", NAME),
    Sentence(quoted="[a] @b"),
    Block(LINES),
    Sentence("Well."),
)


def blocks(text: str) -> tuple[list[str], list[str]]:
    """Read Markdown as a host does; gives the lines outside of closed blocks, and inside."""
    outside: list[str] = []
    inside: list[str] = []
    fence = ""
    for line in text.split("\n"):
        if fence and line.startswith(fence) and set(line) == {"`"}:
            fence = ""
        elif not fence and (opened := re.match("`{3,}", line)):
            fence = opened.group()
        else:
            (inside if fence else outside).append(line)
    assert not fence
    return outside, inside


def test_markdown_shows_what_others_wrote_as_it_is() -> None:
    outside, inside = blocks(written(PARTS, "markdown"))
    assert inside == list(LINES)
    assert [line for line in outside if line] == [
        "### 1 finding", "### Move: `a?b?\\n# <c>.move.yaml`", "`[a] @b`", "Well.",
    ]  # fmt: skip


def test_text_is_the_same_without_marks() -> None:
    lines = ["1 finding", "Move: a`b`\\n# <c>.move.yaml", "[a] @b", *LINES, "Well."]
    assert [line for line in written(PARTS, "text").split("\n") if line] == lines


@pytest.mark.parametrize("inner", ["a line", "```", "```text", "`````"])
def test_what_is_too_long_is_cut_at_a_line_and_its_block_closed(inner: str) -> None:
    parts: list[Part] = [Heading("Move", "a"), Block((inner,) * (LONGEST // len(inner)))]
    marked, bare = written(parts, "markdown"), written(parts, "text")
    assert LONGEST - 60 < len(marked) < 65_536 and LONGEST - 60 < len(bare) < 65_536
    assert marked.endswith(CUT) and bare.endswith(CUT)
    outside, inside = blocks(marked)
    assert set(inside) == {inner} and CUT.strip() in outside
    assert {line for line in bare.split("\n") if line} == {"Move: a", inner, CUT.strip()}


def test_what_is_cut_between_blocks_opens_none() -> None:
    lines = ("x" * 98, "y" * 98)
    parts: list[Part] = [part for _ in range(400) for part in (Heading("Record", "`"), Block(lines))]
    for more, less in pairwise(parts[at:] for at in range(3)):
        for kept in (more, less):
            outside, inside = blocks(written(kept, "markdown"))
            assert set(inside) == set(lines) and CUT.strip() in outside
