"""The verb `legal`: what may be done, in the form in which a move takes it."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from adjudicator.cli.arguments import value_of
from adjudicator.cli.listing_nothing import why_nothing
from adjudicator.cli.records import check_viewer, open_record, readers_of, replayed
from adjudicator.cli.render import lines_out, say
from adjudicator.core.adjudicate import demand_of, reasons_against
from adjudicator.core.hints import did_you_mean, nearest, nearness, steps_from
from adjudicator.core.hints import legal as legal_actions
from adjudicator.core.ruleset import Listing, Ruleset
from adjudicator.core.secret import PUBLIC, REFEREE, redact
from adjudicator.core.values import tag_of
from adjudicator.core.wording import listed
from adjudicator.formats import codec
from adjudicator.formats.emit import flow
from adjudicator.record.choices import mentions
from adjudicator.record.findings import Exit, Finding, Found
from adjudicator.record.items import write_move
from adjudicator.record.load import Record


def legal(
    path: str,
    at: int | None,
    after: str,
    seat: str,
    type_: str,
    places: list[str],
    like: str,
    limit: int,
) -> int:
    """List what a seat may do, after an entry or after a move that is not yet written."""
    if after and at is not None:
        raise Found(Finding("usage.after", "--after is for the end of the log; leave --at out"))
    record = open_record(path)
    state = _after(record, path, after) if after else _at(record, at)
    seat = _seat(record, state, seat)
    state = redact(state, seat)
    if seat not in readers_of(record):
        say(f"this is a copy for {record.header.copy}: what {seat} holds in secret is not in it")
    _check_type(record.ruleset, type_)
    found = _written(record.ruleset, state, seat, type_, like)
    chosen = (action for action in found if not places or mentions(action, places))
    shown: list[str] = []
    more = 0
    kinds: dict[str, None] = {}
    for action in chosen:
        kinds[action["type"]] = None
        if len(shown) < limit:
            shown.append(f"- {flow(action)}{_does(record.ruleset, state, seat, action['type'])}")
        else:
            more += 1
    lines_out(shown)
    if not shown:
        why_nothing(record.ruleset, state, seat, type_, places, like)
    _talk(record.ruleset, kinds, like, more)
    return Exit.ACCEPTED


def _does(ruleset: Ruleset[Any, Any], state: Any, seat: str, tag: str) -> str:
    """Say as a comment what comes of an action whose name alone could mislead."""
    does = next(action.does for action in ruleset.actions if tag_of(action.move) == tag)
    return f"  # {does(state, seat)}" if does else ""


def _at(record: Record, at: int | None) -> Any:
    return replayed(record, at).position.state


def _after(record: Record, path: str, move: str) -> Any:
    """Give the state after a move, which is judged without any draw of the referee's.  Raises Found."""
    from adjudicator.cli.judging import tried

    judgement = tried(record, path, move)
    if judgement.findings:
        raise Found(*judgement.findings)
    if judgement.repeated:
        say(f"this move is entry {judgement.repeated} already")
    needs = judgement.outcome.needs if judgement.outcome else None
    if needs is not None:
        say(f"here the move stopped, for the draw {needs.label}, which is not made for a try")
    return judgement.after.state


def _seat(record: Record, state: Any, seat: str) -> str:
    seat = check_viewer(record, seat) if seat else _own_seat(record, state)
    if seat in (PUBLIC, REFEREE):
        seats = listed([line.seat for line in record.header.seats], "or")
        raise Found(Finding("usage.viewer", f"{seat} reads and never acts; wanted is a seat: {seats}"))
    demands = record.ruleset.to_act(state)
    if not demands:
        code = f"{record.ruleset.name}.{record.ruleset.over_code}"
        raise Found(Finding(code, "the game is over; nothing can be done any more"))
    asked = seat or demands[0].seat
    if demand_of(record.ruleset, state, asked) is None:
        waiting = "; ".join(f"{demand.seat}: {demand.text}" for demand in demands)
        message = f"{asked} is not to act now; waited for is {waiting}"
        code = f"{record.ruleset.name}.{record.ruleset.turn_code}"
        raise Found(Finding(code, message, seat=asked, rule=record.ruleset.rule_of_waiting(state, asked)))
    return asked


def _own_seat(record: Record, state: Any) -> str:
    """Give for whom is listed when nobody is named: of a copy for a seat who of its side is to act, or it."""
    readers = [reader for reader in readers_of(record) if reader != PUBLIC]
    if record.header.copy not in readers:
        return ""
    asked = (demand.seat for demand in record.ruleset.to_act(state) if demand.seat in readers)
    return next(asked, record.header.copy)


def _check_type(ruleset: Ruleset[Any, Any], type_: str) -> None:
    known = [tag_of(action.move) for action in ruleset.actions]
    if type_ and type_ not in known:
        hint = did_you_mean(type_, known)
        message = f"there is no action {type_} in {ruleset.title}; known are {', '.join(known)}"
        raise Found(Finding("usage.type", message, hint=(hint,) if hint else ()))


def _written(
    ruleset: Ruleset[Any, Any], state: Any, seat: str, type_: str, like: str
) -> Iterator[dict[str, Any]]:
    """Yield the actions as records hold them, none twice.

    What `--like` gives is not yielded itself, but of a kind that is listed whole, where all are like it.
    """
    told: dict[str, None] = {}
    model = _like(ruleset, like) if like else None
    moves: Iterable[Any]
    if model is not None:
        moves = _alike(ruleset, state, seat, model)
        whole = ruleset.action(model).listing is Listing.WHOLE
        if not whole and not reasons_against(ruleset, state, seat, model):
            told[flow(_completed(ruleset, state, seat, model))] = None
    else:
        moves = legal_actions(ruleset, state, seat, (type_,) if type_ else ())
    for move in moves:
        written = _completed(ruleset, state, seat, move)
        key = flow(written)
        if key not in told:
            told[key] = None
            yield written


def _alike(ruleset: Ruleset[Any, Any], state: Any, seat: str, model: Any) -> Iterator[Any]:
    """Yield the legal actions like a given one, the nearest first.

    Of a kind that is listed whole all are like it, of others those that differ in one choice; where there is
    none, those that a refusal of it would offer.
    """
    if ruleset.action(model).listing is Listing.WHOLE:
        moves = legal_actions(ruleset, state, seat, (tag_of(type(model)),))
    else:
        moves = steps_from(ruleset, state, seat, model)
    found = sorted(moves, key=nearness(ruleset, state, model))
    if not found and (offers := nearest(ruleset, state, seat, model)):
        say("no legal action differs from this one in one choice alone; the nearest are")
        found = list(offers)
    yield from found


def _completed(ruleset: Ruleset[Any, Any], state: Any, seat: str, move: Any) -> dict[str, Any]:
    complete = ruleset.action(move).complete
    return write_move(ruleset, complete(state, seat, move) if complete else move)


def _like(ruleset: Ruleset[Any, Any], like: str) -> Any:
    written = value_of(like.strip().removeprefix("- "), "--like")
    classes = tuple(action.move for action in ruleset.actions)
    try:
        return codec.read_tagged(classes, written)
    except codec.Misfit as misfit:
        raise Found(Finding("usage.like", f"--like: {misfit.message}")) from None


def _talk(ruleset: Ruleset[Any, Any], kinds: Collection[str], like: str, more: int) -> None:
    """Say how many there are, and how to narrow or widen the list of actions of these kinds."""
    if more:
        say(f"{more} more are not shown; narrow the list by --type, --on PLACE or --like, or raise --limit")
    stepwise = [tag_of(action.move) for action in ruleset.actions if action.listing is Listing.STEPWISE]
    named = [tag for tag in stepwise if tag in kinds]
    if named and not like:
        say(
            f"of {', '.join(named)} only one action for each first step is listed; "
            "give one to --like to see what differs from it in one choice"
        )
