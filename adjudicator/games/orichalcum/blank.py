"""The documented empty position of Orichalcum, on which rule cases draw what matters to them.

Three players unless others are named, in round 2; `p1` has the pawn and the turn. It has done steps 1 and 2
and stands before its card's action, the card being P1. The boards are A, B, C, D by seat, face 1; every
island holds its metropolis on the first port in row-major order and the first way that lies free, and nothing
else. All reserves are empty, all titans lie in the display, the construction slots are empty, and so is the
discard pile but for the card taken. The row holds as many cards as have to lie there, all without tiles.
"""

from collections.abc import Mapping
from typing import Any

from adjudicator.core.ruleset import Header
from adjudicator.games.orichalcum.components import Components
from adjudicator.games.orichalcum.state import (
    ACTION_KINDS,
    AT_ACTION,
    AT_CARD,
    AT_EXTRA,
    AT_METROPOLIS,
    AT_TILE,
    TEMPLE,
    Options,
    Player,
    Running,
    Stack,
    State,
)
from adjudicator.games.orichalcum.tiles import LETTER_OF_ACTION, METROPOLIS, Creature, Slot, Tile, action_of

BEFORE_CARD = (AT_METROPOLIS, AT_CARD)
MAP = "map"
"""A short way to draw an island: its rows as one text, `-` sea, `.` a free circle, else what covers it."""


def blank(header: Header[State]) -> State:
    """Give the empty position for these seats and options."""
    data: Components = header.components
    options = header.options if isinstance(header.options, Options) else Options()
    seats = [seat.name for seat in header.seats]
    letters = dict(zip(seats, data.boards, strict=False))
    card = f"{LETTER_OF_ACTION[ACTION_KINDS[0]]}1"
    return State(
        options=options,
        data=data,
        round=2,
        turn=len(seats) + 1,
        active=seats[0],
        step=AT_ACTION,
        holder=seats[0],
        seats={seat: Player(board=letters.get(seat, ""), face=1) for seat in seats},
        row=(),
        deck=tuple(other for other in data.cards if other != card),
        discards=(card,),
        stacks={size: Stack(dict(kinds)) for size, kinds in data.tiles.items()},
        bag={kind: creature.number for kind, creature in data.creatures.items()},
        buildings=dict(data.buildings),
        sites={},
        card=card,
        action=Running(action_of(card)),
    )


def completed(written: dict[str, Any], given: Mapping[str, Any], header: Header[State]) -> dict[str, Any]:
    """Complete a written position from what was given of it.

    `written` is the empty position patched with `given`. What is not given follows from the rest: islands
    (boards not named are those left over, an island not drawn holds its metropolis; before the own metropolis
    it is bare), covers under temples that are named, the card taken (of the action in `action`, of the size
    of the tile in `hand`), the action, `turn` (from `active` and `holder`), the row, and what is left in
    deck, discards, stacks and bags; a bag or a stack that is given is given whole. What is ill-typed is left
    as it is, for whoever reads the position to refuse.
    """
    data: Components = header.components
    made = {**written, "seats": _seats(written, given, data)}
    try:
        return _completed(made, given, data)
    except (ValueError, TypeError, AttributeError, LookupError):
        return made


def _completed(made: dict[str, Any], given: Mapping[str, Any], data: Components) -> dict[str, Any]:
    seats = list(made["seats"])
    made = {**made, "turn": given.get("turn", _turn(made, seats))}
    made.update(_card_and_action(made, given, data))
    if "row" not in given:
        made["row"] = _row(made, given, seats, data)
    pools = _pools(made, data)
    for name, pool in pools.items():
        if name not in given:
            made[name] = pool
    for name in ("bag", "buildings", "sites"):
        if name in given:
            made[name] = given[name]
    if isinstance(given.get("stacks"), Mapping):
        made["stacks"] = {**pools["stacks"], **given["stacks"]}
    return made


# Islands


def _seats(written: Mapping[str, Any], given: Mapping[str, Any], data: Components) -> Any:
    patches = given.get("seats", {})
    if not isinstance(patches, Mapping) or not isinstance(written["seats"], Mapping):
        return written["seats"]
    taken = [patch.get("board") for patch in patches.values() if isinstance(patch, Mapping)]
    left = [letter for letter in data.boards if letter not in taken]
    made = {}
    for seat, player in written["seats"].items():
        patch = patches.get(seat) or {}
        if not isinstance(player, Mapping) or not isinstance(patch, Mapping):
            made[seat] = player
            continue
        board = patch.get("board") or (left.pop(0) if left else "")
        bare = written["step"] == AT_METROPOLIS and seat == written["active"]
        made[seat] = _with_covers(_island({**player, "board": board}, patch, bare, data), data)
    return made


def _island(player: dict[str, Any], patch: Mapping[str, Any], bare: bool, data: Components) -> dict[str, Any]:
    drawn = player.pop(MAP) if isinstance(player.get(MAP), str) else None
    island = data.islands.get(f"{player['board']}{player.get('face', 0)}")
    if drawn is not None:
        terrain: Any = _drawn(drawn)
    elif "terrain" in patch:
        terrain = player.get("terrain")
    elif bare or island is None:
        terrain = {}
    else:
        landing = island.landings[0]
        terrain = dict.fromkeys((landing.at, landing.second), METROPOLIS)
    if terrain:
        player["terrain"] = terrain
    else:
        player.pop("terrain", None)
    return player


def _with_covers(player: dict[str, Any], data: Components) -> dict[str, Any]:
    """Lay temples that are named over their circles."""
    island, temples = data.islands.get(f"{player['board']}{player.get('face', 0)}"), player.get("temples")
    covers = player.get("covers", {})
    if island is None or not isinstance(temples, list) or not isinstance(covers, Mapping):
        return player
    names = [str(name) for name in temples]
    circles = [at for name in names for at in island.rhombi.get(name, name.split() if " " in name else [])]
    return {**player, "covers": {**dict.fromkeys(circles, TEMPLE), **covers}}


def _drawn(rows: str) -> dict[str, str]:
    """Read an island drawn as rows of text; what is no letter is sea or a free circle."""
    return {
        f"r{row}c{column}": mark
        for row, marks in enumerate(rows.split())
        for column, mark in enumerate(marks)
        if mark.isalpha()
    }


# The turn


def _turn(made: Mapping[str, Any], seats: list[str]) -> int:
    rounds_before: int = made["round"] - 1
    return rounds_before * len(seats) + _place_in_round(made, seats) + 1


def _place_in_round(made: Mapping[str, Any], seats: list[str]) -> int:
    """Give how many turns of the round have ended."""
    if made["active"] not in seats or made["holder"] not in seats:
        return 0
    return (seats.index(made["active"]) - seats.index(made["holder"])) % len(seats)


def _card_and_action(made: Mapping[str, Any], given: Mapping[str, Any], data: Components) -> dict[str, Any]:
    step = made["step"]
    if step in BEFORE_CARD or not made["active"]:
        return {"card": given.get("card", ""), "action": given.get("action"), "hand": given.get("hand")}
    kind = (given.get("action") or {}).get("kind") or action_of(given.get("card") or made.get("card", ""))
    card = given.get("card") or _free_card(made, given, data, LETTER_OF_ACTION[kind])
    action = given.get("action") or {"kind": action_of(card), **({"over": True} if step == AT_EXTRA else {})}
    return {"card": card, "action": action, "hand": given.get("hand") if step == AT_TILE else None}


def _free_card(made: Mapping[str, Any], given: Mapping[str, Any], data: Components, letter: str) -> str:
    """Give the first card of this action, of the size of the tile in hand, that does not lie elsewhere."""
    size = str(Tile.parse(made.get("hand")).size) if given.get("hand") else ""
    elsewhere = [Slot.parse(slot).card for slot in given.get("row", ())]
    cards = [card for card in data.cards if card[0] == letter and card[1:].startswith(size)]
    return next((card for card in cards if card not in elsewhere), cards[0])


def _row(made: Mapping[str, Any], given: Mapping[str, Any], seats: list[str], data: Components) -> list[str]:
    """Give the first cards that are free, without tiles, as many as lie there at this moment (card.10)."""
    full = data.laid_out.get(len(seats), 0)
    taken = _place_in_round(made, seats) * (2 if len(seats) == 2 else 1) + bool(made["card"])
    elsewhere = [made["card"], *given.get("discards", ())]
    free = [card for card in data.cards if card not in elsewhere]
    return [Slot(card).text for card in free[: max(0, full - taken)]]


# What is left in the pools


def _pools(made: Mapping[str, Any], data: Components) -> dict[str, Any]:
    slots = [Slot.parse(slot) for slot in made["row"]]
    tiles = [slot.tile for slot in slots if slot.tile]
    if made.get("hand"):
        tiles.append(Tile.parse(made["hand"]))
    creatures = [tile.creature for tile in tiles if tile.creature]
    covers: list[str] = list(made["sites"].values())
    for player in made["seats"].values():
        creatures += [Creature.parse(text).kind for text in player.get("creatures", {}).values()]
        creatures += player.get("captured", [])
        covers += player.get("covers", {}).values()
    covers += [task["building"] for task in made.get("agenda", []) if task["type"] == "building"]
    row = [slot.card for slot in slots]
    discards = [made.get("card", "")] if made.get("card", "") else []
    return {
        "discards": discards,
        "deck": [card for card in data.cards if card not in row and card not in discards],
        "stacks": {
            size: {"pool": _left(kinds, [tile.kind for tile in tiles])} for size, kinds in data.tiles.items()
        },
        "bag": _left({kind: creature.number for kind, creature in data.creatures.items()}, creatures),
        "buildings": _left(data.buildings, covers),
    }


def _left(box: Mapping[str, int], used: list[str]) -> dict[str, int]:
    left = {kind: number - used.count(kind) for kind, number in box.items()}
    return {kind: number for kind, number in left.items() if number > 0}
