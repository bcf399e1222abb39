"""The verbs that tell about the tool itself: `rules` and `schema`."""

from adjudicator.cli.arguments import game_named
from adjudicator.cli.render import lines_out, out
from adjudicator.core.hints import did_you_mean
from adjudicator.record.findings import Exit, Finding, Found

LIST = "list"


def schema(name: str) -> int:
    """Print a schema, or the names of all."""
    from adjudicator.formats.schema import NoSuchSchema, names, text

    if name == LIST:
        lines_out(names())
        return Exit.ACCEPTED
    try:
        out(text(name))
    except NoSuchSchema as error:
        hint = did_you_mean(name, names())
        raise Found(Finding("usage.schema", str(error), hint=(hint,) if hint else ())) from None
    return Exit.ACCEPTED


def rules(game: str, rule: str) -> int:
    """Tell a rule, or list all."""
    from adjudicator.record.rules import NoSuchRule, listed, told

    ruleset = game_named(game)
    try:
        lines_out(told(ruleset, rule) if rule else listed(ruleset))
    except NoSuchRule as error:
        raise Found(Finding("usage.rule", str(error), hint=error.hints)) from None
    return Exit.ACCEPTED
