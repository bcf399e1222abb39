"""Runs rule cases (`*.cases.yaml`): a drawn position, what is done or asked, and what has to come of it.

The format is public (formats 9).  A case's scenes follow one another: each begins where the one before ended,
unless it has a `given` of its own; then it begins from the case's position, patched once more.  Besides the
facts of the position a `given` may hold `options`, the `order` of the seats and, as `change`, a group's own
numbers (formats 1).  What a scene may expect is said in `expect`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.core.adjudicate import Done, Outcome, adjudicate, start
from adjudicator.core.chance import Draw, DrawNeeded, Draws, ImpossibleDraw, Supplied
from adjudicator.core.ruleset import Header, Ruleset, Seat
from adjudicator.core.secret import PUBLIC, REFEREE
from adjudicator.core.values import field, value
from adjudicator.core.violations import Violation, first_stage
from adjudicator.formats import codec
from adjudicator.formats.misfit import told
from adjudicator.formats.yaml import Document
from adjudicator.games import ruleset
from adjudicator.record.case_records import position_seen, replayed, sent, view_of
from adjudicator.record.chain import written_state
from adjudicator.record.envelope import AUTOMA
from adjudicator.record.expect import misses
from adjudicator.record.findings import Finding, Found, pointer
from adjudicator.record.items import read_items, write_done, write_move
from adjudicator.record.load import misfit_finding, read_document, schema_findings

SCENES = ("do", "query", "header", "record")


@value()
class Scene:
    """One thing done or asked: `do` by `seat` with its `draws`, a `query`, a `header` or a `record`.

    `standing` are preference lists by seat and question that hold while the `do` is carried out.  `move` is
    sent to the `record` and judged in a dry run.
    """

    expect: Mapping[str, Any]
    note: str = ""
    given: Mapping[str, Any] | None = None
    seat: str = ""
    do: tuple[Any, ...] | None = None
    draws: tuple[Any, ...] = ()
    standing: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    query: Mapping[str, Any] | None = None
    header: Mapping[str, Any] | None = None
    record: str | None = None
    move: str | None = None


@value()
class Case:
    """One numbered case: the rules it exercises, the position, the scenes."""

    id: str
    title: str
    rules: tuple[str, ...]
    scenes: tuple[Scene, ...]
    given: Mapping[str, Any] = field(default_factory=dict)


@value()
class CaseFile:
    """All cases of one file, of one game."""

    game: str
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of one case: what did not hold, and the codes and event tags that were seen."""

    case: Case
    findings: tuple[Finding, ...]
    codes: tuple[str, ...]
    events: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Tell whether every scene came out as expected."""
        return not self.findings


def run_file(data: bytes, file: str) -> tuple[Verdict, ...]:
    """Run all cases of a file.  Raises Found when the file cannot be understood."""
    document = read_document(data, file)
    found = schema_findings(document, file, "cases")
    if found:
        raise Found(*found)
    try:
        read = codec.read(CaseFile, document.value)
    except codec.Misfit as misfit:
        raise Found(misfit_finding(document, file, (), misfit)) from None
    game = ruleset(read.game)
    return tuple(
        _Running(game, document, file, place, case).verdict() for place, case in enumerate(read.cases)
    )


def merged(old: Any, patch: Any) -> Any:
    """Patch a written value (RFC 7396): maps are merged, null takes away, anything else replaces."""
    if not isinstance(patch, Mapping):
        return patch
    new = dict(old) if isinstance(old, Mapping) else {}
    for key, part in patch.items():
        if part is None:
            new.pop(key, None)
        else:
            new[key] = merged(new.get(key), part)
    return new


def combined(patch: Any, more: Any) -> Any:
    """Make two patches one, which does what both do one after the other: a null of the second stays."""
    if not isinstance(more, Mapping):
        return more
    new = dict(patch) if isinstance(patch, Mapping) else {}
    for key, part in more.items():
        new[key] = combined(new.get(key), part)
    return new


class _Running:
    """One case while it runs."""

    def __init__(
        self, game: Ruleset[Any, Any], document: Document, file: str, place: int, case: Case
    ) -> None:
        self.game = game
        self.document = document
        self.file = file
        self.place = place
        self.case = case
        self.state: Any = None
        self.codes: list[str] = []
        self.events: list[str] = []

    def verdict(self) -> Verdict:
        """Run scene after scene; a scene that cannot begin ends the case."""
        found: list[Finding] = []
        for number, scene in enumerate(self.case.scenes):
            path = ("cases", self.place, "scenes", number)
            try:
                faults = list(self._scene(scene))
            except codec.Misfit as misfit:
                faults = [misfit.message]
            found += [self._finding(path, fault, number) for fault in faults]
        return Verdict(self.case, tuple(found), tuple(self.codes), tuple(self.events))

    def _finding(self, path: Sequence[str | int], fault: str, number: int) -> Finding:
        mark = self.document.mark(tuple(path))
        message = f"{self.case.id}, scene {number + 1}: {fault}"
        return Finding("case.fails", message, self.file, mark.line, mark.column, pointer(path))

    def _scene(self, scene: Scene) -> Iterator[str]:
        kinds = [kind for kind in SCENES if getattr(scene, kind) is not None]
        if len(kinds) != 1 or not scene.expect:
            yield f"a scene holds one of {', '.join(SCENES)}, and what to expect"
            return
        if scene.header is None and scene.record is None and (self.state is None or scene.given is not None):
            self.state = self._draw(combined(self.case.given, scene.given or {}))
            if scene.given is None or "audit" not in scene.given:
                yield from (f"the position cannot be: {fault}" for fault in self.game.audit(self.state))
        if scene.do is not None:
            yield from self._do(scene, scene.do)
        elif scene.query is not None:
            yield from self._query(scene, scene.query)
        elif scene.header is not None:
            yield from self._header(scene, scene.header)
        else:
            yield from self._record(scene, scene.record or "")

    def _draw(self, patch: Mapping[str, Any]) -> Any:
        given = merged({}, patch)
        options = given.get("options", {})
        order = given.get("order") or self.game.case_seats or self.game.seat_names
        header = self._table(options, order, given.get("change", {}))
        blank = written_state(self.game, self.game.blank(header), REFEREE)
        drawn, known = merged(blank, _of_the_position(patch)), self.game.given(header)
        try:
            written = self.game.completed(drawn, _of_the_position(given), header)
        except (AttributeError, LookupError, TypeError, ValueError):
            codec.read(self.game.state, drawn, known)  # names the part whose shape is wrong
            raise
        return codec.read(self.game.state, written, known)

    def _table(self, options: Any, seats: Any, change: Any) -> Header[Any]:
        read_options: Any = codec.read(self.game.options, options)
        if seats is not None and not isinstance(seats, list | tuple):
            raise codec.Misfit("type", "a list of seats", told(seats), ("seats",))
        if not isinstance(change, Mapping):
            raise codec.Misfit("type", "a map", told(change), ("change",))
        try:
            components = self.game.load_data(self.game.default_data, change)
        except ValueError as error:
            wanted = "numbers that this game can be played with"
            raise codec.Misfit("text", wanted, str(error), ("change",)) from None
        named = self.game.seats(read_options, components) if seats is None else seats
        return Header(tuple(map(_seat, named)), read_options, components)

    def _do(self, scene: Scene, written: Sequence[Any]) -> Iterator[str]:
        items = read_items(self.game, written)
        source = Supplied(scene.draws)
        seat = scene.seat or self._due()
        before = self.state
        outcome = adjudicate(self.game, before, seat, items, Draws(source, {}), scene.standing)
        self.state = outcome.state
        self.events += [getattr(event, "__tag__", "") for event in outcome.events]
        reasons = outcome.refusal.reasons if outcome.refusal else ()
        self.codes += [reason.code for reason in reasons]
        self.codes += [reason.code for refusal in outcome.passed for reason in refusal.reasons]
        if outcome.refusal is not None and not reasons:
            yield "an action was refused without a reason"
        yield from self._compare(scene.expect, outcome, reasons, len(items), seat)
        if source.unused():
            yield f"draws that nothing asked for: {', '.join(map(str, source.unused()))}"

    def _due(self) -> str:
        demands = self.game.to_act(self.state)
        return demands[0].seat if demands else self.game.seat_names[0]

    def _compare(
        self,
        expect: Mapping[str, Any],
        outcome: Outcome[Any, Any],
        reasons: Sequence[Violation],
        asked: int,
        seat: str = "-",
    ) -> Iterator[str]:
        if outcome.needs is not None and "needs" not in expect:
            yield f"the draw {outcome.needs.label} is missing"
        stands = expect.get("stands", asked - 1 if "refused" in expect else asked)
        carried = sum(done.by != "standing" for done in outcome.done)
        if carried != stands:
            told = "; ".join(f"{reason.code}: {reason.message}" for reason in reasons)
            yield f"{carried} of {asked} actions were carried out, not {stands}{f' ({told})' if told else ''}"
        yield from _refused(expect, reasons)
        seen = {
            "accepted": outcome.refusal is None and outcome.needs is None,
            "events": [self._written_event(event) for event in outcome.events],
            "needs": outcome.needs.label if outcome.needs else None,
            "void": outcome.void,
            "passed": [reason.code for refusal in outcome.passed for reason in refusal.reasons],
            "done": [self._written_done(done, seat) for done in outcome.done],
            **position_seen(self.game, outcome.state),
        }
        yield from misses(expect, seen, ("refused", "stands", "views"))
        yield from self._views(expect, outcome.events, outcome.draws)

    def _views(
        self, expect: Mapping[str, Any], events: Sequence[Any], draws: Sequence[Draw]
    ) -> Iterator[str]:
        for viewer, view in expect.get("views", {}).items():
            if viewer not in (*self.game.seat_names, PUBLIC, REFEREE):
                yield f"nobody is called {viewer}; viewers are the seats, {PUBLIC} and {REFEREE}"
                continue
            shown = view_of(self.game, self.state, events, draws, viewer)
            yield from (f"{viewer}: {miss}" for miss in misses(view, shown))

    def _written_done(self, done: Done[Any], seat: str) -> Mapping[str, Any]:
        if done.move is None:
            return {}
        return write_done(
            self.game, done.move, done.seat if done.seat != seat else "", done.by if done.by != "seat" else ""
        )

    def _written_event(self, event: Any) -> Mapping[str, Any]:
        written: Mapping[str, Any] = codec.writer(type(event))(event)
        return written

    def _query(self, scene: Scene, query: Mapping[str, Any]) -> Iterator[str]:
        if len(query) != 1:
            yield "a query is a map with one key"
            return
        ((name, asked),) = query.items()
        if name not in ("legal", "to_act", *self.game.queries):
            yield f"there is no query {name}; known are legal, to_act, {', '.join(self.game.queries)}"
            return
        answer = self._answer(name, asked)
        yield from misses(scene.expect, {"result": answer, "count": _count(answer)}, ("views",))
        yield from self._views(scene.expect, (), ())

    def _answer(self, name: str, asked: Any) -> Any:
        """Answer a query.  Raises Misfit where a game's own cannot be asked of what is given."""
        if name == "legal":
            return self._legal(asked)
        if name == "to_act":
            return [f"{demand.seat} {demand.question}" for demand in self.game.to_act(self.state)]
        try:
            return self.game.queries[name](self.state, asked)
        except (AttributeError, LookupError, TypeError, ValueError):
            wanted = "something that this query can be asked of"
            raise codec.Misfit("type", wanted, told(asked), ("query", name)) from None

    def _legal(self, asked: Any) -> list[Any]:
        from adjudicator.core.hints import legal

        if not isinstance(asked, Mapping):
            raise codec.Misfit("type", "a map such as {type: end}", told(asked), ("query", "legal"))
        seat = asked.get("seat") or self._due()
        if seat not in self.game.seat_names:
            seats = f"one of {', '.join(self.game.seat_names)}"
            raise codec.Misfit("type", seats, told(seat), ("query", "legal", "seat"))
        moves = legal(self.game, self.state, seat, [asked["type"]] if "type" in asked else [])
        written = [write_move(self.game, move) for move in moves]
        wanted = {key: part for key, part in asked.items() if key not in ("seat", "type")}
        return [move for move in written if all(move.get(key) == part for key, part in wanted.items())]

    def _header(self, scene: Scene, header: Mapping[str, Any]) -> Iterator[str]:
        table = self._table(header.get("options", {}), header.get("seats"), header.get("change", {}))
        reasons = first_stage(self.game.check_header(table))
        self.codes += [reason.code for reason in reasons]
        yield from _refused(scene.expect, reasons)
        if reasons:
            if "refused" not in scene.expect:
                yield "refused: " + "; ".join(f"{reason.code}: {reason.message}" for reason in reasons)
            yield from misses(scene.expect, {"accepted": False}, ("refused",))
            return
        source = Supplied(scene.draws)
        try:
            outcome = start(self.game, self.game.begin(table), Draws(source, {}))
        except (DrawNeeded, ImpossibleDraw) as error:
            yield f"the set-up draws cannot be made: {error}"
            return
        self.state = outcome.state
        self.events += [getattr(event, "__tag__", "") for event in outcome.events]
        yield from self._compare({**scene.expect, "stands": 1}, outcome, (), 1)

    def _record(self, scene: Scene, text: str) -> Iterator[str]:
        seen = replayed(text) if scene.move is None else sent(text, scene.move)
        self.codes += [finding["code"] for finding in seen["findings"]]
        stands = scene.expect.get("stands")
        if stands not in (None, seen.get("stands")):
            yield f"{seen.get('stands', 'no')} actions stand, not {stands}"
        yield from misses(scene.expect, {**seen, "accepted": not seen["findings"]}, ("stands",))


def _refused(expect: Mapping[str, Any], reasons: Sequence[Violation]) -> Iterator[str]:
    """Compare the reasons of a refusal: every code and rule that is listed, and no other."""
    listed = expect.get("refused", [])
    wanted = [(one["code"], one["rule"]) for one in ([listed] if isinstance(listed, Mapping) else listed)]
    seen = list(dict.fromkeys((reason.code, reason.rule) for reason in reasons))
    told = {(reason.code, reason.rule): reason.message for reason in reversed(reasons)}
    missing = [f"{code} [{rule}]" for code, rule in wanted if (code, rule) not in seen]
    if missing:
        found = "; ".join(f"{code} [{rule}]: {told[code, rule]}" for code, rule in seen) or "nothing"
        yield f"refused should be {', '.join(missing)}, and is {found}"
        return
    for code, rule in seen:
        if (code, rule) not in wanted:
            yield f"refused also for {code} [{rule}]: {told[code, rule]}"


def _of_the_position(patch: Mapping[str, Any]) -> dict[str, Any]:
    return {key: part for key, part in patch.items() if key not in ("options", "order", "change")}


def _seat(written: Any) -> Seat:
    """Read a seat, a name or a map as in a record's header.  Raises Misfit."""
    name = written.get("seat") if isinstance(written, Mapping) else written
    if not isinstance(name, str):
        raise codec.Misfit("type", "seats by name, or maps such as {seat: NAME}", told(written), ("seats",))
    return Seat(name, isinstance(written, Mapping) and written.get("player") == AUTOMA)


def _count(answer: Any) -> int:
    return len(answer) if isinstance(answer, list | dict) else 0
