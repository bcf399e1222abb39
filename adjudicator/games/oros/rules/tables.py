"""Which tables may be laid: seats, options, and a layout that goes with them (setup.2, setup.3)."""

from collections.abc import Iterable, Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.components import DEMIGODS, Components, Layout
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import Options, State
from adjudicator.games.oros.stocks import overdrawn

STANDARD = "standard"
FEWEST_DEMIGODS, MOST_DEMIGODS = 3, 4
LARGE = "large"
LAYOUTS = (
    STANDARD,
    "valley_of_rifts",
    "subduction_pattern",
    "oceanic_trench",
    "pearl_of_the_hadean_realm",
    "divergent_depths",
    "volcanic_isles",
    "craton_complex",
    "vents_of_the_archean",
)
"""The layouts that are shipped, first those of the small map; a group may add its own (gap.10)."""


def check_header(header: Header[State]) -> Iterator[Violation]:
    """Yield what is wrong with the seats and the options, in the order of stages."""
    options, components = options_of(header), components_of(header)
    unknown = (*_unknown_options(options, components), *_unknown_seats(header.seats))
    yield from unknown
    if unknown:
        return
    misshapen = (*_wrong_seats(header.seats), *_wrong_layout(options, components))
    yield from misshapen
    if misshapen:
        return
    yield from _wrong_map(header.seats, options)
    yield from _wrong_track(header.seats, options, components)
    yield from _unfit_layout(options, components)
    yield from _too_many_tiles(options, components)


@rule("oros.variant.1", "oros.variant.2", "oros.variant.3")
def layouts_of(components: Components, side: str) -> dict[str, Layout]:
    """Give the layouts of one side of the map by the names of the option; `standard` is the usual one."""
    return {
        STANDARD if name == f"{side}_{STANDARD}" else name: layout
        for name, layout in components.layouts.items()
        if layout.map == side
    }


def options_of(header: Header[State]) -> Options:
    """Give the options of a header, the usual ones where it holds none."""
    options = header.options
    return options if isinstance(options, Options) else Options()


def components_of(header: Header[State]) -> Components:
    """Give the component data of a header."""
    components: Components = header.components
    return components


@rule("oros.gap.10", "oros.d.8", "oros.comp.1", "oros.comp.4")
def _unknown_options(options: Options, components: Components) -> Iterator[Violation]:
    layouts = [*layouts_of(components, "small"), *layouts_of(components, LARGE)]
    words: tuple[tuple[str, str, str, str, Iterable[str]], ...] = (
        ("oros.setup.unknown_map", "oros.comp.1", "map", options.map, components.boards),
        ("oros.setup.unknown_layout", "oros.gap.10", "layout", options.layout, dict.fromkeys(layouts)),
        ("oros.setup.unknown_track", "oros.comp.4", "track", options.track, components.tracks),
    )
    for code, rule_id, name, word, known in words:
        if word not in known:
            what = {"map": "side of the map", "layout": "layout", "track": "side of the track"}[name]
            yield unknown_word(code, rule_id, word, what, known, "options", name)


@rule("oros.comp.3")
def _unknown_seats(seats: tuple[Seat, ...]) -> Iterator[Violation]:
    for place, seat in enumerate(seats):
        if seat.name not in DEMIGODS:
            yield unknown_word(
                "oros.setup.unknown_seat",
                "oros.comp.3",
                seat.name,
                "Demigod",
                DEMIGODS,
                "seats",
                place,
                "seat",
            )


@rule("oros.setup.2", "oros.setup.3", "oros.setup.automa.8")
def _wrong_seats(seats: tuple[Seat, ...]) -> Iterator[Violation]:
    """Three or four Demigods, each once, one person at least among them."""
    names = [seat.name for seat in seats]
    for place, name in enumerate(names):
        if name in names[:place]:
            message = f"{name} has two seats; each Demigod sits at the table once"
            at = ("seats", place, "seat")
            yield Violation("oros.setup.seat_twice", "oros.setup.3", message, Stage.SHAPE, at)
    if not FEWEST_DEMIGODS <= len(seats) <= MOST_DEMIGODS:
        wanted = f"{FEWEST_DEMIGODS} or {MOST_DEMIGODS}"
        message = f"{len(seats)} Demigods are at the table; {wanted} play, automa included"
        yield Violation("oros.setup.demigods", "oros.setup.2", message, Stage.SHAPE, ("seats",))
    if seats and all(seat.automa for seat in seats):
        message = "every seat is an automa; at least one person plays"
        yield Violation("oros.setup.nobody", "oros.setup.2", message, Stage.SHAPE, ("seats",))


@rule("oros.variant.1", "oros.variant.2")
def _wrong_layout(options: Options, components: Components) -> Iterator[Violation]:
    if options.layout not in layouts_of(components, options.map):
        message = f"the layout {options.layout} is not for the {options.map} side of the map"
        at = ("options", "layout")
        yield Violation("oros.setup.layout_of_other_map", "oros.variant.3", message, Stage.SHAPE, at)


@rule("oros.map.7", "oros.map.8", "oros.map.large.5")
def _wrong_map(seats: tuple[Seat, ...], options: Options) -> Iterator[Violation]:
    """The large side is for three or four people; automa play on the small side only."""
    automa = [seat.name for seat in seats if seat.automa]
    if options.map == LARGE and automa:
        message = f"automa play on the small side of the map only, and here {', '.join(automa)} is one"
        yield Violation(
            "oros.setup.automa_on_large_map", "oros.map.8", message, Stage.PLACE, ("options", "map")
        )


@rule("oros.setup.finish.2")
def _wrong_track(seats: tuple[Seat, ...], options: Options, components: Components) -> Iterator[Violation]:
    numbers = components.tracks[options.track].demigods
    if len(seats) not in numbers:
        message = (
            f"the {options.track} side of the track is for {' or '.join(map(str, numbers))} Demigods, "
            f"and {len(seats)} are at the table"
        )
        at = ("options", "track")
        yield Violation("oros.setup.track", "oros.setup.finish.2", message, Stage.PLACE, at)


@rule("oros.gap.10")
def _unfit_layout(options: Options, components: Components) -> Iterator[Violation]:
    """The layout that is played goes with the group's numbers, such as its hot spots; others need not."""
    layout = layouts_of(components, options.map)[options.layout]
    if layout.id in components.unfit:
        message = (
            f"the layout {options.layout} does not go with the changed data: {components.unfit[layout.id]}"
        )
        at = ("options", "layout")
        yield Violation("oros.setup.unfit_layout", "oros.gap.10", message, Stage.PLACE, at)


@rule("oros.caps.5")
def _too_many_tiles(options: Options, components: Components) -> Iterator[Violation]:
    """Under caps the layout that is played takes no more of any kind or level than the box holds."""
    layout = layouts_of(components, options.map)[options.layout]
    for what, used, owned in overdrawn(components, layout.tiles.values()):
        message = f"the layout {options.layout} takes {used} {what}, but the box holds {owned}"
        yield Violation("oros.setup.caps", "oros.caps.5", message, Stage.PLACE, ("options", "layout"))
