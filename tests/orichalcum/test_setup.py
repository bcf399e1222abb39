"""Set-up: tables that are refused, what is dealt in which order and under which labels, faces."""

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.core.chance import Draws, Seeded
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.values import changed, tag_of
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.components import SEATS, load
from adjudicator.games.orichalcum.conservation import conserved
from adjudicator.games.orichalcum.events import OrichalcumEvent
from adjudicator.games.orichalcum.moves import ChooseFace
from adjudicator.games.orichalcum.rules import faces, setup
from adjudicator.games.orichalcum.state import FaceChoice, Options, State, right_of
from tests.orichalcum.positions import Wanted, played, position, table, word


def begun(header: Header[State]) -> Ledger[State, OrichalcumEvent]:
    ledger = Ledger(setup.begin(header), apply, Draws(Seeded(b"a key"), {}), lambda now: "setup")
    setup.setup(ledger)
    return ledger


def dealt(header: Header[State]) -> Ledger[State, OrichalcumEvent]:
    ledger = begun(header)
    for seat in ledger.state.seats:
        if ledger.state.agenda:
            faces.resolve(ledger, seat, ChooseFace(1))
    setup.deal(ledger)
    return ledger


HEADERS: list[tuple[tuple[str, ...], dict[str, Any], str, tuple[str | int, ...]]] = [
    (("p1",), {}, "comp.1", ("seats",)),
    ((*SEATS, "p5"), {}, "comp.1", ("seats",)),
    ((), {}, "comp.1", ("seats",)),
    (("p2", "p1"), {}, "comp.1", ("seats",)),
    (("p1", "p1"), {}, "comp.1", ("seats",)),
    (("p1", "p3"), {}, "comp.1", ("seats",)),
    (("p1", "great_waters"), {}, "comp.1", ("seats",)),
    (("p1", "p2"), {"boards": "AA"}, "setup.12", ("options", "boards")),
    (("p1", "p2"), {"boards": "AE"}, "setup.2", ("options", "boards")),
    (("p1", "p2"), {"boards": "ABC"}, "setup.2", ("options", "boards")),
    (("p1", "p2"), {"boards": ""}, "setup.2", ("options", "boards")),
    (("p1", "p2"), {"round_limit": -1}, "result.6", ("options", "round_limit")),
]


@pytest.mark.parametrize(("seats", "options", "rule", "at"), HEADERS)
def test_faulty_headers_are_refused(
    seats: tuple[str, ...], options: dict[str, Any], rule: str, at: tuple[str | int, ...]
) -> None:
    [reason] = setup.check_header(table(seats, options=options))
    assert (reason.code, reason.rule, reason.at) == ("orichalcum.header", f"orichalcum.{rule}", at)


def test_every_fault_of_a_header_is_told_and_no_seat_is_an_automa() -> None:
    header: Header[State] = Header((Seat("p1", automa=True),), Options(boards="AB", round_limit=-3), load())
    reasons = list(setup.check_header(header))
    assert [reason.at for reason in reasons] == [
        ("seats",),
        ("seats", 0, "player"),
        ("options", "boards"),
        ("options", "round_limit"),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sound_headers_are_accepted(players: int) -> None:
    assert list(setup.check_header(table(SEATS[:players]))) == []
    assert list(setup.check_header(table(SEATS[:players], options={"boards": "DBCA"[:players]}))) == []


@pytest.mark.parametrize(("players", "laid_out"), [(2, 5), (3, 5), (4, 6)])
def test_everything_is_dealt_in_one_order_under_its_labels(players: int, laid_out: int) -> None:
    ledger = dealt(table(SEATS[:players]))
    state, labels = ledger.state, [draw.label for draw in ledger.draws.made]
    assert all(label.startswith("setup/-/") for label in labels)
    purposes = [label.split("/")[2] for label in labels]
    tiles = [f"tile.{slot.card[1]}" for slot in state.row]
    creatures = ["creature"] * sum(slot.tile is not None and "V" in slot.tile.kind for slot in state.row)
    wanted = ["board"] * players + ["card"] * laid_out + tiles + creatures + ["building"] * 4 + ["first"]
    assert purposes == wanted
    assert (len(state.row), len(state.deck), state.discards) == (laid_out, 12 - laid_out, ())
    assert list(state.sites) == ["M", "F", "D", "L"]
    assert conserved(state) == conserved(setup.begin(table(SEATS[:players])))


def test_tiles_fit_their_cards_and_volcanoes_have_creatures() -> None:
    for slot in dealt(table()).state.row:
        assert slot.tile is not None and slot.tile.stack == slot.card[1]
        assert bool(slot.tile.creature) == ("V" in slot.tile.kind)


def test_everybody_begins_with_one_of_each_and_the_last_to_play_has_one_hoplite_more() -> None:
    state = dealt(table(SEATS)).state
    last = right_of(state, state.holder)
    for seat, player in state.seats.items():
        assert (player.hoplites, player.orichalcum) == (2 if seat == last else 1, 1)
    assert (state.round, state.turn, state.active) == (0, 0, "")


def test_boards_are_drawn_and_all_different() -> None:
    ledger = begun(table(SEATS))
    assert sorted(player.board for player in ledger.state.seats.values()) == ["A", "B", "C", "D"]
    assert len(ledger.draws.made) == 4


def test_boards_may_be_agreed_on() -> None:
    ledger = begun(table(options={"boards": "BDA"}))
    assert [player.board for player in ledger.state.seats.values()] == ["B", "D", "A"]
    assert ledger.draws.made == []


def test_every_player_is_asked_for_a_face_in_seat_order() -> None:
    state = begun(table()).state
    assert [task.seat for task in state.agenda] == ["p1", "p2", "p3"]
    assert all(isinstance(task, FaceChoice) for task in state.agenda)
    assert list(faces.candidates(state, "p1")) == [ChooseFace(1), ChooseFace(2)]
    assert list(faces.candidates(state, "p2")) == []
    after = played(faces.ACTION, state, Wanted("p1", ChooseFace(2))).state
    assert (after.seats["p1"].face, after.agenda) == (2, state.agenda[1:])


@pytest.mark.parametrize("face", ["1", "2"])
def test_one_face_for_all_may_be_agreed_on(face: str) -> None:
    ledger = begun(table(options={"faces": face}))
    assert ledger.state.agenda == ()
    assert [player.face for player in ledger.state.seats.values()] == [int(face)] * 3
    assert [tag_of(event) for event in ledger.events][-3:] == ["face_chosen"] * 3


def test_a_face_is_one_of_two_and_asked_for() -> None:
    state = begun(table()).state
    for face in (0, 3, -1, 10**30):
        assert word(faces.ACTION, state, Wanted("p1", ChooseFace(face))) == "choice"
    assert word(faces.ACTION, position("K2; step 1"), Wanted("p1", ChooseFace(1))) == "no-decision"
    drawn = {"type": "building", "seat": "p1", "building": "mine", "key": 1}
    other = position("K5; step 3 capture", agenda=[drawn])
    assert word(faces.ACTION, other, Wanted("p1", ChooseFace(1))) == "decision-open"


def short_of(**fields: Any) -> Ledger[State, OrichalcumEvent]:
    """Deal from piles that are not full; faces are agreed."""
    ledger = begun(table(options={"faces": "1"}))
    ledger.state = changed(ledger.state, **fields)
    setup.deal(ledger)
    return ledger


def test_empty_stacks_and_bags_give_nothing() -> None:
    stacks: Mapping[str, Any] = {
        size: changed(stack, pool={}) for size, stack in begun(table()).state.stacks.items()
    }
    state = short_of(stacks=stacks, buildings={"mine": 1}).state
    assert [slot.tile for slot in state.row] == [None] * 5
    assert dict(state.sites) == {"M": "mine"}
    volcano = {size: changed(stack, pool={"V" + "M" * (int(size) - 1): 9}) for size, stack in stacks.items()}
    bare = short_of(stacks=volcano, bag={"gorgon": 1}).state
    assert [slot.tile.creature for slot in bare.row if slot.tile] == ["gorgon", "", "", "", ""]


@pytest.mark.parametrize(("limited", "hoplites"), [(False, [1, 1, 1]), (True, [1, 1, 0])])
def test_a_limited_supply_can_run_out(limited: bool, hoplites: list[int]) -> None:
    header = table(options={"supply_limited": limited}, change={"box.hoplites": 2})
    assert [player.hoplites for player in begun(header).state.seats.values()] == hoplites
