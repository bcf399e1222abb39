"""The facts of a report: what one reader is told about a judged move or a position (formats 5).

Everything in a report is made of redacted states and events. Text and JSON are written from the same value.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from adjudicator.core.adjudicate import demand_of
from adjudicator.core.diff import Change
from adjudicator.core.ruleset import TURN, Ruleset
from adjudicator.core.secret import REFEREE, redact
from adjudicator.core.values import field, value
from adjudicator.record import table
from adjudicator.record.agreed import Agreed, agreements
from adjudicator.record.choices import Choice, choices
from adjudicator.record.draws import asked_for
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Finding
from adjudicator.record.judge import Judgement
from adjudicator.record.laid_open import eyes
from adjudicator.record.load import Record
from adjudicator.record.played import Played
from adjudicator.record.position import Position
from adjudicator.record.template import Refused, template
from adjudicator.record.told import PlanTold, Told, plans_told, told
from adjudicator.record.undone import GAME, undone_by
from adjudicator.record.wording import fitted

Verdict = Literal["accepted", "refused", "partial", "repeated", "nothing", "shown"]
Kept = tuple[Sequence[Any], int, Refused]
"""What was sent and not carried out, how much of it would have held, and what of it was refused."""
OWN_KINDS = ("move", "decide", "timeout", "resign")


@value()
class FactChanged:
    """One fact that changed; an absent `before` or `after` means that the path did not or does not exist."""

    path: str
    before: str | None = None
    after: str | None = None


@value()
class Waiting:
    """Who owes what: a turn, or the decision `decision`, open since entry `since`."""

    seat: str
    question: str
    text: str
    answers: tuple[str, ...]
    decision: str = ""
    since: int = 0


@value()
class Rank:
    """One row of the final standing; `score` adds up `parts`."""

    rank: int
    seat: str
    score: int
    parts: Mapping[str, int]


@value()
class Standing:
    """Why the game is over, and the final standing, also as the lines of a table."""

    reason: str
    places: tuple[Rank, ...]
    lines: tuple[str, ...] = ()


@value()
class Report:
    """What one reader is told.

    `file` is the record's as it was named. `entry` and `head` are those of the log with what stands of the
    move; `stands` of `asked` actions stand, `written` tells whether they are in the record now. `open` is
    true while a turn goes on that was begun. The story and the changes begin after entry `since`. `needs`
    names the draw at which a dry run stopped.
    `resigned` is the entry by which the reader has resigned, 0 if it has not.
    `agreed` tells who has agreed to stop the game, or to an undo, as far as that still counts.
    Refusals are for the sender and the referee, and so are those that were `passed` over: `hidden` counts
    reasons that are not told to this reader, in a game without secrets.
    `plans` are told to the sender alone, and so is `void`, which counts the actions of its move that came to
    nothing since the game was over by then. `verdict` is `nothing` where a move left nothing to be done.
    `board` is a picture, `lines` holds every fact of it as text, `facts` the state by path; `choices` and
    `template` are for a seat that is asked.
    """

    game: str
    title: str
    record: str
    viewer: str
    verdict: Verdict
    entry: int
    head: str
    hash: str
    file: str = ""
    seat: str = ""
    stands: int = 0
    asked: int = 0
    written: bool = False
    repeats: int = 0
    open: bool = False
    resigned: int = 0
    waiting: tuple[Waiting, ...] = ()
    agreed: tuple[Agreed, ...] = ()
    findings: tuple[Finding, ...] = ()
    hidden: int = 0
    passed: tuple[Finding, ...] = ()
    plans: tuple[PlanTold, ...] = ()
    void: int = 0
    needs: str = ""
    repairs: tuple[str, ...] = ()
    receipt: str = ""
    since: int = 0
    story: tuple[Told, ...] = ()
    changes: tuple[FactChanged, ...] = ()
    chance: str = ""
    board: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    template: tuple[str, ...] = ()
    standing: Standing | None = None


def reader_of(judgement: Judgement) -> str:
    """Give who reads the report unless somebody else is named: who acts next, or who sent a refused move."""
    sender = judgement.move.lines.seat
    if judgement.findings or judgement.repeated or not judgement.stands:
        return sender
    demands = judgement.record.ruleset.to_act(judgement.after.state)
    return demands[0].seat if demands else sender


def report_on(judgement: Judgement, viewer: str, written: bool) -> Report:
    """Report on a judged move to one reader; `written` tells whether what stands is in the record.

    In a game with secrets a refusal leaves no trace in what others are told: that somebody tried something
    may say what it holds.
    """
    lines = judgement.move.lines
    step = judgement.step if judgement.stands else None
    sender = viewer == lines.seat
    may_know = sender or viewer == REFEREE
    traceless = judgement.record.ruleset.secrets and not may_know
    if traceless and step is None:
        return report_at(judgement.record, judgement.steps, viewer)
    needs = judgement.outcome.needs if judgement.outcome else None
    done = judgement.outcome.done if judgement.outcome else ()
    return _report(
        judgement.record,
        judgement.steps.followed_by(step) if step else judgement.steps,
        viewer,
        since=_since(judgement, viewer),
        verdict="accepted" if traceless else _verdict(judgement),
        seat=lines.seat,
        stands=sum(one.by in ("seat", "plan") for one in done),
        asked=judgement.asked if may_know else 0,
        written=written,
        repeats=judgement.repeated,
        findings=judgement.findings if may_know else (),
        hidden=0 if may_know or traceless else len(judgement.findings),
        passed=judgement.passed if may_know else (),
        plans=plans_told(judgement) if sender else (),
        void=judgement.outcome.void if sender and judgement.outcome else 0,
        needs=asked_for(needs) if needs is not None and not traceless else "",
        repairs=judgement.move.repairs if sender else (),
        receipt=judgement.move.receipt if sender else "",
        kept=(judgement.rest if sender else (), judgement.good, _refused(judgement)),
    )


def report_at(record: Record, steps: Played, viewer: str) -> Report:
    """Show the position after the last of these entries to one reader, without a story."""
    return _report(record, steps, viewer, since=steps.position.n, verdict="shown")


def previous_turn(entries: Sequence[Entry], seat: str) -> int:
    """Give the number of this seat's last entry, 0 if it has none."""
    own = (entry.n for entry in reversed(entries) if entry.seat == seat and entry.kind in OWN_KINDS)
    return next(own, 0)


def waiting(ruleset: Ruleset[Any, Any], steps: Played) -> tuple[Waiting, ...]:
    """Give who owes what after the last entry, and since which entry."""
    found, position = [], steps.position
    for demand in ruleset.to_act(position.state):
        decision = position.decisions.get(demand.key, "") if demand.question != TURN else ""
        since = int(decision.partition(".")[0]) if decision else steps.asked.get(demand.seat, position.n)
        found.append(Waiting(demand.seat, demand.question, demand.text, demand.answers, decision, since))
    return tuple(found)


def standing_at(ruleset: Ruleset[Any, Any], state: Any) -> Standing | None:
    """Give the final standing of a state in which the game is over, None in any other."""
    end = ruleset.end(state)
    if end is None:
        return None
    from adjudicator.record.standing_text import standing_lines

    places = tuple(Rank(place.rank, place.seat, place.score, place.parts) for place in end.places)
    lines = ruleset.standing_lines(end) if ruleset.standing_lines else tuple(standing_lines(end))
    return Standing(end.reason, places, lines)


def _report(
    record: Record,
    steps: Played,
    viewer: str,
    since: int,
    kept: Kept = ((), 0, ""),
    **known: Any,
) -> Report:
    ruleset, position = record.ruleset, steps.position
    owed = waiting(ruleset, steps)
    by = eyes(record, viewer)
    shown = redact(position.state, by)
    offered = tuple(choices(ruleset, shown, viewer)) if demand_of(ruleset, shown, viewer) else ()
    facts = table.facts_of(record, position.state, by)
    return Report(
        game=ruleset.name,
        title=ruleset.title,
        record=record.header.id,
        viewer=viewer,
        entry=position.n,
        head=position.head,
        hash=position.hash,
        file=record.file,
        open=_is_open(ruleset, steps, owed),
        resigned=table.resigned(steps.entries).get(viewer, 0),
        waiting=owed,
        agreed=agreements(record, position),
        since=since,
        story=_story(record, steps, since, viewer),
        changes=_changes(record, steps, since, position, viewer),
        chance=record.header.chance.mode,
        board=ruleset.picture(shown, viewer),
        lines=_lines(ruleset, shown, facts, viewer),
        facts=facts,
        choices=offered,
        template=_template(record, position, owed, viewer, offered, kept),
        standing=standing_at(ruleset, shown),
        **known,
    )


def _story(record: Record, steps: Played, since: int, viewer: str) -> tuple[Told, ...]:
    undone = undone_by(steps.entries)
    return tuple(told(record, step, viewer, undone.get(step.entry.n, 0)) for step in steps.since(since))


def _since(judgement: Judgement, viewer: str) -> int:
    """Give the entry after which the story begins: the reader's last, or what a late move was for."""
    if viewer not in [line.seat for line in judgement.record.header.seats]:
        return judgement.before.n if judgement.stands else max(0, judgement.before.n - 1)
    own = previous_turn(judgement.steps.entries, viewer)
    parent = judgement.move.lines.parent.partition("-")[0]
    stale = any(finding.code == "log.stale" for finding in judgement.findings)
    return min(own, int(parent)) if stale and viewer == judgement.move.lines.seat and own else own


def _verdict(judgement: Judgement) -> Verdict:
    if judgement.repeated:
        return "repeated"
    if judgement.empty:
        return "nothing"
    if not judgement.findings:
        return "accepted"
    return "partial" if judgement.stands else "refused"


def _refused(judgement: Judgement) -> Refused:
    """Tell whether an action was refused or the move as a whole, if anything was."""
    if not judgement.findings:
        return ""
    return "action" if judgement.outcome is not None and judgement.outcome.refusal is not None else "move"


def _is_open(ruleset: Ruleset[Any, Any], steps: Played, owed: tuple[Waiting, ...]) -> bool:
    """Tell whether a seat is to go on with a turn in which it has acted, by what was not taken back."""
    turn = ruleset.turn_of(steps[-1].after.state) if steps else ""
    movers = [one.seat for one in owed if one.question == TURN]
    undone = undone_by(steps.entries) if movers else {}
    for step in reversed(steps if movers else ()):
        if step.entry.n in undone or step.entry.kind not in GAME:
            continue
        if ruleset.turn_of(step.after.state) != turn or ruleset.turn_of(step.before.state) != turn:
            return False
        if step.entry.seat in movers and step.entry.kind in ("move", "decide"):
            return True
    return False


def _changes(
    record: Record, steps: Played, since: int, position: Position, viewer: str
) -> tuple[FactChanged, ...]:
    """Give what changed after entry `since`; what the set-up brought is no change."""
    if since == position.n:
        return ()
    before = steps[max(since, 1) - 1].after.state
    found: tuple[Change, ...] = table.changed_facts(record, before, position.state, eyes(record, viewer))
    return tuple(FactChanged(change.path, change.before, change.after) for change in found)


def _template(
    record: Record,
    position: Position,
    owed: tuple[Waiting, ...],
    viewer: str,
    offered: tuple[Choice, ...],
    kept: Kept,
) -> tuple[str, ...]:
    mine = [one for one in owed if one.seat == viewer]
    if not mine:
        return ()
    decision = mine[0].decision
    recorded = record.header.chance.mode == "recorded"
    return template(record.header.id, viewer, position.head, decision, offered, *kept, recorded)


def _lines(ruleset: Ruleset[Any, Any], shown: Any, facts: Mapping[str, str], viewer: str) -> tuple[str, ...]:
    """Give every fact of the board as lines of text, in the game's own words where it has them."""
    if ruleset.fact_lines is not None:
        return ruleset.fact_lines(shown, viewer)
    return tuple(line for path, fact in facts.items() for line in fitted(f"{path}: {fact}"))
