"""What is written as one word in Orichalcum reads back as the same, and nothing else is read."""

from typing import Any, get_args

import pytest

from adjudicator.formats import codec
from adjudicator.games.orichalcum.moves import BuyAction, FirstLine, OrichalcumMove
from adjudicator.games.orichalcum.state import Player
from adjudicator.games.orichalcum.tiles import Creature, Slot, Tile, Titan, action_of, size_of
from adjudicator.record.items import own_keys


@pytest.mark.parametrize("text", ["M", "DD", "MFL", "V!gorgon", "MV!hydra-theia", "FLV!cyclops"])
def test_tiles(text: str) -> None:
    tile = Tile.parse(text)
    assert tile.text == str(tile) == text and Tile.parse(text) == tile
    assert tile.size == len(text.partition("!")[0]) and tile.stack == str(tile.size)


@pytest.mark.parametrize("text", ["K3=MFV!gorgon", "P1=M", "C2=0", "R1=V"])
def test_slots(text: str) -> None:
    slot = Slot.parse(text)
    assert slot.text == text and (slot.tile is None) == text.endswith("=0")
    assert action_of(slot.card) == {"K": "capture", "P": "produce", "C": "construct", "R": "recruit"}[text[0]]
    assert size_of(slot.card) == text[1]


@pytest.mark.parametrize("text", ["gorgon", "hydra-theia+3", "minotaur+1"])
def test_creatures(text: str) -> None:
    creature = Creature.parse(text)
    assert creature.text == text and creature.kind == text.partition("+")[0]


@pytest.mark.parametrize("text", ["chronos", "theia-"])
def test_titans(text: str) -> None:
    titan = Titan.parse(text)
    assert titan.text == text and titan.active != text.endswith("-") and titan.name == text.strip("-")


@pytest.mark.parametrize(
    ("cls", "text"),
    [
        (Tile, ""),
        (Tile, "MFLD"),
        (Tile, "X"),
        (Tile, "mf"),
        (Tile, "M!gorgon"),
        (Tile, "V!"),
        (Tile, "V\n"),
        (Tile, "V!gorgon\n"),
        (Slot, "K3"),
        (Slot, "K4=M"),
        (Slot, "K1=M!gorgon"),
        (Slot, "K1=0!gorgon"),
        (Slot, "X1=0"),
        (Creature, "gorgon+0"),
        (Creature, "gorgon+4"),
        (Creature, "Gorgon"),
        (Creature, ""),
        (Titan, "-"),
        (Titan, "chronos--"),
        (Titan, ""),
    ],
)
def test_what_is_no_word_is_refused_with_a_sentence(cls: Any, text: str) -> None:
    with pytest.raises(ValueError, match=" "):
        cls.parse(text)


def test_a_player_is_written_in_the_catalogues_words() -> None:
    written = {
        "board": "A",
        "face": 1,
        "terrain": {"r2c4": "V", "r0c2": "Q"},
        "creatures": {"r2c4": "gorgon+2"},
        "titans": ["chronos-", "theia"],
        "captured": ["hydra-themis"],
    }
    player = codec.read(Player, written)
    assert player.creatures["r2c4"] == Creature("gorgon", 2) and player.titans[0] == Titan("chronos", False)
    assert codec.writer(Player)(player) == written


def test_no_action_has_a_key_that_entries_use_for_their_own_marks() -> None:
    assert not any(own_keys(get_args(OrichalcumMove)).values())


def test_a_purchase_holds_its_first_line() -> None:
    written = {"type": "extra", "pay": "hoplites", "action": {"type": "build", "slot": "M", "at": "r1c1"}}
    move = codec.read_tagged(get_args(OrichalcumMove), written)
    assert isinstance(move, BuyAction) and type(move.action) in get_args(FirstLine)
    assert codec.writer(BuyAction)(move) == written
