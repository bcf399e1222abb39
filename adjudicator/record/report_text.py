"""Lays a report out as text: at most 72 columns, ASCII, in the order of formats 5."""

from collections.abc import Iterator

from adjudicator.core.wording import WIDTH, counted, listed
from adjudicator.formats.emit import flow
from adjudicator.record.agreed import agreed_sentence
from adjudicator.record.choices import Choice
from adjudicator.record.draws import where_from
from adjudicator.record.findings import Finding
from adjudicator.record.report import Report, Waiting
from adjudicator.record.template import action_lines
from adjudicator.record.told import PlanTold, Told
from adjudicator.record.wording import fitted, plain, wrapped

INDENT = 2
STANDARD_INPUT = "standard input"
PLAIN_IN_A_SHELL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-"
"""Names of these characters need no quotation marks in a shell, as shlex.quote has it."""
LEFT_OUT = "(nothing)"
SET_UP = "(the set-up, which the board shows)"
REFUSED = "Refused"
LATE = {
    "log.stale": "Too late",
    "log.decision_closed": "Too late",
    "log.unknown_parent": "Refused, the entry it was written for is unknown",
}
"""How the verdict begins where a move does not belong to the end of the log."""


def text(report: Report, lines: bool = False) -> str:
    """Give the whole report; with `lines` every fact of the board stands below it as a line of its own."""
    parts = [
        list(headline(report)),
        list(_refusal(report)),
        list(_passed(report)),
        list(_story(report)),
        list(_changes(report)),
        list(_board(report)),
        list(_facts(report)) if lines else [],
        list(_options(report)),
        list(report.template),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part) + "\n"


def subject(report: Report) -> str:
    """Give the subject of the mail that carries the report."""
    owed = [f"{one.seat} {'decides' if one.decision else 'to move'}" for one in report.waiting]
    state = listed(owed) if owed else "the game is over"
    refused = "refused, " if report.verdict == "refused" else ""
    return plain(f"[{report.record}] {report.title}, entry {report.entry}: {refused}{state}")


def headline(report: Report) -> Iterator[str]:
    """Yield what stands at the top: verdict, game, entry, whose turn it is, the hash, who reads."""
    verdict = _verdict(report)
    opened = ", the turn is open" if report.open else ""
    yield from wrapped(f"{verdict}{report.title}, {report.record}, entry {report.entry}{opened}")
    if report.standing:
        yield from wrapped(f"The game is over: {report.standing.reason}.")
    for one in report.waiting:
        yield from wrapped(_owed(one))
    for agreed in report.agreed:
        yield from wrapped(agreed_sentence(agreed))
    yield from wrapped(f"Head {report.head}. Report for {report.viewer}{_role(report)}.")
    if report.verdict in ("accepted", "partial") and not report.written:
        yield "Dry run: nothing was written."
    for plan in report.plans:
        yield from wrapped(_plan(plan), hanging=INDENT)
    if report.void:
        what = "The last action" if report.void == 1 else f"The last {report.void} actions"
        yield from wrapped(f"{what} of your move came to nothing: the game was over by then.")
    yield from wrapped(_laid_down(report))
    if report.needs and report.chance == "referee":
        yield from wrapped(f"A dry run makes no draw: here it stopped, for {report.needs}.")
    if report.receipt:
        yield from wrapped(f"Your move was read as {report.receipt[:8]}.")
    for repair in report.repairs:
        yield from wrapped(f"In your mail, {repair}.", hanging=INDENT)


def _role(report: Report) -> str:
    """Say why the report is for its reader, where a reader could wonder."""
    owed = [one for one in report.waiting if one.seat == report.viewer]
    if owed:
        return ", who has to decide" if owed[0].decision else ", who acts next"
    if report.resigned:
        return f", who has resigned (entry {report.resigned})"
    return ", who sent the move" if report.viewer == report.seat else ""


def _plan(plan: PlanTold) -> str:
    """Say what came of a plan."""
    held = "held" if plan.held else "did not hold"
    then = f"its {plan.followed} was followed" if plan.followed else "nothing was to be done"
    return f"Your condition {flow(plan.condition)} {held}: {then}."


def _laid_down(report: Report) -> str:
    """Say so when a standing answer was laid down for a decision that waits already."""
    last = report.story[-1] if report.story else None
    if last is None or last.kind != "standing" or last.seat != report.viewer:
        return ""
    asked = [one for one in report.waiting if one.seat == last.seat and one.decision]
    mine = [one.decision for one in asked if any(item.get("question") == one.question for item in last.do)]
    if not mine:
        return ""
    return (
        f"Your standing answer is laid down; decision {mine[0]} still waits. The list is used when another "
        "seat moves; to decide at once, send a move."
    )


def _verdict(report: Report) -> str:
    if report.verdict == "repeated":
        return f"Already entry {report.repeats}; nothing was applied again. "
    if report.verdict == "nothing":
        stop = ", it says stop at once" if report.receipt and not report.plans else ""
        return f"The move left nothing to be done{stop}; no entry was made. "
    if report.verdict == "partial" and report.asked:
        entry = f", written as entry {report.entry}" if report.written else ""
        return f"{report.stands} of {counted(report.asked, 'action')} stand{entry}. "
    if report.verdict == "refused":
        codes = [finding.code for finding in report.findings]
        return f"{next((LATE[code] for code in codes if code in LATE), REFUSED)}, nothing was applied. "
    return ""


def _owed(one: Waiting) -> str:
    if one.decision:
        return f"Decision {one.decision} is waited for from {one.seat}, since entry {one.since}: {one.text}."
    return f"The turn of {one.seat} waits since entry {one.since}: {one.text}."


def _refusal(report: Report) -> Iterator[str]:
    if report.hidden:
        what = f"The move of {report.seat}"
        if report.verdict == "partial":
            what = f"What {report.seat} sent beyond that"
        yield from wrapped(f"{what} was refused; the reasons are for {report.seat} alone.")
    if not report.findings:
        return
    yield "WHY IT WAS REFUSED"
    if report.verdict == "refused" and report.stands:
        before = f"the first {report.stands}" if report.stands > 1 else "the first"
        yield from wrapped(
            f"Of {counted(report.asked, 'action')} {before} would stand, but nothing is written until you "
            "send a move that holds."
        )
    hints: tuple[str, ...] = ()
    for finding in report.findings:
        yield from _reason(finding)
        hints = finding.hint
    if hints:
        yield from _hints(report.findings[-1])


def _passed(report: Report) -> Iterator[str]:
    """Yield what was refused and passed over, as the sender had asked for."""
    if report.passed:
        yield "WHAT WAS PASSED OVER"
    for finding in report.passed:
        yield from _reason(finding)


def _reason(finding: Finding) -> Iterator[str]:
    rule = f" [{finding.rule}]" if finding.rule else ""
    place = f", line {finding.line}, column {finding.column}" if finding.line else ""
    yield from wrapped(f"- {finding.code}{rule}{place}", hanging=INDENT)
    yield from wrapped(finding.message if finding.message.endswith("?") else f"{finding.message}.", INDENT)


def _hints(finding: Finding) -> Iterator[str]:
    actions = [hint for hint in finding.hint if hint.startswith("{")]
    if actions:
        yield "Nearest legal actions at that point:"
    for hint in finding.hint:
        yield from fitted(f"- {hint}" if hint in actions else hint, INDENT)


def _story(report: Report) -> Iterator[str]:
    if not report.story:
        return
    since = f" SINCE ENTRY {report.since}" if report.since else ""
    yield f"WHAT HAPPENED{since}"
    for one in report.story:
        yield from told_lines(one)
    drawn = where_from(report.chance, [draw for one in report.story for draw in one.draws])
    yield from wrapped(drawn, hanging=INDENT)


def told_lines(one: Told) -> Iterator[str]:
    """Yield one entry of the story: who wrote it, what was asked, what happened."""
    gone = f" (taken back by entry {one.undone})" if one.undone else ""
    yield from wrapped(f"Entry {one.n}{gone}: {heading(one)}", hanging=INDENT)
    for action in one.do:
        shown = action_lines(action, WIDTH - INDENT)
        yield from (part for line in shown for part in fitted(line, INDENT))
    for sentence in one.sentences:
        yield from wrapped(sentence, INDENT, INDENT)
    if one.notes:
        words = " ".join(one.notes.split())
        yield from wrapped(f'{one.seat or one.by or "Note"}: "{words}"', INDENT, INDENT)


def heading(one: Told) -> str:
    """Say whose entry it is, of which kind, and on whose word."""
    kinds = {
        "setup": "the set-up",
        "move": f"{one.seat} moves",
        "decide": f"{one.seat} decides",
        "timeout": f"time ran out for {one.seat}; the referee plays the default",
        "resign": f"{one.seat} resigns",
        "replace": f"the seat {one.seat} is taken over",
        "standing": f"{one.seat} lays down a standing answer",
        "agree": f"{one.seat} agrees",
        "undo": f"{one.seat or one.by} takes back",
        "disclose": "the seed is shown",
    }
    words = [kinds[one.kind]]
    if one.by_plan:
        words.append(f"{counted(one.by_plan, 'action')} by plan")
    if one.by_others:
        words.append(f"standing answers of {listed(one.by_others)}")
    return ", ".join(words)


def _changes(report: Report) -> Iterator[str]:
    if report.verdict == "shown" or not report.story:
        return
    yield "WHAT CHANGED"
    if not report.since:
        yield SET_UP
    for change in report.changes:
        yield from fitted(f"{change.path}: {change.before or '-'} -> {change.after or '-'}")
    if report.since and not report.changes:
        yield LEFT_OUT


def _board(report: Report) -> Iterator[str]:
    if report.board:
        yield "THE BOARD"
        yield from map(plain, report.board)
    if report.standing:
        yield ""
        yield from map(plain, report.standing.lines)


def _facts(report: Report) -> Iterator[str]:
    yield "THE BOARD IN LINES"
    yield from map(plain, report.lines)


def _options(report: Report) -> Iterator[str]:
    mine = [one for one in report.waiting if one.seat == report.viewer]
    if not mine:
        return
    yield "WHAT YOU MAY DO"
    yield from wrapped(f"{_upper(mine[0].text, mine[0].seat)}:")
    for choice in report.choices:
        yield from wrapped(_offer(choice), hanging=INDENT)
    if not report.choices:
        yield "- no action is legal now; tell the referee"
    yield "Every action of a kind is listed by"
    yield from fitted(f"adjudicator legal {_file(report)} --type {_first(report)}", INDENT)
    yield f"Plans ({{if: ..., do: [...]}}) and {{type: stop}}: docs/{report.game}.md"


def _offer(choice: Choice) -> str:
    """Say how many actions of a kind there are, with an example where it fits into the line."""
    number = f"{choice.count}{' or more' if choice.more else ''}"
    what = f"- {choice.type}: {number}{' to begin from, step by step' if choice.steps else ''}"
    if choice.does:
        return f"- {flow(choice.example)} {choice.does}"
    also = f"; also with {listed(choice.fields)}" if choice.fields else ""
    example = f"{what}, such as {flow(choice.example)}"
    return f"{example if len(example) <= WIDTH else f'{what}, see the example below'}{also}"


def _file(report: Report) -> str:
    """Give the file of the record as a shell takes it."""
    if not report.file or report.file == STANDARD_INPUT:
        return "RECORD"
    if not report.file.strip(PLAIN_IN_A_SHELL):
        return report.file
    from shlex import quote

    return quote(report.file)


def _first(report: Report) -> str:
    return report.choices[0].type if report.choices else "TYPE"


def _upper(words: str, seat: str) -> str:
    """Begin a sentence with a capital; the name of a seat stays as it is typed."""
    if words.startswith(f"{seat} "):
        return words
    return words[:1].upper() + words[1:]
