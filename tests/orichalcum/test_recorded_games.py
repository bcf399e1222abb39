"""What the recorded games of Orichalcum show: every table, every way to win, everything that is rare."""

from collections import Counter

import pytest

from adjudicator.games.orichalcum.components import ARCH, FORGE, SIEGE
from adjudicator.games.orichalcum.state import Options
from adjudicator.games.orichalcum.worth import WAYS_TO_WIN
from adjudicator.record.load import load
from adjudicator.record.replay import Step, steps
from tests.tools.corpus_check import records
from tests.tools.corpus_features import features
from tests.tools.corpus_settings import most_parts_with_draws, turned_options
from tests.tools.make_corpus import pins

RECORDS = records("orichalcum")
SHOWN = (
    *(f"won by a {way}" for way in WAYS_TO_WIN),
    *(f"{titan} used" for titan in ("chronos", "theia", "hyperion", "themis")),
    *(f"{creature} captured" for creature in ("hellhound", "minotaur", "gorgon", "cyclops", "hydra")),
    *(f"action bought for {kind}" for kind in ("hoplites", "orichalcum", "creatures")),
    *(f"written by {author}" for author in ("plan", "standing", "timeout")),
    *(f"{action} by plan" for action in ("fight", "extra")),
    *(f"{action} by standing" for action in ("face", "building", "initiative")),
    *(f"{action} by timeout" for action in ("face", "metropolis", "card", "tile", "building", "initiative")),
    "titan taken by area",
    "titan taken by hydra",
    "titan stolen",
    "titan swapped",
    "titan turned active by a hydra",
    "hoplite saved in the hospital",
    f"loot of an {ARCH}",
    f"fight won by a {SIEGE} engine",
    "price lowered by a statue",
    f"second action bought by the {FORGE}",
    "second construction",
    "building put back",
    "tile returned",
    "cards reshuffled",
    "card discarded",
    "initiative decided by the holder",
)


@pytest.fixture(scope="module")
def games() -> dict[str, tuple[Step, ...]]:
    return {name: tuple(steps(load(path.read_bytes(), name))) for name, path in RECORDS.items()}


def test_everything_that_has_a_name_occurs(games: dict[str, tuple[Step, ...]]) -> None:
    found: Counter[str] = Counter()
    for replayed in games.values():
        found.update(features(replayed))
    print("\n" + "\n".join(f"{found[name]:5} {name}" for name in sorted(found)))
    assert [name for name in SHOWN if not found[name]] == []


def test_every_face_of_every_board_is_played_by_two_to_four() -> None:
    boards, counts = set(), set()
    for name, path in RECORDS.items():
        record = load(path.read_bytes(), name)
        state = tuple(steps(record))[-1].after.state
        counts.add(len(state.seats))
        boards |= {f"{player.board}{player.face}" for player in state.seats.values()}
    assert boards == {f"{letter}{face}" for letter in "ABCD" for face in (1, 2)}
    assert counts == {2, 3, 4}


def test_every_end_is_there() -> None:
    assert {pin["end"] for pin in pins("orichalcum").values()} == {
        "victory",
        "resigned",
        "agreed",
        "round-limit",
    }


def test_every_switch_is_turned_somewhere() -> None:
    assert turned_options(RECORDS, Options()) == set(Options.__dataclass_fields__)


def test_turns_come_in_parts_after_dice() -> None:
    """Somewhere one turn is told by three entries or more, the second of them after a throw."""
    assert most_parts_with_draws(RECORDS) >= 3


def test_dice_of_a_real_table_are_typed_in() -> None:
    dice = [name for name, path in RECORDS.items() if b"mode: recorded" in path.read_bytes()]
    thrown = {
        draw[1]
        for name in dice
        for entry in load(RECORDS[name].read_bytes(), name).entries
        for draw in entry.draws
        if "/fight/" in draw[0]
    }
    assert thrown == {1, 2, 3, 4, 5, "skull"}
