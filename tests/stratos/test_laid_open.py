"""Which events lay open to all what was hidden: their entries are not taken back (dice.5)."""

import pytest

from adjudicator.core.secret import Secret
from adjudicator.games.stratos.events import StratosEvent, cards, tiles, turns, units
from adjudicator.games.stratos.laid_open import opens
from adjudicator.games.stratos.tiles import Tile
from tests.stratos.positions import position

STATE = position(
    "p10",
    sides={"p1": {"book": {"up": ["mend"], "known": ["ward"], "hidden": ["spark"]}, "items": ["smoke_bomb"]}},
    seen={"0/-4": {"value": "delta", "owners": ["p2"]}},
)
PRAIRIE, COVERED, OPEN = STATE.board["0/0"], STATE.board["-1/-1"], Tile("special", special="academy")


@pytest.mark.parametrize(
    "event",
    [
        cards.SpellCast("p1", "p1-1", "spark", 1),
        cards.ItemUsed("p1", "p1-1", "smoke_bomb"),
        tiles.TileSearched("p1", "p1-1", "0/-4", "blank", (), "land", 0),
        tiles.SpecialOpened("-1/-1", "academy", "p1-1"),
        tiles.TileReplaced("-1/-1", COVERED, PRAIRIE, "submerge"),
        turns.SideOut("p1", (), ("smoke_bomb",), ("spark",)),
        turns.GameEnded("points", ("p1",)),
    ],
)
def test_what_was_hidden_is_laid_open(event: StratosEvent) -> None:
    assert opens(STATE, event)


@pytest.mark.parametrize(
    "event",
    [
        cards.SpellCast("p1", "p1-1", "mend", 1),
        cards.SpellCast("p1", "p1-1", "ward", 1),
        cards.SpellDrawn("p1", "mage", Secret("gust", ("p1",))),
        tiles.TileSeen("p1", "0/-4", Secret("delta", ("p1",)), "farsight"),
        cards.BookPutAside("p1"),
        tiles.TileReplaced("0/0", PRAIRIE, PRAIRIE, "submerge"),
        tiles.TileReplaced("-1/-1", OPEN, PRAIRIE, "submerge"),
        units.UnitMoved("p1-1", "0/1", "0/0", "travel"),
        turns.TurnEnded("p1"),
    ],
)
def test_nothing_is_laid_open_by_what_lies_open_or_is_for_one_side(event: StratosEvent) -> None:
    assert not opens(STATE, event)
