"""What a search says of equipment beforehand: only what was needed comes into the record (hidden.17)."""

from typing import Any

import pytest

from adjudicator.core.secret import PUBLIC
from adjudicator.formats.emit import flow
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.moves import Search
from adjudicator.games.stratos.rules.search import ahead
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.publish import publish
from adjudicator.record.replay import steps
from adjudicator.record.sitting import Sitting
from adjudicator.record.verify import verify

SEATS = tuple(SeatLine(seat) for seat in ("p1", "p2", "p3", "p4"))
STARTS = {"scenarios.islet.starts.p1": [["explorer", "0/-2"], ["soldier", "0/0"]]}


def table() -> Sitting:
    """Open a match on the islet in which p1 has a Soldier, too, who could bear what the Explorer finds."""
    wanted = Wanted(
        id="islet-1",
        seats=SEATS,
        options={"scenario": "islet"},
        mode="recorded",
        draws=(),
        change=STARTS,
    )
    return Sitting(create(RULESET, wanted).record, "islet-1.game.yaml", RULESET)


def sent(more: dict[str, Any], draws: list[str], standing: tuple[str, ...] = ()) -> Judgement:
    """Send a search of p1's Explorer that says `more`."""
    sitting = table()
    do = flow([{"type": "search", "unit": "p1-1", **more}])
    move = f"record: islet-1\nseat: p1\nparent: {sitting.position.head}\ndo: {do}\ndraws: {flow(draws)}\n"
    read = read_move(move.encode(), "a.move.yaml", sitting.record)
    return judge(sitting.record, read, standing={"p1": {"equipment": standing}} if standing else None)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Search("p1-1"), ()),
        (Search("p1-1", "p1-2"), ("to:p1-2",)),
        (Search("p1-1", keep="new"), ("new",)),
        (Search("p1-1", "p1-2", prefer=("trident", "iron_shield")), ("to:p1-2", "trident", "iron_shield")),
    ],
)
def test_it_becomes_a_list_as_standing_answers_are(move: Search, words: tuple[str, ...]) -> None:
    """d.13, d.39: both say the same, one for a search, the other for all."""
    assert ahead(move) == (Search("p1-1"), {"equipment": words} if words else {})


def test_what_was_not_needed_leaves_no_trace_in_what_others_get() -> None:
    copies = []
    for more in ({}, {"bearer": "p1-2"}, {"bearer": "p1-1", "prefer": ["trident"]}):
        sitting = table()
        sitting.play("p1", [{"type": "search", "unit": "p1-1", **more}], draws=["one", "snare"])
        copies.append([publish(sitting.record, viewer) for viewer in ("p2", PUBLIC)])
        assert "2 entries: all hashes are there and hold" in verify(sitting.record).lines
    assert copies[0] == copies[1] == copies[2]


def test_what_was_needed_is_an_answer_of_the_seat() -> None:
    judged = sent({"bearer": "p1-2", "keep": "old"}, ["one", "long_blade"])
    assert judged.findings == () and judged.entry is not None
    assert judged.entry.do == ({"type": "search", "unit": "p1-1"}, {"type": "equip", "unit": "p1-2"})


@pytest.mark.parametrize("standing", [(), ("to:p1-2",)])
def test_a_card_that_cannot_come_behind_an_answer_is_told_of(standing: tuple[str, ...]) -> None:
    """Where the dealer types something wrong nothing is written, as behind any other action."""
    more = {} if standing else {"bearer": "p1-2"}
    judged = sent(more, ["two", "long_blade", "firebolt"], standing)
    assert [finding.code for finding in judged.findings] == ["draw.impossible"]
    assert not judged.stands


def test_a_record_that_holds_it_with_the_order_is_read_as_ever() -> None:
    sitting = table()
    do = {"type": "search", "unit": "p1-1", "bearer": "p1-2"}
    draws = [["1/p1/under/0", "one"], ["1/p1/land/0", "long_blade"]]
    entry = flow({"n": 2, "kind": "move", "seat": "p1", "do": [do], "draws": draws})
    record = load(sitting.data + f"- {entry}\n".encode(), "islet-1.game.yaml", RULESET)
    [*_, last] = steps(record)
    assert last.after.state.units["p1-2"].equipment == "long_blade" and not last.after.state.agenda
