"""Reads YAML and JSON by the profile of the file format (section 7), with the place of every value.

The general reader builds from the events of ruamel.yaml's pure parser. JSON files, and the lines of a log
that the tool wrote, go a shorter way (`json_lines`) with the same result. `yaml_codes.CODES` lists everything
that is refused.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from adjudicator.formats import json_lines
from adjudicator.formats.marks import BadFile, Mark, Problem, pointer_of
from adjudicator.formats.yaml_bytes import decode, mark_at
from adjudicator.formats.yaml_nodes import DEPTH, LOG, Node, Places, Value
from adjudicator.formats.yaml_simple import simple
from adjudicator.rows import NamedTuple

if TYPE_CHECKING:
    from adjudicator.formats.yaml_build import Event

LIMIT: Final = 16 * 1024 * 1024
"""The size in bytes of the largest file that is read unless the caller says otherwise."""

CLOSELY: Final = 2 * 1024 * 1024
"""So many characters at most are read by the general reader, which takes its time."""

_NO_CHARACTER: Final = r"\\U(?!000|0010)[0-9a-fA-F]{8}"
_DIRECTIVE: Final = r"(?:[ ]*(?:#[^\n]*)?\n)*(%[^\n]*)"
_LOG_LINE: Final = re.compile(rf"^{LOG}:\n(?=- )", re.MULTILINE)
_NEXT_ITEM: Final = '\n- {"'
_NOT_AN_ITEM: Final = r"(?m)^(?!- |-$|#|\s|\Z)"


class Document(NamedTuple):
    """What a file says: `value` is plain Python (dict, list, str, int, bool, None)."""

    value: Value
    places: Places

    def mark(self, path: Sequence[str | int]) -> Mark:
        """The place of the value at a path of keys and positions, or of its nearest ancestor that exists."""
        return self.places.value(tuple(path))

    def key_mark(self, path: Sequence[str | int]) -> Mark:
        """The place of the key whose value is at the path; of the value where it stands under no key."""
        return self.places.key(tuple(path))


def read(data: bytes, limit: int = LIMIT) -> Document:
    """Reads one document of at most `limit` bytes; raises BadFile with every problem that one pass finds."""
    text = decode(data, limit)
    collecting = gc.isenabled()
    gc.disable()  # making many objects that all stay costs half as much without the collector looking at them
    try:
        return _quick(text) or _in_pieces(text) or _simple(text) or _general(text)
    finally:
        if collecting:
            gc.enable()


def read_general(data: bytes, limit: int = LIMIT) -> Document:
    """Reads as `read` does, without the shorter way; the two are proved equal by generated inputs."""
    return _general(decode(data, limit))


class _Piece(NamedTuple):
    """What the general reader made of a text; `stopped` when it could not read to the end."""

    value: Value
    node: Node | None
    stopped: bool


def _quick(text: str) -> Document | None:
    found = json_lines.whole(text, DEPTH)
    return Document(found[0], Places(text, found[1])) if found else None


def _simple(text: str) -> Document | None:
    if len(text) > CLOSELY and not text.startswith(("{", "[")):
        raise BadFile([_too_large(text, 0)])
    value = simple(text)
    return None if value is None else Document(value, Places(text, lambda: _places(text)))


def _places(text: str) -> Node:
    """The places in a text that is known to be good."""
    node = _piece(text, []).node
    if node is None:
        raise RuntimeError("two readers of YAML do not agree")
    return node


def _general(text: str) -> Document:
    problems: list[Problem] = []
    piece = _piece(text, problems)
    if problems:
        raise BadFile(problems)
    if piece.node is None:
        raise BadFile([Problem("yaml.empty", "there is no content, wanted is a list or a map", Mark(1, 1))])
    return Document(piece.value, Places(text, piece.node))


def _in_pieces(text: str) -> Document | None:
    """Reads a record whose log holds lines of JSON; None where only the general reader can judge."""
    log = _LOG_LINE.search(text)
    if log is None or text.find(json_lines.ITEM, log.end()) < 0:
        return None
    problems: list[Problem] = []
    head = text[: log.end()]
    value = simple(head) or _piece(head, problems).value
    if not isinstance(value, dict) or next(reversed(value)) != LOG or value[LOG] is not None:
        return None
    values: list[Value] = []
    node = Node(mark_at(text, log.end()))
    if not _log(text, log.end(), values, node, problems):
        return None
    if problems:
        raise BadFile(problems)
    value[LOG] = values
    return Document(value, Places(text, lambda: _places_with_log(head, node)))


def _places_with_log(head: str, log: Node) -> Node:
    node = _places(head)
    node.entries[LOG] = (node.entries[LOG][0], log)
    return node


def _log(text: str, start: int, values: list[Value], node: Node, problems: list[Problem]) -> bool:
    """Reads the items of the log from `start` on; False where there is more than items."""
    counted, line = 0, 0
    while True:
        start = json_lines.lines(text, start, DEPTH - 2, values, node.items)
        if start >= len(text):
            return True
        counted, line = start, line + text.count("\n", counted, start)
        end = text.find(_NEXT_ITEM, start) + 1 or len(text)
        found_before = len(problems)
        piece = _log_piece(text[start:end], line, len(values), problems)
        if piece and piece.stopped and end < len(text):  # it may go on behind what looked like the next item
            del problems[found_before:]
            piece = _log_piece(text[start:], line, len(values), problems)
        if piece is None or piece.stopped:
            return piece is not None
        if isinstance(piece.value, list) and piece.node:
            values += piece.value
            node.items += piece.node.items
        start = end


def _log_piece(source: str, lines_before: int, items_before: int, problems: list[Problem]) -> _Piece | None:
    """Reads some lines of the log by the general reader; None where they are more than items of the log."""
    if re.search(_NOT_AN_ITEM, source):
        return None
    first = f"{LOG}:\n- {{}}\n" if items_before else f"{LOG}:\n"
    skip = 1 if items_before else 0
    piece = _piece(first + source, problems, lines_before - first.count("\n"), items_before - skip)
    if piece.stopped:
        return piece
    log = piece.value.get(LOG) if isinstance(piece.value, dict) else 0
    if log is None:
        return _Piece(None, None, stopped=False)
    if not isinstance(log, list) or piece.node is None:
        return None
    node = piece.node.entries[LOG][1]
    return _Piece(log[skip:], Node(node.mark, node.items[skip:]), stopped=False)


def _piece(text: str, problems: list[Problem], lines_before: int = 0, items_before: int = 0) -> _Piece:
    """Reads a text by the general reader and adds to `problems` what it finds."""
    from adjudicator.formats.yaml_build import Builder, Stop

    builder = Builder(_events(text, lines_before), text, problems, lines_before, items_before)
    directive = re.match(_DIRECTIVE, text)
    try:
        if directive:
            mark = mark_at(text, directive.start(1))
            builder.report("yaml.directive", mark, "directives are not read", "delete the line")
            raise Stop
        value, node = builder.document() or (None, None)
    except _NotYaml as error:
        problems.append(error.problem._replace(pointer=pointer_of(builder.path)))
    except Stop:
        pass
    else:
        return _Piece(value, node, stopped=False)
    return _Piece(None, None, stopped=True)


class _NotYaml(Exception):
    """The parser gave up; `problem` says where and why."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.message)


def _events(whole: str, lines_before: int) -> Iterator[Event]:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    from adjudicator.formats.yaml_build import event_of
    from adjudicator.formats.yaml_syntax import syntax_problem

    last: Event | None = None
    text = whole[:CLOSELY]
    try:
        for event in YAML(typ="safe", pure=True).parse(text):
            found = event_of(event)
            if found:
                last = found
                yield found
    except MarkedYAMLError as error:
        at = error.problem_mark or error.context_mark
        began = error.context_mark.line + 1 if error.context_mark else None
        offset = at.index if at else 0
        _check_not_cut(whole, offset, lines_before)
        raise _NotYaml(syntax_problem(text, offset, str(error.problem), began, lines_before)) from None
    except (YAMLError, ValueError, OverflowError, LookupError, TypeError, AttributeError):
        # ruamel.yaml trips over some texts that are no YAML, escapes that name no character for one
        offset = last.end.index if last else 0
        escape = re.compile(_NO_CHARACTER).search(text, offset)
        offset, reason = (escape.start(), "escape names no character") if escape else (offset, "")
        raise _NotYaml(syntax_problem(text, offset, reason, None, lines_before)) from None
    _check_not_cut(whole, len(text), lines_before)


def _check_not_cut(whole: str, offset: int, lines_before: int) -> None:
    """Say so where reading came to the end only because the text is longer than is read closely."""
    if len(whole) > CLOSELY and offset >= CLOSELY - 1:
        raise _NotYaml(_too_large(whole, lines_before))


def _too_large(whole: str, lines_before: int) -> Problem:
    mark = mark_at(whole, CLOSELY - 1)
    message = f"more than {CLOSELY} characters are neither JSON nor in the form that the tool writes"
    hint = "wanted are fewer; reading stops here"
    return Problem("yaml.too_large", message, mark._replace(line=mark.line + lines_before), "", hint)
