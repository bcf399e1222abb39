"""Reads a Stratos table from the state itself and from its lines of facts, as plain names and texts.

Both give the same mapping as `reading_picture`, so that picture and lines are proved complete and unambiguous
by comparing. Nothing of the modules that write them is used here.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.core.secret import PUBLIC, Secret
from adjudicator.games.stratos.components import TERRAIN_OF_LETTER
from adjudicator.games.stratos.state import Book, Hidden, State, Unit, scenario_of
from adjudicator.games.stratos.views import actions_left, points, points_in_parts, side_of

Read = dict[str, str]

TITLE_KINDS = {
    "cultivator": "peasant",
    "knight": "soldier",
    "sorcerer": "mage",
    "swashbuckler": "explorer",
    "marksman": "archer",
}
UNDERS = {"blank": "blank", "I": "one", "II": "two", "a delta": "delta"}
PARTS = ("hoards", "defeats", "spells", "equipment", "permanents", "used", "promote", "occupy")
WAYS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
FACTS_OF_FLAGS = {"strode": "boots_used", "slowed_next": "slowed_next_turn", "holds": "holds_tombolo"}
FLAGS = ("strode", "occupies", "slowed", "slowed_next", "spent", "holds")


def read_state(state: State, viewer: str) -> Read:
    """What picture and lines have to tell of a state that was hidden as for this viewer."""
    read: Read = {}
    read["you"] = viewer if viewer in state.seats else "-"
    read["order"] = " ".join(state.sides)
    read["turn"] = f"{state.round} {state.turn} {state.side or '-'} {state.phase or '-'}"
    read["waiting"] = joined(state.waiting)
    read["ended"] = f"{state.ended or '-'} {joined(state.winners)}"
    for number, task in enumerate(state.agenda, 1):
        read[f"decision {number}"] = f"{task.seat} {task.unit} {task.card}"
    read.update(_turn_of_state(state))
    for seat, player in state.seats.items():
        number = sum(unit.seat == seat for unit in state.units.values())
        of = side_of(state, seat)
        read[f"seat {seat}"] = f"{of} {number} {player.arrived} {player.resigned}"
    for name, unit in state.units.items():
        read.update(_unit_of_state(state, name, unit))
    read.update(_tiles_of_state(state))
    read.update(_sides_of_state(state))
    read.update(_piles_of_state(state))
    own = _cards_of(state, side_of(state, viewer)) if viewer in state.seats else set()
    read["own cards"] = joined(sorted(own))
    read["open cards"] = joined(sorted(_open_cards(state) - own))
    return read


def _turn_of_state(state: State) -> Iterator[tuple[str, str]]:
    results = state.results
    yield "began_empty", str(state.began_empty)
    yield "passed", joined(state.passed)
    yield "striding", state.striding or "-"
    search = state.search
    yield "search", f"{search.unit} {search.at} {search.left} {search.deck}" if search else "-"
    yield "spent", joined(state.spent)
    yield "hoarded", str(state.hoarded)
    yield "gain", str(results.gain)
    yield "strike", f"{results.hit} {results.damage}"
    yield "effective", str(results.effective)
    yield "special", results.special or "-"
    yield "defeated", joined(results.defeated)
    yield "found", joined(results.found)
    yield "drawn", joined(results.drawn.value or ()) if results.drawn else "-"


def _unit_of_state(state: State, name: str, unit: Unit) -> Iterator[tuple[str, str]]:
    kind = state.data.units[unit.kind]
    spirit = kind.most_spirit(unit.promoted)
    acts = state.phase == "action" and unit.seat in state.waiting
    yield f"unit {name}", f"{unit.kind} {unit.promoted} {unit.at} {unit.equipment or '-'}"
    yield f"unit {name} health", f"{unit.health} {kind.most_health(unit.promoted)}"
    yield f"unit {name} spirit", f"{unit.spirit} {spirit}" if spirit else "-"
    yield f"unit {name} defends", joined(unit.defends)
    yield f"unit {name} left", str(actions_left(unit)) if acts else "-"
    yield f"unit {name} acted", joined(unit.acted)
    yield f"unit {name} gifts", joined(unit.gifts)
    yield f"unit {name} flags", joined([flag for flag in FLAGS if getattr(unit, flag)])


def _tiles_of_state(state: State) -> Iterator[tuple[str, str]]:
    standing = {unit.at: name for name, unit in state.units.items()}
    for at, tile in state.board.items():
        yield f"tile {at}", tile.text
        known = state.seen[at].value if at in state.seen else None
        yield f"tile {at} known", known or "-"
        yield f"tile {at} unit", standing.get(at, "-")
        yield f"tile {at} region", str(at in scenario_of(state).region)
        q, r = map(int, at.split("/"))
        around = {way: f"{q + east}/{r + down}" for way, (east, down) in WAYS.items()}
        yield (
            f"tile {at} touches",
            " ".join(f"{way} {there}" for way, there in around.items() if there in state.board),
        )


def _sides_of_state(state: State) -> Iterator[tuple[str, str]]:
    for name, side in state.sides.items():
        yield f"stock {name}", numbers(side.stock)
        parts = points_in_parts(state, name)
        yield f"points {name}", " ".join(map(str, (points(state, name), *(parts[part] for part in PARTS))))
        yield f"out {name}", str(side.is_out)
        yield f"tokens {name}", f"{side.hoards} {side.defeats} {side.promote} {side.occupy}"
        if side.is_out:
            continue
        yield f"book {name}", _book(side.book)
        yield f"aside {name}", _book(side.aside)
        yield f"items {name}", _hidden(side.items)
        yield f"used {name}", joined(side.used)
        yield f"permanents {name}", joined(side.permanents)


def _book(book: Book) -> str:
    return f"{joined(book.up)} | {joined(book.known)} | {_hidden(book.hidden)}"


def _hidden(hidden: Hidden) -> str:
    backs = " ".join(f"{deck} {number}" for deck, number in sorted(hidden.backs.items()) if number)
    names = hidden.cards.value if hidden.cards else None
    return f"{backs or '-'}: {joined(names or ())}"


def _piles_of_state(state: State) -> Iterator[tuple[str, str]]:
    yield "supply", numbers(state.supply)
    yield "box", numbers(state.box)
    for name, deck in state.decks.items():
        yield f"deck {name}", str(deck.count)
        yield f"deck {name} pool", counts(deck.pool.value or ())
        yield f"deck {name} discards", joined(deck.discards)
        under = (f"{card.value or '?'} by {_who(card)}" for card in deck.under)
        yield f"deck {name} under", ", ".join(under) or "-"
    yield "aside", " ".join(f"{terrain} {number}" for terrain, number in state.aside.items())
    for number, gone in enumerate(state.gone, 1):
        seen = f" by {_who(gone.seen)} {gone.seen.value or '-'}" if gone.seen else ""
        yield f"gone {number}", f"{gone.tile.text}{seen}"
    yield "exiled", joined(state.exiled)
    for at, face in state.seen.items():
        yield f"seen {at}", f"{_who(face)} {face.value or '-'}"
    shown = [tile.special for tile in (*state.board.values(), *(gone.tile for gone in state.gone))]
    shown += [known.value or "" for known in state.seen.values()]
    for pool in {tile.pool for tile in state.board.values() if tile.is_special and not tile.special}:
        left = [special for special in state.data.pools[pool] if special not in shown]
        yield f"pool {pool}", joined(left)


def _who(card: Secret[str]) -> str:
    return " ".join(owner for owner in card.owners if owner != PUBLIC)


def _cards_of(state: State, name: str) -> set[str]:
    side = state.sides[name]
    cards: set[str] = set()
    for hidden in (side.book.hidden, side.aside.hidden, side.items):
        cards.update(hidden.cards.value or () if hidden.cards else ())
    for held in (side.book.up, side.book.known, side.aside.up, side.aside.known, side.permanents, side.used):
        cards.update(held)
    cards.update(unit.equipment for unit in state.units.values() if side_of(state, unit.seat) == name)
    return cards - {""}


def _open_cards(state: State) -> set[str]:
    cards = {card for name in state.sides for card in _cards_of(state, name)}
    cards.update(name for name in state.results.found if name != "one_use")
    return cards | {task.card for task in state.agenda}


def joined(names: Sequence[str]) -> str:
    """Names in a row; a dash for none."""
    return " ".join(names) or "-"


def numbers(held: Mapping[str, int]) -> str:
    """The five numbers of a stock in order."""
    return " ".join(str(held[kind]) for kind in ("corn", "nickel", "oak", "spice", "gem"))


def counts(cards: Sequence[str]) -> str:
    """Cards with their numbers, by name."""
    return " ".join(f"{name} {number}" for name, number in sorted(Counter(cards).items())) or "-"


def uncounted(text: str) -> str:
    """Cards such as `spark mend*2` as `counts` gives them."""
    if text == "-":
        return text
    found = (word.partition("*") for word in text.split())
    return " ".join(sorted(f"{name} {number or 1}" for name, _, number in found))


def unhidden(text: str) -> str:
    """Face-down cards such as `2 Mage, 1 Land (gust mend)` as `read_state` gives them."""
    found = re.fullmatch(r"([^()]*?)(?: \((.*)\))?", text)
    assert found, text
    backs = sorted(
        f"{deck.lower()} {number}" for number, _, deck in (b.partition(" ") for b in found[1].split(", "))
    )
    return f"{' '.join(backs)}: {found[2] or '-'}"


def face(text: str) -> str:
    """A hidden side such as `II` or `the Quarry` by its name."""
    return UNDERS[text] if text in UNDERS else text.removeprefix("the ").lower()


def looked_at(text: str) -> str:
    """`p1 and p2: II` as owners and what it is."""
    owners, _, known = text.partition(": ")
    return f"{owners.replace(',', '').replace(' and ', ' ')} {face(known) if known else '-'}"


def gone_tile(text: str) -> str:
    """`lagoon (looked at by p1: II)` as `read_state` gives it."""
    tile, _, rest = text.partition(" (looked at by ")
    return f"{tile} by {looked_at(rest.removesuffix(')'))}" if rest else tile


def under(text: str) -> str:
    """`? (by p1), spark (by p2)` as `read_state` gives it."""
    return re.sub(r"(\S+) \(by ([p1-5 ]+)\)", r"\1 by \2", text)


# From the lines of facts


def read_facts(lines: Sequence[str]) -> Read:
    """What the lines of facts tell."""
    facts = dict(line.split(": ", 1) for line in "\n".join(lines).replace("\n  ", " ").split("\n"))
    read: Read = {"you": facts.get("you", "-"), "order": facts["order"]}
    read["turn"] = " ".join(facts[name] for name in ("round", "turn", "side", "phase"))
    read["waiting"] = facts["waiting"]
    read["ended"] = f"{facts['ended']} {facts['winners']}"
    for name, text in facts.items():
        if name.startswith("decision."):
            found = re.fullmatch(r"(p\d) names the unit that gets (\w+), which (p\d-\d+) found", text)
            assert found, text
            read[f"decision {name[9:]}"] = f"{found[1]} {found[3]} {found[2]}"
    read.update(_turn_in_facts(facts))
    for seat in (name[:2] for name in facts if re.fullmatch(r"p\d\.side", name)):
        own = [facts[f"{seat}.{what}"] for what in ("side", "units", "units_so_far")]
        read[f"seat {seat}"] = f"{' '.join(own)} {facts.get(f'{seat}.resigned') == 'yes'}"
    for name in (name[6:-6] for name in facts if re.fullmatch(r"units\..*\.class", name)):
        read.update(_unit_in_facts(facts, name))
    for name, text in facts.items():
        if name.startswith("board."):
            read.update(_tile_in_facts(name[6:], text))
    for side in facts["order"].split():
        read.update(_side_in_facts(facts, side))
    read.update(_piles_in_facts(facts))
    for whose in ("own", "open"):
        names = (name.partition(f"{whose}_card.")[2] for name in facts)
        read[f"{whose} cards"] = joined(sorted(name for name in names if name))
    return read


def _turn_in_facts(facts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield "began_empty", str(facts.get("began_empty") == "yes")
    for name in ("passed", "striding", "spent"):
        yield name, facts.get(name, "-")
    search = re.fullmatch(r"(\S+) at (\S+), (\d+) of (\w+) left", facts.get("search", ""))
    yield "search", " ".join(search.groups()) if search else "-"
    yield "hoarded", facts.get("hoarded", "0")
    yield "gain", facts.get("results.gain", "0")
    yield "strike", f"{facts.get('results.hit') == 'yes'} {facts.get('results.damage', '0')}"
    yield "effective", str(facts.get("results.effective") == "yes")
    for name in ("special", "defeated", "found", "drawn"):
        yield name, facts.get(f"results.{name}", "-")


def _unit_in_facts(facts: Mapping[str, str], name: str) -> Iterator[tuple[str, str]]:
    own = {key.rpartition(".")[2]: text for key, text in facts.items() if key.startswith(f"units.{name}.")}
    kind = TITLE_KINDS.get(own["class"], own["class"])
    yield f"unit {name}", f"{kind} {own['class'] != kind} {own['at']} {own['equipment']}"
    yield f"unit {name} health", own["health"].replace(" of", "")
    yield f"unit {name} spirit", own.get("spirit", "-").replace(" of", "")
    yield f"unit {name} defends", own["defends"]
    yield f"unit {name} left", own.get("actions_left", "-")
    yield f"unit {name} acted", own.get("acted", "-")
    yield f"unit {name} gifts", own.get("gifts", "-")
    yield (
        f"unit {name} flags",
        joined([f for f in FLAGS if own.get(FACTS_OF_FLAGS.get(f, f)) == "yes"]),
    )


def _tile_in_facts(at: str, text: str) -> Iterator[tuple[str, str]]:
    ground, *parts = text.split(", ")
    known = unit = "-"
    region = False
    for part in parts:
        if part.startswith("known to you"):
            known = face(re.sub(r"known to you(:| to be) ", "", part))
        elif part.endswith(" on it"):
            unit = part.split()[0]
        elif part.startswith("touching"):
            yield f"tile {at} touches", part.removeprefix("touching").strip()
        else:
            assert part == "in the region", part
            region = True
    yield f"tile {at}", tile_of_words(ground)
    yield f"tile {at} known", known
    yield f"tile {at} unit", unit
    yield f"tile {at} region", str(region)


def tile_of_words(text: str) -> str:
    """A tile such as `a searched prairie (II)` as it is written in states."""
    searched = re.fullmatch(r"a searched (\w+) \((.*)\)", text)
    covered = re.fullmatch(r"a covered special tile \(pool (\w)\)", text)
    if searched:
        return f"{searched[1]} {UNDERS[searched[2]]}"
    if covered:
        return f"special {covered[1]}"
    return text.removeprefix("an unsearched ").removeprefix("the ").lower()


def _side_in_facts(facts: Mapping[str, str], side: str) -> Iterator[tuple[str, str]]:
    own = {name[len(side) + 7 :]: text for name, text in facts.items() if name.startswith(f"sides.{side}.")}
    yield (
        f"stock {side}",
        " ".join(own[f"stock.{kind}"] for kind in ("corn", "nickel", "oak", "spice", "gem")),
    )
    yield f"points {side}", " ".join([own["points"], *(own.get(f"points.{part}", "0") for part in PARTS)])
    yield f"out {side}", str(own.get("is_out") == "yes")
    tokens = (own.get("hoards", "0"), own.get("defeats", "0"))
    yield f"tokens {side}", f"{' '.join(tokens)} {own.get('promote') == 'yes'} {own.get('occupy') == 'yes'}"
    if own.get("is_out") == "yes":
        return
    for book in ("book", "aside"):
        hidden = own.get(f"{book}.hidden")
        down = unhidden(hidden) if hidden else "-: -"
        yield f"{book} {side}", f"{own.get(f'{book}.up', '-')} | {own.get(f'{book}.known', '-')} | {down}"
    yield f"items {side}", unhidden(own["items"]) if "items" in own else "-: -"
    yield f"used {side}", own.get("used", "-")
    yield f"permanents {side}", own.get("permanents", "-")


def _piles_in_facts(facts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for pile in ("supply", "box"):
        yield pile, " ".join(facts[f"{pile}.{kind}"] for kind in ("corn", "nickel", "oak", "spice", "gem"))
    for name in ("mage", "sorcerer", "land", "lagoon"):
        yield f"deck {name}", facts[f"decks.{name}.count"]
        yield f"deck {name} pool", uncounted(facts.get(f"decks.{name}.pool", "-"))
        yield f"deck {name} discards", facts[f"decks.{name}.discards"]
        yield f"deck {name} under", under(facts[f"decks.{name}.under"])
    terrains = (*TERRAIN_OF_LETTER.values(),)
    yield "aside", " ".join(f"{terrain} {facts[f'aside.{terrain}']}" for terrain in terrains)
    if facts["gone"] != "-":
        for number, text in enumerate(re.split(r", (?![^(]*\))", facts["gone"]), 1):
            yield f"gone {number}", gone_tile(text)
    yield "exiled", facts["exiled"]
    for name, text in facts.items():
        if name.startswith("seen."):
            yield f"seen {name[5:]}", looked_at(text)
        elif name.startswith("pools."):
            yield f"pool {name[6:]}", text
