"""Words for the keys of the schemas, which editors show: out of the docstring of a class, else from here."""

from __future__ import annotations

import copy
import inspect
import re
from typing import Any

SENTENCE = re.compile(r"(?<=[.;:])\s+(?=[A-Z`])")

WORDS = """
type: What kind of thing this is; it decides which other keys there are.
seat: The name of a seat of this game.
by: Who brought it about where its own seat did not write it there, or by how far.
via: On whose word it was carried out, where the action has a key `by` of its own.
unit: The unit that is meant, by its id.
side: Seats that win as one, by the name of the side.
why: What brought it about.
card: The card that is meant, by its id or its place in the row.
at: The space or circle where it happens.
from: Where it comes from.
deck: The deck that is drawn from.
kind: Which kind it is.
hoplites: How many hoplites.
orichalcum: How much orichalcum.
slot: The slot that is meant.
tile: The tile that is meant.
to: Where it goes, or the entry that is gone back to.
space: The space of the map.
key: By what the open question is known.
units: The units that are meant.
building: The building that is meant.
seats: The seats at the table, clockwise.
id: The id by which it is known.
do: Actions, in their order.
record: The id of the record that is meant.
game: The name of the game.
circle: The circle of the island.
dice: What the dice show, in their order.
round: The number of the round.
lost: What was lost.
ascend: Whether, or where, somebody ascends.
spirit: How much spirit.
rules: The number of our rules of the game, or the ids of the rules that are exercised.
draws: Results of chance: in their order, or by label.
line: The line, row, column or ring of the map.
action: The action that is meant.
board: The board that is meant, or the picture of it, line by line.
creature: The creature that is meant.
way: The direction.
turn: The number of the turn.
parent: The head that the sender had seen, or the hash of the entry before.
notes: A word to the table; it matters to no result.
options: The options of the game, every one written out.
chance: Where draws come from.
tiles: The tiles that are meant, by space.
health: How much health.
given: The position, as a patch of the empty one; or what is given.
column: The column of the mat.
step: Where in the turn the game stands.
cards: The cards that are meant.
face: Which face lies up.
winner: Who has won.
titan: The titan that is meant.
left: How many are left.
player: The name of the person who plays the seat; `automa` for one that the tool plays.
decision: The open decision that this answers, by entry and number.
undo: What is to be taken back.
resigned: Whether, or when, the seat gave up.
active: The seat whose turn it is.
sites: The buildings on the map.
agenda: What is still to be carried out, the next thing last.
ended: Why the game is over; empty while it goes on.
serial: Counts what needs a number of its own.
format: The version of the format of the file.
data: The component data of the game.
position: A whole state to begin from in the place of the set-up.
copy: For whom this is a copy; absent in the full record.
log: The entries: everything that was done, in its order.
red: Whether, or where, it is red.
map: Which side of the map, or what lies on it.
track: Which side of the track, or where the pieces stand on it.
spell: The spell that is meant.
title: What it is about, in a few words.
count: How many there are.
events: What happened, one event after another.
findings: What is wrong.
needs: The label of the draw that is missing.
result: What came of it.
stands: How many actions were carried out.
passed: What was refused and passed over, as its sender had asked for.
on_refusal: Whether what is refused halts the list, or is passed over.
void: How many actions came to nothing since the game was over by then.
state: What is so then; in an entry the hash of it.
story: What happened, entry by entry.
file: The name of the file.
entry: The number of the entry.
creatures: The creatures that are meant.
price: What it costs.
reason: Why the game has ended.
tied: Which seats are tied.
circles: The circles that are meant.
account: The account of the person, as of the host of a repository.
question: What is asked.
n: The number of the entry, counted from 1.
hash: The hash of the entry.
under: What lies underneath.
holder: Who holds it.
row: The cards that lie open, in their order.
discards: What was discarded.
stacks: The stacks that are drawn from.
bag: What is still in the bag.
buildings: The buildings that are meant.
hand: What is in hand.
bought: What was bought.
fought: Whom, or where, somebody has fought.
drawn: What was drawn.
site: The kind of building.
path: Where in the position it stands, or the spaces on the way.
region: The region of the map.
option: The choice that is meant.
carried: What was carried along.
collisions: What comes of collisions, each by its space.
first: Who, or what, is first.
actor: Who acts now.
last_round: Whether this is the last round.
automa: What the automa has and does.
lines: The same as lines of text.
answers: By question the answers that are wanted, the best first; `ask` means to wait.
waiting: What is waited for.
winners: Who has won.
paid: What was paid.
item: The item that is meant.
taken: What was taken.
regained: What was regained.
token: The token that is meant.
results: What came of it, one after another.
scenes: What is done or asked, one after another.
accepted: That the set-up is accepted.
done: The actions as a record holds them.
entries: How many entries hold.
no_events: Types of events that must not occur.
ranks: The ranks by seat when the game is over.
refused: The reasons of a refusal, no more and no less.
repeated: The entry that is the move already.
to_act: Who is asked for what.
told: All sentences that a viewer reads.
unseen: Words that must stand nowhere in what a viewer reads.
views: By viewer what it sees.
expect: What has to come of it.
note: For readers alone.
standing: Where each seat stands at the end, or answers given beforehand.
cases: The cases, one after another.
code: The stable code of the finding.
message: One sentence with the actual and the wanted value.
rule: The id of the rule.
added: What was added.
camps: How many camps.
reserves: What is in reserve.
mines: How many mines.
port: The port that is meant.
flip: Whether it is turned over.
terrain: The terrain.
theia: Whether, or how, Theia helps.
amount: How much.
seed: The seed in hexadecimal digits, two a byte.
hospital: What is in the hospital.
if: The condition, which sees only what the sender may see.
else: What is done where the condition does not hold.
back: What the back of the card shows.
take: What is taken.
hyperion: Whether, or how, Hyperion helps.
themis: Whether, or how, Themis helps.
answer: The answers that are wanted, the best first; `ask` means to wait.
mode: Everybody knows the seed (open), the referee alone does (referee), or a table rolls (recorded).
alg: How draws follow from the seed.
commit: The SHA-256 of the seed.
sha256: The hash of the component data.
change: A group's own numbers, by dotted path.
mail: The mail address of the person; copies leave it out.
owner: Whose it is.
piece: The piece that is meant.
wisdom: Which columns are unlocked, or how far.
streams: How the streams run.
walks: The ways on the map, one a follower.
send: What is sent.
return: What comes back.
erupt: What erupts, and how.
layout: How the tiles lie at the beginning.
example: One that is legal.
condition: What was asked.
held: Whether it held.
rank: The rank; 1 is the best.
places: Who is where.
sentences: What happened, told.
text: The same in words.
since: The entry since which it is so.
viewer: By whose eyes it is told.
verdict: Whether the move stands.
head: The last entry: its number, a dash, the first digits of its hash.
asked: How many actions were asked for.
written: Whether it was written into the record.
repeats: The entry that is this move already.
open: Whether the turn goes on.
hidden: How many entries cannot be followed.
plans: What came of plans.
repairs: What was repaired in a mail.
receipt: The hash of what was read, by which the sender can check it.
changes: What changed, one fact after another.
facts: What is so on the board, one fact after another.
choices: What may be done.
template: A move to be filled in, line by line.
"""

BY_CLASS = """
Entry.parent: The hash of the entry before; of entry 1 that of the header.
Entry.state: The hash of the public position after the entry.
Entry.kind: What kind of entry it is; it decides what `do` holds.
Entry.seat: Whose entry it is; absent in the set-up and where the referee writes for nobody.
Entry.by: Who wrote it, where its seat did not.
SeatLine.seat: The name of a seat, as the game knows it.
MoveFile.seat: Who sends the move.
MoveFile.parent: The head that the sender had seen, as in the last report: number, dash, eight digits or more.
MoveFile.do: Actions, plans and stops, in order; or one action of table business.
MoveFile.kind: Only `timeout`, by the referee.
MoveFile.record: The id of the record that the move is for.
HeaderLines.id: Small letters, digits, single dashes; it stands in moves, mail subjects and file names.
HeaderLines.rules: The number of our rules of the game; a record keeps it for ever.
DataLine.id: The id of a set of component data that is shipped.
MoveFile.decision: The open decision that this answers, by entry and number.
MoveFile.draws: Results of chance at a real table: in their order, or by label.
HeaderLines.position: A whole state to begin from in the place of the set-up.
Report.verdict: Whether the move stands; `nothing` where it left nothing to be done.
Report.file: The name of the file of the record.
Report.entry: The number of the last entry, of those that stand of the move too.
Report.head: That entry as moves name it: its number, a dash, the first digits of its hash.
Report.asked: How many actions were asked for.
Report.stands: How many of the actions asked for stand.
Report.written: Whether what stands is in the record now.
Report.plans: What came of plans; for the sender alone.
Report.void: How many actions came to nothing since the game was over by then; for the sender alone.
Report.since: The entry after which story and changes begin.
Report.board: The board as a picture, line by line.
Report.lines: Every fact of the board as text.
Report.facts: Every fact of the board by its path.
Report.choices: What may be done, for a seat that is asked.
Report.template: A move to be filled in, line by line, for a seat that is asked.
CardDrawn.regions: The regions of the card's Develop section.
CardDrawn.options: The options of the card's Develop section.
CardDrawn.shift: The shifts of the card's Map section, such as `r3-e`.
CardDrawn.remove_tile: The regions of the tile removals of the card's Map section.
CardDrawn.ascend: The symbols of the card's Ascend section.
IslandPlaced.ringed: Whether the island shows its ring.
Player.medals: How many medals.
Player.arrived: How many units have ever arrived for the seat.
Stack.pool: How many tiles of each kind lie in no known order.
Equip.keep: Which card stays in a slot that is full: `new` or `old`.
Trade.give: The main resource of which two are given.
Trade.take: The main resource of which one is taken.
Unit.equipment: The equipment that it bears.
UnitArrived.promoted: Whether it came in its promoted form.
UnitArrived.defends: What its Defend marker comes from; nothing, no marker.
UnitsReadied.slowed: The units that have one action only in this turn.
UnitsExchanged.other: The unit that it traded tiles with.
MarkersTaken.source: What the marker comes from.
GiftGiven.gift: What it got: `fortress` or `cathedral`.
Harvested.resource: The resource that the ground bears.
Harvested.power: Whether dice were rolled for the amount.
ResourcesGained.gained: How many tokens of each resource.
Hoarded.times: How many Hoard Tokens it got.
SpecialOpened.special: Which special tile it is.
SpellSettled.effective: Whether the spell took effect.
Struck.target: The unit that was attacked or shot at.
Struck.hit: Whether it was hit.
TileReplaced.old: The tile that left the match.
TileReplaced.new: The tile that came in its place.
TilesMoved.moved: Where each tile went, by where it lay.
Report.open: Whether a turn goes on that was begun.
Report.hidden: How many reasons are not told to this reader.
Report.agreed: Who has agreed to stop the game, or to an undo, as far as that still counts.
Report.resigned: The entry by which the reader has resigned; 0 if it has not.
Report.needs: The label of the draw at which a dry run stopped.
StandingFile.record: The id of the record that the answers are for.
StandingFile.seat: Whose answers they are.
"""

EXAMPLES: dict[str, list[Any]] = {
    "HeaderLines.id": ["friday-7"],
    "HeaderLines.format": [1],
    "HeaderLines.rules": [1],
    "HeaderLines.seats": [[{"seat": "raging_fire", "player": "Ada", "account": "ada-gh"}]],
    "HeaderLines.chance": [{"mode": "recorded"}],
    "HeaderLines.log": [[{"n": 1, "kind": "setup", "do": []}]],
    "HeaderLines.copy": ["public"],
    "SeatLine.player": ["Ada", "automa"],
    "SeatLine.mail": ["ada@example.org"],
    "SeatLine.account": ["ada-gh"],
    "DataLine.change": [{"track.short.red": [4, 9]}],
    "ChanceLine.alg": ["hmac-sha256-1"],
    "Entry.n": [2],
    "Entry.do": [[{"type": "resign"}]],
    "Entry.draws": [[["4/ada/die/0", 3]]],
    "Entry.notes": ["sorry, Bo"],
    "MoveFile.record": ["friday-7"],
    "MoveFile.parent": ["12-77b1c02e"],
    "MoveFile.decision": ["12.1"],
    "MoveFile.do": [[{"type": "resign"}], [{"type": "agree", "to": "stop"}]],
    "MoveFile.draws": [[3, "skull"], {"4/ada/die/0": 3}],
    "MoveFile.undo": [{"to": 7}],
    "MoveFile.notes": ["sorry, Bo"],
    "StandingFile.record": ["friday-7"],
    "StandingFile.answers": [{"wisdom": ["journey", "study", "ask"]}],
    "CaseFile.cases": [[{"id": "demo.1", "title": "A line waits", "rules": [], "scenes": []}]],
    "Replace.player": ["Di"],
    "Replace.account": ["di-gh"],
    "UndoLine.to": [7],
    "StandingAnswer.answer": [["journey", "ask"]],
}


def described(schema: dict[str, Any], root: Any) -> dict[str, Any]:
    """Give a schema in which every key has a description, and examples where there are some.

    `root` is the type of the whole file.  Raises KeyError for a key for which there are no words.
    """
    schema = copy.deepcopy(schema)
    name, text = (root.__name__, inspect.getdoc(root) or "") if inspect.isclass(root) else ("", "")
    _describe(name, schema, text)
    for name, part in schema.get("definitions", {}).items():
        _describe(name, part, part.get("description", ""))
    return schema


def _describe(name: str, part: Any, text: str) -> None:
    """Describe the keys of a class, and of the maps that are written out inside it."""
    for key, held in part.get("properties", {}).items():
        full = f"{name}.{key}"
        if "description" not in held:
            held["description"] = _CLASS.get(full) or _sentence(text, key) or _words(full, key)
        if full in EXAMPLES:
            held["examples"] = EXAMPLES[full]
        _describe(full, held, "")
    items = part.get("items")
    inner = [part.get("additionalProperties"), *(items if isinstance(items, list) else [items])]
    for one in [*inner, *part.get("anyOf", ()), *part.get("oneOf", ())]:
        if isinstance(one, dict):
            _describe(name, one, "")


def _words(full: str, key: str) -> str:
    if key not in _KEY:
        raise KeyError(f"{full} has no words: name it in a docstring, or in WORDS or BY_CLASS")
    return _KEY[key]


def _sentence(text: str, key: str) -> str:
    """Give the first sentence of a docstring that names the key."""
    return next((one for one in SENTENCE.split(text.replace("\n", " ")) if f"`{key}`" in one), "")


def _table(text: str) -> dict[str, str]:
    return {key: words for key, _, words in (line.partition(": ") for line in text.strip().splitlines())}


_KEY = _table(WORDS)
_CLASS = _table(BY_CLASS)
