"""A copy that holds what its reader may not know is refused, wherever the secret stands."""

import json
from pathlib import Path

import pytest

from adjudicator.core.values import changed
from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record, load
from adjudicator.record.publish import publish
from adjudicator.record.too_much import too_much
from adjudicator.record.validate import validate
from adjudicator.record.verify import verify
from tests.record.sittings import SEED, opened
from tests.toy.game import TOY

ROOT = Path(__file__).parents[2]
FEEL, END, PASS = {"type": "feel"}, {"type": "end"}, {"type": "pass"}


def full() -> Record:
    """Play a game with two cards and a token that north has felt."""
    sitting = opened()
    sitting.play("north", [FEEL, END])
    sitting.play("south", [PASS])
    return load(sitting.data, "friday-toy.game.yaml", TOY)


def copies() -> tuple[Record, Record]:
    """Give the copies for north and for south."""
    whole = full()
    north, south = (publish(whole, viewer) for viewer in ("north", "south"))
    return load(north, "n.game.yaml", TOY), load(south, "s.game.yaml", TOY)


def fault(record: Record) -> Finding:
    with pytest.raises(Found) as found:
        verify(record)
    assert found.value.findings[0].code == "copy.too_much"
    return found.value.findings[0]


def test_copies_as_they_are_made_hold_nothing_too_much() -> None:
    for record in copies():
        assert "nothing in it is for others alone" in verify(record).lines[1]


def test_the_draw_of_another_is_found() -> None:
    north, south = copies()
    first = changed(south.entries[0], draws=north.entries[0].draws[:1] + south.entries[0].draws[1:])
    found = fault(changed(south, entries=(first, *south.entries[1:])))
    assert found.entry == 1 and "draw setup/north/card/0 stands here, and south" in found.message


@pytest.mark.parametrize("n", [1, 2])
def test_an_event_for_another_is_found(n: int) -> None:
    north, south = copies()
    ours, theirs = north.entries[n - 1].view, south.entries[n - 1].view
    assert ours is not None and theirs is not None
    told = changed(south.entries[n - 1], view=changed(theirs, events=ours.events))
    found = fault(changed(south, entries=(*south.entries[: n - 1], told, *south.entries[n:])))
    assert found.entry == n and "the event {type: " in found.message


def test_a_fact_for_another_is_found() -> None:
    north, south = copies()
    ours, theirs = north.entries[1].view, south.entries[1].view
    assert ours is not None and theirs is not None
    told = changed(south.entries[1], view=changed(theirs, state=ours.state))
    found = fault(changed(south, entries=(south.entries[0], told, south.entries[2])))
    assert found.entry == 2 and "next.value (" in found.message


def test_the_seed_and_a_receipt_are_found() -> None:
    _, south = copies()
    chance = changed(south.header.chance, seed=SEED.hex())
    assert "holds the seed" in fault(changed(south, header=changed(south.header, chance=chance))).message
    noted = changed(south.entries[1], meta={"move": "12345678"})
    assert "a receipt" in fault(changed(south, entries=(south.entries[0], noted, south.entries[2]))).message


def test_nothing_is_too_much_for_the_referee_or_once_the_seed_is_disclosed() -> None:
    sitting = opened()
    sitting.play("south", [{"type": "resign"}])
    sitting.play("north", [{"type": "disclose", "seed": SEED.hex()}])
    for record, viewer in ((full(), "referee"), (sitting.record, "south")):
        assert [*too_much(load(publish(record, viewer), "", TOY))] == []


def test_validate_tells_of_it() -> None:
    whole = load((ROOT / "tests/corpus/stratos/stratos-p10-plans.game.yaml").read_bytes(), "")
    whole = changed(whole, entries=whole.entries[:40])
    p1, p2 = (publish(whole, seat) for seat in ("p1", "p2"))
    assert validate(p2, "a.game.yaml").findings == ()
    draw = next(draw for entry in load(p1, "").entries for draw in entry.draws if len(draw) == 3)
    bare, told = (json.dumps(one, separators=(",", ":")).encode() for one in (draw[:1], draw))
    [found] = validate(p2.replace(bare, told), "a.game.yaml").findings
    assert found.code == "copy.too_much" and draw[0] in found.message
