"""The tables at which the laws are tried: games with options and seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator.core.ruleset import Header, Ruleset, Seat
from adjudicator.formats import codec
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.envelope import AUTOMA
from adjudicator.record.simulate import seat_line
from tests.toy.game import TOY

OPTIONS: dict[str, tuple[tuple[dict[str, Any], int | tuple[str, ...]], ...]] = {
    "oros": (
        ({"map": "small", "track": "short"}, 3),
        ({"map": "large", "track": "long"}, 4),
        ({"map": "small", "track": "long"}, 4),
        ({"map": "large", "track": "short"}, 3),
        ({}, ("raging_fire", "living_sun=automa", "great_waters=automa")),
        ({}, ("great_waters", "raging_fire=automa", "living_sun")),
        (
            {"track": "long"},
            ("fertile_land=automa", "raging_fire=automa", "living_sun", "great_waters=automa"),
        ),
        (
            {
                "layout": "valley_of_rifts",
                "ringed_islands": True,
                "grande_mountains": True,
                "jaguar": "snarling",
            },
            ("great_waters", "fertile_land=automa", "living_sun"),
        ),
        (
            {
                "map": "large",
                "layout": "volcanic_isles",
                "track": "long",
                "ringed_islands": True,
                "grande_mountains": True,
                "jaguar": "smiling",
            },
            4,
        ),
    ),
    "orichalcum": (
        ({}, 4),
        ({}, 2),
        (
            {
                "boards": "DBA",
                "faces": "2",
                "volcano_titans": True,
                "metropolis_income": False,
                "hydra_reactivates": False,
                "titan_taking": "optional",
                "held_titan_judged": "each",
                "tiles_flip": True,
                "temple_shape": "connected",
                "bare_cards_filled": True,
                "end_before_minotaur": False,
                "crystal_for_minotaur": False,
                "supply_limited": True,
                "lost_fight_bars": "action",
            },
            3,
        ),
    ),
    "stratos": (
        ({"scenario": "p12"}, 4),
        ({"scenario": "p14", "excluded": "scenario", "copies": 2, "gems_hoard": True}, 5),
        ({"scenario": "p10", "goal_face_up": True, "equip_any_own_unit": False}, 2),
        ({"scenario": "p11", "gems_pay": False, "rehire_ordinary_only": True}, 3),
        ({"scenario": "islet", "points_to_win": 4}, 4),
        ({"scenario": "five", "hoards_per_turn": 1, "turn_limit": 12}, 5),
    ),
    "toy": (({}, 3), ({"bells": 4}, 2)),
}
"""What is tried of a game: options, and the number of seats or what `simulate` is told of each of them.

A game that is not named here is tried with its defaults.
"""


@dataclass(frozen=True)
class Table:
    """A game with options and seats."""

    game: Ruleset[Any, Any]
    options: dict[str, Any]
    seats: tuple[str, ...]

    @property
    def name(self) -> str:
        """Name the table for a test."""
        words = [str(value) for value in self.options.values() if not isinstance(value, bool)]
        automa = [line.seat for line in map(seat_line, self.seats) if line.player == AUTOMA]
        return "-".join([self.game.name, *words, str(len(self.seats)), *automa])

    def header(self) -> Header[Any]:
        """Give the header as the rules know it."""
        components = self.game.load_data(self.game.default_data, {})
        options: Any = codec.read(self.game.options, self.options)
        seats = tuple(Seat(line.seat, line.player == AUTOMA) for line in map(seat_line, self.seats))
        return Header(seats, options, components)


def tables() -> tuple[Table, ...]:
    """Give every table of every game, the toy among them."""
    games = [*(ruleset(name) for name in RULESETS), TOY]
    return tuple(
        Table(game, options, game.seat_names[:seats] if isinstance(seats, int) else seats)
        for game in games
        for options, seats in OPTIONS.get(game.name, (({}, len(game.seat_names)),))
    )
