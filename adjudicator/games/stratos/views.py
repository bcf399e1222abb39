"""Questions about a Stratos position: whose is what, who stands where, points, ground, what nobody has seen.

All of them only read. Those that a move may be judged by look at public facts and at what the asking side
itself holds (hidden.16), so they answer alike on a whole state and on what its side may see of it.
`unseen_*` are for drawing, on whole states only.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.board import Board, steps
from adjudicator.games.stratos.components import EXPLORER, MAGE
from adjudicator.games.stratos.state import (
    BY_WARD,
    Book,
    Hidden,
    Side,
    State,
    Unit,
    scenario_of,
)
from adjudicator.games.stratos.tiles import CATHEDRAL, FORTRESS, MAIN, UNDERSIDES, Tile

PROMOTE_POINTS = OCCUPY_POINTS = 2
PARTS = ("hoards", "defeats", "spells", "equipment", "permanents", "used", "promote", "occupy")
"""Where Prosperity Points come from (law.19)."""
MOST_ACTIONS = 2
OCCUPIED_FOR_TOKEN = 3
"""So many special tiles are occupied for the Occupy Token (goal.occupy.1)."""


# Sides and seats


def board_of(state: State) -> Board:
    """Give the geometry of the map."""
    return scenario_of(state).board


def apart(state: State, one: str, other: str) -> int | None:
    """Count the steps between two places, tiles or units on them; None where one is neither.

    A tile may be one off the map, or written as people write it (`-1,-3`): what was meant is then near, too.
    """
    board = board_of(state)
    names = [state.units[name].at if name in state.units else name for name in (one, other)]
    first, second = map(board.place, names)
    return steps(first, second) if first and second else None


def side_of(state: State, seat: str) -> str:
    """Give the side of a seat."""
    return scenario_of(state).side_of[seat]


@rule("stratos.team.1", "stratos.team.11")
def seats_of(state: State, side: str) -> tuple[str, ...]:
    """Give the seats of a side in the order of play; they own its secrets (hidden.2, hidden.15)."""
    members = scenario_of(state).sides[side]
    if len(members) == 1 and members[0] in state.seats:
        return members
    return tuple(seat for seat in state.seats if seat in members)


@rule("stratos.team.2", "stratos.d.3")
def buyers(state: State) -> tuple[str, ...]:
    """Give the seats of the side whose turn it is that buy when buying begins."""
    return tuple(seat for seat in seats_of(state, state.side) if seat not in state.passed)


def allied(state: State, side: str, other: str) -> bool:
    """Tell whether two different sides win together (ally.1)."""
    return side != other and other in scenario_of(state).team_of[side]


def enemies(state: State, side: str, other: str) -> bool:
    """Tell whether a side is neither the same nor allied (notation)."""
    return other not in scenario_of(state).team_of[side]


def in_play(state: State) -> tuple[str, ...]:
    """Give the sides that are not out, in the order of play (turn.6)."""
    return tuple(name for name, side in state.sides.items() if not side.is_out)


def from_side(state: State, side: str) -> tuple[str, ...]:
    """Give all sides in the order of play, beginning with this one."""
    sides = tuple(state.sides)
    start = sides.index(side)
    return sides[start:] + sides[:start]


# Units


def unit_on(state: State, at: str) -> str:
    """Give the name of the unit on a tile; the empty text where there is none (place.1)."""
    return next((name for name, unit in state.units.items() if unit.at == at), "")


def side_of_unit(state: State, unit: str) -> str:
    """Give the side of a unit on the board."""
    return side_of(state, state.units[unit].seat)


def units_of(state: State, side: str) -> tuple[str, ...]:
    """Give the names of a side's units, seat by seat in the order of play, in order of arrival."""
    by_seat = _units_by_seat(state.units)
    members = scenario_of(state).sides[side]
    if len(members) == 1:
        return by_seat.get(members[0], ())
    return tuple([name for seat in state.seats if seat in members for name in by_seat.get(seat, ())])


@keep_last
def _units_by_seat(units: Mapping[str, Unit]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, unit in units.items():
        found[unit.seat] = (*found.get(unit.seat, ()), name)
    return found


def in_record_order(state: State, units: Iterator[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Order units in turn order from the side that acts, then by number (defeat.8)."""
    named = tuple(units)
    first = state.side or next(iter(state.sides))
    return tuple(u for side in from_side(state, first) for u in units_of(state, side) if u in named)


def number_of(unit: str) -> int:
    """Give the number in the name of a unit."""
    return int(unit.rpartition("-")[2])


def most_health(state: State, unit: Unit) -> int:
    """Give the maximum of Health of a unit's class and rank (unit.4)."""
    return state.data.units[unit.kind].most_health(unit.promoted)


def most_spirit(state: State, unit: Unit) -> int:
    """Give the maximum of Spirit; 0 for all but the Mage class (unit.4)."""
    return state.data.units[unit.kind].most_spirit(unit.promoted)


def title_of(state: State, unit: Unit) -> str:
    """Name the class of a unit as printed: `mage`, or `sorcerer` for a promoted one."""
    kind = state.data.units[unit.kind]
    return kind.promoted if unit.promoted else kind.name


@rule("stratos.action.1", "stratos.slow.1", "stratos.slow.2", "stratos.start.7")
def actions_left(unit: Unit) -> int:
    """Count the actions that a unit may still take this turn."""
    return 0 if unit.spent else max(0, (1 if unit.slowed else MOST_ACTIONS) - len(unit.acted))


def is_warded(unit: Unit) -> bool:
    """Tell whether Ward works on a unit (spell.ward.2)."""
    return BY_WARD in unit.defends


@rule("stratos.special.2", "stratos.special.5", "stratos.special.fortress.2")
def holds_bonus(state: State, unit: Unit, special: str) -> bool:
    """Tell whether a unit has the Occupy bonus of this special tile."""
    return unit.occupies and state.board[unit.at].special == special


@rule(
    "stratos.immune.1",
    "stratos.immune.2",
    "stratos.immune.7",
    "stratos.immune.9",
    "stratos.special.cathedral.2",
)
def is_immune(state: State, unit: Unit) -> bool:
    """Tell whether spells do nothing to a unit, nor to the tile that it stands on."""
    return CATHEDRAL in unit.gifts or holds_bonus(state, unit, CATHEDRAL)


@rule("stratos.immune.1", "stratos.immune.8")
def tile_is_immune(state: State, at: str) -> bool:
    """Tell whether spells do nothing to a tile: an immune unit stands on it."""
    name = unit_on(state, at)
    return bool(name) and is_immune(state, state.units[name])


def occupies_fortress(state: State, unit: Unit) -> bool:
    """Tell whether a unit has the Fortress's Occupy bonus."""
    return holds_bonus(state, unit, FORTRESS)


def has_mage(state: State, side: str) -> bool:
    """Tell whether a side has a unit of the Mage class on the board (book.2)."""
    units = state.units
    return MAGE in [units[name].kind for name in units_of(state, side)]


# Ground


@rule("stratos.map.11", "stratos.place.2", "stratos.travel.2", "stratos.tile.3")
def may_stand(kind: str, tile: Tile) -> bool:
    """Tell whether a tile is legal ground for a class."""
    return kind == EXPLORER or not tile.is_lagoon


@rule("stratos.place.1", "stratos.map.11")
def is_free(state: State, at: str) -> bool:
    """Tell whether a tile of the board holds no unit."""
    return not unit_on(state, at)


def is_free_and_legal(state: State, kind: str, at: str) -> bool:
    """Tell whether a unit of a class could be put on a tile of the board (place.3)."""
    return may_stand(kind, state.board[at]) and is_free(state, at)


def free_places(state: State, kind: str) -> tuple[str, ...]:
    """Give all free legal tiles for a class in reading order."""
    taken = {unit.at for unit in state.units.values()}
    return tuple(at for at, tile in state.board.items() if at not in taken and may_stand(kind, tile))


# Cards and points


def names_in(hidden: Hidden) -> tuple[str, ...]:
    """Give the hidden cards as whoever holds this state knows them; none where they are not to be seen."""
    return hidden.cards.value or () if hidden.cards is not None else ()


def count_in(hidden: Hidden) -> int:
    """Count hidden cards, which everybody may (hidden.5)."""
    return sum(hidden.backs.values())


def cards_in(book: Book) -> tuple[str, ...]:
    """Give the spells of a book as whoever holds this state knows them: face-up, known, hidden."""
    return (*book.up, *book.known, *names_in(book.hidden))


def size_of(book: Book) -> int:
    """Count all spells of a book."""
    return len(book.up) + len(book.known) + count_in(book.hidden)


def equipped(state: State, side: str) -> int:
    """Count the equipment attached to a side's units."""
    units = state.units
    return sum([bool(units[name].equipment) for name in units_of(state, side)])


@rule(
    "stratos.pp.1",
    "stratos.pp.2",
    "stratos.pp.hoard.1",
    "stratos.pp.defeat.1",
    "stratos.pp.know.1",
    "stratos.pp.know.2",
    "stratos.pp.treas.1",
    "stratos.pp.treas.2",
    "stratos.eliminate.7",
)
def points_in_parts(state: State, side: str) -> dict[str, int]:
    """Count Prosperity Points by where they come from, all of it public; a side that is out has none."""
    return dict(zip(PARTS, _points(state, side), strict=True))


def points(state: State, side: str) -> int:
    """Count the Prosperity Points of a side (law.19)."""
    return sum(_points(state, side))


def _points(state: State, side: str) -> tuple[int, ...]:
    """Count the points in the order of `PARTS`."""
    own: Side = state.sides[side]
    if own.is_out:
        return (0,) * len(PARTS)
    return (
        own.hoards,
        own.defeats,
        len(own.book.up),
        equipped(state, side),
        len(own.permanents),
        len(own.used),
        PROMOTE_POINTS * own.promote,
        OCCUPY_POINTS * own.occupy,
    )


def most_held(stock: Mapping[str, int]) -> str:
    """Name the main resource held most, ties in the order of `MAIN`; empty if none is (thieves_hole.1)."""
    most = max(stock[kind] for kind in MAIN)
    return next((kind for kind in MAIN if stock[kind] == most), "") if most else ""


# What nobody has seen: for drawing, on whole states only


@rule("stratos.tile.2", "stratos.comp.11", "stratos.hidden.3", "stratos.dice.1")
def unseen_undersides(state: State, terrain: str) -> tuple[str, ...]:
    """Give the undersides of a terrain that are fixed nowhere yet, sorted, repeats in.

    Every unsearched tile of this terrain that nobody has looked under, on the board, aside or gone, is
    equally likely to have any of them.
    """
    left = Counter(dict(state.data.undersides[terrain]))
    for at, tile in state.board.items():
        if tile.terrain == terrain:
            left.subtract(_fixed(tile.under, state.seen[at].value if at in state.seen else None))
    for gone in state.gone:
        if gone.tile.terrain == terrain:
            left.subtract(_fixed(gone.tile.under, gone.seen.value if gone.seen else None))
    return tuple(under for under in UNDERSIDES for _ in range(left[under]))


@rule("stratos.setup.3", "stratos.scenario.p12.2")
def unseen_specials(state: State, pool: str) -> tuple[str, ...]:
    """Give the special tiles that a covered one of this pool can be, as far as nobody has seen it."""
    fixed = [tile.special for tile in (*state.board.values(), *(gone.tile for gone in state.gone))]
    fixed += [state.seen[at].value or "" for at in state.seen if state.board[at].is_special]
    return tuple(special for special in state.data.pools[pool] if special not in fixed)


def _fixed(under: str, seen: str | None) -> tuple[str, ...]:
    return (under,) if under else (seen,) if seen else ()
