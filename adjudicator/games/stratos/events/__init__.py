"""What can happen at a Stratos table; each event carries its results.

Mappings count resources by kind, or say what happens to units by their names. `seat` is the player who acts
or draws, `side` the side whose things change. `why` is the word of what brought it about: a spell, a card, a
special tile, `travel`, `hired`, `start` ...
"""

from adjudicator.games.stratos.events.cards import CardEvent
from adjudicator.games.stratos.events.resources import ResourceEvent
from adjudicator.games.stratos.events.tiles import TileEvent
from adjudicator.games.stratos.events.turns import TurnEvent
from adjudicator.games.stratos.events.units import UnitEvent

StratosEvent = TurnEvent | UnitEvent | ResourceEvent | TileEvent | CardEvent
