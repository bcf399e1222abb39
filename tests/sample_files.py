"""A right record and a right move of Oros as they are written, for tests that change one thing in them."""

from __future__ import annotations

from typing import Any

SHIFT = {"type": "shift", "from": "study", "line": "r3", "way": "e", "by": 1}
MOVE = {"record": "friday", "seat": "raging_fire", "parent": "12-77b1c02e", "do": [SHIFT, {"type": "end"}]}
RECORD: dict[str, Any] = {
    "format": 1,
    "game": "oros",
    "rules": 1,
    "data": {"id": "oros-1", "sha256": "4be1", "change": {"track.short.red": [4, 9]}},
    "id": "friday",
    "options": {"map": "small", "layout": "standard", "track": "short"},
    "seats": [{"seat": "raging_fire", "player": "Ada"}, {"seat": "living_sun", "player": "automa"}],
    "chance": {"mode": "open", "alg": "hmac-sha256-1", "seed": "9b1f", "commit": "c01d"},
    "log": [
        {
            "n": 1,
            "kind": "setup",
            "do": [],
            "draws": [["0/-/first/0", 2], ["0/-/x/0"], ["0/-/y/0", "a", ["b"]]],
        },
        {"n": 2, "kind": "move", "seat": "raging_fire", "do": [{"type": "end", "by": "plan", "seat": "a"}]},
        {"n": 3, "kind": "undo", "seat": "raging_fire", "do": [{"type": "undo", "to": 1}]},
    ],
}
