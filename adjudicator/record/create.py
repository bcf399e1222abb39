"""Begins a record: the header with everything written out, and entry 1 with the draws of the set-up."""

import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

from adjudicator.core.adjudicate import start
from adjudicator.core.chance import DrawNeeded, Draws, ImpossibleDraw, Result, Seeded, Source, Supplied, key
from adjudicator.core.component_data import BadComponents
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.values import changed, fields
from adjudicator.core.wording import counted
from adjudicator.formats import codec
from adjudicator.record.append import entry_line
from adjudicator.record.chain import entry_hash, state_hash, written_draw
from adjudicator.record.draws import asked_for
from adjudicator.record.envelope import ALGORITHM, FORMAT, Entry, Mode, SeatLine
from adjudicator.record.findings import Finding, Found
from adjudicator.record.header_text import header_text
from adjudicator.record.load import SEED_BYTES, Record, data_faults, id_problem, load
from adjudicator.record.replay import opening


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a new game is to be: its id, seats clockwise, options that differ from the default, chance.

    With None for seats they are all that the game has with these options. `seed` is given for a reproducible
    game, else 32 random bytes are made. `draws` are the results of a real table, in order (mode `recorded`).
    `change` are a group's own numbers.
    """

    id: str
    seats: tuple[SeatLine, ...] | None
    options: Mapping[str, Any]
    mode: Mode = "open"
    seed: bytes | None = None
    data: str = ""
    change: Mapping[str, Any] | None = None
    draws: Sequence[Result] = ()


@dataclass(frozen=True, slots=True)
class Created:
    """A new record as bytes; the seed to be kept apart (hex text, mode `referee` only); what to warn of."""

    record: bytes
    seed: str
    warnings: tuple[str, ...]


def create(game: Ruleset[Any, Any], wanted: Wanted) -> Created:
    """Make a record.  Raises Found with everything that speaks against it, without a place."""
    problem = id_problem(wanted.id)
    if problem:
        raise Found(Finding("header.id", problem))
    seed = b"" if wanted.mode == "recorded" else wanted.seed or secrets.token_bytes(SEED_BYTES)
    if seed and len(seed) < SEED_BYTES:
        message = f"the seed has {counted(len(seed), 'byte')}, wanted are {SEED_BYTES} or more"
        raise Found(Finding("header.seed", message))
    header = _header_text(game, wanted, seed)
    record = _checked(game, header)
    entry = _setup(record, _source(record, wanted, seed))
    data = f"{header}log:\n{entry_line(entry)}\n".encode()
    secret = seed.hex() if wanted.mode == "referee" else ""
    return Created(data, secret, tuple(_warnings(game, wanted)))


def _options(game: Ruleset[Any, Any], given: Mapping[str, Any]) -> Any:
    """Read the options, those not given at their default.  Raises Misfit.

    Where an option is text a number is taken as it is written, so that `faces=2` needs no quotation marks.
    """
    hints = get_type_hints(game.options)
    return codec.read(
        game.options, {name: _as_written(value, hints.get(name)) for name, value in given.items()}
    )


def _written(game: Ruleset[Any, Any], options: Any) -> dict[str, Any]:
    hints = get_type_hints(game.options)
    return {f.name: codec.writer(hints[f.name])(getattr(options, f.name)) for f in fields(game.options)}


def _as_written(value: Any, hint: Any) -> Any:
    texts = hint is str or (bool(get_args(hint)) and all(isinstance(word, str) for word in get_args(hint)))
    return str(value) if texts and type(value) is int else value


def _header_text(game: Ruleset[Any, Any], wanted: Wanted, seed: bytes) -> str:
    data_id = wanted.data or game.default_data
    try:
        data = game.load_data(data_id, wanted.change or {})
        options = _options(game, wanted.options)
    except codec.Misfit as misfit:
        raise Found(Finding("header.options", misfit.message)) from None
    except BadComponents as error:
        raise Found(*_unusable(error, wanted.change or {})) from None
    change = {"change": dict(wanted.change)} if wanted.change else {}
    seats = tuple(map(SeatLine, game.seats(options, data))) if wanted.seats is None else wanted.seats
    return header_text(
        {
            "format": FORMAT,
            "game": game.name,
            "rules": game.version,
            "data": {"id": data_id, "sha256": data.sha256, **change},
            "id": wanted.id,
            "options": _written(game, options),
            "seats": [codec.writer(SeatLine)(seat) for seat in seats],
            "chance": _chance(wanted.mode, seed),
        }
    )


def _unusable(error: BadComponents, change: Mapping[str, Any]) -> Iterator[Finding]:
    """Tell of a data set or a change as a record's findings do, behind the path that was given."""
    for reason in data_faults(error, change):
        path = "".join(f"{name}: " for name in reason.at[2:3])
        yield Finding(reason.code, f"{path}{reason.message}")


def _chance(mode: Mode, seed: bytes) -> dict[str, Any]:
    if mode == "recorded":
        return {"mode": mode}
    commit = hashlib.sha256(seed).hexdigest()
    shown_seed = {"seed": seed.hex()} if mode == "open" else {}
    return {"mode": mode, "alg": ALGORITHM, **shown_seed, "commit": commit}


def _checked(game: Ruleset[Any, Any], header: str) -> Record:
    try:
        return load(f"{header}log: []\n".encode(), "", game)
    except Found as found:
        raise Found(*(changed(finding, line=0, column=0) for finding in found.findings)) from None


def _source(record: Record, wanted: Wanted, seed: bytes) -> Source:
    return Seeded(key(seed, record.header_hash)) if seed else Supplied(wanted.draws)


def _setup(record: Record, source: Source) -> Entry:
    position = opening(record)
    try:
        outcome = start(record.ruleset, position.state, Draws(source, {}))
    except DrawNeeded as needed:
        message = f"{asked_for(needed.question)}; --draws takes all results of the table in this order"
        raise Found(Finding("draw.missing", message)) from None
    except ImpossibleDraw as impossible:
        raise Found(Finding("draw.impossible", impossible.reason)) from None
    if isinstance(source, Supplied) and source.unused():
        extra = ", ".join(str(part) for part in source.unused())
        raise Found(Finding("draw.unused", f"draws that nothing asked for: {extra}"))
    entry = Entry(n=1, kind="setup", draws=tuple(written_draw(draw) for draw in outcome.draws))
    own_hash = entry_hash(entry, position.hash)
    state = state_hash(record.ruleset, outcome.state)
    return changed(entry, parent=position.hash, state=state, hash=own_hash)


def _warnings(game: Ruleset[Any, Any], wanted: Wanted) -> list[str]:
    found = []
    if game.secrets and wanted.mode == "open":
        found.append(
            f"{game.title} has secrets, and in mode open everybody can work them out from the seed in the "
            "record; for a game among opponents use --chance referee"
        )
    if wanted.mode == "referee":
        found.append("keep the seed file: without it nobody can go on with this game or check its draws")
    if not any(seat.player for seat in wanted.seats or ()):
        found.append("no seat has a player's name; add them to the record when you like")
    return found
