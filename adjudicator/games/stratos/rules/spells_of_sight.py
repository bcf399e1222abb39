"""The spell that looks under tiles: farsight."""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.secret import Secret
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events.tiles import TileSeen
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules import draws
from adjudicator.games.stratos.rules.refusal import malformed, misplaced
from adjudicator.games.stratos.rules.spell import Spell, Table, near, reach_of
from adjudicator.games.stratos.rules.targets import in_reach
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import board_of, seats_of, side_of, tile_is_immune


@rule("stratos.spell.farsight.1", "stratos.spell.farsight.2", "stratos.spell.farsight.4")
def _check_farsight(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    most = state.data.spells[move.spell].amount
    if len(move.tiles) > most or len(set(move.tiles)) < len(move.tiles):
        message = f"farsight takes 1 to {most} different tiles, not {', '.join(move.tiles)}"
        yield malformed("cast.tiles", "spell.farsight.1", message, "tiles")
    reach = reach_of(state, move.spell)
    for place, tile in enumerate(move.tiles):
        yield from in_reach(state, move.unit, tile, reach, "cast", "spell.farsight.1", "tiles", place)
        if not state.board[tile].has_unknown_side:
            message = f"{tile} has no hidden side; everybody knows it"
            yield misplaced("cast.known", "spell.farsight.2", message, "tiles", place)


@rule("stratos.spell.farsight.1", "stratos.spell.farsight.2", "stratos.spell.farsight.3", "stratos.hidden.9")
def _resolve_farsight(ledger: Table, seat: str, move: Cast) -> bool:
    owners = seats_of(ledger.state, side_of(ledger.state, seat))
    shown = [at for at in move.tiles if not tile_is_immune(ledger.state, at)]
    for at in shown:
        face = draws.look(ledger, seat, at)
        ledger.emit(TileSeen(seat, at, Secret(face, owners), move.spell))
    return bool(shown)


def _farsight_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    """Give each single tile; `other_tiles` reaches the pairs and triples."""
    for at in _hidden(state, unit):
        yield Cast(unit, "farsight", tiles=(at,))


def _hidden(state: State, unit: str) -> tuple[str, ...]:
    return tuple(at for at in near(state, unit, "farsight") if state.board[at].has_unknown_side)


def other_tiles(state: State, move: Cast) -> Iterator[Cast]:
    """Give the orders of farsight with one tile more, or with another one in the place of the last."""
    most, order = state.data.spells["farsight"].amount, board_of(state).in_order
    more = [at for at in _hidden(state, move.unit) if at not in move.tiles]
    for at in more if len(move.tiles) < most else ():
        yield Cast(move.unit, move.spell, tiles=order((*move.tiles, at)))
    for at in more:
        yield Cast(move.unit, move.spell, tiles=order((*move.tiles[:-1], at)))


SPELLS: Mapping[str, Spell] = {
    "farsight": Spell(("tiles",), _check_farsight, _resolve_farsight, _farsight_candidates),
}
"""The spells of this module by name."""
