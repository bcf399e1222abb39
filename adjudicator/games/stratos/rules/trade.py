"""The trade of merchants_seal: two of one main resource for one of another (card.merchants_seal.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.events.resources import ResourcesTraded
from adjudicator.games.stratos.moves import Trade
from adjudicator.games.stratos.rules import gates
from adjudicator.games.stratos.rules.refusal import malformed, unnamed, unpaid, wrong_phase
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import GEM, MAIN
from adjudicator.games.stratos.views import side_of

SEAL = "merchants_seal"
TAKEN = 1


def candidates(state: State, seat: str) -> Iterator[Trade]:
    """Give every trade that the stock could pay, if the side has the seal."""
    own = state.sides[side_of(state, seat)]
    if SEAL in own.permanents and SEAL not in state.spent:
        for give in MAIN:
            if own.stock[give] >= _given(state):
                yield from (Trade(give, take) for take in MAIN if take != give)


@rule("stratos.card.merchants_seal.1", "stratos.team.9")
def check(state: State, seat: str, move: Trade) -> Iterator[Violation]:
    """Yield the reasons against a trade."""
    yield from _names(move)
    yield from gates.no_question(state)
    yield from _seal(state, seat)
    unsaid = tuple(_kinds(move))
    yield from unsaid
    if not unsaid and move.give in MAIN and move.take in MAIN:
        yield from _there(state, seat, move)


def _names(move: Trade) -> Iterator[Violation]:
    for field, kind in (("give", move.give), ("take", move.take)):
        if kind not in (*MAIN, GEM):
            what = "main resource"
            yield unnamed("trade.unknown", "card.merchants_seal.1", kind, what, MAIN, field)


def _seal(state: State, seat: str) -> Iterator[Violation]:
    if SEAL not in state.sides[side_of(state, seat)].permanents:
        message = "you have no merchants_seal to trade with"
        yield wrong_phase("trade.no_seal", "card.merchants_seal.1", message)
    elif SEAL in state.spent:
        message = "merchants_seal has been used this turn; it trades once"
        yield wrong_phase("trade.used", "card.merchants_seal.1", message)


@rule("stratos.gem.3", "stratos.card.merchants_seal.1")
def _kinds(move: Trade) -> Iterator[Violation]:
    for field, kind in (("give", move.give), ("take", move.take)):
        if kind == GEM:
            yield malformed("trade.gem", "gem.3", "a gem is no main resource; the seal trades those", field)
    if move.give == move.take:
        message = f"{move.give} is traded for another resource, not for itself"
        yield malformed("trade.same", "card.merchants_seal.1", message, "take")


@rule("stratos.comp.7", "stratos.buy.4")
def _there(state: State, seat: str, move: Trade) -> Iterator[Violation]:
    number, held = _given(state), state.sides[side_of(state, seat)].stock[move.give]
    if held < number:
        message = f"{number} {move.give} are given, and you have {held}"
        yield unpaid("trade.short", "buy.4", message, "give")
    if not state.supply[move.take]:
        yield unpaid("trade.supply_empty", "comp.7", f"the supply has no {move.take} left", "take")


def _given(state: State) -> int:
    return state.data.cards[SEAL].amount


@rule("stratos.card.merchants_seal.2", "stratos.perm.2", "stratos.buy.1")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Trade) -> None:
    """Use the seal, trade with the supply, end the step; this too begins the Buy Phase."""
    side = side_of(ledger.state, seat)
    gates.begin_buying(ledger)
    ledger.emit(EffectUsed(side, SEAL))
    ledger.emit(ResourcesTraded(side, {move.give: _given(ledger.state)}, {move.take: TAKEN}, SEAL))
    end_step(ledger)


ACTION = Action(Trade, check, resolve, candidates)
