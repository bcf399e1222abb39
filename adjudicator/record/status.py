"""One line a game: where it stands, and who owes what since when."""

from adjudicator.core.values import value
from adjudicator.core.wording import listed
from adjudicator.record.agreed import Agreed, agreements
from adjudicator.record.load import load
from adjudicator.record.played import Played
from adjudicator.record.report import Waiting, waiting
from adjudicator.record.table import STOP


@value()
class State:
    """Where a game stands: `over` is the reason why it has ended, the empty text while it goes on.

    `agreed` tells who has agreed to stop, `head` how moves name the last entry. `hidden` counts the entries
    at the end of a copy that its reader cannot follow.
    """

    file: str
    record: str
    game: str
    entry: int
    waiting: tuple[Waiting, ...] = ()
    agreed: tuple[Agreed, ...] = ()
    over: str = ""
    copy: str = ""
    hidden: int = 0
    head: str = ""


def status_of(data: bytes, file: str) -> State:
    """Replay a record and say where it stands.  Raises Found."""
    record = load(data, file)
    replayed = Played(record)
    header = record.header
    count = len(record.entries)
    if not replayed or len(replayed) < count:
        hidden = count - len(replayed)
        return State(file, header.id, header.game, count, copy=header.copy, hidden=hidden)
    position = replayed.position
    end = record.ruleset.end(position.state)
    owed = waiting(record.ruleset, replayed)
    agreed = agreements(record, position)
    over = end.reason if end else ""
    return State(
        file, header.id, header.game, position.n, owed, agreed, over, header.copy, head=position.head
    )


def line(state: State) -> str:
    """Write a game's line, as `a.game.yaml: friday-7, oros, entry 2: raging_fire to move since entry 1`."""
    copy = f" (copy for {state.copy})" if state.copy else ""
    start = f"{state.file}: {state.record}{copy}, {state.game}, entry {state.entry}: "
    if state.over:
        return f"{start}over ({state.over})"
    if state.hidden:
        return f"{start}this copy cannot be followed beyond entry {state.entry - state.hidden}"
    if not state.waiting:
        return f"{start}waiting for the set-up"
    agreed = "".join(f"; {listed(one.seats)} agreed to stop" for one in state.agreed if one.to == STOP)
    return start + listed([_owed(one) for one in state.waiting]) + agreed


def _owed(one: Waiting) -> str:
    if one.decision:
        return f"{one.seat} owes decision {one.decision} ({one.question}) since entry {one.since}"
    return f"{one.seat} to move since entry {one.since}"
