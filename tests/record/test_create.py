"""Beginning a record: everything is written out, and what cannot be is refused."""

from typing import Any

import pytest

from adjudicator.games import ruleset
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.findings import Exit, Found, exit_code
from adjudicator.record.load import load
from tests.record.sittings import CARDS, SEED, wanted
from tests.toy.game import TOY


def code(**more: Any) -> str:
    with pytest.raises(Found) as found:
        create(TOY, wanted(**more))
    assert exit_code(found.value.findings) in (Exit.NOT_UNDERSTOOD, Exit.FORBIDDEN)
    return found.value.findings[0].code


def test_every_option_is_written_out_although_none_was_given() -> None:
    assert b"options: {bells: 2}\n" in create(TOY, wanted()).record


@pytest.mark.parametrize(
    ("game", "given", "written"),
    [
        ("orichalcum", {"faces": 2}, "2"),
        ("orichalcum", {"faces": "2"}, "2"),
        ("orichalcum", {"round_limit": 9}, 9),
        ("oros", {"map": "large"}, "large"),
    ],
)
def test_a_digit_is_text_where_an_option_is(game: str, given: dict[str, Any], written: object) -> None:
    ((name, _),) = given.items()
    made = create(ruleset(game), Wanted("a", None, given, seed=SEED)).record
    assert load(made, "a").header.options[name] == written


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"faces": 3}, "faces must be choose, 1 or 2"),
        ({"faces": True}, "faces must be choose, 1 or 2"),
        ({"boards": 12}, "'12'"),
        ({"round_limit": "9"}, "round_limit must be"),
        ({"face": 2}, "face"),
    ],
)
def test_what_is_no_value_of_an_option_is_refused(given: dict[str, Any], message: str) -> None:
    seats = (SeatLine("p1"), SeatLine("p2"))
    with pytest.raises(Found, match=message):
        create(ruleset("orichalcum"), Wanted("a", seats, given, seed=SEED))


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("orichalcum", {}, "p1 p2 p3 p4"),
        ("stratos", {}, "p1 p2"),
        ("stratos", {"scenario": "p11"}, "p1 p2 p3"),
        ("stratos", {"scenario": "p14"}, "p1 p2 p3 p4 p5"),
    ],
)
def test_without_seats_all_sit_down_whom_the_options_ask_for(
    game: str, options: dict[str, Any], seats: str
) -> None:
    made = create(ruleset(game), Wanted("a", None, options, seed=SEED)).record
    assert [line.seat for line in load(made, "a").header.seats] == seats.split()


def test_the_same_seed_gives_the_same_record_and_another_does_not() -> None:
    assert create(TOY, wanted()).record == create(TOY, wanted()).record
    assert create(TOY, wanted(seed=None)).record != create(TOY, wanted(seed=None)).record


def test_a_seed_is_made_of_32_bytes() -> None:
    record = load(create(TOY, wanted(seed=None)).record, "", TOY)
    assert len(bytes.fromhex(record.header.chance.seed)) == 32


def test_the_referees_seed_is_kept_apart() -> None:
    made = create(TOY, wanted(mode="referee"))
    assert made.seed == SEED.hex() and SEED.hex() not in made.record.decode()
    assert any("keep the seed file" in warning for warning in made.warnings)


def test_an_open_game_with_secrets_is_warned_of() -> None:
    assert "has secrets" in create(TOY, wanted()).warnings[0]


def test_a_table_brings_the_draws_of_the_set_up() -> None:
    made = create(TOY, wanted(mode="recorded", seed=None, draws=CARDS))
    assert b"seed" not in made.record and made.seed == ""
    assert load(made.record, "", TOY).entries[0].draws[1] == ["setup/south/card/0", "card5", ["south"]]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"id": "Friday"}, "header.id"),
        ({"id": "a--b"}, "header.id"),
        ({"id": "../a"}, "header.id"),
        ({"seed": bytes(31)}, "header.seed"),
        ({"options": {"bell": 3}}, "header.options"),
        ({"options": {"bells": "3"}}, "header.options"),
        ({"data": "toy-9"}, "data.unknown"),
        ({"seats": ()}, "toy.seats"),
        ({"mode": "recorded", "seed": None}, "draw.missing"),
        ({"mode": "recorded", "seed": None, "draws": ("card3", "card3")}, "draw.impossible"),
        ({"mode": "recorded", "seed": None, "draws": (*CARDS, "card1")}, "draw.unused"),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, Any], expected: str) -> None:
    assert code(**more) == expected


def test_names_in_any_script_are_read_back() -> None:
    seats = (SeatLine("north", '\u0410\u0434\u0430: no "x" # 1'), SeatLine("south", "yes"))
    made = create(TOY, Wanted("a", seats, {}, seed=SEED))
    assert made.record.isascii() and load(made.record, "", TOY).header.seats == seats
