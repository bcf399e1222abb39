"""Items of one use that bring tokens (section 10)."""

from collections.abc import Callable, Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.moves import Use
from adjudicator.games.stratos.rules.item import Item, Table
from adjudicator.games.stratos.rules.refusal import malformed, unpaid
from adjudicator.games.stratos.rules.supply import gain
from adjudicator.games.stratos.rules.targets import bags, in_stock, main_resources
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import GEM, MAIN
from adjudicator.games.stratos.views import side_of


@rule("stratos.card.resource_cache.1", "stratos.comp.7")
def _check_cache(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = "card.resource_cache.1"
    yield from main_resources(move.take, "use", cause, "take")
    come = _from_cache(state, move.item)
    named = sum(move.take.values())
    if come and named != come:
        message = f"{named} tokens are named, and {come} come"
        yield malformed("use.number", cause, message, "take")
    if not come:
        yield unpaid("use.supply", cause, "the supply has no main resource left", "take")
    yield from in_stock(state.supply, move.take, "the supply", "use", cause, "take")


def _from_cache(state: State, item: str) -> int:
    return min(state.data.cards[item].amount, sum(state.supply[kind] for kind in MAIN))


def _resolve_cache(ledger: Table, seat: str, move: Use) -> None:
    gain(ledger, side_of(ledger.state, seat), move.take, move.item)


def _cache_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    come = _from_cache(state, "resource_cache")
    for bag in bags(state.supply, come) if come else ():
        yield Use(unit, "resource_cache", take=bag)


@rule("stratos.card.gem_cache.1", "stratos.card.giant_pearl.1", "stratos.use.4")
def _check_gems(state: State, seat: str, move: Use) -> Iterator[Violation]:
    if not state.supply[GEM]:
        yield unpaid("use.supply", f"card.{move.item}.1", "the supply has no gem left", "item")


def _resolve_gems(ledger: Table, seat: str, move: Use) -> None:
    gain(ledger, side_of(ledger.state, seat), {GEM: ledger.state.data.cards[move.item].amount}, move.item)


def _gem_candidates(item: str) -> Callable[[State, str, str], Iterator[Use]]:
    def listed(state: State, seat: str, unit: str) -> Iterator[Use]:
        yield Use(unit, item)

    return listed


RESOURCE_CACHE = Item(("take",), _check_cache, _resolve_cache, _cache_candidates)
GEM_CACHE = Item((), _check_gems, _resolve_gems, _gem_candidates("gem_cache"))
GIANT_PEARL = Item((), _check_gems, _resolve_gems, _gem_candidates("giant_pearl"))
