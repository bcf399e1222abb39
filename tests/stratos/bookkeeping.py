"""Books of a Stratos match, kept from the events alone: what everybody has, where everything is.

The books know nothing of how the game obeys its events; `laws_of_play` compares them with the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.core.values import tag_of
from adjudicator.games.stratos.state import State

TWO_FOR_ONE = ("travel",)


class Book:
    """What the events say: tokens, units, the actions of a turn, tiles by identity."""

    def __init__(self, state: State) -> None:
        self.side_of = {
            seat: side
            for side, seats in state.data.scenarios[state.options.scenario].sides.items()
            for seat in seats
        }
        self.stocks = {name: Counter(dict(side.stock)) for name, side in state.sides.items()}
        self.supply, self.box = Counter(dict(state.supply)), Counter(dict(state.box))
        self.hoards = {name: side.hoards for name, side in state.sides.items()}
        self.defeats = {name: side.defeats for name, side in state.sides.items()}
        self.removed = sum(self.defeats.values())
        self.put_out: list[str] = [name for name, side in state.sides.items() if side.is_out]
        self.at = {name: unit.at for name, unit in state.units.items()}
        self.health = {name: unit.health for name, unit in state.units.items()}
        self.spirit = {name: unit.spirit for name, unit in state.units.items()}
        self.named = set(state.units)
        self.turn = state.side
        self.acted: dict[str, list[str]] = {name: list(unit.acted) for name, unit in state.units.items()}
        self.slowed = {name for name, unit in state.units.items() if unit.slowed}
        self.tile_on = {at: number for number, at in enumerate(state.board)}
        self.faces: dict[int, str] = {}
        self.tiles_gone = len(state.gone)

    def tell(self, event: Any) -> None:
        """Write one event down; events that change nothing that is counted here are passed over."""
        write = _WRITE.get(tag_of(event))
        if write is not None:
            write(self, event)

    def face(self, at: str, face: str) -> None:
        """Note what is on the hidden side of the tile that lies here; it never changes (law.3)."""
        assert self.faces.setdefault(self.tile_on[at], face) == face, f"law.3: {face} at {at}"

    def move(self, side: str, tokens: Mapping[str, int], sign: int = 1) -> None:
        """Move tokens from the supply into a stock, or back."""
        for kind, number in tokens.items():
            assert number >= 0
            self.stocks[side][kind] += sign * number
            self.supply[kind] -= sign * number

    def hurt(self, lost: Mapping[str, int], sign: int = -1) -> None:
        """Let units lose Health, or regain it."""
        for unit, number in lost.items():
            assert number >= 0
            self.health[unit] += sign * number

    def leave(self, unit: str) -> None:
        """Take a unit off the board."""
        for known in (self.at, self.health, self.spirit):
            del known[unit]
        self.removed += 1


def _harvested(book: Book, event: Any) -> None:
    assert event.gained <= event.amount
    book.move(book.side_of[event.seat], {event.resource: event.gained})


def _taken(book: Book, event: Any) -> None:
    book.stocks[event.from_].subtract(event.taken)
    book.stocks[event.side].update(event.taken)


def _traded(book: Book, event: Any) -> None:
    book.move(event.side, event.given, -1)
    book.move(event.side, event.taken)


def _hoarded(book: Book, event: Any) -> None:
    book.stocks[event.side].subtract(event.paid)
    book.box.update(event.paid)
    book.hoards[event.side] += event.times


def _arrived(book: Book, event: Any) -> None:
    assert event.unit not in book.named, f"law.7: {event.unit} comes again"
    book.named.add(event.unit)
    book.at[event.unit], book.health[event.unit], book.spirit[event.unit] = (
        event.at,
        event.health,
        event.spirit,
    )
    book.acted[event.unit] = ["hired"] if event.why == "hired" else []


def _acted(book: Book, event: Any) -> None:
    """law.17: at most two actions, of two kinds but for Travel, in the own side's turn; slowed only one."""
    acted = book.acted[event.unit]
    assert book.side_of[event.seat] == book.turn, f"law.17: {event} in the turn of {book.turn}"
    assert event.kind not in acted or event.kind in TWO_FOR_ONE, f"law.17: {event} after {acted}"
    acted.append(event.kind)
    assert len(acted) <= (1 if event.unit in book.slowed else 2), f"law.17: {event.unit} {acted}"
    assert "hired" not in acted, f"action.9: {event}"


def _turn_began(book: Book, event: Any) -> None:
    assert book.turn == "", f"{event} in the turn of {book.turn}"
    book.turn = event.side


def _turn_ended(book: Book, event: Any) -> None:
    assert event.side == book.turn
    book.turn, book.slowed = "", set()
    book.acted = {unit: [] for unit in book.acted}


def _readied(book: Book, event: Any) -> None:
    book.slowed = set(event.slowed)


def _unit_moved(book: Book, event: Any) -> None:
    assert book.at[event.unit] == event.from_
    book.at[event.unit] = event.at


def _exchanged(book: Book, event: Any) -> None:
    one, other = book.at[event.unit], book.at[event.other]
    book.at[event.unit], book.at[event.other] = other, one


def _promoted(book: Book, event: Any) -> None:
    book.health[event.unit] += event.health
    book.spirit[event.unit] += event.spirit


def _retrained(book: Book, event: Any) -> None:
    book.health[event.unit], book.spirit[event.unit] = event.health, event.spirit


def _spell_cast(book: Book, event: Any) -> None:
    book.spirit[event.unit] -= event.spirit


def _spirit(book: Book, event: Any) -> None:
    for unit, number in event.regained.items():
        book.spirit[unit] += number


def _defeated(book: Book, event: Any) -> None:
    assert book.health[event.unit] <= 0
    book.leave(event.unit)
    if event.by:
        book.defeats[event.by] += 1


def _side_out(book: Book, event: Any) -> None:
    book.move(event.side, event.returned, -1)
    book.put_out.append(event.side)
    for unit in event.units:
        book.leave(unit)


def _tiles_moved(book: Book, event: Any) -> None:
    """law.31: a permutation of tiles, each with the unit that stands on it."""
    assert sorted(event.moved) == sorted(event.moved.values()), f"law.31: {event}"
    book.tile_on.update({to: book.tile_on[at] for at, to in dict(event.moved).items()})
    book.at = {unit: event.moved.get(at, at) for unit, at in book.at.items()}


def _tile_replaced(book: Book, event: Any) -> None:
    if event.old.under or event.old.special:
        book.face(event.at, event.old.under or event.old.special)
    book.tiles_gone += 1
    book.tile_on[event.at] = 1000 + book.tiles_gone


_WRITE: Mapping[str, Callable[[Book, Any], None]] = {
    "harvested": _harvested,
    "resources_gained": lambda book, event: book.move(event.side, event.gained),
    "resources_lost": lambda book, event: book.move(event.side, event.lost, -1),
    "resources_paid": lambda book, event: book.move(event.side, event.paid, -1),
    "resources_taken": _taken,
    "resources_traded": _traded,
    "hoarded": _hoarded,
    "unit_arrived": _arrived,
    "action_taken": _acted,
    "turn_began": _turn_began,
    "turn_ended": _turn_ended,
    "units_readied": _readied,
    "unit_moved": _unit_moved,
    "units_exchanged": _exchanged,
    "unit_promoted": _promoted,
    "unit_retrained": _retrained,
    "spell_cast": _spell_cast,
    "spirit_regained": _spirit,
    "struck": lambda book, event: book.hurt({event.target: event.lost}),
    "units_hurt": lambda book, event: book.hurt(event.lost),
    "units_healed": lambda book, event: book.hurt(event.regained, 1),
    "unit_defeated": _defeated,
    "side_out": _side_out,
    "tiles_moved": _tiles_moved,
    "tile_replaced": _tile_replaced,
    "tile_searched": lambda book, event: book.face(event.at, event.under),
    "tile_seen": lambda book, event: book.face(event.at, event.face.value),
    "special_opened": lambda book, event: book.face(event.at, event.special),
}
