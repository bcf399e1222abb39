"""The verb `validate`: checks many files, several at a time, and gives all that was found in one form."""

import gc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count

from adjudicator.cli.files import STANDARD_INPUT, name_of, read
from adjudicator.cli.fixing import fixed_first
from adjudicator.cli.progress import Progress
from adjudicator.cli.render import out, out_while_read, say
from adjudicator.cli.results.choice import writer_of
from adjudicator.cli.selecting import Selection, selection
from adjudicator.cli.walking import names, none_in, open_lines, paths_listed
from adjudicator.core.values import changed
from adjudicator.core.wording import counted
from adjudicator.record.findings import Exit, Finding, Found, exit_code
from adjudicator.record.known import Given, Known, known_of
from adjudicator.record.lines import validate_lines
from adjudicator.record.load import load
from adjudicator.record.move import named_record
from adjudicator.record.validate import ALL_ENDINGS, LINES, Checked, kind_of_name
from adjudicator.record.validate import validate as check

COLLECTED_EVERY = 256
"""After so many files what went out of use in circles is given back, so that memory does not grow."""

ALONE = "without a full record that holds, so only for their form"

SHARE = 16
"""So many files at most are given to a process at once: few enough that none waits long for another."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for beside the paths; each field is the option of that name.

    `fix` and `diff`: repair files before they are checked, or only show what would be repaired. `extends`
    names the older files that they must not rewrite, `author` whoever changed them (None: see `author_of`).
    """

    form: str = "text"
    jobs: int = 1
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    files_from: str = ""
    exit_zero: bool = False
    quiet: bool = False
    fix: bool = False
    diff: bool = False
    extends: str = ""
    author: str | None = None
    referees: tuple[str, ...] = ()


def validate(paths: list[str], wanted: Wanted) -> int:
    """Check every file; findings are the answer.

    Gives 0 nothing found, 1 findings, 2 a file could not be read or there was none, 70 our own fault. Where
    the work cannot be begun that is told in the form too, but that as text it raises Found. With older files
    to compare with there may be none.
    """
    try:
        return _validate(paths, wanted)
    except Found as found:
        if wanted.form == "text":
            raise
        for piece in writer_of(wanted.form)([Checked("command line", found.findings, read=False)]):
            out(piece)
        return Exit.NOT_UNDERSTOOD


def _validate(paths: list[str], wanted: Wanted) -> int:
    """Do so.  Raises Found before anything is written."""
    chosen = selection(wanted.select, wanted.ignore)
    _given(wanted.records)
    named = _named(paths, wanted.files_from)
    found = list(names(named, ALL_ENDINGS))
    more = fixed_first(found, wanted.form, wanted.diff, wanted.quiet) if wanted.fix or wanted.diff else []
    more += _against_older(named, found, wanted)
    if not (found or more or wanted.files_from or wanted.extends):
        raise Found(none_in(named[0]))
    tally = Tally(chosen, Progress(len(found), wanted.quiet))
    results = with_more(checked(found, wanted.jobs, wanted.records, _records_among(found)), more)
    for piece in writer_of(wanted.form)(tally.watched(results)):
        tally.progress.clear()
        out_while_read(piece)
    tally.progress.clear()
    if wanted.form == "text" and not wanted.quiet:
        say(tally.told())
    if tally.worst in (Exit.OUR_FAULT, Exit.NOT_UNDERSTOOD):
        return tally.worst
    return Exit.ACCEPTED if wanted.exit_zero else tally.worst


def _against_older(paths: list[str], found: list[str | Finding], wanted: Wanted) -> list[Finding]:
    """Compare with older files where that is wanted.  Raises Found."""
    if not wanted.extends:
        if wanted.author is not None or wanted.referees:
            message = "who wrote a change is looked at with --extends, which says what it is a change of"
            raise Found(Finding("usage.extends", message))
        return []
    from adjudicator.cli.extending import against_older, author_of

    return against_older(paths, found, wanted.extends, author_of(wanted.author, wanted.referees))


def with_more(results: Iterable[Checked], more: Iterable[Finding]) -> Iterator[Checked]:
    """Yield what came of the checks, with what was found about each file otherwise; the rest comes last."""
    by_file: dict[str, list[Finding]] = {}
    for finding in more:
        by_file.setdefault(finding.file, []).append(finding)
    for result in results:
        others = by_file.pop(result.file, [])
        yield changed(result, findings=(*result.findings, *others)) if others else result
    for file, others in by_file.items():
        yield Checked(file, tuple(others))


def _named(paths: list[str], files_from: str) -> list[str]:
    if not files_from and not paths:
        message = "no file is named; name files or folders, or a list of them by --files-from"
        raise Found(Finding("usage.paths", message))
    if files_from == STANDARD_INPUT and STANDARD_INPUT in paths:
        raise Found(Finding("usage.standard_input", "standard input can stand for one file only"))
    return [*paths, *(paths_listed(files_from) if files_from else ())]


class Tally:
    """Counts what is found while it passes; what was not chosen does not pass."""

    def __init__(self, chosen: Selection, progress: Progress) -> None:
        self.chosen = chosen
        self.progress = progress
        self.files = self.findings = self.alone = 0
        self.worst = Exit.ACCEPTED

    def watched(self, results: Iterable[Checked]) -> Iterator[Checked]:
        """Yield the results, with those findings that were chosen."""
        for result in results:
            one = self.chosen.of(result)
            self.files += one.read
            self.findings += len(one.findings)
            self.alone += one.alone
            self.worst = max(self.worst, _exit_of(one))
            self.progress.step()
            yield one

    def told(self) -> str:
        """Say in a line what was checked."""
        told = f"{counted(self.files, 'file')} checked, {counted(self.findings, 'finding')}"
        return f"{told}; {self.alone} {ALONE}" if self.alone else told


def _exit_of(result: Checked) -> Exit:
    """Say what a result makes of the exit code, which is larger the worse it is."""
    if not result.findings:
        return Exit.ACCEPTED
    if exit_code(result.findings) == Exit.OUR_FAULT:
        return Exit.OUR_FAULT
    return Exit.FORBIDDEN if result.read else Exit.NOT_UNDERSTOOD


def _records_among(found: list[str | Finding]) -> tuple[str, ...] | None:
    """Give the records among several files, in which moves elsewhere may find theirs; None for one file."""
    if len(found) < 2:
        return None
    return tuple(path for path in found if isinstance(path, str) and _is_record(path))


def _is_record(path: str) -> bool:
    return kind_of_name(path) == "record" and not path.endswith(LINES)


def checked(
    found: list[str | Finding],
    jobs: int,
    records: tuple[str, ...] = (),
    among: tuple[str, ...] | None = None,
) -> Iterator[Checked]:
    """Check files, several at a time if wanted; yield what came of each, in their order.

    `among`: see `check_file`. A single file may raise what nobody foresaw; of several, each is told of and
    the others are checked.
    """
    work: Callable[[str | Finding], Checked] = partial(check_file, records=records, among=among)
    if len(found) > 1:
        work = partial(_held, work)
    if jobs < 2 or len(found) < 2 or STANDARD_INPUT in found:
        yield from map(work, found)
        return
    from concurrent.futures import ProcessPoolExecutor

    yield work(found[0])  # by which everything is loaded that the processes then have from the beginning
    pool = ProcessPoolExecutor(min(jobs, len(found) - 1), initializer=_leave_interrupts)
    try:
        yield from pool.map(work, found[1:], chunksize=max(1, min(SHARE, len(found) // (2 * jobs))))
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Let the process that was started by the user alone answer to an interruption."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _held(work: Callable[[str | Finding], Checked], path: str | Finding) -> Checked:
    if next(_started) % COLLECTED_EVERY == 0:
        gc.collect()
    try:
        return work(path)
    except Exception as error:
        name = path if isinstance(path, str) else path.file
        message = f"the program failed on this file: {type(error).__name__}: {error}"
        hint = ("validate this file alone for a text to report",)
        return Checked(name, (Finding("program.fault", message, name, hint=hint),))


_started = count(1)


def check_file(
    path: str | Finding, records: tuple[str, ...] = (), among: tuple[str, ...] | None = None
) -> Checked:
    """Say what comes of a file; of a finding that there is already, the finding.

    `among` are the records in which a move finds its own by its id if that does not lie beside it.
    None: it is looked for beside the move alone.
    """
    if isinstance(path, Finding):
        return Checked(path.file, (path,), read=False)
    name = name_of(path)
    try:
        if not path.endswith(LINES):
            data = read(path)
            if among is None or records or kind_of_name(path) != "move":
                return check(data, name, _given(records))
            return _check_move(data, name, among)
        stream, most = open_lines(path)
        with stream:
            return validate_lines(stream, name, most, _given(records))
    except Found as unread:
        return Checked(name, unread.findings, read=False)


def _check_move(data: bytes, name: str, among: tuple[str, ...]) -> Checked:
    """Check a move by its record, beside it first and else among those that are checked with it."""
    try:
        id = named_record(data, name)
    except Found:
        return check(data, name, ())
    path = _paths_by_id(among).get(id) if known_of(id, name) is None else None
    return check(data, name, _given((path,)) if path else ())


@lru_cache(1)
def _paths_by_id(paths: tuple[str, ...]) -> dict[str, str]:
    """Give the first record of each id; what cannot be read is told of where it is checked."""
    found: dict[str, str] = {}
    for path in paths:
        try:
            found.setdefault(load(read(path), path).header.id, path)
        except Found:
            continue
    return found


@lru_cache(1)
def _given(paths: tuple[str, ...]) -> Given:
    """Read the records that were named for moves.  Raises Found."""
    return tuple(Known(load(read(path), name_of(path))) for path in paths)
