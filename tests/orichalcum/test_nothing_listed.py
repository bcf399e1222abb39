"""Where nothing is listed at an Orichalcum table, the cause is said: wrong words, what must be bought."""

from pathlib import Path

import pytest

from adjudicator.cli.listing_nothing import why_nothing
from adjudicator.games import ruleset
from tests.calling import Capture, ran
from tests.orichalcum.positions import position

EXAMPLES = Path(__file__).parents[2] / "examples" / "orichalcum"
FIGHT = EXAMPLES / "fight.game.yaml"


def test_a_kind_that_must_be_bought_is_named_with_what_buys_it(capsys: Capture) -> None:
    why_nothing(ruleset("orichalcum"), position("K2; step 4; h4"), "p1", "produce", [], "")
    assert capsys.readouterr().err.splitlines() == [
        "p1 has no legal action of this kind now",
        "produce is legal now only inside another action, as in "
        "{type: extra, pay: hoplites, action: {type: produce}, amount: 2}",
    ]


def test_a_kind_that_cannot_be_bought_either_is_not_named(capsys: Capture) -> None:
    why_nothing(ruleset("orichalcum"), position("K2; step 4; h4"), "p1", "metropolis", [], "")
    assert capsys.readouterr().err == "p1 has no legal action of this kind now\n"


@pytest.mark.parametrize(("word", "unknown"), [("r9c9", True), ("r1c2", False), ("K1", False)])
def test_a_word_that_names_nothing_is_said(word: str, unknown: bool, capsys: Capture) -> None:
    code, _, err = ran(["legal", FIGHT, "--type", "card", "--on", word], capsys)
    assert code == 0
    assert (f"{word} names nothing in this position" in err) is unknown


def test_all_of_a_kind_that_is_listed_whole_are_like_one(capsys: Capture) -> None:
    for file in sorted(EXAMPLES.glob("*.game.yaml")):
        listed = ran(["legal", file], capsys)[1].splitlines()
        kind = listed[0].removeprefix("- {type: ").split(",")[0]
        whole = ran(["legal", file, "--type", kind], capsys)[1].splitlines()
        code, out, err = ran(["legal", file, "--like", listed[-1]], capsys)
        alike = out.splitlines()
        assert code == 0 and alike[0] == listed[-1] and "no legal action" not in err
        assert sorted(alike) == sorted(whole)
