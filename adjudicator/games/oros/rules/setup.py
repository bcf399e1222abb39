"""Set-up: which tables may be laid, what they look like before the first move, and who begins (setup.*)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.components import DEMIGODS, Components, Layout
from adjudicator.games.oros.events import FirstPlayerChosen, OrosEvent
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, Automa, Mat, Options, State
from adjudicator.games.oros.stocks import overdrawn
from adjudicator.games.oros.tiles import Tile

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
    options, components = _options(header), _components(header)
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
    yield from _too_many_tiles(options, components)


@rule(
    "oros.setup.1",
    "oros.setup.mat.1",
    "oros.setup.mat.2",
    "oros.setup.mat.3",
    "oros.setup.mat.4",
    "oros.setup.mat.5",
    "oros.setup.mat.6",
    "oros.setup.finish.1",
    "oros.setup.finish.3",
    "oros.ascend.1",
)
def begin(header: Header[State]) -> State:
    """Give the table with the layout put out and every mat laid, before the first player is drawn."""
    options, components = _options(header), _components(header)
    return State(
        map=options.map,
        track=options.track,
        first="",
        round=0,
        turn=0,
        active="",
        left=0,
        actor="",
        tiles=_laid_out(layouts_of(components, options.map)[options.layout]),
        sites={},
        seats={
            seat.name: _automa_mat(components) if seat.automa else _mat(components) for seat in header.seats
        },
        automa={seat.name: _beside_mat(components) for seat in header.seats if seat.automa},
        **given(header),
    )


def given(header: Header[State]) -> Mapping[str, Any]:
    """Give the values of a state that come from the header: map, components, options, automa."""
    components = _components(header)
    automa = tuple(seat.name for seat in header.seats if seat.automa)
    options = _options(header)
    board = components.boards[options.map]
    return {"board": board, "data": components, "options": options, "automa_seats": automa}


@rule("oros.setup.finish.4", "oros.setup.finish.5", "oros.d.11")
def setup(ledger: Ledger[State, OrosEvent]) -> None:
    """Draw the first player among all Demigods, seats counted clockwise from the first of the header.

    Then the back of each automa's first card is drawn, in the order of the seats.
    """
    ledger.emit(FirstPlayerChosen(ledger.seat("first", tuple(ledger.state.seats))))
    for seat in ledger.state.automa:
        from adjudicator.games.oros.rules.automa_deck import show_back  # tables without automa do not need it

        show_back(ledger, seat)


@rule("oros.variant.1", "oros.variant.2", "oros.variant.3")
def layouts_of(components: Components, side: str) -> dict[str, Layout]:
    """Give the layouts of one side of the map by the names of the option; `standard` is the usual one."""
    return {
        STANDARD if name == f"{side}_{STANDARD}" else name: layout
        for name, layout in components.layouts.items()
        if layout.map == side
    }


def _options(header: Header[State]) -> Options:
    options = header.options
    return options if isinstance(options, Options) else Options()


def _components(header: Header[State]) -> Components:
    components: Components = header.components
    return components


@rule(
    "oros.setup.small.1",
    "oros.setup.small.2",
    "oros.setup.small.3",
    "oros.setup.small.4",
    "oros.setup.small.5",
    "oros.setup.small.6",
    "oros.setup.small.7",
    "oros.setup.small.8",
    "oros.setup.large.1",
    "oros.setup.large.2",
    "oros.setup.large.3",
    "oros.setup.large.4",
    "oros.setup.large.5",
    "oros.setup.large.6",
    "oros.setup.large.7",
    "oros.setup.large.8",
    "oros.variant.hot.5",
)
def _laid_out(layout: Layout) -> dict[str, Tile]:
    """Give the tiles of a layout, which stand in the component data with their facings and volcanoes."""
    return dict(layout.tiles)


@rule("oros.setup.mat.2", "oros.setup.mat.3", "oros.setup.mat.4", "oros.setup.mat.5", "oros.comp.5")
def _mat(components: Components) -> Mat:
    mat = components.mat
    return Mat(
        wisdom=dict.fromkeys(COLUMNS, mat.start_level),
        hand=mat.start_followers.get("hand", 0),
        horizon=mat.start_followers.get("horizon", 0),
        actions=tuple(space for space in ACTION_SPACES if mat.start_followers.get(space)),
    )


@rule("oros.setup.automa.1", "oros.setup.automa.4", "oros.automa.6")
def _automa_mat(components: Components) -> Mat:
    """An automa's columns begin at 1 like all; nobody stands on action spaces or under horizon lines."""
    mat = components.automa_mat
    return Mat(wisdom=dict.fromkeys(mat.columns, mat.start_level))


@rule("oros.setup.automa.2")
def _beside_mat(components: Components) -> Automa:
    return Automa(followers=components.supply.per_demigod["followers"])


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


@rule("oros.caps.5")
def _too_many_tiles(options: Options, components: Components) -> Iterator[Violation]:
    """Under caps the layout that is played takes no more of any kind or level than the box holds."""
    layout = layouts_of(components, options.map)[options.layout]
    for what, used, owned in overdrawn(components, layout.tiles.values()):
        message = f"the layout {options.layout} takes {used} {what}, but the box holds {owned}"
        yield Violation("oros.setup.caps", "oros.caps.5", message, Stage.PLACE, ("options", "layout"))
