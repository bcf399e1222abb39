"""Data files that are shipped inside the package, read straight from its folder.

The package must be installed as files in a folder, as wheels are; running from a zip is not supported.
(`importlib.resources` could, but costs more than all of our own start-up.)
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

DATA_FOLDER = "data"
SUFFIX = ".json"


class NoSuchData(LookupError):
    """The package ships no data file of that name; the message is a sentence that names those it ships."""


def data_bytes(package: str, name: str) -> bytes:
    """The bytes of `data/NAME.json` in a package such as `adjudicator.games.oros`.

    NoSuchData if it ships no such file, whatever the name looks like.
    """
    if name not in data_sets(package):
        known = ", ".join(data_sets(package)) or "none"
        raise NoSuchData(f"there is no data set {name!r}; this version ships {known}")
    with open(os.path.join(_folder(package), name + SUFFIX), "rb") as file:
        return file.read()


def data_sets(package: str) -> tuple[str, ...]:
    """The names of the data files that a package ships, sorted, without their suffix."""
    try:
        files = os.listdir(_folder(package))
    except FileNotFoundError:
        return ()
    return tuple(sorted(file.removesuffix(SUFFIX) for file in files if file.endswith(SUFFIX)))


def _folder(package: str) -> str:
    module = sys.modules.get(package) or import_module(package)
    place = module.__file__
    if place is None:
        raise NoSuchData(f"{package} is not installed as files in a folder")
    return os.path.join(os.path.dirname(place), DATA_FOLDER)
