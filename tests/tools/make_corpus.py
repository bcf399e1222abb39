"""Write the recorded games of the corpus anew, and the list of what each of them comes to.

Run as it is, it writes `tests/corpus/oros/`; the same code writes the same bytes. Words name games to write.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from adjudicator.core.policy import Dice, greedy
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.games import ruleset
from adjudicator.record.chain import state_hash
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.simulate import actions, key_of
from adjudicator.record.sitting import Sitting
from tests.tools.corpus_games import PLAYERS, Game, games
from tests.tools.corpus_positions import Drawn, drawn, record_from

FOLDER = Path(__file__).parents[1] / "corpus" / "oros"
PINNED = FOLDER / "pinned.json"
MOST_ENTRIES = 260


def main(words: list[str]) -> int:
    """Write the games whose ids hold one of the words, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pinned = json.loads(PINNED.read_text()) if words and PINNED.exists() else {}
    todo: list[Game | Drawn] = [*games(), *drawn()]
    for game in todo:
        if not words or any(word in game.id for word in words):
            sitting = played(game) if isinstance(game, Game) else played_from(game)
            (FOLDER / f"{game.id}.game.yaml").write_bytes(sitting.data)
            pinned[game.id] = pin(sitting)
            length = f"{sitting.position.n} entries, {len(sitting.data)} bytes"
            print(f"{game.id}: {length}, {pinned[game.id]['end']}")
    PINNED.write_text(json.dumps(dict(sorted(pinned.items())), indent=1) + "\n")
    return 0


def made(name: str) -> bytes:
    """Make one game anew; gives the bytes of its record.  KeyError for a name that no game has."""
    todo: dict[str, Game | Drawn] = {game.id: game for game in games()}
    todo.update({game.id: game for game in drawn()})
    game = todo[name]
    return (played(game) if isinstance(game, Game) else played_from(game)).data


def played(game: Game) -> Sitting:
    """Play a game from the set-up to its end."""
    key = key_of("oros", len(game.id), sum(game.id.encode()))
    seats = tuple(SeatLine(seat, name) for seat, name in zip(game.seats, PLAYERS, strict=False))
    options = {"map": game.map, "track": game.track}
    draws = (len(game.seats) - 1,) if game.mode == "recorded" else ()
    seed = None if game.mode == "recorded" else key
    sitting = Sitting(
        create(ruleset("oros"), Wanted(game.id, seats, options, game.mode, seed, draws=draws)).record
    )
    left = list(game.happenings)
    while (demand := sitting.due()) is not None and sitting.position.n < MOST_ENTRIES:
        if left and _is_time(sitting, demand, left[0][0]):
            left.pop(0)[1](sitting, demand)
        else:
            _play_on(sitting, demand, game, key)
    if game.mode == "referee":
        sitting.play(game.seats[0], [{"type": "disclose", "seed": key.hex()}])
    return sitting


def played_from(made: Drawn) -> Sitting:
    """Play a game from a position: the moves that are given, then greedily to the end."""
    sitting = Sitting(record_from(made))
    for seat, do in made.moves:
        sitting.play(seat, do)
    game = Game(made.id, made.state.map, made.state.track, tuple(made.state.seats), greedy)
    while (demand := sitting.due()) is not None and sitting.position.n < MOST_ENTRIES:
        _play_on(sitting, demand, game, made.id.encode())
    return sitting


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


def _is_time(sitting: Sitting, demand: Demand, round_: int) -> bool:
    state = sitting.position.state
    return demand.question == TURN and state.left == 3 and state.round >= round_


def _play_on(sitting: Sitting, demand: Demand, game: Game, key: bytes) -> None:
    dice = Dice(key, f"play/{sitting.position.n}")
    do = actions(sitting, demand, game.choose, dice, game.split)
    notes = {"notes": game.notes} if game.notes and dice.one_in(12) else {}
    sitting.play(demand.seat, do, **sitting.naming(demand), **notes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
