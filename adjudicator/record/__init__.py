"""Whole game files and reports: loading, chaining, writing."""
