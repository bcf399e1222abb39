"""Oros: Demigods shift land, raise mountains and build. This value is the table of contents."""

from typing import TYPE_CHECKING, get_args

from adjudicator.core.later import later
from adjudicator.core.ruleset import Ruleset
from adjudicator.games.oros import facts, queries
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.components import DEFAULT_DATA, DEMIGODS, load
from adjudicator.games.oros.describe import describe
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.picture import picture
from adjudicator.games.oros.rules import scoring, sequence, setup, tables
from adjudicator.games.oros.rules.actions import ACTIONS
from adjudicator.games.oros.state import Options, State

if TYPE_CHECKING:
    from adjudicator.games.oros import achievements, audit, blank, conservation, final_standing, worth
    from adjudicator.games.oros.rules import conditions, defaults, resign, standing
else:
    achievements, audit, blank, conservation, final_standing, worth = later(
        __name__, "achievements", "audit", "blank", "conservation", "final_standing", "worth"
    )
    conditions, defaults, resign, standing = later(
        f"{__name__}.rules", "conditions", "defaults", "resign", "standing"
    )

FACT_NAMES = {"agenda": "decision", "key": "number", "serial": "decisions_so_far", "actor": "acting"}
"""What facts of the state are called where people read them."""

RULESET: Ruleset[State, OrosEvent] = Ruleset(
    name="oros",
    title="Oros",
    version=1,
    seat_names=DEMIGODS,
    options=Options,
    state=State,
    events=get_args(OrosEvent),
    actions=ACTIONS,
    questions=sequence.QUESTIONS,
    turn_rule="oros.turn.1",
    over_rule="oros.end.2",
    load_data=load,
    default_data=DEFAULT_DATA,
    check_header=tables.check_header,
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
    option_words={"map": ("small", "large"), "layout": tables.LAYOUTS, "track": ("short", "long")},
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
    achievements=achievements.achievements,
    apart=queries.apart,
)
