"""Writing an entry: whatever goes wrong at whichever step, the file holds the old record or the new one."""

import json
import os
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.record.append import append, entry_line, with_entry
from adjudicator.record.disk import LOOKED_AT_ONCE, NEW, Disk, swap
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Exit, Found, exit_code
from adjudicator.record.load import load
from adjudicator.record.replay import last
from adjudicator.record.sitting import Sitting
from adjudicator.record.verify import verify
from tests.record.sittings import ODD, PASS, at_a_table, opened
from tests.toy.game import TOY

STEPS = ("create", "take_mode", "write", "sync", "rename", "sync_folder")
BEFORE_RENAME = STEPS[:5]
ENTRY = Entry(n=2, kind="move", seat="north", do=(PASS,))


class Failing(Disk):
    """A disk on which one step fails; a failing write has written half before."""

    def __init__(self, step: str) -> None:
        for name in STEPS:
            if name == step:
                setattr(self, name, self._half if name == "write" else self._fail)

    def _fail(self, *arguments: object) -> int:
        raise OSError(28, "No space left on device")

    def _half(self, handle: int, data: bytes) -> None:
        os.write(handle, data[: len(data) // 2])
        self._fail()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "friday-toy.game.yaml"
    path.write_bytes(opened().data)
    return path


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def test_an_entry_is_added_and_nothing_else_is_there(path: Path) -> None:
    old = path.read_bytes()
    append(path, old, ENTRY)
    assert path.read_bytes() == with_entry(old, ENTRY)
    assert names(path.parent) == [path.name]


@pytest.mark.parametrize("step", BEFORE_RENAME)
def test_a_step_that_fails_leaves_the_old_record_and_no_other_file(path: Path, step: str) -> None:
    old = path.read_bytes()
    with pytest.raises(Found) as found:
        append(path, old, ENTRY, Failing(step))
    assert path.read_bytes() == old and names(path.parent) == [path.name]
    assert found.value.findings[0].code == "file.write"
    assert exit_code(found.value.findings) is Exit.NOT_UNDERSTOOD


KILLED = """
import os, sys
from pathlib import Path
from adjudicator.record.disk import Disk, replace

class Killed(Disk):
    pass

def half(self, handle, data):
    os.write(handle, data[:len(data) // 2])
    os._exit(9)

step = sys.argv[1]
setattr(Killed, step, half if step == "write" else lambda *arguments: os._exit(9))
replace(Path(sys.argv[2]), Path(sys.argv[3]).read_bytes(), Killed())
"""


@pytest.mark.parametrize("step", STEPS)
def test_a_program_killed_at_any_step_leaves_the_old_record_or_the_new_one(
    path: Path, tmp_path: Path, step: str
) -> None:
    old = path.read_bytes()
    wanted = with_entry(old, ENTRY)
    (tmp_path / "wanted").write_bytes(wanted)
    run = subprocess.run(
        [sys.executable, "-c", KILLED, step, str(path), str(tmp_path / "wanted")], check=False
    )
    assert run.returncode == 9
    assert path.read_bytes() == (wanted if step == "sync_folder" else old)
    if path.read_bytes() == old:
        append(path, old, ENTRY)
    assert path.read_bytes() == wanted
    assert not (tmp_path / (path.name + NEW)).exists()


def test_a_limit_on_the_size_of_files_leaves_the_old_record(path: Path) -> None:
    old = path.read_bytes()
    program = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from adjudicator.record.append import append\n"
        "from adjudicator.record.envelope import Entry\n"
        "from adjudicator.record.findings import Found\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({len(old) + 10}, {len(old) + 10}))\n"
        f"path = Path({str(path)!r})\n"
        "try:\n"
        "    append(path, path.read_bytes(), Entry(n=2, kind='move', seat='north', do=({'type': 'pass'},)))\n"
        "except Found as found:\n"
        "    print(found.findings[0].code)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.stdout == "file.write\n", run.stderr
    assert path.read_bytes() == old and names(path.parent) == [path.name]


def test_a_record_that_changed_meanwhile_is_left_alone(path: Path) -> None:
    old = path.read_bytes()
    append(path, old, ENTRY)
    now = path.read_bytes()
    with pytest.raises(Found) as found:
        append(path, old, ENTRY)
    assert found.value.findings[0].code == "log.changed"
    assert path.read_bytes() == now


WRITER = """
import sys
from pathlib import Path
from adjudicator.record.append import append
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Found

path, name = Path(sys.argv[1]), sys.argv[2]
sys.stdin.readline()
for turn in range(40):
    old = path.read_bytes()
    n = old.count(b'"n":') + 1
    try:
        append(path, old, Entry(n=n, kind="move", seat=name, do=({"type": "pass"},)))
        print("written")
    except Found as found:
        print(found.findings[0].code)
"""


def test_two_writers_never_lose_an_entry(path: Path) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("north", "south")
    ]
    for writer in writers:
        if writer.stdin:
            writer.stdin.write("go\n")
            writer.stdin.flush()
    answers = [line for writer in writers for line in writer.communicate()[0].splitlines()]
    written = answers.count("written")
    assert len(answers) == 80 and set(answers) <= {"written", "log.changed"}
    numbers = [
        json.loads(line[2:])["n"] for line in path.read_text().splitlines() if line.startswith('- {"n"')
    ]
    assert numbers == list(range(1, written + 2))
    assert names(path.parent) == [path.name]


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A record in a folder in which nothing can be written, for somebody without privileges."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "a.game.yaml").write_bytes(opened().data)
        folder.chmod(0o555)
        privileged = os.geteuid() == 0
        if privileged:
            os.seteuid(65534)
        try:
            yield folder / "a.game.yaml"
        finally:
            if privileged:
                os.seteuid(0)
            folder.chmod(0o755)


def test_a_folder_that_cannot_be_written_leaves_the_record(read_only: Path) -> None:
    old = read_only.read_bytes()
    with pytest.raises(Found) as found:
        append(read_only, old, ENTRY)
    assert found.value.findings[0].code == "file.write"
    assert read_only.read_bytes() == old and names(read_only.parent) == ["a.game.yaml"]


def test_permissions_are_kept_and_links_followed(path: Path, tmp_path: Path) -> None:
    path.chmod(0o640)
    link = tmp_path / "link.game.yaml"
    link.symlink_to(path)
    append(link, path.read_bytes(), ENTRY)
    assert link.is_symlink() and path.stat().st_mode & 0o777 == 0o640
    assert b'"n":2' in path.read_bytes()


@pytest.mark.parametrize(
    "layout",
    [
        lambda text: text,
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace('\n- {"n"', '\n  - {"n"'),
        lambda text: text + "# the end of what was played\n",
        lambda text: text + "\n\n",
        lambda text: "\ufeff" + text,
    ],
)
def test_every_old_byte_stays_however_the_record_is_laid_out(layout: object) -> None:
    old = str(layout(opened().data.decode())).encode()  # type: ignore[operator]
    new = with_entry(old, ENTRY)
    assert new.startswith(old)
    assert last(load(new, "", TOY)).n == 2


def test_a_record_in_brackets_is_laid_out_anew() -> None:
    from adjudicator.formats.yaml import read

    old = json.dumps(read(opened().data).value).encode()
    new = with_entry(old, ENTRY)
    assert last(load(new, "", TOY)).n == 2
    assert load(new, "", TOY).header_hash == load(old, "", TOY).header_hash


def test_line_ends_of_the_file_are_kept() -> None:
    crlf = opened().data.replace(b"\n", b"\r\n")
    assert with_entry(crlf, ENTRY) == crlf + entry_line(ENTRY).encode() + b"\r\n"


BY_HAND = """- n: 2
  kind: move
  seat: north
  do:
  - {type: roll, guess: odd}   # it was odd
  draws:
  - [1/north/die/0, 3]
- {n: 3, kind: move, seat: north, do: [{type: end}]}
"""


@pytest.mark.parametrize("indent", ["", "  "])
def test_entries_typed_by_hand_get_their_hashes_when_the_next_is_written(indent: str) -> None:
    made = at_a_table().data.decode().replace('\n- {"n"', f'\n{indent}- {{"n"')
    data = (made + textwrap.indent(BY_HAND, indent)).encode()
    sitting = Sitting(data, "", TOY)
    sitting.play("south", [PASS])
    sitting.play("north", [PASS])
    assert [bool(entry.hash) for entry in sitting.record.entries] == [True] * 5
    record = load(sitting.data, "", TOY)
    assert verify(record).head == sitting.position.head
    assert sitting.data.startswith(made.encode()) and record.entries[1].do == (ODD,)


@pytest.mark.parametrize("length", [0, 1, LOOKED_AT_ONCE, 2 * LOOKED_AT_ONCE + 1])
def test_a_file_is_swapped_only_while_it_holds_every_old_byte(tmp_path: Path, length: int) -> None:
    path, old = tmp_path / "long", bytes(length)
    for other in (old + b"1", old[1:], old[:-1] + b"1", b"1" + old[1:]):
        path.write_bytes(other)
        assert swap(path, old, b"new") == (other == old)
        assert path.read_bytes() == (b"new" if other == old else other)
    path.write_bytes(old)
    assert swap(path, old, b"new") and path.read_bytes() == b"new"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_most_lines_say_how_a_line_ends(end: bytes) -> None:
    old = opened().data.replace(b"\n", end)
    assert with_entry(old, ENTRY) == old + entry_line(ENTRY).encode() + end
    if end != b"\r":
        mixed = old.replace(end, b"\n" if end == b"\r\n" else b"\r\n", 1)
        assert with_entry(mixed, ENTRY).endswith(b"}" + end)
