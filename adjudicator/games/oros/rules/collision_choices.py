"""What the actor writes about collisions: true where it is written, and written where there is a choice."""

from collections.abc import Iterator, Sequence

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.moves import Collision, Move
from adjudicator.games.oros.rules.collide import FULL, NO_PAIR, PAIRS, pairs
from adjudicator.games.oros.rules.meetings import MOVE, THREE_AS_FOUR, Meeting, meetings, names
from adjudicator.games.oros.rules.move_sets import carried, unknown_space
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import State, own_grande
from adjudicator.games.oros.stocks import LAND_KINDS
from adjudicator.games.oros.tiles import Tile


def check_words(state: State, move: Move) -> Iterator[Violation]:
    """Give the reasons against words in the collisions that name nothing."""
    for number, choice in enumerate(move.collisions):
        if choice.at not in state.board:
            yield unknown_space(state.board, choice.at, "collisions", number, "at")
        if choice.tile and (fault := _no_tile(choice.tile)):
            at = ("collisions", number, "tile")
            yield Violation("oros.collide.unknown_tile", "oros.tile.7", fault, Stage.KNOWN, at)
        if choice.mountain and choice.mountain not in PAIRS:
            code, at = "oros.collide.unknown_pair", ("collisions", number, "mountain")
            yield unknown_word(code, "oros.collide.19", choice.mountain, "pair for a mountain", PAIRS, *at)


def check_choices(state: State, seat: str, move: Move) -> Iterator[Violation]:
    """Give the reasons against what is written, or missing, about the collisions.

    They are of the stages SHAPE, PLACE and PRICE, in the order of the collisions, not of the stages. The set
    must be one that `check_set` does not object to.
    """
    found = meetings(state, seat, carried(state, move), move.collisions)
    yield from _astray(found, move)
    for meeting in found:
        written = [number for number, choice in enumerate(move.collisions) if choice.at == meeting.at]
        number = written[-1] if written else None
        choice = Collision(meeting.at) if number is None else move.collisions[number]
        wrong = (
            _wrong_pair(state, seat, meeting, choice)
            or _wrong_tile(meeting, choice)
            or _wrong_grande(state, seat, meeting, choice)
        )
        if wrong is not None:
            at = ("collisions",) if number is None else ("collisions", number, *wrong.at)
            yield Violation(wrong.code, wrong.rule, wrong.message, wrong.stage, at)


def _no_tile(text: str) -> str:
    try:
        Tile.parse(text)
    except ValueError as fault:
        return str(fault)
    return ""


def _astray(found: Sequence[Meeting], move: Move) -> Iterator[Violation]:
    """Reasons against collisions written twice, or where no tiles meet."""
    spaces = [meeting.at for meeting in found]
    named: list[str] = []
    for number, choice in enumerate(move.collisions):
        if choice.at in named:
            message = f"the collision at {choice.at} is written twice"
            at: tuple[str | int, ...] = ("collisions", number, "at")
            yield Violation("oros.collide.written_twice", "oros.move.11", message, Stage.SHAPE, at)
        elif choice.at not in spaces:
            message = f"no tiles meet at {choice.at}; they meet at: {', '.join(spaces) or 'no space'}"
            at = ("collisions", number, "at")
            yield Violation("oros.collide.no_collision", "oros.move.11", message, Stage.SHAPE, at)
        named.append(choice.at)


@rule("oros.collide.3", "oros.collide.14", "oros.collide.18", "oros.collide.19", "oros.later.10")
def _wrong_pair(state: State, seat: str, meeting: Meeting, choice: Collision) -> Violation | None:
    """The pair that forms a mountain: true if it is written, and written if the actor has to say."""
    settled, word = meeting.settled, choice.mountain
    if word in settled.pairs or not (word or settled.must_name_pair):
        return None
    what = f"at {meeting.at}, where {_listed(meeting.tiles)} meet, mountain is {' or '.join(settled.pairs)}"
    if not word:
        message = f"{what}; one has to be named"
        rule_id = "oros.collide.14" if len(meeting.tiles) == 2 else "oros.collide.19"
        return Violation("oros.collide.pair_missing", rule_id, message, Stage.SHAPE)
    return _why_not(state, seat, meeting, word) or Violation(
        "oros.collide.wrong_pair", _rule_of(meeting), f"{what}, not {word}", Stage.SHAPE, ("mountain",)
    )


@rule("oros.collide.13", "oros.collide.16", "oros.collide.20")
def _why_not(state: State, seat: str, meeting: Meeting, word: str) -> Violation | None:
    """Why the tiles do not form the mountain that they could: none is in supply, or the ability is locked."""
    if word == NO_PAIR or word not in pairs(meeting.tiles, three_as_four=True, mountains=1):
        return None
    if meeting.mountains < 1 and not meeting.grande:
        message = f"no mountain tile is left for {meeting.at}, so {word} forms none; the values are added"
        code, rule_id = "oros.collide.no_mountain_left", "oros.collide.16"
        return Violation(code, rule_id, message, Stage.PLACE, ("mountain",))
    level = state.seats[seat].wisdom[MOVE]
    message = (
        f"counting a 3-tile as a 4 at {meeting.at} needs ability {THREE_AS_FOUR} of the column MOVE, "
        f"and {seat} has {level} unlocked"
    )
    return Violation("oros.collide.pair_locked", "oros.collide.13", message, Stage.PRICE, ("mountain",))


@rule("oros.collide.3", "oros.collide.4", "oros.collide.16", "oros.collide.20", "oros.collide.21")
def _rule_of(meeting: Meeting) -> str:
    """Give the rule that says what comes of these tiles, where the actor has no say in it."""
    kinds = [tile.kind for tile in meeting.tiles]
    if "M" in kinds:
        one = "oros.collide.21" if "3" in kinds else "oros.collide.4"
        return one if len(kinds) == 2 else "oros.collide.20"
    if kinds.count("4") > 1:
        return "oros.collide.3" if meeting.mountains or meeting.grande else "oros.collide.16"
    return "oros.collide.26"


@rule("oros.collide.7", "oros.collide.12", "oros.move.18", "oros.tile.7")
def _wrong_tile(meeting: Meeting, choice: Collision) -> Violation | None:
    """The tile that is put down: true if it is written, and written if there are several."""
    results, several = meeting.settled.results, meeting.settled.must_name_shape
    if choice.tile and (short := _no_tile_left(meeting, choice.tile)):
        return short
    if any(names(choice.tile, tile) for tile in results) or not (choice.tile or several):
        return None
    wanted = " or ".join(tile.shape_text if several else tile.text for tile in results)
    if not choice.tile:
        message = f"at {meeting.at}, where {_listed(meeting.tiles)} meet, tile has to name {wanted}"
        return Violation("oros.collide.tile_missing", "oros.collide.7", message, Stage.SHAPE)
    message = f"{_listed(meeting.tiles)} meeting at {meeting.at} become {wanted}, not {choice.tile}"
    code, rule_id = "oros.collide.wrong_tile", "oros.collide.7" if several else _rule_of(meeting)
    return Violation(code, rule_id, message, Stage.SHAPE, ("tile",))


@rule("oros.caps.2")
def _no_tile_left(meeting: Meeting, text: str) -> Violation | None:
    """The tile that is written would be right, but under caps its kind is not in supply."""
    wanted, results = Tile.parse(text), meeting.settled.results
    value = min(sum(tile.value for tile in meeting.tiles), FULL)
    if "M" in [tile.kind for tile in (*meeting.tiles, *results)] or wanted.kind not in LAND_KINDS:
        return None
    if wanted.value != value or wanted.kind in [tile.kind for tile in results]:
        return None
    become = " or ".join(tile.text for tile in results)
    message = f"no {wanted.kind}-tile is in supply for {meeting.at}; what meets there becomes {become}"
    return Violation("oros.collide.no_tile_left", "oros.caps.2", message, Stage.PLACE, ("tile",))


@rule("oros.grande.1", "oros.grande.2")
def _wrong_grande(state: State, seat: str, meeting: Meeting, choice: Collision) -> Violation | None:
    """The Grande mountain: named only where a mountain forms, and while the actor has it to place."""
    if not choice.grande or meeting.takes_grande:
        return None
    at = ("grande",)
    if not state.options.grande_mountains:
        message = "Grande mountains are not played with here; a common one comes to lie"
        return Violation("oros.grande.none", "oros.grande.1", message, Stage.SHAPE, at)
    if not meeting.forms_mountain:
        message = f"no mountain forms at {meeting.at}, where {_listed(meeting.tiles)} meet"
        return Violation("oros.grande.no_mountain", "oros.grande.2", message, Stage.SHAPE, at)
    where = own_grande(state, seat)
    used = f"lies on {where} already" if where else "is placed by this MOVE already"
    message = f"the Grande mountain of {seat} {used}; it is placed once"
    return Violation("oros.grande.used", "oros.grande.2", message, Stage.PLACE, at)


def _listed(tiles: Sequence[Tile]) -> str:
    names = [tile.text for tile in tiles]
    return f"{', '.join(names[:-1])} and {names[-1]}"
