"""What players have earned over finished games: what a game is given to look at, and what it answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from adjudicator.core.ruleset import End, Header
from adjudicator.core.values import value

T = TypeVar("T")


@value()
class Chapter:
    """One entry of a log in which something happened: its number, the state before it, the events."""

    entry: int
    before: Any
    events: tuple[Any, ...]


@value()
class Finished:
    """A game that is over: the entries that count, up to the one that ended it, and the final standing.

    `players` names by seat who sat there in the end; of a seat without a name it is the seat and the record.
    Seats that the tool plays are not among them. Entries that were taken back are left out.
    """

    record: str
    file: str
    header: Header[Any]
    players: Mapping[str, str]
    chapters: tuple[Chapter, ...]
    final: Any
    end: End


@value()
class Mark:
    """Where something was earned: the record, its file, the entry that did it, and for which seat."""

    record: str
    file: str
    entry: int
    seat: str


@value()
class Earned:
    """An achievement that a player has, and what earned it first."""

    id: str
    title: str
    by: Mark


@value()
class Open:
    """An achievement that a player does not have yet; `wants` says what is missing of several games."""

    id: str
    title: str
    wants: str = ""


@value()
class Noted:
    """One entry of a challenge table: what earned it, and the words that are written beside it."""

    by: Mark
    notes: tuple[str, ...] = ()


@value()
class Row:
    """One row of a challenge table for a player: what is counted, how often, and every time that it was.

    `row` is the name that the row has in the game's list, `title` says it in words. `against` counts the
    games of this row that the seats which nobody plays have won.
    """

    table: str
    row: str
    title: str
    counted: str
    entries: tuple[Noted, ...]
    against: int = 0


@value()
class Progress:
    """How many of the rows of a table a player has."""

    table: str
    title: str
    have: int
    rows: int


@value()
class Player:
    """All that one player has earned, in the order of the game's list, and what is still open."""

    name: str
    games: int
    earned: tuple[Earned, ...]
    open: tuple[Open, ...]
    tables: tuple[Progress, ...]
    rows: tuple[Row, ...]


@value()
class Unchecked:
    """Something on the list that no record can show."""

    id: str
    title: str
    why: str


@value()
class Awards:
    """What all players have earned, in the order in which they first sat at a table."""

    players: tuple[Player, ...]
    unchecked: tuple[Unchecked, ...]


@value()
class Achievements(Generic[T]):
    """The achievements of a game: `tally(finished)` notes of one game what counts, `award(tallies)` adds up.

    The tallies are in the order in which the games are taken to have been played. `not_counted(end)` says
    why a game that ended so counts for nothing, as in `it was called off`; the empty text: it counts.
    """

    tally: Callable[[Finished], T]
    award: Callable[[Sequence[T]], Awards]
    not_counted: Callable[[End], str]
