"""Writes the sound records in tests/bad to which broken moves are sent.

They hold no hash of a state and none of the data, so that they stand as long as the moves in them are legal.
When they change, the heads in the moves beside them and in tests/bad/expect.yaml have to be written anew.
"""

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from adjudicator.core.policy import POLICIES, Dice
from adjudicator.core.values import changed
from adjudicator.games import ruleset
from adjudicator.record.append import entry_line
from adjudicator.record.chain import entry_hash
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import Mode, SeatLine
from adjudicator.record.items import write_move
from adjudicator.record.load import load
from adjudicator.record.sitting import Sitting
from tests.tools.corpus_oros_positions import all_spaces_full
from tests.tools.corpus_positions import record_from

FOLDER = Path(__file__).parents[1] / "bad"
SEED = bytes(range(32))
SEATS = ("great_waters", "living_sun", "raging_fire")
MOST = 120
Until = Callable[[Sitting], bool]


def main() -> None:
    """Write the records into the folder of broken files, or into the folder that is named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name, data in records():
        (folder / f"{name}.game.yaml").write_bytes(data)


def records() -> list[tuple[str, bytes]]:
    """Make the records, by name."""
    over = begun("over")
    for seat in SEATS:
        over.play(seat, [{"type": "agree", "to": "stop"}])
    played = (
        ("first", begun("first").data),
        ("later", until("later", lambda sitting: sitting.position.n == 14).data),
        ("wisdom", until("wisdom", owes_wisdom).data),
        ("full", record_from(replace(all_spaces_full(), id="full"))),
        ("over", over.data),
        ("table", begun("table", "recorded").data),
        ("referee", begun("referee", "referee").data),
    )
    return [(name, bare(data)) for name, data in played]


def begun(id: str, mode: Mode = "open") -> Sitting:
    """Begin a game for three."""
    seats = tuple(SeatLine(seat) for seat in SEATS)
    if mode == "recorded":
        return Sitting(create(ruleset("oros"), Wanted(id, seats, {}, mode, draws=(1,))).record)
    return Sitting(create(ruleset("oros"), Wanted(id, seats, {}, mode, SEED)).record)


def until(id: str, reached: Until) -> Sitting:
    """Play a game greedily, one action an entry, until a position is reached."""
    for number in range(20):
        sitting = begun(id)
        while sitting.position.n < MOST and (demand := sitting.due()) is not None:
            if reached(sitting):
                return sitting
            dice = Dice(SEED, f"{id}/{number}/{sitting.position.n}")
            state, rules = sitting.position.state, sitting.record.ruleset
            move = POLICIES["greedy"](rules, state, demand, dice)
            sitting.play(demand.seat, [write_move(rules, move)], **sitting.naming(demand))
    raise ValueError(f"no game reaches the position {id}")


def owes_wisdom(sitting: Sitting) -> bool:
    """Tell whether a seat owes a decision about wisdom that another seat's building brought."""
    demand = sitting.demands[0]
    return demand.question == "wisdom" and demand.seat != sitting.record.entries[-1].seat


def bare(data: bytes) -> bytes:
    """Take the hashes of data and states out of a record, and chain its entries anew."""
    text = re.sub(r", sha256: [0-9a-f]+", "", data.decode())
    record = load(text.encode(), "")
    lines, parent = [], record.header_hash
    for entry in record.entries:
        own = entry_hash(entry, parent)
        lines.append(entry_line(changed(entry, state="", parent=parent, hash=own)))
        parent = own
    header = text[: text.index("log:\n")]
    return (header + "log:\n" + "".join(f"{line}\n" for line in lines)).encode()


if __name__ == "__main__":
    main()
