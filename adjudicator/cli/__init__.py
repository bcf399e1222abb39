"""The command line: verbs, options, exit codes.

The function of a verb prints its answer and gives the exit code; it raises Found for what is wrong, which
`guard` prints.
"""
