"""The components of Orichalcum, typed: islands, tiles, cards, boards, bags, titans.

They come from the compiled data set in `data/`; its YAML files say of every block where it comes from. A
group that owns the box corrects single values by `change` (a record's `data.change`): dotted paths into the
data set, such as `creatures.hydra-theia.strength`. What may be changed, and what is then checked, stands in
`component_checks`. Shipped data are checked by the tests, not at every start.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from adjudicator.core.component_data import DataSets, without_source
from adjudicator.core.values import value
from adjudicator.formats.packaged import data_bytes
from adjudicator.games.orichalcum.island import Island
from adjudicator.rows import NamedTuple

DEFAULT_DATA = "orichalcum-house-1"
PACKAGE = "adjudicator.games.orichalcum"

SEATS = ("p1", "p2", "p3", "p4")
"""The seats, clockwise."""
CASE_SEATS = ("p1", "p2", "p3")
"""Who sits at a case that names no seats."""
FACES = (1, 2)
SIZES = ("1", "2", "3")
TERRAINS = ("M", "F", "D", "L", "V")
"""Mountain, forest, desert, lagoon, volcano."""

CHRONOS, THEIA, HYPERION, THEMIS = "chronos", "theia", "hyperion", "themis"
TITANS = (CHRONOS, THEIA, HYPERION, THEMIS)
"""The four titans, each with its own power (titan.*)."""

MINE, CAMP, HOSPITAL, ORATORY, ARCH = "mine", "camp", "hospital", "oratory", "arch"
CRYSTAL, ARCHITECT, FORGE = "crystal", "architect", "forge"
SIEGE = "siege"
"""Siege engines are `siege1`, `siege2` ...: the word and the value they turn into a skull."""
STATUES = {"hoplites": "statue-h", "orichalcum": "statue-o", "creatures": "statue-c"}
"""The statue that makes an additional action paid in this kind cheaper."""
SKULL = "skull"


class Pieces(NamedTuple):
    """Hoplites and orichalcum that come together: a port's reward (port.2), the start (setup.4)."""

    hoplites: int
    orichalcum: int


class CreatureKind(NamedTuple):
    """A kind of creature: how many there are, its strength, and what it brings (creature.*).

    `orichalcum` is 0 and `titan` empty where it brings none; `building` is true for one drawn from the bag.
    """

    number: int
    strength: int
    orichalcum: int
    building: bool
    titan: str


@value(eq=False)
class Components:
    """One data set, with a group's changes if there are any; `sha256` is that of the shipped file.

    `islands` by name (`A1`), `boards` their letters; `ports` the rewards by kind; `tiles` by stack and kind
    how many there are; `titans` by terrain, `terrains` by titan; `cards` all cards; `prices` in hoplites by
    slot from the left; `laid_out` the cards laid out by number of players; `sites` the construction slots,
    each named after its terrain; `buildings` how many there are of each; `die` the faces of a die.
    `hoplites`, `orichalcum`, `victory_tokens`, `temple_tiles` are what the box holds (comp.6), `start` what a
    player begins with.
    """

    id: str
    sha256: str
    official: bool
    islands: dict[str, Island]
    boards: tuple[str, ...]
    ports: dict[str, Pieces]
    tiles: dict[str, dict[str, int]]
    titans: dict[str, str]
    terrains: dict[str, str]
    cards: tuple[str, ...]
    prices: tuple[int, ...]
    laid_out: dict[int, int]
    sites: tuple[str, ...]
    buildings: dict[str, int]
    creatures: dict[str, CreatureKind]
    die: tuple[int | str, ...]
    hoplites: int
    orichalcum: int
    victory_tokens: int
    temple_tiles: int
    start: Pieces


def load(data_id: str = DEFAULT_DATA, change: Mapping[str, Any] | None = None) -> Components:
    """The components of a shipped data set, with a group's changes applied and checked.

    BadComponents for an unknown data set and for changes that are not allowed, ill-typed or do not fit
    together; all faults found are listed.
    """
    return _DATA_SETS.load(data_id, change)


def build(whole: Mapping[str, Any], sha256: str) -> Components:
    """The typed components of a data set that is known to be well-formed."""
    drawn = without_source(whole["islands"])
    titans = without_source(whole["titans"])
    box = whole["box"]
    return Components(
        id=whole["id"],
        sha256=sha256,
        official=whole["official"],
        islands={
            f"{board}{face}": Island(f"{board}{face}", rows)
            for board, faces in drawn.items()
            for face, rows in faces.items()
        },
        boards=tuple(drawn),
        ports={kind: _pieces(block) for kind, block in without_source(whole["ports"]).items()},
        tiles={size: dict(whole["tiles"][size]) for size in SIZES},
        titans={terrain: titans[terrain] for terrain in TERRAINS if terrain in titans},
        terrains={titans[terrain]: terrain for terrain in TERRAINS if terrain in titans},
        cards=tuple(whole["cards"]["deck"]),
        prices=tuple(whole["slots"]["prices"]),
        laid_out={int(players): count for players, count in whole["slots"]["laid_out"].items()},
        sites=tuple(whole["sites"]["terrains"]),
        buildings=without_source(whole["buildings"]),
        creatures={kind: _creature(block) for kind, block in without_source(whole["creatures"]).items()},
        die=tuple(whole["die"]["faces"]),
        hoplites=box["hoplites"],
        orichalcum=box["orichalcum"],
        victory_tokens=box["victory_tokens"],
        temple_tiles=box["temple_tiles"],
        start=_pieces(box["start"]),
    )


def _changed(whole: dict[str, Any], sha256: str, change: Mapping[str, Any]) -> Components:
    from adjudicator.games.orichalcum.component_checks import changed  # only a changed data set pays for them

    return changed(whole, sha256, change)


def _pieces(block: Mapping[str, int]) -> Pieces:
    return Pieces(block["hoplites"], block["orichalcum"])


def _creature(block: Mapping[str, Any]) -> CreatureKind:
    return CreatureKind(
        block["count"],
        block["strength"],
        block.get("orichalcum", 0),
        bool(block.get("building", 0)),
        block.get("titan", ""),
    )


_DATA_SETS = DataSets(partial(data_bytes, PACKAGE), build, _changed)
