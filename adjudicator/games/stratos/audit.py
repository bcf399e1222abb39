"""Judges a position of Stratos that a person wrote: everything that could not be so at a real table.

`audit` gives one sentence for each fault, beginning with the path of the fact. It takes any whole state of
the right types, whatever is in it. A position may be thinner than a match could have made it (a deck or a
supply that is all but empty), because rule cases are drawn that way; it never holds more than the box does.
"""

from collections.abc import Callable, Iterator

from adjudicator.games.stratos import conservation
from adjudicator.games.stratos.audit_names import unknown_names
from adjudicator.games.stratos.audit_sides import side_faults
from adjudicator.games.stratos.audit_turn import turn_faults
from adjudicator.games.stratos.audit_units import unit_faults
from adjudicator.games.stratos.components import DECKS, SPELL_DECKS
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import GEM, MAIN, SPECIALS, TERRAINS


def audit(state: State) -> Iterator[str]:
    """Yield what is wrong with the position, the names it uses first; nothing when it could be played on.

    Faults of the second kind (counts, places, order of play) are looked for only where all names are known.
    """
    unknown = tuple(unknown_names(state))
    yield from unknown
    if unknown:
        return
    for look in _LOOKS:
        yield from look(state)


def _tiles(state: State) -> Iterator[str]:
    """As many tiles of a terrain as there are, each special once, undersides as printed (law.2, law.3)."""
    counts = conservation.tiles(state)
    for terrain in TERRAINS:
        owned = sum(state.data.undersides[terrain].values())
        if counts[terrain] != owned:
            yield f"aside.{terrain}: {counts[terrain]} tiles with those laid and gone; there are {owned}"
        yield from _undersides(state, terrain)
    everywhere = [*state.board.values(), *(gone.tile for gone in state.gone)]
    specials = [tile for tile in everywhere if tile.is_special]
    if len(specials) != len(SPECIALS):
        yield f"board: {len(specials)} special tiles with those gone; there are {len(SPECIALS)}"
    names = [tile.special for tile in specials if tile.special]
    names += [face.value or "" for at, face in state.seen.items() if state.board[at].is_special]
    for special in SPECIALS:
        if names.count(special) > 1:
            yield f"board: {special} is there {names.count(special)} times; each special tile exists once"


def _undersides(state: State, terrain: str) -> Iterator[str]:
    known = [tile.under for tile in state.board.values() if tile.terrain == terrain and tile.under]
    known += [gone.tile.under for gone in state.gone if gone.tile.terrain == terrain and gone.tile.under]
    known += [face.value or "" for at, face in state.seen.items() if state.board[at].terrain == terrain]
    known += [gone.seen.value or "" for gone in state.gone if gone.tile.terrain == terrain and gone.seen]
    for under, owned in state.data.undersides[terrain].items():
        if known.count(under) > owned:
            yield f"board: {known.count(under)} tiles of {terrain} have {under} under them; there are {owned}"


def _resources(state: State) -> Iterator[str]:
    """No more tokens than there are; the box holds what was hoarded (law.8, law.9, law.10)."""
    counts = conservation.resources(state)
    for kind in (*MAIN, GEM):
        owned = state.data.gems if kind == GEM else state.data.main
        if counts[kind] > owned:
            yield f"supply.{kind}: {counts[kind]} with stocks and box; there are {owned}"
    hoards = sum(side.hoards for side in state.sides.values())
    for kind in MAIN:
        if state.box.get(kind, 0) != hoards and not state.options.gems_hoard:
            yield f"box.{kind}: {state.box.get(kind, 0)}; {hoards} Hoard Tokens were taken"
    if state.box.get(GEM, 0) and not state.options.gems_hoard:
        yield f"box.{GEM}: gems are never hoarded here"


def _cards(state: State) -> Iterator[str]:
    """No card more often than there are copies, and decks counted as they are (law.11, law.12)."""
    counts = conservation.cards(state)
    for deck in DECKS:
        copies = state.options.copies if deck in SPELL_DECKS else 1
        owned = state.data.deck_list(deck, state.options.scenario, copies)
        for name in dict.fromkeys((*owned, *(name for name in counts if state.data.deck_of(name) == deck))):
            if counts[name] > owned.count(name):
                yield f"decks.{deck}: {name} is there {counts[name]} times; the match has {owned.count(name)}"
        held = state.decks[deck]
        there = len(conservation.cards_of_deck(held))
        if held.count != there:
            yield f"decks.{deck}.count: {held.count}, and the cards named are {there}"
        for name in (*conservation.cards_of_deck(held), *held.discards):
            if state.data.deck_of(name) != deck:
                yield f"decks.{deck}: {name} belongs to the deck {state.data.deck_of(name)}"
        if deck in SPELL_DECKS and held.discards:
            yield f"decks.{deck}.discards: spells are never discarded"


_LOOKS: tuple[Callable[[State], Iterator[str]], ...] = (
    _tiles,
    _resources,
    _cards,
    unit_faults,
    side_faults,
    turn_faults,
)
