"""Reads what is written on the command line itself: games, pairs, values, actions."""

from typing import Any

from adjudicator.core.hints import did_you_mean
from adjudicator.core.ruleset import Ruleset
from adjudicator.record.findings import Finding, Found


def game_named(name: str) -> Ruleset[Any, Any]:
    """Give a game by its name.  Raises Found."""
    from adjudicator.games import RULESETS, ruleset

    if name in RULESETS:
        return ruleset(name)
    hint = did_you_mean(name, RULESETS)
    message = f"there is no game {name}; there is {', '.join(RULESETS)}"
    raise Found(Finding("usage.game", message, hint=(hint,) if hint else ()))


def pairs(written: list[str], option: str) -> dict[str, Any]:
    """Read `NAME=VALUE` arguments; a value is YAML, so that 3 is a number.  Raises Found."""
    found: dict[str, Any] = {}
    for pair in written:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Found(Finding("usage.pair", f"{option} is written NAME=VALUE, not {pair}"))
        found[name] = value_of(value, option)
    return found


def value_of(written: str, option: str) -> Any:
    """Read a value that is written as YAML.  Raises Found."""
    from adjudicator.formats.marks import BadFile
    from adjudicator.formats.yaml import read

    try:
        held = read(f"[{written}]".encode("utf-8", "surrogateescape")).value
    except BadFile as bad:
        problems = bad.problems
        raise Found(
            *(
                Finding("usage.value", f"{option}: {p.message}", hint=(p.hint,) if p.hint else ())
                for p in problems
            )
        ) from None
    if not isinstance(held, list) or len(held) != 1:
        raise Found(Finding("usage.value", f"{option} holds one value, not {written}"))
    return held[0]
