"""Sentences of a turn outside its actions: metropolis, card, tile, port, titans, discard."""

from collections.abc import Mapping

from adjudicator.core.wording import listed
from adjudicator.games.orichalcum import events as e
from adjudicator.games.orichalcum.describe_table import worded
from adjudicator.games.orichalcum.state import AT_ACTION, AT_CARD, AT_METROPOLIS, AT_TILE, DISPLAY
from adjudicator.games.orichalcum.tiles import Tile, action_of
from adjudicator.games.orichalcum.wording import pieces, place

_BEGAN_AT = {
    AT_METROPOLIS: "; its metropolis was to be placed first",
    AT_CARD: "; a card was to be taken first",
}
_NEXT = {AT_TILE: "it was to be placed next", AT_ACTION: "the action of the card came next"}
_WHY_TITAN = {"area": "for an area of its terrain", "hydra": "for the hydra"}


def turn_began(event: e.TurnBegan) -> tuple[str, ...]:
    """Tell whose turn began, and with what."""
    at = f"Round {event.round}, turn {event.turn}"
    return (f"{at}: it became the turn of {event.seat}{worded(_BEGAN_AT, event.step)}.",)


def metropolis_placed(event: e.MetropolisPlaced) -> tuple[str, ...]:
    """Tell where the metropolis lies."""
    where = place(event.at, event.way)
    return (f"{event.seat} placed its metropolis at {where}, on {listed(event.circles)}.",)


def port_paid(event: e.PortPaid) -> tuple[str, ...]:
    """Tell what a port gave."""
    gained = pieces(event.hoplites, event.orichalcum)
    return (f"The port {event.port} on {event.circle}, covered now, gave {event.seat} {gained}.",)


def card_taken(event: e.CardTaken) -> tuple[str, ...]:
    """Tell which card was taken, at what price and with which tile."""
    tile = f"It came with the tile {event.tile}" if event.tile else "There was no tile on it"
    return (
        f"{event.seat} took the card {event.card} ({action_of(event.card)}) from slot {event.slot} "
        f"and paid {pieces(event.price, 0)}; the cards right of it moved one slot to the left.",
        f"{tile}; {worded(_NEXT, event.step)}.",
    )


def tile_placed(event: e.TilePlaced) -> tuple[str, ...]:
    """Tell where a tile lies, circle by circle, and where its creature stands."""
    flipped = ", turned over," if event.flip else ""
    told = [
        f"{event.seat} placed the tile {event.tile}{flipped} at {place(event.at, event.way)}: "
        f"{_circles(event.terrain)}."
    ]
    if event.creature:
        told.append(f"Its {event.creature} stood on the volcano {event.creature_at} then.")
    return tuple(told)


def tile_returned(event: e.TileReturned) -> tuple[str, ...]:
    """Tell that a tile fitted nowhere, and where it went with its creature."""
    return (f"The tile fitted nowhere on the island of {event.seat}.", _put_away(event.tile))


def titan_taken(event: e.TitanTaken) -> tuple[str, ...]:
    """Tell which titan was taken from where, why, and which one left for it."""
    source = "the display" if event.from_ == DISPLAY else event.from_
    taken = f"{event.seat} took {event.titan} from {source}, {worded(_WHY_TITAN, event.why)}"
    left = f"Having no room for both, it gave {event.left} back to the display."
    return (f"{taken}; its active side was up.", *((left,) if event.left else ()))


def titan_reactivated(event: e.TitanReactivated) -> tuple[str, ...]:
    """Tell which titan a hydra turned."""
    return (f"The hydra turned {event.titan}, held by {event.seat}, to its active side again.",)


def titan_used(event: e.TitanUsed) -> tuple[str, ...]:
    """Tell whose power was used."""
    return (f"{event.seat} used the power of {event.titan}, and its inactive side was up then.",)


def card_discarded(event: e.CardDiscarded) -> tuple[str, ...]:
    """Tell which card left the board, and where its tile and creature went."""
    return (
        f"{event.seat} discarded the card {event.card} ({action_of(event.card)}) from slot {event.slot}; "
        "the cards right of it moved one slot to the left.",
        "There was no tile on it." if event.tile is None else _put_away(event.tile),
    )


def turn_ended(event: e.TurnEnded) -> tuple[str, ...]:
    """Tell that a turn is over."""
    return (f"The turn of {event.seat} was over.",)


def _circles(terrain: Mapping[str, str]) -> str:
    return listed(f"{letter} on {circle}" for circle, letter in terrain.items())


def _put_away(tile: Tile) -> str:
    creature = f", and its {tile.creature} back into the bag" if tile.creature else ""
    return f"The tile {tile.kind} went under the stack of size {tile.stack}{creature}."
