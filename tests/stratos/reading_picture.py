"""Reads a Stratos table back from its picture.

It is read as a person would read it, from its characters alone; only how units, tiles and cards are named is
known beforehand.
"""

import re
from collections.abc import Iterator, Sequence

from adjudicator.games.stratos.components import TERRAIN_OF_LETTER
from tests.stratos.reading import (
    FLAGS,
    PARTS,
    TITLE_KINDS,
    WAYS,
    Read,
    gone_tile,
    joined,
    looked_at,
    uncounted,
    under,
    unhidden,
)

FACES = {
    "0": "blank",
    "1": "one",
    "2": "two",
    "d": "delta",
    "a": "academy",
    "f": "fortress",
    "c": "cathedral",
    "q": "quarry",
}
KINDS = {"P": "peasant", "S": "soldier", "M": "mage", "E": "explorer", "A": "archer"}
SOURCES = {"a": "action", "h": "hired", "w": "ward", "d": "discovery", "o": "occupation"}
NOTES = {
    "swift_boots used": "strode",
    "slowed in this turn": "slowed",
    "slowed in the next turn": "slowed_next",
    "no action left": "spent",
    "holds the Tombolo": "holds",
}
UNIT = r"([ >])(p\d-\d+) +(\w+) +(\S+/\S+) +(\d+)/(\d+) +(?:(\d+)/(\d+)|-) +([ahwdo]+|-) +(\w+|-) +(\d|-)"


def read_picture(lines: Sequence[str]) -> Read:
    """What the picture tells, read from its characters, with the names of `reading.read_state`."""
    paragraphs = unwrapped(lines)
    read: Read = dict(_situation(paragraphs))
    read.update(_map(lines, read))
    read.update(_units(lines))
    for name in [name for name in read if re.fullmatch(r"unit \S+", name)]:
        kind, promoted, at, _ = read[name].split()
        told = read[f"tile {at} unit"]
        assert told == f"{name[5:]} {kind} {promoted}", (told, read[name])
        read[f"tile {at} unit"] = name[5:]
    read.update(_seats(paragraphs))
    read.update(_tables(lines))
    read.update(_sides(paragraphs, read["order"].split()))
    read.update(_piles(paragraphs))
    cards: dict[str, list[str]] = {"Your cards": [], "Other open cards": []}
    under_heading = ""
    for line in lines:
        under_heading = line.partition(" (")[0] if line.partition(" (")[0] in cards else under_heading
        found = re.match(r"(\w+): \w", line)
        if under_heading and found:
            cards[under_heading].append(found[1])
    read["own cards"], read["open cards"] = (joined(sorted(names)) for names in cards.values())
    return read


def unwrapped(lines: Sequence[str]) -> list[str]:
    """The lines of a picture with those that go on behind two blanks put together."""
    whole: list[str] = []
    for line in lines:
        if re.match(r"  \S", line) and whole and whole[-1]:
            whole[-1] += line[1:]
        else:
            whole.append(line)
    return whole


def side(words: str) -> str:
    """A side as it is named in sentences and tables."""
    return re.sub(r"^[Ss]ide ", "", words.strip(" >"))


def _situation(paragraphs: Sequence[str]) -> Iterator[tuple[str, str]]:
    found = re.search(r"Order of play: (.*?)\.(?: You are (p\d)(?: of side \w)?\.)?$", paragraphs[0])
    assert found
    sides = [side(re.sub(r" \(.*\)", "", words)) for words in found[1].split(", ")]
    yield "order", " ".join(sides)
    yield "you", found[2] or "-"
    assert paragraphs[1].startswith("To win: ")
    yield from _stage(paragraphs[2])
    rest = paragraphs[3 : paragraphs.index("")]
    tasks = [words for words in rest if "be decided: " in words]
    for number, words in enumerate(tasks, 1):
        task = re.fullmatch(
            r"(?:Then to|To) be decided: (p\d) names the unit that gets (\w+), which (p\d-\d+) found\.", words
        )
        assert task, words
        yield f"decision {number}", f"{task[1]} {task[3]} {task[2]}"
    others = [words for words in rest if words not in tasks]
    assert len(others) <= 1
    yield from _turn(f" {' '.join(others)}")


def _stage(words: str) -> Iterator[tuple[str, str]]:
    over = re.fullmatch(r"The match is over \((\w+)\), in round (\d+), turn (\d+)\. (.*) won it\.", words)
    between = re.fullmatch(r"Round (\d+), turn (\d+) is over, and nobody has the turn\.", words)
    action = re.fullmatch(
        r"Round (\d+), turn (\d+), (.*) \(>\): (Action|Buy) Phase; .*: ([p1-5 ]+|nobody)\.", words
    )
    if over:
        winners = [side(word) for word in re.split(r", | and ", over[4]) if word != "Nobody"]
        yield "turn", f"{over[2]} {over[3]} - -"
        yield "ended", f"{over[1]} {joined(winners)}"
    elif action:
        yield "turn", f"{action[1]} {action[2]} {side(action[3])} {action[4].lower()}"
    elif between:
        yield "turn", f"{between[1]} {between[2]} - -"
    else:
        assert words == "Nothing has begun.", words
        yield "turn", "0 0 - -"
    if not over:
        yield "ended", "- -"
    yield "waiting", action[5].replace("nobody", "-") if action else "-"


def _turn(words: str) -> Iterator[tuple[str, str]]:
    def told(pattern: str, default: str = "-") -> str:
        found = re.search(rf" {pattern}\.(?: |$)", words)
        return " ".join(found.groups()) if found else default

    yield "began_empty", str("began the turn without a unit" in words)
    yield "passed", told("Buying nothing in this turn: ([^.]*)")
    yield "striding", told(r"(\S+) may enter a second tile as the next order")
    search = told(r"(\S+) searches (\S+), (\d+) cards? of the (\w+) deck still to come")
    yield "search", search if search == "-" else f"{search.rpartition(' ')[0]} {search.split()[-1].lower()}"
    yield "spent", told("Used for this turn: ([^.]*)")
    yield "hoarded", told(r"Hoarded in this turn: (\d+)", "0")
    yield "gain", told(r"Last Harvest: (\d+)", "0")
    hit, damage = told(r"Last strike: (hit|no hit), (\d+) damage", "no hit 0").rsplit(" ", 1)
    yield "strike", f"{hit == 'hit'} {damage}"
    yield "effective", str("The last spell took effect." in words)
    yield "special", told(r"Last discovered: (\w+)")
    yield "defeated", told("Defeated in this turn: ([^.]*)")
    yield "found", told("Found in this turn: ([^.]*)")
    yield "drawn", told("Drawn face-down in this turn: ([^.]*)")


# The map


def _map(lines: Sequence[str], read: Read) -> Iterator[tuple[str, str]]:
    """Every tile by its row, its letter and q, with the unit below it."""
    start = lines.index("") + 1
    end = lines.index("", next(n for n in range(start, len(lines)) if lines[n].startswith("r")))
    while not lines[end + 1].startswith("Tile q/r: "):
        end = lines.index("", end + 1)
    tiles: set[str] = set()
    columns: dict[int, int] = {}
    n = start
    while n < end:
        if lines[n].startswith("Map, part"):
            columns.clear()
            n += 1
            continue
        label = re.match(r"r(-?\d+) ", lines[n])
        assert label, lines[n]
        places = {}
        for cell in re.finditer(r"\S+", f"{'':{label.end()}}{lines[n][label.end() :]}"):
            at, told = _cell(cell[0], label[1])
            places[cell.start()] = at
            tiles.add(at)
            column = 2 * int(at.split("/")[0]) + int(label[1])
            assert columns.setdefault(column, cell.start()) == cell.start(), "half columns stand upright"
            yield from told
            yield f"tile {at} unit", "-"
        starts = [columns[column] for column in sorted(columns)]
        assert starts == sorted(set(starts)), "tiles stand as the hexagons do"
        for mark in re.finditer(r"\S+", lines[n + 1]):
            yield f"tile {places[mark.start()]} unit", _mark(mark[0])
        n += 2
    for at in tiles:
        q, r = map(int, at.split("/"))
        around = {way: f"{q + east}/{r + down}" for way, (east, down) in WAYS.items()}
        yield f"tile {at} touches", " ".join(f"{way} {to}" for way, to in around.items() if to in tiles)


def _cell(text: str, r: str) -> tuple[str, list[tuple[str, str]]]:
    found = re.fullmatch(r"([PMDFL]|\*[AFCQ]|\?[SAB])(-?\d+)(?:\.([012d])|=([012dafcq]))?(#?)", text)
    assert found, text
    at = f"{found[2]}/{r}"
    if found[1][0] == "*":
        tile = {"A": "academy", "F": "fortress", "C": "cathedral", "Q": "quarry"}[found[1][1]]
    elif found[1][0] == "?":
        tile = f"special {found[1][1]}"
    else:
        tile = TERRAIN_OF_LETTER[found[1]] + (f" {FACES[found[3]]}" if found[3] else "")
    told = [
        (f"tile {at}", tile),
        (f"tile {at} known", FACES[found[4]] if found[4] else "-"),
        (f"tile {at} region", str(bool(found[5]))),
    ]
    return at, told


def _mark(text: str) -> str:
    found = re.fullmatch(r"(\d)([PSMEA])(\d+)(\+?)", text)
    assert found, text
    return f"p{found[1]}-{found[3]} {KINDS[found[2]]} {bool(found[4])}"


# Units, seats, sides


def _units(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    start = next(n for n, line in enumerate(lines) if line.startswith("Unit "))
    for n in range(start + 1, len(lines)):
        row = re.fullmatch(UNIT, lines[n])
        if not row:
            if lines[n].startswith("Markers"):
                return
            continue
        notes = []
        for line in lines[n + 1 :]:
            if not line.startswith(" " * 8):
                break
            notes.append(line.strip())
        yield from _unit(row, [note for note in " ".join(notes).split("; ") if note])


def _unit(row: re.Match[str], notes: list[str]) -> Iterator[tuple[str, str]]:
    mark, name, title, at, health, most, spirit, most_spirit, marker, equipment, left = row.groups()
    kind = TITLE_KINDS.get(title, title)
    assert (mark == ">") == (left != "-")
    yield f"unit {name}", f"{kind} {title != kind} {at} {equipment}"
    yield f"unit {name} health", f"{health} {most}"
    yield f"unit {name} spirit", f"{spirit} {most_spirit}" if spirit else "-"
    yield f"unit {name} defends", joined([SOURCES[letter] for letter in marker if letter != "-"])
    yield f"unit {name} left", left
    told = dict(note.split(": ", 1) for note in notes if ": " in note)
    yield f"unit {name} acted", told.get("acted", "-")
    yield f"unit {name} gifts", told.get("discovered", "-")
    flags = [NOTES[note] for note in notes if note in NOTES]
    flags += ["occupies" for note in notes if note.startswith("Occupy bonus of the ")]
    assert len(flags) + len(told) == len(notes), notes
    yield f"unit {name} flags", joined([flag for flag in FLAGS if flag in flags])


def _seats(paragraphs: Sequence[str]) -> Iterator[tuple[str, str]]:
    sides = dict.fromkeys(("p1", "p2", "p3", "p4", "p5"), "")
    for of, seats in re.findall(r"side (\w) \(([p1-5 ]+)\)", paragraphs[0]):
        sides |= dict.fromkeys(seats.split(), of)
    line = next(words for words in paragraphs if words.startswith("Units: "))
    for words in line.removeprefix("Units: ").removesuffix(".").split("; "):
        found = re.fullmatch(r"(p\d) (\d+), next \1-(\d+)(, resigned)?", words)
        assert found, words
        seat, number, following, resigned = found.groups()
        yield f"seat {seat}", f"{sides[seat] or seat} {number} {int(following) - 1} {bool(resigned)}"


def _tables(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    first = next(n for n, line in enumerate(lines) if line.startswith("Tokens"))
    assert lines[first].split()[1:] == ["corn", "nickel", "oak", "spice", "gem"]
    for line in lines[first + 1 :]:
        name, numbers = _table_row(line)
        if not numbers:
            return
        yield (name if name in ("supply", "box") else f"stock {name}"), numbers


def _table_row(line: str) -> tuple[str, str]:
    found = re.fullmatch(r"[ >](\S.*?)((?: +\d+)+)", line)
    return (side(found[1]), " ".join(found[2].split())) if found else ("", "")


def _sides(paragraphs: Sequence[str], sides: Sequence[str]) -> Iterator[tuple[str, str]]:
    start = next(n for n, words in enumerate(paragraphs) if words.startswith("Tokens"))
    for name in sides:
        head = name if name.startswith("p") else f"Side {name}"
        words = next(text for text in paragraphs[start + 1 :] if text.startswith(f"{head}: "))
        parts = words.removeprefix(f"{head}: ").removesuffix(".").split("; ")
        yield from _side(name, parts)


def _side(name: str, parts: list[str]) -> Iterator[tuple[str, str]]:
    points = re.fullmatch(r"(\d+) points?(?: \((.*)\))?", parts.pop(0))
    assert points, name
    told_parts = dict(part.split() for part in points[2].split(", ")) if points[2] else {}
    yield f"points {name}", " ".join([points[1], *(told_parts.get(part, "0") for part in PARTS)])
    tokens = parts.pop() if (parts and " Token" in parts[-1]) or parts[-1].startswith("out ") else ""
    held = {kind: number for number, kind in re.findall(r"(\d+) (Hoard|Defeat) Tokens?", tokens)}
    goals = " ".join(str(f"{goal} Token" in tokens) for goal in ("Promote", "Occupy"))
    yield f"tokens {name}", f"{held.get('Hoard', 0)} {held.get('Defeat', 0)} {goals}"
    yield f"out {name}", str(tokens.startswith("out of the match"))
    if tokens.startswith("out "):
        assert not parts
        return
    told = {}
    for part in parts:
        head = next(
            h
            for h in ("book ", "put aside ", "one-use cards face-down ", "used ", "permanents ")
            if part.startswith(h)
        )
        told[head.strip()] = part.removeprefix(head)
    yield f"book {name}", _book(told.get("book", ""))
    yield f"aside {name}", _book(told.get("put aside", "empty"))
    items = told.get("one-use cards face-down", "")
    yield f"items {name}", unhidden(items) if items else "-: -"
    yield f"used {name}", told.get("used", "-")
    yield f"permanents {name}", told.get("permanents", "-")


def _book(words: str) -> str:
    if words == "empty":
        return "- | - | -: -"
    found = re.fullmatch(
        r"(?:face-up ([a-z_ ]+))?(?:, )?(?:known ([a-z_ ]+))?(?:, )?(?:face-down (.*))?", words
    )
    assert found, words
    return f"{found[1] or '-'} | {found[2] or '-'} | {unhidden(found[3]) if found[3] else '-: -'}"


# What lies beside the map


def _piles(paragraphs: Sequence[str]) -> Iterator[tuple[str, str]]:
    counts = next(words for words in paragraphs if words.startswith("Cards in decks: "))
    for name, number in re.findall(r"(\w+) (\d+)", counts):
        yield f"deck {name.lower()}", number
        yield from _deck(name, "-", "-", "-")
    yield "exiled", "-"
    for words in paragraphs:
        deck = re.fullmatch(
            r"(\w+) deck: (?:in no known order (.*?))?(?:; )?"
            r"(?:put under it, the upper first, (.*?))?(?:; )?(?:discards (.*?))?\.",
            words,
        )
        seen = re.fullmatch(r"(\S+/\S+) was looked at by (.*)\.", words)
        pool = re.fullmatch(r"Covered specials of pool (\w)(?:, never drawn)?: (.*)\.", words)
        if deck:
            yield from _deck(*deck.groups())
        elif seen:
            yield f"seen {seen[1]}", looked_at(seen[2])
        elif pool:
            yield f"pool {pool[1]}", re.sub(r", | or ", " ", re.sub("^none .*", "-", pool[2])).lower()
        elif words.startswith("Tiles aside: "):
            numbers = words.removeprefix("Tiles aside: ").removesuffix(".").split(", ")
            yield "aside", " ".join(f"{text.split()[1]} {text.split()[0]}" for text in numbers)
        elif words.startswith("Out of the match: tiles "):
            yield from _out(words)


def _deck(name: str, pool: str, below: str, discards: str) -> Iterator[tuple[str, str]]:
    yield f"deck {name.lower()} pool", uncounted(pool or "-")
    yield f"deck {name.lower()} under", under(below or "-")
    yield f"deck {name.lower()} discards", discards or "-"


def _out(words: str) -> Iterator[tuple[str, str]]:
    found = re.fullmatch(r"Out of the match: tiles (.*); spells (.*)\.", words)
    assert found, words
    if found[1] != "-":
        for number, text in enumerate(re.split(r", (?![^(]*\))", found[1]), 1):
            yield f"gone {number}", gone_tile(text)
    yield "exiled", found[2]
