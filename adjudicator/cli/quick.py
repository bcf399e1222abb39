"""The short way to judge a move: its plain command lines are understood without loading typer.

A plain line has the two paths and options in full, each value in a word of its own. Where anything else
stands, typer reads the whole line; the tests hold the two against each other on generated lines.
"""

from collections.abc import Sequence

from adjudicator.cli.render import Answered

VERB = "adjudicate"
FLAGS = ("--write", "--partial", "--lines")
FORMS = ("text", "json")
TAKING = {"--as": "", "--reports": "", "--format": FORMS[0], "--seed-file": ""}
"""The options with a value, and what each has when it is not given."""

STANDARD_INPUT = "-"

Asked = tuple[str, str, bool, bool, str, str, str, str, bool]


def answer(arguments: Sequence[str]) -> int:
    """Run the verb that is asked for and give its exit code."""
    asked = plain_move(arguments)
    if asked is None:
        from adjudicator.cli.app import answer as answer_in_full

        return answer_in_full(arguments)
    from adjudicator.cli.judging import adjudicate

    try:
        return adjudicate(*asked)
    except Answered as answered:
        return answered.code


def plain_move(arguments: Sequence[str]) -> Asked | None:
    """Give what `judging.adjudicate` is asked by a plain line; None where typer has to read it."""
    if not arguments or arguments[0] != VERB:
        return None
    paths: list[str] = []
    flags = dict.fromkeys(FLAGS, False)
    values = dict(TAKING)
    words = iter(arguments[1:])
    for word in words:
        if word in flags:
            flags[word] = True
        elif word in values:
            values[word] = next(words, "")
            if not _is_plain(values[word]):
                return None
        elif word == STANDARD_INPUT or _is_plain(word):
            paths.append(word)
        else:
            return None
    if len(paths) != 2 or values["--format"] not in FORMS:
        return None
    return (
        *(paths[0], paths[1], flags["--write"], flags["--partial"], values["--as"], values["--reports"]),
        *(values["--format"], values["--seed-file"], flags["--lines"]),
    )


def _is_plain(word: str) -> bool:
    return bool(word) and not word.startswith("-")
