"""What a plain (unquoted) text means: text, integer, true, false or null, or something that is refused."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.formats.marks import shown
from adjudicator.rows import NamedTuple

LARGEST: Final = 2**53 - 1
"""Integers lie between -LARGEST and LARGEST, the range that every JSON reader keeps exactly."""

_WORDS: Final[dict[str, bool | None]] = {"": None, "~": None, "null": None, "true": True, "false": False}
_ODD_INTEGER: Final = r"[-+]?(?:[0-9][0-9_]*|0[xX][0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+)"
_FLOAT: Final = (
    r"[-+]?(?:\.[0-9][0-9_]*|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?"
    r"|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
_SURROGATE: Final = "[\ud800-\udfff]"

_SPACES: Final = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_INVISIBLE: Final = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
_JOINERS: Final = "\u200c\u200d"
_QUOTES: Final = "\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033\u00b4"
ODD_CHARACTER: Final = f"[{_SPACES}{_INVISIBLE}{_QUOTES}]"
"""A character that reads as another or as none, as a regular expression."""
SPACE: Final = f"[{_SPACES}]"
"""A special blank, as a regular expression."""
_QUOTE: Final = f"[{_QUOTES}]"


class Refused(NamedTuple):
    """Why a text is refused: a code, a sentence, a hint, and where in the text (a character position)."""

    code: str
    message: str
    hint: str
    at: int = 0


def plain(text: str) -> bool | int | str | Refused | None:
    """The value of a plain text, by the profile of the file format (section 7)."""
    if text in _WORDS:
        return _WORDS[text]
    first = text[0]
    if first.isalpha():
        return _refuse_word(text) or text
    if first in "0123456789+-.":
        return _number(text)
    return text


def join_surrogates(text: str) -> str | Refused:
    """A text in which two escapes that make one character are joined; half a character alone is refused."""
    if not re.search(_SURROGATE, text):
        return text
    try:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        return Refused("yaml.surrogate", "the text holds an escape for half a character (U+D800 to U+DFFF)",
                       "write both halves, or the character itself")  # fmt: skip


def odd_character(source: str) -> Refused | None:
    """The first special space, invisible character or quotation mark that a plain text may not hold.

    `source` is the plain text as it stands in the file. Special spaces and joiners between other characters
    of a plain text, and typographic quotation marks anywhere but at its start, do no harm and pass.
    """
    for match in re.finditer(ODD_CHARACTER, source):
        found = describe_odd(match.group(), match.start())
        if found.code == "yaml.smart_quote":
            if match.start() == 0:
                return found
        elif match.group() in _JOINERS or found.code == "yaml.no_break_space":
            if not _between_words(source, match.start()):
                return found
        else:
            return found
    return None


def describe_odd(character: str, at: int = 0) -> Refused:
    """The refusal of one character that matches ODD_CHARACTER."""
    import unicodedata

    name = f"U+{ord(character):04X} {unicodedata.name(character, '')}".strip()
    if re.match(SPACE, character):
        return Refused("yaml.no_break_space", f"{name} stands here as if it were a space",
                       "write an ordinary space, or put the text in double quotes", at)  # fmt: skip
    if re.match(_QUOTE, character):
        return Refused("yaml.smart_quote", f"{name} stands here, wanted is a plain quotation mark",
                       "write \" on both sides of the text", at)  # fmt: skip
    return Refused("yaml.zero_width", f"the invisible character {name} stands here",
                   "delete it, or put the text in double quotes", at)  # fmt: skip


def _between_words(source: str, at: int) -> bool:
    before, after = source[at - 1 : at], source[at + 1 : at + 2]
    return (
        bool(before and after)
        and not before.isspace()
        and not after.isspace()
        and (before not in ":-?,#[]{}" and after not in ":#")
    )


def _refuse_word(text: str) -> Refused | None:
    if len(text) > 5:
        return None
    lower = text.lower()
    if lower in ("true", "false"):
        return Refused("yaml.boolean", f"{text} is neither {lower} nor a quoted text",
                       f'write {lower}, or "{text}" if text is meant')  # fmt: skip
    if lower == "null":
        return Refused("yaml.null", f"{text} is neither null nor a quoted text",
                       f'write null, or "{text}" if text is meant')  # fmt: skip
    return None


def _number(text: str) -> int | str | Refused:
    if _is_integer(text):
        if len(text) <= 17 and -LARGEST <= int(text) <= LARGEST:
            return int(text)
        return Refused("yaml.integer", f"the integer {_cut(text)} is out of range, the largest is {LARGEST}",
                       "put it in double quotes if text is meant")  # fmt: skip
    if re.fullmatch(_ODD_INTEGER, text):
        message = (
            f"{_cut(text)} is not how an integer is written: digits without plus, leading zero or underscore"
        )
        return Refused("yaml.integer", message, f"write {_suggested(text)}{shown(text, 40)} if text is meant")
    if re.fullmatch(_FLOAT, text):
        return Refused("yaml.float", f"{_cut(text)} is not an integer, and other numbers are not used",
                       f"write {shown(text, 40)} if text is meant")  # fmt: skip
    return text


def _is_integer(text: str) -> bool:
    """Tell whether a text is `0`, or digits that begin with another one, behind a minus or not."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and (digits == "0" or digits[0] != "0")


def _suggested(text: str) -> str:
    digits = text.lstrip("+").replace("_", "")
    return f"{digits}, or " if _is_integer(digits) and len(digits) <= 16 else ""


def _cut(text: str) -> str:
    return text if len(text) <= 24 else f"{text[:20]}... ({len(text)} characters)"
