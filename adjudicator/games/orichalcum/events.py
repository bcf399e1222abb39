"""What can happen at an Orichalcum table; each event carries its results."""

from collections.abc import Mapping

from adjudicator.core.values import value
from adjudicator.games.orichalcum.tiles import Tile


@value("board_dealt")
class BoardDealt:
    """A player got an island board (setup.2)."""

    seat: str
    board: str


@value("face_asked")
class FaceAsked:
    """A player is to choose the face of the own board (setup.3)."""

    seat: str


@value("face_chosen")
class FaceChosen:
    """A board lies with this face up; by its player's choice, or by an option for all."""

    seat: str
    face: int


@value("pieces_given")
class PiecesGiven:
    """A player took pieces: `why` is `start` (setup.4) or `right_hand` (setup.11, initiative.4)."""

    seat: str
    hoplites: int
    orichalcum: int
    why: str


@value("cards_reshuffled")
class CardsReshuffled:
    """The discards became the new deck (round.3)."""

    cards: tuple[str, ...]


@value("card_dealt")
class CardDealt:
    """A card was laid out in the next slot from the left (setup.6, round.2)."""

    slot: int
    card: str


@value("tile_dealt")
class TileDealt:
    """A tile was laid on the card in a slot; `known` if it had been put under its stack before (setup.7)."""

    slot: int
    tile: str
    known: bool = False


@value("creature_dealt")
class CreatureDealt:
    """A creature came out of the bag onto the volcano of the tile in a slot (setup.8)."""

    slot: int
    creature: str


@value("building_offered")
class BuildingOffered:
    """A building came out of the bag onto a construction slot, a mine or camp with its piece (setup.9)."""

    slot: str
    building: str


@value("first_player_drawn")
class FirstPlayerDrawn:
    """The lot gave the initiative pawn to this player (setup.11)."""

    seat: str


@value("turn_began")
class TurnBegan:
    """A player's turn began at a step, `metropolis` or `card`; `turn` counts all turns of the game from 1."""

    seat: str
    round: int
    turn: int
    step: str


@value("metropolis_placed")
class MetropolisPlaced:
    """The metropolis lies on these two circles, the port first (metro.1)."""

    seat: str
    at: str
    way: str
    circles: tuple[str, ...]


@value("port_paid")
class PortPaid:
    """A port was covered and gave its reward (metro.3, port.1)."""

    seat: str
    circle: str
    port: str
    hoplites: int
    orichalcum: int


@value("card_taken")
class CardTaken:
    """A card was taken and its slot paid in hoplites; the rest of the row slid to the left (card.1, card.5).

    `tile` is None for a card without one; `step` is what comes next, `tile` or `action` (tile.11).
    """

    seat: str
    slot: int
    card: str
    price: int
    tile: Tile | None
    step: str


@value("tile_placed")
class TilePlaced:
    """A tile lies on the island: `terrain` is its letters by circle, `creature` stands at `creature_at`."""

    seat: str
    tile: str
    at: str
    way: str
    flip: bool
    terrain: Mapping[str, str]
    creature: str = ""
    creature_at: str = ""


@value("tile_returned")
class TileReturned:
    """A tile that fits nowhere went under its stack, its creature back into the bag (tile.7)."""

    seat: str
    tile: Tile


@value("titan_taken")
class TitanTaken:
    """A player took a titan, active side up, from the `display` or from another seat (titan.6, titan.8).

    `left` is the older titan that left for it, empty if there was room (titan.13); `why` is `area`, `hydra`.
    """

    seat: str
    titan: str
    from_: str
    left: str
    why: str


@value("titan_reactivated")
class TitanReactivated:
    """A hydra turned a titan active that its captor held inactive (creature.hydra.4)."""

    seat: str
    titan: str


@value("titan_used")
class TitanUsed:
    """A titan's power was used; its inactive side is up now (titan.17)."""

    seat: str
    titan: str


@value("orichalcum_produced")
class OrichalcumProduced:
    """A produce action brought orichalcum, and is over (produce.1)."""

    seat: str
    mines: int
    orichalcum: int


@value("hoplites_recruited")
class HoplitesRecruited:
    """A recruit action brought hoplites, and is over (recruit.1)."""

    seat: str
    camps: int
    hoplites: int


@value("creature_captured")
class CreatureCaptured:
    """A fight was won: the creature is in its captor's supply, the hoplites are gone (capture.9).

    `added` hoplites came from the reserve, `saved` lie in the hospital now; no `dice` with Chronos.
    """

    seat: str
    circle: str
    creature: str
    added: int
    dice: tuple[int | str, ...]
    saved: int


@value("fight_lost")
class FightLost:
    """A fight was lost: its hoplites stay on the creature, and the capture action is over (capture.12)."""

    seat: str
    circle: str
    creature: str
    added: int
    dice: tuple[int | str, ...]


@value("loot_taken")
class LootTaken:
    """A captured creature brought orichalcum, `arches` of it for arches (capture.9, building.arch.1)."""

    seat: str
    creature: str
    orichalcum: int
    arches: int


@value("building_drawn")
class BuildingIsDrawn:
    """A minotaur brought a building from the bag; its player is to decide about it (creature.minotaur.2)."""

    seat: str
    building: str


@value("building_put_back")
class BuildingPutBack:
    """The building that a minotaur brought went back into the bag (creature.minotaur.2)."""

    seat: str
    building: str


@value("minotaur_building_built")
class MinotaurBuildingBuilt:
    """What a minotaur brought stands on a circle; a mine or camp brought a piece (creature.minotaur.5)."""

    seat: str
    building: str
    circle: str
    hoplites: int
    orichalcum: int


@value("building_built")
class BuildingBuilt:
    """A building of the construction board stands on a circle; a mine or camp brought its piece (build.4)."""

    seat: str
    slot: str
    building: str
    circle: str
    hoplites: int
    orichalcum: int


@value("temple_built")
class TempleBuilt:
    """A temple covers four circles (temple.1); `name` as in temple.7."""

    seat: str
    name: str
    circles: tuple[str, ...]


@value("medal_bought")
class MedalBought:
    """A medal was paid for in orichalcum (medal.1)."""

    seat: str
    price: int


@value("action_skipped")
class ActionSkipped:
    """The card's action was left undone (action.1)."""

    seat: str
    action: str


@value("action_ended")
class ActionEnded:
    """An action is over because its player stopped, or because a later step began (action.4, capture.11)."""

    seat: str
    action: str


@value("hospital_emptied")
class HospitalEmptied:
    """The hoplites on the hospital returned to the reserve (building.hospital.3)."""

    seat: str
    hoplites: int


@value("action_bought")
class ActionBought:
    """An additional action was paid for in one kind, and begins (extra.1, extra.7)."""

    seat: str
    action: str
    hoplites: int
    orichalcum: int
    creatures: tuple[str, ...]


@value("card_discarded")
class CardDiscarded:
    """A card left the board; its tile went under its stack, its creature into the bag (discard.2)."""

    seat: str
    slot: int
    card: str
    tile: Tile | None


@value("turn_ended")
class TurnEnded:
    """A player's turn is over."""

    seat: str


@value("round_ended")
class RoundEnded:
    """Every player has had one turn (round.1)."""

    round: int


@value("initiative_tied")
class InitiativeTied:
    """Several players have the most hoplites; the holder of the pawn is to decide (initiative.3)."""

    seat: str
    tied: tuple[str, ...]


@value("initiative_given")
class InitiativeGiven:
    """A player has the initiative pawn for the next round, with the reserves by seat (initiative.1)."""

    seat: str
    reserves: Mapping[str, int]


@value("seat_resigned")
class SeatResigned:
    """A player resigned (result.5)."""

    seat: str


@value("game_ended")
class GameEnded:
    """The game is over: `reason` is victory, agreed, resigned or round-limit (result.*).

    `winner` is empty where nobody has won; a victory came `by` titan, capture, temple or medal.
    """

    reason: str
    winner: str = ""
    by: str = ""


OrichalcumEvent = (
    BoardDealt | FaceAsked | FaceChosen | PiecesGiven | CardsReshuffled | CardDealt | TileDealt |
    CreatureDealt | BuildingOffered | FirstPlayerDrawn | TurnBegan | MetropolisPlaced | PortPaid | CardTaken
    | TilePlaced | TileReturned | TitanTaken | TitanReactivated | TitanUsed | OrichalcumProduced |
    HoplitesRecruited | CreatureCaptured | FightLost | LootTaken | BuildingIsDrawn | BuildingPutBack |
    MinotaurBuildingBuilt | BuildingBuilt | TempleBuilt | MedalBought | ActionSkipped | ActionEnded |
    HospitalEmptied | ActionBought | CardDiscarded | TurnEnded | RoundEnded | InitiativeTied |
    InitiativeGiven | SeatResigned | GameEnded
)  # fmt: skip
