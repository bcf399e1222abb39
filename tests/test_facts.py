"""Facts of a state as people read them: numbers are 0 where nothing is written, words are theirs."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from adjudicator.core.diff import changes, facts, grouped
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import field, value
from adjudicator.formats.codec import writer
from adjudicator.formats.defaults import filled
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.chain import written_state
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from adjudicator.record.table import changed_facts
from tests.calling import Capture, ran

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


def changed_parts(old: Purse, new: Purse) -> list[str]:
    one, other = writer(Purse)(old), writer(Purse)(new)
    return list(map(str, grouped(one, other, filled(Purse, one, other), filled(Purse, other, one))))


def test_what_came_or_went_as_a_whole_is_one_change_with_what_is_written_of_it() -> None:
    some, more = Purse(coins=1, inside=(Coin(2),)), Purse(coins=2, inside=(Coin(2), Coin(3)), best=Coin(4))
    assert changed_parts(some, more) == [
        "coins: 1 -> 2",
        "inside.2: - -> type coin, worth 3",
        "best: - -> type coin, worth 4",
    ]
    assert changed_parts(more, some) == [
        "coins: 2 -> 1",
        "inside.2: type coin, worth 3 -> -",
        "best: type coin, worth 4 -> -",
    ]
    assert changed_parts(some, some) == []
    assert changed_parts(Purse(inside=(Coin(1),)), Purse(inside=(Coin(2),))) == ["inside.1.worth: 1 -> 2"]


def test_a_map_in_the_place_of_a_text_is_one_change() -> None:
    old, new = {"a": "plain", "b": {"c": 1}}, {"a": {"x": 1, "y": {"z": "q"}}, "b": "text"}
    assert list(map(str, grouped(old, new, old, new))) == ["a: plain -> x 1, y.z q", "b: c 1 -> text"]


def test_a_new_unit_is_one_line_and_keys_have_their_names() -> None:
    old: dict[str, object] = {"seats": {"p1": {}}, "agenda": []}
    new = {"seats": {"p1": {"units": {"u": {"kind": "mage", "key": 2}}}}, "agenda": [{"key": 1}]}
    names = {"agenda": "decision", "key": "number"}
    assert list(map(str, grouped(old, new, old, new, names))) == [
        "p1.units: - -> u.kind mage, u.number 2",
        "decision.1: - -> number 1",
    ]


@pytest.mark.parametrize("game", ["oros/demo", "orichalcum/fight", "stratos/search"])
def test_no_change_is_lost_and_none_is_told_twice(game: str) -> None:
    path = TREE / "examples" / f"{game}.game.yaml"
    record = load(path.read_bytes(), path.name)
    for step in list(steps(record))[1:]:
        old, new = (written_state(record.ruleset, one.state, REFEREE) for one in (step.before, step.after))
        single = [change.path for change in changes(old, new, record.ruleset.fact_names)]
        paths = [change.path for change in changed_facts(record, step.before.state, step.after.state)]
        assert len(paths) == len(set(paths))
        missing = [one for one in single if not any(f"{one}.".startswith(f"{path}.") for path in paths)]
        assert missing == []
