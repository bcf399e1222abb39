"""The action Search: a tile is turned, and cards come one after the other (search.*)."""

from collections.abc import Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.secret import Secret
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import (
    CALAMITY,
    EQUIPMENT,
    EXPLORER,
    LAGOON_DECK,
    LAND_DECK,
    ONE_USE,
    TRAP,
)
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import (
    DeckReshuffled,
    EquipmentIsFound,
    ItemFound,
    NoCardCame,
    PermanentFound,
    SearchEnded,
)
from adjudicator.games.stratos.events.tiles import TileSearched
from adjudicator.games.stratos.events.units import ActionTaken
from adjudicator.games.stratos.moves import Search
from adjudicator.games.stratos.rules import bearing, calamities, coin, draws, gates, traps
from adjudicator.games.stratos.rules.refusal import malformed, misplaced
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import SEARCH, Searching, State
from adjudicator.games.stratos.tiles import BLANK, ONE, TWO
from adjudicator.games.stratos.views import seats_of, side_of, units_of

Book = Ledger[State, StratosEvent]

_CARDS_UNDER = {BLANK: 0, ONE: 1, TWO: 2}
_NO_ANSWER = Search("")


def candidates(state: State, seat: str) -> Iterator[Search]:
    """Name every Explorer of the side, without an answer given beforehand."""
    for name in units_of(state, side_of(state, seat)):
        if state.units[name].kind == EXPLORER:
            yield Search(name)


def check(state: State, seat: str, move: Search) -> Iterator[Violation]:
    """Yield the reasons against this Search and against what it says of equipment beforehand."""
    yield from gates.known_unit(state, move.unit, "unit")
    if move.bearer:
        yield from gates.known_unit(state, move.bearer, "bearer")
    yield from gates.may_take(state, seat, move.unit, SEARCH)
    yield from gates.of_class(state, move.unit, EXPLORER, "search", "search.1")
    yield from _answer(state, move)
    if move.bearer:
        yield from bearing.may_bear(state, seat, move.unit, move.bearer, "bearer")
    if move.unit in state.units:
        yield from _ground(state, move.unit)


@rule("stratos.d.13", "stratos.d.32")
def _answer(state: State, move: Search) -> Iterator[Violation]:
    yield from bearing.known_word(move.keep)
    if move.keep and move.prefer:
        yield malformed("search.two_answers", "d.13", "keep and prefer are both given; one is enough", "keep")
    for place, name in enumerate(move.prefer):
        card = state.data.cards.get(name)
        if card is None or card.type != EQUIPMENT:
            yield malformed("search.prefer", "d.13", f"{name!r} is no equipment", "prefer", place)


@rule("stratos.search.1", "stratos.search.2", "stratos.search.7", "stratos.card.sinkhole.3")
def _ground(state: State, unit: str) -> Iterator[Violation]:
    at = state.units[unit].at
    tile = state.board[at]
    if tile.is_special:
        yield misplaced(
            "search.special", "search.2", f"{at} is a special tile, with nothing under it", "unit"
        )
    if tile.is_lagoon and not state.units[unit].promoted:
        message = f"{at} is a Lagoon, and {unit} no swashbuckler"
        yield misplaced("search.lagoon", "search.2", message, "unit")
    if tile.is_searched:
        yield misplaced("search.searched", "search.2", f"{at} has been searched already", "unit")


@rule("stratos.search.3", "stratos.search.4", "stratos.search.7", "stratos.action.6")
def resolve(ledger: Book, seat: str, move: Search) -> None:
    """Turn the tile, roll for a delta, and draw; it stops where a card waits for its bearer."""
    ledger.emit(ActionTaken(seat, move.unit, SEARCH))
    unit = ledger.state.units[move.unit]
    under = draws.underside(ledger, seat, unit.at)
    dice: tuple[int, ...] = ()
    if under not in _CARDS_UNDER:
        die = ledger.state.data.search_die
        fails = 0 if unit.promoted else die
        dice = coin.roll(ledger, seat, SEARCH, die, fails)
        cards = 0 if dice[-1] == fails else dice[-1]
    else:
        cards = _CARDS_UNDER[under]
    deck = LAGOON_DECK if ledger.state.board[unit.at].is_lagoon else LAND_DECK
    ledger.emit(TileSearched(seat, move.unit, unit.at, under, dice, deck, cards))
    if cards:
        _go_on(ledger, move)
    else:
        end_step(ledger)


def go_on(ledger: Book) -> None:
    """Draw what is still to come of `state.search`, until it ends or a card waits for its bearer."""
    _go_on(ledger, _NO_ANSWER)


@rule("stratos.search.5", "stratos.search.8", "stratos.step.1")
def _go_on(ledger: Book, answer: Search) -> None:
    while (search := ledger.state.search) is not None:
        if not search.left or not _can_go_on(ledger.state, search) or not _has_card(ledger, search):
            ledger.emit(SearchEnded(search.unit, search.left))
            end_step(ledger)
            return
        _follow(ledger, search, answer)
        if ledger.state.agenda or end_step(ledger):
            return


@rule("stratos.search.8", "stratos.search.9", "stratos.card.sinkhole.1")
def _can_go_on(state: State, search: Searching) -> bool:
    """Tell whether the finder is still on the tile, and the tile still the one that was searched."""
    unit = state.units.get(search.unit)
    return unit is not None and unit.at == search.at and state.board[search.at].is_searched


@rule("stratos.search.10", "stratos.d.22")
def _has_card(ledger: Book, search: Searching) -> bool:
    """Tell whether a card can come; an empty deck is made anew from its discards before."""
    deck = ledger.state.decks[search.deck]
    if deck.count:
        return True
    if deck.discards:
        ledger.emit(DeckReshuffled(search.deck, deck.discards))
        return True
    ledger.emit(NoCardCame(ledger.state.units[search.unit].seat, search.deck))
    return False


@rule("stratos.search.5", "stratos.search.6", "stratos.perm.1", "stratos.perm.3", "stratos.hidden.7")
def _follow(ledger: Book, search: Searching, answer: Search) -> None:
    """Draw a card and follow it to its end, or until its bearer has to be named."""
    seat, unit = ledger.state.units[search.unit].seat, search.unit
    card = draws.card(ledger, seat, search.deck)
    sort = ledger.state.data.cards[card].type
    if sort == TRAP:
        traps.follow(ledger, seat, unit, card)
    elif sort == CALAMITY:
        calamities.follow(ledger, seat, unit, card)
    elif sort == ONE_USE:
        owners = seats_of(ledger.state, side_of(ledger.state, seat))
        ledger.emit(ItemFound(seat, search.deck, Secret(card, owners)))
    elif sort == EQUIPMENT:
        ledger.emit(EquipmentIsFound(seat, unit, search.deck, card))
        _settle_at_once(ledger, seat, unit, card, answer)
    else:
        ledger.emit(PermanentFound(seat, search.deck, card))


@rule("stratos.equip.2", "stratos.equip.3", "stratos.d.13")
def _settle_at_once(ledger: Book, seat: str, unit: str, card: str, answer: Search) -> None:
    """Give the card to its bearer where there is no choice, or the order has made it beforehand."""
    state, able = ledger.state, bearing.bearers(ledger.state, unit)
    bearer = answer.bearer if answer.bearer in able else able[0] if len(able) == 1 else ""
    if not bearer:
        return
    old = state.units[bearer].equipment
    keep = answer.keep or bearing.preferred(old, card, answer.prefer)
    if keep or not old:
        bearing.settle(ledger, seat, bearer, card, keep)


@rule("stratos.hidden.17", "stratos.d.13")
def ahead(move: Search) -> tuple[Search, Mapping[str, tuple[str, ...]]]:
    """Take out what is said of equipment beforehand, of which others are to see only what was needed."""
    bearer = (bearing.TO + move.bearer,) if move.bearer else ()
    words = (*bearer, *((move.keep,) if move.keep else move.prefer))
    return Search(move.unit), {bearing.QUESTION: words} if words else {}


ACTION = Action(Search, check, resolve, candidates, ahead=ahead)
