"""How the turns of Stratos go on: phases, tokens, sides that leave, the end."""

from collections.abc import Mapping

from adjudicator.core.values import field, value


@value("turn_began")
class TurnBegan:
    """A side's turn began; `waiting` are its seats; `empty` tells that it had no unit (eliminate.2)."""

    side: str
    round: int
    turn: int
    waiting: tuple[str, ...]
    empty: bool


@value("markers_ended")
class MarkersEnded:
    """Markers from actions, hiring and Ward ended for these units of a side (start.2)."""

    side: str
    units: tuple[str, ...]


@value("occupation_began")
class OccupationBegan:
    """The Occupy bonuses of these units began (start.3)."""

    side: str
    units: tuple[str, ...]


@value("units_readied")
class UnitsReadied:
    """The units of a side may act again; these are slowed (start.7, slow.1)."""

    side: str
    slowed: tuple[str, ...]


@value("part_ended")
class PartEnded:
    """A seat of a team has ended its part of the Action Phase or its buying (team.2, d.3).

    Without `buys` it has ended its turn while it acted, and is not asked to buy (turn.4).
    """

    seat: str
    buys: bool = True


@value("buying_began")
class BuyingBegan:
    """The Buy Phase of a side began; `waiting` are the seats that may buy (turn.5)."""

    side: str
    waiting: tuple[str, ...]


@value("turn_ended")
class TurnEnded:
    """A side's turn is over."""

    side: str


@value("token_gained")
class TokenGained:
    """A side has the token `promote` or `occupy` now (goal.1)."""

    side: str
    token: str


@value("token_lost")
class TokenLost:
    """A side has the token `promote` or `occupy` no longer (goal.1)."""

    side: str
    token: str


@value("seat_resigned")
class SeatResigned:
    """A player resigned (eliminate.9)."""

    seat: str


@value("side_out")
class SideOut:
    """A side left the match (eliminate.7): its cards, hidden ones too, are shown to all (hidden.13).

    `units` leave the board, `cards` go to the discards of their decks, `spells` out of the match, `returned`
    tokens to the supply.
    """

    side: str
    units: tuple[str, ...]
    cards: tuple[str, ...]
    spells: tuple[str, ...]
    returned: Mapping[str, int] = field(default_factory=dict)


@value("game_ended")
class GameEnded:
    """The match is over, for a reason of section 19.1; everything hidden is open from now on (hidden.14)."""

    reason: str
    winners: tuple[str, ...]


TurnEvent = (
    TurnBegan
    | MarkersEnded
    | OccupationBegan
    | UnitsReadied
    | PartEnded
    | BuyingBegan
    | TurnEnded
    | TokenGained
    | TokenLost
    | SeatResigned
    | SideOut
    | GameEnded
)
