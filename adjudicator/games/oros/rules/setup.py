"""Set-up: what a table looks like before the first move, and who begins (setup.*)."""

from collections.abc import Mapping
from typing import Any

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Header
from adjudicator.games.oros.components import Components, Layout
from adjudicator.games.oros.events import FirstPlayerChosen, OrosEvent
from adjudicator.games.oros.rules.tables import components_of, layouts_of, options_of
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, Automa, Mat, State
from adjudicator.games.oros.tiles import Tile


@rule(
    "oros.setup.1",
    "oros.setup.mat.1",
    "oros.setup.mat.2",
    "oros.setup.mat.3",
    "oros.setup.mat.4",
    "oros.setup.mat.5",
    "oros.setup.mat.6",
    "oros.setup.finish.1",
    "oros.setup.finish.3",
    "oros.ascend.1",
)
def begin(header: Header[State]) -> State:
    """Give the table with the layout put out and every mat laid, before the first player is drawn."""
    options, components = options_of(header), components_of(header)
    return State(
        map=options.map,
        track=options.track,
        first="",
        round=0,
        turn=0,
        active="",
        left=0,
        actor="",
        tiles=_laid_out(layouts_of(components, options.map)[options.layout]),
        sites={},
        seats={
            seat.name: _automa_mat(components) if seat.automa else _mat(components) for seat in header.seats
        },
        automa={seat.name: _beside_mat(components) for seat in header.seats if seat.automa},
        **given(header),
    )


def given(header: Header[State]) -> Mapping[str, Any]:
    """Give the values of a state that come from the header: map, components, options, automa."""
    components = components_of(header)
    automa = tuple(seat.name for seat in header.seats if seat.automa)
    options = options_of(header)
    board = components.boards[options.map]
    return {"board": board, "data": components, "options": options, "automa_seats": automa}


@rule("oros.setup.finish.4", "oros.setup.finish.5", "oros.d.11")
def setup(ledger: Ledger[State, OrosEvent]) -> None:
    """Draw the first player among all Demigods, seats counted clockwise from the first of the header.

    Then the back of each automa's first card is drawn, in the order of the seats.
    """
    ledger.emit(FirstPlayerChosen(ledger.seat("first", tuple(ledger.state.seats))))
    for seat in ledger.state.automa:
        from adjudicator.games.oros.rules.automa_deck import show_back  # tables without automa do not need it

        show_back(ledger, seat)


@rule(
    "oros.setup.small.1",
    "oros.setup.small.2",
    "oros.setup.small.3",
    "oros.setup.small.4",
    "oros.setup.small.5",
    "oros.setup.small.6",
    "oros.setup.small.7",
    "oros.setup.small.8",
    "oros.setup.large.1",
    "oros.setup.large.2",
    "oros.setup.large.3",
    "oros.setup.large.4",
    "oros.setup.large.5",
    "oros.setup.large.6",
    "oros.setup.large.7",
    "oros.setup.large.8",
    "oros.variant.hot.5",
)
def _laid_out(layout: Layout) -> dict[str, Tile]:
    """Give the tiles of a layout, which stand in the component data with their facings and volcanoes."""
    return dict(layout.tiles)


@rule("oros.setup.mat.2", "oros.setup.mat.3", "oros.setup.mat.4", "oros.setup.mat.5", "oros.comp.5")
def _mat(components: Components) -> Mat:
    mat = components.mat
    return Mat(
        wisdom=dict.fromkeys(COLUMNS, mat.start_level),
        hand=mat.start_followers.get("hand", 0),
        horizon=mat.start_followers.get("horizon", 0),
        actions=tuple(space for space in ACTION_SPACES if mat.start_followers.get(space)),
    )


@rule("oros.setup.automa.1", "oros.setup.automa.4", "oros.automa.6")
def _automa_mat(components: Components) -> Mat:
    """An automa's columns begin at 1 like all; nobody stands on action spaces or under horizon lines."""
    mat = components.automa_mat
    return Mat(wisdom=dict.fromkeys(mat.columns, mat.start_level))


@rule("oros.setup.automa.2")
def _beside_mat(components: Components) -> Automa:
    return Automa(followers=components.supply.per_demigod["followers"])
