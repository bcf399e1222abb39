"""Looks for leaks: would another hidden draw have changed what somebody reads who may not see it.

Every draw that is hidden from somebody is changed to another result that it could have had, and the game is
played on from there with the same moves and, as far as possible, the same draws. Whoever may not see the draw
has to read exactly the same of both games, up to where something is laid open that tells them apart: the same
copy and hashes, the same story, report, board, facts and legal actions, and the same refusals.
"""

from collections.abc import Callable, Iterator, Sequence

from adjudicator.core.chance import Draw, Question, Replayed, Result
from adjudicator.core.diff import Change
from adjudicator.core.secret import PUBLIC, holds_secret, may_see, redact
from adjudicator.core.values import changed, value
from adjudicator.core.wording import counted
from adjudicator.record.chain import entry_hash, written_draw
from adjudicator.record.draws import seen as seen_draw
from adjudicator.record.findings import Finding, Found
from adjudicator.record.laid_open import DISCLOSE
from adjudicator.record.load import Record
from adjudicator.record.publish import publish
from adjudicator.record.read_by import Reading, first_difference, reading
from adjudicator.record.replay import GAME_KINDS, Step, carried, opening, steps
from adjudicator.record.table import changed_facts
from adjudicator.record.undone import undo_target

MOST_SHOWN = 160
NOBODY = ""
LEAKS = {
    "copy": "leak.copy",
    "diff": "leak.diff",
    "hash": "leak.hash",
    "json": "leak.json",
    "legal": "leak.legal",
    "refusal": "leak.refusal",
    "report": "leak.report",
    "seed": "leak.seed",
    "sentence": "leak.sentence",
    "state": "leak.state",
}
"""The codes of leaks by what they show in."""

Watch = Callable[[int, int], None]
"""Called with how many hidden draws were changed so far, and of how many."""


@value()
class Searched:
    """What was looked for and what was found: the leaks, and by viewer how many entries were compared."""

    findings: tuple[Finding, ...]
    entries: int
    draws: int
    compared: tuple[tuple[str, int], ...]


@value()
class Hidden:
    """A draw that not everybody may see: its entry, what was asked and what came."""

    n: int
    question: Question
    result: Result


def search(record: Record, held: Sequence[Step] = (), watch: Watch | None = None) -> Searched:
    """Search a full record for leaks.  Raises Found when it does not hold, or is a copy.

    `held` are all its steps, where the caller has them. Of each kind of leak one is given for each viewer.
    """
    if record.header.copy:
        message = (
            f"this is a copy made for {record.header.copy}; leaks are looked for in the full record. Without "
            "--no-leak verify looks for values in a copy that its reader may not have"
        )
        raise Found(record.finding(("copy",), "copy.not_full", message))
    viewers = viewers_of(record)
    if not record.ruleset.secrets:
        return Searched((), len(record.entries), 0, tuple((viewer, 0) for viewer in viewers))
    hidden: list[Hidden] = []

    def note(n: int, question: Question, result: Result) -> None:
        if question.owners and any(one != result for one in question.options):
            hidden.append(Hidden(n, question, result))

    record = _undisclosed(record)
    replayed = tuple(steps(record, watch=note))
    hunt = _Hunt(record, held[: len(replayed)] or replayed, viewers)
    hunt.look_for_the_seed()
    for count, draw in enumerate(hidden, start=1):
        hunt.change(draw)
        if watch:
            watch(count, len(hidden))
    compared = tuple((viewer, len(hunt.compared[viewer])) for viewer in viewers)
    return Searched(tuple(hunt.found.values()), len(replayed), len(hidden), compared)


def lines_of(searched: Searched) -> Iterator[str]:
    """Say in sentences what was compared."""
    if not searched.draws:
        yield "no draw is hidden from anybody, so there was nothing to look for"
        return
    yield f"{counted(searched.draws, 'hidden draw')} changed one at a time, and the game played on with each"
    told_apart = [finding.seat or PUBLIC for finding in searched.findings]
    for viewer, count in searched.compared:
        yield f"{viewer}: {_compared(searched, count, viewer in told_apart)}"
    if any(count < searched.entries for _, count in searched.compared):
        yield (
            "not compared are entries before the first hidden draw, and those after which what was laid open "
            "or shown to the reader tells the two games apart"
        )


def _compared(searched: Searched, count: int, leaks: bool) -> str:
    if not count and not leaks:
        return "nothing to compare: it sees every hidden draw, or what each led to, at once"
    same = "" if leaks else ", and reads the same"
    return f"compared after {count} of {counted(searched.entries, 'entry', 'entries')}{same}"


def viewers_of(record: Record) -> tuple[str, ...]:
    """Give all who may look but the referee: the public and the seats."""
    return (PUBLIC, *(line.seat for line in record.header.seats))


def _undisclosed(record: Record) -> Record:
    """Leave out what follows when the seed is disclosed, by which nothing is hidden any more."""
    kinds = [entry.kind for entry in record.entries]
    upto = kinds.index(DISCLOSE) if DISCLOSE in kinds else len(kinds)
    return changed(record, entries=record.entries[:upto])


def _by_type(record: Record, one: Step, other: Step, viewer: str) -> tuple[str, str]:
    """Say where state, events or draws of two entries differ."""
    events = zip(one.events, other.events, strict=False)
    pairs = (
        *((str(change.before), str(change.after)) for change in _facts(record, one, other, viewer)),
        *((repr(redact(a, viewer)), repr(redact(b, viewer))) for a, b in events),
        (repr(_draws(one, viewer)), repr(_draws(other, viewer))),
    )
    return next((pair for pair in pairs if pair[0] != pair[1]), ("more events", "fewer"))


def _facts(record: Record, one: Step, other: Step, viewer: str) -> tuple[Change, ...]:
    return changed_facts(record, one.after.state, other.after.state, viewer)


class _Hunt:
    """Compares what viewers read of the record with what they would read with another hidden draw."""

    def __init__(self, record: Record, held: Sequence[Step], viewers: Sequence[str]) -> None:
        self.record = record
        self.held = held
        self.viewers = viewers
        self.found: dict[tuple[str, str], Finding] = {}
        self.compared: dict[str, set[int]] = {viewer: set() for viewer in viewers}
        self._own: dict[tuple[str, int], Reading] = {}

    def change(self, draw: Hidden) -> None:
        """Play on with another result of a draw, and compare while somebody cannot tell the games apart."""
        other = _other_result(draw)
        alike = [viewer for viewer in self.viewers if not may_see(draw.question.owners, viewer)]
        made = list(self.held[: draw.n - 1])
        for place in range(draw.n - 1, len(self.held)):
            step = self._played(made, place, _Changed(self.held[place], draw, other), alike)
            if step is None:
                return
            made.append(step)
            alike = [viewer for viewer in alike if self._is_alike(made, place, draw, viewer)]
            if not alike:
                return

    def look_for_the_seed(self) -> None:
        """Look into every copy for the seed of the record."""
        seed = self.record.header.chance.seed
        for viewer in self.viewers:
            if seed and seed in publish(self.record, viewer, self.held).decode():
                message = f"the copy for {viewer} holds the seed"
                self.found["seed", viewer] = self.record.finding(
                    ("chance", "seed"), LEAKS["seed"], message, seat=_seat(viewer)
                )

    def _played(
        self, made: Sequence[Step], place: int, source: "_Changed", alike: Sequence[str]
    ) -> Step | None:
        """Carry an entry out in the other game; None where it cannot be, and so tells the games apart."""
        entry = self.record.entries[place]
        before = made[-1].after if made else opening(self.record)
        saved = {step.entry.n: step.after for step in made if step.entry.n == undo_target(entry)}
        try:
            step = carried(self.record, place, entry, before, "", saved, source)
        except Found as refused:
            [first, *_] = refused.findings
            at_once = first.pointer.startswith(f"/log/{place}/do/0")
            if at_once and entry.seat in alike and entry.kind in GAME_KINDS:
                self._report("legal", place, entry.seat, source.draw, "its action is refused", first.message)
            return None
        drawn = changed(entry, draws=tuple(written_draw(draw) for draw in source.made))
        own_hash = entry_hash(drawn, before.hash)
        return changed(step, entry=drawn, after=changed(step.after, hash=own_hash))

    def _is_alike(self, made: Sequence[Step], place: int, draw: Hidden, viewer: str) -> bool:
        """Compare an entry as the viewer reads it; give whether the games are to be compared further."""
        one, other = self.held[place], made[-1]
        if not self._same_by_type(one, other, viewer):
            if self._may_differ(one, viewer) or self._may_differ(other, viewer):
                return False
            self._report("state", place, viewer, draw, *_by_type(self.record, one, other, viewer))
            return False
        differs = one.after.state != other.after.state
        whole = differs and place + 1 not in self.compared[viewer]
        ours = self._reading(place, viewer, whole)
        theirs = reading(self.record, made, viewer, whole)
        found = first_difference(ours, theirs)
        if found is not None:
            self._report(found[0], place, viewer, draw, *found[1:])
            return False
        if whole:
            self.compared[viewer].add(place + 1)
        return True

    def _reading(self, place: int, viewer: str, whole: bool) -> Reading:
        known = self._own.get((viewer, place))
        if known is None or (whole and not known.whole):
            known = self._own[viewer, place] = reading(self.record, self.held[: place + 1], viewer, whole)
        return known

    def _same_by_type(self, one: Step, other: Step, viewer: str) -> bool:
        """Tell whether state, events and draws are the same but for secrets that the viewer may not see."""
        return (
            redact(one.after.state, viewer) == redact(other.after.state, viewer)
            and redact(one.events, viewer) == redact(other.events, viewer)
            and _draws(one, viewer) == _draws(other, viewer)
        )

    def _may_differ(self, step: Step, viewer: str) -> bool:
        """Tell whether an entry laid something open, or showed a secret to this viewer."""
        opens = self.record.ruleset.opens
        return any(opens(step.before.state, event) or _shows(event, viewer) for event in step.events)

    def _report(self, kind: str, place: int, viewer: str, draw: Hidden, ours: str, theirs: str) -> None:
        message = (
            f"what {viewer} reads depends on the draw {draw.question.label}, which it may not see: "
            f"{ours[:MOST_SHOWN]} | with another result {theirs[:MOST_SHOWN]}"
        )
        finding = self.record.finding(
            ("log", place), LEAKS[kind], message, entry=place + 1, seat=_seat(viewer)
        )
        self.found.setdefault((kind, viewer), finding)


class _Changed(Replayed):
    """The draws of an entry, with another result for one of them; what that one had before may come later."""

    def __init__(self, step: Step, draw: Hidden, other: Result) -> None:
        super().__init__(())
        self.draw = draw
        self.other = other
        self.made: list[Draw] = []
        self._results = {written[0]: written[1] for written in step.entry.draws}

    def result(self, question: Question) -> Result:
        """Give the result of the record where it is possible still."""
        found = self._chosen(question)
        self.made.append(Draw(question.label, found, question.owners))
        return found

    def _chosen(self, question: Question) -> Result:
        if question.label == self.draw.question.label:
            return self.other
        wanted = self._results.get(question.label, question.options[0])
        if wanted not in question.options and question.owners:
            return self.draw.result if self.draw.result in question.options else question.options[0]
        return Replayed([Draw(question.label, wanted, question.owners)]).result(question)


def _seat(viewer: str) -> str:
    return "" if viewer == PUBLIC else viewer


def _other_result(draw: Hidden) -> Result:
    """Give the next result that the draw could have had."""
    options = list(dict.fromkeys(draw.question.options))
    return options[(options.index(draw.result) + 1) % len(options)]


def _draws(step: Step, viewer: str) -> list[list[object]]:
    return [seen_draw(draw, viewer) for draw in step.entry.draws]


def _shows(event: object, viewer: str) -> bool:
    """Tell whether an event holds a secret that the viewer may see: then hiding less changes nothing."""
    return holds_secret(event) and redact(event, viewer) != redact(event, NOBODY)
