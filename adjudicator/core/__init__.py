"""The engine: values, chance, ledger, adjudication, story and diff; it knows no game, no file, no clock."""
