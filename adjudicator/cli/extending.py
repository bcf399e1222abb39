"""The option `validate --extends`: compares files with those of a revision of git or of another folder."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager

from adjudicator.cli.files import STANDARD_INPUT, read
from adjudicator.cli.git import Revision, is_revision, revision
from adjudicator.cli.walking import names
from adjudicator.record.authorship import Author
from adjudicator.record.findings import Finding, Found
from adjudicator.record.proposal import Tree, objections
from adjudicator.record.validate import ENDINGS, LINES
from adjudicator.rows import NamedTuple

ACTOR = "GITHUB_ACTOR"
FULL_HASH = re.compile("[0-9a-f]{40}|[0-9a-f]{64}")


class Files:
    """Files on the disk, by their paths from some folder; `shown` are the names that they were found by."""

    def __init__(self, shown: dict[str, str]) -> None:
        self._shown = shown

    def paths(self) -> tuple[str, ...]:
        """Give the paths of all files, in order."""
        return tuple(sorted(self._shown))

    def name(self, path: str) -> str:
        """Give the name of a file for findings."""
        return self._shown[path]

    def read(self, path: str) -> bytes:
        """Read a file.  Raises Found."""
        return read(self._shown[path])


def author_of(name: str | None, referees: Iterable[str]) -> Author | None:
    """Give the author of a change: as named, else whom the environment names; an empty name is nobody."""
    found = os.environ.get(ACTOR, "") if name is None else name
    return Author(found, tuple(referees)) if found else None


def against_older(
    paths: list[str], found: Iterable[str | Finding], extends: str, author: Author | None
) -> list[Finding]:
    """Give what speaks against the step from the older files to those found.  Raises Found."""
    with compared(paths, found, extends) as step:
        return list(objections(step.new, step.old, author, step.scope))


class Step(NamedTuple):
    """Files as they are and as they were; `scope` are the older paths that were to be looked at."""

    new: Tree
    old: Tree
    scope: tuple[str, ...]


@contextmanager
def compared(paths: list[str], found: Iterable[str | Finding], extends: str) -> Iterator[Step]:
    """Open the older files beside those found.  Raises Found.

    `extends` is a revision of the repository that the first path is in, or else a folder with older files.
    """
    files = [path for path in found if isinstance(path, str) and not path.endswith(LINES)]
    if STANDARD_INPUT in files:
        raise Found(Finding("usage.extends", "standard input was nowhere before; name files or folders"))
    within = _folder_of(paths[0] if paths else ".")
    if _is_folder(extends, within):
        new, old = Files(_beneath(paths, files)), Files(_beneath([extends], _older_files(extends)))
        yield Step(new, old, _asked_for(paths, old))
        return
    with closing(revision(extends, within)) as older:
        shown = {_from_top(older.top, path): path for path in files}
        yield Step(Files(shown), _Kept(older), _scope(paths, older))


def _is_folder(extends: str, within: str) -> bool:
    """Tell whether a folder is meant; one that is called as a revision is not.  Raises Found."""
    named = extends.startswith((".", "/")) or os.path.isabs(extends)
    if named or not os.path.exists(extends) or FULL_HASH.fullmatch(extends) or is_revision(extends, within):
        return named and os.path.isdir(extends)
    if not os.path.isdir(extends):
        message = (
            f"{extends} is a file, wanted is a revision or a folder; verify --extends compares two records"
        )
        raise Found(Finding("usage.extends", message))
    return True


class _Kept:
    """The files of a revision that are of our kinds."""

    def __init__(self, older: Revision) -> None:
        self._older = older
        self._paths = tuple(path for path in older.paths() if path.endswith(ENDINGS))

    def paths(self) -> tuple[str, ...]:
        return self._paths

    def name(self, path: str) -> str:
        return self._older.name(path)

    def read(self, path: str) -> bytes:
        return self._older.read(path)


def _older_files(folder: str) -> list[str]:
    return [path for path in names([folder], ENDINGS) if isinstance(path, str)]


def _beneath(tops: list[str], files: list[str]) -> dict[str, str]:
    """Give files by their paths from the folder that was named, or by their names where they were named."""
    found = {}
    for path in files:
        top = next((top for top in tops if os.path.isdir(top) and _is_in(path, top)), os.path.dirname(path))
        found[os.path.relpath(path, top or ".")] = path
    return found


def _is_in(path: str, folder: str) -> bool:
    return os.path.normpath(path).startswith(os.path.join(os.path.normpath(folder), "")) or folder == "."


def _asked_for(paths: list[str], old: Tree) -> tuple[str, ...]:
    """Give the old files that were to be looked at: all where a folder was named, else those of the names."""
    if any(map(os.path.isdir, paths)):
        return old.paths()
    wanted = {os.path.basename(path) for path in paths}
    return tuple(path for path in old.paths() if path in wanted)


def _folder_of(path: str) -> str:
    """Give the nearest folder that is there."""
    folder = path if os.path.isdir(path) else os.path.dirname(path)
    while folder and not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    return folder or "."


def _from_top(top: str, path: str) -> str:
    """Give the path of a file from the top of its repository, its folder without links.  Raises Found."""
    folder, name = os.path.split(path)
    found = os.path.relpath(os.path.join(os.path.realpath(folder or "."), name), os.path.realpath(top))
    if found.startswith(".."):
        raise Found(Finding("git.outside", f"this file is not in the repository in {top}", path))
    return found.replace(os.sep, "/")


def _scope(paths: list[str], older: Revision) -> tuple[str, ...]:
    """Give the older files that were to be looked at: those named, and those in the folders named."""
    tops = [_from_top(older.top, os.path.normpath(path)) for path in paths]
    return tuple(
        path
        for path in older.paths()
        if path.endswith(ENDINGS) and any(top in (".", path) or path.startswith(f"{top}/") for top in tops)
    )
