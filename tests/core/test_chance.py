"""Chance by label: the published vectors, a second reading of the definition, and the sources of results."""

import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.core.chance import (
    Draw,
    DrawNeeded,
    Draws,
    ImpossibleDraw,
    Question,
    Replayed,
    Seeded,
    Supplied,
    Unavailable,
    below,
    key,
)

VECTORS = Path(__file__).parents[2] / "examples" / "chance" / "hmac-sha256-1.json"


def _words(game_key: bytes, label: str) -> Iterator[int]:
    """Yield the 64-bit words of a label, read straight from the definition."""
    counter = 0
    while True:
        message = label.encode("utf-8") + bytes([0]) + counter.to_bytes(8, "big")
        block = hmac.new(game_key, message, hashlib.sha256).digest()
        yield from (int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24))
        counter += 1


def _below(n: int, label: str, game_key: bytes) -> int:
    for word in _words(game_key, label):
        if word < 2**64 - (2**64 % n):
            return word % n
    raise AssertionError("words never end")


def test_the_published_vectors_hold() -> None:
    published = json.loads(VECTORS.read_text())
    assert published["alg"] == "hmac-sha256-1"
    seed = bytes.fromhex(published["seed"])
    assert hashlib.sha256(seed).hexdigest() == published["commit"]
    game_key = key(seed, published["header_hash"])
    assert game_key.hex() == published["key"]
    assert len(published["draws"]) >= 20
    for label, n, number in published["draws"]:
        assert below(n, label, game_key) == number == _below(n, label, game_key), label


def test_passed_over_words_are_among_the_vectors() -> None:
    """With n just over 2^63 about half of the words are passed over, so the rule is really exercised."""
    published = json.loads(VECTORS.read_text())
    game_key = bytes.fromhex(published["key"])
    passed = 0
    for label, n, _ in published["draws"]:
        passed += next(_words(game_key, label)) >= 2**64 - (2**64 % n)
    assert passed >= 3


def test_a_draw_below_one_is_a_fault() -> None:
    with pytest.raises(ValueError, match="at least one"):
        below(0, "1/-/x/0", b"k" * 32)


def test_labels_count_within_a_turn_and_never_shift_others() -> None:
    source = Seeded(b"k" * 32)
    both = Draws(source, {})
    first = [both.draw("4/ada/die", range(1, 7)) for _ in range(3)]
    alone = Draws(source, {})
    alone.draw("4/ada/card", ("a", "b", "c"))
    assert [alone.draw("4/ada/die", range(1, 7)) for _ in range(3)] == first
    assert [draw.label for draw in both.made] == ["4/ada/die/0", "4/ada/die/1", "4/ada/die/2"]
    later = Draws(source, both.counts)
    later.draw("4/ada/die", range(1, 7))
    assert later.made[0].label == "4/ada/die/3"


def test_the_counts_of_a_turn_that_is_over_are_dropped() -> None:
    draws = Draws(Seeded(b"k" * 32), {})
    for turn in ("setup", "1", "10"):
        for _ in range(2):
            draws.draw(f"{turn}/-/die", range(6))
            draws.draw(f"{turn}/ada/die", range(6))
        assert draws.counts == {f"{turn}/-/die": 2, f"{turn}/ada/die": 2}
    assert [draw.label for draw in draws.made[-2:]] == ["10/-/die/1", "10/ada/die/1"]


def test_draws_taken_back_leave_no_trace() -> None:
    draws = Draws(Seeded(b"k" * 32), {})
    draws.draw("1/-/x", range(10))
    mark = draws.mark()
    once = draws.draw("1/-/x", range(10))
    draws.back_to(mark)
    assert draws.draw("1/-/x", range(10)) == once
    assert len(draws.made) == 2


def test_results_of_a_real_table_come_in_order_or_by_label() -> None:
    assert Draws(Supplied([3, "skull"]), {}).draw("1/a/die", range(1, 7)) == 3
    assert Draws(Supplied({"1/a/die/0": 5}), {}).draw("1/a/die", range(1, 7)) == 5


@pytest.mark.parametrize("given", [7, 0, "3", True])
def test_a_result_that_cannot_be_is_refused(given: int | str) -> None:
    with pytest.raises(ImpossibleDraw, match="1/a/die/0"):
        Draws(Supplied([given]), {}).draw("1/a/die", range(1, 7))


def test_a_missing_result_is_asked_for_by_label() -> None:
    with pytest.raises(DrawNeeded) as needed:
        Draws(Supplied([]), {}).draw("1/a/die", range(1, 7))
    assert needed.value.question.label == "1/a/die/0"
    with pytest.raises(DrawNeeded):
        Draws(Unavailable(), {}).draw("1/a/die", range(1, 7))


def test_what_was_supplied_and_not_used_is_told() -> None:
    source = Supplied([3, 4])
    Draws(source, {}).draw("1/a/die", range(1, 7))
    assert source.unused() == (4,)


def test_a_replay_wants_the_label_that_is_due() -> None:
    source = Replayed([Draw("1/a/card/0", 3)])
    with pytest.raises(ImpossibleDraw, match="is due"):
        Draws(source, {}).draw("1/a/die", range(1, 7))


def test_a_replay_wants_the_owners_whose_draw_it_is() -> None:
    for written, said in ((("b",), "is for a alone, not for b alone"), ((), "not for everybody")):
        source = Replayed([Draw("1/a/card/0", 3, written)])
        with pytest.raises(ImpossibleDraw, match=said):
            Draws(source, {}).draw("1/a/card", range(1, 7), ("a",))
    assert Draws(Replayed([Draw("1/a/card/0", 3, ("a",))]), {}).draw("1/a/card", range(1, 7), ("a",)) == 3
    with pytest.raises(ImpossibleDraw, match="is for everybody, not for a alone"):
        Draws(Replayed([Draw("1/a/die/0", 3, ("a",))]), {}).draw("1/a/die", range(1, 7))


def test_a_result_may_be_named_by_what_it_means() -> None:
    for given in ("south", 1):
        draws = Draws(Supplied((given,)), {})
        assert draws.draw("setup/-/first", range(2), names=("north", "south")) == 1
        assert draws.made == [Draw("setup/-/first/0", 1)]
    question = Question("setup/-/first/0", range(2), names=("north", "south"))
    assert question.shown() == ["0 (north)", "1 (south)"]
    assert Question("1/north/die/0", (3, 3, "skull")).shown() == ["3", "skull"]
    with pytest.raises(ImpossibleDraw, match=r"cannot be west; it can be 0 \(north\), 1 \(south\)"):
        Draws(Supplied(("west",)), {}).draw("setup/-/first", range(2), names=("north", "south"))


def test_of_results_that_depend_on_hidden_things_only_what_everybody_knows_is_told() -> None:
    left = Question("1/north/card/0", ("ace", "ten"), ("north",), known=("ace", "king", "ten"))
    assert left.shown() == ["ace", "king", "ten"]
    assert Question("1/north/card/0", ("ace", "ten"), ("north",)).shown() == []
    for given, told in {"king": "", "two": "; it can be ace, king, ten"}.items():
        with pytest.raises(ImpossibleDraw, match=f"cannot be {given}{told}$"):
            Draws(Supplied((given,)), {}).draw("1/north/card", left.options, known=left.known)
    with pytest.raises(ImpossibleDraw, match=r"cannot be two$"):
        Draws(Supplied(("two",)), {}).draw("1/north/card", left.options, ("north",))
