"""A record may begin from a written position instead of the set-up."""

import json
from typing import Any

import pytest

from adjudicator.core.secret import REFEREE
from adjudicator.record.chain import written_state
from adjudicator.record.findings import Found
from adjudicator.record.load import load
from adjudicator.record.replay import last
from adjudicator.record.sitting import Sitting
from tests.record.sittings import ODD, opened
from tests.toy.game import TOY


def position() -> dict[str, Any]:
    """Give the written position after a first turn."""
    sitting = opened()
    sitting.play("north", [ODD, ODD])
    return written_state(TOY, sitting.position.state, REFEREE)


def beginning_from(written: Any) -> bytes:
    """Give the record of a game that begins from a position, its first entry typed by hand."""
    header = opened().data.decode().partition("log:")[0]
    return f"{header}position: {json.dumps(written)}\nlog:\n- {{n: 1, kind: setup}}\n".encode()


def test_a_game_goes_on_from_a_position() -> None:
    sitting = Sitting(beginning_from(position()), "", TOY)
    assert sitting.demands[0].seat == "south" and sitting.record.entries[0].draws == ()
    sitting.play("south", [ODD])
    assert last(load(sitting.data, "", TOY)).n == 2


def test_the_position_is_part_of_what_the_header_hash_covers() -> None:
    other = {**position(), "bag": ["gold"]}
    one = load(beginning_from(position()), "", TOY)
    assert one.header_hash != load(beginning_from(other), "", TOY).header_hash


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"turn": "one"}, "schema.type"),
        ({"seats": {}}, "header.position"),
        ({"active": "nobody"}, "header.position"),
        ({"weather": "fine"}, "schema.unknown"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(change: dict[str, Any], code: str) -> None:
    with pytest.raises(Found) as found:
        last(load(beginning_from({**position(), **change}), "a", TOY))
    finding = found.value.findings[0]
    assert finding.code == code and finding.pointer.startswith("/position") and finding.line


def test_a_copy_of_a_game_with_secrets_cannot_begin_from_a_position() -> None:
    from adjudicator.record.publish import publish

    with pytest.raises(Found) as found:
        publish(load(beginning_from(position()), "a", TOY), "north")
    assert found.value.findings[0].code == "copy.position"
