"""The documentation: every YAML block, command line, excerpt, link and finding code in it is held to be true."""

import ast
import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import typer

from adjudicator.cli.app import app
from adjudicator.cli.guard import run
from adjudicator.core.adjudicate import adjudicate
from adjudicator.core.chance import Draws, Supplied
from adjudicator.core.ruleset import Header, Ruleset, Seat
from adjudicator.core.secret import REFEREE
from adjudicator.formats import codec
from adjudicator.formats.schema import validate
from adjudicator.formats.yaml import read
from adjudicator.games import ruleset
from adjudicator.record.cases import merged, run_file
from adjudicator.record.chain import written_state
from adjudicator.record.envelope import Entry, MoveFile
from adjudicator.record.items import read_done, read_items
from adjudicator.record.load import load
from adjudicator.record.move import quoted_decision
from adjudicator.record.standing import read_standing
from adjudicator.record.table import is_table_action, read_table_action

ROOT = Path(__file__).parent.parent
PAGES = tuple(
    path.relative_to(ROOT).as_posix() for path in (*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")))
)
FINDINGS = "docs/findings.md"
FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(adjudicator [^`]+)`")
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"[a-z]+\.[a-z_]+")
DOCUMENTED = re.compile(r"^\| `([a-z]+\.[a-z_]+)` \|", re.MULTILINE)
GENERAL = ("core", "formats", "record", "cli")
NO_CODES = frozenset({"rulebook.yaml"})
MISFITS = ("Misfit", "_Wrong")
MOST_WIDE = 110
ELSEWHERE = ("--help", "--version", "--strict")
"""Options that are not a verb's own."""


@dataclass(frozen=True)
class Block:
    """A fenced block: the page, the words behind the fence, the text, the line where it begins."""

    page: str
    words: tuple[str, ...]
    text: str
    line: int

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: str) -> Iterator[Block]:
    text = (ROOT / page).read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        yield Block(page, tuple(match.group(1).split()), match.group(2), line)


BLOCKS = tuple(block for page in PAGES for block in blocks(page))
YAML = tuple(block for block in BLOCKS if block.words[:1] == ("yaml",))
SHELL = tuple(block for block in BLOCKS if block.words[:1] == ("sh",))
EXCERPTS = tuple(block for block in BLOCKS if block.words[:1] == ("text",))


# YAML


@pytest.mark.parametrize("block", YAML, ids=str)
def test_a_yaml_block_is_what_it_says(block: Block) -> None:
    kind, *more = block.words[1:] or ("",)
    READERS[kind](block, *more)


def _plain(block: Block) -> None:
    assert read(block.text.encode()).value is not None


def _header(block: Block) -> None:
    load(f"{block.text}log: []\n".encode(), str(block))


def _entries(block: Block, game: str) -> None:
    classes = tuple(action.move for action in ruleset(game).actions)
    for written in _list(block):
        entry = codec.read(Entry, written)
        for item in entry.do:
            if is_table_action(item):
                assert item["type"] == entry.kind
                read_table_action(item)
            else:
                read_done(classes, item, entry.seat)


def _move(block: Block, game: str) -> None:
    value = read(quoted_decision(block.text.encode())).value
    assert not validate(f"{game}.move", value)
    lines = codec.read(MoveFile, value)
    seats = {line.name for line in (Seat(name) for name in ruleset(game).seat_names)} | {REFEREE}
    assert lines.seat in seats
    if not any(is_table_action(item) for item in lines.do):
        read_items(ruleset(game), lines.do)


def _standing(block: Block) -> None:
    value: Any = read(block.text.encode()).value
    assert not validate("standing", value)
    _, standing = read_standing(block.text.encode(), str(block))
    questions = {question for game in ("oros",) for question in ruleset(game).questions}
    assert set(standing.answers) <= questions


def _cases(block: Block) -> None:
    verdicts = run_file(block.text.encode(), str(block))
    assert verdicts
    assert [str(finding) for verdict in verdicts for finding in verdict.findings] == []


def _given(block: Block, game: str, name: str) -> None:
    state = position(block.page, game, name)
    assert list(ruleset(game).audit(state)) == []


def _do(block: Block, game: str, name: str) -> None:
    rules = ruleset(game)
    state = position(block.page, game, name)
    value = _list(block)
    for item in value:
        assert not validate(f"{game}.move", {"record": "a", "seat": rules.seat_names[0], "do": [item]})
    seat = rules.to_act(state)[0].seat
    alone = "alone" in block.words
    for items in [[item] for item in value] if alone else [value]:
        found = adjudicate(rules, state, seat, read_items(rules, items), Draws(Supplied(()), {}))
        assert found.refusal is None, (items, found.refusal)
        assert found.needs is None
        assert found.done


def _alone(block: Block, game: str, name: str, alone: str) -> None:
    assert alone == "alone"
    _do(block, game, name)


READERS: dict[str, Any] = {
    "": _plain,
    "header": _header,
    "entries": _entries,
    "move": _move,
    "standing": _standing,
    "cases": _cases,
    "given": _given,
    "do": lambda block, *more: _alone(block, *more) if len(more) > 2 else _do(block, *more),
}
"""What is done with a block by the second word of its fence; a block of `do` names a position of its page."""


def position(page: str, game: str, name: str) -> Any:
    """Draw a position of a page: what its first `given` says, patched by the one of that name."""
    drawn = {block.words[3]: block for block in YAML if block.page == page and block.words[1:3] == ("given", game)}
    first = next(iter(drawn.values()))
    given = merged(read(first.text.encode()).value, read(drawn[name].text.encode()).value)
    rules: Ruleset[Any, Any] = ruleset(game)
    seats = tuple(Seat(seat) for seat in given["order"])
    options: Any = codec.read(rules.options, {})
    header: Header[Any] = Header(seats, options, rules.load_data(rules.default_data, {}))
    patch = {key: part for key, part in given.items() if key != "order"}
    blank = written_state(rules, rules.blank(header), REFEREE)
    written = rules.completed(merged(blank, patch), patch, header)
    return codec.read(rules.state, written, rules.given(header))


def _list(block: Block) -> list[Any]:
    value: Any = read(block.text.encode()).value
    assert isinstance(value, list)
    return value


def test_a_false_block_is_noticed() -> None:
    wrong = Block("docs/oros.md", ("yaml", "do", "oros", "turn"), "- {type: shift, from: shift}\n", 0)
    with pytest.raises(AssertionError):
        test_a_yaml_block_is_what_it_says(wrong)


# Commands


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for folder in ("examples", "tests/cases"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


def command_lines(block: Block) -> Iterator[tuple[str, int]]:
    """Yield the command lines of a block, and the exit code that a comment behind them names."""
    for line in block.text.replace("\\\n", " ").splitlines():
        words, _, comment = line.partition(" # exit ")
        if words.startswith("adjudicator "):
            yield words, int(comment or 0)


@pytest.mark.parametrize("block", [block for block in SHELL if "run" in block.words], ids=str)
def test_a_command_that_is_shown_runs(block: Block, copy: Path) -> None:
    for line, code in command_lines(block):
        assert run(shlex.split(line)[1:]) == code, line


def test_there_are_commands_to_run() -> None:
    assert sum("run" in block.words for block in SHELL) >= 3


def shown_commands(page: str) -> Iterator[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    for match in INLINE.finditer(FENCE.sub("", text)):
        yield " ".join(match.group(1).split())
    for block in SHELL:
        if block.page == page:
            yield from (line for line, _ in command_lines(block))


@pytest.mark.parametrize("page", PAGES)
def test_a_command_that_is_shown_is_understood(page: str) -> None:
    for line in shown_commands(page):
        parsed(line)


def parsed(line: str) -> None:
    """Parse a command line as the command itself does, without running it."""
    words = shlex.split(line, comments=True)[1:]
    group: Any = typer.main.get_command(app)
    if words[0] in ("VERB", "--version"):
        return
    assert words[0] in group.commands, line
    if len(words) > 1 and "--help" not in words:
        group.commands[words[0]].make_context(words[0], words[1:])


def test_every_option_that_is_named_is_there() -> None:
    group: Any = typer.main.get_command(app)
    known = {name for verb in group.commands.values() for option in verb.params for name in option.opts}
    for page in PAGES:
        text = FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))
        for span in re.findall(r"`([^`]+)`", text):
            named = re.findall(r"(?<![\w-])--[a-z]+[a-z-]*", span)
            assert set(named) <= {*known, *ELSEWHERE}, (page, span)


@pytest.mark.parametrize("line", ["adjudicator shwo a.game.yaml", "adjudicator show a.game.yaml --lnies"])
def test_a_false_command_is_noticed(line: str) -> None:
    with pytest.raises(Exception, match=r"shwo|lnies"):
        parsed(line)


def test_what_make_is_asked_for_is_in_the_makefile() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for named in re.findall(r"(?:^|`)make ([a-z ]+?)(?:`| +#| ARGS|$)", text, re.MULTILINE):
            assert set(named.split()) <= set(targets), (page, named)


# Excerpts, links, layout


@pytest.mark.parametrize("block", EXCERPTS, ids=str)
def test_an_excerpt_stands_in_its_file(block: Block) -> None:
    source = (ROOT / block.words[1]).read_text(encoding="ascii")
    for part in re.split(r"^\.\.\.\n", block.text, flags=re.MULTILINE):
        assert part in source


def anchors(page: Path) -> set[str]:
    """Give the anchors of a page's headings as they are made from their words."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    words = (match.group(1).lower() for match in HEADING.finditer(text))
    return {"#" + re.sub(r"[^a-z0-9 _-]", "", heading).replace(" ", "-") for heading in words}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    here = ROOT / page
    text = FENCE.sub("", here.read_text(encoding="utf-8"))
    for match in LINK.finditer(text):
        target = (here.parent / match.group(1)).resolve() if match.group(1) else here
        if not match.group(1).startswith("https://"):
            assert target.exists(), match.group()
            assert not match.group(2) or match.group(2) in anchors(target), match.group()


@pytest.mark.parametrize("page", PAGES)
def test_lines_are_not_too_wide(page: str) -> None:
    text = FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))
    for line in text.splitlines():
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
            if name in MISFITS and isinstance(first, ast.Constant):
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
