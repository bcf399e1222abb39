"""The final standing: what every player's victory points come from, and who has won (result.*)."""

from collections.abc import Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import End, Place
from adjudicator.games.orichalcum.state import Player, State

AGREED, ROUND_LIMIT = "agreed", "round-limit"

Merit = tuple[int, ...]


@rule("orichalcum.vp.1")
def score(player: Player) -> Mapping[str, int]:
    """Give a player's victory points by where they come from: `temples`, `medals`, `titans`."""
    return {"temples": len(player.temples), "medals": player.medals, "titans": len(player.titans)}


@rule("orichalcum.result.1", "orichalcum.result.2", "orichalcum.result.4", "orichalcum.result.5")
def end(state: State) -> End | None:
    """Give the final standing, best first and else in seat order; None while the game goes on.

    Whoever has won stands first, and all others share the second rank: the game does not rank them. At a
    round limit all are ranked, equals sharing a rank (result.6); after an agreed end all who have not
    resigned share the first.
    """
    if not state.ended:
        return None
    merit = {seat: _merit(state, seat) for seat in state.seats}
    ranked = sorted(state.seats, key=merit.__getitem__, reverse=True)
    return End(state.ended, tuple(_place(state, seat, merit) for seat in ranked))


@rule("orichalcum.result.3", "orichalcum.result.6")
def standing_of(player: Player) -> Merit:
    """Give what players are ranked by where they are ranked at all, the greater the better.

    Victory points, then few creatures on the island, then orichalcum and hoplites in reserve.
    """
    points = sum(score(player).values())
    return points, -len(player.creatures), player.orichalcum + player.hoplites


def _merit(state: State, seat: str) -> Merit:
    player = state.seats[seat]
    if state.ended == ROUND_LIMIT:
        return standing_of(player)
    if state.ended == AGREED:
        return (int(not player.resigned),)
    return (int(seat == state.winner),)


def _place(state: State, seat: str, merit: Mapping[str, Merit]) -> Place:
    parts = score(state.seats[seat])
    better = sum(other > merit[seat] for other in merit.values())
    return Place(better + 1, seat, sum(parts.values()), parts)
