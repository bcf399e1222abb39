"""Write the recorded games of the corpora anew, and the list of what each of them comes to.

Run as it is, it writes `tests/corpus/`, a folder a game; the same code writes the same bytes. Words name the
games to write.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.core.policy import Dice
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.record.chain import state_hash
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import AUTOMA, SeatLine
from adjudicator.record.simulate import actions, key_of
from adjudicator.record.sitting import Sitting
from tests.tools import (
    corpus_orichalcum,
    corpus_orichalcum_positions,
    corpus_oros,
    corpus_oros_positions,
    corpus_stratos,
    corpus_stratos_positions,
)
from tests.tools.corpus_check import FOLDER
from tests.tools.corpus_games import PLAYERS, Game, Planned, opened_by
from tests.tools.corpus_positions import Drawn, record_from
from tests.tools.corpus_table import Table, setup_draws

PINNED = "pinned.json"
MOST_ENTRIES = 260


@dataclass(frozen=True)
class Corpus:
    """The games of one corpus, and when a turn of such a game begins."""

    games: Mapping[str, Game | Drawn]
    turn_begins: Callable[[Any], bool]


def _corpus(games: Iterable[Game], drawn: Iterable[Drawn], turn_begins: Callable[[Any], bool]) -> Corpus:
    parts: list[Game | Drawn] = [*games, *drawn]
    return Corpus({part.id: part for part in parts}, turn_begins)


CORPORA: Mapping[str, Corpus] = {
    "oros": _corpus(corpus_oros.games(), corpus_oros_positions.drawn(), corpus_oros.turn_begins),
    "orichalcum": _corpus(
        corpus_orichalcum.games(), corpus_orichalcum_positions.drawn(), corpus_orichalcum.turn_begins
    ),
    "stratos": _corpus(corpus_stratos.games(), corpus_stratos_positions.drawn(), corpus_stratos.turn_begins),
}


def main(words: list[str]) -> int:
    """Write the games whose ids hold one of the words, or all."""
    for name, corpus in CORPORA.items():
        chosen = [game for game in corpus.games if not words or any(word in game for word in words)]
        if chosen:
            _write(name, corpus, chosen)
    return 0


def _write(name: str, corpus: Corpus, chosen: list[str]) -> None:
    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / PINNED
    pinned = pins(name) if len(chosen) < len(corpus.games) and file.exists() else {}
    for game in chosen:
        sitting = played(corpus.games[game])
        (folder / f"{game}.game.yaml").write_bytes(sitting.data)
        pinned[game] = pin(sitting)
        length = f"{sitting.position.n} entries, {len(sitting.data)} bytes"
        print(f"{game}: {length}, {pinned[game]['end']}")
    file.write_text(json.dumps(dict(sorted(pinned.items())), indent=1) + "\n")


def pins(name: str) -> dict[str, Any]:
    """Give what the games of a corpus are known to come to."""
    found: dict[str, Any] = json.loads((FOLDER / name / PINNED).read_text())
    return found


def made(id: str) -> bytes:
    """Make one game anew; gives the bytes of its record.  KeyError for a name that no game has."""
    return played({game: part for corpus in CORPORA.values() for game, part in corpus.games.items()}[id]).data


def played(game: Game | Drawn) -> Sitting:
    """Play a game to its end."""
    return played_from(game) if isinstance(game, Drawn) else played_whole(game)


def played_whole(game: Game) -> Sitting:
    """Play a game from the set-up to its end."""
    key = key_of(game.game, len(game.id) + game.salt, sum(game.id.encode()))
    sitting = _opened(game, key)
    left = list(game.happenings)
    while (demand := sitting.due()) is not None and sitting.position.n < MOST_ENTRIES:
        now = next((planned for planned in left if _is_time(game.game, sitting, demand, planned)), None)
        if now is None:
            _play_on(sitting, demand, game, key)
        else:
            left.remove(now)
            now.do(sitting, demand)
    if game.mode == "referee":
        first = next(seat for seat in game.seats if seat not in game.automa)
        sitting.play(first, [{"type": "disclose", "seed": key.hex()}])
    return sitting


def played_from(made: Drawn) -> Sitting:
    """Play a game from a position: the moves that are given, then greedily to the end."""
    key = key_of(made.game, 0, sum(made.id.encode()))
    sitting = Table(record_from(made), key)
    for place, (seat, do) in enumerate(made.moves):
        sitting.standing = made.standing.get(place, sitting.standing)
        draws = made.draws[place : place + 1]
        sitting.play(seat, do, **({"draws": list(draws[0])} if draws and draws[0] else {}))
    game = Game(made.game, made.id, made.options, tuple(made.state.seats), made.choose)
    while (demand := sitting.due()) is not None and sitting.position.n < MOST_ENTRIES:
        _play_on(sitting, demand, game, made.id.encode())
    return sitting


def _opened(game: Game, key: bytes) -> Sitting:
    """Open a game; at a real table with the draws of the set-up."""
    rules = opened_by(game.game, game.options)
    people = zip(game.seats, PLAYERS, strict=False)
    seats = tuple(SeatLine(seat, AUTOMA if seat in game.automa else name) for seat, name in people)
    wanted = Wanted(game.id, seats, game.options, game.mode, key, draws=game.draws, change=game.change)
    if game.mode != "recorded":
        return Sitting(create(rules, wanted).record, seed=key)
    draws = game.draws or setup_draws(rules, wanted, key)
    wanted = Wanted(game.id, seats, game.options, game.mode, draws=draws, change=game.change)
    return Table(create(rules, wanted).record, key)


def pin(sitting: Sitting) -> dict[str, Any]:
    """Give what a game comes to: its head, the hash of its last state, why it ended and who stands where."""
    ruleset_, position = sitting.record.ruleset, sitting.position
    end = ruleset_.end(position.state)
    standing = [f"{place.rank} {place.seat} {place.score}" for place in end.places] if end else []
    return {
        "entries": position.n,
        "hash": position.hash,
        "state": state_hash(ruleset_, position.state),
        "end": end.reason if end else "",
        "standing": standing,
    }


def _is_time(name: str, sitting: Sitting, demand: Demand, planned: Planned) -> bool:
    state = sitting.position.state
    if demand.question != planned.question or state.round < planned.round:
        return False
    return demand.question != TURN or CORPORA[name].turn_begins(state)


def _play_on(sitting: Sitting, demand: Demand, game: Game, key: bytes) -> None:
    dice = Dice(key, f"play/{sitting.position.n}")
    do = actions(sitting, demand, game.choose, dice, game.split)
    notes = {"notes": game.notes} if game.notes and dice.one_in(12) else {}
    sitting.play(demand.seat, do, **sitting.naming(demand), **notes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
