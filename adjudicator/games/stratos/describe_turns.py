"""Sentences of how the turns go on: phases, tokens, sides that leave, the end of the match."""

from adjudicator.core.wording import listed
from adjudicator.games.stratos.events import turns as e
from adjudicator.games.stratos.wording import side_first, side_word, tokens

_WHY_ENDED = {
    "points": "by Prosperity Points",
    "landed_on_cathedral": "by landing on the Cathedral",
    "cathedral_destroyed": "because the Cathedral was destroyed",
    "quarry_held": "by holding the Quarry",
    "quarry_destroyed": "because the Quarry was destroyed",
    "tombolo_held": "by holding the Tombolo",
    "last_standing": "with nobody else left",
    "turn_limit": "with the last round that had been agreed on",
    "agreed": "because all agreed to stop",
    "resigned": "by resignation",
}


def turn_began(event: e.TurnBegan) -> tuple[str, ...]:
    """Tell whose turn began, who acts in it, and whether the side was without units."""
    empty = ", and without a unit on the board" if event.empty else ""
    seats = listed(event.waiting) or "nobody"
    at = f"Round {event.round}, turn {event.turn}"
    return (f"{at}: the turn of {side_word(event.side)} began, with {seats} to act{empty}.",)


def markers_ended(event: e.MarkersEnded) -> tuple[str, ...]:
    """Tell whose markers from Defend, hiring and Ward ended."""
    return (
        f"For {side_word(event.side)}, markers from defending, hiring and Ward ended: {listed(event.units)}.",
    )


def occupation_began(event: e.OccupationBegan) -> tuple[str, ...]:
    """Tell whose Occupy bonuses began."""
    return (f"For {side_word(event.side)}, the Occupy bonuses of {listed(event.units)} began.",)


def units_readied(event: e.UnitsReadied) -> tuple[str, ...]:
    """Tell that units may act again, and which of them only once."""
    slowed = f"; one action only, being slowed, for {listed(event.slowed)}" if event.slowed else ""
    return (f"The units of {side_word(event.side)} were ready to act{slowed}.",)


def part_ended(event: e.PartEnded) -> tuple[str, ...]:
    """Tell that a seat of a team has done its part, and whether it will be asked to buy."""
    return (f"{event.seat} had done its part{'' if event.buys else ', and was to buy nothing this turn'}.",)


def buying_began(event: e.BuyingBegan) -> tuple[str, ...]:
    """Tell that a Buy Phase began, and who may buy."""
    buyers = listed(event.waiting) or "nobody"
    return (f"The Buy Phase of {side_word(event.side)} began, with {buyers} to buy.",)


def turn_ended(event: e.TurnEnded) -> tuple[str, ...]:
    """Tell that a turn is over."""
    return (f"The turn of {side_word(event.side)} was over.",)


def token_gained(event: e.TokenGained) -> tuple[str, ...]:
    """Tell who has got the Promote or the Occupy Token."""
    return (f"{side_first(event.side)} got the {event.token.capitalize()} Token.",)


def token_lost(event: e.TokenLost) -> tuple[str, ...]:
    """Tell who has lost the Promote or the Occupy Token."""
    return (f"{side_first(event.side)} lost the {event.token.capitalize()} Token.",)


def seat_resigned(event: e.SeatResigned) -> tuple[str, ...]:
    """Tell who resigned."""
    return (f"{event.seat} resigned.",)


def side_out(event: e.SideOut) -> tuple[str, ...]:
    """Tell which side left the match, and what became of all that it had (eliminate.7, hidden.13)."""
    told = [f"{side_first(event.side)} was out of the match."]
    if event.units:
        told.append(f"Its units left the board: {listed(event.units)}.")
    if event.spells:
        told.append(f"Its spells were shown and left the match: {listed(event.spells)}.")
    if event.cards:
        told.append(f"Its cards were shown and went to the discards: {listed(event.cards)}.")
    if any(event.returned.values()):
        told.append(f"Its tokens went back to the supply: {tokens(event.returned)}.")
    return tuple(told)


def game_ended(event: e.GameEnded) -> tuple[str, ...]:
    """Tell why the match ended, and who won it."""
    why = _WHY_ENDED.get(event.reason) or f"for the reason {event.reason}"
    won = listed(map(side_word, event.winners))
    return (
        f"The match ended {why}: {f'{won} won it' if won else 'nobody won it'}.",
        "All that was hidden was laid open; what nobody had seen was never drawn.",
    )
