"""BUILD: a Demigod with a follower on a mountain places the next sacred site there.

The follower goes up to the new site, the standee ascends, the builder gains wisdom, and so does every other
Demigod that studies on that mountain.
"""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import OrosEvent, SiteBuilt, WisdomIsOwed
from adjudicator.games.oros.moves import Build
from adjudicator.games.oros.rules.ascend import ascend
from adjudicator.games.oros.rules.place_names import unknown_place
from adjudicator.games.oros.rules.placement import assign, check_assignment, merge, sources, unknown_word
from adjudicator.games.oros.rules.wisdom import (
    check_columns,
    in_mat_order,
    lowest_columns,
    other_ways,
    spend,
    unknown_columns,
)
from adjudicator.games.oros.state import (
    SITES,
    State,
    clockwise,
    site_of,
    site_owner,
    sites_built,
    space_of,
    study_owner,
)

BUILD = "build"


def candidates(state: State, seat: str) -> Iterator[Build]:
    """Give every site that may be built, from every place the assigned follower may come from."""
    for from_ in sources(state, seat, BUILD):
        for on, tile in state.tiles.items():
            if tile.kind == "M":
                yield from _on_mountain(state, seat, from_, on)


def variants(state: State, seat: str, move: Build) -> Iterator[Build]:
    """Give the moves that differ in one choice: source, mountain, the follower that goes up, the columns."""
    for from_ in sources(state, seat, BUILD):
        yield changed(move, from_=from_)
    for on, tile in state.tiles.items():
        if on != move.on and tile.kind == "M":
            yield from _on_mountain(state, seat, move.from_, on)
    for follower in ("", *builders(state, seat, move.on)):
        yield changed(move, follower=follower)
    yield changed(move, wisdom=lowest_columns(state, seat, reward(state, seat, move.on)))
    for columns in other_ways(move.wisdom):
        yield changed(move, wisdom=columns)


def check(state: State, seat: str, move: Build) -> Iterator[Violation]:
    """Give the reasons against building."""
    yield from merge(check_assignment(state, seat, move.from_, BUILD), _against_building(state, seat, move))


@rule("oros.build.1", "oros.build.7", "oros.build.8", "oros.build.9", "oros.build.10", "oros.build.14")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Build) -> None:
    """Place the site, bring the follower up, ascend, give wisdom to the builder and then to the others."""
    amount = reward(ledger.state, seat, move.on)
    site = next_site(ledger.state, move.on)
    follower = move.follower or builders(ledger.state, seat, move.on)[0]
    assign(ledger, seat, move.from_, BUILD)
    ledger.emit(SiteBuilt(seat, move.on, site, follower))
    ascend(ledger, seat, ledger.state.data.mat.build_ascend)
    spend(ledger, seat, move.wisdom, amount)
    for other in reversed(studying_there(ledger.state, seat, move.on)):
        ledger.emit(WisdomIsOwed(other))


@rule("oros.d.22", "oros.d.23")
def complete(state: State, seat: str, move: Build) -> Build:
    """Name the follower only where there are several, and the columns in mat order (d.22, d.23)."""
    follower = move.follower if len(builders(state, seat, move.on)) > 1 else ""
    return changed(move, follower=follower, wisdom=in_mat_order(move.wisdom))


@rule("oros.build.2", "oros.build.3", "oros.mountain.5")
def next_site(state: State, on: str) -> str:
    """Give the kind of site that comes next on this mountain; the empty text if none can come there."""
    built = len(state.sites.get(on, ()))
    if on not in state.tiles or state.tiles[on].kind != "M" or built >= len(SITES):
        return ""
    return SITES[built]


@rule("oros.build.3", "oros.build.4", "oros.build.6", "oros.automa.5")
def has_site_for(state: State, seat: str, on: str) -> bool:
    """Tell whether a site of this seat can come next on this space, whoever stands where.

    That is all that an automa needs for building: what belongs to the board holds for it, what belongs to a
    player's mat does not.
    """
    site = next_site(state, on)
    if not site or seat in state.sites.get(on, ()):
        return False
    return sites_built(state, seat, site) < state.data.supply.per_demigod[f"{site}s"]


@rule("oros.build.5", "oros.build.8", "oros.grande.8")
def builders(state: State, seat: str, on: str) -> tuple[str, ...]:
    """Give the places on this mountain from which a follower of this seat may go up to a new site."""
    return tuple(
        dict.fromkeys(
            place
            for place in state.seats[seat].map
            if space_of(place) == on and (not site_of(place) or site_owner(state, place) != seat)
        )
    )


@rule("oros.wisdom.4", "oros.build.11", "oros.build.a1", "oros.build.a4", "oros.build.15", "oros.build.16")
def reward(state: State, seat: str, on: str) -> int:
    """Give the wisdom for building next on this mountain, by the column as it stands before (wisdom.9)."""
    site = next_site(state, on)
    if not site:
        return 0
    mat = state.data.mat
    extra = state.seats[seat].wisdom.get(site, 0) >= mat.extra_wisdom_level
    return mat.build_wisdom[site] + extra


@rule("oros.wisdom.5", "oros.wisdom.6", "oros.wisdom.11", "oros.build.12", "oros.build.13", "oros.grande.7")
def studying_there(state: State, builder: str, on: str) -> list[str]:
    """Give the others who study on this mountain, on an own site or Grande tile: once each, clockwise."""
    return [
        seat
        for seat in clockwise(state, builder)[1:]
        if any(space_of(place) == on and study_owner(state, place) == seat for place in state.seats[seat].map)
    ]


def _on_mountain(state: State, seat: str, from_: str, on: str) -> Iterator[Build]:
    """Give the ways of building there, one for each follower that could go up, with the default columns."""
    places = builders(state, seat, on)
    columns = lowest_columns(state, seat, reward(state, seat, on))
    for place in places:
        yield Build(from_, on, place if len(places) > 1 else "", columns)


def _against_building(state: State, seat: str, move: Build) -> Iterator[Violation]:
    unknown = tuple(_unknown(state, move))
    yield from unknown
    if unknown:
        return
    misplaced = tuple(_misplaced(state, seat, move))
    if not misplaced:
        misplaced = tuple(check_columns(state, seat, move.wisdom, reward(state, seat, move.on)))
    yield from _undecided(state, seat, move)
    yield from misplaced


def _unknown(state: State, move: Build) -> Iterator[Violation]:
    if move.on not in state.board.index:
        what = f"space on the {state.map} map called"
        yield unknown_word("oros.build.unknown_space", "oros.map.1", move.on, what, state.board.spaces, "on")
    if move.follower:
        yield from unknown_place(state, "oros.build.unknown_place", move.follower, "follower")
    yield from unknown_columns(move.wisdom, ("wisdom",))


@rule("oros.build.8")
def _undecided(state: State, seat: str, move: Build) -> Iterator[Violation]:
    places = builders(state, seat, move.on)
    if len(places) > 1 and not move.follower:
        message = f"{seat} has followers on {' and '.join(places)}; name the one that goes up to the new site"
        yield Violation("oros.build.choose_follower", "oros.build.8", message, Stage.SHAPE, ("follower",))


@rule("oros.build.2", "oros.build.3", "oros.build.4", "oros.build.5", "oros.build.6", "oros.comp.9")
def _misplaced(state: State, seat: str, move: Build) -> Iterator[Violation]:
    tile = state.tiles.get(move.on)
    if tile is None or tile.kind != "M":
        what = f"the tile {tile}" if tile else "open water"
        message = f"sites are built on mountains only, and {move.on} is {what}"
        yield Violation("oros.build.no_mountain", "oros.build.2", message, Stage.PLACE, ("on",))
        return
    owners = state.sites.get(move.on, ())
    if len(owners) >= len(SITES):
        message = f"the mountain {move.on} has its monolith, shrine and temple; nothing more is built there"
        yield Violation("oros.build.complete", "oros.build.3", message, Stage.PLACE, ("on",))
    if seat in owners:
        message = f"{seat} has built the {SITES[owners.index(seat)]} on {move.on} and may have one site there"
        yield Violation("oros.build.own_site_there", "oros.build.4", message, Stage.PLACE, ("on",))
    yield from _no_builder(state, seat, move)
    yield from _none_left(state, seat, move.on)


def _no_builder(state: State, seat: str, move: Build) -> Iterator[Violation]:
    places = builders(state, seat, move.on)
    if not places:
        message = f"{seat} has no follower on the mountain {move.on} or on another Demigod's site there"
        yield Violation("oros.build.no_follower", "oros.build.5", message, Stage.PLACE, ("on",))
    elif move.follower and move.follower not in places:
        message = (
            f"no follower of {seat} goes up from {move.follower}; there is one on {' and on '.join(places)}"
        )
        yield Violation("oros.build.not_there", "oros.build.5", message, Stage.PLACE, ("follower",))


def _none_left(state: State, seat: str, on: str) -> Iterator[Violation]:
    site = next_site(state, on)
    if not site:
        return
    supply = state.data.supply.per_demigod[f"{site}s"]
    if sites_built(state, seat, site) >= supply:
        message = f"next on {on} is a {site}, and {seat} has built all its {supply} {site}s"
        yield Violation("oros.build.none_left", "oros.build.6", message, Stage.PLACE, ("on",))


ACTION = Action(Build, check, resolve, candidates, variants, complete)
