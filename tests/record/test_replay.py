"""A record that does not hold is found out at its first wrong entry, with the place and what differs."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.record.append import entry_line
from adjudicator.record.chain import entry_hash
from adjudicator.record.findings import Exit, Finding, Found, exit_code
from adjudicator.record.load import load
from adjudicator.record.replay import last, steps
from adjudicator.record.sitting import Sitting
from tests.record.sittings import END, ODD, PASS, at_a_table, opened
from tests.toy.game import TOY

AGREE = {"type": "agree", "to": "stop"}
Change = Callable[[dict[str, Any]], object]


def played() -> Sitting:
    """Give a game of five entries: two turns, the second in two parts, an agreement in between."""
    sitting = opened()
    sitting.play("north", [ODD, ODD])
    sitting.play("south", [ODD])
    sitting.play("north", [{"type": "agree", "to": "stop"}])
    sitting.play("south", [END])
    return sitting


def with_changed(n: int, change: Change) -> bytes:
    """Give the record with entry `n` changed as JSON."""
    lines = played().data.decode().splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith('- {"n"'))
    entry = json.loads(lines[first + n - 1][2:])
    change(entry)
    lines[first + n - 1] = "- " + json.dumps(entry)
    return "\n".join(lines).encode() + b"\n"


def found_in(data: bytes) -> Finding:
    with pytest.raises(Found) as found:
        for _ in steps(load(data, "a.game.yaml", TOY)):
            pass
    return found.value.findings[0]


def test_a_record_that_the_tool_wrote_holds() -> None:
    record = load(played().data, "", TOY)
    assert [step.entry.n for step in steps(record)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("n", "change", "code"),
    [
        (2, lambda entry: entry.update(n=7), "log.number"),
        (2, lambda entry: entry.update(kind="setup"), "log.setup"),
        (3, lambda entry: entry.update(parent="00" * 32), "log.parent_differs"),
        (3, lambda entry: entry.update(notes="another word"), "log.hash_differs"),
        (3, lambda entry: entry["do"][0].update(guess="even"), "log.hash_differs"),
        (2, lambda entry: entry["draws"][0].__setitem__(1, 7 - entry["draws"][0][1]), "log.hash_differs"),
        (2, lambda entry: entry.update(state="00" * 32), "log.state_differs"),
    ],
)
def test_what_was_changed_afterwards_is_named(n: int, change: Change, code: str) -> None:
    finding = found_in(with_changed(n, change))
    assert (finding.code, finding.entry) == (code, n)
    assert finding.line and finding.pointer.startswith(f"/log/{n - 1}")
    assert exit_code([finding]) is Exit.STALE


def unhashed(change: Change) -> Change:
    """Change an entry and take its hashes away, as if a person had typed it."""

    def both(entry: dict[str, Any]) -> None:
        change(entry)
        for name in ("parent", "state", "hash"):
            del entry[name]

    return both


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda entry: None, ""),
        (lambda entry: entry.update(do=[]), "log.empty"),
        (lambda entry: entry.update(kind="decide"), "log.kind"),
        (lambda entry: entry.update(seat="north"), "toy.not_your_turn"),
        (lambda entry: entry.update(do=[PASS]), "toy.pass.done"),
        (lambda entry: entry.update(do=[ODD]), "log.draw_missing"),
        (lambda entry: entry.update(draws=[["2/south/die/1", 3]]), "log.draw_unused"),
        (lambda entry: entry.update(do=[ODD], draws=[["2/south/die/0", 3]]), "log.draw_impossible"),
        (lambda entry: entry.update(do=[ODD], draws=[["2/south/die/1", 7]]), "log.draw_impossible"),
        (lambda entry: entry.update(draws=[3]), "schema.draw"),
        (lambda entry: entry.update(do=["end"]), "schema.type"),
        (lambda entry: entry.update(do=[{"type": "end", "by": "me"}]), "schema.enum"),
        (lambda entry: entry.update(kind="resign"), "log.kind"),
        (lambda entry: entry.update(kind="agree", do=[AGREE], seat="east"), "log.seat"),
        (lambda entry: entry.update(kind="agree", do=[{"type": "agree", "to": "go"}]), "schema.enum"),
        (lambda entry: entry.update(kind="agree", do=[AGREE, AGREE]), "log.table_action"),
        (lambda entry: entry.update(kind="undo", do=[{"type": "undo", "to": 2}], draws=[]), "undo.draw"),
    ],
)
def test_the_last_entry_may_be_typed_by_hand_and_is_judged(change: Change, code: str) -> None:
    data = with_changed(5, unhashed(change))
    if code:
        assert found_in(data).code == code
    else:
        assert last(load(data, "", TOY)).n == 5


def test_an_entry_without_hash_stands_only_at_the_end() -> None:
    assert found_in(with_changed(3, unhashed(lambda entry: None))).code == "log.hash_after_none"


def test_what_differs_in_a_state_is_told_with_what_the_entry_changes() -> None:
    message = found_in(with_changed(2, lambda entry: entry.update(state="00" * 32))).message
    assert "it changes turn: 1 -> 2" in message


def test_the_good_part_is_given_before_the_first_fault() -> None:
    record = load(with_changed(4, lambda entry: entry.update(notes="x")), "", TOY)
    seen = []
    with pytest.raises(Found):
        for step in steps(record):
            seen.append(step.entry.n)
    assert seen == [1, 2, 3]


def test_entries_may_be_block_yaml() -> None:
    data = opened().data + b"- n: 2\n  kind: move\n  seat: north\n  do:\n  - type: pass\n"
    assert last(load(data, "", TOY)).n == 2


def test_the_hash_depends_on_nothing_secret() -> None:
    one, other = at_a_table(("card1", "card2")), at_a_table(("card7", "card4"))
    assert one.position.hash == other.position.hash
    assert one.record.entries[0].state == other.record.entries[0].state


def test_a_log_line_is_one_line_of_ascii() -> None:
    sitting = at_a_table()
    sitting.play("north", [ODD], draws=[3], notes="sm\u00f6rg\nand more")
    line = entry_line(sitting.record.entries[-1])
    assert line.isascii() and "\n" not in line
    assert last(load(sitting.data, "", TOY)).hash == sitting.position.hash


def test_the_hash_of_an_entry_is_the_documented_one() -> None:
    entry = opened().record.entries[0]
    import hashlib

    written = {"parent": entry.parent, "n": 1, "kind": "setup", "do": []}
    draws = [[draw[0]] for draw in entry.draws]
    text = json.dumps({**written, "draws": draws}, sort_keys=True, separators=(",", ":"))
    assert entry_hash(entry, entry.parent) == hashlib.sha256(text.encode()).hexdigest()


HEADER = [
    (b"format: 1", b"format: 2", "header.format"),
    (b"rules: 1", b"rules: 2", "header.rules"),
    (b"game: toy", b"game: toys", "schema.unknown_game"),
    (b"game: toy\n", b"", "schema.missing"),
    (b"id: toy-1", b"id: toy-2", "data.unknown"),
    (b'sha256: "70', b'sha256: "71', "data.sha256"),
    (b"{bells: 2}", b"{bells: two}", "header.options"),
    (b"{bells: 2}", b"{bell: 2}", "header.options"),
    (b"- {seat: south, player: Bo}\n", b"", "toy.seats"),
    (b"mode: open", b"mode: shut", "schema.enum"),
    (b"hmac-sha256-1", b"md5", "header.alg"),
    (b'seed: "0001', b'seed: "0002', "header.seed"),
    (b"log:", b"logs:", "schema.unknown"),
    (b"format: 1", b"format: 1\nformat: 1", "yaml.duplicate_key"),
    (b"bells: 2", b"bells: 3", "log.parent_differs"),
    (b"mode: open", b"mode: referee", "header.seed_shown"),
    (b"mode: open", b"mode: recorded", "header.seed_shown"),
]


@pytest.mark.parametrize(("old", "new", "code"), HEADER)
def test_a_header_that_cannot_be_is_refused_with_its_place(old: bytes, new: bytes, code: str) -> None:
    data = played().data
    assert old in data
    finding = found_in(data.replace(old, new, 1))
    assert finding.code == code and finding.line >= 1
