"""The games of the Oros corpus: how each is set up, who plays how, and what happens in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from adjudicator.core.policy import Dice, Policy, greedy, random
from adjudicator.core.ruleset import Demand, Ruleset
from adjudicator.games.oros.components import DEMIGODS
from adjudicator.record.envelope import Mode
from adjudicator.record.sitting import Sitting
from adjudicator.record.table import voters

Happening = Callable[[Sitting, Demand], None]
"""Something done by `sitting.play` when a turn begins; the demand is that of the turn."""

SETTINGS = (
    ("small", "short", 3),
    ("small", "short", 4),
    ("small", "long", 4),
    ("large", "short", 3),
    ("large", "short", 4),
    ("large", "long", 4),
)
PLAYERS = ("Ada", "Bo", "Zo\u00eb", "Dmitri \u0414.")


@dataclass(frozen=True)
class Game:
    """One game: happenings, each with the round from which on it takes place as a turn begins."""

    id: str
    map: str
    track: str
    seats: tuple[str, ...]
    choose: Policy = greedy
    mode: Mode = "open"
    split: int = 6
    happenings: tuple[tuple[int, Happening], ...] = ()
    notes: str = ""


def games() -> Iterator[Game]:
    """Give all games that begin with the set-up."""
    for number, (side, track, count) in enumerate(SETTINGS):
        turned = number % len(DEMIGODS)
        seats = (DEMIGODS[turned:] + DEMIGODS[:turned])[:count]
        for kind, make in KINDS.items():
            yield make(number, Game(f"oros-{side}-{count}-{track}-{kind}", side, track, seats))


def whole_turns(number: int, game: Game) -> Game:
    """Everybody sends whole turns."""
    return _with(game, split=1000, notes="Good luck." if number == 0 else "")


def in_parts(number: int, game: Game) -> Game:
    """One action in three is any legal one, and most turns come in parts."""
    return _with(game, choose=partial(mixed, 3), split=2)


def wild_start(number: int, game: Game) -> Game:
    """At random for the first rounds; the referee keeps the seed and shows it at the end."""
    return _with(game, choose=partial(random_until, 8 + number), mode="referee")


def with_plans(number: int, game: Game) -> Game:
    """Plans, stops and standing answers."""
    standing = tuple((2, partial(lay_down, place)) for place in range(len(game.seats) - 1))
    plans = tuple((round_, partial(send_plan, round_ % 3)) for round_ in range(3, 9))
    return _with(game, choose=partial(mixed, 6), happenings=standing + plans + ((9, take_back_answer),))


def interrupted(number: int, game: Game) -> Game:
    """Time-outs, passes, undone turns, another player at a seat."""
    return _with(
        game,
        choose=partial(mixed, 5),
        happenings=(
            (1, run_out_of_time),
            (2, run_out_of_time),
            (3, undo_alone),
            (4, replace_player),
            (5, pass_over),
            (6, undo_agreed),
            (7, run_out_of_time_in_turn),
        ),
        notes="Sorry, I was away.",
    )


def with_resignations(number: int, game: Game) -> Game:
    """One gives up; with an even number all but one do, and the game ends with that."""
    first: tuple[tuple[int, Happening], ...] = ((4, partial(give_up, number)),)
    rest = tuple((6 + more, partial(give_up, number + more)) for more in range(1, len(game.seats) - 1))
    return _with(game, choose=partial(mixed, 8), happenings=first + (rest if number % 2 == 0 else ()))


def called_off(number: int, game: Game) -> Game:
    """Real dice and a game that all agree to stop."""
    return _with(game, mode="recorded", happenings=((4 + number, ask_to_stop), (5 + number, stop)))


KINDS: dict[str, Callable[[int, Game], Game]] = {
    "whole": whole_turns,
    "parts": in_parts,
    "wild": wild_start,
    "plans": with_plans,
    "breaks": interrupted,
    "resigned": with_resignations,
    "agreed": called_off,
}


def mixed(one_in: int, ruleset: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Play greedily but for one action in so many."""
    choose = random if dice.one_in(one_in) else greedy
    return choose(ruleset, state, demand, dice)


def random_until(round_: int, ruleset: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Play at random up to this round, then greedily."""
    choose = random if state.round < round_ else greedy
    return choose(ruleset, state, demand, dice)


def lay_down(place: int, sitting: Sitting, demand: Demand) -> None:
    """Lay down standing answers for a seat."""
    seat = sitting.record.header.seats[place].seat
    columns = [*("shift", "move", "volcano")[place:], "study", "ask"]
    sitting.play(seat, [{"type": "standing", "question": "wisdom", "answer": columns}])
    sitting.play(seat, [{"type": "standing", "question": "release", "answer": ["mat", "site"]}])


def take_back_answer(sitting: Sitting, demand: Demand) -> None:
    """Take one of them back."""
    seat = sitting.record.header.seats[0].seat
    sitting.play(seat, [{"type": "standing", "question": "wisdom"}])


def send_plan(form: int, sitting: Sitting, demand: Demand) -> None:
    """Send an action inside a plan, in one of three forms."""
    action = _greedy_action(sitting, demand)
    plan: dict[str, Any] = {"if": {"at_least": {"round": 1}}, "do": [action]}
    if form == 1:
        nobody = {"at_least": {f"{demand.seat}.track": 99}}
        plan = {"if": nobody, "do": [{"type": "pass"}], "else": [action, {"type": "stop"}]}
    elif form == 2:
        plan = {"if": {"tile": {"r1c4": "M"}}, "do": [action], "else": [{**plan}]}
    sitting.play(demand.seat, [plan])


def run_out_of_time(sitting: Sitting, demand: Demand) -> None:
    """Let the referee play for the seat that is to act."""
    sitting.play(demand.seat, kind="timeout")


def run_out_of_time_in_turn(sitting: Sitting, demand: Demand) -> None:
    """Let the time run out after one action of the turn."""
    sitting.play(demand.seat, [_greedy_action(sitting, demand)])
    if sitting.demands and sitting.demands[0].seat == demand.seat:
        sitting.play(demand.seat, kind="timeout")


def undo_alone(sitting: Sitting, demand: Demand) -> None:
    """Take an action back that nobody has answered yet."""
    before = sitting.position.n
    sitting.play(demand.seat, [_greedy_action(sitting, demand)], notes="Oh no.")
    sitting.play(demand.seat, undo={"to": before})


def undo_agreed(sitting: Sitting, demand: Demand) -> None:
    """Take a turn back after the next seat has acted and agreed."""
    before = sitting.position.n
    sitting.play(demand.seat, [{"type": "pass"}])
    following = sitting.demands[0]
    sitting.play(following.seat, [_greedy_action(sitting, following)])
    agreement = {"type": "agree", "to": "undo", "entry": before}
    for other in [line.seat for line in sitting.record.header.seats if line.seat != demand.seat]:
        sitting.play(other, [agreement])
    sitting.play(demand.seat, undo={"to": before})


def replace_player(sitting: Sitting, demand: Demand) -> None:
    """Put another person at the seat."""
    sitting.play(demand.seat, [{"type": "replace", "player": "Cy"}])


def pass_over(sitting: Sitting, demand: Demand) -> None:
    """Leave out a turn."""
    sitting.play(demand.seat, [{"type": "pass"}])


def give_up(place: int, sitting: Sitting, demand: Demand) -> None:
    """Let the seat at this place resign."""
    seats = [line.seat for line in sitting.record.header.seats]
    sitting.play(seats[place % len(seats)], [{"type": "resign"}])


def ask_to_stop(sitting: Sitting, demand: Demand) -> None:
    """Let one seat alone agree to stop."""
    sitting.play(demand.seat, [{"type": "agree", "to": "stop"}])


def stop(sitting: Sitting, demand: Demand) -> None:
    """Let all agree to stop."""
    for seat in voters(sitting.record, sitting.position.n + 1):
        sitting.play(seat, [{"type": "agree", "to": "stop"}])


def _greedy_action(sitting: Sitting, demand: Demand) -> dict[str, Any]:
    from adjudicator.record.items import write_move

    ruleset = sitting.record.ruleset
    dice = Dice(b"corpus", f"{sitting.record.header.id}/{sitting.position.n}")
    return write_move(ruleset, greedy(ruleset, sitting.position.state, demand, dice))


def _with(game: Game, **more: Any) -> Game:
    from dataclasses import replace

    return replace(game, **more)
