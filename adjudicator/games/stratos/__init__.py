"""Stratos: gather, search, cast and hold the land together with what moves on it."""
