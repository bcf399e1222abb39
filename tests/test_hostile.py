"""Hostile input: broken moves and records by the hundred, in time and without a fault of the program."""

from pathlib import Path

from tests.tools.fuzz import fuzz, inputs

COUNT = 600
SEED = 2026


def test_whatever_comes_in_is_answered_in_time_and_without_a_fault(tmp_path: Path) -> None:
    failed = fuzz(COUNT, SEED, tmp_path / "failed")
    assert not failed, "\n".join(failed)


def test_the_inputs_depend_on_the_seed_alone_and_are_not_all_alike() -> None:
    made = list(inputs(200, SEED))
    assert made == list(inputs(200, SEED))
    assert made != list(inputs(200, SEED + 1))
    assert len({(one.command, str(sorted(one.files.items()))) for one in made}) > 190
    assert len({one.command[0] for one in made}) >= 6
