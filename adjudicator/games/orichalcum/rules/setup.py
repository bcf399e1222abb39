"""Set-up: which tables may be laid, the boards and their faces, then everything that is dealt (setup.*)."""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.violations import Violation
from adjudicator.core.wording import counted
from adjudicator.games.orichalcum.components import SEATS, Components
from adjudicator.games.orichalcum.events import (
    BoardDealt,
    FaceAsked,
    FaceChosen,
    FirstPlayerDrawn,
    OrichalcumEvent,
    PiecesGiven,
)
from adjudicator.games.orichalcum.rules import supply
from adjudicator.games.orichalcum.rules.dealing import deal_card, deal_creature, deal_tile, offer_building
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.state import Options, Player, Stack, State, right_of

DRAWN = "drawn"
CHOOSE = "choose"
START, RIGHT_HAND = "start", "right_hand"


@rule("orichalcum.setup.12", "orichalcum.d.3")
def check_header(header: Header[State]) -> Iterator[Violation]:
    """Yield everything that is wrong with the seats and the options; each is a `header` (setup.12)."""
    options, components = _options(header), _components(header)
    yield from _wrong_seats(header.seats, components)
    yield from _wrong_boards(header.seats, options, components)
    yield from _wrong_limit(options)


@rule("orichalcum.setup.4", "orichalcum.setup.10", "orichalcum.comp.5", "orichalcum.comp.8")
def begin(header: Header[State]) -> State:
    """Give the table before anything is drawn: all cards in the deck, all tiles in the stacks, full bags."""
    components = _components(header)
    return State(
        round=0,
        turn=0,
        active="",
        step="",
        holder="",
        seats={seat.name: Player() for seat in header.seats},
        row=(),
        deck=components.cards,
        discards=(),
        stacks={size: Stack(_counted(kinds)) for size, kinds in components.tiles.items()},
        bag=_counted({kind: creature.number for kind, creature in components.creatures.items()}),
        buildings=_counted(components.buildings),
        sites={},
        **given(header),
    )


def given(header: Header[State]) -> Mapping[str, Any]:
    """Give the values of a state that come from the header: the options and the components."""
    return {"options": _options(header), "data": _components(header)}


@rule("orichalcum.setup.1", "orichalcum.setup.2", "orichalcum.setup.3", "orichalcum.setup.4")
def setup(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Deal the boards and the pieces to start with, and ask for the faces; the rest waits for them."""
    _deal_boards(ledger)
    start = ledger.state.data.start
    for seat in ledger.state.seats:
        state = ledger.state
        hoplites, orichalcum = (
            supply.hoplites(state, start.hoplites),
            supply.orichalcum(state, start.orichalcum),
        )
        ledger.emit(PiecesGiven(seat, hoplites, orichalcum, START))
    faces = ledger.state.options.faces
    for seat in ledger.state.seats:
        ledger.emit(FaceAsked(seat) if faces == CHOOSE else FaceChosen(seat, int(faces)))


@rule("orichalcum.setup.1", "orichalcum.setup.6", "orichalcum.setup.13", "orichalcum.card.10")
def deal(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Deal all that follows the choice of faces, each kind from left to right, and draw the first player."""
    data = ledger.state.data
    slots = range(1, data.laid_out[len(ledger.state.seats)] + 1)
    for _ in slots:
        deal_card(ledger)
    for slot in slots:
        deal_tile(ledger, slot)
    for slot in slots:
        deal_creature(ledger, slot)
    for site in data.sites:
        offer_building(ledger, site)
    _draw_first_player(ledger)


@rule("orichalcum.setup.2", "orichalcum.comp.1")
def _deal_boards(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Deal a board to every seat: as agreed in the header, or one of those that are left."""
    agreed = ledger.state.options.boards
    left = list(ledger.state.data.boards)
    for place, seat in enumerate(ledger.state.seats):
        board = ledger.pick("board", left) if agreed == DRAWN else agreed[place]
        left.remove(board)
        ledger.emit(BoardDealt(seat, board))


@rule("orichalcum.setup.11", "orichalcum.initiative.4")
def _draw_first_player(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Draw who gets the pawn, seats counted clockwise from the first; the right-hand neighbour gets one."""
    first = ledger.seat("first", tuple(ledger.state.seats))
    ledger.emit(FirstPlayerDrawn(first))
    ledger.emit(PiecesGiven(right_of(ledger.state, first), supply.hoplites(ledger.state, 1), 0, RIGHT_HAND))


def _options(header: Header[State]) -> Options:
    options = header.options
    return options if isinstance(options, Options) else Options()


def _components(header: Header[State]) -> Components:
    components: Components = header.components
    return components


def _counted(pool: Mapping[str, int]) -> dict[str, int]:
    """Give a pool without the kinds of which there are none, so that equal pools are written alike."""
    return {kind: number for kind, number in pool.items() if number}


@rule("orichalcum.comp.1")
def _wrong_seats(seats: tuple[Seat, ...], components: Components) -> Iterator[Violation]:
    """Two to four seats, named clockwise, each a person's."""
    names = tuple(seat.name for seat in seats)
    numbers = tuple(components.laid_out)
    if len(names) not in numbers:
        wanted = f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"
        yield refuse("header", "comp.1", f"{_players(len(names))} at the table; {wanted} play", "seats")
    elif names != SEATS[: len(names)]:
        wanted = ", ".join(SEATS[: len(names)])
        yield refuse(
            "header", "comp.1", f"the seats are {', '.join(names)}; clockwise they are {wanted}", "seats"
        )
    for place, seat in enumerate(seats):
        if seat.automa:
            message = f"{seat.name} is an automa, and this game has none; every seat is a person's"
            yield refuse("header", "comp.1", message, "seats", place, "player")


@rule("orichalcum.setup.2", "orichalcum.setup.12")
def _wrong_boards(seats: tuple[Seat, ...], options: Options, components: Components) -> Iterator[Violation]:
    """`drawn`, or the letter of a board for every seat, none twice."""
    letters = options.boards
    if letters == DRAWN:
        return
    known = "".join(components.boards)
    if any(letter not in known for letter in letters):
        message = f"the boards are {letters!r}; wanted are letters of {known}, one a seat, or {DRAWN}"
        yield refuse("header", "setup.2", message, "options", "boards")
    elif len(letters) != len(seats):
        message = f"{letters} names {counted(len(letters), 'board')}, and {_players(len(seats))} at the table"
        yield refuse("header", "setup.2", message, "options", "boards")
    elif any(letter in letters[:place] for place, letter in enumerate(letters)):
        message = f"{letters} names a board twice, and each exists once"
        yield refuse("header", "setup.12", message, "options", "boards")


def _players(number: int) -> str:
    return f"{counted(number, 'player')} {'is' if number == 1 else 'are'}"


@rule("orichalcum.result.6")
def _wrong_limit(options: Options) -> Iterator[Violation]:
    if options.round_limit < 0:
        message = f"the game cannot end after {options.round_limit} rounds; a limit is 1 or more, 0 for none"
        yield refuse("header", "result.6", message, "options", "round_limit")
