"""Supplies whose split by kind and level binds (caps.*): games at random, layouts, and what is told."""

from dataclasses import dataclass
from typing import Any

import pytest

from adjudicator.core.ruleset import Header, Seat
from adjudicator.formats import codec
from adjudicator.games import ruleset
from adjudicator.games.oros.audit import audit
from adjudicator.games.oros.facts import fact_lines
from adjudicator.games.oros.rules.tables import check_header, layouts_of
from adjudicator.games.oros.state import Options
from adjudicator.games.oros.stocks import kinds_left, levels_left
from adjudicator.record.envelope import AUTOMA
from adjudicator.record.simulate import seat_line
from tests.oros.positions import position
from tests.tools import laws
from tests.tools.laws import Table

OROS = ruleset("oros")
CAPS = {"supply.policy": "caps"}
TIGHT_TILES = {"1": 28, "2c": 4, "2i": 4, "3": 8, "4": 2}
TIGHT_PIECES = {"1": 36, "2": 4, "3": 4, "4": 4}
"""As few as the standard layouts of both maps leave possible, but for the smallest."""
TIGHT = {
    **CAPS,
    **{f"supply.tiles.by_kind.{kind}": count for kind, count in TIGHT_TILES.items()},
    **{f"supply.volcanoes.by_level.{level}": count for level, count in TIGHT_PIECES.items()},
}


@dataclass(frozen=True)
class Capped(Table):
    """A table whose record changes the component data."""

    change: tuple[tuple[str, Any], ...] = ()

    def header(self) -> Header[Any]:
        """Give the header as the rules know it."""
        components = self.game.load_data(self.game.default_data, dict(self.change))
        options: Any = codec.read(self.game.options, self.options)
        seats = tuple(Seat(line.seat, line.player == AUTOMA) for line in map(seat_line, self.seats))
        return Header(seats, options, components)


def table(change: dict[str, Any], *seats: str, **options: Any) -> Capped:
    return Capped(OROS, options, seats or OROS.seat_names[:3], tuple(change.items()))


TABLES = {
    "small": table(TIGHT),
    "large": table(TIGHT, *OROS.seat_names, map="large", track="long"),
    "automa": table(TIGHT, "great_waters", "raging_fire=automa", "living_sun"),
    "shipped": table(CAPS, map="large", layout="vents_of_the_archean"),
}

each_table = pytest.mark.parametrize("name", TABLES)


@each_table
def test_components_are_conserved_kind_by_kind_and_level_by_level(name: str) -> None:
    laws.events_make_the_state(TABLES[name], seed=2, actions=150)
    short = False
    for turn in laws.walk(TABLES[name], 2, 150):
        left = [*kinds_left(turn.after).values(), *levels_left(turn.after).values()]
        assert min(left) >= 0
        assert not [fault for fault in audit(turn.after) if "there are" in fault]
        short = short or 0 in left
    assert short or name == "shipped"


@pytest.mark.parametrize("name", ["small", "large", "automa"])
def test_legal_actions_resolve_and_others_are_refused(name: str) -> None:
    laws.legal_actions_resolve(TABLES[name], seed=3, actions=60, every=10)
    refused, listed, _ = laws.changed_actions_are_judged(TABLES[name], seed=4, actions=60, every=10)
    assert refused
    assert listed


@pytest.mark.parametrize("side", ["small", "large"])
def test_every_shipped_layout_fits_the_shipped_caps(side: str) -> None:
    components = OROS.load_data(OROS.default_data, CAPS)
    for layout in layouts_of(components, side):
        seats = tuple(Seat(name, False) for name in OROS.seat_names)
        assert list(check_header(Header(seats, Options(side, layout), components))) == []


def test_what_is_left_is_told_kind_by_kind_only_where_the_split_binds() -> None:
    choices: tuple[tuple[dict[str, Any], bool], ...] = ((CAPS, True), ({}, False))
    for change, told in choices:
        state = position(layout="small_standard", change=change)
        lines = "\n".join(fact_lines(state, "raging_fire"))
        assert ("supply.land.2c: 4\n" in lines and "supply.pieces.2: 8\n" in lines) is told
        drawn = " ".join("\n".join(OROS.picture(state, "raging_fire")).split())
        assert ("Land tiles: 4 of 1, 4 of 2c, 2 of 2i, 4 of 3, 11 of 4." in drawn) is told
        assert ("Volcano pieces: 8 of level 1, 8 of level 2, 12 of level 3, 16 of level 4." in drawn) is told


def test_more_of_a_kind_than_there_are_is_found_in_a_position() -> None:
    tiles = dict.fromkeys(("r2c2", "r2c3", "r2c4", "r3c2", "r3c3", "r3c4", "r3c5"), "2i-NSv2")
    assert list(audit(position(tiles=tiles, change=CAPS))) == [
        "tiles: 7 2i-tiles are on the map; there are 6"
    ]
    assert list(audit(position(tiles=tiles))) == []
