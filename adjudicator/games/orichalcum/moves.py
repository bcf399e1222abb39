"""What a player can ask for in Orichalcum: one class an action, with every choice of the actor in it.

Circles are written `r2c4`, ways `E NE NW W SW SE`, cards by action and size (`K3`), construction slots by
terrain (`M F D L`), buildings, creatures and titans as in the rule catalogue (`statue-h`, `hydra-theia`,
`chronos`).
"""

from collections.abc import Mapping

from adjudicator.core.values import field, value


@value("face")
class ChooseFace:
    """Choose the face, 1 or 2, of the own island board (setup.3)."""

    face: int


@value("metropolis")
class PlaceMetropolis:
    """Place the metropolis: on the port circle `at` and the circle that lies `way` of it (metro.2)."""

    at: str
    way: str


@value("card")
class TakeCard:
    """Take a card from the action board and pay its slot (card.1, card.3).

    By `card`, its name, or by `slot`, its place from the left, from 1; if both are given they have to agree.
    The record holds both (d.21).
    """

    card: str = ""
    slot: int = 0


@value("tile")
class PlaceTile:
    """Place the tile just taken (tile.1).

    `at` is the circle of its first letter, `way` the direction of the second, none for a single circle; or
    `circles` gives the letter of each circle it covers, and `at` and `way` stay out. `tile` may repeat the
    letters, to be sure. `flip` is for tables whose tiles may be flipped: the third letter then lies one way
    further clockwise.

    `take` names the titans that it earns in the order in which they are taken, needed for several (titan.15);
    `none` declines, where titans may be declined. `drop` names, taking by taking, the older titan that leaves
    when one too many is held, as often as there is a choice (titan.13).
    """

    tile: str = ""
    at: str = ""
    way: str = ""
    flip: bool = False
    circles: Mapping[str, str] = field(default_factory=dict)
    take: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()


@value("no_tile")
class ReturnTile:
    """Put the tile under its stack, because it fits nowhere (tile.7)."""


@value("produce")
class Produce:
    """Produce orichalcum, doubled by Hyperion if wanted (produce.1, titan.hyperion.1).

    `themis` asks for a power that belongs to another action, and is refused (titan.18).
    """

    hyperion: bool = False
    themis: bool = False


@value("recruit")
class Recruit:
    """Recruit hoplites, doubled by Themis if wanted (recruit.1, titan.themis.1).

    `hyperion` asks for a power that belongs to another action, and is refused (titan.18).
    """

    themis: bool = False
    hyperion: bool = False


@value("fight")
class Fight:
    """Fight the creature at a circle of the own island (capture.2).

    `add` hoplites are laid on it (capture.3); `chronos` wins without (capture.14). `hospital` is false where
    no hoplite of the battle is to be saved (building.hospital.2). `drop` names the older titan that leaves
    for a hydra's in case of a win, where there is a choice (creature.hydra.6).
    """

    at: str
    add: int = 0
    chronos: bool = False
    hospital: bool = True
    drop: str = ""


@value("building")
class PlaceBuilding:
    """Build what a minotaur brought on a circle, or put it `back` into the bag (creature.minotaur.2)."""

    at: str = ""
    back: bool = False


@value("done")
class StopCapture:
    """Fight no more in this capture action (capture.11)."""


@value("skip")
class SkipAction:
    """Leave the card's action undone (action.1)."""


@value("build")
class Build:
    """Construct the building of a slot on a circle; `theia` for a second construction (build.1)."""

    slot: str
    at: str
    theia: bool = False


@value("temple")
class BuildTemple:
    """Construct a temple (temple.1); `theia` for a second construction.

    `at` is a sharp corner of its rhombus and `way` the direction of the one next to it, the other being one
    way further counter-clockwise; or `circles` are its four circles. The record names the lower corner, and
    circles only where the shape has no such name (temple.7).
    """

    at: str = ""
    way: str = ""
    circles: tuple[str, ...] = ()
    theia: bool = False


@value("medal")
class BuyMedal:
    """Construct a medal for 5 orichalcum (medal.1); `theia` for a second construction."""

    theia: bool = False


@value("end")
class EndTurn:
    """End the turn; what is left of it is left undone (turn.8)."""


@value("discard")
class DiscardCard:
    """Discard a card from the action board, by `card` or by `slot` as `card` does (discard.1)."""

    card: str = ""
    slot: int = 0


FirstLine = (
    Produce
    | Recruit
    | Fight
    | Build
    | BuildTemple
    | BuyMedal
    | StopCapture
    | SkipAction
    | EndTurn
    | DiscardCard
)
"""What may stand as the first line of an action bought; only lines of an action are accepted (extra.11)."""


@value("extra")
class BuyAction:
    """Buy an additional action, and carry out its first line with it (extra.1, extra.11).

    `pay` is `hoplites`, `orichalcum` or `creatures`; `amount` may say how many, to be sure (0: the price as
    it is; the record says it). `creatures` names the captured creatures paid (extra.8). Which action is
    bought follows from its first line, `action`.
    """

    pay: str
    action: FirstLine
    amount: int = 0
    creatures: tuple[str, ...] = ()


@value("initiative")
class GiveInitiative:
    """Give the initiative pawn to one of the players tied for it (initiative.3)."""

    player: str


OrichalcumMove = (
    ChooseFace
    | PlaceMetropolis
    | TakeCard
    | PlaceTile
    | ReturnTile
    | Produce
    | Recruit
    | Fight
    | PlaceBuilding
    | StopCapture
    | SkipAction
    | Build
    | BuildTemple
    | BuyMedal
    | BuyAction
    | DiscardCard
    | EndTurn
    | GiveInitiative
)
