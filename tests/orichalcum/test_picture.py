"""The picture of an Orichalcum table holds everything, and can be read in one way only."""

import random
from typing import Any

import pytest

from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.values import changed
from adjudicator.core.wording import WIDTH
from adjudicator.games.orichalcum.blank import blank
from adjudicator.games.orichalcum.components import Components, load
from adjudicator.games.orichalcum.facts import fact_lines
from adjudicator.games.orichalcum.island import Island
from adjudicator.games.orichalcum.moves import Produce, Recruit
from adjudicator.games.orichalcum.picture import picture
from adjudicator.games.orichalcum.picture_islands import island_lines
from adjudicator.games.orichalcum.picture_players import income as income_of
from adjudicator.games.orichalcum.rules import income
from adjudicator.games.orichalcum.state import (
    ACTION_KINDS,
    STEPS,
    TEMPLE,
    BuildingDrawn,
    FaceChoice,
    InitiativeTie,
    Options,
    Player,
    Running,
    Stack,
    State,
    Task,
)
from adjudicator.games.orichalcum.tiles import Creature, Slot, Tile, Titan
from tests.orichalcum.positions import Wanted, played, position
from tests.orichalcum.reading import read_facts, read_state
from tests.orichalcum.reading_picture import read_picture

ALL_SEATS = ("p1", "p2", "p3", "p4")
TERRAIN = "MFDLV"
RANDOM = range(100)


def random_position(seed: int) -> State:
    """Any position at all, also such as no game reaches: full islands, many buildings, wild counts."""
    dice = random.Random(f"orichalcum {seed}")
    seats = ALL_SEATS[: dice.choice((2, 3, 4))]
    options = Options(supply_limited=dice.random() < 0.3, metropolis_income=dice.random() < 0.8)
    data = load(change=random_change(dice))
    state = blank(Header(tuple(map(Seat, seats)), options, data))
    boards = dice.sample(data.boards, len(seats))
    held = dice.sample(list(data.terrains), 4)
    players = {seat: random_player(dice, data, board) for seat, board in zip(seats, boards, strict=True)}
    for titan in held[: dice.randrange(5)]:
        seat = dice.choice(seats)
        titans = (*players[seat].titans, Titan(titan, dice.random() < 0.5))
        players[seat] = changed(players[seat], titans=titans)
    cards = dice.sample(data.cards, len(data.cards))
    laid = dice.randrange(1 + data.laid_out[len(seats)])
    state = changed(
        state,
        seats=players,
        round=dice.randrange(1, 20),
        turn=dice.randrange(1, 90),
        active=dice.choice(seats),
        step=dice.choice(STEPS),
        holder=dice.choice(seats),
        row=tuple(random_slot(dice, data, card) for card in cards[:laid]),
        deck=tuple(cards[laid:8]),
        discards=tuple(cards[8:]),
        stacks={size: random_stack(dice, kinds) for size, kinds in data.tiles.items()},
        bag=random_pool(dice, data.creatures),
        buildings=random_pool(dice, data.buildings),
        sites={slot: dice.choice(list(data.buildings)) for slot in data.sites if dice.random() < 0.7},
        agenda=tuple(random_task(dice, data, seats, key) for key in range(dice.choice((0, 0, 1, 3)))),
    )
    return random_turn(dice, state)


def random_change(dice: random.Random) -> dict[str, Any]:
    """Now and then one island of another outline, which may be as wide as islands get."""
    if dice.random() < 0.6:
        return {}
    wide, high = dice.choice(((12, 3), (12, 12), (3, 11), (9, 7)))
    rows = ["".join(dice.choice("oooo-") for _ in range(wide)) for _ in range(high - 1)]
    middle = f"h{'o' * (wide - 1)}"
    for place, row in enumerate(rows):
        rows[place] = row if place else "o" * wide
    return {"islands.B.1": connected([middle, *rows])}


def connected(rows: list[str]) -> list[str]:
    """The same rows without the circles that cannot be reached from the first row."""
    island = Island("X", rows)
    reached = list(island.circles[:1])
    for at in reached:
        reached += [other for other in island.neighbours[at] if other not in reached]
    return [
        "".join(mark if f"r{r}c{c}" in reached else "-" for c, mark in enumerate(row))
        for r, row in enumerate(rows)
    ]


def random_player(dice: random.Random, data: Components, board: str) -> Player:
    face = dice.choice((0, 1, 1, 2, 2))
    if not face:
        return Player(board=board if dice.random() < 0.7 else "", face=0, captured=("gorgon",))
    island = data.islands[f"{board}{face}"]
    fullness = dice.choice((0, 30, 80, 100))
    terrain = {at: dice.choice(TERRAIN) for at in island.circles if dice.randrange(100) < fullness}
    if dice.random() < 0.9:
        landing = dice.choice(island.landings)
        terrain.update({landing.at: "Q", landing.second: "Q"})
    covers: dict[str, str] = {}
    temples = []
    shapes = list(island.rhombi.items()) + [(" ".join(island.circles[at : at + 4]),) * 2 for at in (0, 6)]
    for name, circles in dice.sample(shapes, min(dice.randrange(6), len(shapes))):
        four = tuple(circles.split() if isinstance(circles, str) else circles)
        if len(four) == 4 and not any(at in covers for at in four):
            temples.append(name)
            covers.update(dict.fromkeys(four, TEMPLE))
    creatures = {}
    for at, letter in terrain.items():
        if at not in covers and letter != "Q" and dice.random() < 0.3:
            covers[at] = dice.choice(list(data.buildings))
        elif at not in covers and letter == "V" and dice.random() < 0.5:
            creatures[at] = Creature(dice.choice(list(data.creatures)), dice.randrange(4))
    return Player(
        board=board,
        face=face,
        terrain=terrain,
        creatures=creatures,
        covers=covers,
        temples=tuple(temples),
        hoplites=dice.choice((0, 1, 7, 23)),
        orichalcum=dice.choice((0, 1, 7, 23)),
        captured=tuple(dice.choice(list(data.creatures)) for _ in range(dice.choice((0, 1, 4, 9)))),
        medals=dice.randrange(4),
        hospital=dice.choice((0, 0, 2)),
        resigned=dice.randrange(6) == 0,
    )


def random_tile(dice: random.Random, data: Components, size: str) -> Tile:
    kind = dice.choice(list(data.tiles[size]))
    return Tile(kind, dice.choice(list(data.creatures)) if "V" in kind and dice.randrange(3) else "")


def random_slot(dice: random.Random, data: Components, card: str) -> Slot:
    return Slot(card, random_tile(dice, data, card[1]) if dice.randrange(6) else None)


def random_stack(dice: random.Random, kinds: Any) -> Stack:
    under = tuple(dice.choice(list(kinds)) for _ in range(dice.choice((0, 0, 1, 4))))
    return Stack(random_pool(dice, kinds), under)


def random_pool(dice: random.Random, kinds: Any) -> dict[str, int]:
    most = dice.choice((0, 5))
    return {kind: number for kind in kinds if (number := dice.randrange(most + 1))}


def random_task(dice: random.Random, data: Components, seats: tuple[str, ...], key: int) -> Task:
    seat = dice.choice(seats)
    tasks: tuple[Task, ...] = (
        FaceChoice(seat, key),
        BuildingDrawn(seat, dice.choice(list(data.buildings)), key),
        InitiativeTie(seat, seats[: dice.randrange(1, len(seats) + 1)], key),
    )
    return dice.choice(tasks)


def random_turn(dice: random.Random, state: State) -> State:
    """How far the turn has come, or that none goes on, or that the game is over or has not begun."""
    when = dice.randrange(12)
    if when == 0:
        return changed(state, active="", step="", card="", action=None)
    if when == 1:
        ended = dice.choice((("victory", state.active), ("agreed", "")))
        state = changed(state, ended=ended[0], winner=ended[1])
        return changed(state, active="", step="", action=None, agenda=())
    if when == 2:
        state = changed(state, active="", step="", card="", action=None, holder="", round=0, turn=0)
        return changed(state, row=(), sites={})
    running = Running(dice.choice(ACTION_KINDS), dice.randrange(3), dice.random() < 0.5)
    return changed(
        state,
        card=dice.choice(("", dice.choice(state.data.cards))),
        hand=dice.choice((None, random_tile(dice, state.data, "2"))),
        action=dice.choice((None, running)),
        bought=dice.randrange(3),
        lost=dice.random() < 0.3,
        fought=dice.choice(("", "won", "lost")),
        drawn=dice.choice(("", "arch", "statue-h")),
    )


@pytest.mark.parametrize("seed", RANDOM)
def test_the_picture_tells_the_whole_state(seed: int) -> None:
    state = random_position(seed)
    assert read_picture(picture(state, "public")) == read_state(state)


@pytest.mark.parametrize("seed", RANDOM)
def test_the_lines_tell_what_the_picture_tells(seed: int) -> None:
    state = random_position(seed)
    assert read_facts(fact_lines(state, "public")) == read_picture(picture(state, "public"))


@pytest.mark.parametrize("seed", RANDOM)
def test_lines_fit_a_mail(seed: int) -> None:
    state = random_position(seed)
    for viewer in ("public", "referee", *state.seats):
        for line in (*picture(state, viewer), *fact_lines(state, viewer)):
            assert len(line) <= WIDTH, line
            assert line.isascii() and line == line.rstrip() and line.isprintable(), line


def test_before_anything_is_dealt() -> None:
    state = position("")
    bare = {seat: Player() for seat in state.seats}
    state = changed(state, seats=bare, active="", step="", card="", action=None, holder="", round=0, turn=0)
    state = changed(state, row=(), deck=state.data.cards, discards=())
    lines = picture(state, "public")
    assert lines[:2] == (
        "The game has not begun.",
        "Nobody has the initiative yet; the seats are clockwise.",
    )
    assert "Islands without a face yet: p1 no board, p2 no board, p3 no board." in lines
    assert read_picture(lines) == read_facts(fact_lines(state, "public")) == read_state(state)


def test_both_faces_of_a_board_are_shown_while_one_is_to_be_chosen() -> None:
    state = position("2 players")
    boards = {seat: Player(board=player.board) for seat, player in state.seats.items()}
    state = changed(state, seats=boards, agenda=(FaceChoice("p2", 1),))
    lines, facts = picture(state, "p2"), fact_lines(state, "p2")
    board = boards["p2"].board
    assert [line for line in lines if "face 1" in line] == [
        f"board {board}, face 1{'':16}board {board}, face 2"
    ]
    for face in (1, 2):
        island = state.data.islands[f"{board}{face}"]
        told = [fact.split(":")[0] for fact in facts if fact.startswith(f"p2.face.{face}.")]
        assert told == [f"p2.face.{face}.{circle}" for circle in island.circles]
    assert read_picture(lines) == read_facts(facts[1:]) == read_state(state)
    other = changed(state, agenda=())
    assert not any("face 1" in line for line in picture(other, "p2"))


def test_a_seat_is_told_which_it_is() -> None:
    state = position("K1; step 3 capture")
    told, plain = picture(state, "p2"), picture(state, "public")
    assert told[0] == "Round 2, turn 4, p1 (>): metropolis card tile ACTION extra."
    assert told[2] == "Initiative (*): p1; in this round the order is p1 p2 p3. You are p2."
    assert plain[2] == "Initiative (*): p1; in this round the order is p1 p2 p3."
    assert told[:2] + told[3:] == plain[:2] + plain[3:]
    assert fact_lines(state, "p2") == ("you: p2", *fact_lines(state, "public"))


@pytest.mark.parametrize(
    "text", ["K5; mine r2c1; mine r3c1; camp r2c3; step 3 produce", "K4; camp r2c1; step 3 recruit"]
)
@pytest.mark.parametrize("city", [True, False])
def test_the_income_is_what_the_actions_bring(text: str, city: bool) -> None:
    state = position(text, options={"metropolis_income": city})
    order = Wanted("p1", Produce() if "produce" in text else Recruit())
    action = income.PRODUCE_ACTION if "produce" in text else income.RECRUIT_ACTION
    before, after = state.seats["p1"], played(action, state, order).state.seats["p1"]
    brought = (after.orichalcum - before.orichalcum, after.hoplites - before.hoplites)
    told = income_of(state, "p1")
    assert brought == ((told[0], 0) if "produce" in text else (0, told[1]))


def test_two_islands_stand_side_by_side() -> None:
    state = position("K5; camp r2c3; temple r3c1/NE; step 3 capture; 2 players")
    assert tuple(island_lines(state)) == tuple(line.rstrip() for line in ISLANDS.split("\n")[1:-1])


def test_wide_islands_stand_below_each_other() -> None:
    change = {"islands.A.1": [f"h{'o' * 11}", "o" * 12], "islands.B.1": [f"h{'o' * 11}"]}
    state = position("2 players", change=change)
    lines = tuple(island_lines(state))
    assert [line for line in lines if "island" in line] == [
        "p1: island A, face 1",
        "p2: island B, face 1",
    ]
    assert read_picture(picture(state, "p1")) == read_state(state)


ISLANDS = """
p1: island A, face 1           p2: island B, face 1
    c0  c1  c2  c3  c4  c5         c0  c1  c2  c3  c4  c5
r0      .   Q   .   .          r0          .   .   Q   Q

r1    V   M   Q   V   .        r1        .   .   .   .   .
      HE  T1      MI
r2  .   D   .   L   .   x      r2  m   .   .   .   .   .
        T1  T1  cam
r3    .   F   .   D   .   .    r3    .   .   .   .   .   .
          T1
r4  m   F!  V   .   .          r4      .   .   .   .   x
            HY
r5        .   .   .   .        r5            .   .   .   .

      c0  c1  c2  c3  c4  c5         c0  c1  c2  c3  c4  c5

"""
