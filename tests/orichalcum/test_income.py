"""Produce and recruit: what comes in, what doubles it, and what does not count."""

import pytest

from adjudicator.games.orichalcum.events import HoplitesRecruited, OrichalcumProduced, TitanUsed
from adjudicator.games.orichalcum.moves import Produce
from adjudicator.games.orichalcum.rules import income
from tests.orichalcum.listing import legal
from tests.orichalcum.positions import Wanted, position, word
from tests.orichalcum.walking import mismatches, walked

CASES = (
    ("K2; mine r1c1; step 3 produce; o1", "produce hyperion", "refused not-held"),
    ("K2; camp r1c0; camp r3c0; titan themis; step 3 recruit; h1", "recruit themis", "h7; titan themis-"),
    (
        "K2; titan hyperion; step 3 produce; h2 o0",
        "produce hyperion; extra h2 produce; produce hyperion",
        "refused inactive",
    ),
    (
        "K2; titan hyperion; step 3 produce; h2 o0",
        "produce; extra h2 produce; produce hyperion",
        "h0 o3; titan hyperion-",
    ),
    ("K2; step 3 produce; o0", "produce", "o1"),
    ("K2; mine r1c1; mine r3c0; mine r3c2; step 3 produce; o0", "produce", "o4"),
    ("K2; site M=mine F=mine D=mine L=mine; step 3 produce; o0", "produce", "o1"),
    ("K2; step 3 produce; h0", "recruit", "refused wrong-action"),
    ("K2; step 3 produce; o0", "produce; produce", "refused action-over"),
    ("K1; pts 6; step 3 produce", "produce", "vp 6; not over"),
)


@pytest.mark.parametrize(("drawing", "text", "outcome"), CASES)
def test_cases_of_the_catalogue(drawing: str, text: str, outcome: str) -> None:
    assert mismatches(walked(drawing, text), outcome) == []


def test_a_power_of_the_other_income_is_no_power_here() -> None:
    state = position("K2; titan hyperion; step 3 recruit")
    assert word(income.PRODUCE_ACTION, state, Wanted("p1", Produce(hyperion=True))) == "wrong-action"


def test_without_the_metropolis_the_income_may_be_nothing() -> None:
    options = {"metropolis_income": False}
    assert mismatches(walked("K2; step 3 produce", "produce", options), "o0") == []
    assert mismatches(walked("K2; titan themis; step 3 recruit", "recruit themis", options), "h0") == []
    assert mismatches(walked("K2; mine r1c1; step 3 produce", "produce", options), "o1") == []


def test_the_supply_is_endless_unless_it_is_limited() -> None:
    drawing, others = "K2; camp r1c1; step 3 recruit; h1", {"seats": {"p2": {"hoplites": 28}}}
    assert mismatches(walked(drawing, "recruit", seats=others["seats"]), "h3") == []
    limited = walked(drawing, "recruit", {"supply_limited": True}, seats=others["seats"])
    assert mismatches(limited, "h2") == []
    assert limited.events == (HoplitesRecruited("p1", 2, 1),)
    drawing, seats = "K2; site F=mine; step 3 produce; o1", {"p2": {"orichalcum": 28}}
    assert mismatches(walked(drawing, "produce", {"supply_limited": True}, seats=seats), "o1") == []


def test_the_titan_is_turned_before_the_income() -> None:
    end = walked("K2; titan hyperion; mine r1c1; step 3 produce", "produce hyperion")
    assert end.events == (TitanUsed("p1", "hyperion"), OrichalcumProduced("p1", 2, 4))


def test_the_list_offers_the_titan_only_to_who_can_use_it() -> None:
    ways = [Produce(), Produce(hyperion=True)]
    assert legal(income.PRODUCE_ACTION, position("K2; titan hyperion; step 3 produce")) == ways
    assert legal(income.PRODUCE_ACTION, position("K2; titan hyperion-; step 3 produce")) == ways[:1]
    assert legal(income.RECRUIT_ACTION, position("K2; titan themis; step 3 produce")) == []
