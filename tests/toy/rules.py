"""The rules of the toy: what may be done, and what then happens."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import TURN, Action, Demand, Header
from adjudicator.core.secret import Secret, may_see
from adjudicator.core.violations import Stage, Violation
from tests.toy.apply import ACTIONS, BELL
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
from tests.toy.moves import Answer, End, Feel, Pass, Reach, Roll, Show
from tests.toy.state import Hand, State

DECK = tuple(f"card{number}" for number in range(1, 8))
GUESSES = ("odd", "even")
SIDES = 6


def begin(header: Header[State]) -> State:
    """Give the table before anything happened."""
    bag = (*[BELL] * header.options.bells, *["clay"] * 2, *["gold"] * 3)
    nothing = Hand(Secret("", ()))
    return State(0, "", 0, tuple(sorted(bag)), {seat.name: nothing for seat in header.seats})


def setup(ledger: Ledger[State, ToyEvent]) -> None:
    """Deal a card to each seat."""
    for seat in ledger.state.seats:
        _deal(ledger, seat)


@rule("toy.turn.1")
def to_act(state: State) -> tuple[Demand, ...]:
    """Give what is open now."""
    if state.agenda:
        top = state.agenda[0]
        return (Demand(top.seat, BELL, top.key, "say whether you keep the bell", ("answer",)),)
    if not state.active:
        return ()
    answers = ("roll", "reach", "feel", "show", "end" if state.left < ACTIONS else "pass")
    return (
        Demand(state.active, TURN, 0, f"action {ACTIONS + 1 - state.left} of {ACTIONS} of its turn", answers),
    )


def advance(ledger: Ledger[State, ToyEvent]) -> None:
    """Go on to the next turn, or to the end."""
    while not ledger.state.agenda and not ledger.state.ended:
        state = ledger.state
        staying = [seat for seat, hand in state.seats.items() if not hand.resigned]
        if not state.bag or len(staying) < 2:
            ledger.emit(GameEnded("empty_bag" if len(staying) > 1 else "resigned"))
        elif state.active and state.left and not state.seats[state.active].resigned:
            return
        else:
            ledger.emit(TurnBegan(_after(state, state.active), state.turn + 1))


def default(state: State, demand: Demand) -> tuple[Any, ...]:
    """Give what a time-out plays."""
    if demand.question == BELL:
        return (Answer(False),)
    return (Pass(),) if state.left == ACTIONS else (End(),)


def prefer(state: State, demand: Demand, words: tuple[str, ...]) -> Any | None:
    """Give the answer of the first word: `keep`, `leave`; `ask` waits."""
    return {"keep": Answer(True), "leave": Answer(False)}.get(words[0])


def holds(state: State, seat: str, condition: Mapping[str, Any]) -> bool:
    """Judge a condition such as {points: 1} or {card: card3}: it speaks of the seat's own hand."""
    hand = state.seats[seat]
    wanted = condition.get("card", hand.card.value)
    return bool(hand.points >= condition.get("points", 0) and wanted == hand.card.value)


def resign(ledger: Ledger[State, ToyEvent], seat: str) -> None:
    """Let a seat give up; with three or more at the table it throws a last die, for luck of the others."""
    ledger.emit(SeatResigned(seat))
    if len(ledger.state.seats) > 2:
        ledger.emit(DieRolled(seat, "even", ledger.roll("farewell", SIDES, seat), 0))
    if ledger.state.agenda and ledger.state.agenda[0].seat == seat:
        ledger.emit(BellSettled(seat, False))


def call_off(ledger: Ledger[State, ToyEvent]) -> None:
    """End the game because all agree."""
    ledger.emit(GameEnded("agreed"))


def _deal(ledger: Ledger[State, ToyEvent], seat: str) -> None:
    held = [hand.card.value for hand in ledger.state.seats.values()]
    pool = [card for card in DECK if card not in held]
    card = ledger.pick("card", pool, seat, (seat,), DECK)
    ledger.emit(CardDealt(seat, Secret(card, (seat,))))


def _after(state: State, seat: str) -> str:
    seats = list(state.seats)
    start = seats.index(seat) + 1 if seat else 0
    order = seats[start:] + seats[:start]
    return next(other for other in order if not state.seats[other].resigned)


def _undecided(state: State) -> Iterator[Violation]:
    if state.agenda:
        yield Violation("toy.bell_first", "toy.bell.1", "the bell has to be answered first", Stage.PHASE)


def _check_roll(state: State, seat: str, move: Roll) -> Iterator[Violation]:
    if move.guess not in GUESSES:
        message = f"the guess is {move.guess}, wanted is odd or even"
        yield Violation("toy.roll.guess", "toy.roll.1", message, Stage.KNOWN, ("guess",))
    yield from _undecided(state)


@rule("toy.roll.1")
def _roll(ledger: Ledger[State, ToyEvent], seat: str, move: Roll) -> None:
    face = ledger.roll("die", SIDES, seat)
    right = GUESSES[1 - face % 2] == move.guess
    ledger.emit(DieRolled(seat, move.guess, face, int(right)))


def _check_reach(state: State, seat: str, move: Reach) -> Iterator[Violation]:
    yield from _undecided(state)
    if move.swap and state.seats[seat].points < 1:
        message = f"swapping the card costs a point, and {seat} has {state.seats[seat].points}"
        yield Violation("toy.reach.no_point", "toy.reach.2", message, Stage.PRICE, ("swap",))


@rule("toy.reach.1")
def _reach(ledger: Ledger[State, ToyEvent], seat: str, move: Reach) -> None:
    token = _next_token(ledger, seat, "token")
    if token == BELL:
        ledger.emit(BellRang(_after(ledger.state, seat)))
    else:
        ledger.emit(TokenTaken(seat, token))
    if move.swap:
        _deal(ledger, seat)


def _next_token(
    ledger: Ledger[State, ToyEvent],
    seat: str,
    purpose: str,
    owners: tuple[str, ...] = (),
    known: Sequence[str] = (),
) -> str:
    """Draw the token that comes next, unless somebody has felt it: then a dry run of others stops, too."""
    bag, felt = ledger.state.bag, ledger.state.next
    if felt is None:
        return ledger.pick(purpose, bag, seat, owners, known)
    if not may_see(felt.owners, seat):
        ledger.lay_open(purpose, bag, seat, owners, known)
    return felt.value or ""


def _check_feel(state: State, seat: str, move: Feel) -> Iterator[Violation]:
    yield from _undecided(state)


@rule("toy.feel.1")
def _feel(ledger: Ledger[State, ToyEvent], seat: str, move: Feel) -> None:
    token = _next_token(ledger, seat, "feel", (seat,), ledger.state.bag)
    ledger.emit(TokenFelt(seat, Secret(token, (seat,))))


def _check_show(state: State, seat: str, move: Show) -> Iterator[Violation]:
    yield from _undecided(state)
    if len(state.seats[seat].card.owners) > 1:
        yield Violation("toy.show.again", "toy.show.1", "the card is known to all already", Stage.KNOWN)


@rule("toy.show.1")
def _show(ledger: Ledger[State, ToyEvent], seat: str, move: Show) -> None:
    ledger.emit(CardShown(seat, ledger.state.seats[seat].card.value or ""))


def _check_answer(state: State, seat: str, move: Answer) -> Iterator[Violation]:
    if not state.agenda:
        yield Violation("toy.answer.no_bell", "toy.bell.1", "no bell is offered", Stage.PHASE)


@rule("toy.bell.1")
def _answer(ledger: Ledger[State, ToyEvent], seat: str, move: Answer) -> None:
    ledger.emit(BellSettled(seat, move.keep))


def _check_end(state: State, seat: str, move: End) -> Iterator[Violation]:
    yield from _undecided(state)
    if state.left == ACTIONS:
        yield Violation("toy.end.nothing_done", "toy.turn.2", "nothing was done; write pass", Stage.PHASE)


def _check_pass(state: State, seat: str, move: Pass) -> Iterator[Violation]:
    yield from _undecided(state)
    if state.left < ACTIONS:
        yield Violation("toy.pass.done", "toy.turn.2", "something was done; write end", Stage.PHASE)


def _stop(ledger: Ledger[State, ToyEvent], seat: str, move: End | Pass) -> None:
    ledger.emit(TurnEnded(seat))


ACTIONS_OF_THE_GAME = (
    Action(Roll, _check_roll, _roll, lambda state, seat: iter([Roll("odd"), Roll("even")])),
    Action(Reach, _check_reach, _reach, lambda state, seat: iter([Reach(), Reach(True)])),
    Action(Feel, _check_feel, _feel, lambda state, seat: iter([Feel()])),
    Action(Show, _check_show, _show, lambda state, seat: iter([Show()])),
    Action(Answer, _check_answer, _answer, lambda state, seat: iter([Answer(True), Answer(False)])),
    Action(End, _check_end, _stop, lambda state, seat: iter([End()])),
    Action(Pass, _check_pass, _stop, lambda state, seat: iter([Pass()])),
)
