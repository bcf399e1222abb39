"""Gives the writer of a form by its name; a form's module is imported only when it is asked for."""

from collections.abc import Callable, Iterable, Iterator

from adjudicator.record.validate import Checked

Writer = Callable[[Iterable[Checked]], Iterator[str]]
"""Turns what came of each file, as it comes, into the answer, piece by piece."""


def writer_of(form: str) -> Writer:
    """Give the writer of a form.  KeyError for a form that there is not."""
    return WRITERS[form]()


def _text() -> Writer:
    from adjudicator.cli.results.text import written

    return written


def _json() -> Writer:
    from adjudicator.cli.results.json_list import written

    return written


def _jsonl() -> Writer:
    from adjudicator.cli.results.json_lines import written

    return written


def _sarif() -> Writer:
    from adjudicator.cli.results.sarif import written

    return written


def _github() -> Writer:
    from adjudicator.cli.results.github import written

    return written


def _junit() -> Writer:
    from adjudicator.cli.results.junit import written

    return written


WRITERS: dict[str, Callable[[], Writer]] = {
    "text": _text,
    "json": _json,
    "jsonl": _jsonl,
    "sarif": _sarif,
    "github": _github,
    "junit": _junit,
}
"""Every form, with what loads it."""
