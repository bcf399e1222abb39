"""Schema, codec and pydantic are of one mind about every value, right or spoilt."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from adjudicator.formats.codec import Misfit, read, writer
from adjudicator.formats.schema import validate, validate_by
from adjudicator.formats.schema_make import Plan, made
from adjudicator.formats.schema_model import adapter
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.moves import OrosMove
from adjudicator.games.oros.state import State
from adjudicator.games.oros.tiles import Tile
from adjudicator.record.envelope import Entry, HeaderLines, MoveFile
from adjudicator.record.findings import Finding
from adjudicator.record.report import Report
from tests.sample_files import MOVE, RECORD
from tests.sample_values import Board, Coin, Span, Tree
from tests.test_codec import BAD
from tests.written_values import FRACTIONS, ODD, right, spoilt

GIVEN = {"board": None, "data": None, "table": None, "options": None, "automa_seats": ()}
"""What a state is read with; nothing of it is written."""
HINTS: dict[str, Any] = {
    "sample": Tree,
    "board": Board,
    "moves": OrosMove,
    "events": OrosEvent,
    "state": State,
    "header": HeaderLines,
    "entry": Entry,
    "move file": MoveFile,
    "finding": Finding,
    "report": Report,
}
SCHEMAS = {name: made(Plan("test", "Test", "For a test.", hint)) for name, hint in HINTS.items()}


def fits(hint: Any, value: Any) -> Misfit | None:
    """What the codec has against a written value."""
    try:
        read(hint, value, GIVEN)
    except Misfit as misfit:
        return misfit
    return None


def pydantic_accepts(judge: Any, value: Any) -> bool:
    try:
        judge.validate_json(json.dumps(value), strict=True)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(("hint", "value"), [row[:2] for row in BAD])
def test_what_the_codec_says_of_known_mistakes_the_schema_says_too(hint: Any, value: Any) -> None:
    misfit = fits(hint, value)
    faults = validate_by(made(Plan("x", "X", "X.", hint)), value)
    assert misfit is not None
    assert (misfit.path, misfit.keyword) in [(fault.path, fault.keyword) for fault in faults]


@pytest.mark.parametrize("name", list(HINTS))
def test_codec_schema_and_pydantic_accept_what_is_right(name: str) -> None:
    hint, schema, judge = HINTS[name], SCHEMAS[name], adapter(HINTS[name])

    @settings(max_examples=60, deadline=None, derandomize=True)
    @given(right(hint))
    def all_accept(value: Any) -> None:
        assert fits(hint, value) is None
        assert validate_by(schema, value) == []
        assert Draft7Validator(schema).is_valid(value)
        assert pydantic_accepts(judge, value)
        again = writer(hint)(read(hint, value, GIVEN))
        assert validate_by(schema, again) == [] and pydantic_accepts(judge, again)

    all_accept()


@pytest.mark.parametrize("name", list(HINTS))
def test_codec_schema_and_pydantic_agree_on_what_was_spoilt(name: str) -> None:
    """And the codec's first objection is one of the schema's faults, in the same words."""
    hint, schema, judge = HINTS[name], SCHEMAS[name], adapter(HINTS[name])
    refused = 0

    @settings(max_examples=200, deadline=None, derandomize=True)
    @given(spoilt(hint))
    def all_agree(one: Any) -> None:
        nonlocal refused
        misfit, faults = fits(hint, one.written), validate_by(schema, one.written)
        assert (misfit is None) is (not faults)
        assert (misfit is None) is pydantic_accepts(judge, one.written)
        assert (misfit is None) is Draft7Validator(schema).is_valid(one.written)
        if misfit is not None:
            refused += 1
            verdict = (misfit.path, misfit.keyword, misfit.expected, misfit.actual)
            assert verdict in [(fault.path, fault.keyword, fault.expected, fault.actual) for fault in faults]

    all_agree()
    assert refused > 50


@pytest.mark.parametrize("name", ["moves", "events", "state", "finding"])
def test_fractions_are_refused_by_all_but_the_bare_schema(name: str) -> None:
    """JSON Schema takes 1.0 for a whole number; the YAML we read has no fractions at all."""
    hint, schema, judge = HINTS[name], SCHEMAS[name], adapter(HINTS[name])

    @settings(max_examples=60, deadline=None, derandomize=True)
    @given(spoilt(hint, FRACTIONS + ODD[:1]))
    def all_agree(one: Any) -> None:
        misfit = fits(hint, one.written)
        assert (misfit is None) is (not validate_by(schema, one.written))
        assert (misfit is None) is pydantic_accepts(judge, one.written)

    all_agree()


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text("I*1234NESWMci-v05\n", max_size=8) | st.from_regex(Tile.__text__, fullmatch=True))
def test_the_written_form_of_a_tile_is_exactly_its_regular_expression(form: str) -> None:
    schema = made(Plan("x", "X", "X.", tuple[Tile, ...]))
    assert (fits(Tile, form) is None) is (validate_by(schema, [form]) == [])


def test_a_schema_is_wider_only_where_it_says_so() -> None:
    """What a class checks about itself, and what a text class refuses beyond its regular expression."""
    span = made(Plan("x", "X", "X.", Span))
    assert validate_by(span, {"low": 3, "high": 2}) == []
    assert fits(Span, {"low": 3, "high": 2}) is not None
    coins = made(Plan("x", "X", "X.", tuple[Coin, ...]))
    assert validate_by(coins, ["gold-20"]) == [] and fits(Coin, "gold-20") is None
    assert validate_by(coins, ["gold-21"]) != [] and fits(Coin, "gold-21") is not None


@settings(max_examples=200, deadline=None, derandomize=True)
@given(spoilt(MoveFile))
def test_the_schema_of_moves_accepts_nothing_that_the_codec_refuses(one: Any) -> None:
    if validate("oros.move", one.written) == []:
        assert fits(MoveFile, one.written) is None


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.lists(right(OrosMove), max_size=3))
def test_every_action_fits_into_a_move_and_into_a_log(actions: list[Any]) -> None:
    assert validate("oros.move", {**MOVE, "do": actions}) == []
    entry = {"n": 1, "kind": "move", "do": actions}
    assert validate("oros.record", {**RECORD, "log": [entry]}) == []
