"""Which events of Stratos show what was hidden, so that their entries are not taken back (dice.5)."""

from adjudicator.core.ruleset import shows_secrets
from adjudicator.games.stratos.events import StratosEvent, cards, tiles, turns
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of

ALWAYS = (
    tiles.SpecialOpened,
    tiles.TileSearched,
    cards.EquipmentIsFound,
    cards.PermanentFound,
    cards.TrapDrawn,
    cards.CalamityDrawn,
    cards.ItemUsed,
    turns.SideOut,
    turns.GameEnded,
)
"""What these name or open was hidden from somebody until then (hidden.7, 8, 13, 14)."""


def shows(state: State, event: StratosEvent) -> bool:
    """Tell whether an event shows somebody what was hidden in the state before its entry."""
    if isinstance(event, tiles.TileReplaced):
        return event.old.is_covered
    if isinstance(event, cards.SpellCast):
        book = state.sides[side_of(state, event.seat)].book
        return event.spell not in (*book.up, *book.known)
    return isinstance(event, ALWAYS) or shows_secrets(state, event)
