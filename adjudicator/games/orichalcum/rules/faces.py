"""Faces: each player chooses the side of the own island board, before anything else is dealt (setup.3)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import FACES
from adjudicator.games.orichalcum.events import FaceChosen, OrichalcumEvent
from adjudicator.games.orichalcum.moves import ChooseFace
from adjudicator.games.orichalcum.rules.gates import asked
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import FaceChoice, State


@rule("orichalcum.d.2")
def candidates(state: State, seat: str) -> Iterator[ChooseFace]:
    """Give both faces to the player who is asked for one."""
    task = state.agenda[0] if state.agenda else None
    if isinstance(task, FaceChoice) and task.seat == seat:
        yield from map(ChooseFace, FACES)


def check(state: State, seat: str, move: ChooseFace) -> Iterator[Violation]:
    """Give the reason against choosing this face."""
    yield from first(asked(state, FaceChoice), _unknown(move))


@rule("orichalcum.setup.3", "orichalcum.comp.1")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: ChooseFace) -> None:
    """Lay the board with this face up."""
    ledger.emit(FaceChosen(seat, move.face))


@rule("orichalcum.setup.3")
def _unknown(move: ChooseFace) -> Iterator[Violation]:
    if move.face not in FACES:
        wanted = " and ".join(map(str, FACES))
        yield refuse("choice", "setup.3", f"a board has the faces {wanted}, not {move.face}", "face")


ACTION = Action(ChooseFace, check, resolve, candidates)
