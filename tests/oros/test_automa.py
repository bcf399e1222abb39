"""An automa's turn: draws, sections, parts tried on a scratch table, what waits for people, every end."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import Outcome, Step, adjudicate, start
from adjudicator.core.beforehand import heeded
from adjudicator.core.chance import Draw, Draws, Question, Seeded, Supplied
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Demand
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros import RULESET
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.automa_apply import APPLY
from adjudicator.games.oros.automa_events import (
    AutomaBuilt,
    AutomaSent,
    CardBackShown,
    CardDrawn,
    DeckShuffled,
    FollowerPlaced,
    PlacingIsDue,
    SectionBegun,
)
from adjudicator.games.oros.events import (
    GameEnded,
    HorizonReached,
    OrosEvent,
    SeatResigned,
    TurnBegan,
    TurnEnded,
    WisdomGained,
)
from adjudicator.games.oros.moves import Place
from adjudicator.games.oros.rules import automa_deck, automa_develop, automa_parts, placing, standing
from adjudicator.games.oros.rules.automa_wisdom import gain
from adjudicator.games.oros.rules.defaults import default
from adjudicator.games.oros.rules.resign import resign
from adjudicator.games.oros.rules.sequence import PATIENCE, advance, to_act
from adjudicator.games.oros.state import ABILITY_COLUMNS, ACTION_SPACES, PlacingDue, State, people
from tests.oros.acting import refused
from tests.oros.ledgers import codes
from tests.oros.positions import position
from tests.oros.test_setup import FIRE, LAND, SUN, WATER, header

ORDER = (FIRE, LAND, WATER)
BACK = ("temple", "shrine", "monolith")
PLAIN: dict[str, Any] = {
    "regions": ["A"],
    "options": [["return"]],
    "shift": [],
    "remove_tile": [],
    "ascend": 0,
    "back": list(BACK),
}
NEXT = "study temple shrine"


def table(card: dict[str, Any] | None = None, **fields: Any) -> State:
    """Red and Blue with Green as an automa whose first card is this one."""
    change = {"deck.fertile_land.cards.FL01": {**PLAIN, **(card or {})}}
    fields = {"order": ORDER, "automa": {LAND: {}}, **fields}
    return position(change=change, **fields)


def book(state: State, *results: int | str) -> Ledger[State, OrosEvent]:
    return Ledger(state, apply, Draws(Supplied(results), {}), RULESET.turn_of)


def advanced(state: State, *results: int | str) -> Ledger[State, OrosEvent]:
    ledger = book(state, *results)
    advance(ledger)
    return ledger


def tried(state: State, option: str, region: str = "A") -> str:
    """Why an option is impossible; the empty text if it can be done."""
    return automa_develop.attempt(state, LAND, tuple(option.split("+")), region)[1]


# The deck


def begun(*results: int | str) -> Outcome[State, OrosEvent]:
    """Begin a game of Red, Green the automa, and Blue, with these draws."""
    opened = header(FIRE, f"{LAND}*", WATER)
    return start(RULESET, RULESET.begin(opened), Draws(Supplied(results), {}))


def test_labels_and_results_of_draws() -> None:
    assert begun(1, NEXT, "FL02", "monolith shift temple").draws == (
        Draw("setup/-/first/0", 1),
        Draw("setup/fertile_land/back/0", NEXT),
        Draw("1/fertile_land/card/0", "FL02"),
        Draw("1/fertile_land/back/0", "monolith shift temple"),
    )


def test_the_set_up_of_automa() -> None:
    state = begun(0, NEXT).state
    assert (list(state.automa), state.automa_seats, people(state)) == ([LAND], (LAND,), (FIRE, WATER))
    assert (state.automa[LAND].followers, state.seats[LAND].hand, state.seats[LAND].horizon) == (8, 0, 0)
    assert list(state.seats[LAND].wisdom) == ["shift", "volcano", "study", "monolith", "shrine", "temple"]
    assert list(RULESET.audit(state)) == []


def test_a_front_comes_from_the_cards_with_the_back_that_shows() -> None:
    seen = set()
    for seed in range(40):
        state = position(order=ORDER, automa={LAND: {"back": ("study", "shrine", "shift")}})
        draws = Draws(Seeded(bytes([seed])), {})
        ledger: Ledger[State, OrosEvent] = Ledger(state, apply, draws, RULESET.turn_of)
        automa_deck.draw(ledger, LAND)
        card = ledger.state.automa[LAND].discards[-1]
        seen.add(card)
        backs = [other.back for other in automa_deck.stack(ledger.state, LAND)]
        assert ledger.state.automa[LAND].back in backs
    assert seen == {"FL06", "FL11"}


class Noting:
    """A source that gives the first possible result and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def result(self, question: Question) -> int | str:
        self.asked.append(question)
        return question.options[0]


def test_every_back_is_as_likely_as_its_cards_are_many() -> None:
    source = Noting()
    state = position(order=ORDER, automa={LAND: {"discards": ("FL06",)}})
    automa_deck.show_back(Ledger(state, apply, Draws(source, {}), RULESET.turn_of), LAND)
    options = list(source.asked[0].options)
    assert len(options) == 11 and options == sorted(options, key=str)
    assert options.count("study shrine shift") == 1 and options.count(NEXT) == 2


def test_the_last_card_is_followed_by_a_new_stack() -> None:
    cards = tuple(card.id for card in position().data.decks[LAND])
    ledger = book(position(order=ORDER, automa={LAND: {"discards": cards[:-1]}}), cards[-1], NEXT)
    automa_deck.draw(ledger, LAND)
    assert [type(event) for event in ledger.events] == [CardDrawn, DeckShuffled, CardBackShown]
    assert ledger.state.automa[LAND].discards == (cards[-1],)
    assert len(automa_deck.stack(ledger.state, LAND)) == 11


def test_no_card_in_play_is_our_own_fault() -> None:
    with pytest.raises(RuleBug):
        automa_deck.card_in_play(position(order=ORDER, automa={LAND: {}}), LAND)


# The turn


def test_the_card_is_carried_out_when_the_turn_before_is_over() -> None:
    ledger = advanced(table({"ascend": 1}, left=0), "FL01", NEXT)
    sections = [event.section for event in ledger.events if isinstance(event, SectionBegun)]
    assert sections == ["develop", "map", "ascend"]
    assert ledger.events[0] == TurnEnded(FIRE, "done")
    assert ledger.events[-2:] == [TurnEnded(LAND, "card"), TurnBegan(WATER, 2, ledger.state.turn)]
    assert (ledger.state.active, ledger.state.left) == (WATER, 3)


def test_a_position_in_the_middle_of_a_card_goes_on_there() -> None:
    state = table({"ascend": 2}, active=LAND, left=1, automa={LAND: {"discards": ("FL01",)}})
    events = advanced(state).events
    assert events[0] == SectionBegun(LAND, "ascend")
    assert (state.left, list(RULESET.audit(state))) == (1, [])


def test_nobody_acts_for_an_automa() -> None:
    state = table(active=LAND)
    (demand,) = to_act(state)
    assert (demand.seat, demand.answers) == (LAND, ())


def test_lines_are_looked_at_between_the_sections() -> None:
    """Red reaches line 1 by what Green builds; its follower is placed before Green's tiles are shifted."""
    seats = {FIRE: {"map": ("r1c3.monolith",), "wisdom": dict.fromkeys(ABILITY_COLUMNS[:4], 2)}}
    card = {"options": [["build"]], "shift": [{"line": "r4", "way": "e"}]}
    state = table(card, left=0, tiles={"r1c3": "M"}, sites={"r1c3": (FIRE,)}, seats=seats)
    ledger = advanced(state, "FL01", NEXT)
    assert [demand.question for demand in to_act(ledger.state)] == ["wisdom"]
    items = RULESET.default(ledger.state, to_act(ledger.state)[0])
    assert items[0].column == "journey"
    done = play(ledger.state, FIRE, items[0])
    assert [type(event) for event in done.events][-1] is HorizonReached
    assert ledger.state.left == done.state.left == 2


def play(state: State, seat: str, move: Any, *results: int | str) -> Any:
    return adjudicate(RULESET, state, seat, [Step(move, ("do", 0))], Draws(Supplied(results), {}))


# The parts


@pytest.mark.parametrize(
    ("option", "fields", "why"),
    [
        ("form", {}, ""),
        ("build", {}, "build no_site"),
        ("build", {"tiles": {"r1c3": "M"}}, ""),
        ("build", {"tiles": {"r1c3": "M"}, "sites": {"r1c3": (LAND,)}}, "build no_site"),
        ("build", {"tiles": {"r1c3": "M"}, "sites": {"r1c3": (FIRE, WATER, SUN)}}, "build no_site"),
        ("form+build+follower", {}, ""),
        ("form+build+follower", {"automa": {LAND: {"followers": 0}}}, "follower no_follower"),
        ("send", {}, ""),
        ("send", {"automa": {LAND: {"followers": 0}}}, "send no_follower"),
        ("send", {"seats": {LAND: {"study": 2}}}, "send no_study_space"),
        ("return", {}, "return nobody_in_study"),
        ("return", {"seats": {LAND: {"study": 1}}}, ""),
        ("return+send", {"seats": {LAND: {"study": 2}}, "automa": {LAND: {"followers": 0}}}, ""),
        ("remove", {"seats": {FIRE: {"map": ("r1c4",)}}}, "remove nobody_to_remove"),
        (
            "remove",
            {"seats": {FIRE: {"map": ("r1c4",)}}, "tiles": {"r5c5": "M"}, "sites": {"r5c5": (FIRE,)}},
            "",
        ),
    ],
)
def test_what_is_possible(option: str, fields: dict[str, Any], why: str) -> None:
    assert tried(table(**fields), option) == why


def test_three_of_a_kind_are_all_an_automa_builds() -> None:
    built = {"r5c5": (LAND,), "r5c3": (LAND,), "r3c3": (LAND,)}
    state = table(tiles={**dict.fromkeys(built, "M"), "r1c3": "M"}, sites=built)
    assert tried(state, "build") == "build no_site"
    assert tried(changed(state, sites={"r5c5": (LAND,)}), "build") == ""


def test_an_attempt_leaves_the_table_as_it_is() -> None:
    state = table(automa={LAND: {"followers": 0}})
    before = repr(state.tiles), repr(state.seats), repr(state.automa)
    assert tried(state, "form+build+follower")
    assert (repr(state.tiles), repr(state.seats), repr(state.automa)) == before


def test_a_follower_without_a_site_is_our_own_fault() -> None:
    with pytest.raises(RuleBug):
        automa_parts.follower(book(table()), LAND, ("r1c3",))


def test_the_follower_goes_to_the_site_just_built_not_to_another() -> None:
    state = table(tiles={"r1c2": "M", "r1c3": "M"}, sites={"r1c2": (LAND,)})
    events, _ = automa_develop.attempt(state, LAND, ("build", "follower"), "A")
    assert events[0] == AutomaBuilt(LAND, "r1c3", "monolith")
    assert events[-1] == AutomaSent(LAND, "r1c3.monolith")


def test_wisdom_goes_round_the_back_again() -> None:
    state = table(automa={LAND: {"back": ("study", "temple", "shrine")}})
    ledger = book(state)
    gain(ledger, LAND, 5)
    raised = [event.column for event in ledger.events if isinstance(event, WisdomGained)]
    assert raised == ["study", "temple", "shrine", "study", "temple"]


# Placing what was removed


def owing(removed: int, actions: tuple[str, ...]) -> State:
    seats = {FIRE: {"removed": removed, "actions": actions, "horizon": 8 - removed - len(actions)}}
    tasks = tuple(PlacingDue(FIRE, key) for key in range(1, removed + 1))
    return table(seats=seats, agenda=tasks, serial=removed)


def test_placing_answers_what_is_due_and_nothing_else() -> None:
    state = owing(1, ("shift", "move", "build"))
    assert [move.to for move in placing.candidates(state, FIRE)] == list(ACTION_SPACES)
    assert refused(placing.ACTION, state, FIRE, Place("study")) == []
    assert refused(placing.ACTION, state, FIRE, Place("shift")) == ["oros.place.occupied"]
    assert refused(placing.ACTION, state, FIRE, Place("mat")) == ["oros.place.unknown_space"]
    assert refused(placing.ACTION, state, WATER, Place("study")) == ["oros.place.not_due"]
    assert codes(placing.check(table(), FIRE, Place("study"))) == ["place.not_due"]
    done = play(state, FIRE, Place("study"))
    assert done.events == (FollowerPlaced(FIRE, "study"),)
    assert done.state.seats[FIRE].actions == ("shift", "move", "study", "build")


@pytest.mark.parametrize(
    ("removed", "actions", "places"),
    [
        (1, ("shift", "move", "volcano", "study", "journey"), ["build"]),
        (1, ACTION_SPACES, ["mat"]),
        (2, ("shift", "move", "volcano", "study"), ["journey", "build"]),
        (2, ("shift", "move", "volcano", "study", "journey"), ["build", "mat"]),
        (1, ("shift", "move"), []),
    ],
)
def test_who_has_no_choice_is_not_asked(removed: int, actions: tuple[str, ...], places: list[str]) -> None:
    events = advanced(owing(removed, actions)).events
    assert events == [FollowerPlaced(FIRE, place) for place in places]


def test_the_default_and_the_answer_given_beforehand() -> None:
    state = owing(1, ("shift", "move"))
    (demand,) = to_act(state)
    assert (demand.question, demand.answers) == ("removed", ("place",))
    assert default(state, demand) == (Place("volcano"),)
    assert standing.answer_words(state, "removed") == ACTION_SPACES
    assert standing.prefer(state, demand, ("move", "build", "study")) == Place("build")
    assert standing.prefer(state, demand, heeded(("ask", "build"))) is None
    assert standing.prefer(state, Demand(FIRE, "turn", 0, "", ()), ("build",)) is None


def test_what_a_resigned_seat_is_to_place_goes_to_the_leftmost() -> None:
    state = owing(1, ("move",))
    seats = {**state.seats, FIRE: changed(state.seats[FIRE], resigned=True)}
    assert advanced(changed(state, seats=seats, active=WATER)).events[0] == FollowerPlaced(FIRE, "shift")


def test_placing_what_nobody_waits_for_is_our_own_fault() -> None:
    with pytest.raises(RuleBug):
        apply(table(), FollowerPlaced(FIRE, "shift"))
    assert len(APPLY) == 16
    after = apply(table(), PlacingIsDue(FIRE))
    assert after.agenda == (PlacingDue(FIRE, 1),)


# Ends


def test_a_table_that_all_people_leave_is_over() -> None:
    state = position(order=ORDER, automa={LAND: {}, WATER: {}}, seats={LAND: {"study": 2}})
    ledger = book(state)
    resign(ledger, FIRE)
    assert ledger.events == [SeatResigned(FIRE), GameEnded("deserted")]
    end = RULESET.end(ledger.state)
    assert end is not None
    assert [place.seat for place in end.places][-1] == FIRE


def test_one_person_and_an_automa_play_on() -> None:
    ledger = book(table())
    resign(ledger, WATER)
    assert ledger.events == [SeatResigned(WATER)]


def test_where_nobody_can_act_any_more_automa_are_given_time_to_change_it() -> None:
    """An automa that climbs ends the game; one that never does plays two decks, and then it is over."""
    unable: dict[str, Any] = {"actions": (), "horizon": 0}
    seats = {FIRE: unable, WATER: unable}
    decks = {f"deck.fertile_land.cards.FL{n:02}": PLAIN for n in range(1, 13)}
    state = position(order=ORDER, automa={LAND: {"back": BACK}}, seats=seats, change=decks, left=0)
    ledger: Ledger[State, OrosEvent] = Ledger(state, apply, Draws(Seeded(b"still"), {}), RULESET.turn_of)
    advance(ledger)
    assert ledger.events[-1] == GameEnded("stuck")
    played = sum(isinstance(event, CardDrawn) for event in ledger.events)
    assert PATIENCE <= played <= PATIENCE + 1
    climbing = position(order=ORDER, automa={LAND: {}}, seats=seats, left=0)
    ledger = Ledger(climbing, apply, Draws(Seeded(b"up"), {}), RULESET.turn_of)
    advance(ledger)
    assert ledger.events[-1] == GameEnded("topmost")
