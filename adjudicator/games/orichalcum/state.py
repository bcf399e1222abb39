"""What is so at an Orichalcum table: islands, supplies, boards, bags, and how far the turn has come."""

from collections.abc import Iterator, Mapping
from typing import Literal

from adjudicator.core.values import UNWRITTEN, changed, field, value
from adjudicator.games.orichalcum.components import ORATORY, Components
from adjudicator.games.orichalcum.island import Island
from adjudicator.games.orichalcum.tiles import METROPOLIS, Creature, Slot, Tile, Titan

TEMPLE = "temple"
DISPLAY = "display"

PRODUCE, RECRUIT, CAPTURE, CONSTRUCT = "produce", "recruit", "capture", "construct"
ACTION_KINDS = (PRODUCE, RECRUIT, CAPTURE, CONSTRUCT)

AT_METROPOLIS, AT_CARD, AT_TILE, AT_ACTION, AT_EXTRA = "metropolis", "card", "tile", "action", "extra"
STEPS = (AT_METROPOLIS, AT_CARD, AT_TILE, AT_ACTION, AT_EXTRA)
"""How far a turn has come; the discard of two players closes the last step (turn.2, turn.9)."""

WON, LOST = "won", "lost"

HOPLITES, ORICHALCUM, CREATURES = "hoplites", "orichalcum", "creatures"
PAYMENTS = (HOPLITES, ORICHALCUM, CREATURES)


@value()
class Options:
    """What a group agrees on before the game (d.3); every option is written out by `new`.

    `boards` are the letters of the island boards by seat, as in `BDA`, or `drawn` (setup.2). `faces`: each
    player chooses the face of the own board, or all have the same (setup.3). `volcano_titans`: a volcano
    counts as any terrain for titans (titan.3). `metropolis_income`: the metropolis counts as a mine and a
    training camp (metro.5). `hydra_reactivates`: a hydra turns a titan active that its captor has
    (creature.hydra.4). `titan_taking`: whether a titan earned by a tile may be declined (titan.9).
    `held_titan_judged`: whether a titan is held is judged once for a tile, or at each taking (titan.24).
    `tiles_flip`: tiles may be flipped (tile.2). `temple_shape`: a temple lies on a rhombus, or on any four
    connected circles (temple.1). `bare_cards_filled`: cards without a tile and volcanoes without a creature
    get one at a round's end (round.2). `end_before_minotaur`: the end is looked at before a minotaur's
    building is drawn (capture.10). `crystal_for_minotaur`: the protection crystal works for a minotaur's
    building (creature.minotaur.4). `supply_limited`: hoplites, orichalcum and tokens are no more than the box
    holds (comp.7). `lost_fight_bars`: a lost fight bars captures for the whole turn, or ends that action only
    (capture.12). `round_limit`: the game ends after so many rounds, 0 for no limit (result.6).
    """

    boards: str = "drawn"
    faces: Literal["choose", "1", "2"] = "choose"
    volcano_titans: bool = False
    metropolis_income: bool = True
    hydra_reactivates: bool = True
    titan_taking: Literal["mandatory", "optional"] = "mandatory"
    held_titan_judged: Literal["once", "each"] = "once"
    tiles_flip: bool = False
    temple_shape: Literal["rhombus", "connected"] = "rhombus"
    bare_cards_filled: bool = False
    end_before_minotaur: bool = True
    crystal_for_minotaur: bool = True
    supply_limited: bool = False
    lost_fight_bars: Literal["turn", "action"] = "turn"
    round_limit: int = 0


@value()
class Player:
    """One player's island and supply.

    `board` is the letter of the island board, `face` 1 or 2, 0 while it is not chosen. `terrain` gives the
    occupied circles: `Q` metropolis, `M F D L V` terrain, covered or not; `creatures` stand on volcanoes;
    `covers` are building words, or `temple`, by circle; `temples` the temples by name (temple.7; of other
    shapes the four circles). `captured` are creatures in the order of their capture, `titans` those held in
    the order of their arrival, `hospital` the hoplites lying there during a capture action.
    """

    board: str = ""
    face: int = 0
    terrain: Mapping[str, str] = field(default_factory=dict)
    creatures: Mapping[str, Creature] = field(default_factory=dict)
    covers: Mapping[str, str] = field(default_factory=dict)
    temples: tuple[str, ...] = ()
    hoplites: int = 0
    orichalcum: int = 0
    captured: tuple[str, ...] = ()
    titans: tuple[Titan, ...] = ()
    medals: int = 0
    hospital: int = 0
    resigned: bool = False


@value()
class Stack:
    """A stack of tiles: how many of each kind lie in no known order, then those put under it, in order."""

    pool: Mapping[str, int] = field(default_factory=dict)
    under: tuple[str, ...] = ()


@value()
class Running:
    """The action begun or skipped last: the card's from the moment the card is taken, then each one bought.

    `made` counts its fights won or its constructions; `over` when nothing can be done in it any more.
    """

    kind: str
    made: int = 0
    over: bool = False


@value("face")
class FaceChoice:
    """A player is to choose the face of the own island board (setup.3)."""

    seat: str
    key: int


@value("building")
class BuildingDrawn:
    """A minotaur brought this building; its player builds it or puts it back (creature.minotaur.2)."""

    seat: str
    building: str
    key: int


@value("initiative")
class InitiativeTie:
    """The holder of the pawn decides who of those tied gets it (initiative.3)."""

    seat: str
    tied: tuple[str, ...]
    key: int


Task = FaceChoice | BuildingDrawn | InitiativeTie


@value()
class State:
    """The whole position.

    `round` and `turn` count from 1 (0: not begun); `active` is the seat whose turn it is ("" between turns
    and once the game is over), `step` how far that turn has come, one of `STEPS`. `holder` has the initiative
    pawn. `row` is the action board from slot 1, `deck` the cards still to come in no known order, `discards`
    the others (the card in play too: card.8). `stacks` are the tiles by size, `bag` and `buildings` what the
    two bags hold, `sites` the buildings on the construction board by slot; a mine and a camp there carry
    their piece (setup.9).

    Of the turn that goes on: `card` is the one taken, `hand` its tile until that is placed, `action` the
    action begun last, `bought` how many additional ones were bought, `lost` whether a fight was lost,
    `fought` how the last fight ended (`won`, `lost`, or "" for none), `drawn` the last building that a
    minotaur brought.
    `agenda` is what has to be decided, the first item first; `serial` counts the decisions of the game.
    `ended` is the reason why the game is over, `winner` who has won it, "" for nobody.

    `options` and `data` come from the header and are never written.
    """

    options: Options = field(compare=False, repr=False, metadata=UNWRITTEN)
    data: Components = field(compare=False, repr=False, metadata=UNWRITTEN)
    round: int
    turn: int
    active: str
    step: str
    holder: str
    seats: Mapping[str, Player]
    row: tuple[Slot, ...]
    deck: tuple[str, ...]
    discards: tuple[str, ...]
    stacks: Mapping[str, Stack]
    bag: Mapping[str, int]
    buildings: Mapping[str, int]
    sites: Mapping[str, str]
    card: str = ""
    hand: Tile | None = None
    action: Running | None = None
    bought: int = 0
    lost: bool = False
    fought: str = ""
    drawn: str = ""
    agenda: tuple[Task, ...] = ()
    ended: str = ""
    winner: str = ""
    serial: int = 0


def with_player(state: State, seat: str, **fields: object) -> State:
    """Give the state with some fields of one player replaced."""
    seats = dict(state.seats)
    seats[seat] = changed(seats[seat], **fields)
    return changed(state, seats=seats)


def clockwise(state: State, seat: str) -> tuple[str, ...]:
    """Give all seats clockwise, beginning with this one."""
    seats = tuple(state.seats)
    start = seats.index(seat)
    return seats[start:] + seats[:start]


def right_of(state: State, seat: str) -> str:
    """Give the right-hand neighbour: who plays last when this seat plays first (notation, setup.11)."""
    return clockwise(state, seat)[-1]


def island_of(state: State, seat: str) -> Island:
    """Give the island of a seat.  KeyError while its face is not chosen."""
    player = state.seats[seat]
    return state.data.islands[f"{player.board}{player.face}"]


def vp(player: Player) -> int:
    """Count victory points: temples, medals, titans held (vp.1)."""
    return len(player.temples) + player.medals + len(player.titans)


def owned(player: Player, building: str) -> int:
    """Count a player's own buildings of one kind."""
    return sum([cover == building for cover in player.covers.values()])


def titan_limit(player: Player) -> int:
    """Give how many titans a player may have: one, and one more for each oratory (titan.12)."""
    return 1 + owned(player, ORATORY)


def titan_held(player: Player, name: str) -> Titan | None:
    """Give a titan as a player holds it; None if it is not held there."""
    return next((titan for titan in player.titans if titan.name == name), None)


def holder_of(state: State, titan: str) -> str:
    """Give the seat that holds a titan; the empty text while it lies in the display (law.5)."""
    for seat, player in state.seats.items():
        if titan_held(player, titan) is not None:
            return seat
    return ""


def display(state: State) -> tuple[str, ...]:
    """Give the titans in the display, all with their active side up, in terrain order (law.5, law.7)."""
    return tuple(titan for titan in state.data.titans.values() if not holder_of(state, titan))


def uncovered(player: Player, circle: str) -> str:
    """Give the terrain of a circle; the empty text where it is free, metropolis or covered (geo.4)."""
    letter = player.terrain.get(circle, "")
    return "" if letter == METROPOLIS or circle in player.covers else letter


def beside_creature(state: State, seat: str, circle: str) -> bool:
    """Tell whether a circle of the seat's island touches one with a creature (construct.3)."""
    creatures = state.seats[seat].creatures
    return any(near in creatures for near in island_of(state, seat).neighbours[circle])


def has_metropolis(player: Player) -> bool:
    """Tell whether the metropolis lies on the island."""
    return METROPOLIS in player.terrain.values()


def two_players(state: State) -> bool:
    """Tell whether the step of the discard exists (discard.6)."""
    return len(state.seats) == 2


def slot_of(state: State, card: str) -> int:
    """Give the slot, from 1, in which a card lies; 0 if it does not lie on the board."""
    return next((place for place, slot in enumerate(state.row, 1) if slot.card == card), 0)


def hoplites_left(state: State) -> int:
    """Count the hoplites in the general supply, were it limited (comp.6, comp.7)."""
    return state.data.hoplites - sum(_hoplites_used(state))


def orichalcum_left(state: State) -> int:
    """Count the orichalcum in the general supply, were it limited (comp.6, comp.7)."""
    lying = sum(player.orichalcum for player in state.seats.values())
    return state.data.orichalcum - lying - sum(site == "mine" for site in state.sites.values())


def tokens_left(state: State) -> int:
    """Count the victory tokens, one for each temple and medal, were they limited (comp.6, comp.7)."""
    used = sum(player.medals + len(player.temples) for player in state.seats.values())
    return state.data.victory_tokens - used


def _hoplites_used(state: State) -> Iterator[int]:
    for player in state.seats.values():
        yield player.hoplites + player.hospital
        yield sum(creature.hoplites for creature in player.creatures.values())
    yield sum(site == "camp" for site in state.sites.values())
