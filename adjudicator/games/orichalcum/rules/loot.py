"""What a captured creature brings: orichalcum, a titan, a building; and the look whether the game is won.

capture.9 fixes the order, capture.10 that the end is looked at before a building is drawn.
"""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import ARCH
from adjudicator.games.orichalcum.events import (
    BuildingIsDrawn,
    LootTaken,
    OrichalcumEvent,
    TitanReactivated,
)
from adjudicator.games.orichalcum.rules import supply, titans
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.rules.victory import won
from adjudicator.games.orichalcum.state import State, owned, titan_held

BUILDING = "building"
BY_CAPTURE, BY_TITAN = "capture", "titan"
HYDRA = "hydra"


@rule("orichalcum.capture.9", "orichalcum.capture.10", "orichalcum.creature.hydra.5", "orichalcum.end.7")
def take(ledger: Ledger[State, OrichalcumEvent], seat: str, creature: str, drop: str) -> None:
    """Take what this creature brings, the game's end included; `drop` leaves for a hydra's titan."""
    kind = ledger.state.data.creatures[creature]
    _take_orichalcum(ledger, seat, creature)
    if kind.titan and _take_titan(ledger, seat, kind.titan, drop) and won(ledger, seat, BY_TITAN):
        return
    draws = kind.building and bool(ledger.state.buildings)
    looked_at = not draws or ledger.state.options.end_before_minotaur
    if looked_at and won(ledger, seat, BY_CAPTURE):
        return
    if draws:
        _draw_building(ledger, seat)


@rule("orichalcum.creature.hydra.6", "orichalcum.d.10", "orichalcum.refuse.4", "orichalcum.refuse.5")
def false_drop(state: State, seat: str, creature: str, drop: str) -> Iterator[Violation]:
    """Refuse a fight that does not say which titan leaves in case of a win, or says it falsely (`choice`)."""
    older = leaving(state, seat, creature)
    if drop and drop not in older:
        could = f"it can be {' or '.join(older)}" if older else "no titan has to leave for this creature"
        yield refuse("choice", "refuse.5", f"{drop!r} is to leave in case of a win, and {could}", "drop")
    elif not drop and len(older) > 1:
        message = f"one of {', '.join(older)} leaves in case of a win; the order has to name it in drop"
        yield refuse("choice", "creature.hydra.6", message, "drop")


@rule("orichalcum.creature.hydra.3", "orichalcum.creature.minotaur.8", "orichalcum.building.oratory.1")
def leaving(state: State, seat: str, creature: str) -> tuple[str, ...]:
    """Give the titans that could leave for the one that this creature brings; several are a choice."""
    titan = state.data.creatures[creature].titan
    return titans.older_choices(state.seats[seat], titan) if titan else ()


@rule(
    "orichalcum.building.arch.1",
    "orichalcum.building.arch.2",
    "orichalcum.creature.hellhound.1",
    "orichalcum.creature.gorgon.1",
    "orichalcum.creature.cyclops.1",
    "orichalcum.action.5",
)
def _take_orichalcum(ledger: Ledger[State, OrichalcumEvent], seat: str, creature: str) -> None:
    arches = owned(ledger.state.seats[seat], ARCH)
    reward = ledger.state.data.creatures[creature].orichalcum
    gained = supply.orichalcum(ledger.state, arches + reward)
    if gained:
        ledger.emit(LootTaken(seat, creature, gained, min(arches, gained)))


@rule(
    "orichalcum.creature.hydra.1",
    "orichalcum.creature.hydra.2",
    "orichalcum.creature.hydra.3",
    "orichalcum.creature.hydra.4",
    "orichalcum.creature.hydra.7",
)
def _take_titan(ledger: Ledger[State, OrichalcumEvent], seat: str, titan: str, drop: str) -> bool:
    """Take a hydra's titan, or turn it active if it is held; tell whether it was taken."""
    held = titan_held(ledger.state.seats[seat], titan)
    if held is None:
        titans.take(ledger, seat, titan, drop, HYDRA)
        return True
    if not held.active and ledger.state.options.hydra_reactivates:
        ledger.emit(TitanReactivated(seat, titan))
    return False


@rule(
    "orichalcum.creature.minotaur.1",
    "orichalcum.creature.minotaur.9",
    "orichalcum.creature.minotaur.10",
    "orichalcum.empty.4",
)
def _draw_building(ledger: Ledger[State, OrichalcumEvent], seat: str) -> None:
    pool = [kind for kind, number in ledger.state.buildings.items() for _ in range(number)]
    ledger.emit(BuildingIsDrawn(seat, ledger.pick(BUILDING, pool, seat)))
