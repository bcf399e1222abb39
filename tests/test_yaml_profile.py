"""The YAML profile: what is read as what, and what is refused with which code at which place."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.formats.marks import BadFile, Mark, Problem, pointer_of, shown
from adjudicator.formats.yaml import read
from adjudicator.formats.yaml_codes import CODES

NBSP, ZERO_WIDTH, BOM = "\u00a0", "\u200b", "\ufeff"
LARGEST = 2**53 - 1

VALUES: list[tuple[str, object]] = [
    ("a: no\nb: NO\nc: on\nd: yes\ne: off\nf: y\ng: N\n",
     {"a": "no", "b": "NO", "c": "on", "d": "yes", "e": "off", "f": "y", "g": "N"}),
    ("a: 1:30\nb: 2024-01-01\nc: 2024-01-01T10:00:00Z\nd: 12-77b1c02e\ne: 0/-4\nf: 1.2.3\n",
     {"a": "1:30", "b": "2024-01-01", "c": "2024-01-01T10:00:00Z", "d": "12-77b1c02e",
      "e": "0/-4", "f": "1.2.3"}),
    ("a: true\nb: false\nc: null\nd: ~\ne:\nf: ''\n",
     {"a": True, "b": False, "c": None, "d": None, "e": None, "f": ""}),
    (f"- 0\n- -0\n- 12\n- -7\n- {LARGEST}\n- -{LARGEST}\n", [0, 0, 12, -7, LARGEST, -LARGEST]),
    ('- "3e4"\n- \'012\'\n- "true"\n- "1"\n- "~"\n', ["3e4", "012", "true", "1", "~"]),
    ("- .x\n- --\n- +\n- e5\n- 1-2\n- 4be1\n- inf\n- nan\n- NaN\n- =\n",
     [".x", "--", "+", "e5", "1-2", "4be1", "inf", "nan", "NaN", "="]),
    ('"<<": 1\n"1": 2\n"": 3\nyes: 4\n', {"<<": 1, "1": 2, "": 3, "yes": 4}),
    ("? a\n: b\n", {"a": "b"}),
    ("a: |\n  x\n   y\nb: >-\n  one\n  two\nc: one\n  two\n",
     {"a": "x\n y\n", "b": "one two", "c": "one two"}),
    ("--- \na: 1\n...\n", {"a": 1}),
    ("# only a text\nword", "word"),
    (f"a: 'x{NBSP}y'\nb: \"“x”{ZERO_WIDTH}\"\nc: it\u2019s “here”\nd: two{NBSP}words\n# “{NBSP}\n",
     {"a": f"x{NBSP}y", "b": f"“x”{ZERO_WIDTH}", "c": "it\u2019s “here”", "d": f"two{NBSP}words"}),
    ("a: \"\\ud83d\\ude00 \\U0001F600 \\u00e9 \\/ \\x41\"\nb: \"\u2603\U0001f600\"\n",
     {"a": "\U0001f600 \U0001f600 \u00e9 / A", "b": "\u2603\U0001f600"}),
    ("do:\n- {type: shift, from: study, by: 1}\n- {type: end}\n",
     {"do": [{"type": "shift", "from": "study", "by": 1}, {"type": "end"}]}),
    ("- {type: shift,\nfrom: study,\n  by: 1}\n", [{"type": "shift", "from": "study", "by": 1}]),
    ("{http://x: 1, a: http://y}", {"http://x": 1, "a": "http://y"}),
    ("\n \t\n{\n\t\"a\"\n:\t[1 ,2],\n\t\"b\": \"x:\\ty\"}\n", {"a": [1, 2], "b": "x:\ty"}),
    ('{"k' + "k" * 2000 + '": "' + "v" * 3000 + '"}', {"k" + "k" * 2000: "v" * 3000}),
]  # fmt: skip


@pytest.mark.parametrize(("source", "value"), VALUES)
def test_a_value_is_read_as_the_profile_says(source: str, value: object) -> None:
    found = read(source.encode()).value
    assert json.dumps(found) == json.dumps(value)


REFUSED: list[tuple[str | bytes, list[tuple[str, int, int, str]]]] = [
    ("a: 1\nb: 2\na: 3\n", [("yaml.duplicate_key", 3, 1, "/a")]),
    ('{"a": 1, "b": [{"c": 1, "c": 2}]}', [("yaml.duplicate_key", 1, 25, "/b/0/c")]),
    ('a: 1\n"a": 2\n', [("yaml.duplicate_key", 2, 1, "/a")]),
    ("a: &x 1\nb: *x\n", [("yaml.anchor", 1, 4, "/a"), ("yaml.alias", 2, 4, "/b")]),
    ("&x a: 1\n*x : 2\n", [("yaml.anchor", 1, 1, ""), ("yaml.alias", 2, 1, "")]),
    ("a: &x [1]\n", [("yaml.anchor", 1, 4, "/a")]),
    ("a: {b: 1}\n<<: {c: 1}\n", [("yaml.merge_key", 2, 1, "")]),
    ("a: !!str x\nb: ! y\nc: !!python/object:os.system z\nd: !set {e: 1}\n",
     [("yaml.tag", 1, 4, "/a"), ("yaml.tag", 2, 4, "/b"), ("yaml.tag", 3, 4, "/c"),
      ("yaml.tag", 4, 4, "/d")]),
    ("%YAML 1.1\n---\na: 1\n", [("yaml.directive", 1, 1, "")]),
    ("# x\n\n%TAG ! y\n---\na: 1\n", [("yaml.directive", 3, 1, "")]),
    ("- 1.5\n- 3e4\n- .inf\n- -.Inf\n- .nan\n- 1.\n- 1E+3\n- .5\n",
     [("yaml.float", line, 3, f"/{line - 1}") for line in range(1, 9)]),
    ("- 012\n- 0x1F\n- 0o17\n- 0b1\n- 1_000\n- +5\n- 00\n- -01\n- 9007199254740992\n- -9007199254740992\n",
     [("yaml.integer", line, 3, f"/{line - 1}") for line in range(1, 11)]),
    ("a: " + "9" * 5000, [("yaml.integer", 1, 4, "/a")]),
    ('{"a": ' + "9" * 5000 + ', "b": 1.5, "c": -1e400}',
     [("yaml.integer", 1, 7, "/a"), ("yaml.float", 1, 5014, "/b"), ("yaml.float", 1, 5024, "/c")]),
    ("- True\n- FALSE\n- Null\n- NULL\n",
     [("yaml.boolean", 1, 3, "/0"), ("yaml.boolean", 2, 3, "/1"), ("yaml.null", 3, 3, "/2"),
      ("yaml.null", 4, 3, "/3")]),
    ("1: a\ntrue: b\n~: c\n3e4: d\n[e]: f\n{g: h}: i\n: j\n",
     [("yaml.key_not_text", line, 1, "") for line in range(1, 8)]),
    (b"a: 1\nb: \x00\x07\n", [("yaml.control_character", 2, 4, ""), ("yaml.control_character", 2, 5, "")]),
    ("a: x\u0085y\n", [("yaml.control_character", 1, 5, "")]),
    ("{\"a\": \"x\u2028y\"}", [("yaml.control_character", 1, 9, "")]),
    ("a: \x7f", [("yaml.control_character", 1, 4, "")]),
    ("a: \x1b[31m", [("yaml.control_character", 1, 4, "")]),
    (f"a:\n{NBSP}{NBSP}b: 1\n", [("yaml.no_break_space", 2, 1, "")]),
    (f"a:{NBSP}1\n", [("yaml.no_break_space", 1, 3, "")]),
    (f"a:{NBSP}1\nb: 2\n", [("yaml.no_break_space", 1, 3, ""), ("yaml.syntax", 2, 2, "")]),
    (f"a: x{NBSP}\n", [("yaml.no_break_space", 1, 5, "/a")]),
    (f"- {NBSP}x\n", [("yaml.no_break_space", 1, 3, "/0")]),
    (f"- {{type: shift}}{NBSP}\n", [("yaml.no_break_space", 1, 16, "")]),
    (f"a: one\n  two {NBSP}x\n", [("yaml.no_break_space", 2, 7, "/a")]),
    ("a:\u3000b\n", [("yaml.no_break_space", 1, 3, "")]),
    (f"a: shi{ZERO_WIDTH}ft\n", [("yaml.zero_width", 1, 7, "/a")]),
    (f"a: 1\n{BOM}b: 1\n", [("yaml.zero_width", 2, 1, "")]),
    ("a: \u202ex\n", [("yaml.zero_width", 1, 4, "/a")]),
    ("a: “x”\n", [("yaml.smart_quote", 1, 4, "/a")]),
    ("\u2018a\u2019: x\n", [("yaml.smart_quote", 1, 1, "")]),
    ("- {type: “shift, fast”, from: 1}\n", [("yaml.smart_quote", 1, 10, "/0/type")]),
    ("a:\n\tb: 1\n", [("yaml.tab_indent", 2, 1, "/a")]),
    ("a:\n  \tb: 1\n", [("yaml.tab_indent", 2, 3, "/a")]),
    ("a: b\n\tc\n", [("yaml.tab_indent", 2, 1, "")]),
    ("a:\tb\n", [("yaml.tab", 1, 3, "/a")]),
    ("[" * 3000, [("yaml.too_deep", 1, 65, "/0" * 64)]),
    ('{"a":' * 100000, [("yaml.too_deep", 1, 321, "/a" * 64)]),
    ("- " * 3000, [("yaml.too_deep", 1, 129, "/0" * 64)]),
    (b"a: 1\nb: caf\xe9\n", [("yaml.encoding", 2, 7, "")]),
    ("é: 1\r\né".encode() + b"\xff", [("yaml.encoding", 2, 2, "")]),
    ("a: 1".encode("utf-16"), [("yaml.encoding", 1, 1, "")]),
    (b"a: \xed\xa0\x80", [("yaml.encoding", 1, 4, "")]),
    ("a: 1\n---\nb: 1\n", [("yaml.several_documents", 2, 1, "")]),
    ("a: 1\n...\n---\n", [("yaml.several_documents", 3, 1, "")]),
    ("", [("yaml.empty", 1, 1, "")]),
    ("\n# nothing\n\n", [("yaml.empty", 1, 1, "")]),
    ("---\n...\n", [("yaml.empty", 1, 1, "")]),
    ('a: "\\ud800"\n', [("yaml.surrogate", 1, 4, "/a")]),
    ('{"a": "\\ude00\\ud83d"}', [("yaml.surrogate", 1, 7, "/a")]),
    ("{type:shift, from: study}", [("yaml.space_after_colon", 1, 2, "/type:shift")]),
    ("a: [1, 2\nb: 3\n", [("yaml.syntax", 2, 2, "/a")]),
    ("a: 1\n b: 2\n", [("yaml.syntax", 2, 3, "")]),
    ('a: "x\n', [("yaml.syntax", 2, 1, "/a")]),
    ("a: @x\n", [("yaml.syntax", 1, 4, "/a")]),
    ("a: x: y\n", [("yaml.syntax", 1, 5, "")]),
    ('a: "\\q"\n', [("yaml.syntax", 1, 6, "/a")]),
    ('a: 1\nb: "\\UFFFFFFFF"\n', [("yaml.syntax", 2, 5, "/b")]),
    ("a: 1.5\nb: [\nc: 2\n", [("yaml.float", 1, 4, "/a"), ("yaml.syntax", 4, 1, "/b")]),
    ("a: 1\r\nb: 2\rc: 1.5\nd: 012\n", [("yaml.float", 3, 4, "/c"), ("yaml.integer", 4, 4, "/d")]),
    ("\ufeffa: 1.5\n", [("yaml.float", 1, 4, "/a")]),
]  # fmt: skip


@pytest.mark.parametrize(("source", "wanted"), REFUSED)
def test_what_the_profile_does_not_know_is_refused_at_its_place(
    source: str | bytes, wanted: list[tuple[str, int, int, str]]
) -> None:
    found = problems(source)
    assert [(p.code, p.mark.line, p.mark.column, p.pointer) for p in found] == wanted
    for problem in found:
        assert problem.message.isascii() and "\n" not in problem.message
        assert len(problem.message) < 200


def test_every_code_is_documented_and_every_documented_code_is_refused_here() -> None:
    refused = {code for _, wanted in REFUSED for code, *_ in wanted}
    elsewhere = {"yaml.too_large", "yaml.too_many"}
    assert refused | elsewhere == set(CODES)


def test_a_duplicate_key_names_both_lines() -> None:
    (problem,) = problems("a: 1\n\nb: 2\na: 3\n")
    assert "line 1 " in problem.message and "line 4" in problem.message


def test_a_hint_says_what_to_write() -> None:
    (number,) = problems("a: 3e4\n")
    assert number.hint == 'write "3e4" if text is meant'
    (colon,) = problems("{type:shift}\n")
    assert colon.hint == "write type: shift"
    (thousand,) = problems("a: 1_000\n")
    assert "1000" in thousand.hint


def test_a_file_over_the_limit_is_refused_and_one_at_the_limit_is_read() -> None:
    assert read(b"a: 1", limit=4).value == {"a": 1}
    with pytest.raises(BadFile) as caught:
        read(b"a: 12", limit=4)
    (problem,) = caught.value.problems
    assert problem.code == "yaml.too_large"
    assert "more than 4 bytes" in problem.message


def test_reading_stops_after_a_hundred_problems_and_says_so() -> None:
    found = problems("- 1.5\n" * 500)
    assert len(found) == 101
    assert found[-1].code == "yaml.too_many" and found[-1].mark.line == 100


def test_a_binary_file_does_not_flood_the_reader() -> None:
    assert len(problems(bytes(range(32)) * 1000)) == 20


def test_keys_in_keys_are_not_followed_for_ever() -> None:
    found = problems("? " * 3000)
    assert (found[-1].code, found[-1].mark) == ("yaml.too_deep", Mark(1, 129))


def test_an_alias_bomb_is_refused_at_once() -> None:
    pairs = zip("abcdefgh", "bcdefghi", strict=True)
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 8)}]\n" for a, b in pairs)
    started = time.perf_counter()
    assert {p.code for p in problems(bomb)} == {"yaml.anchor", "yaml.alias"}
    assert time.perf_counter() - started < 5


PLACES = """\
format: 1
data: {id: oros, "sha": "x"}
seats:
- {seat: red}
- seat: blue
  mail: b
log:
- {"n":1,"do":[{"type":"end"}]}
- {"n":2, "do":[]}
- n: 3
  do: [{type: end}]
- {"n":4}
"""


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        ((), (1, 1), (1, 1)),
        (("format",), (1, 1), (1, 9)),
        (("data", "id"), (2, 8), (2, 12)),
        (("data", "sha"), (2, 18), (2, 25)),
        (("seats",), (3, 1), (4, 1)),
        (("seats", 0), (4, 3), (4, 3)),
        (("seats", 1, "mail"), (6, 3), (6, 9)),
        (("log",), (7, 1), (8, 1)),
        (("log", 0), (8, 3), (8, 3)),
        (("log", 0, "do"), (8, 10), (8, 15)),
        (("log", 0, "do", 0, "type"), (8, 17), (8, 24)),
        (("log", 1, "do"), (9, 11), (9, 16)),
        (("log", 2, "do", 0, "type"), (11, 9), (11, 15)),
        (("log", 3, "n"), (12, 4), (12, 8)),
        (("log", 3, "parent"), (12, 3), (12, 3)),
        (("log", 9, "x"), (8, 1), (8, 1)),
        (("nothing", "here"), (1, 1), (1, 1)),
        (("data", 3), (2, 7), (2, 7)),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_value_and_key_has_its_place(
    path: tuple[str | int, ...], key: tuple[int, int], value: tuple[int, int], line_end: str
) -> None:
    document = read(PLACES.replace("\n", line_end).encode())
    assert document.mark(path) == Mark(*value)
    assert document.key_mark(path) == Mark(*key)


def test_places_in_json_over_several_lines() -> None:
    document = read(b'\xef\xbb\xbf {"a": [1,\n  {"b\\u00e9": "\\"{"}\n], "c": {}}')
    assert document.value == {"a": [1, {"b\u00e9": '"{'}], "c": {}}
    assert document.mark(()) == Mark(1, 2)
    assert document.mark(("a", 1, "b\u00e9")) == Mark(2, 15)
    assert document.key_mark(("a", 1, "b\u00e9")) == Mark(2, 4)
    assert document.key_mark(("c",)) == Mark(3, 4)
    assert document.mark(("a", 0)) == Mark(1, 9)


def test_a_long_line_of_json_is_read_quickly() -> None:
    value = {"log": [{"n": n, "do": [{"type": "shift", "by": 1}], "text": "x" * 20} for n in range(1500)]}
    data = json.dumps(value).encode()
    assert len(data) > 100_000
    started = time.perf_counter()
    assert read(data).value == value
    assert time.perf_counter() - started < 1


def test_pointers_and_shown_texts() -> None:
    assert pointer_of(("log", 3, "a/b~c")) == "/log/3/a~1b~0c"
    assert shown('é"\x1b') == '"\\u00e9\\"\\u001b"'
    assert shown("x" * 100, 10) == '"' + "x" * 10 + '..."'


def test_the_message_of_a_bad_file_names_the_place() -> None:
    with pytest.raises(BadFile, match=r"^2:4: "):
        read(b"a: 1\nb: 1.5\n")


def test_the_parser_is_imported_only_where_it_is_needed() -> None:
    program = (
        "import sys; from adjudicator.formats.yaml import read; read(b'{\"a\": 1}'); read(b'a: 1');"
        "print('ruamel.yaml' in sys.modules); read(b'a: |'); print('ruamel.yaml' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_the_garbage_collector_is_left_as_it_was() -> None:
    assert gc.isenabled()
    read(b"a: 1")
    problems("a: 1.5")
    assert gc.isenabled()
    gc.disable()
    try:
        read(b"a: 1")
        assert not gc.isenabled()
    finally:
        gc.enable()


MARKS = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    "'",
    "#",
    "&x ",
    "*x",
    "!t ",
    "|",
    ">",
    "%",
    "---",
    "...",
    "? ",
    "<<",
    "@",
]
WORDS = [
    "a",
    "b: ",
    "- ",
    "1",
    "0",
    ".5",
    "e3",
    "~",
    "null",
    "true",
    "log:\n",
    '- {"n":1}\n',
    "d83d",
    "FFFFFFFF",
]
OTHERS = ["\n", "  ", "\t", "\\", "\\u", "\\U", "\r", "`", "\x00", "\u2028", NBSP, ZERO_WIDTH, BOM, "“", "é"]
PARTS = st.sampled_from([*MARKS, *WORDS, *OTHERS])


@settings(max_examples=400, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=120), st.lists(PARTS, max_size=25).map(lambda parts: "".join(parts).encode())
    )
)
def test_nothing_but_a_bad_file_is_ever_raised(data: bytes) -> None:
    lines = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    try:
        read(data)
    except BadFile as error:
        assert error.problems
        for problem in error.problems:
            assert problem.code in CODES
            assert 1 <= problem.mark.line <= len(lines)
            assert 1 <= problem.mark.column <= len(lines[problem.mark.line - 1]) + 1


MOVE = """\
record: friday
seat: red
parent: 12-77b1
do:
- {type: shift, from: study, by: 1}
- type: end
notes: "x: y"
"""


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(MOVE)), st.integers(0, 3), PARTS), min_size=1, max_size=3))
def test_a_spoilt_move_is_read_or_refused(changes: list[tuple[int, int, str]]) -> None:
    source = MOVE
    for position, removed, added in changes:
        source = source[:position] + added + source[position + removed :]
    try:
        value = read(source.encode()).value
    except BadFile as error:
        assert all(problem.message and problem.code in CODES for problem in error.problems)
    else:
        json.dumps(value).encode()


def problems(source: str | bytes) -> tuple[Problem, ...]:
    """What is wrong with a file that cannot be read."""
    with pytest.raises(BadFile) as caught:
        read(source if isinstance(source, bytes) else source.encode())
    return caught.value.problems
