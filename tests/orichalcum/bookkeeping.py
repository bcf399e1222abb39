"""Keeps the books of a game of Orichalcum beside the rules: what everybody should own.

A `Book` is told every event with the state before it. What an event brings is worked out anew from the map
and from the numbers of the catalogue, never taken from the rules' own code.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

from adjudicator.games.orichalcum.events import (
    ActionBought,
    BuildingBuilt,
    CardTaken,
    CreatureCaptured,
    FightLost,
    HoplitesRecruited,
    LootTaken,
    MedalBought,
    MetropolisPlaced,
    MinotaurBuildingBuilt,
    OrichalcumProduced,
    PiecesGiven,
    PortPaid,
    TempleBuilt,
    TilePlaced,
    TitanReactivated,
    TitanTaken,
    TitanUsed,
    TurnBegan,
)
from adjudicator.games.orichalcum.state import Player, State

PORTS = {"h": (2, 0), "m": (0, 2), "x": (1, 1)}
SLOTS = (0, 0, 1, 1, 2, 2)
LOOT = {"hellhound": 1, "gorgon": 2, "cyclops": 3}
PRICE, PRICE_WITH_STATUE, MEDAL = 2, 1, 5
STATUE_OF = {"hoplites": "statue-h", "orichalcum": "statue-o", "creatures": "statue-c"}


class Book:
    """What is owed to whom: pieces by seat, tiles by seat and kind, creatures, ports, who used which titan.

    `fair` is false where the supply is limited: less may be got then.
    """

    def __init__(self, state: State) -> None:
        """Begin with a table at which nothing has been given."""
        self.seats = tuple(state.seats)
        self.fair = not state.options.supply_limited
        self.hoplites: Counter[str] = Counter()
        self.orichalcum: Counter[str] = Counter()
        self.lying: Counter[tuple[str, str]] = Counter()
        self.tiles: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.ports: Counter[tuple[str, str]] = Counter()
        self.from_ports: Counter[tuple[str, str]] = Counter()
        self.captured: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.used: dict[str, str] = {}
        self.turn: Counter[str] = Counter()

    def copy(self) -> Book:
        """Give a book with the same entries."""
        return deepcopy(self)

    def tell(self, state: State, event: Any) -> None:
        """Enter an event that happens in this state."""
        if isinstance(event, TurnBegan):
            self.turn.clear()
        tell = getattr(self, f"_{type(event).__name__}", None)
        if tell is not None:
            tell(state, event)

    def _gain(self, seat: str, got: tuple[int, int], owed: tuple[int, int], event: Any) -> None:
        assert got == owed or (not self.fair and got <= owed), f"{owed} should come with {event}"
        self.hoplites[seat] += got[0]
        self.orichalcum[seat] += got[1]

    def _pay(self, seat: str, paid: tuple[int, int], owed: tuple[int, int], event: Any) -> None:
        assert paid == owed, f"{owed} should be paid in {event}"
        self.hoplites[seat] -= paid[0]
        self.orichalcum[seat] -= paid[1]

    def _PiecesGiven(self, state: State, event: PiecesGiven) -> None:
        owed = (1, 1) if event.why == "start" else (1, 0)
        self._gain(event.seat, (event.hoplites, event.orichalcum), owed, event)

    def _MetropolisPlaced(self, state: State, event: MetropolisPlaced) -> None:
        self.turn["metropolis"] += 1
        assert len(event.circles) == 2

    def _PortPaid(self, state: State, event: PortPaid) -> None:
        self.ports[event.seat, event.circle] += 1
        assert self.ports[event.seat, event.circle] == 1, f"twice: {event}"
        self.from_ports[event.seat, "h"] += event.hoplites
        self.from_ports[event.seat, "o"] += event.orichalcum
        self._gain(event.seat, (event.hoplites, event.orichalcum), PORTS[event.port], event)

    def _CardTaken(self, state: State, event: CardTaken) -> None:
        self.turn["card"] += 1
        self._pay(event.seat, (event.price, 0), (SLOTS[event.slot - 1], 0), event)

    def _TilePlaced(self, state: State, event: TilePlaced) -> None:
        self.turn["tile"] += 1
        assert "".join(event.terrain.values()) and len(event.terrain) == len(event.tile)
        assert sorted(event.terrain.values()) == sorted(event.tile)
        self.tiles[event.seat][event.tile] += 1

    def _TitanTaken(self, state: State, event: TitanTaken) -> None:
        self.used.pop(event.titan, None)
        self.used.pop(event.left, None)
        self.turn["theia again"] += event.titan == "theia"

    def _TitanReactivated(self, state: State, event: TitanReactivated) -> None:
        assert self.used.pop(event.titan) == event.seat
        self.turn["theia again"] += event.titan == "theia"

    def _TitanUsed(self, state: State, event: TitanUsed) -> None:
        assert event.titan not in self.used, f"used twice: {event}"
        self.used[event.titan] = event.seat
        self.turn[f"{event.titan} used"] += 1

    def _OrichalcumProduced(self, state: State, event: OrichalcumProduced) -> None:
        mines = _income(state, event.seat, "mine")
        owed = mines * (1 + self.turn["hyperion used"] - self.turn["hyperion spent"])
        self.turn["hyperion spent"] = self.turn["hyperion used"]
        self._gain(event.seat, (0, event.orichalcum), (0, owed), event)

    def _HoplitesRecruited(self, state: State, event: HoplitesRecruited) -> None:
        camps = _income(state, event.seat, "camp")
        owed = camps * (1 + self.turn["themis used"] - self.turn["themis spent"])
        self.turn["themis spent"] = self.turn["themis used"]
        self._gain(event.seat, (event.hoplites, 0), (owed, 0), event)

    def _CreatureCaptured(self, state: State, event: CreatureCaptured) -> None:
        fought = self.lying.pop((event.seat, event.circle), 0) + event.added
        hospital = "hospital" in state.seats[event.seat].covers.values()
        assert event.saved <= min(1, fought) * hospital
        assert len(event.dice) == (fought + 1 if event.dice else 0), f"dice of {event}"
        self.hoplites[event.seat] -= fought - event.saved
        self.captured[event.seat][event.creature] += 1

    def _FightLost(self, state: State, event: FightLost) -> None:
        self.lying[event.seat, event.circle] += event.added
        assert len(event.dice) == self.lying[event.seat, event.circle] + 1, f"dice of {event}"

    def _LootTaken(self, state: State, event: LootTaken) -> None:
        arches = list(state.seats[event.seat].covers.values()).count("arch")
        owed = LOOT.get(event.creature, 0) + arches
        self._gain(event.seat, (0, event.orichalcum), (0, owed), event)

    def _BuildingBuilt(self, state: State, event: BuildingBuilt) -> None:
        self._construct()
        owed = (int(event.building == "camp"), int(event.building == "mine"))
        self._gain(event.seat, (event.hoplites, event.orichalcum), owed, event)

    def _MinotaurBuildingBuilt(self, state: State, event: MinotaurBuildingBuilt) -> None:
        owed = (int(event.building == "camp"), int(event.building == "mine"))
        self._gain(event.seat, (event.hoplites, event.orichalcum), owed, event)

    def _TempleBuilt(self, state: State, event: TempleBuilt) -> None:
        self._construct()
        assert len(dict.fromkeys(event.circles)) == 4

    def _MedalBought(self, state: State, event: MedalBought) -> None:
        self._construct()
        self._pay(event.seat, (0, event.price), (0, MEDAL), event)

    def _ActionBought(self, state: State, event: ActionBought) -> None:
        self.turn["bought"] += 1
        forge = "forge" in state.seats[event.seat].covers.values()
        assert self.turn["bought"] <= 1 + forge, f"law.27: {event}"
        kinds = {
            "hoplites": event.hoplites,
            "orichalcum": event.orichalcum,
            "creatures": len(event.creatures),
        }
        [(kind, paid)] = [(kind, number) for kind, number in kinds.items() if number]
        covers = state.seats[event.seat].covers.values()
        assert paid == (PRICE_WITH_STATUE if STATUE_OF[kind] in covers else PRICE), event
        self._pay(
            event.seat,
            (event.hoplites, event.orichalcum),
            (kinds["hoplites"], kinds["orichalcum"]),
            event,
        )
        self.captured[event.seat].subtract(event.creatures)

    def _construct(self) -> None:
        """Count a construction, of which each action has one, and one more for each use of Theia."""
        self.turn["constructed"] += 1


def _income(state: State, seat: str, building: str) -> int:
    """Count the buildings of a kind, the metropolis as one of them where a table has it so."""
    player: Player = state.seats[seat]
    metropolis = "Q" in player.terrain.values() and state.options.metropolis_income
    return list(player.covers.values()).count(building) + metropolis
