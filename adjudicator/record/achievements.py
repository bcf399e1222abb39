"""Looks through records for what players have earned: finished games are tallied, all else is left out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from adjudicator.core.achievements import Achievements, Awards, Chapter, Finished, Mark, Player, Row
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.values import value
from adjudicator.core.wording import counted
from adjudicator.record.envelope import AUTOMA
from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record, load
from adjudicator.record.replay import Step, steps
from adjudicator.record.undone import undone_by
from adjudicator.record.wording import wrapped


@value()
class LeftOut:
    """A record that counts for nothing, and why."""

    file: str
    record: str
    why: str


@value()
class GameAwards:
    """What was earned in the records of one game: how many counted, and what each player has."""

    game: str
    title: str
    records: int
    awards: Awards


@value()
class Looked:
    """What a look through records gives: by game what was earned, and what was left out."""

    games: tuple[GameAwards, ...]
    left_out: tuple[LeftOut, ...]


def look(files: Iterable[tuple[str, bytes]], faults: list[Finding]) -> Looked:
    """Look through files, name and bytes, in the order in which the games are taken to have been played.

    What cannot be read or does not hold is added to `faults`. Of several files of one game the first that
    is over counts. Every game that has achievements is answered for, even where none of its records counts.
    """
    left_out: list[LeftOut] = []
    tallies: dict[str, list[Any]] = {}
    rulesets: dict[str, Ruleset[Any, Any]] = {}
    seen: dict[str, str] = {}
    for name, data in files:
        try:
            record = load(data, name)
            rulesets[record.ruleset.name] = record.ruleset
            why = _tallied(record, tallies, seen)
        except Found as found:
            faults.extend(found.findings)
            continue
        if why:
            left_out.append(LeftOut(name, record.header.id, why))
    games = tuple(
        GameAwards(game, rulesets[game].title, len(found), _of(rulesets[game]).award(found))
        for game, found in tallies.items()
    )
    return Looked(games, tuple(left_out))


def _tallied(record: Record, tallies: dict[str, list[Any]], seen: dict[str, str]) -> str:
    """Add a finished game to the tallies; gives why it is left out, else the empty text.  Raises Found."""
    ruleset = record.ruleset
    if ruleset.achievements is None:
        return f"{ruleset.title} has no achievements"
    found = tallies.setdefault(ruleset.name, [])
    if record.header_hash in seen:
        return f"it is the same game as {seen[record.header_hash]}"
    game = finished(record)
    if isinstance(game, str):
        return game
    why = _of(ruleset).not_counted(game.end)
    if why:
        return why
    seen[record.header_hash] = record.file
    found.append(_of(ruleset).tally(game))
    return ""


def finished(record: Record) -> Finished | str:
    """Give a game that is over as achievements look at it, or say why it is not.  Raises Found."""
    replayed = tuple(steps(record))
    if len(replayed) < len(record.entries):
        return f"it is a copy that can be followed up to entry {len(replayed)} only"
    end = record.ruleset.end(replayed[-1].after.state) if replayed else None
    if end is None:
        return "the game is not over"
    told = tuple(_chapters(record, replayed))
    final = replayed[-1].after.state
    return Finished(record.header.id, record.file, record.table, _players(record), told, final, end)


def _chapters(record: Record, replayed: tuple[Step, ...]) -> Iterator[Chapter]:
    undone = undone_by(record.entries)
    for step in replayed:
        if step.events and step.entry.n not in undone:
            yield Chapter(step.entry.n, step.before.state, step.events)


def _players(record: Record) -> Mapping[str, str]:
    """Give who sits at each seat in the end: by the header, or whoever has taken the seat over."""
    names = {line.seat: line.player.strip() for line in record.header.seats if line.player != AUTOMA}
    for entry in record.entries:
        if entry.kind == "replace" and entry.do and isinstance(entry.do[0], dict):
            names[entry.seat] = str(entry.do[0].get("player", "")).strip()
    return {seat: name or f"{seat} of {record.header.id}" for seat, name in names.items()}


def _of(ruleset: Ruleset[Any, Any]) -> Achievements[Any]:
    if ruleset.achievements is None:
        raise LookupError(f"{ruleset.name} has no achievements")
    return ruleset.achievements()


def lines(looked: Looked) -> Iterator[str]:
    """Write what was found as text, player by player, at most 72 columns wide."""
    for game in looked.games:
        for player in game.awards.players:
            yield from wrapped(f"{player.name}: {game.title}, {counted(player.games, 'finished game')}")
            yield from _earned(game.game, player)
            yield from _tables(game.game, player)
            yield ""
        if game.awards.unchecked:
            yield "Not checkable"
            for one in game.awards.unchecked:
                yield from wrapped(f"{_short(game.game, one.id)}  {one.title}: {one.why}", 2, 2)
    if looked.left_out:
        yield from ("", "Left out") if looked.games else ("Left out",)
        for left in looked.left_out:
            yield from wrapped(f"{left.file}: {left.why}", 2, 2)


def _earned(game: str, player: Player) -> Iterator[str]:
    of = len(player.earned) + len(player.open)
    yield f"  Achievements: {len(player.earned)} of {of}"
    for one in player.earned:
        yield from wrapped(f"{_short(game, one.id)}  {one.title}", 4, 2)
        yield from wrapped(_place(one.by), 8, 2)
    if player.open:
        yield from wrapped(f"not yet: {', '.join(_short(game, item.id) for item in player.open)}", 4, 2)
    for item in player.open:
        if item.wants:
            yield from wrapped(f"{_short(game, item.id)} still wants: {item.wants}", 4, 2)


def _tables(game: str, player: Player) -> Iterator[str]:
    for table in player.tables:
        rows = [row for row in player.rows if row.table == table.table]
        have = f"{table.have} of {table.rows}"
        if rows:
            yield from wrapped(f"{_short(game, table.table)}  {table.title}: {have}", 2, 2)
        for row in rows:
            yield from _row(row)


def _row(row: Row) -> Iterator[str]:
    against = f", automa {row.against}" if row.against else ""
    yield from wrapped(f"{row.title}: {row.counted} {len(row.entries)}{against}", 4, 2)
    for entry in row.entries:
        notes = f"; at the top: {', '.join(entry.notes)}" if entry.notes else ""
        yield from wrapped(f"{_place(entry.by)}{notes}", 8, 2)


def _place(by: Mark) -> str:
    return f"{by.record}, entry {by.entry} ({by.seat})"


def _short(game: str, id: str) -> str:
    """Give the id of a rule as a player names it to the command, without its game."""
    return id.removeprefix(f"{game}.")
