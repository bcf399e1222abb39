"""Carries out single rules on drawn positions, and says what a check yields."""

from collections.abc import Iterable

from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.ledger import Ledger
from adjudicator.core.violations import Violation, first_stage
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.rules.sequence import turn_of
from adjudicator.games.oros.state import State


def ledger(state: State) -> Ledger[State, OrosEvent]:
    """Give a ledger that begins with this state and can draw nothing."""
    return Ledger(state, apply, Draws(Unavailable(), {}), turn_of)


def codes(reasons: Iterable[Violation]) -> list[str]:
    """Give the codes of the first failing stage, without the name of the game."""
    return [reason.code.removeprefix("oros.") for reason in first_stage(reasons)]
