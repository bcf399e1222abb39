"""Who may bear equipment that was found, and which card stays in a full slot (equip.1 to equip.3, d.13)."""

from collections.abc import Iterator, Sequence

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import EquipmentSettled
from adjudicator.games.stratos.moves import NEW, OLD
from adjudicator.games.stratos.rules.refusal import malformed, misplaced
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of, side_of_unit, units_of

QUESTION = "equipment"
"""What is asked when equipment has been found; the words of lists that answer it are told in `standing`."""

TO = "to:"
"""What stands in such a list before a bearer."""


@rule("stratos.equip.2")
def bearers(state: State, finder: str) -> tuple[str, ...]:
    """Name the units that may take what a unit finds: all of its side, or itself with the switch off."""
    if not state.options.equip_any_own_unit:
        return (finder,)
    return units_of(state, side_of_unit(state, finder))


def may_bear(state: State, seat: str, finder: str, bearer: str, field: str) -> Iterator[Violation]:
    """Refuse a bearer who is none of those that may take what is found; yield nothing for unknown names."""
    if bearer not in state.units or finder not in state.units:
        return
    if side_of_unit(state, bearer) != side_of(state, seat):
        message = f"{bearer} is not yours; equipment goes to a unit of the side that found it"
        yield misplaced("equip.not_yours", "equip.2", message, field)
    elif bearer not in bearers(state, finder):
        message = f"in this match equipment stays with its finder, {finder}"
        yield misplaced("equip.finder_only", "equip.2", message, field)


@rule("stratos.equip.3", "stratos.d.13")
def known_word(keep: str) -> Iterator[Violation]:
    """Refuse a word for the card that stays which is none."""
    if keep not in ("", NEW, OLD):
        message = f"keep is {keep!r}; it may be {NEW} or {OLD}, or be left out"
        yield malformed("equip.keep", "equip.3", message, "keep")


@rule("stratos.d.13", "stratos.equip.3")
def preferred(old: str, new: str, prefer: Sequence[str]) -> str:
    """Say which of two cards a list keeps: `new`, `old`, or the empty text where it names neither."""
    for name in prefer:
        if name in (old, new):
            return OLD if name == old else NEW
    return ""


@rule("stratos.equip.1", "stratos.equip.3", "stratos.equip.5", "stratos.search.11", "stratos.search.12")
def settle(ledger: Ledger[State, StratosEvent], seat: str, bearer: str, card: str, keep: str) -> None:
    """Give the card that waits to a unit; `keep` counts where it has one already, the other is discarded."""
    old = ledger.state.units[bearer].equipment
    kept, discarded = (old, card) if old and keep == OLD else (card, old)
    ledger.emit(EquipmentSettled(seat, bearer, kept, discarded))
