"""Moves out of mails: what is undone, what is said about it, and where it stood."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.formats.mail import CODES, unwrap
from adjudicator.formats.marks import BadFile, Mark
from adjudicator.formats.yaml import read

NBSP = "\u00a0"
VALUE = {
    "record": "friday",
    "do": [{"type": "shift", "from": "study", "by": 1}, {"type": "volcano", "from": "shift"}],
    "notes": "sorry, Bo, that it took so long",
}
MOVE = """\
record: friday
do:
- {type: shift, from: study, by: 1}
- type: volcano
  from: shift
notes: "sorry, Bo, that it took so long"
"""


def test_a_file_without_fences_is_taken_as_it_is() -> None:
    for data in (MOVE.encode(), b"\xff\x00", b"", b"a: 1 \r\n> b\n-- \n"):
        found = unwrap(data)
        assert (found.data, found.first_line, found.repairs) == (data, 1, ())
        assert found.original(Mark(3, 7)) == Mark(3, 7)


def test_a_clean_move_between_fences_needs_no_repair() -> None:
    found = unwrap(f"Hello Bo\n\n--- move\n{MOVE}--- end\nBye\n".encode())
    assert found.data == MOVE.encode()
    assert (found.first_line, found.repairs) == (4, ())
    assert found.original(read(found.data).mark(("do", 1, "from"))) == Mark(8, 9)


def quoted(mark: str) -> str:
    """The move as a mail program quotes it, every line behind a mark."""
    return "".join(f"{mark}{line}\n" for line in f"--- move\n{MOVE}--- end".split("\n"))


MAILS = [
    (quoted("> "), 2, ["lines 2-7: the > of a quoted mail taken away"], Mark(6, 11)),
    (quoted(">"), 2, ["lines 2-7: the > of a quoted mail taken away"], Mark(6, 10)),
    (quoted("> > "), 2, ["lines 2-7: the > of a quoted mail taken away"], Mark(6, 13)),
    (quoted(">> "), 2, ["lines 2-7: the > of a quoted mail taken away"], Mark(6, 12)),
    (quoted(f">{NBSP}"), 2, ["lines 2-7: the > of a quoted mail taken away"], Mark(6, 11)),
    (f"--- move\n{MOVE}--- end".replace("\n", "  \n"), 2,
     ["lines 2-7: blanks at the end of the line taken away"], Mark(6, 9)),
    (f"--- move{NBSP}\n{MOVE}---  end\n".replace("  from:", f"{NBSP} from:{NBSP}"), 2,
     ["line 6: no-break spaces made ordinary spaces"], Mark(6, 10)),
    (f"--- move\n{MOVE}-- \nAda\nsent from my phone\n--- end\n", 2,
     ["line 8: a mail signature begins, left out up to --- end"], Mark(6, 9)),
    (f"\u2014 Move\n{MOVE}\u2014- END\n", 2,
     ["lines 1, 8: a long dash read as the three hyphens ---"], Mark(6, 9)),
    (f"\n--- move\n{MOVE}--- end\n".replace("Bo, that", "Bo,\nthat"), 3,
     ["line 9: taken as the end of the line before, which a mail program broke"], Mark(7, 9)),
    (f"\n--- move\n{MOVE}--- end\n".replace("study, by", "study,\nby"), 3, [], Mark(8, 9)),
    (f"\n--- move\n{MOVE}--- end\n".replace("{type: shift, from", "{type: shift,\nfrom"), 3, [], Mark(8, 9)),
    (quoted("> ").replace("study, by", "study,\nby"), 2,
     ["lines 2-4, 6-8: the > of a quoted mail taken away"], Mark(7, 11)),
    (quoted("> ").replace('"sorry, Bo, that it took so long"', "sorry Bo that it\ntook"), 2,
     ["lines 2-7: the > of a quoted mail taken away",
      "line 8: taken as the end of the line before, which a mail program broke"], Mark(6, 11)),
    (f"--- move\r\n{MOVE}--- end\r\n", 2, [], Mark(6, 9)),
    (f"\ufeff--- move\n{MOVE}--- end\n", 2, [], Mark(6, 9)),
    (f"--- move\n# a long remark that a mail\nprogram broke\n{MOVE}--- end\n", 2,
     ["line 3: taken as the end of the line before, which a mail program broke"], Mark(8, 9)),
]  # fmt: skip


@pytest.mark.parametrize(("mail", "first_line", "repairs", "place"), MAILS)
def test_what_mail_programs_do_is_undone_and_said(
    mail: str, first_line: int, repairs: list[str], place: Mark
) -> None:
    found = unwrap(mail.encode())
    document = read(found.data)
    assert isinstance(document.value, dict)
    assert {**document.value, "notes": 0} == {**VALUE, "notes": 0}
    assert document.value["notes"] in (VALUE["notes"], "sorry Bo that it took")
    assert (found.first_line, list(found.repairs)) == (first_line, repairs)
    assert found.original(document.mark(("do", 1, "from"))) == place


def test_inside_quotation_marks_nothing_is_changed() -> None:
    notes = f"it\u2019s{NBSP}{NBSP}\u201cso\u201d"
    found = unwrap(f"--- move\nnotes: \"{notes}\"\nother:{NBSP}'{notes}'\n--- end\n".encode())
    assert read(found.data).value == {"notes": notes, "other": notes}
    assert found.repairs == ("line 3: no-break spaces made ordinary spaces",)


def test_a_block_of_text_keeps_its_lines() -> None:
    text = "notes: |\n  > you said\n  -- \n  no\n"
    assert unwrap(f"--- move\n{text}--- end".encode()).data.decode() == text.replace("-- ", "--")


def test_the_rest_of_the_mail_may_be_in_any_encoding() -> None:
    found = unwrap(b"Gr\xfc\xdfe\n--- move\na: 1\n--- end\n\xff\n")
    assert found.data == b"a: 1\n"
    with pytest.raises(BadFile) as caught:
        read(unwrap(b"> --- move\n> a: caf\xe9\n> --- end\n").data)
    assert caught.value.problems[0].code == "yaml.encoding"


def inside(mark: str, words: str = MOVE) -> str:
    """A move between its fences, every line behind a mark."""
    return "".join(f"{mark}{line}\n" for line in ["--- move", *words.splitlines(), "--- end"])


TEMPLATE = "record: friday\ndo:\n# one line an action:\n# - {type: shift}\n"
OUTLOOK = "-----Original Message-----\nFrom: Referee\n"
SEVERAL = [
    (inside("") + "\nAda wrote:\n" + inside("> "), 2, "line 11"),
    (inside("> ") + "\nSome days ago:\n" + inside("> > "), 2, "line 11"),
    (inside(">> ", TEMPLATE) + inside("> "), 8, "line 1"),
    (inside("") + OUTLOOK + inside("", MOVE), 2, "line 11"),
    (inside("") + "________________________________\nFrom: Referee\n" + inside(""), 2, "line 11"),
    (inside("") + "From: Referee\n" + inside("", TEMPLATE), 2, "line 10"),
    (inside("", TEMPLATE) + inside(""), 8, "line 1"),
    (inside("") + OUTLOOK + inside("") + inside("> "), 2, "lines 11, 19"),
]


@pytest.mark.parametrize(("mail", "first_line", "aside"), SEVERAL)
def test_of_several_moves_the_least_quoted_counts(mail: str, first_line: int, aside: str) -> None:
    found = unwrap(mail.encode())
    assert (read(found.data).value, found.first_line) == (VALUE, first_line)
    assert found.repairs[0].startswith(f"{aside}: left aside, a quoted or empty move; the one that begins")


def test_a_template_filled_in_below_the_line_of_a_mail_program_counts() -> None:
    found = unwrap(f"My move is below.\n{OUTLOOK}{inside('')}".encode())
    assert (read(found.data).value, found.first_line, found.repairs) == (VALUE, 5, ())


def test_the_blank_put_before_indented_lines_is_taken_away() -> None:
    stuffed = MOVE.replace("  from:", "   from:")
    found = unwrap(inside("", stuffed).encode())
    assert read(found.data).value == VALUE
    assert found.repairs == ("line 6: the blank that a mail program put before the line taken away",)
    assert found.original(read(found.data).mark(("do", 1, "from"))) == Mark(6, 10)


@pytest.mark.parametrize(
    "kept", ["do:\n - {type: end}\n", "do:\n-  type: end\n   by: 1\n", "notes: |\n   so\n"]
)
def test_an_unusual_indentation_that_is_right_stays(kept: str) -> None:
    assert unwrap(inside("", kept).encode()).data.decode() == kept


def test_a_broken_comment_stays_a_comment() -> None:
    broken = MOVE.replace(
        "do:\n", "do:\n# - {type: volcano, from: study, erupt: [{tile: r1c4,\npiece: 2}]}\n"
    )
    found = unwrap(inside("> ", broken).replace("> piece", "piece").encode())
    assert read(found.data).value == VALUE
    assert found.repairs[-1] == "line 5: taken as the end of the line before, which a mail program broke"


REFUSED = [
    (
        inside("> ") + inside("> "),
        "mail.two_moves",
        9,
        ["line 1 ", "line 9"],
    ),
    (inside("", TEMPLATE) + inside("", TEMPLATE), "mail.two_moves", 7, ["line 1 ", "line 7"]),
    (f"--- move\n{MOVE}\nAda wrote:\n" + inside("> "), "mail.no_end", 1, []),
    (
        f"--- move\n{MOVE}--- end\n\n--- move\n{MOVE}--- end\n",
        "mail.two_moves",
        10,
        ["line 1 ", "line 10"],
    ),
    (f"Hi\n--- move\n{MOVE}", "mail.no_end", 2, []),
    (f"--- end\n--- move\n{MOVE}", "mail.no_end", 2, []),
    (f"{MOVE}--- end\n", "mail.no_start", 7, []),
]


@pytest.mark.parametrize(("mail", "code", "line", "words"), REFUSED)
def test_a_mail_with_no_clear_move_is_refused(mail: str, code: str, line: int, words: list[str]) -> None:
    with pytest.raises(BadFile) as caught:
        unwrap(mail.encode())
    (problem,) = caught.value.problems
    assert (problem.code, problem.mark) == (code, Mark(line, 1))
    assert problem.hint
    assert all(word in f"{problem.message} " for word in words)


def test_every_documented_code_is_refused_here() -> None:
    assert {code for _, code, *_ in REFUSED} | {"mail.quoted_printable"} == set(CODES)


PARTS = st.sampled_from(
    ["--- move\n", "--- end\n", "> ", ">", "a: b\n", "- {c: d,\n", "e: 1}\n", NBSP, "-- \n", '"', "\r", " "]
)


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(st.binary(max_size=60), st.lists(PARTS, max_size=20).map(lambda parts: "".join(parts).encode()))
)
def test_any_mail_is_unwrapped_or_refused_and_every_place_exists(data: bytes) -> None:
    lines = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    try:
        found = unwrap(data)
        read(found.data)
    except BadFile as error:
        assert error.problems
        return
    mark = found.original(Mark(1, 1))
    assert 1 <= mark.line <= len(lines) and 1 <= mark.column <= len(lines[mark.line - 1]) + 1


def test_long_dashes_in_a_fence_are_reported() -> None:
    found = unwrap(f"Hi\n\u2014 move\n{MOVE}\u2014 end\n".encode())
    assert found.data == MOVE.encode()
    assert found.repairs == ("lines 2, 9: a long dash read as the three hyphens ---",)
    assert unwrap(f"--- move\n{MOVE}--- end\n\u2014 Ada\n".encode()).repairs == ()


@pytest.mark.parametrize(
    ("mail", "line"),
    [
        ("--- move\nrecord: friday\ndo:=20\n- {type: pass}\n--- end\n", 3),
        ("Hi\n--- move=20\nrecord: friday\ndo: [{type: pass}]\n--- end\n", 2),
        ("--- move\nrecord: friday\nnotes: a=3Db\n--- end\n", 3),
        ("> --- move\n> record: friday\n> do: [{type: shift, from: study,=\n>  by: 1}]\n> --- end\n", 3),
        ("--- move\nnotes: =E2=80=9Csorry=E2=80=9D\n--- end\n", 2),
    ],
)
def test_a_mail_in_the_form_in_which_it_is_sent_gets_one_finding(mail: str, line: int) -> None:
    with pytest.raises(BadFile) as bad:
        unwrap(mail.encode())
    (problem,) = bad.value.problems
    assert (problem.code, problem.mark.line) == ("mail.quoted_printable", line)
    assert "as it is shown" in problem.hint


def test_signs_of_equality_that_mean_themselves_are_left_alone() -> None:
    for notes in ("a = b", "2=2", "=", "10 =20 more"):
        assert unwrap(f'--- move\nnotes: "{notes}."\n--- end\nx=3D=\n'.encode()).first_line == 2
    assert unwrap(b"notes: a=3Db=\n").first_line == 1


def test_a_long_dash_in_the_head_of_the_log_is_a_hyphen() -> None:
    found = unwrap("--- move\nseat: a\nparent: 84\u2013ae50458f\nnotes: x \u2013 y\n--- end\n".encode())
    assert found.data.decode() == "seat: a\nparent: 84-ae50458f\nnotes: x \u2013 y\n"
    assert found.repairs == ("line 3: a long dash in parent read as a hyphen",)
