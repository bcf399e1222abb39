"""Sentences of Stratos: every event, and all that an event carries, is told to whoever may know it."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE, redact
from adjudicator.games.stratos.components import DECKS, load
from adjudicator.games.stratos.describe import describe
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events import cards as c
from adjudicator.games.stratos.events import resources as r
from adjudicator.games.stratos.events import tiles as t
from adjudicator.games.stratos.events import turns as n
from adjudicator.games.stratos.events import units as u
from adjudicator.games.stratos.state import SOURCES
from adjudicator.games.stratos.wording import SOURCE_WORDS, TITLES, UNDER_WORDS, deck_word
from adjudicator.record.load import load as load_record
from adjudicator.record.replay import steps
from tests.stratos.sentences_of_goods import CARDS, GOODS, own
from tests.stratos.sentences_of_turns import LAID_OPEN, TURNS, UNITS
from tests.telling import not_plain, not_told, not_tried
from tests.tools.corpus_check import FOLDER

TOLD = [*TURNS, *UNITS, *GOODS, *CARDS]

HIDDEN: list[tuple[StratosEvent, str, str]] = [
    (c.SpellDrawn("p1", "mage", own("firebolt")), "firebolt", "p1: one card from the Mage deck, face-down."),
    (
        c.SpellDrawn("p1", "sorcerer", own("meteor")),
        "meteor",
        "p1: one card from the Sorcerer deck, face-down.",
    ),
    (
        c.SpellPutUnder("p1", "mage", own("firebolt")),
        "firebolt",
        "p1: one card from the Mage deck, face-down; put back under that deck, "
        "because the side has one like it.",
    ),
    (
        c.ItemFound("p1", "lagoon", own("giant_pearl")),
        "giant_pearl",
        "p1: one-use card, face-down, from the Lagoon deck.",
    ),
    (
        t.TileSeen("p1", "0/0", own("cathedral"), "ancient_map"),
        "Cathedral",
        "p1 looked at the hidden side of the tile on 0/0 by ancient_map.",
    ),
]


@pytest.mark.parametrize(("event", "others", "sentences"), TOLD)
def test_sentences(event: StratosEvent, others: Mapping[str, Any], sentences: tuple[str, ...]) -> None:
    assert describe(event) == sentences
    assert not_told(describe, event, others) == []
    assert not_plain(sentences) == []


def test_every_event_is_told_and_each_of_its_fields_is_tried() -> None:
    told_by_the_next = [("ActionTaken", name) for name in ("kind", "seat", "unit")]
    assert not_tried(get_args(StratosEvent), TOLD) == told_by_the_next


def test_an_action_is_told_by_the_event_that_follows() -> None:
    kinds = set()
    for name in ("stratos-all-spells", "stratos-five-wild", "stratos-all-land-cards"):
        record = load_record((FOLDER / "stratos" / f"{name}.game.yaml").read_bytes(), name)
        events = [event for step in steps(record) for event in step.events]
        for place, event in enumerate(events):
            if isinstance(event, u.ActionTaken):
                kinds.add(event.kind)
                card_used = isinstance(events[place + 1], c.EffectUsed)
                following = events[place + 1 + card_used]
                assert event.unit in " ".join(describe(following)), (event, following)
    assert kinds == {"travel", "harvest", "defend", "attack", "shoot", "cast", "search", "use"}


@pytest.mark.parametrize(("event", "name", "sentence"), HIDDEN)
@pytest.mark.parametrize("viewer", ["p2", PUBLIC])
def test_what_others_hear_of_hidden_cards_and_sides(
    event: Any, name: str, sentence: str, viewer: str
) -> None:
    """hidden.6, hidden.7, hidden.9; x.345, x.348."""
    assert describe(redact(event, viewer)) == (sentence,)
    for knows in ("p1", REFEREE):
        [told] = describe(redact(event, knows))
        assert told.startswith(sentence.partition(";")[0][:-1]) and name in told and name not in sentence


def test_words_of_the_data_set() -> None:
    data = load()
    assert {name: kind.promoted for name, kind in data.units.items()} == TITLES
    assert tuple(SOURCE_WORDS) == SOURCES
    assert set(UNDER_WORDS) == {under for counts in data.undersides.values() for under in counts}
    assert [deck_word(deck) for deck in DECKS] == [
        "the Mage deck",
        "the Sorcerer deck",
        "the Land deck",
        "the Lagoon deck",
    ]


def test_words_that_come_from_no_rule_yet_are_told_as_they_are() -> None:
    assert describe(n.GameEnded("rain", ())) == (
        "The match ended for the reason rain: nobody won it.",
        LAID_OPEN,
    )
    assert describe(r.ResourcesPaid("p1", {"corn": 1}, "luck")) == ("p1 paid 1 corn for luck.",)
