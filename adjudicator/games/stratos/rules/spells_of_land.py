"""Spells that change the ground: georotate, geoslide, upheaval, submerge."""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.board import CLOCKWISE, COUNTERCLOCKWISE, WAYS, slid, turned
from adjudicator.games.stratos.events.tiles import SpecialOpened, TileReplaced, TilesMoved
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules import draws
from adjudicator.games.stratos.rules.landing import land, put
from adjudicator.games.stratos.rules.refusal import malformed, misplaced, unpaid
from adjudicator.games.stratos.rules.spell import Spell, Table, near, reach_of
from adjudicator.games.stratos.rules.targets import free_and_legal, in_reach
from adjudicator.games.stratos.rules.tiles_moving import movable
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import LAGOON, TERRAINS, Tile
from adjudicator.games.stratos.views import board_of, free_places, may_stand, tile_is_immune, unit_on

TURNS = (CLOCKWISE, COUNTERCLOCKWISE)
LAND_TERRAINS = tuple(terrain for terrain in TERRAINS if terrain != LAGOON)


@rule("stratos.spell.georotate.1", "stratos.spell.georotate.2", "stratos.immune.5")
def _check_georotate(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause = "spell.georotate.1"
    yield from _way(move, TURNS, cause)
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.spell), "cast", cause, "at")
    ring = board_of(state).ring(move.at)
    if not ring:
        message = f"{move.at} has {len(board_of(state).neighbours[move.at])} neighbours, not six"
        yield misplaced("cast.no_ring", "spell.georotate.2", message, "at")
    yield from movable(state, ring, "cast", "at")


def _way(move: Cast, ways: tuple[str, ...], cause: str) -> Iterator[Violation]:
    if move.way not in ways:
        message = f"{move.way!r} is no way of {move.spell}; it is one of {', '.join(ways)}"
        yield malformed("cast.way", cause, message, "way")


@rule(
    "stratos.spell.georotate.1",
    "stratos.spell.georotate.3",
    "stratos.spell.georotate.4",
    "stratos.special.4",
)
def _resolve_georotate(ledger: Table, seat: str, move: Cast) -> bool:
    ledger.emit(TilesMoved(turned(board_of(ledger.state).ring(move.at), move.way), move.spell))
    return True


def _georotate_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for at in near(state, unit, "georotate"):
        for way in TURNS if board_of(state).ring(at) else ():
            yield Cast(unit, "georotate", at, way=way)


@rule("stratos.spell.geoslide.1", "stratos.spell.geoslide.2", "stratos.immune.5")
def _check_geoslide(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause = "spell.geoslide.1"
    yield from _way(move, tuple(WAYS), cause)
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.spell), "cast", cause, "at")
    row = board_of(state).row(move.at, move.way) if move.way in WAYS else ()
    if len(row) == 1:
        message = f"the row of {move.at} to the {move.way} is one tile long"
        yield misplaced("cast.no_row", "spell.geoslide.2", message, "at")
    yield from movable(state, row, "cast", "at")


@rule("stratos.spell.geoslide.1", "stratos.spell.geoslide.3", "stratos.special.4")
def _resolve_geoslide(ledger: Table, seat: str, move: Cast) -> bool:
    ledger.emit(TilesMoved(slid(board_of(ledger.state).row(move.at, move.way)), move.spell))
    return True


def _geoslide_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for at in near(state, unit, "geoslide"):
        for way in WAYS:
            yield Cast(unit, "geoslide", at, way=way)


@rule("stratos.spell.upheaval.1", "stratos.spell.upheaval.2", "stratos.tile.4")
def _check_upheaval(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause = "spell.upheaval.2"
    if move.terrain not in LAND_TERRAINS:
        message = f"{move.terrain!r} is no land terrain; they are {', '.join(LAND_TERRAINS)}"
        yield malformed("cast.terrain", "spell.upheaval.1", message, "terrain")
    reach = reach_of(state, move.spell)
    yield from in_reach(state, move.unit, move.at, reach, "cast", "spell.upheaval.1", "at")
    if not state.board[move.at].is_lagoon:
        yield misplaced("cast.land", cause, f"{move.at} is no lagoon but {state.board[move.at]}", "at")
    if not state.aside.get(move.terrain, 0):
        yield unpaid("cast.no_tile", cause, f"no {move.terrain} is set aside", "terrain")


@rule("stratos.spell.upheaval.1", "stratos.spell.upheaval.2", "stratos.spell.upheaval.3", "stratos.comp.10")
def _resolve_upheaval(ledger: Table, seat: str, move: Cast) -> bool:
    if tile_is_immune(ledger.state, move.at):
        return False
    ledger.emit(TileReplaced(move.at, ledger.state.board[move.at], Tile(move.terrain), move.spell))
    return True


def _upheaval_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for at in near(state, unit, "upheaval"):
        for terrain in LAND_TERRAINS if state.board[at].is_lagoon else ():
            yield Cast(unit, "upheaval", at, terrain=terrain)


@rule("stratos.spell.submerge.1", "stratos.spell.submerge.2", "stratos.place.6", "stratos.d.19")
def _check_submerge(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    stays = _stays(state, move.at)
    if stays and move.to:
        message = f"nobody has to leave {move.at}, so submerge takes no 'to'"
        yield malformed("cast.needless", "cast.4", message, "to")
    places = () if stays else _shores(state, move.at)
    if places and not move.to:
        message = f"{unit_on(state, move.at)} has to leave {move.at}, and 'to' is not said"
        yield malformed("cast.missing", "cast.4", message, "to")
    reach = reach_of(state, move.spell)
    yield from in_reach(state, move.unit, move.at, reach, "cast", "spell.submerge.1", "at")
    if state.board[move.at].is_lagoon:
        yield misplaced("cast.lagoon", "spell.submerge.2", f"{move.at} is a lagoon already", "at")
    if not stays and not places and not tile_is_immune(state, move.at):
        message = f"{unit_on(state, move.at)} would find no free legal tile anywhere"
        yield misplaced("cast.no_place", "place.6", message, "at")
    elif move.to and not stays:
        yield from _shore(state, move, places)
    if not state.aside.get(LAGOON, 0):
        yield unpaid("cast.no_tile", "spell.submerge.2", "no lagoon is set aside", "spell")


@rule("stratos.place.4", "stratos.place.5", "stratos.spell.submerge.3")
def _shore(state: State, move: Cast, places: tuple[str, ...]) -> Iterator[Violation]:
    kind = state.units[unit_on(state, move.at)].kind
    refused = tuple(free_and_legal(state, kind, move.to, "cast", "place.3", "to"))
    yield from refused
    if not refused and move.to not in places:
        message = f"{move.to} is not nearest to {move.at}; nearer are {', '.join(places)}"
        yield misplaced("cast.not_nearest", "place.4", message, "to")


def _stays(state: State, at: str) -> bool:
    """Tell whether nobody stands on a tile, or whoever does could stay on a Lagoon.

    For any other unit a place is named, even for an immune one that will not have to leave (d.19).
    """
    name = unit_on(state, at)
    return not name or may_stand(state.units[name].kind, Tile(LAGOON))


@rule("stratos.place.4", "stratos.map.9")
def _shores(state: State, at: str) -> tuple[str, ...]:
    """Give the nearest free legal tiles for the unit that has to leave a tile."""
    kind = state.units[unit_on(state, at)].kind
    return board_of(state).nearest(at, free_places(state, kind))


@rule("stratos.spell.submerge.1", "stratos.spell.submerge.2", "stratos.spell.submerge.3", "stratos.tile.4")
def _resolve_submerge(ledger: Table, seat: str, move: Cast) -> bool:
    at = move.at
    if tile_is_immune(ledger.state, at):
        return False
    if ledger.state.board[at].is_covered:
        _show(ledger, seat, at)
    name = unit_on(ledger.state, at)
    ledger.emit(TileReplaced(at, ledger.state.board[at], Tile(LAGOON), move.spell))
    if move.to:
        put(ledger, name, move.to, move.spell)
        land(ledger, name)
    return True


@rule("stratos.spell.submerge.4", "stratos.hidden.12")
def _show(ledger: Table, seat: str, at: str) -> None:
    ledger.emit(SpecialOpened(at, draws.special(ledger, seat, at)))


def _submerge_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for at in near(state, unit, "submerge"):
        if state.board[at].is_lagoon:
            continue
        for to in ("",) if _stays(state, at) else _shores(state, at):
            yield Cast(unit, "submerge", at, to)


SPELLS: Mapping[str, Spell] = {
    "georotate": Spell(("at", "way"), _check_georotate, _resolve_georotate, _georotate_candidates),
    "geoslide": Spell(("at", "way"), _check_geoslide, _resolve_geoslide, _geoslide_candidates),
    "upheaval": Spell(("at", "terrain"), _check_upheaval, _resolve_upheaval, _upheaval_candidates),
    "submerge": Spell(("at",), _check_submerge, _resolve_submerge, _submerge_candidates, ("to",)),
}
"""The spells of this module by name."""
