"""Reads an Orichalcum table back from its picture.

It is read as a person would read it, from its characters alone; only how circles and names are written is
known beforehand.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.games.orichalcum.components import SIZES
from adjudicator.games.orichalcum.island import row_and_column
from adjudicator.games.orichalcum.tiles import Titan
from tests.orichalcum.reading import Read, unpool

MARKS = {
    "cam": "camp",
    "min": "mine",
    "hos": "hospital",
    "ora": "oratory",
    "si1": "siege1",
    "si2": "siege2",
    "si3": "siege3",
    "arc": "arch",
    "cry": "crystal",
    "apr": "architect",
    "for": "forge",
    "sth": "statue-h",
    "sto": "statue-o",
    "stc": "statue-c",
}


def read_picture(lines: Sequence[str]) -> Read:
    """What the picture tells, read from its characters, with the names of `reading.read_state`."""
    flat = re.sub(r"\s+", " ", " ".join(lines))
    read: Read = {}
    read.update(_situation(flat))
    read.update(_slots(lines))
    found = re.search(r"Construction board: (.*?)\. Titans in the display: (.*?)\. ", flat)
    assert found
    read.update(_sites(found[1]))
    read["display"] = " ".join(re.findall(r"(\w+) \([MFDL]\)", found[2]))
    read.update(_stocks(flat))
    table = [row for line in lines if (row := re.match(r"([ >])([ *]) (p[1-4]) (.*)", line))]
    resigned = re.search(r" Resigned: (.*?)\.", flat)
    blocks = _blocks(lines)
    for mark, pawn, seat, numbers in (row.groups() for row in table):
        assert (mark == ">") == (seat == read["turn"].split()[2])
        assert (pawn == "*") == (seat == read["order"].split()[0])
        read.update(_row_of_table(seat, numbers))
        read[f"{seat} resigned"] = str(bool(resigned and seat in resigned[1]))
        read.update(_island(lines, seat, blocks[seat]))
    return read


def _situation(flat: str) -> Iterator[tuple[str, str]]:
    running = re.search(r"^Round (\d+), turn (\d+), (\w+) \(>\): (.*?)\.", flat)
    between = re.search(r"^Round (\d+), turn (\d+) is over", flat)
    over = re.search(r"^The game is over \(([\w-]+)\), in round (\d+), turn (\d+)\. (\w+) has won\.", flat)
    yield "ended", f"{over[1]} {over[4].replace('Nobody', '-')}" if over else "- -"
    if running:
        [step] = re.findall(r"\b[A-Z]+\b", running[4])
        yield "turn", f"{running[1]} {running[2]} {running[3]} {step.lower()}"
    elif over:
        yield "turn", f"{over[2]} {over[3]} - -"
    elif between:
        yield "turn", f"{between[1]} {between[2]} - -"
    else:
        assert flat.startswith("The game has not begun.")
        yield "turn", "0 0 - -"
    order = re.search(r" in this round the order is ([p1-4 ]+)\.", flat)
    yield "order", order[1] if order else "-"
    yield from _turn(flat)
    pattern = (
        r"be decided: (p\d) (?:chooses the (face) of its island|"
        r"builds the ([\w-]+) of the minotaur or puts it back|gives the initiative to ([p1-4, or]+))\."
    )
    for number, found in enumerate(re.finditer(pattern, flat)):
        tied = " ".join(re.findall(r"p\d", found[4] or ""))
        yield f"decision {number}", f"{found[1]} {found[2] or found[3] or tied}"


def _turn(flat: str) -> Iterator[tuple[str, str]]:
    card = re.search(r" Card taken: (\w\d) \(", flat)
    yield "card", card[1] if card else "-"
    hand = re.search(r" Tile to be placed: ([\w!-]+)\.", flat)
    yield "hand", hand[1] if hand else "-"
    action = re.search(r" Action: (\w+), (not over|over) \(done in it: (\d+)\)\.", flat)
    yield "action", f"{action[1]} {action[2] == 'over'} {action[3]}" if action else "-"
    bought = re.search(r" (\d+) additional actions? bought\.", flat)
    fought = re.search(r" Last fight of the turn: (\w+)\.", flat)
    drawn = re.search(r" Last building that a minotaur brought: ([\w-]+)\.", flat)
    lost = " A fight of this turn was lost." in flat
    so_far = (bought[1] if bought else "0", lost, fought[1] if fought else "-", drawn[1] if drawn else "-")
    yield "so far", " ".join(map(str, so_far))


def _slots(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    start = next(number for number, line in enumerate(lines) if line.startswith("Slot "))
    for line in lines[start + 1 :]:
        creature = r"(?: +([\w-]+) \(strength (\d+)\))?"
        pattern = rf" +(\d+)  (free|\d+) (?:hoplites?)? *(?:(\w\d) \w+ +([MFDLV]+|-){creature}|-)"
        found = re.fullmatch(pattern, line)
        if not found:
            return
        if found[3]:
            tile = f"{found[4].replace('-', '0')}{f'!{found[5]}' if found[5] else ''}"
            yield f"slot {found[1]}", f"{found[3]}={tile} {found[2].replace('free', '0')}"
        if found[6]:
            yield f"slot {found[1]} strength", found[6]


def _sites(text: str) -> Iterator[tuple[str, str]]:
    for slot in text.split(", "):
        found = re.fullmatch(r"([MFDL]) ([\w-]+)(?: \(with 1 (hoplite|orichalcum)\))?", slot)
        assert found, slot
        assert found[3] == {"mine": "orichalcum", "camp": "hoplite"}.get(found[2])
        yield f"site {found[1]}", found[2]


def _stocks(flat: str) -> Iterator[tuple[str, str]]:
    found = re.search(r"Deck, in no known order: (.*?)\. Discards: (.*?)\.", flat)
    assert found
    yield "deck", found[1].replace("none", "")
    yield "discards", found[2].replace("none", "")
    for size in SIZES:
        stack = re.search(
            rf"Tiles of size {size}: (\d+ \(.*?\))(?:; under them, the upper first: (.*?))?\.", flat
        )
        assert stack
        yield f"stack {size}", unpool(stack[1])
        yield f"stack {size} under", stack[2] or ""
    for name, what in (("bag", "Creature"), ("buildings", "Building")):
        bag = re.search(rf"{what} bag: (\d+ \(.*?\))\.", flat)
        assert bag
        yield name, unpool(bag[1])
    supply = re.search(
        r"General supply: (-?\d+) hoplites?, (-?\d+) orichalcum, (-?\d+) victory tokens?\.", flat
    )
    if supply:
        yield "supply", " ".join(supply.groups())


def _row_of_table(seat: str, row: str) -> Iterator[tuple[str, str]]:
    pattern = r" *(\d+) +(\d+) +(\d+) +(\d+) +(\d+) +(\d+) +(\d+) of (\d+) +(\d+)o (\d+)h"
    found = re.fullmatch(pattern, row)
    assert found, row
    number = found.groups()
    yield f"{seat} reserve", " ".join(number[:3])
    yield f"{seat} points", " ".join(number[3:8])
    yield f"{seat} income", " ".join(number[8:])


def _blocks(lines: Sequence[str]) -> Mapping[str, str]:
    """What is told of each player below the islands, in one line each, the items set apart by bars."""
    blocks: dict[str, str] = {}
    seat = ""
    for line in lines:
        found = re.match(r"(p\d): (titans .*)", line)
        if found:
            seat = found[1]
            blocks[seat] = found[2]
        elif seat and re.match(r"    \S", line):
            blocks[seat] += f" | {line.strip()}"
        elif seat and line.startswith("      "):
            blocks[seat] += f" {line.strip()}"
        else:
            seat = ""
    return blocks


def _island(lines: Sequence[str], seat: str, block: str) -> Iterator[tuple[str, str]]:
    titans, captured = re.findall(r"^titans (.*?); captured ([^|]*?)(?: \||$)", block)[0]
    held = re.findall(r"(\w+) \((active|used)\)", titans)
    yield f"{seat} titans", " ".join(Titan(name, side == "active").text for name, side in held)
    yield f"{seat} captured", captured.replace("none", "")
    flat = re.sub(r"\s+", " ", " ".join(lines))
    bare = re.search(rf"Islands without a face yet: [^.]*{seat} (?:board (\w)|no board)", flat)
    if bare:
        yield f"{seat} board", f"{bare[1] or '-'} 0"
        return
    drawn, board = _drawn(lines, seat)
    yield f"{seat} board", board
    kinds = {at: kind for kind, at, _ in re.findall(r"(\w) (r\d+c\d+) (covered|open)", block)}
    yield from _ports(seat, block, drawn)
    yield from _circles(seat, block, drawn, kinds)
    yield from _touching(seat, drawn)
    for number, circles in _temples_drawn(drawn).items():
        named = re.search(rf"T{number} (?:(r\d+c\d+/\w+) )?\(([rc0-9 ]+)\)", block)
        assert named and sorted(named[2].split()) == sorted(circles), (number, circles)
        yield f"{seat} temple {number}", f"{named[1] or named[2]}: {named[2]}"


def _ports(seat: str, block: str, drawn: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for kind, at, how in re.findall(r"(\w) (r\d+c\d+) (covered|open)", block):
        assert (drawn[at][0] == kind) == (how == "open"), at
        yield f"{seat} port {at}", f"{kind} {how}"


def _circles(
    seat: str, block: str, drawn: Mapping[str, str], kinds: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    buildings = re.findall(r"([\w-]+) (r\d+c\d+)(?=,|$)", _items(block, "buildings"))
    told = {at: cover for cover, at in buildings}
    pattern = r"([\w-]+) (r\d+c\d+) \(strength (\d+)(?:, (\d) hoplites? on it)?\)"
    beasts = {at: (kind, strength, lying or "0") for kind, at, strength, lying in re.findall(pattern, block)}
    for at, text in drawn.items():
        letter, beside, mark = text[0], "!" in text[1:2], text[2:].strip()
        assert letter in ".MFDLVQ" or letter == kinds.get(at), (at, letter)
        parts = [letter if letter in "MFDLVQ" else "free"]
        if re.fullmatch(r"T\d+", mark):
            parts.append(f"temple {mark[1:]}")
        elif mark.islower():
            assert told.pop(at) == MARKS[mark]
            parts.append(MARKS[mark])
        elif mark:
            kind, strength, lying = beasts.pop(at)
            assert mark == kind[:2].upper() + lying.replace("0", "")
            parts.append(f"{kind} {strength} {lying}")
        yield f"{seat} {at}", " ".join([*parts, *(["beside"] if beside else [])])
    assert not told and not beasts


def _items(block: str, name: str) -> str:
    found = re.search(rf"\| {name} ([^|]*)", block)
    return found[1].strip() if found else ""


def _temples_drawn(drawn: Mapping[str, str]) -> dict[str, list[str]]:
    temples: dict[str, list[str]] = {}
    for at, text in drawn.items():
        if re.fullmatch(r"T\d+", text[2:].strip()):
            temples.setdefault(text[3:].strip(), []).append(at)
    return dict(sorted(temples.items(), key=lambda one: int(one[0])))


def _drawn(lines: Sequence[str], seat: str) -> tuple[dict[str, str], str]:
    """Each circle of an island with its letter, its mark and the three characters below."""
    top = next(n for n, line in enumerate(lines) if re.search(rf"(^|  ){seat}: island", line))
    heading = re.search(rf"{seat}: island (\w), face (\d)", lines[top])
    assert heading
    left = heading.start()
    others = [found.start() for found in re.finditer(r"p\d: island", lines[top])]
    right = min((other for other in others if other > left), default=80)
    sheet = [line.ljust(80)[left:right].ljust(80) for line in lines]
    columns = {found.start(): found[0][1:] for found in re.finditer(r"c\d+", sheet[top + 1])}
    below = next(n for n in range(top + 2, len(sheet)) if sheet[n].lstrip().startswith("c0"))
    odd = {found.start(): found[0][1:] for found in re.finditer(r"c\d+", sheet[below])}
    drawn = {}
    for y in range(top + 2, below, 2):
        row = int(sheet[y][1:3])
        for x, column in (odd if row % 2 else columns).items():
            if sheet[y][x] != " ":
                drawn[f"r{row}c{column}"] = f"{sheet[y][x : x + 2]}{sheet[y + 1][x : x + 3]}"
                sheet[y] = f"{sheet[y][:x]}  {sheet[y][x + 2 :]}"
                sheet[y + 1] = f"{sheet[y + 1][:x]}   {sheet[y + 1][x + 3 :]}"
        assert not sheet[y][3:].strip() and not sheet[y + 1].strip(), sheet[y : y + 2]
    return drawn, f"{heading[1]} {heading[2]}"


def _touching(seat: str, drawn: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each circle with those next to it on paper: beside it, and half a step aside one row up or down."""
    across = {at: 2 * row_and_column(at)[1] + row_and_column(at)[0] % 2 for at in drawn}
    for at in drawn:
        near = [
            other
            for other in drawn
            if (abs(row_and_column(other)[0] - row_and_column(at)[0]), abs(across[other] - across[at]))
            in ((0, 2), (1, 1))
        ]
        yield f"{seat} {at} touches", " ".join(near)
