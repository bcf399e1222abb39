"""Reads files as they were at a revision, by the plumbing of the `git` command, without a shell."""

import os
import subprocess
from collections.abc import Iterator

from adjudicator.formats.yaml import LIMIT
from adjudicator.record.findings import Finding, Found

FILE_MODES = ("100644", "100755")
SHALLOW = "a shallow clone lacks older revisions; fetch more (git fetch --unshallow, or fetch-depth: 0)"
QUIET = {"GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C"}
SHORT = 12


class Revision:
    """The files of a repository at a revision, by their paths from its top folder."""

    def __init__(self, top: str, commit: str, written: str) -> None:
        self.top = top
        self._written = written
        self._blobs = dict(_blobs(top, commit))
        self._reader: subprocess.Popen[bytes] | None = None

    def paths(self) -> tuple[str, ...]:
        """Give the paths of all files, in order."""
        return tuple(sorted(self._blobs))

    def name(self, path: str) -> str:
        """Give the name of a file for findings, as git writes it."""
        return f"{self._written}:{path}"

    def read(self, path: str) -> bytes:
        """Read a file, of one that is too long one byte more than the limit.  Raises Found."""
        if self._reader is None:
            command = [*_git(self.top), "cat-file", "--batch"]
            self._reader = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment()
            )
        asked, answer = self._reader.stdin, self._reader.stdout
        if asked is None or answer is None:
            raise Found(Finding("git.failed", "git gives no answer", self.name(path)))
        asked.write(self._blobs[path].encode() + b"\n")
        asked.flush()
        words = answer.readline().split()
        if len(words) != 3 or words[1] != b"blob":
            message = "git does not have this file; the clone may be a partial one"
            raise Found(Finding("git.failed", message, self.name(path)))
        data = answer.read(int(words[2]))
        answer.read(1)
        return data[: LIMIT + 1]

    def close(self) -> None:
        """End the process of git that reads files, if there is one."""
        if self._reader is not None:
            self._reader.communicate()
            self._reader = None


def revision(written: str, folder: str) -> Revision:
    """Give the files at a revision of the repository that a folder stands in.  Raises Found with `git.*`."""
    top = os.fsdecode(_asked(folder, "rev-parse", "--show-toplevel").rstrip(b"\n"))
    words = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{written}^{{commit}}")
    done = _run(folder, *words)
    if done.returncode:
        message = f"there is no revision {written} in this repository"
        raise Found(Finding("git.no_revision", message, hint=(SHALLOW,)))
    return Revision(
        top, done.stdout.decode("ascii").strip(), written if len(written) < 40 else written[:SHORT]
    )


def is_revision(written: str, folder: str) -> bool:
    """Tell whether there is such a revision; outside all repositories there is none.  Raises Found."""
    try:
        revision(written, folder)
    except Found as found:
        if {finding.code for finding in found.findings} <= {"git.no_revision", "git.no_repository"}:
            return False
        raise
    return True


def _blobs(top: str, commit: str) -> Iterator[tuple[str, str]]:
    """Yield path and name of every file of a commit; links and other repositories are left out."""
    for line in _asked(top, "ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0"):
        about, _, path = line.partition(b"\t")
        words = about.decode("ascii").split()
        if words and words[0] in FILE_MODES:
            yield os.fsdecode(path), words[2]


def _asked(folder: str, *words: str) -> bytes:
    """Ask git something.  Raises Found where it cannot answer."""
    done = _run(folder, *words)
    if not done.returncode:
        return done.stdout
    said = done.stderr.decode("utf-8", "replace").strip().partition("\n")[0].removeprefix("fatal: ")
    if "not a git repository" in said:
        message = f"{folder} stands in no git repository, so there is no older revision of it"
        raise Found(Finding("git.no_repository", message))
    raise Found(Finding("git.failed", f"git says: {said}"))


def _run(folder: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(
            [*_git(folder), *words],
            capture_output=True,
            check=False,
            env=_environment(),
            stdin=subprocess.DEVNULL,
        )
    except FileNotFoundError:
        message = "the command git is missing; install it, or name a folder with the older files as ./NAME"
        raise Found(Finding("git.missing", message)) from None
    except OSError as error:
        raise Found(Finding("git.failed", f"git cannot be run: {error.strerror}")) from None


def _git(folder: str) -> list[str]:
    return ["git", "-C", folder, "--no-replace-objects", "-c", "core.quotePath=off"]


def _environment() -> dict[str, str]:
    return {**os.environ, **QUIET}
