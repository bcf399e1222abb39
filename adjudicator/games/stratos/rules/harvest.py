"""The action Harvest, plain or by a die, with the bonuses of miners_pick and banner_of_plenty (harvest.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import PEASANT
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.events.resources import Harvested
from adjudicator.games.stratos.events.units import ActionTaken
from adjudicator.games.stratos.moves import Harvest
from adjudicator.games.stratos.rules import coin, gates
from adjudicator.games.stratos.rules.refusal import misplaced, unpaid
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import HARVEST, State
from adjudicator.games.stratos.views import side_of, units_of

BANNER, PICK = "banner_of_plenty", "miners_pick"
PLAIN = 1


def candidates(state: State, seat: str) -> Iterator[Harvest]:
    """Name every unit of the side, a Peasant or Cultivator with a power harvest too."""
    for name in units_of(state, side_of(state, seat)):
        yield Harvest(name)
        if state.units[name].kind == PEASANT:
            yield Harvest(name, power=True)


@rule("stratos.harvest.3", "stratos.harvest.4", "stratos.d.29")
def check(state: State, seat: str, move: Harvest) -> Iterator[Violation]:
    """Yield the reasons against this Harvest."""
    yield from gates.known_unit(state, move.unit, "unit")
    yield from gates.may_take(state, seat, move.unit, HARVEST)
    if move.power:
        yield from gates.of_class(state, move.unit, PEASANT, "harvest by a die", "harvest.3")
    if move.unit in state.units:
        yield from _ground(state, state.units[move.unit].at)


@rule("stratos.harvest.2", "stratos.harvest.7", "stratos.harvest.8", "stratos.later.1")
def _ground(state: State, at: str) -> Iterator[Violation]:
    tile = state.board[at]
    if not tile.resource:
        message = f"{at} is {tile.text}; only prairie, mountain, desert and forest can be harvested"
        yield misplaced("harvest.barren", "harvest.2", message, "unit")
    elif not state.supply[tile.resource]:
        message = f"the supply has no {tile.resource} left, so nothing could be harvested on {at}"
        yield unpaid("harvest.supply_empty", "harvest.7", message, "unit")


@rule("stratos.harvest.1", "stratos.harvest.9", "stratos.comp.7", "stratos.action.6")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Harvest) -> None:
    """Roll first where a die is asked for; the bonuses come on top, and the supply cuts the sum."""
    ledger.emit(ActionTaken(seat, move.unit, HARVEST))
    dice = _dice(ledger, seat, move)
    amount = _with_bonuses(ledger, seat, move.unit, _yielded(ledger.state, move.unit, dice))
    resource = ledger.state.board[ledger.state.units[move.unit].at].resource
    gained = min(amount, ledger.state.supply[resource])
    ledger.emit(Harvested(seat, move.unit, resource, move.power, dice, amount, gained))
    end_step(ledger, side_of(ledger.state, seat))


def _dice(ledger: Ledger[State, StratosEvent], seat: str, move: Harvest) -> tuple[int, ...]:
    """Roll for a power harvest; no number for a plain one."""
    die = ledger.state.data.harvest_die
    if not move.power:
        return ()
    return coin.roll(ledger, seat, HARVEST, die, _fails(ledger.state, move.unit))


@rule("stratos.harvest.3", "stratos.harvest.4", "stratos.harvest.5")
def _yielded(state: State, unit: str, dice: tuple[int, ...]) -> int:
    """Give what the ground bears before bonuses: one token, or what the last number says."""
    if not dice:
        return PLAIN
    return 0 if dice[-1] == _fails(state, unit) else dice[-1]


def _fails(state: State, unit: str) -> int:
    """Give the number that brings nothing: the highest, and none for a promoted unit."""
    return 0 if state.units[unit].promoted else state.data.harvest_die


@rule(
    "stratos.harvest.6",
    "stratos.card.miners_pick.1",
    "stratos.card.banner_of_plenty.1",
    "stratos.card.banner_of_plenty.2",
)
def _with_bonuses(ledger: Ledger[State, StratosEvent], seat: str, unit: str, amount: int) -> int:
    """Add what equipment and the banner give to a harvest that brought something."""
    state, side = ledger.state, side_of(ledger.state, seat)
    if not amount:
        return 0
    if state.units[unit].equipment == PICK:
        amount += state.data.cards[PICK].amount
    if BANNER in state.sides[side].permanents and BANNER not in state.spent:
        ledger.emit(EffectUsed(side, BANNER))
        amount += state.data.cards[BANNER].amount
    return amount


ACTION = Action(Harvest, check, resolve, candidates, public=True)
