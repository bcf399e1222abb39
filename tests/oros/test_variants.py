"""Variants: what is drawn and listed of them, positions that cannot be, defaults, each option on and off."""

from typing import Any

import pytest

from adjudicator.core.beforehand import heeded
from adjudicator.core.chance import Draws, Supplied
from adjudicator.core.ledger import Ledger
from adjudicator.core.values import changed
from adjudicator.games.oros import RULESET
from adjudicator.games.oros.audit import audit
from adjudicator.games.oros.conservation import conserved
from adjudicator.games.oros.facts import fact_lines
from adjudicator.games.oros.moves import Jaguar, Pass, Release
from adjudicator.games.oros.picture import picture
from adjudicator.games.oros.rules.defaults import default
from adjudicator.games.oros.rules.standing import answer_words, prefer
from adjudicator.games.oros.state import JaguarDue, Options, ReleaseDue, State
from adjudicator.games.oros.variant_events import JaguarSmiled, JaguarSnarled
from tests.oros.positions import position

RED, GREEN, BLUE = "raging_fire", "fertile_land", "great_waters"
TWO = dict.fromkeys(("shift", "move", "volcano", "study", "journey"), 2)
ALL = Options(ringed_islands=True, grande_mountains=True, jaguar="snarling")


def with_grande(**fields: Any) -> State:
    state = position(
        tiles={"r1c4": "I*", "r4c4": "Mv5", "r5c5": "M", "r7c4": "I", "r4c1": "I", "r4c7": "I"},
        seats={RED: {"map": ("r4c4",)}, BLUE: {"map": ("r4c4",)}},
    )
    return changed(state, options=ALL, grande={"r4c4": RED}, **fields)


def over_but_for_the_jaguar(**fields: Any) -> State:
    track = {seat: {"track": 15 - place} for place, seat in enumerate(position().seats)}
    state = position(left=0, seats=track)
    lowest = min(track, key=lambda seat: track[seat]["track"])
    task = JaguarDue(lowest, 1)
    return changed(
        state, options=ALL, last_round=True, red=(5, 10), serial=1, agenda=(task,), **{"left": 0, **fields}
    )


def test_the_picture_shows_whose_mountain_it_is_and_what_is_left() -> None:
    lines = "\n".join(picture(with_grande(), RED))
    assert "Mfv5" in lines and "Mw: the Grande mountain of W" in lines
    assert "followers r4c4+; sites none; Grande mountain r4c4" in lines
    assert "followers r4c4; sites none; Grande mountain not used" in lines
    assert "12 islands (ringed: 3)" in lines and all(len(line) <= 72 for line in lines.splitlines())
    assert "The snarling side of the jade jaguar is up." in lines
    plain = "\n".join(picture(changed(with_grande(), options=Options(), grande={}), RED))
    assert "Grande" not in plain and "jaguar" not in plain and "ringed:" not in plain and "Mv5" in plain


def test_the_facts_say_the_same() -> None:
    facts = fact_lines(with_grande(), RED)
    assert "jaguar: snarling" in facts and "supply.ringed: 3" in facts and "supply.mountains: 9" in facts
    assert f"{RED}.grande: r4c4" in facts and f"{BLUE}.grande: not used" in facts
    assert f"{RED}.in_study: r4c4" in facts and f"{BLUE}.in_study: -" in facts
    assert any("Grande mountain of raging_fire" in line for line in facts)
    plain = fact_lines(changed(with_grande(), options=Options(), grande={}), RED)
    assert not any("grande" in line or "jaguar" in line or "ringed" in line for line in plain)


def test_a_waiting_jaguar_is_told() -> None:
    state = over_but_for_the_jaguar()
    seat = state.agenda[0].seat
    assert list(audit(state)) == []
    assert f"To be decided: {seat} names a column to the jaguar." in picture(state, seat)
    assert f"decision.1: {seat}, a column for the jaguar" in fact_lines(state, seat)


def test_components_are_counted_with_grande_mountains() -> None:
    counts = conserved(with_grande())
    assert (counts["mountains"], counts[f"{RED}.grande"], counts[f"{BLUE}.grande"]) == (10, 1, 1)
    assert f"{RED}.grande" not in conserved(position())


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (with_grande(), ""),
        (
            changed(with_grande(), grande={"r9c9": RED}),
            "grande.r9c9: there is no such space on the small map",
        ),
        (changed(with_grande(), grande={"r4c4": "red"}), "grande.r4c4: the owner red has no seat"),
        (
            changed(with_grande(), options=Options()),
            "grande.r4c4: Grande mountains are not played with, says the option",
        ),
        (
            changed(with_grande(), grande={"r1c4": RED}),
            "grande.r1c4: a mountain is there, and here is the tile I*",
        ),
        (
            changed(with_grande(), grande={"r2c2": RED}),
            "grande.r2c2: a mountain is there, and here is open water",
        ),
        (
            changed(with_grande(), grande={"r4c4": RED, "r5c5": RED}),
            "grande.r5c5: raging_fire owns one Grande mountain, and here is more than one",
        ),
        (
            changed(position(automa={BLUE: {}}, tiles={"r4c4": "M"}), options=ALL, grande={"r4c4": BLUE}),
            "grande.r4c4: great_waters is an automa, which uses none",
        ),
        (
            changed(over_but_for_the_jaguar(), options=Options(jaguar="smiling")),
            "agenda.0: a column is named to the snarling jaguar, and the option is smiling",
        ),
        (
            over_but_for_the_jaguar(left=1),
            "agenda.0: the jaguar is the last that happens, when all turns are over",
        ),
    ],
)
def test_positions_that_cannot_be_are_named(state: State, fault: str) -> None:
    found = list(audit(state))
    assert fault in found if fault else found == []


def test_a_line_lost_to_the_jaguar_is_no_fault_once_the_game_is_over() -> None:
    state = position(seats={RED: {"horizon": 2}}, active="", left=0, ended="agreed")
    assert any("horizon" in fault for fault in audit(state))
    assert list(audit(changed(state, options=ALL))) == []


def test_time_runs_out_for_the_jaguar() -> None:
    state = over_but_for_the_jaguar()
    (demand,) = RULESET.to_act(state)
    assert (demand.question, demand.answers) == ("jaguar", ("jaguar",))
    assert default(state, demand) == (Jaguar("shift"),)


def test_answers_laid_down_beforehand() -> None:
    state = over_but_for_the_jaguar()
    (demand,) = RULESET.to_act(state)
    assert prefer(state, demand, heeded(("ask", "temple"))) is None
    assert prefer(state, demand, ("temple",)) == Jaguar("temple")
    task = ReleaseDue(BLUE, 1, 1)
    waiting = changed(with_grande(), grande={"r5c5": BLUE}, agenda=(task,), serial=1)
    waiting = changed(
        waiting, seats={**waiting.seats, BLUE: changed(waiting.seats[BLUE], wisdom={**TWO}, map=())}
    )
    (demand,) = RULESET.to_act(waiting)
    assert "grande" in answer_words(waiting, "release") and "grande" not in answer_words(
        position(), "release"
    )
    assert prefer(waiting, demand, ("grande",)) == Release("r5c5")
    without = changed(waiting, grande={})
    assert prefer(without, demand, ("grande",)) is None


def ledger_of(state: State) -> Ledger[State, Any]:
    return Ledger(state, RULESET.apply, Draws(Supplied([]), {}), RULESET.turn_of)


def test_who_resigns_while_the_jaguar_waits_for_it_names_the_first_column() -> None:
    state = over_but_for_the_jaguar()
    seat = state.agenda[0].seat
    ledger = ledger_of(state)
    RULESET.resign(ledger, seat)
    RULESET.advance(ledger)
    assert ledger.state.ended == "topmost"
    told = [event for event in ledger.events if isinstance(event, JaguarSnarled)]
    assert [(event.seat, event.column) for event in told] == [(seat, "shift")]


@pytest.mark.parametrize("side", ["none", "smiling", "snarling"])
def test_a_stuck_game_is_played_out_too(side: Any) -> None:
    """Nobody has a follower on an action space: the game stops, after what the jaguar does."""
    nobody: dict[str, Any] = {"actions": (), "study": 2, "horizon": 3, "map": ("r1c4",) * 3}
    state = position(seats=dict.fromkeys(position().seats, nobody))
    ledger = ledger_of(changed(state, options=Options(jaguar=side)))
    RULESET.advance(ledger)
    if side == "snarling":
        (task,) = ledger.state.agenda
        assert isinstance(task, JaguarDue) and not ledger.state.ended
        RULESET.action(Jaguar("move")).resolve(ledger, task.seat, Jaguar("move"))
    assert ledger.state.ended == "stuck"
    assert any(isinstance(event, JaguarSmiled) for event in ledger.events) == (side == "smiling")


@pytest.mark.parametrize(("side", "ended"), [("none", "topmost"), ("smiling", "topmost"), ("snarling", "")])
def test_the_last_turn_ends_the_game_but_for_the_snarl(side: Any, ended: str) -> None:
    last = tuple(position().seats)[-1]
    state = changed(over_but_for_the_jaguar(left=3), agenda=(), active=last, actor=last)
    ledger = ledger_of(changed(state, options=Options(jaguar=side)))
    RULESET.action(Pass()).resolve(ledger, last, Pass())
    RULESET.advance(ledger)
    assert ledger.state.ended == ended
