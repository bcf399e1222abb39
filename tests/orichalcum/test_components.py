"""The component data of Orichalcum: compiled as written, counted, and fit to play with."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from adjudicator.core.component_data import BadComponents
from adjudicator.formats.packaged import data_bytes, data_sets
from adjudicator.games.orichalcum import components
from adjudicator.games.orichalcum.component_checks import faults
from adjudicator.games.orichalcum.components import PACKAGE, TERRAINS, TITANS, load
from tests.tools.generate_data import GAMES, compiled, main

DATA = GAMES / "orichalcum" / "data"
SHIPPED = load()
SOURCES = {"rulebook", "public", "deduced", "house"}


@pytest.mark.parametrize("name", data_sets(PACKAGE))
def test_the_compiled_file_is_what_the_yaml_files_say(name: str) -> None:
    assert data_bytes(PACKAGE, name) == compiled(DATA / name)
    assert main(["--check"]) == 0


def test_a_shipped_data_set_never_changes_once_a_record_may_name_it() -> None:
    assert SHIPPED.sha256 == "7c65a17ff1811780122bf73a21fbd0e8a612168d37460d54d41a7aba72bbe009"
    assert SHIPPED.sha256 == hashlib.sha256(data_bytes(PACKAGE, "orichalcum-house-1")).hexdigest()
    assert (SHIPPED.id, SHIPPED.official) == ("orichalcum-house-1", False)


def test_every_block_says_where_it_comes_from() -> None:
    for file in sorted((DATA / "orichalcum-house-1").glob("*.yaml")):
        for name, block in YAML(typ="safe").load(Path(file).read_text("utf-8")).items():
            if isinstance(block, dict):
                assert block["source"] and set(block["source"].values()) <= SOURCES, (file.name, name)


def test_every_shipped_data_set_can_be_played_with() -> None:
    assert [fault for name in data_sets(PACKAGE) for fault in faults(load(name))] == []


def test_counts_of_the_box() -> None:
    assert {size: sum(kinds.values()) for size, kinds in SHIPPED.tiles.items()} == {"1": 23, "2": 25, "3": 17}
    assert sum(sum(kinds.values()) for kinds in SHIPPED.tiles.values()) == 65
    circles: Counter[str] = Counter()
    for kinds in SHIPPED.tiles.values():
        for kind, number in kinds.items():
            circles.update(kind * number)
    assert circles == {"M": 26, "F": 26, "D": 26, "L": 26, "V": 20}
    assert sum(creature.number for creature in SHIPPED.creatures.values()) == circles["V"] == 20
    assert len(SHIPPED.cards) == len(set(SHIPPED.cards)) == 12
    assert sorted(SHIPPED.cards) == sorted(f"{action}{size}" for action in "PRKC" for size in "123")
    assert sum(SHIPPED.buildings.values()) == 26
    assert len(SHIPPED.titans) == len(SHIPPED.terrains) == 4
    assert (SHIPPED.hoplites, SHIPPED.orichalcum, SHIPPED.victory_tokens, SHIPPED.temple_tiles) == (
        30,
        30,
        17,
        17,
    )


def test_strengths_and_rewards() -> None:
    kinds = SHIPPED.creatures
    hydras = [kind for kind in kinds if kind.startswith("hydra-")]
    told = {kind: (c.number, c.strength, c.orichalcum, c.building, c.titan) for kind, c in kinds.items()}
    assert told == {
        "hellhound": (4, 4, 1, False, ""),
        "minotaur": (4, 6, 0, True, ""),
        "gorgon": (4, 8, 2, False, ""),
        "cyclops": (4, 10, 3, False, ""),
        **{f"hydra-{titan}": (1, 12, 0, False, titan) for titan in TITANS},
    }
    assert len(hydras) == 4


def test_titans_prices_slots_and_die() -> None:
    assert SHIPPED.titans == {"M": "chronos", "F": "theia", "D": "hyperion", "L": "themis"}
    assert SHIPPED.terrains == {titan: terrain for terrain, titan in SHIPPED.titans.items()}
    assert SHIPPED.prices == (0, 0, 1, 1, 2, 2)
    assert SHIPPED.laid_out == {2: 5, 3: 5, 4: 6}
    assert SHIPPED.sites == ("M", "F", "D", "L")
    assert SHIPPED.die == (1, 2, 3, 4, 5, "skull")
    assert SHIPPED.ports == {"h": (2, 0), "m": (0, 2), "x": (1, 1)} and SHIPPED.start == (1, 1)


def test_cards_suffice_for_every_round() -> None:
    """What is dealt at a round's end never exceeds deck and discards (round.8)."""
    for players, laid_out in SHIPPED.laid_out.items():
        dealt = 2 * players if players == 2 else players
        kept = laid_out - dealt
        assert len(SHIPPED.cards) - kept >= dealt and kept >= 1


def test_winning_rolls_without_a_siege_engine() -> None:
    """How many rolls out of 6, 36, 216, 1296 win against each strength (capture.18)."""
    wanted = {
        4: [3, 33, 215, 1296],
        6: [1, 26, 206, 1291],
        8: [1, 17, 181, 1261],
        10: [1, 12, 144, 1174],
        12: [1, 11, 111, 1026],
    }
    for strength, counts in wanted.items():
        assert [_winning(strength, dice) for dice in (1, 2, 3, 4)] == counts


def _winning(strength: int, dice: int) -> int:
    sums: Counter[int] = Counter({0: 1})
    for _ in range(dice):
        sums = Counter(
            {
                total: sum(sums[total - face] for face in SHIPPED.die if isinstance(face, int))
                for total in range(5 * dice + 1)
            }
        )
    lost = sum(number for total, number in sums.items() if total < strength)
    rolls: int = len(SHIPPED.die) ** dice
    return rolls - lost


# A group's own numbers


@pytest.mark.parametrize(
    "change",
    [
        {"creatures.hydra-theia.strength": 11},
        {"slots.prices": [0, 0, 1, 2, 2, 3]},
        {"die.faces": [1, 2, 3, 4, 4, "skull"]},
        {"tiles.3": {"MFD": 9, "FLV": 8}},
        {"titans.M": "theia", "titans.F": "chronos"},
        {"ports.h": {"hoplites": 3, "orichalcum": 0}},
        {"islands.A.1": ["ohoo", "ooox", "mooo"]},
        {"sites.terrains": ["L", "D", "F", "M"]},
        {"buildings.camp": 7},
        {"box.hoplites": 40},
    ],
)
def test_numbers_that_a_group_may_correct(change: dict[str, Any]) -> None:
    assert load(change=change) is load(change=change) is not SHIPPED
    assert load(change=change).sha256 == SHIPPED.sha256


@pytest.mark.parametrize(
    ("change", "path", "words"),
    [
        ({"die": [1]}, "die", "cannot be changed"),
        ({"die.faces": [1, 2, 3, 4, 5]}, "die.faces", "six|6 faces"),
        ({"die.faces": [1, 2, 3, 4, 5, True]}, "die.faces", "faces"),
        ({"slots.prices": [1, 0, 1, 1, 2, 2]}, "slots.prices", "free of charge"),
        ({"slots.prices": [0, 0]}, "slots.laid_out.2", "as many slots"),
        ({"slots.laid_out.2": 3}, "slots.laid_out.2", "use up 4"),
        ({"slots.laid_out.5": 6}, "slots.laid_out.5", "no '5' here"),
        ({"tiles.1": {"MF": 2}}, "tiles.1.MF", "of 1 letters"),
        ({"tiles.2": {"VV": 2}}, "tiles.2.VV", "one volcano"),
        ({"tiles.1": {"X": 2}}, "tiles.1.X", "no terrain X"),
        ({"titans.M": "theia"}, "titans", "of its own"),
        ({"titans.M": "zeus"}, "titans.M", "name of a titan"),
        ({"titans.source": "theia"}, "titans.source", "no 'source' here"),
        ({"islands.A.1": ["---"]}, "islands.A.1", "no circle"),
        ({"islands.A.1": ["ooo"]}, "islands.A.1", "no place"),
        ({"islands.A.1": ["ohmo"]}, "islands.A.1", "neighbours"),
        ({"islands.A.1": ["oh--o"]}, "islands.A.1", "hang together"),
        ({"islands.A.1": ["oh?o"]}, "islands.A.1", "no mark"),
        ({"islands.E.1": ["oh"]}, "islands.E.1", "no 'E' here"),
        ({"sites.terrains": ["M", "M"]}, "sites.terrains", "of its own"),
        ({"sites.terrains": ["V"]}, "sites.terrains", "M, F, D, L"),
        ({"creatures.gorgon.strength": -1}, "creatures.gorgon.strength", "whole number"),
        ({"creatures.gorgon.titan": "theia"}, "creatures.gorgon.titan", "cannot be changed"),
        ({"creatures.minotaur.orichalcum": 1}, "creatures.minotaur.orichalcum", "no 'orichalcum' here"),
    ],
)
def test_numbers_that_cannot_be(change: dict[str, Any], path: str, words: str) -> None:
    with pytest.raises(BadComponents, match=words) as caught:
        load(change=change)
    assert path in [fault for fault, _ in caught.value.faults]


def test_every_fault_of_a_change_is_listed() -> None:
    with pytest.raises(BadComponents) as caught:
        load(change={"die": 1, "slots.prices": "free", "titans.M": 3})
    assert [path for path, _ in caught.value.faults] == ["die", "slots.prices", "titans.M"]


@pytest.mark.parametrize("name", ["orichalcum-house-2", "", "../data/orichalcum-house-1"])
def test_an_unknown_data_set_is_a_finding_that_names_the_known_ones(name: str) -> None:
    with pytest.raises(BadComponents, match="ships orichalcum-house-1"):
        load(name)


def test_words_of_the_rules_are_words_of_the_data() -> None:
    words = (components.MINE, components.CAMP, components.HOSPITAL, components.ORATORY, components.ARCH)
    more = (components.CRYSTAL, components.ARCHITECT, components.FORGE, *components.STATUES.values())
    engines = [f"{components.SIEGE}{face}" for face in (1, 2, 3)]
    assert sorted((*words, *more, *engines)) == sorted(SHIPPED.buildings)
    assert set(SHIPPED.titans) < set(TERRAINS) and set(SHIPPED.terrains) == set(TITANS)
