"""The verb `simulate`: games played by the rules without people."""

from pathlib import Path
from typing import Any

from adjudicator.cli.arguments import game_named, pairs
from adjudicator.cli.files import check_new, make_folder, write_new
from adjudicator.cli.render import lines_out, out, say
from adjudicator.core.policy import POLICIES
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.wording import counted
from adjudicator.record.findings import Exit, Finding, Found
from adjudicator.record.simulate import SPREAD, Simulated, id_of, summary_lines
from adjudicator.record.simulate import simulate as play
from adjudicator.record.simulate import summary as sum_up


def simulate(
    game: str,
    games: int,
    seed: int,
    policy: str,
    seats: list[str],
    options: list[str],
    output: str,
    summary: bool,
) -> int:
    """Play games; write the records to a folder, print them, or say in a line each how they went."""
    ruleset = game_named(game)
    if policy not in POLICIES:
        raise Found(Finding("usage.policy", f"there is no policy {policy}; known are {', '.join(POLICIES)}"))
    if not output and not summary and games > 1:
        raise Found(Finding("usage.output", "for several games name a folder by -o, or ask for a --summary"))
    if output:
        _check_folder(Path(output), ruleset, games, seed)
    played = []
    for one in play(ruleset, games, seed, policy, pairs(options, "--option"), seats):
        played.append(one)
        if output:
            _write(Path(output), one)
        if summary:
            lines_out([_summary(one)])
        elif not output:
            out(one.record.decode())
    if summary and games > 1:
        lines_out(["", f"All games, numbers as {' / '.join(SPREAD)}:", *summary_lines(sum_up(played))])
    return Exit.ACCEPTED


def _check_folder(folder: Path, ruleset: Ruleset[Any, Any], games: int, seed: int) -> None:
    """Make the folder; refuse before anything is played when one of the files is there already."""
    make_folder(folder)
    check_new(_path(folder, id_of(ruleset.name, seed, number)) for number in range(1, games + 1))


def _path(folder: Path, id: str) -> Path:
    return folder / f"{id}.game.yaml"


def _write(folder: Path, one: Simulated) -> None:
    path = _path(folder, one.id)
    write_new(path, one.record)
    say(f"written: {path}")


def _summary(one: Simulated) -> str:
    actions = counted(sum(one.actions.values()), "action")
    start = f"{one.id}: {counted(one.entries, 'entry', 'entries')}, {actions}"
    if one.end is None:
        return f"{start}, broken off"
    places = ", ".join(f"{place.rank}. {place.seat} {place.score}" for place in one.end.places)
    return f"{start}, {one.end.reason}: {places}"
