"""The games of the corpora: how a game is set up, who plays how, and what happens in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.core.policy import Dice, Policy, greedy, random
from adjudicator.core.ruleset import TURN, Demand, Header, Ruleset
from adjudicator.core.values import changed, value
from adjudicator.games import ruleset
from adjudicator.record.envelope import Mode
from adjudicator.record.items import write_move
from adjudicator.record.sitting import Sitting
from adjudicator.record.table import voters

Happening = Callable[[Sitting, Demand], None]
"""Something done by `sitting.play`; the demand is the one that is open."""

PLAYERS = ("Ada", "Bo", "Zo\u00eb", "Dmitri \u0414.", "Eve")


@dataclass(frozen=True)
class Planned:
    """A happening that takes place once, from a round on: as a turn begins, or when a question is open."""

    round: int
    do: Happening
    question: str = TURN


@dataclass(frozen=True)
class Game:
    """One game: how it is set up, who plays how, and the happenings in the order in which they take place.

    All chance follows from the id and `salt`; `draws` are those of the set-up of a real table whose set-up
    does not follow from them. `automa` are those of the seats that nobody plays, `change` a group's own data.
    """

    game: str
    id: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    choose: Policy = greedy
    mode: Mode = "open"
    split: int = 6
    happenings: tuple[Planned, ...] = ()
    notes: str = ""
    draws: tuple[int | str, ...] = ()
    salt: int = 0
    automa: tuple[str, ...] = ()
    change: Mapping[str, Any] | None = None


@value()
class FirstOptions:
    """The options of Oros when the first games of its corpus were recorded."""

    map: str = "small"
    layout: str = "standard"
    track: str = "short"


FIRST_OPTIONS: Mapping[str, type] = {"oros": FirstOptions}


def opened_by(name: str, options: Mapping[str, Any]) -> Ruleset[Any, Any]:
    """Give the game as it opens records: options that came later are written only where one is named.

    So the games recorded before there were such options keep every byte.
    """
    game, first = ruleset(name), FIRST_OPTIONS.get(name)
    if first is None or not set(options) <= set(first.__annotations__):
        return game

    def now(header: Header[Any]) -> Header[Any]:
        named = {option: getattr(header.options, option) for option in first.__annotations__}
        return changed(header, options=game.options(**named))

    return changed(
        game,
        options=first,
        check_header=lambda header: game.check_header(now(header)),
        begin=lambda header: game.begin(now(header)),
        given=lambda header: game.given(now(header)),
    )


def mixed(one_in: int, ruleset: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Play greedily but for one action in so many."""
    choose = random if dice.one_in(one_in) else greedy
    return choose(ruleset, state, demand, dice)


def random_until(round_: int, ruleset: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Play at random up to this round, then greedily."""
    choose = random if state.round < round_ else greedy
    return choose(ruleset, state, demand, dice)


def run_out_of_time(sitting: Sitting, demand: Demand) -> None:
    """Let the referee play for the seat that is to act."""
    sitting.play(demand.seat, kind="timeout")


def run_out_of_time_in_turn(sitting: Sitting, demand: Demand) -> None:
    """Let the time run out after one action of the turn."""
    sitting.play(demand.seat, [greedy_action(sitting, demand)])
    if sitting.demands and sitting.demands[0].seat == demand.seat:
        sitting.play(demand.seat, kind="timeout")


def undo_alone(sitting: Sitting, demand: Demand) -> None:
    """Take an action back that nobody has answered yet."""
    before = sitting.position.n
    sitting.play(demand.seat, [greedy_action(sitting, demand)], notes="Oh no.")
    sitting.play(demand.seat, undo={"to": before})


def undo_agreed(let_pass: dict[str, Any], sitting: Sitting, demand: Demand) -> None:
    """Take a whole turn back after the next seat has acted and all have agreed.

    `let_pass` is what `sitting.play` is given to have the turn over without any chance in it.
    """
    before = sitting.position.n
    sitting.play(demand.seat, **let_pass)
    following = sitting.demands[0]
    sitting.play(following.seat, [greedy_action(sitting, following)])
    agreement = {"type": "agree", "to": "undo", "entry": before}
    for other in [line.seat for line in sitting.record.header.seats if line.seat != demand.seat]:
        sitting.play(other, [agreement])
    sitting.play(demand.seat, undo={"to": before})


def replace_player(sitting: Sitting, demand: Demand) -> None:
    """Put another person at the seat."""
    sitting.play(demand.seat, [{"type": "replace", "player": "Cy"}])


def give_up(place: int, sitting: Sitting, demand: Demand) -> None:
    """Let the seat at this place resign."""
    seats = [line.seat for line in sitting.record.header.seats]
    sitting.play(seats[place % len(seats)], [{"type": "resign"}])


def ask_to_stop(sitting: Sitting, demand: Demand) -> None:
    """Let one seat alone agree to stop."""
    sitting.play(demand.seat, [{"type": "agree", "to": "stop"}])


def stop(sitting: Sitting, demand: Demand) -> None:
    """Let all agree to stop."""
    for seat in voters(sitting.record, sitting.position.n + 1, sitting.position.state):
        sitting.play(seat, [{"type": "agree", "to": "stop"}])


def greedy_action(sitting: Sitting, demand: Demand) -> dict[str, Any]:
    """Give the action, as it is written, that a greedy player would take."""
    ruleset = sitting.record.ruleset
    dice = Dice(b"corpus", f"{sitting.record.header.id}/{sitting.position.n}")
    return write_move(ruleset, greedy(ruleset, sitting.position.state, demand, dice))
