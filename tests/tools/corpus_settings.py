"""What recorded games were set to and how they were sent, whatever their game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adjudicator.record.load import load
from adjudicator.record.replay import steps


def turned_options(records: Mapping[str, Path], usual: Any) -> set[str]:
    """Name the options that some record turns away from the usual ones."""
    return {
        name
        for path in records.values()
        for name, chosen in load(path.read_bytes(), "").header.options.items()
        if chosen != getattr(usual, name)
    }


def most_parts_with_draws(records: Mapping[str, Path]) -> int:
    """Count the entries with draws that tell one and the same turn, where they are most."""
    parts: Counter[tuple[str, int]] = Counter()
    for name, path in records.items():
        for step in steps(load(path.read_bytes(), name)):
            if step.entry.kind == "move" and step.entry.draws:
                parts[name, step.before.state.turn] += 1
    return max(parts.values())
