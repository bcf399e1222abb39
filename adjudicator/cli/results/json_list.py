"""Findings as one JSON list, in the form of the published schema `findings`."""

import json
from collections.abc import Iterable, Iterator

from adjudicator.cli.render import findings_json
from adjudicator.record.validate import Checked


def written(results: Iterable[Checked]) -> Iterator[str]:
    """Write the list when all files were checked."""
    found = findings_json(finding for checked in results for finding in checked.findings)
    yield json.dumps(found, indent=2) + "\n"
