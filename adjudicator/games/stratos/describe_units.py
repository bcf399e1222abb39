"""Sentences of what happens to units: arrivals, ways, actions, markers, damage, defeat."""

from adjudicator.core.wording import counted, listed, with_article
from adjudicator.games.stratos.events import units as e
from adjudicator.games.stratos.state import ATTACK
from adjudicator.games.stratos.wording import (
    SOURCE_WORDS,
    by_unit,
    dice_words,
    side_word,
    special_word,
    title,
)

_ARRIVED = {"start": "to start with", "hired": "hired"}
_PROMOTED = {"bought": "for its price", "academy": "for discovering the Academy"}


def unit_arrived(event: e.UnitArrived) -> tuple[str, ...]:
    """Tell which unit came where, with what."""
    what = with_article(title(event.kind, event.promoted))
    spirit = f" and {event.spirit} Spirit" if event.spirit else ""
    marker = f", and a Defend marker for {_sources(event.defends)}" if event.defends else ""
    why = _ARRIVED.get(event.why, f"by {event.why}")
    came = f"{event.unit}, {what}, came onto {event.at}, {why}"
    return (f"{event.seat}: {came}, with {event.health} Health{spirit}{marker}.",)


def action_taken(event: e.ActionTaken) -> tuple[str, ...]:
    """Tell nothing: one of the next two events always tells which unit did what."""
    return ()


def unit_moved(event: e.UnitMoved) -> tuple[str, ...]:
    """Tell from where to where a unit was put."""
    left = f", and its Occupy bonus of {special_word(event.left)} ended" if event.left else ""
    return (f"{event.unit} moved from {event.from_} to {event.at} by {event.why}{left}.",)


def second_tile_open(event: e.SecondTileOpen) -> tuple[str, ...]:
    """Tell that a unit may go on."""
    return (f"{event.unit}, with swift_boots, could enter a second tile at once.",)


def second_tile_entered(event: e.SecondTileEntered) -> tuple[str, ...]:
    """Tell that a unit has used its boots."""
    return (f"{event.unit} had used its swift_boots for this turn.",)


def units_exchanged(event: e.UnitsExchanged) -> tuple[str, ...]:
    """Tell which units traded tiles."""
    ended = f"; an Occupy bonus ended for {listed(event.ended)}" if event.ended else ""
    return (f"{event.unit} and {event.other} traded their tiles{ended}.",)


def markers_taken(event: e.MarkersTaken) -> tuple[str, ...]:
    """Tell who has a Defend marker, and what for."""
    why = SOURCE_WORDS.get(event.source, event.source)
    return (f"A Defend marker for {why}: {listed(event.units)}.",)


def gift_given(event: e.GiftGiven) -> tuple[str, ...]:
    """Tell what a discoverer has got for good."""
    gifts = {
        "fortress": "it carries a Defend marker from now on",
        "cathedral": "it and the tile under it are immune to spells from now on",
    }
    what = gifts.get(event.gift, "its bonus stays with it")
    return (f"{event.unit} discovered {special_word(event.gift)}: {what}.",)


def unit_promoted(event: e.UnitPromoted) -> tuple[str, ...]:
    """Tell who was promoted, and what rose by how much."""
    risen = [f"{event.health} Health"] if event.health else []
    risen += [f"{event.spirit} Spirit"] if event.spirit else []
    gained = f" and gained {listed(risen)}" if risen else ""
    rank = f"from {event.kind} to {title(event.kind, True)}"
    return (f"{event.unit} was promoted {rank} {_PROMOTED.get(event.why, f'by {event.why}')}{gained}.",)


def unit_retrained(event: e.UnitRetrained) -> tuple[str, ...]:
    """Tell what a unit has become."""
    spirit = f" and {event.spirit} Spirit" if event.spirit else ""
    kind = with_article(event.kind)
    return (f"{event.unit} was retrained as {kind}, with {event.health} Health{spirit} now.",)


def units_slowed(event: e.UnitsSlowed) -> tuple[str, ...]:
    """Tell whose next turn has one action only."""
    verb = "was" if len(event.units) == 1 else "were"
    slowed = f"{listed(event.units)} {verb} slowed by {event.why}"
    return (f"{slowed}: one action only in the next turn of the side.",)


def unit_spent(event: e.UnitSpent) -> tuple[str, ...]:
    """Tell who has no action left."""
    return (f"{event.unit} had no action left this turn, by {event.why}.",)


def dice_rolled(event: e.DiceRolled) -> tuple[str, ...]:
    """Tell a roll and what it was for."""
    return (f"{event.seat} {dice_words(event.dice)} for {event.why}.",)


def struck(event: e.Struck) -> tuple[str, ...]:
    """Tell of an Attack or a Shot: the weapon, the roll, the damage, what was lost."""
    verb = "attacked" if event.kind == ATTACK else "shot at"
    weapon = "" if event.weapon == "own" else f" with {event.weapon}"
    rolled = f"{event.seat}: {event.unit} {verb} {event.target}{weapon} and {dice_words(event.dice)}"
    if not event.hit and not event.damage and not event.lost:
        return (f"{rolled}: a miss.",)
    hit = "a hit" if event.hit else "a miss"
    return (f"{rolled}: {hit}, {event.damage} damage, and {event.target} lost {event.lost} Health.",)


def units_hurt(event: e.UnitsHurt) -> tuple[str, ...]:
    """Tell who lost how much Health by what."""
    return (f"Health lost by {event.why}: {by_unit(event.lost)}.",)


def units_healed(event: e.UnitsHealed) -> tuple[str, ...]:
    """Tell who regained how much Health by what."""
    return (f"Health regained by {event.why}: {by_unit(event.regained)}.",)


def spirit_regained(event: e.SpiritRegained) -> tuple[str, ...]:
    """Tell who regained how much Spirit by what."""
    why = "at the start of the turn" if event.why == "start" else f"by {event.why}"
    return (f"Spirit regained {why}: {by_unit(event.regained)}.",)


def unit_defeated(event: e.UnitDefeated) -> tuple[str, ...]:
    """Tell who was defeated, which equipment was discarded with it, and who got a token for it."""
    gone = f", its {event.discarded} discarded" if event.discarded else ""
    token = f", and {side_word(event.by)} got a Defeat Token" if event.by else ""
    return (f"{event.unit} was defeated and left the board{gone}{token}.",)


def hold_began(event: e.HoldBegan) -> tuple[str, ...]:
    """Tell who holds the Tombolo from the end of a turn on."""
    whose = counted(len(event.units), "unit")
    return (f"At the end of the turn {whose} stood on the Tombolo: {listed(event.units)}.",)


def hold_ended(event: e.HoldEnded) -> tuple[str, ...]:
    """Tell who holds the Tombolo no longer."""
    return (f"No longer holding the Tombolo: {listed(event.units)}.",)


def _sources(defends: tuple[str, ...]) -> str:
    return listed(SOURCE_WORDS.get(source, source) for source in defends)
