"""Horizon lines: when they fall due, in which order, and where the follower may study."""

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.oros.events import FollowerReleased, HorizonReached
from adjudicator.games.oros.moves import Release
from adjudicator.games.oros.rules.horizon import ACTION, due
from adjudicator.games.oros.state import ABILITY_COLUMNS, ReleaseDue, State
from tests.oros.acting import book, listed, played, refused
from tests.oros.positions import position

RED, GREEN, BLUE, YELLOW = "raging_fire", "fertile_land", "great_waters", "living_sun"


def abilities(level: int) -> dict[str, int]:
    return dict.fromkeys(ABILITY_COLUMNS, level)


def fallen_due(state: State) -> tuple[bool, list[tuple[str, int]]]:
    """Whether anything fell due, and the agenda afterwards."""
    ledger = book(state)
    told = due(ledger)
    return told, [(task.seat, task.line) for task in ledger.state.agenda if isinstance(task, ReleaseDue)]


def test_nothing_falls_due_while_one_column_is_below_the_line() -> None:
    assert fallen_due(position(seats={RED: {"wisdom": {**abilities(4), "journey": 1}}})) == (False, [])


def test_of_two_lines_the_lower_is_on_top() -> None:
    assert fallen_due(position(seats={RED: {"wisdom": abilities(3)}})) == (True, [(RED, 1), (RED, 2)])


def test_the_actor_comes_first_then_the_others_clockwise() -> None:
    wise = {"wisdom": abilities(2)}
    state = position(seats={RED: wise, BLUE: wise, YELLOW: wise}, actor=BLUE)
    assert fallen_due(state) == (True, [(BLUE, 1), (YELLOW, 1), (RED, 1)])


def test_a_line_that_is_out_or_waits_does_not_fall_due_again() -> None:
    out = position(seats={RED: {"wisdom": abilities(2), "horizon": 2}})
    assert fallen_due(out) == (False, [])
    waits = position(
        seats={RED: {"wisdom": abilities(3), "horizon": 2}}, agenda=(ReleaseDue(RED, 2, 1),), serial=1
    )
    assert fallen_due(waits) == (False, [(RED, 2)])


def test_what_a_bonus_action_opens_comes_before_what_waited() -> None:
    state = position(
        seats={RED: {"wisdom": abilities(3)}, GREEN: {"wisdom": abilities(2)}},
        agenda=(ReleaseDue(GREEN, 1, 1), ReleaseDue(RED, 1, 2)),
        serial=2,
    )
    assert fallen_due(state) == (True, [(RED, 2), (GREEN, 1), (RED, 1)])


def release(**red: object) -> State:
    return position(
        tiles={"r4c4": "M", "r2c4": "M"},
        sites={"r4c4": (RED,), "r2c4": (GREEN, RED)},
        seats={RED: {"wisdom": abilities(2), **red}},
        agenda=(ReleaseDue(RED, 1, 1),),
        serial=1,
    )


def test_a_released_follower_may_study_on_the_mat_or_on_a_free_own_site() -> None:
    state = release()
    assert [move.to for move in listed(ACTION, state, RED)] == ["mat", "r2c4.shrine", "r4c4.monolith"]
    ledger = played(ACTION, state, RED, Release("r4c4.monolith"))
    assert ledger.events == [FollowerReleased(RED, 1, "r4c4.monolith")]
    assert ledger.state.seats[RED].map == ("r4c4.monolith",)
    assert (ledger.state.seats[RED].horizon, ledger.state.agenda) == (2, ())


def test_a_release_keeps_the_limits_of_study() -> None:
    assert refused(ACTION, release(), RED, Release("r2c4.monolith")) == ["oros.study.not_own_site"]
    assert refused(ACTION, release(), RED, Release("r4c4.temple")) == ["oros.study.no_site"]
    assert refused(ACTION, release(), RED, Release("r4c4")) == ["oros.study.no_site"]
    assert refused(ACTION, release(), RED, Release("shift")) == ["oros.study.unknown_space"]
    assert refused(ACTION, release(study=2), RED, Release("mat")) == ["oros.study.mat_full"]
    crowded = release(map=("r1c4", "r4c1", "r4c7"), actions=("shift", "move"))
    assert refused(ACTION, crowded, RED, Release("r4c4.monolith")) == ["oros.study.map_limit"]
    assert [move.to for move in listed(ACTION, crowded, RED)] == ["mat"]


def test_without_a_release_nothing_is_placed() -> None:
    assert refused(ACTION, release(), GREEN, Release("mat")) == ["oros.horizon.not_due"]
    assert refused(ACTION, position(), RED, Release("mat")) == ["oros.horizon.not_due"]


def test_lines_are_reported_lowest_first_per_seat_in_reverse_order_of_emission() -> None:
    ledger = book(position(seats={RED: {"wisdom": abilities(4)}}))
    due(ledger)
    assert ledger.events == [HorizonReached(RED, 3), HorizonReached(RED, 2), HorizonReached(RED, 1)]


@given(st.one_of(st.text(max_size=6), st.sampled_from(("mat", "r4c4.", ".", "r4c4.shrine.", "r9c9.temple"))))
def test_check_never_raises(to: str) -> None:
    assert bool(refused(ACTION, release(), RED, Release(to))) == (to != "mat")
