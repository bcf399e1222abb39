"""Sentences of tiles and resources: opened, moved, replaced, searched; harvested, paid, taken, hoarded."""

from adjudicator.core.wording import counted, listed
from adjudicator.games.stratos.events import resources as r
from adjudicator.games.stratos.events import tiles as t
from adjudicator.games.stratos.wording import (
    UNDER_WORDS,
    deck_word,
    dice_words,
    face_words,
    side_first,
    side_word,
    special_word,
    tile_words,
    tokens,
)

_GAINED = {
    "start": "to start with",
    "quarry": "from the Quarry",
    "occupation": "for occupying the Quarry",
}
_PAID = {
    "hire": "to hire a unit",
    "promote": "to promote a unit",
    "retrain": "to retrain a unit",
    "learn": "to learn a spell",
}


def special_opened(event: t.SpecialOpened) -> tuple[str, ...]:
    """Tell which special tile was turned, and who discovered it."""
    by = f"{event.unit} discovered it" if event.unit else "nobody discovered it"
    return (
        f"The covered special tile on {event.at} was turned, and it was {special_word(event.special)}: {by}.",
    )


def tiles_moved(event: t.TilesMoved) -> tuple[str, ...]:
    """Tell which tiles went where, with all that is on them."""
    ways = listed(f"{at} to {to}" for at, to in event.moved.items())
    return (f"Tiles moved by {event.why}, with all that was on them: {ways}.",)


def tile_replaced(event: t.TileReplaced) -> tuple[str, ...]:
    """Tell which tile left the match, and what came in its place."""
    left = f"On {event.at}, {tile_words(event.old)} left the match by {event.why}"
    return (f"{left}, and {tile_words(event.new)} from those set aside came in its place.",)


def tile_seen(event: t.TileSeen) -> tuple[str, ...]:
    """Tell who looked where; what was seen, to those who saw it (hidden.9)."""
    looked = f"{event.seat} looked at the hidden side of the tile on {event.at} by {event.why}"
    if event.face.value is None:
        return (f"{looked}.",)
    return (f"{looked}, and saw {_seen(event.face.value)}.",)


def tile_searched(event: t.TileSearched) -> tuple[str, ...]:
    """Tell what lay under a tile, the roll for a delta, and how many cards come (search.3, hidden.7)."""
    under = UNDER_WORDS.get(event.under, event.under)
    rolled = f"; {event.seat} {dice_words(event.dice)}" if event.dice else ""
    cards = f"{counted(event.cards, 'card')} of {deck_word(event.deck)} to come"
    searched = f"{event.seat}: {event.unit} searched {event.at}, and under it was {under}{rolled}"
    return (f"{searched}: {cards if event.cards else f'no card of {deck_word(event.deck)} came of it'}.",)


def harvested(event: r.Harvested) -> tuple[str, ...]:
    """Tell what a Harvest brought, with its roll."""
    rolled = f" and {dice_words(event.dice)}" if event.dice else ""
    power = " by a power harvest" if event.power else ""
    did = f"{event.seat}: {event.unit} harvested {event.resource}{power}{rolled}"
    short = "" if event.gained == event.amount else f"; the supply gave {event.gained} of them"
    return (f"{did}: {event.amount} {event.resource}{short}.",)


def resources_gained(event: r.ResourcesGained) -> tuple[str, ...]:
    """Tell who got what from the supply."""
    why = _GAINED.get(event.why, f"by {event.why}")
    return (f"{side_first(event.side)} got {tokens(event.gained)} {why}.",)


def resources_lost(event: r.ResourcesLost) -> tuple[str, ...]:
    """Tell who lost what to the supply."""
    return (f"{side_first(event.side)} lost {tokens(event.lost)} to the supply by {event.why}.",)


def resources_taken(event: r.ResourcesTaken) -> tuple[str, ...]:
    """Tell who took what from whom."""
    took = f"{side_first(event.side)} took {tokens(event.taken)} from {side_word(event.from_)}"
    return (f"{took} by {event.why}.",)


def resources_traded(event: r.ResourcesTraded) -> tuple[str, ...]:
    """Tell who traded what for what."""
    gave = f"{side_first(event.side)} gave {tokens(event.given)} to the supply by {event.why}"
    return (f"{gave} and took {tokens(event.taken)} from it.",)


def resources_paid(event: r.ResourcesPaid) -> tuple[str, ...]:
    """Tell who paid what for what."""
    return (
        f"{side_first(event.side)} paid {tokens(event.paid)} {_PAID.get(event.why, f'for {event.why}')}.",
    )


def hoarded(event: r.Hoarded) -> tuple[str, ...]:
    """Tell what left the match for how many Hoard Tokens."""
    got = counted(event.times, "Hoard Token")
    return (f"{side_first(event.side)} put {tokens(event.paid)} into the box and got {got}.",)


def _seen(face: str) -> str:
    if face in UNDER_WORDS:
        return f"what is under it: {UNDER_WORDS[face]}"
    return f"which special it is: {face_words(face)}"
