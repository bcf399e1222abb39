"""Taking titans: areas, the order of several, who leaves, the agreements that change them."""

from typing import Any

import pytest

from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.events import GameEnded, TitanTaken
from adjudicator.games.orichalcum.moves import PlaceTile
from adjudicator.games.orichalcum.rules import place_tile, titans
from tests.orichalcum.ground import facts, laid
from tests.orichalcum.positions import Wanted, book, played, position, word

THREE = "A1: -.Q..-- .MQD.-- LM..D.- L..F..- ...F.-- -....--"
"""Pairs of M, D and F around a gap, and two L for covers."""

TAKEN: list[tuple[str, str, dict[str, Any]]] = [
    ("K2; step 2 M", "tile M r2c1", {"titan": "chronos", "vp": 1, "display": "hyperion theia themis"}),
    ("K2; step 2 M", "tile M r2c1 take chronos", {"titan": "chronos", "vp": 1}),
    ("K2; titan theia; oratory r1c0; step 2 M", "tile M r2c1", {"titan": "theia chronos", "vp": 2}),
    (
        "K2; titan theia hyperion-; oratory r1c0; step 2 M",
        "tile M r2c1 drop hyperion",
        {"titan": "theia chronos", "vp": 2, "display": "hyperion themis"},
    ),
    ("K2; titan theia; step 2 M", "tile M r2c1", {"titan": "chronos", "vp": 1}),
    ("K2; titan theia; step 2 M", "tile M r2c1 drop theia", {"titan": "chronos", "vp": 1}),
    (
        "K3; step 2 MD",
        "tile MD r2c2/E take chronos>hyperion",
        {"titan": "hyperion", "vp": 1, "display": "chronos theia themis"},
    ),
    ("K2; mine r1c1; step 2 M", "tile M r2c1", {"titan": "none", "vp": 0}),
    (
        f"{THREE}; oratory r2c0; oratory r3c0; step 2 MFD",
        "tile MFD r2c2/SE take theia>chronos>hyperion",
        {"titan": "theia chronos hyperion", "vp": 3},
    ),
    (
        f"{THREE}; oratory r2c0; titan themis; step 2 MFD",
        "tile MFD r2c2/SE take theia>chronos>hyperion drop themis>theia",
        {"titan": "chronos hyperion", "vp": 2, "display": "theia themis"},
    ),
    ("K7; mine r1c1; step 2 M", "tile M r3c1", {"titan": "chronos"}),
    ("K2; step 2 V", "tile V r2c1", {"titan": "none", "vp": 0}),
    ("K2; step 2 D", "tile D r4c2", {"titan": "hyperion"}),
    ("K2; step 2 F", "tile F r2c0", {"titan": "theia", "vp": 1, "display": "chronos hyperion themis"}),
    ("K7; titan chronos-; step 2 M", "tile M r3c1", {"titan": "chronos-", "vp": 1}),
    ("K2; pts 4; step 2 M", "tile M r2c1", {"vp": 5, "over": True}),
    ("K2; pts 3; titan theia; step 2 M", "tile M r2c1", {"vp": 4, "over": False, "titan": "chronos"}),
    ("K2; pts 4; step 2 MV!gorgon", "tile MV r2c1/W", {"vp": 5, "over": False}),
]


@pytest.mark.parametrize(("text", "order", "wanted"), TAKEN)
def test_who_makes_an_area_of_three_takes_its_titan(text: str, order: str, wanted: dict[str, Any]) -> None:
    done = laid(position(text), order)
    found = facts(done.state)
    assert done.word == "" and {name: found[name] for name in wanted} == wanted


STOLEN = [
    ("K2; P2.titan chronos-; P2.pts 3; step 2 M", "tile M r2c1", ("chronos", 1), ("none", 3)),
    ("K7; P2.titan chronos; step 2 M", "tile M r3c1", ("chronos", 1), ("none", 0)),
    ("K7; P2.titan chronos; step 2 F", "tile F r3c1", ("none", 0), ("chronos", 1)),
    ("K7; P2.titan chronos; step 2 M", "tile M r0c3", ("none", 0), ("chronos", 1)),
    ("K2; P2.titan chronos; P2.pts 4; step 2 M", "tile M r2c1", ("chronos", 1), ("none", 4)),
    (
        "K3; pts 4; oratory r4c3; P2.titan hyperion; P2.pts 1; step 2 MD",
        "tile MD r2c2/E take chronos>hyperion",
        ("chronos", 5),
        ("hyperion", 2),
    ),
]


@pytest.mark.parametrize(("text", "order", "own", "other"), STOLEN)
def test_it_is_taken_from_whoever_has_it(
    text: str, order: str, own: tuple[str, int], other: tuple[str, int]
) -> None:
    done = laid(position(text), order)
    p1, p2 = facts(done.state), facts(done.state, "p2")
    assert ((p1["titan"], p1["vp"]), (p2["titan"], p2["vp"])) == (own, other)


FALSE = [
    ("K2; step 2 M", "tile M r4c2 take chronos", "titan.4", ("take", 0)),
    ("K2; step 2 M", "tile M r2c1 take none", "titan.9", ("take", 0)),
    ("K7; titan chronos; step 2 M", "tile M r3c1 take chronos", "titan.24", ("take", 0)),
    ("K2; titan theia hyperion; oratory r1c0; step 2 M", "tile M r2c1", "titan.13", ("drop",)),
    ("K2; titan theia hyperion; oratory r1c0; step 2 M", "tile M r2c1 drop chronos", "titan.13", ("drop", 0)),
    ("K2; titan theia; oratory r1c0; step 2 M", "tile M r2c1 drop theia", "refuse.5", ("drop", 0)),
    ("K2; step 2 F", "tile F r3c3 drop theia", "refuse.5", ("drop", 0)),
    (
        f"{THREE}; oratory r2c0; titan themis; step 2 MFD",
        "tile MFD r2c2/SE take theia>chronos>hyperion drop themis",
        "titan.13",
        ("drop",),
    ),
    ("K3; step 2 MD", "tile MD r2c2/E", "titan.15", ("take",)),
    ("K3; step 2 MD", "tile MD r2c2/E take chronos", "titan.15", ("take",)),
    ("K3; step 2 MD", "tile MD r2c2/E take chronos>chronos", "titan.15", ("take", 1)),
    ("K3; step 2 MD", "tile MD r2c2/E take chronos>hyperion>theia", "titan.4", ("take", 2)),
]


@pytest.mark.parametrize(("text", "order", "rule", "at"), FALSE)
def test_a_missing_or_false_choice_is_refused(text: str, order: str, rule: str, at: tuple[Any, ...]) -> None:
    done = laid(position(text), order)
    assert (done.word, done.rule, done.at) == ("choice", rule, at)


def test_the_game_ends_with_a_taking_and_the_rest_falls_away() -> None:
    state = position("K3; pts 3; oratory r4c3; titan theia; step 2 MD")
    done = laid(state, "tile MD r2c2/E take chronos>hyperion")
    assert [type(event) for event in done.events] == [type(done.events[0]), TitanTaken, GameEnded]
    assert facts(done.state)["titan"] == "theia chronos"
    said = laid(state, "tile MD r2c2/E take chronos>hyperion drop theia")
    assert said.state == done.state
    assert laid(state, "tile MD r2c2/E take chronos>hyperion drop themis").word == "choice"
    written = place_tile.complete(
        state, "p1", PlaceTile("MD", "r2c2", "E", take=("chronos", "hyperion"), drop=("theia",))
    )
    assert written.drop == () and written.take == ("chronos", "hyperion")


def test_records_name_only_what_was_a_choice() -> None:
    one = position("K2; titan theia; step 2 M")
    sent = PlaceTile(at="r2c1", take=("chronos",), drop=("theia",))
    assert place_tile.complete(one, "p1", sent) == PlaceTile("M", "r2c1")
    both = position("K3; step 2 MD")
    sent = PlaceTile(at="r2c2", way="E", take=("hyperion", "chronos"), drop=("hyperion",))
    assert place_tile.complete(both, "p1", sent) == PlaceTile("MD", "r2c2", "E", take=("hyperion", "chronos"))


@pytest.mark.parametrize(("wild", "titan"), [(False, "none"), (True, "hyperion")])
def test_volcanoes_count_for_titans_only_where_that_is_agreed(wild: bool, titan: str) -> None:
    state = position("K2; step 2 V", options={"volcano_titans": wild})
    done = laid(state, "tile V r4c2")
    assert facts(done.state)["titan"] == titan


def test_a_wild_volcano_can_earn_titans_of_several_terrains() -> None:
    state = position("K3; step 2 V", options={"volcano_titans": True})
    assert laid(state, "tile V r2c2").word == ""
    found = laid(state, "tile V r3c2")
    assert found.word == "" and facts(found.state)["titan"] == "theia"
    several = position(
        "A1: -.Q..-- .MQD.-- .M.D..- ......- .....-- -....--; step 2 V", options={"volcano_titans": True}
    )
    assert laid(several, "tile V r2c2").rule == "titan.15"
    assert facts(laid(several, "tile V r2c2 take hyperion>chronos").state)["titan"] == "chronos"


OPTIONAL = {"titan_taking": "optional"}


@pytest.mark.parametrize(
    ("text", "order", "outcome"),
    [
        ("K2; step 2 M", "tile M r2c1", "choice"),
        ("K2; step 2 M", "tile M r2c1 take none", "none"),
        ("K2; step 2 M", "tile M r2c1 take chronos", "chronos"),
        ("K2; step 2 M", "tile M r4c2 take none", "none"),
        ("K2; step 2 M", "tile M r4c2", "none"),
        ("K3; step 2 MD", "tile MD r2c2/E take hyperion", "hyperion"),
        ("K3; step 2 MD", "tile MD r2c2/E take chronos>none", "choice"),
        ("K3; step 2 MD", "tile MD r2c2/E take chronos>hyperion", "hyperion"),
    ],
)
def test_titans_can_be_declined_where_that_is_agreed(text: str, order: str, outcome: str) -> None:
    done = laid(position(text, options=OPTIONAL), order)
    assert (done.word or facts(done.state)["titan"]) == outcome


def test_records_say_whether_a_titan_was_taken_where_it_can_be_declined() -> None:
    state = position("K2; step 2 M", options=OPTIONAL)
    for take in (("none",), ("chronos",)):
        assert place_tile.complete(state, "p1", PlaceTile(at="r2c1", take=take)).take == take
    assert place_tile.complete(state, "p1", PlaceTile(at="r4c2", take=("none",))).take == ()


@pytest.mark.parametrize(("judged", "word_", "titan"), [("once", "choice", ""), ("each", "", "chronos")])
def test_a_titan_held_can_come_back_only_where_each_taking_is_judged(
    judged: str, word_: str, titan: str
) -> None:
    """Hyperion makes Chronos leave, and Chronos, in the same tile, comes back with its active side up."""
    state = position("K3; titan chronos-; step 2 MD", options={"held_titan_judged": judged})
    done = laid(state, "tile MD r2c2/E take hyperion>chronos")
    assert done.word == word_
    if judged == "each":
        assert facts(done.state)["titan"] == titan
        passed = laid(state, "tile MD r2c2/E take chronos>hyperion")
        assert facts(passed.state)["titan"] == "hyperion"
    else:
        assert facts(laid(state, "tile MD r2c2/E").state)["titan"] == "hyperion"


def test_who_could_leave_for_a_newcomer() -> None:
    room = position("K2; oratory r1c0; titan theia").seats["p1"]
    full = position("K2; oratory r1c0; titan theia hyperion-").seats["p1"]
    assert titans.older_choices(room, "chronos") == ()
    assert titans.older_choices(full, "chronos") == ("theia", "hyperion")
    assert titans.older_choices(full, "hyperion") == ()


def test_taking_says_where_the_titan_was_and_who_left() -> None:
    ledger = book(position("K2; titan theia-; P3.titan chronos-"))
    titans.take(ledger, "p1", "chronos", "", titans.HYDRA)
    assert ledger.events == [TitanTaken("p1", "chronos", "p3", "theia", "hydra")]
    with pytest.raises(RuleBug):
        titans.take(ledger, "p1", "chronos", "", titans.HYDRA)
    open_ = book(position("K2; oratory r1c0; titan theia hyperion"))
    with pytest.raises(RuleBug):
        titans.take(open_, "p1", "chronos", "", titans.AREA)


def test_every_way_to_choose_is_listed() -> None:
    state = position(f"{THREE}; oratory r2c0; titan themis; step 2 MFD")
    there = [move for move in place_tile.candidates(state, "p1") if (move.at, move.way) == ("r2c2", "SE")]
    assert len(there) == 6 * 2 * 2
    for move in there:
        assert word(place_tile.ACTION, state, Wanted("p1", move)) == ""
        after = played(place_tile.ACTION, state, Wanted("p1", move)).state
        assert len(after.seats["p1"].titans) == 2
