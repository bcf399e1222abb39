"""Makes any Stratos position at all, also such as no match reaches, to prove pictures complete."""

import random
from typing import Any

from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.secret import PUBLIC, Secret
from adjudicator.core.values import changed
from adjudicator.games.stratos.apply_parts import opened
from adjudicator.games.stratos.blank import blank
from adjudicator.games.stratos.components import CLASSES, DECKS, SPELL_DECKS, Components, load
from adjudicator.games.stratos.state import (
    IN_ACTIONS,
    IN_BUYING,
    KINDS,
    SOURCES,
    Book,
    Deck,
    EquipmentFound,
    Gone,
    Hidden,
    Options,
    Player,
    Results,
    Searching,
    Side,
    State,
    Unit,
    scenario_of,
)
from adjudicator.games.stratos.tiles import POOLS, RESOURCES, SPECIALS, TERRAINS, UNDERSIDES, Tile, covered
from adjudicator.games.stratos.views import seats_of

SCENARIOS = ("p10", "p11", "p12", "islet", "five", "p14")
WIDE = [
    [-7, -20, "PMDFLPMDFLPMDFLPMDFLPMDFLPMDFL"],
    [0, -15, "SPMDFSPMDFLSPMDFLSPMDFLPMDFLL"],
    [12, 50, "PLFF"],
]
WIDE_STARTS = {"p1": "-20/-7", "p2": "9/-7", "p3": "50/12", "p4": "13/0"}
WIDE_MAP = {
    "scenarios.islet.rows": WIDE,
    **{f"scenarios.islet.starts.{seat}": [["explorer", at]] for seat, at in WIDE_STARTS.items()},
}


class Maker:
    """Draws the parts of a position; the same seed gives the same position."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(f"stratos {seed}")
        self.data: Components = load(change=self.change())
        scenario = self.dice.choice(SCENARIOS)
        options = Options(scenario=scenario, points_to_win=self.dice.choice((10, 7)))  # type: ignore[arg-type]
        seats = sorted(self.data.scenarios[scenario].side_of)
        self.state = blank(Header(tuple(map(Seat, seats)), options, self.data))

    def change(self) -> dict[str, Any]:
        """Now and then other numbers, and a map that is wider than a page."""
        kind = self.dice.randrange(5)
        if kind == 0:
            return WIDE_MAP
        if kind == 1:
            return {"units.soldier.health": 99, "units.soldier.promotion_health": 99, "box.main": 99}
        return {}

    def position(self) -> State:
        """Make the position."""
        state = changed(self.state, board=self.board(), round=self.dice.randrange(1, 80))
        state = changed(state, turn=self.dice.randrange(1, 300), gone=self.gone(), box=self.stock())
        state = changed(state, units=self.units(state), supply=self.stock())
        state = changed(state, seen=self.seen(state), sides=self.sides())
        state = changed(state, decks={name: self.deck(name) for name in DECKS})
        state = changed(state, aside={terrain: self.dice.randrange(15) for terrain in TERRAINS})
        state = changed(state, exiled=self.some(list(self.data.spells), 3))
        players = {seat: Player(self.dice.randrange(14), self.chance(5)) for seat in state.seats}
        return self.turn(changed(state, seats=players))

    def chance(self, one_in: int) -> bool:
        """Whether something happens that happens once in so many times."""
        return self.dice.randrange(one_in) == 0

    def some(self, names: Any, most: int) -> tuple[str, ...]:
        """Some of these names, often none."""
        names = list(names)
        return tuple(self.dice.sample(names, min(len(names), self.dice.choice((0, 0, 1, most)))))

    def owners(self) -> tuple[str, ...]:
        """The seats of a side, as of a hidden side that it has seen, or those of two."""
        sides = self.dice.sample(list(self.state.sides), self.dice.choice((1, 1, 2)))
        return tuple(seat for side in sides for seat in seats_of(self.state, side))

    def board(self) -> dict[str, Tile]:
        """The map, with other tiles, searched ones and open specials."""
        return {at: self.tile() if self.chance(3) else tile for at, tile in self.state.board.items()}

    def tile(self) -> Tile:
        """Any tile."""
        if self.chance(4):
            return Tile("special", special=self.dice.choice(SPECIALS))
        if self.chance(6):
            return covered(self.dice.choice(POOLS))
        return Tile(self.dice.choice(TERRAINS), self.dice.choice(("", *UNDERSIDES)))

    def gone(self) -> tuple[Gone, ...]:
        """Tiles out of the match, some of which somebody had looked under."""
        found = []
        for _ in range(self.dice.choice((0, 0, 1, 4))):
            tile = self.tile()
            hidden = not tile.is_special and not tile.under and self.chance(2)
            found.append(Gone(tile, Secret(self.dice.choice(UNDERSIDES), self.owners()) if hidden else None))
        return tuple(found)

    def seen(self, state: State) -> dict[str, Secret[str]]:
        """Hidden sides that somebody knows."""
        found = {}
        for at, tile in state.board.items():
            if tile.has_unknown_side and self.chance(6):
                faces = SPECIALS if tile.is_special else UNDERSIDES
                found[at] = Secret(self.dice.choice(faces), self.owners())
        return found

    def units(self, state: State) -> dict[str, Unit]:
        """Units anywhere, with everything that can be so of them."""
        seats = list(state.seats)
        number = self.dice.choice((0, 3, 8, 5 * len(seats)))
        places = self.dice.sample(list(state.board), min(number, len(state.board)))
        found = {}
        for count, at in enumerate(places, 1):
            seat = self.dice.choice(seats)
            found[f"{seat}-{count}"] = self.unit(state, seat, at)
        return found

    def unit(self, state: State, seat: str, at: str) -> Unit:
        """Any unit."""
        kind, promoted = self.dice.choice(CLASSES), self.chance(2)
        equipment = [name for name, card in self.data.cards.items() if card.type == "equipment"]
        spirit = self.data.units[kind].most_spirit(promoted)
        acted = tuple(self.dice.choice(KINDS) for _ in range(self.dice.randrange(3)))
        return Unit(
            seat=seat,
            kind=kind,
            at=at,
            health=self.dice.randrange(1, 1 + self.data.units[kind].most_health(promoted)),
            spirit=self.dice.randrange(spirit + 1),
            promoted=promoted,
            equipment=self.dice.choice(("", self.dice.choice(equipment))),
            defends=tuple(source for source in SOURCES if self.chance(4)),
            gifts=self.some(("fortress", "cathedral"), 2),
            occupies=bool(state.board[at].special) and self.chance(2),
            acted=acted if self.chance(2) else (),
            strode=self.chance(5),
            slowed=self.chance(5),
            slowed_next=self.chance(5),
            spent=self.chance(5),
            holds=self.chance(5),
        )

    def stock(self) -> dict[str, int]:
        """Tokens of each kind."""
        return {kind: self.dice.choice((0, 1, 7, 20)) for kind in RESOURCES}

    def hidden(self, side: str, decks: tuple[str, ...]) -> Hidden:
        """Cards face-down with a side."""
        pool = [name for deck in decks for name in self.data.deck_list(deck, "p12")]
        names = tuple(sorted(self.some(pool, 5)))
        if not names:
            return Hidden()
        backs = [self.data.deck_of(name) for name in names]
        owned = Secret(names, seats_of(self.state, side))
        return Hidden(owned, {deck: backs.count(deck) for deck in DECKS if deck in backs})

    def book(self, side: str) -> Book:
        """A book of spells."""
        spells = list(self.data.spells)
        return Book(self.some(spells, 6), self.some(spells, 2), self.hidden(side, SPELL_DECKS))

    def sides(self) -> dict[str, Side]:
        """All sides; now and then one is out."""
        found = {}
        for name in self.state.sides:
            tokens: dict[str, Any] = {
                "hoards": self.dice.choice((0, 0, 3)),
                "defeats": self.dice.choice((0, 2)),
            }
            if self.chance(6):
                found[name] = Side(dict.fromkeys(RESOURCES, 0), is_out=True, **tokens)
                continue
            found[name] = Side(
                stock=self.stock(),
                book=self.book(name),
                aside=self.book(name) if self.chance(2) else Book(),
                items=self.hidden(name, ("land", "lagoon")),
                used=self.some([n for n, card in self.data.cards.items() if card.type == "one_use"], 3),
                permanents=self.some(
                    [n for n, card in self.data.cards.items() if card.type == "permanent"], 3
                ),
                promote=self.chance(3),
                occupy=self.chance(3),
                **tokens,
            )
        return found

    def deck(self, name: str) -> Deck:
        """A deck with cards under it and discards."""
        cards = self.data.deck_list(name, "p12")
        pool = self.dice.sample(cards, self.dice.randrange(len(cards)))
        below = tuple(Secret(card, self.owners()) for card in self.some(cards, 3))
        discards = self.some(cards, 4) if name not in SPELL_DECKS else ()
        return Deck(Secret(tuple(sorted(pool)), ()), len(pool) + len(below), below, discards)

    def turn(self, state: State) -> State:
        """How far the turn has come, or that none goes on, or that the match is over or has not begun."""
        when = self.dice.randrange(10)
        none: dict[str, Any] = {"side": "", "phase": "", "waiting": ()}
        if when == 0:
            return changed(state, **none)
        if when == 1:
            reason, winners = self.dice.choice((("points", 1), ("agreed", 0), ("quarry_held", 2)))
            won = self.dice.sample(list(state.sides), winners)
            return changed(opened(state), ended=reason, winners=tuple(won), **none)
        if when == 2:
            return changed(state, round=0, turn=0, **none)
        side = self.dice.choice(list(state.sides))
        waiting = seats_of(state, side)[self.dice.randrange(2) :] or seats_of(state, side)
        phase = self.dice.choice((IN_ACTIONS, IN_ACTIONS, IN_BUYING))
        return self.in_turn(changed(state, side=side, phase=phase, waiting=waiting))

    def in_turn(self, state: State) -> State:
        """What belongs to a turn that goes on."""
        units, board = list(state.units), list(scenario_of(state).board.spaces)
        unit, at = self.dice.choice([*units, "p1-9"]), self.dice.choice(board)
        task = EquipmentFound(state.waiting[0], unit, "trident", 1)
        drawn = Secret(self.some(list(self.data.spells), 2), seats_of(state, state.side))
        results = Results(
            gain=self.dice.choice((0, 3)),
            hit=self.chance(2),
            damage=self.dice.choice((0, 0, 4)),
            effective=self.chance(2),
            special=self.dice.choice(("", "quarry")),
            defeated=self.some(units, 2),
            found=self.some(("one_use", "snare", "trident"), 2),
            drawn=drawn if drawn.value and self.chance(2) else None,
        )
        return changed(
            state,
            spent=self.some(("lucky_coin", "ancient_map"), 2),
            hoarded=self.dice.choice((0, 0, 2)),
            passed=self.some(seats_of(state, state.side), 1),
            began_empty=self.chance(4),
            striding=unit if self.chance(4) else "",
            search=Searching(unit, at, "lagoon", self.dice.randrange(3)) if self.chance(3) else None,
            agenda=(task,) * self.dice.choice((0, 0, 1, 2)),
            results=results if self.chance(2) else Results(),
        )


def any_position(seed: int) -> State:
    """Any position at all; the same seed gives the same."""
    return Maker(seed).position()


def viewers(state: State) -> tuple[str, ...]:
    """Everybody who may look: all seats, onlookers, the referee."""
    return (*state.seats, PUBLIC, "referee")
