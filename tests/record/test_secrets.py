"""Non-interference: games that differ only in what a viewer may not know look the same to it."""

import json
from typing import Any

import pytest

from adjudicator.core.secret import PUBLIC
from adjudicator.core.values import changed
from adjudicator.formats.codec import writer
from adjudicator.record.findings import Found
from adjudicator.record.judge import judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.publish import publish
from adjudicator.record.report import Report, report_at, report_on
from adjudicator.record.report_text import subject, text
from adjudicator.record.sitting import Sitting
from adjudicator.record.verify import verify
from tests.record.sittings import ODD, PASS, SEED, at_a_table, opened, sent
from tests.toy.game import TOY

SWAP = {"type": "reach", "swap": True}
SOUTH_MOVES = "record: friday-toy\nseat: south\nparent: HEAD\ndo:\n- {if: {card: card6}, do: [{type: end}]}\n"
WRONG = "record: friday-toy\nseat: south\nparent: HEAD\ndo: [{type: reach, swap: true}]\n"


def played(cards: tuple[str, str], drawn: str) -> Sitting:
    """Give a game in which north gets a card, pays to swap it, and south is to move."""
    sitting = at_a_table(cards)
    sitting.play("north", [ODD, SWAP], draws=[3, "gold", drawn])
    return sitting


ONE = (("card1", "card5"), "card2")
OTHER = (("card7", "card5"), "card4")


def reports(sitting: Sitting, viewer: str) -> list[Report]:
    """Give every report that this viewer could get: of the position, and of moves judged for it."""
    judged = [sent(sitting, one) for one in (SOUTH_MOVES, WRONG)]
    return [
        report_at(sitting.record, sitting.steps, viewer),
        *(report_on(one, viewer, False) for one in judged),
    ]


def everything(sitting: Sitting, viewer: str) -> list[str]:
    """Give all that a viewer could read."""
    found = [publish(sitting.record, viewer).decode()]
    for report in reports(sitting, viewer):
        found += [text(report, lines=True), subject(report), json.dumps(writer(Report)(report))]
    return found


@pytest.mark.parametrize("viewer", ["south", PUBLIC])
def test_what_north_alone_knows_changes_nothing_for_others(viewer: str) -> None:
    assert everything(played(*ONE), viewer) == everything(played(*OTHER), viewer)


def test_what_north_knows_is_told_to_north() -> None:
    assert everything(played(*ONE), "north") != everything(played(*OTHER), "north")
    assert "card2" in text(report_at(played(*ONE).record, played(*ONE).steps, "north"))


def test_the_reasons_of_a_refused_move_are_for_its_sender() -> None:
    """Where there are no secrets others may hear that something was refused."""
    sitting = Sitting(played(*ONE).data, "friday-toy.game.yaml", changed(TOY, secrets=False))
    move = read_move(WRONG.replace("HEAD", sitting.position.head).encode(), "a.move.yaml", sitting.record)
    report = report_on(judge(sitting.record, move), "north", False)
    assert report.findings == () and report.hidden == 1
    assert "the reasons are for south alone" in " ".join(text(report).split())


@pytest.mark.parametrize("viewer", ["north", PUBLIC])
def test_where_there_are_secrets_a_refused_move_leaves_no_trace_for_others(viewer: str) -> None:
    sitting = played(*ONE)
    refused = sent(sitting, WRONG)
    assert refused.findings and report_on(refused, "south", False).verdict == "refused"
    assert report_on(refused, viewer, False) == report_at(sitting.record, sitting.steps, viewer)


def test_of_a_move_that_stands_in_part_others_hear_what_stands() -> None:
    part, whole = (
        sent(at_a_table(), f"record: friday-toy\nseat: north\nparent: HEAD\ndraws: [3]\ndo: [{do}]\n")
        for do in ("{type: roll, guess: odd}, {type: answer, keep: true}", "{type: roll, guess: odd}")
    )
    assert part.findings and part.stands and not whole.findings
    south = [report_on(one, "south", True) for one in (part, whole)]
    assert south[0] == south[1] and south[0].verdict == "accepted"
    assert report_on(part, "north", True).verdict == "partial"


def test_a_copy_has_the_same_hashes_and_no_secret() -> None:
    sitting = opened()
    copy = publish(sitting.record, "north").decode()
    assert SEED.hex() not in copy and "ada@example.org" not in copy
    record = load(copy.encode(), "", TOY)
    assert record.header_hash == sitting.record.header_hash
    assert [entry.hash for entry in record.entries] == [entry.hash for entry in sitting.record.entries]
    drawn = record.entries[0].draws
    assert len(drawn[0]) == 3 and drawn[1] == ["setup/south/card/0"]


def test_a_copy_is_verified_as_far_as_it_goes() -> None:
    record = load(publish(played(*ONE).record, PUBLIC), "copy", TOY)
    verified = verify(record)
    assert verified.head == played(*ONE).position.head
    assert "all its positions have the public facts that the log says" in verified.lines[1]


def test_a_copy_without_views_is_verified_up_to_its_first_hidden_draw() -> None:
    record = load(publish(played(*ONE).record, PUBLIC), "copy", TOY)
    bare = changed(record, entries=tuple(changed(entry, view=None) for entry in record.entries))
    assert "up to entry 0, after it the chain alone" in verify(bare).lines[1]


def test_a_changed_copy_is_found_out_behind_the_secret() -> None:
    data = publish(played(*ONE).record, PUBLIC).replace(b'"guess":"odd"', b'"guess":"even"')
    with pytest.raises(Found) as found:
        verify(load(data, "copy", TOY))
    assert found.value.findings[0].code == "log.hash_differs"


def test_no_copy_is_made_of_a_copy() -> None:
    record = load(publish(opened().record, PUBLIC), "copy", TOY)
    with pytest.raises(Found) as found:
        publish(record, "north")
    assert found.value.findings[0].code == "copy.not_full"


def test_the_receipt_of_unsent_plans_is_in_no_copy() -> None:
    sitting = at_a_table()
    sitting.play("north", [{"if": {"card": "card3"}, "do": [ODD], "else": [PASS]}], draws=[3])
    assert "move" in sitting.record.entries[1].meta
    assert '"meta"' not in publish(sitting.record, PUBLIC).decode()


@pytest.mark.parametrize("viewer", ["north", "south", PUBLIC])
def test_no_report_and_no_copy_holds_the_seed(viewer: str) -> None:
    sitting = opened()
    for part in everything_open(sitting, viewer):
        assert SEED.hex() not in part


def everything_open(sitting: Sitting, viewer: str) -> list[Any]:
    report = report_at(sitting.record, sitting.steps, viewer)
    return [publish(sitting.record, viewer).decode(), text(report, True), json.dumps(writer(Report)(report))]


def test_no_entry_can_carry_a_mail_address_into_a_copy() -> None:
    with pytest.raises(Found) as found:
        opened().send("south", [{"type": "replace", "player": "Cy", "mail": "cy@example.org"}])
    assert found.value.findings[0].code == "schema.unknown"
