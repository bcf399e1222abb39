"""The order of play: steps, turns, the ends of rounds, seats that have resigned, and every way to the end."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import Step, adjudicate, reasons_against, start
from adjudicator.core.chance import Draws, Seeded
from adjudicator.core.ledger import Ledger
from adjudicator.core.values import changed, tag_of
from adjudicator.games.orichalcum import RULESET
from adjudicator.games.orichalcum.events import FaceChosen
from adjudicator.games.orichalcum.moves import DiscardCard, EndTurn, TakeCard
from adjudicator.games.orichalcum.rules.resign import call_off, resign
from adjudicator.games.orichalcum.rules.sequence import advance, to_act, turn_of
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.playing import KEY, run
from tests.orichalcum.positions import book, orders, position, table

ROW = "row P1=M C2=MF R3=MFL K1=V!gorgon P2=DL"
TIE = {"type": "initiative", "seat": "p1", "tied": ["p1", "p3"], "key": 1}
MADE = {"action": {"kind": "capture", "made": 1}}
BETWEEN: dict[str, Any] = {"active": "", "step": "", "card": "", "action": None, "turn": 6}


def seeded(state: State) -> Ledger[State, Any]:
    return Ledger(state, RULESET.apply, Draws(Seeded(KEY), {}), turn_of)


def last_of_round(text: str, **facts: Any) -> State:
    """Give a position in which p1 has the last turn of the round, done but for its end."""
    return position(f"{text}; holder P2; step 4", **facts)


@pytest.mark.parametrize(
    ("text", "facts", "answers"),
    [
        ("A1; first turn", {}, ("metropolis",)),
        ("K2; step 1", {}, ("card",)),
        ("K2; step 2 M", {}, ("tile", "no_tile")),
        ("K2; step 3 produce", {}, ("produce", "skip", "extra", "end")),
        ("K2; step 3 recruit", {}, ("recruit", "skip", "extra", "end")),
        ("K2; step 3 capture", {}, ("fight", "done", "skip", "extra", "end")),
        ("K2; step 3 construct", {}, ("build", "temple", "medal", "skip", "extra", "end")),
        ("K2; step 3 capture", MADE, ("fight", "done", "skip", "extra", "end")),
        ("K2; step 3 capture", {"action": {"kind": "capture", "over": True}}, ("extra", "end")),
        ("K2; step 4", {}, ("extra", "end")),
        ("K2; 2 players; step 4; row P1=M", {}, ("extra", "discard")),
        ("K2; 2 players; step 4", {"row": []}, ("extra", "end")),
    ],
)
def test_what_a_turn_can_be_answered_with(text: str, facts: dict[str, Any], answers: tuple[str, ...]) -> None:
    [demand] = to_act(position(text, **facts))
    assert (demand.seat, demand.question, demand.key, demand.answers) == ("p1", "turn", 0, answers)
    assert demand.text.startswith("its ")


@pytest.mark.parametrize(
    "text",
    [
        *("A1; first turn", "K2; step 1", "K2; step 2 M", "K2; step 3 produce", "K2; step 3 recruit"),
        *("K5; step 3 capture; h3 o2", "K4; step 3 construct; o9; site M=mine", "K2; step 4; h2 o2"),
        "K2; 2 players; step 4; row P1=M",
    ],
)
def test_only_what_is_demanded_is_legal(text: str) -> None:
    state = position(text)
    [demand] = to_act(state)
    for action in RULESET.actions:
        if tag_of(action.move) not in demand.answers:
            for move in action.candidates(state, "p1"):
                assert reasons_against(RULESET, state, "p1", move), move


def test_decisions_are_demanded_by_their_names() -> None:
    drawn = {"type": "building", "seat": "p1", "building": "mine", "key": 4}
    [demand] = to_act(position("K5; step 3 capture", agenda=[drawn], serial=4))
    assert (demand.question, demand.key, demand.answers) == ("building", 4, ("building",))
    [demand] = to_act(position("3 players", agenda=[TIE], serial=1, **BETWEEN))
    assert (demand.seat, demand.question, demand.answers) == ("p1", "initiative", ("initiative",))
    assert set(RULESET.questions) == {"turn", "face", "building", "initiative"}


def test_set_up_asks_for_the_faces_in_seat_order_and_then_deals() -> None:
    header = table(("p1", "p2", "p3"))
    state = start(RULESET, RULESET.begin(header), Draws(Seeded(KEY), {})).state
    for seat in ("p1", "p2", "p3"):
        [demand] = to_act(state)
        assert (
            (demand.seat, demand.question) == (seat, "face") and state.row == () and turn_of(state) == "setup"
        )
        [move] = RULESET.default(state, demand)
        ledger = seeded(state)
        RULESET.action(move).resolve(ledger, seat, move)
        advance(ledger)
        state = ledger.state
    assert (state.round, state.turn, state.active, state.step) == (1, 1, state.holder, "metropolis")
    assert len(state.row) == 5 and len(state.sites) == 4
    assert ledger.draws.made[0].label == "setup/-/card/0" and ledger.draws.made[-1].label == "setup/-/first/0"


def test_set_up_with_faces_agreed_goes_on_to_the_first_turn() -> None:
    header = table(("p1", "p2"), options={"faces": "2"})
    state = start(RULESET, RULESET.begin(header), Draws(Seeded(KEY), {})).state
    assert state.agenda == () and state.active == state.holder != ""
    assert {player.face for player in state.seats.values()} == {2}


def test_turns_follow_clockwise() -> None:
    done = run(position("K2; step 4"), "end")
    assert done.tags == ["turn_ended", "turn_began"]
    assert (done.state.active, done.state.round, done.state.turn, done.state.step) == ("p2", 2, 5, "card")
    assert run(position("K2; step 4"), "end; P1 picks P1").word == "not-your-turn"


def test_a_round_ends_when_all_have_had_a_turn() -> None:
    done = run(last_of_round("K2; reserves 1 4 2; site M=mine F=mine D=mine"), "end")
    assert done.tags[:2] == ["turn_ended", "round_ended"]
    assert done.tags[-3:] == ["initiative_given", "pieces_given", "turn_began"]
    assert [done.tags.count(tag) for tag in ("card_dealt", "tile_dealt", "building_offered")] == [3, 3, 1]
    state = done.state
    assert (state.holder, state.active, state.round, state.turn) == ("p2", "p2", 3, 7)
    assert [player.hoplites for player in state.seats.values()] == [2, 4, 2]
    assert len(state.row) == 5 and set(state.sites) == {"M", "F", "D", "L"}


def test_the_draws_of_a_rounds_end_bear_the_number_of_the_turn_that_ended() -> None:
    ledger = seeded(last_of_round("K2; reserves 1 4 2"))
    RULESET.action(EndTurn()).resolve(ledger, "p1", EndTurn())
    advance(ledger)
    labels = [draw.label for draw in ledger.draws.made]
    assert labels[:3] == ["6/-/card/0", "6/-/card/1", "6/-/card/2"]
    assert labels[-1] == "6/-/building/3" and not any(not label.startswith("6/-/") for label in labels)


def test_a_tie_stops_the_game_until_the_holder_has_decided() -> None:
    state = last_of_round("K2; reserves 4 1 4")
    tied = run(state, "end").state
    assert [(one.seat, one.question) for one in to_act(tied)] == [("p2", "initiative")]
    assert len(tied.row) == 5 and tied.active == ""
    [reason] = reasons_against(RULESET, tied, "p2", TakeCard(slot=1))
    assert reason.code == "orichalcum.decision-open"
    [reason] = reasons_against(RULESET, tied, "p1", TakeCard(slot=1))
    assert reason.code == "orichalcum.not-your-turn"
    done = run(state, "end; P2 picks P3")
    assert (done.state.active, done.state.holder) == ("p3", "p3")
    assert [player.hoplites for player in done.state.seats.values()] == [4, 2, 4]
    assert run(state, "end; P2 picks P2").word == "not-tied"


def test_the_last_of_a_round_may_be_the_first_of_the_next() -> None:
    done = run(last_of_round("K2; reserves 4 1 2"), "end")
    assert (done.state.active, done.state.turn) == ("p1", 7)


def test_a_discard_ends_the_turn_at_once() -> None:
    state = position(f"K2; 2 players; step 4; h2; {ROW}")
    done = run(state, "discard 1; extra h2 produce; produce")
    assert done.word == "not-your-turn"
    assert done.tags == ["card_discarded", "turn_ended", "turn_began"] and done.state.active == "p2"
    do = [Step(one.move, ("do", place)) for place, one in enumerate(orders("discard 1; end"))]
    [reason] = adjudicate(RULESET, state, "p1", do, Draws(Seeded(KEY), {})).refusal.reasons  # type: ignore[union-attr]
    assert (reason.code, reason.rule) == ("orichalcum.step-order", "orichalcum.discard.9")
    both = run(last_of_round("K2; 2 players; h5; row P1=M"), "discard 1; extra h2 produce; produce")
    assert both.word == "step-order" and both.state.active == "p1"


def test_two_players_play_a_card_and_discard_one_each() -> None:
    state = start(
        RULESET, RULESET.begin(table(("p1", "p2"), options={"faces": "1"})), Draws(Seeded(KEY), {})
    ).state
    lengths = []
    while state.round == 1:
        [demand] = to_act(state)
        ledger = seeded(state)
        for move in RULESET.default(state, demand):
            assert not reasons_against(RULESET, ledger.state, demand.seat, move)
            lengths.append(len(ledger.state.row))
            RULESET.action(move).resolve(ledger, demand.seat, move)
        lengths.append(len(ledger.state.row))
        advance(ledger)
        state = ledger.state
    assert list(dict.fromkeys(lengths)) == [5, 4, 3, 2, 1] and len(state.row) == 5


def test_an_unfinished_round_is_no_reason_to_go_on() -> None:
    done = run(position("K2; pts 4; step 3 construct; o5"), "medal")
    assert done.tags == ["medal_bought", "game_ended"] and to_act(done.state) == ()
    assert (done.state.ended, done.state.winner) == ("victory", "p1")
    assert (
        run(position("K2; 2 players; pts 4; step 3 construct; o5; row P1=M"), "medal; discard 1").word
        == "game-over"
    )


@pytest.mark.parametrize(("limit", "over"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_round_limit_ends_the_game_before_the_refill(limit: int, over: bool) -> None:
    done = run(last_of_round("K2; reserves 1 4 2", options={"round_limit": limit}), "end")
    assert (done.state.ended == "round-limit") is over
    if over:
        assert done.tags == ["turn_ended", "round_ended", "game_ended"] and done.state.winner == ""


def test_a_seat_that_has_resigned_plays_by_defaults() -> None:
    ledger = seeded(position(f"K2; step 4; {ROW}", turn=4))
    resign(ledger, "p2")
    advance(ledger)
    assert ledger.state.active == "p1"
    done = run(ledger.state, "end")
    assert [tag_of(event) for event in done.events if getattr(event, "seat", "") == "p2"] == [
        *("turn_began", "card_taken", "tile_placed", "action_skipped", "turn_ended"),
    ]
    assert done.state.active == "p3"


def test_a_seat_that_resigns_in_its_turn_ends_it_by_defaults() -> None:
    ledger = seeded(position(f"K2; step 1; {ROW}"))
    resign(ledger, "p1")
    advance(ledger)
    assert ledger.state.active == "p2" and ledger.state.discards[-1] == "P1"


def test_a_seat_that_resigns_before_the_first_round_gets_the_easy_face() -> None:
    ledger = seeded(start(RULESET, RULESET.begin(table()), Draws(Seeded(KEY), {})).state)
    resign(ledger, "p2")
    advance(ledger)
    assert [(one.seat, one.question) for one in to_act(ledger.state)] == [("p1", "face")]
    ledger.emit(FaceChosen("p1", 2))
    advance(ledger)
    assert [(one.seat, one.question) for one in to_act(ledger.state)] == [("p3", "face")]
    assert ledger.state.seats["p2"].face == 1


def test_the_holder_who_has_resigned_decides_a_tie_by_default() -> None:
    ledger = seeded(last_of_round("K2; reserves 4 1 4", seats={"p2": {"resigned": True}}))
    RULESET.action(EndTurn()).resolve(ledger, "p1", EndTurn())
    advance(ledger)
    assert (ledger.state.active, ledger.state.holder) == ("p3", "p3")


def test_a_building_drawn_is_put_back_by_who_resigns() -> None:
    drawn = {"type": "building", "seat": "p1", "building": "mine", "key": 1}
    state = position(
        "K5; step 3 capture; h0", agenda=[drawn], serial=1, action={"kind": "capture", "made": 1}
    )
    ledger = seeded(state)
    resign(ledger, "p1")
    advance(ledger)
    assert ledger.state.buildings["mine"] == state.buildings.get("mine", 0) + 1
    assert ledger.state.active == "p2"


def test_the_last_who_has_not_resigned_wins() -> None:
    ledger = seeded(position("K2; step 4"))
    resign(ledger, "p2")
    advance(ledger)
    resign(ledger, "p1")
    advance(ledger)
    assert (ledger.state.ended, ledger.state.winner, to_act(ledger.state)) == ("resigned", "p3", ())


def test_all_may_agree_to_stop() -> None:
    ledger = book(position("K2; step 4"))
    call_off(ledger)
    advance(ledger)
    assert (ledger.state.ended, ledger.state.winner) == ("agreed", "")


def test_nothing_happens_while_somebody_can_act() -> None:
    for text in ("A1; first turn", "K2; step 1", "K2; step 4"):
        ledger = book(position(text))
        advance(ledger)
        assert ledger.events == []


def test_a_table_between_two_turns_goes_on() -> None:
    state = changed(position("K2; step 4"), active="", step="", card="", action=None)
    ledger = book(state)
    advance(ledger)
    assert (ledger.state.active, ledger.state.turn) == ("p2", 5)


def test_a_discard_is_listed_card_by_card() -> None:
    state = position("K2; 2 players; step 4; row P1=M C2=0")
    listed = [move for a in RULESET.actions if a.move is DiscardCard for move in a.candidates(state, "p1")]
    assert listed == [DiscardCard("P1", 1), DiscardCard("C2", 2)]
