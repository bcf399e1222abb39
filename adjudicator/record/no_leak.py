"""Looks for leaks: would another hidden draw have changed what somebody reads who may not see it.

Every draw that is hidden from somebody is changed to another result that it could have had, and the game is
played on from there with the same moves and, as far as possible, the same draws. Whoever may not see the draw
has to read exactly the same of both games, up to where something is laid open that tells them apart: the same
copy and hashes, the same story, report, board, facts and legal actions, and the same refusals. The actions
that the log holds are read by all, too: one that is filled in by a hidden draw is a leak, and so is one that
is legal with this result alone and does not lay it open.
"""

from collections.abc import Callable, Iterator, Sequence

from adjudicator.core.chance import Question, Result
from adjudicator.core.secret import PUBLIC, may_see
from adjudicator.core.values import changed, value
from adjudicator.core.wording import counted
from adjudicator.formats.emit import flow
from adjudicator.record import told_apart
from adjudicator.record.filled_in import Filled, filled_in, otherwise_filled
from adjudicator.record.findings import Finding, Found
from adjudicator.record.laid_open import DISCLOSE
from adjudicator.record.load import Record
from adjudicator.record.other_game import Hidden, OtherGame
from adjudicator.record.publish import publish
from adjudicator.record.read_by import Reading, first_difference, reading
from adjudicator.record.replay import GAME_KINDS, Step, steps

MOST_SHOWN = 160
LEAKS = {
    "copy": "leak.copy",
    "diff": "leak.diff",
    "do": "leak.do",
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
    reading_it = [finding.seat or PUBLIC for finding in searched.findings]
    for viewer, count in searched.compared:
        yield f"{viewer}: {_compared(searched, count, viewer in reading_it)}"
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


class _Hunt:
    """Compares what viewers read of the record with what they would read with another hidden draw."""

    def __init__(self, record: Record, held: Sequence[Step], viewers: Sequence[str]) -> None:
        self.record = record
        self.held = held
        self.viewers = viewers
        self.found: dict[tuple[str, str], Finding] = {}
        self.compared: dict[str, set[int]] = {viewer: set() for viewer in viewers}
        self._own: dict[tuple[str, int], Reading] = {}
        self._own_filled: dict[int, tuple[Filled, ...]] = {}

    def change(self, draw: Hidden) -> None:
        """Play on with another result of a draw, and compare while somebody cannot tell the games apart."""
        game = OtherGame(self.record, self.held, draw)
        alike = [viewer for viewer in self.viewers if not may_see(draw.question.owners, viewer)]
        for place in range(draw.n - 1, len(self.held)):
            try:
                game.play_on()
            except Found as fault:
                self._refused(game, place, fault.findings[0], alike)
                return
            do = otherwise_filled(self._filled_in(place), filled_in(self.record, game.made[-1]))
            alike = [viewer for viewer in alike if self._is_alike(game, place, viewer, do)]
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

    def _refused(self, game: OtherGame, place: int, reason: Finding, alike: Sequence[str]) -> None:
        """Report an action that only the result in the record allows, unless something laid that open."""
        entry, at = self.record.entries[place], _place_in_do(reason.pointer)
        if at is None or entry.kind not in GAME_KINDS:
            return
        if at == 0 and entry.seat in alike:
            self._report("legal", place, entry.seat, game.draw, "its action is refused", reason.message)
            return
        ruleset, around = self.record.ruleset, game.around(at)
        for viewer in alike:
            if not any(told_apart.opens_or_shows(ruleset, step, viewer) for step in around):
                logged, refused = flow(entry.do[at]), f"refused: {reason.message}"
                self._report("do", place, viewer, game.draw, logged, refused)

    def _is_alike(self, game: OtherGame, place: int, viewer: str, do: tuple[str, str] | None) -> bool:
        """Compare an entry as the viewer reads it; give whether the games are to be compared further.

        `do` is an action that the program would have filled in otherwise, and how, if there is one.
        """
        one, other = self.held[place], game.made[-1]
        if not told_apart.same(one, other, viewer):
            drawn = one.entry.n == game.draw.n
            if not told_apart.may_differ(self.record.ruleset, one, other, viewer, drawn):
                where = told_apart.where(self.record, one, other, viewer)
                self._report("state", place, viewer, game.draw, *where)
            return False
        differs = one.after.state != other.after.state
        whole = differs and place + 1 not in self.compared[viewer]
        ours = self._reading(place, viewer, whole)
        theirs = reading(self.record, game.made, viewer, whole)
        found = ("do", *do) if do else first_difference(ours, theirs)
        if found is not None:
            self._report(found[0], place, viewer, game.draw, *found[1:])
            return False
        if whole:
            self.compared[viewer].add(place + 1)
        return True

    def _reading(self, place: int, viewer: str, whole: bool) -> Reading:
        known = self._own.get((viewer, place))
        if known is None or (whole and not known.whole):
            known = self._own[viewer, place] = reading(self.record, self.held[: place + 1], viewer, whole)
        return known

    def _filled_in(self, place: int) -> tuple[Filled, ...]:
        if place not in self._own_filled:
            self._own_filled[place] = filled_in(self.record, self.held[place])
        return self._own_filled[place]

    def _report(self, kind: str, place: int, viewer: str, draw: Hidden, ours: str, theirs: str) -> None:
        message = (
            f"what {viewer} reads depends on the draw {draw.question.label}, which it may not see: "
            f"{ours[:MOST_SHOWN]} | with another result {theirs[:MOST_SHOWN]}"
        )
        finding = self.record.finding(
            ("log", place), LEAKS[kind], message, entry=place + 1, seat=_seat(viewer)
        )
        self.found.setdefault((kind, viewer), finding)


def _place_in_do(pointer: str) -> int | None:
    """Give which action of its entry a pointer leads to, None where it leads elsewhere."""
    parts = pointer.split("/")
    return int(parts[4]) if len(parts) > 4 and parts[3] == "do" else None


def _seat(viewer: str) -> str:
    return "" if viewer == PUBLIC else viewer
