"""The conservation laws of the catalogue, held against the recorded games and against games played at random.

After every event everything is counted; after every action of a player the rest is looked at.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.policy import POLICIES
from adjudicator.games.orichalcum import RULESET
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.events import ActionBought, CardTaken, RoundEnded, TitanTaken, TurnBegan
from adjudicator.games.orichalcum.state import CONSTRUCT, BuildingDrawn, State, display, with_player
from adjudicator.record.load import load
from tests.orichalcum.bookkeeping import Book
from tests.tools.corpus_check import records
from tests.tools.laws import Table, tables, walk
from tests.tools.watching import followed_record, followed_walk

TABLES = [table for table in tables() if table.game is RULESET]
FROM_THE_START = {
    name: path for name, path in records("orichalcum").items() if b"position:" not in path.read_bytes()
}
CARDS = tuple(f"{kind}{size}" for kind in "PRKC" for size in (1, 2, 3))
TILES_BY_SIZE = {"1": 23, "2": 25, "3": 17}
CREATURES, BUILDINGS = 20, 26
TITANS = ("chronos", "hyperion", "theia", "themis")
STAGGER = {
    0: ((0, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)),
    1: ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, 0), (1, 1)),
}
"""The six neighbours in even and in odd rows."""


class Watch:
    """Follows a game event by event and holds the laws against it."""

    def __init__(self, state: State) -> None:
        self.book = Book(state)
        self.state = state
        self.order: list[str] = []
        self.construct_actions = 0

    def copy(self) -> Watch:
        """Give a watch that stands where this one does."""
        other = Watch(self.state)
        other.book, other.order = deepcopy(self.book), list(self.order)
        other.construct_actions = self.construct_actions
        return other

    def follow(self, events: tuple[Any, ...]) -> None:
        """Tell all events of an action, and look at the table after each and at the end."""
        for event in events:
            before = self.state
            self.book.tell(before, event)
            self.state = apply(before, event)
            self._at_event(before, event)
        self._at_rest()

    def _at_event(self, before: State, event: Any) -> None:
        pieces(self.state, self.book)
        islands(self.state, self.book)
        points(before, event, self.state)
        never_less(before, self.state)
        if isinstance(event, TurnBegan):
            self._turn_begins(event)
        elif isinstance(event, RoundEnded):
            assert sorted(self.order) == sorted(self.book.seats)
            self.order = []
        elif isinstance(event, CardTaken):
            self.construct_actions = int(event.card[0] == "C")
        elif isinstance(event, ActionBought):
            self.construct_actions += event.action == CONSTRUCT
        if before.active and self.state.active:
            assert self.state.sites.items() <= before.sites.items()

    def _turn_begins(self, event: TurnBegan) -> None:
        """law.18, law.19, law.20, law.21: what is so as a turn begins."""
        state = self.state
        assert not any(fulfilled(state, seat) for seat in state.seats)
        first = not self.order
        self.order.append(event.seat)
        holder = self.book.seats.index(state.holder)
        clockwise = (*self.book.seats[holder:], *self.book.seats[:holder])
        assert tuple(self.order) == clockwise[: len(self.order)]
        taken = (2 if len(state.seats) == 2 else 1) * (len(self.order) - 1)
        assert len(state.row) == (6 if len(state.seats) == 4 else 5) - taken
        if first:
            assert len(state.sites) == 4 or not state.buildings
        self.construct_actions = 0

    def _at_rest(self) -> None:
        """law.6, law.12, law.22, law.26, law.27: what is so after an action with all that follows."""
        state = self.state
        for seat, player in state.seats.items():
            oratories = list(player.covers.values()).count("oratory")
            assert len(player.titans) <= 1 + oratories
            running = state.action is not None and state.action.kind == "capture" and not state.action.over
            assert not player.hospital or (seat == state.active and running) or state.ended
            open_ports = [at for at in ports_of(state, seat) if at in player.terrain]
            assert [at for at in open_ports if self.book.ports[seat, at] != 1] == []
            paid = [at for named, at in self.book.ports if named == seat]
            assert sorted(paid) == sorted(open_ports)
            assert self.book.from_ports[seat, "h"] <= 3
            assert self.book.from_ports[seat, "o"] <= 3
        demands = RULESET.to_act(state)
        assert len(demands) == (0 if state.ended else 1)
        turn = self.book.turn
        assert max(turn["card"], turn["tile"], turn["metropolis"]) <= 1
        assert turn["constructed"] <= self.construct_actions + turn["theia used"]
        assert turn["theia used"] <= 1 + turn["theia again"]


def pieces(state: State, book: Book) -> None:
    """law.1 to law.5, law.13 to law.17, law.23, law.25: where every piece is."""
    assert Counter((*state.deck, *(slot.card for slot in state.row), *state.discards)) == Counter(CARDS)
    in_play = [slot.tile for slot in state.row if slot.tile] + ([state.hand] if state.hand else [])
    for size, stack in state.stacks.items():
        kinds = Counter(dict(stack.pool)) + Counter(stack.under)
        kinds.update(tile.kind for tile in in_play if str(len(tile.kind)) == size)
        for laid in book.tiles.values():
            kinds.update({kind: number for kind, number in laid.items() if str(len(kind)) == size})
        assert kinds == Counter(dict(state.data.tiles[size]))
        assert kinds.total() == TILES_BY_SIZE[size]
    creatures = Counter(dict(state.bag)) + Counter(tile.creature for tile in in_play if tile.creature)
    buildings = Counter(dict(state.buildings)) + Counter(state.sites.values())
    buildings.update(task.building for task in state.agenda if isinstance(task, BuildingDrawn))
    titans = list(display(state))
    for seat, player in state.seats.items():
        creatures.update(creature.kind for creature in player.creatures.values())
        creatures.update(player.captured)
        buildings.update(cover for cover in player.covers.values() if cover != "temple")
        titans += [titan.name for titan in player.titans]
        assert +book.captured[seat] == Counter(player.captured)
        lying = {at: creature.hoplites for at, creature in player.creatures.items() if creature.hoplites}
        assert all(0 < number <= 3 for number in lying.values())
        assert lying == {at: number for (named, at), number in (+book.lying).items() if named == seat}
        owned = player.hoplites + sum(lying.values()) + player.hospital
        assert owned == book.hoplites[seat], f"law.14 of {seat}"
        assert player.orichalcum == book.orichalcum[seat], f"law.15 of {seat}"
        assert min(player.hoplites, player.orichalcum, player.hospital) >= 0
        for titan in player.titans:
            assert titan.active or book.used[titan.name] == seat
    assert creatures.total() == CREATURES
    assert set(creatures.values()) <= {1, 4}
    assert buildings.total() == BUILDINGS
    assert buildings == Counter(dict(state.data.buildings))
    assert sorted(titans) == sorted(TITANS)
    left = sum(kind.count("V") * n for stack in state.stacks.values() for kind, n in stack.pool.items())
    left += sum(kind.count("V") for stack in state.stacks.values() for kind in stack.under)
    assert sum(state.bag.values()) >= left


def islands(state: State, book: Book) -> None:
    """law.8, law.10, law.11: what lies on the islands."""
    for seat, player in state.seats.items():
        cities = list(player.terrain.values()).count("Q")
        assert cities in (0, 2)
        laid = sum(len(kind) * number for kind, number in book.tiles[seat].items())
        assert len(player.terrain) == cities + laid
        letters = Counter(letter for letter in player.terrain.values() if letter != "Q")
        assert letters == sum((Counter(tile) for tile in book.tiles[seat].elements()), Counter())
        assert is_connected(tuple(player.terrain))
        assert all(player.terrain[at] == "V" for at in player.creatures)
        assert not set(player.covers) & set(player.creatures)
        assert all(player.terrain[at] in "MFDLV" for at in player.covers)
        assert list(player.covers.values()).count("temple") == 4 * len(player.temples)


def points(before: State, event: Any, after: State) -> None:
    """law.9: nobody's points rise but those of the seat that acts; others lose what is taken from them."""
    for seat in before.seats:
        change = score(after, seat) - score(before, seat)
        if isinstance(event, TitanTaken) and event.from_ == seat:
            assert change == -1
        elif seat == before.active:
            assert change in (0, 1)
        else:
            assert change == 0, f"{seat} in {event}"


def never_less(before: State, after: State) -> None:
    """law.24: what never gets less."""
    for seat, old in before.seats.items():
        new = after.seats[seat]
        assert old.terrain.items() <= new.terrain.items()
        assert old.covers.items() <= new.covers.items()
        assert new.temples[: len(old.temples)] == old.temples
        assert new.medals >= old.medals


def fulfilled(state: State, seat: str) -> bool:
    """end.1, in words of its own."""
    return score(state, seat) >= 5 and not state.seats[seat].creatures


def score(state: State, seat: str) -> int:
    player = state.seats[seat]
    return len(player.temples) + player.medals + len(player.titans)


def ports_of(state: State, seat: str) -> tuple[str, ...]:
    player = state.seats[seat]
    if not player.face:
        return ()
    rows = state.data.islands[f"{player.board}{player.face}"].rows
    return tuple(
        f"r{row}c{place}" for row, line in enumerate(rows) for place, mark in enumerate(line) if mark in "hmx"
    )


def is_connected(circles: tuple[str, ...]) -> bool:
    """Tell whether circles hang together, by the staggered rows of the notation."""
    places = {(int(at[1]), int(at[3])) for at in circles}
    reached, edge = set[tuple[int, int]](), sorted(places)[:1]
    while edge:
        row, place = edge.pop()
        reached.add((row, place))
        near = [(row + down, place + right) for down, right in STAGGER[row % 2]]
        edge += [at for at in near if at in places and at not in reached]
    return reached == places


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_the_laws_hold_along_games_that_the_machine_plays(table: Table, policy: str) -> None:
    for seed in (21, 22):
        followed_walk(Watch, table, seed, 160, POLICIES[policy])


@pytest.mark.parametrize("name", FROM_THE_START)
def test_the_laws_hold_in_every_recorded_game(name: str) -> None:
    watch = followed_record(Watch, load(FROM_THE_START[name].read_bytes(), name))
    assert watch.state.ended


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_nothing_can_be_done_once_the_game_is_over(table: Table) -> None:
    """law.28, for every action of the game."""
    turns = list(walk(table, 23, 600, POLICIES["greedy"]))
    state = turns[-1].after
    assert state.ended
    assert RULESET.to_act(state) == ()
    for turn in turns[1:]:
        [reason] = reasons_against(RULESET, state, turn.demand.seat, turn.move)
        assert (reason.code, reason.rule) == ("orichalcum.game-over", "orichalcum.end.2")


def test_a_piece_too_many_is_noticed() -> None:
    """The books are no mirror of the state: one hoplite from nowhere, and they object."""
    watch = followed_walk(Watch, TABLES[0], 21, 40, POLICIES["random"])
    seat = watch.book.seats[0]
    watch.state = with_player(watch.state, seat, hoplites=watch.state.seats[seat].hoplites + 1)
    with pytest.raises(AssertionError, match=r"law\.14"):
        pieces(watch.state, watch.book)
