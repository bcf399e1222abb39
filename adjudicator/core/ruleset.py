"""What a game must say to be adjudicated: one frozen value, its table of contents on one screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.values import field, value
from adjudicator.core.violations import Violation

if TYPE_CHECKING:
    from adjudicator.core.achievements import Achievements

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")

TURN = "turn"


@value()
class Seat:
    """A place at the table as the header names it; `automa` seats are played by the tool."""

    name: str
    automa: bool = False


@value()
class Header(Generic[S]):
    """What is settled before the first move: seats clockwise, every option, the component data."""

    seats: tuple[Seat, ...]
    options: Any
    components: Any


@value()
class Demand:
    """Somebody is to act: `seat` owes an answer to `question` (`turn`, or the name of a decision).

    `key` tells decisions apart within a game (0 for a turn); `text` says in words what is wanted, `answers`
    are the tags of the actions that can answer.
    """

    seat: str
    question: str
    key: int
    text: str
    answers: tuple[str, ...]


class Listing(Enum):
    """Whether `candidates` names every legal action, or one for each first step, the rest by `variants`."""

    WHOLE = "whole"
    STEPWISE = "stepwise"


@value()
class Action(Generic[S, M]):
    """One kind of action: its move class, and legality written once.

    `candidates(state, seat)` yields complete moves that may be legal, `check` yields the reasons against one,
    stage by stage, and changes nothing, `resolve(ledger, seat, move)` may take it that `check` found none.
    Where whole lists explode, `variants(state, seat, move)` yields the moves that differ from a given one in
    a single choice, so that every legal move is reached step by step.
    `complete(state, seat, move)` gives a legal move as records hold it: every choice written out, none that
    was not there, so that equal games have equal records.
    `ahead(move)` takes out of a move the answers that it holds for questions which may come of it: it gives
    the move without them, and the answers as preference lists by question. So records hold what was then
    answered, and never what nobody was asked.
    `does(state, seat)` says in a few words what comes of the action, where its name alone could mislead.
    `public`: in a game with secrets `check` looks at nothing that is hidden from anybody.
    """

    move: type[M]
    check: Callable[[S, str, M], Iterator[Violation]]
    resolve: Callable[[Ledger[S, Any], str, M], None]
    candidates: Callable[[S, str], Iterator[M]]
    variants: Callable[[S, str, M], Iterator[M]] | None = None
    complete: Callable[[S, str, M], M] | None = None
    does: Callable[[S, str], str] | None = None
    ahead: Callable[[M], tuple[M, Mapping[str, tuple[str, ...]]]] | None = None
    public: bool = False

    @property
    def listing(self) -> Listing:
        """Tell how this kind of action is listed."""
        return Listing.WHOLE if self.variants is None else Listing.STEPWISE


@value()
class Place:
    """One row of the final standing: rank 1 wins, equal ranks are shared; `score` adds up `parts`."""

    rank: int
    seat: str
    score: int
    parts: Mapping[str, int]


@value()
class End:
    """Why the game is over (`reason` is one word of the game's list), and the standing."""

    reason: str
    places: tuple[Place, ...]


def understand_all(state: Any, seat: str, condition: Mapping[str, Any]) -> Iterator[Violation]:
    """Find no fault with any condition: for a game whose plans ask for nothing that could be misspelt."""
    return iter(())


def answer_nothing(state: Any, question: str) -> tuple[str, ...]:
    """Know no word for any standing answer: for a game that takes none."""
    return ()


def nobody_out(state: Any) -> tuple[str, ...]:
    """Name nobody: for a game that its players leave only by resigning."""
    return ()


def count_nothing(events: Sequence[Any]) -> Mapping[str, int]:
    """Count nothing beyond the events themselves: for a game without anything else worth counting."""
    return {}


def seats_alone(header: Any) -> Mapping[str, tuple[str, ...]]:
    """Name no side of several seats: for a game in which every seat is its own side."""
    return {}


def apart_nowhere(state: Any, one: str, other: str) -> int | None:
    """Know no distance between any two words: for a game without a map."""
    return None


def opens_nothing(state: Any, event: Any) -> bool:
    """Say of every event that it lays nothing open: for a game in which hidden things stay hidden."""
    return False


@value()
class Ruleset(Generic[S, E]):
    """A whole game.

    `seats_for(options, components)` are the seats of a game that names none, where not all of `seat_names`.
    `begin(header)` gives the state before anything happened, `setup(ledger)` makes the draws of the set-up,
    `to_act(state)` the demands that are open (none: the game is over), `advance(ledger)` lets happen what
    needs no choice, `given(header)` names the values of a state that are never written.
    `resign(ledger, seat)` carries out a resignation, `call_off(ledger)` the end that all agree on.
    `default(state, demand)` is what a time-out plays, `prefer(state, demand, words)` the first legal answer
    of a preference list as far as its `ask`, `answer_words(state, question)` the words that such a list may
    hold beside that: none for what cannot be answered beforehand. `check_plan(state, seat, condition)` says
    what cannot be understood in the condition of a plan, `holds(state, seat, condition)` judges a condition
    without fault from what the seat may see.
    `describe(event)` gives sentences, `picture(state, viewer)` lines of at most 72 columns; both get redacted
    values.  `fact_names` are words for keys of the state that would say little to people where facts are
    listed and compared. `fact_lines(state, viewer)` gives every fact of the picture as lines of text,
    `standing_lines(end)` the final standing as a table; without them the report has general forms.
    `option_words` are the values of options whose type does not name them.
    For rule cases: `blank(header)` is the documented empty position, `completed(written, given, header)`
    fills in what follows from a patch of it, `queries` answer questions about a state by name.
    `out(state)` names the seats that the rules have put out of the game; nobody waits for their word.
    For simulated games: `worth(state, seat)` is what a greedy player goes by, `counted(events)` what is worth
    counting in the events of a whole game beside how many there are of each kind.
    `over_code` and `turn_code` are the last words of the codes by which an action is refused once the game
    is over, or of a seat that is not to act, which `turn_rule` keeps waiting, or where it depends on the
    position `waits_by(state, seat)`; after a move of a class in `closing` a further action of the
    same request is refused by that code and rule. With `void_after_end` what a request asks for behind the
    action that ended the game is void and no fault; else it is refused by `over_code`. With `may_skip` a seat
    may say that what is refused is passed over. `case_seats` sit at a drawn position that names no others.
    `sides(header)` are the sides of several seats that share one view, with their seats.
    `opens(state, event)` tells whether an event lays open to all what was hidden in the state before its
    entry. Such an entry is not taken back, nor is one whose events show a secret to its owners.
    `achievements()` gives what the game's list of achievements asks for and who has earned what; it is loaded
    only when somebody asks.
    `apart(state, one, other)` counts the steps between two places as actions name them, None where one of the
    words names no place; of actions equally like a refused one those nearer by are offered first.
    `conserved(state)` counts every kind of component, wherever it is; `audit(state)` says what is wrong with
    a position that a person wrote.
    """

    name: str
    title: str
    version: int
    seat_names: tuple[str, ...]
    options: type
    state: type[S]
    events: tuple[type, ...]
    actions: tuple[Action[S, Any], ...]
    questions: tuple[str, ...]
    turn_rule: str
    over_rule: str
    load_data: Callable[[str, Mapping[str, Any]], Any]
    default_data: str
    check_header: Callable[[Header[S]], Iterator[Violation]]
    begin: Callable[[Header[S]], S]
    given: Callable[[Header[S]], Mapping[str, Any]]
    audit: Callable[[S], Iterator[str]]
    setup: Callable[[Ledger[S, E]], None]
    to_act: Callable[[S], tuple[Demand, ...]]
    advance: Callable[[Ledger[S, E]], None]
    apply: Callable[[S, E], S]
    turn_of: Callable[[S], str]
    default: Callable[[S, Demand], tuple[Any, ...]]
    prefer: Callable[[S, Demand, tuple[str, ...]], Any | None]
    holds: Callable[[S, str, Mapping[str, Any]], bool]
    resign: Callable[[Ledger[S, E], str], None]
    call_off: Callable[[Ledger[S, E]], None]
    describe: Callable[[E], tuple[str, ...]]
    picture: Callable[[S, str], tuple[str, ...]]
    end: Callable[[S], End | None]
    conserved: Callable[[S], Mapping[str, int]]
    worth: Callable[[S, str], int]
    blank: Callable[[Header[S]], S]
    completed: Callable[[dict[str, Any], Mapping[str, Any], Header[S]], dict[str, Any]]
    queries: Mapping[str, Callable[[S, Any], Any]]
    secrets: bool = False
    fact_lines: Callable[[S, str], tuple[str, ...]] | None = None
    standing_lines: Callable[[End], tuple[str, ...]] | None = None
    check_plan: Callable[[S, str, Mapping[str, Any]], Iterator[Violation]] = understand_all
    over_code: str = "over"
    turn_code: str = "not_your_turn"
    void_after_end: bool = False
    may_skip: bool = False
    waits_by: Callable[[S, str], str] | None = None
    answer_words: Callable[[S, str], tuple[str, ...]] = answer_nothing
    fact_names: Mapping[str, str] = field(default_factory=dict)
    option_words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    closing: Mapping[type, tuple[str, str]] = field(default_factory=dict)
    case_seats: tuple[str, ...] = ()
    counted: Callable[[Sequence[E]], Mapping[str, int]] = count_nothing
    out: Callable[[S], tuple[str, ...]] = nobody_out
    sides: Callable[[Header[S]], Mapping[str, tuple[str, ...]]] = seats_alone
    opens: Callable[[S, E], bool] = opens_nothing
    apart: Callable[[S, str, str], int | None] = apart_nowhere
    seats_for: Callable[[Any, Any], tuple[str, ...]] | None = None
    achievements: Callable[[], "Achievements[Any]"] | None = None

    def seats(self, options: Any, components: Any) -> tuple[str, ...]:
        """Give the seats of a game with these options and components that names none."""
        return self.seat_names if self.seats_for is None else self.seats_for(options, components)

    def rule_of_waiting(self, state: S, seat: str) -> str:
        """Name the rule by which a seat is not to act now."""
        return self.turn_rule if self.waits_by is None else self.waits_by(state, seat)

    def action(self, move: object) -> Action[S, Any]:
        """Find the action of this move.  Raises KeyError for a class that is no move of this game."""
        found = _by_move(self.actions).get(move.__class__)
        if found is None:
            raise KeyError(type(move).__name__)
        return found


@keep_last
def _by_move(actions: tuple[Action[Any, Any], ...]) -> Mapping[type, Action[Any, Any]]:
    return {action.move: action for action in actions}
