"""The verbs and their options; every verb imports what it needs when it is called."""

from collections.abc import Sequence
from typing import Annotated

import typer

from adjudicator import __version__
from adjudicator.cli import keeping
from adjudicator.cli.options import (
    At,
    Chance,
    Form,
    Looker,
    Paths,
    Record,
    ReplayForm,
    TextOrJson,
    Viewer,
)
from adjudicator.cli.render import Answered
from adjudicator.games import RULESETS

HELP = """Check and carry out the moves of board games that are played by mail and kept as text records.

Answers go to standard output, talk to standard error; - reads standard input.

Exit codes: 0 accepted, 1 a rule forbids it, 2 not understood, 3 stale or the record does not hold,
70 our own fault.

Files and forms are told in docs/formats.md, findings in docs/findings.md, each game in docs/GAME.md.
"""

A_GAME = next(iter(RULESETS))
"""The game that examples speak of."""

app = typer.Typer(
    help=HELP,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def answer(arguments: Sequence[str]) -> int:
    """Run the verb that is asked for and give its exit code; problems with the usage give 2."""
    try:
        code = app(args=list(arguments), prog_name="adjudicator", standalone_mode=False)
    except Answered as answered:
        return answered.code
    except typer.Exit as left:
        return left.exit_code
    except typer.Abort:
        raise KeyboardInterrupt from None
    except SystemExit as left:  # typer's click leaves so when the reader of a pipe has gone
        if isinstance(left.__context__, BrokenPipeError):
            raise left.__context__ from None
        raise
    except Exception as error:
        if isinstance(error, USAGE):
            error.show()  # type: ignore[attr-defined]  # typer's own class of click's ClickException
            return 2
        raise
    return int(code or 0)


USAGE = typer.BadParameter.__mro__[2]
"""What typer raises for a wrong usage; it has no public name of its own."""


def _version(wanted: bool) -> None:
    if wanted:
        print(f"adjudicator {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass


@app.command(
    epilog=f"Example: adjudicator new {A_GAME} friday-7 --seat 'raging_fire=Ada <ada@example.org>' --seat ..."
)
def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"The game, such as {A_GAME}.")],
    id: Annotated[str, typer.Argument(metavar="ID", help="The id: small letters, digits, dashes.")] = "",
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT[=PLAYER]", help="A seat, clockwise; PLAYER is a name, or automa."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option that is not at its default.")
    ] = None,
    chance: Annotated[Chance, typer.Option(help="Where draws come from.")] = Chance.open,
    draws: Annotated[
        str, typer.Option(metavar="LIST", help="Results of the table for the set-up, as in [3, skull].")
    ] = "",
    seed: Annotated[str, typer.Option(metavar="HEX", help="A seed, for a game that can be made again.")] = "",
    data: Annotated[str, typer.Option(metavar="ID", help="Another set of component data.")] = "",
    change: Annotated[
        list[str] | None, typer.Option(metavar="PATH=VALUE", help="A number of your own in the data.")
    ] = None,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="ID.game.yaml unless named; - prints it.")
    ] = "",
    options: Annotated[
        bool, typer.Option("--options", help="List the seats and options of GAME, and make nothing.")
    ] = False,
) -> int:
    """Begin a record: every option written out, the set-up drawn.

    Which seats and options a game has: adjudicator new GAME --options.
    """
    from adjudicator.cli.begin import new as begin
    from adjudicator.cli.begin import options_of

    if options:
        return options_of(game)

    return begin(game, id, seat or [], option or [], chance.value, draws, seed, data, change or [], output)


@app.command(epilog="Example: adjudicator adjudicate friday-7.game.yaml mail.txt --write")
def adjudicate(
    record: Record,
    move: Annotated[
        str, typer.Argument(metavar="MOVE", help="A move, or a mail with one in it; - reads it.")
    ],
    write: Annotated[
        bool, typer.Option("--write", help="Make the move the next entry of the record.")
    ] = False,
    partial: Annotated[
        bool, typer.Option("--partial", help="Let what stands count if something is refused.")
    ] = False,
    viewer: Viewer = "",
    reports: Annotated[
        str, typer.Option(metavar="DIR", help="With --write: put a report for each seat into this folder.")
    ] = "",
    form: TextOrJson = Form.text,
    seed_file: Annotated[
        str, typer.Option(metavar="FILE", help="The referee's seed; ID.seed beside the record unless named.")
    ] = "",
    lines: Annotated[
        bool, typer.Option("--lines", help="Give every fact of the board as a line, too.")
    ] = False,
) -> int:
    """Judge a move and report what comes of it.

    The record is changed only by --write. The report is for the seat that acts next, of a refused move for
    its sender, unless --as names another reader.

    Beside the actions of the game a move may hold one of {type: resign}, {type: agree, to: stop},
    {type: agree, to: undo, entry: N}, {type: standing, question: Q, answer: [A, ask]},
    {type: replace, player: NAME}, {type: disclose, seed: HEX}; undo: {to: N} in the place of do; and, by the
    referee, kind: timeout. All is told in docs/formats.md (Moves, Table business, Plans, Standing answers, In
    a mail), the actions of a game in docs/GAME.md.
    """
    from adjudicator.cli.judging import adjudicate as judge

    return judge(record, move, write, partial, viewer, reports, form.value, seed_file, lines)


app.command(epilog="Example: adjudicator validate games/ move.yaml --format json")(keeping.validate)
app.command(epilog="Example: adjudicator fmt games/ --diff")(keeping.fmt)
app.command(epilog="Example: adjudicator review games/ --extends origin/main --author ada-gh")(keeping.review)
app.command(epilog="Example: adjudicator init friday-games --referee bo-gh")(keeping.init)


@app.command(epilog="Example: adjudicator replay friday-7.game.yaml --find site_built")
def replay(
    record: Record,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after entry N.")] = None,
    viewer: Looker = "",
    form: Annotated[
        ReplayForm, typer.Option("--format", help="How the answer is written.")
    ] = ReplayForm.text,
    find: Annotated[str, typer.Option(metavar="EVENT", help="Only entries with such an event.")] = "",
) -> int:
    """Tell the whole game, and check it on the way."""
    from adjudicator.cli.looking import replay as tell

    return tell(record, to, viewer, form.value, find)


@app.command(epilog="Example: adjudicator show friday-7.game.yaml --as raging_fire")
def show(
    record: Record,
    at: At = None,
    viewer: Looker = "",
    lines: Annotated[
        bool, typer.Option("--lines", help="Give every fact of the board as a line, too.")
    ] = False,
    form: TextOrJson = Form.text,
) -> int:
    """Show the position, and to a seat what it may do."""
    from adjudicator.cli.looking import show as look

    return look(record, at, viewer, lines, form.value)


@app.command(epilog="Example: adjudicator diff friday-7.game.yaml --from 10 --to 12")
def diff(
    record: Record,
    begin: Annotated[
        int | None, typer.Option("--from", metavar="N", help="After entry N; the last but one.")
    ] = None,
    to: Annotated[int | None, typer.Option("--to", metavar="M", help="After entry M; the last.")] = None,
    viewer: Looker = "",
    form: TextOrJson = Form.text,
) -> int:
    """Say what changed between two entries, one fact a line."""
    from adjudicator.cli.looking import diff as compare

    return compare(record, begin, to, viewer, form.value)


@app.command(epilog="Example: adjudicator legal friday-7.game.yaml --type shift --on ring")
def legal(
    record: Record,
    at: At = None,
    after: Annotated[
        str, typer.Option(metavar="MOVE", help="After this move, which is judged and not written.")
    ] = "",
    seat: Annotated[
        str, typer.Option("--as", metavar="SEAT", help="For this seat instead of who is to act.")
    ] = "",
    type: Annotated[str, typer.Option(metavar="TYPE", help="Only this type of action.")] = "",
    on: Annotated[
        list[str] | None, typer.Option(metavar="PLACE", help="Only actions that name this place.")
    ] = None,
    like: Annotated[
        str, typer.Option(metavar="ACTION", help="Actions that differ from this one in a single choice.")
    ] = "",
    limit: Annotated[int, typer.Option(metavar="N", min=1, help="Print at most so many.")] = 100,
) -> int:
    """List what may be done, as a move takes it."""
    from adjudicator.cli.listing import legal as listed

    return listed(record, at, after, seat, type, on or [], like, limit)


@app.command(epilog="Example: adjudicator publish friday-7.game.yaml --as public > copy.game.yaml")
def publish(
    record: Record,
    viewer: Annotated[str, typer.Option("--as", metavar="VIEWER", help="A seat, a side, public or referee.")],
) -> int:
    """Print a copy of the record for a viewer.

    It has the same entries and hashes, but no seed, no secret results and no mail addresses. In a game
    with secrets it holds what the viewer may see of each entry, so that show, replay, diff, legal and status
    work on it through the whole game.
    """
    from adjudicator.cli.checking import publish as copy

    return copy(record, viewer)


@app.command(epilog="Example: adjudicator verify new.game.yaml --extends old.game.yaml")
def verify(
    record: Record,
    seed_file: Annotated[
        str, typer.Option(metavar="FILE", help="The seed, to compute every draw again.")
    ] = "",
    extends: Annotated[
        str, typer.Option(metavar="OLD", help="An older copy, all of whose entries must stand.")
    ] = "",
    no_leak: Annotated[
        bool, typer.Option("--no-leak", help="Look, too, for what somebody reads who may not know it.")
    ] = False,
) -> int:
    """Check that hashes, states, draws and history hold.

    With --no-leak every draw that is hidden from somebody is changed to another result, and the game is
    played on with the same moves. Whoever may not see the draw has to read the very same of both games,
    entry by entry: hashes, copy, story, report, board, facts, JSON, legal actions, refusals, and what is
    filled into the log. What differs is told as leak.KIND, with the entry and the reader (exit code 1). It
    takes a second or more for each hidden draw of a long game, minutes in all; on a terminal it is shown
    how far it has come. A copy is not played on: in it verify looks for values that its reader may not have.
    """
    from adjudicator.cli.checking import verify as check

    return check(record, seed_file, extends, no_leak)


@app.command(epilog="Example: adjudicator status games/")
def status(paths: Paths, form: TextOrJson = Form.text) -> int:
    """Say of each game who owes what, since when."""
    from adjudicator.cli.looking import status as look

    return look(paths, form.value)


@app.command(epilog="Example: adjudicator achievements games/")
def achievements(paths: Paths, form: TextOrJson = Form.text) -> int:
    """Tell who has earned which achievements in finished games, and by which entry.

    Of folders every record is taken, by the order of their names; a player is known by the name in the
    records. Games that are not over count for nothing.
    """
    from adjudicator.cli.earning import achievements as look

    return look(paths, form.value)


@app.command(epilog=f"Example: adjudicator simulate {A_GAME} --games 10 --seed 1 --summary")
def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"The game, such as {A_GAME}.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 1,
    seed: Annotated[int, typer.Option(metavar="S", help="The number from which all chance follows.")] = 0,
    policy: Annotated[
        str, typer.Option(metavar="NAME", help="How the seats play: greedy or random.")
    ] = "greedy",
    seat: Annotated[
        list[str] | None, typer.Option(metavar="SEAT[=automa]", help="A seat, clockwise.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="DIR", help="Write the records there.")
    ] = "",
    summary: Annotated[bool, typer.Option("--summary", help="Say in one line how each game went.")] = False,
) -> int:
    """Play games by the rules without people."""
    from adjudicator.cli.playing import simulate as play

    return play(game, games, seed, policy, seat or [], option or [], output, summary)


@app.command(epilog="Example: adjudicator cases tests/cases")
def cases(paths: Paths, form: TextOrJson = Form.text) -> int:
    """Run rule cases and say which hold."""
    from adjudicator.cli.checking import cases as run

    return run(paths, form.value)


@app.command(epilog=f"Example: adjudicator rules {A_GAME} shift.4")
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"The game, such as {A_GAME}.")],
    rule: Annotated[
        str, typer.Argument(metavar="RULE", help="The id of a rule; without it all are listed.")
    ] = "",
) -> int:
    """Tell a rule in our own words."""
    from adjudicator.cli.telling import rules as tell

    return tell(game, rule)


@app.command(epilog=f"Example: adjudicator schema {A_GAME}.move")
def schema(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=f"The name, such as {A_GAME}.record; list names them.")
    ],
) -> int:
    """Print the JSON Schema of a kind of file."""
    from adjudicator.cli.telling import schema as tell

    return tell(name)
