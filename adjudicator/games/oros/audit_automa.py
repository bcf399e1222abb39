"""Judges what a written position says of automa: who they are, their cards, their supplies."""

from collections.abc import Iterator

from adjudicator.games.oros.state import ACTIONS_A_TURN, Automa, State


def unknown_automa(state: State) -> Iterator[str]:
    """Yield where the automa of a position are not the seats that nobody plays, or cards are not theirs."""
    wanted = ", ".join(state.automa_seats) or "none"
    if sorted(state.automa) != sorted(state.automa_seats):
        named = ", ".join(state.automa) or "none"
        yield f"automa: they are {named}; the seats that the header gives to automa are {wanted}"
    for seat, automa in state.automa.items():
        cards = [card.id for card in state.data.decks.get(seat, ())]
        for card in automa.discards:
            if card not in cards:
                yield f"automa.{seat}.discards: {card} is no card of this deck"


def automa_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with decks and supplies of a state whose names are all known."""
    for seat, automa in state.automa.items():
        yield from _deck(state, seat, automa)
        owned = state.data.supply.per_demigod["followers"]
        if not 0 <= automa.followers <= owned:
            yield f"automa.{seat}.followers: {automa.followers} followers; 0 to {owned} can be there"
    active = state.automa.get(state.active)
    if active is not None and state.left < ACTIONS_A_TURN and not active.discards:
        yield f"automa.{state.active}.discards: it is in the middle of its turn, so it has drawn a card"


def _deck(state: State, seat: str, automa: Automa) -> Iterator[str]:
    at = f"automa.{seat}"
    if len(dict.fromkeys(automa.discards)) < len(automa.discards):
        yield f"{at}.discards: a card is there twice"
    backs = [card.back for card in state.data.decks[seat] if card.id not in automa.discards]
    if not backs:
        yield f"{at}.discards: all cards are drawn; a new draw stack follows on the last one at once"
    elif automa.back not in backs:
        yield f"{at}.back: no card of the draw stack has the back {' '.join(automa.back) or 'none'}"
