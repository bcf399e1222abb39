"""The wheel as a stranger gets it: what it carries, and that it runs where there is no source tree."""

import email
import fcntl
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

import pytest

import adjudicator

ROOT = Path(__file__).parent.parent
AWAY = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
"""The environment without a way back to this tree."""

CORPUS = 255
"""So many recorded games there are at least."""


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command in the given directory, with nothing on standard input, and keeps what it printed."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=AWAY,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def must(*command: str | Path, cwd: Path) -> str:
    """The standard output of a command that has to succeed."""
    done = run(*command, cwd=cwd)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(directory: Path, *options: str) -> Path:
    """Builds the wheel of this tree and returns its path."""
    must(
        sys.executable, "-m", "build", "--no-isolation", *options, "--outdir", directory, ROOT, cwd=directory
    )
    [wheel] = directory.glob("*.whl")
    return wheel


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def shipped() -> dict[str, bytes]:
    """Every file of the tree that the wheel must carry, by its place in the wheel."""
    files = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted((ROOT / "adjudicator").rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    for path in sorted((ROOT / "schemas").glob("*.json")):
        files[f"adjudicator/schemas/{path.name}"] = path.read_bytes()
    return files


class Installed:
    """A clean virtual environment in a directory of its own, with nothing but the wheel and what it needs."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.bin = directory / "venv" / "bin"

    def command(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return run(self.bin / "adjudicator", *arguments, cwd=self.directory)

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return run(self.bin / "python", *arguments, cwd=self.directory)


def build_and_install(directory: Path) -> None:
    """Builds the wheel straight from the tree, and installs it beside it."""
    wheel = build(directory, "--wheel")
    venv.create(directory / "venv", with_pip=True)
    must(directory / "venv" / "bin" / "python", "-m", "pip", "install", "--quiet", wheel, cwd=directory)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of wheel and environment, made by whichever worker of a run comes first."""
    top = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        top = top.parent
    with open(top / "wheel.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (top / "wheel").exists():
            making = Path(tempfile.mkdtemp(prefix="wheel-", dir=top))
            build_and_install(making)
            (top / "wheel").symlink_to(making.name)
    return top / "wheel"


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel built straight from the tree."""
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(built: Path) -> Installed:
    return Installed(built.resolve())


def test_the_wheel_carries_the_package_its_data_and_its_schemas(wheel: Path) -> None:
    carried = {name: data for name, data in contents(wheel).items() if name.startswith("adjudicator/")}
    wanted = shipped()
    assert sorted(carried) == sorted(wanted)
    assert [name for name in wanted if carried[name] != wanted[name]] == []
    assert "adjudicator/py.typed" in carried


def test_the_wheel_carries_nothing_beside_the_package(wheel: Path) -> None:
    tops = sorted({name.split("/")[0] for name in contents(wheel)})
    assert tops == ["adjudicator", f"adjudicator-{adjudicator.__version__}.dist-info"]


def test_the_source_archive_builds_the_same_wheel(
    wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    from_archive = build(tmp_path_factory.mktemp("archive"))
    assert from_archive.name == wheel.name
    assert contents(from_archive) == contents(wheel)


def test_the_metadata_say_what_is_needed(wheel: Path) -> None:
    info = f"adjudicator-{adjudicator.__version__}.dist-info"
    files = contents(wheel)
    metadata = email.message_from_bytes(files[f"{info}/METADATA"])
    needed = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    names = sorted(line.split("<")[0].split(">")[0] for line in needed)
    assert names == ["jsonschema", "pydantic", "ruamel-yaml", "typer"]
    assert [line for line in needed if "<" not in line or ">=" not in line] == []
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert f"{info}/licenses/LICENSE" in files


def test_the_command_tells_its_version(installed: Installed) -> None:
    done = installed.command("--version")
    assert (done.stdout, done.stderr) == (f"adjudicator {adjudicator.__version__}\n", "")
    assert done.returncode == 0


def test_the_module_does_what_the_command_does(installed: Installed) -> None:
    command = installed.command("--version")
    module = installed.python("-m", "adjudicator", "--version")
    assert (module.stdout, module.stderr, module.returncode) == (command.stdout, "", 0)


def test_a_verb_that_does_not_exist_is_not_understood(installed: Installed) -> None:
    done = installed.command("no-such-verb")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr != ""
    assert "Traceback" not in done.stderr


def test_what_runs_is_the_installed_package(installed: Installed) -> None:
    place = installed.python("-c", "import adjudicator; print(adjudicator.__file__)").stdout.strip()
    assert Path(place).is_relative_to(installed.directory / "venv")


@pytest.mark.parametrize(
    ("line_end", "environment"),
    [(b"\n", {"LANG": "C", "LC_ALL": "C"}), (b"\r\n", {})],
    ids=["LANG=C", "CRLF, no environment"],
)
def test_the_corpus_validates_wherever_it_was_checked_out(
    line_end: bytes, environment: dict[str, str], installed: Installed, tmp_path: Path
) -> None:
    """Through the installed command, in another folder than the files and the package."""
    corpus = sorted((ROOT / "tests" / "corpus").rglob("*.game.yaml"))
    for path in corpus:
        (tmp_path / path.name).write_bytes(path.read_bytes().replace(b"\n", line_end))
    done = subprocess.run(
        [str(installed.bin / "adjudicator"), "validate", str(tmp_path), "-j", "2"],
        cwd=installed.directory,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    said = f"{len(corpus)} files checked, 0 findings\n".encode()
    assert len(corpus) >= CORPUS
    assert (done.stdout, done.stderr, done.returncode) == (b"", said, 0)


def test_every_module_of_the_installed_package_can_be_imported(installed: Installed) -> None:
    program = (
        "import importlib, pkgutil, adjudicator\n"
        "for found in pkgutil.walk_packages(adjudicator.__path__, 'adjudicator.'):\n"
        "    importlib.import_module(found.name)\n"
        "    print(found.name)\n"
    )
    done = installed.python("-W", "error", "-c", program)
    assert done.returncode == 0, done.stderr
    assert "adjudicator.games" in done.stdout.split()
