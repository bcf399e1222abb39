"""Findings as lines of JSON, each an item of the published schema `findings`."""

import json
from collections.abc import Iterable, Iterator

from adjudicator.cli.render import findings_json
from adjudicator.record.validate import Checked


def written(results: Iterable[Checked]) -> Iterator[str]:
    """Write every finding as soon as its file was checked."""
    for checked in results:
        yield from (json.dumps(one, separators=(",", ":")) + "\n" for one in findings_json(checked.findings))
