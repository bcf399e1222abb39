"""Toy games for tests: how they are opened, what is played in them, and what is told of it."""

from typing import Any

from adjudicator.core.values import changed
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.report import reader_of, report_on
from adjudicator.record.report_text import text as text_of
from adjudicator.record.sitting import Sitting
from tests.toy.game import TOY

ODD = {"type": "roll", "guess": "odd"}
REACH = {"type": "reach"}
END = {"type": "end"}
PASS = {"type": "pass"}
KEEP = {"type": "answer", "keep": True}
SEED = bytes(range(32))
SEATS = (SeatLine("north", "Ada", "ada@example.org"), SeatLine("south", "Bo"))
OPEN_TOY = changed(TOY, secrets=False)
"""The toy game played with open cards: nothing in it is secret, so answers may be laid down in the log."""
CARDS = ("card3", "card5")


def wanted(**more: Any) -> Wanted:
    """Give what a toy game for two is to be, in mode `open` with a fixed seed."""
    fields: dict[str, Any] = {"id": "friday-toy", "seats": SEATS, "options": {}, "seed": SEED}
    return Wanted(**{**fields, **more})


def opened(game: Any = TOY, **more: Any) -> Sitting:
    """Open a toy game whose draws follow from a fixed seed."""
    return Sitting(create(game, wanted(**more)).record, "friday-toy.game.yaml", game)


def at_a_table(cards: tuple[str, ...] = CARDS, **more: Any) -> Sitting:
    """Open a toy game in which every move brings the draws of the table."""
    return opened(mode="recorded", seed=None, draws=cards, **more)


def with_bell() -> Sitting:
    """Open a game in which south owes an answer: the bell came in north's first action."""
    sitting = at_a_table()
    sitting.play("north", [REACH], draws=["bell"])
    return sitting


def sent(sitting: Sitting, text: str, **how: Any) -> Judgement:
    """Judge a move as text, without writing it; `HEAD` in it stands for the head of the log."""
    text = text.replace("HEAD", sitting.position.head)
    record = load(sitting.data, "friday-toy.game.yaml", TOY)
    return judge(record, read_move(text.encode(), "a.move.yaml", record), **how)


def codes(judged: Judgement) -> list[str]:
    """Name what was found."""
    return [finding.code for finding in judged.findings]


def report(judged: Judgement, viewer: str = "", written: bool = True) -> str:
    """Write the report on a move as its viewer reads it, who is the first reader where none is named."""
    return text_of(report_on(judged, viewer or reader_of(judged), written))


def flat(words: str) -> str:
    """Put a text that was broken into lines on one line."""
    return " ".join(words.split())
