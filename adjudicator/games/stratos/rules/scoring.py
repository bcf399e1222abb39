"""The final standing: who has won, and where the Prosperity Points of every player's side come from."""

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import End, Place
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import in_play, points_in_parts, side_of


@rule("stratos.win.4", "stratos.end.8", "stratos.end.9", "stratos.scenario.p11.7", "stratos.team.5")
def end(state: State) -> End | None:
    """Give the final standing by seat, winners first and else in the order of play; None while it goes on.

    Winners share the first rank, all others the next: the game does not rank those who lose. After an end
    that all agreed on, or by the limit of rounds, the sides still in share the first rank. Team mates have
    the points of their side.
    """
    if not state.ended:
        return None
    first = state.winners or in_play(state)
    won = [seat for seat in state.seats if side_of(state, seat) in first]
    lost = [seat for seat in state.seats if seat not in won]
    places = [_place(state, seat, 1) for seat in won] + [_place(state, seat, len(won) + 1) for seat in lost]
    return End(state.ended, tuple(places))


@rule("stratos.pp.1", "stratos.win.5")
def _place(state: State, seat: str, rank: int) -> Place:
    parts = points_in_parts(state, side_of(state, seat))
    return Place(rank, seat, sum(parts.values()), parts)
