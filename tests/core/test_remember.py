"""What is remembered of the last state is forgotten as soon as what it was made of is another."""

from adjudicator.core.remember import keep_last, keep_while
from adjudicator.core.values import changed, value


@value()
class Table:
    """A state of two parts that count, and one that does not."""

    cards: tuple[str, ...]
    coins: tuple[int, ...]
    turn: int = 0


def test_the_last_answer_is_kept_for_the_very_same_state_and_arguments() -> None:
    asked = []

    @keep_last
    def drawn(state: Table, number: int) -> int:
        asked.append(number)
        return len(state.cards) + number

    table = Table(("ace",), ())
    assert [drawn(table, 1), drawn(table, 1), drawn(table, 2), drawn(changed(table), 2)] == [2, 2, 3, 3]
    assert asked == [1, 2, 2]


def test_an_answer_is_kept_while_the_named_parts_are_the_same_objects() -> None:
    asked = []

    @keep_while("cards", "coins")
    def held(state: Table) -> int:
        """Count."""
        asked.append(state.turn)
        return len(state.cards) + sum(state.coins)

    table = Table(("ace",), (1, 2))
    assert [held(table), held(changed(table, turn=1)), held(table)] == [4, 4, 4] and asked == [0]
    richer = changed(table, coins=(1, 2, 3), turn=2)
    assert [held(richer), held(changed(richer, turn=3)), held(table)] == [7, 7, 4] and asked == [0, 2, 0]
    other = changed(table, cards=("ace", "king"))
    assert held(other) == 5 and held.__doc__ == "Count."
