"""What is told of a text without a regular expression is what the regular expression tells."""

from __future__ import annotations

import re
from shlex import quote

from hypothesis import example, given, settings
from hypothesis import strategies as st

from adjudicator.formats.emit import flow
from adjudicator.formats.mail import Unwrapped, unwrap, unwrap_closely
from adjudicator.formats.marks import BadFile, Problem
from adjudicator.formats.yaml_scalars import LARGEST, Refused, plain
from adjudicator.record.load import id_problem
from adjudicator.record.move import DECISION, quoted_decision
from adjudicator.record.report_text import PLAIN_IN_A_SHELL

PIECES = ("0", "1", "9", "-", "+", "_", ".", "/", " ", "a", "Z", "no", "x1", "\n", "é", "٣", "ª", "")
TEXTS = st.lists(st.sampled_from(PIECES), max_size=5).map("".join) | st.text(max_size=6)
LINE = st.sampled_from(
    (
        *("--- move", "---", "-- ", "--", "> a", "\u2014 move", "- {type: pass}", "---- A ----", "______"),
        *(
            "decision: 12.1",
            "decision: 12.1 # so",
            " decision: 1.2",
            "decision: a",
            "=20",
            "\r",
            "\ufeff",
            "",
        ),
    )
)
LINES = st.lists(LINE, max_size=6).map("\n".join)


@settings(max_examples=500, deadline=None)
@given(TEXTS)
@example("-0")
@example("--1")
def test_integers(text: str) -> None:
    found = plain(text)
    if re.fullmatch(r"-?(?:0|[1-9][0-9]*)", text):
        assert found == int(text) if abs(int(text)) <= LARGEST else isinstance(found, Refused)
    else:
        assert found is None or not isinstance(found, int) or isinstance(found, bool)


@settings(max_examples=500, deadline=None)
@given(TEXTS)
def test_ids(text: str) -> None:
    assert (id_problem(text) == "") == bool(re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", text))


@settings(max_examples=500, deadline=None)
@given(TEXTS)
def test_words_that_need_no_quotation_marks(text: str) -> None:
    words = re.fullmatch(r"[A-Za-z_][A-Za-z0-9_./-]*(?: [A-Za-z0-9_][A-Za-z0-9_./-]*)*", text)
    if max(text, default="") < "\ud800":
        assert words or flow(text).startswith('"')
    if words and len(text) > len("false"):
        assert flow(text) == text


@settings(max_examples=500, deadline=None)
@given(LINES)
@example("--- move\n- {type: pass}\n---")
def test_files_without_a_fence(text: str) -> None:
    data = text.encode()
    assert _verdict(unwrap, data) == _verdict(unwrap_closely, data)


@settings(max_examples=300, deadline=None)
@given(LINES)
def test_decisions(text: str) -> None:
    assert quoted_decision(text.encode()) == re.sub(DECISION, rb'\1"\2"', text.encode())


def test_names_that_a_shell_takes_as_they_are() -> None:
    assert quote(PLAIN_IN_A_SHELL) == PLAIN_IN_A_SHELL


def _verdict(reader: object, data: bytes) -> Unwrapped | tuple[Problem, ...]:
    assert callable(reader)
    try:
        found: Unwrapped = reader(data)
    except BadFile as bad:
        return bad.problems
    return found
