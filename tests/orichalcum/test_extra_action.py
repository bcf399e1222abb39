"""Additional actions: prices, what they buy, and the purchase that falls with its first line."""

from itertools import product

import pytest

from adjudicator.games.orichalcum.events import (
    ActionBought,
    ActionEnded,
    ActionSkipped,
    HospitalEmptied,
    OrichalcumProduced,
)
from adjudicator.games.orichalcum.moves import (
    Build,
    BuildTemple,
    BuyAction,
    BuyMedal,
    DiscardCard,
    EndTurn,
    Fight,
    FirstLine,
    Produce,
    Recruit,
    SkipAction,
    StopCapture,
)
from adjudicator.games.orichalcum.rules import extra_action, income
from tests.orichalcum.listing import accepted, legal, unlisted, written
from tests.orichalcum.positions import Wanted, order, position, word
from tests.orichalcum.walking import mismatches, walked

CASES = (
    (
        "K5; step 4; h2 o2",
        "extra o2 capture; fight r1c3 +0 roll S; drawn forge at r2c3; extra h2 produce; produce",
        "h0 o1; r2c3 forge",
    ),
    ("K2; step 4; h0 o2", "extra o2 recruit; recruit", "h1 o0"),
    ("K2; step 4; h2", "extra h2 recruit", "refused payment"),
    ("K2; step 4; got gorgon hellhound", "extra gorgon hellhound recruit; recruit", "h1; got none"),
    ("K2; step 4; h1", "extra h2 produce", "refused short"),
    ("K2; step 4; h1", "extra h1 produce", "refused payment"),
    ("K2; statue-h r1c1; step 4; h2", "extra h2 produce", "refused payment"),
    ("K2; statue-h r1c1; step 4; h0 o1", "extra o1 recruit", "refused payment"),
    ("K2; step 4; h4", "extra h2 produce; produce; extra h2 produce", "refused one-only"),
    ("K2; forge r3c2; step 4; h4", "extra h2 produce; produce; extra h2 produce; produce", "h0 o2"),
    (
        "K2; forge r3c2; step 4; h6",
        "extra h2 produce; produce; extra h2 produce; produce; extra h2 produce",
        "refused one-only",
    ),
    (
        "K2; site D=forge; step 4; h2 o2",
        "extra o2 construct; build D r3c2; extra h2 produce; produce",
        "h0 o1",
    ),
    ("K2; step 4; h2", "extra h2 capture", "refused empty"),
    (
        "K2; forge r3c2; statue-h r1c1; step 4; h2",
        "extra h1 produce; produce; extra h1 produce; produce",
        "h0 o2",
    ),
    (
        "K5; hospital r3c3; step 3 capture; h2 o2",
        "fight r1c0 +1 roll 3 2; extra o2 capture; fight r1c3 +2 roll S 1 1; drawn forge back; done",
        "h1 o1",
    ),
    ("K1; site D=mine; step 4; o2", "extra o2 construct; build D r2c3", "refused near-creature; o2"),
    ("K1; step 3 capture; h1 o2", "extra o2 recruit; recruit; fight r2c4 +1 roll S S", "refused action-over"),
    ("K1; step 3 capture; h0 o2", "skip; extra o2 capture; fight r2c4 +0 roll S", "o2; got gorgon"),
    (
        "K1; step 3 capture; h3 o2",
        "fight r2c4 +2 roll 1 1 1; extra o2 capture; fight r2c4 +1 roll 2 2 2 2",
        "refused action-over",
    ),
    ("K2; @gorgon r2c4+2; step 4; h0", "extra h2 produce", "refused short"),
    (
        "K5; hospital r3c3; statue-h r1c1; step 3 capture; h1",
        "fight r1c0 +1 roll 3 2; extra h1 produce; produce",
        "h0 o2",
    ),
    ("K1; step 4; h3", "extra h2 capture; fight r2c4 +2 roll S 1 1", "refused short; h3"),
    ("K1; step 4; h0 o2", "extra o2 capture; fight r2c4 +0 roll 1", "o0; r2c4 gorgon; got none"),
    ("K2; step 4; got gorgon hellhound", "extra gorgon gorgon produce", "refused short"),
)


@pytest.mark.parametrize(("drawing", "text", "outcome"), CASES)
def test_cases_of_the_catalogue(drawing: str, text: str, outcome: str) -> None:
    assert mismatches(walked(drawing, text), outcome) == []


def refused(drawing: str, move: BuyAction, **options: object) -> str:
    return word(extra_action.ACTION, position(drawing, options=options), Wanted("p1", move))


@pytest.mark.parametrize(
    ("drawing", "move", "why"),
    [
        ("K2; step 4; h2", BuyAction("drachmas", Produce()), "payment"),
        ("K2; step 4; h2", BuyAction("hoplites", Produce(), -2), "payment"),
        ("K2; step 4; h2; got gorgon", BuyAction("hoplites", Produce(), 2, ("gorgon",)), "payment"),
        (
            "K2; step 4; got gorgon gorgon",
            BuyAction("creatures", Produce(), 1, ("gorgon", "gorgon")),
            "payment",
        ),
        ("K2; step 4; got gorgon gorgon", BuyAction("creatures", Produce(), 2, ("gorgon", "gorgon")), ""),
        ("K2; step 4; got gorgon gorgon", BuyAction("creatures", Produce(), 0, ("gorgon",)), "payment"),
        ("K2; statue-c r1c1; step 4; got gorgon", BuyAction("creatures", Produce(), 0, ("gorgon",)), ""),
        (
            "K2; step 4; got gorgon gorgon",
            BuyAction("creatures", Produce(), 0, ("gorgon", "sphinx")),
            "short",
        ),
        ("K2; step 4; o2", BuyAction("orichalcum", Produce()), "payment"),
        ("K2; step 4; o1", BuyAction("orichalcum", Recruit()), "short"),
        ("K2; step 4; o1", BuyAction("orichalcum", BuyMedal()), "empty"),
        ("K2; step 4; o6", BuyAction("orichalcum", BuyMedal()), "empty"),
        ("K2; site M=mine; step 4; o6", BuyAction("orichalcum", BuyMedal()), "short"),
        ("K2; step 4; o7", BuyAction("orichalcum", BuyMedal()), ""),
        ("K2; step 4; o7", BuyAction("orichalcum", BuyMedal(theia=True)), "wrong-action"),
        ("K4; step 4; o2", BuyAction("orichalcum", BuyMedal()), "short"),
        ("K4; step 4; o2", BuyAction("orichalcum", BuildTemple("r3c1", "NE")), ""),
        ("K2; site M=mine; step 4; o2", BuyAction("orichalcum", Build("F", "r1c0")), "not-offered"),
        ("K1; step 4; o2", BuyAction("orichalcum", Fight("r1c1")), "no-creature"),
        ("K2; step 1; o2", BuyAction("orichalcum", Recruit()), "step-order"),
    ],
)
def test_why_a_purchase_is_refused(drawing: str, move: BuyAction, why: str) -> None:
    assert refused(drawing, move) == why


@pytest.mark.parametrize("line", [SkipAction(), StopCapture(), EndTurn(), DiscardCard(slot=1)])
def test_what_is_no_line_of_an_action_is_bought_by_nothing(line: FirstLine) -> None:
    assert refused("K2; step 4; h2", BuyAction("hoplites", line, 2)) == "empty"
    assert refused("K2; step 4; h2", BuyAction("hoplites", line, 3)) == "payment"


def test_a_lost_fight_may_be_agreed_to_bar_its_own_action_only() -> None:
    text = "fight r2c4 +2 roll 1 1 1; extra o2 capture; fight r2c4 +1 roll 2 2 2 2"
    end = walked("K1; step 3 capture; h3 o2", text, {"lost_fight_bars": "action"})
    assert mismatches(end, "h0 o2; got gorgon") == []


def test_after_a_lost_fight_other_actions_can_be_bought() -> None:
    end = walked("K1; step 3 capture; o2", "fight r2c4 +0 roll 1; extra o2 recruit; recruit")
    assert mismatches(end, "h1 o0") == []


def test_a_reason_against_the_first_line_points_into_it() -> None:
    state = position("K1; step 4; h3")
    [reason] = extra_action.check(state, "p1", BuyAction("hoplites", Fight("r2c4", 2)))
    assert (reason.code, reason.at) == ("orichalcum.short", ("action", "add"))


def test_a_purchase_closes_the_action_before() -> None:
    skipped = walked("K1; step 3 capture; h2", "extra h2 produce; produce")
    assert skipped.events == (
        ActionSkipped("p1", "capture"),
        ActionBought("p1", "produce", 2, 0, ()),
        OrichalcumProduced("p1", 1, 1),
    )
    ended = walked(
        "K5; hospital r3c3; step 3 capture; h3", "fight r1c0 +1 roll 3 2; extra h2 produce; produce"
    )
    assert ended.events[2:5] == (
        ActionEnded("p1", "capture"),
        HospitalEmptied("p1", 1),
        ActionBought("p1", "produce", 2, 0, ()),
    )


def test_creatures_paid_are_in_the_bag_again() -> None:
    before = position("K2; step 4; got gorgon cyclops gorgon")
    end = walked("K2; step 4; got gorgon cyclops gorgon", "extra gorgon gorgon recruit; recruit")
    assert end.state.seats["p1"].captured == ("cyclops",)
    assert end.state.bag["gorgon"] == before.bag["gorgon"] + 2


def test_a_shortage_of_the_first_line_is_told_after_the_payment() -> None:
    state = position("K1; step 4; h4")
    move = BuyAction("hoplites", Fight("r2c4", 3), 2)
    (reason,) = extra_action.check(state, "p1", move)
    assert reason.message == (
        "after paying 2 hoplites, 3 hoplites are to be added, and the reserve of p1 holds 2"
    )


def test_the_card_s_action_is_closed_by_a_purchase_and_a_line_of_it_is_told_so() -> None:
    after = walked("K2; step 3 recruit; h4", "extra h2 produce").state
    (reason,) = income.RECRUIT_ACTION.check(after, "p1", Recruit())
    assert reason.message.endswith("; buying an additional action closed the action of the card")


def test_one_piece_is_told_in_the_singular() -> None:
    state = position("K2; step 4; h4")
    (reason,) = extra_action.check(state, "p1", BuyAction("hoplites", Produce(), 1))
    assert reason.message == "the price is 2 hoplites, and 1 is offered"
    after = walked("K2; step 4; h4", "extra h2 produce").state
    (reason,) = extra_action.check(after, "p1", BuyAction("hoplites", Produce(), 2))
    assert reason.message == "1 additional action has been bought this turn, and p1 may buy 1"


def test_how_records_write_purchases() -> None:
    state = position("K4; statue-o r3c3; step 4; o1; got gorgon hellhound")
    temple = BuildTemple("r2c1", "SE")
    assert written(extra_action.ACTION, state, BuyAction("orichalcum", temple)) == BuyAction(
        "orichalcum", BuildTemple("r3c2", "NW"), 1
    )
    paid = BuyAction("creatures", Recruit(), 2, ("hellhound", "gorgon"))
    assert written(extra_action.ACTION, state, paid) == BuyAction(
        "creatures", Recruit(), 0, ("hellhound", "gorgon")
    )


LISTED = (
    "K1; step 3 capture; h3 o2",
    "K5; hospital r3c3; step 4; h3; got gorgon gorgon cyclops",
    "K4; titan chronos; site M=mine; statue-c r3c3; step 4; o7; got gorgon cyclops",
    "K2; step 4; h1 o1",
)


@pytest.mark.parametrize("drawing", LISTED)
def test_every_legal_purchase_is_reached(drawing: str) -> None:
    state = position(drawing)
    reached = legal(extra_action.ACTION, state)
    for move in reached:
        further = accepted(extra_action.ACTION, state, extra_action.variants(state, "p1", move))
        reached += [other for other in further if other not in reached]
    kinds = ("gorgon", "cyclops")
    lines: list[FirstLine] = [
        Produce(),
        Recruit(),
        BuyMedal(),
        Build("M", "r1c1"),
        Build("M", "r2c3"),
        EndTurn(),
    ]
    lines += [Fight(at, add) for at, add in product(("r2c4", "r1c0", "r4c2"), range(4))]
    lines += [BuildTemple("r3c1", "NE"), BuildTemple("r2c1", "SE")]
    creatures: list[tuple[str, ...]] = [(), *((kind,) for kind in kinds), *product(kinds, kinds)]
    ways = [
        BuyAction(pay, line, amount, paid)
        for pay, amount, paid in product(("hoplites", "orichalcum", "creatures"), (0, 1, 2), creatures)
        for line in lines
    ]
    bought = accepted(extra_action.ACTION, state, ways)
    assert [move for move in bought if written(extra_action.ACTION, state, move) not in reached] == []
    assert [move for move in reached if written(extra_action.ACTION, state, move) != move] == []
    assert bool(bought) == (drawing != LISTED[-1])


def test_nothing_is_listed_where_nothing_can_be_bought() -> None:
    assert legal(extra_action.ACTION, position("K2; step 1; h5 o5")) == []
    assert unlisted(extra_action.ACTION, position("K2; step 4"), [BuyAction("hoplites", Produce())]) == []
    after = walked("K2; step 4; h4", "extra h2 produce; produce").state
    assert legal(extra_action.ACTION, after) == []
    assert list(extra_action.variants(after, "p1", BuyAction("hoplites", Produce(), 2))) == []
    assert word(extra_action.ACTION, after, order("extra h2 produce")) == "one-only"
