"""Words that sentences, pictures and lists of facts of Orichalcum share: pieces, places."""

from adjudicator.core.wording import counted, listed


def pieces(hoplites: int, orichalcum: int) -> str:
    """Name pieces, as in `2 hoplites and 1 orichalcum`; `nothing` for none."""
    found = [counted(hoplites, "hoplite")] if hoplites else []
    found += [f"{orichalcum} orichalcum"] if orichalcum else []
    return listed(found) or "nothing"


def place(at: str, way: str) -> str:
    """Write where a tile or the metropolis lies, as the rule catalogue does: `r3c3/SW`, `r3c3`."""
    return f"{at}/{way}" if way else at
