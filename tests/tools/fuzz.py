"""Throws broken moves and records at the command: it answers all of them in time and is never at fault.

`python -m tests.tools.fuzz [COUNT] [SEED]` tries COUNT inputs, which depend on SEED alone, and prints what
failed; the bytes of a failed input are kept in the folder that is named then.
"""

import contextlib
import io
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.cli.guard import run
from adjudicator.formats.emit import block
from adjudicator.formats.yaml import read

BAD = Path(__file__).parents[1] / "bad"
RECORDS = ("first", "later", "wisdom", "full", "over", "table")
SECONDS = 5
EXPECTED = (0, 1, 2, 3)
Dice = random.Random

MOVES: dict[str, list[dict[str, Any]]] = {
    "first": [{"type": "start", "tile": "r1c4"},
              {"type": "shift", "from": "hand", "line": "r3", "way": "e", "by": 1}],
    "later": [
        {"type": "shift", "from": "study", "line": "ring", "way": "cw", "by": 1, "ascend": True},
        {"type": "move", "from": "study", "tiles": ["r4c1", "r4c7", "r5c7"], "way": "n",
         "collisions": [{"at": "r3c7", "tile": "2c-NE", "mountain": "none"}]},
        {"type": "volcano", "from": "study", "erupt": [
            {"tile": "r7c4", "piece": 2, "streams": [{"way": "n", "units": 2}],
             "shapes": {"r6c4": "2c-ES"}},
            {"tile": "r5c4", "piece": 3, "streams": [{"path": ["r5c3", "r5c2"], "drop": [0, 2]}],
             "fill": 1}]},
        {"type": "study", "from": "study", "return": [{"follower": "mat", "to": "shift"}],
         "wisdom": ["shift"]},
        {"type": "study", "from": "study", "send": {"follower": "journey", "to": "mat"}, "wisdom": []},
        {"type": "journey", "from": "study",
         "walks": [{"path": ["r1c4", "r7c4"]}, {"path": ["r1c4", "r1c3"]}]},
        {"type": "build", "from": "study", "on": "r4c4", "follower": "r4c4.monolith",
         "wisdom": ["shift"]},
        {"type": "assign", "from": "study", "to": "shift"},
        {"if": {"tile": "r1c4", "at_least": {"left": 1}}, "do": [{"type": "end"}],
         "else": [{"type": "stop"}]},
        {"type": "end"},
    ],
    "wisdom": [{"type": "wisdom", "column": "shift"}, {"type": "release", "to": "mat"}],
    "full": [{"type": "send", "follower": "shift", "to": "mat"}, {"type": "pass"}],
    "over": [{"type": "resign"}, {"type": "disclose", "seed": "00"}, {"type": "agree", "to": "stop"}],
    "table": [{"type": "start", "tile": "r1c4"}],
}  # fmt: skip
TABLE_ACTIONS: tuple[dict[str, Any], ...] = (
    {"type": "undo", "to": 1},
    {"type": "agree", "to": "undo", "entry": 3},
    {"type": "resign"},
    {"type": "standing", "question": "wisdom", "answer": ["shift", "ask"]},
    {"type": "replace", "player": "Cy"},
)
WORDS = (
    *(f"r{row}c{column}" for row in range(1, 8) for column in range(1, 8)),
    *("shift", "move", "volcano", "study", "journey", "build", "monolith", "shrine", "temple"),
    *("hand", "mat", "horizon", "n", "e", "s", "w", "ne", "cw", "ccw", "ring", "r3", "c5"),
    *("1N", "1S", "2c-NE", "2s-NS", "2i-EW", "3-N", "4", "M", "I", "Mv4", "4v2", "none", "4+4", "3+4"),
    *("r4c4.monolith", "r1c4.temple", "great_waters", "living_sun", "raging_fire", "fertile_land"),
)
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 255, 2**53 - 1, -(2**53) + 1, "", " ", "r1c4", "r9c9", "r0c0",
    "r4c4.temple", "ring", "study", "hand", "mat", "horizon", "great_waters", "public", "2c-NE", "M", "-",
    "\u0000", "\u2028", "\U0001f30b", "x" * 5000, "no", "1:30", "3e4", "~", [], {}, [[]], [None],
    [1, "a", {}], {"type": "end"}, {"type": []}, {"": ""}, {"if": {}, "do": []},
    {"if": {"at_least": {"x": "y"}}, "do": []}, [[[[[[[[[[[[]]]]]]]]]]]], ["r1c4"] * 200,
)  # fmt: skip
TOKENS = (
    b"\x00", b"\xff", b"\xe2\x80\x9c", b"\xc2\xa0", b"\t", b"\r", b"\n", b"\n\n", b"{", b"}", b"[", b"]",
    b": ", b":", b"- ", b"-", b"'", b'"', b"&a ", b"*a", b"!!str ", b"<<: ", b"%YAML 1.1\n", b"---\n",
    b"...\n", b"# ", b"|\n", b">\n", b"? ", b",", b"~", b"null", b"1.5", b"1e999", b"9" * 400, b"\\",
    b"\\ud800", b"--- move\n", b"--- end\n", b"> ", b"-- \n", b"log:\n", b"seat: great_waters\n",
    b"\xef\xbb\xbf", b"[" * 100, b"{a: " * 100, b"\xf0\x9f\x8c\x8b",
)  # fmt: skip


@dataclass(frozen=True)
class Input:
    """One broken input: the files, and the command that is to read them."""

    files: dict[str, bytes]
    command: tuple[str, ...]


def inputs(count: int, seed: int) -> Iterator[Input]:
    """Give so many inputs."""
    dice = Dice(seed)
    makers = (
        broken_move,
        changed_move,
        likely_move,
        likely_move,
        likely_move,
        broken_record,
        changed_record,
        likely_record,
    )
    for number in range(count):
        yield makers[number % len(makers)](dice)


def tried(one: Input) -> str:
    """Run a command on an input in the working directory; gives what is wrong with its answer, or ""."""
    for name, data in one.files.items():
        Path(name).write_bytes(data)
    out, err = io.StringIO(), io.StringIO()
    begun = time.monotonic()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(list(one.command))
    took = time.monotonic() - begun
    said = out.getvalue() + err.getvalue()
    if code not in EXPECTED or "Traceback" in said:
        last = [line for line in said.splitlines() if line.strip()][-2:]
        return f"exit {int(code)}: {' / '.join(last)}"
    if took > SECONDS:
        return f"took {took:.1f} seconds"
    if code and not said.strip():
        return f"exit {int(code)} and not a word"
    if any(Path(name).read_bytes() != data for name, data in one.files.items()):
        return "an input file was changed"
    return ""


def fuzz(count: int, seed: int, keep: Path) -> list[str]:
    """Try so many inputs; gives a line for each that failed, whose files are kept in a folder."""
    failed = []
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for number, one in enumerate(inputs(count, seed)):
                wrong = tried(one)
                if wrong:
                    failed.append(f"input {number} of seed {seed}, {' '.join(one.command)}: {wrong}")
                    _keep(one, keep / f"{seed}-{number}")
        finally:
            os.chdir(before)
    return failed


def _keep(one: Input, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in one.files.items():
        (folder / name).write_bytes(data)


def broken_move(dice: Dice) -> Input:
    """A good move, some of whose bytes were changed; now and then in a mail."""
    record, move = _move(dice)
    data = block(move).encode()
    if dice.random() < 0.3:
        data = (
            b"Hello\n> --- move\n"
            + b"".join(b"> " + line + b"\n" for line in data.splitlines())
            + b"> --- end\n"
        )
    return _judged(dice, record, _bytes_changed(dice, data))


def changed_move(dice: Dice) -> Input:
    """A move with good syntax, some of whose values were changed."""
    record, move = _move(dice)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        move = _value_changed(dice, move)
    return _judged(dice, record, _written(dice, move))


def likely_move(dice: Dice) -> Input:
    """A move of the right form, some of whose words and numbers are others that the game knows."""
    record, move = _move(dice)
    return _judged(dice, record, _written(dice, {**move, "do": _likely(dice, move["do"])}))


def likely_record(dice: Dice) -> Input:
    """A record of the right form, without hashes, in whose log some words and numbers are others."""
    value = json.loads(json.dumps(read(_bytes(dice.choice(RECORDS))).value))
    _unsealed(value)
    at = dice.randrange(len(value["log"]))
    value["log"][at] = {**value["log"][at], "do": _likely(dice, value["log"][at]["do"])}
    if "position" in value:
        value["position"] = _likely(dice, value["position"])
    return _looked_at(dice, _written(dice, value))


def broken_record(dice: Dice) -> Input:
    """A good record, some of whose bytes were changed."""
    name = dice.choice(RECORDS)
    return _looked_at(dice, _bytes_changed(dice, _bytes(name)))


def changed_record(dice: Dice) -> Input:
    """A record some of whose values were changed; without hashes, so that the rules have to judge it."""
    value = json.loads(json.dumps(read(_bytes(dice.choice(RECORDS))).value))
    if dice.random() < 0.8:
        _unsealed(value)
    for _ in range(dice.choice((1, 1, 2))):
        part = dice.choice(("log", "log", "log", "position", "seats", "options", "data", "chance", ""))
        if isinstance(value, dict) and part in value:
            value[part] = _value_changed(dice, value[part])
        else:
            value = _value_changed(dice, value)
    return _looked_at(dice, _written(dice, value))


def _unsealed(record: Any) -> None:
    """Take the hashes away, so that the rules have to judge what was changed."""
    for entry in record["log"]:
        for key in ("parent", "hash", "state"):
            entry.pop(key, None)


def _likely(dice: Dice, value: Any) -> Any:
    """Put other words that the game knows in some places, other numbers in some, items twice or not."""
    if isinstance(value, dict):
        return {key: part if key == "type" else _likely(dice, part) for key, part in value.items()}
    if isinstance(value, list):
        items = [_likely(dice, part) for part in value if dice.random() < 0.95]
        return items + [_likely(dice, part) for part in value if dice.random() < 0.05]
    if dice.random() < 0.85 or isinstance(value, bool):
        return value
    return dice.randrange(-1, 7) if isinstance(value, int) else dice.choice(WORDS)


def _move(dice: Dice) -> tuple[str, dict[str, Any]]:
    record = dice.choice(RECORDS)
    head = json.loads(_bytes(record).splitlines()[-1].removeprefix(b"- "))
    seat = {"full": "raging_fire", "table": "living_sun"}.get(record, "great_waters")
    pool = [*MOVES[record], *MOVES["later"]] if dice.random() < 0.3 else MOVES[record]
    do = [dice.choice(pool) for _ in range(dice.choice((1, 1, 2, 3)))]
    if dice.random() < 0.15:
        do = [dice.choice(TABLE_ACTIONS)]
    move = {
        "record": record,
        "seat": seat,
        "parent": f"{head['n']}-{head['hash'][:8]}",
        "do": do,
        "notes": "so",
    }
    return record, json.loads(json.dumps(move))


def _bytes(record: str) -> bytes:
    return (BAD / f"{record}.game.yaml").read_bytes()


def _judged(dice: Dice, record: str, move: bytes) -> Input:
    file = f"{record}.game.yaml"
    more: tuple[str, ...] = dice.choice(
        ((), (), ("--format", "json"), ("--partial",), ("--as", "public"), ("--lines",))
    )
    command = (
        ("validate", "x.move.yaml") if dice.random() < 0.1 else ("adjudicate", file, "x.move.yaml", *more)
    )
    return Input({file: _bytes(record), "x.move.yaml": move}, command)


def _looked_at(dice: Dice, record: bytes) -> Input:
    more: tuple[str, ...] = dice.choice(
        (("show",), ("validate",), ("replay",), ("legal",), ("status",), ("verify",))
    )
    return Input({"x.game.yaml": record}, (more[0], "x.game.yaml"))


def _bytes_changed(dice: Dice, data: bytes) -> bytes:
    for _ in range(dice.choice((1, 1, 2, 3, 8))):
        data = _bytes_changed_once(dice, data)
    return data[: len(data) if dice.random() < 0.95 else dice.randrange(len(data) + 1)]


def _bytes_changed_once(dice: Dice, data: bytes) -> bytes:
    """Put something in, take something out, change a byte, double a part, replace a part, or swap lines."""
    at = dice.randrange(len(data) + 1)
    to = min(len(data), at + dice.choice((1, 1, 2, 5, 40)))
    token = dice.choice(TOKENS)
    changed = (
        data[:at] + token + data[at:],
        data[:at] + data[to:],
        data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :],
        data[:to] + data[at:],
        data[:at] + token + data[to:],
        _lines_changed(dice, data),
    )
    return dice.choice(changed)


def _lines_changed(dice: Dice, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _value_changed(dice: Dice, value: Any) -> Any:
    """Change one thing somewhere in a value."""
    if isinstance(value, dict) and value and dice.random() < 0.85:
        key = dice.choice(list(value))
        choice = dice.random()
        if choice < 0.7:
            return {**value, key: _value_changed(dice, value[key])}
        rest = {name: part for name, part in value.items() if name != key}
        if choice < 0.8:
            return rest
        if choice < 0.9:
            return {**rest, f"{key}x": value[key]}
        return {**value, dice.choice(("by", "seat", "type", "do", "x", "via")): dice.choice(VALUES)}
    if isinstance(value, list) and value and dice.random() < 0.85:
        at = dice.randrange(len(value))
        choice = dice.random()
        if choice < 0.7:
            return [*value[:at], _value_changed(dice, value[at]), *value[at + 1 :]]
        if choice < 0.85:
            return [*value[:at], *value[at + 1 :]]
        return [*value, value[at]]
    if isinstance(value, int) and not isinstance(value, bool) and dice.random() < 0.5:
        return value + dice.choice((-2, -1, 1, 2))
    return dice.choice(VALUES)


def _written(dice: Dice, value: Any) -> bytes:
    if dice.random() < 0.5 or not isinstance(value, dict | list):
        return json.dumps(value).encode()
    try:
        return block(value).encode()
    except ValueError:  # a number that our own writer refuses
        return json.dumps(value).encode()


def main() -> int:
    """Try many inputs and print what failed."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    keep = Path(tempfile.gettempdir()) / "adjudicator-fuzz"
    failed = fuzz(count, seed, keep)
    for line in failed:
        print(line)
    print(f"{count} inputs, {len(failed)} failed{f'; see {keep}' if failed else ''}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
