"""A copy lets its reader follow the whole game: what the full record shows a viewer, its copy shows, too."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.records import check_viewer
from adjudicator.core.policy import POLICIES
from adjudicator.core.secret import PUBLIC, REFEREE, redact
from adjudicator.core.values import changed
from adjudicator.formats.codec import writer
from adjudicator.record.findings import Found
from adjudicator.record.load import Record, load
from adjudicator.record.played import Played
from adjudicator.record.publish import publish
from adjudicator.record.replay import Step, steps
from adjudicator.record.report import Report, report_at
from adjudicator.record.simulate import finish, key_of, simulate
from adjudicator.record.sitting import Sitting
from adjudicator.record.status import line, status_of
from adjudicator.record.told import told
from adjudicator.record.verify import verify
from tests.calling import Capture, ran
from tests.record.sittings import END, ODD, PASS, SEED, opened
from tests.tools.laws import Table, tables
from tests.toy.game import TOY

SHOW = {"type": "show"}
WITH_SECRETS = [table for table in tables() if table.game.secrets]


def read(data: bytes, full: Record) -> Record:
    return load(data, full.file, full.ruleset)


def shown(record: Record, held: Sequence[Step], viewer: str) -> list[Any]:
    """Give what a viewer reads at each entry: its story, the state, the whole report."""
    found: list[Any] = []
    for count, step in enumerate(held, start=1):
        state = redact(step.after.state, viewer)
        found += [told(record, step, viewer), json.dumps(writer(record.ruleset.state)(state))]
        found += [step.after.head, step.after.decisions, step.after.shown, step.after.agreed]
        if count % 5 == 0 or count == len(held):
            found.append(writer(Report)(report_at(record, Played(record, count), viewer)))
    return found


def same_on_the_copy(full: Record, viewer: str) -> Record:
    """Publish a copy and hold what it shows against the full record, which alone has a receipt or a seed."""
    held = tuple(steps(full))
    copy = read(publish(full, viewer, held), full)
    own = tuple(steps(copy))
    assert len(own) == len(held) == len(full.entries)
    for other in dict.fromkeys((viewer, PUBLIC)):
        assert shown(copy, own, other) == shown(full, held, other)
    assert verify(copy).head == held[-1].after.head
    return copy


@pytest.mark.parametrize("table", WITH_SECRETS, ids=lambda table: table.name)
def test_the_copy_of_a_random_game_shows_what_its_reader_may_see(table: Table) -> None:
    played = next(simulate(table.game, 1, 11, "random", table.options, table.seats, 40))
    full = load(played.record, "", table.game)
    for viewer in (PUBLIC, table.seats[0], table.seats[-1]):
        same_on_the_copy(full, viewer)


def full_of_table_talk() -> Sitting:
    """Play a game with everything that people do at a table, up to its end by agreement."""
    sitting = opened()
    sitting.standing = {"south": {"bell": ("keep",)}}
    sitting.play("north", [ODD], notes="hm")
    sitting.play("north", [{"if": {"points": 9}, "do": [ODD], "else": [END]}])
    sitting.play("south", [PASS])
    sitting.play("south", [], undo={"to": 3})
    sitting.play("south", [SHOW, {"type": "feel"}])
    sitting.play("north", [], kind="timeout")
    sitting.play("north", [{"type": "replace", "player": "Cy"}])
    sitting.play("north", [{"type": "agree", "to": "stop"}])
    sitting.play("south", [{"type": "agree", "to": "stop"}])
    return sitting


@pytest.mark.parametrize("viewer", ["north", "south", PUBLIC])
def test_the_copy_follows_everything_that_people_do_at_a_table(viewer: str) -> None:
    full = full_of_table_talk().record
    copy = same_on_the_copy(load(full_of_table_talk().data, "", TOY), viewer)
    text = publish(full, viewer).decode()
    assert "meta" not in text and "ada@" not in text and SEED.hex() not in text and "points:9" not in text
    with pytest.raises(Found) as refused:
        publish(copy, viewer)
    assert refused.value.findings[0].code == "copy.not_full"


def test_a_resignation_is_followed_too() -> None:
    sitting = opened()
    sitting.play("south", [{"type": "resign"}])
    same_on_the_copy(load(sitting.data, "", TOY), "north")


def test_once_the_seed_is_disclosed_copies_hold_everything_and_are_verified_by_the_rules() -> None:
    sitting = full_of_table_talk()
    sitting.play("north", [{"type": "disclose", "seed": SEED.hex()}])
    copy = read(publish(sitting.record, PUBLIC), sitting.record)
    assert all(entry.view is None for entry in copy.entries)
    assert [entry.draws for entry in copy.entries] == [entry.draws for entry in sitting.record.entries]
    assert "computed again from the seed" in " ".join(verify(copy).lines)


def test_once_the_seed_is_disclosed_everybody_is_told_everything() -> None:
    sitting = full_of_table_talk()
    hidden = [
        told(sitting.record, step, PUBLIC).draws[0] for step in steps(sitting.record) if step.entry.n == 1
    ]
    sitting.play("north", [{"type": "disclose", "seed": SEED.hex()}])
    full = sitting.record
    held = tuple(steps(full))
    assert [len(draw) for draw in hidden] == [1]
    for viewer in (PUBLIC, "south"):
        whole = changed(report_at(full, Played(full), REFEREE), viewer=viewer)
        assert told(full, held[0], viewer) == told(full, held[0], REFEREE)
        assert changed(report_at(full, Played(full), viewer), since=whole.since).facts == whole.facts
        assert "(hidden)" not in "".join(report_at(full, Played(full), viewer).board)


def test_a_referee_has_the_whole_record_without_the_seed() -> None:
    copy = read(publish(full_of_table_talk().record, REFEREE), full_of_table_talk().record)
    assert all(entry.view is None for entry in copy.entries) and not copy.header.chance.seed
    assert len(tuple(steps(copy))) == 10


def test_the_status_of_a_copy_says_who_is_to_move() -> None:
    game = WITH_SECRETS[0]
    sitting = Sitting(next(simulate(game.game, 1, 3, "random", game.options, game.seats, 1)).record)
    finish(sitting, POLICIES["random"], key_of("copies", 1, 1), 8)
    found = status_of(publish(sitting.record, game.seats[0]), "a.game.yaml")
    assert found.waiting and not found.hidden and "to move since" in line(found)


def tampered(change: Any) -> str:
    """Give the code by which a copy with a changed entry 4 is refused."""
    full = full_of_table_talk().record
    copy = read(publish(full, "north"), full)
    entry = copy.entries[3]
    assert entry.view is not None
    entries = (*copy.entries[:3], change(entry, entry.view), *copy.entries[4:])
    with pytest.raises(Found) as found:
        tuple(steps(changed(copy, entries=entries)))
    return found.value.findings[0].code


def test_a_copy_whose_views_do_not_fit_is_found_out() -> None:
    def rows(*made: Any) -> Any:
        return lambda entry, view: changed(entry, view=changed(view, state=tuple(made)))

    assert tampered(rows([["seats", "north", "points"], 7])) == "log.state_differs"
    assert tampered(rows([["seats", "north", "points"], "x"])) == "copy.view"
    assert tampered(rows([["turn", "north"], 1])) == "copy.view"
    assert tampered(rows([["nothing"], 1])) == "copy.view"
    assert tampered(rows([[]])) == "copy.view"
    for odd in (7, [], [7, 1], [["turn"], 1, 1], [[1], 1]):
        assert tampered(rows(odd)) == "copy.view"
    assert tampered(lambda entry, view: changed(entry, view=changed(view, events=(7,)))) == "copy.view"
    assert tampered(lambda entry, view: changed(entry, view=None)) == "copy.view"
    full = full_of_table_talk().record
    with_view = changed(full.entries[1], view=read(publish(full, "north"), full).entries[1].view)
    with pytest.raises(Found) as found:
        tuple(steps(changed(full, entries=(full.entries[0], with_view, *full.entries[2:]))))
    assert found.value.findings[0].code == "copy.view"


def test_legal_on_a_copy_lists_what_its_reader_may_do(tmp_path: Path, capsys: Capture) -> None:
    table = next(one for one in WITH_SECRETS if one.game.name != "toy")
    data = next(simulate(table.game, 1, 5, "random", table.options, table.seats, 12)).record
    full = load(data, "")
    [demand, *_] = full.ruleset.to_act(tuple(steps(full))[-1].after.state)
    paths = {name: tmp_path / f"{name}.game.yaml" for name in ("all", "own", "other")}
    other = next(seat for seat in table.seats if seat != demand.seat)
    paths["all"].write_bytes(data)
    paths["own"].write_bytes(publish(full, demand.seat))
    paths["other"].write_bytes(publish(full, other))
    whole, own, others = (ran(["legal", path], capsys) for path in paths.values())
    assert own[:2] == whole[:2] and own[1]
    assert others[0] == 1 and f"{other} is not to act now" in others[2]
    assert others == ran(["legal", paths["all"], "--as", other], capsys)
    paths["other"].write_bytes(publish(full, PUBLIC))
    onlooker = ran(["legal", paths["other"]], capsys)
    assert f"this is a copy for public: what {demand.seat} holds in secret is not in it" in onlooker[2]
    for verb in (
        ["show", "--as", demand.seat],
        ["diff", "--as", demand.seat],
        ["replay", "--as", demand.seat],
    ):
        shown = [ran([verb[0], paths[name], *verb[1:]], capsys)[1] for name in ("all", "own")]
        assert shown[0].replace("/all", "/own") == shown[1] and shown[0]


def test_a_copy_shows_nothing_to_other_eyes(tmp_path: Path, capsys: Capture) -> None:
    team = next(one for one in WITH_SECRETS if one.game.sides(one.header()))
    full = load(next(simulate(team.game, 1, 5, "random", team.options, team.seats, 8)).record, "")
    (_, mates), (other_side, others) = list(team.game.sides(team.header()).items())[:2]
    path = tmp_path / "copy.game.yaml"
    path.write_bytes(publish(full, mates[0]))
    for viewer in (*mates, PUBLIC):
        assert ran(["show", path, "--as", viewer], capsys)[0] == 0
    for verb in ("show", "replay", "diff"):
        for viewer in (others[0], other_side, REFEREE):
            code, out, err = ran([verb, path, "--as", viewer], capsys)
            assert code != 0 and not out and "copy.other_reader" in err
    code, _, err = ran(["legal", path, "--as", others[0]], capsys)
    assert code != 0 and "copy.other_reader" in err and f"{mates[0]} or {mates[1]}" in err
    path.write_bytes(publish(full, REFEREE))
    assert ran(["show", path, "--as", others[0]], capsys)[0] == 0


def test_a_copy_for_nobody_of_the_game_is_refused() -> None:
    data = publish(full_of_table_talk().record, "north")
    with pytest.raises(Found) as found:
        load(data.replace(b"copy: north", b"copy: nord"), "", TOY)
    [finding] = found.value.findings
    assert finding.code == "copy.reader" and finding.pointer == "/copy" and "north" in finding.hint[0]


def test_a_copy_is_looked_at_by_the_eyes_of_its_reader(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "copy.game.yaml"
    full = full_of_table_talk().record
    for reader, owner in (("north", "north"), ("public", "")):
        data = publish(full, reader)
        path.write_bytes(data)
        held = tuple(steps(read(data, full)))
        assert check_viewer(load(data, "", TOY), "") == reader
        own = [hand.card.value for seat, hand in held[1].after.state.seats.items() if seat == "north"]
        assert (own != [None]) is (owner == "north")
    assert check_viewer(full, "") == "public" and check_viewer(full, "", empty=True) == ""


def test_a_side_looks_by_the_eyes_of_its_first_seat(tmp_path: Path, capsys: Capture) -> None:
    team = next(one for one in WITH_SECRETS if one.game.sides(one.header()))
    path = tmp_path / "team.game.yaml"
    path.write_bytes(next(simulate(team.game, 1, 5, "random", team.options, team.seats, 8)).record)
    [(side, members), *_] = team.game.sides(team.header()).items()
    assert len(members) > 1
    code, out, err = ran(["show", path, "--as", side], capsys)
    assert code == 0 and f"the seats of {side} share one view: {', '.join(members)}" in err
    assert out == ran(["show", path, "--as", members[0]], capsys)[1]
    assert f"copy: {members[0]}\n" in ran(["publish", path, "--as", side], capsys)[1]
    full = load(path.read_bytes(), "")
    held = tuple(steps(full))
    for step in held:
        views = [redact(step.after.state, member) for member in members]
        assert all(view == views[0] for view in views)
    code, _, err = ran(["show", path, "--as", "nobody"], capsys)
    assert code == 2 and "there is no viewer nobody" in err and side in err
