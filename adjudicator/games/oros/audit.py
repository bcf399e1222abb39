"""Judges a position that a person wrote: everything that could not be so at a real table.

`audit` gives one sentence for each fault, beginning with the path of the fact. It takes any state of the
right types, whatever is in it.
"""

from collections.abc import Callable, Iterator

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.audit_automa import automa_faults, unknown_automa
from adjudicator.games.oros.audit_seats import seat_faults
from adjudicator.games.oros.audit_variants import unknown_owners, variant_faults
from adjudicator.games.oros.components import DEMIGODS
from adjudicator.games.oros.state import (
    ACTIONS_A_TURN,
    SITES,
    State,
    islands_left,
    land_left,
    mountains_left,
    people,
    pieces_left,
    sites_built,
)
from adjudicator.games.oros.stocks import overdrawn

REASONS_TO_END = ("topmost", "resigned", "agreed", "stuck", "deserted")
ABSURD = 1_000_000


def audit(state: State) -> Iterator[str]:
    """Yield what is wrong with the position, the names it uses first; nothing when it could be played on.

    Faults of the second kind (counts, places, order of play) are looked for only where all names are known.
    """
    unknown = tuple(_unknown_names(state))
    yield from unknown
    if unknown:
        return
    for look in _LOOKS:
        yield from look(state)


def _unknown_names(state: State) -> Iterator[str]:
    spaces = state.board.index
    if state.map != state.board.name:
        yield f"map: it is {state.map}, and the options say {state.board.name}"
    if state.track not in state.data.tracks:
        yield f"track: {state.track} is no side of the track; they are {', '.join(state.data.tracks)}"
    for part, named in (("tiles", state.tiles), ("sites", state.sites)):
        for space in named:
            if space not in spaces:
                yield f"{part}.{space}: there is no such space on the {state.board.name} map"
    for seat in state.seats:
        if seat not in DEMIGODS:
            yield f"seats.{seat}: this is no Demigod; they are {', '.join(DEMIGODS)}"
    for space, owners in state.sites.items():
        for owner in owners:
            if owner not in state.seats:
                yield f"sites.{space}: the owner {owner} has no seat"
    for part, seat in (("first", state.first), ("active", state.active), ("actor", state.actor)):
        if seat not in state.seats and not (part != "first" and seat == ""):
            yield f"{part}: {seat!r} has no seat; they are {', '.join(state.seats)}"
    for place, task in enumerate(state.agenda):
        if task.seat not in state.seats:
            yield f"agenda.{place}: {task.seat} has no seat"
    yield from unknown_automa(state)
    yield from unknown_owners(state)


def _table(state: State) -> Iterator[str]:
    numbers = state.data.tracks[state.track].demigods
    if len(state.seats) not in numbers:
        wanted = " or ".join(map(str, numbers))
        yield f"seats: there are {len(state.seats)}; the {state.track} side of the track is for {wanted}"


@rule("oros.later.2", "oros.caps.1")
def _supplies(state: State) -> Iterator[str]:
    supply = state.data.supply
    for name, left, total in (
        ("land tiles", land_left(state), supply.land),
        ("mountains", mountains_left(state), supply.mountains),
        ("islands", islands_left(state), supply.islands),
        ("volcano pieces", pieces_left(state), supply.pieces),
    ):
        if left < 0:
            yield f"tiles: {total - left} {name} are on the map; there are {total}"
    for name, used, total in overdrawn(state.data, state.tiles.values()):
        yield f"tiles: {used} {name} are on the map; there are {total}"
    ringed = sum(tile.ringed for tile in state.tiles.values())
    if ringed > supply.ringed_islands:
        yield f"tiles: {ringed} ringed islands are on the map; there are {supply.ringed_islands}"


def _hot_spots(state: State) -> Iterator[str]:
    """A hot spot lies bare only for want of islands (comp.17)."""
    if islands_left(state) > 0:
        for space in state.board.hot_spots:
            if space not in state.tiles:
                yield f"tiles.{space}: the hot spot is bare, and there are islands left to cover it"


def _sites(state: State) -> Iterator[str]:
    for space, owners in state.sites.items():
        tile = state.tiles.get(space)
        if owners and (tile is None or tile.kind != "M"):
            lies = "open water" if tile is None else f"the tile {tile.text}"
            yield f"sites.{space}: sites stand on mountains only, and here is {lies}"
        if len(owners) > len(SITES):
            yield f"sites.{space}: {len(owners)} sites; a mountain holds {', '.join(SITES)}"
        for owner in dict.fromkeys(owners):
            count = owners.count(owner)
            if count > 1:
                yield f"sites.{space}: {owner} owns {count} sites; on a mountain each owner has one at most"
    for seat in state.seats:
        for kind in SITES:
            built, owned = sites_built(state, seat, kind), state.data.supply.per_demigod[f"{kind}s"]
            if built > owned:
                yield f"sites: {seat} has built {built} {kind}s; it owns {owned}"


def _track(state: State) -> Iterator[str]:
    track = state.data.tracks[state.track]
    top = len(track.values)
    standing = {seat: mat.track for seat, mat in state.seats.items()}
    for seat, space in standing.items():
        if not 0 <= space <= top:
            yield f"seats.{seat}.track: it stands on {space}; the spaces are 1 to {top}, and 0 is the path"
        elif space and list(standing.values()).count(space) > 1:
            yield f"seats.{seat}.track: more than one Demigod stands on space {space}"
    reached = track.values[: max(0, *standing.values())]
    passed = tuple(value for value in reached if value in track.red)
    if sorted(state.red) != sorted(passed):
        yield f"red: it names {_listed(state.red)}; what the standees have reached is {_listed(passed)}"
    if state.last_round != (top in standing.values()):
        somebody = "somebody" if top in standing.values() else "nobody"
        yield f"last_round: it is {_word(state.last_round)}, and {somebody} stands on the topmost space"


def _order_of_play(state: State) -> Iterator[str]:
    for part, number in (("round", state.round), ("turn", state.turn), ("serial", state.serial)):
        if not 0 <= number <= ABSURD:
            yield f"{part}: {number} is no number of this game"
    if state.ended:
        yield from _after_the_end(state)
    elif not state.active:
        if state.turn or state.round or state.left or state.agenda:
            yield "active: nobody's turn it is, in a game that has begun and is not over"
    else:
        yield from _in_a_turn(state)


def _after_the_end(state: State) -> Iterator[str]:
    if state.ended not in REASONS_TO_END:
        yield f"ended: {state.ended!r} is no reason to end; reasons are {', '.join(REASONS_TO_END)}"
    if state.active or state.left or state.agenda:
        yield "ended: the game is over, so there is no turn and nothing to be decided"


def _in_a_turn(state: State) -> Iterator[str]:
    if state.round < 1 or state.turn < 1:
        yield f"turn: {state.active} is in turn {state.turn} of round {state.round}; both count from 1"
    if not 0 <= state.left <= ACTIONS_A_TURN:
        yield f"left: {state.left} actions; a turn has {ACTIONS_A_TURN}"
    if not state.actor:
        yield f"actor: nobody; in a turn somebody acted last, at its beginning that is {state.active}"
    if state.seats[state.active].resigned:
        yield f"active: {state.active} has resigned and takes no turns"
    if sum(not mat.resigned for mat in state.seats.values()) < 2:
        yield "seats: fewer than two have not resigned, so the game is over"
    elif not people(state):
        yield "seats: all people have resigned, so the game is over"


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def _word(truth: bool) -> str:
    return "true" if truth else "false"


_LOOKS: tuple[Callable[[State], Iterator[str]], ...] = (
    _table,
    _supplies,
    _hot_spots,
    _sites,
    _track,
    seat_faults,
    automa_faults,
    variant_faults,
    _order_of_play,
)
