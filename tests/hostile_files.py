"""Files that are made to break whoever reads them, each with what is said of it.

`lay_out` makes them all in a folder, beside the record `first`, and gives what `validate` finds in each:
`line:column code`, or the code alone where the whole file is meant. `...` stands for more of the same.
"""

import gzip
import json
import os
import shutil
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from adjudicator.formats.emit import block
from adjudicator.formats.yaml import LIMIT
from adjudicator.record.load import load

FIRST = Path(__file__).parent / "bad" / "first.game.yaml"
HEAD = b"record: first\nseat: great_waters\nparent: 1-61ce5d2a\n"


Maker = Callable[[Path], object]


def lay_out(folder: Path) -> dict[str, str]:
    """Make all files in an empty folder; gives what is to be found, by name."""
    shutil.copyfile(FIRST, folder / FIRST.name)
    for name, (make, _) in HOSTILE.items():
        make(folder / name)
    return {name: says for name, (_, says) in HOSTILE.items()}


def _bytes(data: bytes) -> Maker:
    return lambda path: path.write_bytes(data)


def _move(text: bytes) -> Maker:
    return _bytes(HEAD + text)


def _record(change: Callable[[Any], object]) -> Maker:
    """Write the record `first` without hashes, changed, as JSON."""
    value: Any = json.loads(json.dumps(load(FIRST.read_bytes(), "first").document.value))
    for key in ("parent", "hash", "state"):
        value["log"][0].pop(key, None)
    change(value)
    return _bytes(json.dumps(value).encode())


def _packed(*parts: bytes) -> Maker:
    packed = {part: gzip.compress(part, 9, mtime=0) for part in dict.fromkeys(parts)}
    return _bytes(b"".join(packed[part] for part in parts))


def _socket(path: Path) -> None:
    """Leave a socket at the path; the system allows short names only, so it is made from beside it."""
    here = os.getcwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def _linked(to: str) -> Maker:
    return lambda path: path.symlink_to(to)


def _changed(**parts: Any) -> Maker:
    """Put other parts into the header of the record `first`."""
    return _record(lambda value: value.update(parts))


def _raw(before: bytes, after: bytes) -> Maker:
    return _bytes(FIRST.read_bytes().replace(before, after, 1))


LINE = json.dumps(load(FIRST.read_bytes(), "first").document.value).encode() + b"\n"
BOMB = b"".join(
    b"a%d: &a%d [%s]\n" % (n, n, b", ".join([b"*a%d" % (n - 1) if n else b"x"] * 9)) for n in range(9)
)
DEEP_PLAN = b"{if: {}, do: [" * 40 + b"]}" * 40

HOSTILE: dict[str, tuple[Maker, str]] = {
    "alias-bomb.move.yaml": (_move(BOMB), "4:5 yaml.anchor, 5:5 yaml.anchor, 5:10 yaml.alias, ..."),
    "alias-bomb-merged.move.yaml": (
        _move(BOMB + b"do: {<<: [*a8, *a8]}\n"),
        "4:5 yaml.anchor, 5:5 yaml.anchor, 5:10 yaml.alias, ...",
    ),
    "alias-of-itself.move.yaml": (_move(b"do: &a [*a]\n"), "4:5 yaml.anchor, 4:9 yaml.alias"),
    "anchors-many.move.yaml": (
        _move(b"do: [" + b"&a b," * 20_000 + b"]\n"),
        "4:6 yaml.anchor, 4:11 yaml.anchor, 4:16 yaml.anchor, ...",
    ),
    "brackets-deep.move.yaml": (_move(b"do: " + b"[" * 100_000), "4:68 yaml.too_deep"),
    "brackets-closed.move.yaml": (_move(b"do: " + b"[" * 5000 + b"]" * 5000), "4:68 yaml.too_deep"),
    "braces-deep.move.yaml": (_move(b"do: " + b"{a: " * 20_000), "4:257 yaml.too_deep"),
    "dashes-deep.move.yaml": (_move(b"do:\n" + b"- " * 20_000), "5:127 yaml.too_deep"),
    "questions-deep.move.yaml": (
        _move(b"? " * 20_000),
        "4:3 yaml.key_not_text, 4:5 yaml.key_not_text, 4:7 yaml.key_not_text, ...",
    ),
    "maps-deep.move.yaml": (_bytes(b"".join(b" " * n + b"a:\n" for n in range(1500))), "65:65 yaml.too_deep"),
    "plans-deep.move.yaml": (_move(b"do: [" + DEEP_PLAN + b"]\n"), "4:440 yaml.too_deep"),
    "json-deep.move.json": (_bytes(b'{"do": ' + b"[" * 20_000 + b"]" * 20_000 + b"}"), "1:71 yaml.too_deep"),
    "integer-huge.move.yaml": (_move(b"do: " + b"9" * 100_000), "4:5 yaml.integer"),
    "integer-huge.move.json": (_bytes(b'{"do": ' + b"9" * 100_000 + b"}"), "1:8 yaml.integer"),
    "integer-negative.move.yaml": (_move(b"do: -" + b"9" * 5000), "4:5 yaml.integer"),
    "exponent-huge.move.json": (_bytes(b'{"do": 1e999999999}'), "1:8 yaml.float"),
    "entry-number-huge.game.json": (
        _record(lambda value: value["log"][0].update(n=2**53 - 1)),
        "1:465 log.number",
    ),
    "quotation-open.move.yaml": (_move(b'notes: "' + b"x " * 20_000), "4:40009 yaml.syntax"),
    "key-long.move.yaml": (_move(b"k" * 100_000 + b": 1\n"), "4:100001 yaml.syntax"),
    "key-twice-often.move.yaml": (
        _move(b"a: 1\n" * 20_000),
        "5:1 yaml.duplicate_key, 6:1 yaml.duplicate_key, 7:1 yaml.duplicate_key, ...",
    ),
    "line-long.move.yaml": (_move(b"do: " + b"x" * 100_000 + b"\n"), "4:5 schema.type"),
    "tabs.move.yaml": (_move(b"do:\n" + b"\t" * 20_000 + b"- a\n"), "5:1 yaml.tab_indent"),
    "carriage-returns.move.yaml": (_bytes(b"\r" * 20_000), "1:1 yaml.empty"),
    "comments.move.yaml": (_bytes(b"# a\n" * 10_000), "1:1 yaml.empty"),
    "nul-bytes.move.yaml": (
        _bytes(b"\0" * 1_000_000),
        "1:1 yaml.control_character, 1:2 yaml.control_character, 1:3 yaml.control_character, ...",
    ),
    "bytes-at-random.game.yaml": (_bytes(bytes(n * n % 251 for n in range(100_000))), "1:13 yaml.encoding"),
    "notes-too-long.move.yaml": (
        _move(b"line: r9\nnotes: " + b"x" * 2_200_000 + b"\n"),
        "5:2097091 yaml.too_large",
    ),
    "bytes-too-many.game.yaml": (_bytes(b" " * (LIMIT + 1)), "1:1 yaml.too_large"),
    "escapes-raw.move.yaml": (
        _move(b"notes: \x1b]0;owned\x07\x1b[2J\n"),
        "4:8 yaml.control_character, 4:17 yaml.control_character, 4:18 yaml.control_character",
    ),
    "escapes-in-a-word.move.yaml": (_move(b'do: ["\\e[31m\\n::error::owned"]\n'), "4:6 schema.type"),
    "surrogate-alone.move.json": (
        _bytes(b'{"record": "\\ud800", "seat": "a", "do": []}'),
        "1:12 yaml.surrogate",
    ),
    "surrogate-in-a-key.move.json": (_bytes(b'{"\\udfff": 1}'), "1:2 yaml.surrogate"),
    "surrogate-in-bytes.move.yaml": (_move(b"notes: \xed\xa0\x80\n"), "4:8 yaml.encoding"),
    "id-that-climbs.game.json": (_changed(id="../../etc/passwd"), "1:81 header.id"),
    "id-with-nul.game.json": (_changed(id="a\0b"), "1:81 header.id"),
    "id-with-escapes.game.json": (_changed(id="\x1b[2J\n::error::owned"), "1:81 header.id"),
    "id-long.game.json": (_changed(id="a" * 100_000), "1:81 header.id"),
    "other-that-climbs.move.yaml": (_bytes(b"record: ../first\nseat: 7\ndo: []\n"), "2:7 schema.type"),
    "other-with-nul.move.yaml": (_bytes(b'record: "first\\0"\nseat: 7\n'), "2:7 schema.type"),
    "other-long.move.yaml": (_bytes(b"record: " + b"a" * 100_000 + b"\nseat: 7\n"), "2:7 schema.type"),
    "seats-many.game.json": (
        _changed(seats=[{"seat": "living_sun"}] * 2000),
        "1:202 oros.setup.seat_twice, 1:226 oros.setup.seat_twice, 1:250 oros.setup.seat_twice, ...",
    ),
    "entries-many.game.json": (
        _record(lambda value: value.update(log=[{"n": 1}] * 2000)),
        "1:459 schema.missing, 1:469 schema.missing, 1:479 schema.missing, ...",
    ),
    "draws-many.game.json": (
        _record(lambda value: value["log"][0].update(draws=[["a", 1]] * 5000)),
        "1:504 log.draw_impossible",
    ),
    "changes-many.game.json": (
        _changed(data={"id": "oros-house-1", "change": {f"a.{n}": n for n in range(2000)}}),
        "1:92 data.change, 1:102 data.change, 1:193 data.change, ...",
    ),
    "options-of-objects.game.json": (
        _changed(options={"__class__": {"__init__": "x"}}),
        "1:115 header.options",
    ),
    "game-of-a-path.game.json": (_changed(game="../oros"), "1:23 schema.unknown_game"),
    "tag-that-runs.game.yaml": (
        _raw(b"game: oros", b"game: !!python/object/apply:os.system [touch owned]"),
        "3:7 yaml.tag",
    ),
    "fences-many.move.yaml": (_bytes(b"--- move\nrecord: a\n--- end\n" * 2000), "4:1 mail.two_moves"),
    "fences-quoted.move.yaml": (
        _bytes(b"".join(b"> " * n + b"--- move\n" for n in range(1000))),
        "1:1 mail.no_end",
    ),
    "mail-of-blanks.move.yaml": (
        _bytes(b"--- move\n" + b"> " * 30_000 + b"\n--- end\n"),
        "2:60001 yaml.empty",
    ),
    "mail-encoded.move.yaml": (
        _bytes(b"--- move\n" + b"record=3D=20=\n" * 2000 + b"--- end\n"),
        "2:1 mail.quoted_printable",
    ),
    "answers-many.first.living_sun.standing.yaml": (
        _bytes(
            block({"record": "first", "seat": "living_sun", "answers": {"wisdom": ["no"] * 500}}).encode()
        ),
        "5:5 move.answer, 6:5 move.answer, 7:5 move.answer, ...",
    ),
    "case-of-a-bomb.cases.yaml": (
        _bytes(
            block(
                {
                    "game": "oros",
                    "cases": [
                        {
                            "id": "a.1",
                            "title": "A",
                            "rules": ["oros.shift.1"],
                            "given": {},
                            "scenes": [{"record": BOMB.decode(), "expect": {"accepted": True}}],
                        }
                    ],
                }
            ).encode()
        ),
        "8:5 case.fails",
    ),
    "case-of-itself.cases.yaml": (
        _bytes(b"game: oros\ncases: &a [*a]\n"),
        "2:8 yaml.anchor, 2:12 yaml.alias",
    ),
    "lines.move.jsonl": (
        _bytes(b'{"record": "first"}\n\n[1,\n' + HEAD.splitlines()[0] + b"\n"),
        "1:1 schema.missing, 3:4 yaml.syntax, 4:1 schema.missing",
    ),
    "lines-good-and-bad.game.jsonl": (
        _bytes(LINE + b"\n" + LINE.replace(b"oros", b"orso", 1) + LINE),
        "3:23 schema.unknown_game",
    ),
    "lines-of-nothing.game.jsonl": (
        _bytes(b"[]\n" * 11_000),
        "1:1 schema.type, 2:1 schema.type, 3:1 schema.type, ...",
    ),
    "line-without-end.game.jsonl": (_bytes(LINE + b"[" * (LIMIT + 2)), "2:1 file.too_large"),
    "packed-bomb.game.jsonl.gz": (_packed(*[b"\n" * LIMIT] * 20), "1:1 file.too_large"),
    "packed-line.game.jsonl.gz": (_packed(LINE, b"[" * LIMIT, b"[" * LIMIT), "2:1 file.too_large"),
    "packed-cut-off.game.jsonl.gz": (_bytes(gzip.compress(LINE * 3)[:-60]), "1:1 file.packed"),
    "packed-damaged.game.jsonl.gz": (_bytes(gzip.compress(LINE) + b"more"), "2:1 file.packed"),
    "packed-not-at-all.game.jsonl.gz": (_bytes(LINE), "1:1 file.packed"),
    "a-folder.move.yaml": (Path.mkdir, "file.folder"),
    "a-pipe.move.yaml": (os.mkfifo, "file.special"),
    "a-socket.move.yaml": (_socket, "file.special"),
    "a-device.move.yaml": (_linked("/dev/zero"), "file.special"),
    "a-link-to-itself.move.yaml": (_linked("a-link-to-itself.move.yaml"), "file.system"),
    "a-link-to-nothing.move.yaml": (_linked("nothing"), "file.missing"),
    "a-link-upwards": (_linked("."), "file.loop"),
    "name\n::error::owned.move.yaml": (_move(b"do: 1\n"), "4:5 schema.type"),
    "name\x1b[31m.move.yaml": (_move(b"do: 1\n"), "4:5 schema.type"),
    "name\udcff.move.yaml": (_move(b"do: 1\n"), "4:5 schema.type"),
    "name##[error]%0A,a=b.move.yaml": (_move(b"do: 1\n"), "4:5 schema.type"),
    "-name.move.yaml": (_move(b"do: 1\n"), "4:5 schema.type"),
}
"""Every file: how it is made at a path, and what is found in it."""
