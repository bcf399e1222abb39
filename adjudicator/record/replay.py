"""Replays a record entry by entry: chain, rules, draws and states, and the first entry that does not hold."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.core.adjudicate import Done, Outcome, concede, play, start
from adjudicator.core.chance import Draw, DrawNeeded, Draws, ImpossibleDraw, Question, Replayed, Result
from adjudicator.core.remember import keep_last
from adjudicator.core.ruleset import TURN, Action, Demand
from adjudicator.core.secret import PUBLIC, holds_secret, redact
from adjudicator.core.values import changed, field, value
from adjudicator.core.violations import Violation
from adjudicator.formats import codec
from adjudicator.formats.emit import flow
from adjudicator.record import table
from adjudicator.record.chain import entry_hash, state_hash
from adjudicator.record.envelope import TABLE_ACTIONS, Entry, View
from adjudicator.record.findings import Finding, Found
from adjudicator.record.items import done_reader
from adjudicator.record.load import Record, misfit_finding, schema_findings
from adjudicator.record.position import Position
from adjudicator.record.view import followed, has_views

GAME_KINDS = ("move", "decide", "timeout")
SHOWN_CHANGES = 3
MOST_QUOTED = 60
NO_VIEW = View()


@value()
class Step:
    """One entry that held: what was so before and after, and what happened."""

    entry: Entry
    before: Position
    after: Position
    events: tuple[Any, ...]
    moves: tuple[tuple[str, Any, str], ...] = field(default=())


Watch = Callable[[int, Question, Result], None]


def steps(
    record: Record, to: int | None = None, watch: Watch | None = None, held: Sequence[Step] = ()
) -> Iterator[Step]:
    """Replay the entries up to number `to`, or all.  Raises Found at the first entry that does not hold.

    `held` are the steps of the first entries where these are known to hold: the replay begins behind them.

    A copy of a game with secrets is followed by the views that it holds; without them it is replayed as far
    as its reader may know, and of what follows the chain is checked. `watch` is called with the entry's
    number for every draw that is used.
    """
    start = held[-1].after if held else opening(record)
    saved = positions_to_restore(record, start)
    saved.update((step.entry.n, step.after) for step in held if step.entry.n in saved)
    yield from steps_from(record, start, saved, to, watch)


def steps_from(
    record: Record,
    start: Position,
    saved: dict[int, Position],
    to: int | None = None,
    watch: Watch | None = None,
) -> Iterator[Step]:
    """Replay the entries that follow a position of the record, as `steps` does.

    `saved` are the positions that `positions_to_restore` names; those that are replayed are put in.
    """
    position = start
    hashed = not start.n or bool(record.entries[start.n - 1].hash)
    for place in range(start.n, len(record.entries[:to])):
        entry = record.entries[place]
        _check_place(record, place, entry, hashed)
        hashed = bool(entry.hash)
        draws = _read_draws(record, place, entry)
        own_hash = _check_chain(record, place, entry, position.hash)
        if entry.view is not None:
            step = _carry_view(record, place, entry, position, own_hash, saved)
        elif record.header.copy and any(_is_hidden(draw) for draw in entry.draws):
            _check_chain_from(record, place + 1, own_hash, hashed, to)
            return
        else:
            source = _Watched(draws, entry.n, watch) if watch else Replayed(draws)
            step = carried(record, place, entry, position, own_hash, saved, source)
        _check_state(record, place, entry, step)
        position = step.after
        if entry.n in saved:
            saved[entry.n] = position
        yield step


def positions_to_restore(record: Record, unknown: Position) -> dict[int, Position]:
    """Give by number the entries after which an undo restores the position, each with `unknown` for now."""
    return {action.to: unknown for action in _undone(record)}


def last(record: Record, to: int | None = None) -> Position:
    """Give the position at the end, or after entry `to`.  Raises Found."""
    position = opening(record)
    for step in steps(record, to):
        position = step.after
    return position


def opening(record: Record) -> Position:
    """Give the position before entry 1.  Raises Found for a `position:` that cannot be."""
    ruleset = record.ruleset
    if has_views(record):
        return Position(0, record.header_hash, redact(ruleset.begin(record.table), record.header.copy))
    if not record.header.position:
        return Position(0, record.header_hash, ruleset.begin(record.table))
    return Position(0, record.header_hash, table.written_position(record))


def number_decisions(n: int, decisions: Mapping[int, str], demands: tuple[Demand, ...]) -> dict[int, str]:
    """Name the open decisions: known ones keep their id, new ones are `n.1`, `n.2`, in order."""
    asked = [demand.key for demand in demands if demand.question != TURN]
    if not asked:
        return {}
    named = {key: decisions[key] for key in asked if key in decisions}
    for key in asked:
        if key not in named:
            taken = sum(name.startswith(f"{n}.") for name in named.values())
            named[key] = f"{n}.{taken + 1}"
    return named


def _undone(record: Record) -> Iterator[Any]:
    for entry in record.entries:
        if entry.kind == "undo":
            for item in entry.do:
                if isinstance(item, dict) and isinstance(item.get("to"), int):
                    yield codec.read_tagged(TABLE_ACTIONS, {"type": "undo", "to": item["to"]})


def _check_place(record: Record, place: int, entry: Entry, hashed_before: bool) -> None:
    if entry.n != place + 1:
        message = f"this entry has number {entry.n}, wanted is {place + 1}"
        raise Found(record.finding(("log", place, "n"), "log.number", message, entry=place + 1))
    if (entry.kind == "setup") != (place == 0):
        message = "entry 1, and no other, has kind setup"
        raise Found(record.finding(("log", place, "kind"), "log.setup", message, entry=entry.n))
    if (entry.view is not None) != has_views(record):
        message = "all entries of a copy of a game with secrets have a view, and no others"
        raise Found(record.finding(("log", place), "copy.view", message, entry=entry.n))
    if entry.hash and not hashed_before:
        message = "entries without a hash stand only at the end of the log, and the one before has none"
        raise Found(record.finding(("log", place, "hash"), "log.hash_after_none", message, entry=entry.n))


def _check_chain_from(record: Record, start: int, parent: str, hashed: bool, to: int | None) -> None:
    """Check the chain of entries that cannot be replayed."""
    for place, entry in enumerate(record.entries[:to]):
        if place >= start:
            _check_place(record, place, entry, hashed)
            hashed = bool(entry.hash)
            _read_draws(record, place, entry)
            parent = _check_chain(record, place, entry, parent)


def _check_chain(record: Record, place: int, entry: Entry, parent: str) -> str:
    if entry.parent and entry.parent != parent:
        message = f"parent is {entry.parent[:8]}, the hash before is {parent[:8]}"
        raise Found(record.finding(("log", place, "parent"), "log.parent_differs", message, entry=entry.n))
    own_hash = entry_hash(entry, parent)
    if entry.hash and entry.hash != own_hash:
        message = (
            f"hash is {entry.hash[:8]}, what this entry says has {own_hash[:8]}; entry {entry.n} was changed "
            "after it was written, or its hash was"
        )
        raise Found(record.finding(("log", place, "hash"), "log.hash_differs", message, entry=entry.n))
    return own_hash


def _check_state(record: Record, place: int, entry: Entry, step: Step) -> None:
    if not entry.state:
        return
    found = state_hash(record.ruleset, step.after.state)
    if found == entry.state:
        return
    moved = table.changed_facts(record, step.before.state, step.after.state, PUBLIC)[:SHOWN_CHANGES]
    shown = f"; it changes {'; '.join(map(str, moved))}" if moved else "; it changes nothing"
    message = f"state is {entry.state[:8]}, the replay comes to {found[:8]}{shown}"
    raise Found(record.finding(("log", place, "state"), "log.state_differs", message, entry=entry.n))


class _Watched(Replayed):
    """The draws of an entry; each is told when it is used."""

    def __init__(self, draws: Sequence[Draw], n: int, watch: Watch) -> None:
        super().__init__(draws)
        self._n = n
        self._watch = watch

    def result(self, question: Question) -> Result:
        found = super().result(question)
        self._watch(self._n, question, found)
        return found


def carried(
    record: Record,
    place: int,
    entry: Entry,
    before: Position,
    own_hash: str,
    saved: Mapping[int, Position],
    source: Replayed,
) -> Step:
    """Carry out an entry with the draws of a source.  Raises Found where it does not hold."""
    draws = Draws(source, before.counts)
    moves: tuple[tuple[str, Any, str], ...] = ()
    if entry.kind in GAME_KINDS:
        moves = _read_moves(record, place, entry)
        _check_kind(record, place, entry, before)
        outcome = play(
            record.ruleset,
            before.state,
            [(seat, move, ("do", at)) for at, (seat, move, _) in enumerate(moves)],
            draws,
        )
        _check_outcome(record, place, entry, outcome)
    elif entry.kind == "setup":
        outcome = _with_draws(record, place, entry, lambda: _start(record, before, draws))
    elif entry.kind == "resign":
        table.check_resignation(record, place, entry, before)
        outcome = _with_draws(
            record, place, entry, lambda: concede(record.ruleset, before.state, entry.seat, draws)
        )
    else:
        settled: Step = table.carry(record, place, entry, before, own_hash, saved)
        return settled
    unused = source.unused()
    if unused:
        message = f"the draw {unused[0]} was not asked for"
        raise Found(record.finding(("log", place, "draws"), "log.draw_unused", message, entry=entry.n))
    events = outcome.events
    after = follow(record, before, entry.n, own_hash, outcome, events)
    return Step(entry, before, after, events, moves)


def _carry_view(
    record: Record, place: int, entry: Entry, before: Position, own_hash: str, saved: Mapping[int, Position]
) -> Step:
    """Follow an entry of a copy by what its reader may see of it."""
    try:
        state, events = followed(record, before.state, entry.view or NO_VIEW)
    except codec.Misfit as misfit:
        message = f"the view cannot be followed: {misfit.message}"
        raise Found(record.finding(("log", place, "view"), "copy.view", message, entry=entry.n)) from None
    moves: tuple[tuple[str, Any, str], ...] = ()
    if entry.kind in GAME_KINDS:
        moves = _read_moves(record, place, entry)
        _check_kind(record, place, entry, before)
    elif entry.kind == "resign":
        table.check_resignation(record, place, entry, before)
    elif entry.kind != "setup":
        settled: Step = table.carry(record, place, entry, before, own_hash, saved, (state, events))
        return settled
    outcome = Outcome(state, before.counts, (Done(entry.seat, None, "seat", events),), ())
    return Step(entry, before, follow(record, before, entry.n, own_hash, outcome, events), events, moves)


def follow(
    record: Record,
    before: Position,
    n: int,
    own_hash: str,
    outcome: Outcome[Any, Any],
    events: tuple[Any, ...],
) -> Position:
    """Give the position after an entry of the game whose outcome holds these events."""
    demands = record.ruleset.to_act(outcome.state)
    return changed(
        before,
        n=n,
        hash=own_hash,
        state=outcome.state,
        counts=outcome.counts,
        decisions=number_decisions(n, before.decisions, demands),
        agreed={},
        shown=showing(record, before, n, events),
    )


def showing(record: Record, before: Position, n: int, events: Sequence[Any]) -> tuple[int, ...]:
    """Give the entries that showed what was hidden, number `n` among them if these events of it did."""
    ruleset = record.ruleset
    if not ruleset.secrets:
        return ()
    shows = any(holds_secret(event) or ruleset.opens(before.state, event) for event in events)
    return (*before.shown, n) if shows else before.shown


def _start(record: Record, before: Position, draws: Draws) -> Outcome[Any, Any]:
    return start(record.ruleset, before.state, draws, setup=not record.header.position)


def _with_draws(record: Record, place: int, entry: Entry, work: Any) -> Outcome[Any, Any]:
    try:
        outcome: Outcome[Any, Any] = work()
    except DrawNeeded as needed:
        raise Found(_draw_missing(record, place, entry, needed.question.label)) from None
    except ImpossibleDraw as impossible:
        path = ("log", place, "draws")
        raise Found(record.finding(path, "log.draw_impossible", impossible.reason, entry=entry.n)) from None
    return outcome


def _check_outcome(record: Record, place: int, entry: Entry, outcome: Outcome[Any, Any]) -> None:
    if outcome.needs is not None:
        raise Found(_draw_missing(record, place, entry, outcome.needs.label))
    refusal = outcome.refusal
    if refusal is not None:
        raise Found(*(_refused(record, place, entry, refusal.at, reason) for reason in refusal.reasons))


def _refused(
    record: Record, place: int, entry: Entry, at: tuple[str | int, ...], reason: Violation
) -> Finding:
    path = ("log", place, *at, *reason.at)
    if reason.code.startswith("draw."):
        return record.finding(
            ("log", place, "draws"), "log.draw_impossible", reason.message, entry=entry.n, seat=entry.seat
        )
    return record.finding(path, reason.code, reason.message, entry=entry.n, seat=entry.seat, rule=reason.rule)


def _is_hidden(written: Any) -> bool:
    """Tell whether a written draw is a label alone."""
    return isinstance(written, list) and len(written) == 1 and isinstance(written[0], str)


def _draw_missing(record: Record, place: int, entry: Entry, label: str) -> Finding:
    message = f"the draw {label} is missing"
    return record.finding(("log", place, "draws"), "log.draw_missing", message, entry=entry.n)


def _read_moves(record: Record, place: int, entry: Entry) -> tuple[tuple[str, Any, str], ...]:
    """Read the actions of an entry: whose each is, the move, and on whose word."""
    read, found = _reader(record.ruleset.actions), []
    for at, item in enumerate(entry.do):
        try:
            found.append(read(item, entry.seat))
        except codec.Misfit as misfit:
            faults = schema_findings(record.document, record.file, f"{record.ruleset.name}.record")
            finding = misfit_finding(record.document, record.file, ("log", place, "do", at), misfit)
            raise Found(*(faults or (changed(finding, entry=entry.n),))) from None
    return tuple(found)


@keep_last
def _reader(actions: tuple[Action[Any, Any], ...]) -> Callable[[Any, str], tuple[str, Any, str]]:
    return done_reader(tuple([action.move for action in actions]))


def _check_kind(record: Record, place: int, entry: Entry, before: Position) -> None:
    if not entry.do:
        message = "this entry holds no action, wanted is one at least"
        raise Found(record.finding(("log", place, "do"), "log.empty", message, entry=entry.n))
    seats = [line.seat for line in record.header.seats]
    if entry.seat not in seats:
        message = f"seat is {entry.seat or 'missing'}, wanted is one of {', '.join(seats)}"
        raise Found(record.finding(("log", place, "seat"), "log.seat", message, entry=entry.n))
    if entry.kind == "timeout":
        return
    for demand in record.ruleset.to_act(before.state):
        if demand.seat == entry.seat and (demand.question == TURN) != (entry.kind == "move"):
            wanted = "move" if demand.question == TURN else "decide"
            message = f"kind is {entry.kind}, wanted is {wanted}: {demand.text}"
            raise Found(record.finding(("log", place, "kind"), "log.kind", message, entry=entry.n))


def _read_draws(record: Record, place: int, entry: Entry) -> tuple[Draw, ...]:
    found = []
    for at, written in enumerate(entry.draws):
        if record.header.copy and _is_hidden(written):
            continue
        owners: tuple[str, ...] = ()
        fits = isinstance(written, list) and len(written) in (2, 3) and isinstance(written[0], str)
        if fits and len(written) == 3:
            fits = isinstance(written[2], list) and bool(written[2])
            owners = tuple(str(owner) for owner in written[2]) if fits else ()
        if not fits or isinstance(written[1], bool) or not isinstance(written[1], int | str):
            message = (
                "a draw is written [label, result], or [label, result, [owners]] when it is secret, "
                f"not {flow(written)[:MOST_QUOTED]}"
            )
            path = ("log", place, "draws", at)
            raise Found(record.finding(path, "schema.draw", message, entry=entry.n))
        found.append(Draw(written[0], written[1], owners))
    return tuple(found)
