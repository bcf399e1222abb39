"""Checks and carries out the moves of recorded board games."""

__version__ = "0.1.0"
