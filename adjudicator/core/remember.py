"""Remembers the last answer of a function of a state, for what checking and carrying out both ask."""

from collections.abc import Callable
from functools import update_wrapper
from operator import attrgetter, is_
from typing import Any, Concatenate, ParamSpec, TypeVar

S = TypeVar("S")
P = ParamSpec("P")
A = TypeVar("A")

_NOT_ASKED: Any = object()


def keep_last(function: Callable[Concatenate[S, P], A]) -> Callable[Concatenate[S, P], A]:
    """Give the function with its last answer kept while it is asked about the very same state.

    The other arguments are compared by value. The answer has to be a value, which nobody changes.
    """
    last_state: Any = _NOT_ASKED
    last_rest: Any = ()
    answer: Any = None

    def kept(state: Any, *rest: Any) -> Any:
        nonlocal last_state, last_rest, answer
        if state is not last_state or rest != last_rest:
            answer = function(state, *rest)  # type: ignore[call-arg]  # the very arguments that it takes
            last_state, last_rest = state, rest
        return answer

    remembering: Any = update_wrapper(kept, function)
    return remembering  # type: ignore[no-any-return]  # it takes what the function takes


def keep_while(*parts: str) -> Callable[[Callable[[S], A]], Callable[[S], A]]:
    """Give the function with its last answer kept while these parts of a state are the very same objects.

    Two parts or more are named; they must be all that the function looks at.
    """
    parts_of = attrgetter(*parts)

    def keep(function: Callable[[S], A]) -> Callable[[S], A]:
        last: tuple[Any, ...] = ()
        answer: Any = None

        def kept(state: S) -> A:
            nonlocal last, answer
            now = parts_of(state)
            if not last or not all(map(is_, now, last)):
                answer = function(state)
                last = now
            found: A = answer
            return found

        return update_wrapper(kept, function)

    return keep
