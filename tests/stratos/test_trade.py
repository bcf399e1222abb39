"""The trade of merchants_seal: once a phase, main resources only, also without units."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.events.resources import ResourcesTraded
from adjudicator.games.stratos.events.turns import BuyingBegan
from adjudicator.games.stratos.moves import Harvest, Trade
from adjudicator.games.stratos.rules import harvest, trade
from tests.stratos.positions import codes, played, position, reasons

CORN_FOR_SPICE = Trade("corn", "spice")


def sealed(corn: int = 4, **facts: Any) -> Any:
    own = {"permanents": ["merchants_seal"], "stock": {"corn": corn, "oak": 1, "gem": 2}}
    return position("five", "p1", sides={"p1": own}, **facts)


def test_two_of_one_kind_for_one_of_another() -> None:
    """card.merchants_seal.1, x.281: it begins the Buy Phase."""
    ledger = played(trade.ACTION, sealed(), "p1", CORN_FOR_SPICE)
    assert ledger.events == [
        BuyingBegan("p1", ("p1",)),
        EffectUsed("p1", "merchants_seal"),
        ResourcesTraded("p1", {"corn": 2}, {"spice": 1}, "merchants_seal"),
    ]
    stock = ledger.state.sides["p1"].stock
    assert (stock["corn"], stock["spice"]) == (2, 1)
    assert codes(harvest.ACTION, ledger.state, "p1", Harvest("p1-1")) == ("phase.buying turn.5",)


def test_once_a_phase() -> None:
    """x.280, team.9."""
    after = played(trade.ACTION, sealed(), "p1", CORN_FOR_SPICE).state
    assert codes(trade.ACTION, after, "p1", CORN_FOR_SPICE) == ("trade.used card.merchants_seal.1",)
    assert list(trade.candidates(after, "p1")) == []


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Trade("gem", "spice"), "trade.gem gem.3"),
        (Trade("corn", "gem"), "trade.gem gem.3"),
        (Trade("corn", "corn"), "trade.same card.merchants_seal.1"),
        (Trade("oak", "spice"), "trade.short buy.4"),
        (Trade("gold", "spice"), "trade.unknown card.merchants_seal.1"),
    ],
)
def test_two_of_one_main_resource(move: Trade, reason: str) -> None:
    """x.417, gem.3."""
    assert codes(trade.ACTION, sealed(), "p1", move) == (reason,)


def test_without_the_seal() -> None:
    """card.merchants_seal.1: a rival's does not serve."""
    state = position(
        "five",
        "p1",
        sides={"p1": {"stock": {"corn": 4}}, "p2": {"permanents": ["merchants_seal"]}},
    )
    assert codes(trade.ACTION, state, "p1", CORN_FOR_SPICE) == ("trade.no_seal card.merchants_seal.1",)


def test_an_empty_supply_trades_nothing() -> None:
    """comp.7."""
    state = sealed(supply={"spice": 0})
    assert codes(trade.ACTION, state, "p1", CORN_FOR_SPICE) == ("trade.supply_empty comp.7",)


def test_also_without_units() -> None:
    """card.merchants_seal.2, eliminate.6."""
    state = sealed(units={"p1-1": None}, began_empty=True)
    assert CORN_FOR_SPICE in list(trade.candidates(state, "p1"))
    assert codes(trade.ACTION, state, "p1", CORN_FOR_SPICE) == ()


WORDS = st.text(max_size=3) | st.sampled_from(["corn", "nickel", "oak", "spice", "gem"])


@given(WORDS, WORDS)
def test_no_order_makes_the_check_stumble(give: str, take: str) -> None:
    found = reasons(trade.ACTION, sealed(), "p1", Trade(give, take))
    listed = Trade(give, take) in list(trade.candidates(sealed(), "p1"))
    assert listed is (not found)
