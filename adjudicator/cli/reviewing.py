"""The verb `review`: tells what a change of files proposes."""

from collections.abc import Iterable

from adjudicator.cli.extending import author_of, compared
from adjudicator.cli.render import out
from adjudicator.cli.walking import names
from adjudicator.record.findings import Exit
from adjudicator.record.review import review as told
from adjudicator.record.review_text import Form
from adjudicator.record.validate import ENDINGS


def review(paths: list[str], extends: str, author: str | None, referees: Iterable[str], form: Form) -> int:
    """Print the review. Gives 0 when nothing was found, else 1.  Raises Found."""
    found = list(names(paths, ENDINGS))
    with compared(paths, found, extends) as step:
        text, well = told(step.new, step.old, author_of(author, referees), step.scope, form)
    out(text)
    return Exit.ACCEPTED if well else Exit.FORBIDDEN
