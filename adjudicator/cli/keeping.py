"""The verbs of those who keep games as files, with their options; `app` names them among all verbs."""

from typing import Annotated

import typer

from adjudicator.cli.options import FindingsForm, FindingsFormOption, MaybePaths, Paths

Diff = Annotated[bool, typer.Option("--diff", help="Show what would change, and change nothing.")]


def validate(
    paths: MaybePaths = None,
    form: FindingsFormOption = FindingsForm.text,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", help="Only these findings: codes, or how they begin, as in yaml,log."),
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODES", help="Not these findings.")] = None,
    record: Annotated[
        list[str] | None,
        typer.Option(metavar="RECORD", help="A record for moves and answers that do not lie beside theirs."),
    ] = None,
    files_from: Annotated[
        str, typer.Option(metavar="FILE", help="A list of files too, by lines or NUL; - reads it.")
    ] = "",
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", metavar="N", min=1, help="Check so many at a time.")
    ] = 1,
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="End with 0 whatever is found.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Give the findings and nothing else.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Repair first what can be, as fmt does.")] = False,
    diff: Diff = False,
    extends: Annotated[
        str,
        typer.Option(
            metavar="OLD", help="A revision of git, or a folder: no record may rewrite what was there."
        ),
    ] = "",
    author: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Whose change it is, by account: they move for their own seats only."
        ),
    ] = None,
    referee: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="An account that may write for all seats.")
    ] = None,
) -> int:
    """Check records, moves, standing answers and cases.

    Records are replayed, cases run, moves and answers compared with their record. Of folders every file is
    taken whose name ends as .game, .move, .standing or .cases, followed by .yaml, .yml or .json, or by .jsonl
    or .jsonl.gz, with one record or the like a line.

    With --extends records may only have grown since then; none may be missing. An author, named by --author
    or by the variable GITHUB_ACTOR, writes for the seats with their own account alone (--author "": nobody
    is looked at).

    Ends with 0 when nothing was found, 1 with findings, 2 when a file could not be read or there was none.
    """
    from adjudicator.cli.validating import Wanted
    from adjudicator.cli.validating import validate as check

    chosen = tuple(select or ()), tuple(ignore or ()), tuple(record or ())
    older = extends, author, tuple(referee or ())
    wanted = Wanted(form.value, jobs, *chosen, files_from, exit_zero, quiet, fix, diff, *older)
    return check(paths or [], wanted)


def fmt(
    paths: Paths,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; say what would change.")] = False,
    diff: Diff = False,
) -> int:
    """Lay files out as the tool does, and repair what keeps them from being read.

    Repaired are tabs and special blanks in the place of blanks, typographic quotation marks around texts,
    line ends and a byte order mark. What a file says does not change, nor does any comment; where it could,
    the file is left as it is, and why is told. From - it goes to standard output.

    Ends with 0 when all is laid out, 1 when a file was left or would change, 2 when one could not be read.
    """
    from adjudicator.cli.formatting import fmt as lay_out

    return lay_out(paths, check, diff)
