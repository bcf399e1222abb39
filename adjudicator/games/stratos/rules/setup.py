"""Set-up: which tables may be laid, the starting units, their spells and gems, the first turn (setup.*)."""

from collections.abc import Iterator
from itertools import pairwise

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import MAGE, MAGE_DECK, SORCERER_DECK, Scenario
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.tiles import SpecialOpened
from adjudicator.games.stratos.events.units import UnitArrived
from adjudicator.games.stratos.opening import data_of, given, opening, options_of
from adjudicator.games.stratos.rules import start_turn, supply
from adjudicator.games.stratos.rules.refusal import malformed
from adjudicator.games.stratos.rules.spell_drawing import draw_spell
from adjudicator.games.stratos.state import Options, State, scenario_of
from adjudicator.games.stratos.tiles import GEM
from adjudicator.games.stratos.views import side_of

Book = Ledger[State, StratosEvent]

AS_SCENARIO = "scenario"
GOAL, START = "goal", "start"
FEWEST_FOR_COPIES = 4
"""So many players may agree on two copies of each spell (comp.3)."""

begin = opening
__all__ = ["begin", "check_header", "given", "setup"]


def check_header(header: Header[State]) -> Iterator[Violation]:
    """Yield everything that is wrong with the seats and the options."""
    options, data = options_of(header), data_of(header)
    scenario = data.scenarios[options.scenario]
    yield from _wrong_seats(header.seats, scenario)
    yield from _wrong_numbers(options)
    yield from _wrong_cards(options, scenario)
    if options.goal_face_up and not scenario.goal:
        message = f"{scenario.name} has no goal tile that could lie open from the start"
        yield malformed("setup.goal", "scenario.p10.2", message, "options", "goal_face_up")


@rule("stratos.setup.1", "stratos.setup.7", "stratos.setup.8", "stratos.setup.9", "stratos.setup.11")
def setup(ledger: Book) -> None:
    """Place the starting units, draw their spells, give the gems, open the goal if agreed; begin."""
    for seat in ledger.state.seats:
        _place_units(ledger, seat)
    for seat in ledger.state.seats:
        _draw_spells(ledger, seat)
    for seat, number in scenario_of(ledger.state).gems.items():
        supply.gain(ledger, side_of(ledger.state, seat), {GEM: number}, START)
    if ledger.state.options.goal_face_up:
        _open_goal(ledger)
    start_turn.begin(ledger, next(iter(ledger.state.sides)), 1)


@rule(
    "stratos.setup.7",
    "stratos.unit.5",
    "stratos.scenario.p10.1",
    "stratos.scenario.p11.1",
    "stratos.scenario.p12.1",
    "stratos.scenario.islet.1",
    "stratos.scenario.five.1",
    "stratos.scenario.p14.1",
)
def _place_units(ledger: Book, seat: str) -> None:
    for number, (kind, promoted, at) in enumerate(scenario_of(ledger.state).starts[seat], 1):
        of = ledger.state.data.units[kind]
        full = of.most_health(promoted), of.most_spirit(promoted)
        ledger.emit(UnitArrived(seat, f"{seat}-{number}", kind, promoted, at, *full, (), START))


@rule("stratos.setup.8", "stratos.hidden.6")
def _draw_spells(ledger: Book, seat: str) -> None:
    """Draw a Mage spell for every starting Mage, and a Sorcerer spell besides for a Sorcerer."""
    for kind, promoted, _ in scenario_of(ledger.state).starts[seat]:
        if kind == MAGE:
            draw_spell(ledger, seat, MAGE_DECK)
            if promoted:
                draw_spell(ledger, seat, SORCERER_DECK)


@rule("stratos.scenario.p10.2", "stratos.later.3", "stratos.setup.12")
def _open_goal(ledger: Book) -> None:
    """Open the goal's tile in one of the slots that may hold it; nobody discovers it."""
    state, goal = ledger.state, scenario_of(ledger.state).goal
    slots = [
        at for at, tile in state.board.items() if tile.is_covered and goal in state.data.pools[tile.pool]
    ]
    ledger.emit(SpecialOpened(ledger.pick(GOAL, slots), goal))


@rule("stratos.setup.10", "stratos.turn.1", "stratos.d.5", "stratos.team.2")
def _wrong_seats(seats: tuple[Seat, ...], scenario: Scenario) -> Iterator[Violation]:
    """Exactly the scenario's players, each once, in any order that keeps team mates together."""
    names, wanted = [seat.name for seat in seats], sorted(scenario.side_of)
    if sorted(names) != wanted:
        message = f"{scenario.name} is for exactly {len(wanted)} players, {', '.join(wanted)}"
        there = f"{len(names)} are at the table: {', '.join(names) or 'nobody'}"
        yield malformed("setup.seats", "setup.10", f"{message}; {there}", "seats")
    else:
        sides = [scenario.side_of[name] for name in names]
        if _changes(sides) >= len(set(sides)):
            message = f"the order is {', '.join(names)}; team mates play one after the other"
            yield malformed("setup.order", "turn.1", message, "seats")
    for place, seat in enumerate(seats):
        if seat.automa:
            message = f"{seat.name} is an automa, and this game has none; every seat is a person's"
            yield malformed("setup.automa", "setup.10", message, "seats", place, "player")


def _changes(sides: list[str]) -> int:
    """Count how often the side changes from one seat to the next."""
    return sum(one != other for one, other in pairwise(sides))


@rule("stratos.setup.12", "stratos.comp.3", "stratos.end.9")
def _wrong_numbers(options: Options) -> Iterator[Violation]:
    for name, least, number in (
        ("points_to_win", 1, options.points_to_win),
        ("hoards_per_turn", 0, options.hoards_per_turn),
        ("turn_limit", 0, options.turn_limit),
    ):
        if number < least:
            message = f"{name} is {number}; it is at least {least}"
            yield malformed("setup.number", "setup.12", message, "options", name)


@rule("stratos.setup.5", "stratos.scenario.p10.6", "stratos.scenario.p14.3", "stratos.card.pandoras_box.4")
def _wrong_cards(options: Options, scenario: Scenario) -> Iterator[Violation]:
    """Exactly the cards that the scenario excludes are out; two copies of spells from four players on."""
    excluded = options.excluded.replace(",", " ").split()
    if options.excluded != AS_SCENARIO and sorted(excluded) != sorted(scenario.exclude):
        wanted = ", ".join(scenario.exclude) or "none"
        message = f"excluded are {', '.join(excluded) or 'none'}; {scenario.name} leaves out {wanted}"
        yield malformed("setup.excluded", "setup.5", message, "options", "excluded")
    if options.copies > 1 and len(scenario.side_of) < FEWEST_FOR_COPIES:
        message = f"two copies of each spell are for {FEWEST_FOR_COPIES} players or more, not {scenario.name}"
        yield malformed("setup.copies", "comp.3", message, "options", "copies")
