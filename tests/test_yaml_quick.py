"""The quick reader of records and JSON gives the verdict, the values and the places of the general reader."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.formats import json_lines
from adjudicator.formats.emit import block
from adjudicator.formats.marks import BadFile, Mark, Problem
from adjudicator.formats.yaml import Document, read, read_general
from adjudicator.formats.yaml_nodes import Node, Value
from adjudicator.formats.yaml_simple import simple

HEAD = "format: 1\nid: friday\nseats:\n- {seat: red, player: Ada}\nlog:\n"
HEADS = (
    HEAD,
    "log:\n",
    "format: 1\nformat: 2\nlog:\n",
    'a: "x\nlog:\n',
    "a: 1.5\nlog:\n",
    "---\nlog:\n",
    "log: x\nlog:\n",
)
LINES = (
    '- {"n":1,"do":[{"type":"end"}]}',
    '- {"n":2,"text":"\\u00e9 \\ud83d\\ude00 \\"}{","deep":[[[{}]]]}',
    '- {"n": 3, "draws": [ ["a/-/b/0", 2] ] }',
    "- {}",
    '- {"n":4,"n":5}',
    '- {"n":1.5}',
    '- {"n":NaN}',
    '- {"n":-0,"m":9007199254740992}',
    '- {"n":012}',
    '- {"n":"\\ud83d"}',
    '- {"n":"a\tb"}',
    '- {"n":1} ',
    '- {"n":1} # said',
    '- {"n":1},{"n":2}',
    '- {"a":[{}',
    '- {"n":1,',
    '  "m":2}',
    "m: 2}",
    "- {n: 6, do: [{type: end}]}",
    "- n: 7\n  notes: |\n    - {}\n  notes: x",
    '- "x',
    "- 'x",
    "'",
    "- |",
    "  text",
    "-",
    "- - {}",
    "",
    "# said",
    "...",
    "---",
    "other: 1",
    "\tx",
    '- {"n":"\u00a0“"}',
    "- {\u00a0n: 1}",
    '- {"\\/":"<<","<<":null,"":true}',
    '- {"d":' + "[" * 61 + "]" * 61 + "}",
    '- {"d":' + "[" * 62 + "]" * 62 + "}",
)


@settings(max_examples=500, deadline=None)
@given(
    st.sampled_from(HEADS),
    st.lists(st.sampled_from(LINES), max_size=6),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.booleans(),
)
def test_a_record_reads_the_same_both_ways(head: str, lines: list[str], line_end: str, ended: bool) -> None:
    source = head + "\n".join(lines) + ("\n" if ended else "")
    assert_same(source.replace("\n", line_end).encode())


@pytest.mark.parametrize("line", LINES)
def test_each_line_between_others_reads_the_same_both_ways(line: str) -> None:
    assert_same(f'{HEAD}- {{"n":1}}\n{line}\n- {{"n":2}}\n- {{"n":3}}'.encode())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.dictionaries(st.text(max_size=5), VALUES, max_size=4), max_size=4),
    st.sampled_from([(",", ":"), (", ", ": "), (" ,", " : ")]),
    st.booleans(),
)
def test_generated_json_reads_the_same_both_ways(
    entries: list[dict[str, object]], separators: tuple[str, str], ascii_only: bool
) -> None:
    written = [json.dumps(entry, separators=separators, ensure_ascii=ascii_only) for entry in entries]
    assert_same((HEAD + "".join(f"- {line}\n" for line in written)).encode())
    assert_same(("[" + ", ".join(written) + "]\n").encode())


SPOILING = st.sampled_from(list('{}[]",:\\0e-. tn'))


@settings(max_examples=200, deadline=None)
@given(st.lists(VALUES, min_size=1, max_size=3), st.integers(0, 200), SPOILING)
def test_spoilt_json_reads_the_same_both_ways(values: list[object], position: int, added: str) -> None:
    source = json.dumps(values)
    assert_same((source[:position] + added + source[position + 1 :]).encode())


def test_the_tool_s_own_lines_go_the_short_way() -> None:
    text = HEAD + "".join(f'- {{"n":{n}}}\n' for n in range(5))
    values: list[Value] = []
    offsets: list[Node | int] = []
    end = json_lines.lines(text, len(HEAD), 62, values, offsets)
    assert end == len(text)
    assert values == [{"n": n} for n in range(5)]


SIMPLE = [
    "format: 1\nid: friday\n",
    HEAD,
    """\
# yaml-language-server: $schema=schemas/oros.record.schema.json
format: 1                      # version of this file format
data: {id: house-1, sha256: "4be1", change: {track.short.red: [4, 9]}}
options: {map: small, "layout": standard,track: short , x: [ ] ,y: { }}

seats:                         # clockwise
- {seat: red, player: "Ada # 1", mail: "ada@example.org"}
  # a remark
-   blue
- -3
parent: 12-77b1c02e
none: null
empty:
flags: [true, false, ~no]
""".replace("~no", "no"),
    'a: "\\u00e9 \\n \\/ \\\\ \\""\n',
    "a: {b: {c: [[], {}, 0, -0, 9007199254740991]}}",
]


@pytest.mark.parametrize("source", SIMPLE)
def test_the_simple_form_goes_the_short_way(source: str) -> None:
    assert simple(source) is not None
    assert_same(source.encode())


TOKENS = [
    "a",
    "b",
    "12-7",
    "-3",
    "0",
    "007",
    "1.5",
    "true",
    "No",
    "null",
    "~",
    '"x"',
    '"\\u00e9"',
    '"y',
    "'z'",
    "<<",
]
SIGNS = [
    ": ",
    ":",
    ",",
    ", ",
    "{",
    "}",
    "[",
    "]",
    " ",
    "  ",
    "\n",
    "\n- ",
    "\n",
    "#",
    " # c",
    "- ",
    "-",
    "|",
    "&a",
    ".",
    "/",
]


@settings(max_examples=600, deadline=None)
@given(st.lists(st.sampled_from(["a: ", "b: ", "c: {a: ", "d: [", *TOKENS, *SIGNS]), max_size=14))
def test_whatever_is_close_to_the_simple_form_reads_the_same_both_ways(parts: list[str]) -> None:
    assert_same("".join(parts).encode())


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.text(max_size=4), VALUES, max_size=5), st.integers(20, 80))
def test_what_the_tool_writes_reads_the_same_both_ways(value: dict[str, object], width: int) -> None:
    assert_same(block(value, width=width).encode())


def test_problems_in_a_long_log_are_found_without_the_general_reader_for_all_of_it() -> None:
    line = '- {"n":1,"kind":"move","do":[{"type":"shift","from":"study","line":"r3","way":"w"}],"draws":[]}\n'
    source = HEAD + line * 10_000 + '- {"n":1,"n":1.5}\n' + line * 10_000 + "- n: 1\n  n: 2\n"
    started = time.perf_counter()
    with pytest.raises(BadFile) as caught:
        read(source.encode())
    assert time.perf_counter() - started < 3
    assert [(p.code, p.mark, p.pointer) for p in caught.value.problems] == [
        ("yaml.duplicate_key", Mark(10_006, 10), "/log/10000/n"),
        ("yaml.float", Mark(10_006, 14), "/log/10000/n"),
        ("yaml.duplicate_key", Mark(20_008, 3), "/log/20001/n"),
    ]


def assert_same(data: bytes) -> None:
    """Both readers give the same value with the same places, or refuse with the same problems."""
    quick, general = verdict(read, data), verdict(read_general, data)
    if isinstance(general, Document) and isinstance(quick, Document):
        assert json.dumps(quick.value) == json.dumps(general.value)
        for path in paths(general.value):
            assert quick.mark(path) == general.mark(path), path
            assert quick.key_mark(path) == general.key_mark(path), path
    elif isinstance(quick, Document):
        assert is_json(data), general
    else:
        assert quick == general


def is_json(data: bytes) -> bool:
    """Whether a text is JSON: the general reader refuses some layouts of it, tabs between keys for one."""
    try:
        json.loads(data)
    except ValueError:
        return False
    return True


def verdict(reader: Callable[[bytes], Document], data: bytes) -> Document | tuple[Problem, ...]:
    """What a reader makes of a file."""
    try:
        return reader(data)
    except BadFile as error:
        return error.problems


def paths(value: object, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of every value in a value."""
    found = [here]
    if isinstance(value, dict):
        for key, held in value.items():
            found += paths(held, (*here, key))
    elif isinstance(value, list):
        for position, held in enumerate(value):
            found += paths(held, (*here, position))
    return found
