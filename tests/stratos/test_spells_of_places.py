"""Spells that move units, change the ground, and look under tiles (sections 9.4, 9.5)."""

from typing import Any

import pytest

from adjudicator.core.secret import Secret
from adjudicator.games.stratos.audit import audit
from adjudicator.games.stratos.events.cards import SpellSettled
from adjudicator.games.stratos.events.tiles import SpecialOpened, TileSeen
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules.cast import ACTION
from adjudicator.games.stratos.state import State
from tests.stratos.positions import codes, played, position
from tests.stratos.test_cast import FOE, ME, OWN, casting, foe, own

DRY = dict.fromkeys(("0/-1", "1/-1", "2/-1", "1/0", "2/-2", "1/-2", "0/0"), "prairie")
IMMUNE: dict[str, Any] = {"gifts": ["cathedral"]}


def refused(state: State, order: Cast) -> str:
    """Give the first code against an order of p1."""
    return codes(ACTION, state, "p1", order)[0]


def is_ineffective(state: State, order: Cast) -> bool:
    """Tell whether an order is legal and its spell does nothing."""
    return SpellSettled("p1", order.spell, False) in played(ACTION, state, "p1", order).events


def test_gust() -> None:
    """x.106, x.107, x.108, spell.gust.3."""
    state = casting("gust", units=foe("1/-1"), board={**DRY, "2/-1": "lagoon"})
    after = played(ACTION, state, "p1", Cast(ME, "gust", "1/-1", "2/-2")).state
    assert after.units[FOE].at == "2/-2"
    assert refused(state, Cast(ME, "gust", "1/-1", "2/-1")) == "cast.lagoon spell.gust.2"
    assert refused(state, Cast(ME, "gust", "1/-1", "1/-2")) == "cast.not_farther spell.gust.1"
    assert refused(state, Cast(ME, "gust", "1/-1", "4/-1")) == "cast.not_next spell.gust.1"
    immune = casting("gust", units=foe("1/-1", **IMMUNE), board=DRY)
    assert is_ineffective(immune, Cast(ME, "gust", "1/-1", "2/-2"))


def test_gust_where_nothing_is_farther() -> None:
    """x.109, spell.gust.2."""
    state = casting("gust", "p10", at="2/0", units=foe("4/0"))
    assert codes(ACTION, state, "p1", Cast(ME, "gust", "4/0", "4/-1")) == ("cast.no_place spell.gust.2",)
    assert Cast(ME, "gust", "4/0", "4/-1") not in ACTION.candidates(state, "p1")


@pytest.mark.parametrize(("special", "over"), [("quarry", False), ("cathedral", True)])
def test_gust_onto_a_covered_special(special: str, over: bool) -> None:
    """x.110, x.111: the discovery is the owner's of who was pushed, and so is the victory."""
    state = casting("gust", "p10", at="1/-1", units=foe("0/-1"))
    ledger = played(ACTION, state, "p1", Cast(ME, "gust", "0/-1", "-1/-1"), special)
    assert SpecialOpened("-1/-1", special, FOE) in ledger.events
    assert ledger.state.winners == (("p2",) if over else ())
    assert list(audit(ledger.state)) == list(audit(state))
    assert ledger.state.sides["p2"].stock["gem"] == (0 if over else 2)


def test_blink() -> None:
    """x.121, x.122, x.123, x.181."""
    state = casting("blink", board={**DRY, "1/-2": "lagoon"})
    assert played(ACTION, state, "p1", Cast(ME, "blink", to="2/-1")).state.units[ME].at == "2/-1"
    assert refused(state, Cast(ME, "blink", to="1/-2")) == "cast.lagoon spell.blink.2"
    assert refused(state, Cast(ME, "blink", to="4/-1")) == "cast.range spell.blink.2"
    assert is_ineffective(casting("blink", units={ME: IMMUNE}, board=DRY), Cast(ME, "blink", to="2/-1"))


def test_exchange() -> None:
    """x.134, x.136, spell.exchange.1, spell.exchange.2."""
    order = Cast(ME, "exchange", tiles=("2/-1", "0/-1"))
    after = played(ACTION, casting("exchange", units=foe("2/-1"), board=DRY), "p1", order).state
    assert (after.units[ME].at, after.units[FOE].at) == ("2/-1", "0/-1")
    wet = casting("exchange", units=foe("2/-1", "explorer"), board={**DRY, "2/-1": "lagoon"})
    assert refused(wet, order) == "cast.lagoon spell.exchange.2"
    assert is_ineffective(casting("exchange", units=foe("2/-1", **IMMUNE), board=DRY), order)
    assert refused(wet, Cast(ME, "exchange", tiles=("0/-1", "0/-1"))) == "cast.tiles spell.exchange.1"


def test_exchange_wins_by_landing_on_the_cathedral() -> None:
    """x.135, spell.exchange.3: both land."""
    units = {"p1-9": {"kind": "peasant", "at": "-1/-1"}, "p2-8": {"at": "1/0", "kind": "soldier"}}
    mage = {"p2-9": {"kind": "mage", "at": "1/-1", "spirit": 3}}
    state = position(
        "p10",
        "p2",
        units={**units, **mage},
        board={"-1/-1": "cathedral"},
        sides={"p2": {"book": {"hidden": ["exchange"]}}},
    )
    ledger = played(ACTION, state, "p2", Cast("p2-9", "exchange", tiles=("-1/-1", "1/0")))
    assert ledger.state.units["p2-8"].at == "-1/-1" and ledger.state.winners == ("p2",)


def test_gate() -> None:
    """spell.gate.1, spell.gate.2."""
    free = casting("gate", at="0/-2", board={"1/-2": "prairie"})
    assert played(ACTION, free, "p1", Cast(ME, "gate", "0/-4", "1/-2")).state.units["p1-1"].at == "1/-2"
    assert refused(free, Cast(ME, "gate", "0/-2", "1/-2")) == "cast.caster spell.gate.2"
    assert refused(free, Cast(ME, "gate", "0/-4", "2/-3")) == "cast.range spell.gate.1"
    assert refused(free, Cast(ME, "gate", "4/0", "1/-2")) == "cast.not_own spell.gate.2"


def test_banish() -> None:
    """x.169, spell.banish.2."""
    state = casting("banish", "five", units={**foe("1/-1"), **own("0/-2")}, board={"4/-1": "forest"})
    after = played(ACTION, state, "p1", Cast(ME, "banish", "1/-1", "4/-1")).state
    assert after.units[FOE].at == "4/-1"
    assert refused(state, Cast(ME, "banish", "1/-1", "0/0")) == "cast.special spell.banish.2"
    assert refused(state, Cast(ME, "banish", "0/-2", "4/-1")) == "cast.not_enemy spell.banish.2"


@pytest.mark.parametrize(("way", "to"), [("cw", "1/-3"), ("ccw", "-1/-2")])
def test_georotate(way: str, to: str) -> None:
    """x.141, x.142: the caster rides, and covered tiles stay covered."""
    state = casting("georotate", at="0/-3", units={"p1-2": {"at": "4/-4"}})
    order = Cast(ME, "georotate", "0/-2", way=way)
    after = played(ACTION, state, "p1", order).state
    assert after.units[ME].at == to and after.units[ME].spirit == 3
    if way == "cw":
        assert after.board["1/-2"].is_covered and after.board["0/-3"].is_covered


def test_georotate_refused() -> None:
    """x.143, x.145, x.146."""
    units = {"p1-2": {"at": "4/-4"}}
    state = casting("georotate", at="0/-3", units={**units, **foe("1/-2", **IMMUNE)})
    assert refused(state, Cast(ME, "georotate", "0/-4", way="cw")) == "cast.no_ring spell.georotate.2"
    assert refused(state, Cast(ME, "georotate", "0/-2", way="cw")) == "cast.immune immune.5"
    assert refused(state, Cast(ME, "georotate", "0/-2", way="NE")) == "cast.way spell.georotate.1"
    centre = casting("georotate", at="0/-3", units={**units, **foe("0/-2", **IMMUNE)})
    after = played(ACTION, centre, "p1", Cast(ME, "georotate", "0/-2", way="cw")).state
    assert after.units[FOE].at == "0/-2"


def test_geoslide() -> None:
    """x.148, x.149, x.150."""
    units = {"p1-2": {"at": "4/-4"}}
    state = casting("geoslide", at="0/-3", units=units)
    after = played(ACTION, state, "p1", Cast(ME, "geoslide", "0/0", way="SE")).state
    assert (after.units["p1-1"].at, after.units[ME].at) == ("0/-3", "0/-2")
    assert after.board["0/-4"].is_lagoon
    assert refused(state, Cast(ME, "geoslide", "0/1", way="SE")) == "cast.range spell.geoslide.1"
    immune = casting("geoslide", at="0/-3", units={**units, **foe("0/2", **IMMUNE)})
    assert refused(immune, Cast(ME, "geoslide", "0/0", way="SE")) == "cast.immune immune.5"


def test_upheaval() -> None:
    """x.152, x.153, spell.upheaval.2, spell.upheaval.3."""
    lake = {**DRY, "1/-1": "lagoon"}
    order = Cast(ME, "upheaval", "1/-1", terrain="mountain")
    state = casting("upheaval", units=foe("1/-1", "explorer"), board=lake)
    after = played(ACTION, state, "p1", order).state
    assert after.board["1/-1"].text == "mountain" and after.units[FOE].at == "1/-1"
    assert refused(state, Cast(ME, "upheaval", "1/0", terrain="forest")) == "cast.land spell.upheaval.2"
    assert is_ineffective(casting("upheaval", units=foe("1/-1", "explorer", **IMMUNE), board=lake), order)


def test_submerge_puts_the_unit_on_the_nearest_ground() -> None:
    """x.154, x.155, x.161."""
    state = casting("submerge", units=foe("0/0"), board=DRY)
    after = played(ACTION, state, "p1", Cast(ME, "submerge", "0/0", "1/0")).state
    assert after.board["0/0"].is_lagoon and after.units[FOE].at == "1/0"
    assert after.aside["lagoon"] == state.aside["lagoon"] - 1
    assert refused(state, Cast(ME, "submerge", "0/0", "2/-1")) == "cast.not_nearest place.4"
    assert refused(state, Cast(ME, "submerge", "0/0", "0/-1")) == "cast.occupied place.3"
    assert refused(state, Cast(ME, "submerge", "0/0")) == "cast.missing cast.4"
    assert refused(state, Cast(ME, "submerge", "1/0", "1/-1")) == "cast.needless cast.4"
    assert refused(state, Cast(ME, "submerge", "0/-1", "1/-1")) == "cast.range spell.submerge.1"


def test_submerge_leaves_explorers_and_immune_units() -> None:
    """x.159, x.162, d.19: a place is named for the immune Soldier too."""
    order = Cast(ME, "submerge", "0/0")
    state = casting("submerge", units=foe("0/0", "explorer"), board=DRY)
    assert played(ACTION, state, "p1", order).state.units[FOE].at == "0/0"
    immune = casting("submerge", units=foe("0/0", **IMMUNE), board=DRY)
    assert is_ineffective(immune, Cast(ME, "submerge", "0/0", "1/0"))
    assert refused(immune, order) == "cast.missing cast.4"


@pytest.mark.parametrize(("special", "winners"), [("cathedral", ("p2",)), ("fortress", ())])
def test_submerge_of_a_covered_special(special: str, winners: tuple[str, ...]) -> None:
    """x.163, x.164, spell.submerge.4."""
    state = casting("submerge", "p10")
    ledger = played(ACTION, state, "p1", Cast(ME, "submerge", "-1/-1"), special)
    assert SpecialOpened("-1/-1", special) in ledger.events
    assert ledger.state.gone[-1].tile.special == special and ledger.state.winners == winners


def test_farsight() -> None:
    """x.129, x.130, x.131, spell.farsight.4: only the own side is shown the tiles."""
    state = casting("farsight", board={**DRY, "1/0": "prairie two"}, units=foe("0/0", **IMMUNE))
    order = Cast(ME, "farsight", tiles=("1/-1", "0/0"))
    ledger = played(ACTION, state, "p1", order, "delta")
    assert TileSeen("p1", "1/-1", Secret("delta", ("p1",)), "farsight") in ledger.events
    assert "0/0" not in ledger.state.seen
    assert refused(state, Cast(ME, "farsight", tiles=("1/0",))) == "cast.known spell.farsight.2"
    assert refused(state, Cast(ME, "farsight")) == "cast.missing cast.4"
    four = Cast(ME, "farsight", tiles=("1/-1", "0/-1", "2/-1", "2/-2"))
    assert refused(state, four) == "cast.tiles spell.farsight.1"
    far = Cast(ME, "farsight", tiles=("4/-1",))
    assert refused(state, far) == "cast.range spell.farsight.1"
    assert is_ineffective(state, Cast(ME, "farsight", tiles=("0/0",)))


def test_pairs_and_triples_of_farsight_are_reached() -> None:
    state = casting("farsight")
    assert ACTION.variants is not None
    two = {move.tiles for move in ACTION.variants(state, "p1", Cast(ME, "farsight", tiles=("0/-1",)))}
    assert ("0/-1", "1/-1") in two and ("1/-1",) in two
    order = Cast(ME, "farsight", tiles=("0/-1", "1/-1"))
    assert any(len(move.tiles) == 3 for move in ACTION.variants(state, "p1", order))


def test_an_own_unit_may_be_gusted() -> None:
    """cast.13."""
    state = casting("gust", units=own("1/-1"), board=DRY)
    assert played(ACTION, state, "p1", Cast(ME, "gust", "1/-1", "2/-2")).state.units[OWN].at == "2/-2"


def test_gate_onto_the_covered_fortress() -> None:
    """x.165: the unit brought keeps its actions and has a marker for good."""
    state = casting("gate", at="0/-3", units={"p1-2": {"at": "4/-4"}})
    after = played(ACTION, state, "p1", Cast(ME, "gate", "0/-4", "-1/-2"), "fortress").state
    brought = after.units["p1-1"]
    assert (brought.at, brought.defends, brought.acted) == ("-1/-2", ("discovery",), ())


def test_a_point_and_a_landing_in_one_step() -> None:
    """x.112, win.4: whose turn it is wins."""
    state = casting("gust", "p10", at="1/-1", units=foe("0/-1"), sides={"p1": {"hoards": 9}})
    ledger = played(ACTION, state, "p1", Cast(ME, "gust", "0/-1", "-1/-1"), "cathedral")
    assert ledger.state.winners == ("p1",)
