"""Rule cases, goldens, laws and unit tests."""
