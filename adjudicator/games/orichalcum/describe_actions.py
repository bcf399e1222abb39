"""Sentences of the actions: income, fights and what they bring, constructions, additional actions."""

from adjudicator.core.wording import counted, listed, with_article
from adjudicator.games.orichalcum import events as e
from adjudicator.games.orichalcum.wording import pieces


def orichalcum_produced(event: e.OrichalcumProduced) -> tuple[str, ...]:
    """Tell what a produce action brought."""
    mines = counted(event.mines, "mine")
    return (f"{event.seat} produced {event.orichalcum} orichalcum with {mines}{_city(event.mines)}.",)


def hoplites_recruited(event: e.HoplitesRecruited) -> tuple[str, ...]:
    """Tell what a recruit action brought."""
    camps = counted(event.camps, "training camp")
    return (f"{event.seat} recruited {counted(event.hoplites, 'hoplite')} with {camps}{_city(event.camps)}.",)


def creature_captured(event: e.CreatureCaptured) -> tuple[str, ...]:
    """Tell of a fight won: what was added and rolled, and what became of the hoplites."""
    saved = f", all but {event.saved}, which went to the hospital" if event.saved else ""
    return (
        f"{_fight(event)}: the creature was captured.",
        f"Any hoplites of the battle went to the supply{saved}.",
    )


def fight_lost(event: e.FightLost) -> tuple[str, ...]:
    """Tell of a fight lost."""
    return (
        f"{_fight(event)}: the fight was lost.",
        "Any hoplites of the battle stayed on the creature, and the capture action was over.",
    )


def loot_taken(event: e.LootTaken) -> tuple[str, ...]:
    """Tell how much orichalcum a creature brought."""
    arches = f", {event.arches} of it for arches" if event.arches else ""
    return (f"The {event.creature} brought {event.seat} {event.orichalcum} orichalcum{arches}.",)


def building_is_drawn(event: e.BuildingIsDrawn) -> tuple[str, ...]:
    """Tell which building a minotaur brought."""
    building = with_article(event.building)
    return (f"The minotaur brought {event.seat} {building} from the bag, to be built or put back at once.",)


def building_put_back(event: e.BuildingPutBack) -> tuple[str, ...]:
    """Tell that a minotaur's building was put back."""
    return (f"{event.seat} put the {event.building} back into the bag.",)


def minotaur_building_built(event: e.MinotaurBuildingBuilt) -> tuple[str, ...]:
    """Tell where a minotaur's building stands, and what came with it."""
    built = f"{event.seat} built the {event.building} on {event.circle}"
    return (f"{built}{_brought(event.hoplites, event.orichalcum)}.",)


def building_built(event: e.BuildingBuilt) -> tuple[str, ...]:
    """Tell which building was taken from the construction board, where it stands, what came with it."""
    built = f"{event.seat} built the {event.building} of the construction slot {event.slot} on {event.circle}"
    return (f"{built}{_brought(event.hoplites, event.orichalcum)}.",)


def temple_built(event: e.TempleBuilt) -> tuple[str, ...]:
    """Tell where a temple stands; one without a name of its own is named after its circles (temple.7)."""
    temple = f"the temple {event.name}," if event.name != " ".join(event.circles) else "a temple"
    return (f"{event.seat} built {temple} on {listed(event.circles)}.",)


def medal_bought(event: e.MedalBought) -> tuple[str, ...]:
    """Tell what a medal cost."""
    return (f"{event.seat} paid {event.price} orichalcum for a medal.",)


def action_skipped(event: e.ActionSkipped) -> tuple[str, ...]:
    """Tell which action was left undone."""
    return (f"{event.seat} left the action {event.action} undone.",)


def action_ended(event: e.ActionEnded) -> tuple[str, ...]:
    """Tell which action is over."""
    return (f"{event.seat} was done with the action {event.action}.",)


def hospital_emptied(event: e.HospitalEmptied) -> tuple[str, ...]:
    """Tell how many hoplites came back from the hospital."""
    came = counted(event.hoplites, "hoplite")
    return (f"{came} of {event.seat} came back from the hospital to the reserve.",)


def action_bought(event: e.ActionBought) -> tuple[str, ...]:
    """Tell which additional action was bought, and what was paid."""
    creatures = [listed(event.creatures)] if event.creatures else []
    paid = pieces(event.hoplites, event.orichalcum)
    price = listed([*([paid] if paid != "nothing" else []), *creatures]) or paid
    back = ", back into the bag," if event.creatures else ""
    return (f"{event.seat} paid {price}{back} for an additional action: {event.action}.",)


def _fight(event: e.CreatureCaptured | e.FightLost) -> str:
    """Say who fought what where, with how many hoplites more, and what was rolled."""
    added = f"adding {counted(event.added, 'hoplite')}" if event.added else "adding no hoplite"
    rolled = f"rolled {' '.join(map(str, event.dice))}" if event.dice else "rolled no die"
    return f"{event.seat} fought the {event.creature} on {event.circle}, {added}, and {rolled}"


def _city(sources: int) -> str:
    """Say that the metropolis may be among the sources of an income (metro.5)."""
    return ", the metropolis included where it counts" if sources else ""


def _brought(hoplites: int, orichalcum: int) -> str:
    return f" and took {pieces(hoplites, orichalcum)} with it" if hoplites or orichalcum else ""
