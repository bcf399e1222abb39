"""The challenge tables of Oros: which group of automa was beaten by whom, and which layouts were played."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from adjudicator.core.achievements import Mark, Noted, Progress, Row
from adjudicator.core.rulebook import rule
from adjudicator.core.values import value
from adjudicator.games.oros.achievement_facts import SeatTally, Tally
from adjudicator.games.oros.components import DEMIGODS

WINS, PLAYS = "wins", "plays"

LAYOUTS: Mapping[str, str] = {
    "small_standard": "small map, standard",
    "large_standard": "large map, standard",
    "valley_of_rifts": "Valley of Rifts",
    "subduction_pattern": "Subduction Pattern",
    "oceanic_trench": "Oceanic Trench",
    "pearl_of_the_hadean_realm": "Pearl of the Hadean Realm",
    "divergent_depths": "Divergent Depths",
    "volcanic_isles": "Volcanic Isles",
    "craton_complex": "Craton Complex",
    "vents_of_the_archean": "Vents of the Archean",
}
"""The ten layouts by the names of the data set; one of a group's own is none of them."""


@value()
class Table:
    """One table: the games of how many people belong in it, with how many automa; its rows by name."""

    id: str
    title: str
    counted: str
    people: tuple[int, ...]
    automa: tuple[int, ...]
    rows: Mapping[str, str]


def _groups(*sizes: int) -> Mapping[str, str]:
    """Give all groups of so many automa, by the names of their seats in the order of their strength."""
    groups = [group for size in sizes for group in combinations(DEMIGODS, size)]
    return {"+".join(group): " + ".join(group) for group in groups}


TABLES: tuple[Table, ...] = (
    Table("oros.challenge.1", "Alone against automa", WINS, (1,), (2, 3), _groups(2, 3)),
    Table("oros.challenge.2", "Two people and automa", WINS, (2,), (1, 2), _groups(1, 2)),
    Table("oros.challenge.3", "Three people and an automa", WINS, (3,), (1,), _groups(1)),
    Table(
        "oros.challenge.4",
        "Three or four people among themselves",
        WINS,
        (3, 4),
        (0,),
        {"people": "all games"},
    ),
    Table("oros.challenge.6", "Layouts", PLAYS, (), (), LAYOUTS),
)
"""All tables, in the order of the rulebook (challenge.1 to challenge.4, challenge.6)."""


@rule("oros.challenge.5")
def tables_of(games: Sequence[tuple[Tally, SeatTally]]) -> tuple[tuple[Progress, ...], tuple[Row, ...]]:
    """Give for one player how far each table is, and the rows in which there is anything."""
    rows = tuple(row for table in TABLES for row in _rows(table, games))
    have = {table.id: sum(row.table == table.id and bool(row.entries) for row in rows) for table in TABLES}
    progress = tuple(Progress(table.id, table.title, have[table.id], len(table.rows)) for table in TABLES)
    return progress, rows


def _rows(table: Table, games: Sequence[tuple[Tally, SeatTally]]) -> list[Row]:
    found = []
    for name, title in table.rows.items():
        mine = [(game, seat) for game, seat in games if _row_of(table, game) == name]
        entries = _plays(mine) if table.counted == PLAYS else _wins(mine)
        against = 0 if table.counted == PLAYS else len({id(game) for game, _ in mine if game.automa_won})
        if entries or against:
            found.append(Row(table.id, name, title, table.counted, entries, against))
    return found


def _row_of(table: Table, game: Tally) -> str | None:
    """Give the row of a table in which a game belongs; None for a game that belongs in another table."""
    if table.counted == PLAYS:
        return game.layout
    if game.people not in table.people or len(game.automa) not in table.automa:
        return None
    return "+".join(seat for seat in DEMIGODS if seat in game.automa) or "people"


@rule("oros.challenge.7")
def _wins(games: Sequence[tuple[Tally, SeatTally]]) -> tuple[Noted, ...]:
    """Give the games that were won, with the columns that were at their top."""
    return tuple(Noted(_mark(game, seat), seat.topped) for game, seat in games if seat.won)


def _plays(games: Sequence[tuple[Tally, SeatTally]]) -> tuple[Noted, ...]:
    """Give the games that were played, each once for whoever held several seats."""
    once = {id(game): (game, seat) for game, seat in reversed(games)}
    return tuple(Noted(_mark(game, seat)) for game, seat in reversed(once.values()))


def _mark(game: Tally, seat: SeatTally) -> Mark:
    return Mark(game.record, game.file, seat.final.entry, seat.seat)
