"""Capture: fights against the creatures of the own island, one after another (capture.*).

Whether a fight may be made is settled before anything is rolled; so its order says which titan leaves should
a hydra bring one, and whether a hoplite is saved.
"""

from collections.abc import Iterator, Sequence

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import CHRONOS, HOSPITAL, SIEGE, SKULL
from adjudicator.games.orichalcum.events import CreatureCaptured, FightLost, OrichalcumEvent
from adjudicator.games.orichalcum.moves import Fight
from adjudicator.games.orichalcum.rules import loot
from adjudicator.games.orichalcum.rules.action_end import empty_hospital
from adjudicator.games.orichalcum.rules.gates import in_action, nothing_to_decide
from adjudicator.games.orichalcum.rules.powers import can_use, power_fails, use
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import CAPTURE, Player, State, owned
from adjudicator.games.orichalcum.tiles import MOST_ON_CREATURE

FIGHT = "fight"


@rule("orichalcum.capture.2", "orichalcum.capture.11", "orichalcum.d.6", "orichalcum.d.7", "orichalcum.d.11")
def candidates(state: State, seat: str) -> Iterator[Fight]:
    """Give every fight: each creature, each number of hoplites, Chronos, each titan that could leave."""
    player = state.seats[seat]
    for at, creature in player.creatures.items():
        older = loot.leaving(state, seat, creature.kind)
        most = min(player.hoplites, MOST_ON_CREATURE - creature.hoplites)
        ways = [Fight(at, add) for add in range(most + 1)]
        if can_use(player, CHRONOS):
            ways.append(Fight(at, chronos=True))
        for way in ways:
            for hospital in (True, False) if _can_save(player, way) else (True,):
                for drop in older if len(older) > 1 else ("",):
                    yield changed(way, hospital=hospital, drop=drop)


@rule("orichalcum.refuse.3", "orichalcum.capture.12", "orichalcum.capture.16", "orichalcum.titan.chronos.2")
def check(state: State, seat: str, move: Fight) -> Iterator[Violation]:
    """Give the reason against a fight, whatever its roll may be."""
    yield from first(
        nothing_to_decide(state),
        in_action(state, CAPTURE),
        _no_creature(state, seat, move),
        _wrong_hoplites(state, seat, move),
        _too_few(state, seat, move),
        power_fails(state, seat, CHRONOS, move.chronos, "chronos"),
        _false_drop(state, seat, move),
    )


@rule(
    "orichalcum.capture.9",
    "orichalcum.capture.12",
    "orichalcum.capture.14",
    "orichalcum.capture.15",
    "orichalcum.capture.17",
    "orichalcum.titan.chronos.1",
)
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: Fight) -> None:
    """Fight: roll, or let Chronos win; take the creature and its loot, or leave the hoplites and stop."""
    player = ledger.state.seats[seat]
    creature = player.creatures[move.at]
    use(ledger, seat, CHRONOS, move.chronos)
    dice: tuple[int | str, ...] = ()
    if not move.chronos:
        dice = _rolled(ledger, seat, 1 + creature.hoplites + move.add)
        if not _wins(ledger.state, player, creature.kind, dice):
            ledger.emit(FightLost(seat, move.at, creature.kind, move.add, dice))
            empty_hospital(ledger, seat)
            return
    saved = int(move.hospital and _can_save(player, move))
    ledger.emit(CreatureCaptured(seat, move.at, creature.kind, move.add, dice, saved))
    loot.take(ledger, seat, creature.kind, move.drop)


@rule("orichalcum.record.4", "orichalcum.record.12", "orichalcum.building.hospital.2")
def complete(state: State, seat: str, move: Fight) -> Fight:
    """Keep a declined hospital only if it would save, and a titan that leaves only if there is a choice."""
    player = state.seats[seat]
    drop = move.drop if len(loot.leaving(state, seat, player.creatures[move.at].kind)) > 1 else ""
    return changed(move, hospital=move.hospital or not _can_save(player, move), drop=drop)


@rule("orichalcum.capture.1", "orichalcum.capture.16", "orichalcum.creature.1")
def _no_creature(state: State, seat: str, move: Fight) -> Iterator[Violation]:
    creatures = state.seats[seat].creatures
    if move.at not in creatures:
        there = (
            f"creatures stand on {', '.join(creatures)}" if creatures else "no creature stands there at all"
        )
        message = f"{seat} fights on its own island, and {move.at!r} holds no creature; {there}"
        yield refuse("no-creature", "capture.1", message, "at")


@rule("orichalcum.capture.3", "orichalcum.capture.4", "orichalcum.capture.5", "orichalcum.creature.2")
def _wrong_hoplites(state: State, seat: str, move: Fight) -> Iterator[Violation]:
    lying = state.seats[seat].creatures[move.at].hoplites
    if move.add < 0:
        message = f"hoplites on a creature stay there; {move.add} cannot be added to the {lying} on {move.at}"
        yield refuse("hoplites", "capture.5", message, "add")
    elif move.chronos and move.add:
        message = f"Chronos wins without hoplites being added, and {move.add} are to be added"
        yield refuse("hoplites", "capture.14", message, "add")
    elif lying + move.add > MOST_ON_CREATURE:
        message = (
            f"at most {MOST_ON_CREATURE} hoplites fight together; {lying} lie on {move.at}, {move.add} more"
        )
        yield refuse("hoplites", "capture.3", f"{message} are too many", "add")


@rule("orichalcum.capture.3", "orichalcum.building.hospital.3")
def _too_few(state: State, seat: str, move: Fight) -> Iterator[Violation]:
    reserve = state.seats[seat].hoplites
    if move.add > reserve:
        message = f"{move.add} hoplites are to be added, and the reserve of {seat} holds {reserve}"
        yield refuse("short", "capture.3", message, "add")


def _false_drop(state: State, seat: str, move: Fight) -> Iterator[Violation]:
    yield from loot.false_drop(state, seat, state.seats[seat].creatures[move.at].kind, move.drop)


@rule("orichalcum.capture.6", "orichalcum.record.8")
def _rolled(ledger: Ledger[State, OrichalcumEvent], seat: str, number: int) -> tuple[int | str, ...]:
    return tuple(ledger.throw(FIGHT, ledger.state.data.die, seat) for _ in range(number))


@rule("orichalcum.capture.7", "orichalcum.capture.18")
def _wins(state: State, player: Player, kind: str, dice: Sequence[int | str]) -> bool:
    """Tell whether a roll takes a creature: by a skull, or by the sum of its numbers."""
    if any(face == SKULL or _siege(player, face) for face in dice):
        return True
    return sum(face for face in dice if isinstance(face, int)) >= state.data.creatures[kind].strength


@rule("orichalcum.capture.8", "orichalcum.building.siege.1", "orichalcum.building.siege.2")
def _siege(player: Player, face: int | str) -> bool:
    """Tell whether an own siege engine turns this face of a die into a skull."""
    return f"{SIEGE}{face}" in player.covers.values()


@rule("orichalcum.building.hospital.1", "orichalcum.creature.minotaur.8")
def _can_save(player: Player, move: Fight) -> bool:
    """Tell whether a win would bring one of the hoplites that fought into an own hospital."""
    return bool(player.creatures[move.at].hoplites + move.add) and owned(player, HOSPITAL) > 0


ACTION = Action(Fight, check, resolve, candidates, complete=complete)
