"""Component data of any game: built once, corrected by dotted paths, refused with all that is wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.core.component_data import MOST_FAULTS, BadComponents, DataSets, placed, without_source
from adjudicator.core.corrections import Changeable, Kind, correct, count_to

SHIPPED = b'{"box": {"source": "house", "cubes": 9}, "lying": {"r1": "a"}, "deck": {"ace": {"cost": 1}}}'
CHANGEABLE: Changeable = {
    "box.*": count_to(9),
    "deck.*.cost": count_to(3),
    "lying.*": Kind("a letter or null", lambda value: value is None or value in ("a", "b")),
}
FREE = ("lying.*",)


class Built:
    """What is built: the data set, its hash."""

    def __init__(self, whole: dict[str, Any], sha256: str) -> None:
        self.whole = whole
        self.sha256 = sha256


def read(data_id: str) -> bytes:
    if data_id != "house-1":
        raise LookupError(f"there is no {data_id}")
    return SHIPPED


def corrected(whole: dict[str, Any], sha256: str, change: Mapping[str, Any]) -> Built:
    correct(whole, change, CHANGEABLE, FREE)
    return Built(whole, sha256)


def data_sets() -> DataSets[Built]:
    return DataSets(read, Built, corrected)


def refused(change: dict[str, Any], **more: Any) -> dict[str, str]:
    whole: dict[str, Any] = {
        "box": {"source": "house", "cubes": 9},
        "lying": {"r1": "a"},
        "deck": {"ace": {}},
    }
    with pytest.raises(BadComponents) as caught:
        correct(whole, change, CHANGEABLE, FREE, **more)
    return dict(caught.value.faults)


def test_a_data_set_is_built_once_for_every_set_of_changes() -> None:
    sets = data_sets()
    shipped = sets.load("house-1", None)
    assert shipped is sets.load("house-1", {})
    changed = sets.load("house-1", {"box.cubes": 3, "deck.ace.cost": 2})
    assert changed is sets.load("house-1", {"deck.ace.cost": 2, "box.cubes": 3})
    assert (shipped.whole["box"]["cubes"], changed.whole["box"]["cubes"]) == (9, 3)
    assert shipped.sha256 == changed.sha256 == hashlib.sha256(SHIPPED).hexdigest()


def test_an_unknown_data_set_is_a_fault_of_the_id() -> None:
    with pytest.raises(BadComponents) as caught:
        data_sets().load("house-2", None)
    assert caught.value.faults == (("id", "there is no house-2"),)


def test_only_a_free_path_takes_new_names_and_loses_them() -> None:
    lying = data_sets().load("house-1", {"lying.r1": None, "lying.r2": "b"}).whole["lying"]
    assert lying == {"r2": "b"}
    assert refused({"lying.r9": None, "box.balls": 1}) == {
        "box.balls": "there is no 'balls' here, only cubes",
        "lying.r9": "there is no 'r9' here, only r1",
    }


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("box.cubes", True, "this should be a whole number from 0 to 9, not true"),
        ("box.cubes", 10, "this should be a whole number from 0 to 9, not 10"),
        ("lying.r1", "c" * 80, f'this should be a letter or null, not "{"c" * 56}...'),
        ("box.source", 1, "there is no 'source' here, only cubes"),
        ("deck.king.cost", 1, "there is no 'king' here, only ace"),
        ("deck.ace.cost", 1, "there is no 'cost' here, only nothing"),
        ("box", 1, "this cannot be changed; what can is box.*, deck.*.cost, lying.*"),
    ],
)
def test_a_change_that_is_refused_says_why(path: str, value: object, message: str) -> None:
    assert refused({path: value}) == {path: message}


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("bxo.cubes.x", "this cannot be changed; did you mean box?"),
        ("box.cubse.x", "this cannot be changed; did you mean box.cubes?"),
        ("box.cubes.x", "this cannot be changed; what can is box.*"),
        ("1.2.3.4", "this cannot be changed; what can is box.*, deck.*.cost, lying.*"),
    ],
)
def test_with_hints_the_path_that_was_meant_is_named(path: str, message: str) -> None:
    assert refused({path: 1}, hints=True) == {path: message}


def test_a_name_that_is_not_hidden_is_listed() -> None:
    assert refused({"box.balls": 1}, hidden=()) == {
        "box.balls": "there is no 'balls' here, only source, cubes"
    }


def test_every_fault_is_in_the_text_of_the_error() -> None:
    assert str(BadComponents([("a.b", "too many"), ("c", "too few")])) == "a.b: too many; c: too few"


def test_a_block_is_read_without_its_source() -> None:
    assert without_source({"source": "house", "cubes": 9}) == {"cubes": 9}


def test_a_fault_stands_where_it_was_written() -> None:
    change = {"lying.own": {"tiles": {"r1": "z", "r1.c2": "y"}}, "lying.own.more": 1}
    found = list(
        placed(
            [
                ("lying.own.tiles.r1", "no tile"),
                ("lying.own.tiles.r1.c2", "no tile"),
                ("lying.own.tiles.r9", "not there"),
                ("lying.own.more", "too much"),
                ("lying.owner", "of another"),
            ],
            change,
        )
    )
    assert found == [
        (("lying.own", "tiles", "r1"), "tiles.r1: no tile"),
        (("lying.own", "tiles", "r1.c2"), "tiles.r1.c2: no tile"),
        (("lying.own", "tiles"), "tiles.r9: not there"),
        (("lying.own.more",), "too much"),
        ((), "lying.owner: of another"),
    ]


def test_of_many_faults_the_others_are_counted() -> None:
    found = list(placed([(f"box.{n}", "wrong") for n in range(MOST_FAULTS + 3)], {}))
    assert len(found) == MOST_FAULTS + 1
    assert found[-1] == ((), "the changed data have 3 more faults")
