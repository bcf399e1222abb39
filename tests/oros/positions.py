"""Draws positions for tests: an otherwise empty Oros table, and what a test names on it."""

from collections.abc import Mapping
from typing import Any

from adjudicator.core.values import changed
from adjudicator.games.oros.components import DEFAULT_DATA, Components, load
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, Automa, Mat, State
from adjudicator.games.oros.tiles import Tile

SEATS = ("raging_fire", "fertile_land", "great_waters", "living_sun")
FOLLOWERS = 8
GIVEN_UP_FIRST = ("volcano", "move", "shift", "build", "journey")


def position(
    map: str = "small",
    layout: str | None = None,
    tiles: Mapping[str, str] | None = None,
    sites: Mapping[str, tuple[str, ...]] | None = None,
    seats: Mapping[str, Mapping[str, Any]] | None = None,
    active: str = SEATS[0],
    left: int = 3,
    track: str = "short",
    order: tuple[str, ...] = SEATS,
    data: str = DEFAULT_DATA,
    change: Mapping[str, Any] | None = None,
    automa: Mapping[str, Mapping[str, Any]] | None = None,
    **fields: Any,
) -> State:
    """Give a later turn of `active` at an otherwise empty table.

    `tiles` by space as in `{"r4c4": "4v2", "r1c4": ""}`: the hot spots hold plain islands unless named, the
    empty text takes a tile away, and `layout` (a full name such as `small_standard`) puts out a layout first.
    `sites` are the owners on each mountain, `order` the seats clockwise, `fields` any further field of State.

    `seats` gives fields of single mats; `wisdom` names only the columns that are not at 1. A mat has by
    default three followers under the horizon and the others on shift, move, volcano, journey and build.
    Followers named elsewhere (`map`, `study`, `hand`, more under `horizon`) leave volcano, move, shift, build
    and journey, in this order, unless `actions` is named too; then all is taken as it is given.

    `automa` names the seats that nobody plays, with fields of Automa. Such a mat is empty, its followers are
    in supply, and the back of the first card that is not drawn shows, unless said otherwise.
    """
    components = load(data, change)
    board = components.boards[map]
    placed = dict.fromkeys(board.hot_spots, "I")
    if layout is not None:
        placed = {space: tile.text for space, tile in components.layouts[layout].tiles.items()}
    placed.update(tiles or {})
    given = seats or {}
    played = {
        seat: beside(components, seat, given.get(seat, {}), **more) for seat, more in (automa or {}).items()
    }
    state = State(
        map=map,
        track=track,
        first=order[0],
        round=2,
        turn=len(order) + 1 + (order.index(active) if active else 0),
        active=active,
        left=left,
        actor=active,
        board=board,
        data=components,
        tiles={space: Tile.parse(placed[space]) for space in board.spaces if placed.get(space)},
        sites=dict(sites or {}),
        seats={
            seat: automa_mat(components, **given.get(seat, {}))
            if seat in played
            else mat(**given.get(seat, {}))
            for seat in order
        },
        automa=played,
        automa_seats=tuple(played),
    )
    return changed(state, **fields)


def mat(wisdom: Mapping[str, int] | None = None, **fields: Any) -> Mat:
    """Give a mat with all columns at 1 but those named, and eight followers unless `actions` is named."""
    fields.setdefault("horizon", 3)
    levels = {**dict.fromkeys(COLUMNS, 1), **(wisdom or {})}
    if "actions" not in fields:
        away = fields["horizon"] + fields.get("hand", 0) + fields.get("study", 0) + len(fields.get("map", ()))
        fields["actions"] = _remaining(FOLLOWERS - away)
    return Mat(wisdom=levels, **fields)


def automa_mat(components: Components, wisdom: Mapping[str, int] | None = None, **fields: Any) -> Mat:
    """Give an automa's mat with all columns at 1 but those named."""
    levels = {**dict.fromkeys(components.automa_mat.columns, 1), **(wisdom or {})}
    return Mat(wisdom=levels, **fields)


def beside(components: Components, seat: str, mat: Mapping[str, Any], **fields: Any) -> Automa:
    """Give what lies beside an automa's mat."""
    fields.setdefault("followers", FOLLOWERS - mat.get("study", 0) - len(mat.get("map", ())))
    left = [card for card in components.decks[seat] if card.id not in fields.get("discards", ())]
    fields.setdefault("back", left[0].back if left else ())
    return Automa(**fields)


def _remaining(count: int) -> tuple[str, ...]:
    """Give action spaces for so many followers: all but study first, study for a sixth."""
    kept = tuple(reversed(GIVEN_UP_FIRST))[: max(count, 0)]
    return tuple(
        space for space in ACTION_SPACES if space in kept or (space == "study" and count > len(kept))
    )
