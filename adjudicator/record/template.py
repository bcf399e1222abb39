"""The move template at the end of a report: what a player fills in and sends back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.formats.emit import block, flow, text
from adjudicator.record.choices import Choice
from adjudicator.record.wording import WIDTH

START = "--- move"
END = "--- end"
COMMENT = "# "


def template(
    record: str,
    seat: str,
    parent: str,
    decision: str,
    choices: Iterable[Choice],
    rest: Sequence[Any] = (),
    refused: bool = False,
) -> tuple[str, ...]:
    """Give the lines of a template, fences included.

    `rest` is what the seat sent before and what was not carried out; it is offered as comments where its
    first item was refused, else ready to be sent. Examples are comments.
    """
    lines = [f"record: {text(record)}", f"seat: {text(seat)}", f"parent: {parent}"]
    if decision:
        lines.append(f"decision: {decision}")
    lines.append("do:")
    lines.extend(_comment("one line an action; take away the # of those you want"))
    for choice in choices:
        lines.extend(COMMENT + line for line in action_lines(choice.example, WIDTH - len(COMMENT)))
    if rest:
        kept = "what you sent, from the refused action on" if refused else "what is left of what you sent"
        lines.extend(_comment(kept))
        for item in rest:
            lines.extend(_repeated(item, COMMENT if refused else ""))
    return (START, *lines, END)


def action_lines(written: Mapping[str, Any] | Any, width: int = WIDTH) -> list[str]:
    """Write an action as an item of a move's `do`: one line where it fits, else several."""
    line = f"- {flow(written)}"
    if len(line) <= width:
        return [line]
    return block([written], width=width).splitlines()


def _repeated(item: Any, prefix: str) -> list[str]:
    lines = [prefix + line for line in action_lines(item, WIDTH - len(prefix))]
    if any(len(line) > WIDTH for line in lines):
        return ["# (one of them is too long to be repeated here; it is in what you sent)"]
    return lines


def _comment(words: str) -> list[str]:
    return [f"# {words}:"]
