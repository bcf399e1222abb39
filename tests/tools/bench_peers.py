"""Measures what others do of the same kind, on the same machine and in the same run.

A chess library reads a game with all its moves checked, a Diplomacy engine resolves orders, a framework for
board games makes moves of a toy, a schema checker looks at the same record files. None of them does the same
work: they say what an order of magnitude is on this machine. What is not installed has no figure.
"""

from __future__ import annotations

import importlib
import io
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.core.policy import Dice
from tests.tools.bench_runs import best_of, timed

PLACE = Path(".bench")
KEY = b"peers" * 8
CHESS_GAMES, MOST_PLIES = 20, 200
PHASES = 40
MOVES = (200, 2_000)


class Rate(NamedTuple):
    """How many things a second somebody does; None where it is not installed."""

    name: str
    what: str
    rate: float | None


def rates() -> Iterator[Rate]:
    """Measure everybody who works inside a process."""
    yield Rate("python-chess", "moves read from PGN, legality checked", _chess())
    yield Rate("diplomacy", "orders set and processed", _diplomacy())
    for moves in MOVES:
        yield Rate("boardgame.io", f"moves of a toy, local client, {moves:,} moves", _boardgame(moves))


def schema_checker(schema: str, files: list[Path]) -> list[str] | None:
    """Give the command that checks records by a schema alone; None where it is not installed."""
    tool = Path(sys.executable).with_name("check-jsonschema")
    return [str(tool), "--schemafile", schema, *map(str, files)] if tool.exists() else None


def _found(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _chess() -> float | None:
    chess, pgn = _found("chess"), _found("chess.pgn")
    if chess is None:
        return None
    text = "\n\n".join(_chess_game(chess, pgn, Dice(KEY, str(n))) for n in range(CHESS_GAMES))

    def read() -> int:
        file, count = io.StringIO(text), 0
        while (game := pgn.read_game(file)) is not None:
            count += sum(1 for _ in game.mainline_moves())
        return count

    return read() / best_of(read)


def _chess_game(chess: Any, pgn: Any, dice: Dice) -> str:
    board = chess.Board()
    while not board.is_game_over() and board.ply() < MOST_PLIES:
        board.push(dice.pick(list(board.legal_moves)))
    return str(pgn.Game.from_board(board))


def _diplomacy() -> float | None:
    diplomacy = _found("diplomacy")
    if diplomacy is None:
        return None
    game, dice, count, seconds = diplomacy.Game(), Dice(KEY, "orders"), 0, 0.0
    for _ in range(PHASES):
        if game.is_game_done:
            break
        possible = game.get_all_possible_orders()
        orders = {
            power: [dice.pick(possible[at]) for at in game.get_orderable_locations(power) if possible[at]]
            for power in game.powers
        }

        def process(game: Any = game, orders: Any = orders) -> None:
            for power, own in orders.items():
                game.set_orders(power, own)
            game.process()

        seconds += timed(process)
        count += sum(map(len, orders.values()))
    return count / seconds


def _boardgame(moves: int) -> float | None:
    node = shutil.which("node")
    if node is None or not (PLACE / "node_modules" / "boardgame.io").is_dir():
        return None
    script = Path(__file__).with_name("bench_boardgame.mjs")
    words = [node, str(script), str(PLACE.resolve()), str(moves)]
    ran = [subprocess.run(words, capture_output=True, text=True, check=True) for _ in range(3)]
    return max(float(one.stdout) for one in ran)
