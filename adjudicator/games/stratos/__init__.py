"""Stratos: units that travel, fight, cast and search on a map of tiles, for ten points or a goal."""

from typing import TYPE_CHECKING, get_args

from adjudicator.core.later import later
from adjudicator.core.ruleset import Ruleset
from adjudicator.games.stratos import components, facts, laid_open, opening, queries, views
from adjudicator.games.stratos.apply import apply
from adjudicator.games.stratos.describe import describe
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.picture import picture
from adjudicator.games.stratos.rules import resign, scoring, sequence, setup
from adjudicator.games.stratos.rules.actions import ACTIONS
from adjudicator.games.stratos.state import Options, State

if TYPE_CHECKING:
    from adjudicator.games.stratos import audit, blank, conservation, final_standing, worth
    from adjudicator.games.stratos.rules import condition_words, conditions, defaults, standing
else:
    audit, blank, conservation, final_standing, worth = later(
        __name__, "audit", "blank", "conservation", "final_standing", "worth"
    )
    condition_words, conditions, defaults, standing = later(
        f"{__name__}.rules", "condition_words", "conditions", "defaults", "standing"
    )

RULESET: Ruleset[State, StratosEvent] = Ruleset(
    name="stratos",
    title="Stratos",
    version=1,
    seat_names=components.SEATS,
    options=Options,
    state=State,
    events=get_args(StratosEvent),
    actions=ACTIONS,
    questions=sequence.QUESTIONS,
    turn_rule="stratos.turn.1",
    over_rule="stratos.win.2",
    void_after_end=True,
    may_skip=True,
    closing=sequence.CLOSING,
    waits_by=sequence.waits_by,
    load_data=components.load,
    default_data=components.DEFAULT_DATA,
    check_header=setup.check_header,
    begin=opening.opening,
    given=opening.given,
    audit=audit.audit,
    setup=setup.setup,
    to_act=sequence.to_act,
    advance=sequence.advance,
    apply=apply,
    turn_of=sequence.turn_of,
    default=defaults.default,
    prefer=standing.prefer,
    answer_words=standing.answer_words,
    fact_names=facts.FACT_NAMES,
    check_plan=condition_words.check_condition,
    holds=conditions.holds,
    resign=resign.resign,
    call_off=resign.call_off,
    out=resign.out,
    describe=describe,
    picture=picture,
    end=scoring.end,
    conserved=conservation.conserved,
    worth=worth.worth,
    counted=worth.counted,
    blank=blank.blank,
    completed=blank.completed,
    queries=queries.QUERIES,
    fact_lines=facts.fact_lines,
    standing_lines=final_standing.standing_lines,
    secrets=True,
    opens=laid_open.opens,
    apart=views.apart,
    sides=opening.sides,
    case_seats=components.CASE_SEATS,
    seats_for=opening.seats_for,
)
