"""Games of the corpora that begin from a drawn position: what hardly ever comes up otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.core.adjudicate import start
from adjudicator.core.beforehand import Standing
from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.policy import Policy, greedy
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed
from adjudicator.games import ruleset
from adjudicator.record.append import entry_line
from adjudicator.record.chain import entry_hash, state_hash, written_state
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import AUTOMA, Entry, SeatLine
from adjudicator.record.header_text import header_text
from adjudicator.record.load import load
from adjudicator.record.replay import opening
from adjudicator.record.simulate import key_of
from tests.tools.corpus_games import opened_by

Sent = tuple[str, tuple[dict[str, Any], ...]]
"""A seat, and what it sends: written actions."""


@dataclass(frozen=True)
class Drawn:
    """A position, and the moves that are sent first; what is not over then is played on by `choose`.

    Later draws are typed in as those of a real table.
    """

    game: str
    id: str
    state: Any
    options: Mapping[str, Any] = field(default_factory=dict)
    moves: tuple[Sent, ...] = ()
    draws: tuple[tuple[int | str, ...], ...] = ()
    """The draws of each of these moves; what is not named here follows from the id."""
    standing: Mapping[int, Standing] = field(default_factory=dict)
    """What lies beside the record from the move of this place on: answers by seat and question."""
    choose: Policy = greedy
    automa: tuple[str, ...] = ()
    """Those of the seats that nobody plays."""
    players: tuple[str, ...] = ()
    """Who plays, in the order of the seats; nobody is named where there are none."""


def record_from(made: Drawn) -> bytes:
    """Give a record that begins from the position, with its first entry."""
    game = ruleset(made.game)
    written = {key: part for key, part in _header(made).items() if key not in ("log", "chance")}
    position = written_state(game, made.state, REFEREE)
    text = header_text({**written, "chance": {"mode": "recorded"}, "position": position})
    record = load(f"{text}log: []\n".encode(), "")
    before = opening(record)
    outcome = start(game, before.state, Draws(Unavailable(), {}), setup=False)
    entry = Entry(n=1, kind="setup")
    own = entry_hash(entry, before.hash)
    entry = changed(entry, parent=before.hash, state=state_hash(game, outcome.state), hash=own)
    return f"{text}log:\n{entry_line(entry)}\n".encode()


def _header(made: Drawn) -> dict[str, Any]:
    """Give the header of a game that is set up in the usual way, with every option written out."""
    names = dict(zip(made.state.seats, made.players, strict=False))
    seats = tuple(
        SeatLine(seat, AUTOMA if seat in made.automa else names.get(seat, "")) for seat in made.state.seats
    )
    wanted = Wanted(made.id, seats, made.options, "open", key_of(made.game, 0, 0))
    header: Any = load(create(opened_by(made.game, made.options), wanted).record, "").document.value
    return dict(header)
