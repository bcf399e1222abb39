"""The documented start positions of Stratos, on which rule cases draw what matters to them.

`options: {scenario: five}` gives a scenario's map with the starting units on their tiles: full Health and
Spirit, no marker, nothing known, nothing searched, all specials covered, all stocks and hands empty, decks
and supplies full. It is the first turn of the first side, its start of turn done, in the Action Phase, all
units fresh. A case names the side that acts by `side`, and whatever else is different.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.core.ruleset import Header
from adjudicator.core.values import changed
from adjudicator.games.stratos.components import CLASSES, Components, Scenario
from adjudicator.games.stratos.opening import data_of, opening, options_of, sides_in_order
from adjudicator.games.stratos.state import IN_ACTIONS, Player, State, Unit
from adjudicator.games.stratos.tiles import GEM, MAIN, TERRAINS, Tile
from adjudicator.games.stratos.views import OCCUPIED_FOR_TOKEN

Written = dict[str, Any]


def blank(header: Header[State]) -> State:
    """Give the start position of the scenario, whose own seats sit there unless the header permutes them."""
    options, data = options_of(header), data_of(header)
    scenario = data.scenarios[options.scenario]
    named = tuple(seat.name for seat in header.seats)
    seats = named if sorted(named) == sorted(scenario.side_of) else tuple(sorted(scenario.side_of))
    state = opening(header, seats)
    first = next(iter(state.sides))
    units = _starting_units(seats, scenario, data)
    arrived = {seat: Player(arrived=len(scenario.starts[seat])) for seat in seats}
    waiting = tuple(seat for seat in seats if scenario.side_of[seat] == first)
    return changed(
        state,
        round=1,
        turn=1,
        side=first,
        phase=IN_ACTIONS,
        waiting=waiting,
        seats=arrived,
        units=units,
    )


def _starting_units(seats: Iterable[str], scenario: Scenario, data: Components) -> dict[str, Unit]:
    units = {}
    for seat in seats:
        for number, (kind, promoted, at) in enumerate(scenario.starts[seat], 1):
            of = data.units[kind]
            full = of.most_health(promoted), of.most_spirit(promoted)
            units[f"{seat}-{number}"] = Unit(seat, kind, at, *full, promoted)
    return units


def completed(written: Written, given: Mapping[str, Any], header: Header[State]) -> Written:
    """Complete a written position from what was given of it.

    `written` is the start position patched with `given`. What is not given follows from the rest:

    - `waiting`, `turn` from `side`;
    - of a unit its seat (from its name), full Health and Spirit; `kind` may be the promoted form's name;
    - of a seat how many units arrived;
    - hidden cards may be given as a list of names (`book: {hidden: [spark]}`, `items: [smoke_bomb]`), the
      hidden side of a tile as one word (`seen: {0/0: quarry}`: fixed, but known to nobody), a tile that is
      gone as one word;
    - tokens `promote` and `occupy` from the units; the box from the Hoard Tokens; supplies, set-aside tiles
      and decks from all that lies elsewhere. A deck's `pool` that is given, as a list of names, is given
      whole.

    What is ill-typed is left as it is, for whoever reads the position to refuse.
    """
    try:
        return _completed(dict(written), given, header)
    except (ValueError, TypeError, AttributeError, LookupError):
        return written


def _completed(made: Written, given: Mapping[str, Any], header: Header[State]) -> Written:
    data = data_of(header)
    scenario = data.scenarios[options_of(header).scenario]
    made.update(_turn(made, given, scenario))
    made["units"] = {
        name: _unit(name, unit, given.get("units", {}).get(name) or {}, data)
        for name, unit in made["units"].items()
    }
    made["seats"] = _seats(made, given)
    seats = list(made["seats"])
    made["seen"] = {at: _as_secret(face) for at, face in made.get("seen", {}).items()}
    made["gone"] = [{"tile": gone} if isinstance(gone, str) else gone for gone in made.get("gone", [])]
    made["sides"] = {name: _side(name, side, seats, scenario, data) for name, side in made["sides"].items()}
    for name, side in made["sides"].items():
        patch = (given.get("sides") or {}).get(name) or {}
        tokens = _tokens(_units_of(made, name, scenario), made["board"], data)
        side.update({token: held for token, held in tokens.items() if token not in patch})
    _add_supplies(made, given, data)
    made["decks"] = _decks(made, given, header)
    return made


# The turn, units, seats


def _turn(made: Written, given: Mapping[str, Any], scenario: Scenario) -> Written:
    sides, side = sides_in_order(scenario, list(made["seats"])), made.get("side", "")
    waiting = [seat for seat in made["seats"] if scenario.side_of[seat] == side]
    filled: Written = {}
    if "waiting" not in given:
        filled["waiting"] = waiting
    if "phase" not in given and not side:
        filled["phase"] = ""
    if "turn" not in given and side:
        filled["turn"] = (made["round"] - 1) * len(sides) + sides.index(side) + 1
    return filled


def _unit(name: str, unit: Written, patch: Mapping[str, Any], data: Components) -> Written:
    kind, promoted = unit.get("kind", ""), unit.get("promoted", False)
    if kind not in CLASSES:
        kind, promoted = _base_of(kind, data), True
    of = data.units[kind]
    full: Written = {"seat": name.rpartition("-")[0], **unit, "kind": kind, "promoted": promoted}
    if "health" not in patch:
        full["health"] = of.most_health(promoted)
    if "spirit" not in patch:
        full["spirit"] = of.most_spirit(promoted)
    return full


def _base_of(title: str, data: Components) -> str:
    return {unit.promoted: name for name, unit in data.units.items()}[title]


def _seats(made: Written, given: Mapping[str, Any]) -> Written:
    filled = {}
    for seat, player in made["seats"].items():
        numbers = [int(name.rpartition("-")[2]) for name in made["units"] if name.startswith(f"{seat}-")]
        patch = (given.get("seats") or {}).get(seat) or {}
        least = max([*numbers, player.get("arrived", 0)])
        filled[seat] = player if "arrived" in patch else {**player, "arrived": least}
    return filled


def _units_of(made: Written, side: str, scenario: Scenario) -> list[Written]:
    return [unit for unit in made["units"].values() if scenario.side_of[unit["seat"]] == side]


# Sides


def _side(name: str, side: Written, seats: list[str], scenario: Scenario, data: Components) -> Written:
    owners = [seat for seat in seats if scenario.side_of[seat] == name]
    filled = dict(side)
    for part in ("book", "aside"):
        book = filled.get(part)
        if isinstance(book, Mapping) and isinstance(book.get("hidden"), list):
            filled[part] = {**book, "hidden": _hidden(book["hidden"], owners, data)}
    if isinstance(filled.get("items"), list):
        filled["items"] = _hidden(filled["items"], owners, data)
    return filled


def _hidden(names: list[str], owners: list[str], data: Components) -> Written:
    if not names:
        return {}
    backs: dict[str, int] = {}
    for name in names:
        backs[data.deck_of(name)] = backs.get(data.deck_of(name), 0) + 1
    return {"cards": {"value": sorted(names), "owners": owners}, "backs": backs}


def _tokens(units: list[Written], board: Mapping[str, str], data: Components) -> dict[str, bool]:
    """Tell which goal tokens units on the board bring their side (law.20)."""
    promoted = sum(bool(unit.get("promoted")) for unit in units)
    occupied = sum(bool(Tile.parse(board[unit["at"]]).special) for unit in units)
    return {"promote": promoted >= data.units_of_a_player, "occupy": occupied >= OCCUPIED_FOR_TOKEN}


def _as_secret(face: Any) -> Any:
    return {"value": face} if isinstance(face, str) else face


# Supplies and decks


def _add_supplies(made: Written, given: Mapping[str, Any], data: Components) -> None:
    sides = made["sides"].values()
    hoards = sum(side.get("hoards", 0) for side in sides)
    box = {**dict.fromkeys(MAIN, hoards), GEM: 0, **(given.get("box") or {})}
    owned = {**dict.fromkeys(MAIN, data.main), GEM: data.gems}
    left = {kind: n - box[kind] - sum(s["stock"].get(kind, 0) for s in sides) for kind, n in owned.items()}
    made["box"], made["supply"] = box, {**left, **(given.get("supply") or {})}
    laid = [Tile.parse(text).terrain for text in made["board"].values()]
    laid += [Tile.parse(gone["tile"]).terrain for gone in made["gone"]]
    aside = {terrain: sum(data.undersides[terrain].values()) - laid.count(terrain) for terrain in TERRAINS}
    made["aside"] = {**aside, **(given.get("aside") or {})}


def _decks(made: Written, given: Mapping[str, Any], header: Header[State]) -> Written:
    fresh = opening(header, tuple(made["seats"]))
    elsewhere = list(_cards_elsewhere(made))
    filled = {}
    for name, deck in made["decks"].items():
        patch = (given.get("decks") or {}).get(name) or {}
        under = [_as_secret(card) for card in deck.get("under", [])]
        pool = patch.get("pool")
        if pool is None:
            used = [*elsewhere, *(card["value"] for card in under)]
            pool = _without(list(fresh.decks[name].pool.value or ()), used)
        names = sorted(pool) if isinstance(pool, list) else pool["value"]
        filled[name] = {**deck, "pool": {"value": names}, "under": under, "count": len(names) + len(under)}
    return filled


def _without(cards: list[str], used: list[str]) -> list[str]:
    for card in used:
        if card in cards:
            cards.remove(card)
    return cards


def _cards_elsewhere(made: Written) -> Iterable[str]:
    yield from made.get("exiled", [])
    for deck in made["decks"].values():
        yield from deck.get("discards", [])
    for side in made["sides"].values():
        for book in (side.get("book", {}), side.get("aside", {})):
            yield from (*book.get("up", []), *book.get("known", []), *_names(book.get("hidden", {})))
        yield from (*side.get("used", []), *side.get("permanents", []), *_names(side.get("items", {})))
    yield from (unit["equipment"] for unit in made["units"].values() if unit.get("equipment"))
    yield from (task["card"] for task in made.get("agenda", []))


def _names(hidden: Mapping[str, Any]) -> list[str]:
    cards = hidden.get("cards") or {}
    return cards.get("value") or []
