"""Leaks planted in Stratos itself are caught: by the laws along games, and by `verify --no-leak` of a record.

A plant is a hole through which hidden things are seen. Where the real rules would say nothing of what they
see, the game is changed, too, so that they would; without the hole that leaks nothing.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.core import adjudicate, story
from adjudicator.core.ruleset import Action, Ruleset
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed
from adjudicator.games import stratos
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.moves import EndTurn
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of
from adjudicator.record import chain, publish, read_by, report, table
from tests.calling import Capture, ran
from tests.tools import laws
from tests.tools.corpus_check import records
from tests.tools.laws import Table

Game = Ruleset[Any, Any]
Hole = Callable[[pytest.MonkeyPatch], None]

SHORT = "stratos-p10-resigned"
"""A short recorded game in which p1 holds face-down spells."""
ENTRIES = 12
LIST = RULESET.load_data(RULESET.default_data, {}).deck_list("mage", "p10", 1)


def others_spells(state: State, seat: str) -> list[str]:
    """Name the face-down spells of other sides, as far as this state shows them."""
    own = side_of(state, seat)
    books = [side.book for name, side in state.sides.items() if name != own]
    held = [book.hidden.cards for book in books]
    return [name for cards in held for name in (cards.value or () if cards else ())]


def with_actions(change: Callable[[Action[Any, Any]], Action[Any, Any]]) -> Game:
    return changed(RULESET, actions=tuple(map(change, RULESET.actions)))


# What would tell of hidden things, if it saw them


def telling_errors() -> Game:
    """Every refusal names the face-down spells that it sees."""

    def telling(action: Action[Any, Any]) -> Action[Any, Any]:
        def check(state: State, seat: str, move: Any) -> Iterator[Any]:
            for reason in action.check(state, seat, move):
                yield changed(reason, message=f"{reason.message}, unlike {others_spells(state, seat)}")

        return changed(action, check=check, public=False)

    return with_actions(telling)


def telling_list() -> Game:
    """The end of the turn is listed once more for each spell that stands before the hidden ones."""

    def candidates(state: State, seat: str) -> Iterator[EndTurn]:
        spells = [name for name in others_spells(state, seat) if name in LIST]
        yield from [EndTurn()] * (1 + sum(map(LIST.index, spells)))

    return with_actions(lambda one: changed(one, candidates=candidates) if one.move is EndTurn else one)


# Holes


def unredacted_stories(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(story, "redact", lambda item, viewer: item)


def unredacted_checks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(adjudicate, "seen", lambda state, viewer: state)


def unredacted_lists(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(read_by, "seen_by", lambda state, viewer: state)


def unredacted_boards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(report, "redact", lambda state, viewer: state)


def facts_of_the_referee(patch: pytest.MonkeyPatch) -> None:
    facts = table.facts_of
    patch.setattr(table, "facts_of", lambda record, state, viewer: facts(record, state, REFEREE))


def changes_of_the_referee(patch: pytest.MonkeyPatch) -> None:
    changes = table.changed_facts
    patch.setattr(read_by, "changed_facts", lambda record, old, new, viewer: changes(record, old, new))


def hashed_results(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chain, "_draw", list)


def results_in_copies(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(publish, "hidden", lambda draw, viewer: False)


PLANTS: dict[str, tuple[Callable[[], Game], Hole]] = {
    "sentence": (lambda: RULESET, unredacted_stories),
    "refusal": (telling_errors, unredacted_checks),
    "hash": (lambda: RULESET, hashed_results),
    "legal": (telling_list, unredacted_lists),
    "json": (lambda: RULESET, facts_of_the_referee),
    "report": (lambda: RULESET, unredacted_boards),
    "diff": (lambda: RULESET, changes_of_the_referee),
    "copy": (lambda: RULESET, results_in_copies),
}
"""By what each shows in: a game, and the hole through which it leaks."""

in_played_games = pytest.mark.parametrize("kind", [kind for kind in PLANTS if kind != "refusal"])
"""The walk of the law makes good moves alone."""
in_a_record = pytest.mark.parametrize("kind", [kind for kind in PLANTS if kind != "hash"])
"""A record that was written without the leak does not hold with it: other hashes are refused before."""


def at_two(game: Game) -> Table:
    return Table(game, {"scenario": "p10"}, ("p1", "p2"))


@in_played_games
def test_the_law_of_whole_games_catches_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, hole = PLANTS[kind]
    found = at_two(make())
    assert laws.nothing_leaks(found, 1, ENTRIES).draws
    hole(monkeypatch)
    with pytest.raises(AssertionError, match=f"leak.{kind}: what (p1|p2|public) reads depends on"):
        laws.nothing_leaks(found, 1, ENTRIES)


@in_a_record
def test_verify_catches_it_in_a_recorded_game(
    kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    make, hole = PLANTS[kind]
    monkeypatch.setattr(stratos, "RULESET", make())
    path = tmp_path / f"{SHORT}.game.yaml"
    path.write_bytes(records("stratos")[SHORT].read_bytes())
    assert looked_into(path, capsys) == (0, "")
    hole(monkeypatch)
    code, err = looked_into(path, capsys)
    assert code == 1 and f"leak.{kind}: what " in err


def looked_into(path: Path, capsys: Capture) -> tuple[int, str]:
    code, _, err = ran(["verify", path, "--no-leak"], capsys)
    return code, err
