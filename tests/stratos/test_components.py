"""The component data of Stratos: compiled as written, counted, cross-checked, and changed within bounds."""

import hashlib
from collections import Counter
from typing import Any

import pytest
from ruamel.yaml import YAML

from adjudicator.core.component_data import BadComponents
from adjudicator.formats.packaged import data_bytes, data_sets
from adjudicator.games.stratos.component_checks import faults
from adjudicator.games.stratos.components import (
    CARD_TYPES,
    CLASSES,
    DECKS,
    PACKAGE,
    WAYS_TO_WIN,
    Weapon,
    load,
)
from adjudicator.games.stratos.opening import tiles_aside
from adjudicator.games.stratos.tiles import MAIN, SPECIALS, TERRAINS, Tile
from tests.tools.generate_data import GAMES, compiled

DATA = GAMES / "stratos" / "data"
SHIPPED = load()
SOURCES = ("rulebook", "public", "deduced", "house")


@pytest.mark.parametrize("name", data_sets(PACKAGE))
def test_the_compiled_file_is_what_the_yaml_files_say(name: str) -> None:
    assert data_bytes(PACKAGE, name) == compiled(DATA / name)
    assert load(name).sha256 == hashlib.sha256(data_bytes(PACKAGE, name)).hexdigest()


def test_shipped_data_never_change() -> None:
    assert SHIPPED.sha256 == "59a9add098859c3ec1ad1c57c2cfaf026e278215b559c6c04a2a75b4d976d9df"


def test_every_block_says_where_it_comes_from() -> None:
    for file in sorted((DATA / "stratos-house-1").glob("*.yaml")):
        for name, block in YAML(typ="safe").load(file.read_text("utf-8")).items():
            if isinstance(block, dict):
                assert block["source"] and set(block["source"].values()) <= set(SOURCES), (file.name, name)


def test_every_shipped_data_set_can_be_played_with() -> None:
    assert [fault for name in data_sets(PACKAGE) for fault in faults(load(name))] == []


def test_the_table_of_units() -> None:
    """unit.2."""
    told = {
        name: (u.promoted, dict(u.cost), u.most_health(False), u.most_health(True), u.most_spirit(False))
        for name, u in SHIPPED.units.items()
    }
    assert told == {
        "peasant": ("cultivator", {"corn": 2, "oak": 1}, 4, 6, 0),
        "soldier": ("knight", {"oak": 1, "nickel": 2}, 6, 8, 0),
        "mage": ("sorcerer", {"spice": 2, "corn": 1}, 4, 4, 3),
        "explorer": ("swashbuckler", {"corn": 1, "nickel": 1, "spice": 1}, 5, 7, 0),
        "archer": ("marksman", {"oak": 2, "spice": 1}, 4, 6, 0),
    }
    assert tuple(told) == CLASSES and all(sum(u.cost.values()) == 3 for u in SHIPPED.units.values())
    assert SHIPPED.units["mage"].most_spirit(True) == 7
    assert SHIPPED.units["soldier"].own == Weapon("attack", 6, 1, 1, True)
    assert SHIPPED.units["archer"].own == Weapon("shoot", 4, 2, 3, True)


def test_decks_are_counted() -> None:
    """comp.4, scenario.p10.6, scenario.p14.3."""
    sizes = {name: tuple(len(SHIPPED.deck_list(deck, name)) for deck in DECKS) for name in SHIPPED.scenarios}
    assert sizes["p12"] == (12, 10, 24, 12)
    assert sizes["p10"] == (12, 9, 24, 12) and sizes["p14"] == (12, 8, 24, 11)
    assert len(SHIPPED.deck_list("mage", "five", 2)) == 24 and len(SHIPPED.deck_list("land", "five", 2)) == 24
    for deck, wanted in (("land", (6, 7, 4, 4, 3)), ("lagoon", (2, 5, 1, 2, 2))):
        types = Counter(SHIPPED.cards[name].type for name in SHIPPED.deck_list(deck, "p12"))
        assert tuple(types[kind] for kind in CARD_TYPES) == wanted


def test_no_spell_costs_more_than_its_caster_can_have() -> None:
    for spell in SHIPPED.spells.values():
        assert 1 <= spell.cost <= SHIPPED.units["mage"].most_spirit(spell.deck == "sorcerer")


def test_tiles_are_counted() -> None:
    """tile.2, tile.4: five numbers in the order of TERRAINS."""
    sums = {terrain: sum(counts.values()) for terrain, counts in SHIPPED.undersides.items()}
    assert sums == {"prairie": 18, "mountain": 14, "desert": 17, "forest": 16, "lagoon": 22}
    aside = {name: tuple(tiles_aside(SHIPPED, s).values()) for name, s in SHIPPED.scenarios.items()}
    assert aside == {
        "p10": (5, 2, 5, 4, 14),
        "p11": (6, 4, 5, 4, 11),
        "p12": (2, 6, 5, 2, 16),
        "islet": (14, 11, 13, 12, 4),
        "five": (8, 2, 6, 5, 9),
        "p14": (5, 3, 2, 3, 10),
    }
    assert tuple(tiles_aside(SHIPPED, SHIPPED.scenarios["p10"])) == TERRAINS


def test_special_slots_lie_where_the_scenarios_say() -> None:
    slots = {
        name: {at: tile.pool for at, tile in s.tiles.items() if tile.is_special}
        for name, s in SHIPPED.scenarios.items()
    }
    assert slots == {
        "p10": dict.fromkeys(("3/-4", "1/-2", "-3/-1", "-1/-1"), "S"),
        "p11": dict.fromkeys(("2/-4", "1/-3", "-2/-2", "-1/-2"), "S"),
        "p12": {"2/-3": "B", "0/0": "A", "1/0": "A", "-1/3": "B"},
        "islet": dict.fromkeys(("-2/0", "-1/0", "1/0", "2/0"), "S"),
        "five": dict.fromkeys(("1/-2", "0/0", "-2/1", "1/1"), "S"),
        "p14": dict.fromkeys(("0/-1", "7/-1", "-1/1", "6/1"), "S"),
    }
    assert SHIPPED.pools == {
        "S": SPECIALS,
        "A": ("cathedral", "quarry"),
        "B": ("academy", "fortress"),
    }


def test_sides_teams_and_ends_fit_together() -> None:
    for scenario in SHIPPED.scenarios.values():
        seats = [seat for side in scenario.sides.values() for seat in side]
        assert sorted(seats) == sorted(scenario.starts) == sorted(scenario.side_of)
        assert sorted(side for team in scenario.teams for side in team) == sorted(scenario.sides)
        assert sorted(scenario.win) == sorted(scenario.sides)
        assert all(way in WAYS_TO_WIN for way in scenario.win.values())
        assert (scenario.goal == "") == (scenario.lose == "")
    assert SHIPPED.scenarios["p11"].team_of["p2"] == ("p2", "p3")
    assert SHIPPED.scenarios["p14"].side_of["p4"] == "b"


def test_land_hangs_together_on_every_map() -> None:
    for scenario in SHIPPED.scenarios.values():
        land = [at for at, tile in scenario.tiles.items() if not tile.is_lagoon]
        reached, edge = {land[0]}, [land[0]]
        while edge:
            near = scenario.board.neighbours[edge.pop()]
            new = [at for at in near if at in land and at not in reached]
            reached.update(new)
            edge += new
        assert sorted(reached) == sorted(land), scenario.name


def test_terrain_of_tiles_that_cases_name() -> None:
    tiles = SHIPPED.scenarios["p10"].tiles
    assert [tiles[at].resource for at in ("0/4", "0/3", "0/2")] == ["corn", "spice", "nickel"]
    assert tiles["-1/2"].is_lagoon and tiles["1/1"].is_lagoon
    assert all(SHIPPED.scenarios["p14"].tiles[at] == Tile("desert") for at in ("2/0", "3/0"))


def test_a_group_corrects_single_numbers() -> None:
    changed = load(change={"units.archer.health": 5, "mage.spark.amount": 3, "land.snare.count": 2})
    assert changed.units["archer"].health == 5 and changed.spells["spark"].amount == 3
    assert len(changed.deck_list("land", "p12")) == 25
    assert changed.sha256 == SHIPPED.sha256 and load() is SHIPPED


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"scenarios.p10.exclude": []}, "scenarios.p10.exclude"),
        ({"units.archer.health": -1}, "units.archer.health"),
        ({"units.archer.health": True}, "units.archer.health"),
        ({"units.horse.health": 3}, "units.horse.health"),
        ({"units.archer.health": 0}, "units.archer.health"),
        ({"units.archer.cost": {}}, "units.archer.cost"),
        ({"units.archer.cost": {"gem": 1}}, "units.archer.cost"),
        ({"mage.spark.range": [3, 1]}, "mage.spark.range"),
        ({"mage.spark.source": 1}, "mage.spark.source"),
        ({"mage.spark.die": 5}, "mage.spark.die"),
        ({"tiles.prairie": {"blank": 1}}, "tiles.prairie"),
        ({"tiles.prairie": {"blank": 1, "one": 0, "two": 0, "delta": 0}}, "scenarios.five.rows"),
        ({"scenarios.islet.rows": [[0, 0, "SSSS"], [0, 1, "P"]]}, "scenarios.islet.rows"),
        ({"scenarios.islet.rows": [[0, 0, "PX"]]}, "scenarios.islet.rows"),
        ({"scenarios.islet.rows": [[0, 0, "SSS"]]}, "scenarios.islet.rows"),
        ({"scenarios.islet.starts.p1": [["peasant", "0/-3"]]}, "scenarios.islet.starts.p1"),
        ({"scenarios.islet.starts.p1": [["peasant", "0/-2"], ["mage", "0/-2"]]}, "scenarios.islet.starts.p1"),
        ({"scenarios.islet.starts.p1": [["peasant", "0/99"]]}, "scenarios.islet.starts.p1"),
        ({"scenarios.islet.starts.p1": [["wizzard", "0/-2"]]}, "scenarios.islet.starts.p1"),
        ({"scenarios.islet.starts.p1": [[3, "0/-2"]]}, "scenarios.islet.starts.p1"),
        ({"scenarios.p14.region": ["30/0"]}, "scenarios.p14.region"),
        ({"learn": 3}, "learn"),
    ],
)
def test_what_cannot_be_played_with_is_refused(change: dict[str, Any], path: str) -> None:
    with pytest.raises(BadComponents) as found:
        load(change=change)
    assert path in [at for at, _ in found.value.faults]


def test_a_unit_begins_promoted_by_the_name_of_its_promoted_form() -> None:
    changed = load(change={"scenarios.islet.starts.p2": [["sorcerer", "2/-2"]]})
    assert changed.scenarios["islet"].starts["p2"] == (("mage", True, "2/-2"),)
    with pytest.raises(BadComponents) as found:
        load(change={"scenarios.islet.starts.p2": [["sorceror", "2/-2"]]})
    assert "there is no unit 'sorceror' to begin on 2/-2; did you mean sorcerer?" in str(found.value)


def test_an_unknown_data_set_is_refused() -> None:
    with pytest.raises(BadComponents) as found:
        load("stratos-official-1")
    assert "stratos-house-1" in str(found.value)


def test_main_resources_are_in_the_order_of_ties() -> None:
    assert MAIN == ("corn", "nickel", "oak", "spice")
