"""Who sees what of a Stratos table: hidden cards, hidden sides, decks (section 15), by the types alone."""

import json
from typing import Any

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE, Secret, redact
from adjudicator.core.values import changed
from adjudicator.games.stratos.apply import apply
from adjudicator.games.stratos.events import cards, tiles
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import points, seats_of
from tests.stratos.positions import position, seen
from tests.stratos.test_apply import rich

ONE = {"book": {"hidden": ["spark", "gust"]}, "items": ["smoke_bomb"], "stock": {"corn": 1}}
OTHER = {"book": {"hidden": ["ward", "mend"]}, "items": ["fire_flask"], "stock": {"corn": 1}}


def shown(state: State, viewer: str) -> str:
    """Give all that a viewer can read of a state."""
    return json.dumps(seen(state, viewer))


@pytest.mark.parametrize("viewer", ["p2", PUBLIC])
def test_hands_differ_for_their_owner_alone(viewer: str) -> None:
    """hidden.2, hidden.4, law.27."""
    one, other = (position("p10", sides={"p1": side}) for side in (ONE, OTHER))
    assert shown(one, viewer) == shown(other, viewer)
    assert shown(one, "p1") != shown(other, "p1") and shown(one, REFEREE) != shown(other, REFEREE)
    assert "spark" in shown(one, "p1")


@pytest.mark.parametrize("viewer", ["p1", "p2", PUBLIC])
def test_nobody_knows_which_covered_special_is_which(viewer: str) -> None:
    """x.350, hidden.3."""
    one, other = (position("p10", seen={"-1/-1": special}) for special in ("cathedral", "quarry"))
    assert shown(one, viewer) == shown(other, viewer)


def test_a_team_shares_one_view_and_allies_do_not() -> None:
    """hidden.15."""
    team = position("p14", sides={"b": {"items": ["smoke_bomb"]}})
    assert seats_of(team, "b") == ("p3", "p4", "p5")
    assert ["smoke_bomb" in shown(team, f"p{n}") for n in range(1, 6)] == [False, False, True, True, True]
    ally = position("p11", sides={"p2": {"items": ["smoke_bomb"]}})
    assert ["smoke_bomb" in shown(ally, f"p{n}") for n in range(1, 4)] == [False, True, False]


def test_counts_of_hidden_cards_are_public_by_back_and_nothing_else_is() -> None:
    """hidden.1, hidden.5."""
    side = seen(position("p10", sides={"p1": ONE}), PUBLIC)["sides"]["p1"]
    assert side["book"]["hidden"] == {"backs": {"mage": 2}, "cards": {"owners": ["p1"]}}
    assert side["items"]["backs"] == {"land": 1}
    decks = seen(position("p10", sides={"p1": ONE}), PUBLIC)["decks"]
    assert decks["mage"] == {"pool": {}, "count": 10} and decks["land"]["count"] == 23


def test_no_card_keeps_a_place_among_hidden_ones() -> None:
    """hidden.5: whichever card is laid open, what others see of the rest is the same."""
    state = position("p10", sides={"p1": {"book": {"hidden": ["gust", "mend", "spark"]}}})
    rest = []
    for spell in ("gust", "spark"):
        after = apply(state, cards.SpellCast("p1", "p1-2", spell, 1))
        book = seen(after, "p2")["sides"]["p1"]["book"]
        assert book["known"] == [spell]
        rest.append(book["hidden"])
    assert rest[0] == rest[1]


def test_what_was_looked_at_is_public_and_what_was_seen_is_not() -> None:
    """hidden.9, x.348."""
    state = position("five")
    one, other = (
        apply(state, tiles.TileSeen("p1", "0/-3", Secret(face, ("p1",)), "farsight"))
        for face in ("two", "blank")
    )
    assert shown(one, "p3") == shown(other, "p3") and shown(one, "p1") != shown(other, "p1")
    assert seen(one, PUBLIC)["seen"] == {"0/-3": {"owners": ["p1"]}}


@pytest.mark.parametrize("viewer", ["p2", PUBLIC])
def test_events_hide_what_they_carry(viewer: str) -> None:
    """hidden.6, hidden.7."""
    for event in (
        cards.SpellDrawn("p1", "mage", Secret("spark", ("p1",))),
        cards.SpellPutUnder("p1", "mage", Secret("spark", ("p1",))),
        cards.ItemFound("p1", "land", Secret("smoke_bomb", ("p1",))),
        tiles.TileSeen("p1", "0/-3", Secret("two", ("p1",)), "farsight"),
    ):
        hidden: Any = redact(event, viewer)
        assert "spark" not in repr(hidden) and "smoke_bomb" not in repr(hidden) and "two" not in repr(hidden)
        assert redact(event, "p1") == event


def test_points_do_not_change_with_the_view() -> None:
    """pp.2, law.30."""
    state = rich()
    for viewer in (*state.seats, PUBLIC):
        for side in state.sides:
            assert points(redact(state, viewer), side) == points(state, side)


def test_unknown_sides_stay_unknown_when_a_known_one_is_replaced() -> None:
    """hidden.12."""
    state = changed(rich(), seen={"0/-1": Secret("two", ("p2",))})
    event = tiles.TileReplaced("0/-1", state.board["0/-1"], state.board["0/4"], "submerge")
    after = apply(state, event)
    assert "two" not in shown(after, "p1") and "two" in shown(after, "p2")
