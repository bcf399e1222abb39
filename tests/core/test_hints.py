"""Hints: words that were meant, and how near one move is to another."""

from itertools import islice

import pytest

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.hints import did_you_mean, differing, legal
from adjudicator.core.values import value
from adjudicator.games import RULESETS
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from tests.tools.corpus_check import records


@value()
class Inner:
    way: str
    units: int = 1


@value("outer")
class Outer:
    from_: str
    streams: tuple[Inner, ...] = ()


def test_a_word_close_to_a_known_one_is_offered() -> None:
    assert did_you_mean("r1c44", ["r1c4", "r7c2"]) == "did you mean r1c4?"
    assert did_you_mean("R1C4", ["r1c4", "r7c2"]) == "did you mean r1c4?"
    assert did_you_mean("mine", ["MINE", "camp"]) == "did you mean MINE?"
    assert did_you_mean("zzz", ["r1c4", "r7c2"]) == ""


def test_fields_inside_fields_count_one_by_one() -> None:
    one = Outer("move", (Inner("n", 2),))
    assert differing(one, one) == 0
    assert differing(one, Outer("move", (Inner("s", 2),))) == 1
    assert differing(one, Outer("shift", (Inner("s", 1),))) == 3
    assert differing(one, Outer("move", (Inner("n", 2), Inner("e")))) == 2


def test_an_item_too_many_counts_all_its_fields() -> None:
    one, two = Outer("move", (Inner("n"),)), Outer("move", (Inner("n"), Inner("e", 0)))
    assert differing(one, two) == differing(two, one) == 1
    assert differing(Outer("move"), Outer("move", (Inner("n", 2),))) == 2
    assert differing(Outer("move"), Outer("move", (Inner("", 0),))) == 1


@pytest.mark.parametrize("game", RULESETS)
def test_what_is_listed_as_legal_is_what_nothing_speaks_against(game: str) -> None:
    many = 0
    for path in islice(records(game).values(), 0, None, 8):
        record = load(path.read_bytes(), path.name)
        rules = record.ruleset
        for step in islice(steps(record), 0, None, 7):
            state = step.after.state
            for seat in dict.fromkeys(demand.seat for demand in rules.to_act(state)):
                wanted = [
                    move
                    for action in rules.actions
                    for move in action.candidates(state, seat)
                    if not reasons_against(rules, state, seat, move)
                ]
                assert list(legal(rules, state, seat)) == wanted
                many += len(wanted)
    assert many > 100
