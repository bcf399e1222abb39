"""The engine that knows no game, no file and no clock: values, chance, ledger, adjudication, story and diff."""
