"""Lists every fact of the picture of an Orichalcum table as lines of text, for those who see no picture.

The order is fixed: situation, decisions, action board, construction board, display, players in seat order
(each with every circle of the island, row by row), stocks. What is told of a player is named as in the diff
of two states (`p1.hoplites`); what follows from it stands beside it under a name of its own.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.wording import counted, wrapped
from adjudicator.games.orichalcum.picture import task_text
from adjudicator.games.orichalcum.picture_boards import NOTHING, strength
from adjudicator.games.orichalcum.picture_islands import (
    TERRAIN_WORDS,
    is_beside,
    temple_circles,
    undecided,
)
from adjudicator.games.orichalcum.picture_players import income
from adjudicator.games.orichalcum.state import (
    TEMPLE,
    Player,
    State,
    clockwise,
    display,
    hoplites_left,
    island_of,
    orichalcum_left,
    titan_limit,
    tokens_left,
    vp,
)
from adjudicator.games.orichalcum.tiles import METROPOLIS, Creature, Slot, action_of
from adjudicator.games.orichalcum.wording import pieces

Fact = tuple[str, str]


def fact_lines(state: State, viewer: str) -> tuple[str, ...]:
    """Give the facts, one a line of at most 72 columns; a longer one goes on behind two blanks.

    The viewer may be a seat, which is then named first, or anybody else.
    """
    facts = (
        *_situation(state, viewer),
        *_turn(state),
        *_boards(state),
        *(fact for seat in state.seats for fact in _player(state, seat)),
        *_faces_to_choose_from(state),
        *_stocks(state),
    )
    return tuple(line for name, text in facts for line in wrapped(f"{name}: {text}"))


def _situation(state: State, viewer: str) -> Iterator[Fact]:
    if viewer in state.seats:
        yield "you", viewer
    yield "seats", " ".join(state.seats)
    yield "round", str(state.round)
    yield "turn", str(state.turn)
    yield "active", state.active or NOTHING
    yield "step", state.step or NOTHING
    yield "holder", state.holder or NOTHING
    yield "order", " ".join(clockwise(state, state.holder)) if state.holder else NOTHING
    yield "ended", state.ended or NOTHING
    yield "winner", state.winner or NOTHING
    for number, task in enumerate(state.agenda, 1):
        yield f"decision.{number}", task_text(task)


def _turn(state: State) -> Iterator[Fact]:
    yield "card", f"{state.card} ({action_of(state.card)})" if state.card else NOTHING
    yield "hand", state.hand.text if state.hand is not None else NOTHING
    if state.action is None:
        yield "action", NOTHING
    else:
        over = "over" if state.action.over else "not over"
        yield "action", f"{state.action.kind}, {over}, done in it {state.action.made}"
    yield "bought", str(state.bought)
    yield "lost", _yes(state.lost)
    yield "fought", state.fought or NOTHING
    yield "drawn", state.drawn or NOTHING


def _boards(state: State) -> Iterator[Fact]:
    most = max(state.data.laid_out.get(len(state.seats), 0), len(state.row))
    for place in range(1, most + 1):
        slot = state.row[place - 1] if place <= len(state.row) else None
        cost = state.data.prices[place - 1] if place <= len(state.data.prices) else 0
        yield f"row.{place}", f"{_card(state, slot)}, price {counted(cost, 'hoplite')}"
    for terrain in state.data.sites:
        yield f"sites.{terrain}", state.sites.get(terrain, NOTHING)
    for titan, terrain in state.data.terrains.items():
        yield f"titan.{titan}", f"of {TERRAIN_WORDS[terrain]}"
    yield "display", _named(display(state))


def _card(state: State, slot: Slot | None) -> str:
    if slot is None:
        return "no card"
    card = f"{slot.card} ({action_of(slot.card)})"
    if slot.tile is None:
        return f"{card}, no tile"
    creature = slot.tile.creature
    return f"{card}, tile {slot.tile.kind}{f', {_creature(state, Creature(creature))}' if creature else ''}"


def _player(state: State, seat: str) -> Iterator[Fact]:
    player = state.seats[seat]
    yield f"{seat}.board", player.board or NOTHING
    yield f"{seat}.face", str(player.face) if player.face else NOTHING
    yield f"{seat}.hoplites", str(player.hoplites)
    yield f"{seat}.orichalcum", str(player.orichalcum)
    yield f"{seat}.hospital", str(player.hospital)
    yield f"{seat}.captured", _named(player.captured)
    yield f"{seat}.titans", ", ".join(_titans(player)) or NOTHING
    yield f"{seat}.titan_limit", str(titan_limit(player))
    yield f"{seat}.medals", str(player.medals)
    yield f"{seat}.temples", str(len(player.temples))
    yield f"{seat}.vp", str(vp(player))
    yield f"{seat}.income", pieces(*reversed(income(state, seat)))
    yield f"{seat}.resigned", _yes(player.resigned)
    if player.face:
        yield from _island(state, seat, player)


def _titans(player: Player) -> Iterator[str]:
    for titan in player.titans:
        yield f"{titan.name} {'active' if titan.active else 'used'}"


def _island(state: State, seat: str, player: Player) -> Iterator[Fact]:
    temples = {circle: name for name in player.temples for circle in temple_circles(state, seat, name)}
    for circle in island_of(state, seat).circles:
        yield f"{seat}.{circle}", ", ".join(_circle(state, seat, circle, temples))
    for number, name in enumerate(player.temples, 1):
        yield f"{seat}.temple.{number}", _temple(name, temple_circles(state, seat, name))


def _faces_to_choose_from(state: State) -> Iterator[Fact]:
    """Tell every circle of both faces of the board whose face is to be chosen next."""
    for one in undecided(state):
        seat = one.agenda[0].seat
        for circle in island_of(one, seat).circles:
            yield f"{seat}.face.{one.seats[seat].face}.{circle}", ", ".join(_circle(one, seat, circle, {}))


def _circle(state: State, seat: str, circle: str, temples: Mapping[str, str]) -> Iterator[str]:
    player, port = state.seats[seat], island_of(state, seat).ports.get(circle, "")
    terrain = player.terrain.get(circle, "")
    yield "metropolis" if terrain == METROPOLIS else TERRAIN_WORDS[terrain] if terrain else "free"
    if port:
        yield f"port {port} {'covered' if terrain else f'open ({pieces(*state.data.ports[port])})'}"
    cover = player.covers.get(circle, "")
    if cover == TEMPLE:
        yield f"temple {list(player.temples).index(temples[circle]) + 1}" if circle in temples else TEMPLE
    elif cover:
        yield cover
    if circle in player.creatures:
        yield _creature(state, player.creatures[circle])
    if is_beside(state, seat, circle):
        yield "beside a creature"
    yield f"touching {' '.join(island_of(state, seat).in_order(island_of(state, seat).neighbours[circle]))}"


def _creature(state: State, creature: Creature) -> str:
    lying = f", {counted(creature.hoplites, 'hoplite')} on it" if creature.hoplites else ""
    return f"{creature.kind} of strength {strength(state, creature.kind)}{lying}"


def _temple(name: str, circles: tuple[str, ...]) -> str:
    on = " ".join(circles)
    return f"on {on}" if name == on else f"{name} on {on}"


def _stocks(state: State) -> Iterator[Fact]:
    yield "deck", _named(state.deck)
    yield "discards", _named(state.discards)
    for size, stack in state.stacks.items():
        yield f"stacks.{size}", _pool(stack.pool)
        yield f"stacks.{size}.under", _named(stack.under)
    yield "bag", _pool(state.bag)
    yield "buildings", _pool(state.buildings)
    if state.options.supply_limited:
        yield "supply.hoplites", str(hoplites_left(state))
        yield "supply.orichalcum", str(orichalcum_left(state))
        yield "supply.tokens", str(tokens_left(state))


def _named(names: tuple[str, ...]) -> str:
    return " ".join(names) or NOTHING


def _pool(pool: Mapping[str, int]) -> str:
    return (
        f"{sum(pool.values())} ({', '.join(f'{number} {kind}' for kind, number in pool.items()) or NOTHING})"
    )


def _yes(so: bool) -> str:
    return "yes" if so else "no"
