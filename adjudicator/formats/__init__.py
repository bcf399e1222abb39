"""How things are written: the YAML profile, mail, canonical JSON, schemas, packaged data."""
