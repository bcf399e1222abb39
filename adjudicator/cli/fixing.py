"""The option `validate --fix`: repairs files, or shows the difference, before they are checked."""

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.cli.files import STANDARD_INPUT
from adjudicator.cli.formatting import Mode, outcomes
from adjudicator.cli.render import say
from adjudicator.core.values import changed
from adjudicator.record.findings import Finding, Found
from adjudicator.record.validate import Checked

AREA = "fix."
OWN_CODES = ("file.changed", "file.permission", "file.system")

Left = Mapping[str, tuple[Finding, ...]]
"""By file why it was not repaired, or not laid out, as far as a check does not say so itself."""


def fixed_first(found: Iterable[str | Finding], form: str, diff: bool, quiet: bool) -> Left:
    """Repair files, or with `diff` print what would change; gives why some stay so.  Raises Found."""
    paths = [path for path in found if isinstance(path, str)]
    if STANDARD_INPUT in paths:
        message = "standard input has no place to be repaired in; fmt - gives it back laid out"
        raise Found(Finding("usage.fix", message))
    if diff and form != "text":
        raise Found(Finding("usage.fix", f"--diff shows lines of text, not {form}; leave one of the two out"))
    left = {}
    for outcome in outcomes(paths, Mode.diff if diff else Mode.write):
        own = tuple(one for one in outcome.findings if one.code.startswith(AREA) or one.code in OWN_CODES)
        if outcome.read and own:
            left[outcome.file] = own
        if outcome.changes and not diff and not quiet:
            say(f"laid out anew: {outcome}")
    return left


def with_more(results: Iterable[Checked], left: Left) -> Iterator[Checked]:
    """Yield what came of the checks, and for each file why it was not repaired."""
    for result in results:
        more = left.get(result.file, ())
        yield changed(result, findings=(*result.findings, *more)) if more else result
