"""The hard limit of the supply, and losses of the kind held most."""

import pytest

from adjudicator.games.stratos.rules import supply
from adjudicator.games.stratos.tiles import MAIN
from tests.stratos.positions import book, position


def test_nobody_gains_more_than_is_left() -> None:
    """x.237, x.285, comp.7."""
    state = position("five", supply={"gem": 1, "corn": 0})
    assert supply.available(state, {"gem": 2, "corn": 3, "oak": 2}) == {"gem": 1, "oak": 2}
    ledger = book(state)
    assert supply.gain(ledger, "p1", {"gem": 2}, "quarry") == {"gem": 1}
    assert ledger.state.sides["p1"].stock["gem"] == 1 and ledger.state.supply["gem"] == 0
    assert supply.gain(ledger, "p1", {"gem": 2}, "quarry") == {} and len(ledger.events) == 1


@pytest.mark.parametrize(
    ("stock", "number", "lost"),
    [
        ({"corn": 2, "nickel": 2}, 2, {"corn": 2}),
        ({"corn": 1, "oak": 1}, 2, {"corn": 1, "oak": 1}),
        ({"gem": 3}, 2, {}),
        ({"corn": 1, "spice": 2}, 1, {"spice": 1}),
        ({"oak": 1, "spice": 3}, 2, {"spice": 2}),
        ({"oak": 1}, 2, {"oak": 1}),
        ({}, 1, {}),
    ],
)
def test_the_kind_held_most_is_lost(stock: dict[str, int], number: int, lost: dict[str, int]) -> None:
    """x.211, x.212, card.thieves_hole.2."""
    whole = {**dict.fromkeys(MAIN, 0), "gem": 0, **stock}
    assert supply.most_lost(whole, number) == lost
    ledger = book(position("five", sides={"p1": {"stock": stock}}))
    assert supply.lose_most(ledger, "p1", number, "thieves_hole") == lost
    assert len(ledger.events) == bool(lost)
