"""Whether anything is hidden any more: once the seed is disclosed everybody may read everything."""

from adjudicator.core.secret import REFEREE
from adjudicator.record.load import Record

DISCLOSE = "disclose"


def disclosed(record: Record) -> bool:
    """Tell whether an entry of the record shows the seed."""
    return any(entry.kind == DISCLOSE for entry in reversed(record.entries))


def eyes(record: Record, viewer: str) -> str:
    """Give by whose eyes a viewer looks at a record: once the seed is disclosed, by the referee's."""
    return REFEREE if record.ruleset.secrets and disclosed(record) else viewer
