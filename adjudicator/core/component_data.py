"""Loads the component data of a game once, as shipped or with a group's own numbers."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

C = TypeVar("C")

MOST_FAULTS = 20

Fault = tuple[str, str]
"""A dotted path into a data set, and what is wrong there."""


class BadComponents(ValueError):
    """A data set or a change that cannot be used; `faults` lists every `(path, message)`."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{path}: {message}" for path, message in self.faults))


def placed(faults: Sequence[Fault], change: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Give for each fault its place in `change` and a sentence that names what lies deeper than its path.

    The place is empty for a fault of data that were not changed themselves. Of more than MOST_FAULTS the
    others are counted in one sentence.
    """
    for path, message in faults[:MOST_FAULTS]:
        above = [known for known in change if path == known or path.startswith(f"{known}.")]
        key = max(above, key=len, default="")
        rest = path[len(key) :].removeprefix(".")
        yield (key, *_steps(change[key], rest)) if key else (), f"{rest}: {message}" if rest else message
    if len(faults) > MOST_FAULTS:
        yield (), f"the changed data have {len(faults) - MOST_FAULTS} more faults"


def _steps(block: object, rest: str) -> Iterator[str]:
    """Go along a dotted path as far as the block has its names, which may hold dots themselves."""
    while rest and isinstance(block, dict):
        names = [name for name in block if rest == name or rest.startswith(f"{name}.")]
        if not names:
            return
        name = max(names, key=len)
        yield name
        block, rest = block[name], rest[len(name) + 1 :]


class DataSets(Generic[C]):
    """The data sets of one game, each built once for every set of changes that is asked for.

    `read` gives the bytes of a shipped data set by its id, LookupError with a sentence for an unknown one.
    `build` makes the components of a well-formed data set and the SHA-256 of its bytes, in hexadecimal;
    `changed` makes them after the changes given last, or raises BadComponents.
    """

    def __init__(
        self,
        read: Callable[[str], bytes],
        build: Callable[[dict[str, Any], str], C],
        changed: Callable[[dict[str, Any], str, Mapping[str, Any]], C],
    ) -> None:
        self._read = read
        self._build = build
        self._changed = changed
        self._loaded: dict[tuple[str, str], C] = {}

    def load(self, data_id: str, change: Mapping[str, Any] | None) -> C:
        """The components of a data set; BadComponents for an unknown one and for changes that are refused."""
        key = (data_id, json.dumps(change, sort_keys=True) if change else "")
        found = self._loaded.get(key)
        if found is None:
            found = self._loaded[key] = self._load(data_id, change)
        return found

    def _load(self, data_id: str, change: Mapping[str, Any] | None) -> C:
        try:
            shipped = self._read(data_id)
        except LookupError as missing:
            raise BadComponents([("id", str(missing))]) from missing
        whole = json.loads(shipped)
        sha256 = hashlib.sha256(shipped).hexdigest()
        return self._changed(whole, sha256, change) if change else self._build(whole, sha256)


def without_source(block: Mapping[str, Any]) -> dict[str, Any]:
    """A block of a data set without the word that says where it comes from."""
    return {name: inner for name, inner in block.items() if name != "source"}
