"""The building that a minotaur brings: its player builds it at once or puts it back (creature.minotaur.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.orichalcum.events import (
    BuildingPutBack,
    MinotaurBuildingBuilt,
    OrichalcumEvent,
)
from adjudicator.games.orichalcum.moves import PlaceBuilding
from adjudicator.games.orichalcum.rules import supply
from adjudicator.games.orichalcum.rules.gates import asked
from adjudicator.games.orichalcum.rules.ground import FOR_MINOTAUR, has_shelter, unfit
from adjudicator.games.orichalcum.rules.loot import BY_CAPTURE
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.rules.victory import won
from adjudicator.games.orichalcum.state import BuildingDrawn, State, uncovered


@rule("orichalcum.d.8", "orichalcum.d.9", "orichalcum.creature.minotaur.6")
def candidates(state: State, seat: str) -> Iterator[PlaceBuilding]:
    """Give putting it back, which is always possible, and every uncovered circle."""
    yield PlaceBuilding(back=True)
    player = state.seats[seat]
    for at in player.terrain:
        if uncovered(player, at):
            yield PlaceBuilding(at)


def check(state: State, seat: str, move: PlaceBuilding) -> Iterator[Violation]:
    """Give the reason against the answer."""
    yield from first(
        asked(state, BuildingDrawn), () if move.back else _bad_site(state, seat, move), _no_choice(move)
    )


@rule(
    "orichalcum.creature.minotaur.2",
    "orichalcum.creature.minotaur.5",
    "orichalcum.creature.minotaur.7",
    "orichalcum.creature.minotaur.8",
    "orichalcum.capture.10",
)
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: PlaceBuilding) -> None:
    """Build it, its piece coming from the supply, or put it back into the bag."""
    building = _drawn(ledger.state)
    if move.back:
        ledger.emit(BuildingPutBack(seat, building))
    else:
        hoplites, orichalcum = supply.pieces_with(building)
        given = supply.hoplites(ledger.state, hoplites), supply.orichalcum(ledger.state, orichalcum)
        ledger.emit(MinotaurBuildingBuilt(seat, building, move.at, *given))
    if not ledger.state.options.end_before_minotaur:
        won(ledger, seat, BY_CAPTURE)


@rule("orichalcum.creature.minotaur.3", "orichalcum.creature.minotaur.4")
def _bad_site(state: State, seat: str, move: PlaceBuilding) -> Iterator[Violation]:
    if not move.at:
        message = (
            f"the {_drawn(state)} is built on a circle, named in at, or put back; the answer says neither"
        )
        yield refuse("choice", "creature.minotaur.2", message, "at")
        return
    crystal = state.options.crystal_for_minotaur and has_shelter(state, seat, _drawn(state))
    yield from unfit(state, seat, (move.at,), "", crystal, FOR_MINOTAUR, "at")


@rule("orichalcum.refuse.5")
def _no_choice(move: PlaceBuilding) -> Iterator[Violation]:
    if move.back and move.at:
        message = f"the building is to be put back and to be built on {move.at!r}; it can be only one of them"
        yield refuse("choice", "refuse.5", message, "at")


def _drawn(state: State) -> str:
    """Give the building to decide about.  RuleBug if there is none."""
    task = state.agenda[0] if state.agenda else None
    if not isinstance(task, BuildingDrawn):
        raise RuleBug("no building of a minotaur is to be decided about")
    return task.building


ACTION = Action(PlaceBuilding, check, resolve, candidates)
