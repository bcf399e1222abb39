"""Repairs of what can mean only one thing, and nothing else."""

# ruff: noqa: RUF001 - these tests are about such marks

from __future__ import annotations

import pytest

from adjudicator.formats.marks import BadFile
from adjudicator.formats.repair import BYTE_ORDER_MARK, LINE_ENDS, QUOTES, SPECIAL, TAB, repaired
from adjudicator.formats.yaml import read

NBSP = "\u00a0"
REPAIRED: list[tuple[str, str, dict[str, int]]] = [
    ("a: 1\n", "a: 1\n", {}),
    ("\ufeffa: 1\r\nb: 2\r", "a: 1\nb: 2\n", {BYTE_ORDER_MARK: 1, LINE_ENDS: 1}),
    ("a:\n\tb: 1\n", "a:\n  b: 1\n", {TAB: 1}),
    ("a:\n    b: 1\n\tc: 2\n", "a:\n    b: 1\n    c: 2\n", {TAB: 1}),
    ("a:\tb\n", "a: b\n", {TAB: 1}),
    ("-\ta: 1\n\tb: 2\n", "- a: 1\n  b: 2\n", {TAB: 2}),
    ("do:\n\t- {type: x,\n\t\tby: 1}\n", "do:\n  - {type: x,\n    by: 1}\n", {TAB: 3}),
    ("a:\n\tb: |\n\t\tx\n", "a:\n  b: |\n    x\n", {TAB: 3}),
    (f"a:{NBSP}1\n", "a: 1\n", {SPECIAL: 1}),
    (f"a:\n{NBSP}{NBSP}b: 'x{NBSP}y'\n", f"a:\n  b: 'x{NBSP}y'\n", {SPECIAL: 1}),
    (f"a:\n{NBSP} b: 1\n{NBSP} c: 2\n", "a:\n  b: 1\n  c: 2\n", {SPECIAL: 2}),
    (f"{{a:{NBSP}1,{NBSP}b: “c”}}\n", '{a: 1, b: "c"}\n', {SPECIAL: 2, QUOTES: 1}),
    ("a:\u3000b\n", "a: b\n", {SPECIAL: 1}),
    ("a: “x”\n", 'a: "x"\n', {QUOTES: 1}),
    ("- {type: “shift, fast”, from: 1}\n", '- {type: "shift, fast", from: 1}\n', {QUOTES: 1}),
    ("[“a”, ‘b’, „c“, «d»]\n", '["a", "b", "c", "d"]\n', {QUOTES: 4}),
    ("‘it’s fine’: 1\n", '"it’s fine": 1\n', {QUOTES: 1}),
    ("a: “he said “no” twice” # c\n", 'a: "he said “no” twice" # c\n', {QUOTES: 1}),
    ("a: “x\\y\"z”\n", 'a: "x\\\\y\\"z"\n', {QUOTES: 1}),
    ('a: “x"\n', 'a: "x"\n', {QUOTES: 1}),
    ("- “a: b”\n", '- "a: b"\n', {QUOTES: 1}),
    ("a: it’s “here”\n", "a: it’s “here”\n", {}),
    ("a: '“x”'\nb:\n\tc: “y” and z # ”\n".replace("“y” and z", "y"), "a: '“x”'\nb:\n  c: y # ”\n", {TAB: 1}),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "done"), REPAIRED)
def test_what_can_mean_only_one_thing_is_repaired(before: str, after: str, done: dict[str, int]) -> None:
    found = repaired(before.encode())
    assert found.text == after
    assert dict(found.done) == done
    assert repaired(after.encode()).text == after


LEFT = [
    "a: “x” and “y”, she said\n",
    "a: “Yes” she said “no”\n",
    "a: „Ja“ sagte sie „nein“\n",
    "a: “x\n",
    "a: 1.5\n",
    "a: x\u200by\n",
    "a: &x 1\n",
    "a: [1, it“s, b: “c]\n",
    "a:\n  b: 1\n c: 2\n",
    'a: "x”\n',
    "a:\tb: c\n",
    "a: 012 \nb:\n\tc: 1\n",
]


@pytest.mark.parametrize("text", LEFT)
def test_anything_else_is_left_and_the_reader_says_why(text: str) -> None:
    with pytest.raises(BadFile) as wanted:
        read(text.encode())
    with pytest.raises(BadFile) as found:
        repaired(text.encode())
    assert found.value.problems == wanted.value.problems


@pytest.mark.parametrize(
    "text", ["a:\n    b:\n\tc: 2\n", "a:\n\tb: |\n\t\tx\n\t\t\ty\n", "a:\n  b:\n\tc: 1\n"]
)
def test_tabs_whose_width_makes_a_difference_are_left(text: str) -> None:
    with pytest.raises(BadFile) as found:
        repaired(text.encode())
    assert found.value.problems[-1].code == "fix.ambiguous"
    assert found.value.problems[-1].mark.line > 1


def test_bytes_that_are_no_text_are_left() -> None:
    for data in (b"a: \xff\n", b"a: \x00\n", "a: 1".encode("utf-16")):
        with pytest.raises(BadFile):
            repaired(data)


def test_hundreds_of_faults_are_repaired_in_bearable_time() -> None:
    text = "a:\n" + "\t- {b:\u00a0“c”}\n" * 60
    assert repaired(text.encode()).text == "a:\n" + '  - {b: "c"}\n' * 60
