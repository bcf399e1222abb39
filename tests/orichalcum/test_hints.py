"""What is offered instead of a refused purchase: the same kind of first line before others, nothing twice."""

from adjudicator.core.hints import nearest
from adjudicator.core.violations import first_stage
from adjudicator.games import ruleset
from adjudicator.games.orichalcum.moves import BuildTemple, BuyAction
from adjudicator.games.orichalcum.rules import extra_action
from tests.orichalcum.listing import written
from tests.orichalcum.positions import position


def test_a_wrong_temple_bought_is_answered_by_temples_that_can_be_bought() -> None:
    state = position("K4; step 4; h4 o4")
    wrong = BuyAction("orichalcum", BuildTemple("r0c1", "SE"), 2)
    assert first_stage(extra_action.check(state, "p1", wrong))
    near = nearest(ruleset("orichalcum"), state, "p1", wrong)
    assert near and isinstance(near[0].action, BuildTemple) and near[0].pay == "orichalcum"
    kinds = [isinstance(one.action, BuildTemple) for one in near]
    assert kinds == sorted(kinds, reverse=True)


def test_offers_are_as_records_hold_them_and_none_is_there_twice() -> None:
    state = position("K4; step 4; h4 o4")
    near = nearest(
        ruleset("orichalcum"), state, "p1", BuyAction("hoplites", BuildTemple("r0c1", "SE"), 3), 50
    )
    whole = [written(extra_action.ACTION, state, one) for one in near]
    assert whole == list(near)
    assert all(one not in whole[:place] for place, one in enumerate(whole))
