"""Produce and recruit: one piece for each own mine or training camp, twice as many with the titan's power.

The metropolis counts as one of each, unless the table has agreed otherwise (metro.5).
"""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import CAMP, HYPERION, MINE, THEMIS
from adjudicator.games.orichalcum.events import HoplitesRecruited, OrichalcumEvent, OrichalcumProduced
from adjudicator.games.orichalcum.moves import Produce, Recruit
from adjudicator.games.orichalcum.rules import supply
from adjudicator.games.orichalcum.rules.gates import in_action, nothing_to_decide
from adjudicator.games.orichalcum.rules.powers import can_use, power_fails, use
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import PRODUCE, RECRUIT, State, has_metropolis, owned


def produce_candidates(state: State, seat: str) -> Iterator[Produce]:
    """Give producing without and with Hyperion."""
    yield Produce()
    if can_use(state.seats[seat], HYPERION):
        yield Produce(hyperion=True)


def recruit_candidates(state: State, seat: str) -> Iterator[Recruit]:
    """Give recruiting without and with Themis."""
    yield Recruit()
    if can_use(state.seats[seat], THEMIS):
        yield Recruit(themis=True)


@rule("orichalcum.produce.5", "orichalcum.action.3")
def check_produce(state: State, seat: str, move: Produce) -> Iterator[Violation]:
    """Give the reason against producing; an income of 0 is none."""
    yield from first(
        nothing_to_decide(state),
        in_action(state, PRODUCE),
        _other_power(THEMIS, RECRUIT, move.themis),
        power_fails(state, seat, HYPERION, move.hyperion, "hyperion"),
    )


@rule("orichalcum.recruit.5", "orichalcum.action.3")
def check_recruit(state: State, seat: str, move: Recruit) -> Iterator[Violation]:
    """Give the reason against recruiting; an income of 0 is none."""
    yield from first(
        nothing_to_decide(state),
        in_action(state, RECRUIT),
        _other_power(HYPERION, PRODUCE, move.hyperion),
        power_fails(state, seat, THEMIS, move.themis, "themis"),
    )


@rule(
    "orichalcum.produce.1",
    "orichalcum.produce.4",
    "orichalcum.titan.hyperion.1",
    "orichalcum.building.mine.1",
    "orichalcum.action.5",
)
def resolve_produce(ledger: Ledger[State, OrichalcumEvent], seat: str, move: Produce) -> None:
    """Take 1 orichalcum for each mine, with Hyperion 2."""
    mines = _sources(ledger.state, seat, MINE)
    use(ledger, seat, HYPERION, move.hyperion)
    gained = supply.orichalcum(ledger.state, mines * (2 if move.hyperion else 1))
    ledger.emit(OrichalcumProduced(seat, mines, gained))


@rule(
    "orichalcum.recruit.1",
    "orichalcum.recruit.4",
    "orichalcum.titan.themis.1",
    "orichalcum.building.camp.1",
    "orichalcum.action.5",
)
def resolve_recruit(ledger: Ledger[State, OrichalcumEvent], seat: str, move: Recruit) -> None:
    """Take 1 hoplite for each training camp, with Themis 2."""
    camps = _sources(ledger.state, seat, CAMP)
    use(ledger, seat, THEMIS, move.themis)
    gained = supply.hoplites(ledger.state, camps * (2 if move.themis else 1))
    ledger.emit(HoplitesRecruited(seat, camps, gained))


@rule(
    "orichalcum.produce.2",
    "orichalcum.produce.3",
    "orichalcum.recruit.2",
    "orichalcum.recruit.3",
    "orichalcum.metro.5",
)
def _sources(state: State, seat: str, building: str) -> int:
    """Count the own mines or training camps; those on the construction board belong to nobody."""
    player = state.seats[seat]
    return owned(player, building) + (state.options.metropolis_income and has_metropolis(player))


@rule("orichalcum.titan.18")
def _other_power(titan: str, kind: str, wanted: bool) -> Iterator[Violation]:
    """Refuse the power of the other income's titan (`wrong-action`)."""
    if wanted:
        yield refuse("wrong-action", "titan.18", f"{titan} works in {kind}, not in this action", titan)


PRODUCE_ACTION = Action(Produce, check_produce, resolve_produce, produce_candidates)
RECRUIT_ACTION = Action(Recruit, check_recruit, resolve_recruit, recruit_candidates)
