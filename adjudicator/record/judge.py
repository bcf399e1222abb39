"""Judges a move against a record: stale, repeated, refused or carried out, and the entry that would be written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.core.adjudicate import Done, Outcome, Standing, adjudicate, concede
from adjudicator.core.adjudicate import Step as Asked
from adjudicator.core.chance import Draws, Seeded, Source, Supplied, Unavailable, key
from adjudicator.core.hints import nearest
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.core.values import changed, tag_of
from adjudicator.record import table
from adjudicator.record.chain import entry_hash, state_hash, written_draw
from adjudicator.record.envelope import Entry, Resign, Undo
from adjudicator.record.findings import Finding, Found
from adjudicator.record.items import write_move
from adjudicator.record.load import Record
from adjudicator.record.move import Move
from adjudicator.record.position import Position
from adjudicator.record.replay import Step, follow, opening, steps


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a move.

    `steps` are the entries replayed that the report needs, `before` the position the move found, `after` the
    one it leads to. `entry` is what would be written, None when nothing stands; `must_write` tells that what
    stands cannot be taken back although something was refused. `findings` hold why something was refused,
    `repeated` the entry that holds this very move already.
    """

    record: Record
    move: Move
    steps: tuple[Step, ...]
    before: Position
    after: Position
    entry: Entry | None = None
    outcome: Outcome[Any, Any] | None = None
    findings: tuple[Finding, ...] = ()
    repeated: int = 0
    must_write: bool = False
    asked: int = field(default=0)


def judge(
    record: Record,
    move: Move,
    seed: bytes | None = None,
    dry: bool = True,
    standing: Standing | None = None,
    partial: bool = False,
) -> Judgement:
    """Judge a move.  Raises Found when the record does not hold or the move is stale.

    `seed` is the secret seed in mode `referee`; no draw is made there when `dry`. `standing` are preference
    lists that lie beside the record.
    """
    replayed = tuple(steps(record))
    position = replayed[-1].after if replayed else opening(record)
    repeated = _repeated(record, move)
    if repeated:
        return Judgement(record, move, replayed, position, position, repeated=repeated)
    _check_parent(record, move, position, replayed)
    if move.table_action is not None:
        return _table_judgement(record, move, replayed, position)
    return _game_judgement(
        record, move, replayed, position, _source(record, move, seed, dry), standing, partial
    )


def _repeated(record: Record, move: Move) -> int:
    """Give the number of the entry that holds this very move already, 0 if none does."""
    parent = _parent_number(move.lines.parent)
    for entry in reversed(record.entries):
        if parent is not None and entry.n <= parent:
            return 0
        if entry.seat == move.lines.seat and _receipt(entry) == move.receipt:
            return entry.n if parent is not None and entry.n > parent else 0
    return 0


def _receipt(entry: Entry) -> str:
    from adjudicator.formats.canonical import digest

    if "move" in entry.meta:
        return str(entry.meta["move"])
    own = [item for item in entry.do if not isinstance(item, dict) or "seat" not in item]
    kind = entry.kind if entry.kind == "timeout" else ""
    return digest({"seat": entry.seat, "kind": kind, "do": own})


def _parent_number(parent: str) -> int | None:
    number = parent.partition("-")[0]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None


def _check_parent(record: Record, move: Move, position: Position, replayed: Sequence[Step]) -> None:
    written = move.lines.parent
    if not written:
        message = f"parent is missing; the head of the log is {position.head}"
        raise Found(move.finding((), "move.parent_missing", message))
    number, _, digits = written.partition("-")
    n = _parent_number(written)
    known = {step.entry.n: step.after.hash for step in replayed}
    if n is None or len(digits) < 8 or not known.get(n, "").startswith(digits):
        message = f"parent is {written}, which this log does not hold; its head is {position.head}"
        raise Found(move.finding(("parent",), "log.unknown_parent", message))
    if move.lines.decision:
        _check_decision(move, position)
    elif n != position.n:
        later = position.n - n
        message = (
            f"this move was written for entry {number}; {later} later "
            f"{'entry stands' if later == 1 else 'entries stand'} in the log, its head is {position.head}"
        )
        raise Found(move.finding(("parent",), "log.stale", message, entry=n, seat=move.lines.seat))


def _check_decision(move: Move, position: Position) -> None:
    wanted = move.lines.decision
    if wanted in position.decisions.values():
        return
    open_now = ", ".join(position.decisions.values()) or "none"
    message = f"the decision {wanted} is not open; open now: {open_now}"
    raise Found(move.finding(("decision",), "log.decision_closed", message, seat=move.lines.seat))


def _source(record: Record, move: Move, seed: bytes | None, dry: bool) -> Source:
    chance = record.header.chance
    if chance.mode == "recorded":
        return Supplied(move.lines.draws if isinstance(move.lines.draws, dict) else tuple(move.lines.draws))
    if chance.mode == "open":
        return Seeded(key(bytes.fromhex(chance.seed), record.header_hash))
    if seed is None or dry:
        return Unavailable()
    return Seeded(key(seed, record.header_hash))


def _game_judgement(
    record: Record,
    move: Move,
    replayed: tuple[Step, ...],
    before: Position,
    source: Source,
    standing: Standing | None,
    partial: bool,
) -> Judgement:
    ruleset = record.ruleset
    demand = _demand(record, before, move.lines.seat)
    items = move.items
    timeout = move.lines.kind == "timeout"
    if timeout:
        if demand is None:
            message = f"{move.lines.seat} owes nothing now, so no time can run out"
            refused = move.finding(("seat",), "table.timeout", message, seat=move.lines.seat)
            return Judgement(record, move, replayed, before, before, findings=(refused,))
        items = tuple(Asked(made, ("kind",)) for made in ruleset.default(before.state, demand))
    lists = {**before.standing, **(standing or {})}
    draws = Draws(source, before.counts)
    outcome = adjudicate(ruleset, before.state, move.lines.seat, items, draws, lists)
    findings = _findings(record, move, outcome, source)
    stands = bool(outcome.done) and (not findings or partial or _cannot_be_taken_back(move, outcome))
    if not outcome.done:
        return Judgement(record, move, replayed, before, before, None, outcome, findings, asked=len(items))
    kind = "timeout" if timeout else "move" if demand is None or demand.question == TURN else "decide"
    entry = _entry(record, move, before, outcome, kind)
    after = follow(record, before, entry.n, entry.hash, outcome)
    return Judgement(
        record,
        move,
        replayed,
        before,
        after,
        entry,
        outcome,
        findings,
        must_write=stands,
        asked=len(items),
    )


def _cannot_be_taken_back(move: Move, outcome: Outcome[Any, Any]) -> bool:
    return bool(outcome.draws) or any(done.seat != move.lines.seat for done in outcome.done)


def _demand(record: Record, position: Position, seat: str) -> Demand | None:
    for demand in record.ruleset.to_act(position.state):
        if demand.seat == seat:
            return demand
    return None


def _entry(record: Record, move: Move, before: Position, outcome: Outcome[Any, Any], kind: Any) -> Entry:
    seat = move.lines.seat
    do = tuple(_written_action(record, done, seat, kind) for done in outcome.done)
    entry = Entry(
        n=before.n + 1,
        kind=kind,
        seat=seat,
        by="referee" if kind == "timeout" else "",
        do=do,
        draws=tuple(written_draw(draw) for draw in outcome.draws),
        notes=move.lines.notes,
    )
    return _sealed(record, entry, before, outcome.state, move)


def _sealed(record: Record, entry: Entry, before: Position, state: Any, move: Move) -> Entry:
    own_hash = entry_hash(entry, before.hash)
    sealed = changed(entry, parent=before.hash, state=state_hash(record.ruleset, state), hash=own_hash)
    if _receipt(sealed) == move.receipt:
        return sealed
    return changed(sealed, meta={"move": move.receipt})


def _written_action(record: Record, done: Done[Any], seat: str, kind: str) -> dict[str, Any]:
    written = write_move(record.ruleset, done.move)
    if done.seat != seat:
        written["seat"] = done.seat
    by = "timeout" if kind == "timeout" and done.by == "seat" else done.by
    if by != "seat":
        written["by"] = by
    return written


def _findings(record: Record, move: Move, outcome: Outcome[Any, Any], source: Source) -> tuple[Finding, ...]:
    refusal = outcome.refusal
    if refusal is not None:
        before = outcome.state
        near = nearest(record.ruleset, before, refusal.seat, refusal.move)
        hint = tuple(_shown(record, other) for other in near)
        return tuple(
            move.finding(
                (*refusal.at, *reason.at) if refusal.at != ("kind",) else refusal.at,
                reason.code,
                reason.message,
                seat=refusal.seat,
                rule=reason.rule,
                hint=hint,
            )
            for reason in refusal.reasons
        )
    if isinstance(source, Supplied) and source.unused() and outcome.needs is None:
        extra = ", ".join(str(part) for part in source.unused())
        message = f"draws that nothing asked for: {extra}"
        return (move.finding(("draws",), "draw.unused", message, seat=move.lines.seat),)
    return ()


def _shown(record: Record, move: Any) -> str:
    from adjudicator.formats.emit import flow

    return flow(write_move(record.ruleset, move))


def _table_judgement(record: Record, move: Move, replayed: tuple[Step, ...], before: Position) -> Judgement:
    action = move.table_action
    if action is None:
        raise ValueError("no table action")
    seat = move.lines.seat
    entry = Entry(
        n=before.n + 1,
        kind=tag_of(action),  # type: ignore[arg-type]
        seat=seat,
        do=(write_move(record.ruleset, action),),
        notes=move.lines.notes,
    )
    findings = tuple(
        move.finding(("undo",) if move.lines.undo else ("do", 0), code, message, seat=seat)
        for code, message in table.objections(record, before, entry, action)
    )
    if findings:
        return Judgement(record, move, replayed, before, before, findings=findings, asked=1)
    saved: Mapping[int, Position] = {}
    if isinstance(action, Undo):
        saved = {action.to: replayed[action.to - 1].after}
    if isinstance(action, Resign):
        outcome = concede(record.ruleset, before.state, seat, Draws(Unavailable(), before.counts))
        entry = _sealed(record, entry, before, outcome.state, move)
        after = follow(record, before, entry.n, entry.hash, outcome)
        return Judgement(record, move, replayed, before, after, entry, outcome, asked=1)
    after, events = table.settle(record, before, entry.n, "", seat, action, saved)
    entry = _sealed(record, entry, before, after.state, move)
    after = changed(after, hash=entry.hash)
    done = (Done(seat, action, "seat", events),)
    outcome = Outcome(after.state, after.counts, done, ())
    return Judgement(record, move, replayed, before, after, entry, outcome, asked=1)
