"""What editors show and offer: an example of each action of each game, as a player writes it in a move, and
the words that some of its keys take.
"""

from __future__ import annotations

from typing import Any

from adjudicator.formats.yaml import read
from adjudicator.games import ruleset
from adjudicator.games.orichalcum.island import WAYS
from adjudicator.games.oros.components import COLUMNS
from adjudicator.games.oros.state import ACTION_SPACES
from adjudicator.games.stratos.components import CLASSES, load
from adjudicator.games.stratos.tiles import MAIN

OROS = """
- {type: start, tile: r4c7}
- {type: shift, from: study, line: r3, way: e, by: 1}
- {type: move, from: volcano, tiles: [r8c5, r9c5], way: w}
- {type: volcano, from: move, form: r1c4}
- {type: study, from: shift, send: {follower: journey, to: r4c4.monolith}}
- {type: journey, from: study, walks: [{path: [r6c7, r6c1]}]}
- {type: build, from: volcano, on: r1c2, wisdom: [temple]}
- {type: assign, from: hand, to: move}
- {type: send, follower: build, to: mat}
- {type: release, to: r2c4.monolith}
- {type: wisdom, column: temple}
- {type: place, to: build}
- {type: jaguar, column: journey}
- {type: end}
- {type: pass}
"""

ORICHALCUM = """
- {type: face, face: 2}
- {type: metropolis, at: r0c5, way: SW}
- {type: card, card: C3}
- {type: tile, tile: MD, at: r2c4, way: SE}
- {type: no_tile}
- {type: produce, hyperion: true}
- {type: recruit}
- {type: fight, at: r4c3, add: 1}
- {type: building, at: r4c2}
- {type: done}
- {type: build, slot: F, at: r1c2}
- {type: temple, at: r2c1, way: E}
- {type: medal}
- {type: skip}
- {type: extra, pay: hoplites, action: {type: recruit}}
- {type: discard, slot: 4}
- {type: end}
- {type: initiative, player: p3}
"""

STRATOS = """
- {type: travel, unit: p1-3, path: [3/0]}
- {type: travel_on, unit: p1-1, to: 2/-2}
- {type: harvest, unit: p1-3, power: true}
- {type: defend, unit: p2-1}
- {type: attack, unit: p3-2, at: 0/-2}
- {type: shoot, unit: p1-5, at: 0/0}
- {type: cast, unit: p2-3, spell: firebolt, at: 0/-2}
- {type: search, unit: p1-3}
- {type: use, unit: p1-4, item: healing_potion, at: 1/1}
- {type: look, unit: p1-2, at: 4/0}
- {type: tide, unit: p1-5, to: 1/2}
- {type: equip, unit: p4-1, keep: old}
- {type: hire, kind: soldier, at: 0/-1, pay: {nickel: 2, gem: 1}}
- {type: promote, unit: p3-4, pay: {oak: 1, spice: 1}}
- {type: retrain, unit: p2-4, kind: mage}
- {type: learn, deck: mage, pay: {gem: 1}}
- {type: hoard, times: 2}
- {type: trade, give: oak, take: corn}
- {type: end_actions}
- {type: end}
"""

TABLE = """
- {type: undo, to: 7}
- {type: agree, to: stop}
- {type: resign}
- {type: standing, question: wisdom, answer: [journey, ask]}
- {type: replace, player: Di, account: di-gh}
- {type: disclose, seed: 7405372e01c34d02a27515cc4148c05d46b280ffcbd81d91fb825cf92252698b}
"""


def examples_of(text: str) -> dict[str, dict[str, Any]]:
    """Give the examples of a text by the `type` of their action."""
    actions: Any = read(text.encode()).value
    return {action["type"]: action for action in actions}


OF_GAME = {
    game: {**examples_of(text), **examples_of(TABLE)}
    for game, text in (("oros", OROS), ("orichalcum", ORICHALCUM), ("stratos", STRATOS))
}


_SPELLS, _CARDS = load().spells, load().cards
WORDS_OF: dict[str, dict[str, tuple[str, ...]]] = {
    "oros": {
        "from": ("hand", *ACTION_SPACES),
        "way": ("n", "ne", "e", "se", "s", "sw", "w", "nw", "cw", "ccw"),
        "column": COLUMNS,
    },
    "orichalcum": {"way": WAYS},
    "stratos": {
        "kind": CLASSES,
        "spell": tuple(_SPELLS),
        "item": tuple(name for name, card in _CARDS.items() if card.type == "one_use"),
        "deck": ("mage", "sorcerer"),
        "give": MAIN,
        "take": MAIN,
    },
}
"""By game and key of an action the words that may stand there, if they are few."""


def exemplified(schema: dict[str, Any], game: str) -> dict[str, Any]:
    """Give a schema of moves or records with the example of each action, and of its keys that hold one value.

    A key `seat` is given all seats of the game. Raises KeyError for an action of which there is no example.
    """
    definitions = schema["definitions"]
    for union in ("Action", "TableAction"):
        for branch in definitions[union]["oneOf"]:
            _exemplify(definitions[branch["$ref"].rpartition("/")[2]], OF_GAME[game], WORDS_OF[game])
    for part in (schema, *definitions.values()):
        seat = part.get("properties", {}).get("seat", {})
        if seat.get("type") == "string":
            seat.setdefault("examples", list(ruleset(game).seat_names))
    return schema


def _exemplify(
    action: dict[str, Any], examples: dict[str, dict[str, Any]], words: dict[str, tuple[str, ...]]
) -> None:
    keys = action["properties"]
    example = examples[keys["type"]["const"]]
    action["examples"] = [example]
    for key, value in example.items():
        if key != "type" and isinstance(value, str | int):
            others = words.get(key, ()) if isinstance(value, str) else ()
            keys[key].setdefault("examples", list(dict.fromkeys((value, *others))))
