"""Achievements of Oros: the list, what each asks for, and who has earned what over finished games.

Which table of challenges a win belongs to is said in `challenges`, where the facts come from in
`achievement_facts`. The puzzle and the side quest leave no trace in any record.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjudicator.core.achievements import Achievements, Awards, Earned, Mark, Open, Player, Unchecked
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import End
from adjudicator.core.values import value
from adjudicator.games.oros.achievement_facts import Facts, SeatTally, Tally, tally
from adjudicator.games.oros.challenges import LAYOUTS, tables_of
from adjudicator.games.oros.components import DEMIGODS

DURING, AT_END, CAREER, CLAIM = "during", "end", "career", "claim"
AT_LEAST, EXACTLY = "at_least", "exactly"
ON_YOUR_WORD = "no record shows it; players tell it themselves"

Asked = tuple[str, str, int]
"""One condition: a fact, `at_least` or `exactly`, and a number; what is so or not is 1 or 0."""


@value()
class Achievement:
    """One item of the list.

    `when` says where it is looked for: `during` a game, after any entry; at its `end`; over a `career` of
    games; or nowhere, a `claim`. `asks` are the conditions on the facts of one game, all of which must hold.
    Over a career `collects` is what is gathered, and `wanted` all that has to be among it.
    """

    id: str
    title: str
    when: str
    asks: tuple[Asked, ...] = ()
    collects: str = ""
    wanted: tuple[str, ...] = ()


WON: Asked = ("won", EXACTLY, 1)

LIST: tuple[Achievement, ...] = (
    Achievement(
        "oros.achievement.1",
        "Games of one, two, three and four people",
        CAREER,
        collects="people",
        wanted=("1", "2", "3", "4"),
    ),
    Achievement("oros.achievement.2", "All four automa met", CAREER, collects="automa", wanted=DEMIGODS),
    Achievement("oros.achievement.3", "All own monoliths built", DURING, (("built.monolith", EXACTLY, 3),)),
    Achievement("oros.achievement.4", "All own shrines built", DURING, (("built.shrine", EXACTLY, 3),)),
    Achievement("oros.achievement.5", "All own temples built", DURING, (("built.temple", EXACTLY, 3),)),
    Achievement(
        "oros.achievement.6",
        "Two sites of every kind built",
        DURING,
        (("built.monolith", AT_LEAST, 2), ("built.shrine", AT_LEAST, 2), ("built.temple", AT_LEAST, 2)),
    ),
    Achievement(
        "oros.achievement.7",
        "Won with horizon line 1 or higher",
        AT_END,
        (("horizon_unlocked", AT_LEAST, 1), WON),
    ),
    Achievement(
        "oros.achievement.8",
        "Won with horizon line 2 or higher",
        AT_END,
        (("horizon_unlocked", AT_LEAST, 2), WON),
    ),
    Achievement(
        "oros.achievement.9", "Won with horizon line 3", AT_END, (("horizon_unlocked", AT_LEAST, 3), WON)
    ),
    Achievement(
        "oros.achievement.10", "Four mountains formed in a game", DURING, (("mountains_formed", AT_LEAST, 4),)
    ),
    Achievement(
        "oros.achievement.11",
        "A game without forming a mountain",
        AT_END,
        (("mountains_formed", EXACTLY, 0),),
    ),
    Achievement(
        "oros.achievement.12", "Three followers in study at the end", AT_END, (("in_study", EXACTLY, 3),)
    ),
    Achievement(
        "oros.achievement.13", "Seven followers in study at the end", AT_END, (("in_study", AT_LEAST, 7),)
    ),
    Achievement(
        "oros.achievement.14", "Highest on the track at the end", AT_END, (("highest_on_track", EXACTLY, 1),)
    ),
    Achievement(
        "oros.achievement.15", "Lowest on the track at the end", AT_END, (("lowest_on_track", EXACTLY, 1),)
    ),
    Achievement(
        "oros.achievement.16",
        "Won as the highest on the track",
        AT_END,
        (("highest_on_track", EXACTLY, 1), WON),
    ),
    Achievement(
        "oros.achievement.17",
        "Won as the lowest on the track",
        AT_END,
        (("lowest_on_track", EXACTLY, 1), WON),
    ),
    Achievement(
        "oros.achievement.18",
        "Extra wisdom taken at all three monoliths",
        DURING,
        (("extra_wisdom.monolith", EXACTLY, 3),),
    ),
    Achievement(
        "oros.achievement.19",
        "Extra wisdom taken at all three shrines",
        DURING,
        (("extra_wisdom.shrine", EXACTLY, 3),),
    ),
    Achievement(
        "oros.achievement.20",
        "Extra wisdom taken at all three temples",
        DURING,
        (("extra_wisdom.temple", EXACTLY, 3),),
    ),
    Achievement(
        "oros.achievement.21",
        "One follower left on the mat at the end",
        AT_END,
        (("followers_on_mat", EXACTLY, 1),),
    ),
    Achievement(
        "oros.achievement.22",
        "All six action spaces taken at the end",
        AT_END,
        (("action_spaces_occupied", EXACTLY, 6),),
    ),
    Achievement(
        "oros.achievement.23",
        "Eight mountains on the map at the end",
        AT_END,
        (("mountains_on_map", AT_LEAST, 8),),
    ),
    Achievement(
        "oros.achievement.24",
        "Three ability columns brought to the top",
        DURING,
        (("columns_topped.ability", AT_LEAST, 3),),
    ),
    Achievement(
        "oros.achievement.25",
        "All site columns brought to the top",
        DURING,
        (("columns_topped.site", EXACTLY, 3),),
    ),
    Achievement(
        "oros.achievement.26",
        "Won with no column at the top",
        AT_END,
        (("columns_topped.all", EXACTLY, 0), WON),
    ),
    Achievement(
        "oros.achievement.27", "All ten layouts played", CAREER, collects="layout", wanted=tuple(LAYOUTS)
    ),
    Achievement("oros.achievement.28", "Picture puzzle laid with all land tiles", CLAIM),
    Achievement("oros.achievement.29", "Everything of the side quest found", CLAIM),
)
"""All achievements, in the order of the rulebook; titles are our own."""


def achievements() -> Achievements[Tally]:
    """Give what the list of Oros asks for and who has earned what."""
    return Achievements(tally, award, not_counted)


def award(tallies: Sequence[Tally]) -> Awards:
    """Give what every player has earned over these games, taken to have been played in this order."""
    played: dict[str, list[tuple[Tally, SeatTally]]] = {}
    for game in tallies:
        for seat in game.seats:
            played.setdefault(seat.player, []).append((game, seat))
    players = tuple(_player(name, games) for name, games in played.items())
    claims = tuple(Unchecked(one.id, one.title, ON_YOUR_WORD) for one in LIST if one.when == CLAIM)
    return Awards(players, claims)


@rule("oros.award.1")
def not_counted(end: End) -> str:
    """Say why a game that ended so counts for nothing; the empty text for one that counts."""
    return NOT_FINISHED.get(end.reason, "")


def holds(asks: Sequence[Asked], facts: Facts) -> bool:
    """Tell whether the facts of a game fulfil all conditions."""
    return all(facts[fact] >= least if how == AT_LEAST else facts[fact] == least for fact, how, least in asks)


def gathered(achievement: Achievement, found: Sequence[str]) -> bool:
    """Tell whether all that an achievement over several games wants is among what was found."""
    return all(word in found for word in achievement.wanted)


def _player(name: str, games: Sequence[tuple[Tally, SeatTally]]) -> Player:
    earned: list[Earned] = []
    open_: list[Open] = []
    for one in LIST:
        mark = next(_LOOKS[one.when](one, games), None)
        if mark is not None:
            earned.append(Earned(one.id, one.title, mark))
        elif one.when != CLAIM:
            open_.append(Open(one.id, one.title, _wants(one, games)))
    tables, rows = tables_of(games)
    count = len({id(game) for game, _ in games})
    return Player(name, count, tuple(earned), tuple(open_), tables, rows)


def _during(one: Achievement, games: Sequence[tuple[Tally, SeatTally]]) -> Iterator[Mark]:
    for game, seat in games:
        for moment in seat.moments:
            if holds(one.asks, moment.facts):
                yield Mark(game.record, game.file, moment.entry, seat.seat)


def _at_the_end(one: Achievement, games: Sequence[tuple[Tally, SeatTally]]) -> Iterator[Mark]:
    for game, seat in games:
        if holds(one.asks, seat.final.facts):
            yield Mark(game.record, game.file, seat.final.entry, seat.seat)


def _over_a_career(one: Achievement, games: Sequence[tuple[Tally, SeatTally]]) -> Iterator[Mark]:
    found: list[str] = []
    for game, seat in games:
        found += _collected(one, game)
        if gathered(one, found):
            yield Mark(game.record, game.file, seat.final.entry, seat.seat)


def _nowhere(one: Achievement, games: Sequence[tuple[Tally, SeatTally]]) -> Iterator[Mark]:
    return iter(())


def _wants(one: Achievement, games: Sequence[tuple[Tally, SeatTally]]) -> str:
    """Say what several games have still to bring; the empty text for what is earned in one."""
    found = [word for game, _ in games for word in _collected(one, game)]
    missing = [word for word in one.wanted if word not in found]
    return ", ".join(missing)


def _collected(one: Achievement, game: Tally) -> tuple[str, ...]:
    """Give what a game adds to a collection: the number of people, the automa, the layout."""
    if one.collects == "people":
        return (str(game.people),)
    if one.collects == "automa":
        return game.automa
    return (game.layout,) if one.collects == "layout" else ()


_Look = Callable[[Achievement, Sequence[tuple[Tally, SeatTally]]], Iterator[Mark]]
_LOOKS: Mapping[str, _Look] = {
    DURING: _during,
    AT_END: _at_the_end,
    CAREER: _over_a_career,
    CLAIM: _nowhere,
}

NOT_FINISHED = {"agreed": "it was called off", "deserted": "everybody has left it"}
"""How a game ends that counts for nothing, and what is said of it."""
