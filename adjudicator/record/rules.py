"""Tells the rules of a game as lines of text: one rule in full, a group, or all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.core.ruleset import Ruleset
from adjudicator.record.rulebook import NoSuchRule, Rule, RuleIndex, load
from adjudicator.record.wording import wrapped

__all__ = ["NoSuchRule", "listed", "told"]

DECIDES = {
    "text": "the rulebook's text",
    "ruling": "a ruling, where the text is silent or unclear",
    "house": "a house rule of this tool",
}


def listed(ruleset: Ruleset[Any, Any]) -> tuple[str, ...]:
    """Give a line for every rule of the game: its id and its title, and a mark where nothing enforces it."""
    return tuple(map(_line, load(ruleset.name).rules.values()))


def told(ruleset: Ruleset[Any, Any], word: str) -> tuple[str, ...]:
    """Give all that is known of one rule; of several when the word names a group of rules or a code.

    Raises NoSuchRule for a word that is none of the three.
    """
    index = load(ruleset.name)
    by_code = index.of_code(word)
    if by_code:
        return tuple(line for rule in by_code for line in _told(index, rule))
    try:
        return tuple(_told(index, index.rule(word)))
    except NoSuchRule:
        group = index.group(word)
        if not group:
            raise
        return tuple(map(_line, group))


def _line(rule: Rule) -> str:
    return f"{rule.id:<26} {rule.title}{' (not enforced)' if rule.unenforced else ''}"


def _told(index: RuleIndex, rule: Rule) -> Iterator[str]:
    yield f"{rule.id}: {rule.title}"
    yield from wrapped(rule.gist, indent=2)
    decides = f"Decided by {DECIDES[rule.kind]}."
    yield from wrapped(f"{decides} {rule.note}" if rule.note else decides, indent=2)
    if rule.unenforced:
        yield from wrapped(f"Not enforced: {rule.unenforced}.", indent=2)
    yield from _several("Carried out by", index.where(rule))
    yield from _several("Codes", rule.codes)
    cases = index.cases(rule)
    if cases:
        yield from wrapped(f"Cases: {', '.join(cases)}", indent=2)


def _several(what: str, items: tuple[str, ...]) -> Iterator[str]:
    if items:
        yield f"  {what}:"
        yield from (f"    {item}" for item in items)
