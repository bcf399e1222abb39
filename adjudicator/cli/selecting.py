"""Chooses among findings by their codes: a code, or its first words, as in `yaml` or `oros.shift`."""

from collections.abc import Iterable

from adjudicator.core.hints import did_you_mean
from adjudicator.core.values import changed, value
from adjudicator.record.codes import CODES
from adjudicator.record.findings import AREAS, Finding, Found
from adjudicator.record.validate import Checked


@value()
class Selection:
    """The beginnings of codes that are wanted, all where there is none, and those that are not."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def wants(self, code: str) -> bool:
        """Tell whether a code is wanted; of a selected and an ignored beginning the longer one counts."""
        selected = max((len(part) for part in self.select if begins(code, part)), default=-1)
        ignored = max((len(part) for part in self.ignore if begins(code, part)), default=-1)
        return ignored < 0 if not self.select else selected > ignored

    def of(self, result: Checked) -> Checked:
        """Give a result with those of its findings that are wanted; our own faults always are."""
        if not result.findings or not (self.select or self.ignore):
            return result
        kept = tuple(one for one in result.findings if self.wants(one.code) or begins(one.code, "program"))
        return changed(result, findings=kept)


def begins(code: str, part: str) -> bool:
    """Tell whether a code is this one or begins with these words."""
    return code == part or code.startswith(f"{part}.")


def selection(select: Iterable[str], ignore: Iterable[str]) -> Selection:
    """Read what was written behind --select and --ignore, several codes with commas.  Raises Found."""
    chosen = Selection(_codes(select), _codes(ignore))
    from adjudicator.games import RULESETS

    areas = (*AREAS, *RULESETS)
    faults = []
    for code in (*chosen.select, *chosen.ignore):
        area, _, rest = code.partition(".")
        if area not in areas:
            message = f"no code begins with {area}; the first words are {', '.join(areas)}"
            faults.append(_unknown(message, area, areas))
        elif rest and not any(begins(known, code) for known in _codes_of(area)):
            faults.append(_unknown(f"no code begins with {code}", code, _codes_of(area)))
    if faults:
        raise Found(*faults)
    return chosen


def _unknown(message: str, word: str, known: Iterable[str]) -> Finding:
    hint = did_you_mean(word, known)
    return Finding("usage.code", message, hint=(hint,) if hint else ())


def _codes_of(area: str) -> tuple[str, ...]:
    """Give all codes that begin with this word."""
    if area in AREAS:
        return tuple(code for code in CODES if begins(code, area))
    from adjudicator.record.rulebook import load

    return tuple(code for rule in load(area).rules.values() for code in rule.codes)


def _codes(written: Iterable[str]) -> tuple[str, ...]:
    parts = (part.strip() for one in written for part in one.split(","))
    return tuple(part for part in parts if part)
