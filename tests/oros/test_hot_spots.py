"""Bare hot spots are covered as far as islands go (hot.2, comp.17, comp.20)."""

from adjudicator.games.oros.events import IslandPlaced
from adjudicator.games.oros.rules.hot_spots import cover
from tests.oros.displacing import ledger_on
from tests.oros.positions import position

BARE = {"r1c4": "", "r4c7": "", "r7c4": "", "r4c1": ""}


def placed(tiles: dict[str, str]) -> list[str]:
    ledger = ledger_on(position(tiles={**BARE, **tiles}))
    cover(ledger)
    spaces = [event.space for event in ledger.events if isinstance(event, IslandPlaced)]
    assert len(spaces) == len(ledger.events)
    for space in spaces:
        assert ledger.state.tiles[space].text == "I"
    return spaces


def islands(count: int) -> dict[str, str]:
    inner = [f"r{row}c{column}" for row in range(2, 7) for column in range(2, 7)]
    return dict.fromkeys(inner[:count], "I")


def test_all_are_covered_clockwise_from_the_north() -> None:
    assert placed({}) == ["r1c4", "r4c7", "r7c4", "r4c1"]


def test_any_tile_covers_a_hot_spot() -> None:
    assert placed({"r1c4": "M", "r4c7": "1N", "r7c4": "I*", "r4c1": "4v3"}) == []


def test_islands_run_out() -> None:
    assert placed(islands(13)) == ["r1c4", "r4c7", "r7c4"]
    assert placed({"r1c4": "3-N", **islands(15)}) == ["r4c7"]
    assert placed(islands(16)) == []
