"""The toy as a ruleset: its table of contents, with what a player reads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, assert_never, get_args

from adjudicator.core.component_data import BadComponents
from adjudicator.core.ruleset import TURN, End, Header, Place, Ruleset
from adjudicator.core.secret import Secret
from adjudicator.core.violations import Violation
from tests.toy import rules
from tests.toy.apply import BELL, apply
from tests.toy.events import (
    BellRang,
    BellSettled,
    CardDealt,
    CardShown,
    DieRolled,
    GameEnded,
    SeatResigned,
    TokenFelt,
    TokenTaken,
    ToyEvent,
    TurnBegan,
    TurnEnded,
)
from tests.toy.state import Options, State

SEATS = ("north", "south", "east", "west")


@dataclass(frozen=True, slots=True)
class Parts:
    """The component data: there is none but its hash."""

    sha256: str = "70" * 32


def load_data(name: str, change: Mapping[str, Any]) -> Parts:
    """Give the data; BadComponents for a name other than `toy-1`."""
    if name != "toy-1" or change:
        message = f"there is no data set {name}; known is toy-1, and nothing in it can be changed"
        raise BadComponents([("id", message)])
    return Parts()


def check_header(header: Header[State]) -> Iterator[Violation]:
    """Two to four seats."""
    if not 2 <= len(header.seats) <= len(SEATS):
        message = f"the toy is for 2 to 4, not {len(header.seats)}"
        yield Violation("toy.seats", "toy.setup.1", message, at=("seats",))


def describe(event: ToyEvent) -> tuple[str, ...]:
    """Say what happened."""
    match event:
        case CardDealt():
            return (f"{event.seat} takes {event.card.value or 'a hidden card'}.",)
        case CardShown():
            return (f"{event.seat} shows {event.card}.",)
        case TokenFelt():
            return (f"{event.seat} feels {event.token.value or 'some token'} in the bag.",)
        case TurnBegan():
            return (f"Turn {event.turn}: {event.seat} begins.",)
        case TurnEnded():
            return (f"{event.seat} ends the turn.",)
        case DieRolled():
            return (f"{event.seat} guesses {event.guess}, rolls {event.face}: {event.points} points.",)
        case TokenTaken():
            return (f"{event.seat} takes {event.token} out of the bag.",)
        case BellRang():
            return (f"A bell comes out of the bag; {event.seat} is to say whether it keeps it.",)
        case BellSettled():
            return (f"{event.seat} {'keeps the bell' if event.kept else 'puts the bell back'}.",)
        case SeatResigned():
            return (f"{event.seat} gives up.",)
        case GameEnded():
            return (f"The game is over: {event.reason}.",)
        case _:
            assert_never(event)


def picture(state: State, viewer: str) -> tuple[str, ...]:
    """Draw the table."""
    hands = [
        f"{seat}: {hand.points} points, {' '.join(hand.tokens) or 'none'}, {hand.card.value or '(hidden)'}"
        for seat, hand in state.seats.items()
    ]
    felt = (f"next: {state.next.value or '(hidden)'}",) if state.next else ()
    return (f"bag: {' '.join(state.bag)}", *felt, *hands)


def opens(state: State, event: ToyEvent) -> bool:
    """Tell whether an event lays open what was hidden: a card, the token felt, the cards at the end."""
    felt = state.next is not None and isinstance(event, TokenTaken | BellRang)
    return felt or isinstance(event, CardShown)


def end(state: State) -> End | None:
    """Give the standing: points, gold, and the number on the card."""
    if not state.ended:
        return None
    parts = {
        seat: {"points": hand.points, "gold": hand.tokens.count("gold"), "card": _number(hand.card)}
        for seat, hand in state.seats.items()
    }
    totals = {seat: sum(own.values()) for seat, own in parts.items()}
    ranked = sorted(totals, key=lambda seat: -totals[seat])
    places = tuple(
        Place(1 + sum(other > totals[seat] for other in totals.values()), seat, totals[seat], parts[seat])
        for seat in ranked
    )
    return End(state.ended, places)


def conserved(state: State) -> Mapping[str, int]:
    """Count tokens, wherever they are."""
    everywhere = [
        *state.bag,
        *(token for hand in state.seats.values() for token in hand.tokens),
        *[BELL] * len(state.agenda),
    ]
    return {token: everywhere.count(token) for token in sorted(set(everywhere))}


def audit(state: State) -> Iterator[str]:
    """Say what is wrong with a written position."""
    if state.active not in state.seats:
        yield f"active is {state.active}, wanted is a seat"


def _number(card: Secret[str]) -> int:
    return int(card.value[-1]) if card.value else 0


TOY: Ruleset[State, ToyEvent] = Ruleset(
    name="toy",
    title="The Toy",
    version=1,
    seat_names=SEATS,
    options=Options,
    state=State,
    events=get_args(ToyEvent),
    actions=rules.ACTIONS_OF_THE_GAME,
    questions=(TURN, BELL),
    turn_rule="toy.turn.1",
    over_rule="toy.end.1",
    load_data=load_data,
    default_data="toy-1",
    check_header=check_header,
    begin=rules.begin,
    given=lambda header: {},
    audit=audit,
    setup=rules.setup,
    to_act=rules.to_act,
    advance=rules.advance,
    apply=apply,
    turn_of=lambda state: str(state.turn) if state.turn else "setup",
    default=rules.default,
    prefer=rules.prefer,
    holds=rules.holds,
    resign=rules.resign,
    call_off=rules.call_off,
    describe=describe,
    picture=picture,
    end=end,
    conserved=conserved,
    worth=lambda state, seat: state.seats[seat].points,
    blank=rules.begin,
    completed=lambda written, given, header: written,
    queries={},
    secrets=True,
    opens=opens,
    answer_words=lambda state, question: ("keep", "leave") if question == BELL else (),
)
