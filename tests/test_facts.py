"""Facts of a state as people read them: numbers are 0 where nothing is written, words are theirs."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from adjudicator.core.diff import changes, facts
from adjudicator.core.values import field, value
from adjudicator.formats.codec import writer
from adjudicator.formats.defaults import filled
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from adjudicator.record.table import changed_facts
from tests.test_cli import Capture, ran

TREE = Path(__file__).parents[1]


@value("coin")
class Coin:
    """Something with a tag and a number."""

    worth: int = 0


@value()
class Purse:
    """Every kind of field that may be left out."""

    owner: str = ""
    coins: int = 0
    open: bool = False
    lucky: int = 7
    names: tuple[str, ...] = ()
    bag: Mapping[str, int] = field(default_factory=dict)
    inside: tuple[Coin, ...] = ()
    best: Coin | None = None


def test_numbers_that_are_left_out_are_filled_in() -> None:
    written = writer(Purse)(Purse(inside=(Coin(), Coin(2)), best=Coin()))
    assert filled(Purse, written) == {
        "coins": 0,
        "open": False,
        "lucky": 7,
        "inside": [{"type": "coin", "worth": 0}, {"type": "coin", "worth": 2}],
        "best": {"type": "coin", "worth": 0},
    }


def test_a_map_of_numbers_counts_0_for_what_only_the_other_has() -> None:
    old, new = writer(Purse)(Purse(bag={"gold": 2, "clay": 1})), writer(Purse)(Purse(coins=1))
    found = changes(filled(Purse, old, new), filled(Purse, new, old))
    assert list(map(str, found)) == ["coins: 0 -> 1", "bag.gold: 2 -> 0", "bag.clay: 1 -> 0"]
    back = changes(filled(Purse, new, old), filled(Purse, old, new))
    assert sorted(map(str, back)) == sorted(str(change.reversed()) for change in found)


def test_keys_are_told_by_their_own_names_at_any_depth() -> None:
    assert facts(
        {"agenda": [{"key": 1}], "seats": {"a": {"key": 2}}}, {"agenda": "decision", "key": "no"}
    ) == {
        "decision.1.no": "1",
        "a.no": "2",
    }


@pytest.mark.parametrize("game", RULESETS)
def test_what_a_name_stands_for_is_a_key_of_the_state(game: str) -> None:
    from adjudicator.formats.schema import text

    for key in ruleset(game).fact_names:
        assert f'"{key}": {{' in text(f"{game}.state")


def test_no_number_of_a_whole_game_comes_out_of_nothing() -> None:
    path = TREE / "examples" / "oros" / "demo.game.yaml"
    record = load(path.read_bytes(), path.name)
    told = 0
    for step in steps(record):
        for change in changed_facts(record, step.before.state, step.after.state):
            here = change.path.rpartition(".")[2]
            if here in ("track", "hand", "horizon", "study", "left", "decisions_so_far"):
                told += 1
                assert change.before is not None and change.after is not None, str(change)
    assert told > 20


def test_a_diff_prints_zeros(capsys: Capture) -> None:
    _, out, _ = ran(["diff", TREE / "examples/oros/demo.game.yaml", "--from", "1", "--to", "4"], capsys)
    assert ("hand: 3 -> 0\n" in out and "track: 0 -> " in out) or "study: 0 -> " in out
