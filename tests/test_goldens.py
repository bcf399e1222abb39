"""Goldens: what every viewer reads is compared letter by letter; `make goldens` writes it anew."""

import pytest

from tests.tools.write_goldens import COPIES, GOLDENS, ROOT, Golden, printed, published

WIDTH = 72
LONG_LINES = ("- {", "hash", "state", "parent")


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.file)
def test_the_command_prints_what_the_golden_holds(golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    text, code = printed(golden)
    assert code == golden.exit
    assert text == (ROOT / golden.file).read_text(encoding="ascii")


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.file)
def test_a_report_keeps_to_the_width_of_a_mail(golden: Golden) -> None:
    for line in (ROOT / golden.file).read_text(encoding="ascii").splitlines():
        assert line == line.rstrip()
        assert len(line) <= WIDTH or line.lstrip("# ").startswith(LONG_LINES), line


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_among_the_examples_is_what_is_published(copy: str) -> None:
    assert published(*COPIES[copy]) == (ROOT / copy).read_text(encoding="utf-8")


def test_no_golden_lies_about_unread() -> None:
    held = {ROOT / golden.file for golden in GOLDENS}
    found = {*(ROOT / "tests" / "golden").rglob("*.txt"), *(ROOT / "examples").rglob("*.txt")}
    assert found == held
