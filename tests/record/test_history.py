"""An older copy of a record: an exchanged secret is found, though no hash covers it."""

from pathlib import Path
from typing import Any

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE
from adjudicator.core.values import changed
from adjudicator.record.findings import Finding
from adjudicator.record.history import compared_by, not_compared, rewritten
from adjudicator.record.load import Record, load
from adjudicator.record.publish import publish
from adjudicator.record.replay import steps
from adjudicator.record.simulate import simulate
from adjudicator.record.sitting import Sitting
from adjudicator.record.verify import verify
from tests.calling import Capture, ran
from tests.record.sittings import SEED, at_a_table, opened
from tests.tools.laws import tables
from tests.toy.game import TOY

ROOT = Path(__file__).parents[2]
FEEL, END, PASS = {"type": "feel"}, {"type": "end"}, {"type": "pass"}


def full(card: str = "card3", token: str = "gold") -> Record:
    """Play at a table with a card that north holds and a token that it feels."""
    sitting = at_a_table(cards=(card, "card5"))
    sitting.play("north", [FEEL, END], draws=[token])
    sitting.play("south", [PASS])
    return load(sitting.data, "full.game.yaml", TOY)


def copy(of: Record, viewer: str) -> Record:
    return load(publish(of, viewer), f"{viewer}.game.yaml", TOY)


def differs(record: Record, older: Record) -> Finding:
    fault = rewritten(record, older)
    assert fault is not None and fault.code == "log.entry_differs"
    return fault


def test_the_hashes_of_two_games_with_another_secret_are_the_same() -> None:
    assert [entry.hash for entry in full().entries] == [entry.hash for entry in full("card4").entries]


@pytest.mark.parametrize("readers", [("", ""), ("north", "north"), ("", "north"), ("north", "")])
def test_an_exchanged_card_is_found_with_its_entry_and_label(readers: tuple[str, str]) -> None:
    def held(record: Record, reader: str) -> Record:
        return copy(record, reader) if reader else record

    new, old = held(full("card4"), readers[0]), held(full(), readers[1])
    fault = differs(new, old)
    assert fault.entry == 1 and "setup/north/card/0 is card4" in fault.message and "card3" in fault.message
    assert rewritten(held(full(), readers[0]), old) is None
    assert not_compared(new, old) == ""


def test_what_a_reader_may_not_see_does_not_matter_to_its_copies() -> None:
    assert rewritten(copy(full("card4"), "south"), copy(full(), "south")) is None
    assert rewritten(full("card4"), copy(full(), "south")) is None


def with_view(record: Record, n: int, **parts: Any) -> Record:
    entry = record.entries[n - 1]
    assert entry.view is not None
    told = changed(entry, view=changed(entry.view, **parts))
    return changed(record, entries=(*record.entries[: n - 1], told, *record.entries[n:]))


def test_a_view_that_says_something_else_than_its_draws_is_found() -> None:
    honest = copy(full(), "north")
    view = honest.entries[1].view
    assert view is not None
    events = tuple(
        {**event, "token": {**event["token"], "value": "clay"}} if event["type"] == "token_felt" else event
        for event in view.events
    )
    assert events != view.events
    for older in (honest, full()):
        fault = differs(with_view(honest, 2, events=events), older)
        assert fault.entry == 2 and "token_felt" in fault.message and "clay" in fault.message
    rows = tuple(
        [path, {**new, "value": "clay"}] if path == ["next"] else [path, new] for path, new in view.state
    )
    assert rows != view.state
    fault = differs(with_view(honest, 2, state=rows), honest)
    assert "next.value is clay, it was gold" in fault.message


def test_of_copies_for_different_readers_it_is_said_what_was_not_compared() -> None:
    north, south, public = (copy(full(), viewer) for viewer in ("north", "south", PUBLIC))
    assert compared_by(north, south) == compared_by(north, public) == PUBLIC
    assert compared_by(full(), full()) == REFEREE and compared_by(full(), south) == "south"
    assert verify(north, older=south).lines[-1] == (
        "3 entries of south.game.yaml stand unchanged; what is only for north or south was not compared"
    )
    assert "only for north was not" in not_compared(public, north)
    assert not_compared(full(), public) == not_compared(public, public) == ""


def test_an_entry_of_a_copy_that_lost_a_result_is_found() -> None:
    honest = copy(full(), "north")
    first = honest.entries[0]
    bare = changed(first, draws=tuple([draw[0]] for draw in first.draws))
    assert "is hidden, in" in differs(changed(honest, entries=(bare, *honest.entries[1:])), honest).message


def test_a_disclosed_record_is_held_against_an_old_copy() -> None:
    """What a copy of its holder says rests on the referee's word until then."""
    sitting = Sitting(opened(mode="referee").data, "full.game.yaml", TOY, SEED)
    sitting.play("north", [FEEL, END])
    before = load(sitting.data, "full.game.yaml", TOY)
    old = copy(before, "north")
    sitting.play("south", [{"type": "resign"}])
    sitting.play("north", [{"type": "disclose", "seed": SEED.hex()}])
    disclosed = load(sitting.data, "full.game.yaml", TOY)
    assert "2 entries of north.game.yaml stand unchanged" in verify(disclosed, older=old).lines[-1]
    first = old.entries[0]
    other = "card9" if first.draws[0][1] != "card9" else "card1"
    cheat = changed(first, draws=([first.draws[0][0], other, *first.draws[0][2:]], *first.draws[1:]))
    fault = differs(disclosed, changed(old, entries=(cheat, *old.entries[1:])))
    assert fault.entry == 1 and "setup/north/card/0" in fault.message


def test_team_mates_hold_the_same_and_are_compared(tmp_path: Path, capsys: Capture) -> None:
    team = next(one for one in tables() if one.game.secrets and one.game.sides(one.header()))
    played = load(next(simulate(team.game, 1, 5, "random", team.options, team.seats, 12)).record, "")
    [(_, mates), *_] = team.game.sides(team.header()).items()
    copies = [load(publish(played, mate), f"{mate}.game.yaml") for mate in mates]
    assert compared_by(*copies[:2]) == mates[1] and rewritten(*copies[:2]) is None
    assert len(tuple(steps(copies[0]))) == len(played.entries)


def test_verify_and_validate_tell_of_an_exchanged_card(tmp_path: Path, capsys: Capture) -> None:
    whole = load((ROOT / "tests/corpus/stratos/stratos-p10-plans.game.yaml").read_bytes(), "")
    data = publish(changed(whole, entries=whole.entries[:40]), "p1")
    drawn = [draw for entry in load(data, "").entries for draw in entry.draws]
    label, result, _ = next(draw for draw in drawn if len(draw) == 3)
    folder = tmp_path / "old"
    folder.mkdir()
    old, new = folder / "a.game.yaml", tmp_path / "a.game.yaml"
    old.write_bytes(data)
    cheat = data.replace(f'["{label}","{result}",'.encode(), f'["{label}","exchanged",'.encode())
    assert cheat != data
    new.write_bytes(cheat)
    code, out, err = ran(["verify", new, "--extends", old], capsys)
    assert code != 0 and "log.entry_differs" in out + err and label in out + err
    code, out, err = ran(["validate", new, "--extends", folder], capsys)
    assert code == 1 and "log.entry_differs" in out + err and label in out + err
