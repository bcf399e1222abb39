"""Everything that one viewer could read of a game after an entry: by it games are compared for leaks."""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from adjudicator.core.adjudicate import demand_of, reasons_against
from adjudicator.core.adjudicate import seen as seen_by
from adjudicator.core.hints import legal
from adjudicator.core.values import changed, fields, value
from adjudicator.formats.codec import writer
from adjudicator.formats.emit import block, flow
from adjudicator.record.append import entry_line
from adjudicator.record.chain import state_hash
from adjudicator.record.draws import asked_for
from adjudicator.record.findings import Finding
from adjudicator.record.items import write_move
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import Record
from adjudicator.record.move import read_move
from adjudicator.record.played import Played
from adjudicator.record.publish import entries_for
from adjudicator.record.replay import Step
from adjudicator.record.report import Report, report_at, report_on
from adjudicator.record.report_text import subject, text, told_lines
from adjudicator.record.table import changed_facts
from adjudicator.record.told import Told, told

LISTED = 300
"""So many legal actions are listed."""
TRIED = 3
"""So many actions that are refused are tried, and so many that are legal."""
LOOKED_AT = 200
"""So many candidates of a kind are looked at for one that is refused."""
ORDER = "the order"

Part = tuple[str, str]
Order = list[dict[str, Any]]


@value()
class Reading:
    """What was read, by kind; `whole` tells that the report, the legal actions and the refusals are in it."""

    whole: bool
    parts: tuple[Part, ...]


def reading(record: Record, held: Sequence[Step], viewer: str, whole: bool) -> Reading:
    """Give what the viewer reads after the last of these steps."""
    parts = list(_of_entry(record, held[-1], viewer))
    if whole:
        parts += _of_position(record, held, viewer)
    return Reading(whole, tuple(parts))


def first_difference(ours: Reading, theirs: Reading) -> tuple[str, str, str] | None:
    """Give the first kind of part that differs, with the lines of it that do; None when nothing does."""
    for (kind, one), (_, other) in zip(ours.parts, theirs.parts, strict=False):
        if one != other:
            return kind, *_first_lines(one, other)
    return None


def _first_lines(one: str, other: str) -> tuple[str, str]:
    lines, others = ([*words.splitlines(), "(nothing)"] for words in (one, other))
    for mine, yours in zip(lines, others, strict=False):
        if mine != yours:
            return _around(mine, yours), _around(yours, mine)
    return lines[-1], others[-1]


def _around(words: str, other: str) -> str:
    """Give a long line from shortly before the place where another one differs."""
    same = next((n for n, (a, b) in enumerate(zip(words, other, strict=False)) if a != b), len(other))
    return f"...{words[same - 30 :]}" if same > 60 else words


def _of_entry(record: Record, step: Step, viewer: str) -> Iterator[Part]:
    """Yield what is read of the entry alone."""
    ruleset = record.ruleset
    yield "hash", f"{step.after.hash}\n{state_hash(ruleset, step.after.state)}"
    yield "copy", entry_line(next(entries_for(record, viewer, (step,))))
    story = told(record, step, viewer)
    yield "sentence", "\n".join(told_lines(story))
    yield "json", json.dumps(writer(Told)(story))
    yield "diff", "\n".join(map(str, changed_facts(record, step.before.state, step.after.state, viewer)))


def _of_position(record: Record, held: Sequence[Step], viewer: str) -> Iterator[Part]:
    """Yield what is read of the position that an entry leads to."""
    report = report_at(record, Played.of(record, held), viewer)
    yield "report", f"{subject(report)}\n{text(report, lines=True)}"
    yield "json", json.dumps(writer(Report)(report))
    state = seen_by(held[-1].after.state, viewer)
    actions = islice(legal(record.ruleset, state, viewer), LISTED) if _is_asked(record, state, viewer) else ()
    yield "legal", "\n".join(flow(write_move(record.ruleset, move)) for move in actions)
    if viewer in [line.seat for line in record.header.seats]:
        yield "refusal", "\n".join(_refusals(record, held, viewer))


def _is_asked(record: Record, state: Any, viewer: str) -> bool:
    return demand_of(record.ruleset, state, viewer) is not None


def _refusals(record: Record, held: Sequence[Step], seat: str) -> Iterator[str]:
    """Yield what comes of orders of the seat, of which many are refused, while no draw is made."""
    chance = changed(record.header.chance, mode="referee", seed="")
    dry = changed(record, header=changed(record.header, chance=chance))
    told_whole = False
    for do in _orders(record, held[-1].after.state, seat):
        judged = _judged(dry, held, seat, do)
        yield flow(do)
        yield json.dumps([writer(Finding)(finding) for finding in judged.findings])
        needs = judged.outcome.needs if judged.outcome else None
        yield asked_for(needs) if needs is not None else ""
        if judged.findings and not told_whole:
            told_whole = True
            report = report_on(judged, seat, written=False)
            yield text(report)
            yield json.dumps(writer(Report)(report))


def _orders(record: Record, state: Any, seat: str) -> Iterator[Order]:
    """Yield some orders of the seat that are refused and some that are not, in the order of their kinds.

    What is legal is ordered twice, since many an action is refused when it has been done. Of a seat that is
    not asked one that names nothing.
    """
    ruleset = record.ruleset
    if not _is_asked(record, state, seat):
        naming_nothing = (
            one.move for one in ruleset.actions if not any(f.required for f in fields(one.move))
        )
        yield from ([write_move(ruleset, move())] for move in islice(naming_nothing, 1))
        return
    view = seen_by(state, seat)
    for wanted in (True, False):
        tried = 0
        for action in ruleset.actions:
            candidates = islice(action.candidates(view, seat), LOOKED_AT)
            fitting = (
                move for move in candidates if bool(reasons_against(ruleset, view, seat, move)) is wanted
            )
            for move in islice(fitting, 1):
                tried += 1
                yield [write_move(ruleset, move)] * (1 if wanted else 2)
            if tried == TRIED:
                break


def _judged(record: Record, held: Sequence[Step], seat: str, do: Order) -> Judgement:
    position = held[-1].after
    lines: dict[str, Any] = {"record": record.header.id, "seat": seat, "parent": position.head}
    decision = next((one for one in record.ruleset.to_act(position.state) if one.seat == seat), None)
    if decision is not None and decision.key in position.decisions:
        lines["decision"] = position.decisions[decision.key]
    move = read_move(block({**lines, "do": do}).encode(), ORDER, record)
    return judge(record, move, replayed=Played.of(record, held))
