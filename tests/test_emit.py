"""YAML as it is written: every reader understands it alike, and ours reads it back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.formats.emit import block, flow
from adjudicator.formats.yaml import read

PLAIN = [
    "shift",
    "raging_fire",
    "r1c4",
    "hmac-sha256-1",
    "a.b/c",
    "sorry Bo",
    "Ada",
    "eE",
    "nothing",
    "yesterday",
]
QUOTED = [
    "", " ", "~", "y", "Y", "n", "N", "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off",
    "OFF", "true", "True", "TRUE", "false", "False", "FALSE", "null", "Null", "NULL", "1", "-1", "+1",
    "012", "0o14", "0x1F", "0b1", "1_000", "1.5", ".5", "1.", "3e4", "1E+3", ".inf", "-.inf", "+.Inf",
    ".nan", ".NaN", "1:30", "190:20:30", "2024-01-01", "2001-12-14t21:59:43.10-05:00", "=", "<<",
    "12-77b1c02e", "0/-4", "a: b", "a:", ":a", "a #b", "#a", "- a", "-", "--- a", "...", "? a", "[a", "a]",
    "{a", "a,b", "&a", "*a", "!a", "|", ">", "%a", "@a", "`a", "'a'", "\"a\"", " a", "a ", "a  b", "a\n",
    "a\tb", "\u0000", "\u007f", "\u0085", "\u2028", "\u00e9", "\u00a0", "\ufeff", "\U0001f600", "\\",
    "a - b", "inf", "NaN", "None",
]  # fmt: skip


@pytest.mark.parametrize("value", PLAIN)
def test_a_plain_word_stays_plain(value: str) -> None:
    assert flow(value) == value


@pytest.mark.parametrize("value", QUOTED)
def test_a_text_that_some_reader_takes_for_something_else_is_quoted(value: str) -> None:
    written = flow(value)
    assert written.startswith('"') and written.endswith('"') and written.isascii() and written.isprintable()
    assert read(f"a: {written}".encode()).value == {"a": value}


YAML_1_1 = re.compile(
    r"~|null|Null|NULL|[yYnN]|yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF"
    r"|[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+"
    r"|[-+]?(?:[0-9][0-9_]*)\.[0-9_]*(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+][0-9]+)?|[-+]?\.(?:inf|Inf|INF)"
    r"|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|\.(?:nan|NaN|NAN)|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*|=|<<"
)
"""What the older YAML takes for something other than a text."""


@settings(max_examples=300)
@given(st.from_regex(YAML_1_1, fullmatch=True))
def test_nothing_that_yaml_1_1_knows_stays_plain(value: str) -> None:
    assert flow(value).startswith('"')


def test_the_forms_of_flow() -> None:
    assert flow({"type": "shift", "from": "study", "by": 1}) == "{type: shift, from: study, by: 1}"
    assert flow({"n": [True, False, None, -3, [], {}]}) == '{"n": [true, false, null, -3, [], {}]}'
    assert flow(("\u00e9\U0001f600", "\x1b")) == '["\\u00e9\\U0001f600", "\\u001b"]'


def test_the_forms_of_block() -> None:
    value = {
        "record": "friday-oros-07",
        "options": {"map": "small", "layout": "standard"},
        "seats": [{"seat": "raging_fire", "player": "Ada"}, {"seat": "great_waters"}],
        "long": {"first": "x" * 40, "second": ["y" * 40]},
        "items": [{"first": "x" * 40, "second": "y" * 40}, ["z"], []],
        "empty": {},
        "many": ["word" * 5] * 5,
        "notes": "sorry, Bo",
    }
    word = "word" * 5
    assert block(value).splitlines() == [
        "record: friday-oros-07",
        "options: {map: small, layout: standard}",
        "seats:",
        "- {seat: raging_fire, player: Ada}",
        "- {seat: great_waters}",
        "long:",
        f"  first: {'x' * 40}",
        f"  second: [{'y' * 40}]",
        "items:",
        f"- first: {'x' * 40}",
        f"  second: {'y' * 40}",
        "- [z]",
        "- []",
        "empty: {}",
        "many:",
        *[f"- {word}"] * 5,
        'notes: "sorry, Bo"',
    ]
    assert block({"a": [{"b": 1}]}, indent=2) == "  a:\n  - {b: 1}\n"
    assert block("no") == '"no"\n'


TEXTS = st.text(max_size=12) | st.sampled_from(PLAIN + QUOTED)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=15,
)


@settings(max_examples=300, deadline=None)
@given(VALUES.filter(lambda value: value is not None), st.integers(0, 100))
def test_what_is_written_reads_back(value: object, width: int) -> None:
    for written in (flow(value), block(value, width=width)):
        assert written.isascii()
        assert read(written.encode()).value == value


@pytest.mark.parametrize(
    "value",
    [1.5, {"a": float("inf")}, 2**53, -(2**53), "\ud800", {1: 2}, {None: 1}, {"k" * 2000: 1}, {1}, b"x"],
)
def test_what_the_file_format_does_not_know_is_not_written(value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        flow(value)
    with pytest.raises(ValueError, match=r"."):
        block(value)
