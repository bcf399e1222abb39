"""Study spaces: where a Demigod's followers study, and where another one may be sent.

Three things bring a follower to a study space and share these rules: a STUDY action, the forced send and the
release of a horizon line. Journeys and building may end on a site too; they have rules of their own.
"""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.rules.place_names import is_place_name
from adjudicator.games.oros.state import (
    MAT,
    State,
    is_occupied,
    own_grande,
    own_sites,
    site_of,
    site_owner,
    study_owner,
)

MAP_FOLLOWERS = (0, 1, 3, 8, 8, 8, 8)
"""How many followers a Demigod may have on the map, by the level of its study column (study.limit.1)."""


@rule(
    "oros.study.2", "oros.study.send.2", "oros.turn.full.4", "oros.horizon.3", "oros.grande.4", "oros.later.9"
)
def free_study_spaces(state: State, seat: str) -> tuple[str, ...]:
    """Give where a follower may be sent to study now: `mat`, own sites in reading order, own Grande tile."""
    mat = (MAT,) if state.seats[seat].study < state.data.mat.study_spaces else ()
    if not may_enter_map(state, seat):
        return mat
    grande = own_grande(state, seat)
    places = (*own_sites(state, seat), *((grande,) if grande else ()))
    return mat + tuple(place for place in places if not is_occupied(state, place))


@rule("oros.study.send.2", "oros.study.send.5", "oros.study.send.6", "oros.turn.full.4", "oros.horizon.6")
def check_study_space(
    state: State, seat: str, to: str, at: tuple[str | int, ...] = ("to",)
) -> Iterator[Violation]:
    """Give the reasons against sending a follower to study at `to`; `at` is the guilty field."""
    if to == MAT:
        yield from _check_mat(state, seat, at)
    elif not is_place_name(state, to):
        yield from unknown_study_space(state, to, at)
    else:
        look = _check_site if site_of(to) or not state.options.grande_mountains else _check_grande
        yield from look(state, seat, to, at)
        yield from _check_limit(state, seat, at)


@rule("oros.study.2")
def unknown_study_space(state: State, place: str, at: tuple[str | int, ...]) -> Iterator[Violation]:
    """Give the reason against a text that is neither `mat` nor a place of this map."""
    if place != MAT and not is_place_name(state, place):
        message = f"there is no study space {place!r}: write {MAT}, or a site as in r4c4.monolith"
        yield Violation("oros.study.unknown_space", "oros.study.2", message, Stage.KNOWN, at)


@rule("oros.study.2", "oros.study.3", "oros.study.4", "oros.grande.4", "oros.grande.5")
def studying(state: State, seat: str) -> tuple[str, ...]:
    """Give where this seat's followers study, one entry a follower: on the mat, then on the map."""
    mat = state.seats[seat]
    return (MAT,) * mat.study + tuple(place for place in mat.map if study_owner(state, place) == seat)


@rule("oros.study.limit.1", "oros.study.limit.2", "oros.study.send.4")
def may_enter_map(state: State, seat: str) -> bool:
    """Tell whether one more follower of this seat may come onto the map."""
    mat = state.seats[seat]
    return len(mat.map) < MAP_FOLLOWERS[mat.wisdom["study"]]


def _check_mat(state: State, seat: str, at: tuple[str | int, ...]) -> Iterator[Violation]:
    spaces = state.data.mat.study_spaces
    if state.seats[seat].study >= spaces:
        message = f"all {spaces} study spaces on the mat of {seat} are occupied"
        yield Violation("oros.study.mat_full", "oros.study.send.2", message, Stage.PLACE, at)


def _check_site(state: State, seat: str, to: str, at: tuple[str | int, ...]) -> Iterator[Violation]:
    owner = site_owner(state, to)
    if not owner:
        message = f"no site stands at {to}"
        yield Violation("oros.study.no_site", "oros.study.send.2", message, Stage.PLACE, at)
    elif owner != seat:
        message = f"the site {to} belongs to {owner}; {seat} can send followers to its own sites only"
        yield Violation("oros.study.not_own_site", "oros.study.send.6", message, Stage.PLACE, at)
    elif is_occupied(state, to):
        message = f"a follower stands on {to} already, and a follower is sent to an unoccupied site only"
        yield Violation("oros.study.site_occupied", "oros.study.send.2", message, Stage.PLACE, at)


@rule("oros.grande.4", "oros.grande.6", "oros.later.9")
def _check_grande(state: State, seat: str, to: str, at: tuple[str | int, ...]) -> Iterator[Violation]:
    """A tile is a study space only where it is the own Grande mountain."""
    owner = state.grande.get(to, "")
    if not owner:
        message = f"no Grande mountain lies on {to}, and of a common tile only sites are study spaces"
        yield Violation("oros.study.no_grande", "oros.grande.4", message, Stage.PLACE, at)
    elif owner != seat:
        message = f"the Grande mountain on {to} belongs to {owner}; {seat} can send followers to its own only"
        yield Violation("oros.study.not_own_grande", "oros.grande.4", message, Stage.PLACE, at)
    elif is_occupied(state, to):
        message = f"a follower stands on {to} already, and a follower is sent to an unoccupied tile only"
        yield Violation("oros.study.grande_occupied", "oros.grande.6", message, Stage.PLACE, at)


def _check_limit(state: State, seat: str, at: tuple[str | int, ...]) -> Iterator[Violation]:
    if may_enter_map(state, seat):
        return
    mat = state.seats[seat]
    level = mat.wisdom["study"]
    from adjudicator.core.wording import counted  # only a mistake pays for loading it

    message = (
        f"{seat} has {counted(len(mat.map), 'follower')} on the map; "
        f"with ability {level} of the study column at most {MAP_FOLLOWERS[level]} may be there"
    )
    yield Violation("oros.study.map_limit", "oros.study.limit.1", message, Stage.PRICE, at)
