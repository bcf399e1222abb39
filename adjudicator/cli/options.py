"""Arguments and options that several verbs have, and the words that may stand behind them."""

from enum import StrEnum
from typing import Annotated

import typer


class Form(StrEnum):
    """How an answer is written."""

    text = "text"
    json = "json"


class FindingsForm(StrEnum):
    """How findings are written."""

    text = "text"
    json = "json"
    jsonl = "jsonl"
    sarif = "sarif"
    github = "github"
    junit = "junit"


class ReviewForm(StrEnum):
    """How a review is written."""

    markdown = "markdown"
    text = "text"


class ReplayForm(StrEnum):
    """How a replay is written."""

    text = "text"
    json = "json"
    jsonl = "jsonl"


class Chance(StrEnum):
    """Where draws come from."""

    open = "open"
    referee = "referee"
    recorded = "recorded"


Record = Annotated[
    str, typer.Argument(metavar="RECORD", help="A record, NAME.game.yaml; - is standard input.")
]
Paths = Annotated[
    list[str], typer.Argument(metavar="PATH...", help="Files and folders; - is standard input.")
]
Viewer = Annotated[
    str, typer.Option("--as", metavar="VIEWER", help="A seat, a side, public or referee: by whose eyes.")
]
Looker = Annotated[
    str,
    typer.Option(
        "--as", metavar="VIEWER", help="By whose eyes; unless named public's, of a copy its reader's."
    ),
]
TextOrJson = Annotated[Form, typer.Option("--format", help="How the answer is written.")]
At = Annotated[int | None, typer.Option("--at", metavar="N", help="After entry N instead of the last.")]
MaybePaths = Annotated[
    list[str] | None, typer.Argument(metavar="[PATH...]", help="Files and folders; - is standard input.")
]
FindingsFormOption = Annotated[FindingsForm, typer.Option("--format", help="How the findings are written.")]
