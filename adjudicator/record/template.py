"""The move template at the end of a report: what a player fills in and sends back."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from adjudicator.core.wording import WIDTH
from adjudicator.formats.emit import block, flow, text
from adjudicator.record.choices import Choice
from adjudicator.record.wording import wrapped

START = "--- move"
END = "--- end"
COMMENT = "# "

Refused = Literal["", "action", "move"]


def template(
    record: str,
    seat: str,
    parent: str,
    decision: str,
    choices: Iterable[Choice],
    rest: Sequence[Any] = (),
    good: int = 0,
    refused: Refused = "",
    recorded: bool = False,
) -> tuple[str, ...]:
    """Give the lines of a template, fences included.

    `rest` is what the seat sent before and what was not carried out. Where an `action` was refused it stands
    in comments, and the first `good` items of it would have held; where the `move` as a whole was refused it
    stands in comments, too; else it is ready to be sent. Examples are comments.
    Where draws are `recorded`, the results of the table are asked for.
    """
    lines = [f"record: {text(record)}", f"seat: {text(seat)}", f"parent: {parent}"]
    if decision:
        lines.append(f"decision: {decision}")
    if recorded:
        lines.extend(_comment("results of the table, in order or by label"))
        lines.append("# draws: []")
    lines.append("do:")
    lines.extend(_comment("one line an action; take away the # of those you want"))
    for choice in choices:
        if choice.does:
            lines.extend(COMMENT + line for line in wrapped(f"{choice.type} {choice.does}:"))
        for example in (choice.example, *choice.others):
            lines.extend(COMMENT + line for line in action_lines(example, WIDTH - len(COMMENT)))
    if rest and refused:
        lines.extend(_refused(rest, good if refused == "action" else -1))
    elif rest:
        lines.extend(_comment("what is left of what you sent"))
        lines.extend(line for item in rest for line in _repeated(item, ""))
    return (START, *lines, END)


def action_lines(written: Mapping[str, Any] | Any, width: int = WIDTH) -> list[str]:
    """Write an action as an item of a move's `do`: one line where it fits, else several."""
    line = f"- {flow(written)}"
    if len(line) <= width:
        return [line]
    return block([written], width=width).splitlines()


def _refused(rest: Sequence[Any], good: int) -> Iterator[str]:
    """Yield what was sent and does not stand, the refused action, if any, under a heading of its own."""
    if good < 0:
        yield from _comment("what you sent")
    elif good:
        yield from _comment("what you sent; these would have held, and do not stand either")
    for place, item in enumerate(rest):
        if place == good:
            yield from _comment("what you sent, from the refused action on")
        yield from _repeated(item, COMMENT)


def _repeated(item: Any, prefix: str) -> list[str]:
    lines = [prefix + line for line in action_lines(item, WIDTH - len(prefix))]
    if any(len(line) > WIDTH for line in lines):
        return ["# (one of them is too long to be repeated here; it is in what you sent)"]
    return lines


def _comment(words: str) -> list[str]:
    return [f"# {words}:"]
