"""The documentation does what it says: its YAML blocks are read, judged or run, its commands understood."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
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
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.cases import merged, run_file
from adjudicator.record.chain import written_state
from adjudicator.record.envelope import (
    Entry,
    MoveFile,
)
from adjudicator.record.items import done_reader, read_items
from adjudicator.record.load import load
from adjudicator.record.move import quoted_decision, read_envelope
from adjudicator.record.standing import read_standing
from adjudicator.record.table import is_table_action, read_table_action
from tests.doc_pages import PAGES, ROOT, Block, blocks, of_language, prose_of, text_of
from tests.test_extends import ENVIRONMENT

INLINE = re.compile(r"`(adjudicator [^`]+)`")
ELSEWHERE = ("--help", "--version", "--strict")
"""Options that are not a verb's own."""

YAML = of_language("yaml")
SHELL = of_language("sh")


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
                done_reader(classes)(item, entry.seat)


def _move(block: Block, game: str, file: str = "") -> None:
    value = read(quoted_decision(block.text.encode())).value
    assert not validate(f"{game}.move", value)
    lines = codec.read(MoveFile, value)
    assert lines.seat in (*ruleset(game).seat_names, REFEREE)
    if not any(is_table_action(item) for item in lines.do):
        read_items(ruleset(game), lines.do)


def _standing(block: Block, file: str = "") -> None:
    value: Any = read(block.text.encode()).value
    assert not validate("standing", value)
    _, standing = read_standing(block.text.encode(), str(block))
    questions = {question for game in RULESETS for question in ruleset(game).questions}
    assert set(standing.answers) <= questions


def _cases(block: Block) -> None:
    verdicts = run_file(block.text.encode(), str(block))
    assert verdicts
    assert [str(finding) for verdict in verdicts for finding in verdict.findings] == []


def _given(block: Block, game: str, name: str) -> None:
    state = position(block.page, game, name)
    assert list(ruleset(game).audit(state)) == []


def _do(block: Block, game: str, name: str, *how: str) -> None:
    rules = ruleset(game)
    state = position(block.page, game, name)
    value = _list(block)
    for item in value:
        assert not validate(f"{game}.move", {"record": "a", "seat": rules.seat_names[0], "do": [item]})
    seat = rules.to_act(state)[0].seat
    results, alone = _results(how)
    for items in [[item] for item in value] if alone else [value]:
        source = Supplied(results)
        found = adjudicate(rules, state, seat, read_items(rules, items), Draws(source, {}))
        assert found.refusal is None, (items, found.refusal)
        assert found.needs is None
        assert found.done
        assert source.unused() == ()


def _results(how: tuple[str, ...]) -> tuple[list[int | str], bool]:
    """Read what stands behind the name of a position: `alone`, or `draws` and what is drawn."""
    assert how in ((), ("alone",)) or how[0] == "draws"
    return [int(word) if word.isdigit() else word for word in how[1:]], how == ("alone",)


READERS: dict[str, Any] = {
    "": _plain,
    "header": _header,
    "entries": _entries,
    "move": _move,
    "standing": _standing,
    "cases": _cases,
    "given": _given,
    "do": _do,
}
"""What is done with a block by the second word of its fence; a block of `do` names a position of its page.

Behind the position may stand `alone`, where each action is tried by itself, or `draws` and the results.
"""


def position(page: str, game: str, name: str) -> Any:
    """Draw a position of a page: what its first `given` says, patched by the one of that name."""
    drawn = {
        block.words[3]: block for block in YAML if block.page == page and block.words[1:3] == ("given", game)
    }
    first = next(iter(drawn.values()))
    given = merged(read(first.text.encode()).value, read(drawn[name].text.encode()).value)
    rules: Ruleset[Any, Any] = ruleset(game)
    seats = tuple(Seat(seat) for seat in given["order"])
    options: Any = codec.read(rules.options, given.get("options", {}))
    header: Header[Any] = Header(seats, options, rules.load_data(rules.default_data, {}))
    patch = {key: part for key, part in given.items() if key not in ("order", "options")}
    blank = written_state(rules, rules.blank(header), REFEREE)
    written = rules.completed(merged(blank, patch), patch, header)
    return codec.read(rules.state, written, rules.given(header))


@pytest.mark.parametrize("block", of_language("picture"), ids=str)
def test_a_picture_is_the_left_half_of_what_a_report_draws(block: Block) -> None:
    _, game, name = block.words
    wanted = block.text.splitlines()
    drawn = ruleset(game).picture(position(block.page, game, name), "public")
    begin = next(place for place, line in enumerate(drawn) if line.startswith(wanted[0]))
    shown = zip(wanted, drawn[begin:], strict=False)
    assert [line[: len(part)] if part else line for part, line in shown] == wanted


def _list(block: Block) -> list[Any]:
    value: Any = read(block.text.encode()).value
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize("block", of_language("mail"), ids=str)
def test_a_mail_holds_a_move(block: Block) -> None:
    lines = read_envelope(block.text.encode(), str(block))
    assert lines.do
    read_items(ruleset(block.words[1]), lines.do)


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
            yield words.partition(" > ")[0], int(comment or 0)


@pytest.mark.parametrize("block", [block for block in SHELL if "run" in block.words], ids=str)
def test_a_command_that_is_shown_runs(block: Block, copy: Path) -> None:
    for line, code in command_lines(block):
        assert run(shlex.split(line)[1:]) == code, line


# A block of `sh walk` goes on where the one before it on its page ended; so do `yaml move GAME FILE` and the
# like, which write the file.
WALKS = sorted({block.page for block in SHELL if "walk" in block.words})


@pytest.mark.parametrize("page", WALKS)
def test_a_page_can_be_walked_through_from_its_beginning(page: str, copy: Path) -> None:
    environment = {**os.environ, **ENVIRONMENT, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    environment.pop("GITHUB_ACTOR", None)
    folder = copy
    for block in blocks(page):
        if block.words[:1] == ("yaml",) and "." in block.words[-1]:
            (folder / block.words[-1]).write_text(block.text)
        if block.words[:2] != ("sh", "walk"):
            continue
        for line in block.text.replace("\\\n", " ").splitlines():
            words, _, code = line.partition(" # exit ")
            if words.startswith("cd "):
                folder = folder / words[3:]
                continue
            done = subprocess.run(
                ["bash", "-c", words], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            assert done.returncode == int(code or 0), f"{page}: {line}\n{done.stdout}\n{done.stderr}"


def test_there_are_pages_to_walk_through() -> None:
    assert WALKS == ["docs/by-mail.md", "docs/old-records.md", "docs/repository.md"]


def test_there_are_commands_to_run() -> None:
    assert sum("run" in block.words for block in SHELL) >= 3


def shown_commands(page: str) -> Iterator[str]:
    for match in INLINE.finditer(prose_of(page)):
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
        for span in re.findall(r"`([^`]+)`", prose_of(page)):
            named = re.findall(r"(?<![\w-])--[a-z]+[a-z-]*", span)
            assert set(named) <= {*known, *ELSEWHERE}, (page, span)


@pytest.mark.parametrize("line", ["adjudicator shwo a.game.yaml", "adjudicator show a.game.yaml --lnies"])
def test_a_false_command_is_noticed(line: str) -> None:
    with pytest.raises(Exception, match=r"shwo|lnies"):
        parsed(line)


def test_what_make_is_asked_for_is_in_the_makefile() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for page in PAGES:
        for named in re.findall(r"(?:^|`)make ([a-z ]+?)(?:`| +#| ARGS|$)", text_of(page), re.MULTILINE):
            assert set(named.split()) <= set(targets), (page, named)
