"""Games of the Stratos corpus that begin from a drawn position: ways to win and lose, and what is rare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.stratos.positions import position
from tests.tools.corpus_positions import Drawn, Sent
from tests.tools.corpus_stratos_policies import casts_all, searches_all

END = {"type": "end"}
ONE_EACH = dict.fromkeys(("corn", "nickel", "oak", "spice"), 1)


def drawn() -> tuple[Drawn, ...]:
    """Give all positions."""
    return (
        cathedral_by_gust(),
        cathedral_drowned(),
        cathedral_by_hire(),
        quarry_drowned_by_ally(),
        quarry_drowned_by_rival(),
        quarry_held(),
        quarry_held_for_ally_out(),
        tombolo_held(),
        last_standing(),
        team_beaten(),
        out_by_choice(),
        points_by_exchange(),
        points_by_fifth_promotion(),
        spell_put_under(),
        decks_run_out(),
        second_tile_later(),
        lucky_coin(),
        resigned_in_question(),
        answers_of_all_kinds(),
        all_spells(),
        all_land_cards(),
        all_lagoon_cards(),
    )


# How matches are won and lost


def cathedral_by_gust() -> Drawn:
    """A rival's gust puts a unit on the covered Cathedral: its owner has won in the rival's turn."""
    units = {"p1-2": {"at": "3/-2"}, "p2-2": {"at": "2/-2"}}
    gust = _cast("p1-2", "gust", at="2/-2", to="1/-2")
    return _drawn("cathedral-by-gust", "p10", [("p1", gust)], [["cathedral"]], units, {"p1": _book("gust")})


def cathedral_drowned() -> Drawn:
    """Who drowns the covered Cathedral has lost."""
    units = {"p1-2": {"kind": "sorcerer", "at": "1/-3"}}
    submerge = _cast("p1-2", "submerge", at="1/-2")
    book = {"p1": _book("submerge")}
    return _drawn("cathedral-drowned", "p10", [("p1", submerge)], [["cathedral"]], units, book)


def cathedral_by_hire() -> Drawn:
    """A side without units hires one onto the covered Cathedral."""
    units = {"p2-1": None, "p2-2": None}
    hire = {"type": "hire", "kind": "soldier", "at": "1/-2"}
    sides = {"p2": {"stock": {"oak": 1, "nickel": 2}}}
    return _drawn("cathedral-by-hire", "p10", [("p2", hire)], [["cathedral"]], units, sides, "p2")


def quarry_drowned_by_ally() -> Drawn:
    """One of the pair drowns the covered Quarry: the pair has lost."""
    units = {"p2-3": {"kind": "sorcerer", "at": "1/-2"}}
    submerge = _cast("p2-3", "submerge", at="1/-3")
    sides = {"p2": _book("submerge")}
    return _drawn("quarry-drowned-by-ally", "p11", [("p2", submerge)], [["quarry"]], units, sides, "p2")


def quarry_drowned_by_rival() -> Drawn:
    """The side that wins on points drowns the open Quarry under its holder, and the pair has won."""
    units = {"p1-2": {"at": "1/-2"}, "p3-2": {"at": "1/-3"}}
    submerge = _cast("p1-2", "submerge", at="1/-3", to="0/-2")
    board = {"1/-3": "quarry"}
    sides = {"p1": _book("submerge")}
    return _drawn("quarry-drowned-by-rival", "p11", [("p1", submerge)], [], units, sides, board=board)


def quarry_held() -> Drawn:
    """Landed on the Quarry, and still there as the own next turn begins."""
    units = {"p2-2": {"at": "2/-3"}}
    moves: list[Sent] = [
        ("p2", ({"type": "travel", "unit": "p2-2", "path": ["1/-3"]}, END)),
        *_ends("p3", "p1"),
    ]
    return _drawn("quarry-held", "p11", moves, [["quarry"]], units, {}, "p2")


def quarry_held_for_ally_out() -> Drawn:
    """An ally that is out of the match shares the victory."""
    units = {"p2-1": None, "p2-2": None, "p3-2": {"at": "1/-3"}}
    sides = {"p2": {"is_out": True}}
    board = {"1/-3": "quarry"}
    return _drawn("quarry-shared", "p11", _ends("p1"), [], units, sides, board=board)


def tombolo_held() -> Drawn:
    """Two units hold the Tombolo; one is blown off it, the other one is enough."""
    units = {
        "p1-3": {"kind": "mage", "at": "4/-1"},
        "p3-1": {"at": "3/-1"},
        "p4-1": {"at": "2/1"},
    }
    gust = _cast("p1-3", "gust", at="3/-1", to="2/-1")
    moves: list[Sent] = [*_ends("p3", "p4", "p5"), ("p1", (*gust, END)), *_ends("p2")]
    return _drawn("tombolo-held", "p14", moves, [], units, {"a": _book("gust")}, "b")


def last_standing() -> Drawn:
    """The last unit is defeated, and its side can buy nothing in its next turn."""
    units = {"p1-4": {"kind": "soldier", "at": "0/2"}, "p2-1": None, "p2-2": {"health": 2}}
    attack = {"type": "attack", "unit": "p1-4", "at": "0/3"}
    return _drawn("last-standing", "p10", [("p1", (attack, END))], [[2]], units, {})


def team_beaten() -> Drawn:
    """A team whose last unit falls still has its Buy Phase, and lets it pass: it is out as a whole."""
    units = {
        "p1-1": None,
        "p1-2": None,
        "p2-1": {"health": 1, "at": "0/1"},
        "p2-2": None,
        "p3-2": {"kind": "archer", "at": "-1/3"},
    }
    sides = {"a": {"stock": {"corn": 2, "oak": 1}, "hoards": 3}}
    shoot = {"type": "shoot", "unit": "p3-2", "at": "0/1"}
    moves: list[Sent] = [("p3", (shoot, {"type": "end_actions"})), *_ends("p4", "p5")]
    ends: list[Sent] = [("p3", (END,)), ("p1", (END,)), ("p2", (END,))]
    return _drawn("team-beaten", "p14", [*moves, *ends], [[3]], units, sides, "b")


def out_by_choice() -> Drawn:
    """A side without units buys nothing though it could, and is out; the others go on."""
    sides = {"p4": {"stock": {"corn": 2, "oak": 1}}, "p1": {"hoards": 7}}
    return _drawn("out-by-choice", "p12", _ends("p4"), [], {"p4-1": None}, sides, "p4")


def points_by_exchange() -> Drawn:
    """An exchange puts a rival's unit on its third special tile: the rival has ten points and has won."""
    units = {
        "p1-1": {"at": "-1/1"},
        "p1-2": {"kind": "soldier", "at": "0/0"},
        "p1-3": {"kind": "soldier", "at": "1/1"},
        "p2-2": {"kind": "mage", "at": "-1/0"},
        "p2-3": {"kind": "soldier", "at": "-2/1"},
    }
    board = {"0/0": "academy", "1/1": "fortress", "-2/1": "quarry"}
    exchange = {"type": "cast", "unit": "p2-2", "spell": "exchange", "tiles": ["-1/1", "-2/1"]}
    sides = {"p1": {"hoards": 8}, "p2": _book("exchange")}
    moves: list[Sent] = [("p2", (exchange,))]
    return _drawn("points-by-exchange", "five", moves, [], units, sides, "p2", board)


def points_by_fifth_promotion() -> Drawn:
    """A gust puts a rival's fifth unit on the Academy, where it is promoted at once."""
    units: dict[str, Any] = {
        f"p1-{number}": {"kind": "knight", "at": at}
        for number, at in enumerate(("0/-4", "0/-3", "1/-3", "1/-4"), 1)
    }
    units |= {"p1-5": {"kind": "soldier", "at": "2/-2"}, "p2-2": {"kind": "mage", "at": "3/-2"}}
    gust = _cast("p2-2", "gust", at="2/-2", to="1/-2")
    sides = {"p1": {"hoards": 8}, "p2": _book("gust")}
    moves: list[Sent] = [("p2", gust)]
    return _drawn("points-by-promotion", "five", moves, [["academy"]], units, sides, "p2")


# What is rare


def spell_put_under() -> Drawn:
    """With two copies a spell that the book has goes under the deck; it comes when all others are gone."""
    units = {"p1-2": {"kind": "mage", "at": "0/-3"}, "p5-1": None}
    stock = {"spice": 4}
    sides = {"p1": {**_book("spark"), "stock": stock, "hoards": 8}, "p5": {"is_out": True}}
    learn = {"type": "learn", "deck": "mage"}
    decks = {"mage": {"pool": ["spark", "mend"]}}
    left = _all_but("spark", "mend")
    moves: list[Sent] = [("p1", (learn,)), ("p1", (learn,)), *_ends("p1")]
    draws: list[list[int | str]] = [["spark", "mend"]]
    return _drawn(
        "spell-put-under", "five", moves, draws, units, sides, options={"copies": 2}, decks=decks, exiled=left
    )


def decks_run_out() -> Drawn:
    """The discards become a deck, with what a side that is out had; a Mage is hired and no spell is left."""
    units = {"p1-2": {"kind": "explorer", "at": "-2/-2"}, "p4-1": None}
    sides = {"p1": {"stock": {"spice": 2, "corn": 1}, "hoards": 7}, "p4": {"is_out": True}}
    cards = position("p12").decks["land"].pool.value or ()
    decks = {"land": {"pool": [], "discards": list(cards)}, "mage": {"pool": []}}
    spells = [spell for spell, card in position("p12").data.spells.items() if card.deck == "mage"]
    search = {"type": "search", "unit": "p1-2"}
    hire = {"type": "hire", "kind": "mage", "at": "-1/-2", "book": "draw"}
    moves: list[Sent] = [("p1", (search, hire, END))]
    draws: list[list[int | str]] = [["two", "pit_trap", "snare"]]
    return _drawn("decks-run-out", "p12", moves, draws, units, sides, decks=decks, exiled=spells)


def second_tile_later() -> Drawn:
    """Swift boots: the second tile is entered after the first has shown the Fortress, and both at once."""
    units = {"p1-1": {"equipment": "swift_boots", "at": "1/-2"}}
    moves: list[Sent] = [
        ("p1", ({"type": "travel", "unit": "p1-1", "path": ["2/-3"]},)),
        ("p1", ({"type": "travel_on", "unit": "p1-1", "to": "2/-2"}, END)),
        *_ends("p2", "p3", "p4"),
        ("p1", ({"type": "travel", "unit": "p1-1", "path": ["2/-1", "3/-1"]},)),
    ]
    sides = {"p1": {"hoards": 7}}
    return _drawn("second-tile", "p12", moves, [["fortress"]], units, sides)


def lucky_coin() -> Drawn:
    """The first miss of a turn is rolled again, the second one is not."""
    units = {
        "p1-2": {"kind": "soldier", "at": "0/0"},
        "p1-3": {"kind": "soldier", "at": "0/1"},
        "p2-3": {"kind": "knight", "at": "1/0"},
    }
    sides = {"p1": {"permanents": ["lucky_coin"], "hoards": 7}}
    attacks = [{"type": "attack", "unit": unit, "at": "1/0"} for unit in ("p1-2", "p1-3")]
    moves: list[Sent] = [("p1", (*attacks, END))]
    return _drawn("lucky-coin", "p10", moves, [[6, 4, 6]], units, sides)


def resigned_in_question() -> Drawn:
    """A player resigns while found equipment waits for its bearer; the ally holds the Quarry."""
    units = {"p2-2": {"kind": "explorer", "at": "3/0"}, "p3-2": {"at": "1/-3"}}
    moves: list[Sent] = [
        ("p2", ({"type": "search", "unit": "p2-2"},)),
        ("p2", ({"type": "resign"},)),
    ]
    draws: list[list[int | str]] = [["two", "iron_shield"]]
    board = {"1/-3": "quarry"}
    return _drawn("resigned-in-question", "p11", moves, draws, units, {}, "p2", board)


def answers_of_all_kinds() -> Drawn:
    """Equipment is given by a standing answer, by the words of the search, and by an answer."""
    units = {
        "p1-1": {"at": "0/-2"},
        "p1-2": {"kind": "explorer", "at": "-1/-1"},
        "p1-3": {"kind": "swashbuckler", "at": "0/-1"},
        "p1-4": {"kind": "soldier", "at": "1/-2", "equipment": "iron_shield"},
        "p1-5": {"kind": "swashbuckler", "at": "1/-3"},
    }
    standing = {"p1": {"equipment": ("to:p1-4", "new")}}
    moves: list[Sent] = [
        ("p1", ({"type": "search", "unit": "p1-2"},)),
        ("p1", ({"type": "search", "unit": "p1-3", "bearer": "p1-4", "prefer": ["long_blade"]},)),
        ("p1", ({"type": "search", "unit": "p1-5"},)),
        ("p1", ({"type": "equip", "unit": "p1-4", "keep": "old"}, END)),
    ]
    draws: list[list[int | str]] = [["one", "long_blade"], ["one", "mystic_cloak"], ["one", "trident"]]
    made = _drawn("equipment", "islet", moves, draws, units, {"p1": {"hoards": 8}})
    return replace(made, standing={0: standing, 2: {}})


def all_spells() -> Drawn:
    """One of the pair, who never wins on points, casts every spell there is; the others look on."""
    kinds = dict(zip(range(1, 6), ("-1/0", "0/0", "1/0", "0/-2", "1/-2"), strict=True))
    units: dict[str, Any] = {
        f"p2-{number}": {"kind": "sorcerer", "at": at, "health": 3} for number, at in kinds.items()
    }
    units |= {
        "p1-1": {"kind": "cultivator", "at": "1/-1"},
        "p1-2": {"kind": "knight", "at": "0/1"},
        "p1-3": {"kind": "knight", "at": "2/-1"},
        "p3-2": {"at": "-1/1"},
    }
    data = position("p11").data
    sides = {"p2": {**_book(*data.spells), "stock": ONE_EACH}, "p1": {"stock": ONE_EACH}}
    return _drawn("all-spells", "p11", [], [], units, sides, "p2", choose=casts_all("p2"))


def all_land_cards() -> Drawn:
    """Explorers search the land until every card of the deck has come."""
    places = ("-1/-2", "4/-2", "2/2", "-1/2", "1/2")
    units: dict[str, Any] = {
        f"p1-{number}": {"kind": "swashbuckler" if number > 1 else "explorer", "at": at}
        for number, at in enumerate(places, 1)
    }
    choose = searches_all("p1", "land")
    options = {"points_to_win": 60, "turn_limit": 14}
    return _drawn("all-land-cards", "p12", [], [], units, {}, options=options, choose=choose)


def all_lagoon_cards() -> Drawn:
    """Swashbucklers search the waters round the islet until every card of the deck has come."""
    places = ("1/-3", "3/-3", "3/-1", "-3/1", "0/3")
    units: dict[str, Any] = {
        f"p1-{number}": {"kind": "swashbuckler", "at": at} for number, at in enumerate(places, 1)
    }
    choose = searches_all("p1", "lagoon")
    options = {"points_to_win": 60, "turn_limit": 14}
    return _drawn("all-lagoon-cards", "islet", [], [], units, {}, options=options, choose=choose)


def _cast(unit: str, spell: str, **fields: str) -> tuple[dict[str, Any], ...]:
    return ({"type": "cast", "unit": unit, "spell": spell, **fields},)


def _book(*spells: str) -> dict[str, Any]:
    return {"book": {"hidden": list(spells)}}


def _all_but(*spells: str) -> list[str]:
    """Give two of each Mage spell but for these."""
    names = [spell for spell, card in position("five").data.spells.items() if card.deck == "mage"] * 2
    for spell in spells:
        names.remove(spell)
    names.remove("spark")
    return names


def _ends(*seats: str) -> list[Sent]:
    return [(seat, (END,)) for seat in seats]


def _drawn(
    id: str,
    scenario: str,
    moves: list[Any],
    draws: list[list[int | str]],
    units: Mapping[str, Any],
    sides: Mapping[str, Any],
    side: str = "",
    board: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Drawn:
    """Draw a position; `board` are open tiles, `more` decks, spells out of the match, who plays on."""
    facts = {"units": units, "sides": sides, "board": board or {}}
    facts |= {name: more[name] for name in ("decks", "exiled") if name in more}
    state = position(scenario, side, options, **facts)
    played = {"choose": more["choose"]} if "choose" in more else {}
    sent = tuple((seat, do if isinstance(do, tuple) else (do,)) for seat, do in moves)
    all_options = {"scenario": scenario, **(options or {})}
    given = tuple(map(tuple, draws))
    return Drawn("stratos", f"stratos-{id}", state, all_options, sent, given, **played)
