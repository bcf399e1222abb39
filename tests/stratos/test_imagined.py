"""What the machine sees of an action before it is sent: a draw for a team mate stops it, too."""

from adjudicator.core.policy import outcome
from adjudicator.games import ruleset
from adjudicator.games.stratos.moves import Promote
from tests.stratos.positions import codes, position

STRATOS = ruleset("stratos")


def test_the_card_of_a_mates_new_sorcerer_ends_what_can_be_foreseen() -> None:
    """The card belongs to p1, whose unit it is, and the turn of their side goes on (hidden.19, team.4)."""
    state = position(
        "p14",
        "a",
        waiting=["p2"],
        units={"p1-2": {"kind": "mage", "at": "1/0"}},
        sides={"a": {"stock": {"corn": 1, "spice": 2}}},
    )
    move = Promote("p1-2")
    assert codes(STRATOS.action(move), state, "p2", move) == ()
    after, drawn = outcome(STRATOS, state, "p2", move)
    assert drawn
    assert after.turn == state.turn
