"""The table of Stratos before anything has happened: the map laid, decks and supplies full, no units."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Header
from adjudicator.core.secret import Secret
from adjudicator.games.stratos.components import DECKS, SPELL_DECKS, Components, Scenario
from adjudicator.games.stratos.state import Deck, Options, Player, Side, State, no_resources
from adjudicator.games.stratos.tiles import GEM, MAIN, TERRAINS


@rule(
    "stratos.setup.1",
    "stratos.setup.4",
    "stratos.hidden.3",
    "stratos.scenario.p11.2",
    "stratos.scenario.p12.3",
    "stratos.scenario.islet.2",
    "stratos.scenario.five.2",
    "stratos.scenario.p14.4",
)
def opening(header: Header[State], seats: Sequence[str] = ()) -> State:
    """Give the table for these seats in the order of play; of the header if none are named.

    Hidden sides of tiles and the order of decks are nobody's knowledge, not even the referee's: they are
    drawn when first they show.
    """
    options, data = options_of(header), data_of(header)
    scenario = data.scenarios[options.scenario]
    order = tuple(seats) or tuple(seat.name for seat in header.seats)
    return State(
        options=options,
        data=data,
        round=0,
        turn=0,
        side="",
        phase="",
        waiting=(),
        seats={seat: Player() for seat in order},
        sides={side: Side(no_resources()) for side in sides_in_order(scenario, order)},
        units={},
        board=dict(scenario.tiles),
        seen={},
        aside=tiles_aside(data, scenario),
        gone=(),
        supply={**dict.fromkeys(MAIN, data.main), GEM: data.gems},
        box=no_resources(),
        decks={deck: _deck(data, deck, options) for deck in DECKS},
    )


def given(header: Header[State]) -> Mapping[str, Any]:
    """Give the values of a state that come from the header: the options and the components."""
    return {"options": options_of(header), "data": data_of(header)}


def seats_for(options: Any, components: Components) -> tuple[str, ...]:
    """Give the seats of the scenario, in the order of their names (setup.10)."""
    return tuple(sorted(components.scenarios[options.scenario].side_of))


def sides(header: Header[State]) -> Mapping[str, tuple[str, ...]]:
    """Give the sides of several seats, with these in the order of play (team.1, hidden.15)."""
    scenario = data_of(header).scenarios[options_of(header).scenario]
    seats = [seat.name for seat in header.seats]
    return {
        side: tuple(seat for seat in seats if seat in members)
        for side, members in scenario.sides.items()
        if side not in seats
    }


def options_of(header: Header[State]) -> Options:
    """Give the options as this game knows them."""
    options = header.options
    return options if isinstance(options, Options) else Options()


def data_of(header: Header[State]) -> Components:
    """Give the component data as this game knows them."""
    components: Components = header.components
    return components


def sides_in_order(scenario: Scenario, seats: Sequence[str]) -> tuple[str, ...]:
    """Give the sides in the order of play: each where the first of its seats sits (turn.1)."""
    return tuple(dict.fromkeys(scenario.side_of[seat] for seat in seats))


@rule("stratos.setup.2", "stratos.tile.4")
def tiles_aside(data: Components, scenario: Scenario) -> dict[str, int]:
    """Count the tiles that the map leaves aside, by terrain (setup.2, tile.4)."""
    laid = [tile.terrain for tile in scenario.tiles.values()]
    return {terrain: sum(data.undersides[terrain].values()) - laid.count(terrain) for terrain in TERRAINS}


def _deck(data: Components, deck: str, options: Options) -> Deck:
    copies = options.copies if deck in SPELL_DECKS else 1
    cards = data.deck_list(deck, options.scenario, copies)
    return Deck(Secret(cards, ()), len(cards))
