"""Ties functions to the ids of the rules that they carry out."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Record the full ids (`oros.shift.4`) of the rules that a function carries out, and nothing else."""

    def mark(function: F) -> F:
        function.__rules__ = ids  # type: ignore[attr-defined]
        return function

    return mark
