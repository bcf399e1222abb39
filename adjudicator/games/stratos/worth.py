"""What a position is worth to a player that plays greedily: points, and what soon may bring points.

Only the order of the numbers matters. A Prosperity Point is a thousand or so where points win; nothing here
is a rule, and nothing is looked at that the seat may not know: of hidden cards only how many there are, of
hidden sides only those that its side has seen.
"""

from collections.abc import Mapping, Sequence

from adjudicator.games.stratos.components import MAGE, POINTS, SORCERER_DECK
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import CalamityDrawn, ItemUsed, SpellSettled, TrapDrawn
from adjudicator.games.stratos.events.resources import Hoarded
from adjudicator.games.stratos.events.tiles import SpecialOpened, TileReplaced, TileSearched
from adjudicator.games.stratos.events.turns import SideOut, TokenGained, TurnBegan
from adjudicator.games.stratos.events.units import UnitDefeated
from adjudicator.games.stratos.state import Side, State, Unit, scenario_of
from adjudicator.games.stratos.tiles import GEM, MAIN
from adjudicator.games.stratos.views import count_in, points, side_of, size_of
from adjudicator.games.stratos.worth_goals import goals
from adjudicator.games.stratos.worth_land import Field, field_of, places
from adjudicator.games.stratos.worth_units import fighting, units

WON = 1_000_000
POINT, POINT_WITHOUT_USE = 1000, 120
OTHERS_POINT = 110
STOCK = (0, 150, 280, 390, 480, 550)
FURTHER_TOKEN = 40
FURTHER_GEM, MOST_GEMS = 170, 6
FOUND = 900
ITEM, ITEM_WITHOUT_USER = 600, 250
HIDDEN = (0, 520, 900, 1180, 1380, 1500)
FURTHER_SPELL = 60
BEYOND_RANK = 90
ASIDE_UP = 250
THEIR_TOKEN = 12


def worth(state: State, seat: str) -> int:
    """Give what the position is worth to the seat."""
    side = side_of(state, seat)
    if state.ended:
        return 0 if not state.winners else WON if side in state.winners else -WON
    if state.sides[side].is_out:
        return -WON // 2
    field = field_of(state, side)
    return (
        _points(state, side)
        + _stock(state.sides[side])
        - _their_stocks(state, field)
        + _cards(state, side, field)
        + units(state, field)
        + fighting(state, field)
        + places(state, field)
        + goals(state, seat, field)
    )


def counted(events: Sequence[StratosEvent]) -> Mapping[str, int]:
    """Count what one wants to know of a game: rounds, where points come from, losses."""
    return {
        "rounds": max((event.round for event in events if isinstance(event, TurnBegan)), default=0),
        "hoards": sum(event.times for event in events if isinstance(event, Hoarded)),
        "enemies defeated": sum(isinstance(event, UnitDefeated) and event.by != "" for event in events),
        "spells without effect": sum(isinstance(e, SpellSettled) and not e.effective for e in events),
        "items used": sum(isinstance(event, ItemUsed) for event in events),
        "searches": sum(isinstance(event, TileSearched) for event in events),
        "traps and calamities": sum(isinstance(event, TrapDrawn | CalamityDrawn) for event in events),
        "specials discovered": sum(isinstance(e, SpecialOpened) and e.unit != "" for e in events),
        "tiles replaced": sum(isinstance(event, TileReplaced) for event in events),
        "goal tokens": sum(isinstance(event, TokenGained) for event in events),
        "sides out": sum(isinstance(event, SideOut) for event in events),
    }


def _points(state: State, side: str) -> int:
    """Own points, less some of what the others have that win by them."""
    scenario = scenario_of(state)
    rivals = [other for other in state.sides if other not in scenario.team_of[side]]
    theirs = [points(state, other) for other in rivals if scenario.win[other] == POINTS]
    own = POINT if scenario.win[side] == POINTS else POINT_WITHOUT_USE
    return own * points(state, side) - OTHERS_POINT * (sum(theirs) + max(theirs, default=0))


def _stock(own: Side) -> int:
    stock = own.stock
    main = sum(_stepped(STOCK, stock[kind], FURTHER_TOKEN) for kind in MAIN)
    return main + FURTHER_GEM * min(stock[GEM], MOST_GEMS)


def _their_stocks(state: State, field: Field) -> int:
    return THEIR_TOKEN * sum(sum(state.sides[side].stock.values()) for side in field.rivals)


def _cards(state: State, side: str, field: Field) -> int:
    """Cards that are not points yet: spells to cast, items to use, equipment just found."""
    own = state.sides[side]
    found = sum(side_of(state, task.seat) == side for task in state.agenda)
    item = ITEM if field.explorers else ITEM_WITHOUT_USER
    mages = [unit for unit in field.own.values() if unit.kind == MAGE]
    return FOUND * found + item * count_in(own.items) + _spells(own, mages) + ASIDE_UP * size_of(own.aside)


def _spells(own: Side, mages: Sequence[Unit]) -> int:
    """Spells that have still to bring a point; those of Sorcerers are worth little without one."""
    backs = own.book.hidden.backs
    number = count_in(own.book.hidden) + len(own.book.known) // 2
    if any(unit.promoted for unit in mages):
        return _stepped(HIDDEN, number, FURTHER_SPELL)
    beyond = backs.get(SORCERER_DECK, 0)
    return _stepped(HIDDEN, number - beyond, FURTHER_SPELL) + BEYOND_RANK * beyond


def _stepped(steps: Sequence[int], number: int, further: int) -> int:
    """Give the value of so many things, each step of its own value, those beyond the steps alike."""
    most = len(steps) - 1
    return steps[number] if number <= most else steps[most] + further * (number - most)
