"""Tiles: the one just taken is placed on the own island, with its creature, port and titans (tile.*)."""

from collections.abc import Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.events import OrichalcumEvent, TilePlaced
from adjudicator.games.orichalcum.moves import PlaceTile
from adjudicator.games.orichalcum.rules import ports
from adjudicator.games.orichalcum.rules.gates import nothing_to_decide
from adjudicator.games.orichalcum.rules.refusal import first
from adjudicator.games.orichalcum.rules.tile_lying import (
    apart,
    at_tile,
    letters_of,
    misshapen,
    occupied,
    off_island,
    wrong_tile,
)
from adjudicator.games.orichalcum.rules.tile_places import Place, described, is_listed, places
from adjudicator.games.orichalcum.rules.titan_orders import (
    Names,
    all_choices,
    check_choices,
    default_choices,
    order_of,
    takings,
    written,
    written_drops,
)
from adjudicator.games.orichalcum.rules.titans import AREA, earned, take
from adjudicator.games.orichalcum.rules.victory import won
from adjudicator.games.orichalcum.state import AT_TILE, Player, State, island_of
from adjudicator.games.orichalcum.tiles import VOLCANO, Tile

TITAN = "titan"


@rule("orichalcum.tile.8", "orichalcum.d.29", "orichalcum.d.30")
def candidates(state: State, seat: str) -> Iterator[PlaceTile]:
    """Give every place with every choice about the titans that it earns."""
    if state.step != AT_TILE:
        return
    kind, optional = tile_in_hand(state).kind, _may_decline(state)
    for at, way, flip in places(state, seat, tile_in_hand(state)):
        player, won_titans = _foreseen(state, seat, (at, way, flip))
        for order, drop in all_choices(player, won_titans, optional):
            yield PlaceTile(kind, at, way, flip, take=order, drop=drop)


def check(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    """Give the reason against placing the tile so."""
    yield from first(
        nothing_to_decide(state),
        at_tile(state),
        wrong_tile(state, move),
        _wrong_place(state, seat, move),
        _wrong_choices(state, seat, move),
    )


@rule("orichalcum.tile.14", "orichalcum.record.12")
def complete(state: State, seat: str, move: PlaceTile) -> PlaceTile:
    """Name the place as records do, and of the titans only what was a choice."""
    place = place_of(state, seat, move)
    player, won_titans = _foreseen(state, seat, place)
    order = order_of(won_titans, move.take)
    return PlaceTile(
        tile_in_hand(state).kind,
        *place,
        take=written(won_titans, order, _may_decline(state)),
        drop=written_drops(player, order, move.drop),
    )


@rule(
    "orichalcum.tile.1", "orichalcum.tile.9", "orichalcum.tile.10", "orichalcum.tile.12", "orichalcum.port.5"
)
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: PlaceTile) -> None:
    """Lay the tile with its creature, pay the port, then take the titans until the game is won."""
    place = place_of(ledger.state, seat, move)
    placing = _placing(ledger.state, seat, place)
    _, won_titans = _foreseen(ledger.state, seat, place)
    ledger.emit(placing)
    for circle in placing.terrain:
        ports.pay(ledger, seat, circle)
    made, _ = takings(ledger.state.seats[seat], order_of(won_titans, move.take), move.drop)
    for taking in made:
        take(ledger, seat, taking.titan, taking.left, AREA)
        if won(ledger, seat, TITAN):
            return


def tile_in_hand(state: State) -> Tile:
    """Give the tile that is to be placed.  RuleBug if there is none."""
    if state.hand is None:
        raise RuleBug(f"no tile is in hand in the step {state.step}")
    return state.hand


@keep_last
def place_of(state: State, seat: str, move: PlaceTile) -> Place:
    """Give the place of a move without fault, as records describe it.  RuleBug if there is none."""
    tile, place = tile_in_hand(state), (move.at, move.way, move.flip)
    if not move.circles and is_listed(state, seat, tile, place):
        return place
    letters = letters_of(state, seat, move)
    found = described(island_of(state, seat), tile.kind, state.options.tiles_flip, letters)
    if found is None:
        raise RuleBug(f"{tile.kind} does not lie on {', '.join(letters)}")
    return found


@rule("orichalcum.tile.8")
def default_place(state: State, seat: str) -> PlaceTile | None:
    """Give the first legal place, titans in the order of the alphabet; None if the tile fits nowhere."""
    place = next(places(state, seat, tile_in_hand(state)), None)
    if place is None:
        return None
    order, drop = default_choices(*_foreseen(state, seat, place), _may_decline(state))
    return PlaceTile(tile_in_hand(state).kind, *place, take=order, drop=drop)


def _may_decline(state: State) -> bool:
    return state.options.titan_taking == "optional"


@keep_last
def _foreseen(state: State, seat: str, place: Place) -> tuple[Player, Names]:
    """Give the player with the tile laid there, and the titans that this earns."""
    placing = _placing(state, seat, place)
    after = apply(state, placing)
    return after.seats[seat], earned(state, after, seat, placing.terrain)


@keep_last
@rule("orichalcum.tile.9")
def _placing(state: State, seat: str, place: Place) -> TilePlaced:
    """Say where the tile lies, and on which circle its creature stands."""
    tile, (at, way, flip) = tile_in_hand(state), place
    circles = island_of(state, seat).covered(tile.size, at, way, flip)
    terrain: Mapping[str, str] = dict(zip(circles, tile.kind, strict=True))
    stands = circles[tile.kind.index(VOLCANO)] if tile.creature else ""
    return TilePlaced(seat, tile.kind, at, way, flip, terrain, tile.creature, stands)


def _wrong_place(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    place = (move.at, move.way, move.flip)
    if move.circles or not is_listed(state, seat, tile_in_hand(state), place):
        yield from first(
            misshapen(state, seat, move),
            off_island(state, seat, move),
            occupied(state, seat, move),
            apart(state, seat, move),
        )


def _wrong_choices(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    player, won_titans = _foreseen(state, seat, place_of(state, seat, move))
    yield from check_choices(player, won_titans, move.take, move.drop, _may_decline(state))


ACTION = Action(PlaceTile, check, resolve, candidates, complete=complete)
