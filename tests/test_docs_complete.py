"""The documentation is complete: every key, action and finding is told; excerpts and links are right."""

import ast
import dataclasses
import re
from collections.abc import Iterable, Iterator
from typing import get_args

import pytest

from adjudicator.core.values import tag_of
from adjudicator.games import ruleset
from adjudicator.games.oros.moves import Collision, Eruption, Returning, Sending, Stream, Walk
from adjudicator.games.oros.rules.conditions import CONDITIONS
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS
from adjudicator.record.cases import Case, Scene
from adjudicator.record.envelope import (
    TABLE_ACTIONS,
    By,
    ChanceLine,
    DataLine,
    Entry,
    HeaderLines,
    Kind,
    Mode,
    MoveFile,
    SeatLine,
)
from adjudicator.record.expect import KEYS
from adjudicator.record.rulebook import load as rule_index
from adjudicator.record.standing import StandingFile
from tests.doc_pages import PAGES, ROOT, Block, blocks, of_language, prose_of

FINDINGS = "docs/findings.md"
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"[a-z]+\.[a-z_]+")
DOCUMENTED = re.compile(r"^\| `([a-z]+\.[a-z_]+)` \|", re.MULTILINE)
GENERAL = ("core", "formats", "record", "cli")
NO_CODES = frozenset({"rulebook.yaml"})
MISFITS = ("Misfit", "_Wrong")
MOST_WIDE = 110


# Completeness: whatever can be written is told of


def spans(page: str) -> str:
    """Give what stands between backticks, in blocks and outside of them, on a page."""
    return "\n".join([*(block.text for block in blocks(page)), *re.findall(r"`([^`\n]+)`", prose_of(page))])


def untold(page: str, words: Iterable[str]) -> list[str]:
    said = spans(page)
    return [word for word in words if not re.search(rf"(?<![\w.]){re.escape(word)}(?!\w)", said)]


def fields_of(*classes: type) -> list[str]:
    return [field.name.removesuffix("_") for cls in classes for field in dataclasses.fields(cls)]


def test_the_page_of_formats_tells_of_every_key() -> None:
    written = fields_of(HeaderLines, SeatLine, DataLine, ChanceLine, Entry, MoveFile, StandingFile)
    assert untold("docs/formats.md", [*written, *fields_of(Case, Scene, *TABLE_ACTIONS)]) == []
    assert untold("docs/formats.md", [*KEYS, *get_args(Kind), *get_args(Mode), *get_args(By)]) == []


def test_the_page_of_a_game_tells_of_every_action_option_and_question() -> None:
    rules = ruleset("oros")
    moves = [action.move for action in rules.actions]
    inside = (Collision, Stream, Eruption, Sending, Returning, Walk)
    assert untold("docs/oros.md", [tag_of(move) for move in moves]) == []
    assert untold("docs/oros.md", fields_of(rules.options, *inside, *moves)) == []
    words = [*rules.seat_names, *rules.questions, *rules.queries, *COLUMNS, *ACTION_SPACES, *CONDITIONS]
    assert untold("docs/oros.md", words) == []
    house = [rule.id for rule in rule_index("oros").rules.values() if rule.kind == "house"]
    assert untold("docs/oros.md", [id.removeprefix("oros.") for id in house]) == []


def test_a_word_that_is_not_told_is_noticed() -> None:
    assert untold("docs/oros.md", ["volcano", "earthquake"]) == ["earthquake"]


# Excerpts, links, layout


@pytest.mark.parametrize("block", of_language("text"), ids=str)
def test_an_excerpt_stands_in_its_file(block: Block) -> None:
    source = (ROOT / block.words[1]).read_text(encoding="ascii")
    for part in re.split(r"^\.\.\.\n", block.text, flags=re.MULTILINE):
        assert part in source


def anchors(page: str) -> set[str]:
    """Give the anchors of a page's headings as they are made from their words."""
    words = (match.group(1).lower() for match in HEADING.finditer(prose_of(page)))
    return {"#" + re.sub(r"[^a-z0-9 _-]", "", heading).replace(" ", "-") for heading in words}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for match in LINK.finditer(prose_of(page)):
        place, anchor = match.groups()
        if not place.startswith("https://"):
            target = ((ROOT / page).parent / place).resolve() if place else ROOT / page
            assert target.exists(), match.group()
            assert not anchor or anchor in anchors(target.relative_to(ROOT).as_posix()), match.group()


@pytest.mark.parametrize("page", PAGES)
def test_lines_are_not_too_wide(page: str) -> None:
    for line in prose_of(page).splitlines():
        assert line == line.rstrip()
        assert len(line) <= MOST_WIDE or line.startswith("|"), line


# Finding codes


def codes_in(tree: ast.AST) -> Iterator[str]:
    """Yield every finding code of a module: texts in the form of one, and what sorts a misfit."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            first = node.args[0] if node.args else None
            if name in MISFITS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield f"schema.{first.value}"


def codes_of_the_code() -> set[str]:
    paths = [path for part in GENERAL for path in (ROOT / "adjudicator" / part).rglob("*.py")]
    found = {code for path in paths for code in codes_in(ast.parse(path.read_text(encoding="utf-8")))}
    return found - NO_CODES


def documented() -> list[str]:
    return DOCUMENTED.findall((ROOT / FINDINGS).read_text(encoding="utf-8"))


def test_every_code_is_documented_and_no_other() -> None:
    assert sorted(documented()) == sorted(codes_of_the_code())


def test_a_new_code_would_be_noticed() -> None:
    planted = 'raise Found(Finding("news.planted", "...")); Misfit("planted", "a", "b")'
    assert set(codes_in(ast.parse(planted))) == {"news.planted", "schema.planted"}
