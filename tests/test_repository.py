"""A repository of games as `init` lays it out: tried as somebody new would, by the tools that it is for."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.guard import run
from adjudicator.formats.yaml import read
from tests.test_extends import ENVIRONMENT, EXAMPLES, ROOT, git, with_accounts

RECORD = "games/friday-oros.game.yaml"
MOVE = "games/cy.move.yaml"
BIN = Path(sys.executable).parent
PLACEHOLDER = re.compile(r"\$\{\{ *(.*?) *\}\}")


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new repository with a record in it, committed."""
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PATH", f"{BIN}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PRE_COMMIT_HOME", str(tmp_path / "pre-commit"))
    monkeypatch.delenv("GITHUB_ACTOR", raising=False)
    folder = tmp_path / "games-of-friday"
    assert run(["init", str(folder), "--referee", "bo-gh", "--referee", "di-gh"]) == 0
    monkeypatch.chdir(folder)
    text = (EXAMPLES / "first.game.yaml").read_text().replace(', mail: "ada@example.org"', "")
    Path(RECORD).write_text(with_accounts(text))
    git("init", "-q", "-b", "main")
    commit()
    return folder


def commit() -> None:
    git("add", "-A")
    git("commit", "-q", "-m", "as it is")


def move(text: str = "") -> None:
    Path(MOVE).write_text(text or (EXAMPLES / "first.move.yaml").read_text().split("\n", 1)[1])


def workflow() -> dict[str, Any]:
    """Give the jobs of the workflow."""
    value: Any = read(Path(".github/workflows/games.yml").read_bytes()).value
    return value["jobs"]  # type: ignore[no-any-return]


def steps_of(*jobs: str) -> list[dict[str, Any]]:
    """Give the steps of the jobs that are named, or of all of them."""
    return [one for name, job in workflow().items() if not jobs or name in jobs for one in job["steps"]]


def step(name: str, folder: str, values: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a step of the workflow as its runner does, with values in the place of what the host knows."""
    (found,) = (one for one in steps_of() if one["name"] == name)
    given = {
        name: PLACEHOLDER.sub(lambda match: values[match.group(1)], text)
        for name, text in found.get("env", {}).items()
    }
    assert "${{" not in found["run"], "what others write must never stand in a script"
    tool = Path(values["temp"]) / "tool" / "bin" / "adjudicator"
    if not tool.exists():
        tool.parent.mkdir(parents=True)
        tool.symlink_to(BIN / "adjudicator")
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", found["run"]]
    if found.get("shell") == "python3 -I {0}":
        shell = [sys.executable, "-I", "-c", found["run"]]
    return subprocess.run(
        shell,
        cwd=folder, env={**os.environ, "REFEREES": "bo-gh di-gh", "RUNNER_TEMP": values["temp"], **given},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def checked(tmp_path: Path, author: str, proposed: str = "proposal") -> subprocess.CompletedProcess[str]:
    """Commit the change, merge it as the host would, and check it as the workflow does."""
    git("checkout", "-q", "-b", "proposal")
    commit()
    git("checkout", "-q", "main")
    git("merge", "-q", "--no-ff", "--no-edit", "proposal")
    values = {
        "github.event.pull_request.user.login": author,
        "github.event.pull_request.head.sha": git("rev-parse", proposed),
        "temp": str(tmp_path),
    }
    return step("Check the proposal", ".", values)


def test_workflow_action_and_hooks_are_what_their_readers_take(games: Path) -> None:
    for kind, path in (
        ("vendor.github-workflows", ".github/workflows/games.yml"),
        ("vendor.github-actions", str(ROOT / "action.yml")),
    ):
        command = [str(BIN / "check-jsonschema"), "--builtin-schema", kind, path]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert read(Path(path).read_bytes()).value
    for word, path in (
        ("config", ".pre-commit-config.yaml"),
        ("manifest", str(ROOT / ".pre-commit-hooks.yaml")),
    ):
        done = subprocess.run(
            [str(BIN / "pre-commit"), f"validate-{word}", path], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_workflow_with_a_fault_would_be_noticed(games: Path) -> None:
    path = Path(".github/workflows/games.yml")
    path.write_text(path.read_text().replace("runs-on:", "run-on:"))
    command = [str(BIN / "check-jsonschema"), "--builtin-schema", "vendor.github-workflows", str(path)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 1


def test_nothing_that_others_write_stands_in_a_script(games: Path) -> None:
    """A name or a branch that stood in a script would be run."""
    action: Any = read((ROOT / "action.yml").read_bytes()).value
    for one in [*steps_of(), *action["runs"]["steps"]]:
        assert "${{" not in one.get("run", ""), one["name"]


def test_who_reads_the_proposal_may_write_nothing_and_who_writes_reads_a_text_alone(games: Path) -> None:
    value: Any = read(Path(".github/workflows/games.yml").read_bytes()).value
    rights = {name: job["permissions"] for name, job in workflow().items()}
    assert (value["permissions"], rights) == (
        {"contents": "read"}, {"check": {"contents": "read"}, "comment": {"pull-requests": "write"}},
    )  # fmt: skip
    tokens = [one["name"] for one in steps_of() if "token" in json.dumps(one.get("env", {}))]
    assert tokens == ["Write it below the proposal"] == [steps_of("comment")[-1]["name"]]
    fetching = [one["with"] for one in steps_of() if "checkout" in one.get("uses", "")]
    assert [one["persist-credentials"] for one in fetching] == [False, False]
    used = [one["uses"].partition("@")[0] for one in steps_of("comment") if "uses" in one]
    assert used == ["actions/download-artifact"]
    handed, taken = steps_of("check")[-1]["with"], steps_of("comment")[0]["with"]
    assert (handed["name"], handed["path"]) == (taken["name"], "${{ runner.temp }}/review.txt")


@pytest.mark.parametrize(
    "review",
    [
        b"Move: ./a.move.yaml\n\n  a ` b\n",
        b"```\n# Owned, @everybody\n````\n````text\n",
        b"\r```\r# Owned\x00\r\n",
        b"``` \xff\xc3\xa9" + b"`" * 70_000 + b"\n",
        b"`" * 99 + b"\n" + b"a line of it\n" * 30_000,
        "\U0001f409\n".encode() * 90_000,
        b"",
    ],
    ids=["plain", "fences", "carriage return", "backticks", "long", "long in bytes", "empty"],
)
def test_a_comment_is_mere_text_whatever_was_handed_over(review: bytes, games: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "review.txt").write_bytes(review)
    for name in ("re.py", "os.py", "pathlib.py"):
        (tmp_path / "taken" / name).write_text("raise SystemExit('run')\n")
    done = step("Make mere text of it", str(tmp_path / "taken"), {"temp": str(tmp_path)})
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "comment.md").read_bytes().decode()
    first, *inner, last, end = re.split("\r\n|\r|\n", text)
    assert first == f"{last}text" and set(last) == {"`"} and len(last) >= 3 and end == ""
    assert all(last not in line for line in inner) and "\0" not in text
    assert len(text) <= 65_536
    if b"Move" in review:
        assert inner == review.decode().rstrip().split("\n")


def test_what_is_not_the_proposal_merged_is_not_checked_in_its_place(games: Path, tmp_path: Path) -> None:
    """The host merges for itself, and what it had merged may be an older proposal, which was well."""
    move()
    done = checked(tmp_path, "cy-gh", proposed="main~1")
    assert done.returncode == 1 and "::error::what was fetched is not this proposal merged" in done.stdout
    assert (tmp_path / "review.txt").read_text().startswith("Nothing was checked: ")
    git("checkout", "-q", "main~1")
    values = {"github.event.pull_request.user.login": "a", "github.event.pull_request.head.sha": "0" * 40}
    assert step("Check the proposal", ".", {**values, "temp": str(tmp_path)}).returncode == 1


def test_a_link_of_a_proposal_is_not_followed(games: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.game.yaml").write_text("what: nobody may read\n")
    Path("games/a.game.yaml").symlink_to(tmp_path / "secret.game.yaml")
    commit()
    value: Any = read(Path(".github/workflows/games.yml").read_bytes()).value
    held = {name: text for name, text in value["env"].items() if name.startswith("GIT_")}
    copy = tmp_path / "proposal"
    subprocess.run(["git", "clone", "-q", games, copy], env={**os.environ, **held}, check=True)
    found = copy / "games" / "a.game.yaml"
    assert not found.is_symlink() and found.read_text() == str(tmp_path / "secret.game.yaml")


def test_a_file_of_the_checkout_does_not_stand_in_for_what_installs_the_tool(
    games: Path, tmp_path: Path
) -> None:
    action: Any = read((ROOT / "action.yml").read_bytes()).value
    scripts = [one["run"] for one in (*action["runs"]["steps"], *steps_of()) if "run" in one]
    lines = [line.strip() for text in scripts for line in text.splitlines() if "python" in line]
    made = [line for line in lines if " -m " in line]
    assert len(made) == 2 and all(line.startswith("python -I -m venv ") for line in made)
    Path("venv.py").write_text("print('run')\n")
    told = [subprocess.run([sys.executable, *how, "-m", "venv", "-h"], capture_output=True, check=True).stdout
            for how in ([], ["-I"])]  # fmt: skip
    assert told[0] == b"run\n" and told[1].startswith(b"usage")


def test_names_of_files_are_no_commands_to_the_runner(games: Path, tmp_path: Path) -> None:
    for name in ("::error::a.game.yaml", "##[error]b.game.yaml"):
        Path(name).write_text("mail: a@example.org\n")
    commit()
    name = "github.event_name == 'push' && 'main' || 'proposal'"
    done = step("Look for mail addresses", "..", {name: games.name, "temp": str(tmp_path)})
    assert done.returncode == 1 and "##[" not in done.stdout
    commands = [line for line in done.stdout.splitlines() if line.lstrip().startswith("::")]
    assert len(commands) == 1 and "in ::error::a.game.yaml" in done.stdout


def hooks(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(BIN / "pre-commit"), "run", *words], capture_output=True, text=True, check=False
    )


def test_the_hooks_run_before_a_commit(games: Path) -> None:
    done = hooks("--all-files")
    assert done.returncode == 0, done.stdout + done.stderr
    move("record: friday-oros\nseat:   living_sun\nparent: 1-b172ca8d\ndo:\n\t- {type: start,tile: r4c7}\n")
    git("add", "-A")
    done = hooks()
    assert done.returncode == 1
    assert "laid out anew: games/cy.move.yaml (1 tab repaired)" in done.stdout
    git("add", "-A")
    assert hooks().returncode == 0
    move("record: friday-oros\nseat: living_sun\nparent: 1-b172ca8d\ndo:\n- {type: strat, tile: r4c7}\n")
    git("add", "-A")
    done = hooks()
    assert done.returncode == 1 and "games/cy.move.yaml:5:" in done.stdout and "strat" in done.stdout
    Path(MOVE).unlink()
    record = Path(RECORD).read_text()
    Path(RECORD).write_text(record.replace("player: Ada", 'player: Ada, mail: "ada@example.org"'))
    Path("games/friday.seed").write_text("00\n")
    shutil.copyfile(RECORD, "--fix.game.yaml")
    git("add", "-A", "-f")
    done = hooks()
    assert done.returncode == 1
    assert "keep mail addresses out of records" in done.stdout and "ada@example.org" in done.stdout
    assert "--fix.game.yaml:" in done.stdout and "option" not in done.stdout + done.stderr
    assert "a seed is for the referee alone" in done.stdout


def test_seeds_answers_and_private_files_stay_out_of_git(games: Path) -> None:
    for name in ("games/a.seed", "games/a.red.standing.yaml", "private/a.game.yaml", "addresses.yaml"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text("secret\n")
    git("add", "-A")
    assert git("status", "--porcelain") == ""


def test_a_proposed_move_is_checked_and_told(games: Path, tmp_path: Path) -> None:
    move()
    done = checked(tmp_path, "living-sun-hub")
    assert done.returncode == 0, done.stdout + done.stderr
    review = (tmp_path / "review.txt").read_text()
    assert review.startswith("Move: ./games/cy.move.yaml\n")
    assert "living_sun put its first follower from hand on r4c7." in review
    assert "Head 2-" in review and "Report for public" in review


def test_a_move_for_somebody_else_is_refused_and_told(games: Path, tmp_path: Path) -> None:
    move()
    done = checked(tmp_path, "raging-fire-hub")
    assert done.returncode == 1
    assert "::error file=games/cy.move.yaml" in done.stdout.replace("./", "") and "author.seat" in done.stdout
    review = (tmp_path / "review.txt").read_text()
    assert review.startswith("1 finding\n") and "author.seat" in review


def test_a_referee_writes_for_all(games: Path, tmp_path: Path) -> None:
    move()
    assert run(["adjudicate", RECORD, MOVE, "--write"]) == 0
    Path(MOVE).unlink()
    done = checked(tmp_path, "Di-gh")
    assert done.returncode == 0, done.stdout
    review = (tmp_path / "review.txt").read_text()
    assert "Record: ./games/friday-oros.game.yaml\n\n1 new entry.\n" in review
    assert "living_sun moved 3 tiles west by 1 space." in review


def test_rewritten_history_is_refused_also_after_a_push(games: Path, tmp_path: Path) -> None:
    move()
    assert run(["adjudicate", RECORD, MOVE, "--write"]) == 0
    commit()
    before = git("rev-parse", "HEAD")
    lines = Path(RECORD).read_text().splitlines(keepends=True)
    Path(RECORD).write_text("".join(lines[:-1]))
    assert checked(tmp_path, "bo-gh").returncode == 1
    assert "log.entry_missing" in (tmp_path / "review.txt").read_text()
    done = step("Check the games", ".", {"github.event.before": before, "temp": str(tmp_path)})
    assert done.returncode == 1 and "log.entry_missing" in done.stdout
    done = step("Check the games", ".", {"github.event.before": "0" * 40, "temp": str(tmp_path)})
    assert done.returncode == 0 and "::warning::" not in done.stdout, done.stdout + done.stderr
    done = step("Check the games", ".", {"github.event.before": "1" * 40, "temp": str(tmp_path)})
    assert done.returncode == 0 and "::warning::what stood here before is gone" in done.stdout


def test_a_repository_without_games_is_well_and_one_that_lost_them_is_not(
    games: Path, tmp_path: Path
) -> None:
    held = git("rev-parse", "HEAD")
    git("rm", "-q", RECORD)
    git("commit", "-q", "-m", "without")
    new = {"github.event.before": "0" * 40, "temp": str(tmp_path)}
    done = step("Check the games", ".", new)
    assert (done.returncode, done.stdout) == (0, "There is no game yet.\n")
    done = step("Check the games", ".", {**new, "github.event.before": held})
    assert done.returncode == 1 and "log.record_missing" in done.stdout
    empty = git("rev-parse", "HEAD")
    Path("notes.txt").write_text("none\n")
    commit()
    assert step("Check the games", ".", {**new, "github.event.before": empty}).returncode == 0


@pytest.mark.parametrize(
    "written",
    [
        'player: Ada, mail: "ada@example.org"',
        'player: Ada, "mail" : "ada@example.org"',
        "player: Ada, mail:\n    ada@example.org",
        'player: "Ada <ada@example.org>"',
    ],
)
def test_a_mail_address_in_a_record_is_refused(written: str, games: Path, tmp_path: Path) -> None:
    name = "github.event_name == 'push' && 'main' || 'proposal'"
    assert step("Look for mail addresses", "..", {name: games.name, "temp": str(tmp_path)}).returncode == 0
    Path(RECORD).write_text(Path(RECORD).read_text().replace("player: Ada", written))
    commit()
    done = step("Look for mail addresses", "..", {name: games.name, "temp": str(tmp_path)})
    assert done.returncode == 1 and "::error::" in done.stdout and "ada@" not in done.stdout


def test_without_a_source_the_workflow_says_what_is_missing(games: Path, tmp_path: Path) -> None:
    shutil.copytree(games, tmp_path / "main")
    done = step("Install the tool", str(tmp_path), {"temp": str(tmp_path)})
    assert done.returncode == 1 and "requirements.txt has to say" in done.stdout


def test_the_action_checks_what_it_is_given(games: Path, tmp_path: Path) -> None:
    action: Any = read((ROOT / "action.yml").read_bytes()).value
    script = action["runs"]["steps"][-1]["run"]
    (tmp_path / "adjudicator" / "bin").mkdir(parents=True)
    (tmp_path / "adjudicator" / "bin" / "adjudicator").symlink_to(BIN / "adjudicator")
    inputs = {name.upper(): str(one.get("default", "")) for name, one in action["inputs"].items()}

    def run_action(**given: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
            env={**os.environ, "RUNNER_TEMP": str(tmp_path), **inputs, **given},
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    assert run_action().returncode == 0
    move()
    done = run_action(EXTENDS="HEAD", AUTHOR="mallory", REVIEW=str(tmp_path / "r.md"), PATHS="games\n")
    assert done.returncode == 1 and "author.seat" in done.stdout
    assert "author.seat" in (tmp_path / "r.md").read_text()
    assert run_action(EXTENDS="HEAD", AUTHOR="mallory", REFEREES="x Mallory").returncode == 0
    assert run_action(EXTENDS="HEAD", AUTHOR="mallory", IGNORE="author").returncode == 0
    assert run_action(EXTENDS="HEAD").returncode == 0
    assert run_action(PATHS="no such file").returncode == 2
