"""What permanents let an Explorer do free of charge: ancient_map and tide_charm (action.8)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.secret import Secret
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import EXPLORER
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.events.tiles import TileSeen
from adjudicator.games.stratos.moves import LookUnder, RideTide
from adjudicator.games.stratos.rules import draws, gates
from adjudicator.games.stratos.rules.landing import land, put
from adjudicator.games.stratos.rules.refusal import misplaced, unpaid, wrong_phase
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import board_of, seats_of, side_of, unit_on, units_of
from adjudicator.games.stratos.wording import side_word

MAP, CHARM = "ancient_map", "tide_charm"


def looks(state: State, seat: str) -> Iterator[LookUnder]:
    """Name every tile with an unknown side near an Explorer of the side."""
    for name in _explorers(state, seat):
        for at in board_of(state).within(state.units[name].at, *_reach(state)):
            if state.board[at].has_unknown_side:
                yield LookUnder(name, at)


def rides(state: State, seat: str) -> Iterator[RideTide]:
    """Name every Lagoon next to an Explorer of the side that is on one."""
    for name in _explorers(state, seat):
        start = state.units[name].at
        if state.board[start].is_lagoon:
            for to in board_of(state).neighbours[start]:
                if state.board[to].is_lagoon:
                    yield RideTide(name, to)


@rule("stratos.card.ancient_map.1", "stratos.spell.farsight.1", "stratos.spell.farsight.2", "stratos.d.33")
def check_look(state: State, seat: str, move: LookUnder) -> Iterator[Violation]:
    """Yield the reasons against a look; what the side has seen before may be looked at again."""
    yield from _may_use(state, seat, move.unit, move.at, "at", MAP)
    if move.unit not in state.units or move.at not in state.board:
        return
    least, most = _reach(state)
    far = board_of(state).distance(state.units[move.unit].at, move.at)
    if not least <= far <= most:
        message = f"{move.at} is at distance {far} from {move.unit}; {MAP} reaches {least} to {most}"
        yield misplaced("look.distance", "card.ancient_map.1", message, "at")
    if not state.board[move.at].has_unknown_side:
        message = f"{move.at} is {state.board[move.at].text}; everybody knows its other side"
        yield misplaced("look.known", "card.ancient_map.1", message, "at")
    yield from _has_card(state, seat, MAP)


@rule("stratos.card.tide_charm.1", "stratos.action.8", "stratos.d.33")
def check_ride(state: State, seat: str, move: RideTide) -> Iterator[Violation]:
    """Yield the reasons against a ride from Lagoon to Lagoon."""
    yield from _may_use(state, seat, move.unit, move.to, "to", CHARM)
    if move.unit not in state.units or move.to not in state.board:
        return
    start, other = state.units[move.unit].at, unit_on(state, move.to)
    for at, blamed in ((start, "unit"), (move.to, "to")):
        if not state.board[at].is_lagoon:
            message = f"{at} is {state.board[at].text}; {CHARM} goes from Lagoon to Lagoon"
            yield misplaced("tide.land", "card.tide_charm.1", message, blamed)
    if move.to not in board_of(state).neighbours[start]:
        message = f"{move.to} is no neighbour of {start}"
        yield misplaced("tide.too_far", "card.tide_charm.1", message, "to")
    if other and other != move.unit:
        yield misplaced("tide.occupied", "card.tide_charm.1", f"{other} stands on {move.to}", "to")
    yield from _has_card(state, seat, CHARM)


@rule(
    "stratos.card.ancient_map.1", "stratos.spell.farsight.3", "stratos.spell.farsight.4", "stratos.hidden.9"
)
def look(ledger: Ledger[State, StratosEvent], seat: str, move: LookUnder) -> None:
    """Show the side the hidden side of the tile; it stays as it lies."""
    side = side_of(ledger.state, seat)
    ledger.emit(EffectUsed(side, MAP))
    face = draws.look(ledger, seat, move.at)
    ledger.emit(TileSeen(seat, move.at, Secret(face, seats_of(ledger.state, side)), MAP))
    end_step(ledger, side)


@rule("stratos.card.tide_charm.1", "stratos.land.1")
def ride(ledger: Ledger[State, StratosEvent], seat: str, move: RideTide) -> None:
    """Put the unit on the Lagoon next to it, where it lands."""
    side = side_of(ledger.state, seat)
    ledger.emit(EffectUsed(side, CHARM))
    put(ledger, move.unit, move.to, CHARM)
    land(ledger, move.unit)
    end_step(ledger, side, (move.unit,))


@rule("stratos.perm.1", "stratos.perm.2", "stratos.team.9")
def _may_use(state: State, seat: str, unit: str, at: str, blamed: str, card: str) -> Iterator[Violation]:
    """Ask whether the side has not used the card this turn, and the unit is one for it."""
    word = "look" if card == MAP else "tide"
    yield from gates.known_unit(state, unit, "unit")
    yield from gates.known_tile(state, at, blamed)
    yield from gates.no_question(state)
    yield from gates.in_action_phase(state)
    yield from gates.own_unit(state, seat, unit, "unit")
    yield from gates.of_class(state, unit, EXPLORER, f"use {card}", "perm.2")
    side = side_of(state, seat)
    if card in state.spent:
        message = f"{side_word(side)} has used {card} this turn; it works once a turn"
        yield wrong_phase(f"{word}.used", f"card.{card}.1", message)


@rule("stratos.perm.1", "stratos.perm.3")
def _has_card(state: State, seat: str, card: str) -> Iterator[Violation]:
    side, word = side_of(state, seat), "look" if card == MAP else "tide"
    if card not in state.sides[side].permanents:
        yield unpaid(f"{word}.no_card", f"card.{card}.1", f"{side_word(side)} does not have {card}")


def _reach(state: State) -> tuple[int, int]:
    return state.data.cards[MAP].reach or (0, 0)


def _explorers(state: State, seat: str) -> Iterator[str]:
    """Name the Explorers of a side."""
    return (name for name in units_of(state, side_of(state, seat)) if state.units[name].kind == EXPLORER)


LOOK_ACTION = Action(LookUnder, check_look, look, looks)
TIDE_ACTION = Action(RideTide, check_ride, ride, rides)
