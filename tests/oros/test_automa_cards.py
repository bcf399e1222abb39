"""Every automa card is drawn, every option of it done and found impossible: in cases or recorded games."""

from collections.abc import Iterator
from typing import Any

from adjudicator.formats.yaml import read
from adjudicator.games.oros.automa_events import CardDrawn, OptionChosen, OptionFailed
from adjudicator.games.oros.components import load as components
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from tests.case_files import files_of
from tests.tools.corpus_check import records

Seen = tuple[str, str, str]
"""A card, one of its options, and whether it was `done` or `failed`; no option: the card was drawn."""

FAILED, DONE = "option_failed", "option_chosen"


def in_cases() -> Iterator[Seen]:
    """What scenes expect that have a whole card drawn; that they hold is another test's business."""
    for path in files_of("oros"):
        whole: Any = read(path.read_bytes()).value
        for case in whole["cases"]:
            for scene in case["scenes"]:
                yield from _in_scene(scene.get("expect", {}).get("events", []))


def _in_scene(events: list[dict[str, str]]) -> Iterator[Seen]:
    card = ""
    for event in events:
        if event["type"] == "card_drawn":
            card = event.get("card", "")
            yield card, "", ""
        elif event["type"] in (FAILED, DONE) and card:
            yield card, event["option"], event["type"]


def in_records() -> Iterator[Seen]:
    for name, path in records("oros").items():
        if name.startswith("oros-automa"):
            card = ""
            for step in steps(load(path.read_bytes(), name)):
                for event in step.events:
                    if isinstance(event, CardDrawn):
                        card = event.card
                        yield card, "", ""
                    elif isinstance(event, OptionChosen | OptionFailed):
                        kind = DONE if isinstance(event, OptionChosen) else FAILED
                        yield card, event.option, kind


def test_every_card_and_every_option_of_it_is_seen_both_ways() -> None:
    wanted = {
        seen
        for deck in components().decks.values()
        for card in deck
        for seen in _ways(card.id, ["+".join(option) for option in card.options])
    }
    cases = wanted & set(in_cases())
    games = wanted & set(in_records())
    print(f"{len(wanted)} ways, {len(cases)} in cases, {len(games)} in recorded games")
    for seen in sorted(wanted):
        places = "cases " * (seen in cases) + "games" * (seen in games)
        print(f"{' '.join(part for part in seen if part)}: {places or 'NOWHERE'}")
    assert len(wanted) == 48 + 2 * (36 + 36 + 36 + 48)
    assert sorted(wanted - cases - games) == []


def _ways(card: str, options: list[str]) -> Iterator[Seen]:
    yield card, "", ""
    for option in options:
        yield card, option, DONE
        yield card, option, FAILED
