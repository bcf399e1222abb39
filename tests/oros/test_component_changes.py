"""A group's own numbers: what may be changed in the component data of Oros, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.core.component_data import BadComponents
from adjudicator.games.oros.component_checks import CHANGEABLE
from adjudicator.games.oros.components import COLUMNS, AutomaCard, load
from adjudicator.games.oros.tiles import Tile

SHIPPED = load()


def bad(change: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(BadComponents) as caught:
        load(change=change)
    return dict(caught.value.faults)


def test_changes_replace_single_values_and_nothing_else() -> None:
    changed = load(
        change={
            "track.short.red": [4, 9],
            "mat.kp_per_site.temple": [0, 2, 4, 5, 8, 12],
            "layout.small_standard.tiles.r1c3": "1S",
            "layout.small_standard.tiles.r2c2": None,
            "layout.small_standard.tiles.r2c3": "Iv1",
            "layout.small_standard.sides": "any",
        }
    )
    assert changed.tracks["short"].red == (4, 9)
    assert changed.mat.kp_per_site["temple"] == (0, 0, 2, 4, 5, 8, 12)
    assert changed.mat.kp_per_site["shrine"] == SHIPPED.mat.kp_per_site["shrine"]
    tiles = {**SHIPPED.layouts["small_standard"].tiles, "r1c3": Tile.parse("1S"), "r2c3": Tile.parse("Iv1")}
    del tiles["r2c2"]
    assert changed.layouts["small_standard"].tiles == tiles
    assert list(changed.layouts["small_standard"].tiles)[:4] == ["r1c3", "r1c4", "r1c5", "r2c3"]
    assert SHIPPED.tracks["short"].red == (5, 10)
    assert changed.sha256 == SHIPPED.sha256


def test_a_whole_layout_a_card_and_the_hot_spots_can_be_changed() -> None:
    corners = ["r2c2", "r2c6", "r6c6", "r6c2"]
    tiles = dict.fromkeys(corners, "Iv2")
    alternates = ("valley_of_rifts", "subduction_pattern", "pearl_of_the_hadean_realm", "oceanic_trench")
    card = {
        "regions": ["B"], "options": [["remove", "build", "follower"]],
        "shift": [{"line": "ring", "way": "cw"}], "remove_tile": [], "ascend": 2,
        "back": ["temple", "shrine", "shift"],
    }  # fmt: skip
    change: dict[str, Any] = {f"layout.{name}.tiles": tiles for name in ("small_standard", *alternates)}
    change |= {"map.small.hot_spots": corners, "deck.living_sun.cards.LS03": card}
    changed = load(change=change)
    assert changed.boards["small"].hot_spots == tuple(corners)
    assert [lying.text for lying in changed.layouts["small_standard"].tiles.values()] == ["Iv2"] * 4
    assert changed.decks["living_sun"][2] == AutomaCard(
        "LS03",
        ("B",),
        (("remove", "build", "follower"),),
        (("ring", "cw"),),
        (),
        2,
        ("temple", "shrine", "shift"),
    )


def test_an_automa_mat_with_other_columns_takes_their_kp_from_the_player_side() -> None:
    columns = ["shift", "move", "volcano", "study", "monolith", "temple"]
    assert set(bad({"automa_mat.columns": columns}).values()) == {
        f"the automa mat has no column shrine, only {', '.join(columns)}"
    }
    without = load(change={"automa_mat.horizons.levels": [], "automa_mat.horizons.kp": []})
    assert without.automa_mat.highest_horizon(dict.fromkeys(COLUMNS, 6)) is None


ILL_TYPED: list[tuple[str, object]] = [
    ("map.small.hot_spots", ["r1c4", "r1c4"]), ("map.small.regions.A", ["r1c2"]), ("supply.policy", "loose"),
    ("supply.policy", ["pool"]), ("supply.tiles.ringed_island_backs", -1), ("supply.tiles.by_kind.1", "8"),
    ("supply.volcanoes.by_level.4", True), ("layout.small_standard.tiles", ["4"]),
    ("layout.small_standard.tiles", {"r1c4": "2c-EN"}), ("layout.small_standard.tiles.r1c4", "2c-EN"),
    ("layout.small_standard.tiles.r1c4", 4), ("layout.small_standard.sides", "all"),
    ("layout.our_world", {"map": "small"}), ("layout.our_world", {"map": "round", "tiles": {}}),
    ("layout.our_world", {"map": "small", "tiles": {"r1c4": 4}}), ("layout.valley_of_rifts", None),
    ("layout.our_world", {"map": "small", "tiles": {}, "name": "Ours"}),
    ("track.short.values", []), ("track.short.values", [1, 3, 2]),
    ("track.short.red", [5, 5]), ("track.short.red", 5), ("mat.kp.shift", [0, 0, 0, 0, 3]),
    ("mat.kp_per_site.temple", [0, 0, 0, 0, 3, None]), ("mat.horizons.levels", [2, 3]),
    ("mat.horizons.levels", [2, 3, 7]), ("mat.horizons.kp", [1, 2]), ("automa_mat.columns", ["shift"]),
    ("automa_mat.columns", ["shift", "move", "volcano", "study", "journey", "sh"]),
    ("automa_mat.kp.study", {}), ("automa_mat.kp_per_site.shrine", None), ("automa_mat.horizons.levels", [0]),
    ("automa_mat.horizons.kp", [1, 2, 3, 4]), ("deck.living_sun.cards.LS01", {}),
    ("deck.living_sun.cards.LS01", {"regions": ["A"]}), ("deck.living_sun.cards.LS01", None),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), ILL_TYPED)
def test_an_ill_typed_change_says_what_is_wanted(path: str, value: object) -> None:
    found = bad({path: value})
    part, message = next(iter(found.items()))
    assert len(found) == 1
    assert part == path or part.startswith(f"{path}.")
    assert message.startswith(("this should be ", "this is missing", "a layout has no such part"))


def test_a_fault_of_a_layout_is_that_of_the_tile() -> None:
    tiles = {"r1c4": "I", "r2c2": 4, "r4c1": "2c-EN", "r4c7": 5}
    assert bad({"layout.our_world": {"map": "small", "tiles": tiles, "side": "any"}}) == {
        "layout.our_world.tiles.r2c2": 'this should be a tile such as 2c-NE or Iv2, not 4; write "4"',
        "layout.our_world.tiles.r4c1": 'this should be a tile such as 2c-NE or Iv2, not "2c-EN"',
        "layout.our_world.tiles.r4c7": "this should be a tile such as 2c-NE or Iv2, not 5",
        "layout.our_world.side": "a layout has no such part, only map, sides, tiles, title",
    }


def test_layouts_that_nobody_changed_may_be_unfit() -> None:
    changed = load(change={"map.small.hot_spots": ["r4c2"]})
    assert changed.unfit["small_standard"] == "a hot spot starts under a tile, but this one is open water"
    assert "valley_of_rifts" not in changed.unfit
    assert not SHIPPED.unfit


def test_every_changeable_path_has_an_ill_typed_example() -> None:
    for pattern in CHANGEABLE:
        wanted = pattern.split(".")
        assert any(
            all(w in ("*", p) for w, p in zip(wanted, path.split("."), strict=False))
            and path.count(".") == pattern.count(".")
            for path, _ in ILL_TYPED
        ), pattern


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("track.short.length", 15, "this cannot be changed"),
        ("id", "mine", "this cannot be changed"),
        ("track.middle.red", [5], "there is no 'middle' here, only long"),
        ("track.path_value.red", [5], "there is no 'red' here, only nothing"),
        ("layout.atlantis.tiles", {}, "there is no 'atlantis' here"),
        ("layout.small_standard.tiles.r4c2", None, "there is no 'r4c2' here"),
        ("map.large.regions.A", [f"r{row}c5" for row in range(1, 10)], "there is no 'A' here, only nothing"),
        ("supply.tiles.by_kind.5", 8, "there is no '5' here"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused(path: str, value: object, message: str) -> None:
    assert message in bad({path: value})[path]


CARD = {"regions": ["A"], "options": [["form"]], "shift": [], "remove_tile": [], "ascend": 0}


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        ({"track.short.red": [16]}, "track.short.red", "no space 16"),
        ({"track.long.values": [1, 2, 3]}, "track.long.red", "no space 15"),
        ({"map.small.hot_spots": ["r1c1"]}, "map.small.hot_spots", "no space r1c1"),
        ({"map.small.hot_spots": ["r4c2"], "layout.small_standard.tiles.r4c3": "I"},
         "layout.small_standard.tiles.r4c2", "open water"),
        ({"map.small.regions.A": [f"r4c{n}" for n in range(1, 10)]}, "map.small.regions.A", "no space r4c9"),
        ({"map.small.regions.A": [f"r{n}c{n}" for n in range(2, 7)] + ["r1c2", "r1c3", "r1c4", "r4c1"]},
         "map.small.regions.D", "r4c1 is already in region A"),
        ({"layout.small_standard.tiles.r1c1": "4"}, "layout.small_standard.tiles.r1c1", "no space r1c1"),
        ({"layout.small_standard.tiles.r1c4": None}, "layout.small_standard.tiles.r1c4", "open water"),
        ({"layout.pearl_of_the_hadean_realm.tiles": {}},
         "layout.pearl_of_the_hadean_realm.tiles", "there are 0"),
        ({"layout.volcanic_isles.tiles.r5c5": "Mv999"},
         "layout.volcanic_isles.tiles", "takes 266 volcano pieces"),
        ({"supply.tiles.ringed_island_backs": 17}, "supply.tiles.ringed_island_backs", "only 16 islands"),
        ({"supply.tiles.by_kind.1": 9}, "supply.tiles.by_kind", "add up to 47"),
        ({"supply.volcanoes.by_level.1": 9}, "supply.volcanoes.by_level", "add up to 49"),
        ({"automa_mat.horizons.kp": [1]}, "automa_mat.horizons", "as many levels"),
        ({"deck.living_sun.cards.LS01": {**CARD, "back": ["shift", "move", "study"]}},
         "deck.living_sun.cards.LS01", "no column move"),
        ({"deck.living_sun.cards.LS01": {**CARD, "back": ["shift", "study", "temple"], "regions": ["E"]}},
         "deck.living_sun.cards.LS01", "no region E"),
        ({"deck.living_sun.cards.LS01": {**CARD, "back": ["shift", "study", "temple"], "options": [["dig"]]}},
         "deck.living_sun.cards.LS01", "no symbol dig"),
        ({"deck.living_sun.cards.LS01": {**CARD, "back": ["shift", "study", "temple"],
                                         "options": [["follower", "build"]]}},
         "deck.living_sun.cards.LS01", "follower stands only behind build"),
        ({"deck.living_sun.cards.LS01": {**CARD, "back": ["shift", "study", "temple"],
                                         "shift": [{"line": "r1", "way": "e"}]}},
         "deck.living_sun.cards.LS01", "no line r1"),
        ({"deck.living_sun.cards.LS01": {**CARD, "back": ["shift", "study", "temple"],
                                         "shift": [{"line": "r2", "way": "cw"}]}},
         "deck.living_sun.cards.LS01", "r2 is shifted e or w, not cw"),
    ],
)  # fmt: skip
def test_changes_that_do_not_fit_together_are_refused(
    change: dict[str, Any], path: str, message: str
) -> None:
    assert message in bad(change)[path]


FOUR_ISLANDS = dict.fromkeys(("r1c4", "r4c7", "r7c4", "r4c1"), "I")


def test_a_layout_of_the_groups_own_is_one_more() -> None:
    own = {"map": "small", "title": "Our world", "tiles": {**FOUR_ISLANDS, "r4c4": "4v4"}}
    changed = load(change={"layout.our_world": own})
    assert list(changed.layouts) == [*SHIPPED.layouts, "our_world"]
    layout = changed.layouts["our_world"]
    assert (layout.title, layout.map, layout.tags) == ("Our world", "small", ())
    assert {space: lying.text for space, lying in layout.tiles.items()} == own["tiles"]
    assert list(layout.tiles) == ["r1c4", "r4c1", "r4c4", "r4c7", "r7c4"]


@pytest.mark.parametrize(
    ("tiles", "path", "message"),
    [
        ({"r1c4": None}, ".r1c4", "a hot spot starts under a tile"),
        ({"r9c9": "4"}, ".r9c9", "the small map has no space r9c9"),
        (dict.fromkeys(("r3c3", "r3c5", "r5c3", "r5c5", "r4c4"), "I*"), "", "it takes 5 ringed islands"),
        ({"r4c4": "Mv196"}, "", "it takes 49 volcano pieces"),
        (dict.fromkeys([f"r{r}c{c}" for r in (2, 3) for c in range(2, 8)], "M"), "", "it takes 12 mountains"),
        ({"r4c3": "1E", "r4c4": "1N"}, ".r4c3", "its land in the E touches water, side W of r4c4"),
        ({"r1c3": "1E"}, ".r1c3", "its land in the E touches water, side W of r1c4"),
        ({"r1c2": "1W", "r2c1": "1E"}, ".r1c2", "its land in the W touches water, side N of r2c1"),
        ({"r1c5": "1N", "r7c5": "2i-EW"}, ".r1c5", "its land in the N touches water, side S of r7c5"),
    ],
)
def test_an_own_layout_is_checked(tiles: dict[str, str | None], path: str, message: str) -> None:
    own = {space: text for space, text in {**FOUR_ISLANDS, **tiles}.items() if text}
    found = bad({"layout.our_world": {"map": "small", "tiles": own}})
    assert message in found[f"layout.our_world.tiles{path}"]
    if "touches" in message:
        loose = {"map": "small", "tiles": own, "sides": "any"}
        assert load(change={"layout.our_world": loose}).layouts["our_world"].sides == "any"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("valley_of_rifts", "is a shipped layout: change layout.valley_of_rifts.tiles"),
        ("standard", "not standard"),
        ("Our World", "is a word of a-z"),
    ],
)
def test_an_own_layout_has_a_name_of_its_own(name: str, message: str) -> None:
    assert message in bad({f"layout.{name}": {"map": "small", "tiles": FOUR_ISLANDS}})[f"layout.{name}"]


def test_an_own_layout_is_written_in_one_place() -> None:
    change = {"layout.ours": {"map": "small", "tiles": FOUR_ISLANDS}, "layout.ours.tiles.r4c4": "4"}
    assert bad(change)["layout.ours.tiles.r4c4"] == "write this into layout.ours, which is your own layout"


def test_all_faults_of_a_change_are_listed() -> None:
    found = bad({"track.short.red": [5, 5], "foo.bar": 1, "mat.kp.shift": []})
    assert list(found) == ["foo.bar", "mat.kp.shift", "track.short.red"]
    assert "; mat.kp.shift: this should be" in str(BadComponents(list(found.items())))
