"""Laws that hold in every game, tried along games played at random: each function plays and asserts.

A `Table` is a game with its options and seats; the tests and the campaign say how long and from which seed.
"""

from tests.tools.laws.coming_back import events_make_the_state, replays_alike, survives_json
from tests.tools.laws.legality import changed_actions_are_judged, greedy_games_end, legal_actions_resolve
from tests.tools.laws.secrecy import nothing_leaks, nothing_secret_shows
from tests.tools.laws.tables import Table, tables
from tests.tools.laws.walks import Turn, walk

__all__ = [
    "Table",
    "Turn",
    "changed_actions_are_judged",
    "events_make_the_state",
    "greedy_games_end",
    "legal_actions_resolve",
    "nothing_leaks",
    "nothing_secret_shows",
    "replays_alike",
    "survives_json",
    "tables",
    "walk",
]
