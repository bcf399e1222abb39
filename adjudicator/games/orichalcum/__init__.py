"""Orichalcum: settle an island, capture its creatures, win five victory points. The table of contents."""

from typing import TYPE_CHECKING, get_args

from adjudicator.core.later import later
from adjudicator.core.ruleset import Ruleset
from adjudicator.games.orichalcum import facts, queries
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.components import CASE_SEATS, DEFAULT_DATA, SEATS, load
from adjudicator.games.orichalcum.describe import describe
from adjudicator.games.orichalcum.events import OrichalcumEvent
from adjudicator.games.orichalcum.moves import DiscardCard
from adjudicator.games.orichalcum.picture import picture
from adjudicator.games.orichalcum.rules import scoring, sequence, setup
from adjudicator.games.orichalcum.rules.actions import ACTIONS
from adjudicator.games.orichalcum.state import Options, State

if TYPE_CHECKING:
    from adjudicator.games.orichalcum import audit, blank, conservation, final_standing, worth
    from adjudicator.games.orichalcum.rules import conditions, defaults, resign, standing
else:
    audit, blank, conservation, final_standing, worth = later(
        __name__, "audit", "blank", "conservation", "final_standing", "worth"
    )
    conditions, defaults, resign, standing = later(
        f"{__name__}.rules", "conditions", "defaults", "resign", "standing"
    )

FACT_NAMES = {"agenda": "decision", "key": "number", "serial": "decisions_so_far"}
"""What facts of the state are called where people read them."""

RULESET: Ruleset[State, OrichalcumEvent] = Ruleset(
    name="orichalcum",
    title="Orichalcum",
    version=1,
    seat_names=SEATS,
    options=Options,
    state=State,
    events=get_args(OrichalcumEvent),
    actions=ACTIONS,
    questions=sequence.QUESTIONS,
    turn_rule="orichalcum.turn.7",
    over_rule="orichalcum.end.2",
    load_data=load,
    default_data=DEFAULT_DATA,
    check_header=setup.check_header,
    begin=setup.begin,
    given=setup.given,
    audit=audit.audit,
    setup=setup.setup,
    to_act=sequence.to_act,
    advance=sequence.advance,
    apply=apply,
    turn_of=sequence.turn_of,
    default=defaults.default,
    prefer=standing.prefer,
    answer_words=standing.answer_words,
    fact_names=FACT_NAMES,
    check_plan=conditions.check_condition,
    holds=conditions.holds,
    resign=resign.resign,
    call_off=resign.call_off,
    describe=describe,
    picture=picture,
    end=scoring.end,
    conserved=conservation.conserved,
    worth=worth.worth,
    blank=blank.blank,
    completed=blank.completed,
    queries=queries.QUERIES,
    fact_lines=facts.fact_lines,
    standing_lines=final_standing.standing_lines,
    counted=worth.counted,
    over_code="game-over",
    turn_code="not-your-turn",
    closing={DiscardCard: ("orichalcum.step-order", "orichalcum.discard.9")},
    case_seats=CASE_SEATS,
    apart=queries.apart,
)
