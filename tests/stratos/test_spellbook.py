"""What a new Mage brings: one spell drawn, or the book put aside; never both, never neither."""

from typing import Any

import pytest

from adjudicator.core.secret import redact
from adjudicator.games.stratos.events.cards import BookRecovered, NoCardCame, SpellDrawn
from adjudicator.games.stratos.moves import Attack, Cast, Hire, Retrain
from adjudicator.games.stratos.rules import cast, hire, retrain, strike
from adjudicator.games.stratos.views import points, size_of
from tests.stratos.positions import codes, played, position

RICH = {"corn": 9, "nickel": 9, "oak": 9, "spice": 9, "gem": 0}
ASIDE = {"up": ["ward"], "known": ["gust"], "hidden": ["mend", "meteor"]}


def stocked(own: Any = None, **facts: Any) -> Any:
    return position("five", "p1", sides={"p1": {"stock": RICH, **(own or {})}}, **facts)


def test_with_nothing_aside_a_spell_is_drawn() -> None:
    """book.4: said or left out; records leave it out, for there was no choice."""
    for word in ("", "draw"):
        ledger = played(hire.ACTION, stocked(), "p1", Hire("mage", "0/-3", book=word), "spark")
        assert isinstance(ledger.events[-1], SpellDrawn)
    assert hire.complete(stocked(), "p1", Hire("mage", "0/-3", book="draw")).book == ""


def test_of_an_empty_deck_nothing_comes() -> None:
    """x.267, book.8."""
    state = stocked(decks={"mage": {"pool": []}})
    ledger = played(hire.ACTION, state, "p1", Hire("mage", "0/-3", book="draw"))
    assert ledger.events[-1] == NoCardCame("p1", "mage")
    assert ledger.state.units["p1-2"].spirit == 3


@pytest.mark.parametrize(
    ("word", "reason"),
    [("recover", "book.nothing_aside book.8"), ("draw and recover", "book.word book.4")],
)
def test_nothing_to_recover(word: str, reason: str) -> None:
    """x.270."""
    assert codes(hire.ACTION, stocked(), "p1", Hire("mage", "0/-3", book=word)) == (reason,)


def test_no_book_without_a_new_mage() -> None:
    """x.384, book.4."""
    state = stocked({"aside": ASIDE})
    for word in ("draw", "recover"):
        assert codes(hire.ACTION, state, "p1", Hire("peasant", "0/-3", book=word)) == (
            "book.needless book.4",
        )
        assert codes(retrain.ACTION, state, "p1", Retrain("p1-1", "archer", book=word)) == (
            "book.needless book.4",
        )


def test_with_a_book_aside_it_must_be_said() -> None:
    """book.4, d.18; whoever looks (hidden.10)."""
    state = stocked({"aside": ASIDE})
    assert codes(hire.ACTION, state, "p1", Hire("mage", "0/-3")) == ("book.missing book.4",)
    for whole in (state, redact(state, "p2")):
        words = {move.book for move in hire.candidates(whole, "p1") if move.kind == "mage"}
        assert words == {"draw", "recover"}


def test_recovering_brings_all_with_faces_and_points() -> None:
    """book.5, pp.know.2: instead of a draw."""
    state = stocked({"aside": ASIDE})
    assert points(state, "p1") == 0
    ledger = played(hire.ACTION, state, "p1", Hire("mage", "0/-3", book="recover"))
    assert ledger.events[-1] == BookRecovered("p1")
    own = ledger.state.sides["p1"]
    assert (own.book.up, own.book.known, own.book.hidden.backs) == (
        ("ward",),
        ("gust",),
        {"mage": 1, "sorcerer": 1},
    )
    assert size_of(own.aside) == 0
    assert points(ledger.state, "p1") == 1


def test_drawing_leaves_the_pile_for_later() -> None:
    """book.6, book.7: the next Mage may recover it, beside the first."""
    state = stocked({"aside": ASIDE})
    first = played(hire.ACTION, state, "p1", Hire("mage", "0/-3", book="draw"), "spark").state
    assert size_of(first.sides["p1"].aside) == 4
    second = played(retrain.ACTION, first, "p1", Retrain("p1-1", "mage", book="recover")).state
    assert size_of(second.sides["p1"].book) == 5


def bereft() -> Any:
    """P1's Sorcerer, Health 1, stands beside a Soldier of P2; a Mage remains."""
    units = {
        "p1-2": {"at": "0/0", "health": 1},
        "p1-3": {"kind": "mage", "at": "0/-3"},
        "p2-2": {"at": "1/0"},
    }
    return position("p11", "p2", units=units, sides={"p1": {"book": {"up": ["meteor", "spark"]}}})


def test_sorcerer_cards_keep_their_points_while_a_mage_remains() -> None:
    """x.272, book.9."""
    after = played(strike.ATTACK_ACTION, bereft(), "p2", Attack("p2-2", "0/0"), 1).state
    assert "p1-2" not in after.units
    assert points(after, "p1") == 2
    assert size_of(after.sides["p1"].aside) == 0


def test_without_a_sorcerer_they_wait() -> None:
    """x.273, cast.1."""
    units = {"p1-2": None, "p1-3": {"kind": "mage", "at": "0/0", "spirit": 3}, "p2-2": {"at": "1/0"}}
    state = position("p11", "p1", units=units, sides={"p1": {"book": {"up": ["meteor"]}}})
    found = codes(cast.ACTION, state, "p1", Cast("p1-3", "meteor", at="1/0"))
    assert found == ("cast.rank cast.1",)
