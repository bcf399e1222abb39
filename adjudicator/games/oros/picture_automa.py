"""Draws what lies beside the mats of automa: followers in supply, the draw stack, the cards drawn."""

from collections.abc import Iterator

from adjudicator.core.wording import counted, wrapped
from adjudicator.games.oros.state import State
from adjudicator.games.oros.wording import LETTERS

NOTHING = "none"


def automa_lines(state: State) -> Iterator[str]:
    """Say for each automa who is in its supply, which back shows, how many cards it has; none without one."""
    if not state.automa:
        return
    yield ""
    yield "  Automa         (backs from the top; cards in the order drawn)"
    for seat, automa in state.automa.items():
        text = (
            f"{counted(automa.followers, 'follower')} in supply; "
            f"next back {' '.join(automa.back) or NOTHING}; "
            f"{counted(cards_left(state, seat), 'card')} in the stack; "
            f"drawn {' '.join(automa.discards) or NOTHING}"
        )
        yield from wrapped(f"  {LETTERS[seat]} {seat:12} {text}", 17)


def cards_left(state: State, seat: str) -> int:
    """Count the cards of an automa's draw stack."""
    return len(state.data.decks[seat]) - len(state.automa[seat].discards)
