"""What holds for every module and what no linter sees: sizes, names, docstrings, fields, light imports."""

import ast
import collections.abc
import dataclasses
import importlib
import subprocess
import sys
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "adjudicator"
MODULE_LINES = 400
FUNCTION_LINES = 40
INIT_LINES = 80
SHAPELESS_NAMES = frozenset({"utils", "util", "helpers", "helper", "common", "base", "misc"})
GENERAL_PACKAGES = ("core", "formats", "record", "cli")
GAMES = frozenset({"oros", "orichalcum", "stratos"}) | frozenset(
    path.parent.name for path in PACKAGE.glob("games/*/__init__.py")
)
HEAVY = (
    "pydantic",
    "pydantic_core",
    "jsonschema",
    "referencing",
    "ruamel",
    "typer",
    "rich",
    "importlib.metadata",
)
FIELD_MODULES = frozenset({"state", "events", "moves", "tasks"})
UNWANTED_IN_FIELDS = frozenset(
    {set, frozenset, float, complex, collections.abc.Set, collections.abc.MutableSet}
)


# What is read


def modules(*tops: Path) -> list[Path]:
    """Every Python file below the given directories, in the order of their paths."""
    return sorted(path for top in tops for path in top.rglob("*.py"))


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# The checks: each takes what it judges and yields what is wrong


def too_long(name: str, text: str, limit: int) -> Iterator[str]:
    lines = len(text.splitlines())
    if lines > limit:
        yield f"{name}: {lines} lines, at most {limit} are allowed"


def long_functions(name: str, tree: ast.Module) -> Iterator[str]:
    """Functions of more than 40 lines, the docstring not counted."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        lines = (node.end_lineno or node.lineno) - node.lineno + 1
        if ast.get_docstring(node) is not None:
            lines -= (node.body[0].end_lineno or 0) - node.body[0].lineno + 1
        if lines > FUNCTION_LINES:
            yield f"{name}:{node.lineno}: {node.name} has {lines} lines, at most {FUNCTION_LINES} are allowed"


def poor_docstring(name: str, tree: ast.Module) -> Iterator[str]:
    """A module says in its docstring's first sentence what it is."""
    text = ast.get_docstring(tree)
    if text is None:
        yield f"{name}: the module has no docstring"
    elif "." not in text.split("\n\n", 1)[0]:
        yield f"{name}: the docstring does not open with a sentence"


def shapeless_names(path: Path) -> Iterator[str]:
    for part in (*path.parts[:-1], path.stem):
        if part in SHAPELESS_NAMES:
            yield f"{path.as_posix()}: a module called {part} says nothing about what it holds"


def docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    """The string nodes that are docstrings of a module, a class or a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and every text in the code with its line, docstrings and comments left out."""
    told = {id(node) for node in docstrings(tree)}
    line = 1
    for node in ast.walk(tree):
        line = getattr(node, "lineno", line)
        if id(node) in told:
            continue
        for _, value in ast.iter_fields(node):
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, str):
                    yield line, item
                elif isinstance(item, bytes):
                    yield line, item.decode("latin-1")


def named_games(name: str, tree: ast.Module) -> Iterator[str]:
    for line, word in words(tree):
        for game in sorted(GAMES):
            if game in word.lower():
                yield f"{name}:{line}: general code names the game {game}: {word!r}"


def heavy_init(name: str, tree: ast.Module, text: str) -> Iterator[str]:
    """A package's own file is a table of contents: one screen, no classes."""
    yield from too_long(name, text, INIT_LINES)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield f"{name}:{node.lineno}: class {node.name} belongs in a module of its own"


def parts(hint: object) -> Iterator[object]:
    """A type and all types inside it: its arguments, and what an alias stands for."""
    yield hint
    origin = typing.get_origin(hint)
    if origin is not None:
        yield origin
    for argument in typing.get_args(hint):
        yield from parts(argument)


def unfit_fields(cls: type) -> Iterator[str]:
    """Fields whose order or value could differ between two runs: sets and floats."""
    hints = typing.get_type_hints(cls, include_extras=True)
    for field in dataclasses.fields(cls):
        for part in parts(hints[field.name]):
            if isinstance(part, type) and part in UNWANTED_IN_FIELDS:
                yield f"{cls.__module__}.{cls.__qualname__}.{field.name}: holds a {part.__name__}"


def changeable(cls: type) -> Iterator[str]:
    parameters = cls.__dataclass_params__  # type: ignore[attr-defined]  # the callers pass dataclasses
    if not parameters.frozen:
        yield f"{cls.__module__}.{cls.__qualname__}: the dataclass is not frozen"
    if "__slots__" not in vars(cls):
        yield f"{cls.__module__}.{cls.__qualname__}: the dataclass has no slots"


def field_modules() -> list[str]:
    """The dotted names of the modules of games (the toy too) that declare state, events, moves or tasks."""
    found = []
    for path in modules(PACKAGE / "games", ROOT / "tests" / "toy"):
        dotted = path.relative_to(ROOT).with_suffix("").parts
        if FIELD_MODULES.intersection(dotted):
            found.append(".".join(dotted[:-1] if dotted[-1] == "__init__" else dotted))
    return found


def dataclasses_of(module_name: str) -> list[type]:
    """The dataclasses that a module declares itself, in the order of their names."""
    module = importlib.import_module(module_name)
    return [
        value
        for _, value in sorted(vars(module).items())
        if isinstance(value, type) and dataclasses.is_dataclass(value) and value.__module__ == module_name
    ]


def loaded_by(*names: str) -> list[str]:
    """Which of the heavy packages are loaded after a fresh Python has imported the named modules."""
    program = f"import sys\nimport {', '.join(names)}\nprint(*[h for h in {HEAVY!r} if h in sys.modules])"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def complain(found: Iterable[str]) -> None:
    """Fails with everything that was found, one line each."""
    wrong = list(found)
    assert not wrong, "\n" + "\n".join(wrong)


# The product under the checks


def test_no_module_is_too_long() -> None:
    paths = modules(PACKAGE, ROOT / "tests")
    complain(w for p in paths for w in too_long(short(p), p.read_text("utf-8"), MODULE_LINES))


def test_no_function_is_too_long() -> None:
    complain(wrong for path in modules(PACKAGE) for wrong in long_functions(short(path), parsed(path)))


def test_every_module_says_what_it_is() -> None:
    complain(
        wrong
        for path in modules(PACKAGE, ROOT / "tests")
        for wrong in poor_docstring(short(path), parsed(path))
    )


def test_every_module_has_a_telling_name() -> None:
    paths = modules(PACKAGE, ROOT / "tests")
    complain(wrong for path in paths for wrong in shapeless_names(path.relative_to(ROOT)))


def test_general_code_names_no_game() -> None:
    paths = modules(*(PACKAGE / name for name in GENERAL_PACKAGES))
    complain(wrong for path in paths for wrong in named_games(short(path), parsed(path)))
    complain(short(path) for path in paths if GAMES.intersection(path.stem.split("_")))


def test_packages_open_lightly() -> None:
    paths = [path for path in modules(PACKAGE) if path.name == "__init__.py"]
    complain(w for path in paths for w in heavy_init(short(path), parsed(path), path.read_text("utf-8")))


def test_states_and_events_hold_no_set_and_no_float() -> None:
    classes = [cls for name in field_modules() for cls in dataclasses_of(name)]
    complain(wrong for cls in classes for wrong in unfit_fields(cls))


def test_states_and_events_are_frozen_and_slotted() -> None:
    classes = [cls for name in field_modules() for cls in dataclasses_of(name)]
    complain(wrong for cls in classes for wrong in changeable(cls))


@pytest.mark.parametrize("package", ["adjudicator", "adjudicator.__main__", "adjudicator.games"])
def test_start_up_imports_nothing_heavy(package: str) -> None:
    complain(loaded_by(package))


def test_the_core_imports_the_standard_library_only() -> None:
    """The linter forbids the third parties it knows by name; this forbids the ones nobody has thought of."""
    foreign = []
    for path in modules(PACKAGE / "core"):
        for node in ast.walk(parsed(path)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            tops = {name.split(".")[0] for name in names} - {"adjudicator"} - sys.stdlib_module_names
            foreign += [f"{short(path)}:{top}" for top in sorted(tops)]
    complain(foreign)


# The checks under test: each finds what is planted, and passes what is sound


class _Planted:
    """Dataclasses with one fault each."""

    @dataclasses.dataclass(frozen=True, slots=True)
    class Sound:
        spaces: tuple[str, ...]
        tiles: dict[str, int | None]

    @dataclasses.dataclass(frozen=True, slots=True)
    class DeepSet:
        spaces: dict[str, tuple[frozenset[str], ...]]

    @dataclasses.dataclass(frozen=True, slots=True)
    class Fraction:
        share: float | None

    @dataclasses.dataclass(slots=True)
    class Changeable:
        count: int

    @dataclasses.dataclass(frozen=True)
    class Slotless:
        count: int


@pytest.mark.parametrize(
    ("cls", "faults"),
    [(_Planted.Sound, 0), (_Planted.DeepSet, 1), (_Planted.Fraction, 1)],
)
def test_planted_fields_are_found(cls: type, faults: int) -> None:
    assert len(list(unfit_fields(cls))) == faults


@pytest.mark.parametrize(
    ("cls", "faults"),
    [(_Planted.Sound, 0), (_Planted.Changeable, 1), (_Planted.Slotless, 1)],
)
def test_planted_changeable_classes_are_found(cls: type, faults: int) -> None:
    assert len(list(changeable(cls))) == faults


@pytest.mark.parametrize(
    ("code", "faults"),
    [
        ('"""The oros of old."""\n# oros\nboard = 1\n', 0),
        ("oros_board = 1\n", 1),
        ('title = "Stratos"\n', 1),
        ("from adjudicator.games import orichalcum\n", 1),
        ("def read(oros): ...\n", 1),
        ('title = f"game of Oros {1}"\n', 1),
        ("def read():\n    'oros'\n    return 'oros'\n", 1),
    ],
)
def test_planted_games_are_found(code: str, faults: int) -> None:
    assert len(list(named_games("planted", ast.parse(code)))) == faults


@pytest.mark.parametrize(
    ("code", "faults"),
    [('"""Says it."""', 0), ('"""says nothing"""', 1), ("x = 1", 1)],
)
def test_planted_docstrings_are_found(code: str, faults: int) -> None:
    assert len(list(poor_docstring("planted", ast.parse(code)))) == faults


@pytest.mark.parametrize(("lines", "faults"), [(FUNCTION_LINES - 1, 0), (FUNCTION_LINES, 1)])
def test_planted_long_functions_are_found(lines: int, faults: int) -> None:
    code = 'def long():\n    """One.\n\n    Two.\n    """\n' + "    x = 1\n" * lines
    assert len(list(long_functions("planted", ast.parse(code)))) == faults


def test_planted_long_modules_are_found() -> None:
    assert list(too_long("planted", "x\n" * MODULE_LINES, MODULE_LINES)) == []
    assert len(list(too_long("planted", "x\n" * (MODULE_LINES + 1), MODULE_LINES))) == 1


def test_planted_names_are_found() -> None:
    assert list(shapeless_names(Path("adjudicator/core/ledger.py"))) == []
    assert len(list(shapeless_names(Path("adjudicator/core/utils.py")))) == 1
    assert len(list(shapeless_names(Path("adjudicator/common/__init__.py")))) == 1


def test_planted_classes_in_packages_are_found() -> None:
    code = "class Late: ...\n"
    assert len(list(heavy_init("planted", ast.parse(code), code))) == 1


def test_heavy_imports_are_noticed() -> None:
    assert "pydantic" in loaded_by("pydantic")
