"""Laid out anew a file says the same, keeps every comment in its place, and is not changed a second time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.formats.emit import block
from adjudicator.formats.layout import laid_out
from adjudicator.formats.marks import BadFile
from adjudicator.formats.yaml import read
from adjudicator.formats.yaml_tokens import signs
from tests.test_emit import VALUES, YAML_1_1

ROOT = Path(__file__).parents[1]
FILES = sorted(path for folder in ("tests", "examples") for path in (ROOT / folder).rglob("*.yaml"))
SHORT = 3_000
"""Files of at most so many bytes are looked at here; the campaign looks at all."""


def said(text: str) -> str:
    """What a text says, the order of keys and the difference between 1 and true included."""
    return json.dumps(read(text.encode()).value)


def comments(text: str) -> list[tuple[str, str, bool]]:
    """Every comment of a text: what stands before it, the comment, whether it has a line of its own."""
    found, before = [], ""
    for sign in signs(text):
        if sign.kind == "comment":
            found.append((before, sign.source, bool(sign.breaks) or not before))
        elif sign.kind == "text":
            before = sign.value
        elif sign.source:
            before = sign.source
    return found


def text_of(path: Path) -> str | None:
    """The text of a file that can be read; None for another."""
    data = path.read_bytes()
    try:
        value = read(data).value
    except BadFile:
        return None
    text = data.decode().removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return text if isinstance(value, dict | list) else None


UNTIDY = """\

# head


a:   1   # one
  # before b
b:
    - {x : y,z: 1,   # in brackets
  # alone in brackets
          w: [ 1,2 ,
      3 ]}
    # before the second
    -   k:  v
        l:
          - way: n
            at: 1:30
    -  |   # header

         kept
           deeper

       # behind a block
    - "in
        two   lines"
    -
      - alone
? key
: value
log:
  - {"n": 1, "kind" : "move","do":[], "notes":"é"}
  - {n: 2, kind: move}   # by hand
# end
"""
TIDY = """\
# head

a: 1   # one
# before b
b:
- {x: "y", z: 1,   # in brackets
  # alone in brackets
  w: [1, 2,
    3]}
# before the second
- k: v
  l:
  - way: "n"
    at: "1:30"
- | # header

  kept
    deeper

# behind a block
- "in
  two   lines"
-
  - alone
? key
: value
log:
- {"n":1,"kind":"move","do":[],"notes":"\\u00e9"}
- {"n": 2, kind: move}   # by hand
# end
"""


def test_an_untidy_file_is_laid_out() -> None:
    assert laid_out(UNTIDY) == TIDY
    assert laid_out(TIDY) == TIDY
    assert said(TIDY) == said(UNTIDY)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a: [1,2]", "a: [1, 2]\n"),
        ("a: { }\nb: [ ]\n", "a: {}\nb: []\n"),
        ("{a: , b}\n", "{a: , b}\n"),
        ('{"a":1,\n"b":[\n2\n]}\n', '{"a": 1,\n  "b": [\n    2\n  ]}\n'),
        ('\n{\t"a":\t1,\n\t"b": "x\\ty"}\t\n', '{"a": 1,\n  "b": "x\\ty"}\n'),
        ("a: [\n1\n]\n", "a: [\n  1\n  ]\n"),
        ("a: |\n  x", "a: |-\n  x\n"),
        ("a: |+\n    x\n\n\nb: 1\n", "a: |+\n  x\n\n\nb: 1\n"),
        ("a:\n      b: |2\n           x\n", "a:\n  b: |2\n       x\n"),
        ('a: "x\\\n     y\\ \n   z"\n', 'a: "x\\\n  y\\ \n  z"\n'),
        ("--- \na: 1\n...\n", "---\na: 1\n...\n"),
        ("- - a\n  - b\n-   - c\n", "- - a\n  - b\n- - c\n"),
        ("a: no\nb: 2026-10-03\nc: '12'\nd: \u00e9\n", 'a: "no"\nb: "2026-10-03"\nc: \'12\'\nd: \u00e9\n'),
        ("on: 1\n", '"on": 1\n'),
        ("log:\n\n# c\n- {n: 1}\n", 'log:\n\n# c\n- {"n": 1}\n'),
        ('log:\n- {"n":1}\n\n\n- {n:   2}\n', 'log:\n- {"n":1}\n\n- {"n": 2}\n'),
        ('log:\n- {"n":1}\nmeta:   x\n', 'log:\n- {"n": 1}\nmeta: x\n'),
    ],
)
def test_the_layout_of(before: str, after: str) -> None:
    assert laid_out(before) == after
    assert laid_out(after) == after
    assert said(before) == said(after)


def holds(path: Path) -> bool:
    """Hold a file against all that is promised; tells whether there was one that can be read."""
    text = text_of(path)
    if text is None:
        return False
    new = laid_out(text)
    assert said(new) == said(text), path
    assert comments(new) == comments(text), path
    assert laid_out(new) == new, path
    return True


@pytest.mark.parametrize("folder", ["bad", "cases", "golden", "oros", "orichalcum"])
def test_every_short_file_of_this_repository_keeps_what_it_says(folder: str) -> None:
    paths = [path for path in FILES if folder in path.parts and path.stat().st_size <= SHORT]
    assert sum(map(holds, paths)) >= min(5, len(paths))


def test_what_the_tool_writes_is_laid_out_already() -> None:
    written = [path for path in FILES if path.parts[-3] == "corpus"]
    assert len(written) > 80
    for path in written:
        data = path.read_bytes()
        assert laid_out(data.decode()).encode() == data, path.name


@settings(max_examples=150, deadline=None)
@given(VALUES.filter(lambda value: isinstance(value, dict | list) and bool(value)), st.integers(0, 60))
def test_values_as_the_tool_writes_them_stay_as_they_are(value: object, width: int) -> None:
    text = block(value, width=width)
    new = laid_out(text)
    assert read(new.encode()).value == value
    assert laid_out(new) == new


def _spaced(draw: st.DrawFn, text: str) -> str:
    """Put blanks, empty lines and comments into a text where they change nothing."""
    lines = []
    for line in text.splitlines():
        for _ in range(draw(st.integers(0, 2))):
            lines.append(draw(st.sampled_from(["", "", "# c", "   # indented"])))
        lines.append(line + draw(st.sampled_from(["", "", "  ", " # trailing", "    # far"])))
    return "\n".join(lines) + draw(st.sampled_from(["", "\n", "\n\n\n", "\n# last"]))


@st.composite
def untidy(draw: st.DrawFn) -> tuple[object, str]:
    """A value, and a text that says it in some layout with comments."""
    value = draw(VALUES.filter(lambda value: isinstance(value, dict | list) and bool(value)))
    return value, _spaced(draw, block(value, width=draw(st.integers(0, 60))))


@settings(max_examples=120, deadline=None)
@given(untidy())
def test_blanks_and_comments_anywhere(made: tuple[object, str]) -> None:
    value, text = made
    new = laid_out(text)
    assert read(new.encode()).value == value
    assert comments(new) == comments(text)
    assert laid_out(new) == new
    assert not any(line != line.rstrip() for line in new.splitlines())


PARTS = [
    "a", "b: ", "- ", "1", "~", '"q"', "'s'", "log:\n", '- {"n":1,"kind":"move"}\n', "\n", "\n", "\n\n", "  ",
    "    ", " ", "{", "}", "[", "]", ",", ": ", " # c\n", "# d\n", "|\n", ">-\n", "|+\n", "? ", ": x",
    "x: y\n", "do:\n", "- x\n", "  k: v\n", "n", "on: ", "\u00e9", "\u00a0", '"a\n  b"', "'c\n\n d'",
    "- - ", '{"k":1}',
]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PARTS), min_size=1, max_size=16).map("".join))
def test_of_any_text_that_can_be_read_the_layout_settles(text: str) -> None:
    try:
        value = read(text.encode()).value
    except BadFile:
        return
    if isinstance(value, dict | list):
        new = laid_out(text)
        assert said(new) == said(text)
        assert comments(new) == comments(text)
        assert laid_out(new) == new


@settings(max_examples=200)
@given(st.from_regex(YAML_1_1, fullmatch=True).filter(lambda text: text.isprintable() and text != "<<"))
def test_what_the_older_yaml_takes_for_something_else_gets_quotation_marks(word: str) -> None:
    try:
        value = read(f"a: {word}\n".encode()).value
    except BadFile:
        return
    held = value["a"] if isinstance(value, dict) else None
    if held == word:
        assert laid_out(f"a: {word}\n") == f'a: "{word}"\n'
