"""Of actions equally like a refused one those are offered first whose places are nearer by."""

from adjudicator.core.hints import apart, nearest
from adjudicator.core.values import value
from adjudicator.games import ruleset
from adjudicator.games.orichalcum.island import distance as distance_on_an_island
from adjudicator.games.orichalcum.moves import PlaceTile
from adjudicator.games.stratos.moves import Cast, EndTurn, Equip, Hire, Travel
from tests.oros.positions import position as oros_position
from tests.stratos.positions import position

STRATOS = ruleset("stratos")
PLENTY = {"corn": 9, "nickel": 9, "oak": 9, "spice": 9, "gem": 0}


@value("outer")
class Outer:
    at: str = ""
    path: tuple[str, ...] = ()


def steps(one: str, other: str) -> int:
    return abs(len(one) - len(other))


def test_places_in_the_same_fields_are_compared() -> None:
    assert apart(Outer("a"), Outer("aaa"), steps) == 2
    assert apart(Outer("a", ("a", "a")), Outer("a", ("aa", "aaaa")), steps) == 4
    assert apart(Outer("a", ("a",)), Outer("aa", ()), steps) == 1
    assert apart(Outer("a"), "a", steps) == 0
    assert apart({"a": "b", "c": "d"}, {"a": "bb"}, steps) == 1


def test_a_travel_too_far_is_answered_by_tiles_on_the_way() -> None:
    state = position("p10", "p2", units={"p2-9": {"kind": "peasant", "at": "0/0"}})
    for aim, beside in (("3/-1", "1/0"), ("-3/1", "-1/0"), ("0/3", "0/1"), ("0/-3", "0/-1")):
        near = nearest(STRATOS, state, "p2", Travel("p2-9", (aim,)))
        assert len(near) == 3 and all(isinstance(one, Travel) and one.unit == "p2-9" for one in near)
        far = [STRATOS.apart(state, aim, one.path[-1]) or 0 for one in near]
        assert far == sorted(far), near
        assert far[0] <= (STRATOS.apart(state, aim, beside) or 0), near


def test_a_tile_off_the_map_or_written_otherwise_is_answered_by_the_nearest() -> None:
    state = position("p10", "p2", units={"p2-9": {"kind": "peasant", "at": "0/0"}})
    for written, meant in (("-1,0", "-1/0"), ("(0, -1)", "0/-1"), ("-40/0", "-1/0"), ("0 : 1", "0/1")):
        near = nearest(STRATOS, state, "p2", Travel("p2-9", (written,)))
        assert near[0].path == (meant,), (written, near)
    for word in ("east", "p9-1", "0", "1/2/3", ""):
        assert STRATOS.apart(state, word, "0/0") is None


def test_what_no_open_decision_is_answered_by_is_answered_by_its_answers() -> None:
    units = {"p1-1": {"kind": "explorer", "at": "0/0"}, "p1-2": {"kind": "soldier", "at": "0/1"}}
    search = {"unit": "p1-1", "at": "0/0", "deck": "land", "left": 0}
    task = {"type": "equipment", "seat": "p1", "unit": "p1-1", "card": "iron_shield", "key": 1}
    state = position("p12", "p1", units=units, search=search, agenda=[task], serial=1)
    assert nearest(STRATOS, state, "p1", EndTurn())[:2] == (Equip("p1-1"), Equip("p1-2"))
    assert nearest(STRATOS, state, "p2", EndTurn()) == ()


def test_a_hire_on_a_taken_tile_is_answered_by_the_tiles_beside_it() -> None:
    state = position("p10", "p2", sides={"p2": {"stock": PLENTY}})
    taken = next(iter(unit.at for unit in state.units.values() if unit.seat == "p2"))
    near = nearest(STRATOS, state, "p2", Hire("peasant", taken))
    far = [STRATOS.apart(state, taken, one.at) or 0 for one in near]
    assert len(near) == 3 and far == sorted(far) and far[0] == 1, near
    assert all(one.kind == "peasant" for one in near)


def test_every_game_counts_steps_between_its_places() -> None:
    state = position("p10", "p2")
    assert STRATOS.apart(state, "0/0", "2/-1") == 2
    unit = next(iter(state.units))
    assert STRATOS.apart(state, unit, state.units[unit].at) == 0
    assert STRATOS.apart(state, "0/0", "blink") is None
    orichalcum = ruleset("orichalcum")
    assert orichalcum.apart(None, "r0c1/SE", "r3c1") == 3 and orichalcum.apart(None, "r0c1", "NE") is None
    assert distance_on_an_island("r1c0", "r2c1") == 1 and distance_on_an_island("r1c1", "r2c0") == 2
    oros, board = ruleset("oros"), oros_position().board
    table = oros_position()
    for space in board.spaces:
        assert [oros.apart(table, space, to) for to in board.neighbours(space)] == [
            0 if to == space else 1 for to in board.neighbours(space)
        ]
    assert oros.apart(table, "r1c4.shrine", "r1c4") == 0 and oros.apart(table, "r1c4", "hand") is None


def test_distances_on_an_island_are_those_of_steps() -> None:
    data = ruleset("orichalcum").load_data("orichalcum-house-1", {})
    for island in data.islands.values():
        for at in island.circles:
            assert [distance_on_an_island(at, to) for to in island.neighbours[at]] == [1] * len(
                island.neighbours[at]
            )


def test_what_has_no_places_is_ranked_as_before() -> None:
    assert apart(PlaceTile("MF"), Cast("u", "blink"), steps) == 0
