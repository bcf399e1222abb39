"""Draws the common boards of an Orichalcum table: cards with their tiles, buildings on offer, stocks."""

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.core.wording import counted, wrapped
from adjudicator.games.orichalcum.components import CAMP, MINE
from adjudicator.games.orichalcum.state import (
    Stack,
    State,
    display,
    hoplites_left,
    orichalcum_left,
    tokens_left,
)
from adjudicator.games.orichalcum.tiles import Slot, action_of

NOTHING = "-"

_WITH_IT = {MINE: " (with 1 orichalcum)", CAMP: " (with 1 hoplite)"}


def action_board_lines(state: State) -> Iterator[str]:
    """Draw the action board from slot 1: price, card, tile, and the creature on it with its strength."""
    yield _slot_row("Slot", "price", "card", "tile", "creature")
    most = max(state.data.laid_out.get(len(state.seats), 0), len(state.row))
    for place in range(1, most + 1):
        slot = state.row[place - 1] if place <= len(state.row) else None
        yield _slot_row(str(place), price(state, place), *_card_cells(state, slot))


def construction_lines(state: State) -> Iterator[str]:
    """Tell the building on each construction slot, and the titans in the display with their terrains."""
    sites = (f"{slot} {state.sites.get(slot, NOTHING)}{_piece(state, slot)}" for slot in state.data.sites)
    yield from wrapped(f"Construction board: {', '.join(sites)}.")
    titans = ", ".join(f"{titan} ({state.data.terrains[titan]})" for titan in display(state))
    yield from wrapped(f"Titans in the display: {titans or 'none'}.")


def stock_lines(state: State) -> Iterator[str]:
    """Tell what is left: deck and discards, stacks with what was put under them, bags, supply."""
    yield from wrapped(f"Deck, in no known order: {_cards(state.deck)}. Discards: {_cards(state.discards)}.")
    for size, stack in state.stacks.items():
        yield from wrapped(_stack(size, stack))
    yield from wrapped(f"Creature bag: {_pool(state.bag)}.")
    yield from wrapped(f"Building bag: {_pool(state.buildings)}.")
    if state.options.supply_limited:
        yield from wrapped(
            f"General supply: {counted(hoplites_left(state), 'hoplite')}, "
            f"{orichalcum_left(state)} orichalcum, {counted(tokens_left(state), 'victory token')}."
        )


def price(state: State, slot: int) -> str:
    """Give what a card in this slot costs, as in `2 hoplites` (card.2)."""
    prices = state.data.prices
    wanted = prices[slot - 1] if slot <= len(prices) else 0
    return counted(wanted, "hoplite") if wanted else "free"


def strength(state: State, creature: str) -> int:
    """Give the strength of a kind of creature; 0 for a kind that there is not."""
    kind = state.data.creatures.get(creature)
    return kind.strength if kind else 0


def _slot_row(slot: str, cost: str, card: str, tile: str, creature: str) -> str:
    return f"{slot:>4}  {cost:10} {card:13} {tile:5} {creature}".rstrip()


def _card_cells(state: State, slot: Slot | None) -> tuple[str, str, str]:
    if slot is None:
        return NOTHING, "", ""
    tile = slot.tile
    beast = f"{tile.creature} (strength {strength(state, tile.creature)})" if tile and tile.creature else ""
    return f"{slot.card} {action_of(slot.card)}", tile.kind if tile else NOTHING, beast


def _piece(state: State, slot: str) -> str:
    return _WITH_IT.get(state.sites.get(slot, ""), "")


def _cards(cards: Sequence[str]) -> str:
    return " ".join(cards) or "none"


def _stack(size: str, stack: Stack) -> str:
    under = f"; under them, the upper first: {' '.join(stack.under)}" if stack.under else ""
    return f"Tiles of size {size}: {_pool(stack.pool)}{under}."


def _pool(pool: Mapping[str, int]) -> str:
    """Give the number of things in a pool and how many there are of each."""
    return (
        f"{sum(pool.values())} ({', '.join(f'{number} {kind}' for kind, number in pool.items()) or NOTHING})"
    )
