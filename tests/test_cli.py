"""The command from outside: verbs, exit codes, standard input and output, and what goes wrong."""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from adjudicator.core.values import fields, tag_of
from adjudicator.formats.schema import validate
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.envelope import TABLE_ACTIONS

SEATS = ("raging_fire=Ada <ada@example.org>", "living_sun=Bo", "great_waters")
VERBS = (
    "new",
    "adjudicate",
    "validate",
    "replay",
    "show",
    "diff",
    "legal",
    "publish",
    "verify",
    "status",
    "achievements",
    "simulate",
    "cases",
    "rules",
    "schema",
)


def environment(variable: str = "") -> dict[str, str]:
    """Give the environment of a command, with one variable more that is set to true."""
    more = {variable: "true"} if variable else {}
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **more}


def command(*arguments: str, stdin: bytes = b"", variable: str = "") -> tuple[int, str, str]:
    """Run the command in a process of its own; gives exit code, standard output, standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *arguments],
        input=stdin,
        capture_output=True,
        env=environment(variable),
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A fresh game, its first player moved by a fixed seed."""
    arguments = [part for seat in SEATS for part in ("--seat", seat)]
    assert run(["new", "oros", "friday-7", *arguments, "--seed", "6" * 64]) == 0
    capsys.readouterr()
    return folder / "friday-7.game.yaml"


def head_of(record: Path) -> str:
    entry = json.loads(record.read_text().splitlines()[-1][2:])
    return f"{entry['n']}-{entry['hash'][:8]}"


def move(
    record: Path, do: str = "[{type: start, tile: r1c4}]", seat: str = "raging_fire", parent: str = ""
) -> Path:
    """Write a move beside the record; the fixed seed lets raging_fire begin."""
    path = record.with_name("a.move.yaml")
    path.write_text(f"record: friday-7\nseat: {seat}\nparent: {parent or head_of(record)}\ndo: {do}\n")
    return path


Capture = pytest.CaptureFixture[str]


def ran(arguments: Sequence[object], capsys: Capture) -> tuple[int, str, str]:
    code = run([str(argument) for argument in arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_the_version_is_told_from_outside() -> None:
    from adjudicator import __version__

    assert command("--version") == (0, f"adjudicator {__version__}\n", "")


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(verb: str, capsys: Capture) -> None:
    code, out, err = ran([verb, "--help"], capsys)
    assert code == 0 and f"adjudicator {verb}" in out.split("Example:")[1] and err == ""
    assert "\x1b" not in out


def test_the_help_names_every_verb(capsys: Capture) -> None:
    code, out, _ = ran(["--help"], capsys)
    assert code == 0 and all(f"\n  {verb} " in out for verb in VERBS) and out.endswith("\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["show"],
        ["show", "a", "b", "c"],
        ["adjudicate", "a", "b", "--wrte"],
        ["show", "a", "--at", "x"],
        ["simulate", "oros", "--games", "0"],
        ["adjudicate", "a", "b", "--format", "xml"],
    ],
)
def test_a_wrong_usage_gives_2_and_says_so_on_standard_error(arguments: list[str], capsys: Capture) -> None:
    code, out, err = ran(arguments, capsys)
    assert code == 2 and out == "" and "Error" in err and "Traceback" not in err


@pytest.mark.parametrize("verb", ["show", "replay", "diff", "legal", "verify", "status", "validate", "cases"])
def test_a_missing_file_is_a_finding(verb: str, folder: Path, capsys: Capture) -> None:
    code, out, err = ran([verb, "nowhere.game.yaml"], capsys)
    assert code == 2 and "nowhere.game.yaml: file.missing: " in err + out


def test_a_folder_is_no_record(folder: Path, capsys: Capture) -> None:
    code, _, err = ran(["show", "."], capsys)
    assert code == 2 and err == ".: file.folder: this is a folder, wanted is a file\n"


def test_a_file_that_may_not_be_read_is_a_finding(capsys: Capture) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.game.yaml"
        path.write_text("format: 1\n")
        path.chmod(0)
        Path(name).chmod(0o755)
        privileged = os.geteuid() == 0
        if privileged:
            os.seteuid(65534)
        try:
            code, _, err = ran(["show", path], capsys)
        finally:
            if privileged:
                os.seteuid(0)
    assert code == 2 and "file.permission: reading or writing it is not permitted" in err


def test_a_name_nearly_right_is_hinted_at(record: Path, capsys: Capture) -> None:
    assert "hint: did you mean friday-7.game.yaml?" in ran(["show", "friday-7.game.yml"], capsys)[2]


def test_new_writes_a_record_that_validates_and_overwrites_nothing(record: Path, capsys: Capture) -> None:
    assert ran(["validate", record], capsys)[:2] == (0, "")
    before = record.read_bytes()
    code, _, err = ran(["new", "oros", "friday-7", "--seat", "raging_fire"], capsys)
    assert code != 0 and record.read_bytes() == before
    arguments = [part for seat in SEATS for part in ("--seat", seat)]
    code, _, err = ran(["new", "oros", "friday-7", *arguments], capsys)
    assert code == 2 and "file.exists" in err and record.read_bytes() == before


def test_new_keeps_the_referees_seed_in_a_file_for_the_referee_alone(folder: Path, capsys: Capture) -> None:
    code, out, err = ran(["new", "oros", "a", "--chance", "referee"], capsys)
    assert code == 0 and out == ""
    seed = (folder / "a.seed").read_text().strip()
    assert len(seed) == 64 and (folder / "a.seed").stat().st_mode & 0o777 == 0o600
    assert seed not in (folder / "a.game.yaml").read_text() + err


def test_new_prints_the_record_where_asked(folder: Path, capsys: Capture) -> None:
    code, out, _ = ran(["new", "oros", "a", "-o", "-"], capsys)
    assert code == 0 and out.startswith("# yaml-language-server") and list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["oros", "A!"],
        ["orso", "a"],
        ["oros", "a", "--seat", "raging_fire", "--seat", "raging_fire"],
        ["oros", "a", "--option", "map=round"],
        ["oros", "a", "--option", "map"],
        ["oros", "a", "--seed", "xyz"],
        ["oros", "a", "--seed", "00"],
        ["oros", "a", "--data", "none"],
        ["oros", "a", "--change", "track.short.red=[99]"],
        ["oros", "a", "--change", "no.such.number=1"],
        ["oros", "a", "--chance", "recorded"],
        ["oros", "a", "--chance", "recorded", "--draws", "{a: 1}"],
        ["oros", "a", "--seat", "raging_fire=<<"],
        ["oros"],
        ["oros", "a", "--chance", "recorded", "--draws", "raging_fir"],
        ["oros", "a", "--draws", "[2]"],
        ["oros", "a", "--chance", "referee", "--draws", "[2]"],
        ["oros", "a", "--chance", "recorded", "--draws", "[2]", "--seed", "0" * 64],
        ["oros", "a", "--chance", "recorded", "--draws", "[2, 1]"],
    ],
)
def test_new_refuses_what_cannot_be_with_a_finding(
    arguments: list[str], folder: Path, capsys: Capture
) -> None:
    code, out, err = ran(["new", *arguments], capsys)
    assert code in (1, 2) and out == "" and ": " in err and "Traceback" not in err
    assert list(folder.iterdir()) == []


def test_a_seat_is_drawn_at_a_table_by_its_name(folder: Path, capsys: Capture) -> None:
    asked = ["new", "oros", "a", "-o", "-", "--chance", "recorded", "--draws"]
    code, out, _ = ran([*asked, "living_sun"], capsys)
    assert code == 0 and '"draws":[["setup/-/first/0",2]]' in out
    assert ran([*asked, "2"], capsys)[1] == out
    err = ran([*asked, "[]"], capsys)[2]
    assert "it can be 0 (great_waters), 1 (fertile_land), 2 (living_sun), 3 (raging_fire)" in err


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_lists_what_a_new_one_can_be(game: str, folder: Path, capsys: Capture) -> None:
    code, out, _ = ran(["new", game, "--options"], capsys)
    rules = ruleset(game)
    assert code == 0 and list(folder.iterdir()) == []
    assert all(seat in out for seat in rules.seat_names) and rules.default_data in out
    assert all(len(line) <= 80 for line in out.splitlines())
    lines = out.replace("\n    ", " ").splitlines()
    for field in fields(rules.options):
        (line,) = [line for line in lines if line.startswith(f"  {field.name}: ")]
        default, values = line.rpartition("; ")[2].removesuffix(" unless named"), line.partition(": ")[2]
        assert (
            values
            and ran(["new", game, "a", "-o", "-", "--option", f"{field.name}={default}"], capsys)[0] == 0
        )


def test_the_help_tells_what_else_a_move_can_hold(capsys: Capture) -> None:
    flat = " ".join(ran(["adjudicate", "--help"], capsys)[1].split())
    for cls in TABLE_ACTIONS:
        assert f"type: {tag_of(cls)}" in flat or f"{tag_of(cls)}: {{" in flat
    assert "kind: timeout" in flat and "docs/formats.md" in flat and "acts next" in flat


def test_a_dry_run_changes_no_file_and_writing_adds_one_line(record: Path, capsys: Capture) -> None:
    before = record.read_bytes()
    asked = move(record)
    code, out, err = ran(["adjudicate", record, asked], capsys)
    assert code == 0 and "Dry run" in out and record.read_bytes() == before and err == ""
    code, out, err = ran(["adjudicate", record, asked, "--write"], capsys)
    assert code == 0 and "Dry run" not in out and "written: entry 2" in err
    assert (
        record.read_bytes().startswith(before) and record.read_bytes().count(b"\n") == before.count(b"\n") + 1
    )
    code, out, _ = ran(["adjudicate", record, asked, "--write"], capsys)
    assert code == 0 and out.startswith("Already entry 2")


def test_a_refused_move_gives_1_and_is_not_written(record: Path, capsys: Capture) -> None:
    before = record.read_bytes()
    code, out, _ = ran(["adjudicate", record, move(record, "[{type: pass}]"), "--write"], capsys)
    assert code == 1 and "WHY IT WAS REFUSED" in out and record.read_bytes() == before


def test_a_move_that_is_not_understood_gives_2_with_its_place(record: Path, capsys: Capture) -> None:
    code, out, err = ran(["adjudicate", record, move(record, "[{type: strat}]")], capsys)
    assert code == 2 and out == "" and "a.move.yaml:4:" in err and "did you mean start?" in err


def test_a_stale_move_gives_3(record: Path, capsys: Capture) -> None:
    old = head_of(record)
    assert run(["adjudicate", str(record), str(move(record)), "--write"]) == 0
    capsys.readouterr()
    code, out, _ = ran(["adjudicate", record, move(record, "[{type: end}]", parent=old)], capsys)
    assert code == 3 and "log.stale" in out


def test_a_record_that_does_not_hold_gives_3(record: Path, capsys: Capture) -> None:
    record.write_text(record.read_text().replace('"hash":"', '"hash":"f0', 1))
    code, _, err = ran(["show", record], capsys)
    assert code == 3 and "log.hash_differs" in err


@pytest.mark.parametrize("place", ["record", "move"])
def test_standard_input_may_stand_for_either_file(place: str, record: Path) -> None:
    asked = move(record)
    files = {"record": record, "move": asked}
    arguments = ["-" if name == place else str(path) for name, path in files.items()]
    code, out, _ = command("adjudicate", *arguments, stdin=files[place].read_bytes())
    assert code == 0 and "raging_fire moves" in out


def test_standard_input_cannot_stand_for_both_nor_be_written(record: Path) -> None:
    code, _, err = command("adjudicate", "-", "-", stdin=record.read_bytes())
    assert code == 2 and "usage.standard_input" in err
    code, _, err = command("adjudicate", "-", str(move(record)), "--write", stdin=record.read_bytes())
    assert code == 2 and "usage.write" in err


def test_reports_are_written_for_every_seat_with_a_subject(record: Path, capsys: Capture) -> None:
    reports = record.parent / "out"
    assert run(["adjudicate", str(record), str(move(record)), "--write", "--reports", str(reports)]) == 0
    assert sorted(path.name for path in reports.iterdir()) == [
        "friday-7.great_waters.txt",
        "friday-7.living_sun.txt",
        "friday-7.raging_fire.txt",
    ]
    mail = (reports / "friday-7.living_sun.txt").read_text()
    assert mail.startswith(
        "Subject: [friday-7] Oros, entry 2: raging_fire to move\n\nOros, friday-7, entry 2"
    )


def test_the_machine_report_fits_its_schema(record: Path, capsys: Capture) -> None:
    code, out, _ = ran(["adjudicate", record, move(record), "--format", "json"], capsys)
    assert code == 0 and validate("report", json.loads(out)) == []
    code, out, _ = ran(["adjudicate", record, move(record, "[{type: pass}]"), "--format", "json"], capsys)
    assert code == 1 and json.loads(out)["verdict"] == "refused"
    code, out, err = ran(["adjudicate", record, move(record, "[3]"), "--format", "json"], capsys)
    answer = json.loads(out)
    assert code == 2 and list(answer) == ["findings"] and err == ""
    assert validate("findings", answer["findings"]) == []


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


def test_every_line_of_legal_is_an_action_that_is_accepted(record: Path, capsys: Capture) -> None:
    out = ran(["legal", record], capsys)[1]
    assert len(out.splitlines()) == 4
    for line in out.splitlines():
        assert ran(["adjudicate", record, move(record, f"[{line[2:]}]")], capsys)[0] == 0


def test_legal_can_be_narrowed_and_is_cut_with_a_word(record: Path, capsys: Capture) -> None:
    run(["adjudicate", str(record), str(move(record)), "--write"])
    capsys.readouterr()
    code, out, err = ran(["legal", record, "--type", "shift", "--on", "ring", "--limit", "1"], capsys)
    assert code == 0 and len(out.splitlines()) == 1 and "more are not shown" in err
    code, out, err = ran(["legal", record, "--type", "move", "--limit", "5"], capsys)
    assert "only one action for each first step is listed" in err
    code, out, err = ran(["legal", record, "--like", out.splitlines()[0]], capsys)
    assert code == 0 and out.startswith("- {type: move")
    assert ran(["legal", record, "--type", "shfit"], capsys)[0] == 2
    assert ran(["legal", record, "--like", "{type: shift}"], capsys)[0] == 2
    code, _, err = ran(["legal", record, "--as", "living_sun"], capsys)
    assert code == 1 and "waited for is raging_fire" in err


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


def test_of_many_entries_that_were_typed_one_line_tells(record: Path, folder: Path, capsys: Capture) -> None:
    answer = "kind: standing, seat: great_waters, do: [{type: standing, question: wisdom, answer: [ask]}]"
    typed = record.read_text() + "".join(f"- {{n: {n}, {answer}}}\n" for n in (2, 3, 4))
    record.write_text(typed)
    head = re.search(r"Head (4-[0-9a-f]{8})", ran(["show", record], capsys)[1])
    assert head is not None
    lines = f"record: friday-7\nseat: great_waters\nparent: {head[1]}\n"
    (folder / "m").write_text(f"{lines}do: [{{type: standing, question: wisdom, answer: []}}]\n")
    code, _, err = ran(["adjudicate", record, "m", "--write"], capsys)
    assert code == 0 and err.count("typed by hand") == 1
    assert "entries 2 to 4 were typed by hand; they are written anew with their hashes" in err


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


def test_validate_walks_folders_and_goes_on_after_a_bad_file(record: Path, capsys: Capture) -> None:
    inner = record.parent / "more"
    inner.mkdir()
    (inner / "bad.game.yaml").write_bytes(b"\xff\xfe")
    (inner / "note.txt").write_text("no file of ours")
    (inner / "deep.move.yaml").write_text("[" * 3000)
    (inner / "friday-7.great_waters.standing.yaml").write_text(
        "record: friday-7\nseat: great_waters\nanswers: {wisdom: [study]}\n"
    )
    move(record, "[{type: start, tile: 3}]")
    code, out, err = ran(["validate", "."], capsys)
    assert code == 1 and "5 files checked" in err
    assert {line.partition(":")[0] for line in out.splitlines() if not line.startswith(" ")} == {
        "./a.move.yaml",
        "./more/bad.game.yaml",
        "./more/deep.move.yaml",
    }
    found = json.loads(ran(["validate", ".", "--format", "json"], capsys)[1])
    assert validate("findings", found) == [] and len(found) == len(
        [line for line in out.splitlines() if not line.startswith(" ")]
    )
    assert ran(["validate", record, "nowhere"], capsys)[0] == 2
    assert ran(["validate", ".", "--jobs", "2"], capsys) == (code, out, err)


def test_validate_knows_a_file_by_what_it_holds(record: Path, capsys: Capture) -> None:
    plain = record.with_name("some text")
    plain.write_bytes(record.read_bytes())
    assert ran(["validate", plain], capsys)[0] == 0
    plain.write_text("Hi!\n--- move\nrecord: friday-7\nseat: raging_fire\ndo: [{type: ned}]\n--- end\n")
    code, out, _ = ran(["validate", plain], capsys)
    assert code == 1 and out.startswith("some text:") is False and "some text:5:" in out
    plain.write_text("what: is this\n")
    assert "file.kind" in ran(["validate", plain], capsys)[1]


def test_standing_answers_beside_the_record_are_checked(record: Path, capsys: Capture) -> None:
    standing = record.with_name("friday-7.living_sun.standing.yaml")
    standing.write_text("record: friday-7\nseat: living_sun\nanswers: {wisdm: [study]}\n")
    code, _, err = ran(["adjudicate", record, move(record)], capsys)
    assert code == 2 and "did you mean wisdom?" in err
    standing.write_text("record: friday-7\nseat: living_sun\nanswers: {wisdom: [study, ask]}\n")
    assert ran(["adjudicate", record, move(record)], capsys)[0] == 0


def test_a_closed_pipe_is_no_error(record: Path) -> None:
    line = f"{sys.executable} -m adjudicator show {record} | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert done.returncode == 0 and done.stderr == b""


@pytest.mark.parametrize("variable", ["GITHUB_ACTIONS", "FORCE_COLOR", "CLICOLOR_FORCE"])
def test_no_colours_reach_a_pipe(variable: str) -> None:
    for arguments in (["--help"], ["show"], ["show", "nowhere"]):
        _, out, err = command(*arguments, variable=variable)
        assert "\x1b" not in out + err


def test_our_own_fault_gives_70_and_a_text_to_report(record: Path, capsys: Capture) -> None:
    from adjudicator.cli.guard import guarded

    def broken(arguments: Sequence[str]) -> int:
        raise RuntimeError("a \u2192 that should not be")

    assert guarded(broken, ["show", str(record), "--seed", "5ec4e7"]) == 70
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.isascii() and "5ec4e7" not in shown.err
    assert "sha256" in shown.err and "RuntimeError" in shown.err and "Please report it" in shown.err


def test_an_interruption_gives_130(capsys: Capture) -> None:
    from adjudicator.cli.guard import guarded

    def stopped(arguments: Sequence[str]) -> int:
        raise KeyboardInterrupt

    assert guarded(stopped, []) == 130


def test_a_full_disk_is_told(record: Path) -> None:
    line = f"{sys.executable} -m adjudicator show {record} > /dev/full"
    done = subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert done.returncode == 2 and b"No space left" in done.stderr and b"Traceback" not in done.stderr


def test_simulated_games_are_records_that_verify(folder: Path, capsys: Capture) -> None:
    code, out, _ = ran(["simulate", "oros", "--games", "1", "--seed", "4", "-o", "out", "--summary"], capsys)
    assert code == 0 and out.startswith("oros-4-1: ")
    assert ran(["verify", "out/oros-4-1.game.yaml"], capsys)[0] == 0
    assert ran(["simulate", "oros", "--policy", "clever"], capsys)[0] == 2
    assert ran(["simulate", "oros", "--games", "2"], capsys)[0] == 2


def test_schemas_are_printed_as_they_are_published(capsys: Capture) -> None:
    names = ran(["schema", "list"], capsys)[1].split()
    assert "oros.move" in names
    for name in names:
        assert json.loads(ran(["schema", name], capsys)[1])["$id"] == f"{name}.schema.json"
    code, _, err = ran(["schema", "oros.mvoe"], capsys)
    assert code == 2 and "did you mean oros.move?" in err


def test_rules_are_told(capsys: Capture) -> None:
    code, out, _ = ran(["rules", "oros", "shift.4"], capsys)
    assert code == 0 and "oros.shift.4" in out and "oros.shift.mountain_in_line" in out
    assert "oros.shift.4" in ran(["rules", "oros"], capsys)[1]
    assert ran(["rules", "oros", "shift.99"], capsys)[0] == 2


def test_cases_say_which_hold(folder: Path, capsys: Capture) -> None:
    tree = Path(__file__).parent / "cases" / "oros"
    first = sorted(tree.glob("*.cases.yaml"))[0]
    code, out, _ = ran(["cases", first], capsys)
    assert code == 0 and "cases hold" in out
    broken = folder / "broken.cases.yaml"
    broken.write_text(first.read_text().replace("expect:", "expect: {accepted: false} #", 1))
    assert ran(["cases", broken], capsys)[0] in (1, 2)
    answer = json.loads(ran(["cases", first, "--format", "json"], capsys)[1])
    assert answer["findings"] == [] and all(case["holds"] for case in answer["cases"])


def test_every_example_of_the_template_is_accepted_when_it_comes_back(record: Path, capsys: Capture) -> None:
    run(["adjudicate", str(record), str(move(record)), "--write"])
    capsys.readouterr()
    lines = ran(["show", record, "--as", "raging_fire"], capsys)[1].splitlines()
    template = lines[lines.index("--- move") :]
    starts = [place for place, line in enumerate(template) if line.startswith("# - ")]
    assert len(starts) >= 4
    for start, end in zip(starts, [*starts[1:], template.index("--- end")], strict=True):
        filled = [line[2:] if start <= place < end else line for place, line in enumerate(template)]
        (record.parent / "mail").write_text("\n".join(f"> {line}" for line in filled))
        code, out, _ = ran(["adjudicate", record, "mail"], capsys)
        assert code == 0, out


def test_the_command_alone_tells_its_verbs(capsys: Capture) -> None:
    code, out, err = ran([], capsys)
    assert code == 2 and "Commands:" in out + err
