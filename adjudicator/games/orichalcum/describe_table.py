"""Sentences of what happens at the whole table: set-up, refill, initiative, end of the game."""

from collections.abc import Mapping

from adjudicator.core.violations import RuleBug
from adjudicator.core.wording import listed, with_article
from adjudicator.games.orichalcum import events as e
from adjudicator.games.orichalcum.components import CAMP, MINE
from adjudicator.games.orichalcum.tiles import action_of
from adjudicator.games.orichalcum.wording import pieces

_WHY_PIECES = {
    "start": "to start with",
    "right_hand": "as the right-hand neighbour of the player who has the initiative",
}
_WHY_ENDED = {
    "victory": "{winner} won it, having at least 5 VP and no creature on its island after {by}",
    "agreed": "all agreed to stop",
    "resigned": "{winner} won it, everybody else having resigned",
    "round-limit": "the last round that had been agreed on was over",
}
_LAST_EVENTS = {
    "titan": "taking a titan",
    "capture": "capturing a creature",
    "temple": "building a temple",
    "medal": "getting a medal",
}


def board_dealt(event: e.BoardDealt) -> tuple[str, ...]:
    """Tell of an island board dealt."""
    return (f"{event.seat} got the island board {event.board}.",)


def face_asked(event: e.FaceAsked) -> tuple[str, ...]:
    """Tell who was asked for a face."""
    return (f"{event.seat} was to choose the face of its island.",)


def face_chosen(event: e.FaceChosen) -> tuple[str, ...]:
    """Tell which face of an island lies up."""
    return (f"The island of {event.seat} was laid with its face {event.face} up.",)


def pieces_given(event: e.PiecesGiven) -> tuple[str, ...]:
    """Tell what pieces a player took from the supply, and why."""
    taken = pieces(event.hoplites, event.orichalcum)
    return (f"{event.seat} took {taken} {worded(_WHY_PIECES, event.why)}.",)


def cards_reshuffled(event: e.CardsReshuffled) -> tuple[str, ...]:
    """Tell which cards became the new deck."""
    return (f"The discarded cards {listed(event.cards)} were shuffled into a new deck.",)


def card_dealt(event: e.CardDealt) -> tuple[str, ...]:
    """Tell which card was laid out."""
    return (f"The card {event.card} ({action_of(event.card)}) was laid out in slot {event.slot}.",)


def tile_dealt(event: e.TileDealt) -> tuple[str, ...]:
    """Tell which tile was laid on a card."""
    before = ", which had been put under its stack," if event.known else ""
    return (f"The tile {event.tile}{before} was laid on the card in slot {event.slot}.",)


def creature_dealt(event: e.CreatureDealt) -> tuple[str, ...]:
    """Tell which creature came onto a volcano of the action board."""
    creature = with_article(event.creature).capitalize()
    return (f"{creature} came out of the bag onto the volcano in slot {event.slot}.",)


def building_offered(event: e.BuildingOffered) -> tuple[str, ...]:
    """Tell which building came onto the construction board."""
    building = with_article(event.building).capitalize()
    piece = {MINE: ", with 1 orichalcum on it", CAMP: ", with 1 hoplite on it"}.get(event.building, "")
    return (f"{building} came out of the bag onto the construction slot {event.slot}{piece}.",)


def first_player_drawn(event: e.FirstPlayerDrawn) -> tuple[str, ...]:
    """Tell on whom the lot fell."""
    return (f"The lot fell on {event.seat} to have the initiative and to play first.",)


def round_ended(event: e.RoundEnded) -> tuple[str, ...]:
    """Tell that a round is over."""
    return (f"Round {event.round} was over, every player having had one turn.",)


def initiative_tied(event: e.InitiativeTied) -> tuple[str, ...]:
    """Tell who was tied for the initiative, and who was to decide."""
    return (
        f"{listed(event.tied)} had the most hoplites alike; "
        f"{event.seat}, who had the initiative, was to say which of them gets it.",
    )


def initiative_given(event: e.InitiativeGiven) -> tuple[str, ...]:
    """Tell who got the initiative, and what the reserves were."""
    reserves = listed(f"{seat} {number}" for seat, number in event.reserves.items())
    return (f"Hoplites in reserve: {reserves}.", f"{event.seat} got the initiative for the next round.")


def seat_resigned(event: e.SeatResigned) -> tuple[str, ...]:
    """Tell who resigned."""
    return (f"{event.seat} resigned.",)


def game_ended(event: e.GameEnded) -> tuple[str, ...]:
    """Tell why the game ended, and who won."""
    by = worded(_LAST_EVENTS, event.by) if event.by else ""
    why = worded(_WHY_ENDED, event.reason)
    winner = "" if "{winner}" in why or not event.winner else f"; {event.winner} won it"
    return (f"The game ended: {why.format(winner=event.winner, by=by)}{winner}.",)


def worded(words: Mapping[str, str], word: str) -> str:
    """Give the words for a word of an event.  RuleBug if there are none."""
    if word not in words:
        raise RuleBug(f"no sentence says what {word!r} means")
    return words[word]
