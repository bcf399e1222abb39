"""The picture of an Oros table holds everything, and can be read in one way only."""

import random
from typing import Any

import pytest

from adjudicator.core.ruleset import End, Place
from adjudicator.core.values import changed
from adjudicator.core.wording import WIDTH
from adjudicator.games.oros.facts import fact_lines
from adjudicator.games.oros.final_standing import standing_lines
from adjudicator.games.oros.picture import picture
from adjudicator.games.oros.picture_map import map_lines
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    COLUMNS,
    SITES,
    PlacingDue,
    ReleaseDue,
    State,
    Task,
    WisdomOwed,
)
from adjudicator.games.oros.tiles import ISLAND, MOUNTAIN, RINGED_ISLAND, SHAPES
from tests.oros.positions import SEATS, position
from tests.oros.reading import read_facts, read_picture, read_state

SHAPES_OF_ALL = (ISLAND, RINGED_ISLAND, MOUNTAIN, *(shape for shapes in SHAPES.values() for shape in shapes))
RANDOM = [(map_, seed) for map_ in ("small", "large") for seed in range(60)]


def random_position(map_: str, seed: int) -> State:
    """Any position at all, also such as no game reaches: crowds, lava up to 999, sites on any mountain."""
    dice = random.Random(f"{map_} {seed}")
    order = tuple(dice.sample(SEATS, dice.choice((3, 4, 4))))
    empty = position(map=map_, order=order, active=order[0])
    fullness = dice.choice((10, 50, 90))
    tiles = dict.fromkeys(empty.board.spaces, "")
    for space in tiles:
        if dice.randrange(100) < fullness:
            tiles[space] = (
                dice.choice(SHAPES_OF_ALL).with_lava(dice.choice((0, 0, 0, 2, 3, 11, 192, 999))).text
            )
    mountains = [space for space, text in tiles.items() if text.startswith("M")]
    sites = {space: tuple(dice.sample(order, dice.randrange(4))) for space in mountains}
    sites = {space: owners for space, owners in sites.items() if owners}
    places = [space for space, text in tiles.items() if text]
    places = dice.sample(places, min(len(places), 12))
    places += [f"{space}.{SITES[level]}" for space, owners in sites.items() for level in range(len(owners))]
    seats = {seat: random_mat(dice, places, number) for number, seat in enumerate(order)}
    automa = random_automa(dice, order)
    for seat in automa:
        seats[seat] = {name: seats[seat][name] for name in ("study", "map", "track")}
        seats[seat]["wisdom"] = {column: dice.randrange(1, 7) for column in empty.data.automa_mat.columns}
    state = position(
        map=map_,
        tiles=tiles,
        sites=sites,
        order=order,
        seats=seats,
        track=dice.choice(("short", "long")),
        active=dice.choice(order),
        first=dice.choice(order),
        left=dice.randrange(4),
        round=dice.randrange(1, 30),
        turn=dice.randrange(1, 120),
        red=dice.choice(((), (5,), (5, 10))),
        last_round=dice.choice((True, False)),
        automa=automa,
        agenda=tuple(random_task(dice, order, key) for key in range(dice.choice((0, 0, 1, 3)))),
    )
    return state if dice.randrange(9) else changed(state, active="", left=0, agenda=(), ended="topmost")


def random_automa(dice: random.Random, order: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Up to two seats that nobody plays, whose mats have lost the columns of people."""
    found = {}
    for seat in order[: dice.choice((0, 0, 1, 2))]:
        cards = [card.id for card in position().data.decks[seat]]
        discards = tuple(dice.sample(cards, dice.randrange(12)))
        found[seat] = {"followers": dice.randrange(9), "discards": discards}
    return found


def random_mat(dice: random.Random, places: list[str], number: int) -> dict[str, Any]:
    return {
        "wisdom": {column: dice.randrange(1, 7) for column in COLUMNS},
        "actions": tuple(space for space in ACTION_SPACES if dice.randrange(2)),
        "study": dice.randrange(3),
        "horizon": dice.randrange(4),
        "hand": dice.randrange(4),
        "map": tuple(dice.choice(places) for _ in range(dice.randrange(9))) if places else (),
        "track": dice.choice((0, number + 1, number + 8)),
        "resigned": dice.randrange(6) == 0,
    }


def random_task(dice: random.Random, order: tuple[str, ...], key: int) -> Task:
    seat = dice.choice(order)
    kind = dice.randrange(3)
    if kind == 2:
        return PlacingDue(seat, key)
    return WisdomOwed(seat, key) if kind else ReleaseDue(seat, dice.randrange(1, 4), key)


@pytest.mark.parametrize(("map_", "seed"), RANDOM)
def test_the_picture_tells_the_whole_state(map_: str, seed: int) -> None:
    state = random_position(map_, seed)
    assert read_picture(picture(state, "public")) == read_state(state)


@pytest.mark.parametrize(("map_", "seed"), RANDOM)
def test_the_lines_tell_what_the_picture_tells(map_: str, seed: int) -> None:
    state = random_position(map_, seed)
    assert read_facts(fact_lines(state, "public")) == read_picture(picture(state, "public"))


@pytest.mark.parametrize(("map_", "seed"), RANDOM)
def test_lines_fit_a_mail(map_: str, seed: int) -> None:
    state = random_position(map_, seed)
    for viewer in ("public", "referee", state.active):
        for line in (*picture(state, viewer), *fact_lines(state, viewer)):
            assert len(line) <= WIDTH, line
            assert line.isascii() and line == line.rstrip() and line.isprintable(), line


def test_before_the_first_turn() -> None:
    state = position(
        layout="small_standard", active=SEATS[0], left=0, first="", round=0, turn=0, last_round=False
    )
    state = changed(state, active="")
    lines = picture(state, "public")
    assert lines[:2] == (
        "The game has not begun.",
        "First player: not yet known; the seats below are clockwise.",
    )
    assert read_picture(lines) == read_facts(fact_lines(state, "public")) == read_state(state)


@pytest.mark.parametrize("values", [list(range(1, 61)), [0, 7, 100, 900], [3]])
def test_a_track_of_other_numbers(values: list[int]) -> None:
    change = {"track.short.values": values, "track.short.red": values[-1:]}
    seats = {"raging_fire": {"track": len(values)}, "living_sun": {"track": 1}}
    state = position(seats=seats, change=change)
    lines = picture(state, "public")
    assert all(len(line) <= WIDTH for line in lines)
    assert read_picture(lines) == read_facts(fact_lines(state, "public")) == read_state(state)


def test_a_seat_is_told_its_letter() -> None:
    state = position()
    told = picture(state, "great_waters")[1]
    assert told == "First player: raging_fire; the seats below are clockwise. You are W."
    assert fact_lines(state, "great_waters")[0] == "you: great_waters"
    assert picture(state, "great_waters")[2:] == picture(state, "public")[2:]
    assert fact_lines(state, "great_waters")[1:] == fact_lines(state, "public")


def test_the_map_at_the_start() -> None:
    assert map_lines(position(layout="small_standard")) == tuple(
        line.rstrip() for line in SMALL_START.split("\n")[1:-1]
    )


def test_a_crowd_becomes_a_note() -> None:
    crowd = ("r5c5",) * 4
    state = position(
        map="large",
        tiles={"r5c5": "Mv12", "r4c5": "Mv100"},
        sites={"r5c5": ("raging_fire",)},
        seats={"raging_fire": {"map": crowd}, "great_waters": {"map": ("r5c5.monolith", "r5c5.monolith")}},
    )
    lines = map_lines(state)
    assert lines[-2:] == ("(1) r4c5: Mv100", "(2) r5c5: FFFFfWW")
    assert [[word for word in line.split() if "(" in word] for line in lines[11:16]] == [
        ["(1)"],
        [],
        [],
        [],
        ["(2)"],
    ]


def test_the_final_standing() -> None:
    parts = {"track": 10, "shift": 7, "studying": 4, "monolith": 1, "ringed": 3}
    places = (
        Place(1, "raging_fire", 25, parts),
        Place(2, "great_waters", 10, {"track": 10}),
        Place(2, "fertile_land", 10, {"track": 10}),
        Place(4, "living_sun", 0, {}),
    )
    assert standing_lines(End("topmost", places)) == tuple(FINAL.split("\n")[1:-1])


SMALL_START = """
       c1       c2       c3       c4       c5       c6       c7
            +        +   |    +        +   |    +        +
r1     . .      ~        1       !Iv2      3    >   ~      . .      r1
       :                                                     :
   +        +   ^    +        +        +   v    +        +        +
r2     ~        2        ~        ~        ~    <   2    >   ~      r2

   +   ^    +   v    +        +        +        +        +        +
r3 =   3    >   ~        2    =   3    =   2        ~        1    = r3

   +        +        +   |    +   |    +   |    +        +        +
r4    !Iv2      ~        3    =   4    =   3        ~       !Iv2    r4

   +        +        +   |    +   |    +   |    +        +        +
r5 =   1        ~        2    =   3    =   2        ~    <   3    = r5

   +        +        +        +        +        +   ^    +   v    +
r6     ~    <   2    >   ~        ~        ~        2        ~      r6

   +        +        +   ^    +        +        +   v    +        +
r7     . .      ~    <   3       !Iv2      1        ~      . .      r7

            +        +   |    +        +   |    +        +
       c1       c2       c3       c4       c5       c6       c7
"""

FINAL = """
Final standing (topmost), in knowledge points
                   raging_fire  great_waters  fertile_land    living_sun
ascension track             10            10            10             0
shift column                 7             0             0             0
in study                     4             0             0             0
monoliths                    1             0             0             0
ringed                       3             0             0             0
total                       25            10            10             0
rank                         1            2=            2=             4
"""
