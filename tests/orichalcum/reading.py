"""Reads an Orichalcum table back from its lines of facts, and from the state itself.

Both give the same plain mapping as `reading_picture`, so that picture and lines are proved complete and
unambiguous by comparing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.games.orichalcum.components import SIZES
from adjudicator.games.orichalcum.state import (
    TEMPLE,
    BuildingDrawn,
    FaceChoice,
    Player,
    State,
    beside_creature,
    clockwise,
    display,
    hoplites_left,
    island_of,
    orichalcum_left,
    titan_limit,
    tokens_left,
    uncovered,
    vp,
)

Read = dict[str, str]

LETTERS = {"mountain": "M", "forest": "F", "desert": "D", "lagoon": "L", "volcano": "V", "metropolis": "Q"}


# From the state


def read_state(state: State) -> Read:
    """What a picture has to tell, by name."""
    read: Read = {}
    read["turn"] = f"{state.round} {state.turn} {state.active or '-'} {state.step or '-'}"
    read["ended"] = f"{state.ended or '-'} {state.winner or '-'}"
    read["order"] = " ".join(clockwise(state, state.holder)) if state.holder else "-"
    read["card"] = state.card or "-"
    read["hand"] = state.hand.text if state.hand else "-"
    action = state.action
    read["action"] = f"{action.kind} {action.over} {action.made}" if action else "-"
    read["so far"] = f"{state.bought} {state.lost} {state.fought or '-'} {state.drawn or '-'}"
    for number, task in enumerate(state.agenda):
        what = ""
        if isinstance(task, FaceChoice):
            what = "face"
        elif isinstance(task, BuildingDrawn):
            what = task.building
        else:
            what = " ".join(task.tied)
        read[f"decision {number}"] = f"{task.seat} {what}"
    for place, slot in enumerate(state.row, 1):
        read[f"slot {place}"] = f"{slot.text} {state.data.prices[place - 1]}"
        if slot.tile and slot.tile.creature:
            read[f"slot {place} strength"] = str(state.data.creatures[slot.tile.creature].strength)
    for terrain in state.data.sites:
        read[f"site {terrain}"] = state.sites.get(terrain, "-")
    read["display"] = " ".join(display(state))
    read.update(_stocks_of_state(state))
    for seat, player in state.seats.items():
        read.update(_player_of_state(state, seat, player))
    return read


def _stocks_of_state(state: State) -> Iterator[tuple[str, str]]:
    yield "deck", " ".join(state.deck)
    yield "discards", " ".join(state.discards)
    for size, stack in state.stacks.items():
        yield f"stack {size}", _pool(stack.pool)
        yield f"stack {size} under", " ".join(stack.under)
    yield "bag", _pool(state.bag)
    yield "buildings", _pool(state.buildings)
    if state.options.supply_limited:
        yield "supply", f"{hoplites_left(state)} {orichalcum_left(state)} {tokens_left(state)}"


def _pool(pool: Mapping[str, int]) -> str:
    return " ".join([str(sum(pool.values())), *(f"{number} {kind}" for kind, number in pool.items())])


def _player_of_state(state: State, seat: str, player: Player) -> Iterator[tuple[str, str]]:
    yield f"{seat} board", f"{player.board or '-'} {player.face}"
    yield f"{seat} reserve", f"{player.hoplites} {player.orichalcum} {player.hospital}"
    points = f"{vp(player)} {len(player.temples)} {player.medals} {len(player.titans)} {titan_limit(player)}"
    yield f"{seat} points", points
    yield f"{seat} titans", " ".join(titan.text for titan in player.titans)
    yield f"{seat} captured", " ".join(player.captured)
    yield f"{seat} resigned", str(player.resigned)
    mines, camps = (list(player.covers.values()).count(kind) for kind in ("mine", "camp"))
    city = int("Q" in player.terrain.values() and state.options.metropolis_income)
    yield f"{seat} income", f"{mines + city} {camps + city}"
    if not player.face:
        return
    island = island_of(state, seat)
    for circle in island.circles:
        yield f"{seat} {circle}", _circle_of_state(state, seat, player, circle)
        yield f"{seat} {circle} touches", " ".join(island.in_order(island.neighbours[circle]))
    for circle, kind in island.ports.items():
        yield f"{seat} port {circle}", f"{kind} {'covered' if circle in player.terrain else 'open'}"
    for number, name in enumerate(player.temples, 1):
        yield f"{seat} temple {number}", f"{name}: {' '.join(island.rhombi.get(name, name.split()))}"


def _circle_of_state(state: State, seat: str, player: Player, circle: str) -> str:
    parts = [player.terrain.get(circle) or "free"]
    cover = player.covers.get(circle, "")
    if cover == TEMPLE:
        island = island_of(state, seat)
        temples = [circle in island.rhombi.get(name, name.split()) for name in player.temples]
        parts.append(f"temple {temples.index(True) + 1}")
    elif cover:
        parts.append(cover)
    creature = player.creatures.get(circle)
    if creature:
        strength = state.data.creatures[creature.kind].strength
        parts.append(f"{creature.kind} {strength} {creature.hoplites}")
    elif uncovered(player, circle) and beside_creature(state, seat, circle):
        parts.append("beside")
    return " ".join(parts)


def unpool(text: str) -> str:
    """A pool such as `3 (2 MV, 1 MF)` as it is read from a state."""
    return re.sub(r"[(),]", "", text).removesuffix(" -")


# From the lines of facts


def read_facts(lines: Sequence[str]) -> Read:
    """What the lines of facts tell."""
    facts = dict(line.split(": ", 1) for line in "\n".join(lines).replace("\n  ", " ").split("\n"))
    read: Read = {}
    read["turn"] = " ".join(facts[name] for name in ("round", "turn", "active", "step"))
    read["ended"] = f"{facts['ended']} {facts['winner']}"
    read["order"] = facts["order"]
    assert facts["holder"] == facts["order"].split()[0]
    read["card"] = facts["card"].split()[0]
    read["hand"] = facts["hand"]
    action = re.fullmatch(r"(\w+), (over|not over), done in it (\d+)", facts["action"])
    read["action"] = f"{action[1]} {action[2] == 'over'} {action[3]}" if action else facts["action"]
    read["so far"] = f"{facts['bought']} {facts['lost'] == 'yes'} {facts['fought']} {facts['drawn']}"
    for name, text in facts.items():
        if name.startswith("decision."):
            read[f"decision {int(name[9:]) - 1}"] = _decision(text)
        elif name.startswith("row."):
            read.update(_slot_in_facts(name[4:], text))
        elif name.startswith("sites."):
            read[f"site {name[6:]}"] = text
    read["display"] = facts["display"].replace("-", "")
    for name in ("deck", "discards"):
        read[name] = facts[name].replace("-", "")
    for size in SIZES:
        read[f"stack {size}"] = unpool(facts[f"stacks.{size}"])
        read[f"stack {size} under"] = facts[f"stacks.{size}.under"].replace("-", "")
    for name in ("bag", "buildings"):
        read[name] = unpool(facts[name])
    if "supply.tokens" in facts:
        read["supply"] = " ".join(facts[f"supply.{what}"] for what in ("hoplites", "orichalcum", "tokens"))
    for seat in facts["seats"].split():
        read.update(_player_in_facts(facts, seat))
    return read


def _decision(text: str) -> str:
    seat, what = text.split(" ", 1)
    if what.startswith("builds the "):
        return f"{seat} {what.split()[2]}"
    return f"{seat} face" if "face" in what else f"{seat} {' '.join(re.findall(r'p[1-4]', what))}"


def _slot_in_facts(place: str, text: str) -> Iterator[tuple[str, str]]:
    pattern = (
        r"(\w\d) \(\w+\), (?:no tile|tile (\w+)(?:, ([\w-]+) of strength (\d+))?), price (\d+) hoplites?"
    )
    found = re.fullmatch(pattern, text)
    if not found:
        assert text.startswith("no card, price ")
        return
    yield f"slot {place}", f"{found[1]}={found[2] or '0'}{f'!{found[3]}' if found[3] else ''} {found[5]}"
    if found[4]:
        yield f"slot {place} strength", found[4]


def _player_in_facts(facts: Mapping[str, str], seat: str) -> Iterator[tuple[str, str]]:
    own = {name[3:]: text for name, text in facts.items() if name.startswith(f"{seat}.")}
    yield f"{seat} board", f"{own['board']} {own['face'].replace('-', '0')}"
    yield f"{seat} reserve", f"{own['hoplites']} {own['orichalcum']} {own['hospital']}"
    titans = [] if own["titans"] == "-" else own["titans"].split(", ")
    points = (own["vp"], own["temples"], own["medals"], str(len(titans)), own["titan_limit"])
    yield f"{seat} points", " ".join(points)
    yield f"{seat} titans", " ".join(text.replace(" active", "").replace(" used", "-") for text in titans)
    yield f"{seat} captured", "" if own["captured"] == "-" else own["captured"]
    yield f"{seat} resigned", str(own["resigned"] == "yes")
    income = {what: number for number, what in re.findall(r"(\d+) (orichalcum|hoplite)", own["income"])}
    yield f"{seat} income", f"{income.get('orichalcum', 0)} {income.get('hoplite', 0)}"
    for name, text in own.items():
        if re.fullmatch(r"r\d+c\d+", name):
            yield from _circle_in_facts(seat, name, text)
        elif name.startswith("temple."):
            found = re.fullmatch(r"(?:(\S+) )?on (.*)", text)
            assert found
            yield f"{seat} temple {name[7:]}", f"{found[1] or found[2]}: {found[2]}"


def _circle_in_facts(seat: str, at: str, text: str) -> Iterator[tuple[str, str]]:
    ground, *parts = text.split(", ")
    read = [LETTERS.get(ground, ground)]
    for part in parts:
        port = re.fullmatch(r"port (\w) (open|covered)(?: \(.*\))?", part)
        creature = re.fullmatch(r"([\w-]+) of strength (\d+)", part)
        lying = re.fullmatch(r"(\d) hoplites? on it", part)
        if port:
            yield f"{seat} port {at}", f"{port[1]} {port[2]}"
        elif creature:
            read.append(f"{creature[1]} {creature[2]} 0")
        elif lying:
            read[-1] = f"{read[-1][:-1]}{lying[1]}"
        elif part.startswith("touching"):
            yield f"{seat} {at} touches", part[8:].strip()
        else:
            read.append(part.replace("beside a creature", "beside"))
    yield f"{seat} {at}", " ".join(read)
