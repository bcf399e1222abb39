"""The option `validate --fix`: repairs files, or shows the difference, before they are checked."""

from collections.abc import Iterable

from adjudicator.cli.files import STANDARD_INPUT
from adjudicator.cli.formatting import Mode, outcomes
from adjudicator.cli.render import say
from adjudicator.record.findings import Finding, Found

AREA = "fix."
OWN_CODES = ("file.changed", "file.permission", "file.system")


def fixed_first(found: Iterable[str | Finding], form: str, diff: bool, quiet: bool) -> list[Finding]:
    """Repair files, or with `diff` print what would change.  Raises Found.

    Gives why some were not repaired, or not laid out, as far as a check does not say so itself.
    """
    paths = [path for path in found if isinstance(path, str)]
    if STANDARD_INPUT in paths:
        message = "standard input has no place to be repaired in; fmt - gives it back laid out"
        raise Found(Finding("usage.fix", message))
    if diff and form != "text":
        raise Found(Finding("usage.fix", f"--diff shows lines of text, not {form}; leave one of the two out"))
    left: list[Finding] = []
    for outcome in outcomes(paths, Mode.diff if diff else Mode.write):
        if outcome.read:
            left += (one for one in outcome.findings if one.code.startswith(AREA) or one.code in OWN_CODES)
        if outcome.changes and not diff and not quiet:
            say(f"laid out anew: {outcome}")
    return left
