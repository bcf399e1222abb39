"""What the recorded matches of Stratos show: every scenario, end, spell and card, and what is rare."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.core.values import tag_of
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.components import load as load_components
from adjudicator.games.stratos.events.cards import (
    BookPutAside,
    BookRecovered,
    CalamityDrawn,
    DeckReshuffled,
    EquipmentIsFound,
    EquipmentSettled,
    ItemFound,
    ItemUsed,
    PermanentFound,
    SpellCast,
    SpellSettled,
    TrapDrawn,
)
from adjudicator.games.stratos.events.turns import GameEnded, PartEnded, SideOut, TokenGained, TokenLost
from adjudicator.games.stratos.events.units import (
    DiceRolled,
    SecondTileEntered,
    Struck,
    UnitArrived,
    UnitDefeated,
    UnitPromoted,
)
from adjudicator.games.stratos.state import Options
from adjudicator.record.load import load
from adjudicator.record.replay import Step, steps
from tests.tools.corpus_check import records
from tests.tools.corpus_settings import most_parts_with_draws, turned_options
from tests.tools.make_corpus import pins

RECORDS = records("stratos")
FEWEST, FEWEST_OF_A_SCENARIO = 60, 8
DATA = load_components()
ENDS = {
    "points p1",
    "points a",
    "landed_on_cathedral p2",
    "cathedral_destroyed p2",
    "quarry_held p2 p3",
    "quarry_destroyed p1",
    "quarry_destroyed p2 p3",
    "tombolo_held b",
    "last_standing p1",
    "last_standing a",
    "last_standing b",
    "agreed ",
    "turn_limit ",
}
SHOWN = (
    *(f"written by {author}" for author in ("standing", "timeout")),
    *(f"equip by {author}" for author in ("seat", "standing", "timeout")),
    *(f"{action} by timeout" for action in ("end", "end_actions")),
    "won by points in another's turn",
    "landed_on_cathedral in another's turn",
    "out without resigning",
    "out by resigning",
    "resigned while a card waited",
    "spell with effect",
    "spell without effect",
    "unit defeated for a token",
    "unit defeated for nothing",
    "unit promoted by academy",
    "unit hired by a side that had none",
    "roll taken back by lucky_coin",
    "two tiles with swift_boots",
    "equipment exchanged",
    "trap disarmed",
    "trap sprung",
    "deck reshuffled",
    "book put aside",
    "book recovered",
    "promote gained",
    "promote lost",
    "occupy gained",
    "occupy lost",
    "part of a team's turn",
    *(f"struck with {weapon}" for weapon in ("own", "trident", "hunting_bow")),
)


@pytest.fixture(scope="module")
def games() -> dict[str, tuple[Step, ...]]:
    return {name: tuple(steps(load(path.read_bytes(), name))) for name, path in RECORDS.items()}


def features(replayed: tuple[Step, ...]) -> Iterator[str]:
    """Name everything in a match that has a name here."""
    for step in replayed:
        for _, move, by in step.moves:
            yield f"{tag_of(move)} by {by}"
            yield f"written by {by}"
        state = step.before.state
        if step.entry.kind == "resign":
            yield "resigned while a card waited" if state.agenda else "resigned"
        for event in step.events:
            yield from _of_match(state, event, step.entry.kind)
            yield from _of_unit(state, event)
            yield from _of_card(event)
            state = RULESET.apply(state, event)


def _of_match(state: Any, event: Any, kind: str) -> Iterator[str]:
    match event:
        case GameEnded() if state.side and state.side not in event.winners:
            yield f"{'won by points' if event.reason == 'points' else event.reason} in another's turn"
        case SideOut():
            yield "out by resigning" if kind == "resign" else "out without resigning"
        case TokenGained() | TokenLost():
            yield f"{event.token} {'gained' if isinstance(event, TokenGained) else 'lost'}"
        case PartEnded():
            yield "part of a team's turn"
        case _:
            return


def _of_unit(state: Any, event: Any) -> Iterator[str]:
    match event:
        case UnitDefeated():
            yield "unit defeated for a token" if event.by else "unit defeated for nothing"
        case UnitPromoted():
            yield f"unit promoted by {event.why}"
        case UnitArrived() if event.why == "hired":
            if not any(unit.seat == event.seat for unit in state.units.values()):
                yield "unit hired by a side that had none"
        case Struck():
            yield f"struck with {event.weapon}"
            if len(event.dice) == 2:
                yield "roll taken back by lucky_coin"
        case DiceRolled() if len(event.dice) == 2:
            yield "roll taken back by lucky_coin"
        case SecondTileEntered():
            yield "two tiles with swift_boots"
        case _:
            return


def _of_card(event: Any) -> Iterator[str]:
    match event:
        case SpellCast():
            yield f"{event.spell} cast"
        case SpellSettled():
            yield "spell with effect" if event.effective else "spell without effect"
        case EquipmentIsFound() | PermanentFound() | CalamityDrawn():
            yield f"{event.card} found"
        case TrapDrawn():
            yield f"{event.card} found"
            yield "trap disarmed" if event.disarmed else "trap sprung"
        case ItemFound():
            yield f"{event.card.value} found"
        case ItemUsed():
            yield f"{event.item} used"
        case EquipmentSettled() if event.discarded and event.kept:
            yield "equipment exchanged"
        case DeckReshuffled():
            yield "deck reshuffled"
        case BookPutAside():
            yield "book put aside"
        case BookRecovered():
            yield "book recovered"
        case _:
            return


@pytest.fixture(scope="module")
def found(games: dict[str, tuple[Step, ...]]) -> Counter[str]:
    return Counter(name for replayed in games.values() for name in features(replayed))


def test_there_are_enough_matches_of_every_scenario() -> None:
    assert len(RECORDS) >= FEWEST
    scenarios = Counter(
        load(path.read_bytes(), name).header.options["scenario"] for name, path in RECORDS.items()
    )
    assert set(scenarios) == set(DATA.scenarios)
    assert min(scenarios.values()) >= FEWEST_OF_A_SCENARIO


def test_everything_that_has_a_name_occurs(found: Counter[str]) -> None:
    print("\n" + "\n".join(f"{found[name]:5} {name}" for name in sorted(found)))
    assert [name for name in SHOWN if not found[name]] == []


def test_every_spell_is_cast(found: Counter[str]) -> None:
    assert len(DATA.spells) == 22
    assert [spell for spell in DATA.spells if not found[f"{spell} cast"]] == []


def test_every_card_is_found_and_every_item_used(found: Counter[str]) -> None:
    assert len(DATA.cards) == 33
    assert [card for card in DATA.cards if not found[f"{card} found"]] == []
    items = [name for name, card in DATA.cards.items() if card.type == "one_use"]
    assert [item for item in items if not found[f"{item} used"]] == []


def test_every_end_is_there_with_its_winners(games: dict[str, tuple[Step, ...]]) -> None:
    ends = {
        f"{event.reason} {' '.join(event.winners)}"
        for replayed in games.values()
        for step in replayed
        for event in step.events
        if isinstance(event, GameEnded)
    }
    assert ENDS - ends == set()
    assert {end.partition(" ")[0] for end in ends} == {end.partition(" ")[0] for end in ENDS}
    assert {pin["end"] for pin in pins("stratos").values()} == {end.partition(" ")[0] for end in ENDS}


def test_every_option_is_turned_somewhere() -> None:
    assert turned_options(RECORDS, Options()) == set(Options.__dataclass_fields__) - {"excluded"}


def test_turns_come_in_parts_after_chance() -> None:
    """Somewhere one turn is told by three entries or more, with dice or cards in them."""
    assert most_parts_with_draws(RECORDS) >= 3


def test_cards_and_dice_of_a_real_table_are_typed_in() -> None:
    purposes = {
        draw[0].split("/")[2]
        for name, path in RECORDS.items()
        if b"mode: recorded" in path.read_bytes()
        for entry in load(path.read_bytes(), name).entries
        for draw in entry.draws
    }
    assert purposes >= {"mage", "sorcerer", "special", "under", "look", "land", "lagoon", "item"}
    assert purposes >= {"harvest", "search", "attack", "shoot", "cast", "use", "kraken"}
