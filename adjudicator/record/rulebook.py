"""The rulebook index of a game: every rule by its id, what carries it out, its codes and its cases.

The index is the file `rulebook.yaml` in the game's package. It is read only when somebody asks about a rule;
nothing that is adjudicated depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from inspect import isclass
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from adjudicator import games
from adjudicator.core.hints import did_you_mean
from adjudicator.core.violations import RuleBug
from adjudicator.formats.yaml import read

FILE = "rulebook.yaml"
KINDS = ("text", "ruling", "house")


class NoSuchRule(LookupError):
    """No rule has that id; the message is a sentence, `hints` say what may have been meant."""

    def __init__(self, message: str, hints: tuple[str, ...]) -> None:
        super().__init__(message)
        self.hints = hints


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its full id (`oros.shift.4`), title and gist in our own words.

    `kind` says what decides it: `text` (the rulebook), `ruling` (the catalogue, where the text is silent or
    unclear) or `house` (we ourselves); `note` tells the two apart where a rule has something of both.
    `unenforced` is the reason why no code carries it out, empty for a rule that is enforced. `codes` are the
    codes of the refusals that cite it.
    """

    id: str
    title: str
    gist: str
    kind: str
    unenforced: str = ""
    codes: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Owed:
    """A numbered case that the project owes: the rules that it names, and why it has to wait, if it does."""

    id: str
    rules: tuple[str, ...]
    waits_for: str = ""


@dataclass(frozen=True)
class RuleIndex:
    """All rules of one game, in the order of the catalogue, and the numbered cases, in theirs."""

    game: str
    rules: Mapping[str, Rule]
    owed: tuple[Owed, ...]

    def rule(self, word: str) -> Rule:
        """Give the rule of this id, the name of the game before it or not.  NoSuchRule for another word."""
        found = self.rules.get(word) or self.rules.get(f"{self.game}.{word}")
        if found is None:
            short = word.removeprefix(f"{self.game}.")
            hint = did_you_mean(short, (id_.removeprefix(f"{self.game}.") for id_ in self.rules))
            raise NoSuchRule(f"{self.game} has no rule {word!r}", (hint,) if hint else ())
        return found

    def group(self, word: str) -> tuple[Rule, ...]:
        """Give the rules whose ids begin with this word and a dot (`shift`, `volcano.erupt`)."""
        start = f"{self.game}.{word.removeprefix(f'{self.game}.')}."
        return tuple(rule for rule in self.rules.values() if rule.id.startswith(start))

    def of_code(self, code: str) -> tuple[Rule, ...]:
        """Give the rules that refusals with this code cite, in the order of the index."""
        return tuple(rule for rule in self.rules.values() if code in rule.codes)

    def where(self, rule: Rule) -> tuple[str, ...]:
        """Give the functions that carry the rule out, as `package.module:function`."""
        return self._cited.get(rule.id, ())

    def cases(self, rule: Rule) -> tuple[str, ...]:
        """Give the ids of the cases that name the rule, the numbered ones first.

        In a source tree these are the cases that are there; an installed package has none, and names those
        that the index knows to exercise the rule.
        """
        written = written_cases(self.game, rule.id)
        named = written if written is not None else {owed.id: owed.rules for owed in self.owed}
        return tuple(case for case, rules in named.items() if rule.id in rules)

    @cached_property
    def _cited(self) -> Mapping[str, tuple[str, ...]]:
        return cited(self.game)


def load(game: str) -> RuleIndex:
    """Read the index of a game.  Raises RuleBug for a game that has none, or one that is badly written."""
    path = _folder(game) / FILE
    try:
        whole: Any = read(path.read_bytes()).value
        rules = [_rule(entry) for entry in whole["rules"]]
        owed = (*map(_owed, whole["cases"]["owed_now"]), *map(_owed, whole["cases"]["owed_later"]))
    except (OSError, KeyError, TypeError) as error:
        raise RuleBug(f"the rulebook index of {game} cannot be read: {error!r}") from error
    index = RuleIndex(game, {rule.id: rule for rule in rules}, owed)
    if len(index.rules) != len(rules):
        raise RuleBug(f"the rulebook index of {game} has an id twice")
    return index


def cited(game: str) -> Mapping[str, tuple[str, ...]]:
    """Give, by rule id, the functions of a game that are marked with it, as `package.module:function`."""
    package = import_module(f"{games.__name__}.{game}")
    names = [found.name for found in walk_packages(package.__path__, f"{package.__name__}.")]
    places: dict[str, list[str]] = {}
    for module in (package, *map(import_module, names)):
        for name, ids in _marked(module):
            for id_ in ids:
                places.setdefault(id_, []).append(f"{module.__name__}:{name}")
    return {id_: tuple(found) for id_, found in places.items()}


def written_cases(game: str, naming: str = "") -> Mapping[str, tuple[str, ...]] | None:
    """Give the cases in the source tree by id, with the rules that each names; None where there is no tree.

    Files that do not contain the text `naming` are left out, which saves reading them.
    """
    folder = case_folder(game)
    if not folder.is_dir():
        return None
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.glob("*.cases.yaml")):
        data = path.read_bytes()
        if naming.encode() in data:
            whole: Any = read(data).value
            found.update((case["id"], tuple(case["rules"])) for case in whole["cases"])
    return dict(sorted(found.items(), key=lambda item: _case_order(item[0])))


def case_folder(game: str) -> Path:
    """Give where the cases of a game lie in a source tree; an installed package has no such folder."""
    return _folder(game).parents[2] / "tests" / "cases" / game


def _folder(game: str) -> Path:
    return Path(games.__file__).parent / game


def _rule(entry: Mapping[str, Any]) -> Rule:
    enforced = entry["enforced"]
    if entry["kind"] not in KINDS or not (enforced is True or (enforced and isinstance(enforced, str))):
        raise RuleBug(f"the rule {entry['id']} is badly written in its index")
    return Rule(
        entry["id"],
        entry["title"],
        entry["gist"],
        entry["kind"],
        "" if enforced is True else enforced,
        tuple(entry.get("codes", ())),
        entry.get("note", ""),
    )


def _owed(entry: Mapping[str, Any]) -> Owed:
    return Owed(entry["id"], tuple(entry["rules"]), entry.get("waits_for", ""))


def _marked(module: ModuleType) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name, item in vars(module).items():
        if getattr(item, "__module__", "") != module.__name__:
            continue
        parts = vars(item).items() if isclass(item) else ()
        for of_what, part in ((name, item), *((f"{name}.{inner}", part) for inner, part in parts)):
            ids: tuple[str, ...] = getattr(part, "__rules__", ())
            if ids:
                yield of_what, ids


def _case_order(case: str) -> tuple[int, str, int]:
    letter, _, number = case.partition(".")
    return letter != "x", letter, int(number) if number.isdigit() else 0
