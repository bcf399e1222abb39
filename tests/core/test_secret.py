"""Redaction: types that hold no secret are skipped rightly; what is hidden already stays as it is."""

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE, Secret, holds_secret, may_see, redact
from adjudicator.core.values import UNWRITTEN, changed, field, fields, is_value, value
from tests.stratos.test_apply import rich
from tests.tools.laws import tables, walk


@value()
class Plain:
    """Holds no secret."""

    words: tuple[str, ...] = ()


@value()
class Chain:
    """Holds a secret, and another of its own kind before it."""

    next: "Chain | None" = None
    card: Secret[str] | None = None


@value()
class Box:
    """Says nothing of what it holds."""

    held: Any = None
    plain: Plain = field(default_factory=Plain)
    header: Any = field(default=None, metadata=UNWRITTEN)


def walked(item: Any, viewer: str) -> Any:
    """Hide secrets by walking everything that is written, whatever its type says."""
    if isinstance(item, Secret):
        return item if may_see(item.owners, viewer) else Secret(None, item.owners)
    if isinstance(item, tuple):
        return tuple(walked(part, viewer) for part in item)
    if isinstance(item, Mapping):
        return {key: walked(part, viewer) for key, part in item.items()}
    if is_value(item):
        held = {f.name: getattr(item, f.name) for f in fields(item) if f.metadata != UNWRITTEN}
        return changed(item, **{name: walked(part, viewer) for name, part in held.items()})
    return item


CARD = Secret("ace", ("north",))


def test_secrets_are_found_behind_types_that_hold_themselves() -> None:
    hidden = redact(Chain(Chain(Chain(card=CARD))), "south")
    assert hidden == Chain(Chain(Chain(card=Secret(None, ("north",)))))
    assert redact(Chain(Chain(card=CARD)), "north") == Chain(Chain(card=CARD))


def test_secrets_are_found_where_the_type_says_nothing() -> None:
    for held in (CARD, (1, CARD), {"hand": (CARD,)}, Box(Box(CARD))):
        assert "ace" not in repr(redact(Box(held), PUBLIC))
        assert redact(Box(held), REFEREE) == Box(held)


def test_what_is_hidden_or_holds_nothing_comes_back_as_the_same_object() -> None:
    hidden = redact(Box((Plain(("a",)), CARD)), "south")
    assert redact(hidden, "south") is hidden and redact(hidden, PUBLIC) is hidden
    assert redact(Plain(("a",)), PUBLIC).words == ("a",)
    assert hidden.held[0] == Plain(("a",))


@pytest.mark.parametrize("table", [one for one in tables() if one.game.secrets], ids=lambda one: one.name)
def test_walking_only_what_can_hold_a_secret_is_as_good_as_walking_everything(table: Any) -> None:
    for turn in walk(table, seed=8, actions=30):
        for viewer in (PUBLIC, *table.seats):
            for item in (turn.after, *turn.events):
                assert redact(item, viewer) == walked(item, viewer)


def test_so_it_is_in_a_position_with_secrets_of_every_kind() -> None:
    state = rich()
    for viewer in (PUBLIC, REFEREE, *state.seats):
        assert redact(state, viewer) == (state if viewer == REFEREE else walked(state, viewer))


@pytest.mark.parametrize("table", [one for one in tables() if one.game.secrets], ids=lambda one: one.name)
def test_what_is_remembered_of_one_position_or_viewer_is_not_shown_of_another(table: Any) -> None:
    turns = list(walk(table, seed=9, actions=20))
    viewers = (PUBLIC, *table.seats, REFEREE)
    there_and_back = [*turns, *reversed(turns), *turns[::3]]
    for number, turn in enumerate(there_and_back):
        for viewer in viewers[number % len(viewers) :] + viewers[: number % len(viewers)]:
            wanted = turn.after if viewer == REFEREE else walked(turn.after, viewer)
            assert redact(turn.after, viewer) == wanted


def holds(item: Any) -> bool:
    """Look for a secret by walking everything, whatever its type says."""
    if isinstance(item, tuple):
        return any(map(holds, item))
    if isinstance(item, Mapping):
        return any(map(holds, item.values()))
    if is_value(item) and not isinstance(item, Secret):
        return any(holds(getattr(item, f.name)) for f in fields(item) if f.metadata != UNWRITTEN)
    return isinstance(item, Secret)


@pytest.mark.parametrize("table", [one for one in tables() if one.game.secrets], ids=lambda one: one.name)
def test_a_secret_is_found_wherever_there_is_one(table: Any) -> None:
    for turn in walk(table, seed=4, actions=60):
        for event in turn.events:
            assert holds_secret(event) == holds(event)
    assert not holds_secret(Plain()) and holds_secret(Box(CARD)) and not holds_secret(Chain(Chain()))
