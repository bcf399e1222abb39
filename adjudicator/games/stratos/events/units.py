"""What happens to the units of Stratos: arrivals, ways, actions, markers, damage."""

from collections.abc import Mapping

from adjudicator.core.values import value


@value("unit_arrived")
class UnitArrived:
    """A unit came onto the board: `why` is `start` or `hired` (setup.7, hire.1)."""

    seat: str
    unit: str
    kind: str
    promoted: bool
    at: str
    health: int
    spirit: int
    defends: tuple[str, ...]
    why: str


@value("action_taken")
class ActionTaken:
    """A unit took an action of this kind (action.1)."""

    seat: str
    unit: str
    kind: str


@value("unit_moved")
class UnitMoved:
    """A unit was put on another tile, away from its own (land.1).

    `left` is the special tile whose Occupy bonus it had, which ended with that (special.3).
    """

    unit: str
    from_: str
    at: str
    why: str
    left: str = ""


@value("second_tile_open")
class SecondTileOpen:
    """A unit may enter a second tile in the Travel that it has just made (card.swift_boots.2)."""

    unit: str


@value("second_tile_entered")
class SecondTileEntered:
    """A unit has used its swift_boots for a Travel over two tiles in this turn (card.swift_boots.1)."""

    unit: str


@value("units_exchanged")
class UnitsExchanged:
    """Two units traded tiles (spell.exchange.1); `ended` are those whose Occupy bonus ended (special.3)."""

    unit: str
    other: str
    ended: tuple[str, ...] = ()


@value("markers_taken")
class MarkersTaken:
    """Units took a Defend marker, or a further source of the one they have (defend.3)."""

    units: tuple[str, ...]
    source: str


@value("gift_given")
class GiftGiven:
    """A discoverer got something for good: `fortress` or `cathedral` (special.*.1)."""

    unit: str
    gift: str


@value("unit_promoted")
class UnitPromoted:
    """A unit of this class was promoted, `why` `bought` or `academy`; what rose by how much (promote.2)."""

    unit: str
    health: int
    spirit: int
    why: str
    kind: str


@value("unit_retrained")
class UnitRetrained:
    """A unit became the base form of another class, with so much Health and Spirit now (retrain.2)."""

    unit: str
    kind: str
    health: int
    spirit: int


@value("units_slowed")
class UnitsSlowed:
    """Units may take one action only in their side's next turn (slow.1)."""

    units: tuple[str, ...]
    why: str


@value("unit_spent")
class UnitSpent:
    """A unit has no action left this turn (card.poison_darts.1)."""

    unit: str
    why: str


@value("dice_rolled")
class DiceRolled:
    """A die was rolled, twice where lucky_coin took the first roll back (dice.2, card.lucky_coin.1)."""

    seat: str
    why: str
    dice: tuple[int, ...]


@value("struck")
class Struck:
    """A unit attacked or shot at another: `weapon` is `own` or an equipment (attack.1, shoot.1).

    `damage` is what was dealt, 0 for a miss, `lost` the Health that fell.
    """

    seat: str
    unit: str
    kind: str
    target: str
    weapon: str
    dice: tuple[int, ...]
    hit: bool
    damage: int
    lost: int


@value("units_hurt")
class UnitsHurt:
    """Units lost Health by a spell, item, trap or calamity, all at once (damage.4, damage.5)."""

    lost: Mapping[str, int]
    why: str


@value("units_healed")
class UnitsHealed:
    """Units regained Health (damage.7)."""

    regained: Mapping[str, int]
    why: str


@value("spirit_regained")
class SpiritRegained:
    """Units regained Spirit (start.6)."""

    regained: Mapping[str, int]
    why: str


@value("unit_defeated")
class UnitDefeated:
    """A unit left the board; `by` is the side that got a token, or empty.

    `discarded` is the equipment that it bore, if any (defeat.6).
    """

    unit: str
    by: str
    discarded: str = ""


@value("hold_began")
class HoldBegan:
    """Units ended their side's turn on Tombolo land (scenario.p14.6)."""

    units: tuple[str, ...]


@value("hold_ended")
class HoldEnded:
    """Units no longer hold the Tombolo (scenario.p14.7)."""

    units: tuple[str, ...]


UnitEvent = (
    UnitArrived
    | ActionTaken
    | UnitMoved
    | SecondTileOpen
    | SecondTileEntered
    | UnitsExchanged
    | MarkersTaken
    | GiftGiven
    | UnitPromoted
    | UnitRetrained
    | UnitsSlowed
    | UnitSpent
    | DiceRolled
    | Struck
    | UnitsHurt
    | UnitsHealed
    | SpiritRegained
    | UnitDefeated
    | HoldBegan
    | HoldEnded
)
