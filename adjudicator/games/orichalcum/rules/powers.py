"""The powers of titans: who may use one, and that each works once (titan.17 to titan.23)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import OrichalcumEvent, TitanUsed
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.state import Player, State, titan_held


@rule("orichalcum.titan.17", "orichalcum.titan.18", "orichalcum.titan.21", "orichalcum.titan.22")
def power_fails(state: State, seat: str, titan: str, wanted: bool, field: str) -> Iterator[Violation]:
    """Refuse a power that the seat wants and cannot use (`not-held`, `inactive`); `field` asks for it."""
    if not wanted:
        return
    held = titan_held(state.seats[seat], titan)
    if held is None:
        yield refuse("not-held", "titan.18", f"{seat} does not hold {titan}, whose power is wanted", field)
    elif not held.active:
        message = f"the power of {titan} has been used; its inactive side is up"
        yield refuse("inactive", "titan.17", message, field)


@rule("orichalcum.titan.20", "orichalcum.titan.23", "orichalcum.d.31")
def can_use(player: Player, titan: str) -> bool:
    """Tell whether a player holds a titan with its active side up, since when does not matter."""
    held = titan_held(player, titan)
    return held is not None and held.active


@rule("orichalcum.titan.17", "orichalcum.titan.19")
def use(ledger: Ledger[State, OrichalcumEvent], seat: str, titan: str, wanted: bool) -> None:
    """Turn a titan whose power is wanted, before any result is known."""
    if wanted:
        ledger.emit(TitanUsed(seat, titan))
