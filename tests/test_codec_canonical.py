"""Canonical JSON straight from values: the same text as from their written form, whatever the class."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.formats.canonical import canonical_trusted
from adjudicator.formats.codec import read, writer
from adjudicator.formats.codec_canonical import MOST_REMEMBERED, canonical_of
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.moves import OrosMove
from adjudicator.games.oros.state import Mat
from adjudicator.games.oros.tiles import Tile
from adjudicator.record.envelope import Entry, HeaderLines
from tests.sample_values import Branch, Knot, Leaf, Pair, Tree
from tests.written_values import right

HINTS: tuple[Any, ...] = (
    Tree,
    Branch,
    Knot,
    Leaf,
    Pair[int],
    Entry,
    HeaderLines,
    Mat,
    OrosEvent,
    OrosMove,
    tuple[int, ...],
    bool | None,
)


@pytest.mark.parametrize("hint", HINTS, ids=str)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_same_text_as_from_the_written_form(hint: Any, data: Any) -> None:
    value = read(hint, data.draw(right(hint)))
    assert canonical_of(hint)(value).encode() == canonical_trusted(writer(hint)(value))


def test_a_record_in_a_table_is_written_anew_when_another_stands_there() -> None:
    """What is remembered is the object, not its place or its value."""
    hint: Any = dict[str, Leaf]
    one, other = (
        read(Leaf, written) for written in ({"type": "leaf", "size": 1}, {"type": "leaf", "size": 2})
    )
    text = canonical_of(hint)
    first = text({"a": one, "b": other})
    assert text({"a": copy.copy(one), "b": other}) == first
    assert text({"a": other, "b": one}) != first
    assert text({"a": one, "b": other}) == first


def test_a_tile_in_a_table_is_written_anew_when_another_lies_there() -> None:
    hint: Any = dict[str, Tile]
    text = canonical_of(hint)
    for texts in (("I", "4"), ("4", "I"), ("I", "4v3"), ("I", "4")):
        table = dict(zip(("r2c1", "r1c1"), map(Tile.parse, texts), strict=True))
        assert text(table).encode() == canonical_trusted(writer(hint)(table))
    many = {f"r{n}c1": Tile.parse("M") for n in range(3 * MOST_REMEMBERED)}
    for table in (many, dict(reversed(many.items())), {}):
        assert text(table).encode() == canonical_trusted(writer(hint)(table))


def test_half_a_character_is_refused_as_elsewhere() -> None:
    with pytest.raises(ValueError, match="surrogates"):
        canonical_of(str)("\ud800").encode()
