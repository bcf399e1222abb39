"""How damage is lowered: markers, Ward, the Fortress, equipment."""

import pytest

from adjudicator.games.stratos.rules import damage
from adjudicator.games.stratos.rules.damage import MAGICAL, PHYSICAL
from tests.stratos.positions import position

FORTRESS = {"at": "0/0", "occupies": True, "defends": ["occupation"]}
REDUCED: list[tuple[str, dict[str, object], int, int]] = [
    ("peasant", {}, 0, 0),
    ("peasant", {"defends": ["action"]}, 1, 1),
    ("soldier", {"defends": ["action", "hired"]}, 2, 1),
    ("knight", {"defends": ["hired"]}, 2, 1),
    ("mage", {"defends": ["action"]}, 1, 2),
    ("peasant", {"defends": ["ward"]}, 1, 2),
    ("mage", {"defends": ["ward"]}, 1, 2),
    ("soldier", {"defends": ["action", "ward"]}, 2, 2),
    ("soldier", FORTRESS, 3, 1),
    ("mage", FORTRESS, 2, 2),
    ("peasant", FORTRESS, 2, 1),
    ("explorer", {"equipment": "iron_shield"}, 1, 0),
    ("explorer", {"equipment": "mystic_cloak", "defends": ["action"]}, 1, 2),
    ("explorer", {"equipment": "coral_armour"}, 1, 1),
    ("explorer", {"equipment": "trident"}, 0, 0),
]


@pytest.mark.parametrize(("kind", "facts", "physical", "magical"), REDUCED)
def test_what_lowers_damage(kind: str, facts: dict[str, object], physical: int, magical: int) -> None:
    """x.65, x.70, x.71, x.75, x.99, x.118, x.119, x.385, special.fortress.3."""
    board = {"0/0": "fortress"}
    state = position("five", board=board, units={"p1-2": {"at": "1/-1", **facts, "kind": kind}})
    unit = state.units["p1-2"]
    assert damage.reduction(state, unit, PHYSICAL) == physical
    assert damage.reduction(state, unit, MAGICAL) == magical
    assert damage.dealt(state, "p1-2", 5, PHYSICAL) == 5 - physical
    assert damage.dealt(state, "p1-2", 1, MAGICAL) == max(0, 1 - magical)


def test_no_more_health_is_lost_than_there_is() -> None:
    """damage.2, defeat.13."""
    state = position("p10", units={"p2-1": {"health": 3}})
    assert [damage.lost(state, "p2-1", number) for number in (0, 3, 5)] == [0, 3, 3]
