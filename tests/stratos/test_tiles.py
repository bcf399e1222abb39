"""The written form of tiles."""

import pytest

from adjudicator.formats import codec
from adjudicator.games.stratos.tiles import POOLS, SPECIALS, TERRAINS, UNDERSIDES, Tile, covered, open_special

WORDS = (
    *TERRAINS,
    *(f"{terrain} {under}" for terrain in TERRAINS for under in UNDERSIDES),
    *(f"special {pool}" for pool in POOLS),
    *SPECIALS,
)


@pytest.mark.parametrize("word", WORDS)
def test_tiles_are_read_as_they_are_written(word: str) -> None:
    tile = Tile.parse(word)
    assert (str(tile), codec.read(Tile, word), codec.writer(Tile)(tile)) == (word, tile, word)


@pytest.mark.parametrize(
    "word", ["", "meadow", "prairie three", "special", "special C", "quarry A", "prairie\n"]
)
def test_other_words_are_no_tiles(word: str) -> None:
    with pytest.raises(ValueError, match="no tile"):
        Tile.parse(word)
    with pytest.raises(codec.Misfit):
        codec.read(Tile, word)


def test_what_a_tile_is() -> None:
    searched, lagoon = Tile.parse("forest two"), Tile.parse("lagoon")
    assert searched.resource == "oak" and searched.is_searched and not searched.has_unknown_side
    assert lagoon.is_lagoon and lagoon.resource == "" and lagoon.has_unknown_side
    assert covered("A").is_covered and covered("A").has_unknown_side and covered("A").resource == ""
    quarry = open_special("quarry")
    assert quarry.is_special and not quarry.is_covered and not quarry.has_unknown_side
    assert quarry == Tile.parse("quarry") != covered("S")
