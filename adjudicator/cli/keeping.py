"""The verbs of those who keep games as files, with their options; `app` names them among all verbs."""

from typing import Annotated

import typer

from adjudicator.cli.options import FindingsForm, FindingsFormOption, MaybePaths, Paths, ReviewForm

Select = Annotated[
    list[str] | None,
    typer.Option(metavar="CODES", help="Only these findings: codes, or how they begin, as in yaml,log."),
]
Ignore = Annotated[list[str] | None, typer.Option(metavar="CODES", help="Not these findings.")]
Records = Annotated[
    list[str] | None,
    typer.Option(metavar="RECORD", help="The record of moves and answers that do not lie beside it."),
]
FilesFrom = Annotated[
    str, typer.Option(metavar="FILE", help="A list of files too, by lines or NUL; - reads it.")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, help="Check so many at a time.")]
ExitZero = Annotated[bool, typer.Option("--exit-zero", help="End with 0 whatever is found.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Give the findings and nothing else.")]
Fix = Annotated[bool, typer.Option("--fix", help="Repair first what can be, as fmt does.")]
Older = Annotated[
    str,
    typer.Option("--extends", metavar="OLD", help="A revision of git, or a folder with the older files."),
]
Author = Annotated[
    str | None,
    typer.Option("--author", metavar="NAME", help="Whose change it is; they write for their own seats only."),
]
Referees = Annotated[
    list[str] | None,
    typer.Option("--referee", metavar="NAME", help="An account that may write for all seats."),
]
Diff = Annotated[bool, typer.Option("--diff", help="Show what would change, and change nothing.")]


def validate(
    paths: MaybePaths = None,
    form: FindingsFormOption = FindingsForm.text,
    select: Select = None,
    ignore: Ignore = None,
    record: Records = None,
    files_from: FilesFrom = "",
    jobs: Jobs = 1,
    exit_zero: ExitZero = False,
    quiet: Quiet = False,
    fix: Fix = False,
    diff: Diff = False,
    extends: Older = "",
    author: Author = None,
    referee: Referees = None,
) -> int:
    """Check records, moves, standing answers and cases.

    Records are replayed, cases run, moves judged as adjudicate would, nothing being written. The record of a
    move or an answer lies beside it as ID.game.yaml or is named by --record. Of folders every file is taken
    whose name ends as .game, .move, .standing or .cases, followed by .yaml, .yml or .json, or by .jsonl or
    .jsonl.gz, with one record or the like a line.

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


def review(
    paths: Paths,
    extends: Annotated[
        str, typer.Option(metavar="OLD", help="A revision of git, or a folder with the older files.")
    ],
    author: Author = None,
    referee: Referees = None,
    form: Annotated[
        ReviewForm, typer.Option("--format", help="How the review is written.")
    ] = ReviewForm.markdown,
) -> int:
    """Tell what a change proposes: findings, moves judged, entries added.

    It is what the workflow of a repository of games writes below a proposal, and holds only what everybody
    may see.

    Ends with 0 when nothing was found, 1 with findings.
    """
    from adjudicator.cli.reviewing import review as tell

    return tell(paths, extends, author, referee or [], form.value)


def init(
    folder: Annotated[str, typer.Argument(metavar="[FOLDER]", help="Where; the current folder.")] = ".",
    source: Annotated[
        str, typer.Option(metavar="WHAT", help="What pip is to install, as git+https://HOST/REPOSITORY@TAG.")
    ] = "",
    referee: Referees = None,
) -> int:
    """Lay out a repository for games: checks, schemas, a page for players.

    Nothing that is there already is changed. A repository that everybody can read keeps no secret: a game
    with hidden hands is played there by copies only.
    """
    from adjudicator.cli.founding import init as lay_out

    return lay_out(folder, source, referee or [])
