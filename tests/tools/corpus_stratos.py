"""The games of the Stratos corpus: how each is set up, who plays how, and what happens in between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from adjudicator.core.ruleset import TURN, Demand
from adjudicator.games.stratos.components import EXPLORER, PEASANT, SEATS
from adjudicator.games.stratos.rules.bearing import QUESTION as EQUIPMENT
from adjudicator.games.stratos.state import HARVEST, IN_ACTIONS, SEARCH, State, Unit
from adjudicator.games.stratos.views import actions_left, board_of
from adjudicator.record.sitting import Sitting
from tests.tools.corpus_games import (
    Game,
    Planned,
    greedy_action,
    mixed,
    replace_player,
    run_out_of_time,
    run_out_of_time_in_turn,
)
from tests.tools.corpus_kinds import Kind, whole_turns, wild_start, with_real_dice, with_resignations

SETTINGS: Mapping[str, int] = {"p10": 2, "p11": 3, "p12": 4, "islet": 4, "five": 5, "p14": 5}
"""How many players each scenario has."""
SWITCHES: Mapping[str, Mapping[str, Any]] = {
    "p10": {"goal_face_up": True, "equip_any_own_unit": False},
    "p11": {"goal_face_up": True, "gems_pay": False},
    "p12": {"copies": 2, "gems_hoard": True},
    "islet": {"points_to_win": 8, "rehire_ordinary_only": True},
    "five": {"hoards_per_turn": 1, "copies": 2},
    "p14": {"equip_any_own_unit": False, "points_to_win": 15},
}
OTHER_ORDER: Mapping[str, tuple[str, ...]] = {"p14": ("p4", "p5", "p3", "p2", "p1")}
"""In which order team mates play one after the other; elsewhere any order will do."""


def games() -> Iterator[Game]:
    """Give all games that begin with the set-up."""
    for number, (scenario, count) in enumerate(SETTINGS.items()):
        for kind, make in KINDS.items():
            options = {"scenario": scenario}
            yield make(number, Game("stratos", f"stratos-{scenario}-{kind}", options, SEATS[:count]))


def turn_begins(state: State) -> bool:
    """Tell whether the seat to act has done nothing in its turn, or in its part of it, yet."""
    if state.phase != IN_ACTIONS or not state.waiting:
        return False
    own = [unit for unit in state.units.values() if unit.seat == state.waiting[0]]
    return bool(own) and not any(unit.acted for unit in own)


def in_parts(number: int, game: Game) -> Game:
    """One action in four is any legal one, many turns come in parts, and the seats play in another order."""
    seats = OTHER_ORDER.get(game.options["scenario"], game.seats[::-1])
    return replace(game, seats=seats, choose=partial(mixed, 4), split=3)


def wild_rounds(number: int, game: Game) -> Game:
    """At random for three to five rounds."""
    return wild_start(3, number % 3, game)


def with_plans(number: int, game: Game) -> Game:
    """Plans, stops and standing answers."""
    first, last = game.seats[0], game.seats[-1]
    answers = [
        Planned(1, partial(lay_down, first, ("to:finder", "new"))),
        Planned(1, partial(lay_down, last, (f"to:{last}-2", "trident", "coral_armour", "old", "ask"))),
        Planned(1, partial(lay_down, game.seats[1], ("ask",))),
    ]
    plans = [Planned(1 + place // 2, PLANS[place % len(PLANS)]) for place in range(16)]
    back = Planned(6, partial(lay_down, first, ()))
    return replace(game, choose=partial(mixed, 12), happenings=(*answers, *plans, back))


def interrupted(number: int, game: Game) -> Game:
    """Time-outs in turns and for answers, undone turns, another player at a seat."""
    happenings = (
        Planned(1, run_out_of_time),
        Planned(1, run_out_of_time, EQUIPMENT),
        Planned(2, undo_defence),
        Planned(2, undo_agreed),
        Planned(3, replace_player),
        Planned(3, run_out_of_time_in_turn),
        Planned(4, undo_defence),
        Planned(4, run_out_of_time),
        Planned(5, run_out_of_time, EQUIPMENT),
    )
    return replace(game, choose=partial(mixed, 6), happenings=happenings, notes="Sorry, I was away.")


def resigning_as_teams(number: int, game: Game) -> Game:
    """Who gives up first goes by the set-up; in p14, where a team goes as one, it is p3."""
    first = number if game.options["scenario"] != "p14" else game.seats.index("p3")
    return with_resignations(first, number, game)


def with_switches(number: int, game: Game) -> Game:
    """Two of the rules that a group may choose are other than usual."""
    options = {**game.options, **SWITCHES[game.options["scenario"]]}
    return replace(game, options=options, choose=partial(mixed, 9))


KINDS: dict[str, Kind] = {
    "whole": whole_turns,
    "parts": in_parts,
    "wild": wild_rounds,
    "plans": with_plans,
    "breaks": interrupted,
    "resigned": resigning_as_teams,
    "dice": partial(with_real_dice, "turn_limit"),
    "switches": with_switches,
}


def lay_down(seat: str, answer: tuple[str, ...], sitting: Sitting, demand: Demand) -> None:
    """Lay down a standing answer about equipment for a seat, in a file; an empty one takes it back."""
    sitting.standing = {**sitting.standing, seat: {EQUIPMENT: answer}}


def undo_defence(sitting: Sitting, demand: Demand) -> None:
    """Let a unit defend, and take it back before anybody has answered."""
    before = sitting.position.n
    sitting.play(demand.seat, [_defend(sitting, demand)], notes="Oh no.")
    sitting.play(demand.seat, undo={"to": before})


def undo_agreed(sitting: Sitting, demand: Demand) -> None:
    """Take a turn back that was let pass, after the next seat has acted and agrees."""
    before = sitting.position.n
    sitting.play(demand.seat, kind="timeout")
    following = sitting.demands[0]
    state: State = sitting.position.state
    if not any(unit.seat == following.seat for unit in state.units.values()):
        return
    sitting.play(following.seat, [_defend(sitting, following)])
    sitting.play(following.seat, [{"type": "agree", "to": "undo", "entry": before}])
    sitting.play(demand.seat, undo={"to": before})


def plan_harvest(sitting: Sitting, demand: Demand) -> None:
    """Harvest, and go on by what it brought: hoard or harvest elsewhere, else stop."""
    units = _able(sitting, demand, HARVEST)
    state: State = sitting.position.state
    for name, unit in units:
        if state.board[unit.at].resource and state.supply[state.board[unit.at].resource]:
            first = {"type": "harvest", "unit": name, **({"power": True} if unit.kind == PEASANT else {})}
            then = {"if": {"gain": 2}, "do": [{"type": "defend", "unit": name}], "else": [{"type": "stop"}]}
            sitting.send(demand.seat, [first, then])
            return


def plan_search(sitting: Sitting, demand: Demand) -> None:
    """Search, with all said about equipment; defend if nothing but a one-use card came, end if hurt."""
    state: State = sitting.position.state
    for name, unit in _able(sitting, demand, SEARCH):
        tile = state.board[unit.at]
        if unit.kind == EXPLORER and not (tile.is_special or tile.is_searched):
            search = {"type": "search", "unit": name, "bearer": name, "keep": "new"}
            rest = {
                "if": {"found": ["one_use", "equipment"]},
                "do": [{"if": {"alive": name}, "do": [{"type": "defend", "unit": name}]}],
                "else": [{"if": {"health": {name: 3}}, "do": [{"type": "end"}]}, {"type": "stop"}],
            }
            sitting.send(demand.seat, [search, rest])
            return


def plan_first_action(sitting: Sitting, demand: Demand) -> None:
    """Send the first action of a turn in a plan whose condition holds, and say stop."""
    action = greedy_action(sitting, demand)
    plan = {"if": {"at_least": {"round": 1}}, "do": [action, {"type": "stop"}], "else": [{"type": "end"}]}
    sitting.send(demand.seat, [plan])


def plan_sealed(sitting: Sitting, demand: Demand) -> None:
    """Make a turn depend on what the seat alone may know: a hidden side, a spell drawn."""
    state: State = sitting.position.state
    own = [unit for unit in state.units.values() if unit.seat == demand.seat]
    if not own:
        return
    near = board_of(state).neighbours[own[0].at][0]
    action = greedy_action(sitting, demand)
    inner = {"if": {"drew": ["meteor", "spark"]}, "do": [{"type": "end"}], "else": [action]}
    plan = {"if": {"underside": {near: ["two", "delta"]}}, "do": [{"type": "end"}], "else": [inner]}
    sitting.send(demand.seat, [plan])


def plan_fight(sitting: Sitting, demand: Demand) -> None:
    """Do the best there is, then look at what came of a fight or spell: go on with another unit or stop."""
    action = greedy_action(sitting, demand)
    state: State = sitting.position.state
    others = [name for name, _ in _able(sitting, demand, "") if name != action.get("unit")]
    more = [{"type": "defend", "unit": name} for name in others[:1]]
    rest = [
        {"if": {"hit": True}, "do": [{"if": {"damage": 3}, "do": [{"type": "stop"}], "else": more}]},
        {"if": {"effective": True}, "do": more or [{"type": "stop"}], "else": [{"type": "stop"}]},
    ]
    free = next(at for at in state.board if all(unit.at != at for unit in state.units.values()))
    seen = {"if": {"free": free}, "do": rest, "else": [{"type": "end"}]}
    sitting.send(demand.seat, [action, seen])


PLANS = (plan_harvest, plan_fight, plan_search, plan_first_action, plan_sealed)


def _able(sitting: Sitting, demand: Demand, kind: str) -> list[tuple[str, Unit]]:
    """Give the units of the seat that may still take an action of this kind."""
    state: State = sitting.position.state
    if demand.question != TURN:
        return []
    return [
        (name, unit)
        for name, unit in state.units.items()
        if unit.seat == demand.seat and actions_left(unit) and kind not in unit.acted
    ]


def _defend(sitting: Sitting, demand: Demand) -> dict[str, Any]:
    return {"type": "defend", "unit": _able(sitting, demand, "defend")[0][0]}
