"""The facts of a finished game of Oros that achievements ask for, seat by seat.

What may be earned during the game is looked at after every entry, the rest in the position after the last
turn, before the jade jaguar touches any column.
"""

from collections.abc import Mapping

from adjudicator.core.achievements import Chapter, Finished
from adjudicator.core.rulebook import rule
from adjudicator.core.values import value
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.events import OrosEvent, SiteBuilt, TilesMoved
from adjudicator.games.oros.rules.study_spaces import studying
from adjudicator.games.oros.rules.tables import layouts_of
from adjudicator.games.oros.state import (
    ABILITY_COLUMNS,
    COLUMNS,
    SITES,
    TOP_LEVEL,
    State,
    lines_reached,
    sites_built,
)
from adjudicator.games.oros.variant_events import JaguarSnarled

Facts = Mapping[str, int]
"""Numbers by name, as in `built.monolith`; what is so or not is 1 or 0."""

FORMED = "mountains_formed"


@value()
class Moment:
    """What was so of a seat after an entry."""

    entry: int
    facts: Facts


@value()
class SeatTally:
    """What one person's seat did in a game: the moments at which anything changed, and how it ended.

    `topped` are the columns that reached their sixth ability, in mat order.
    """

    seat: str
    player: str
    moments: tuple[Moment, ...]
    final: Moment
    topped: tuple[str, ...]

    @property
    def won(self) -> bool:
        """Whether this seat has the first rank of its game."""
        return bool(self.final.facts["won"])


@value()
class Tally:
    """What counts of one finished game. `seats` are those of the people who have not resigned."""

    record: str
    file: str
    people: int
    automa: tuple[str, ...]
    layout: str
    automa_won: bool
    seats: tuple[SeatTally, ...]


@rule("oros.award.2", "oros.award.3", "oros.award.5")
def tally(game: Finished) -> Tally:
    """Note what counts of a game: who resigned has finished none, and earns nothing by it."""
    people = tuple(seat.name for seat in game.header.seats if not seat.automa)
    automa = tuple(seat.name for seat in game.header.seats if seat.automa)
    layout = layouts_of(game.header.components, game.header.options.map)[game.header.options.layout].id
    won = winners(game)
    staying = [seat for seat in people if not game.final.seats[seat].resigned]
    noted, last = _noted(game, staying)
    seats = tuple(_seat(game, seat, noted[seat], last, seat in won) for seat in staying)
    return Tally(
        game.record, game.file, len(people), automa, layout, any(seat in won for seat in automa), seats
    )


def winners(game: Finished) -> tuple[str, ...]:
    """Give who has won: all of the first rank (challenge.7)."""
    return tuple(place.seat for place in game.end.places if place.rank == 1)


def _noted(game: Finished, seats: list[str]) -> tuple[dict[str, list[Moment]], State]:
    """Fold the game and note each change of what counts; gives the position before the jaguar, too."""
    counts = {seat: {FORMED: 0, **{f"extra_wisdom.{site}": 0 for site in SITES}} for seat in seats}
    noted: dict[str, list[Moment]] = {seat: [] for seat in seats}
    last: State = game.final
    for chapter in game.chapters:
        last = _folded(chapter, counts)
        for seat in seats:
            facts = {**_during(last, seat), **counts[seat]}
            if not noted[seat] or noted[seat][-1].facts != facts:
                noted[seat].append(Moment(chapter.entry, facts))
    return noted, last


@rule("oros.award.4")
def _folded(chapter: Chapter, counts: Mapping[str, dict[str, int]]) -> State:
    """Give the position after an entry, or before the jaguar snarls in it; what happened is counted."""
    state: State = chapter.before
    for event in chapter.events:
        if isinstance(event, JaguarSnarled):
            break
        _count(state, event, counts)
        state = apply(state, event)
    return state


def _count(state: State, event: OrosEvent, counts: Mapping[str, dict[str, int]]) -> None:
    """Count the mountains of a move, and the wisdom that a site's fourth ability adds to building it."""
    if isinstance(event, TilesMoved) and event.seat in counts:
        counts[event.seat][FORMED] += sum(
            met.result.kind == "M" and all(tile.kind != "M" for tile in met.tiles) for met in event.collisions
        )
    elif isinstance(event, SiteBuilt) and event.seat in counts:
        level = state.seats[event.seat].wisdom[event.site]
        counts[event.seat][f"extra_wisdom.{event.site}"] += level >= state.data.mat.extra_wisdom_level


def _during(state: State, seat: str) -> dict[str, int]:
    """Give what can be read off any position and never goes back."""
    mat = state.seats[seat]
    ability, site = (sum(mat.wisdom[one] >= TOP_LEVEL for one in some) for some in (ABILITY_COLUMNS, SITES))
    return {
        **{f"built.{kind}": sites_built(state, seat, kind) for kind in SITES},
        "horizon_unlocked": lines_reached(mat, state),
        "columns_topped.ability": ability,
        "columns_topped.site": site,
        "columns_topped.all": ability + site,
    }


def _seat(game: Finished, seat: str, moments: list[Moment], last: State, won: bool) -> SeatTally:
    facts = {**moments[-1].facts, **_at_the_end(last, seat), "won": int(won)}
    wisdom = last.seats[seat].wisdom
    topped = tuple(column for column in COLUMNS if wisdom[column] >= TOP_LEVEL)
    final = Moment(game.chapters[-1].entry, facts)
    return SeatTally(seat, game.players[seat], tuple(moments), final, topped)


def _at_the_end(state: State, seat: str) -> dict[str, int]:
    """Give what counts in the position after the last turn only."""
    mat = state.seats[seat]
    others = [other.track for name, other in state.seats.items() if name != seat]
    return {
        "in_study": len(studying(state, seat)),
        "followers_on_mat": len(mat.actions) + mat.study + mat.horizon,
        "action_spaces_occupied": len(mat.actions),
        "mountains_on_map": sum(tile.kind == "M" for tile in state.tiles.values()),
        "highest_on_track": int(all(mat.track > track for track in others)),
        "lowest_on_track": int(all(mat.track <= track for track in others)),
    }
