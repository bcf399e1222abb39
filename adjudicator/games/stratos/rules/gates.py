"""What every order is measured by before its own rules: open questions, the phase, whose unit, actions left.

Each gate is a generator of reasons. Write them first in a `check`, in the order of the stages: `known_unit`,
`known_tile` (names), `no_question` (turn), `in_action_phase`, `own_unit`, `can_act` (phase), the last four as
`may_take` where the order is an action. A gate that needs a name that is not known yields nothing, because
the first one has told it already.
"""

import re
from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.core.wording import listed
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.turns import BuyingBegan
from adjudicator.games.stratos.rules import bearing
from adjudicator.games.stratos.rules.refusal import not_now, unknown, unnamed, wrong_phase
from adjudicator.games.stratos.state import (
    DEFEND,
    IN_ACTIONS,
    IN_BUYING,
    TRAVEL,
    EquipmentFound,
    State,
    Unit,
)
from adjudicator.games.stratos.views import (
    actions_left,
    allied,
    board_of,
    buyers,
    side_of,
    side_of_unit,
    title_of,
)
from adjudicator.games.stratos.wording import side_word

_NUMBER = "-?[0-9]+"


@rule("stratos.unit.5")
def known_unit(state: State, unit: str, *at: str | int) -> Iterator[Violation]:
    """Refuse the name of a unit that is not on the board."""
    if unit in state.units:
        return
    if unit in state.results.defeated:
        yield unknown("unit.unknown", "unit.5", f"{unit} was defeated in this turn and is gone", *at)
        return
    mates = tuple(name for name in state.units if name.split("-")[0] == unit.split("-")[0])
    yield unnamed("unit.unknown", "unit.5", unit, "unit on the board", mates or state.units, *at)


@rule("stratos.map.2")
def known_tile(state: State, tile: str, *at: str | int) -> Iterator[Violation]:
    """Refuse a coordinate that is not on the map."""
    if tile not in board_of(state):
        standing = state.units.get(tile)
        meant = standing.at if standing is not None else _as_numbers(tile)
        hint = f"; did you mean {meant}?" if meant in state.board else ""
        such = next(iter(state.board))
        message = f"{tile!r} is not on the map; tiles are written q/r, such as {such}{hint}"
        yield unknown("tile.unknown", "map.2", message, *at)


def _as_numbers(tile: str) -> str:
    """Read a tile that is written otherwise, such as `(-1, 3)` or `q-1r3`; nothing of other words."""
    return "" if re.search("[A-PS-Z]", tile.upper()) else "/".join(re.findall(_NUMBER, tile))


def may_take(state: State, seat: str, unit: str, kind: str) -> Iterator[Violation]:
    """Refuse an action of this kind to a unit now: all that an action is measured by before its own rules."""
    yield from no_question(state)
    yield from in_action_phase(state)
    yield from own_unit(state, seat, unit, "unit")
    yield from can_act(state, unit, kind, "unit")


@rule("stratos.search.5", "stratos.equip.2")
def no_question(state: State) -> Iterator[Violation]:
    """Refuse an order while a search waits for an answer."""
    if state.agenda:
        message = f"{question_in_words(state, state.agenda[0])}; that comes first"
        yield not_now("decision.open", "equip.2", message)


@rule("stratos.turn.5", "stratos.later.4")
def in_action_phase(state: State) -> Iterator[Violation]:
    """Refuse an action or a free effect once buying has begun."""
    if state.phase == IN_BUYING:
        message = f"{side_word(state.side)} has begun to buy; no action of any kind follows this turn"
        yield wrong_phase("phase.buying", "turn.5", message)


@rule("stratos.action.12", "stratos.turn.7", "stratos.ally.1")
def own_unit(state: State, seat: str, unit: str, *at: str | int) -> Iterator[Violation]:
    """Refuse orders for a unit of another side, and in the Action Phase for one of another part (team.3)."""
    named = state.units.get(unit)
    strange = tuple(of_own_side(state, seat, unit, *at))
    yield from strange
    if named is not None and not strange and state.phase == IN_ACTIONS and named.seat != seat:
        yield from _other_part(state, seat, unit, named, *at)


@rule("stratos.action.12", "stratos.team.4")
def of_own_side(state: State, seat: str, unit: str, *at: str | int) -> Iterator[Violation]:
    """Refuse a unit of another side; in buying all units of a team are one's own (team.4)."""
    named = state.units.get(unit)
    if named is None:
        return
    side, whose = side_of(state, seat), side_of_unit(state, unit)
    if whose != side:
        word = "an allied unit" if allied(state, side, whose) else "a unit"
        yield wrong_phase("unit.not_yours", "action.12", f"{unit} is {word} of {named.seat}, not yours", *at)


@rule("stratos.team.3", "stratos.team.2")
def _other_part(state: State, seat: str, unit: str, named: Unit, *at: str | int) -> Iterator[Violation]:
    over = named.seat not in state.waiting
    when = "is over" if over else "has not begun"
    message = f"{unit} belongs to the part of {named.seat}, which {when}; this is the part of {seat}"
    yield wrong_phase("unit.other_part", "team.3", message, *at)


@rule("stratos.action.1", "stratos.action.2", "stratos.action.3", "stratos.action.4", "stratos.defend.4")
def can_act(state: State, unit: str, kind: str, *at: str | int) -> Iterator[Violation]:
    """Refuse an action of this kind to a unit that has none left, or that has taken one of this kind."""
    named = state.units.get(unit)
    if named is None:
        return
    if not actions_left(named):
        yield _no_action_left(unit, named, *at)
    elif kind in named.acted and kind != TRAVEL:
        cause = "defend.4" if kind == DEFEND else "action.3"
        message = f"{unit} has taken the action {kind} this turn; only travel may be taken twice"
        yield wrong_phase("unit.same_kind", cause, message, *at)


def _no_action_left(unit: str, named: Unit, *at: str | int) -> Violation:
    done = ", ".join(named.acted) or "nothing"
    if named.spent:
        message = f"{unit} has no action left this turn, because of poison darts"
        return wrong_phase("unit.spent", "card.poison_darts.1", message, *at)
    if named.slowed:
        message = f"{unit} is slowed and takes one action this turn; it has done {done}"
        return wrong_phase("unit.slowed", "slow.1", message, *at)
    message = f"{unit} has taken two actions this turn: {done}"
    return wrong_phase("unit.no_action", "action.1", message, *at)


@rule("stratos.action.13", "stratos.promote.6")
def of_class(state: State, unit: str, kind: str, what: str, rule_id: str) -> Iterator[Violation]:
    """Refuse what only one class can do to a unit of another."""
    named = state.units.get(unit)
    if named is not None and named.kind != kind:
        title = title_of(state, named)
        article = "an" if title[0] in "aeiou" else "a"
        message = f"{unit} is {article} {title}; only the {kind} class can {what}"
        yield wrong_phase("unit.wrong_class", rule_id, message, "unit")


@rule("stratos.turn.5", "stratos.turn.2", "stratos.later.4")
def begin_buying(ledger: Ledger[State, StratosEvent]) -> None:
    """Begin the Buy Phase, if it has not begun; every purchase and hoard calls this first."""
    state = ledger.state
    if state.phase == IN_ACTIONS:
        ledger.emit(BuyingBegan(state.side, buyers(state)))


@rule("stratos.equip.2", "stratos.equip.3")
def question_in_words(state: State, task: EquipmentFound) -> str:
    """Say what a decision asks for: who takes the card, where there is a choice, and which of two stays."""
    able = bearing.bearers(state, task.unit) if task.unit in state.units else ()
    full = [f"{unit} ({state.units[unit].equipment})" for unit in able if state.units[unit].equipment]
    found = f"the {task.card} that {task.unit} found"
    if len(able) == 1:
        held = state.units[able[0]].equipment
        return f"{task.seat} is to say which stays with {able[0]}: {found}, or its {held}"
    stays = f", and which card stays if that is {listed(full, 'or')}" if full else ""
    return f"{task.seat} is to say who takes {found}{stays}"
