"""The whole table of collisions (collide.26), with and without move ability 4."""

import pytest

from adjudicator.games.oros.rules.collide import PAIRS, settle
from adjudicator.games.oros.tiles import SHAPES, Tile

TILES = {"I": "I", "1": "1N", "2": "2i-NS", "3": "3-W", "4": "4", "M": "M"}

TABLE = {
    # what meets: without ability 4; with it, the tiles by the pair that forms a mountain
    "11": ("2", {"none": "2"}),
    "12": ("3", {"none": "3"}),
    "13": ("4", {"none": "4"}),
    "22": ("4", {"none": "4"}),
    "14": ("4v1", {"none": "4v1"}),
    "23": ("4v1", {"none": "4v1"}),
    "24": ("4v2", {"none": "4v2"}),
    "33": ("4v2", {"3+3": "M", "none": "4v2"}),
    "34": ("4v3", {"3+4": "M", "none": "4v3"}),
    "44": ("M", {"4+4": "M"}),
    "111": ("3", {"none": "3"}),
    "112": ("4", {"none": "4"}),
    "113": ("4v1", {"none": "4v1"}),
    "122": ("4v1", {"none": "4v1"}),
    "114": ("4v2", {"none": "4v2"}),
    "123": ("4v2", {"none": "4v2"}),
    "222": ("4v2", {"none": "4v2"}),
    "124": ("4v3", {"none": "4v3"}),
    "133": ("4v3", {"3+3": "Mv1", "none": "4v3"}),
    "223": ("4v3", {"none": "4v3"}),
    "134": ("4v4", {"3+4": "Mv1", "none": "4v4"}),
    "224": ("4v4", {"none": "4v4"}),
    "233": ("4v4", {"3+3": "Mv2", "none": "4v4"}),
    "234": ("4v5", {"3+4": "Mv2", "none": "4v5"}),
    "333": ("4v5", {"3+3": "Mv3", "none": "4v5"}),
    "334": ("4v6", {"3+4": "Mv3", "3+3": "Mv4", "none": "4v6"}),
    "144": ("Mv1", {"4+4": "Mv1"}),
    "244": ("Mv2", {"4+4": "Mv2"}),
    "344": ("Mv3", {"4+4": "Mv3", "3+4": "Mv4"}),
    "444": ("Mv4", {"4+4": "Mv4"}),
    "M1": ("Mv1", {"none": "Mv1"}),
    "M2": ("Mv2", {"none": "Mv2"}),
    "M3": ("Mv3", {"none": "Mv3"}),
    "M4": ("Mv4", {"none": "Mv4"}),
    "M33": ("Mv6", {"none": "Mv6"}),
    "M34": ("Mv7", {"none": "Mv7"}),
    "M44": ("Mv8", {"none": "Mv8"}),
}

NO_MOUNTAIN = {"44": "4v4", "144": "4v5", "244": "4v6", "344": "4v7", "444": "4v8", "33": "4v2", "334": "4v6"}


def tiles(digits: str, lava: int = 0) -> tuple[Tile, ...]:
    return tuple(Tile.parse(TILES[digit]).with_lava(lava) for digit in digits)


def lies(results: tuple[Tile, ...]) -> str:
    """The tile written with its value alone, after a look at whether every shape of that value is offered."""
    first = results[0]
    if first.kind != "M":
        assert [tile.sides for tile in results] == [tile.sides for tile in SHAPES[first.value]]
    lava = {tile.lava for tile in results}
    assert lava == {first.lava}
    return (first.kind if first.kind == "M" else str(first.value)) + (f"v{first.lava}" if first.lava else "")


def test_the_table_holds_every_pair_and_triple_of_land_tiles() -> None:
    values = "1234"
    wanted = {a + b for a in values for b in values if a <= b}
    wanted |= {a + b + c for a in values for b in values for c in values if a <= b <= c}
    assert wanted == {key for key in TABLE if "M" not in key}


@pytest.mark.parametrize("met", TABLE)
def test_without_ability_4(met: str) -> None:
    settled = settle(tiles(met), three_as_four=False, mountains=10, pieces_free=48)
    assert lies(settled.results) == TABLE[met][0]
    assert len(settled.pairs) == 1
    assert not settled.must_name_pair


@pytest.mark.parametrize("met", TABLE)
def test_with_ability_4(met: str) -> None:
    found = {}
    for pair in PAIRS:
        settled = settle(tiles(met), pair, three_as_four=True, mountains=10, pieces_free=48)
        if settled.pair == pair:
            found[pair] = lies(settled.results)
        assert set(settled.pairs) == set(TABLE[met][1])
    assert found == TABLE[met][1]


@pytest.mark.parametrize("met", TABLE)
@pytest.mark.parametrize("three_as_four", [False, True])
def test_order_of_the_tiles_does_not_matter_and_their_lava_is_added(met: str, three_as_four: bool) -> None:
    for pair in TABLE[met][1]:
        plain = settle(tiles(met), pair, three_as_four=three_as_four, mountains=1, pieces_free=48)
        turned = settle(tiles(met[::-1], 3), pair, three_as_four=three_as_four, mountains=1, pieces_free=48)
        assert turned.pairs == plain.pairs
        assert turned.results[0].lava == plain.results[0].lava + 3 * len(met)
        assert turned.results[0].kind == plain.results[0].kind


def test_an_island_has_the_mass_of_a_1_tile_and_loses_its_ring() -> None:
    ringed = Tile.parse("I*")
    settled = settle((ringed, Tile.parse("2c-NE")), three_as_four=False, mountains=1, pieces_free=0)
    assert [tile.text for tile in settled.results] == ["3-N", "3-E", "3-S", "3-W"]
    assert lies(settle(tiles("II"), three_as_four=True, mountains=1, pieces_free=0).results) == "2"


def test_which_choices_have_to_be_written() -> None:
    def asked(met: str) -> tuple[bool, bool]:
        settled = settle(tiles(met), three_as_four=True, mountains=1, pieces_free=9)
        return settled.must_name_pair, settled.must_name_shape

    assert asked("11") == (False, True)
    assert asked("12") == (False, True)
    assert asked("13") == (False, False)
    assert asked("33") == asked("34") == asked("334") == (True, False)
    assert asked("344") == asked("44") == asked("M3") == (False, False)


@pytest.mark.parametrize("met", NO_MOUNTAIN)
def test_with_no_mountain_left_the_values_are_added(met: str) -> None:
    settled = settle(tiles(met), "4+4", three_as_four=True, mountains=0, pieces_free=48)
    assert (settled.pairs, lies(settled.results)) == (("none",), NO_MOUNTAIN[met])


def test_lava_under_the_limit_of_pieces() -> None:
    def lava(*texts: str, free: int) -> int:
        met = tuple(Tile.parse(text) for text in texts)
        return settle(met, three_as_four=False, mountains=1, pieces_free=free).results[0].lava

    assert lava("2c-NE", "3-S", free=0) == 0
    assert lava("2c-NEv3", "3-S", free=0) == 4
    assert lava("3-Sv4", "2c-NEv3", free=0) == 8
    assert lava("2c-NEv1", "4v2", free=0) == 5, "the piece saved by putting 1 and 2 together serves again"
    assert lava("4v4", "4v4", "4v4", free=0) == 12
    assert lava("4v4", "4v4", "4v4", free=1) == 16
