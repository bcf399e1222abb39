"""Draws of a move: asked for by label, refused where they cannot be, the same however the move is cut."""

from typing import Any

import pytest

from adjudicator.record.findings import Exit, exit_code
from tests.record.sittings import (
    ODD,
    REACH,
    SEED,
    at_a_table,
    codes,
    opened,
    sent,
)


def test_a_missing_draw_is_asked_for_by_its_label_and_nothing_is_written() -> None:
    judged = at_a_table().send("north", [ODD, REACH], draws=[3])
    assert codes(judged) == ["draw.missing"]
    assert "1/north/token/0" in judged.findings[0].message and not judged.stands
    assert exit_code(judged.findings) is Exit.NOT_UNDERSTOOD


@pytest.mark.parametrize("cards", [("card3", "card5"), ("card3", "card6")])
def test_what_a_secret_draw_can_be_is_told_alike_whatever_others_hold(cards: tuple[str, str]) -> None:
    sitting = at_a_table(cards)
    missing = sitting.send("north", [ODD, {"type": "reach", "swap": True}], draws=[3, "gold"])
    wanted = "it can be card1, card2, card3, card4, card5, card6, card7"
    assert [f.message for f in missing.findings] == [f"the draw 1/north/card/0 is missing; {wanted}"]


@pytest.mark.parametrize(
    ("draws", "code"),
    [
        ([7], "draw.impossible"),
        (["x"], "draw.impossible"),
        ([3, 4], "draw.unused"),
        ([True], "draw.impossible"),
    ],
)
def test_draws_that_cannot_be_are_refused_and_nothing_is_written(draws: list[Any], code: str) -> None:
    judged = at_a_table().send("north", [ODD], draws=draws)
    assert codes(judged) == [code] and not judged.stands


@pytest.mark.parametrize(
    ("draws", "place"),
    [([7], "/draws/0"), ([3, "lead"], "/draws/1"), ({"1/north/die/0": 7}, "/draws/1~1north~1die~10")],
)
def test_a_draw_that_cannot_be_is_pointed_at_and_no_other_action_is_offered(draws: Any, place: str) -> None:
    (finding,) = at_a_table().send("north", [ODD, REACH], draws=draws).findings
    assert (finding.code, finding.pointer, finding.hint) == ("draw.impossible", place, ())


def test_draws_may_be_given_by_label() -> None:
    sitting = at_a_table()
    sitting.play("north", [ODD, REACH], draws={"1/north/token/0": "gold", "1/north/die/0": 2})
    assert sitting.position.state.seats["north"].tokens == ("gold",)


def test_sending_a_cut_or_longer_move_changes_no_draw() -> None:
    whole, parts = opened(), opened()
    whole.play("north", [ODD, REACH])
    parts.play("north", [ODD])
    parts.play("north", [REACH])
    first = [draw for entry in whole.record.entries for draw in entry.draws]
    assert first == [draw for entry in parts.record.entries for draw in entry.draws]


def test_a_dry_run_of_the_referee_makes_no_draw_and_a_real_one_does() -> None:
    sitting = opened(mode="referee")
    text = "record: friday-toy\nseat: north\nparent: HEAD\ndo: [{type: roll, guess: odd}]\n"
    dry = sent(sitting, text, seed=SEED)
    assert dry.outcome is not None and dry.outcome.needs is not None
    assert dry.outcome.needs.label == "1/north/die/0" and dry.entry is None and dry.findings == ()
    real = sent(sitting, text, seed=SEED, dry=False)
    assert real.entry is not None and len(real.entry.draws) == 1


def test_the_referees_record_never_holds_the_seed() -> None:
    sitting = opened(mode="referee")
    assert SEED.hex() not in sitting.data.decode()
