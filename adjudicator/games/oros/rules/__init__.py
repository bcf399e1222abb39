"""The rules of Oros: one module a section, each saying what may be done and what then happens."""
