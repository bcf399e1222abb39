"""Tells what each event of an automa's turn brought, in sentences as those of `describe`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.core.violations import RuleBug
from adjudicator.core.wording import counted, listed
from adjudicator.games.oros import automa_events as e
from adjudicator.games.oros.state import MAT
from adjudicator.games.oros.wording import line_words, tile_and_lava, way_word

_WHY_NOT = {
    "form full": "{regions} had no open water",
    "form no_mountain": "no mountain was in supply",
    "build no_site": "in {regions} there was no mountain on which it may build",
    "follower no_follower": "it had no follower left",
    "send no_follower": "it had no follower left",
    "send no_study_space": "neither {regions} nor its mat had a study space free",
    "return nobody_in_study": "it had nobody in study in {regions} or on its mat",
    "remove nobody_to_remove": "in {regions} there was nobody whom it may remove",
}


def _card_back_shown(event: e.CardBackShown) -> tuple[str, ...]:
    left = f"{counted(event.left, 'card')} {'is' if event.left == 1 else 'are'} in its draw stack"
    return (f"The back of the next card of {event.seat} shows {listed(event.back)}; {left}.",)


def _card_drawn(event: e.CardDrawn) -> tuple[str, ...]:
    options = ", or ".join(map(_option, event.options))
    parts = [f"{options}, in {_regions(event.regions)}"]
    parts += [f"shift {_shift(shift)}" for shift in event.shift]
    parts += [f"remove a tile of region {region}" for region in event.remove_tile]
    parts.append(f"ascend {counted(event.ascend, 'space')}" if event.ascend else "no ascend")
    return (f"{event.seat} drew the card {event.card}: {'; '.join(parts)}.",)


def _deck_shuffled(event: e.DeckShuffled) -> tuple[str, ...]:
    return (f"That was the last card of {event.seat}: its other cards became a new draw stack.",)


def _section_begun(event: e.SectionBegun) -> tuple[str, ...]:
    return (f"{event.seat} came to the {event.section.capitalize()} section of its card.",)


def _option_failed(event: e.OptionFailed) -> tuple[str, ...]:
    return (f"{event.seat} could not do {_option(event.option)}: {_reasons(event.why)}.",)


def _option_chosen(event: e.OptionChosen) -> tuple[str, ...]:
    chosen = f"{event.seat} did {_option(event.option)} in region {event.region}"
    return (f"{chosen}; not before, because {_reasons(event.why)}." if event.why else f"{chosen}.",)


def _mountain_placed(event: e.MountainPlaced) -> tuple[str, ...]:
    return (f"{event.seat} formed a mountain on {event.space}.",)


def _automa_built(event: e.AutomaBuilt) -> tuple[str, ...]:
    return (f"{event.seat} built a {event.site} on the mountain {event.space}.",)


def _automa_sent(event: e.AutomaSent) -> tuple[str, ...]:
    return (f"{event.seat} put a follower into study {_place(event.to)}.",)


def _automa_returned(event: e.AutomaReturned) -> tuple[str, ...]:
    return (f"{event.seat} took a follower back from study {_place(event.from_)}.",)


def _follower_removed(event: e.FollowerRemoved) -> tuple[str, ...]:
    return (f"{event.seat} removed a follower of {event.owner} from {event.from_}.",)


def _placing_is_due(event: e.PlacingIsDue) -> tuple[str, ...]:
    return (f"{event.seat} was to place a follower that was removed.",)


def _follower_placed(event: e.FollowerPlaced) -> tuple[str, ...]:
    if event.to == MAT:
        return (f"The removed follower of {event.seat} went to study: all action spaces were occupied.",)
    return (f"{event.seat} placed its removed follower on {event.to.upper()}.",)


def _automa_wisdom_lost(event: e.AutomaWisdomLost) -> tuple[str, ...]:
    return (f"{event.seat} lost 1 wisdom, its {event.column} column being at its top.",)


def _tile_removed(event: e.TileRemoved) -> tuple[str, ...]:
    tile = tile_and_lava(event.tile)
    return (f"{event.seat} removed the largest free tile of region {event.region}: {tile} on {event.space}.",)


def _no_tile_removed(event: e.NoTileRemoved) -> tuple[str, ...]:
    return (f"{event.seat} found no tile in region {event.region} that it may remove.",)


def _option(option: str) -> str:
    return option.replace("+", " + ")


def _shift(written: str) -> str:
    line, _, way = written.partition("-")
    return f"{line_words(line)} {way_word(way)}"


def _reasons(why: Mapping[str, str]) -> str:
    """Give each reason once, with the regions where it was found."""
    for word in why.values():
        if word not in _WHY_NOT:
            raise RuleBug(f"no sentence says what {word!r} means")
    found = {
        word: [region for region, other in why.items() if other == word]
        for word in dict.fromkeys(why.values())
    }
    return "; ".join(_WHY_NOT[word].format(regions=_regions(regions)) for word, regions in found.items())


def _regions(regions: Sequence[str]) -> str:
    return f"{'region' if len(regions) == 1 else 'regions'} {listed(regions)}"


def _place(place: str) -> str:
    return "on its mat" if place == MAT else f"on {place}"


TELL: dict[type, Callable[[Any], tuple[str, ...]]] = {
    e.CardBackShown: _card_back_shown,
    e.CardDrawn: _card_drawn,
    e.DeckShuffled: _deck_shuffled,
    e.SectionBegun: _section_begun,
    e.OptionFailed: _option_failed,
    e.OptionChosen: _option_chosen,
    e.MountainPlaced: _mountain_placed,
    e.AutomaBuilt: _automa_built,
    e.AutomaSent: _automa_sent,
    e.AutomaReturned: _automa_returned,
    e.FollowerRemoved: _follower_removed,
    e.PlacingIsDue: _placing_is_due,
    e.FollowerPlaced: _follower_placed,
    e.AutomaWisdomLost: _automa_wisdom_lost,
    e.TileRemoved: _tile_removed,
    e.NoTileRemoved: _no_tile_removed,
}
"""What tells of each of these events."""
