"""A module that stands in for another loads it at the first call, and names only what is there."""

import pickle
import subprocess
import sys
from functools import partial
from importlib import import_module

import pytest

from adjudicator.core.later import later
from adjudicator.core.values import fields
from adjudicator.games import RULESETS, ruleset


def test_a_name_is_a_function_that_loads_the_module_when_called() -> None:
    (functions,) = later("adjudicator.core", "wording")
    assert functions.counted(2, "card") == "2 cards"
    assert pickle.loads(pickle.dumps(functions.listed))(("a", "b"), last="or") == "a or b"


def test_what_is_not_there_is_told_when_it_is_called() -> None:
    nothing, words = later("adjudicator.core", "nothing", "wording")
    with pytest.raises(ImportError):
        nothing.counted(2, "card")
    with pytest.raises(AttributeError):
        words.nothing()


@pytest.mark.parametrize("game", RULESETS)
def test_every_function_that_a_game_names_is_there(game: str) -> None:
    rules = ruleset(game)
    named = [held for f in fields(rules) if isinstance(held := getattr(rules, f.name), partial)]
    for function in named:
        module, name = function.args
        assert callable(getattr(import_module(module), name))
    assert named


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_is_loaded_without_what_is_seldom_asked_for(game: str) -> None:
    program = f"import sys, adjudicator.games.{game} as game; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    seldom = [f"adjudicator.games.{game}.{name}" for name in ("audit", "blank", "conservation", "worth")]
    assert f"adjudicator.games.{game}.apply" in loaded.split()
    assert [name for name in seldom if name in loaded.split()] == []
