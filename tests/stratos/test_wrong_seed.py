"""A draw that the seed does not give is named; what came and what should have come stays with its owners."""

import pytest

from adjudicator.record.findings import Found
from adjudicator.record.load import load
from adjudicator.record.verify import verify
from tests.tools.corpus_check import records


def test_what_a_hidden_draw_was_and_should_have_been_is_not_told() -> None:
    [path] = [path for path in records("stratos").values() if path.name.startswith("stratos-p10-wild")]
    record = load(path.read_bytes(), "record")
    label, result, owners = record.entries[0].draws[0]
    assert owners == ["p1"]
    with pytest.raises(Found) as found:
        verify(record, bytes(32))
    message = next(one.message for one in found.value.findings if label in one.message)
    assert message == f"the draw {label} is not what the seed gives; both results are for p1 alone"
    assert str(result) not in message
