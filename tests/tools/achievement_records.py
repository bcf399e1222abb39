"""Write the recorded games that earn each achievement of Oros, and those that just miss it.

Run as it is, it writes `tests/achievements/oros/`, a folder an achievement; the same code writes the same
bytes. Every game begins from a drawn position, a turn or two before its end, with the few moves that matter.
Cy is who earns the achievement, or misses it. What takes several games has one file for each of them; of
those that miss it the last one alone is written, since all before it are the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.challenges import LAYOUTS
from adjudicator.games.oros.components import DEMIGODS
from adjudicator.games.oros.state import ABILITY_COLUMNS, SITES, State
from tests.oros.positions import position
from tests.tools.corpus_positions import Drawn, Sent, record_from
from tests.tools.corpus_table import Table

FOLDER = Path(__file__).parents[1] / "achievements" / "oros"
EARNED, MISSED = "earned", "missed"
PLAYER = "Cy"
OTHERS = ("Ada", "Bo", "Dee")

FIRST, SECOND, LAST = ORDER = ("raging_fire", "fertile_land", "great_waters")
"""Cy sits last, so that the game is over with the turn in which something is earned."""

HILLS = ("r2c2", "r2c6", "r6c6", "r6c2", "r4c4", "r4c2", "r4c6")
PASS = {"type": "pass"}
Seats = dict[str, dict[str, Any]]
Sites = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Made:
    """One recorded game: the number of its achievement, which file it is, and the game."""

    number: int
    name: str
    game: Drawn

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return FOLDER / f"achievement-{self.number:02}" / f"{self.name}.game.yaml"


def main() -> int:
    """Write all files."""
    for made in all_made():
        made.path.parent.mkdir(parents=True, exist_ok=True)
        made.path.write_bytes(data_of(made.game))
    return 0


def data_of(game: Drawn) -> bytes:
    """Play a game; gives its record.  Raises RuleBug where the moves do not bring it to its end."""
    table = Table(record_from(game), game.id.encode())
    for seat, do in game.moves:
        due = table.due()
        table.play(seat, do, **(table.naming(due) if due else {}))
    if table.due() is not None:
        raise RuleBug(f"{game.id} is not over")
    return table.data


def all_made() -> Iterator[Made]:
    """Give all recorded games, in the order of the list."""
    for number, (earned, missed) in sorted({**_during(), **_at_the_end(), **_winning()}.items()):
        for name, game in ((EARNED, earned), (MISSED, missed)):
            yield _named(number, name, game)
    for number, (games, last) in _over_several_games().items():
        for count, game in enumerate(games, 1):
            yield _named(number, f"{EARNED}-{count:02}", game)
        yield _named(number, f"{MISSED}-{len(games):02}", last)


def _named(number: int, name: str, game: Drawn) -> Made:
    return Made(number, name, _renamed(game, f"achievement-{number:02}-{name}"))


def _renamed(game: Drawn, id: str) -> Drawn:
    return Drawn(
        game.game, id, game.state, game.options, game.moves, automa=game.automa, players=game.players
    )


Pair = tuple[Drawn, Drawn]


def _during() -> dict[int, Pair]:
    """What is earned as it happens: sites, mountains, extra wisdom, columns."""
    return {
        3: (_third_site("monolith", 2), _third_site("monolith", 1)),
        4: (_third_site("shrine", 2), _third_site("shrine", 1)),
        5: (_third_site("temple", 2), _third_site("temple", 1)),
        6: (_two_of_each(True), _two_of_each(False)),
        10: (_mountains("s"), _mountains("e")),
        18: (_extra_wisdom("monolith", 4), _extra_wisdom("monolith", 3)),
        19: (_extra_wisdom("shrine", 4), _extra_wisdom("shrine", 3)),
        20: (_extra_wisdom("temple", 4), _extra_wisdom("temple", 3)),
        24: (
            _raised({"shift": 6, "move": 6, "volcano": 5}, "volcano"),
            _raised({"shift": 6, "move": 6, "volcano": 4}, "volcano"),
        ),
        25: (
            _raised({"monolith": 6, "shrine": 6, "temple": 5}, "temple"),
            _raised({"monolith": 6, "shrine": 6, "temple": 4}, "temple"),
        ),
    }


def _at_the_end() -> dict[int, Pair]:
    """What is looked for in the last position, whoever has won."""
    at_four = dict.fromkeys(ABILITY_COLUMNS, 4)
    at_three = dict.fromkeys(ABILITY_COLUMNS, 3)
    tiles = ("r1c4", "r4c7", "r7c4", "r4c1", "r3c3", "r3c4", "r3c5")
    five = (*[f"{hill}.monolith" for hill in HILLS[:3]], *[f"{hill}.shrine" for hill in HILLS[3:5]])
    own: dict[str, tuple[str, ...]] = dict.fromkeys(HILLS[:3], (LAST,))
    own |= {"r6c2": (FIRST, LAST), "r4c4": (SECOND, LAST)}
    full = ("shift", "move", "volcano", "study", "journey", "build")
    return {
        11: (_ended({}), _one_mountain(0)),
        12: (
            _sent_to_study(),
            _ended({"study": 2, "map": five[:2], "wisdom": {"study": 2}}, own),
        ),
        13: (
            _ended(_out(at_four, study=2, map=five, actions=("journey",)), own),
            _ended(_out(at_four, study=1, map=five, actions=("journey", "build")), own),
        ),
        14: (_ended({"track": 15}, tracks=(14, 2)), _ended({"track": 14}, tracks=(15, 2))),
        15: (_ended({"track": 1}, tracks=(15, 2)), _ended({"track": 3}, tracks=(15, 2))),
        21: (
            _ended(_out(at_four, map=tiles, actions=("journey",))),
            _ended(_out(at_four, map=tiles[1:], actions=("journey", "build"))),
        ),
        22: (
            _ended(_out(at_three, horizon=1, map=("r7c4",), actions=full)),
            _ended(_out(at_three, horizon=1, map=("r7c4",), study=1, actions=full[1:])),
        ),
        23: (_one_mountain(7), _one_mountain(6)),
    }


def _winning() -> dict[int, Pair]:
    """What is earned by winning in some way; Cy has 17 points or more against the 15 of the first."""
    top = dict.fromkeys(("shift", "move", "volcano", "study"), 6)
    high = {"track": 14, "wisdom": {"shift": 5}}
    return {
        7: (_won_with_line(2, 2), _won_with_line(2, 1)),
        8: (_won_with_line(3, 3), _won_with_line(3, 2)),
        9: (_won_with_line(4, 4), _won_with_line(4, 3)),
        16: (
            _ended({"track": 15}, tracks=(14, 2)),
            _ended({"track": 15}, tracks=(14, 2), first={"wisdom": {"shift": 5}}),
        ),
        17: (
            _ended({"track": 1, "wisdom": top}, tracks=(15, 2)),
            _ended({"track": 3, "wisdom": top}, tracks=(15, 2)),
        ),
        26: (_ended(high), _ended({**high, "wisdom": {"shift": 6}})),
    }


def _over_several_games() -> dict[int, tuple[tuple[Drawn, ...], Drawn]]:
    """What takes several games: those that earn it together, and another game in the place of the last."""
    water, land, sun, fire = DEMIGODS
    layouts = tuple(_layout(name) for name in LAYOUTS)
    people = tuple(_with_automa(order, automa) for order, automa in _TABLES)
    met = (_with_automa((land, fire, water), (land, fire)), _with_automa((water, sun, fire), (water, sun)))
    met_again = _with_automa((water, land, fire), (water, land))
    return {
        1: (people, _with_automa((sun, *ORDER[1:]), ())),
        2: (met, met_again),
        27: (layouts, _layout("small_standard")),
    }


_TABLES = (
    (ORDER, (FIRST, SECOND)),
    (ORDER, (SECOND,)),
    (ORDER, ()),
    (("living_sun", *ORDER), ()),
)
"""Tables of one, two, three and four people, and their automa."""


def challenges() -> Iterator[tuple[str, str, bool, Drawn]]:
    """Give for every group of automa a game that Cy wins and one that it wins: table, row, won, game."""
    for people, sizes in ((1, (2, 3)), (2, (1, 2)), (3, (1,))):
        for group in (group for size in sizes for group in combinations(DEMIGODS, size)):
            others = [seat for seat in DEMIGODS if seat not in group][:people]
            for won in (True, False):
                order = (*group, *others)
                game = _with_automa(order, group, {"shift": 5 if won else 1})
                id = f"challenge-{people}-{'-'.join(group).replace('_', '-')}-{EARNED if won else MISSED}"
                yield f"oros.challenge.{people}", "+".join(group), won, _renamed(game, id)


def _drawn(state: State, moves: tuple[Sent, ...], automa: tuple[str, ...] = (), **options: str) -> Drawn:
    names = iter(OTHERS)
    last = tuple(state.seats)[-1]
    players = tuple(PLAYER if seat == last else "" if seat in automa else next(names) for seat in state.seats)
    chosen = {"map": state.map, "track": state.track, **options}
    return Drawn("oros", "", state, chosen, moves, automa=automa, players=players)


def _ended(
    mat: Mapping[str, Any],
    sites: Sites | None = None,
    tiles: Mapping[str, str] | None = None,
    do: tuple[dict[str, Any], ...] = (PASS,),
    tracks: tuple[int, int] = (15, 2),
    first: Mapping[str, Any] | None = None,
) -> Drawn:
    """Give a game that is over with this turn of Cy's, the last of the last round."""
    hills = {**dict.fromkeys(sites or {}, "M"), **dict.fromkeys(("r3c3", "r3c4", "r3c5"), "4")}
    high, low = tracks
    seats: Seats = {
        FIRST: {"track": high, **(first or {})},
        SECOND: {"track": low},
        LAST: {"track": 3, **mat},
    }
    state = position(
        tiles={**hills, **(tiles or {})},
        sites=dict(sites or {}),
        seats=seats,
        order=ORDER,
        active=LAST,
        last_round=True,
        red=(5, 10),
    )
    return _drawn(state, ((LAST, do),))


def _out(levels: Mapping[str, int], **where: Any) -> dict[str, Any]:
    """Give a mat of which followers have come out from under the horizon."""
    return {"horizon": 0, "wisdom": levels, **where}


def _third_site(kind: str, built: int) -> Drawn:
    """Build one more site of a kind after so many."""
    level = SITES.index(kind)
    below = [(FIRST, SECOND)[:level], (SECOND, FIRST)[:level], (FIRST, SECOND)[:level]]
    sites = {hill: (*under, LAST) for hill, under in zip(HILLS[:built], below, strict=False)}
    sites["r4c4"] = below[2]
    columns = ["move", "volcano", "journey"][: level + 1]
    build = {"type": "build", "from": "shift", "on": "r4c4", "wisdom": columns}
    mat = {"map": ("r4c4",), "actions": ("shift", "move", "volcano", "journey")}
    return _ended(mat, sites, do=(build, {"type": "end"}))


def _two_of_each(second_shrine: bool) -> Drawn:
    """Build the second temple, with two monoliths and one or two shrines there already."""
    sites = {
        "r2c2": (LAST,),
        "r2c6": (LAST,),
        "r6c6": (FIRST, LAST),
        "r6c2": (SECOND, LAST) if second_shrine else (SECOND,),
        "r4c2": (FIRST, SECOND, LAST),
        "r4c4": (SECOND, FIRST),
    }
    build = {"type": "build", "from": "shift", "on": "r4c4", "wisdom": ["move", "volcano", "journey"]}
    mat = {"map": ("r4c4",), "actions": ("shift", "move", "volcano", "journey")}
    return _ended(mat, sites, do=(build, {"type": "end"}))


def _mountains(way: str) -> Drawn:
    """Form three mountains at once, and by a second move one more, or none."""
    tiles = dict.fromkeys(("r4c3", "r4c4", "r4c5", "r5c6", "r6c6"), "4")
    do = (
        {"type": "move", "from": "shift", "tiles": ["r3c3", "r3c4", "r3c5"], "way": "s"},
        {"type": "assign", "from": "move", "to": "study"},
        {"type": "move", "from": "volcano", "tiles": ["r5c6"], "way": way},
    )
    mat = {"wisdom": {"move": 3}, "map": ("r7c4",), "actions": ("shift", "volcano", "journey", "build")}
    return _ended(mat, tiles=tiles, do=do)


def _one_mountain(before: int) -> Drawn:
    """Form a mountain where there are so many."""
    tiles = dict.fromkeys(HILLS[:before], "M")
    move = {"type": "move", "from": "shift", "tiles": ["r3c3"], "way": "e"}
    mat = {"wisdom": {"move": 3}, "map": ("r7c4",), "actions": ("shift", "volcano", "journey", "build")}
    return _ended(mat, tiles=tiles, do=(move, {"type": "end"}))


def _extra_wisdom(kind: str, level: int) -> Drawn:
    """Build three sites of a kind, the column at this level before; if need be the first site raises it."""
    base = SITES.index(kind)
    below = ((FIRST, SECOND)[:base], (SECOND, FIRST)[:base], (FIRST, SECOND)[:base])
    places = ("r4c4", "r2c2", "r6c6")
    usual, extra = (["move", "volcano", "journey", "study"][: base + gain] for gain in (1, 2))
    columns = [extra if level > 3 else [*usual[1:], kind], extra, extra]
    seats: Seats = {
        FIRST: {"track": 2},
        SECOND: {"track": 1},
        LAST: {
            "track": 9,
            "wisdom": {"study": 2, kind: level},
            "map": places,
            "actions": ("shift", "volcano"),
        },
    }
    builds = [
        {"type": "build", "on": place, "wisdom": wisdom}
        for place, wisdom in zip(places, columns, strict=True)
    ]
    state = position(
        tiles=dict.fromkeys(places, "M"),
        sites=dict(zip(places, below, strict=True)),
        seats=seats,
        order=ORDER,
        active=LAST,
        red=(5,),
    )
    first_turn = (
        {**builds[0], "from": "shift"},
        {"type": "assign", "from": "build", "to": "study"},
        {**builds[1], "from": "volcano"},
    )
    last_turn = (
        {"type": "assign", "from": "build", "to": "shift"},
        {**builds[2], "from": "study"},
        {"type": "end"},
    )
    return _drawn(state, ((LAST, first_turn), (FIRST, (PASS,)), (SECOND, (PASS,)), (LAST, last_turn)))


def _raised(levels: Mapping[str, int], column: str) -> Drawn:
    """Raise a column by a follower that returns from study."""
    study = {
        "type": "study",
        "from": "build",
        "return": [{"follower": "mat", "to": "build"}],
        "wisdom": [column],
    }
    return _ended({"wisdom": levels, "study": 1}, do=(study, {"type": "end"}))


def _sent_to_study() -> Drawn:
    """Send a follower to the mat, where one is, while a third is on an own site."""
    send = {"type": "study", "from": "build", "send": {"follower": "journey", "to": "mat"}}
    mat = {"study": 1, "map": ("r2c2.monolith",)}
    return _ended(mat, {"r2c2": (LAST,)}, do=(send, {"type": "end"}))


def _won_with_line(level: int, lowest: int) -> Drawn:
    """Win with four ability columns at one level, but shift at 5, and journey at another."""
    levels = {**dict.fromkeys(ABILITY_COLUMNS, level), "shift": 5, "journey": lowest}
    lines = max(lowest - 1, 0)
    where = {"map": ("r7c4",), "study": 2 if lines > 1 else 0}
    return _ended({"track": 14, "wisdom": levels, "horizon": 3 - lines, **where})


def _layout(name: str) -> Drawn:
    """Give a game on one of the ten layouts, as far as its header says so."""
    large = name in ("large_standard", *list(LAYOUTS)[6:])
    seats: Seats = {FIRST: {"track": 15}, SECOND: {"track": 2}, LAST: {"track": 3}}
    state = position(
        map="large" if large else "small",
        seats=seats,
        order=ORDER,
        active=LAST,
        last_round=True,
        red=(5, 10),
    )
    return _drawn(state, ((LAST, (PASS,)),), layout="standard" if name.endswith("standard") else name)


def _with_automa(
    order: tuple[str, ...], automa: tuple[str, ...], wisdom: Mapping[str, int] | None = None
) -> Drawn:
    """Give the last turn of Cy, who sits last, at a table with automa."""
    seats: Seats = {seat: {"track": place} for place, seat in enumerate(order, 2)}
    seats[order[0]]["track"] = 15
    seats[order[-1]] = {"track": 14, "wisdom": wisdom or {}}
    state = position(
        seats=seats,
        order=order,
        active=order[-1],
        last_round=True,
        red=(5, 10),
        automa={seat: {} for seat in order if seat in automa},
    )
    return _drawn(state, ((order[-1], (PASS,)),), automa)


if __name__ == "__main__":
    sys.exit(main())
