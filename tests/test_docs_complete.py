"""The documentation is complete: every key, action and finding is told; excerpts and links are right."""

import ast
import dataclasses
import re
from collections.abc import Iterable, Iterator
from typing import get_args, get_type_hints

import pytest

from adjudicator.core.values import tag_of
from adjudicator.games import RULESETS, ruleset
from adjudicator.games.orichalcum import component_checks
from adjudicator.games.orichalcum.audit_turn import REASONS_TO_END
from adjudicator.games.orichalcum.blank import MAP
from adjudicator.games.orichalcum.components import TERRAINS, TITANS
from adjudicator.games.orichalcum.components import load as load_orichalcum
from adjudicator.games.orichalcum.island import WAYS
from adjudicator.games.orichalcum.rules import conditions
from adjudicator.games.orichalcum.rules.standing import ANY_BUILDING, BACK
from adjudicator.games.orichalcum.rules.titan_orders import NONE
from adjudicator.games.orichalcum.state import PAYMENTS, STEPS
from adjudicator.games.oros import component_checks as oros_checks
from adjudicator.games.oros.moves import Collision, Eruption, Returning, Sending, Stream, Walk
from adjudicator.games.oros.rules import conditions as oros_conditions
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS
from adjudicator.games.stratos import component_checks as stratos_checks
from adjudicator.games.stratos import moves as stratos_moves
from adjudicator.games.stratos.audit_turn import REASONS_TO_END as REASONS_TO_END_STRATOS
from adjudicator.games.stratos.board import CLOCKWISE, COUNTERCLOCKWISE
from adjudicator.games.stratos.board import WAYS as WAYS_OF_HEXAGONS
from adjudicator.games.stratos.components import CARD_TYPES, DECKS
from adjudicator.games.stratos.components import load as load_stratos
from adjudicator.games.stratos.rules import condition_words
from adjudicator.games.stratos.rules.bearing import TO
from adjudicator.games.stratos.rules.setup import AS_SCENARIO
from adjudicator.games.stratos.rules.standing import FINDER
from adjudicator.games.stratos.rules.weapons import OWN
from adjudicator.games.stratos.state import IN_BUYING, KINDS
from adjudicator.games.stratos.tiles import POOLS, RESOURCES, SPECIALS, UNDERSIDES
from adjudicator.games.stratos.tiles import TERRAINS as TERRAINS_OF_STRATOS
from adjudicator.record.cases import Case, Scene
from adjudicator.record.codes import CODES
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
SPAN = re.compile(r"`([^`\n]+)`")
CODE = re.compile(r"[a-z]+\.[a-z_]+")
DOCUMENTED = re.compile(r"^\| `([a-z]+\.[a-z_]+)` \|", re.MULTILINE)
RULE = re.compile(r"`([a-z_]+(?:\.[a-z0-9_]+)*\.[0-9]+)`")
GENERAL = ("core", "formats", "record", "cli")
NO_CODES = frozenset({"rulebook.yaml", "games.yml", "requirements.txt"})
SORTS = {"Misfit": ("schema",), "_Wrong": ("schema",), "AnswerFault": ("move", "table")}
"""The classes whose first argument is the last word of a code, with the first words that stand before it."""
MOST_WIDE = 110
ORICHALCUM_BOX, STRATOS_BOX = load_orichalcum(), load_stratos()
INSIDE: dict[str, tuple[type, ...]] = {
    "oros": (Collision, Stream, Eruption, Sending, Returning, Walk),
    "orichalcum": (),
    "stratos": (),
}
"""The classes that stand inside the actions of a game."""
WORDS = {
    "oros": (*COLUMNS, *ACTION_SPACES, *oros_conditions.CONDITIONS),
    "orichalcum": (
        *(*TERRAINS, *TITANS, *WAYS, *STEPS, *PAYMENTS),
        *(
            *ORICHALCUM_BOX.buildings,
            *ORICHALCUM_BOX.creatures,
            *ORICHALCUM_BOX.ports,
            *ORICHALCUM_BOX.boards,
        ),
        *(*conditions.CONDITIONS, *conditions.OF_THE_TABLE, *conditions.OF_A_SEAT, ANY_BUILDING, BACK, NONE),
        *(*REASONS_TO_END, MAP),
    ),
    "stratos": (
        *(*STRATOS_BOX.units, *(unit.promoted for unit in STRATOS_BOX.units.values())),
        *(*STRATOS_BOX.spells, *STRATOS_BOX.cards, *CARD_TYPES, *DECKS),
        *(*TERRAINS_OF_STRATOS, *SPECIALS, *POOLS, *UNDERSIDES, *RESOURCES),
        *(*WAYS_OF_HEXAGONS, CLOCKWISE, COUNTERCLOCKWISE, *KINDS, IN_BUYING, OWN),
        *(stratos_moves.NEW, stratos_moves.OLD, stratos_moves.DRAW, stratos_moves.RECOVER, TO + FINDER),
        *(*condition_words.CONDITIONS, *condition_words.OF_THE_TABLE, *condition_words.OF_A_SIDE),
        *(*REASONS_TO_END_STRATOS, AS_SCENARIO),
    ),
}
"""What else can be written in a game."""
CHANGEABLE = {
    "oros": oros_checks.CHANGEABLE,
    "orichalcum": component_checks.CHANGEABLE,
    "stratos": stratos_checks.CHANGEABLE,
}
GAPS = {"stratos": "gap."}
"""How the ids of those house rules begin that a page names, where others stand in it without their ids."""


# Completeness: whatever can be written is told of


def spans(page: str) -> str:
    """Give what stands between backticks, in blocks and outside of them, on a page."""
    return "\n".join([*(block.text for block in blocks(page)), *SPAN.findall(prose_of(page))])


def untold(page: str, words: Iterable[str]) -> list[str]:
    said = spans(page)
    return [word for word in words if not re.search(rf"(?<![\w.]){re.escape(word)}(?!\w)", said)]


def fields_of(*classes: type) -> list[str]:
    return [field.name.removesuffix("_") for cls in classes for field in dataclasses.fields(cls)]


def test_the_page_of_formats_tells_of_every_key() -> None:
    written = fields_of(HeaderLines, SeatLine, DataLine, ChanceLine, Entry, MoveFile, StandingFile)
    assert untold("docs/formats.md", [*written, *fields_of(Case, Scene, *TABLE_ACTIONS)]) == []
    assert untold("docs/formats.md", [*KEYS, *get_args(Kind), *get_args(Mode), *get_args(By)]) == []


@pytest.mark.parametrize("game", RULESETS)
def test_the_page_of_a_game_tells_of_every_action_option_and_question(game: str) -> None:
    page, rules = f"docs/{game}.md", ruleset(game)
    moves = [action.move for action in rules.actions]
    assert untold(page, [tag_of(move) for move in moves]) == []
    assert untold(page, fields_of(rules.options, *INSIDE[game], *moves)) == []
    values = [str(word) for hint in get_type_hints(rules.options).values() for word in get_args(hint)]
    assert untold(page, values) == []
    assert untold(page, [*rules.seat_names, *rules.questions, *rules.queries, *WORDS[game]]) == []
    house = [rule.id for rule in rule_index(game).rules.values() if rule.kind == "house"]
    named = [id.removeprefix(f"{game}.") for id in house]
    assert untold(page, [id for id in named if id.startswith(GAPS.get(game, ""))]) == []


@pytest.mark.parametrize("game", RULESETS)
def test_the_page_of_a_game_tells_of_every_path_that_may_be_changed(game: str) -> None:
    told = [re.sub(r"\b[A-Z]{2,}\b", "*", span) for span in SPAN.findall(prose_of(f"docs/{game}.md"))]
    assert [path for path in CHANGEABLE[game] if path not in told] == []


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_named_by_the_readme_has_its_page_linked(game: str) -> None:
    targets = [target for target, _ in LINK.findall(prose_of("README.md"))]
    assert f"docs/{game}.md" in targets


@pytest.mark.parametrize("game", RULESETS)
def test_rules_that_the_page_of_a_game_names_are_in_its_rulebook(game: str) -> None:
    cells = (
        line.split("|")[1] for line in prose_of(f"docs/{game}.md").splitlines() if line.startswith("| `")
    )
    named = [id for cell in cells for id in RULE.findall(cell)]
    rules = rule_index(game).rules
    areas = {id.split(".")[1] for id in rules}
    known = [f"{game}.{id}" for id in named if id.split(".")[0] in areas]
    assert [id for id in known if id not in rules] == []
    assert known


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
    """Yield every finding code of a module: texts in the form of one, and what sorts a fault."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield from (f"{sort}.{first.value}" for sort in SORTS.get(name, ()))


def codes_of_the_code() -> set[str]:
    paths = [path for part in GENERAL for path in (ROOT / "adjudicator" / part).rglob("*.py")]
    paths.remove(ROOT / "adjudicator" / "record" / "codes.py")
    found = {code for path in paths for code in codes_in(ast.parse(path.read_text(encoding="utf-8")))}
    return found - NO_CODES


def documented() -> list[str]:
    return DOCUMENTED.findall((ROOT / FINDINGS).read_text(encoding="utf-8"))


def test_every_code_is_documented_and_no_other() -> None:
    assert sorted(documented()) == sorted(codes_of_the_code()) == list(CODES)


def test_a_new_code_would_be_noticed() -> None:
    planted = 'raise Found(Finding("news.planted", "")); Misfit("planted", "a", "b"); AnswerFault("bad", 1)'
    found = {"news.planted", "schema.planted", "move.bad", "table.bad"}
    assert set(codes_in(ast.parse(planted))) == found
