"""What the verbs that read a record tell of it: `show`, `replay`, `diff`, `publish`, `verify`, `status`."""

import json
from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from tests.calling import Capture, head_of, move, ran


def test_a_record_that_does_not_hold_gives_3(record: Path, capsys: Capture) -> None:
    record.write_text(record.read_text().replace('"hash":"', '"hash":"f0', 1))
    code, _, err = ran(["show", record], capsys)
    assert code == 3 and "log.hash_differs" in err


def test_show_tells_a_seat_what_it_may_do_and_nobody_else(record: Path, capsys: Capture) -> None:
    assert "--- move" in ran(["show", record, "--as", "raging_fire"], capsys)[1]
    assert "--- move" not in ran(["show", record, "--as", "living_sun"], capsys)[1]
    assert "--- move" not in ran(["show", record], capsys)[1]
    code, _, err = ran(["show", record, "--as", "raging_fir"], capsys)
    assert code == 2 and "did you mean raging_fire?" in err


@pytest.mark.parametrize("at", ["0", "2", "-1"])
def test_an_entry_that_is_not_there_is_named(at: str, record: Path, capsys: Capture) -> None:
    code, _, err = ran(["show", record, "--at", at], capsys)
    assert code == 2 and "the log has entries 1 to 1" in err


def test_replay_tells_all_or_what_is_looked_for(record: Path, capsys: Capture) -> None:
    run(["adjudicate", str(record), str(move(record)), "--write"])
    capsys.readouterr()
    code, out, err = ran(["replay", record], capsys)
    assert code == 0 and "Entry 1: the set-up" in out and "2 of 2 entries replayed, all hold" in err
    assert ran(["replay", record, "--find", "follower_started"], capsys)[1].startswith("Entry 2")
    assert ran(["replay", record, "--to", "1"], capsys)[1].count("Entry ") == 1
    lines = ran(["replay", record, "--format", "jsonl"], capsys)[1].splitlines()
    assert [json.loads(line)["n"] for line in lines] == [1, 2]
    whole = json.loads(ran(["replay", record, "--format", "json"], capsys)[1])
    assert whole["held"] == 2 and len(whole["story"]) == 2
    code, _, err = ran(["replay", record, "--find", "site_bilt"], capsys)
    assert code == 2 and "did you mean site_built?" in err


def test_replay_tells_the_good_part_and_names_the_first_bad_entry(record: Path, capsys: Capture) -> None:
    run(["adjudicate", str(record), str(move(record)), "--write"])
    text = record.read_text()
    record.write_text(text + '- {"n":3,"kind":"move","seat":"living_sun","do":[{"type":"pass"}]}\n')
    capsys.readouterr()
    code, out, err = ran(["replay", record], capsys)
    assert code == 1 and "Entry 2: raging_fire moves" in out
    assert "of 3 entries the first 2 hold" in err and "oros.not_your_turn" in err


def test_diff_says_what_changed(record: Path, capsys: Capture) -> None:
    run(["adjudicate", str(record), str(move(record)), "--write"])
    capsys.readouterr()
    out = ran(["diff", record], capsys)[1]
    assert out == "left: 3 -> 2\nraging_fire.hand: 3 -> 2\nraging_fire.map: - -> r1c4\n"
    back = json.loads(ran(["diff", record, "--from", "2", "--to", "1", "--format", "json"], capsys)[1])
    assert (back["from"], back["to"]) == (2, 1)
    assert {"path": "left", "before": "2", "after": "3"} in back["changes"]
    assert ran(["diff", record, "--from", "9"], capsys)[0] == 2


def test_publish_verify_and_status_go_together(record: Path, capsys: Capture) -> None:
    old = record.with_name("old.game.yaml")
    old.write_bytes(record.read_bytes())
    run(["adjudicate", str(record), str(move(record)), "--write"])
    capsys.readouterr()
    code, out, _ = ran(["publish", record, "--as", "public"], capsys)
    assert code == 0 and "6" * 64 not in out and "example.org" not in out and "copy: public" in out
    copy = record.with_name("copy.game.yaml")
    copy.write_text(out)
    code, out, _ = ran(["verify", record, "--extends", old], capsys)
    assert code == 0 and "1 draw computed again" in out and "stand unchanged" in out
    assert ran(["verify", copy, "--extends", old], capsys)[0] == 0
    assert ran(["verify", old, "--extends", record], capsys)[0] == 3
    code, _, err = ran(["adjudicate", copy, move(record)], capsys)
    assert code == 3 and "copy.not_full" in err
    code, out, _ = ran(["status", "."], capsys)
    assert (
        code == 0
        and "./friday-7.game.yaml: friday-7, oros, entry 2: raging_fire to move since entry 1\n" in out
    )
    assert len(out.splitlines()) == 3
    games = json.loads(ran(["status", ".", "--format", "json"], capsys)[1])["games"]
    assert [game["entry"] for game in games] == [2, 2, 1]
    assert games[0]["head"] == head_of(record)


def test_the_referees_seed_is_found_beside_the_record_or_named(folder: Path, capsys: Capture) -> None:
    run(["new", "oros", "a", "--chance", "referee"])
    capsys.readouterr()
    assert "computed again" in ran(["verify", "a.game.yaml"], capsys)[1]
    (folder / "a.seed").rename(folder / "other")
    assert "not known here" in ran(["verify", "a.game.yaml"], capsys)[1]
    assert "computed again" in ran(["verify", "a.game.yaml", "--seed-file", "other"], capsys)[1]
    (folder / "wrong").write_text("00" * 32)
    code, _, err = ran(["verify", "a.game.yaml", "--seed-file", "wrong"], capsys)
    assert code == 2 and "seed.differs" in err and "0000" not in err
    head = head_of(folder / "a.game.yaml")
    seat = json.loads(ran(["status", ".", "--format", "json"], capsys)[1])["games"][0]["waiting"][0]["seat"]
    (folder / "m").write_text(f"record: a\nseat: {seat}\nparent: {head}\ndo: [{{type: start, tile: r1c4}}]\n")
    code, _, err = ran(["adjudicate", "a.game.yaml", "m", "--write"], capsys)
    assert code == 2 and "seed.missing" in err
    assert ran(["adjudicate", "a.game.yaml", "m"], capsys)[0] == 0
    assert ran(["adjudicate", "a.game.yaml", "m", "--write", "--seed-file", "other"], capsys)[0] == 0


def test_simulated_games_are_records_that_verify(folder: Path, capsys: Capture) -> None:
    code, out, _ = ran(["simulate", "oros", "--games", "1", "--seed", "4", "-o", "out", "--summary"], capsys)
    assert code == 0 and out.startswith("oros-4-1: ")
    assert ran(["verify", "out/oros-4-1.game.yaml"], capsys)[0] == 0
    assert ran(["simulate", "oros", "--policy", "clever"], capsys)[0] == 2
    assert ran(["simulate", "oros", "--games", "2"], capsys)[0] == 2
