"""Set-up: which tables are refused and why, and how a table lies before the first move."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import start
from adjudicator.core.chance import Draw, Draws, Supplied
from adjudicator.core.ruleset import Header, Seat
from adjudicator.games import RULESETS, ruleset
from adjudicator.games.oros import RULESET
from adjudicator.games.oros.components import load
from adjudicator.games.oros.events import FirstPlayerChosen, TurnBegan
from adjudicator.games.oros.moves import Start
from adjudicator.games.oros.rules.tables import check_header
from adjudicator.games.oros.state import Options, State
from tests.oros.ledgers import codes

WATER, LAND, SUN, FIRE = "great_waters", "fertile_land", "living_sun", "raging_fire"


def header(*seats: str, **options: Any) -> Header[State]:
    """Give a header; a seat written with a star is an automa."""
    sitting = tuple(Seat(seat.rstrip("*"), seat.endswith("*")) for seat in seats)
    return Header(sitting, Options(**options), load())


ALL = (WATER, LAND, SUN, FIRE)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (header(*ALL), []),
        (header(WATER, FIRE, SUN), []),
        (header(*ALL, map="large", track="long"), []),
        (header(WATER, FIRE), ["demigods"]),
        (header(*ALL, WATER), ["seat_twice", "demigods"]),
        (header(WATER, "fire", SUN, map="huge"), ["unknown_map", "unknown_seat"]),
        (header(*ALL, layout="valley_of_rift"), ["unknown_layout"]),
        (header(*ALL, track="longer"), ["unknown_track"]),
        (header(WATER, FIRE, SUN, track="long"), ["track"]),
        (header(WATER, FIRE, f"{SUN}*", map="large"), ["automa_on_large_map"]),
        (header(WATER, FIRE, f"{SUN}*"), []),
        (header(WATER, f"{FIRE}*", f"{SUN}*"), []),
        (header(f"{LAND}*", WATER, f"{FIRE}*", f"{SUN}*", track="long"), []),
        (header(WATER, f"{FIRE}*"), ["demigods"]),
        (header(f"{WATER}*", f"{FIRE}*", f"{SUN}*"), ["nobody"]),
        (header(*ALL, layout="craton_complex"), ["layout_of_other_map"]),
        (header(*ALL, layout="valley_of_rifts"), []),
        (header(*ALL, layout="craton_complex", map="large"), []),
    ],
)
def test_tables_that_cannot_be_laid_are_refused(table: Header[State], expected: list[str]) -> None:
    assert codes(check_header(table)) == [f"setup.{word}" for word in expected]


def test_misspelt_options_and_seats_are_recognised() -> None:
    reasons = list(check_header(header(WATER, "livng_sun", FIRE, layout="valey_of_rifts")))
    assert [reason.at for reason in reasons] == [("options", "layout"), ("seats", 1, "seat")]
    assert "did you mean valley_of_rifts?" in reasons[0].message
    assert "did you mean living_sun?" in reasons[1].message


def begun(drawn: int, **options: str) -> Any:
    table = header(SUN, WATER, FIRE, LAND, **options)
    return start(RULESET, RULESET.begin(table), Draws(Supplied([drawn]), {}))


@pytest.mark.parametrize(("side", "tiles", "volcanoes"), [("small", 25, 4), ("large", 29, 8)])
def test_the_standard_layout_lies_on_the_map(side: str, tiles: int, volcanoes: int) -> None:
    state: State = begun(0, map=side).state
    assert len(state.tiles) == tiles
    assert sum(len(tile.pieces) for tile in state.tiles.values()) == volcanoes
    assert [state.tiles[space].text for space in state.board.hot_spots] == ["Iv2"] * 4


def test_every_mat_begins_alike() -> None:
    state: State = begun(0).state
    for mat in state.seats.values():
        assert (mat.hand, mat.horizon, mat.actions, mat.study, mat.map) == (3, 3, ("journey", "build"), 0, ())
        assert list(mat.wisdom.values()) == [1] * 8
    assert list(RULESET.audit(state)) == []


def test_the_first_player_is_drawn_and_begins() -> None:
    outcome = begun(2)
    assert outcome.draws == (Draw("setup/-/first/0", 2),)
    assert outcome.events == (FirstPlayerChosen(FIRE), TurnBegan(FIRE, 1, 1))
    (demand,) = RULESET.to_act(outcome.state)
    assert (demand.seat, demand.answers) == (FIRE, ("start",))
    starts = list(RULESET.action(Start("")).candidates(outcome.state, FIRE))
    assert len(starts) == 25


def test_the_registry_loads_games_by_name() -> None:
    assert next(iter(RULESETS)) == "oros"
    assert ruleset("oros") is RULESET
    with pytest.raises(KeyError):
        ruleset("eros")
