"""Construct: a building of the construction board, or a medal; temples have a module of their own."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import CRYSTAL, STATUES, THEIA
from adjudicator.games.orichalcum.events import BuildingBuilt, MedalBought, OrichalcumEvent
from adjudicator.games.orichalcum.moves import Build, BuyMedal
from adjudicator.games.orichalcum.rules import supply
from adjudicator.games.orichalcum.rules.gates import in_action, nothing_to_decide
from adjudicator.games.orichalcum.rules.ground import FOR_BUILDING, FOR_CRYSTAL, has_shelter, unfit
from adjudicator.games.orichalcum.rules.powers import use
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.rules.second_construction import is_due, one_too_many, theia_fails
from adjudicator.games.orichalcum.rules.victory import won
from adjudicator.games.orichalcum.state import CONSTRUCT, ORICHALCUM, State, owned, uncovered
from adjudicator.games.orichalcum.tiles import VOLCANO

BY_MEDAL = "medal"
MEDAL_PRICE = 5


def build_candidates(state: State, seat: str) -> Iterator[Build]:
    """Give every building on every uncovered circle of its terrain, with Theia if it is the second."""
    player, second = state.seats[seat], is_due(state)
    for slot in state.sites:
        for at in player.terrain:
            if uncovered(player, at) in (slot, VOLCANO):
                yield Build(slot, at, second)


def medal_candidates(state: State, seat: str) -> Iterator[BuyMedal]:
    """Give the one way to buy a medal."""
    yield BuyMedal(is_due(state))


@rule("orichalcum.build.1", "orichalcum.construct.8", "orichalcum.d.13", "orichalcum.d.33")
def check_build(state: State, seat: str, move: Build) -> Iterator[Violation]:
    """Give the reason against a building."""
    yield from first(
        nothing_to_decide(state),
        in_action(state, CONSTRUCT),
        one_too_many(state, move.theia),
        _not_offered(state, move),
        theia_fails(state, seat, move.theia),
        _bad_site(state, seat, move),
    )


@rule("orichalcum.medal.2", "orichalcum.construct.7")
def check_medal(state: State, seat: str, move: BuyMedal) -> Iterator[Violation]:
    """Give the reason against a medal; the island has no say in it."""
    yield from first(
        nothing_to_decide(state),
        in_action(state, CONSTRUCT),
        one_too_many(state, move.theia),
        _too_poor(state, seat),
        no_token(state),
        theia_fails(state, seat, move.theia),
    )


@rule("orichalcum.build.4", "orichalcum.build.5", "orichalcum.building.mine.1", "orichalcum.building.camp.1")
def resolve_build(ledger: Ledger[State, OrichalcumEvent], seat: str, move: Build) -> None:
    """Build; the piece that lies on a mine or a camp comes with it. It brings no victory point (end.7)."""
    use(ledger, seat, THEIA, move.theia)
    building = ledger.state.sites[move.slot]
    ledger.emit(BuildingBuilt(seat, move.slot, building, move.at, *supply.pieces_with(building)))


@rule("orichalcum.medal.1", "orichalcum.medal.4", "orichalcum.building.statue.3", "orichalcum.construct.12")
def resolve_medal(ledger: Ledger[State, OrichalcumEvent], seat: str, move: BuyMedal) -> None:
    """Pay for the medal; it may win the game."""
    use(ledger, seat, THEIA, move.theia)
    ledger.emit(MedalBought(seat, MEDAL_PRICE))
    won(ledger, seat, BY_MEDAL)


@rule("orichalcum.comp.7")
def no_token(state: State) -> Iterator[Violation]:
    """Refuse a temple or a medal when tokens are limited and used up (`short`)."""
    if not supply.token(state):
        yield refuse("short", "comp.7", "no victory token is left in the supply")


@rule("orichalcum.build.1", "orichalcum.construct.10", "orichalcum.round.6", "orichalcum.empty.4")
def _not_offered(state: State, move: Build) -> Iterator[Violation]:
    if move.slot not in state.sites:
        offered = ", ".join(f"{slot} {building}" for slot, building in state.sites.items())
        there = f"the construction board offers {offered}" if offered else "the construction board is empty"
        yield refuse(
            "not-offered", "construct.10", f"the slot {move.slot!r} has no building; {there}", "slot"
        )


@rule("orichalcum.build.2", "orichalcum.building.crystal.2", "orichalcum.construct.11")
def _bad_site(state: State, seat: str, move: Build) -> Iterator[Violation]:
    building = state.sites[move.slot]
    grounds = FOR_CRYSTAL if building == CRYSTAL else FOR_BUILDING
    yield from unfit(state, seat, (move.at,), move.slot, has_shelter(state, seat, building), grounds, "at")


@rule("orichalcum.medal.1", "orichalcum.medal.4", "orichalcum.building.statue.3")
def _too_poor(state: State, seat: str) -> Iterator[Violation]:
    reserve = state.seats[seat].orichalcum
    if reserve < MEDAL_PRICE:
        message = f"a medal costs {MEDAL_PRICE} orichalcum, and the reserve of {seat} holds {reserve}"
        cause = "medal.4" if owned(state.seats[seat], STATUES[ORICHALCUM]) else "medal.1"
        yield refuse("short", cause, message)


BUILD = Action(Build, check_build, resolve_build, build_candidates)
MEDAL = Action(BuyMedal, check_medal, resolve_medal, medal_candidates)
