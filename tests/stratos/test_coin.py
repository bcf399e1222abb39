"""The coin in the order in which rolls are made, whatever action they belong to."""

import pytest

from adjudicator.core.chance import Supplied
from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.rules import coin
from tests.stratos.positions import book, position


@pytest.mark.parametrize(
    ("numbers", "wanted"),
    [((4,), (4,)), ((6, 2), (6, 2)), ((6, 6), (6, 6))],
    ids=["x.370", "x.81", "x.60"],
)
def test_only_a_failure_is_rolled_again(numbers: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    ledger = book(position("p10", "p2", sides={"p2": {"permanents": ["lucky_coin"]}}), Supplied(numbers))
    assert coin.roll(ledger, "p2", "attack", 6, 6) == wanted
    assert ledger.events == [EffectUsed("p2", "lucky_coin")] * (len(wanted) - 1)


def test_a_used_coin_and_somebody_elses_help_nobody() -> None:
    """x.369, card.lucky_coin.1."""
    held = {"p2": {"permanents": ["lucky_coin"]}}
    used = book(position("p10", "p2", sides=held, spent=["lucky_coin"]), Supplied([6]))
    assert coin.roll(used, "p2", "attack", 6, 6) == (6,)
    other = book(position("p10", "p1", sides=held), Supplied([4]))
    assert coin.roll(other, "p1", "harvest", 4, 4) == (4,)


def test_a_roll_that_cannot_fail_leaves_the_coin() -> None:
    """card.lucky_coin.2."""
    ledger = book(position("p10", "p2", sides={"p2": {"permanents": ["lucky_coin"]}}), Supplied([6]))
    assert coin.roll(ledger, "p2", "attack", 6, 0) == (6,)
    assert ledger.events == []
