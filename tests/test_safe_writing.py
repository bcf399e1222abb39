"""Writing to a record by the whole command: killed, crowded or refused by the system, it loses no entry."""

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.guard import run
from adjudicator.formats.yaml import read
from adjudicator.record.disk import NEW, Disk
from tests.calling import Capture

FOLDER = Path(__file__).parent / "bad"
RECORD = "later.game.yaml"
MOVE = "a.move.yaml"
ACTION = "{type: assign, from: study, to: move}"
WRITE = ["adjudicate", RECORD, MOVE, "--write"]
WRITERS = 20
MEMORY = "/dev/shm"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}


def move(action: str) -> str:
    """Write a move for the record."""
    return f"record: later\nseat: great_waters\nparent: 14-68b80ec7\ndo:\n- {action}\n"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the record and the move, in memory where there is such a place: there a sync is quick."""
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as name:
        (Path(name) / RECORD).write_bytes((FOLDER / RECORD).read_bytes())
        (Path(name) / MOVE).write_text(move(ACTION))
        monkeypatch.chdir(name)
        yield Path(name)
        os.chdir(FOLDER)


def names(folder: Path) -> list[str]:
    """Give the names of what is in a folder."""
    return sorted(os.listdir(folder))


def log(folder: Path) -> list[dict[str, Any]]:
    """Read the log of the record, which has to hold."""
    assert run(["validate", str(folder / RECORD)]) == 0
    value: Any = read((folder / RECORD).read_bytes()).value
    entries: list[dict[str, Any]] = value["log"]
    return entries


KILLER = r"""
import io, json, os, shutil, signal, sys
from adjudicator.cli.guard import run

arguments = json.loads(sys.argv[1])
record, move = arguments[1], arguments[2]
shutil.copyfile(record, "old")
run(arguments)
new = open(record, "rb").read()
os.replace("old", record)
old = open(record, "rb").read()


def is_call(what):
    return getattr(what, "__module__", None) in ("posix", "fcntl") or isinstance(
        getattr(what, "__self__", None), io.RawIOBase | io.BufferedIOBase
    )


def child(at):
    seen = 0

    def hook(frame, event, what):
        nonlocal seen
        if event == "c_call" and is_call(what):
            if seen == at:
                os.kill(os.getpid(), signal.SIGKILL)
            seen += 1

    sys.setprofile(hook)
    code = run(arguments)
    sys.setprofile(None)
    os._exit(code)


def answer(at):
    with open(record, "wb") as file:
        file.write(old)
    pid = os.fork()
    if pid == 0:
        child(at)
    _, status = os.waitpid(pid, 0)
    now = open(record, "rb").read()
    after = "old" if now == old else "new" if now == new else "another"
    left = sorted(set(os.listdir(".")) - {record, move})
    again = run(arguments)
    healed = open(record, "rb").read() == new and sorted(os.listdir(".")) == sorted([record, move])
    return [os.WIFSIGNALED(status), after, left, again, healed]


out, sys.stdout, sys.stderr = sys.stdout, io.StringIO(), io.StringIO()
answers, at = [], 0
while not answers or answers[-1][0]:
    answers.append(answer(at))
    at += 1
out.write("\n" + json.dumps(answers) + "\n")
"""


def test_killed_at_any_call_of_the_system_the_record_is_the_old_or_the_new_one(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLER, json.dumps(WRITE)],
        capture_output=True,
        env=ENVIRONMENT,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    *killed, last = json.loads(done.stdout.splitlines()[-1])
    assert last == [False, "new", [], 0, True]
    assert len(killed) > 20
    seen = Counter(after for _, after, *_ in killed)
    assert set(seen) == {"old", "new"} and min(seen.values()) > 1
    assert all(left in ([], [RECORD + NEW]) for _, _, left, *_ in killed)
    assert any(left for _, _, left, *_ in killed)  # the next run clears away what a killed one left
    assert all(again == 0 and healed for *_, again, healed in killed)


def started(*arguments: str, **how: Any) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "adjudicator", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        **how,
    )


def test_of_many_writers_at_once_one_writes_and_the_others_are_told(folder: Path) -> None:
    old = (folder / RECORD).read_bytes()
    for number in range(WRITERS):
        (folder / f"{number}.move.yaml").write_text(move("{type: end}" if number % 2 else ACTION))
    writers = [started("adjudicate", RECORD, f"{number}.move.yaml", "--write") for number in range(WRITERS)]
    answers = [(*writer.communicate(), writer.returncode) for writer in writers]
    now = (folder / RECORD).read_bytes()
    assert now.startswith(old) and now.count(b"\n") == old.count(b"\n") + 1
    assert len(log(folder)) == 15
    assert sum("written: entry 15" in talk for _, talk, _ in answers) == 1
    for report, talk, code in answers:
        assert "Traceback" not in report + talk
        late = "log.changed" in talk or report.startswith("Too late")
        assert late if code == 3 else code == 0 and ("Already entry 15" in report or "written:" in talk)
    assert not [name for name in names(folder) if name.endswith(NEW)]


def refused(folder: Path, capsys: Capture) -> str:
    """Have the move written, which has to fail without a trace; gives what is said."""
    before, held = names(folder), (folder / RECORD).read_bytes()
    assert run(WRITE) == 2
    answer = capsys.readouterr()
    assert answer.out == ""
    assert (names(folder), (folder / RECORD).read_bytes()) == (before, held)
    return answer.err


def accepted(folder: Path) -> None:
    """Have the move written, which has to succeed and to leave nothing else behind."""
    before = set(names(folder))
    assert run(WRITE) == 0
    assert log(folder)[-1]["do"] == [{"type": "assign", "from": "study", "to": "move"}]
    assert set(names(folder)) <= before


def test_a_full_disk_is_told_and_the_next_run_succeeds(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(disk: Disk, handle: int, data: bytes) -> None:
        os.write(handle, data[: len(data) // 2])
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as patched:
        patched.setattr(Disk, "write", half)
        said = refused(folder, capsys)
    assert said == (
        f"{RECORD}: file.write: the record could not be written (No space left on device); it is unchanged\n"
    )
    accepted(folder)


def test_a_limit_on_the_size_of_files_is_told_and_the_next_run_succeeds(folder: Path) -> None:
    size = len((folder / RECORD).read_bytes()) + 10
    writer = started(*WRITE, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
    _, said = writer.communicate()
    assert writer.returncode == 2 and "file.write: the record could not be written (File too large)" in said
    assert names(folder) == [MOVE, RECORD]
    accepted(folder)


@pytest.mark.parametrize(("name", "mode"), [(".", 0o555), (RECORD, 0o444)])
def test_what_may_not_be_written_is_told(name: str, mode: int, folder: Path, capsys: Capture) -> None:
    run(WRITE[:-1])  # loads what the command needs, while it can still be read
    from adjudicator.record import append, disk  # noqa: F401  the command loads them only to write

    capsys.readouterr()
    privileged = os.geteuid() == 0
    folder.chmod(0o777)
    (folder / name).chmod(mode)
    if privileged:
        os.setresuid(65534, 65534, 0)
    try:
        said = refused(folder, capsys)
    finally:
        if privileged:
            os.setresuid(0, 0, 0)
        folder.chmod(0o755)
    assert (
        said
        == f"{RECORD}: file.write: the record could not be written (Permission denied); it is unchanged\n"
    )


def test_a_link_where_the_new_record_is_made_leads_nowhere(folder: Path) -> None:
    (folder / "mine").write_text("mine")
    (folder / (RECORD + NEW)).symlink_to("mine")
    accepted(folder)
    assert (folder / "mine").read_text() == "mine"


def test_a_folder_where_the_new_record_is_made_is_told(folder: Path, capsys: Capture) -> None:
    (folder / (RECORD + NEW)).mkdir()
    assert "file.write: the record could not be written" in refused(folder, capsys)
    (folder / (RECORD + NEW)).rmdir()
    accepted(folder)


def test_what_a_killed_program_left_is_cleared_away(folder: Path) -> None:
    (folder / (RECORD + NEW)).write_bytes(b"half of a rec")
    assert run(["validate", "."]) == 0
    accepted(folder)
    assert names(folder) == [MOVE, RECORD]


def test_a_link_to_a_record_stays_a_link(folder: Path) -> None:
    (folder / "elsewhere").mkdir()
    (folder / RECORD).rename(folder / "elsewhere" / RECORD)
    (folder / RECORD).symlink_to(f"elsewhere/{RECORD}")
    accepted(folder)
    assert (folder / RECORD).is_symlink() and names(folder / "elsewhere") == [RECORD]


@pytest.mark.parametrize(
    ("old", "new"), [(b"\n", b"\r\n"), (b"\n", b"\r"), (b"}\n", b"}"), (b"}\n", b"}\n\n# so far\n")]
)
def test_a_record_laid_out_by_others_keeps_every_byte(old: bytes, new: bytes, folder: Path) -> None:
    data = (folder / RECORD).read_bytes()
    data = data.replace(old, new) if old == b"\n" else data.removesuffix(old) + new
    (folder / RECORD).write_bytes(data)
    accepted(folder)
    assert (folder / RECORD).read_bytes().startswith(data)
