"""Compile the games' component data: many YAML files to one canonical JSON file that is read at run time.

Run as it is, it writes the JSON beside the folders of YAML files; with `--check` it writes nothing and ends
with exit code 1 if a file would change.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ruamel.yaml import YAML

GAMES = Path(__file__).parents[2] / "adjudicator" / "games"
DATA = GAMES / "oros" / "data"


def main(arguments: list[str]) -> int:
    """Compile every data set, or with `--check` only compare; exit 1 if something is stale then."""
    stale = 0
    for folder in sorted(path for path in GAMES.glob("*/data/*") if path.is_dir()):
        target = folder.with_suffix(".json")
        fresh = compiled(folder)
        if target.exists() and target.read_bytes() == fresh:
            continue
        stale += 1
        if "--check" in arguments:
            print(f"{target.name} does not match its YAML files")
        else:
            target.write_bytes(fresh)
            print(f"wrote {target.name}")
    return 1 if stale and "--check" in arguments else 0


def compiled(folder: Path) -> bytes:
    """The canonical JSON of all YAML files of a folder taken together.

    Everything in them is text in ASCII, integers, booleans, lists and maps with text keys; then sorted keys
    and no blanks are what RFC 8785 asks for. ValueError for anything else, and for a key that two files have.
    """
    whole: dict[str, object] = {}
    for file in sorted(folder.glob("*.yaml")):
        for key, value in YAML(typ="safe", pure=True).load(file.read_text("utf-8")).items():
            if key in whole:
                raise ValueError(f"{file.name} repeats the key {key}")
            whole[key] = value
    _require_plain(whole, folder.name)
    return json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def _require_plain(value: object, place: str) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                raise ValueError(f"{place}: the key {key!r} is no text; quote it")
            _require_plain(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            _require_plain(inner, f"{place}.{number}")
    elif not (isinstance(value, int) or (isinstance(value, str) and value.isascii())):
        raise ValueError(f"{place}: {value!r} is neither text in ASCII nor an integer")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
