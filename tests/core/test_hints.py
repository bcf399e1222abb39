"""Hints: words that were meant, and how near one move is to another."""

from adjudicator.core.hints import did_you_mean, differing
from adjudicator.core.values import value


@value()
class Inner:
    way: str
    units: int = 1


@value("outer")
class Outer:
    from_: str
    streams: tuple[Inner, ...] = ()


def test_a_word_close_to_a_known_one_is_offered() -> None:
    assert did_you_mean("r1c44", ["r1c4", "r7c2"]) == "did you mean r1c4?"
    assert did_you_mean("R1C4", ["r1c4", "r7c2"]) == "did you mean r1c4?"
    assert did_you_mean("mine", ["MINE", "camp"]) == "did you mean MINE?"
    assert did_you_mean("zzz", ["r1c4", "r7c2"]) == ""


def test_fields_inside_fields_count_one_by_one() -> None:
    one = Outer("move", (Inner("n", 2),))
    assert differing(one, one) == 0
    assert differing(one, Outer("move", (Inner("s", 2),))) == 1
    assert differing(one, Outer("shift", (Inner("s", 1),))) == 3
    assert differing(one, Outer("move", (Inner("n", 2), Inner("e")))) == 2


def test_an_item_too_many_counts_all_its_fields() -> None:
    one, two = Outer("move", (Inner("n"),)), Outer("move", (Inner("n"), Inner("e", 0)))
    assert differing(one, two) == differing(two, one) == 1
    assert differing(Outer("move"), Outer("move", (Inner("n", 2),))) == 2
    assert differing(Outer("move"), Outer("move", (Inner("", 0),))) == 1
