"""What the recorded games of Oros show: every setting, every end, every tie."""

from adjudicator.formats import codec
from adjudicator.games.oros.events import FollowerReturned, FollowerSent, IslandPlaced, TilesMoved
from adjudicator.games.oros.rules.setup import LAYOUTS, STANDARD
from adjudicator.games.oros.state import Options
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from tests.tools.corpus_check import records
from tests.tools.make_corpus import pins

RECORDS = records("oros")


def test_settings_and_ends_are_all_there() -> None:
    settings = set()
    for name, path in RECORDS.items():
        header = load(path.read_bytes(), name).header
        settings.add((header.options["map"], len(header.seats), header.options["track"]))
    small = {("small", 3, "short"), ("small", 4, "short"), ("small", 4, "long")}
    large = {("large", 3, "short"), ("large", 4, "short"), ("large", 4, "long")}
    assert settings == small | large
    assert {pin["end"] for pin in pins("oros").values()} == {"topmost", "resigned", "agreed", "deserted"}


def test_every_layout_and_every_variant_is_played_with_and_without() -> None:
    played: dict[str, set[object]] = {
        name: set() for name in ("ringed_islands", "grande_mountains", "jaguar")
    }
    layouts = set()
    for name, path in RECORDS.items():
        options = codec.read(Options, load(path.read_bytes(), name).header.options)
        layouts.add((options.map, options.layout))
        for option, values in played.items():
            values.add(getattr(options, option))
    shipped = {("small", name) for name in LAYOUTS[:5]} | {
        ("large", name) for name in (STANDARD, *LAYOUTS[5:])
    }
    assert layouts == {*shipped, ("small", "atoll")}
    both: set[object] = {True, False}
    sides: set[object] = {"none", "smiling", "snarling"}
    assert played == {"ringed_islands": both, "grande_mountains": both, "jaguar": sides}


def test_variants_come_up_in_them() -> None:
    events = [event for name in RECORDS if name.startswith("oros-layout") for event in events_of(name)]
    assert any(isinstance(event, IslandPlaced) and event.ringed for event in events)
    moved = [event for event in events if isinstance(event, TilesMoved)]
    assert any(collided.grande for event in moved for collided in event.collisions)
    sent = [event for event in events if isinstance(event, FollowerSent | FollowerReturned)]
    places = [event.to if isinstance(event, FollowerSent) else event.from_ for event in sent]
    assert any(place != "mat" and "." not in place for place in places), "to or from a Grande mountain"


def events_of(name: str) -> list[object]:
    return [event for step in steps(load(RECORDS[name].read_bytes(), name)) for event in step.events]


def test_ties_are_broken_by_the_track_and_else_shared() -> None:
    by_track = pins("oros")["oros-tie-by-track"]["standing"]
    shared = pins("oros")["oros-tie-shared"]["standing"]
    assert by_track[:2] == ["1 raging_fire 15", "2 fertile_land 15"]
    assert shared[1:] == ["2 fertile_land 0", "2 great_waters 0"]
    assert {place[0] for place in pins("oros")["oros-agreed-at-once"]["standing"]} == {"1"}
