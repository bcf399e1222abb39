"""What a position is worth to a player that plays greedily: points, and what soon may bring points.

Only the order of the numbers matters. A victory point is a thousand or so; nothing here is a rule.
"""

from collections.abc import Mapping, Sequence

from adjudicator.games.orichalcum.components import (
    ARCH,
    ARCHITECT,
    CAMP,
    CRYSTAL,
    FORGE,
    HOSPITAL,
    MINE,
    ORATORY,
    SIEGE,
    STATUES,
)
from adjudicator.games.orichalcum.events import (
    ActionBought,
    CardsReshuffled,
    CreatureCaptured,
    FightLost,
    GameEnded,
    MedalBought,
    OrichalcumEvent,
    TempleBuilt,
    TileReturned,
    TitanTaken,
    TurnBegan,
)
from adjudicator.games.orichalcum.state import DISPLAY, Player, State, vp
from adjudicator.games.orichalcum.worth_land import land
from adjudicator.games.orichalcum.worth_turn import turn

WAYS_TO_WIN = ("titan", "capture", "temple", "medal")
WON = 1_000_000
TEMPLE_POINT, MEDAL_POINT, TITAN_POINT = 980, 1030, 900
ACTIVE_TITAN = 120
OTHERS_POINT = 110
INITIATIVE = 25
HOPLITES = (0, 75, 150, 215, 275, 325, 370, 405, 430)
FURTHER_HOPLITE = 12
ORICHALCUM = (0, 110, 225, 345, 470, 600, 680, 760, 840, 920, 1020)
FURTHER_ORICHALCUM = 60
CAPTURED = (0, 70, 170, 230, 310)
FURTHER_CAPTURED = 40
CREATURE, STRENGTH = 60, 10
LYING = 45
BUILDINGS: Mapping[str, tuple[int, ...]] = {
    MINE: (0, 170, 320, 440, 540, 620, 680),
    CAMP: (0, 140, 260, 350, 420, 470, 510),
    HOSPITAL: (0, 90),
    ORATORY: (0, 360, 600),
    ARCH: (0, 90, 160),
    CRYSTAL: (0, 150),
    ARCHITECT: (0, 220),
    FORGE: (0, 140),
    **dict.fromkeys(STATUES.values(), (0, 110)),
}
ENGINE = 110


def worth(state: State, seat: str) -> int:
    """Give what the position is worth to the seat."""
    if state.winner:
        return WON if state.winner == seat else -WON
    player = state.seats[seat]
    return (
        _points(state, seat)
        + _reserve(player)
        + _buildings(player)
        - _creatures(state, player)
        + land(state, seat)
        + turn(state, seat)
    )


def counted(events: Sequence[OrichalcumEvent]) -> Mapping[str, int]:
    """Count what one wants to know of a game: rounds, what won it, where points come from, fights."""
    taken = [event for event in events if isinstance(event, TitanTaken)]
    won_by = [event.by for event in events if isinstance(event, GameEnded)]
    return {
        "rounds": max((event.round for event in events if isinstance(event, TurnBegan)), default=0),
        **{f"won by a {way}": won_by.count(way) for way in WAYS_TO_WIN},
        "temples": sum(isinstance(event, TempleBuilt) for event in events),
        "medals": sum(isinstance(event, MedalBought) for event in events),
        "titans taken": len(taken),
        "titans stolen": sum(event.from_ != DISPLAY for event in taken),
        "fights won": sum(isinstance(event, CreatureCaptured) for event in events),
        "fights lost": sum(isinstance(event, FightLost) for event in events),
        "actions bought": sum(isinstance(event, ActionBought) for event in events),
        "tiles returned": sum(isinstance(event, TileReturned) for event in events),
        "reshuffles": sum(isinstance(event, CardsReshuffled) for event in events),
    }


def _points(state: State, seat: str) -> int:
    player = state.seats[seat]
    others = max(vp(other) for name, other in state.seats.items() if name != seat)
    return (
        TEMPLE_POINT * len(player.temples)
        + MEDAL_POINT * player.medals
        + sum(TITAN_POINT + ACTIVE_TITAN * titan.active for titan in player.titans)
        - OTHERS_POINT * others
        + INITIATIVE * (state.holder == seat)
    )


def _reserve(player: Player) -> int:
    hoplites = player.hoplites + player.hospital
    return (
        _stepped(HOPLITES, hoplites, FURTHER_HOPLITE)
        + _stepped(ORICHALCUM, player.orichalcum, FURTHER_ORICHALCUM)
        + _stepped(CAPTURED, len(player.captured), FURTHER_CAPTURED)
    )


def _buildings(player: Player) -> int:
    built = list(player.covers.values())
    engines = sum(building.startswith(SIEGE) for building in built)
    return ENGINE * engines + sum(
        _stepped(steps, built.count(building), 0) for building, steps in BUILDINGS.items()
    )


def _creatures(state: State, player: Player) -> int:
    """Creatures on the own island bar constructing and winning, the more so the nearer the end is."""
    urgency = 3 + vp(player)
    burden = 0
    for creature in player.creatures.values():
        strength = state.data.creatures[creature.kind].strength
        burden += (CREATURE + STRENGTH * strength) * urgency // 5 - LYING * creature.hoplites
    return burden


def _stepped(steps: Sequence[int], number: int, further: int) -> int:
    """Give the value of so many things, each step of its own value, those beyond the steps alike."""
    most = len(steps) - 1
    return steps[number] if number <= most else steps[most] + further * (number - most)
