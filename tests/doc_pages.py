"""The pages of the documentation and the fenced blocks in them, for the tests that hold them to be true."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _page(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


PAGES = tuple(map(_page, (*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")))))


@dataclass(frozen=True)
class Block:
    """A fenced block: the page, the words behind the fence, the text, the line where it begins."""

    page: str
    words: tuple[str, ...]
    text: str
    line: int

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def prose_of(page: str) -> str:
    """Give a page without its blocks."""
    return FENCE.sub("", text_of(page))


def blocks(page: str) -> Iterator[Block]:
    text = text_of(page)
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        yield Block(page, tuple(match.group(1).split()), match.group(2), line)


BLOCKS = tuple(block for page in PAGES for block in blocks(page))


def of_language(name: str) -> tuple[Block, ...]:
    """Give all blocks whose first word this is."""
    return tuple(block for block in BLOCKS if block.words[:1] == (name,))
