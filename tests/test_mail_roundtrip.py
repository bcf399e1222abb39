"""A report goes out by mail and comes back as mail programs leave it, one action filled in: it is accepted.

Every position of `POSITIONS` is sent through every way of `WAYS` in which mail programs quote, wrap and
decorate text, and through some of these on top of each other.
"""

import json
import textwrap
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.guard import run
from adjudicator.formats.emit import flow
from adjudicator.formats.yaml import read
from adjudicator.record.load import load
from adjudicator.record.played import Played
from adjudicator.record.report import report_at
from adjudicator.record.report_text import text
from adjudicator.record.template import action_lines
from tests.calling import Capture

FOLDER = Path(__file__).parent / "bad"
NBSP = "\u00a0"
START, END = "--- move", "--- end"
NOTES = "sorry, Bo: it took so long"

POSITIONS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("first", "great_waters", {"type": "start", "tile": "r4c1"}),
    ("later", "great_waters", {"type": "shift", "from": "study", "line": "ring", "way": "cw", "by": 1}),
    (
        "later",
        "great_waters",
        {
            "type": "volcano",
            "from": "study",
            "erupt": [
                {
                    "tile": "r7c4",
                    "piece": 2,
                    "streams": [{"way": "n", "units": 2}],
                    "shapes": {"r6c4": "2c-ES"},
                }
            ],
        },
    ),
    ("wisdom", "great_waters", {"type": "wisdom", "column": "shrine"}),
    ("full", "raging_fire", {"type": "send", "follower": "volcano", "to": "mat"}),
)

LONG = tuple(one for one in POSITIONS if one[2]["type"] == "volcano")

Way = Callable[[str, str], str]
"""Makes a mail of a report and the move, between its fences, that answers it."""


def template_of(report: str) -> str:
    """Give the lines of the template in a report."""
    return report[report.index(START) : report.index(END) + len(END)]


def filled_in(report: str, move: str) -> str:
    """Give the report with the move in place of the template."""
    return report.replace(template_of(report), move)


def quoted(lines: str, mark: str = "> ") -> str:
    """Put a mark before every line."""
    return "".join(f"{mark}{line}".rstrip() + "\n" for line in lines.splitlines())


def answered_inside(report: str, move: str, mark: str = "> ") -> str:
    """Quote the whole report with the move filled in there."""
    return "On Friday the referee wrote:\n" + quoted(filled_in(report, move), mark)


def only_the_new_lines_unquoted(report: str, move: str) -> str:
    """Quote the report; what was typed into its template stands without a mark."""
    before = set(template_of(report).splitlines())
    lines = [
        line if line not in before and line in move.splitlines() else f"> {line}"
        for line in filled_in(report, move).splitlines()
    ]
    return "\n".join(lines) + "\n"


def answered_above(report: str, move: str) -> str:
    """Put the move above the whole report, which is quoted."""
    return f"My move:\n\n{move}\n\nAda\n\nThe referee wrote:\n{quoted(report)}"


def answered_above_a_thread(report: str, move: str) -> str:
    """Put the move above a report that was quoted, with another move in it, in a report."""
    thread = quoted(answered_inside(report, move.replace("seat: ", "seat: un")))
    return f"{move}\n\nThe referee wrote:\n{quoted(report)}{thread}"


def outlook_above(report: str, move: str) -> str:
    """Put the move above the report as some programs do, which quote nothing."""
    return f"{move}\nAda\n\n-----Original Message-----\nFrom: Referee\nSubject: game\n\n{report}"


def outlook_line_above(report: str, move: str) -> str:
    """Do the same with a rule instead of words."""
    return f"{move}\nAda\n\n{'_' * 32}\nFrom: Referee\nSent: Friday\n\n{report}"


def outlook_inside(report: str, move: str) -> str:
    """Fill the move into the report below such words."""
    return f"See below.\n\n-----Original Message-----\nFrom: Referee\n\n{filled_in(report, move)}"


def nothing_between(report: str, move: str) -> str:
    """Put the move above the report, which is not quoted at all."""
    return f"{move}\n\n{report}"


def wrapped(width: int, mark: str, rest_marked: bool) -> Way:
    """Quote the report and break every line that is longer than a width, as quoting programs do."""

    def way(report: str, move: str) -> str:
        lines = []
        for line in quoted(filled_in(report, move), mark).splitlines():
            parts = textwrap.wrap(line, width, drop_whitespace=True, break_on_hyphens=False) or [line]
            if len(line) <= width:
                parts = [line]
            lines.append(parts[0])
            lines += [f"{mark}{part}" if rest_marked else part for part in parts[1:]]
        return "\n".join(lines) + "\n"

    return way


def flowed(report: str, move: str) -> str:
    """Send it as format=flowed that nobody decodes: stuffed blanks, soft line ends."""
    lines: list[str] = []
    for line in filled_in(report, move).splitlines():
        stuffed = f" {line}" if line.startswith((" ", ">", "From ")) else line
        lines += textwrap.wrap(stuffed, 72, drop_whitespace=False, break_on_hyphens=False) or [""]
    return "\n".join(lines) + "\n"


def no_break_spaces(report: str, move: str) -> str:
    """Make every other blank of a run, and the one before it, a no-break space, as HTML editors do."""
    mail = answered_inside(report, move)
    return mail.replace("  ", f"{NBSP} ").replace("> -", f">{NBSP}-").replace(": ", f":{NBSP}")


def no_break_everywhere(report: str, move: str) -> str:
    """Make every blank a no-break space."""
    return filled_in(report, move).replace(" ", NBSP)


def dashes(report: str, move: str) -> str:
    """Make dashes of hyphens, as telephones do."""
    return move.replace(START, "\u2014- move").replace(END, "\u2014 End")


def decorated(report: str, move: str) -> str:
    """Blanks at the ends of lines, line ends of Windows, a signature, a byte order mark, other languages."""
    mail = f"\ufeffGr\u00fc\u00dfe!\n\n{answered_inside(report, move)}\n-- \nAda\n"
    return "".join(f"{line}  \r\n" for line in mail.splitlines())


def signed_inside(report: str, move: str) -> str:
    """A signature stands before the end of the move."""
    return move.replace(END, f"-- \nAda, sent from a train\n{END}")


def smart_words(report: str, move: str) -> str:
    """Typographic quotation marks around words of the notes, in quotation marks and without."""
    return answered_inside(report, move).replace(NOTES, "it\u2019s \u201clate\u201d")


WAYS: dict[str, Way] = {
    "as it is": filled_in,
    "the move alone": lambda report, move: move,
    "quoted": answered_inside,
    "quoted without blank": lambda report, move: answered_inside(report, move, ">"),
    "quoted twice": lambda report, move: answered_inside(report, move, ">> "),
    "quoted twice with blanks": lambda report, move: answered_inside(report, move, "> > "),
    "new lines unquoted": only_the_new_lines_unquoted,
    "above the quoted report": answered_above,
    "above a thread": answered_above_a_thread,
    "above the words of a mail program": outlook_above,
    "above the rule of a mail program": outlook_line_above,
    "below the words of a mail program": outlook_inside,
    "above a report that is not quoted": nothing_between,
    "wrapped at 72, marked": wrapped(72, "> ", True),
    "wrapped at 72, unmarked": wrapped(72, "> ", False),
    "wrapped at 78, marked": wrapped(78, "> > ", True),
    "wrapped at 74, unmarked": wrapped(74, ">", False),
    "wrapped at 60, unquoted": wrapped(60, "", False),
    "format flowed": flowed,
    "format flowed, quoted": lambda report, move: quoted(flowed(report, move), "> "),
    "no-break spaces": no_break_spaces,
    "no-break spaces everywhere": no_break_everywhere,
    "dashes": dashes,
    "decorated": decorated,
    "signed inside": signed_inside,
    "smart words": smart_words,
}


def lines_of(action: dict[str, Any], layout: str) -> list[str]:
    """Write the action as people do: in one line, in several as the report does, or as block YAML."""
    if layout == "line":
        return [f"- {flow(action)}"]
    if layout == "fitted":
        return action_lines(action)
    first, *rest = (f"{key}: {flow(part)}" for key, part in action.items())
    return [f"- {first}", *(f"  {line}" for line in rest)]


@cache
def report_for(record: str, seat: str) -> str:
    """Give the report that went out."""
    file = f"{record}.game.yaml"
    opened = load((FOLDER / file).read_bytes(), file)
    return text(report_at(opened, Played(opened), seat))


def move_of(report: str, action: dict[str, Any], layout: str, notes: str) -> str:
    """Fill an action into the template of a report."""
    lines = template_of(report).splitlines()
    return "\n".join([*lines[:-1], *lines_of(action, layout), *([notes] if notes else []), lines[-1]])


def arrive(mail: str, record: str, action: dict[str, Any], capsys: Capture) -> dict[str, Any]:
    """Have a mail adjudicated and written; gives the report, the entry being that of the action."""
    Path("mail.txt").write_bytes(mail.encode())
    code = run(["adjudicate", f"{record}.game.yaml", "mail.txt", "--write", "--format", "json"])
    answer = capsys.readouterr()
    assert code == 0, answer.out[:600] + answer.err
    report: dict[str, Any] = json.loads(answer.out)
    assert report["verdict"] == "accepted"
    game: Any = read(Path(f"{record}.game.yaml").read_bytes()).value
    assert game["log"][-1]["do"] == [action]
    return report


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for record in {record for record, _, _ in POSITIONS}:
        (tmp_path / f"{record}.game.yaml").write_bytes((FOLDER / f"{record}.game.yaml").read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("layout", ["line", "fitted", "block"])
@pytest.mark.parametrize("way", WAYS)
def test_a_report_comes_back_with_a_move(way: str, layout: str, folder: Path, capsys: Capture) -> None:
    for record, seat, action in POSITIONS if layout == "line" else LONG:
        before = (folder / f"{record}.game.yaml").read_bytes()
        report = report_for(record, seat)
        move = move_of(report, action, layout, f'notes: "{NOTES}"')
        arrive(WAYS[way](report, move), record, action, capsys)
        (folder / f"{record}.game.yaml").write_bytes(before)


@pytest.mark.parametrize("second", ["wrapped at 72, unmarked", "wrapped at 78, marked", "no-break spaces"])
@pytest.mark.parametrize("first", ["format flowed", "quoted", "new lines unquoted", "wrapped at 72, marked"])
def test_two_programs_one_after_the_other(first: str, second: str, folder: Path, capsys: Capture) -> None:
    for record, seat, action in POSITIONS:
        before = (folder / f"{record}.game.yaml").read_bytes()
        report = report_for(record, seat)
        mail = WAYS[first](report, move_of(report, action, "fitted", ""))
        arrive(WAYS[second](mail, template_of(mail.replace("> ", ""))), record, action, capsys)
        (folder / f"{record}.game.yaml").write_bytes(before)


def test_what_was_undone_is_told_line_by_line(folder: Path, capsys: Capture) -> None:
    record, seat, action = POSITIONS[0]
    report = report_for(record, seat)
    move = move_of(report, action, "line", "").replace(": start", f":{NBSP}start")
    mail = answered_above(report, move)
    told = arrive(mail, record, action, capsys)["repairs"]
    assert len(told) == 2
    assert told[0].endswith("left aside, a quoted or empty move; the one that begins in line 3 counts")
    assert told[1] == "lines 9-10: no-break spaces made ordinary spaces"
