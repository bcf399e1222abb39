"""The games of the Oros corpus: how each is set up, who plays how, and what happens in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from adjudicator.core.ruleset import Demand
from adjudicator.games.oros.components import DEMIGODS
from adjudicator.games.oros.state import State
from adjudicator.record.sitting import Sitting
from tests.tools import corpus_oros_challenges
from tests.tools.corpus_games import (
    Game,
    Planned,
    ask_to_stop,
    give_up,
    greedy_action,
    mixed,
    replace_player,
    run_out_of_time,
    run_out_of_time_in_turn,
    stop,
    undo_agreed,
    undo_alone,
)
from tests.tools.corpus_kinds import Kind, in_parts, whole_turns, wild_start

SETTINGS = (
    ("small", "short", 3),
    ("small", "short", 4),
    ("small", "long", 4),
    ("large", "short", 3),
    ("large", "short", 4),
    ("large", "long", 4),
)
PASS = {"type": "pass"}
IN_PARTS: Kind = partial(in_parts, 3)


def games() -> Iterator[Game]:
    """Give all games that begin with the set-up."""
    for number, (side, track, count) in enumerate(SETTINGS):
        turned = number % len(DEMIGODS)
        seats = (DEMIGODS[turned:] + DEMIGODS[:turned])[:count]
        for kind, make in KINDS.items():
            name = f"oros-{side}-{count}-{track}-{kind}"
            yield make(number, Game("oros", name, {"map": side, "track": track}, seats))
    yield from with_automa()
    yield from with_variants()
    yield from corpus_oros_challenges.games()


def with_automa() -> Iterator[Game]:
    """Give games with automa: every number of people, every deck, every source of draws."""
    for name, (people, automa, make) in AUTOMA.items():
        seats = tuple(seat for seat in DEMIGODS if seat in (*people, *automa))
        track = "long" if len(seats) == len(DEMIGODS) else "short"
        game = Game("oros", f"oros-automa-{name}", {"map": "small", "track": track}, seats, automa=automa)
        yield make(len(automa), game)


def with_variants() -> Iterator[Game]:
    """Give games on every other layout and on one of a group's own, and with every variant."""
    for number, (layout, (options, seats, automa, make)) in enumerate(LAYOUTS.items()):
        change = {"layout.atoll": ATOLL} if layout == "atoll" else None
        game = Game("oros", f"oros-layout-{layout.replace('_', '-')}", {**options, "layout": layout}, seats)
        yield make(number, replace(game, automa=automa, change=change))


def turn_begins(state: State) -> bool:
    """Tell whether the seat to act has done nothing in its turn yet."""
    return state.left == 3


def with_plans(number: int, game: Game) -> Game:
    """Plans, stops and standing answers."""
    standing = tuple(Planned(2, partial(lay_down, place)) for place in range(len(game.seats) - 1))
    plans = tuple(Planned(round_, partial(send_plan, round_ % 3)) for round_ in range(3, 9))
    happenings = (*standing, *plans, Planned(9, take_back_answer))
    return replace(game, choose=partial(mixed, 6), happenings=happenings)


def interrupted(number: int, game: Game) -> Game:
    """Time-outs, passes, undone turns, another player at a seat."""
    return replace(
        game,
        choose=partial(mixed, 5),
        happenings=(
            Planned(1, run_out_of_time),
            Planned(2, run_out_of_time),
            Planned(3, undo_alone),
            Planned(4, replace_player),
            Planned(5, pass_over),
            Planned(6, partial(undo_agreed, {"do": [PASS]})),
            Planned(7, run_out_of_time_in_turn),
        ),
        notes="Sorry, I was away.",
    )


def with_resignations(number: int, game: Game) -> Game:
    """One gives up; with an even number all but one do, and the game ends with that."""
    last = len(game.seats) - 1 if number % 2 == 0 else 1
    rounds = (4, *range(7, 6 + last))
    happenings = tuple(
        Planned(round_, partial(give_up, number + more)) for more, round_ in enumerate(rounds[:last])
    )
    return replace(game, choose=partial(mixed, 8), happenings=happenings)


def called_off(number: int, game: Game) -> Game:
    """Real dice and a game that all agree to stop."""
    happenings = (Planned(4 + number, ask_to_stop), Planned(5 + number, stop))
    return replace(game, mode="recorded", draws=(len(game.seats) - 1,), happenings=happenings)


KINDS: dict[str, Kind] = {
    "whole": whole_turns,
    "parts": IN_PARTS,
    "wild": partial(wild_start, 8),
    "plans": with_plans,
    "breaks": interrupted,
    "resigned": with_resignations,
    "agreed": called_off,
}


def at_a_table(number: int, game: Game) -> Game:
    """Cards of a real table, written into the moves."""
    return replace(game, mode="recorded", choose=partial(mixed, 6))


def under_a_referee(number: int, game: Game) -> Game:
    """The referee has the seed; what is removed goes where it was said beforehand."""
    first = next(seat for seat in game.seats if seat not in game.automa)
    answers = (Planned(2, partial(lay_down_places, first)),)
    return replace(game, mode="referee", choose=partial(mixed, 6), happenings=answers)


def out_of_time(number: int, game: Game) -> Game:
    """Time runs out, for a turn and where a removed follower is to be placed."""
    late = (Planned(2, run_out_of_time), Planned(3, run_out_of_time, "removed"))
    return replace(game, choose=partial(mixed, 5), happenings=late)


def deserted(number: int, game: Game) -> Game:
    """All people resign, so that the automa are left."""
    people = [place for place, seat in enumerate(game.seats) if seat not in game.automa]
    gone = tuple(Planned(3 + more, partial(give_up, place)) for more, place in enumerate(people))
    return replace(game, happenings=gone)


W, L, S, F = ("great_waters",), ("fertile_land",), ("living_sun",), ("raging_fire",)
AUTOMA: dict[str, tuple[tuple[str, ...], tuple[str, ...], Kind]] = {
    "1-ls": (W, L + S, whole_turns),
    "1-sf": (W, S + F, IN_PARTS),
    "1-wlf": (S, W + L + F, whole_turns),
    "2-f": (W + L, F, at_a_table),
    "2-sf": (W + L, S + F, under_a_referee),
    "2-wf": (L + S, W + F, out_of_time),
    "3-f": (W + L + S, F, IN_PARTS),
    "3-w": (L + S + F, W, whole_turns),
    "2-lf-deserted": (W + S, L + F, deserted),
}
"""People, automa, and who plays how; the letters are those of the picture."""


def jaguar_waits(number: int, game: Game) -> Game:
    """Time runs out for the lowest on the track, who is to name a column."""
    return replace(game, choose=partial(mixed, 6), happenings=(Planned(1, run_out_of_time, "jaguar"),))


def jaguar_answered(number: int, game: Game) -> Game:
    """All have said beforehand which column they would name; the referee has the seed."""
    seats = [seat for seat in game.seats if seat not in game.automa]
    answers = tuple(Planned(2, partial(lay_down_column, seat)) for seat in seats)
    return replace(game, mode="referee", choose=partial(mixed, 4), happenings=answers)


RINGS, GRANDE = {"ringed_islands": True}, {"grande_mountains": True}
LARGE = {"map": "large"}
SMILE, SNARL = {"jaguar": "smiling"}, {"jaguar": "snarling"}
LAYOUTS: dict[str, tuple[dict[str, Any], tuple[str, ...], tuple[str, ...], Kind]] = {
    "valley_of_rifts": (RINGS, W + S + F, (), IN_PARTS),
    "subduction_pattern": (GRANDE, W + L + S + F, (), IN_PARTS),
    "oceanic_trench": (SMILE, W + L + S, L + S, whole_turns),
    "pearl_of_the_hadean_realm": (SNARL, W + S + F, (), jaguar_waits),
    "divergent_depths": ({**LARGE, **RINGS, **GRANDE}, L + S + F, (), whole_turns),
    "volcanic_isles": ({**LARGE, **RINGS, **GRANDE, **SMILE, "track": "long"}, W + L + S + F, (), IN_PARTS),
    "craton_complex": ({**LARGE, **RINGS, **GRANDE, **SNARL}, W + L + F, (), jaguar_answered),
    "vents_of_the_archean": (LARGE, W + L + S, (), at_a_table),
    "atoll": ({**RINGS, **GRANDE, **SNARL}, W + L + F, W + F, IN_PARTS),
}
"""Options, seats, automa, and who plays how; the letters are those of the picture."""
ATOLL: dict[str, Any] = {
    "map": "small",
    "title": "Atoll",
    "tiles": {
        **dict.fromkeys(("r1c4", "r4c7", "r7c4", "r4c1"), "Iv2"),
        **dict.fromkeys(("r2c2", "r2c6", "r6c6", "r6c2"), "I*"),
        "r4c4": "4v4",
        "r3c4": "3-N",
        "r5c4": "3-S",
        "r4c3": "3-W",
        "r4c5": "3-E",
    },
}
"""A layout of a group's own: a small land within ringed islands."""


def lay_down_column(seat: str, sitting: Sitting, demand: Demand) -> None:
    """Say beforehand which column the jaguar is told."""
    sitting.play(seat, [{"type": "standing", "question": "jaguar", "answer": ["temple", "study"]}])


def lay_down_places(seat: str, sitting: Sitting, demand: Demand) -> None:
    """Say beforehand where a removed follower goes."""
    sitting.play(seat, [{"type": "standing", "question": "removed", "answer": ["build", "journey", "study"]}])


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
    action = greedy_action(sitting, demand)
    plan: dict[str, Any] = {"if": {"at_least": {"round": 1}}, "do": [action]}
    if form == 1:
        nobody = {"at_least": {f"{demand.seat}.track": 99}}
        plan = {"if": nobody, "do": [PASS], "else": [action, {"type": "stop"}]}
    elif form == 2:
        plan = {"if": {"tile": {"r1c4": "M"}}, "do": [action], "else": [{**plan}]}
    sitting.play(demand.seat, [plan])


def pass_over(sitting: Sitting, demand: Demand) -> None:
    """Leave out a turn."""
    sitting.play(demand.seat, [PASS])
