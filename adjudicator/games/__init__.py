"""The games, one package each: the registry by which everything general finds them."""

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.core.ruleset import Ruleset


def ruleset(name: str) -> Ruleset[Any, Any]:
    """Give a game by the name that records use; its code is imported only now.  KeyError for another name."""
    return RULESETS[name]()


def _oros() -> Ruleset[Any, Any]:
    from adjudicator.games.oros import RULESET

    return RULESET


def _orichalcum() -> Ruleset[Any, Any]:
    from adjudicator.games.orichalcum import RULESET

    return RULESET


def _stratos() -> Ruleset[Any, Any]:
    from adjudicator.games.stratos import RULESET

    return RULESET


RULESETS: Mapping[str, Callable[[], Ruleset[Any, Any]]] = {
    "oros": _oros,
    "orichalcum": _orichalcum,
    "stratos": _stratos,
}
"""Every game that can be played, by name, with what loads it."""
