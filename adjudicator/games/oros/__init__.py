"""Oros: Demigods shift land, raise mountains and build. This value is the table of contents."""

from typing import TYPE_CHECKING, Any, get_args

from adjudicator.core.ruleset import Ruleset
from adjudicator.games.oros import blank, facts, final_standing, queries
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.audit import audit
from adjudicator.games.oros.components import DEFAULT_DATA, DEMIGODS, load
from adjudicator.games.oros.conservation import conserved
from adjudicator.games.oros.describe import describe
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.picture import picture
from adjudicator.games.oros.rules import conditions, defaults, resign, scoring, sequence, setup, standing
from adjudicator.games.oros.rules.actions import ACTIONS
from adjudicator.games.oros.state import Options, State
from adjudicator.games.oros.worth import counted, worth

if TYPE_CHECKING:
    from adjudicator.core.achievements import Achievements

FACT_NAMES = {"agenda": "decision", "key": "number", "serial": "decisions_so_far", "actor": "acting"}
"""What facts of the state are called where people read them."""


def _achievements() -> "Achievements[Any]":
    from adjudicator.games.oros.achievements import ACHIEVEMENTS  # only who asks for them pays for loading it

    return ACHIEVEMENTS


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
    check_header=setup.check_header,
    begin=setup.begin,
    given=setup.given,
    audit=audit,
    setup=setup.setup,
    to_act=sequence.to_act,
    advance=sequence.advance,
    apply=apply,
    turn_of=sequence.turn_of,
    default=defaults.default,
    prefer=standing.prefer,
    answer_words=standing.answer_words,
    fact_names=FACT_NAMES,
    option_words={"map": ("small", "large"), "layout": setup.LAYOUTS, "track": ("short", "long")},
    check_plan=conditions.check_condition,
    holds=conditions.holds,
    resign=resign.resign,
    call_off=resign.call_off,
    describe=describe,
    picture=picture,
    end=scoring.end,
    conserved=conserved,
    worth=worth,
    blank=blank.blank,
    completed=blank.completed,
    queries=queries.QUERIES,
    fact_lines=facts.fact_lines,
    standing_lines=final_standing.standing_lines,
    counted=counted,
    achievements=_achievements,
    apart=queries.apart,
)
