"""The command line: verbs, options, exit codes."""
