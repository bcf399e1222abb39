"""The verb `achievements`: what players have earned in finished games."""

from adjudicator.cli.render import findings_json, json_out, lines_out, say
from adjudicator.cli.walking import records
from adjudicator.core.wording import listed
from adjudicator.formats.codec import writer
from adjudicator.record.achievements import Looked, lines, look
from adjudicator.record.findings import Exit, Finding, Found, exit_code


def achievements(paths: list[str], form: str) -> int:
    """Tell what was earned in these records, game by game.  Raises Found for what cannot be read.

    Records of games without achievements are left out; where there are no others that is a finding.
    """
    faults: list[Finding] = []
    looked = look(records(paths, faults), faults)
    if looked.left_out and not looked.games:
        faults.append(_nothing_to_earn())
    if form == "json":
        json_out({**writer(Looked)(looked), "findings": findings_json(faults)})
        return exit_code(faults)
    lines_out(lines(looked))
    if faults:
        raise Found(*faults)
    if not looked.games:
        say("no record was found")
    return Exit.ACCEPTED


def _nothing_to_earn() -> Finding:
    from adjudicator.games import RULESETS, ruleset

    known = [ruleset(name) for name in RULESETS]
    with_list = [game.title for game in known if game.achievements is not None]
    message = f"none of these records is of a game that has achievements; those are {listed(with_list)}"
    return Finding("usage.achievements", message)
