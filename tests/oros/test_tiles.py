"""Tiles: written form, land sides, turning, lava pieces, interning."""

from __future__ import annotations

import pytest

from adjudicator.games.oros.tiles import FOUR, ISLAND, MOUNTAIN, SHAPES, Tile, pieces, tile

FORMS = [
    "I", "I*", "Iv2", "I*v2", "1N", "1E", "1S", "1W", "1Wv6", "2c-NE", "2c-ES", "2c-SW", "2c-NW", "2c-NWv3",
    "2i-NS", "2i-EW", "3-N", "3-E", "3-S", "3-W", "3-Sv4", "4", "4v1", "M", "Mv12",
]  # fmt: skip


@pytest.mark.parametrize("text", FORMS)
def test_a_tile_is_written_as_it_is_read(text: str) -> None:
    assert Tile.parse(text).text == text
    assert str(Tile.parse(text)) == text


@pytest.mark.parametrize("text", FORMS)
def test_equal_tiles_are_one_object(text: str) -> None:
    read = Tile.parse(text)
    assert tile(read.kind, read.sides, read.lava, read.ringed) is read
    assert read.with_lava(7).with_lava(read.lava) is read
    assert read.turned(1).turned(3) is read


def test_a_tile_made_by_hand_equals_the_interned_one() -> None:
    made = Tile("3", 0b1011, 4)
    assert made == Tile.parse("3-Sv4")
    assert hash(made) == hash(Tile.parse("3-Sv4"))
    assert made != Tile.parse("3-S")
    assert made != "3-Sv4"


@pytest.mark.parametrize(
    ("text", "land"),
    [
        ("I", ""), ("1N", "N"), ("1W", "W"), ("2c-NE", "NE"), ("2c-ES", "ES"), ("2c-SW", "SW"),
        ("2c-NW", "NW"),
        ("2i-NS", "NS"), ("2i-EW", "EW"), ("3-N", "ESW"), ("3-E", "NSW"), ("3-S", "NEW"), ("3-W", "NES"),
        ("4", "NESW"), ("M", "NESW"),
    ],
)  # fmt: skip
def test_land_sides(text: str, land: str) -> None:
    assert "".join("NESW"[side] for side in range(4) if Tile.parse(text).land(side)) == land


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("1N", "1E"),
        ("1W", "1N"),
        ("2c-NW", "2c-NE"),
        ("2c-SW", "2c-NW"),
        ("2i-NS", "2i-EW"),
        ("3-Wv2", "3-Nv2"),
    ],
)
def test_a_quarter_turn_clockwise(text: str, turned: str) -> None:
    assert Tile.parse(text).turned(1) is Tile.parse(turned)


@pytest.mark.parametrize("text", ["I", "I*v2", "4v3", "M"])
def test_some_tiles_look_the_same_from_every_side(text: str) -> None:
    assert [Tile.parse(text).turned(turns).text for turns in range(4)] == [text] * 4


@pytest.mark.parametrize(
    ("text", "value"), [("I", 1), ("1N", 1), ("2c-NE", 2), ("2i-NS", 2), ("3-S", 3), ("4", 4), ("M", 0)]
)
def test_value(text: str, value: int) -> None:
    assert Tile.parse(text).value == value


@pytest.mark.parametrize(
    ("lava", "levels"),
    [(0, ()), (1, (1,)), (3, (3,)), (4, (4,)), (5, (4, 1)), (6, (4, 2)), (8, (4, 4)), (9, (4, 4, 1))],
)
def test_pieces_are_fours_and_one_smaller_one(lava: int, levels: tuple[int, ...]) -> None:
    assert pieces(lava) == levels
    assert FOUR.with_lava(lava).pieces == levels


def test_shapes_are_all_land_tiles_in_a_fixed_order() -> None:
    assert {value: [shape.text for shape in shapes] for value, shapes in SHAPES.items()} == {
        1: ["1N", "1E", "1S", "1W"],
        2: ["2c-NE", "2c-ES", "2c-SW", "2c-NW", "2i-NS", "2i-EW"],
        3: ["3-N", "3-E", "3-S", "3-W"],
        4: ["4"],
    }
    assert all(shape.value == value for value, shapes in SHAPES.items() for shape in shapes)
    assert all(shape.sides.bit_count() == value for value, shapes in SHAPES.items() for shape in shapes)


def test_shape_text_leaves_out_ring_and_lava() -> None:
    assert [Tile.parse(text).shape_text for text in ("I*v2", "3-Sv4", "Mv1")] == ["I", "3-S", "M"]


def test_named_tiles() -> None:
    assert (ISLAND.text, MOUNTAIN.text, FOUR.text) == ("I", "M", "4")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2c-EN", "a 2c-tile is written 2c-NE, 2c-ES, 2c-SW or 2c-NW"),
        ("1", "a 1-tile is written 1N, 1E, 1S or 1W"),
        ("3S", "a 3-tile is written 3-N, 3-E, 3-S or 3-W"),
        ("4*", "write I, I*, 1N"),
        ("", "write I, I*, 1N"),
        ("Iv0", "a number from 1 to 999"),
        ("Iv", "a number from 1 to 999"),
        ("Iv02", "a number from 1 to 999"),
        ("Iv1000", "a number from 1 to 999"),
        ("Iv\u0663", "a number from 1 to 999"),
        ("Iv2v2", "a number from 1 to 999"),
    ],
)
def test_what_is_no_tile_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="is no tile") as caught:
        Tile.parse(text)
    assert sentence in str(caught.value)


def test_impossible_tiles_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="no tile of kind '2i'"):
        tile("2i", 3)
    with pytest.raises(ValueError, match="only an island"):
        tile("4", 15, 0, True)
    with pytest.raises(ValueError, match="0 to 999"):
        FOUR.with_lava(-1)
