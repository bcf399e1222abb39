"""The purchase Hire: a unit of a class comes onto the board, with a Defend marker (hire.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import CLASSES, MAGE
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.units import UnitArrived
from adjudicator.games.stratos.moves import Hire
from adjudicator.games.stratos.rules import gates, hire_places, payment, spellbook
from adjudicator.games.stratos.rules.landing import land
from adjudicator.games.stratos.rules.refusal import malformed, unknown, unnamed, wrong_phase
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import BY_HIRING, State
from adjudicator.games.stratos.views import seats_of, side_of

HIRED = "hired"


def candidates(state: State, seat: str) -> Iterator[Hire]:
    """Give every hire that may be legal, written out; all of them once before any is paid in another way."""
    side = side_of(state, seat)
    stock, players = state.sides[side].stock, _players_with_room(state, seat)
    ways = {kind: tuple(payment.ways(payment.price_of(state, kind), stock)) for kind in CLASSES}
    places = {kind: hire_places.places(state, seat, kind) for kind in CLASSES if players and ways[kind]}
    for round_ in range(max(map(len, ways.values()))):
        for kind, tiles in places.items():
            for pay in ways[kind][round_ : round_ + 1]:
                for word in spellbook.choices(state, side, kind):
                    for player in players:
                        yield from (Hire(kind, at, pay, word, player) for at in tiles)


def check(state: State, seat: str, move: Hire) -> Iterator[Violation]:
    """Yield the reasons against a hire."""
    yield from sorted(_reasons(state, seat, move), key=lambda reason: reason.stage)


@rule("stratos.hire.1", "stratos.hire.3")
def _reasons(state: State, seat: str, move: Hire) -> Iterator[Violation]:
    side = side_of(state, seat)
    unnamed = (*_names(state, move), *gates.known_tile(state, move.at, "at"))
    yield from unnamed
    yield from gates.no_question(state)
    yield from _player(state, seat, move)
    if move.kind in state.data.units:
        yield from payment.faults(state, side, payment.price_of(state, move.kind), move.pay, "hire.1")
        yield from spellbook.faults(state, side, move.kind, move.book)
    if not unnamed:
        yield from hire_places.faults(state, seat, move.kind, move.at)


@rule("stratos.hire.3")
def _names(state: State, move: Hire) -> Iterator[Violation]:
    bases = {unit.promoted: name for name, unit in state.data.units.items()}
    if move.kind in bases:
        message = f"a {move.kind} cannot be hired, only a {bases[move.kind]}, who may be promoted"
        yield unknown("hire.base_only", "hire.3", message, "kind")
    elif move.kind not in state.data.units:
        yield unnamed("hire.class_unknown", "hire.3", move.kind, "class", state.data.units, "kind")


@rule("stratos.hire.2", "stratos.unit.3", "stratos.team.7", "stratos.comp.8")
def _player(state: State, seat: str, move: Hire) -> Iterator[Violation]:
    """Refuse a unit for nobody, for somebody of another side, and a sixth one for anybody."""
    members = seats_of(state, side_of(state, seat))
    if move.player and move.player not in state.seats:
        yield unnamed("hire.player_unknown", "team.7", move.player, "seat", state.seats, "player")
    elif move.player and move.player not in members:
        message = f"{move.player} is not of your side, which is {', '.join(members)}"
        yield malformed("hire.player", "team.7", message, "player")
    elif len(members) > 1 and not move.player:
        message = f"say by player whom the unit joins: {', '.join(members)}"
        yield malformed("hire.player", "team.7", message, "player")
    elif not _has_room(state, move.player or seat):
        most = state.data.units_of_a_player
        yield wrong_phase(
            "hire.full", "hire.2", f"{move.player or seat} has {most} units on the board", "kind"
        )


def _has_room(state: State, player: str) -> bool:
    number = sum(unit.seat == player for unit in state.units.values())
    return number < state.data.units_of_a_player


def _players_with_room(state: State, seat: str) -> tuple[str, ...]:
    """Give the seats that a unit can join, as records name them: not at all where there is one."""
    members = seats_of(state, side_of(state, seat))
    roomy = tuple(member for member in members if _has_room(state, member))
    return roomy if len(members) > 1 else ("",) * len(roomy)


@rule(
    "stratos.hire.1",
    "stratos.hire.8",
    "stratos.buy.1",
    "stratos.buy.2",
    "stratos.buy.5",
    "stratos.action.9",
    "stratos.unit.5",
)
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Hire) -> None:
    """Pay, put the unit on its tile, let a Mage bring spells, let it land, end the step."""
    side, player = side_of(ledger.state, seat), move.player or seat
    gates.begin_buying(ledger)
    price = payment.price_of(ledger.state, move.kind)
    payment.spend(ledger, side, payment.written(price, move.pay), "hire")
    name = f"{player}-{ledger.state.seats[player].arrived + 1}"
    unit = ledger.state.data.units[move.kind]
    full = unit.most_health(False), unit.most_spirit(False)
    ledger.emit(UnitArrived(player, name, move.kind, False, move.at, *full, (BY_HIRING,), HIRED))
    if move.kind == MAGE:
        spellbook.bring(ledger, seat, move.book)
    land(ledger, name)
    end_step(ledger, landed=(name,))


@rule("stratos.d.34", "stratos.team.7")
def complete(state: State, seat: str, move: Hire) -> Hire:
    """Write the payment out, and a book or a player only where there was a choice."""
    side = side_of(state, seat)
    return changed(
        move,
        pay=payment.written(payment.price_of(state, move.kind), move.pay),
        book=spellbook.written(state, side, move.book),
        player=move.player if len(seats_of(state, side)) > 1 else "",
    )


ACTION = Action(Hire, check, resolve, candidates, complete=complete)
