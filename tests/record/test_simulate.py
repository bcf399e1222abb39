"""Simulated games: the same again from the same seed, written as real games are, summed up in integers."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.core.policy import POLICIES, Dice
from adjudicator.core.violations import RuleBug
from adjudicator.games import ruleset
from adjudicator.record.findings import Found
from adjudicator.record.load import load
from adjudicator.record.simulate import Simulated, simulate, summary, summary_lines
from adjudicator.record.sitting import Sitting
from adjudicator.record.verify import verify
from tests.toy.game import TOY

OROS = ruleset("oros")
THREE = OROS.seat_names[:3]


def games(seed: int, policy: str = "greedy", most: int = 400) -> list[Simulated]:
    return list(simulate(OROS, 2, seed, policy, {"map": "small"}, THREE, most))


def numbers(part: Any) -> Iterator[Any]:
    if isinstance(part, dict):
        for inner in part.values():
            yield from numbers(inner)
    else:
        yield part


@pytest.fixture(scope="module")
def greedy() -> list[Simulated]:
    return games(1)


def test_the_same_seed_plays_the_same_games(greedy: list[Simulated]) -> None:
    assert [one.record for one in games(1)] == [one.record for one in greedy]
    assert greedy[0].record != greedy[1].record
    assert games(2)[0].record != greedy[0].record


def test_greedy_games_come_to_the_topmost_space(greedy: list[Simulated]) -> None:
    for one in greedy:
        assert one.end is not None
        assert one.end.reason == "topmost"
        assert one.counted["sites built"] == one.events["site_built"] > 0
        assert one.counted["rounds"] <= 40


def test_the_records_hold(greedy: list[Simulated]) -> None:
    for one in greedy:
        record = load(one.record, one.id)
        assert record.header.id == one.id
        assert len(record.entries) == one.entries
        assert verify(record).head.startswith(f"{one.entries}-")


def test_random_play_is_broken_off() -> None:
    one = games(3, "random", most=25)[0]
    assert (one.entries, one.end) == (25, None)
    summed = summary([one])
    assert (summed["broken off"], summed["ends"], summed["scores"]) == (1, {}, {})


def test_any_game_can_be_simulated() -> None:
    """The toy draws and owes decisions; its games end when the bag is empty."""
    for policy in POLICIES:
        one = next(simulate(TOY, 1, 5, policy))
        assert one.end is not None
        verify(load(one.record, one.id, TOY))


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(KeyError, match="clever"):
        next(simulate(OROS, 1, 1, "clever"))
    with pytest.raises(Found, match="Demigods"):
        next(simulate(OROS, 1, 1, seats=THREE[:2]))


def test_a_summary_holds_integers_and_adds_up(greedy: list[Simulated]) -> None:
    summed = summary(greedy)
    assert {type(number) for number in numbers(summed)} == {int}
    assert summed["games"] == 2
    assert list(summed["entries"]) == ["least", "10 %", "median", "90 %", "most", "in all"]
    assert summed["entries"]["in all"] == sum(one.entries for one in greedy)
    assert sum(summed["wins"].values()) >= 2
    assert summed["actions by type"]["build"] == summed["events by type"]["site_built"]
    lines = list(summary_lines(summed))
    assert max(map(len, lines)) <= 72
    assert f"games: {summed['games']}" in lines
    assert any(line.startswith("mountains formed: ") for line in lines)


def test_a_move_that_does_not_stand_is_no_play(greedy: list[Simulated]) -> None:
    sitting = Sitting(greedy[0].record)
    with pytest.raises(RuleBug, match=r"oros\.over"):
        sitting.play(THREE[0], [{"type": "end"}])
    assert sitting.data == greedy[0].record


def test_dice_depend_on_key_and_label_alone() -> None:
    one, same, other = Dice(b"k", "a"), Dice(b"k", "a"), Dice(b"k", "b")
    thrown = [one.below(1000) for _ in range(5)]
    assert thrown == [same.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]
    assert sorted(Dice(b"k", "a").shuffled(range(9))) == list(range(9))
    assert len(Dice(b"k", "a").sample(range(100), 7)) == 7
    assert Dice(b"k", "a").sample((1, 2), 7) == [1, 2]
