"""The verb `init`: lays out a repository for games; what is there already stays as it is."""

import json
import os
import re
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from adjudicator.cli.files import make_folder, write_new
from adjudicator.cli.render import lines_out, say
from adjudicator.formats import schema
from adjudicator.record.findings import Exit, Finding, Found

TEMPLATES = Path(__file__).with_name("repository")
FILES = {
    "games.yml": ".github/workflows/games.yml",
    "pre-commit-config.yaml": ".pre-commit-config.yaml",
    "gitattributes": ".gitattributes",
    "gitignore": ".gitignore",
    "editorconfig": ".editorconfig",
    "vscode-settings.json": ".vscode/settings.json",
    "vscode-extensions.json": ".vscode/extensions.json",
    "README.md": "README.md",
    "requirements.txt": "requirements.txt",
}
"""By the name of a template that of the file that is made of it."""

SCHEMAS = "games/schemas"
OWNER = "${{ github.repository_owner }}"
"""The referee unless others are named: the owner of the repository, as a workflow calls it."""

ACCOUNT = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*(?:\[bot\])?")
BARE_NAME = re.compile(r"[A-Za-z0-9._-]+(?:\[[^\]]*\])?\s*(?:[=<>!~;].*)?")
SECRETS = (
    "a public repository cannot keep a game's secrets: whoever can read it can read every file that it ever "
    "held; keep full records of games with hidden things, seeds and mail addresses out of it (private/)"
)
NO_SOURCE = (
    "requirements.txt does not say yet what pip installs adjudicator from, and until then the check fails"
)


def init(folder: str, source: str, referees: Iterable[str]) -> int:
    """Lay out a repository in a folder.  Raises Found."""
    wanted = source or own_source()
    _check(source, referees)
    top = Path(folder)
    made, kept = [], []
    for name, text in files(wanted, tuple(referees)):
        path = top / name
        make_folder(path.parent)
        if os.path.lexists(path):
            kept.append(name)
            continue
        write_new(path, text.encode())
        made.append(name)
    lines_out(f"written: {name}" for name in made)
    lines_out(f"kept as it was: {name}" for name in kept)
    say(f"warning: {SECRETS}")
    if not wanted and "requirements.txt" in made:
        say(f"note: {NO_SOURCE}")
    say("next: git init, then git add and commit; README.md tells players how to move")
    return Exit.ACCEPTED


def files(source: str, referees: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield name and text of every file of a new repository."""
    words = {"@REFEREES@": " ".join(referees) or OWNER, "@SOURCE@": source}
    for template, name in FILES.items():
        text = (TEMPLATES / template).read_text("utf-8")
        for word, meant in words.items():
            text = text.replace(word, meant)
        yield name, text.rstrip("\n") + "\n"
    for name in schema.names():
        yield f"{SCHEMAS}/{name}{schema.SUFFIX}", schema.text(name)


def own_source() -> str:
    """Give the repository and revision that this tool was itself installed from; empty if it was none."""
    try:
        written = distribution("adjudicator").read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    about = json.loads(written) if written else {}
    vcs, url = about.get("vcs_info", {}), str(about.get("url", ""))
    if vcs.get("vcs") == "git" and url.startswith("https://") and "@" not in url:
        return f"adjudicator @ git+{url}@{vcs.get('commit_id', '')}"
    return ""


def _check(source: str, referees: Iterable[str]) -> None:
    """Refuse what would not do in the files.  Raises Found."""
    if source and (BARE_NAME.fullmatch(source) or source.startswith("-") or not source.isprintable()):
        message = "wanted is a repository, an archive or a file; of a bare name others may have a package"
        raise Found(Finding("usage.source", message))
    wrong = [name for name in referees if not ACCOUNT.fullmatch(name)]
    if wrong:
        raise Found(Finding("usage.referee", f"{wrong[0]} is no account: letters, digits and dashes"))
