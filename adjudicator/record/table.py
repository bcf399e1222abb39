"""What people do at the table that is no action of the game: undo, agree, resign, standing answers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.core.adjudicate import seen
from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.diff import Change, facts, grouped
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed, tag_of
from adjudicator.formats import codec
from adjudicator.formats.defaults import filled
from adjudicator.formats.misfit import told
from adjudicator.record.chain import written_state
from adjudicator.record.envelope import (
    AUTOMA,
    TABLE_ACTIONS,
    Agree,
    Disclose,
    Entry,
    Resign,
    StandingAnswer,
    TableAction,
    Undo,
)
from adjudicator.record.findings import Found
from adjudicator.record.load import Record, misfit_finding, seed_problem
from adjudicator.record.position import Position
from adjudicator.record.standing import answer_faults, standing_name
from adjudicator.record.undone import GAME, undone_by

STOP = "stop"

Viewed = tuple[Any, tuple[Any, ...]]
"""The state after an entry and its events, as the reader of a copy may see them."""


def read_table_action(item: Mapping[str, Any]) -> TableAction:
    """Read an action that belongs to no game.  Raises Misfit."""
    action: TableAction = codec.read_tagged(TABLE_ACTIONS, item)
    return action


def is_table_action(item: Any) -> bool:
    """Tell whether a written item is such an action."""
    return isinstance(item, dict) and item.get("type") in [tag_of(cls) for cls in TABLE_ACTIONS]


def objections(
    record: Record, position: Position, entry: Entry, action: TableAction
) -> Iterator[tuple[str, str]]:
    """Yield a code and a sentence for everything that speaks against such an action now."""
    if _is_automa(record, entry.seat):
        yield "table.automa", f"{entry.seat} is an automa: the tool plays it, and nobody speaks for it"
    elif isinstance(action, Undo):
        yield from _against_undo(record, position, entry, action)
    elif isinstance(action, Agree):
        yield from _against_agreement(record, position, entry, action)
    elif isinstance(action, Disclose):
        yield from _against_disclosure(record, position, action)
    elif isinstance(action, StandingAnswer) and record.ruleset.secrets:
        yield "table.standing", _open_to_all(record, entry.seat)
    elif isinstance(action, StandingAnswer):
        known = seen(position.state, entry.seat)
        for fault in answer_faults(record.ruleset, known, action.question, action.answer):
            hint = f"; {fault.hint}" if fault.hint else ""
            yield f"table.{fault.code}", f"{fault.message}{hint}"
    elif isinstance(action, Resign):
        if not record.ruleset.to_act(position.state):
            yield "table.over", "the game is over; nobody can resign any more"
        elif entry.seat in resigned(record.entries):
            yield "table.resigned", f"{entry.seat} has resigned already"
    elif action.player == AUTOMA:
        yield "table.replace", "an automa cannot take over a seat in the middle of a game"


def _open_to_all(record: Record, seat: str) -> str:
    """Say why a standing answer is no entry in a game with secrets, and where it is laid down instead."""
    file = standing_name(record.header.id, seat)
    return (
        "an entry is read by all, and in a game with secrets a standing answer is for its seat alone; have "
        f"it laid beside the full record as the file {file} (record, seat, answers)"
    )


def _is_automa(record: Record, seat: str) -> bool:
    return any(line.seat == seat and line.player == AUTOMA for line in record.header.seats)


def resigned(entries: Sequence[Entry]) -> Mapping[str, int]:
    """Give by seat the number of the entry by which it has resigned; what was taken back does not count."""
    undone = undone_by(entries)
    return {entry.seat: entry.n for entry in entries if entry.kind == "resign" and entry.n not in undone}


def needed_for_undo(record: Record, seat: str, to: int, upto: int) -> tuple[str, ...]:
    """Give the other seats with entries after `to`, in order; they have to agree to the undo."""
    later = (entry.seat for entry in record.entries[to:upto] if entry.kind in GAME)
    return tuple(dict.fromkeys(other for other in later if other and other != seat))


def carry(
    record: Record,
    place: int,
    entry: Entry,
    before: Position,
    own_hash: str,
    saved: Mapping[int, Position],
    viewed: Viewed | None = None,
) -> Any:
    """Carry out an entry of such a kind while replaying; a copy holds what is `viewed`.  Raises Found."""
    from adjudicator.record.replay import Step

    action = _only_action(record, place, entry)
    earlier = changed(record, entries=record.entries[:place])
    for code, message in objections(earlier, before, entry, action):
        raise Found(record.finding(("log", place, "do", 0), code, message, entry=entry.n, seat=entry.seat))
    if entry.draws:
        message = "an entry of this kind makes no draw"
        raise Found(record.finding(("log", place, "draws"), "log.draw_unused", message, entry=entry.n))
    after, events = settle(record, before, entry.n, own_hash, entry.seat, action, saved, viewed)
    return Step(entry, before, after, events)


def settle(
    record: Record,
    before: Position,
    n: int,
    own_hash: str,
    seat: str,
    action: TableAction,
    saved: Mapping[int, Position],
    viewed: Viewed | None = None,
) -> tuple[Position, tuple[Any, ...]]:
    """Give the position after such an action, and what happened in the game by it.

    On a copy an end that all agree on is not worked out: what is `viewed` stands in it.
    """
    now = changed(before, n=n, hash=own_hash)
    if isinstance(action, Undo):
        back = changed(saved[action.to], n=n, hash=own_hash, standing=before.standing)
        return changed(back, shown=before.shown), ()
    if isinstance(action, StandingAnswer):
        lists = {**before.standing.get(seat, {}), action.question: action.answer}
        return changed(now, standing={**before.standing, seat: lists}), ()
    if isinstance(action, Agree):
        agreed = {**before.agreed, seat: STOP if action.to == STOP else f"undo {action.entry}"}
        if action.to == STOP and all(agreed.get(other) == STOP for other in voters(record, n, before.state)):
            return _called_off(record, now, viewed)
        return changed(now, agreed=agreed), ()
    return now, ()


def voters(record: Record, upto: int, state: Any) -> tuple[str, ...]:
    """Give the seats whose word counts for an agreement: people who are in the game before entry `upto`."""
    gone = (*resigned(record.entries[: upto - 1]), *record.ruleset.out(state))
    return tuple(line.seat for line in record.header.seats if line.player != AUTOMA and line.seat not in gone)


def written_position(record: Record) -> Any:
    """Read the `position:` of a header.  Raises Found with everything that is wrong with it."""
    ruleset = record.ruleset
    base = ("position",)
    try:
        state = codec.read(ruleset.state, record.header.position, ruleset.given(record.table))
    except codec.Misfit as misfit:
        raise Found(misfit_finding(record.document, record.file, base, misfit)) from None
    faults = [
        record.finding((*base, *_place_of(fault)), "header.position", fault) for fault in ruleset.audit(state)
    ]
    if faults:
        raise Found(*faults)
    return state


def _place_of(fault: str) -> tuple[str, ...]:
    """Give the path at the beginning of a fault, as in `seats.raging_fire.map: ...`."""
    return tuple(fault.partition(":")[0].split(".")) if " " not in fault.partition(":")[0] else ()


def changed_facts(record: Record, before: Any, after: Any, viewer: str = REFEREE) -> tuple[Change, ...]:
    """Compare two states as a viewer may see them; numbers that are not written are 0.

    What came or went as a whole, such as a unit, is one change, with what is written of it.
    """
    ruleset = record.ruleset
    old, new = written_state(ruleset, before, viewer), written_state(ruleset, after, viewer)
    whole_old, whole_new = filled(ruleset.state, old, new), filled(ruleset.state, new, old)
    return grouped(old, new, whole_old, whole_new, ruleset.fact_names)


def facts_of(record: Record, state: Any, viewer: str) -> Mapping[str, str]:
    """Give every fact of a state that a viewer may know, by path, as text."""
    ruleset = record.ruleset
    return facts(filled(ruleset.state, written_state(ruleset, state, viewer)), ruleset.fact_names)


def check_resignation(record: Record, place: int, entry: Entry, before: Position) -> None:
    """Check a resignation while replaying.  Raises Found."""
    action = _only_action(record, place, entry)
    earlier = changed(record, entries=record.entries[:place])
    for code, message in objections(earlier, before, entry, action):
        raise Found(record.finding(("log", place), code, message, entry=entry.n, seat=entry.seat))


def _only_action(record: Record, place: int, entry: Entry) -> TableAction:
    path: Sequence[str | int] = ("log", place, "do")
    if len(entry.do) != 1:
        message = f"an entry of kind {entry.kind} holds one action, not {len(entry.do)}"
        raise Found(record.finding(path, "log.table_action", message, entry=entry.n))
    if isinstance(entry.do[0], dict) and entry.do[0].get("type") != entry.kind:
        message = f"kind is {entry.kind}, the action is {told(entry.do[0])}"
        raise Found(record.finding(path, "log.kind", message, entry=entry.n))
    try:
        action = read_table_action(entry.do[0])
    except codec.Misfit as misfit:
        finding = misfit_finding(record.document, record.file, (*path, 0), misfit)
        raise Found(changed(finding, entry=entry.n)) from None
    seats = [line.seat for line in record.header.seats]
    by_referee = entry.by == REFEREE and not entry.seat and entry.kind in ("undo", "disclose")
    if entry.seat not in seats and not by_referee and (entry.seat or entry.kind != "disclose"):
        message = f"seat is {entry.seat or 'missing'}, wanted is one of {', '.join(seats)}"
        raise Found(record.finding(("log", place, "seat"), "log.seat", message, entry=entry.n))
    return action


def _called_off(record: Record, now: Position, viewed: Viewed | None) -> tuple[Position, tuple[Any, ...]]:
    from adjudicator.core.ledger import Ledger
    from adjudicator.record.replay import showing

    ruleset = record.ruleset
    if viewed is None:
        ledger = Ledger(now.state, ruleset.apply, Draws(Unavailable(), now.counts), ruleset.turn_of)
        ruleset.call_off(ledger)
        viewed = ledger.state, tuple(ledger.events)
    state, events = viewed
    shown = showing(record, now, now.n, events)
    return changed(now, state=state, decisions={}, agreed={}, shown=shown), events


def _against_undo(
    record: Record, position: Position, entry: Entry, action: Undo
) -> Iterator[tuple[str, str]]:
    missing = tuple(_against_target(position, action.to))
    yield from missing
    if missing:
        return
    if entry.by == REFEREE:
        yield from _against_referee(record, entry)
        return
    yield from _stays(record, position, action.to)
    for other in needed_for_undo(record, entry.seat, action.to, position.n):
        if position.agreed.get(other) != f"undo {action.to}":
            wanted = f"{{type: agree, to: undo, entry: {action.to}}}"
            yield (
                "undo.not_agreed",
                f"{other} acted after entry {action.to} and has not agreed; wanted is {wanted}",
            )


def _against_target(position: Position, to: int) -> Iterator[tuple[str, str]]:
    """Say so where there is no such entry to go back to, or nothing behind it."""
    if not 1 <= to <= position.n:
        yield "undo.no_entry", f"there is no entry {to} to go back to; the last one is {position.n}"
    elif to == position.n:
        yield "undo.nothing", f"entry {to} is the last one, so nothing would be taken back"


def _stays(record: Record, position: Position, to: int) -> Iterator[tuple[str, str]]:
    """Name the entries after one that no seat can take back, whoever agrees (formats 2)."""
    for later in record.entries[to : position.n]:
        if later.draws:
            yield "undo.draw", f"entry {later.n} holds a draw, which cannot be taken back"
        elif later.n in position.shown:
            yield "undo.shown", f"entry {later.n} showed what was hidden, which cannot be taken back"


def _against_referee(record: Record, entry: Entry) -> Iterator[tuple[str, str]]:
    """The referee of a real table may take back anything, draws included, and says why (formats 2)."""
    mode = record.header.chance.mode
    if mode != "recorded":
        yield "undo.referee", f"the referee takes back only in mode recorded; this record has mode {mode}"
    if not entry.notes:
        yield "undo.note", "notes is missing; the referee says why something is taken back"


def _against_agreement(
    record: Record, position: Position, entry: Entry, action: Agree
) -> Iterator[tuple[str, str]]:
    if not record.ruleset.to_act(position.state) and action.to == STOP:
        yield "table.over", "the game is over already"
    if action.to == "undo":
        yield from _against_target(position, action.entry)
        yield from _stays(record, position, action.entry) if action.entry > 0 else ()


def _against_disclosure(record: Record, position: Position, action: Disclose) -> Iterator[tuple[str, str]]:
    if record.ruleset.to_act(position.state):
        yield "table.disclose", "the seed is shown when the game is over, and it is not"
    problem = seed_problem(action.seed, record.header.chance.commit)
    if problem:
        yield "table.disclose", problem
