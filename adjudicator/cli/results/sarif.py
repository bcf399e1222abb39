"""Findings as a SARIF 2.1.0 log, the form in which code scanning services take them."""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

from adjudicator import __version__
from adjudicator.record.findings import AREAS, Finding
from adjudicator.record.validate import Checked
from adjudicator.record.wording import plain

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
OF_A_GAME = "A rule of the game forbids it"


def written(results: Iterable[Checked]) -> Iterator[str]:
    """Write the log when all files were checked."""
    found: list[Finding] = []
    unread = 0
    for checked in results:
        found.extend(checked.findings)
        unread += not checked.read
    yield json.dumps(_log(found, not unread), indent=2) + "\n"


def _log(found: list[Finding], all_read: bool) -> dict[str, Any]:
    codes = sorted({finding.code for finding in found})
    places = {code: place for place, code in enumerate(codes)}
    driver = {"name": "adjudicator", "version": __version__, "rules": [_rule(code) for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": all_read}],
        "results": [_result(finding, places[finding.code]) for finding in found],
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    area = code.partition(".")[0]
    told = AREAS.get(area, OF_A_GAME)
    help = f"What {code} means, and what to do, is told in docs/findings.md."
    if area not in AREAS:
        help = f"The rule is told by: adjudicator rules {area} {code}"
    return {
        "id": code,
        "shortDescription": {"text": f"{told}: {code}"},
        "fullDescription": {"text": f"{told}."},
        "help": {"text": help},
        "defaultConfiguration": {"level": "error"},
    }


def _result(finding: Finding, place: int) -> dict[str, Any]:
    known = {
        "pointer": finding.pointer,
        "entry": finding.entry,
        "seat": finding.seat,
        "rule": finding.rule,
        "hints": [plain(hint) for hint in finding.hint],
    }
    hints = "".join(f"\nhint: {plain(hint)}" for hint in finding.hint)
    rule = f" [{finding.rule}]" if finding.rule else ""
    return {
        "ruleId": finding.code,
        "ruleIndex": place,
        "level": "error",
        "message": {"text": doubled(f"{plain(finding.message)}{rule}{hints}")},
        "locations": [{"physicalLocation": _place(finding)}] if finding.file else [],
        "properties": {name: held for name, held in known.items() if held},
    }


def doubled(text: str) -> str:
    """Double braces, as message strings have them, with arguments or without (SARIF 2.1.0, 3.11.5)."""
    return text.replace("{", "{{").replace("}", "}}")


def _place(finding: Finding) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": uri(finding.file)}}
    if finding.line:
        place["region"] = {"startLine": finding.line, "startColumn": max(1, finding.column)}
    return place


def uri(path: str) -> str:
    """Give the URI of a path: relative where the path is, whatever bytes its name holds."""
    quoted = quote_from_bytes(os.fsencode(Path(path).as_posix()))
    return f"file://{quoted}" if os.path.isabs(path) else quoted
