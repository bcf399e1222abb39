"""The laws of the catalogue (19.2) as assertions that use none of the rules: what is so after every event.

Numbers are those of the catalogue's tables, written out here once more.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.apply import apply
from adjudicator.games.stratos.state import Book as Spellbook
from adjudicator.games.stratos.state import Hidden, Side, State, Unit
from tests.stratos.bookkeeping import Book

TILES = {"prairie": 18, "mountain": 14, "desert": 17, "forest": 16, "lagoon": 22, "special": 4}
UNDER = {
    "prairie": {"blank": 7, "one": 6, "two": 3, "delta": 2},
    "mountain": {"blank": 5, "one": 5, "two": 2, "delta": 2},
    "desert": {"blank": 6, "one": 6, "two": 3, "delta": 2},
    "forest": {"blank": 6, "one": 6, "two": 2, "delta": 2},
    "lagoon": {"blank": 8, "one": 8, "two": 4, "delta": 2},
}
SPECIALS = {"academy", "fortress", "cathedral", "quarry"}
MAIN = ("corn", "nickel", "oak", "spice")
HEALTH = {"peasant": (4, 6), "soldier": (6, 8), "mage": (4, 4), "explorer": (5, 7), "archer": (4, 6)}
SPIRIT = (3, 7)
MAGE_SPELLS, LAND_CARDS = 12, 24
SORCERER_SPELLS = {"p10": 9, "p14": 8}
LAGOON_CARDS = {"p14": 11}
ONE_USE, PERMANENT = "one_use", "permanent"


class Watch:
    """Follows a match event by event and holds the laws against it."""

    def __init__(self, state: State) -> None:
        self.book = Book(state)
        self.state = state
        self.coordinates = tuple(state.board)

    def copy(self) -> Watch:
        """Give a watch that stands where this one does."""
        other = Watch(self.state)
        other.book, other.coordinates = deepcopy(self.book), self.coordinates
        return other

    def follow(self, events: tuple[Any, ...]) -> None:
        """Tell all events of an action, and look at the table after each and at the end."""
        for event in events:
            before = self.state
            self.book.tell(event)
            self.state = apply(before, event)
            at_event(self.state, self.book, self.coordinates)
            never_back(before, self.state, event)
        at_rest(self.state, self.book)


def at_event(state: State, book: Book, coordinates: tuple[str, ...]) -> None:
    """Look at what is so after every event."""
    assert tuple(state.board) == coordinates, "law.1"
    tiles(state, book)
    tokens(state, book)
    cards(state)
    units(state, book)
    for name in state.sides:
        points_add_up(state, name)


def tiles(state: State, book: Book) -> None:
    """law.2 to law.5: how many tiles there are, what is under them."""
    gone = [lost.tile for lost in state.gone]
    there = Counter(tile.terrain for tile in (*state.board.values(), *gone))
    there.update(dict(state.aside))
    assert there == Counter(TILES), "law.2"
    assert min(state.aside.values()) >= 0, "law.10"
    assert "special" not in state.aside, "law.2"
    assert len(gone) == book.tiles_gone, "comp.10"
    known: Counter[tuple[str, str]] = Counter()
    for at, tile in state.board.items():
        seen = state.seen[at].value if at in state.seen else None
        face = tile.under or tile.special or seen
        assert not (seen and (tile.under or tile.special)), "hidden.9"
        if face:
            book.face(at, face)
            known[tile.terrain, face] += 1
        assert not (tile.terrain == "special" and tile.under), "law.4"
    known.update((tile.terrain, tile.under or tile.special) for tile in gone if tile.under or tile.special)
    known.update((lost.tile.terrain, lost.seen.value or "") for lost in state.gone if lost.seen)
    for (terrain, face), number in known.items():
        most = 1 if terrain == "special" else UNDER[terrain][face]
        assert number <= most, f"law.3: {number} of {terrain} {face}"


def tokens(state: State, book: Book) -> None:
    """law.8 to law.10: resources, as the books have them."""
    for name, side in state.sides.items():
        assert +book.stocks[name] == +Counter(dict(side.stock)), f"law.8: stock of {name}"
        assert min(side.stock.values()) >= 0, "law.10"
        assert side.hoards == book.hoards[name], "law.21"
        assert side.defeats == book.defeats[name], "law.21"
    assert +book.supply == +Counter(dict(state.supply)), "law.8: supply"
    assert +book.box == +Counter(dict(state.box)), "law.8: box"
    assert min((*state.supply.values(), *state.box.values())) >= 0, "law.10"
    everything = [state.supply, state.box, *(side.stock for side in state.sides.values())]
    for kind, number in (*((kind, 20) for kind in MAIN), ("gem", 12)):
        assert sum(held.get(kind, 0) for held in everything) == number, f"law.8, law.9: {kind}"
    hoards = sum(book.hoards.values())
    if state.options.gems_hoard:
        assert sum(state.box.values()) == 4 * hoards, "law.8"
    else:
        assert {kind: state.box[kind] for kind in MAIN} == dict.fromkeys(MAIN, hoards), "law.8"
        assert state.box.get("gem", 0) == 0, "law.9"
    assert sum(book.defeats.values()) <= book.removed, "law.21"


def cards(state: State) -> None:
    """law.11 to law.14: every card in exactly one place."""
    scenario, copies = state.options.scenario, state.options.copies
    wanted = {
        "mage": MAGE_SPELLS * copies,
        "sorcerer": SORCERER_SPELLS.get(scenario, 10) * copies,
        "land": LAND_CARDS,
        "lagoon": LAGOON_CARDS.get(scenario, 12),
    }
    counted: Counter[str] = Counter()
    names: Counter[str] = Counter(state.exiled)
    for name, deck in state.decks.items():
        pool = (*(deck.pool.value or ()), *(card.value or "" for card in deck.under))
        assert deck.count == len(pool), f"the deck {name} has {deck.count} cards"
        names.update(pool)
        names.update(deck.discards)
    for side in state.sides.values():
        names.update((*spells(side.book), *spells(side.aside), *hidden(side.items)))
        names.update((*side.used, *side.permanents))
    names.update(unit.equipment for unit in state.units.values() if unit.equipment)
    names.update(task.card for task in state.agenda)
    for name, number in names.items():
        most = copies if name in state.data.spells else state.data.cards[name].count
        assert number == most, f"law.11, law.12: {number} of {name}"
        counted[state.data.deck_of(name)] += number
    assert counted == Counter(wanted), "law.11, law.12"
    if not any(side.is_out for side in state.sides.values()):
        kinds = {state.data.cards[card].type for deck in state.decks.values() for card in deck.discards}
        assert not kinds & {ONE_USE, PERMANENT}, "law.14"
    for side in state.sides.values():
        assert {state.data.cards[card].type for card in side.used} <= {ONE_USE}
        assert {state.data.cards[card].type for card in side.permanents} <= {PERMANENT}


def units(state: State, book: Book) -> None:
    """law.6, law.7, law.16, law.17, law.18: units, as the books have them."""
    assert {name: unit.at for name, unit in state.units.items()} == book.at, "law.6"
    assert len(set(book.at.values())) == len(book.at), "law.6"
    assert {name: unit.health for name, unit in state.units.items()} == book.health, "law.16"
    assert {name: unit.spirit for name, unit in state.units.items()} == book.spirit, "law.16"
    assert max(Counter(unit.seat for unit in state.units.values()).values(), default=0) <= 5, "law.7"
    for name, unit in state.units.items():
        assert unit.at in state.board, "law.6"
        assert unit.health <= HEALTH[unit.kind][unit.promoted], "law.16"
        assert 0 <= unit.spirit <= (SPIRIT[unit.promoted] if unit.kind == "mage" else 0), "law.16"
        assert list(unit.acted) == [kind for kind in book.acted[name] if kind != "hired"], "law.17"
        assert len(set(unit.defends)) == len(unit.defends), "law.18"
        if "occupation" in unit.defends:
            assert unit.occupies, "law.18"


def points_add_up(state: State, name: str) -> None:
    """law.19, law.30: points, from what lies open only; the game's own count is the same."""
    assert {"points": RULESET.queries["points"](state, name)} == {"points": points(state, name)}, "law.19"


def points(state: State, name: str) -> int:
    """Count the points of a side; of what is hidden nothing counts."""
    side = state.sides[name]
    if side.is_out:
        return 0
    equipment = sum(bool(unit.equipment) for unit in own(state, name).values())
    held = len(side.book.up) + equipment + len(side.permanents) + len(side.used)
    return side.hoards + side.defeats + held + 2 * side.promote + 2 * side.occupy


def never_back(before: State, after: State, event: Any) -> None:
    """law.5, law.21, law.22: what never gets less."""
    for name, old in before.sides.items():
        new = after.sides[name]
        assert new.hoards >= old.hoards and new.defeats >= old.defeats, "law.21"
        if new.is_out:
            continue
        assert not Counter(faces_up(old)) - Counter(faces_up(new)), "law.22"
        assert not Counter(old.used) - Counter(new.used), "law.22"
        assert not Counter(old.permanents) - Counter(new.permanents), "perm.3"
    for name, unit in before.units.items():
        now = after.units.get(name)
        if now is not None and unit.promoted and not now.promoted:
            assert type(event).__name__ == "UnitRetrained", "law.22"
        if now is not None:
            assert now.seat == unit.seat, "unit.7"
            assert set(unit.gifts) <= set(now.gifts), "special"
    opened = {tile.special for tile in before.board.values() if tile.special}
    still = {tile.special for tile in (*after.board.values(), *(lost.tile for lost in after.gone))}
    assert opened <= still, "law.5"


def at_rest(state: State, book: Book) -> None:
    """Look at what is so when a step is over: law.6, law.13, law.15, law.16, law.20, law.23, law.24."""
    if state.ended:
        assert RULESET.to_act(state) == (), "law.24"
        return
    scenario = state.data.scenarios[state.options.scenario]
    for name, unit in state.units.items():
        assert unit.health >= 1, "law.16"
        assert ("discovery" in unit.defends) == ("fortress" in unit.gifts), "law.18"
        assert unit.kind == "explorer" or state.board[unit.at].terrain != "lagoon", f"law.6: {name}"
        assert not state.board[unit.at].is_covered, f"law.6: {name}"
    for name, side in state.sides.items():
        units_of = own(state, name).values()
        if spells(side.book):
            assert any(unit.kind == "mage" for unit in units_of), "law.15"
        assert side.promote == (sum(unit.promoted for unit in units_of) >= 5), "law.20"
        special = {state.board[unit.at].special for unit in units_of} & SPECIALS
        assert side.occupy == (len(special) >= 3), "law.20"
        if scenario.win[name] == "points":
            assert points(state, name) < state.options.points_to_win, "law.23"
    teams = [team for team in scenario.teams if any(not state.sides[side].is_out for side in team)]
    assert len(teams) >= 2, "law.24"
    demands = RULESET.to_act(state)
    assert demands
    assert {book.side_of[demand.seat] for demand in demands} == {book.turn}, "turn.8, d.1"


def own(state: State, side: str) -> dict[str, Unit]:
    """Give the units of a side."""
    seats = state.data.scenarios[state.options.scenario].sides[side]
    return {name: unit for name, unit in state.units.items() if unit.seat in seats}


def spells(book: Spellbook) -> tuple[str, ...]:
    """Give all spells of a book."""
    return (*book.up, *book.known, *hidden(book.hidden))


def hidden(cards: Hidden) -> tuple[str, ...]:
    """Give hidden cards; as many as their backs say."""
    names = (cards.cards.value or ()) if cards.cards else ()
    assert len(names) == sum(cards.backs.values()), "hidden.5"
    return names


def faces_up(side: Side) -> tuple[str, ...]:
    """Give the spells of a side that lie face-up, in the book and aside."""
    return (*side.book.up, *side.aside.up)
