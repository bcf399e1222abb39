"""Which events of Stratos lay open to all what was hidden, so that they are not taken back (dice.5)."""

from adjudicator.games.stratos.events import StratosEvent, cards, tiles, turns
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of

ALWAYS = (
    tiles.SpecialOpened,
    tiles.TileSearched,
    cards.SpellPutUnder,
    cards.ItemUsed,
    turns.SideOut,
    turns.GameEnded,
)
"""What these name or open may have been known to some side alone until then (hidden.8, 9, 13, 14).

A spell put under its deck tells that its side has it already (comp.3).
"""


def opens(state: State, event: StratosEvent) -> bool:
    """Tell whether an event lays open to all what was hidden in the state before its entry."""
    if isinstance(event, tiles.TileReplaced):
        return event.old.is_covered
    if isinstance(event, cards.SpellCast):
        book = state.sides[side_of(state, event.seat)].book
        return event.spell not in (*book.up, *book.known)
    return isinstance(event, ALWAYS)
