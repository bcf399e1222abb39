"""Judges what a written position says of the variants: Grande mountains, and the decision of the jaguar."""

from collections.abc import Iterator

from adjudicator.games.oros.state import JaguarDue, State


def unknown_owners(state: State) -> Iterator[str]:
    """Yield where Grande mountains belong to nobody at the table, or lie on no space of the map."""
    for space, owner in state.grande.items():
        if space not in state.board.index:
            yield f"grande.{space}: there is no such space on the {state.board.name} map"
        if owner not in state.seats:
            yield f"grande.{space}: the owner {owner} has no seat"


def variant_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with Grande mountains and the jaguar of a state whose names are all known."""
    for space, owner in state.grande.items():
        yield from _grande(state, space, owner)
    for place, task in enumerate(state.agenda):
        if isinstance(task, JaguarDue):
            if state.options.jaguar != "snarling":
                side = state.options.jaguar
                yield f"agenda.{place}: a column is named to the snarling jaguar, and the option is {side}"
            if len(state.agenda) > 1 or state.left:
                yield f"agenda.{place}: the jaguar is the last that happens, when all turns are over"


def _grande(state: State, space: str, owner: str) -> Iterator[str]:
    at, tile = f"grande.{space}", state.tiles.get(space)
    if not state.options.grande_mountains:
        yield f"{at}: Grande mountains are not played with, says the option"
    if tile is None or tile.kind != "M":
        lies = "open water" if tile is None else f"the tile {tile.text}"
        yield f"{at}: a mountain is there, and here is {lies}"
    if list(state.grande.values()).count(owner) > 1:
        yield f"{at}: {owner} owns one Grande mountain, and here is more than one"
    if owner in state.automa:
        yield f"{at}: {owner} is an automa, which uses none"
