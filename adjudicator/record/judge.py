"""Judges a move against a record: stale, repeated, refused or carried out, and the entry to be written."""

from typing import Any

from adjudicator.core.adjudicate import (
    IMPOSSIBLE,
    Done,
    Outcome,
    Refusal,
    adjudicate,
    concede,
    demand_of,
    seen,
)
from adjudicator.core.adjudicate import Step as Asked
from adjudicator.core.beforehand import Standing
from adjudicator.core.chance import (
    DrawNeeded,
    Draws,
    ImpossibleDraw,
    Seeded,
    Source,
    Supplied,
    Unavailable,
    key,
)
from adjudicator.core.hints import nearest
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed, tag_of, value
from adjudicator.core.violations import RuleBug
from adjudicator.record import table
from adjudicator.record.chain import entry_hash, state_hash, written_draw
from adjudicator.record.draws import asked_for
from adjudicator.record.envelope import Entry, Resign, Undo
from adjudicator.record.findings import Finding, Found
from adjudicator.record.items import unreached, write_done, write_move
from adjudicator.record.load import Record
from adjudicator.record.move import Move
from adjudicator.record.played import Played
from adjudicator.record.position import Position
from adjudicator.record.replay import Step, follow
from adjudicator.record.stale import against_parent, receipt_in, repeated_by


@value()
class Judgement:
    """What came of a move.

    `steps` are the entries replayed, `before` the position the move found, `after` the one it leads to.
    `entry` is what stands, None when nothing does; `stands` tells that it is to be written: all of it
    stands, or it cannot be taken back. `findings` hold why something was refused, `repeated` the entry that
    holds this very move already. `rest` are the items, as they were sent, that were not carried out: because
    another seat has to decide first or the move says stop (`findings` are then empty), or because one was
    refused; where then nothing is to be written, they are all that was sent, of which the first `good` would
    have held. `passed` holds why something was refused that was passed over, as the sender had asked for.
    """

    record: Record
    move: Move
    steps: Played
    before: Position
    after: Position
    entry: Entry | None = None
    outcome: Outcome[Any, Any] | None = None
    findings: tuple[Finding, ...] = ()
    repeated: int = 0
    stands: bool = False
    asked: int = 0
    rest: tuple[Any, ...] = ()
    good: int = 0
    passed: tuple[Finding, ...] = ()

    @property
    def empty(self) -> bool:
        """Tell whether the move asked for nothing after all: no plan applied, or it said stop at once."""
        drawn = self.outcome is not None and self.outcome.needs is not None
        return self.entry is None and not self.findings and not self.repeated and not drawn

    @property
    def sealed(self) -> tuple[Entry, ...]:
        """Give the last entries of the log where a person typed them, with the hashes that they lack."""
        hashed = sum(bool(entry.hash) for entry in self.steps.entries)
        return tuple(
            changed(
                step.entry,
                parent=step.before.hash,
                state=state_hash(self.record.ruleset, step.after.state),
                hash=step.after.hash,
            )
            for step in self.steps.since(hashed)
        )

    @property
    def step(self) -> Step | None:
        """Give what stands in the form of a replayed entry."""
        if self.entry is None or self.outcome is None:
            return None
        moves = tuple((done.seat, done.move, done.by) for done in self.outcome.done if done.move is not None)
        return Step(self.entry, self.before, self.after, self.outcome.events, moves)


def judge(
    record: Record,
    move: Move,
    seed: bytes | None = None,
    dry: bool = True,
    standing: Standing | None = None,
    partial: bool = False,
    replayed: Played | None = None,
    trial: bool = False,
) -> Judgement:
    """Judge a move.  Raises Found when the record does not hold, or is a copy.

    It does not hold either where an entry that a person typed has a draw that the known seed does not give.

    `seed` is the secret seed in mode `referee`; no draw is made there when `dry`. `standing` are preference
    lists that lie beside the record. `replayed` is the whole record, where the caller has them.
    A `trial`, which is only to see what could follow, may be held on the copy of a game without secrets.
    """
    if record.header.copy and not (trial and dry and not record.ruleset.secrets):
        message = f"this is a copy made for {record.header.copy}; only the full record is adjudicated"
        hint = () if record.ruleset.secrets else ("to try a move out on a copy: legal COPY --after MOVE",)
        raise Found(record.finding(("copy",), "copy.not_full", message, hint=hint))
    replayed = Played(record) if replayed is None else replayed
    if record.entries and not record.entries[-1].hash:
        from adjudicator.record.typed import check_typed  # only logs that somebody typed in pay for it

        check_typed(record, replayed, seed)
    position = replayed.position
    repeated = repeated_by(record, move, replayed)
    if repeated:
        return Judgement(record, move, replayed, position, position, repeated=repeated)
    stale = against_parent(move, position, replayed)
    if stale is not None:
        late = Judgement(record, move, replayed, position, position, findings=(stale,), asked=_asked(move))
        return changed(late, rest=_sent(move))
    source = _source(record, move, seed, dry)
    if move.table_action is not None:
        return _table_judgement(record, move, replayed, position, source)
    return _game_judgement(record, move, replayed, position, source, standing, partial)


def _sent(move: Move) -> tuple[Any, ...]:
    """Give the items of a move as they were sent; an `undo` in the form of an action."""
    return ({"type": "undo", "to": move.lines.undo.to},) if move.lines.undo else move.lines.do


def _asked(move: Move) -> int:
    return 1 if move.table_action is not None else len(move.items)


def _source(record: Record, move: Move, seed: bytes | None, dry: bool) -> Source:
    chance = record.header.chance
    if chance.mode == "recorded":
        return Supplied(move.lines.draws if isinstance(move.lines.draws, dict) else tuple(move.lines.draws))
    if chance.mode == "open" and chance.seed:
        return Seeded(key(bytes.fromhex(chance.seed), record.header_hash))
    if seed is None or dry:
        return Unavailable()
    return Seeded(key(seed, record.header_hash))


def _game_judgement(
    record: Record,
    move: Move,
    replayed: Played,
    before: Position,
    source: Source,
    standing: Standing | None,
    partial: bool,
) -> Judgement:
    nothing = Judgement(record, move, replayed, before, before)
    ruleset, seat = record.ruleset, move.lines.seat
    demand = demand_of(ruleset, before.state, seat)
    timeout = move.lines.kind == "timeout"
    if timeout and demand is None:
        message = f"{seat} owes nothing now, so no time can run out"
        return changed(nothing, findings=(move.finding(("seat",), "table.timeout", message, seat=seat),))
    items = _default(ruleset, before.state, demand) if timeout and demand else move.items
    lists = {**before.standing, **(standing or {})}
    draws, skip = Draws(source, before.counts), _skip(move)
    outcome = adjudicate(ruleset, before.state, seat, items, draws, lists, skip=skip, timeout=timeout)
    rest = unreached(move.lines.do, outcome, items)
    if _paused(ruleset, outcome, seat):
        outcome = changed(outcome, refusal=None)
    findings, passed = _findings_and_passed(record, move, outcome, source)
    stands = not findings or partial or _has_to_stand(move, outcome, findings)
    own = sum(done.seat == seat and done.by != "standing" for done in outcome.done)
    asked = max(len(items), own + len(rest))
    judged = changed(nothing, outcome=outcome, findings=findings, asked=asked, rest=rest, passed=passed)
    if findings and not (outcome.done and stands):
        judged = changed(judged, rest=move.lines.do, good=_good(outcome))
    if not outcome.done:
        return judged
    kind = "timeout" if timeout else "move" if demand is None or demand.question == TURN else "decide"
    entry = _entry(record, move, before, outcome, kind)
    return changed(
        judged,
        entry=entry,
        after=follow(record, before, entry.n, entry.hash, outcome, outcome.events),
        stands=stands,
    )


def _skip(move: Move) -> bool | None:
    """Tell whether the move says that what is refused is passed over; None where it says nothing."""
    return move.lines.on_refusal == "skip" if move.lines.on_refusal else None


def _findings_and_passed(
    record: Record, move: Move, outcome: Outcome[Any, Any], source: Source
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Give what is wrong and what was passed over, which is wrong, too, where nothing at all was done."""
    findings = _findings(record, move, outcome, source)
    passed = tuple(finding for refusal in outcome.passed for finding in _refused(move, refusal))
    return (findings, passed) if outcome.done or findings else (passed, ())


def _good(outcome: Outcome[Any, Any]) -> int:
    """Count the items of a move before the one that was refused."""
    at = outcome.refusal.at if outcome.refusal is not None else ()
    return at[1] if len(at) > 1 and isinstance(at[1], int) else 0


def _default(ruleset: Any, state: Any, demand: Demand) -> tuple[Asked, ...]:
    return tuple(Asked(made, ("kind",)) for made in ruleset.default(seen(state, demand.seat), demand))


def _paused(ruleset: Any, outcome: Outcome[Any, Any], seat: str) -> bool:
    """Tell whether the sender was only stopped by a decision that another seat owes first (formats 2)."""
    refusal = outcome.refusal
    if refusal is None or not outcome.done or refusal.seat != seat:
        return False
    demands = ruleset.to_act(outcome.state)
    return bool(demands) and all(demand.seat != seat and demand.question != TURN for demand in demands)


def _has_to_stand(move: Move, outcome: Outcome[Any, Any], findings: tuple[Finding, ...]) -> bool:
    """Tell whether what was done cannot be taken back: it holds a draw, or another seat's answer (formats 2).

    Where results of a real table are missing or wrong, nothing is written (formats 3).
    """
    if any(finding.code.startswith("draw.") for finding in findings):
        return False
    return bool(outcome.draws) or any(done.seat != move.lines.seat for done in outcome.done)


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
    if receipt_in(sealed) == move.receipt:
        return sealed
    return changed(sealed, meta={"move": move.receipt})


def _written_action(record: Record, done: Done[Any], seat: str, kind: str) -> dict[str, Any]:
    by = "timeout" if kind == "timeout" and done.by == "seat" else done.by
    other = done.seat if done.seat != seat else ""
    return write_done(record.ruleset, done.move, other, "" if by == "seat" else by)


def _findings(record: Record, move: Move, outcome: Outcome[Any, Any], source: Source) -> tuple[Finding, ...]:
    refusal = outcome.refusal
    if refusal is not None and isinstance(source, Supplied) and refusal.reasons[0].code == IMPOSSIBLE:
        message = refusal.reasons[0].message
        return (move.finding(("draws", source.given), IMPOSSIBLE, message, seat=refusal.seat),)
    if refusal is not None:
        near = nearest(record.ruleset, seen(outcome.state, refusal.seat), refusal.seat, refusal.move)
        hint = tuple(_shown(record, other) for other in near) or _why_not_asked(record, outcome, refusal.seat)
        return _refused(move, refusal, hint)
    if isinstance(source, Supplied) and outcome.needs is not None:
        return (move.finding(("draws",), "draw.missing", asked_for(outcome.needs), seat=move.lines.seat),)
    if isinstance(source, Supplied) and source.unused():
        extra = ", ".join(str(part) for part in source.unused())
        message = f"draws that nothing asked for: {extra}"
        return (move.finding(("draws",), "draw.unused", message, seat=move.lines.seat),)
    return ()


def _refused(move: Move, refusal: Refusal, hint: tuple[str, ...] = ()) -> tuple[Finding, ...]:
    """Give the reasons of a refusal as findings."""
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


def _why_not_asked(record: Record, outcome: Outcome[Any, Any], seat: str) -> tuple[str, ...]:
    """Say so when the sender has resigned, or has ended its turn already: people write one `end` too many."""
    gone = table.resigned(record.entries)
    if seat in gone:
        return (f"{seat} has resigned, by entry {gone[seat]}",)
    over = demand_of(record.ruleset, outcome.state, seat) is None
    if over and outcome.done and outcome.done[-1].seat == seat:
        return ("the turn was over before this action; leave it out",)
    return ()


def _shown(record: Record, move: Any) -> str:
    from adjudicator.formats.emit import flow

    return flow(write_move(record.ruleset, move))


def _table_judgement(
    record: Record, move: Move, replayed: Played, before: Position, source: Source
) -> Judgement:
    action = move.table_action
    if action is None:
        raise RuleBug("a move without a table action was judged as one")
    referee = move.lines.seat == REFEREE
    entry = Entry(
        n=before.n + 1,
        kind=tag_of(action),  # type: ignore[arg-type]
        seat="" if referee else move.lines.seat,
        by=REFEREE if referee else "",
        do=(write_move(record.ruleset, action),),
        notes=move.lines.notes,
    )
    nothing = Judgement(record, move, replayed, before, before, asked=1, rest=_sent(move))
    at = ("undo",) if move.lines.undo else ("do", 0)
    findings = tuple(
        move.finding(at, code, message, seat=move.lines.seat)
        for code, message in table.objections(record, before, entry, action)
    )
    if findings:
        return changed(nothing, findings=findings)
    if isinstance(action, Resign):
        return _resignation(nothing, entry, source)
    saved = {action.to: replayed[action.to - 1].after} if isinstance(action, Undo) else {}
    after, events = table.settle(record, before, entry.n, "", entry.seat, action, saved)
    entry = _sealed(record, entry, before, after.state, move)
    outcome = Outcome(after.state, after.counts, (Done(entry.seat, action, "seat", events),), ())
    done = changed(nothing, after=changed(after, hash=entry.hash), entry=entry, outcome=outcome, rest=())
    return changed(done, stands=True)


def _resignation(nothing: Judgement, entry: Entry, source: Source) -> Judgement:
    """Carry out a resignation, which may make draws."""
    record, move, before = nothing.record, nothing.move, nothing.before
    try:
        outcome = concede(record.ruleset, before.state, entry.seat, Draws(source, before.counts))
    except DrawNeeded as needed:
        outcome = Outcome(before.state, before.counts, (), (), needs=needed.question)
    except ImpossibleDraw as impossible:
        at = ("draws", source.given) if isinstance(source, Supplied) else ("draws",)
        reason = move.finding(at, IMPOSSIBLE, impossible.reason, seat=entry.seat)
        return changed(nothing, findings=(reason,))
    findings = _findings(record, move, outcome, source)
    judged = changed(nothing, outcome=outcome, findings=findings)
    if findings or outcome.needs is not None:
        return judged
    drawn = changed(entry, draws=tuple(written_draw(draw) for draw in outcome.draws))
    sealed = _sealed(record, drawn, before, outcome.state, move)
    after = follow(record, before, sealed.n, sealed.hash, outcome, outcome.events)
    return changed(judged, after=after, entry=sealed, stands=True, rest=())
