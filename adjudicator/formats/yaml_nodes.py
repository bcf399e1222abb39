"""Where each value of a document stands: a tree of places beside the tree of values."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final, TypeAlias

from adjudicator.formats.marks import Mark

Value: TypeAlias = "dict[str, Value] | list[Value] | str | int | bool | None"
"""A document as plain Python; integers lie between -(2**53-1) and 2**53-1, texts hold no half characters."""

DEPTH: Final = 64
"""So many lists and maps may stand in each other."""
LOG: Final = "log"
"""The key of the list that may be long; a file is read in pieces there."""

_JSON_TOKEN: Final = r'"(?:[^"\\]|\\.)*"|[^\s"{}\[\],:]+|[{}\[\]\n]'
_OPENING: Final = ("{", "[")
_CLOSING: Final = ("}", "]")


class Node:
    """The place of one value, and of what it holds: `items` of a list, `entries` of a map (key place, value).

    An item may be given as a number instead: it is then a JSON value that begins at this offset of the text
    and is looked at only when somebody asks.
    """

    __slots__ = ("entries", "items", "mark")

    def __init__(self, mark: Mark, items: list[Node | int] | None = None) -> None:
        self.mark = mark
        self.items: list[Node | int] = [] if items is None else items
        self.entries: dict[str, tuple[Mark, Node]] = {}


class Places:
    """The tree of places of one text, whose line ends are line feeds.

    `root` may be given as an offset, as in Node, or as a function that finds the tree when somebody asks.
    """

    __slots__ = ("_line", "_line_start", "root", "text")

    def __init__(self, text: str, root: Node | int | Callable[[], Node]) -> None:
        self.text = text
        self.root = root
        self._line = 1
        self._line_start = 0

    def value(self, path: tuple[str | int, ...]) -> Mark:
        """The place of the value at `path`, or of its nearest ancestor that exists."""
        node = self._tree()
        for step in path:
            below = self._below(node, step)
            if below is None:
                break
            node = below
        return node.mark

    def key(self, path: tuple[str | int, ...]) -> Mark:
        """The place of the key that leads to the value at `path`; of the value itself where it has no key."""
        if path and isinstance(path[-1], str):
            node: Node | None = self._tree()
            for step in path[:-1]:
                node = self._below(node, step) if node else None
            if node and path[-1] in node.entries:
                return node.entries[path[-1]][0]
        return self.value(path)

    def _tree(self) -> Node:
        self.root = root = self.root() if callable(self.root) else self._whole(self.root)
        return root

    def _below(self, node: Node, step: str | int) -> Node | None:
        if isinstance(step, str):
            return node.entries[step][1] if step in node.entries else None
        if not 0 <= step < len(node.items):
            return None
        node.items[step] = found = self._whole(node.items[step])
        return found

    def _whole(self, node: Node | int) -> Node:
        if isinstance(node, Node):
            return node
        return json_places(self.text, node, self._mark(node))

    def _mark(self, offset: int) -> Mark:
        if offset < self._line_start:
            self._line, self._line_start = 1, 0
        self._line += self.text.count("\n", self._line_start, offset)
        self._line_start = self.text.rfind("\n", 0, offset) + 1
        return Mark(self._line, offset - self._line_start + 1)


def json_places(text: str, offset: int, mark: Mark) -> Node:
    """The places in a JSON value, known to be well formed, that begins at `offset`, which is at `mark`."""
    line, line_start = mark.line, offset - mark.column + 1
    around: list[tuple[Node, bool]] = []
    key: tuple[str, Mark] | None = None
    node = Node(mark)
    for match in re.compile(_JSON_TOKEN).finditer(text, offset):
        token = match.group()
        if token == "\n":
            line, line_start = line + 1, match.end()
            continue
        here = Mark(line, match.start() - line_start + 1)
        if token in _CLOSING:
            node = around.pop()[0]
        elif around and around[-1][1] and key is None:
            key = (json.loads(token), here)
            continue
        else:
            node = Node(here)
            _attach(around, key, node)
            key = None
            if token in _OPENING:
                around.append((node, token == "{"))
                continue
        if not around:
            break
    return node


def _attach(around: list[tuple[Node, bool]], key: tuple[str, Mark] | None, node: Node) -> None:
    if around and key:
        around[-1][0].entries[key[0]] = (key[1], node)
    elif around:
        around[-1][0].items.append(node)
