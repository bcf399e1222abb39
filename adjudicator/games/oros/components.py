"""The components of Oros, typed: maps, supply, layouts, track, mats, automa decks.

They come from the compiled data set in `data/`; its YAML files say of every block where it comes from.
A group that owns the box corrects single values by `change` (a record's `data.change`): dotted paths into
the data set, such as `track.short.red`. What may be changed, and what is then checked, stands in
`component_checks`. Shipped data are checked by the tests, not at every start.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from adjudicator.core.component_data import DataSets
from adjudicator.core.values import field, value
from adjudicator.formats.packaged import data_bytes
from adjudicator.games.oros.board import SIDES, Board
from adjudicator.games.oros.tiles import Tile
from adjudicator.rows import NamedTuple

DEFAULT_DATA = "oros-house-1"
PACKAGE = "adjudicator.games.oros"

DEMIGODS = ("great_waters", "fertile_land", "living_sun", "raging_fire")
"""The four Demigods in order of their automa's strength, easiest first (comp.3, setup.automa.5)."""

ABILITY_COLUMNS = ("shift", "move", "volcano", "study", "journey")
SITE_COLUMNS = ("monolith", "shrine", "temple")
COLUMNS = (*ABILITY_COLUMNS, *SITE_COLUMNS)
"""The eight columns of a player mat, left to right (comp.7)."""


class Horizon(NamedTuple):
    """One horizon line: its number from 1, the level that all columns need, KP a studying follower."""

    line: int
    level: int
    kp: int


class Track(NamedTuple):
    """One side of the ascension track: values from the lowest space up, the red ones, numbers of Demigods."""

    values: tuple[int, ...]
    red: tuple[int, ...]
    demigods: tuple[int, ...]


class Ability(NamedTuple):
    """One ability of a column: level 1 to 6, `choose | always | end`, its effect and the effect's numbers."""

    level: int
    use: str
    effect: str
    amounts: dict[str, int]


class AutomaCard(NamedTuple):
    """One automa card (automa.dev.*, automa.map.*, automa.asc.*, automa.wis.2).

    `options` are tuples of `form build follower send return remove`; `shifts` pairs of line and way;
    `remove_tile` region letters; `back` the columns top, middle, bottom.
    """

    id: str
    regions: tuple[str, ...]
    options: tuple[tuple[str, ...], ...]
    shifts: tuple[tuple[str, str], ...]
    remove_tile: tuple[str, ...]
    ascend: int
    back: tuple[str, ...]


@value(eq=False)
class Supply:
    """What is in the box (comp.5 to comp.19).

    By the `policy` `pool` only `land`, `mountains`, `islands` and `pieces` (of volcanoes) bind; the splits
    `by_kind` and `by_level` are known and bind nobody. By `caps` they bind too (caps.1). `per_demigod` counts
    what each Demigod owns.
    """

    policy: str
    tiles: int
    land: int
    mountains: int
    islands: int
    ringed_islands: int
    by_kind: dict[str, int]
    pieces: int
    by_level: dict[int, int]
    per_demigod: dict[str, int]


@value(eq=False)
class Layout:
    """A starting layout: the tiles by space in reading order, and the side of the map that it is for.

    Of one by a group `sides` is `any` where land may touch water; else all touching sides have to agree.
    """

    id: str
    title: str
    map: str
    tags: tuple[str, ...]
    symmetry: str
    tiles: dict[str, Tile]
    sides: str = ""


@value(eq=False)
class Mat:
    """One side of a mat (setup.mat.*, setup.automa.*); an automa's has no action spaces.

    `kp` and `kp_per_site` give, by column, the KP while 0 to 6 abilities are unlocked: index them with the
    level itself. `horizons` are the lines, lowest first, over `horizon_columns`; an automa's serve scoring
    only. `start_followers` says how many begin where, `build_wisdom` the wisdom by type of site.
    """

    columns: tuple[str, ...]
    action_spaces: tuple[str, ...]
    study_spaces: int
    start_level: int
    top_level: int
    kp: dict[str, tuple[int, ...]]
    kp_per_site: dict[str, tuple[int, ...]]
    horizon_columns: tuple[str, ...]
    horizons: tuple[Horizon, ...]
    start_followers: dict[str, int]
    build_ascend: int
    build_wisdom: dict[str, int]
    extra_wisdom_level: int

    def highest_horizon(self, levels: Mapping[str, int]) -> Horizon | None:
        """The highest line that these column levels unlock (horizon.1); None if none."""
        lowest = min((levels[column] for column in self.horizon_columns), default=0)
        reached = [horizon for horizon in self.horizons if horizon.level <= lowest]
        return reached[-1] if reached else None


@value(eq=False)
class Components:
    """One data set, with a group's changes if there are any; `sha256` is that of the shipped file.

    `unfit` says, of each shipped layout that cannot be played after the changes, why.
    """

    id: str
    sha256: str
    official: bool
    boards: dict[str, Board]
    supply: Supply
    layouts: dict[str, Layout]
    older_facings: dict[str, dict[str, Tile]]
    tracks: dict[str, Track]
    mat: Mat
    automa_mat: Mat
    abilities: dict[str, tuple[Ability, ...]]
    decks: dict[str, tuple[AutomaCard, ...]]
    unfit: Mapping[str, str] = field(default_factory=dict)


def load(data_id: str = DEFAULT_DATA, change: Mapping[str, Any] | None = None) -> Components:
    """The components of a shipped data set, with a group's changes applied and checked.

    BadComponents for an unknown data set and for changes that are not allowed, ill-typed or do not fit
    together; all faults found are listed.
    """
    return _DATA_SETS.load(data_id, change)


def boards(described: Mapping[str, Any]) -> dict[str, Board]:
    """The two sides of the map from the data set's block `map`; ValueError if one does not fit together."""
    return {name: _board(name, described[name]) for name in ("small", "large")}


def build(whole: Mapping[str, Any], sha256: str) -> Components:
    """The typed components of a data set that is known to be well-formed."""
    made = boards(whole["map"])
    return Components(
        id=whole["id"],
        sha256=sha256,
        official=whole["official"],
        boards=made,
        supply=_supply(whole["supply"]),
        layouts={name: _layout(name, block, made) for name, block in whole["layout"].items()},
        older_facings=_patch(whole["layout_patch"]["older_facings"]),
        tracks={side: _track(whole["track"][side]) for side in ("short", "long")},
        mat=_mat(whole["mat"], whole["mat"], whole["automa_mat"]["extra_wisdom_level"]),
        automa_mat=_mat(whole["automa_mat"], whole["mat"], whole["automa_mat"]["extra_wisdom_level"]),
        abilities=_abilities(whole["abilities"]),
        decks={name: _deck(whole["deck"][name]["cards"]) for name in DEMIGODS},
    )


def _changed(whole: dict[str, Any], sha256: str, change: Mapping[str, Any]) -> Components:
    from adjudicator.games.oros.component_checks import changed  # only a changed data set pays for the checks

    return changed(whole, sha256, change)


def _board(name: str, block: Mapping[str, Any]) -> Board:
    return Board(
        name=name,
        size=block["size"],
        missing=block["missing"],
        straight=block["straight"],
        rings=dict(sorted(block["rings"].items(), key=lambda ring: ring[1][0])),
        arrows=[(space, SIDES[side], other, SIDES[at]) for space, side, other, at in block["arrows"]],
        hot_spots=block["hot_spots"],
        regions=block["regions"],
    )


def _supply(block: Mapping[str, Any]) -> Supply:
    tiles = block["tiles"]
    return Supply(
        policy=block["policy"],
        tiles=tiles["total"],
        land=tiles["land"],
        mountains=tiles["mountains"],
        islands=tiles["islands"],
        ringed_islands=tiles["ringed_island_backs"],
        by_kind=tiles["by_kind"],
        pieces=block["volcanoes"]["total"],
        by_level={int(level): count for level, count in block["volcanoes"]["by_level"].items()},
        per_demigod=block["per_demigod"],
    )


def _layout(name: str, block: Mapping[str, Any], made: Mapping[str, Board]) -> Layout:
    written = block["tiles"]
    spaces = made[block["map"]].spaces
    tiles = {space: Tile.parse(written[space]) for space in spaces if space in written}
    title, tags = block.get("title", name), tuple(block.get("tags", ()))
    return Layout(name, title, block["map"], tags, block.get("symmetry", ""), tiles, block.get("sides", ""))


def _patch(block: Mapping[str, Any]) -> dict[str, dict[str, Tile]]:
    return {
        name: {space: Tile.parse(text) for space, text in tiles.items()}
        for name, tiles in block.items()
        if name != "source"
    }


def _track(block: Mapping[str, Any]) -> Track:
    return Track(tuple(block["values"]), tuple(block["red"]), tuple(block["demigods"]))


def _mat(block: Mapping[str, Any], player: Mapping[str, Any], extra_wisdom_level: int) -> Mat:
    columns = tuple(block["columns"])
    kp = {**player["kp"], **block["kp"]}
    kp_per_site = {**player["kp_per_site"], **block["kp_per_site"]}
    lines = zip(block["horizons"]["levels"], block["horizons"]["kp"], strict=True)
    return Mat(
        columns=columns,
        action_spaces=tuple(block.get("action_spaces", ())),
        study_spaces=block["study_spaces"],
        start_level=block["start_level"],
        top_level=block["top_level"],
        kp={column: (0, *kp[column]) for column in columns if column in kp},
        kp_per_site={column: (0, *kp_per_site[column]) for column in columns if column in kp_per_site},
        horizon_columns=tuple(column for column in player["horizons"]["columns"] if column in columns),
        horizons=tuple(Horizon(number, *line) for number, line in enumerate(lines, 1)),
        start_followers=block.get("start_followers", {}),
        build_ascend=player["build_reward"]["ascend"] if block is player else 0,
        build_wisdom=player["build_reward"]["wisdom"],
        extra_wisdom_level=extra_wisdom_level,
    )


def _abilities(block: Mapping[str, Any]) -> dict[str, tuple[Ability, ...]]:
    return {
        column: tuple(_ability(row) for row in block[column if column in ABILITY_COLUMNS else "sites"])
        for column in COLUMNS
    }


def _ability(row: Mapping[str, Any]) -> Ability:
    amounts = {name: number for name, number in row.items() if name not in ("level", "use", "effect")}
    return Ability(row["level"], row["use"], row["effect"], amounts)


def _deck(cards: Mapping[str, Any]) -> tuple[AutomaCard, ...]:
    return tuple(_card(card_id, block) for card_id, block in cards.items())


def _card(card_id: str, block: Mapping[str, Any]) -> AutomaCard:
    return AutomaCard(
        id=card_id,
        regions=tuple(block["regions"]),
        options=tuple(tuple(option) for option in block["options"]),
        shifts=tuple((shift["line"], shift["way"]) for shift in block["shift"]),
        remove_tile=tuple(block["remove_tile"]),
        ascend=block["ascend"],
        back=tuple(block["back"]),
    )


_DATA_SETS = DataSets(partial(data_bytes, PACKAGE), build, _changed)
