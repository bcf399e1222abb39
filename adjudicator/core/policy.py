"""Plays a seat without knowing the game: at random, or greedily by what the game says a position is worth.

Both choose among legal actions only: from whole lists, and for stepwise kinds from candidates and by walks
through their variants. All chance comes from `Dice`, so that the same key plays the same game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any, TypeVar

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.chance import DrawNeeded, Draws, Question, Result, Source, Unavailable, below
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Action, Demand, Ruleset
from adjudicator.core.values import tag_of

T = TypeVar("T")

LISTED = 600
"""So many candidates of one kind are looked at, at most."""
TRIED = 80
"""So many candidates of one kind are played out by `greedy`."""
CLIMBS = 3
"""So many times `greedy` looks for a better variant of the best action of a kind."""
FIRST_TRIED, STEPS_TRIED = 6, 20
"""The first variants, and so many of the others, are played out in one such look."""
WALK = 4
"""A random walk through variants has fewer steps than this."""
SURPRISE = 8
"""One in so many actions of `greedy` is not the best but one of the next best."""
NEXT_BEST = 4
NOBODY = "-"
"""What stands in the label of a draw that is no seat's."""
IMAGINED = 10
"""So many times `greedy` imagines the results of an action that a draw stops."""

Scored = tuple[int, Any]


class Dice:
    """A stream of numbers that depends on the key and the label alone."""

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label
        self._thrown = 0

    def below(self, n: int) -> int:
        """Give a number from 0 to n-1."""
        self._thrown += 1
        return below(n, f"{self._label}/{self._thrown}", self._key)

    def one_in(self, n: int) -> bool:
        """Be true once in `n` times."""
        return self.below(n) == 0

    def pick(self, items: Sequence[T]) -> T:
        """Give one of the items, each equally likely.  ValueError where there are none."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], most: int) -> list[T]:
        """Give up to `most` of the items, in their order, one from each of equal stretches."""
        if len(items) <= most:
            return list(items)
        edges = [place * len(items) // most for place in range(most + 1)]
        return [items[low + self.below(high - low)] for low, high in pairwise(edges)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Give all items in another order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(items))]


Policy = Callable[[Ruleset[Any, Any], Any, Demand, Dice], Any]
"""Gives a legal action for what is demanded, None if the game has none."""


def random(ruleset: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Take any kind of action that is legal, any candidate of it, and wander through its variants."""
    for action in dice.shuffled(_kinds(ruleset, demand)):
        for move in dice.shuffled(list(islice(action.candidates(state, demand.seat), LISTED))):
            if not reasons_against(ruleset, state, demand.seat, move):
                return _wander(ruleset, state, demand.seat, action, move, dice)
    return None


def greedy(ruleset: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Take the action after which `ruleset.worth` is highest; now and then one of the next best."""
    best: list[Scored] = []
    for action in _kinds(ruleset, demand):
        best.extend(_best_of(ruleset, state, demand.seat, action, dice))
    if not best:
        return None
    best.sort(key=lambda scored: -scored[0])
    if dice.one_in(SURPRISE):
        return dice.pick(best[:NEXT_BEST])[1]
    return dice.pick([move for worth, move in best if worth == best[0][0]])


POLICIES: Mapping[str, Policy] = {"random": random, "greedy": greedy}
"""The policies by name."""


def outcome(
    ruleset: Ruleset[Any, Any], state: Any, seat: str, move: Any, source: Source | None = None
) -> tuple[Any, bool]:
    """Carry out a legal action; gives the state, and whether a draw stopped it half-way.

    A draw stops it where there is no source of results. One of another seat, whose turn has begun by then,
    ends what there is to see of the action and does not count as a stop.
    """
    ledger = Ledger(state, ruleset.apply, Draws(source or Unavailable(), {}), ruleset.turn_of)
    try:
        ruleset.action(move).resolve(ledger, seat, move)
        ruleset.advance(ledger)
    except DrawNeeded as needed:
        same_turn = ruleset.turn_of(ledger.state) == ruleset.turn_of(state)
        return ledger.state, same_turn or _of(needed.question) in (seat, NOBODY)
    return ledger.state, False


def _of(question: Question) -> str:
    """Give whose draw it is, by its label `turn/seat/purpose/k`."""
    return question.label.split("/")[1]


def _kinds(ruleset: Ruleset[Any, Any], demand: Demand) -> list[Action[Any, Any]]:
    return [action for action in ruleset.actions if tag_of(action.move) in demand.answers]


def _wander(
    ruleset: Ruleset[Any, Any], state: Any, seat: str, action: Action[Any, Any], move: Any, dice: Dice
) -> Any:
    if action.variants is None:
        return move
    for _ in range(dice.below(WALK)):
        others = list(islice(action.variants(state, seat, move), LISTED))
        for other in dice.sample(dice.shuffled(others), STEPS_TRIED):
            if other != move and not reasons_against(ruleset, state, seat, other):
                move = other
                break
    return move


def _best_of(
    ruleset: Ruleset[Any, Any], state: Any, seat: str, action: Action[Any, Any], dice: Dice
) -> list[Scored]:
    """Give the best candidates of one kind with what they are worth."""
    listed = list(islice(action.candidates(state, seat), LISTED))
    scored = list(_scored(ruleset, state, seat, dice.sample(listed, TRIED), dice))
    scored.sort(key=lambda one: -one[0])
    best = [_climbed(ruleset, state, seat, action, one, dice) for one in scored[:1]]
    return best + scored[1:NEXT_BEST]


def _climbed(
    ruleset: Ruleset[Any, Any], state: Any, seat: str, action: Action[Any, Any], best: Scored, dice: Dice
) -> Scored:
    """Follow variants as long as one of those tried is worth more."""
    if action.variants is None:
        return best
    for _ in range(CLIMBS):
        others = list(islice(action.variants(state, seat, best[1]), LISTED))
        tried = others[:FIRST_TRIED] + dice.sample(others[FIRST_TRIED:], STEPS_TRIED)
        better = max(_scored(ruleset, state, seat, tried, dice), key=lambda one: one[0], default=best)
        if better[0] <= best[0]:
            break
        best = better
    return best


def _scored(
    ruleset: Ruleset[Any, Any], state: Any, seat: str, moves: Sequence[Any], dice: Dice
) -> Iterator[Scored]:
    for move in moves:
        if not reasons_against(ruleset, state, seat, move):
            yield _expected(ruleset, state, seat, move, dice), move


def _expected(ruleset: Ruleset[Any, Any], state: Any, seat: str, move: Any, dice: Dice) -> int:
    """Give what a move is worth; one that a draw stops is judged by results as they might come."""
    after, drawn = outcome(ruleset, state, seat, move)
    if not drawn:
        return ruleset.worth(after, seat)
    imagined = _Imagined(dice)
    afters = [outcome(ruleset, state, seat, move, imagined)[0] for _ in range(IMAGINED)]
    return sum(ruleset.worth(after, seat) for after in afters) // IMAGINED


class _Imagined:
    """Results from the dice of a policy, which have nothing to do with what will be drawn."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def result(self, question: Question) -> Result:
        return self._dice.pick(question.options)
