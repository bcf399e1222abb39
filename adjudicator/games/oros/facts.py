"""Lists every fact of the picture of an Oros table as lines of text, for those who cannot see a picture.

The order is fixed: situation, decisions, spaces in reading order (row by row from the north), arrows, track,
horizon lines, mats in seat order, supply. The facts of a mat are named as in the diff of two states
(`raging_fire.wisdom.shift`); what follows from these stands behind them under a name of its own.
"""

from collections.abc import Iterator

from adjudicator.core.wording import wrapped
from adjudicator.games.oros.picture_automa import cards_left
from adjudicator.games.oros.picture_map import meets_land
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    MAT,
    SITES,
    JaguarDue,
    Mat,
    PlacingDue,
    State,
    Task,
    WisdomOwed,
    islands_left,
    land_left,
    mountains_left,
    own_grande,
    own_sites,
    pieces_left,
    ringed_left,
    site_owner,
    sites_built,
    standing_at,
    study_owner,
)
from adjudicator.games.oros.stocks import has_caps, kinds_left, levels_left
from adjudicator.games.oros.tiles import Tile, side_name
from adjudicator.games.oros.wording import volcanoes

NOTHING = "-"


def fact_lines(state: State, viewer: str) -> tuple[str, ...]:
    """Give the facts, one a line of at most 72 columns; a longer one goes on behind two blanks.

    The viewer may be a seat, which is then named first, or anybody else.
    """
    facts = (
        *_situation(state, viewer),
        *_decisions(state),
        *_spaces(state),
        *_arrows(state),
        *_track(state),
        *_horizons(state),
        *(fact for seat in state.seats for fact in _mat(state, seat)),
        *_supply(state),
    )
    return tuple(line for name, text in facts for line in wrapped(f"{name}: {text}"))


Fact = tuple[str, str]


def _situation(state: State, viewer: str) -> Iterator[Fact]:
    if viewer in state.seats:
        yield "you", viewer
    yield "map", state.map
    yield "seats", " ".join(state.seats)
    yield "first", state.first or NOTHING
    yield "round", str(state.round)
    yield "turn", str(state.turn)
    yield "active", state.active or NOTHING
    yield "left", str(state.left)
    if state.options.jaguar != "none":
        yield "jaguar", state.options.jaguar
    yield "last_round", "yes" if state.last_round else "no"
    yield "ended", state.ended or NOTHING


def _decisions(state: State) -> Iterator[Fact]:
    for number, task in enumerate(state.agenda, 1):
        yield f"decision.{number}", f"{task.seat}, {_wanted(task)}"


def _wanted(task: Task) -> str:
    if isinstance(task, WisdomOwed):
        return "wisdom for one column"
    if isinstance(task, JaguarDue):
        return "a column for the jaguar"
    return "a removed follower" if isinstance(task, PlacingDue) else f"release of line {task.line}"


def _spaces(state: State) -> Iterator[Fact]:
    for space in state.board.spaces:
        yield space, ", ".join(_space(state, space))
        for site in SITES[: len(state.sites.get(space, ()))]:
            place = f"{space}.{site}"
            yield place, ", ".join((f"built by {site_owner(state, place)}", *_followers(state, place)))


def _space(state: State, space: str) -> Iterator[str]:
    tile = state.tiles.get(space)
    if tile is None:
        yield "open water"
    else:
        yield f"tile {tile.shape_text}{' with ring' if tile.ringed else ''}"
        yield _land(state, space, tile)
        if tile.lava:
            yield f"lava {tile.lava} ({volcanoes(tile.lava)})"
        if space in state.grande:
            yield f"Grande mountain of {state.grande[space]}"
    if space in state.board.hot_spots:
        yield "hot spot"
    yield from _followers(state, space)


def _land(state: State, space: str, tile: Tile) -> str:
    """Name the land sides, and for each that meets land the space where it does."""
    sides = [side for side in range(4) if tile.land(side)]
    if not sides:
        return "no land side"
    met = [
        f"{side_name(side)} {state.board.neighbour(space, side)}"
        for side in sides
        if meets_land(state, space, side)
    ]
    land = f"land {' '.join(side_name(side) for side in sides)}"
    return f"{land} (meeting {' '.join(met)})" if met else land


def _followers(state: State, place: str) -> Iterator[str]:
    standing = standing_at(state, place)
    if standing:
        yield f"followers {' '.join(standing)}"


def _arrows(state: State) -> Iterator[Fact]:
    board = state.board
    for space in board.spaces:
        for side in (1, 3):
            step = board.step[space][side]
            if step.turn:
                touched = board.between(step.space, space)
                other = f"{step.space} {side_name(touched)}" if touched is not None else step.space
                yield "arrow", f"{space} {side_name(side)} touches {other}"


def _track(state: State) -> Iterator[Fact]:
    track = state.data.tracks[state.track]
    yield "track", state.track
    yield "track.kp", " ".join(str(value) for value in track.values)
    for red in track.red:
        yield f"track.red.{red}", "reached" if red in state.red else "waiting"


def _horizons(state: State) -> Iterator[Fact]:
    for line, level, kp in state.data.mat.horizons:
        yield f"horizon_line.{line}", f"level {level}, {kp} KP"


def _mat(state: State, seat: str) -> Iterator[Fact]:
    mat = state.seats[seat]
    for column, level in mat.wisdom.items():
        yield f"{seat}.wisdom.{column}", str(level)
    if seat in state.automa:
        yield from _automa(state, seat)
    else:
        yield from _action_spaces(seat, mat)
    yield f"{seat}.map", _named(mat.map)
    yield f"{seat}.in_study", _named((MAT,) * mat.study + _studying_on_map(state, seat))
    yield f"{seat}.sites", _named(own_sites(state, seat))
    for site in SITES:
        left = state.data.supply.per_demigod[f"{site}s"] - sites_built(state, seat, site)
        yield f"{seat}.sites_left.{site}", str(left)
    if state.options.grande_mountains and seat not in state.automa:
        yield f"{seat}.grande", own_grande(state, seat) or "not used"
    yield f"{seat}.track", str(mat.track)
    yield f"{seat}.resigned", "yes" if mat.resigned else "no"


def _automa(state: State, seat: str) -> Iterator[Fact]:
    """Name what lies beside an automa's mat as the diff of two states does (`automa.great_waters.back`)."""
    automa = state.automa[seat]
    yield f"{seat}.study", str(state.seats[seat].study)
    yield f"automa.{seat}.followers", str(automa.followers)
    yield f"automa.{seat}.back", _named(automa.back)
    yield f"automa.{seat}.stack", str(cards_left(state, seat))
    yield f"automa.{seat}.discards", _named(automa.discards)


def _action_spaces(seat: str, mat: Mat) -> Iterator[Fact]:
    yield f"{seat}.actions", _named(mat.actions)
    yield f"{seat}.free", _named(tuple(space for space in ACTION_SPACES if space not in mat.actions))
    yield f"{seat}.study", str(mat.study)
    yield f"{seat}.horizon", str(mat.horizon)
    yield f"{seat}.hand", str(mat.hand)
    if mat.removed:
        yield f"{seat}.removed", str(mat.removed)


def _studying_on_map(state: State, seat: str) -> tuple[str, ...]:
    return tuple(place for place in state.seats[seat].map if study_owner(state, place) == seat)


def _named(names: tuple[str, ...]) -> str:
    return " ".join(names) or NOTHING


def _supply(state: State) -> Iterator[Fact]:
    yield "supply.land", str(land_left(state))
    if has_caps(state):
        yield from ((f"supply.land.{kind}", str(count)) for kind, count in kinds_left(state).items())
    yield "supply.mountains", str(mountains_left(state))
    yield "supply.islands", str(islands_left(state))
    if state.options.ringed_islands:
        yield "supply.ringed", str(ringed_left(state))
    yield "supply.pieces", str(pieces_left(state))
    if has_caps(state):
        yield from ((f"supply.pieces.{level}", str(count)) for level, count in levels_left(state).items())
