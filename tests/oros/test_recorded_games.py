"""What the recorded games of Oros show: every setting, every end, every tie."""

from adjudicator.record.load import load
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


def test_ties_are_broken_by_the_track_and_else_shared() -> None:
    by_track = pins("oros")["oros-tie-by-track"]["standing"]
    shared = pins("oros")["oros-tie-shared"]["standing"]
    assert by_track[:2] == ["1 raging_fire 15", "2 fertile_land 15"]
    assert shared[1:] == ["2 fertile_land 0", "2 great_waters 0"]
    assert {place[0] for place in pins("oros")["oros-agreed-at-once"]["standing"]} == {"1"}
