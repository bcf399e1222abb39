"""What happens to the resources of Stratos; mappings count tokens by kind."""

from collections.abc import Mapping

from adjudicator.core.values import value


@value("harvested")
class Harvested:
    """A unit harvested: `amount` with bonuses, of which the supply gave `gained` (harvest.1, harvest.9)."""

    seat: str
    unit: str
    resource: str
    power: bool
    dice: tuple[int, ...]
    amount: int
    gained: int


@value("resources_gained")
class ResourcesGained:
    """A side got tokens from the supply."""

    side: str
    gained: Mapping[str, int]
    why: str


@value("resources_lost")
class ResourcesLost:
    """A side lost tokens to the supply."""

    side: str
    lost: Mapping[str, int]
    why: str


@value("resources_taken")
class ResourcesTaken:
    """A side took tokens from another (spell.pilfer.1)."""

    side: str
    from_: str
    taken: Mapping[str, int]
    why: str


@value("resources_traded")
class ResourcesTraded:
    """A side traded tokens with the supply (spell.transmute.1, card.merchants_seal.1)."""

    side: str
    given: Mapping[str, int]
    taken: Mapping[str, int]
    why: str


@value("resources_paid")
class ResourcesPaid:
    """A side paid tokens to the supply for a hire, promotion, spell, retraining (buy.3)."""

    side: str
    paid: Mapping[str, int]
    why: str


@value("hoarded")
class Hoarded:
    """A side put tokens into the box and got as many Hoard Tokens as it did so (pp.hoard.1)."""

    side: str
    times: int
    paid: Mapping[str, int]


ResourceEvent = (
    Harvested | ResourcesGained | ResourcesLost | ResourcesTaken | ResourcesTraded | ResourcesPaid | Hoarded
)
