"""Leaks planted in Stratos itself are caught: by the laws along games, and by `verify --no-leak` of a record.

A plant is a hole through which hidden things are seen. Where the real rules would say nothing of what they
see, the game is changed, too, so that they would; without the hole that leaks nothing.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.core import adjudicate, story
from adjudicator.core.ruleset import Action, Demand, Ruleset
from adjudicator.core.secret import REFEREE, Secret
from adjudicator.core.values import changed, value
from adjudicator.games import stratos
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.moves import EndTurn
from adjudicator.games.stratos.rules import spell_drawing
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of
from adjudicator.record import chain, publish, read_by, report, table
from adjudicator.record.append import entry_line
from adjudicator.record.chain import state_hash
from adjudicator.record.load import Record, load
from adjudicator.record.replay import Step, steps
from tests.calling import Capture, ran
from tests.tools import laws
from tests.tools.corpus_check import records
from tests.tools.laws import Table
from tests.tools.tampering import CHAIN, LOG

Game = Ruleset[Any, Any]
Hole = Callable[[pytest.MonkeyPatch], None]
Entry = dict[str, Any]
Change = Callable[[Entry], Entry]

RECORDED = "stratos-p10-resigned"
"""A short recorded game in which p1 holds face-down spells, casts mend, and learns farsight."""
TIMED_OUT = 9
"""The entry that ends the turn in which it does."""
ENTRIES = 12
ACTIONS = 12
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


@value("end")
class NotedEnd:
    """The end of a turn with a note, which is read by all."""

    note: str = ""


Complete = Callable[[State, str, NotedEnd], NotedEnd]


def noting(complete: Complete) -> Game:
    """The end of a turn has a note that the program may fill in."""

    def candidates(state: State, seat: str) -> Iterator[NotedEnd]:
        yield NotedEnd()

    return with_actions(
        lambda one: (
            changed(one, move=NotedEnd, candidates=candidates, complete=complete)
            if one.move is EndTurn
            else one
        )
    )


def as_written(state: State, seat: str, move: NotedEnd) -> NotedEnd:
    return move


def rivals_spell(state: State, seat: str, move: NotedEnd) -> NotedEnd:
    """Note the first face-down spell of other sides that is seen, unless something is noted."""
    return changed(move, note=move.note or next(iter(others_spells(state, seat)), ""))


def own_spell(state: State, seat: str, move: NotedEnd) -> NotedEnd:
    """Note the first face-down spell of the own side, unless something is noted."""
    cards = state.sides[side_of(state, seat)].book.hidden.cards
    return changed(move, note=move.note or next(iter(cards.value or () if cards else ()), ""))


def always_own_spell(state: State, seat: str, move: NotedEnd) -> NotedEnd:
    return own_spell(state, seat, NotedEnd())


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


def spells_shown_to_rivals(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(spell_drawing, "Secret", lambda card, owners: Secret(card, ("p1", "p2")))


def as_it_is() -> Game:
    return RULESET


def telling_notes() -> Game:
    return noting(rivals_spell)


PLANTS: dict[str, tuple[Callable[[], Game], Hole]] = {
    "sentence": (as_it_is, unredacted_stories),
    "refusal": (telling_errors, unredacted_checks),
    "do": (telling_notes, unredacted_checks),
    "hash": (as_it_is, hashed_results),
    "legal": (telling_list, unredacted_lists),
    "json": (as_it_is, facts_of_the_referee),
    "report": (as_it_is, unredacted_boards),
    "diff": (as_it_is, changes_of_the_referee),
    "copy": (as_it_is, results_in_copies),
    "state": (as_it_is, spells_shown_to_rivals),
}
"""By what each shows in: a game, and the hole through which it leaks."""

each_plant = pytest.mark.parametrize("kind", PLANTS)
each_game = pytest.mark.parametrize("make", dict.fromkeys(make for make, _ in PLANTS.values()))
each_changed_game = pytest.mark.parametrize("make", [telling_errors, telling_notes, telling_list])


def at_two(game: Game) -> Table:
    return Table(game, {"scenario": "p10"}, ("p1", "p2"))


@each_changed_game
def test_without_a_hole_the_laws_find_nothing(make: Callable[[], Game]) -> None:
    """As they find nothing in the game as it is."""
    assert laws.nothing_leaks(at_two(make()), 1, ENTRIES).draws
    if make is not telling_list:
        laws.nothing_secret_shows(at_two(make()), 1, ACTIONS)


@each_plant
def test_the_law_of_whole_games_catches_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, hole = PLANTS[kind]
    hole(monkeypatch)
    with pytest.raises(AssertionError, match=f"leak.{kind}: what (p1|p2|public) reads depends on"):
        laws.nothing_leaks(at_two(make()), 1, ENTRIES)


@pytest.mark.parametrize("kind", ["sentence", "refusal"])
def test_the_law_of_altered_secrets_catches_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, hole = PLANTS[kind]
    hole(monkeypatch)
    with pytest.raises(AssertionError):
        laws.nothing_secret_shows(at_two(make()), 1, ACTIONS)


def test_the_law_of_altered_secrets_catches_a_list_that_sees_them() -> None:
    """This law shows candidates the whole state, and so needs no hole."""
    with pytest.raises(AssertionError):
        laws.nothing_secret_shows(at_two(telling_list()), 1, ACTIONS)


@each_game
def test_without_a_hole_verify_finds_nothing(
    make: Callable[[], Game], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    monkeypatch.setattr(stratos, "RULESET", make())
    assert looked_into(written(tmp_path, noted if make is telling_notes else None), capsys) == (0, "")


@each_plant
def test_verify_catches_it_in_a_recorded_game(
    kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    make, hole = PLANTS[kind]
    monkeypatch.setattr(stratos, "RULESET", make())
    hole(monkeypatch)
    path = written(tmp_path, noted if make is telling_notes else None)
    code, err = looked_into(path, capsys)
    assert code == 1 and f"leak.{kind}: what " in err


# What the log holds of another's actions


@pytest.mark.parametrize("complete", [own_spell, always_own_spell])
def test_an_own_spell_that_the_program_notes_in_the_log_is_caught(
    complete: Complete, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    """Whether the program fills it in where nothing is noted, or always."""
    monkeypatch.setattr(stratos, "RULESET", noting(complete))
    code, err = looked_into(written(tmp_path, noted), capsys)
    assert code == 1 and "leak.do: what p2 reads depends on the draw setup/p1/mage/" in err
    assert "{type: end, note: mend} | with another result {type: end, note: " in err


def test_a_time_out_that_plays_by_an_own_spell_is_caught(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    def default(state: State, demand: Demand) -> tuple[NotedEnd, ...]:
        return (own_spell(state, demand.seat, NotedEnd()),)

    plain = noting(as_written)
    monkeypatch.setattr(stratos, "RULESET", plain)
    path = written(tmp_path, timed_out)
    assert looked_into(path, capsys) == (0, "")
    monkeypatch.setattr(stratos, "RULESET", changed(plain, default=default))
    code, err = looked_into(path, capsys)
    assert code == 1 and "leak.do: what p2 reads depends on the draw " in err
    assert "[{type: end, note: farsight}] | with another result [{type: end, note: " in err


def test_an_order_that_only_who_holds_a_card_can_give_lays_it_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    """If casting a spell did not count as showing it, others would read in the log alone who held it."""
    monkeypatch.setattr(stratos, "RULESET", changed(RULESET, opens=lambda state, event: False))
    code, err = looked_into(written(tmp_path), capsys)
    assert code == 1 and "leak.do: what public reads depends on the draw setup/p1/mage/1" in err
    assert '{type: cast, unit: p1-2, spell: mend, at: "0/-2"} | with another result refused: ' in err


def written(folder: Path, change: Change | None = None) -> Path:
    """Write the recorded game, with its entries changed or as it is, and with the hashes that it now has."""
    header, _, log = records("stratos")[RECORDED].read_text().partition(LOG)
    entries = [json.loads(line.removeprefix("- ")) for line in log.splitlines()]
    plain = [{key: part for key, part in entry.items() if key not in CHAIN} for entry in entries]
    lines = [f"- {json.dumps(change(entry) if change else entry)}" for entry in plain]
    record = load("\n".join([header, "log:", *lines, ""]).encode(), RECORDED)
    path = folder / f"{RECORDED}.game.yaml"
    path.write_text("\n".join([header, "log:", *(hashed(record, step) for step in steps(record)), ""]))
    return path


def hashed(record: Record, step: Step) -> str:
    state = state_hash(record.ruleset, step.after.state)
    return entry_line(changed(step.entry, parent=step.before.hash, state=state, hash=step.after.hash))


def noted(entry: Entry) -> Entry:
    """Note a face-down spell of p1 where a turn ends."""
    return {**entry, "do": [{**one, "note": "mend"} if one["type"] == "end" else one for one in entry["do"]]}


def timed_out(entry: Entry) -> Entry:
    """Let a time-out end the turn in which p1 learns a spell, and name that spell."""
    if entry["n"] != TIMED_OUT:
        return entry
    return {
        **entry,
        "kind": "timeout",
        "by": "referee",
        "do": [{"type": "end", "note": "farsight", "by": "timeout"}],
    }


def looked_into(path: Path, capsys: Capture) -> tuple[int, str]:
    code, _, err = ran(["verify", path, "--no-leak"], capsys)
    return code, err
