"""Final scoring: what track, abilities, followers in study and sites are worth, and who wins."""

from collections.abc import Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import End, Place
from adjudicator.games.oros.components import Mat
from adjudicator.games.oros.rules.jaguar import SMILING, smile
from adjudicator.games.oros.rules.study_spaces import studying
from adjudicator.games.oros.state import ABILITY_COLUMNS, SITES, State, own_grande, sites_built

AGREED = "agreed"


@rule(
    "oros.score.1",
    "oros.score.2",
    "oros.score.3",
    "oros.score.4",
    "oros.score.5",
    "oros.score.10",
    "oros.setup.mat.9",
)
def score(state: State, seat: str) -> Mapping[str, int]:
    """Give the knowledge points of a seat as they stand, by where they come from.

    The parts are `track`, the ability columns that bring points (`shift move volcano study`), `studying` for
    the followers in study, and `monolith shrine temple` for the sites built. Nothing else counts. An automa
    has no points for columns that its mat lacks. Where they are played with there are also `grande`, for the
    sites on the own Grande mountain, and `jaguar`, for the smiling one.
    """
    parts = {"track": _track(state, seat)}
    parts.update(_abilities(state, seat))
    parts["studying"] = (len(studying(state, seat)) + _guests(state, seat)) * _horizon(state, seat)
    parts.update((kind, sites_built(state, seat, kind) * _site(state, seat, kind)) for kind in SITES)
    if state.options.grande_mountains and seat not in state.automa:
        parts["grande"] = _on_grande(state, seat)
    if state.options.jaguar == SMILING:
        parts["jaguar"] = smile(state, seat)
    return parts


@rule("oros.score.6", "oros.score.7", "oros.score.8", "oros.resign.5", "oros.agreed.1")
def end(state: State) -> End | None:
    """Give the final standing, best first and else in seat order; None while the game goes on.

    Most points win, then the higher place on the track; who is still level shares the rank. Who resigned is
    ranked behind all others. After an agreed end all who did not resign share the first rank.
    """
    if not state.ended:
        return None
    parts = {seat: score(state, seat) for seat in state.seats}
    merit = {seat: _merit(state, seat, sum(parts[seat].values())) for seat in state.seats}
    ranked = sorted(state.seats, key=merit.__getitem__, reverse=True)
    better = {seat: sum(other > merit[seat] for other in merit.values()) for seat in ranked}
    places = (Place(better[seat] + 1, seat, sum(parts[seat].values()), parts[seat]) for seat in ranked)
    return End(state.ended, tuple(places))


def _merit(state: State, seat: str, points: int) -> tuple[bool, int, int]:
    mat = state.seats[seat]
    if state.ended == AGREED and not mat.resigned:
        return True, 0, 0
    return not mat.resigned, points, mat.track


@rule("oros.score.1", "oros.ascend.8")
def _track(state: State, seat: str) -> int:
    space = state.seats[seat].track
    return state.data.tracks[state.track].values[space - 1] if space else 0


@rule(
    "oros.ability.3", "oros.score.2", "oros.shift.13", "oros.volcano.a5", "oros.study.a5", "oros.journey.18"
)
def _abilities(state: State, seat: str) -> Mapping[str, int]:
    """Give the points of every ability column that can bring any; only the highest ability counts."""
    wisdom = state.seats[seat].wisdom
    kp = _printed(state, seat).kp
    return {column: kp[column][wisdom[column]] for column in ABILITY_COLUMNS if any(kp.get(column, ()))}


@rule("oros.horizon.14", "oros.score.3", "oros.jaguar.8")
def _horizon(state: State, seat: str) -> int:
    """Give what each follower in study is worth: the points of the highest line reached."""
    highest = _printed(state, seat).highest_horizon(state.seats[seat].wisdom)
    return highest.kp if highest else 0


@rule("oros.grande.10")
def _guests(state: State, seat: str) -> int:
    """Count the followers of others on the tile of the own Grande mountain: the owner counts them too."""
    tile = own_grande(state, seat)
    mats = state.seats.items()
    return sum(mat.map.count(tile) for other, mat in mats if other != seat) if tile else 0


@rule("oros.grande.9")
def _on_grande(state: State, seat: str) -> int:
    """Count the sites on the own Grande mountain, whoever has built them: a point for each."""
    return len(state.sites.get(own_grande(state, seat), ()))


@rule("oros.score.4", "oros.build.a2356", "oros.build.a4", "oros.build.15", "oros.build.16")
def _site(state: State, seat: str, kind: str) -> int:
    """Give what each site of this kind is worth: the points of the highest ability of its own column."""
    kp = _printed(state, seat).kp_per_site
    return kp[kind][state.seats[seat].wisdom[kind]] if kind in kp else 0


@rule("oros.automa.score.1", "oros.score.9")
def _printed(state: State, seat: str) -> Mat:
    """Give the side of the mat that is up: automa are scored by theirs."""
    return state.data.automa_mat if seat in state.automa else state.data.mat
