"""Speaks with a language server as an editor does: over its standard input and output."""

from __future__ import annotations

import json
import re
import subprocess
import threading
from pathlib import Path
from queue import Queue
from types import TracebackType
from typing import Any

PLACE = re.compile(r"\$\{\d+:([^}]*)\}")
PATIENCE = 60
"""After so many seconds without an answer the server counts as dead."""


class Server:
    """A running server for the files of a folder, with the settings that `init` lays down for editors."""

    def __init__(self, script: Path, folder: Path) -> None:
        self._process = subprocess.Popen(
            ["node", str(script), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._folder = folder
        self._settings = json.loads((folder / ".vscode" / "settings.json").read_text())
        self._told: Queue[dict[str, Any]] = Queue()
        self._asked = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Server:
        schemas = self._settings["yaml.schemas"]
        known = {(self._folder / path).as_uri(): pattern for path, pattern in schemas.items()}
        self._yaml = {"validate": True, "hover": True, "completion": True, "schemas": known}
        self._yaml["schemaStore"] = {"enable": False}
        root = self._folder.as_uri()
        capabilities = {
            "workspace": {"configuration": True},
            "textDocument": {
                "publishDiagnostics": {},
                "completion": {"completionItem": {"snippetSupport": True}},
            },
        }
        folders = [{"uri": root, "name": "games"}]
        self._ask(
            "initialize",
            {"processId": None, "rootUri": root, "capabilities": capabilities, "workspaceFolders": folders},
        )
        self._tell("initialized", {})
        self._tell("workspace/didChangeConfiguration", {"settings": {"yaml": self._yaml}})
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def problems(self, path: Path, text: str) -> list[tuple[int, str]]:
        """Open a file; gives line and message of everything that the editor would mark in it."""
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self._tell("textDocument/didOpen", {"textDocument": document})
        while True:
            said = self._next()
            if (
                said.get("method") == "textDocument/publishDiagnostics"
                and said["params"]["uri"] == path.as_uri()
            ):
                found = said["params"]["diagnostics"]
                return [(one["range"]["start"]["line"] + 1, one["message"]) for one in found]

    def hover(self, path: Path, line: int, column: int) -> str:
        """Give what is shown for a place of an open file, both counted from 0."""
        answer = self._ask("textDocument/hover", _at(path, line, column)) or {}
        return json.dumps(answer.get("contents", ""))

    def completions(self, path: Path, line: int, column: int) -> dict[str, str]:
        """Give the words that are offered at a place of an open file, each with what it would put there.

        Places that were to be filled in are filled in as they are offered.
        """
        answer = self._ask("textDocument/completion", _at(path, line, column)) or {}
        items = answer if isinstance(answer, list) else answer.get("items", [])
        return {one["label"]: PLACE.sub(r"\1", one.get("insertText", "")) for one in items}

    def _ask(self, method: str, params: Any) -> Any:
        self._asked += 1
        self._send({"id": self._asked, "method": method, "params": params})
        while True:
            said = self._next()
            if said.get("id") == self._asked and "method" not in said:
                return said.get("result")

    def _next(self) -> dict[str, Any]:
        """Give what the server says next; what it asks itself is answered on the way."""
        said = self._told.get(timeout=PATIENCE)
        if "method" in said and "id" in said:
            wanted = said.get("params", {}).get("items", [])
            result = [self._yaml if one.get("section") == "yaml" else None for one in wanted]
            self._send({"id": said["id"], "result": result if wanted else None})
        return said

    def _tell(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        if self._process.stdin is not None:
            self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self._process.stdin.flush()

    def _listen(self) -> None:
        stream = self._process.stdout
        while stream is not None and (line := stream.readline()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
                while stream.readline().strip():
                    pass
                self._told.put(json.loads(stream.read(length)))


def _at(path: Path, line: int, column: int) -> dict[str, Any]:
    return {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": column}}
