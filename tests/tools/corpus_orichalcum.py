"""The games of the Orichalcum corpus: how each is set up, who plays how, and what happens in between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from adjudicator.core.policy import Dice, greedy, outcome
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.games.orichalcum.components import SEATS
from adjudicator.games.orichalcum.state import AT_ACTION, AT_CARD, AT_METROPOLIS, CAPTURE, Player, State
from adjudicator.record.items import write_move
from adjudicator.record.sitting import Sitting
from tests.tools.corpus_games import (
    Game,
    Planned,
    greedy_action,
    mixed,
    replace_player,
    run_out_of_time,
    run_out_of_time_in_turn,
    undo_agreed,
    undo_alone,
)
from tests.tools.corpus_kinds import (
    Kind,
    in_parts,
    whole_turns,
    wild_start,
    with_real_dice,
    with_resignations,
)

SETTINGS: tuple[tuple[int, str, str], ...] = (
    (2, "AB", "choose"),
    (2, "CD", "2"),
    (3, "drawn", "choose"),
    (3, "DCB", "1"),
    (4, "drawn", "choose"),
    (4, "BADC", "2"),
)
"""How many players, their boards, their faces."""
SWITCHES: tuple[Mapping[str, Any], ...] = (
    {"volcano_titans": True, "metropolis_income": False},
    {"titan_taking": "optional", "held_titan_judged": "each"},
    {"tiles_flip": True, "bare_cards_filled": True},
    {"temple_shape": "connected", "crystal_for_minotaur": False},
    {"supply_limited": True, "hydra_reactivates": False},
    {"lost_fight_bars": "action", "end_before_minotaur": False},
)
FACE, BUILDING, INITIATIVE = "face", "building", "initiative"
PRICE = 2
BEFORE = 0
"""The round in which faces are chosen."""


def games() -> Iterator[Game]:
    """Give all games that begin with the set-up."""
    for number, (count, boards, faces) in enumerate(SETTINGS):
        for kind, make in KINDS.items():
            name = f"orichalcum-{count}-{boards.lower()}-{kind}"
            options = {"boards": boards, "faces": faces}
            yield make(number, Game("orichalcum", name, options, SEATS[:count]))


def turn_begins(state: State) -> bool:
    """Tell whether the seat to act has done nothing in its turn yet."""
    return state.step in (AT_METROPOLIS, AT_CARD) and state.action is None


def with_plans(number: int, game: Game) -> Game:
    """Plans, stops and standing answers."""
    last = game.seats[-1]
    faces = Planned(BEFORE, partial(lay_down, last, FACE, ("2", "1")), FACE)
    answers = [
        Planned(1, partial(lay_down, game.seats[0], INITIATIVE, (last, "ask"))),
        Planned(1, partial(lay_down, last, INITIATIVE, game.seats)),
        Planned(1, partial(lay_down, game.seats[1], BUILDING, BUILDINGS)),
        Planned(1, partial(lay_down, last, BUILDING, ("mine@r1c1", "back"))),
    ]
    plans = [Planned(round_, PLANS[round_ % len(PLANS)]) for round_ in range(2, 14)]
    back = Planned(6, partial(lay_down, game.seats[0], INITIATIVE, ()))
    return replace(game, choose=partial(mixed, 12), happenings=(faces, *answers, *plans, back))


def interrupted(number: int, game: Game) -> Game:
    """Time-outs in turns and for answers, undone turns, another player at a seat.

    A turn that all agree to undo is the first of a round, so that no dice and no bag have spoken since.
    """
    happenings = (
        Planned(BEFORE, run_out_of_time, FACE),
        Planned(1, run_out_of_time),
        Planned(2, undo_alone),
        Planned(2, run_out_of_time, INITIATIVE),
        Planned(2, run_out_of_time, BUILDING),
        Planned(3, replace_player),
        Planned(3, run_out_of_time),
        Planned(4, partial(undo_agreed, {"kind": "timeout"}) if len(game.seats) > 2 else undo_alone),
        Planned(5, run_out_of_time_in_turn),
        Planned(5, take_time_out_while_fighting),
    )
    return replace(game, choose=partial(mixed, 6), happenings=happenings, notes="Sorry, I was away.")


def resigning_in_turn(number: int, game: Game) -> Game:
    """Who gives up first goes by the set-up."""
    return with_resignations(number, number, game)


def with_switches(number: int, game: Game) -> Game:
    """Two of the rules that a group may choose are other than usual."""
    return replace(game, options={**game.options, **SWITCHES[number]}, choose=partial(mixed, 5))


KINDS: dict[str, Kind] = {
    "whole": whole_turns,
    "parts": partial(in_parts, 4),
    "wild": partial(wild_start, 3),
    "plans": with_plans,
    "breaks": interrupted,
    "resigned": resigning_in_turn,
    "dice": partial(with_real_dice, "round_limit"),
    "switches": with_switches,
}

BUILDINGS = (*(f"any@r{row}c{place}" for row in range(6) for place in range(7)), "back")


def lay_down(seat: str, question: str, answer: tuple[str, ...], sitting: Sitting, demand: Demand) -> None:
    """Lay down a standing answer for a seat; an empty one takes it back."""
    words = {"answer": list(answer)} if answer else {}
    sitting.play(seat, [{"type": "standing", "question": question, **words}])


def plan_first_action(sitting: Sitting, demand: Demand) -> None:
    """Send the first action of a turn in a plan whose condition holds, and say stop."""
    action = greedy_action(sitting, demand)
    plan = {"if": {"at_least": {"round": 1}}, "do": [action, {"type": "stop"}], "else": [{"type": "end"}]}
    sitting.play(demand.seat, [plan])


def plan_otherwise(sitting: Sitting, demand: Demand) -> None:
    """Send the first action of a turn under `else`, within a plan within a plan."""
    action = greedy_action(sitting, demand)
    inner = {"if": {"captured": 9}, "do": [{"type": "end"}], "else": [action]}
    sitting.play(
        demand.seat, [{"if": {"slot": {"K1": 1, "K2": 1}}, "do": [{"type": "end"}], "else": [inner]}]
    )


def plan_fight(sitting: Sitting, demand: Demand) -> None:
    """Fight if there is a creature: stop the capture after a win, buy what can be bought after a defeat."""
    _play_to_action(sitting, demand)
    state: State = sitting.position.state
    player = state.seats[demand.seat]
    targets = [at for at, creature in player.creatures.items() if creature.kind != "minotaur"]
    if state.active != demand.seat or not _is_capture(state) or not targets:
        return
    fight = {"type": "fight", "at": min(targets), "add": min(1, player.hoplites)}
    plan = {"if": {"won": True}, "do": [{"type": "done"}, {"type": "stop"}], "else": [_purchase(player)]}
    sitting.play(demand.seat, [fight, plan])


def take_time_out_while_fighting(sitting: Sitting, demand: Demand) -> None:
    """Let the time run out after a card and a tile."""
    _play_to_action(sitting, demand)
    if sitting.demands and sitting.demands[0].seat == demand.seat:
        sitting.play(demand.seat, kind="timeout", **sitting.naming(sitting.demands[0]))


PLANS = (plan_fight, plan_first_action, plan_fight, plan_otherwise)


def _play_to_action(sitting: Sitting, demand: Demand) -> None:
    """Take a card and place its tile, in one move."""
    game, state = sitting.record.ruleset, sitting.position.state
    do: list[dict[str, Any]] = []
    asked: Demand | None = demand
    while asked and asked.seat == demand.seat and asked.question == TURN and state.step != AT_ACTION:
        dice = Dice(b"corpus", f"{sitting.record.header.id}/{sitting.position.n}/{len(do)}")
        move = greedy(game, state, asked, dice)
        do.append(write_move(game, move))
        state, _ = outcome(game, state, demand.seat, move)
        asked = next(iter(game.to_act(state)), None)
    sitting.play(demand.seat, do)


def _is_capture(state: State) -> bool:
    return state.action is not None and state.action.kind == CAPTURE and not state.action.over


def _purchase(player: Player) -> dict[str, Any]:
    """Buy income for what is left beside the hoplite that fights, else stop."""
    if player.orichalcum >= PRICE:
        return {"type": "extra", "pay": "orichalcum", "action": {"type": "recruit"}}
    if player.hoplites > PRICE:
        return {"type": "extra", "pay": "hoplites", "action": {"type": "produce"}}
    return {"type": "stop"}
