"""Sentences of cards: spells, equipment, items, traps; hidden names only for those who may know them."""

from adjudicator.core.secret import Secret
from adjudicator.core.wording import counted, listed
from adjudicator.games.stratos.events import cards as e
from adjudicator.games.stratos.wording import deck_word, side_first, side_word


def spell_drawn(event: e.SpellDrawn) -> tuple[str, ...]:
    """Tell who drew a spell: one card, face-down, and its name to those who may know it (hidden.6)."""
    below = "; it had been put under that deck before" if event.known else ""
    return (f"{event.seat}: {_named(event.card, event.deck)}{below}.",)


def spell_put_under(event: e.SpellPutUnder) -> tuple[str, ...]:
    """Tell that a card went under its deck, because the side has one like it (comp.3)."""
    below = ", where it had been before" if event.known else ""
    back = f"put back under that deck{below}, because the side has one like it"
    return (f"{event.seat}: {_named(event.card, event.deck)}; {back}.",)


def no_card_came(event: e.NoCardCame) -> tuple[str, ...]:
    """Tell that a deck gave nothing."""
    return (f"{event.seat}: no card came from {deck_word(event.deck)}.",)


def spell_cast(event: e.SpellCast) -> tuple[str, ...]:
    """Tell who laid which spell open, and what it cost."""
    return (
        f"{event.seat}: {event.unit} laid {event.spell} open to cast it, and paid {event.spirit} Spirit.",
    )


def spell_settled(event: e.SpellSettled) -> tuple[str, ...]:
    """Tell whether a spell took effect, and how its card lies then."""
    book = f"in the book of {side_word(event.side)}"
    if event.effective:
        return (f"{event.spell} took effect, and lay face-up {book} then.",)
    return (f"{event.spell} had no effect, and lay {book} as it had lain before, its name known to all.",)


def book_put_aside(event: e.BookPutAside) -> tuple[str, ...]:
    """Tell whose book was put aside."""
    return (f"{side_first(event.side)} had no Mage left and put its book of spells aside.",)


def book_recovered(event: e.BookRecovered) -> tuple[str, ...]:
    """Tell whose book has come back."""
    return (f"{side_first(event.side)} recovered all spells that it had put aside.",)


def deck_reshuffled(event: e.DeckReshuffled) -> tuple[str, ...]:
    """Tell which cards became a deck again."""
    return (f"The discards of {deck_word(event.deck)} became the deck again: {listed(event.cards)}.",)


def equipment_is_found(event: e.EquipmentIsFound) -> tuple[str, ...]:
    """Tell which equipment was drawn."""
    drew = f"{event.seat}: {event.unit} found the equipment {event.card} in {deck_word(event.deck)}"
    return (f"{drew}; a unit was to be named for it.",)


def equipment_settled(event: e.EquipmentSettled) -> tuple[str, ...]:
    """Tell who has which equipment now, and what was discarded."""
    kept = f"{event.unit} has {event.kept} now" if event.kept else f"{event.unit} got no equipment"
    gone = f", and {event.discarded} was discarded" if event.discarded else ""
    return (f"{event.seat}: {kept}{gone}.",)


def permanent_found(event: e.PermanentFound) -> tuple[str, ...]:
    """Tell which permanent card was drawn."""
    return (f"{event.seat}: the permanent card {event.card} from {deck_word(event.deck)}, face-up.",)


def item_found(event: e.ItemFound) -> tuple[str, ...]:
    """Tell that a one-use card was drawn, and its name to those who may know it (hidden.7)."""
    name = f" ({event.card.value})" if event.card.value is not None else ""
    return (f"{event.seat}: one-use card, face-down, from {deck_word(event.deck)}{name}.",)


def trap_drawn(event: e.TrapDrawn) -> tuple[str, ...]:
    """Tell which trap was drawn, and whether it was disarmed."""
    disarmed = ", which disarmed it" if event.disarmed else ""
    drew = (
        f"{event.seat}: the trap {event.card} from {deck_word(event.deck)}, found by {event.unit}{disarmed}"
    )
    return (f"{drew}; the card was discarded.",)


def calamity_drawn(event: e.CalamityDrawn) -> tuple[str, ...]:
    """Tell which calamity was drawn."""
    drew = f"{event.seat}: the calamity {event.card} from {deck_word(event.deck)}, found by {event.unit}"
    return (f"{drew}; the card was discarded.",)


def search_ended(event: e.SearchEnded) -> tuple[str, ...]:
    """Tell that a search is over, and how many cards were lost."""
    lost = f", and {counted(event.lost, 'card')} still to come did not come" if event.lost else ""
    return (f"The search of {event.unit} was over{lost}.",)


def item_used(event: e.ItemUsed) -> tuple[str, ...]:
    """Tell who used which one-use card."""
    return (f"{event.seat}: {event.unit} used the one-use card {event.item}, which lay open and spent then.",)


def effect_used(event: e.EffectUsed) -> tuple[str, ...]:
    """Tell that the once-a-turn effect of a permanent card was used."""
    return (f"{side_first(event.side)} used {event.card}, as it may once a turn.",)


def _named(card: Secret[str], deck: str) -> str:
    """Name a spell that was drawn, or say only from which deck it came."""
    name = f" ({card.value})" if card.value is not None else ""
    return f"one card from {deck_word(deck)}, face-down{name}"
