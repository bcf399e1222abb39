"""The forms in which `validate` gives what it found, one module each, all from the same findings."""
