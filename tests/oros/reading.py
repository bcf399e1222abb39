"""Reads an Oros table back: from its picture, from its lines of facts, and from the state itself.

All three give the same plain mapping, so that a picture is proved complete and unambiguous by comparing. The
picture is read as a person would read it, from its characters alone; only how spaces and names are written is
known beforehand.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.games.oros.state import (
    ACTION_SPACES,
    COLUMNS,
    SITES,
    ReleaseDue,
    State,
    WisdomOwed,
    islands_left,
    land_left,
    mountains_left,
    own_sites,
    pieces_left,
    site_owner,
    sites_built,
    standing_at,
)
from adjudicator.games.oros.tiles import SHAPES, tile

SEAT_OF = {"W": "great_waters", "L": "fertile_land", "S": "living_sun", "F": "raging_fire"}
SIDES = "NESW"

Read = dict[str, str]


# From the state


def read_state(state: State) -> Read:
    """What a picture has to tell, by name; the order of followers on one place does not matter."""
    read: Read = {}
    for space in state.board.spaces:
        read.update(_space_of_state(state, space))
    for task in state.agenda:
        other = "wisdom" if isinstance(task, WisdomOwed) else "removed"
        what = f"line {task.line}" if isinstance(task, ReleaseDue) else other
        read[f"decision {sum(name.startswith('decision') for name in read)}"] = f"{task.seat} {what}"
    read["turn"] = f"{state.round} {state.turn} {state.active or '-'} {state.left} {state.last_round}"
    read["ended"] = state.ended or "-"
    read["first"] = state.first or "-"
    for number, value in enumerate(state.data.tracks[state.track].values, 1):
        read[f"track {number}"] = str(value)
    for red in state.data.tracks[state.track].red:
        read[f"red {red}"] = "reached" if red in state.red else "waiting"
    for line, level, kp in state.data.mat.horizons:
        read[f"line {line}"] = f"{level} {kp}"
    for seat in state.seats:
        read.update(_mat_of_state(state, seat))
    left = (land_left(state), mountains_left(state), islands_left(state), pieces_left(state))
    read["supply"] = " ".join(str(count) for count in left)
    return read


def _space_of_state(state: State, space: str) -> Iterator[tuple[str, str]]:
    lying = state.tiles.get(space)
    hot = "!" if space in state.board.hot_spots else ""
    yield space, hot + (lying.text if lying else "~")
    if standing_at(state, space):
        yield f"{space} on", _sorted(standing_at(state, space))
    for side in range(4):
        if lying and lying.land(side):
            step = state.board.step[space][side]
            other = state.tiles.get(step.space)
            met = other is not None and other.land((step.heading + 2) % 4)
            yield f"{space} {SIDES[side]}", "meets land" if met else "meets water"
    for kind, owner in zip(SITES, state.sites.get(space, ()), strict=False):
        place = f"{space}.{kind}"
        yield place, owner
        if standing_at(state, place):
            yield f"{place} on", _sorted(standing_at(state, place))


def _mat_of_state(state: State, seat: str) -> Iterator[tuple[str, str]]:
    mat = state.seats[seat]
    for column in COLUMNS:
        yield f"{seat} {column}", str(mat.wisdom.get(column, "-"))
    for kind in SITES:
        yield f"{seat} {kind} left", str(3 - sites_built(state, seat, kind))
    yield f"{seat} study", str(mat.study)
    if seat in state.automa:
        automa = state.automa[seat]
        yield f"{seat} supply", str(automa.followers)
        yield f"{seat} back", " ".join(automa.back)
        yield f"{seat} stack", str(12 - len(automa.discards))
        yield f"{seat} drawn", " ".join(automa.discards)
    else:
        yield f"{seat} actions", " ".join(mat.actions)
        yield f"{seat} horizon", str(mat.horizon)
        yield f"{seat} hand", str(mat.hand)
    yield f"{seat} map", _sorted(mat.map)
    yield f"{seat} sites", " ".join(own_sites(state, seat))
    yield f"{seat} studying", _sorted(place for place in mat.map if site_owner(state, place) == seat)
    yield f"{seat} track", str(mat.track)
    yield f"{seat} resigned", str(mat.resigned)


def _sorted(names: Iterator[str] | Sequence[str]) -> str:
    return " ".join(sorted(names))


# From the picture


def read_picture(lines: Sequence[str]) -> Read:
    """What the picture tells, read from its characters."""
    whole = "\n".join(lines)
    joined = re.sub(r"\n +(?=\S)", " ", whole)
    read: Read = {}
    read.update(_map_in_picture(lines))
    read.update(_situation_in_picture(joined))
    read.update(_track_in_picture(lines))
    for number, level, kp in re.findall(r"(\d) at (\d) \((\d+) KP\)", re.sub(r"\s+", " ", whole)):
        read[f"line {number}"] = f"{level} {kp}"
    read.update(_tables_in_picture(lines))
    read.update(_places_in_picture(lines))
    read.update(_automa_in_picture(lines))
    supply = next(line for line in lines if line.startswith("Supply: "))
    read["supply"] = " ".join(re.findall(r"-?\d+", supply))
    return _with_resigned(read, _seats_in_picture(lines), joined)


def _map_in_picture(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    top = next(number for number, line in enumerate(lines) if line.split()[:2] == ["c1", "c2"])
    at = {int(name[1:]): lines[top].index(name) for name in lines[top].split()}
    box = at[2] - at[1] - 1
    middle = box // 2 - 1
    bottom = next(n for n in range(top + 1, len(lines)) if lines[n] == lines[top])
    notes = _notes(lines[bottom + 1 :])
    sheet = [line.ljust(80) for line in lines]
    for y in range(top + 1, bottom):
        if not re.match(r"r\d+", sheet[y]):
            continue
        row = int(sheet[y][1:3])
        for column, x in at.items():
            if sheet[y][x] not in " .:":
                space = f"r{row}c{column}"
                yield from _box_in_picture(sheet, notes, space, x - middle, y, box)


def _notes(lines: Sequence[str]) -> Mapping[str, str]:
    text = "\n".join(lines)
    return dict(re.findall(r"^(\(\d+\)) r\dc\d: ([^\s]+)$", text, re.MULTILINE))


def _box_in_picture(
    sheet: Sequence[str], notes: Mapping[str, str], space: str, x: int, y: int, box: int
) -> Iterator[tuple[str, str]]:
    middle = x + box // 2 - 1
    crosses = [sheet[b][a] for b in (y - 1, y + 2) for a in (x - 1, x + box)]
    assert crosses == ["+"] * 4, (space, crosses)
    marks = (sheet[y - 1][middle], sheet[y][x + box], sheet[y + 2][middle], sheet[y][x - 1])
    sides = [side for side in range(4) if marks[side] in "^>v<"[side] + "|=|="[side]]
    hot = "!" if sheet[y][middle - 1] == "!" else ""
    text = sheet[y][middle : x + box].strip()
    yield space, hot + _tile_of_box(notes.get(text, text), sides)
    for side in sides:
        yield f"{space} {SIDES[side]}", "meets land" if marks[side] in "|=" else "meets water"
    stack = sheet[y + 1][x : x + box].strip()
    yield from _stack_in_picture(space, notes.get(stack, stack))


def _tile_of_box(text: str, sides: Sequence[int]) -> str:
    if text == "~":
        return text
    found = re.fullmatch(r"([IM1234])(\*?)(?:v(\d+))?", text)
    assert found, text
    mask = sum(1 << side for side in sides)
    kinds = {shape.kind for shapes in SHAPES.values() for shape in shapes if shape.sides == mask}
    kind = next((kind for kind in sorted(kinds) if kind[0] == found[1]), found[1])
    return tile(kind, mask, int(found[3] or "0"), found[2] == "*").text


def _stack_in_picture(space: str, text: str) -> Iterator[tuple[str, str]]:
    assert re.fullmatch("[WLSFwlsf]*", text), text
    followers, *sites = re.split("(?=[wlsf])", text)
    if followers:
        yield f"{space} on", _sorted([SEAT_OF[letter] for letter in followers])
    for kind, site in zip(SITES, sites, strict=False):
        yield f"{space}.{kind}", SEAT_OF[site[0].upper()]
        if site[1:]:
            yield f"{space}.{kind} on", _sorted([SEAT_OF[letter] for letter in site[1:]])


def _situation_in_picture(text: str) -> Iterator[tuple[str, str]]:
    running = re.search(r"^Round (\d+)(, the last one)?, turn (\d+): (\w+) \(>\), (\d) of 3", text)
    over = re.search(r"^The game is over \((\w+)\), in round (\d+)(, the last one)?, turn (\d+)\.", text)
    if running:
        yield "turn", f"{running[1]} {running[3]} {running[4]} {running[5]} {bool(running[2])}"
        yield "ended", "-"
    elif over:
        yield "turn", f"{over[2]} {over[4]} - 0 {bool(over[3])}"
        yield "ended", over[1]
    else:
        assert text.startswith("The game has not begun.")
        yield "turn", "0 0 - 0 False"
        yield "ended", "-"
    first = re.search(r"^First player: ([\w ]+);", text, re.MULTILINE)
    assert first
    yield "first", first[1].replace("not yet known", "-")
    placed = r"places a (removed) follower|places the follower of horizon (line \d)"
    pattern = rf"be decided: (\w+) (?:raises one column|{placed})\."
    for number, (seat, removed, line) in enumerate(re.findall(pattern, text)):
        yield f"decision {number}", f"{seat} {line or removed or 'wisdom'}"


def _track_in_picture(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(lines):
        if not line.startswith("Track"):
            continue
        spaces = [(found[0], (found.start() + found.end()) / 2) for found in re.finditer(r"\w+", line)][1:]
        rows = {row[:5].strip(): row for row in lines[number + 1 : number + 4]}
        values = dict(_under(rows["KP"], spaces)) if "KP" in rows else {name: name for name, _ in spaces}
        yield from ((f"track {name}", value) for name, value in values.items() if name not in ("path", "0"))
        for name, mark in _under(rows["Red"], spaces):
            yield f"red {values[name]}", {"x": "reached", "R": "waiting"}[mark]
        for name, letters in _under(rows["Who"], spaces):
            for letter in letters:
                yield f"{SEAT_OF[letter]} track", name.replace("path", "0")


def _under(row: str, spaces: Sequence[tuple[str, float]]) -> Iterator[tuple[str, str]]:
    """Each word of a row with the heading whose middle is nearest to its own."""
    for word in re.finditer(r"\S+", f"{'':5}{row[5:]}"):
        middle = (word.start() + word.end()) / 2
        yield min(spaces, key=lambda space: abs(space[1] - middle))[0], word[0]


def _rows_below(lines: Sequence[str], heading: str) -> Iterator[tuple[str, str]]:
    """The rows of one table, each as the name of its seat and the text behind; a row may take two lines."""
    start = next(number for number, line in enumerate(lines) if line.startswith(f"  {heading}"))
    seat, text = "", ""
    for line in (*lines[start + 1 :], ""):
        found = re.match(r"[ >] ([WLSF]) (\w+) +(.*)", line)
        if seat and not line.startswith(" " * 17):
            yield seat, text
        if found and SEAT_OF[found[1]] == found[2]:
            seat, text = found[2], found[3]
        elif line.startswith(" " * 17):
            text += f" {line.strip()}"
        else:
            return


def _seats_in_picture(lines: Sequence[str]) -> tuple[str, ...]:
    return tuple(seat for seat, _ in _rows_below(lines, "Wisdom"))


def _tables_in_picture(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for seat, text in _rows_below(lines, "Wisdom"):
        numbers = re.findall(r"-?\d+|-", text)
        names = [*COLUMNS[:5], *(f"{kind}{more}" for kind in SITES for more in ("", " left"))]
        yield from ((f"{seat} {name}", number) for name, number in zip(names, numbers, strict=True))
    for seat, text in _rows_below(lines, "Followers"):
        *actions, study, covered, hand = text.split()
        if hand == "-":
            assert text.split().count("-") == 8
            yield f"{seat} study", str(len(study.replace(".", "")))
            continue
        taken = [space for space, mark in zip(ACTION_SPACES, actions, strict=True) if mark != "."]
        yield f"{seat} actions", " ".join(taken)
        yield f"{seat} study", str(len(study.replace(".", "")))
        assert covered.replace(".", "") == "123"[covered.count(".") :]
        yield f"{seat} horizon", str(3 - covered.count("."))
        yield f"{seat} hand", hand


def _automa_in_picture(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    if not any(line.startswith("  Automa") for line in lines):
        return
    for seat, text in _rows_below(lines, "Automa"):
        pattern = r"(\d) followers? in supply; next back (.*); (\d+) cards? in the stack; drawn (.*)"
        found = re.fullmatch(pattern, text)
        assert found, text
        for name, told in zip(("supply", "back", "stack", "drawn"), found.groups(), strict=True):
            yield f"{seat} {name}", told.replace("none", "")


def _places_in_picture(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for seat, text in _rows_below(lines, "On the map"):
        found = re.fullmatch(r"followers (.*); sites (.*)", text)
        assert found
        followers = found[1].replace("none", "").split()
        yield f"{seat} map", _sorted([place.rstrip("+") for place in followers])
        yield f"{seat} studying", _sorted([place[:-1] for place in followers if place[-1] == "+"])
        yield f"{seat} sites", found[2].replace("none", "")


def _with_resigned(read: Read, seats: Sequence[str], text: str) -> Read:
    found = re.search(r"^Resigned: (.*)\.$", text, re.MULTILINE)
    gone = re.findall(r"\w+", found[1]) if found else []
    return {**read, **{f"{seat} resigned": str(seat in gone) for seat in seats}}


# From the lines of facts


def read_facts(lines: Sequence[str]) -> Read:
    """What the lines of facts tell."""
    facts = [line.split(": ", 1) for line in "\n".join(lines).replace("\n  ", " ").split("\n")]
    read: Read = {}
    named = dict(facts)
    for name, text in facts:
        if re.fullmatch(r"r\dc\d", name):
            read.update(_space_in_facts(name, text))
        elif re.fullmatch(r"r\dc\d\.\w+", name):
            read.update(_site_in_facts(name, text))
        elif name.startswith("decision."):
            seat, what = text.split(", ")
            place = int(name.removeprefix("decision.")) - 1
            read[f"decision {place}"] = f"{seat} {_decision_in_facts(what)}"
        elif name.startswith("track.red."):
            read[f"red {name.removeprefix('track.red.')}"] = text
        elif name.startswith("horizon_line."):
            read[f"line {name[-1]}"] = " ".join(re.findall(r"\d+", text))
    last = named["last_round"] == "yes"
    read["turn"] = f"{named['round']} {named['turn']} {named['active']} {named['left']} {last}"
    read["ended"] = named["ended"]
    read["first"] = named["first"]
    read.update((f"track {n}", kp) for n, kp in enumerate(named["track.kp"].split(), 1))
    for seat in named["seats"].split():
        read.update(_mat_in_facts(named, seat))
    read["supply"] = " ".join(named[f"supply.{what}"] for what in ("land", "mountains", "islands", "pieces"))
    return read


def _decision_in_facts(what: str) -> str:
    return re.sub("( for one column|release of |^a | follower$)", "", what)


def _space_in_facts(space: str, text: str) -> Iterator[tuple[str, str]]:
    hot = "!" if ", hot spot" in text else ""
    if text.startswith("open water"):
        yield space, f"{hot}~"
    else:
        found = re.match(
            r"tile (\S+?)( with ring)?, (?:no land side|land ([NESW ]+?)(?: \((.*?)\))?)(,|$)", text
        )
        assert found, text
        lava = re.search(r", lava (\d+) \(", text)
        yield space, f"{hot}{found[1]}{'*' if found[2] else ''}{f'v{lava[1]}' if lava else ''}"
        meeting = re.findall(r"\b[NESW]\b", found[4] or "")
        for side in (found[3] or "").split():
            yield f"{space} {side}", "meets land" if side in meeting else "meets water"
    yield from _followers_in_facts(space, text)


def _site_in_facts(place: str, text: str) -> Iterator[tuple[str, str]]:
    built = re.match(r"built by (\w+)", text)
    assert built
    yield place, built[1]
    yield from _followers_in_facts(place, text)


def _followers_in_facts(place: str, text: str) -> Iterator[tuple[str, str]]:
    found = re.search(r", followers ([a-z_ ]+)", text)
    if found:
        yield f"{place} on", _sorted(found[1].split())


def _mat_in_facts(named: Mapping[str, str], seat: str) -> Iterator[tuple[str, str]]:
    mat = {name.removeprefix(f"{seat}."): "" if text == "-" else text for name, text in named.items()}
    for column in COLUMNS:
        yield f"{seat} {column}", mat.get(f"wisdom.{column}", "-")
    for kind in SITES:
        yield f"{seat} {kind} left", mat[f"sites_left.{kind}"]
    beside = {name.removeprefix(f"automa.{seat}."): text for name, text in mat.items() if "automa." in name}
    if f"automa.{seat}.stack" in mat:
        names = {"followers": "supply", "back": "back", "stack": "stack", "discards": "drawn"}
        yield from ((f"{seat} {names[name]}", text) for name, text in beside.items() if name in names)
    else:
        assert sorted((mat["actions"] + " " + mat["free"]).split()) == sorted(ACTION_SPACES)
        yield from ((f"{seat} {name}", mat[name]) for name in ("actions", "horizon", "hand"))
    for name in ("study", "sites", "track"):
        yield f"{seat} {name}", mat[name]
    yield f"{seat} map", _sorted(mat["map"].split())
    studying = mat["in_study"].split()
    assert studying[: int(mat["study"])] == ["mat"] * int(mat["study"])
    yield f"{seat} studying", _sorted([place for place in studying if place != "mat"])
    yield f"{seat} resigned", str(mat["resigned"] == "yes")
