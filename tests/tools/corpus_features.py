"""Names what happens in a recorded game of Orichalcum, so that tests can say what the corpus shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.core.values import tag_of
from adjudicator.games.orichalcum.components import ARCH, FORGE, SIEGE, SKULL
from adjudicator.games.orichalcum.events import (
    ActionBought,
    BuildingPutBack,
    CardDiscarded,
    CardsReshuffled,
    CreatureCaptured,
    GameEnded,
    LootTaken,
    TileReturned,
    TitanReactivated,
    TitanTaken,
    TitanUsed,
    TurnBegan,
)
from adjudicator.games.orichalcum.moves import Build, BuildTemple, BuyMedal, GiveInitiative
from adjudicator.games.orichalcum.state import CREATURES, DISPLAY, HOPLITES, ORICHALCUM
from adjudicator.record.replay import Step


def features(replayed: Sequence[Step]) -> Counter[str]:
    """Count everything in a game that has a name here."""
    found = Counter(name for step in replayed for name in (*_moves(step), *_dice(step)))
    found.update(name for event in _events(replayed) for name in _event(event))
    found.update(_second_purchases(_events(replayed)))
    return found


def _events(replayed: Sequence[Step]) -> list[Any]:
    return [event for step in replayed for event in step.events]


def _event(event: Any) -> Iterator[str]:
    """Name one event, by several names where several fit."""
    match event:
        case TitanTaken():
            yield f"titan taken by {event.why}"
            if event.from_ != DISPLAY:
                yield "titan stolen"
            if event.left:
                yield "titan swapped"
        case TitanUsed():
            yield f"{event.titan} used"
        case TitanReactivated():
            yield "titan turned active by a hydra"
        case CreatureCaptured():
            yield f"{event.creature.partition('-')[0]} captured"
            if event.saved:
                yield "hoplite saved in the hospital"
        case LootTaken() if event.arches:
            yield f"loot of an {ARCH}"
        case ActionBought():
            kind = HOPLITES if event.hoplites else ORICHALCUM if event.orichalcum else CREATURES
            yield f"action bought for {kind}"
            if event.hoplites + event.orichalcum + len(event.creatures) == 1:
                yield "price lowered by a statue"
        case GameEnded() if event.by:
            yield f"won by a {event.by}"
        case BuildingPutBack():
            yield "building put back"
        case TileReturned():
            yield "tile returned"
        case CardsReshuffled():
            yield "cards reshuffled"
        case CardDiscarded():
            yield "card discarded"
        case _:
            return


def _moves(step: Step) -> Iterator[str]:
    for _, move, by in step.moves:
        if by != "seat":
            yield f"written by {by}"
            yield f"{tag_of(move)} by {by}"
        if isinstance(move, GiveInitiative):
            yield "initiative decided by the holder"
        if isinstance(move, Build | BuildTemple | BuyMedal) and move.theia:
            yield "second construction"


def _dice(step: Step) -> Iterator[str]:
    """Name the fights that only a siege engine has won."""
    strengths = step.before.state.data.creatures
    for event in step.events:
        if isinstance(event, CreatureCaptured) and event.dice and SKULL not in event.dice:
            total = sum(face for face in event.dice if isinstance(face, int))
            if total < strengths[event.creature].strength:
                yield f"fight won by a {SIEGE} engine"


def _second_purchases(events: Sequence[Any]) -> Counter[str]:
    """Count the second actions bought in a turn: nobody can but by the forge."""
    found: Counter[str] = Counter()
    bought = 0
    for event in events:
        if isinstance(event, TurnBegan):
            bought = 0
        elif isinstance(event, ActionBought):
            bought += 1
            found[f"second action bought by the {FORGE}"] += bought == 2
    return found
