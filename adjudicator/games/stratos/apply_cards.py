"""Obeys what happens to the tiles and the cards of Stratos."""

from adjudicator.core.secret import Secret
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.stratos.apply_parts import (
    added,
    books_joined,
    discarded,
    left_its_tile,
    one_less,
    owners_of,
    taken_from,
    with_deck,
    with_hidden,
    without_hidden,
)
from adjudicator.games.stratos.components import ONE_USE
from adjudicator.games.stratos.events import cards as c
from adjudicator.games.stratos.events import tiles as t
from adjudicator.games.stratos.state import (
    Book,
    EquipmentFound,
    Gone,
    Searching,
    State,
    scenario_of,
    with_side,
    with_unit,
)
from adjudicator.games.stratos.tiles import Tile, open_special

# Tiles


def special_opened(state: State, event: t.SpecialOpened) -> State:
    """Lay a special tile open; nobody has to remember any longer what it was (land.3)."""
    seen = {at: face for at, face in state.seen.items() if at != event.at}
    after = changed(state, board={**state.board, event.at: open_special(event.special)}, seen=seen)
    if not event.unit:
        return after
    return changed(after, results=changed(after.results, special=event.special))


def tiles_moved(state: State, event: t.TilesMoved) -> State:
    """Put tiles on other spaces, and with each what is known of it and who stands on it (land.2)."""
    came_from = {to: at for at, to in event.moved.items()}
    board = {at: state.board[came_from.get(at, at)] for at in state.board}
    seen = {event.moved.get(at, at): face for at, face in state.seen.items()}
    units = {
        name: changed(unit, at=event.moved[unit.at]) if unit.at in event.moved else unit
        for name, unit in state.units.items()
    }
    return changed(state, board=board, seen=seen, units=units)


def tile_replaced(state: State, event: t.TileReplaced) -> State:
    """Lay another tile; who stands there stays, and loses the Occupy bonus of the old one (submerge.4)."""
    gone = Gone(event.old, None if event.old.is_special else state.seen.get(event.at))
    return changed(
        state,
        board={**state.board, event.at: event.new},
        seen={at: face for at, face in state.seen.items() if at != event.at},
        aside=added(state.aside, {event.new.terrain: -1}),
        gone=(*state.gone, gone),
        units={
            name: left_its_tile(unit, unit.at) if unit.at == event.at and unit.occupies else unit
            for name, unit in state.units.items()
        },
    )


def tile_seen(state: State, event: t.TileSeen) -> State:
    """Let the owners of a face know what is under a tile, beside those who know it already (hidden.9)."""
    known = state.seen.get(event.at)
    owners = tuple(known.owners) if known is not None else ()
    more = tuple(seat for seat in event.face.owners if seat not in owners)
    return changed(state, seen={**state.seen, event.at: Secret(event.face.value, (*owners, *more))})


def tile_searched(state: State, event: t.TileSearched) -> State:
    """Turn a tile, and begin the search of its cards where any are to come (search.3)."""
    tile = state.board[event.at]
    after = changed(
        state,
        board={**state.board, event.at: Tile(tile.terrain, event.under)},
        seen={at: face for at, face in state.seen.items() if at != event.at},
    )
    search = Searching(event.unit, event.at, event.deck, event.cards) if event.cards else None
    return changed(after, search=search)


# Spells


def spell_drawn(state: State, event: c.SpellDrawn) -> State:
    """Put a spell into the book of a side, hidden from the others (learn.2)."""
    side, card = scenario_of(state).side_of[event.seat], _name(event.card)
    after = taken_from(state, event.deck, card, event.known)
    book = after.sides[side].book
    after = with_side(after, side, book=changed(book, hidden=with_hidden(after, book.hidden, side, card)))
    return _remembered(after, side, card)


def spell_put_under(state: State, event: c.SpellPutUnder) -> State:
    """Put a spell under its deck; the side that drew it knows that it lies there (comp.3)."""
    side = scenario_of(state).side_of[event.seat]
    after = taken_from(state, event.deck, _name(event.card), event.known)
    deck = after.decks[event.deck]
    under = (*deck.under, Secret(event.card.value, owners_of(state, side)))
    return with_deck(after, event.deck, changed(deck, count=deck.count + 1, under=under))


def no_card_came(state: State, event: c.NoCardCame) -> State:
    """Change nothing."""
    return state


def spell_cast(state: State, event: c.SpellCast) -> State:
    """Pay the Spirit, and lay the spell open where it was hidden (cast.3)."""
    side = scenario_of(state).side_of[event.seat]
    after = with_unit(state, event.unit, spirit=state.units[event.unit].spirit - event.spirit)
    book = after.sides[side].book
    if event.spell in (*book.up, *book.known):
        return after
    laid_open = changed(
        book,
        known=(*book.known, event.spell),
        hidden=without_hidden(after, book.hidden, event.spell),
    )
    return with_side(after, side, book=laid_open)


def spell_settled(state: State, event: c.SpellSettled) -> State:
    """Leave the spell face-up if it took effect, and as it lay if not (cast.8, cast.9)."""
    book = state.sides[event.side].book
    if event.effective and event.spell in book.known:
        book = changed(book, up=(*book.up, event.spell), known=one_less(book.known, event.spell))
    after = with_side(state, event.side, book=book)
    return changed(after, results=changed(after.results, effective=event.effective))


def book_put_aside(state: State, event: c.BookPutAside) -> State:
    """Add the book of a side to what it has put aside (book.3)."""
    side = state.sides[event.side]
    return with_side(state, event.side, book=Book(), aside=books_joined(side.aside, side.book))


def book_recovered(state: State, event: c.BookRecovered) -> State:
    """Add what a side has put aside to its book (book.5)."""
    side = state.sides[event.side]
    return with_side(state, event.side, book=books_joined(side.book, side.aside), aside=Book())


# Exploration cards


def deck_reshuffled(state: State, event: c.DeckReshuffled) -> State:
    """Make the discards a deck that nobody has seen (search.10)."""
    deck = state.decks[event.deck]
    left = deck.discards
    for card in event.cards:
        left = one_less(left, card)
    pool = tuple(sorted((*(deck.pool.value or ()), *event.cards)))
    made = changed(deck, pool=Secret(pool, ()), count=deck.count + len(event.cards), discards=left)
    return with_deck(state, event.deck, made)


def equipment_is_found(state: State, event: c.EquipmentIsFound) -> State:
    """Take an equipment out of its deck, and wait for the unit that is to bear it (equip.2)."""
    task = EquipmentFound(event.seat, event.unit, event.card, state.serial + 1)
    after = _found(_drawn(state, event.deck, event.card), event.card)
    return changed(after, serial=task.key, agenda=(*after.agenda, task))


def equipment_settled(state: State, event: c.EquipmentSettled) -> State:
    """Give the equipment kept to its unit, and discard the other card where there are two (equip.3)."""
    after = changed(state, agenda=state.agenda[1:])
    if event.kept:
        after = with_unit(after, event.unit, equipment=event.kept)
    return discarded(after, (event.discarded,)) if event.discarded else after


def permanent_found(state: State, event: c.PermanentFound) -> State:
    """Lay a permanent card open before its side (perm.1)."""
    side = scenario_of(state).side_of[event.seat]
    after = _found(_drawn(state, event.deck, event.card), event.card)
    return with_side(after, side, permanents=(*after.sides[side].permanents, event.card))


def item_found(state: State, event: c.ItemFound) -> State:
    """Give a one-use card to its side, hidden from the others (search.6, hidden.7)."""
    side, card = scenario_of(state).side_of[event.seat], _name(event.card)
    after = _found(_drawn(state, event.deck, card), ONE_USE)
    after = with_side(after, side, items=with_hidden(after, after.sides[side].items, side, card))
    return _remembered(after, side, card)


def trap_drawn(state: State, event: c.TrapDrawn) -> State:
    """Discard the trap; what it does is told by the events that follow (trap.1)."""
    return discarded(_found(_drawn(state, event.deck, event.card), event.card), (event.card,))


def calamity_drawn(state: State, event: c.CalamityDrawn) -> State:
    """Discard the calamity; what it does is told by the events that follow (trap.3)."""
    return discarded(_found(_drawn(state, event.deck, event.card), event.card), (event.card,))


def search_ended(state: State, event: c.SearchEnded) -> State:
    """End the search; cards that had not come stay where they are (search.8)."""
    return changed(state, search=None)


def item_used(state: State, event: c.ItemUsed) -> State:
    """Lay a one-use card open among those that its side has used up (use.3)."""
    name = scenario_of(state).side_of[event.seat]
    side = state.sides[name]
    items = without_hidden(state, side.items, event.item)
    return with_side(state, name, items=items, used=(*side.used, event.item))


def effect_used(state: State, event: c.EffectUsed) -> State:
    """Note that a permanent card was used in this turn (perm.2)."""
    return changed(state, spent=(*state.spent, event.card), striding="")


def _drawn(state: State, deck: str, card: str) -> State:
    """Take a card out of an exploration deck; the search that goes on has one less to come."""
    after = taken_from(state, deck, card)
    if state.search is None:
        raise RuleBug(f"{card} is drawn, and no search goes on")
    return changed(after, search=changed(state.search, left=state.search.left - 1))


def _found(state: State, card: str) -> State:
    return changed(state, results=changed(state.results, found=(*state.results.found, card)))


def _remembered(state: State, side: str, card: str) -> State:
    """Remember what the side whose turn it is has drawn for itself alone."""
    if side != state.side:
        return state
    before = state.results.drawn.value or () if state.results.drawn is not None else ()
    drawn = Secret((*before, card), owners_of(state, side))
    return changed(state, results=changed(state.results, drawn=drawn))


def _name(card: Secret[str]) -> str:
    if card.value is None:
        raise RuleBug("a card whose name is hidden cannot be moved")
    return card.value
