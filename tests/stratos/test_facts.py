"""The lines of facts of a Stratos table tell what its picture tells."""

import re

import pytest

from adjudicator.core.ruleset import End, Place
from adjudicator.core.secret import PUBLIC, redact
from adjudicator.core.values import changed
from adjudicator.core.wording import WIDTH
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.components import load
from adjudicator.games.stratos.facts import fact_lines
from adjudicator.games.stratos.final_standing import standing_lines
from adjudicator.games.stratos.moves import Search
from adjudicator.games.stratos.picture import picture
from adjudicator.games.stratos.reference import card_words, class_words, price_words
from adjudicator.games.stratos.rules import search
from adjudicator.games.stratos.rules.cast import SPELLS
from adjudicator.games.stratos.rules.scoring import end
from adjudicator.games.stratos.rules.use import ITEMS
from adjudicator.record.choices import choices
from adjudicator.record.template import template
from tests.stratos.any_position import any_position, viewers
from tests.stratos.positions import played, position
from tests.stratos.reading import read_facts, read_state


@pytest.mark.parametrize("seed", range(40))
def test_the_lines_tell_all_that_their_reader_may_know(seed: int) -> None:
    state = any_position(seed)
    for viewer in viewers(state):
        shown = redact(state, viewer)
        assert read_facts(fact_lines(shown, viewer)) == read_state(shown, viewer), viewer


def test_facts_are_named_as_in_the_diff_of_two_states() -> None:
    units = {"p1-2": {"health": 2, "acted": ["cast"], "slowed_next": True}}
    state = position("p10", sides={"p1": {"stock": {"corn": 3}, "hoards": 1}}, units=units)
    lines = fact_lines(redact(state, "p2"), "p2")
    for line in (
        "you: p2",
        "sides.p1.stock.corn: 3",
        "sides.p1.hoards: 1",
        "sides.p1.points.hoards: 1",
        "units.p1-2.health: 2 of 4",
        "units.p1-2.acted: cast",
        "units.p1-2.actions_left: 1",
        "units.p1-2.slowed_next_turn: yes",
        "decks.sorcerer.count: 9",
        "board.-4/4: an unsearched mountain, touching NE -3/3 E -3/4 NW -4/3",
    ):
        assert line in lines, line


def test_each_class_and_each_card_is_explained_with_the_numbers_of_the_data() -> None:
    data = load()
    assert class_words(data)["soldier"] == (
        "knight: 2 nickel and 1 oak; Health 6, promoted 8; Attack D6, distance 1, 6 misses unless promoted"
    )
    assert (
        class_words(data)["mage"]
        == "sorcerer: 1 corn and 2 spice; Health 4, promoted 4; Spirit 3, promoted 7; Cast"
    )
    told = {name: card_words(data, name) for name in (*data.spells, *data.cards)}
    assert told["firebolt"] == "mage spell, 2 Spirit, 1-3 away: D4 magical damage to a unit [at]"
    assert told["long_blade"] == (
        "equipment: a soldier: +1 damage on a hit; others: Attack D4, distance 1, 4 misses unless promoted"
    )
    assert told["hunting_bow"].startswith(
        "equipment: an archer: Shoot at distance 2-4; others: Shoot D4, distance 2,"
    )
    assert told["healing_potion"] == "one-use, 0-1 away: an own unit regains up to 3 Health [at]"
    for words in told.values():
        assert words.isascii() and not re.search(r"[{}]|  |D0| 0 |-0\b", words), words
    dear = load(change={"mage.firebolt.cost": 5, "mage.firebolt.die": 6, "units.archer.health": 9})
    assert card_words(dear, "firebolt").startswith("mage spell, 5 Spirit, 1-3 away: D6 ")
    assert "Health 9, promoted 11" in class_words(dear)["archer"]
    assert "a Sorcerer spell 2 spice" in price_words(data)


def test_every_choice_that_an_order_names_is_told_with_its_field() -> None:
    data = load()
    wanted = {name: (*spell.needed, *spell.allowed) for name, spell in SPELLS.items()}
    wanted |= {name: item.needed for name, item in ITEMS.items()}
    for name, fields in wanted.items():
        told = card_words(data, name).partition(" [")[2].removesuffix("]")
        assert told == ", ".join(fields), name
    assert "Harvest by a die (power: true)" in class_words(data)["peasant"]
    for name, order in {"ancient_map": "look", "tide_charm": "tide", "merchants_seal": "trade"}.items():
        assert card_words(data, name).endswith(f" [order {order}]")


def test_a_report_offers_the_forms_of_an_action_and_names_its_fields() -> None:
    units = {"p1-2": {"kind": "sorcerer", "at": "1/0", "spirit": 7}}
    sides = {"p1": {"book": {"up": ["spark", "blink", "farsight", "transmute"]}, "stock": {"corn": 3}}}
    state = position("p10", "p1", units=units, sides=sides)
    found = {choice.type: choice for choice in choices(RULESET, state, "p1")}
    harvest = found["harvest"]
    assert harvest.example == {"type": "harvest", "unit": "p1-1"} and harvest.fields == ("power",)
    assert harvest.others == ({"type": "harvest", "unit": "p1-1", "power": True},)
    first = list(found["cast"].example)[3:]
    assert {"at", "to", "tiles", "give", "take"} == {*first, *found["cast"].fields}
    assert len(found["cast"].others) == 2
    lines = template("a", "p1", "1-00000000", "", found.values())
    assert "# - {type: harvest, unit: p1-1, power: true}" in lines


def test_a_reader_is_told_what_each_card_does_whose_name_it_may_know() -> None:
    hand = {"book": {"hidden": ["spark"], "up": ["ward"]}, "items": ["smoke_bomb"], "used": ["gem_cache"]}
    sides = {"p1": {**hand, "aside": {"hidden": ["gust"]}}, "p2": {"permanents": ["lucky_coin"]}}
    state = position("p10", sides=sides, units={"p1-1": {"equipment": "iron_shield"}})

    def explained(viewer: str, whose: str) -> list[str]:
        lines = fact_lines(redact(state, viewer), viewer)
        return sorted(
            line.partition(f"{whose}_card.")[2].partition(":")[0]
            for line in lines
            if f"{whose}_card." in line
        )

    assert explained("p1", "own") == ["gem_cache", "gust", "iron_shield", "smoke_bomb", "spark", "ward"]
    assert explained("p1", "open") == ["lucky_coin"]
    assert explained("p2", "own") == ["lucky_coin"]
    assert explained("p2", "open") == ["gem_cache", "iron_shield", "ward"]
    assert explained(PUBLIC, "own") == []
    assert explained(PUBLIC, "open") == ["gem_cache", "iron_shield", "lucky_coin", "ward"]


def test_a_card_that_was_just_found_is_explained_to_all() -> None:
    units = {"p1-2": {"kind": "soldier", "at": "0/0"}}
    state = played(
        search.ACTION, position("islet", units=units), "p1", Search("p1-1"), "two", "snare", "iron_shield"
    )
    for viewer in ("p1", "p2", PUBLIC):
        shown = picture(redact(state.state, viewer), viewer)
        assert "snare: trap: slows the finder" in shown
        assert [line for line in shown if line.startswith("iron_shield: equipment: physical")]


def test_the_table_of_the_final_standing() -> None:
    state = position("five", sides={"p2": {"hoards": 10}, "p3": {"defeats": 2, "promote": True}})
    found = end(changed(state, ended="points", winners=("p2",), side="", phase="", waiting=()))
    assert found is not None
    lines = standing_lines(found)
    assert lines[0] == "Final standing (points), in Prosperity Points"
    assert lines[1].split() == ["p2", "p1", "p3", "p4", "p5"]
    assert lines[2].split()[-5:] == ["10", "0", "0", "0", "0"] and lines[2].startswith("Hoard Tokens")
    assert lines[-2].split() == ["total", "10", "0", "4", "0", "0"]
    assert lines[-1].split() == ["rank", "1", "2=", "2=", "2=", "2="]
    assert all(len(line) <= WIDTH for line in lines)
    parts = found.places[0].parts
    for part in parts:
        one = End("points", (Place(1, "p1", 7, {**dict.fromkeys(parts, 0), part: 7}),))
        assert sum(line.endswith(" 7") for line in standing_lines(one)) == 2, part
