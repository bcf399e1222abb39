"""Draws of what nobody has seen: from what is left, for those who may see it, and never twice."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.core.chance import Draw, DrawNeeded, ImpossibleDraw, Question, Result, Supplied, Unavailable
from adjudicator.core.secret import Secret
from adjudicator.games.stratos.events import cards
from adjudicator.games.stratos.rules import draws
from adjudicator.games.stratos.rules.spell_drawing import draw_spell
from adjudicator.games.stratos.views import unseen_specials, unseen_undersides
from tests.stratos.positions import book, position

OWNERS_OF_B = ("p3", "p4", "p5")


class Asked:
    """A source that remembers what it was asked and gives the first of what is possible."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    def result(self, question: Question) -> Result:
        self.questions.append(question)
        return question.options[0]


def test_an_underside_is_drawn_from_what_is_left_of_its_terrain() -> None:
    state = position(
        "p10",
        board={"0/0": "prairie one", "2/-2": "prairie two"},
        seen={"0/-4": {"value": "delta", "owners": ["p2"]}},
        gone=["prairie blank", {"tile": "prairie", "seen": {"value": "blank", "owners": ["p1"]}}],
    )
    left = Counter(unseen_undersides(state, "prairie"))
    assert left == {"blank": 5, "one": 5, "two": 2, "delta": 1} and left.total() == 18 - 5
    assert Counter(unseen_undersides(state, "forest")) == {"blank": 6, "one": 6, "two": 2, "delta": 2}
    source = Asked()
    assert draws.underside(book(state, source), "p1", "1/-3") == "blank"
    [question] = source.questions
    assert (question.label, question.owners) == ("1/p1/under/0", ())
    assert Counter(question.options) == left


def test_what_somebody_has_seen_is_not_drawn_again() -> None:
    state = position("p10", seen={"0/-4": {"value": "delta", "owners": ["p2"]}, "-1/-1": "quarry"})
    ledger = book(state)
    assert draws.underside(ledger, "p1", "0/-4") == "delta"
    assert draws.special(ledger, "p1", "-1/-1") == "quarry"
    assert draws.look(ledger, "p1", "0/-4") == "delta" and ledger.draws.made == []


@pytest.mark.parametrize("turn", [draws.underside, draws.look])
def test_a_dry_run_tells_no_sooner_what_others_have_looked_at(turn: Callable[[Any, str, str], str]) -> None:
    """hidden.9: the question is the same whether another side knows the face already or not."""
    asked = []
    for seen in ({}, {"0/-4": {"value": "delta", "owners": ["p2"]}}):
        with pytest.raises(DrawNeeded) as needed:
            turn(book(position("p10", seen=seen), Unavailable()), "p1", "0/-4")
        asked.append(needed.value.question)
    assert asked[0] == asked[1]
    own = position("p10", seen={"0/-4": {"value": "delta", "owners": ["p1"]}})
    assert turn(book(own, Unavailable()), "p1", "0/-4") == "delta"


def test_a_dry_run_tells_no_sooner_which_special_others_have_seen() -> None:
    asked = []
    for seen in ({}, {"-1/-1": {"value": "quarry", "owners": ["p2"]}}):
        with pytest.raises(DrawNeeded) as needed:
            draws.special(book(position("p10", seen=seen), Unavailable()), "p1", "-1/-1")
        asked.append(needed.value.question)
    assert asked[0] == asked[1]


def test_a_look_is_for_the_seats_of_the_side() -> None:
    ledger = book(position("p14", "b"), Supplied(["two", "quarry"]))
    assert draws.look(ledger, "p4", "-3/0") == "two"
    assert draws.look(ledger, "p4", "0/-1") == "quarry"
    assert ledger.draws.made == [
        Draw("2/p4/look/0", "two", OWNERS_OF_B),
        Draw("2/p4/look/1", "quarry", OWNERS_OF_B),
    ]


def test_a_special_is_one_that_its_pool_has_left() -> None:
    """scenario.p12.2."""
    state = position("p12", board={"0/0": "quarry"}, seen={"2/-3": "academy"})
    assert unseen_specials(state, "A") == ("cathedral",) and unseen_specials(state, "B") == ("fortress",)
    assert draws.special(book(state, Supplied(["cathedral"])), "p1", "1/0") == "cathedral"
    with pytest.raises(ImpossibleDraw):
        draws.special(book(state, Supplied(["quarry"])), "p1", "1/0")
    gone = position("p10", board={"3/-4": "lagoon"}, gone=["quarry"])
    assert unseen_specials(gone, "S") == ("academy", "fortress", "cathedral")


def test_the_open_half_of_a_card_is_drawn_before_the_hidden_one() -> None:
    """hidden.7."""
    state = position("islet", decks={"land": {"pool": ["snare", "smoke_bomb", "fire_flask", "fire_flask"]}})
    source = Asked()
    ledger = book(state, source)
    assert draws.card(ledger, "p1", "land") == "fire_flask"
    first, second = source.questions
    assert list(first.options) == ["one_use"] * 3 + ["snare"] and first.owners == ()
    assert list(second.options) == ["fire_flask", "fire_flask", "smoke_bomb"] and second.owners == ("p1",)
    assert [draw.label for draw in ledger.draws.made] == ["1/p1/land/0", "1/p1/item/0"]
    assert draws.card(book(state, Supplied(["snare"])), "p1", "land") == "snare"


def test_a_spell_is_drawn_for_its_side_alone() -> None:
    ledger = book(position("p10"), Supplied(["spark"]))
    draw_spell(ledger, "p1", "mage")
    assert ledger.events == [cards.SpellDrawn("p1", "mage", Secret("spark", ("p1",)))]
    assert ledger.draws.made == [Draw("1/p1/mage/0", "spark", ("p1",))]
    with pytest.raises(DrawNeeded):
        draw_spell(book(position("p10")), "p1", "mage")


def test_of_an_empty_deck_nothing_comes() -> None:
    """book.8."""
    ledger = book(position("p10", decks={"mage": {"pool": []}}))
    draw_spell(ledger, "p1", "mage")
    assert ledger.events == [cards.NoCardCame("p1", "mage")]


def test_a_spell_that_the_side_has_goes_under_the_deck() -> None:
    """x.434."""
    held = {"p1": {"book": {"hidden": ["spark"]}, "aside": {"up": ["ward"]}}}
    mage = {"p1-2": {"kind": "mage", "at": "0/-3"}}
    pool = {"mage": {"pool": ["spark", "ward", "mend"]}}
    state = position("five", options={"copies": 2}, sides=held, units=mage, decks=pool)
    ledger = book(state, Supplied(["spark", "ward", "mend"]))
    draw_spell(ledger, "p1", "mage")
    assert [type(event) for event in ledger.events] == [
        cards.SpellPutUnder,
        cards.SpellPutUnder,
        cards.SpellDrawn,
    ]
    assert ledger.state.sides["p1"].book.hidden.backs == {"mage": 2}
    below = book(ledger.state)
    draw_spell(below, "p1", "mage")
    assert below.events == [cards.NoCardCame("p1", "mage")]
    other = book(ledger.state)
    draw_spell(other, "p2", "mage")
    assert other.events == [cards.SpellDrawn("p2", "mage", Secret("spark", ("p2",)), known=True)]
    assert other.draws.made == []


@pytest.mark.parametrize("viewer_knows", [("delta", "quarry", ["spark"]), ("blank", "cathedral", ["gust"])])
def test_what_a_draw_can_be_is_told_from_the_composition_alone(
    viewer_knows: tuple[str, str, list[str]],
) -> None:
    """hidden.16, hidden.20: whatever p2 holds and has seen, the same is told of what may come."""
    face, special, hand = viewer_knows
    seen = {at: {"value": what, "owners": ["p2"]} for at, what in {"0/-4": face, "-1/-1": special}.items()}
    state = position("p10", seen=seen, sides={"p2": {"book": {"hidden": hand}}})
    ledger = book(state, source := Asked())
    draws.underside(ledger, "p1", "1/-3")
    draws.special(ledger, "p1", "1/-2")
    draws.spell(ledger, "p1", "mage")
    under, open_special, spell = (question.shown() for question in source.questions)
    assert under == ["blank", "delta", "one", "two"]
    assert open_special == sorted(state.data.pools["S"])
    assert spell == sorted(name for name, one in state.data.spells.items() if one.deck == "mage")
