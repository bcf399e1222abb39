"""Verifying: hashes are there, draws follow from the seed, history was not rewritten."""

import hashlib

import pytest

from adjudicator.core.chance import Question
from adjudicator.core.violations import RuleBug
from adjudicator.record.append import with_entry
from adjudicator.record.findings import Found
from adjudicator.record.judge import judge
from adjudicator.record.load import Record, load
from adjudicator.record.move import read_move
from adjudicator.record.replay import last
from adjudicator.record.sitting import Sitting
from adjudicator.record.verify import Recomputed, verify
from tests.record.sittings import ODD, PASS, SEED, at_a_table, opened, sent
from tests.toy.game import TOY


def code(record: Record, **how: object) -> str:
    with pytest.raises(Found) as found:
        verify(record, **how)  # type: ignore[arg-type]
    return found.value.findings[0].code


def two_moves() -> Sitting:
    sitting = opened()
    sitting.play("north", [ODD, ODD])
    sitting.play("south", [ODD])
    return sitting


def test_every_draw_is_computed_again() -> None:
    assert "5 draws computed again" in verify(two_moves().record).lines[1]


def test_a_draw_that_the_seed_does_not_give_is_named() -> None:
    sitting = opened(mode="referee")
    text = f"record: friday-toy\nseat: north\nparent: HEAD\ndo: {[ODD] * 6}\n"
    forged = sent(sitting, text, seed=bytes(32), dry=False).entry
    assert forged is not None
    record = load(with_entry(sitting.data, forged), "", TOY)
    assert code(record, seed=SEED) == "log.draw_differs"


def test_draws_of_a_table_are_said_to_be_so() -> None:
    sitting = at_a_table()
    sitting.play("north", [ODD], draws=[3])
    assert verify(sitting.record).lines[1].startswith("draws were made at a table")


def test_a_seed_disclosed_at_the_end_is_used() -> None:
    sitting = opened(mode="referee")
    sitting.play("south", [{"type": "resign"}])
    assert "seed is not known" in verify(sitting.record).lines[1]
    sitting.play("north", [{"type": "disclose", "seed": SEED.hex()}])
    assert "2 draws computed again" in verify(sitting.record).lines[1]


def test_an_entry_without_hash_is_refused() -> None:
    data = opened().data + b"- {n: 2, kind: move, seat: north, do: [{type: pass}]}\n"
    assert code(load(data, "", TOY)) == "log.hash_missing"


def test_a_longer_log_extends_a_shorter_one() -> None:
    assert (
        "1 entry of  stand unchanged"
        in verify(two_moves().record, older=load(opened().data, "", TOY)).lines[2]
    )


def test_the_first_entry_that_was_rewritten_is_named() -> None:
    other = opened()
    other.play("north", [PASS])
    with pytest.raises(Found) as found:
        verify(two_moves().record, older=other.record)
    finding = found.value.findings[0]
    assert (finding.code, finding.entry) == ("log.entry_differs", 2)


def test_a_log_that_lost_entries_is_found_out() -> None:
    assert code(opened().record, older=two_moves().record) == "log.entry_missing"


def test_another_header_is_named_by_what_differs() -> None:
    with pytest.raises(Found) as found:
        verify(opened().record, older=opened(options={"bells": 3}).record)
    assert "it differs in options" in found.value.findings[0].message


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert opened(mode="referee").record.header.chance.commit == hashlib.sha256(SEED).hexdigest()


def test_nothing_goes_on_without_the_referees_seed() -> None:
    with pytest.raises(RuleBug):
        opened(mode="referee").play("north", [ODD])


def test_a_draw_that_follows_from_a_forged_one_is_said_to_do_so() -> None:
    check = Recomputed(opened().record, SEED)
    for place in range(20):
        check(2, Question(f"1/north/die/{place}", (1, 2, 3, 4, 5, 6), (), (), ()), 1)
    first, later = check.faults[:2]
    assert "may follow" not in first.message
    assert later.message.endswith(f"that may follow from {check.first}, which differs before it")


def typed(sitting: Sitting, forged: bool) -> bytes:
    """Give a log whose last entry somebody typed, with the result that the seed gives or another one."""
    move = f"record: friday-toy\nseat: north\nparent: HEAD\ndo: [{ODD}]\n"
    made = sent(sitting, move, seed=SEED, dry=False)
    assert made.entry is not None
    label, result = made.entry.draws[0]
    drawn = int(result) % 6 + 1 if forged else result
    line = f"- {{n: 2, kind: move, seat: north, do: [{ODD}], draws: [[{label}, {drawn}]]}}\n"
    return sitting.data + line.encode()


@pytest.mark.parametrize("mode", ["open", "referee"])
def test_a_typed_draw_that_the_seed_does_not_give_is_never_sealed(mode: str) -> None:
    true, forged = (load(typed(opened(mode=mode), forged), "", TOY) for forged in (False, True))
    move = "record: friday-toy\nseat: north\nparent: HEAD\ndo: [{type: pass}]\n"
    for record in (true, forged):
        said = move.replace("HEAD", last(record).head).encode()
        if record is true:
            assert judge(record, read_move(said, "m", record), SEED, dry=False).sealed
            continue
        with pytest.raises(Found) as found:
            judge(record, read_move(said, "m", record), SEED, dry=False)
        fault = found.value.findings[0]
        assert (fault.code, fault.entry) == ("log.draw_differs", 2) and fault.line and fault.column
