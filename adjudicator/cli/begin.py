"""The verb `new`: begin a record."""

import re
from pathlib import Path
from typing import Any

from adjudicator.cli.arguments import game_named, pairs, value_of
from adjudicator.cli.files import STANDARD_INPUT, write_new
from adjudicator.cli.render import lines_out, out, say
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.findings import Finding, Found

PERSON = re.compile(r"(?P<player>[^<>]*?)(?:(?:^|\s+)@(?P<account>[A-Za-z0-9-]+))?\s*(?:<(?P<mail>[^<>]+)>)?")


def new(
    game: str,
    id: str,
    seats: list[str],
    options: list[str],
    chance: Any,
    draws: str,
    seed: str,
    data: str,
    changes: list[str],
    output: str,
) -> int:
    """Make a record and write it; in mode `referee` the seed goes to a file of its own."""
    ruleset = game_named(game)
    if not id:
        message = f"the id of the new game is missing, as in adjudicator new {game} friday-7"
        raise Found(Finding("usage.id", message))
    _check_mode(chance, bool(draws), bool(seed))
    wanted = Wanted(
        id=id,
        seats=tuple(_seat(seat) for seat in seats) or None,
        options=pairs(options, "--option"),
        mode=chance,
        seed=_seed(seed),
        data=data,
        change=pairs(changes, "--change") or None,
        draws=_draws(draws),
    )
    created = create(ruleset, wanted)
    _write(output, id, created.record, created.seed, ruleset.secrets and chance != "open")
    for warning in created.warnings:
        say(f"note: {warning}")
    return 0


def options_of(game: str) -> int:
    """List what a new game can be."""
    from adjudicator.record.offered import offered

    lines_out(offered(game_named(game)))
    return 0


def _write(output: str, id: str, record: bytes, seed: str, secret: bool) -> None:
    """Write record and seed, a secret record as the seed for the eyes of its owner alone.  Raises Found."""
    path = Path(output or f"{id}.game.yaml")
    seed_path = path.with_name(f"{id}.seed") if output != STANDARD_INPUT else Path(f"{id}.seed")
    if seed:
        write_new(seed_path, f"{seed}\n".encode(), secret=True)
        say(f"written: {seed_path}, the seed, for the referee alone")
    if output == STANDARD_INPUT:
        out(record.decode())
        return
    try:
        write_new(path, record, secret)
    except Found:
        if seed:
            seed_path.unlink(missing_ok=True)
        raise
    say(f"written: {path}{', for the referee alone' if secret else ''}")


def _check_mode(mode: str, draws: bool, seed: bool) -> None:
    """Refuse results, or a seed, for a mode in which they would count for nothing.  Raises Found."""
    if draws and mode != "recorded":
        message = (
            f"--draws are results of a real table; in mode {mode} the tool draws, wanted is --chance recorded"
        )
        raise Found(Finding("usage.draws", message))
    if seed and mode == "recorded":
        message = "--seed counts for nothing in mode recorded, where all draws are those of a real table"
        raise Found(Finding("usage.seed", message))


def _seat(written: str) -> SeatLine:
    name, _, person = written.partition("=")
    match = PERSON.fullmatch(person)
    if match is None:
        message = f"a seat is written NAME=PLAYER or NAME='PLAYER @ACCOUNT <MAIL>', not {written}"
        raise Found(Finding("usage.seat", message))
    return SeatLine(name, match["player"] or "", match["mail"] or "", match["account"] or "")


def _seed(written: str) -> bytes | None:
    if not written:
        return None
    try:
        return bytes.fromhex(written)
    except ValueError:
        raise Found(Finding("usage.seed", "--seed has to be hexadecimal digits, two a byte")) from None


def _draws(written: str) -> tuple[int | str, ...]:
    found = value_of(written if written.startswith("[") else f"[{written}]", "--draws")
    if not isinstance(found, list) or any(
        isinstance(part, bool) or not isinstance(part, int | str) for part in found
    ):
        raise Found(Finding("usage.draws", "--draws is a list of results, as in [3, skull]"))
    return tuple(found)
