"""Plans and standing answers at work: whole moves as they are sent, with what they make depend on results."""

from typing import Any

from adjudicator.core.adjudicate import Item, Outcome, Plan, Step, Stop, adjudicate
from adjudicator.core.chance import Draws, Result, Supplied
from adjudicator.core.values import tag_of
from adjudicator.games.orichalcum import RULESET
from adjudicator.games.orichalcum.moves import EndTurn, PlaceBuilding
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.positions import order, position

AT = ("do", 0)


def step(text: str) -> Step:
    return Step(order(text).move, AT)


def when(condition: dict[str, Any], *do: Item, otherwise: tuple[Item, ...] = ()) -> Plan:
    return Plan(condition, do, otherwise, AT)


def sent(
    state: State,
    *do: Item,
    draws: tuple[Result, ...] = (),
    standing: dict[str, dict[str, tuple[str, ...]]] | None = None,
) -> Outcome[State, Any]:
    """Send a move for p1, with exactly the draws that it brings."""
    source = Supplied(list(draws))
    outcome = adjudicate(RULESET, state, "p1", do, Draws(source, {}), standing)
    assert outcome.refusal is None and outcome.needs is None and source.unused() == ()
    return outcome


def kept(outcome: Outcome[State, Any]) -> list[str]:
    return [f"{tag_of(done.move)} {done.by}" for done in outcome.done]


def test_what_was_drawn_decides_where_it_is_built() -> None:
    drawn = when(
        {"drawn": ["camp", "mine"]},
        Step(PlaceBuilding("r2c3"), AT),
        otherwise=(Step(PlaceBuilding(back=True), AT),),
    )
    plan = (step("fight r1c0 +1"), when({"won": True}, step("fight r1c3 +2"), when({"won": True}, drawn)))
    state = position("K5; step 3 capture; h3")
    forge = sent(state, *plan, draws=(3, 2, "skull", 1, 1, "forge"))
    assert kept(forge) == ["fight seat", "fight plan", "building plan"]
    assert forge.done[-1].move == PlaceBuilding(back=True) and forge.state.buildings["forge"] == 1
    mine = sent(state, *plan, draws=(3, 2, "skull", 1, 1, "mine"))
    assert mine.state.seats["p1"].covers == {"r2c3": "mine"}
    assert kept(sent(state, *plan, draws=(1, 2))) == ["fight seat"]


def test_a_whole_turn_with_its_conditions() -> None:
    state = position("K1; step 1; h4 o2; row P1=M C2=MF K2=MV!hellhound R1=F P2=DL; site M=mine")
    start = (step("card 3"), step("tile MV r3c4/SW"), step("fight r4c4 +1"))
    chance = when({"won": True}, step("fight r2c4 +2"))
    rest = when(
        {"captured": ["hellhound", "gorgon"]},
        step("extra hellhound gorgon construct; build M r1c1"),
        otherwise=(step("extra o2 recruit; recruit"),),
    )
    lost = sent(state, *start, chance, rest, Step(EndTurn(), AT), draws=(3, 2, 1, 4, 2))
    assert kept(lost) == ["card seat", "tile seat", "fight seat", "fight plan", "extra plan", "end seat"]
    player = lost.state.seats["p1"]
    assert (player.hoplites, player.orichalcum, player.captured) == (1, 1, ("hellhound",))
    won = sent(state, *start, chance, rest, Step(EndTurn(), AT), draws=(3, 2, "skull", 4, 2))
    assert won.state.seats["p1"].covers == {"r1c1": "mine"} and won.state.seats["p1"].captured == ()


def test_the_rest_of_a_plan_falls_away_when_the_game_ends() -> None:
    state = position("K1; pts 5; step 3 capture; h3 o2")
    do = (step("fight r2c4 +2"), when({"won": True}, step("extra o2 recruit; recruit")))
    assert kept(sent(state, *do, draws=("skull", 1, 1))) == ["fight seat"]


def test_a_plan_may_stop_and_ask() -> None:
    outcome = sent(position("K2; step 4"), when({"free": True}, Stop(AT)), Step(EndTurn(), AT))
    assert outcome.stopped and outcome.done == () and outcome.state.active == "p1"


TIED = position(
    "K2; holder P2; reserves 4 1 4; step 4; row P1=M C2=MF R1=F K1=0 K3=MFL; site M=mine F=mine D=mine L=mine"
)


def test_a_standing_answer_decides_a_tie_at_once() -> None:
    outcome = sent(TIED, Step(EndTurn(), AT), standing={"p2": {"initiative": ("p2", "p3")}})
    assert kept(outcome) == ["end seat", "initiative standing"]
    assert outcome.state.holder == "p3"
    waiting = sent(TIED, Step(EndTurn(), AT), standing={"p2": {"initiative": ("ask", "p3")}})
    assert kept(waiting) == ["end seat"] and waiting.state.agenda
