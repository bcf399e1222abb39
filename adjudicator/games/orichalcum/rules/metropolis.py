"""The metropolis: placed once, at the start of a player's first turn (metro.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import MetropolisPlaced, OrichalcumEvent
from adjudicator.games.orichalcum.island import WAYS
from adjudicator.games.orichalcum.moves import PlaceMetropolis
from adjudicator.games.orichalcum.rules import ports
from adjudicator.games.orichalcum.rules.gates import at_step, nothing_to_decide
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import AT_METROPOLIS, State, has_metropolis, island_of


@rule("orichalcum.geo.7", "orichalcum.metro.2", "orichalcum.d.29")
def candidates(state: State, seat: str) -> Iterator[PlaceMetropolis]:
    """Give every port with every way to a circle beside it, in row-major order, then by direction."""
    if state.step == AT_METROPOLIS:
        for landing in island_of(state, seat).landings:
            yield PlaceMetropolis(landing.at, landing.way)


def check(state: State, seat: str, move: PlaceMetropolis) -> Iterator[Violation]:
    """Give the reason against placing the metropolis there."""
    yield from first(
        nothing_to_decide(state),
        _lies_already(state, seat),
        at_step(state, AT_METROPOLIS),
        _beside_the_ports(state, seat, move),
    )


@rule("orichalcum.metro.1", "orichalcum.metro.3", "orichalcum.metro.7", "orichalcum.turn.4")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: PlaceMetropolis) -> None:
    """Cover the two circles, and take the reward of the port at once."""
    second = island_of(ledger.state, seat).step[move.at][move.way]
    ledger.emit(MetropolisPlaced(seat, move.at, move.way, (move.at, second)))
    ports.pay(ledger, seat, move.at)


@rule("orichalcum.metro.1", "orichalcum.tile.13")
def _lies_already(state: State, seat: str) -> Iterator[Violation]:
    if has_metropolis(state.seats[seat]):
        yield refuse("step-order", "metro.1", f"the metropolis of {seat} lies already, and stays where it is")


@rule("orichalcum.metro.2", "orichalcum.gap.3", "orichalcum.geo.2")
def _beside_the_ports(state: State, seat: str, move: PlaceMetropolis) -> Iterator[Violation]:
    """One port circle is covered, and one circle of the island beside it."""
    island = island_of(state, seat)
    if move.at not in island.ports:
        message = f"{move.at!r} is no port; the ports of {seat} are {', '.join(island.ports)}"
        yield refuse("no-port", "metro.2", message, "at")
    elif move.way not in WAYS:
        yield refuse("shape", "metro.2", f"{move.way!r} is no way; they are {' '.join(WAYS)}", "way")
    elif move.way not in island.step[move.at]:
        there = " ".join(island.step[move.at])
        message = f"no circle of the island lies {move.way} of {move.at}; there is one {there}"
        yield refuse("off-island", "metro.2", message, "way")


ACTION = Action(PlaceMetropolis, check, resolve, candidates)
