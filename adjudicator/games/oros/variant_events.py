"""What happens in an Oros game with the jade jaguar and nowhere else; like all events with their results."""

from collections.abc import Mapping

from adjudicator.core.values import value


@value("jaguar_smiled")
class JaguarSmiled:
    """The game was played out under the smiling side: `studying` gives how many followers each Demigod has
    in study (jaguar.3), `most` and `fewest` who gains and who loses points."""

    studying: Mapping[str, int]
    most: tuple[str, ...]
    fewest: tuple[str, ...]


@value("jaguar_due")
class JaguarIsDue:
    """The game was played out under the snarling side: the lowest on the track is to name a column."""

    seat: str


@value("jaguar_snarled")
class JaguarSnarled:
    """A column was named (jaguar.5): `levels` gives the new levels of those for whom it changed."""

    seat: str
    column: str
    levels: Mapping[str, int]


VariantEvent = JaguarSmiled | JaguarIsDue | JaguarSnarled
