"""What happens to the cards of Stratos: spells, equipment, items, traps, calamities."""

from adjudicator.core.secret import Secret
from adjudicator.core.values import value


@value("spell_drawn")
class SpellDrawn:
    """A spell came face-down into a side's book; `known` if it had been put under the deck (learn.2)."""

    seat: str
    deck: str
    card: Secret[str]
    known: bool = False


@value("spell_put_under")
class SpellPutUnder:
    """A spell that the drawer's side has already went under the deck (comp.3); `known` as for SpellDrawn."""

    seat: str
    deck: str
    card: Secret[str]
    known: bool = False


@value("no_card_came")
class NoCardCame:
    """A deck had no card that could come (book.8, book.10, search.10)."""

    seat: str
    deck: str


@value("spell_cast")
class SpellCast:
    """A spell was laid open and its Spirit paid (cast.3)."""

    seat: str
    unit: str
    spell: str
    spirit: int


@value("spell_settled")
class SpellSettled:
    """A spell took effect and stays face-up, or went back as it was and is known now (cast.8, cast.9)."""

    side: str
    spell: str
    effective: bool


@value("book_put_aside")
class BookPutAside:
    """A side without Mages put its book aside, all faces kept (book.3)."""

    side: str


@value("book_recovered")
class BookRecovered:
    """A side recovered all that it had put aside (book.5)."""

    side: str


@value("deck_reshuffled")
class DeckReshuffled:
    """The discards of a deck became the deck (search.10)."""

    deck: str
    cards: tuple[str, ...]


@value("equipment_found")
class EquipmentIsFound:
    """An equipment was drawn and waits for its bearer (equip.2)."""

    seat: str
    unit: str
    deck: str
    card: str


@value("equipment_settled")
class EquipmentSettled:
    """The equipment found was given to a unit, which has `kept` now; what was `discarded`, if anything."""

    seat: str
    unit: str
    kept: str
    discarded: str


@value("permanent_found")
class PermanentFound:
    """A permanent card was drawn (perm.1)."""

    seat: str
    deck: str
    card: str


@value("item_found")
class ItemFound:
    """A one-use card was drawn and stays face-down (search.6, hidden.7)."""

    seat: str
    deck: str
    card: Secret[str]


@value("trap_drawn")
class TrapDrawn:
    """A trap was drawn and discarded; `disarmed` by a Swashbuckler (trap.1, trap.2)."""

    seat: str
    unit: str
    deck: str
    card: str
    disarmed: bool


@value("calamity_drawn")
class CalamityDrawn:
    """A calamity was drawn and discarded (trap.3)."""

    seat: str
    unit: str
    deck: str
    card: str


@value("search_ended")
class SearchEnded:
    """A search is over; so many cards that were still to come are lost (search.8)."""

    unit: str
    lost: int


@value("item_used")
class ItemUsed:
    """A one-use item was used and lies open, spent for good (use.3)."""

    seat: str
    unit: str
    item: str


@value("effect_used")
class EffectUsed:
    """The once-a-turn effect of a permanent card was used (perm.2)."""

    side: str
    card: str


CardEvent = (
    SpellDrawn
    | SpellPutUnder
    | NoCardCame
    | SpellCast
    | SpellSettled
    | BookPutAside
    | BookRecovered
    | DeckReshuffled
    | EquipmentIsFound
    | EquipmentSettled
    | PermanentFound
    | ItemFound
    | TrapDrawn
    | CalamityDrawn
    | SearchEnded
    | ItemUsed
    | EffectUsed
)
