"""Makes the published JSON Schemas from the classes of the code and writes them to `schemas/`.

Run as it is, it writes every schema and removes those that no game has any more; with `--check` it writes
nothing and ends with exit code 1 if a file would change.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Union, get_args

from adjudicator.formats.schema import SUFFIX
from adjudicator.formats.schema_make import Fragment, Plan, list_of, made, ref, written
from adjudicator.record.cases import CaseFile, Scene
from adjudicator.record.envelope import TABLE_ACTIONS, By, Entry, HeaderLines, MoveFile, View
from adjudicator.record.expect import KEYS
from adjudicator.record.findings import Finding
from adjudicator.record.report import Report
from adjudicator.record.standing import StandingFile
from adjudicator.record.told import Told
from tests.tools.schema_examples import exemplified
from tests.tools.schema_words import described

FOLDER = Path(__file__).parents[2] / "schemas"

RESULT: Fragment = {"anyOf": [{"type": "integer"}, {"type": "string"}]}
TEXTS: Fragment = {"type": "array", "items": {"type": "string"}}
MAPS: Fragment = {"type": "array", "items": {"type": "object"}}


def main(arguments: list[str]) -> int:
    """Write all schemas, or with `--check` only compare; exit 1 if something is stale then."""
    fresh = files()
    check = "--check" in arguments
    stale = [name for name in fresh if not _stands(FOLDER / name, fresh[name])]
    gone = [path for path in sorted(FOLDER.glob(f"*{SUFFIX}")) if path.name not in fresh]
    for name in stale:
        print(f"{name} does not match the code" if check else f"wrote {name}")
        if not check:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / name).write_bytes(fresh[name])
    for path in gone:
        print(f"{path.name} belongs to nothing" if check else f"removed {path.name}")
        if not check:
            path.unlink()
    return 1 if check and (stale or gone) else 0


def files() -> dict[str, bytes]:
    """All schemas of this version, by the names of their files."""
    from adjudicator.games import RULESETS, ruleset

    plans = [*general_plans()]
    for name in RULESETS:
        game = ruleset(name)
        moves = tuple(action.move for action in game.actions)
        plans += game_plans(name, game.title, game.options, game.state, game.events, moves)
    return {f"{plan.name}{SUFFIX}": written(_worded(plan)) for plan in plans}


def _worded(plan: Plan) -> dict[str, Any]:
    """Make a schema with its descriptions and examples."""
    schema = described(made(plan), plan.root)
    game, _, kind = plan.name.partition(".")
    return exemplified(schema, game) if kind in ("move", "record") else schema


def general_plans() -> Iterator[Plan]:
    """What is the same for every game."""
    yield Plan(
        "findings",
        "Findings",
        "Everything that was found wrong, in the order in which it was found.",
        tuple[Finding, ...],
    )
    yield Plan(
        "report",
        "Report",
        "What one reader is told about a judged move or a position.",
        Report,
        definitions={"Draw": _draw()},
        filled={Told: {"do": MAPS, "events": MAPS, "draws": list_of(ref("Draw"))}},
    )
    yield Plan(
        "standing",
        "Standing answers",
        "What a seat has said beforehand about decisions, by question; the first legal answer is used.",
        StandingFile,
    )
    yield Plan(
        "cases",
        "Rule cases",
        "Numbered cases of one game: a position, what is done or asked, and what has to come of it.",
        CaseFile,
        definitions={"Expectation": _expectation()},
        filled={Scene: {"expect": ref("Expectation"), "do": {"anyOf": [MAPS, {"type": "null"}]}}},
    )


def game_plans(
    name: str, title: str, options: type, state: Any, events: tuple[type, ...], moves: tuple[type, ...]
) -> Iterator[Plan]:
    """The four schemas of a game, from its classes."""
    yield _record(name, title, options, state, moves)
    yield _move(name, title, moves)
    yield Plan(f"{name}.state", f"{title}: state", "Everything that is so at one moment of a game.", state)
    event: Any = Union[events]  # noqa: UP007 - built from values
    told = "What happened, one event after another."
    yield Plan(f"{name}.events", f"{title}: events", told, tuple[event, ...])


def _record(name: str, title: str, options: type, state: Any, moves: tuple[type, ...]) -> Plan:
    """The whole record; an action in its log may say whose it is, and on whose word it was carried out.

    An action that has a key `by` itself keeps its own; on whose word it was done is then called `via`.
    """
    word: Fragment = {"type": "string", "enum": list(get_args(By))}
    marks: Fragment = {"seat": {"type": "string"}, "by": word, "via": word}
    return Plan(
        f"{name}.record",
        f"{title}: record",
        "A whole game: its header and the log of everything that was done.",
        HeaderLines,
        named={"Entry": Entry, "Options": options, "State": state, **_actions(moves)},
        definitions={"Item": {"oneOf": [ref("Action"), ref("TableAction")]}, "Draw": _draw()},
        filled={
            HeaderLines: {"options": ref("Options"), "position": ref("State")},
            Entry: {"do": list_of(ref("Item")), "draws": list_of(ref("Draw"))},
            View: {"events": MAPS, "state": list_of(_row())},
        },
        added={HeaderLines: {"log": list_of(ref("Entry"))}, **dict.fromkeys(moves, marks)},
        required={HeaderLines: ("log",)},
    )


def _move(name: str, title: str, moves: tuple[type, ...]) -> Plan:
    """A move: actions, and plans of them."""
    draws = {"anyOf": [list_of(RESULT), {"type": "object", "additionalProperties": RESULT}]}
    steps = [ref("Action"), ref("TableAction"), ref("Stop"), ref("If")]
    return Plan(
        f"{name}.move",
        f"{title}: move",
        "What a seat asks for: actions one after another, or plans of them.",
        MoveFile,
        named=_actions(moves),
        definitions={"Step": {"oneOf": steps}, "Stop": _stop(), "If": _if()},
        filled={MoveFile: {"do": list_of(ref("Step")), "draws": draws, "kind": _timeout()}},
    )


def _timeout() -> Fragment:
    return {
        "description": "Only by the referee: the time of the seat has run out, and its default is played.",
        "type": "string",
        "enum": ["", "timeout"],
        "default": "",
    }


def _actions(moves: tuple[type, ...]) -> dict[str, Any]:
    return {"Action": Union[moves], "TableAction": Union[TABLE_ACTIONS]}  # noqa: UP007 - built from values


def _stop() -> Fragment:
    return {
        "title": "Stop",
        "description": "Leave the rest of the move undone.",
        "type": "object",
        "properties": {"type": {"type": "string", "const": "stop"}},
        "required": ["type"],
        "additionalProperties": False,
    }


def _if() -> Fragment:
    return {
        "title": "If",
        "description": "Steps that depend on what the sender can see when they come to be carried out.",
        "type": "object",
        "properties": {
            "if": {"type": "object"},
            "do": list_of(ref("Step")),
            "else": {**list_of(ref("Step")), "default": []},
        },
        "required": ["if", "do"],
        "additionalProperties": False,
    }


def _draw() -> Fragment:
    """A draw in an entry: the label, the result where it may be known, and who alone may know it."""
    return {
        "description": "Label, result, and who alone may see the result; in a copy the label alone.",
        "type": "array",
        "items": [{"type": "string"}, RESULT, TEXTS],
        "minItems": 1,
        "maxItems": 3,
        "additionalItems": False,
    }


def _row() -> Fragment:
    """A row of a view: where the written position changed, and to what; without a value it is gone."""
    return {
        "description": "The path of a part of the position, and what it is now unless it is gone.",
        "type": "array",
        "items": [TEXTS, {}],
        "minItems": 1,
        "maxItems": 2,
        "additionalItems": False,
    }


def _expectation() -> Fragment:
    reason = {
        "type": "object",
        "properties": {"code": {"type": "string"}, "rule": {"type": "string"}},
        "required": ["code", "rule"],
        "additionalProperties": False,
    }
    known: dict[str, Fragment] = {
        "accepted": {"type": "boolean"},
        "count": {"type": "integer"},
        "entries": {"type": "integer"},
        "events": MAPS,
        "findings": MAPS,
        "needs": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "no_events": TEXTS,
        "passed": TEXTS,
        "refused": {"anyOf": [reason, list_of(reason)]},
        "stands": {"type": "integer"},
        "void": {"type": "integer"},
        "state": {"type": "object"},
        "story": TEXTS,
        "to_act": TEXTS,
        "told": TEXTS,
        "unseen": TEXTS,
        "views": {"type": "object", "additionalProperties": ref("Expectation")},
    }
    return {
        "description": "What has to come of a scene; what is not named is not looked at.",
        "type": "object",
        "properties": {key: known.get(key, {}) for key in KEYS},
        "additionalProperties": False,
    }


def _stands(path: Path, fresh: bytes) -> bool:
    return path.exists() and path.read_bytes() == fresh


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
