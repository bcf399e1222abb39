"""Prints what `replays_alike` gives for every table: for a process with other surroundings."""

import json
import sys

from tests.tools.laws import replays_alike, tables

entries = int(sys.argv[1])
print(json.dumps({table.name: replays_alike(table, 1, entries) for table in tables()}))
