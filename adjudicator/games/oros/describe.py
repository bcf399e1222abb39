"""Tells what each event of Oros brought, in sentences from which the game can be followed on a real table.

Tiles are written as the rule catalogue writes them, spaces, sites and Demigods by their ids, action spaces in
capitals. Every result that an event carries is told. The sentences are not broken into lines.
"""

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.core.violations import RuleBug
from adjudicator.core.wording import counted, listed
from adjudicator.games.oros import describe_automa, describe_variants
from adjudicator.games.oros import events as e
from adjudicator.games.oros.state import HAND, HORIZON, MAT
from adjudicator.games.oros.tiles import Tile, pieces
from adjudicator.games.oros.wording import line_words, tile_and_lava, volcanoes, way_word

_WHY_TURN_ENDED = {
    "done": "the turn of {seat} was over, all its actions being used",
    "ended": "{seat} ended its turn early",
    "passed": "{seat} passed",
    "no_follower": "{seat} could take no action, having no follower to assign, and its turn ended",
    "no_study_space": (
        "{seat} could take no action, all action spaces being occupied and no study space free, "
        "and its turn ended"
    ),
    "resigned": "the turn of {seat} ended with its resignation",
    "card": "the turn of {seat} was over, its card being carried out",
}
_WHY_GAME_ENDED = {
    "topmost": "the round in which a Demigod reached the topmost space was finished",
    "resigned": "only one Demigod had not resigned",
    "agreed": "all agreed to stop",
    "deserted": "all people had resigned",
    "stuck": "nobody could act any more",
}


def describe(event: e.OrosEvent) -> tuple[str, ...]:
    """Give the sentences of an event, in the past tense; ASCII, none of them empty.

    RuleBug for an event with a word that no event of the rules carries.
    """
    return _TELL[type(event)](event)


def _first_player_chosen(event: e.FirstPlayerChosen) -> tuple[str, ...]:
    return (f"The lot fell on {event.seat} to play first.",)


def _turn_began(event: e.TurnBegan) -> tuple[str, ...]:
    return (f"Round {event.round}, turn {event.turn}: it became the turn of {event.seat}.",)


def _turn_ended(event: e.TurnEnded) -> tuple[str, ...]:
    text = _reason(_WHY_TURN_ENDED, event.why).format(seat=event.seat)
    return (f"{text[0].upper()}{text[1:]}." if event.why in ("done", "resigned", "card") else f"{text}.",)


def _follower_started(event: e.FollowerStarted) -> tuple[str, ...]:
    return (f"{event.seat} put its first follower from hand on {event.space}.",)


def _follower_assigned(event: e.FollowerAssigned) -> tuple[str, ...]:
    to = event.to.upper()
    if event.from_ == HORIZON:
        text = f"{event.seat} assigned the follower released from its horizon line to {to}, as a bonus action"
    else:
        source = "its hand" if event.from_ == HAND else event.from_.upper()
        text = f"{event.seat} assigned a follower from {source} to {to}"
    return (f"{text}." if event.performed else f"{text}, and left the action undone.",)


def _row_shifted(event: e.RowShifted) -> tuple[str, ...]:
    by = counted(event.by, "space")
    return (
        f"{event.seat} shifted {line_words(event.line)} {way_word(event.way)} by {by}.",
        _carried(event.carried),
    )


def _tiles_moved(event: e.TilesMoved) -> tuple[str, ...]:
    count = counted(len(event.carried), "tile")
    arrivals = [carried.to for carried in event.carried]
    return (
        f"{event.seat} moved {count} {way_word(event.way)} by 1 space.",
        _carried(event.carried),
        *(_collided(collided, arrivals.count(collided.at)) for collided in event.collisions),
    )


def _carried(carried: tuple[e.Carried, ...]) -> str:
    if not carried:
        return "No tile lay there."
    ways = listed(f"from {one.from_} to {one.to} as {one.tile}" for one in carried)
    return f"{'A tile' if len(carried) == 1 else 'Tiles'} went {ways}."


def _collided(collided: e.Collided, arrived: int) -> str:
    resting = collided.tiles[: len(collided.tiles) - arrived]
    coming = listed(tile.text for tile in collided.tiles[len(resting) :])
    met = f"{coming} met {resting[0]}, which lay there" if resting else f"{coming} met"
    whose = f", the Grande mountain of {collided.grande}" if collided.grande else ""
    return f"On {collided.at}, {met}: what lies there now is {tile_and_lava(collided.result)}{whose}."


def _island_placed(event: e.IslandPlaced) -> tuple[str, ...]:
    island = "A ringed island" if event.ringed else "An island"
    return (f"{island} covered the bare hot spot {event.space}.",)


def _volcano_formed(event: e.VolcanoFormed) -> tuple[str, ...]:
    return (f"{event.seat} formed a volcano on {event.space}, which now holds {_lava(event.lava)}.",)


def _volcano_erupted(event: e.VolcanoErupted) -> tuple[str, ...]:
    told = [
        f"{event.seat} let a level-{event.piece} volcano on {event.space} erupt; "
        "its piece went back to supply."
    ]
    if event.placed:
        told.append(_now_lies(event.placed))
    if event.lost:
        was = "was" if event.lost == 1 else "were"
        told.append(f"{counted(event.lost, 'unit')} of lava found no place and {was} lost.")
    return tuple(told)


def _now_lies(placed: Mapping[str, Tile]) -> str:
    first, *others = (f"{tile_and_lava(tile)} lies on {space}" for space, tile in placed.items())
    return f"Now {listed((first, *(text.replace(' lies on ', ' on ') for text in others)))}."


def _follower_sent(event: e.FollowerSent) -> tuple[str, ...]:
    text = f"{event.seat} sent its follower from {event.from_.upper()} to study {_studying(event.to)}"
    why = ", because all its action spaces were occupied" if event.forced else ""
    return (f"{text}{why}.",)


def _follower_returned(event: e.FollowerReturned) -> tuple[str, ...]:
    source = f"study {_studying(event.from_)}"
    return (f"{event.seat} returned a follower from {source} to {event.to.upper()}.",)


def _follower_journeyed(event: e.FollowerJourneyed) -> tuple[str, ...]:
    start, *entered = event.path
    if not entered:
        return (f"A follower of {event.seat} stayed on {start}.",)
    through = f" by way of {listed(entered[:-1])}" if entered[:-1] else ""
    return (f"A follower of {event.seat} walked from {start}{through} to {entered[-1]}.",)


def _site_built(event: e.SiteBuilt) -> tuple[str, ...]:
    return (
        f"{event.seat} built a {event.site} on the mountain {event.space}.",
        f"Its follower went from {event.follower} up to {event.space}.{event.site}, and studies there.",
    )


def _demigod_ascended(event: e.DemigodAscended) -> tuple[str, ...]:
    start = f"space {event.from_}" if event.from_ else "the path"
    if event.to == event.from_:
        return (f"{event.seat} was to ascend, and stayed on {start} of the track.",)
    return (f"{event.seat} ascended from {start} to space {event.to} of the track.",)


def _red_space_reached(event: e.RedSpaceReached) -> tuple[str, ...]:
    first = f"{event.seat} was the first to reach the red space {event.red}."
    if not event.lava:
        return (first, "No tile on a hot spot could take lava.")
    totals = listed(f"{space} now holds {_lava(lava)}" for space, lava in event.lava.items())
    return (first, f"Its lava came onto the hot spots: {totals}.")


def _wisdom_gained(event: e.WisdomGained) -> tuple[str, ...]:
    return (f"{event.seat} raised its {event.column} column to {event.level}.",)


def _wisdom_lost(event: e.WisdomLost) -> tuple[str, ...]:
    return (f"{event.seat} lost {event.amount} wisdom, no column being able to rise any more.",)


def _wisdom_is_owed(event: e.WisdomIsOwed) -> tuple[str, ...]:
    return (f"{event.seat} was in study on that mountain and gained 1 wisdom, to raise one column.",)


def _wisdom_settled(event: e.WisdomSettled) -> tuple[str, ...]:
    return (f"The wisdom that {event.seat} had gained there was settled.",)


def _horizon_reached(event: e.HorizonReached) -> tuple[str, ...]:
    return (
        f"The ability columns of {event.seat} reached horizon line {event.line}: "
        "the follower under it was to be placed at once.",
    )


def _follower_released(event: e.FollowerReleased) -> tuple[str, ...]:
    text = f"{event.seat} put the follower of horizon line {event.line} into study {_studying(event.to)}"
    return (f"{text}.",)


def _end_triggered(event: e.EndTriggered) -> tuple[str, ...]:
    return (f"{event.seat} stood on the topmost space, so this round became the last.",)


def _seat_resigned(event: e.SeatResigned) -> tuple[str, ...]:
    return (f"{event.seat} resigned.",)


def _game_ended(event: e.GameEnded) -> tuple[str, ...]:
    return (f"The game ended: {_reason(_WHY_GAME_ENDED, event.reason)}.",)


def _studying(place: str) -> str:
    return "on its mat" if place == MAT else f"on {place}"


def _lava(total: int) -> str:
    return f"lava {total} ({volcanoes(total)})" if pieces(total) else "no lava"


def _reason(words: Mapping[str, str], word: str) -> str:
    if word not in words:
        raise RuleBug(f"no sentence says what {word!r} means")
    return words[word]


_TELL: dict[type, Callable[[Any], tuple[str, ...]]] = {
    e.FirstPlayerChosen: _first_player_chosen,
    e.TurnBegan: _turn_began,
    e.TurnEnded: _turn_ended,
    e.FollowerStarted: _follower_started,
    e.FollowerAssigned: _follower_assigned,
    e.RowShifted: _row_shifted,
    e.TilesMoved: _tiles_moved,
    e.IslandPlaced: _island_placed,
    e.VolcanoFormed: _volcano_formed,
    e.VolcanoErupted: _volcano_erupted,
    e.FollowerSent: _follower_sent,
    e.FollowerReturned: _follower_returned,
    e.FollowerJourneyed: _follower_journeyed,
    e.SiteBuilt: _site_built,
    e.DemigodAscended: _demigod_ascended,
    e.RedSpaceReached: _red_space_reached,
    e.WisdomGained: _wisdom_gained,
    e.WisdomLost: _wisdom_lost,
    e.WisdomIsOwed: _wisdom_is_owed,
    e.WisdomSettled: _wisdom_settled,
    e.HorizonReached: _horizon_reached,
    e.FollowerReleased: _follower_released,
    e.EndTriggered: _end_triggered,
    e.SeatResigned: _seat_resigned,
    e.GameEnded: _game_ended,
    **describe_automa.TELL,
    **describe_variants.TELL,
}
