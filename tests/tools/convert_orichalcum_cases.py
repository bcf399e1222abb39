"""Writes the numbered cases of Orichalcum that have a formal line, from the table beside this script.

The table `orichalcum_cases.txt` holds one case after another. `== NAME: TITLE` begins a file of cases,
`x.15 | TITLE | RULES` a case, and every indented line below it is a line `POSITION => ORDERS => OUTCOME` in
the notation of the rule catalogue: `orichalcum_notation` reads positions and orders, `orichalcum_outcomes`
outcomes. `refused WORD` cites the rule that the case names first, `refused WORD by RULE` another one.

    .venv/bin/python -m tests.tools.convert_orichalcum_cases
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from adjudicator.formats.emit import block
from tests.tools.orichalcum_notation import Order, given_of, orders_of
from tests.tools.orichalcum_outcomes import GAME, Outcome

HERE = Path(__file__).parent
TABLE = HERE / "orichalcum_cases.txt"
FOLDER = HERE.parent / "cases" / "orichalcum"
SEATS = ["p1", "p2", "p3"]
ARROW = " => "
WIDTH = 110

REFILL: Mapping[int, Mapping[str, Any]] = {
    3: {"row": ["P2=FD", "P3=MFD"], "draws": ["R1", "R2", "R3", "M", "MF", "MFL"]},
    4: {"row": ["P2=FD", "P3=MFD"], "draws": ["R1", "R2", "R3", "K1", "M", "MF", "MFL", "D"]},
}
"""The row at the end of a round by number of players, and what fills it up again."""
NOT_ASKED = ("no-decision", "game-over")
FULL_SITES = {"M": "camp", "F": "camp", "D": "oratory", "L": "arch"}


@dataclass(frozen=True, slots=True)
class Line:
    """One formal line of a case: where one stands, what is ordered, what comes of it."""

    position: str
    orders: str
    outcome: str

    @property
    def text(self) -> str:
        """The line as the table holds it."""
        return ARROW.join((self.position, self.orders, self.outcome))


@dataclass(slots=True)
class Case:
    """One case of the table."""

    id: str
    title: str
    rules: tuple[str, ...]
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class CaseFile:
    """The cases of one file."""

    name: str
    title: str
    cases: list[Case] = field(default_factory=list)


def read_table(text: str) -> tuple[CaseFile, ...]:
    """Read the table.  ValueError for a line that is none of those it may hold."""
    files: list[CaseFile] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("== "):
            name, title = line[3:].split(": ", 1)
            files.append(CaseFile(name, title))
        elif line.startswith("  "):
            files[-1].cases[-1].lines.append(Line(*line.strip().split(ARROW)))
        else:
            id_, title, rules = line.split(" | ")
            files[-1].cases.append(Case(id_, title, tuple(rules.split())))
    return tuple(files)


def written(file: CaseFile) -> str:
    """Give the YAML of one file."""
    head = f"# {file.title}. Written by tests/tools/convert_orichalcum_cases.py from its table.\n"
    cases = (block([case_of(case)], width=WIDTH) for case in file.cases)
    return f"{head}game: {GAME}\ncases:\n" + "\n".join(cases)


def case_of(case: Case) -> dict[str, Any]:
    """Give a case as it is written; each of its lines draws its own position."""
    scenes = [scene for line in case.lines for scene in _scenes(line, case.rules[0])]
    rules = [f"{GAME}.{rule}" for rule in case.rules]
    cited = [scene["expect"]["refused"]["rule"] for scene in scenes if "refused" in scene["expect"]]
    whole: dict[str, Any] = {"id": case.id, "title": case.title, "rules": list(dict.fromkeys(rules + cited))}
    if sum("given" in scene for scene in scenes) == 1:
        whole["given"] = scenes[0].pop("given")
    return {**whole, "scenes": scenes}


def _scenes(line: Line, first_rule: str) -> list[dict[str, Any]]:
    """Give the scenes of a line: the orders, seat by seat, then the questions that its outcome answers."""
    given, orders = _drawn(line)
    if line.orders.startswith("neighbours "):
        asked = {"neighbours": line.orders.split()[1]}
        scenes = [{"query": asked, "expect": {"result": line.outcome.split()}}]
    else:
        outcome = Outcome(line.outcome, first_rule, given)
        runs = [_end_of_round(given)] if line.orders.startswith("initiative") else []
        scenes = list(_played(runs, orders, outcome))
        scenes += [{"query": {name: asked}, "expect": {"result": is_}} for name, asked, is_ in outcome.asked]
    scenes[0] = {"note": line.text, "given": given, **scenes[0]}
    return scenes


def _drawn(line: Line) -> tuple[dict[str, Any], tuple[Order, ...]]:
    """Give the position of a line, with the switches it names, and its orders."""
    parts = line.position.split("; ")
    switches = [part.removeprefix("option ") for part in parts if part.startswith("option ")]
    given = given_of("; ".join(part for part in parts if not part.startswith("option ")))
    if given["order"] == SEATS:
        del given["order"]
    if switches:
        given = {"options": dict(_switch(text) for text in switches), **given}
    given["seats"] = {seat: facts for seat, facts in given["seats"].items() if facts}
    if line.orders.startswith("initiative"):
        return _at_round_end(given), orders_of(line.orders.removeprefix("initiative"))
    return given, () if line.orders.startswith("neighbours ") else orders_of(line.orders)


def _switch(text: str) -> tuple[str, bool | str]:
    name, _, word = text.partition("=")
    return name, {"true": True, "false": False}.get(word, word)


def _at_round_end(given: dict[str, Any]) -> dict[str, Any]:
    """Give the position in which the last player of a round is about to end the turn."""
    order = given.get("order", SEATS)
    last = order[order.index(given["holder"]) - 1]
    refill = REFILL[len(order)]
    return {**given, "active": last, "step": "extra", "row": refill["row"], "sites": dict(FULL_SITES)}


# Orders


def _played(
    runs: list[dict[str, Any]], orders: Sequence[Order], outcome: Outcome
) -> Iterator[dict[str, Any]]:
    """Give one scene for every run of orders of one seat, after those given; the last carries the outcome."""
    for place, order in enumerate(orders):
        if not runs or runs[-1]["seat"] != order.seat:
            runs.append({"seat": order.seat, "do": [], "draws": []})
        runs[-1]["do"].append(dict(order.action))
        runs[-1]["draws"] += _draws(orders[place:], outcome)
    for run in runs:
        last = {"events": [{"type": "turn_ended", "seat": run["seat"]}]}
        expect = outcome.expect(len(run["do"])) if run is runs[-1] else last
        only = len(runs) == 1 and run["seat"] == "p1"
        left = {key: part for key, part in run.items() if part and not (key == "seat" and only)}
        yield {**left, "expect": expect}


def _end_of_round(given: Mapping[str, Any]) -> dict[str, Any]:
    """Give the order by which a round ends, with what fills the row again."""
    number = len(given.get("order", SEATS))
    return {"seat": given["active"], "do": [{"type": "end"}], "draws": list(REFILL[number]["draws"])}


def _draws(orders: Sequence[Order], outcome: Outcome) -> Iterator[int | str]:
    """Give what is drawn in the first of these orders; nothing in one that is refused.

    A building named in an answer is not drawn where the answer is refused because nothing was asked.
    """
    order = orders[0]
    if len(orders) > 1 or not outcome.refused:
        yield from order.dice
        if order.building and not (len(orders) == 2 and outcome.refused_as in NOT_ASKED):
            yield order.building


def main() -> None:
    """Write every file of cases."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file in read_table(TABLE.read_text("utf-8")):
        path = FOLDER / f"{file.name}.cases.yaml"
        path.write_text(written(file), encoding="utf-8", newline="\n")
        print(f"{path.name}: {len(file.cases)} cases")


if __name__ == "__main__":
    main()
