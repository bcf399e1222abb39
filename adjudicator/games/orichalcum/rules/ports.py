"""Ports: what a circle gives when it is covered (port.*)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.events import OrichalcumEvent, PortPaid
from adjudicator.games.orichalcum.rules import supply
from adjudicator.games.orichalcum.state import State, island_of


@rule(
    "orichalcum.port.1",
    "orichalcum.port.2",
    "orichalcum.port.3",
    "orichalcum.port.4",
    "orichalcum.metro.3",
    "orichalcum.gap.3",
)
def pay(ledger: Ledger[State, OrichalcumEvent], seat: str, circle: str) -> None:
    """Give the reward of the port at a circle that has just been covered; nothing where there is none."""
    port = island_of(ledger.state, seat).ports.get(circle)
    if port is None:
        return
    reward = ledger.state.data.ports[port]
    hoplites = supply.hoplites(ledger.state, reward.hoplites)
    orichalcum = supply.orichalcum(ledger.state, reward.orichalcum)
    ledger.emit(PortPaid(seat, circle, port, hoplites, orichalcum))
