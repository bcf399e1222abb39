"""What the recorded games of Oros show: every setting, every end, every tie."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product

from adjudicator.formats import codec
from adjudicator.games.oros import challenges
from adjudicator.games.oros.challenges import TABLES, WINS
from adjudicator.games.oros.components import DEMIGODS
from adjudicator.games.oros.events import FollowerReturned, FollowerSent, IslandPlaced, TilesMoved
from adjudicator.games.oros.rules.tables import LAYOUTS, STANDARD
from adjudicator.games.oros.state import Options
from adjudicator.record.envelope import AUTOMA, HeaderLines
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from tests.tools.corpus_check import records
from tests.tools.make_corpus import pins

RECORDS = records("oros")


@dataclass(frozen=True)
class Played:
    """What the header of a record says: what was chosen, how many people sit there, which automa."""

    options: Options
    people: int
    automa: tuple[str, ...]

    @property
    def variants(self) -> tuple[bool, bool, str]:
        return self.options.ringed_islands, self.options.grande_mountains, self.options.jaguar


@cache
def played() -> dict[str, Played]:
    """Read what every record says of itself; names of files say nothing here."""
    return {name: _played(load(path.read_bytes(), name).header) for name, path in RECORDS.items()}


def _played(header: HeaderLines) -> Played:
    automa = {line.seat for line in header.seats if line.player == AUTOMA}
    options = codec.read(Options, header.options)
    return Played(options, len(header.seats) - len(automa), tuple(s for s in DEMIGODS if s in automa))


def test_settings_and_ends_are_all_there() -> None:
    settings = {
        (game.options.map, game.people + len(game.automa), game.options.track) for game in played().values()
    }
    small = {("small", 3, "short"), ("small", 4, "short"), ("small", 4, "long")}
    large = {("large", 3, "short"), ("large", 4, "short"), ("large", 4, "long")}
    assert settings == small | large
    assert {pin["end"] for pin in pins("oros").values()} == {"topmost", "resigned", "agreed", "deserted"}


def test_every_group_of_automa_in_the_challenge_tables_is_played_out() -> None:
    """All 24 of challenge.1 to challenge.3, in games that came to their end on the track."""
    wanted = {
        (people, row)
        for table in TABLES
        if table.counted == WINS and table.automa != (0,)
        for people in table.people
        for row in table.rows
    }
    found = Counter(
        (game.people, "+".join(game.automa))
        for name, game in played().items()
        if game.automa and pins("oros")[name]["end"] == "topmost"
    )
    print("\n" + "\n".join(f"{people} and {row}: {found[people, row]}" for people, row in sorted(wanted)))
    assert len(wanted) == 24
    assert set(found) == wanted


def test_every_layout_is_played_and_those_of_the_small_map_against_automa() -> None:
    """The ten of the challenge tables, and layouts of a group's own on both maps."""
    found = Counter((game.options.map, game.options.layout) for game in played().values())
    alone = {(game.options.map, game.options.layout) for game in played().values() if game.automa}
    print("\n" + "\n".join(f"{side} {layout}: {count}" for (side, layout), count in sorted(found.items())))
    small = {("small", name) for name in LAYOUTS[:5]}
    large = {("large", name) for name in (STANDARD, *LAYOUTS[5:])}
    own = {("small", "atoll"), ("small", "ridge"), ("small", "broken_shore"), ("large", "lagoon")}
    assert set(found) == small | large | own
    assert len(small | large) == len(challenges.LAYOUTS)
    assert small < alone
    assert all(found[known] >= 3 for known in small | large)


def test_all_ways_to_combine_variants_are_played_on_both_maps_and_against_automa() -> None:
    wanted = set(product((False, True), (False, True), ("none", "smiling", "snarling")))
    people = Counter((game.options.map, *game.variants) for game in played().values() if not game.automa)
    automa = Counter(game.variants for game in played().values() if game.automa)
    for rings, grande, jaguar in sorted(wanted):
        words = " ".join([*["rings"] * rings, *["grande"] * grande, jaguar])
        on = ", ".join(f"{side} {people[side, rings, grande, jaguar]}" for side in ("small", "large"))
        print(f"{words}: {on}, against automa {automa[rings, grande, jaguar]}")
    assert set(people) == {(side, *variants) for side in ("small", "large") for variants in wanted}
    assert set(automa) == wanted


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
