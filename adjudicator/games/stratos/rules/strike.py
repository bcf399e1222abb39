"""The actions Attack and Shoot: a roll against one enemy's Health (attack.*, shoot.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import Weapon
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.units import ActionTaken, Struck
from adjudicator.games.stratos.moves import Attack, Shoot
from adjudicator.games.stratos.rules import coin, damage, gates, weapons
from adjudicator.games.stratos.rules.refusal import malformed, misplaced, wrong_phase
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import ATTACK, SHOOT, State
from adjudicator.games.stratos.views import (
    allied,
    board_of,
    enemies,
    side_of,
    side_of_unit,
    title_of,
    unit_on,
    units_of,
)

Strike = Attack | Shoot

_WRONG_CLASS = "action.13"
_NO_TARGET = {ATTACK: "attack.5", SHOOT: "shoot.1"}
_TOO_FAR = {ATTACK: "attack.5", SHOOT: "shoot.3"}
_NO_ENEMY = {ATTACK: "attack.3", SHOOT: "shoot.5"}
_REACH_OF_CARD = {
    "trident": "card.trident.1",
    "long_blade": "card.long_blade.2",
    "hunting_bow": "card.hunting_bow.2",
}


def attacks(state: State, seat: str) -> Iterator[Attack]:
    """Name every enemy in reach of every weapon that a unit of the side can attack with."""
    return (Attack(unit, at, word) for unit, at, word in _targets(state, seat, ATTACK))


def shots(state: State, seat: str) -> Iterator[Shoot]:
    """Name every enemy in reach of every weapon that a unit of the side can shoot with."""
    return (Shoot(unit, at, word) for unit, at, word in _targets(state, seat, SHOOT))


def check(state: State, seat: str, move: Strike) -> Iterator[Violation]:
    """Yield the reasons against an Attack or a Shot."""
    kind = _kind(move)
    yield from gates.known_unit(state, move.unit, "unit")
    yield from gates.known_tile(state, move.at, "at")
    yield from gates.may_take(state, seat, move.unit, kind)
    if move.unit in state.units and move.at in state.board:
        had = weapons.of(state, state.units[move.unit], kind)
        yield from _armed(state, move, kind, had)
        yield from _aim(state, seat, move, kind, had)


@rule(
    "stratos.attack.1",
    "stratos.shoot.1",
    "stratos.damage.1",
    "stratos.damage.2",
    "stratos.damage.6",
    "stratos.action.6",
)
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Strike) -> None:
    """Roll; a hit does what it shows and what the weapon adds, less all that protects the target."""
    kind, target = _kind(move), unit_on(ledger.state, move.at)
    ledger.emit(ActionTaken(seat, move.unit, kind))
    unit = ledger.state.units[move.unit]
    had = weapons.of(ledger.state, unit, kind)
    word = move.with_ or next(iter(had))
    misses = weapons.missing_number(unit, had[word])
    dice = coin.roll(ledger, seat, kind, had[word].die, misses)
    hit = dice[-1] != misses
    shown = dice[-1] + weapons.bonus(ledger.state, unit, word)
    done = damage.dealt(ledger.state, target, shown, damage.PHYSICAL) if hit else 0
    lost = damage.lost(ledger.state, target, done)
    ledger.emit(Struck(seat, move.unit, kind, target, word, dice, hit, done, lost))
    end_step(ledger, side_of(ledger.state, seat))


@rule("stratos.d.30")
def completed_attack(state: State, seat: str, move: Attack) -> Attack:
    """Give the Attack with its weapon named only where the unit has two."""
    return move if _has_choice(state, move) else changed(move, with_="")


@rule("stratos.d.30")
def completed_shot(state: State, seat: str, move: Shoot) -> Shoot:
    """Give the Shot with its weapon named only where the unit has two."""
    return move if _has_choice(state, move) else changed(move, with_="")


def _kind(move: Strike) -> str:
    return ATTACK if isinstance(move, Attack) else SHOOT


def _has_choice(state: State, move: Strike) -> bool:
    return len(weapons.of(state, state.units[move.unit], _kind(move))) > 1


@rule("stratos.action.13", "stratos.attack.4", "stratos.d.30")
def _armed(state: State, move: Strike, kind: str, had: dict[str, Weapon]) -> Iterator[Violation]:
    named = ", ".join(had)
    if not had:
        title = title_of(state, state.units[move.unit])
        message = f"{move.unit} is a {title} and bears nothing that lets it {kind}"
        yield wrong_phase(f"{kind}.unarmed", _WRONG_CLASS, message, "unit")
    elif move.with_ and move.with_ not in had:
        message = f"{move.unit} cannot {kind} with {move.with_!r}, only with {named}"
        yield malformed(f"{kind}.weapon", "d.30", message, "with")
    elif not move.with_ and len(had) > 1:
        message = f"{move.unit} can {kind} with {named}; the order must say with which"
        yield malformed(f"{kind}.weapon", "d.30", message, "with")


@rule("stratos.attack.3", "stratos.attack.5", "stratos.attack.6", "stratos.shoot.5", "stratos.ally.2")
def _aim(state: State, seat: str, move: Strike, kind: str, had: dict[str, Weapon]) -> Iterator[Violation]:
    """Look at who stands there and how far away that is; ground and units in between do not matter."""
    target = unit_on(state, move.at)
    if not target:
        message = f"no unit stands on {move.at}"
        yield misplaced(f"{kind}.no_target", _NO_TARGET[kind], message, "at")
        return
    side, other = side_of(state, seat), side_of_unit(state, target)
    if not enemies(state, side, other):
        word = "allied" if allied(state, side, other) else "your own"
        message = f"{target} on {move.at} is {word}; only an enemy can be the target"
        yield misplaced(f"{kind}.no_enemy", _NO_ENEMY[kind], message, "at")
    yield from _distance(state, move, kind, had)


@rule("stratos.attack.5", "stratos.shoot.3", "stratos.shoot.4", "stratos.shoot.6")
def _distance(state: State, move: Strike, kind: str, had: dict[str, Weapon]) -> Iterator[Violation]:
    word = move.with_ or next(iter(had), "")
    if word not in had:
        return
    weapon, far = had[word], board_of(state).distance(state.units[move.unit].at, move.at)
    if not weapon.least <= far <= weapon.most:
        reach = str(weapon.most) if weapon.least == weapon.most else f"{weapon.least} to {weapon.most}"
        message = f"{move.at} is at distance {far} from {move.unit}; it can {kind} at {reach}"
        yield misplaced(f"{kind}.distance", _REACH_OF_CARD.get(word, _TOO_FAR[kind]), message, "at")


def _targets(state: State, seat: str, kind: str) -> Iterator[tuple[str, str, str]]:
    side = side_of(state, seat)
    for name in units_of(state, side):
        had = weapons.of(state, state.units[name], kind)
        for word, weapon in had.items():
            for at in board_of(state).within(state.units[name].at, weapon.least, weapon.most):
                target = unit_on(state, at)
                if target and enemies(state, side, side_of_unit(state, target)):
                    yield name, at, word if len(had) > 1 else ""


ATTACK_ACTION = Action(Attack, check, resolve, attacks, complete=completed_attack)
SHOOT_ACTION = Action(Shoot, check, resolve, shots, complete=completed_shot)
