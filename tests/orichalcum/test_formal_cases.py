"""The cases that have a formal line are what the script writes from its table, and nothing of it is lost."""

from collections import Counter

import pytest

from tests.tools.convert_orichalcum_cases import FOLDER, TABLE, CaseFile, case_of, read_table, written
from tests.tools.orichalcum_outcomes import Outcome

FILES = read_table(TABLE.read_text("utf-8"))


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_the_cases_that_are_checked_in_are_those_of_the_table(file: CaseFile) -> None:
    assert (FOLDER / f"{file.name}.cases.yaml").read_text("utf-8") == written(file)


def test_every_case_of_the_table_has_a_title_of_its_own_and_rules() -> None:
    cases = [case for file in FILES for case in file.cases]
    assert len(cases) == 228
    assert [title for title, number in Counter(case.title for case in cases).items() if number > 1] == []
    assert all(case.rules and case.lines for case in cases)


def test_every_line_becomes_scenes_that_expect_something() -> None:
    for file in FILES:
        for case in file.cases:
            made = case_of(case)
            assert [scene["note"] for scene in made["scenes"] if "note" in scene] == [
                line.text for line in case.lines
            ]
            assert all(scene["expect"] for scene in made["scenes"])


def test_an_outcome_that_is_not_understood_is_refused() -> None:
    with pytest.raises(ValueError, match="an outcome has no item 'glory'"):
        Outcome("ok; glory", "vp.1", {"seats": {"p1": {}}})
