"""Tests of records: reading, judging, writing, reporting."""
