"""Reads a record: bytes to YAML, YAML to typed header and entries, header to a table ready to play."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.core.component_data import BadComponents, placed
from adjudicator.core.hints import did_you_mean
from adjudicator.core.ruleset import Header, Ruleset, Seat
from adjudicator.core.secret import PUBLIC, REFEREE
from adjudicator.core.values import value
from adjudicator.core.violations import Violation, first_stage
from adjudicator.core.wording import counted
from adjudicator.formats import codec
from adjudicator.formats.marks import BadFile, shown
from adjudicator.formats.misfit import choices, told
from adjudicator.formats.yaml import Document, read
from adjudicator.record.chain import header_hash
from adjudicator.record.envelope import ALGORITHM, AUTOMA, FORMAT, Entry, HeaderLines
from adjudicator.record.findings import Finding, Found, pointer

OTHER_KINDS = {
    "do": "a move",
    "undo": "a move",
    "answers": "a file of standing answers",
    "cases": "a file of cases",
}
"""What else a file may be, by a key that a record does not have."""

SEED_BYTES = 32
ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
LONGEST_ID = 100


@value()
class Record:
    """A record that could be read: its places, its header and entries, and the game it belongs to.

    `header_hash` is the parent of entry 1; `table` the header as the rules know it.
    """

    file: str
    document: Document
    header: HeaderLines
    entries: tuple[Entry, ...]
    ruleset: Ruleset[Any, Any]
    table: Header[Any]
    header_hash: str

    def finding(self, path: Sequence[str | int], code: str, message: str, **more: Any) -> Finding:
        """Make a finding at a path of this file."""
        mark = self.document.mark(tuple(path))
        return Finding(code, message, self.file, mark.line, mark.column, pointer(path), **more)


def load(data: bytes, file: str, game: Ruleset[Any, Any] | None = None) -> Record:
    """Read a record.  Raises Found with everything that is wrong with its form or its header.

    `game` stands in for the registry of games; a record of another game is then refused.
    """
    document = read_document(data, file)
    written: Any = document.value
    game = _game_of(document, file, game)
    header_part = {key: part for key, part in written.items() if key != "log"}
    header, entries = _typed(document, file, game.name, header_part, written.get("log"))
    table = _table(document, file, game, header)
    return Record(file, document, header, entries, game, table, header_hash(header_part))


def read_document(data: bytes, file: str) -> Document:
    """Read YAML whose keys are ASCII, as hashes need it (formats 1).  Raises Found."""
    document = _read(data, file)
    if not data.isascii() or b"\\" in data:
        odd = tuple(_odd_keys(document, file))
        if odd:
            raise Found(*odd)
    return document


def _odd_keys(document: Document, file: str) -> Iterator[Finding]:
    """Yield a finding for every key that is not ASCII."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = []
    if isinstance(document.value, dict | list):
        waiting.append(((), document.value))
    while waiting:
        path, value = waiting.pop()
        for key in value if isinstance(value, dict) else ():
            if not key.isascii():
                mark = document.key_mark((*path, key))
                message = f"the key {shown(key)} holds a letter that is not ASCII, wanted are ASCII letters"
                yield Finding("schema.key", message, file, mark.line, mark.column, pointer(path))
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        below = [((*path, step), part) for step, part in parts if isinstance(part, dict | list)]
        waiting.extend(reversed(below))


def _read(data: bytes, file: str) -> Document:
    try:
        return read(data)
    except BadFile as bad:
        raise Found(
            *(
                Finding(
                    problem.code,
                    problem.message,
                    file,
                    problem.mark.line,
                    problem.mark.column,
                    problem.pointer,
                    hint=(problem.hint,) if problem.hint else (),
                )
                for problem in bad.problems
            )
        ) from None


def schema_findings(document: Document, file: str, schema: str) -> tuple[Finding, ...]:
    """Judge a document by one of the published schemas."""
    from adjudicator.formats.schema import NoSuchSchema, validate

    found: list[Finding] = []
    try:
        faults = validate(schema, document.value)
    except NoSuchSchema:  # a game that is not of this package: the codec alone has judged
        faults = []
    meant = {(*fault.path[:-1], fault.hint) for fault in faults if fault.keyword == "unknown"}
    for fault in faults:
        if fault.keyword == "missing" and (*fault.path[:-1], f"did you mean {fault.path[-1]}?") in meant:
            continue  # the misspelt key is told, with the hint
        mark = document.key_mark(fault.path) if fault.keyword == "unknown" else document.mark(fault.path)
        found.append(
            Finding(
                f"schema.{fault.keyword}",
                fault.message,
                file,
                mark.line,
                mark.column,
                pointer(fault.path),
                hint=(fault.hint,) if fault.hint else (),
            )
        )
    return tuple(found)


def misfit_finding(document: Document, file: str, base: Sequence[str | int], misfit: codec.Misfit) -> Finding:
    """Word a codec's verdict where the schema has nothing to say."""
    path = (*base, *misfit.path)
    unknown = misfit.keyword == "unknown"
    mark = document.key_mark(path) if unknown else document.mark(path)
    hint = did_you_mean(str(path[-1]), misfit.expected.split(", ")) if unknown else ""
    return Finding(
        f"schema.{misfit.keyword}",
        misfit.message,
        file,
        mark.line,
        mark.column,
        pointer(path),
        hint=(hint,) if hint else (),
    )


def _game_of(document: Document, file: str, only: Ruleset[Any, Any] | None) -> Ruleset[Any, Any]:
    from adjudicator.games import RULESETS, ruleset

    written = document.value
    if not isinstance(written, dict):
        message = f"a record must be a map with format, game and log, not {told(written)}"
        raise Found(_at(document, file, (), "schema.type", message))
    if "game" not in written:
        _check_kind(document, file, written)
        known_games = choices(only.name if only else name for name in RULESETS)
        raise Found(_at(document, file, (), "schema.missing", f"game is missing; it must be {known_games}"))
    name = written["game"]
    known = (only.name,) if only else tuple(RULESETS)
    if not isinstance(name, str) or name not in known:
        message = f"game is {shown(str(name))}, wanted is {choices(known)}"
        hint = did_you_mean(str(name), known)
        raise Found(_at(document, file, ("game",), "schema.unknown_game", message, hint))
    return only or ruleset(name)


def _check_kind(document: Document, file: str, written: Mapping[str, Any]) -> None:
    """Refuse a file that is of another kind.  Raises Found."""
    for key, kind in OTHER_KINDS.items():
        if key in written and "log" not in written:
            mark = document.key_mark((key,))
            message = f"this is {kind}, wanted is a record, which has keys game and log"
            hint = ("the record is named first, then the move",) if key == "do" else ()
            raise Found(Finding("file.kind", message, file, mark.line, mark.column, hint=hint))


def _typed(
    document: Document, file: str, game: str, header_part: Mapping[str, Any], log: Any
) -> tuple[HeaderLines, tuple[Entry, ...]]:
    base: tuple[str | int, ...] = ()
    try:
        header = codec.read(HeaderLines, header_part)
        base = ("log",)
        read_entry = codec.reader(Entry)
        if not isinstance(log, list):
            raise codec.Misfit("type", "a list of entries", told(log))
        entries = []
        for place, row in enumerate(log):
            base = ("log", place)
            entries.append(read_entry(row))
    except codec.Misfit as misfit:
        found = schema_findings(document, file, f"{game}.record")
        raise Found(*(found or (misfit_finding(document, file, base, misfit),))) from None
    return header, tuple(entries)


def _table(document: Document, file: str, game: Ruleset[Any, Any], header: HeaderLines) -> Header[Any]:
    if header.format != FORMAT:
        message = f"format is {header.format}, this tool reads {FORMAT}"
        raise Found(_at(document, file, ("format",), "header.format", message))
    if header.rules != game.version:
        message = f"rules is {header.rules}, this tool knows rules {game.version} of {game.name}"
        raise Found(_at(document, file, ("rules",), "header.rules", message))
    table = make_table(game, header)
    if isinstance(table, tuple):
        raise Found(*(_header_finding(document, file, reason) for reason in table))
    found = [*_id_findings(document, file, header), *_chance_findings(document, file, header)]
    found += _copy_findings(document, file, header)
    if found:
        raise Found(*found)
    return table


def make_table(game: Ruleset[Any, Any], header: HeaderLines) -> Header[Any] | tuple[Violation, ...]:
    """Give the header as the rules know it, or everything that speaks against it."""
    try:
        components = game.load_data(header.data.id, header.data.change)
    except BadComponents as error:
        return tuple(data_faults(error, header.data.change))
    if header.data.sha256 and header.data.sha256 != components.sha256:
        found = components.sha256[:8]
        message = f"data.sha256 is {header.data.sha256[:8]}, the data set {header.data.id} has {found}"
        return (Violation("data.sha256", "", message, at=("data", "sha256")),)
    try:
        options: Any = codec.read(game.options, header.options)
    except codec.Misfit as misfit:
        return (Violation("header.options", "", _with_hint(misfit), at=("options", *misfit.path)),)
    seats = tuple(Seat(line.seat, line.player == AUTOMA) for line in header.seats)
    table: Header[Any] = Header(seats, options, components)
    return first_stage(game.check_header(table)) or table


def _with_hint(misfit: codec.Misfit) -> str:
    """Give the sentence of a verdict, and the key that is meant instead of an unknown one."""
    unknown = misfit.keyword == "unknown"
    hint = did_you_mean(str(misfit.path[-1]), misfit.expected.split(", ")) if unknown else ""
    return f"{misfit.message}; {hint}" if hint else misfit.message


def data_faults(error: BadComponents, change: Mapping[str, Any]) -> Iterator[Violation]:
    """Tell of an unknown data set, or of each part of a change that cannot be used."""
    for path, message in error.faults:
        if path == "id":
            yield Violation("data.unknown", "", message, at=("data", "id"))
            return
    for place, message in placed(error.faults, change):
        yield Violation("data.change", "", message, at=("data", "change", *place))


def _header_finding(document: Document, file: str, reason: Violation) -> Finding:
    mark = document.mark(reason.at)
    return Finding(
        reason.code, reason.message, file, mark.line, mark.column, pointer(reason.at), rule=reason.rule
    )


def id_problem(id: str) -> str:
    """Say what is wrong with the id of a record, which stands in file names; the empty text: nothing."""
    if not all(part and not part.strip(ID_LETTERS) for part in id.split("-")):
        return f"the id is {shown(id)}; wanted are small letters, digits and single dashes"
    if len(id) > LONGEST_ID:
        return f"the id has {len(id)} letters, wanted are {LONGEST_ID} at most"
    return ""


def _id_findings(document: Document, file: str, header: HeaderLines) -> Iterator[Finding]:
    problem = id_problem(header.id)
    if problem:
        yield _at(document, file, ("id",), "header.id", problem)


def _copy_findings(document: Document, file: str, header: HeaderLines) -> Iterator[Finding]:
    """Find a copy for somebody who is not of this game."""
    known = ("", *(line.seat for line in header.seats), PUBLIC, REFEREE)
    if header.copy not in known:
        message = f"copy is {shown(header.copy)}, wanted is for whom it is: {', '.join(known[1:])}"
        hint = did_you_mean(header.copy, known[1:])
        yield _at(document, file, ("copy",), "copy.reader", message, hint)


def _chance_findings(document: Document, file: str, header: HeaderLines) -> list[Finding]:
    chance = header.chance
    found = []
    if chance.mode == "open" and not chance.seed and not header.copy:
        message = "chance.seed is missing; in mode open everybody can read it"
        found.append(_at(document, file, ("chance",), "header.seed_missing", message))
    if chance.alg != ALGORITHM:
        message = f"chance.alg is {shown(chance.alg)}, this tool knows {ALGORITHM}"
        found.append(_at(document, file, ("chance", "alg"), "header.alg", message))
    if chance.mode != "recorded" and not chance.commit:
        message = "chance.commit is missing; wanted is the SHA-256 of the seed"
        found.append(_at(document, file, ("chance",), "header.commit_missing", message))
    if chance.seed and chance.mode != "open":
        message = f"chance.seed stands here in mode {chance.mode}; only in mode open may everybody read it"
        found.append(_at(document, file, ("chance", "seed"), "header.seed_shown", message))
    elif chance.seed:
        problem = seed_problem(chance.seed, chance.commit)
        if problem:
            found.append(_at(document, file, ("chance", "seed"), "header.seed", problem))
    return found


def seed_problem(seed: str, commit: str) -> str:
    """Say what is wrong with a seed (hex text); the empty text when nothing is."""
    if any(letter not in "0123456789abcdef" for letter in seed) or len(seed) % 2:
        return "the seed has to be written in lower-case hexadecimal digits, two a byte"
    if len(seed) < 2 * SEED_BYTES:
        return f"the seed has {counted(len(seed) // 2, 'byte')}, wanted are {SEED_BYTES} or more"
    found = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    if commit and found != commit:
        return f"the SHA-256 of the seed is {found[:8]}, chance.commit is {commit[:8]}"
    return ""


def _at(
    document: Document, file: str, path: Sequence[str | int], code: str, message: str, hint: str = ""
) -> Finding:
    mark = document.mark(tuple(path))
    return Finding(code, message, file, mark.line, mark.column, pointer(path), hint=(hint,) if hint else ())
