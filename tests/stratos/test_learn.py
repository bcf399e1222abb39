"""Learn: who may, what it costs, empty decks, second copies."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.secret import redact
from adjudicator.games.stratos.events.cards import NoCardCame, SpellDrawn, SpellPutUnder
from adjudicator.games.stratos.events.resources import ResourcesPaid
from adjudicator.games.stratos.events.turns import BuyingBegan
from adjudicator.games.stratos.moves import Hire, Learn, Promote
from adjudicator.games.stratos.rules import hire, learn, promote
from tests.stratos.positions import codes, played, position, reasons
from tests.stratos.test_hire import TOKENS


def stocked(scenario: str, spice: int = 9, gem: int = 0, **facts: Any) -> Any:
    own = {"stock": {"corn": 9, "spice": spice, "gem": gem}, **facts.pop("own", {})}
    return position(scenario, "p1", sides={"p1": own}, **facts)


def test_a_mage_spell_costs_one_spice() -> None:
    """learn.1, learn.2, hidden.6: by name to the side alone."""
    ledger = played(learn.ACTION, stocked("p10", 1), "p1", Learn("mage"), "spark")
    assert ledger.events[:2] == [
        BuyingBegan("p1", ("p1",)),
        ResourcesPaid("p1", {"spice": 1}, "learn"),
    ]
    drawn = ledger.events[2]
    assert isinstance(drawn, SpellDrawn)
    assert drawn.card.value == "spark"
    other = redact(drawn, "p2")
    assert isinstance(other, SpellDrawn)
    assert other.card.value is None
    hidden = ledger.state.sides["p1"].book.hidden
    assert (hidden.cards and hidden.cards.value, hidden.backs) == (("spark",), {"mage": 1})


def test_a_sorcerer_spell_costs_two() -> None:
    """learn.1; a gem for one of them (gem.1)."""
    assert codes(learn.ACTION, stocked("p11", 1), "p1", Learn("sorcerer")) == ("pay.short buy.4",)
    assert codes(learn.ACTION, stocked("p11", 9), "p1", Learn("sorcerer", {"spice": 1})) == (
        "pay.price learn.1",
    )
    state = stocked("p11", 1, 1)
    ledger = played(learn.ACTION, state, "p1", Learn("sorcerer", {"spice": 1, "gem": 1}), "meteor")
    assert ledger.state.sides["p1"].stock["gem"] == 0
    assert [dict(move.pay) for move in learn.candidates(state, "p1")] == [
        {"spice": 1},
        {"gem": 1},
        {"spice": 1, "gem": 1},
    ]


def test_nobody_to_learn() -> None:
    """x.263, x.264."""
    assert codes(learn.ACTION, stocked("five"), "p1", Learn("mage")) == ("learn.no_mage learn.1",)
    assert codes(learn.ACTION, stocked("p10"), "p1", Learn("sorcerer")) == ("learn.no_sorcerer learn.1",)
    assert codes(learn.ACTION, stocked("p10"), "p1", Learn("bard")) == ("learn.deck_unknown learn.1",)


def test_an_empty_deck_teaches_nothing() -> None:
    """x.266, hidden.16: nothing is paid; what the deck was is told to nobody."""
    state = stocked("p11", decks={"sorcerer": {"pool": []}})
    assert codes(learn.ACTION, state, "p1", Learn("sorcerer")) == ("learn.deck_empty learn.3",)


def test_a_mage_of_the_same_phase_is_enough() -> None:
    """learn.4."""
    first = played(hire.ACTION, stocked("five"), "p1", Hire("mage", "0/-3"), "mend").state
    second = played(learn.ACTION, first, "p1", Learn("mage"), "spark").state
    third = played(promote.ACTION, second, "p1", Promote("p1-2"), "gate").state
    after = played(learn.ACTION, third, "p1", Learn("sorcerer"), "meteor").state
    hidden = after.sides["p1"].book.hidden
    assert (hidden.cards and hidden.cards.value) == ("gate", "mend", "meteor", "spark")


def test_a_copy_that_the_book_holds_goes_under_the_deck() -> None:
    """x.434, comp.3."""
    facts: Any = {"options": {"copies": 2}, "units": {"p1-2": {"kind": "mage", "at": "1/0"}}}
    own = {"book": {"up": ["spark"]}}
    state = stocked("five", own=own, **facts)
    ledger = played(learn.ACTION, state, "p1", Learn("mage"), "spark", "mend")
    assert [type(event) for event in ledger.events[2:]] == [SpellPutUnder, SpellDrawn]
    only = stocked("five", own=own, decks={"mage": {"pool": ["spark"]}}, **facts)
    nothing = played(learn.ACTION, only, "p1", Learn("mage"))
    assert nothing.events[-1] == NoCardCame("p1", "mage")
    assert nothing.state.sides["p1"].stock["spice"] == 8


def test_the_team_learns_by_any_of_its_mages() -> None:
    """team.6, hidden.15: all of them see the card."""
    state = position(
        "p14",
        "a",
        units={"p2-3": {"kind": "mage", "at": "5/0"}},
        sides={"a": {"stock": {"spice": 1}}},
    )
    drawn = played(learn.ACTION, state, "p1", Learn("mage"), "spark").events[-1]
    assert isinstance(drawn, SpellDrawn)
    assert tuple(drawn.card.owners) == ("p1", "p2")


@given(st.text(max_size=3) | st.sampled_from(["mage", "sorcerer"]), TOKENS)
def test_no_order_makes_the_check_stumble(deck: str, pay: dict[str, int]) -> None:
    assert isinstance(reasons(learn.ACTION, stocked("p11"), "p1", Learn(deck, pay)), tuple)
