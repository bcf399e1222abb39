"""The picture of a Stratos table holds all that its reader may know, nothing else, and reads in one way."""

import re

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE, redact
from adjudicator.core.values import changed
from adjudicator.core.wording import WIDTH
from adjudicator.games.stratos.facts import fact_lines
from adjudicator.games.stratos.picture import picture
from adjudicator.games.stratos.picture_map import map_lines
from tests.stratos.any_position import WIDE_MAP, any_position, viewers
from tests.stratos.positions import position
from tests.stratos.reading import read_state
from tests.stratos.reading_picture import read_picture, unwrapped

RANDOM = range(40)


@pytest.mark.parametrize("seed", RANDOM)
def test_the_picture_tells_all_that_its_reader_may_know(seed: int) -> None:
    state = any_position(seed)
    for viewer in viewers(state):
        shown = redact(state, viewer)
        assert read_picture(picture(shown, viewer)) == read_state(shown, viewer), viewer


@pytest.mark.parametrize("seed", RANDOM)
def test_lines_fit_a_mail(seed: int) -> None:
    state = any_position(seed)
    for viewer in viewers(state):
        for line in (*picture(redact(state, viewer), viewer), *fact_lines(redact(state, viewer), viewer)):
            assert len(line) <= WIDTH, line
            assert line.isascii() and line == line.rstrip(), line
            assert not line or line.isprintable(), line


def test_hidden_cards_are_named_to_their_side_alone() -> None:
    """hidden.2, hidden.5, hidden.10, hidden.15."""
    hand = {"book": {"up": ["ward"], "hidden": ["meteor", "spark"]}, "items": ["smoke_bomb"]}
    state = position("p14", "a", sides={"b": hand, "a": {"items": ["fire_flask"]}})
    book = "Side b: 1 point (spells 1); book face-up ward, face-down 1 Mage, 1 Sorcerer{}"
    line = f"{book}; one-use cards face-down 1 Land{{}}."
    for viewer in ("p1", "p2", PUBLIC):
        shown = unwrapped(picture(redact(state, viewer), viewer))
        assert line.format("", "") in shown
        assert not re.search("meteor|smoke_bomb", " ".join(shown))
        assert ("fire_flask" in " ".join(shown)) == (viewer != PUBLIC)
    for viewer in ("p3", "p4", "p5", REFEREE):
        shown = unwrapped(picture(redact(state, viewer), viewer))
        assert line.format(" (meteor spark)", " (smoke_bomb)") in shown


def test_what_was_looked_at_is_shown_to_those_who_looked() -> None:
    """hidden.9, x.348: the places are public, the faces are not."""
    seen = {
        "0/-2": {"value": "two", "owners": ["p1"]},
        "-1/-1": {"value": "cathedral", "owners": ["p1"]},
    }
    state = position("p10", seen=seen)
    own, other = (picture(redact(state, viewer), viewer) for viewer in ("p1", "p2"))
    assert "0/-2 was looked at by p1: II." in own and "0/-2 was looked at by p1." in other
    assert "-1/-1 was looked at by p1: the Cathedral." in own and "-1/-1 was looked at by p1." in other
    assert [line for line in own if "=c" in line] and not [line for line in other if re.search("=[c2]", line)]


def test_covered_specials_can_be_what_the_reader_has_not_seen() -> None:
    """setup.3, hidden.9, hidden.14: open ones are left out, those looked at by who has looked."""
    seen = {"-1/1": {"value": "cathedral", "owners": ["p3"]}}
    state = position("p14", board={"0/-1": "quarry"}, seen=seen)
    lines = {viewer: unwrapped(picture(redact(state, viewer), viewer)) for viewer in ("p1", "p3")}
    assert "Covered specials of pool S: Academy, Fortress or Cathedral." in lines["p1"]
    assert "Covered specials of pool S: Academy or Fortress." in lines["p3"]
    over = changed(state, ended="agreed", side="", phase="", waiting=())
    shown = unwrapped(picture(redact(over, "p1"), "p1"))
    assert "Covered specials of pool S, never drawn: Academy, Fortress or Cathedral." in shown


def test_nothing_is_shown_that_the_hidden_state_does_not_hold() -> None:
    """hidden.4: positions that differ in others' secrets alone look alike."""
    one = {"p1": {"book": {"hidden": ["spark", "gust"]}, "items": ["smoke_bomb"]}}
    other = {"p1": {"book": {"hidden": ["mend", "ward"]}, "items": ["fire_flask"]}}
    shown = {}
    for viewer in ("p1", "p2", PUBLIC):
        states = [position("p10", sides=sides) for sides in (one, other)]
        shown[viewer] = [picture(redact(state, viewer), viewer) for state in states]
    assert shown["p1"][0] != shown["p1"][1]
    assert shown["p2"][0] == shown["p2"][1] and shown[PUBLIC][0] == shown[PUBLIC][1]


@pytest.mark.parametrize("scenario", ["p10", "p11", "p12", "islet", "five", "p14"])
def test_a_picture_is_read_every_turn_and_so_it_is_short(scenario: str) -> None:
    """Beside the map and the rows of units and sides there are at most 48 lines, none for what is not."""
    state = position(scenario)
    shown = picture(redact(state, PUBLIC), PUBLIC)
    assert len(shown) - len(tuple(map_lines(state))) - len(state.units) - 2 * len(state.sides) <= 48
    assert not [line for line in shown if "discards" in line or "Out of the match" in line]


def test_a_map_that_is_wider_than_a_page_is_drawn_in_parts() -> None:
    lines = tuple(map_lines(position("islet", change=WIDE_MAP)))
    headings = [line for line in lines if line.startswith("Map")]
    assert headings == [f"Map, part {part} of 5 from the west" for part in range(1, 6)]


def test_the_map_of_the_tombolo() -> None:
    units = {"p3-9": {"kind": "knight", "at": "2/0"}, "p1-2": {"at": "3/-1"}}
    board = {"-3/0": "prairie delta", "0/-1": "quarry"}
    lines = tuple(map_lines(position("p14", units=units, board=board)))
    assert lines == tuple(line.rstrip() for line in TOMBOLO.split("\n")[1:-1])


TOMBOLO = """
r-3 P-2   F-1   D0    M1    P2    L3                L6    L7
    3P1
r-2    M-2   P-1   F0    D1    F2    L3    L4    L5    P6    M7
                                                       1P1
r-1 D-3   M-2   F-1   *Q0   M1    P2    D3#   F4#   F5    D6    ?S7
                                        1A2
r0     P-3.d F-2   D-1   P0    D1    D2#   D3#   P4#   M5    D6
       4P1                           3S9+
r1  D-4   M-3   F-2   ?S-1  M0    P1    D2#   F3#   F4    D5    ?S6
                                                    2A2
r2     M-4   P-3   F-2   D-1   F0    L1    L2    L3    P4    M5
                                                       2P1
r3  P-5   F-4   D-3   M-2   P-1   L0                L3    L4
    5P1
"""


def test_known_tiles_do_not_break_a_narrow_map() -> None:
    """A tile that is seen from afar widens its own half column and no other."""
    for scenario in ("p10", "islet"):
        state = position(scenario, "p1")
        hidden = [at for at, tile in state.board.items() if not tile.is_special and not tile.is_lagoon]
        known = position(scenario, "p1", seen={hidden[0]: "two", hidden[-1]: "one"})
        assert not any(line.startswith("Map, part") for line in map_lines(known))
        assert max(map(len, map_lines(known))) <= 60
