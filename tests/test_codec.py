"""The codec: what it writes, what it reads, and what it says about everything that does not fit."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, Literal, get_args

import pytest
from hypothesis import given, settings

from adjudicator.core.secret import Secret, redact
from adjudicator.formats.codec import Misfit, read, read_tagged, reader, tagged_reader, writer
from adjudicator.formats.misfit import place, told
from adjudicator.games.oros.events import OrosEvent, VolcanoErupted
from adjudicator.games.oros.moves import Collision, Move, OrosMove, Shift, Study, Volcano
from adjudicator.games.oros.state import COLUMNS, Mat, State, WisdomOwed
from adjudicator.games.oros.tiles import Tile
from tests.sample_values import Board, Branch, Coin, Knot, Leaf, Pair, Span, Tree
from tests.written_values import right

MOVES: tuple[type, ...] = get_args(OrosMove)
SHIFT = {"type": "shift", "from": "study", "line": "r3", "way": "e", "by": 1}
BRANCH = {"type": "branch", "from": "a", "way": "n"}
FROM_THE_HEADER = ("board", "data", "options", "automa_seats")


def misfit(of: Any, written: Any) -> Misfit:
    with pytest.raises(Misfit) as caught:
        reader(of)(written)
    return caught.value


# Writing


def test_the_tag_comes_first_and_defaults_are_left_out() -> None:
    move = Shift("study", "r3", "e", 1)
    assert json.dumps(writer(Shift)(move)) == json.dumps(SHIFT)
    assert writer(Shift)(Shift("study", "r3", "e", 1, ascend=True)) == {**SHIFT, "ascend": True}


def test_a_field_is_left_out_when_it_equals_its_default_though_it_is_another_object() -> None:
    large = 10**6
    same = Branch("a", "n", coins={}, card=Secret(None))
    assert writer(Branch)(same) == BRANCH
    assert writer(Branch)(Branch("a", "n", mixed=large))["mixed"] == large


def test_nested_values_are_written_all_the_way_down() -> None:
    move = Move(
        "study", ("r1c1", "r1c2"), "e", collisions=(Collision("r1c3", tile="2c-NE"), Collision("r1c4"))
    )
    assert writer(OrosMove)(move) == {
        "type": "move",
        "from": "study",
        "tiles": ["r1c1", "r1c2"],
        "way": "e",
        "collisions": [{"at": "r1c3", "tile": "2c-NE"}, {"at": "r1c4"}],
    }


def test_mappings_keep_their_order_and_text_classes_are_written_as_text() -> None:
    event = VolcanoErupted("a", "r1c1", 4, {"r9c9": Tile.parse("Iv2"), "r1c1": Tile.parse("M")}, 0)
    written = writer(VolcanoErupted)(event)
    assert list(written["placed"].items()) == [("r9c9", "Iv2"), ("r1c1", "M")]


def test_a_hidden_secret_is_written_without_its_value() -> None:
    secret = Secret(3, ("a",))
    assert writer(Secret[int])(secret) == {"value": 3, "owners": ["a"]}
    assert writer(Secret[int])(redact(secret, "b")) == {"owners": ["a"]}
    assert reader(Secret[int])({"owners": ["a"]}) == Secret(None, ("a",))
    assert reader(Secret[Coin])({"value": "gold-3"}) == Secret(Coin("gold-3"))


def test_a_value_that_equals_its_default_in_number_only_is_written() -> None:
    """0 and False are equal to Python, and so are 1 and True; no field here can hold both."""
    with pytest.raises(TypeError):
        writer(int | bool)
    assert writer(Branch)(Branch("a", "n", mixed=0))["mixed"] == 0


def test_null_is_written_where_it_is_not_the_default() -> None:
    assert writer(Branch)(Branch("a", "n", free=None))["free"] is None
    assert writer(tuple[int | None, ...])((1, None)) == [1, None]


def test_a_foreign_value_is_our_own_fault() -> None:
    with pytest.raises(TypeError):
        writer(OrosMove)(Leaf())


# Reading


def test_a_move_is_read_by_its_type() -> None:
    assert read_tagged(MOVES, SHIFT) == Shift("study", "r3", "e", 1)
    assert tagged_reader(MOVES)({"type": "volcano", "from": "shift", "form": "r1c1"}) == Volcano(
        "shift", form="r1c1"
    )


def test_lists_become_tuples_and_null_is_none() -> None:
    found: Any = read_tagged(
        MOVES, {"type": "study", "from": "a", "return": [], "wisdom": ["move"], "send": None}
    )
    assert found == Study("a", wisdom=("move",))
    assert type(found.wisdom) is tuple


def test_a_tile_that_was_read_is_the_interned_one() -> None:
    written = {"type": "volcano_erupted", "seat": "a", "space": "r1c1", "piece": 4, "lost": 0}
    event = reader(VolcanoErupted)({**written, "placed": {"r1c1": "2c-NEv3"}})
    assert event.placed["r1c1"] is Tile.parse("2c-NEv3")


def test_what_is_never_written_has_to_be_given() -> None:
    table = object()
    assert read(Board, {"size": 3}, {"table": table}).table is table
    assert writer(Board)(Board(3, table)) == {"size": 3}
    with pytest.raises(LookupError):
        read(Board, {"size": 3})
    with pytest.raises(Misfit):
        read(Board, {"size": 3, "table": 1}, {"table": table})


def test_a_whole_position_comes_back() -> None:
    state = a_state()
    written = json.loads(json.dumps(writer(State)(state)))
    assert list(written)[:2] == ["map", "track"]
    supplied = {name: getattr(state, name) for name in FROM_THE_HEADER}
    assert not set(FROM_THE_HEADER) & set(written)
    assert read(State, written, supplied) == state


def test_classes_that_hold_themselves() -> None:
    tree = Knot((Leaf(1), Knot((Leaf(), Knot()))))
    written = {"type": "knot", "grown": [{"type": "leaf", "size": 1}, {"type": "knot", "grown": GROWN}]}
    assert writer(Knot)(tree) == written
    assert reader(Knot)(written) == tree


GROWN = [{"type": "leaf"}, {"type": "knot"}]


def test_generic_classes_take_their_arguments() -> None:
    assert reader(Pair[int])({"one": 1, "both": [1, 2]}) == Pair(1, (1, 2))
    assert misfit(Pair[int], {"one": "a"}).expected == "a whole number"
    assert reader(Pair[Coin])({"one": "gold-1", "named": {"a": "silver-2"}}).named == {"a": Coin("silver-2")}


def test_a_class_that_checks_itself_is_asked() -> None:
    assert reader(Span)({"low": 1, "high": 2}) == Span(1, 2)
    assert "over high" in misfit(Span, {"low": 3, "high": 2}).message


def test_lists_of_fixed_length_are_told_apart_by_length() -> None:
    assert reader(Branch)({**BRANCH, "draw": ["a", 3]}).draw == ("a", 3)
    assert reader(Branch)({**BRANCH, "draw": ["a"]}).draw == ("a",)
    fault = misfit(Branch, {**BRANCH, "draw": ["a", 3, 4]})
    assert (fault.keyword, fault.message) == ("length", "draw must be a list of 1 or 2, not a list of 3")


# Verdicts

BAD: list[tuple[Any, Any, tuple[str | int, ...], str, str]] = [
    (Shift, {**SHIFT, "by": "1"}, ("by",), "type", 'by must be a whole number, not the text "1"'),
    (Shift, {**SHIFT, "by": True}, ("by",), "type", "by must be a whole number, not true"),
    (Shift, {**SHIFT, "by": 1.0}, ("by",), "type", "by must be a whole number, not a number with a fraction"),
    (
        Shift,
        {**SHIFT, "ascend": 1},
        ("ascend",),
        "type",
        "ascend must be true or false, not the whole number 1",
    ),
    (Shift, {**SHIFT, "ascend": None}, ("ascend",), "type", "ascend must be true or false, not null"),
    (Shift, {**SHIFT, "way": ["e"]}, ("way",), "type", "way must be text, not a list of 1"),
    (
        Shift,
        {**SHIFT, "lin": "r3"},
        ("lin",),
        "unknown",
        "unknown key lin; known are type, from, line, way, by, ascend",
    ),
    (Shift, {**SHIFT, "from_": "study"}, ("from_",), "unknown", "unknown key from_"),
    (
        Shift,
        {"type": "shift", "from": "a", "line": "r3", "way": "e"},
        ("by",),
        "missing",
        "by is missing; it must be a whole number",
    ),
    (Shift, {**SHIFT, "type": "move"}, ("type",), "const", 'type must be shift, not the text "move"'),
    (Shift, {**SHIFT, "type": 3}, ("type",), "const", "type must be shift, not the whole number 3"),
    (Shift, {"from": "a"}, ("type",), "missing", "type is missing; it must be shift"),
    (Shift, [], (), "type", "the whole value must be a map, not an empty list"),
    (Shift, {**SHIFT, 3: 4}, (), "type", "a map with text keys"),
    (OrosMove, {"type": "shft"}, ("type",), "const", 'pass, not the text "shft"'),
    (OrosMove, {"from": "a"}, ("type",), "missing", "type is missing; it must be start, shift, move"),
    (OrosMove, {"type": ["shift"]}, ("type",), "const", "pass, not a list of 1"),
    (OrosMove, "end", (), "type", 'the whole value must be a map, not the text "end"'),
    (
        OrosMove,
        {"type": "move", "from": "a", "tiles": ["a", 1], "way": "e"},
        ("tiles", 1),
        "type",
        "tiles[2] must be text",
    ),
    (
        OrosMove,
        {"type": "move", "from": "a", "tiles": [], "way": "e", "collisions": [{"at": "x"}, {"tile": "I"}]},
        ("collisions", 1, "at"),
        "missing",
        "collisions[2].at is missing; it must be text",
    ),
    (
        OrosMove,
        {"type": "study", "from": "a", "send": []},
        ("send",),
        "type",
        "send must be a map or null, not an empty list",
    ),
    (Mapping[str, Tile], {"r1c1": "5"}, ("r1c1",), "text", "r1c1: '5' is no tile; write I"),
    (Mapping[str, Tile], {"r1c1": 5}, ("r1c1",), "type", "r1c1 must be text, not the whole number 5"),
    (Mapping[str, int], {1: 2}, (), "type", "with the whole number 1 as a key"),
    (Branch, {**BRANCH, "way": "s"}, ("way",), "enum", 'way must be n or e, not the text "s"'),
    (Branch, {**BRANCH, "way": 1}, ("way",), "type", "way must be n or e, not the whole number 1"),
    (Branch, {**BRANCH, "rank": True}, ("rank",), "type", "rank must be 1 or 2, not true"),
    (Branch, {**BRANCH, "version": True}, ("version",), "const", "version must be 1, not true"),
    (
        Branch,
        {**BRANCH, "mixed": [1, True]},
        ("mixed", 1),
        "type",
        "mixed[2] must be a whole number, not true",
    ),
    (Branch, {**BRANCH, "last": "no"}, ("last",), "const", 'last must be yes, not the text "no"'),
    (
        Branch,
        {**BRANCH, "mixed": True},
        ("mixed",),
        "type",
        "a whole number or text or a list or a map, not true",
    ),
    (Branch, {**BRANCH, "child": {"type": "twig"}}, ("child", "type"), "const", "leaf or knot, not"),
    (Tree, {"type": "knot"}, ("type",), "const", 'type must be branch or leaf, not the text "knot"'),
]


@pytest.mark.parametrize(("of", "written", "path", "keyword", "message"), BAD)
def test_what_does_not_fit_is_named(
    of: Any, written: Any, path: tuple[str | int, ...], keyword: str, message: str
) -> None:
    fault = misfit(of, written)
    assert (fault.path, fault.keyword) == (path, keyword)
    assert message in fault.message
    assert str(fault) == fault.message


def test_a_misspelt_key_is_named_before_the_one_it_leaves_missing() -> None:
    written = {"type": "shift", "from": "study", "lin": "r3", "way": "e", "by": 1}
    assert misfit(Shift, written).path == ("lin",)


@pytest.mark.parametrize(
    "of",
    [
        int | bool,
        Literal[1] | bool,
        str | Coin,
        str | Literal["a"],
        tuple[int, ...] | tuple[str, ...],
        tuple[int, ...] | tuple[str, str],
        tuple[int, str] | tuple[str, int],
        Mapping[str, int] | Leaf,
        Span | Pair[int],
        int | Any,
        float,
        set[int],
        Mapping[int, str],
        bytes,
    ],
)
def test_types_whose_values_cannot_be_told_apart_or_written_are_refused(of: Any) -> None:
    with pytest.raises(TypeError):
        reader(of)


def test_long_values_are_cut_in_messages() -> None:
    assert len(told("x" * 1000)) < 100
    assert len(told(10**1000)) < 100
    assert place(("a", 0, "b c", "\n")) == 'a[1].b c."\\n"'


# Laws


@settings(max_examples=150, deadline=None, derandomize=True)
@given(right(Tree))
def test_what_was_read_is_written_so_that_it_reads_the_same(written: Any) -> None:
    value = reader(Tree)(written)
    again = writer(Tree)(value)
    assert json.loads(json.dumps(again)) == again
    assert reader(Tree)(again) == value
    assert writer(Tree)(reader(Tree)(again)) == again


@settings(max_examples=150, deadline=None, derandomize=True)
@given(right(OrosMove))
def test_moves_survive(written: Any) -> None:
    move: Any = read_tagged(MOVES, written)
    assert read_tagged(MOVES, writer(type(move))(move)) == move


@settings(max_examples=150, deadline=None, derandomize=True)
@given(right(OrosEvent))
def test_events_survive(written: Any) -> None:
    event = reader(OrosEvent)(written)
    assert reader(OrosEvent)(writer(OrosEvent)(event)) == event


def test_the_codec_imports_nothing_heavy() -> None:
    program = (
        "import sys; import adjudicator.formats.codec, adjudicator.formats.schema; "
        "print(*[name for name in ('pydantic', 'jsonschema', 'ruamel', 'typer') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def a_state() -> State:
    mat = Mat(dict.fromkeys(COLUMNS, 2), actions=("shift",), map=("r1c1", "r1c1.monolith"), track=4)
    return State(
        map="small",
        track="short",
        first="a",
        round=3,
        turn=9,
        active="a",
        left=2,
        actor="b",
        board=None,  # type: ignore[arg-type]  # never looked at here
        data=None,  # type: ignore[arg-type]
        tiles={"r1c1": Tile.parse("M"), "r1c2": Tile.parse("2c-NEv3")},
        sites={"r1c1": ("a",)},
        seats={"a": mat, "b": Mat(dict.fromkeys(COLUMNS, 1), resigned=True)},
        agenda=(WisdomOwed("b", 3),),
        red=(4,),
        last_round=True,
    )
