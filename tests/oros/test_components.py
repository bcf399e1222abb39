"""The component data of Oros: compiled as written, whole, and fair by our own standard."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from adjudicator.core.component_data import BadComponents
from adjudicator.formats.packaged import NoSuchData, data_bytes, data_sets
from adjudicator.games.oros.board import Board, row_and_column
from adjudicator.games.oros.component_checks import faults
from adjudicator.games.oros.components import (
    COLUMNS,
    DEMIGODS,
    PACKAGE,
    SITE_COLUMNS,
    AutomaCard,
    Layout,
    load,
)
from adjudicator.games.oros.tiles import Tile, tile
from tests.tools.generate_data import DATA, compiled, main

SHIPPED = load()
LAYOUTS = pytest.mark.parametrize("layout", list(SHIPPED.layouts.values()), ids=list(SHIPPED.layouts))
DECKS = pytest.mark.parametrize("deck", list(SHIPPED.decks.values()), ids=list(SHIPPED.decks))
SOURCES = {"rulebook", "public", "deduced", "house"}


def board_of(layout: Layout) -> Board:
    return SHIPPED.boards[layout.map]


# Files.


@pytest.mark.parametrize("name", data_sets(PACKAGE))
def test_the_compiled_file_is_what_the_yaml_files_say(name: str) -> None:
    assert data_bytes(PACKAGE, name) == compiled(DATA / name)
    assert main(["--check"]) == 0


@pytest.mark.parametrize("name", data_sets(PACKAGE))
def test_every_shipped_data_set_can_be_played_with(name: str) -> None:
    assert list(faults(load(name))) == []


def test_a_shipped_data_set_never_changes_once_a_record_may_name_it() -> None:
    assert SHIPPED.sha256 == "f7abc602f3a344514feb7edbbbcc0c25f2b1cd9c0324d6cf74704aaf736e04b6"
    assert SHIPPED.sha256 == hashlib.sha256(data_bytes(PACKAGE, "oros-house-1")).hexdigest()
    assert (SHIPPED.id, SHIPPED.official) == ("oros-house-1", False)


def test_every_block_says_where_it_comes_from() -> None:
    from ruamel.yaml import YAML

    for file in sorted((DATA / "oros-house-1").glob("*.yaml")):
        for name, block in YAML(typ="safe").load(file.read_text("utf-8")).items():
            if isinstance(block, dict):
                blocks = [block] if "source" in block else list(block.values())
                for inner in blocks:
                    said = inner["source"]
                    words = set(said.values()) if isinstance(said, dict) else {said}
                    assert words <= SOURCES, (file.name, name)


@pytest.mark.parametrize("name", ["oros-house-2", "", "../data/oros-house-1", "oros-house-1.json"])
def test_an_unknown_data_set_is_a_finding_that_names_the_known_ones(name: str) -> None:
    with pytest.raises(BadComponents, match="ships oros-house-1") as caught:
        load(name)
    assert [path for path, _ in caught.value.faults] == ["id"]
    with pytest.raises(NoSuchData):
        data_bytes(PACKAGE, name)


def test_a_package_without_data_ships_none() -> None:
    assert data_sets("adjudicator.formats") == ()


def test_loading_twice_gives_the_same_object() -> None:
    assert load() is SHIPPED
    assert load(change={}) is SHIPPED
    assert load(change={"track.short.red": [4, 9]}) is load(change={"track.short.red": [4, 9]})


# Supply, track, mats.


def test_supply() -> None:
    supply = SHIPPED.supply
    assert (supply.tiles, supply.land, supply.mountains, supply.islands) == (72, 46, 10, 16)
    assert (supply.pieces, supply.ringed_islands, supply.policy) == (48, 4, "pool")
    assert sum(supply.by_kind.values()) == 46
    assert supply.by_level == {1: 8, 2: 12, 3: 12, 4: 16}
    assert supply.per_demigod["followers"] == 8


def test_tracks_are_consecutive_contain_ten_and_have_their_red_spaces() -> None:
    assert {side: (len(track.values), track.red) for side, track in SHIPPED.tracks.items()} == {
        "short": (15, (5, 10)),
        "long": (20, (5, 10, 15)),
    }
    for track in SHIPPED.tracks.values():
        assert track.values == tuple(range(1, len(track.values) + 1))
        assert set(track.red) < set(track.values)
        assert 10 in track.values


def test_player_mat() -> None:
    mat = SHIPPED.mat
    assert mat.columns == COLUMNS
    assert mat.action_spaces == ("shift", "move", "volcano", "study", "journey", "build")
    assert sum(mat.start_followers.values()) == 8
    assert (mat.build_ascend, mat.build_wisdom) == (2, {"monolith": 1, "shrine": 2, "temple": 3})
    assert [mat.kp[column] for column in COLUMNS[:4]] == [(0, 0, 0, 0, 0, 3, 7)] * 4
    assert mat.kp["journey"] == (0,) * 7
    assert [mat.kp_per_site[column][4] for column in SITE_COLUMNS] == [5, 5, 5]


def test_automa_mat() -> None:
    mat = SHIPPED.automa_mat
    assert mat.columns == ("shift", "volcano", "study", "monolith", "shrine", "temple")
    assert mat.horizon_columns == ("shift", "volcano", "study")
    assert (mat.action_spaces, mat.build_ascend, mat.start_followers) == ((), 0, {})
    assert mat.kp == {column: SHIPPED.mat.kp[column] for column in ("shift", "volcano", "study")}


@pytest.mark.parametrize(
    ("levels", "line"),
    [((1, 6, 6, 6, 6), 0), ((2, 3, 4, 5, 6), 1), ((3, 3, 3, 3, 3), 2), ((6, 5, 4, 4, 4), 3)],
)
def test_the_highest_horizon_needs_all_five_columns(levels: tuple[int, ...], line: int) -> None:
    horizon = SHIPPED.mat.highest_horizon(dict(zip(COLUMNS[:5], levels, strict=True)))
    assert (horizon.line if horizon else 0) == line
    assert (horizon.kp if horizon else 0) == line


def test_abilities_agree_with_the_mat() -> None:
    for column in COLUMNS:
        abilities = SHIPPED.abilities[column]
        assert [ability.level for ability in abilities] == [1, 2, 3, 4, 5, 6]
        printed = [ability.amounts.get("kp", 0) for ability in abilities]
        if column not in SITE_COLUMNS:
            assert printed == list(SHIPPED.mat.kp[column][1:])


# Layouts.


@LAYOUTS
def test_touching_sides_agree(layout: Layout) -> None:
    assert unmatched(layout, layout.tiles) == []


def unmatched(layout: Layout, tiles: dict[str, Tile]) -> list[tuple[str, str]]:
    found = []
    for space, lying in tiles.items():
        for side, step in enumerate(board_of(layout).step[space]):
            other = tiles.get(step.space)
            if other and lying.land(side) != other.land((step.heading + 2) % 4) and space < step.space:
                found.append((space, step.space))
    return found


@LAYOUTS
def test_hot_spots_are_covered_and_islands_enough_but_not_all(layout: Layout) -> None:
    assert set(board_of(layout).hot_spots) <= set(layout.tiles)
    assert 4 <= sum(lying.kind == "I" for lying in layout.tiles.values()) <= 12


@LAYOUTS
def test_counts_are_within_the_split(layout: Layout) -> None:
    kinds = Counter(lying.kind for lying in layout.tiles.values())
    levels = Counter(level for lying in layout.tiles.values() for level in lying.pieces)
    supply = SHIPPED.supply
    assert all(kinds[kind] <= owned for kind, owned in supply.by_kind.items())
    assert all(levels[level] <= owned for level, owned in supply.by_level.items())
    assert kinds["M"] <= supply.mountains


FIGURES = {
    "small_standard": (25, 4, 4, 4, 4, 8, 1, 0, 8),
    "large_standard": (29, 8, 4, 4, 4, 8, 0, 1, 20),
    "valley_of_rifts": (25, 12, 0, 8, 0, 4, 1, 0, 12),
    "subduction_pattern": (28, 4, 4, 8, 4, 4, 4, 0, 8),
    "oceanic_trench": (24, 4, 4, 8, 0, 8, 0, 0, 12),
    "pearl_of_the_hadean_realm": (9, 8, 0, 0, 0, 0, 1, 0, 36),
    "divergent_depths": (28, 4, 4, 8, 4, 4, 4, 0, 16),
    "volcanic_isles": (13, 12, 0, 0, 0, 0, 0, 1, 44),
    "craton_complex": (29, 4, 4, 8, 4, 4, 3, 2, 14),
    "vents_of_the_archean": (21, 4, 4, 8, 0, 4, 1, 0, 24),
}


def test_tiles_and_lava_of_the_ten_layouts() -> None:
    """Setup.small.7 and setup.large.7 for the standard layouts; our own figures for the others."""
    counted = {}
    for name, layout in SHIPPED.layouts.items():
        kinds = Counter(lying.kind for lying in layout.tiles.values())
        split = (kinds[kind] for kind in ("I", "1", "2c", "2i", "3", "4", "M"))
        counted[name] = (len(layout.tiles), *split, sum(lying.lava for lying in layout.tiles.values()))
    assert counted == FIGURES


def turned(board: Board, tiles: dict[str, Tile]) -> dict[str, Tile]:
    places = {space: row_and_column(space) for space in tiles}
    return {f"r{c}c{board.size + 1 - r}": tiles[space].turned(1) for space, (r, c) in places.items()}


def mirrored(tiles: dict[str, Tile]) -> dict[str, Tile]:
    """Mirror in the diagonal from the upper left: rows become columns, north and west change places."""
    found = {}
    for space, lying in tiles.items():
        row, column = row_and_column(space)
        north, east, south, west = (lying.sides >> side & 1 for side in range(4))
        sides = west | south << 1 | east << 2 | north << 3
        found[f"r{column}c{row}"] = tile(lying.kind, sides, lying.lava)
    return found


@LAYOUTS
def test_symmetry_favours_no_seat(layout: Layout) -> None:
    once = turned(board_of(layout), layout.tiles)
    if layout.symmetry == "quarter_turn":
        assert once == layout.tiles
    else:
        assert layout.symmetry == "half_turn_and_both_diagonal_mirrors"
        assert once != layout.tiles
        assert turned(board_of(layout), once) == layout.tiles
        assert mirrored(layout.tiles) == layout.tiles


@LAYOUTS
def test_every_region_leaves_room_for_an_automa(layout: Layout) -> None:
    for cells in board_of(layout).regions.values():
        assert sum(space not in layout.tiles for space in cells) >= 3


@LAYOUTS
def test_alternates_carry_three_tags(layout: Layout) -> None:
    assert len(layout.tags) == (0 if "standard" in layout.id else 3)


def test_standard_layouts_as_the_rules_place_them() -> None:
    small = {space: lying.text for space, lying in SHIPPED.layouts["small_standard"].tiles.items()}
    assert [small[space] for space in ("r3c3", "r3c4", "r3c5")] == ["2c-ES", "3-N", "2c-SW"]
    assert [small[space] for space in ("r4c3", "r4c4", "r4c5")] == ["3-W", "4", "3-E"]
    assert [small[space] for space in ("r5c3", "r5c4", "r5c5")] == ["2c-NE", "3-S", "2c-NW"]
    assert [small[space] for space in ("r1c3", "r1c4", "r1c5", "r2c2")] == ["1N", "Iv2", "3-W", "2i-NS"]
    large = {space: lying.text for space, lying in SHIPPED.layouts["large_standard"].tiles.items()}
    assert [large[space] for space in ("r5c5", "r3c3", "r1c5", "r2c5")] == ["M", "Iv3", "Iv2", "2i-EW"]


@pytest.mark.parametrize("name", ["small_standard", "large_standard"])
def test_older_facings_turn_the_ones_round_and_leave_four_contacts_unmatched(name: str) -> None:
    layout, patch = SHIPPED.layouts[name], SHIPPED.older_facings[name]
    assert {space: lying.turned(2) for space, lying in patch.items()} == {
        space: lying for space, lying in layout.tiles.items() if lying.kind == "1"
    }
    assert len(unmatched(layout, {**layout.tiles, **patch})) == 4


# Decks.


def test_decks_in_order_of_strength_twelve_cards_each() -> None:
    assert tuple(SHIPPED.decks) == DEMIGODS
    for deck in SHIPPED.decks.values():
        assert len({card.id for card in deck}) == 12
        assert all(bool(card.shifts) != bool(card.remove_tile) for card in deck)


def half_turn(card: AutomaCard) -> tuple[object, ...]:
    regions = str.maketrans("ABCD", "CDAB")
    shifts = [
        (line, way)
        if line == "ring"
        else (f"{line[0]}{8 - int(line[1])}", "nesw"[("nesw".index(way) + 2) % 4])
        for line, way in card.shifts
    ]
    return (
        tuple(letter.translate(regions) for letter in card.regions),
        card.options,
        sorted(shifts),
        sorted(letter.translate(regions) for letter in card.remove_tile),
        card.ascend,
    )


@DECKS
def test_cards_come_in_pairs_turned_by_half_a_turn(deck: tuple[AutomaCard, ...]) -> None:
    for card, partner in zip(deck[::2], deck[1::2], strict=True):
        as_it_is = (partner.regions, partner.options, sorted(partner.shifts), sorted(partner.remove_tile))
        assert half_turn(card) == (*as_it_is, partner.ascend)


@DECKS
def test_backs_show_three_columns_and_stand_on_two_designs(deck: tuple[AutomaCard, ...]) -> None:
    designs: dict[tuple[str, ...], set[int]] = {}
    for number, card in enumerate(deck):
        assert len(set(card.back)) == 3
        designs.setdefault(card.back, set()).add(number // 2)
    assert [len(numbers) for numbers in designs.values()] == [2] * 6
    shown = Counter(column for card in deck for column in card.back)
    assert shown == dict.fromkeys(SHIPPED.automa_mat.columns, 6)


@DECKS
def test_no_side_of_the_map_is_favoured(deck: tuple[AutomaCard, ...]) -> None:
    assert Counter(card.regions[0] for card in deck) == dict.fromkeys("ABCD", 3)
    assert len(set(Counter(letter for card in deck for letter in card.regions).values())) == 1
    shifts = Counter(shift for card in deck for shift in card.shifts)
    assert Counter({quarter_turned(*shift): count for shift, count in shifts.items()}) == shifts


def quarter_turned(line: str, way: str) -> tuple[str, str]:
    if line == "ring":
        return line, way
    number = int(line[1])
    turned_way = "nesw"[("nesw".index(way) + 1) % 4]
    return (f"c{8 - number}" if line[0] == "r" else f"r{number}"), turned_way


def test_grading_of_the_decks() -> None:
    """Count what makes a deck strong: see `grade` for what stands where."""
    assert {name: grade(deck) for name, deck in SHIPPED.decks.items()} == {
        "great_waters": (24, 4, 0, 12, 0, 6, 0),
        "fertile_land": (32, 6, 2, 10, 2, 8, 4),
        "living_sun": (36, 6, 4, 14, 4, 10, 8),
        "raging_fire": (48, 6, 6, 16, 8, 12, 12),
    }


def grade(deck: tuple[AutomaCard, ...]) -> tuple[int, ...]:
    return (
        sum(len(card.regions) for card in deck),
        sum("build" in card.options[0] for card in deck),
        sum("remove" in card.options[0] for card in deck),
        sum(len(card.shifts) for card in deck),
        sum(len(card.remove_tile) for card in deck),
        sum(card.ascend for card in deck),
        sum(card.back[0] in SITE_COLUMNS for card in deck),
    )
