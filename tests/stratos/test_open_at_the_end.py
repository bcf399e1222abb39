"""When the match is over everything is open to all, and the seed opens what came before (hidden.14)."""

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE
from adjudicator.games.stratos import RULESET
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import Mode, SeatLine
from adjudicator.record.publish import publish
from adjudicator.record.report import report_at
from adjudicator.record.sitting import Sitting
from adjudicator.record.told import told

SEED = bytes(range(32))


def finished(mode: Mode) -> Sitting:
    """Give a match of page 10 that p1 has won with two spells which nobody else has seen."""
    seats = (SeatLine("p1"), SeatLine("p2"))
    wanted = Wanted(id="p10-1", seats=seats, options={"scenario": "p10"}, mode=mode, seed=SEED)
    sitting = Sitting(create(RULESET, wanted).record, "p10-1.game.yaml", RULESET, SEED)
    sitting.play("p1", [{"type": "end"}])
    sitting.play("p2", [{"type": "resign"}])
    assert sitting.position.state.ended == "last_standing"
    return sitting


def dealt(sitting: Sitting, viewer: str) -> list[int]:
    """Give how much of each draw by which p1 was dealt a spell a viewer reads: label, result."""
    return [len(draw[:2]) for draw in told(sitting.record, sitting.steps[0], viewer).draws]


@pytest.mark.parametrize("mode", ["open", "referee"])
@pytest.mark.parametrize("viewer", ["p2", PUBLIC])
def test_the_hands_lie_open_as_soon_as_it_is_over(mode: Mode, viewer: str) -> None:
    sitting = finished(mode)
    spells = sitting.position.state.sides["p1"].book.hidden.cards.value
    assert len(spells) == 2
    facts = " ".join(report_at(sitting.record, sitting.steps, viewer).lines)
    assert all(spell in facts for spell in spells)


@pytest.mark.parametrize("mode", ["open", "referee"])
@pytest.mark.parametrize("viewer", ["p2", PUBLIC])
def test_what_earlier_entries_hid_is_opened_with_the_seed(mode: Mode, viewer: str) -> None:
    """In mode open the seed stands there before; the entry says that nobody hides anything any more."""
    sitting = finished(mode)
    assert dealt(sitting, viewer) == [1, 1] and dealt(sitting, REFEREE) == [2, 2]
    assert '["setup/p1/mage/0"]' in publish(sitting.record, viewer).decode()
    sitting.play("p1", [{"type": "disclose", "seed": SEED.hex()}])
    assert dealt(sitting, viewer) == [2, 2]
    assert '["setup/p1/mage/0","' in publish(sitting.record, viewer).decode()
