"""Canonical JSON: RFC 8785 with integers only and ASCII keys, and its hash."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.formats.canonical import canonical, canonical_trusted, digest, digest_trusted

VECTORS: list[tuple[object, str]] = [
    ({}, "{}"),
    ([], "[]"),
    ({"b": 1, "a": [True, False, None, -7, 0]}, '{"a":[true,false,null,-7,0],"b":1}'),
    ({"z": {"10": 1, "1": 2, "a": 3, "A": 4, "": 5, "_": 6}}, '{"z":{"":5,"1":2,"10":1,"A":4,"_":6,"a":3}}'),
    ([2**53 - 1, -(2**53) + 1], "[9007199254740991,-9007199254740991]"),
    ((1, ("a",)), '[1,["a"]]'),
    ('\u20ac$\x0f\nA\'B"\\"/', '"\u20ac$\\u000f\\nA\'B\\"\\\\\\"/"'),
    ("\b\t\n\f\r\x00\x1f\x7f\u0080\u2028\ufeff", '"\\b\\t\\n\\f\\r\\u0000\\u001f\x7f\u0080\u2028\ufeff"'),
    ("\U0001f600\u00e9", '"\U0001f600\u00e9"'),
]


@pytest.mark.parametrize(("value", "written"), VECTORS)
def test_vectors(value: object, written: str) -> None:
    assert canonical(value) == written.encode()
    assert canonical_trusted(value) == written.encode()
    assert digest(value) == digest_trusted(value) == hashlib.sha256(written.encode()).hexdigest()


def test_published_hash() -> None:
    assert digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


def test_every_character_is_escaped_as_rfc_8785_says() -> None:
    short = {0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r", 0x22: '\\"', 0x5C: "\\\\"}
    for code in [*range(0x3000), 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF]:
        wanted = short.get(code) or (f"\\u{code:04x}" if code < 0x20 else chr(code))
        assert canonical_trusted(chr(code)) == f'"{wanted}"'.encode()


@pytest.mark.parametrize(
    "value",
    [1.0, [1.5], {"a": float("nan")}, 2**53, [-(2**53)], {"\u00e9": 1}, {1: 2}, {None: 1},
     {"a": {"b": 10**5000}},
     {1}, b"x", object(), "\ud800", ["\udc00x"], {"a": ["x\ud83d"]}],
)  # fmt: skip
def test_what_has_no_canonical_form_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"^no canonical JSON: "):
        canonical(value)
    with pytest.raises(ValueError, match=r"^no canonical JSON: "):
        digest(value)


@pytest.mark.parametrize("value", ["\ud800", b"x", {"a": object()}])
def test_the_trusted_form_still_refuses_what_cannot_be_written(value: object) -> None:
    with pytest.raises(ValueError, match=r"^no canonical JSON: "):
        canonical_trusted(value)


def test_a_value_that_goes_too_deep_is_refused() -> None:
    value: list[object] = []
    for _ in range(100_000):
        value = [value]
    with pytest.raises(ValueError, match="too deep"):
        canonical(value)
    with pytest.raises(ValueError, match="too deep"):
        canonical_trusted(value)


KEYS = st.text(st.characters(max_codepoint=127), max_size=4)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_it_reads_back_and_is_the_same_however_the_keys_were_ordered(value: object) -> None:
    written = canonical(value)
    assert json.loads(written) == value
    assert canonical(reordered(value)) == written == canonical_trusted(value)


def reordered(value: object) -> object:
    """The same value with the keys of every map in the opposite order."""
    if isinstance(value, dict):
        return {key: reordered(held) for key, held in reversed(value.items())}
    return [reordered(item) for item in value] if isinstance(value, list) else value
