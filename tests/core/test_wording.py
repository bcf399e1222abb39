"""Lines are broken as `textwrap` breaks them."""

from textwrap import wrap

from hypothesis import example, given, settings
from hypothesis import strategies as st

from adjudicator.core.wording import broken, wrapped

LETTERS = st.sampled_from(tuple("ab-.,\u00a0\u2003\x1c\t\n"))
WORDS = st.text(LETTERS, max_size=12) | st.sampled_from(("a", "bb", "", "-"))
TEXTS = st.lists(WORDS, max_size=12).map(" ".join)
BLANKS = st.integers(0, 6).map(lambda many: " " * many)


@settings(max_examples=1500, deadline=None)
@given(TEXTS, st.integers(8, 24), BLANKS, BLANKS, st.booleans())
@example("", 10, "  ", "", True)
@example("  a  b", 10, "  ", "", True)
@example("   ", 10, "  ", "", True)
@example("a bb ccccccc d", 8, "", "  ", True)
def test_words_fall_into_the_same_lines(
    text: str, width: int, first: str, later: str, long_words: bool
) -> None:
    found = broken(text, width, first, later, long_words)
    assert found == wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=long_words,
        break_on_hyphens=False,
    )


def test_lines_have_72_columns_at_most() -> None:
    assert wrapped(" ".join(["four"] * 20)) == [" ".join(["four"] * 14), "  " + " ".join(["four"] * 6)]
