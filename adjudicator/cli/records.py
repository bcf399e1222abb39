"""What several verbs need of a record: reading it, its standing files and its seed, and who may look."""

import os

from adjudicator.cli.files import STANDARD_INPUT, name_of, read, unreadable
from adjudicator.cli.render import say
from adjudicator.core.hints import did_you_mean
from adjudicator.core.secret import PUBLIC, REFEREE
from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record, load, seed_problem
from adjudicator.record.played import SPAN, Played

SEED_VARIABLE = "ADJUDICATOR_SEED"


def open_record(path: str) -> Record:
    """Read the record at a path, or from standard input for `-`.  Raises Found."""
    return load(read(path), name_of(path))


def replayed(record: Record, to: int | None = None, span: int = SPAN) -> Played:
    """Replay up to entry `to`, or to the end.  Raises Found, also for a number that the log does not hold."""
    if to is not None and not 1 <= to <= len(record.entries):
        message = f"there is no entry {to}; the log has entries 1 to {len(record.entries)}"
        raise Found(Finding("usage.entry", message, record.file))
    found = Played(record, to, span)
    wanted = len(record.entries) if to is None else to
    if len(found) < wanted:
        copy = f"this is a copy for {record.header.copy}"
        say(f"{copy}; it can be followed up to entry {len(found)} of {wanted}")
    return found


def check_viewer(record: Record, viewer: str, empty: bool = False) -> str:
    """Give by whose eyes a viewer looks; where none is named, the reader of a copy, or public.

    With `empty` no name stays none. A side of several seats looks by the eyes of its first seat, which sees
    what all of them see.  Raises Found for a viewer that there is not.
    """
    seats = [line.seat for line in record.header.seats]
    sides = record.ruleset.sides(record.table)
    known = [*seats, *sides, PUBLIC, REFEREE]
    if not viewer:
        return "" if empty else record.header.copy if record.header.copy in seats else PUBLIC
    if viewer in sides:
        say(f"the seats of {viewer} share one view: {', '.join(sides[viewer])}; this is {sides[viewer][0]}'s")
        viewer = sides[viewer][0]
    if viewer in known:
        _check_reader(record, viewer)
        return viewer
    hint = did_you_mean(viewer, known)
    message = f"there is no viewer {viewer}; wanted is one of {', '.join(known)}"
    raise Found(Finding("usage.viewer", message, record.file, hint=(hint,) if hint else ()))


def _check_reader(record: Record, viewer: str) -> None:
    """Refuse a copy to eyes for which it was not made: what they see would be too little.  Raises Found."""
    if not record.header.copy or viewer in readers_of(record):
        return
    message = (
        f"this is a copy for {record.header.copy}; what {viewer} may see is not in it, "
        f"wanted is {' or '.join(readers_of(record))}"
    )
    raise Found(record.finding(("copy",), "copy.other_reader", message))


def readers_of(record: Record) -> tuple[str, ...]:
    """Give those whose whole view is here: of a copy its reader, who shares its view, and the public."""
    from adjudicator.record.too_much import keeps_secrets

    reader = record.header.copy
    if not keeps_secrets(record):
        return (*[line.seat for line in record.header.seats], PUBLIC, REFEREE)
    sides = record.ruleset.sides(record.table).values()
    mates = next((seats for seats in sides if reader in seats), (reader,))
    return tuple(dict.fromkeys((reader, *mates, PUBLIC)))


def find_seed(record: Record, path: str, seed_file: str) -> bytes | None:
    """Give the secret seed of mode `referee`: from the file, `ID.seed` beside the record, or the environment.

    None when there is none.  Raises Found for one that does not belong to this game.
    """
    found = _seed_text(record, path, seed_file)
    if found is None:
        return None
    where, seed = found
    problem = seed_problem(seed, record.header.chance.commit)
    if problem:
        raise Found(Finding("seed.differs", problem, where))
    return bytes.fromhex(seed)


def _seed_text(record: Record, path: str, seed_file: str) -> tuple[str, str] | None:
    from pathlib import Path

    beside = "" if path == STANDARD_INPUT else str(Path(path).with_name(f"{record.header.id}.seed"))
    if seed_file:
        return seed_file, _first_word(seed_file)
    if beside and os.path.isfile(beside):
        return beside, _first_word(beside)
    if os.environ.get(SEED_VARIABLE):
        return SEED_VARIABLE, os.environ[SEED_VARIABLE].strip()
    return None


def _first_word(path: str) -> str:
    try:
        return read(path)[:4096].decode("ascii", "replace").strip()
    except OSError as error:
        raise Found(unreadable(path, error)) from None
