"""The Develop section of an automa's card: the first option that is possible, where it first is.

Options are tried from left to right, each in all regions of the card, in printed order, before the next. An
attempt is made on a scratch table, part by part; only what can be done as a whole is done.
"""

from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.automa_events import FollowerRemoved, OptionChosen, OptionFailed, PlacingIsDue
from adjudicator.games.oros.components import AutomaCard
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.rules.automa_parts import PARTS
from adjudicator.games.oros.state import State


@rule("oros.automa.dev.1", "oros.automa.dev.2", "oros.automa.dev.3", "oros.automa.dev.4", "oros.map.6")
def develop(ledger: Ledger[State, OrosEvent], seat: str, card: AutomaCard) -> None:
    """Carry out the first option that can be done, in the first region where it can; else nothing happens."""
    for option in card.options:
        name = "+".join(option)
        why: dict[str, str] = {}
        for region in card.regions:
            tried, reason = attempt(ledger.state, seat, option, region)
            if not reason:
                ledger.emit(OptionChosen(seat, name, region, why))
                _carry_out(ledger, tried)
                return
            why[region] = reason
        ledger.emit(OptionFailed(seat, name, why))


@rule("oros.automa.dev.5", "oros.automa.dev.6", "oros.automa.dev.7", "oros.automa.sym.22")
def attempt(
    state: State, seat: str, option: tuple[str, ...], region: str
) -> tuple[tuple[OrosEvent, ...], str]:
    """Try the parts of an option in a region, each on what those before it have made.

    Gives what would happen and the empty text, or nothing and what failed: the part and why, as in
    `build no_site`.
    """
    scratch: Ledger[State, OrosEvent] = Ledger(state, apply, Draws(Unavailable(), {}), _no_turn)
    for part in option:
        why = PARTS[part](scratch, seat, state.board.regions[region])
        if why:
            return (), f"{part} {why}"
    return tuple(scratch.events), ""


@rule("oros.later.12", "oros.d.4", "oros.d.5")
def _carry_out(ledger: Ledger[State, OrosEvent], events: tuple[OrosEvent, ...]) -> None:
    """Let happen what was tried; followers that were removed are placed first of all, clockwise."""
    for event in events:
        ledger.emit(event)
    for event in reversed(events):
        if isinstance(event, FollowerRemoved) and event.owner not in ledger.state.automa:
            ledger.emit(PlacingIsDue(event.owner))


def _no_turn(state: State) -> str:
    return ""
