"""The codes of everything that the YAML reader refuses, with a sentence for the documentation of each."""

from __future__ import annotations

from typing import Final

CODES: Final[dict[str, str]] = {
    "yaml.too_large": "The file is larger than the reader accepts.",
    "yaml.encoding": "The bytes are not UTF-8.",
    "yaml.control_character": "A control character, or a line separator that few programs know.",
    "yaml.empty": "There is no content: nothing, or only comments.",
    "yaml.syntax": "The text is not YAML; reading stops here.",
    "yaml.tab_indent": "A tab stands in the indentation of a line.",
    "yaml.tab": "A tab stands where YAML wants a space.",
    "yaml.several_documents": "A second document begins; a file holds one.",
    "yaml.directive": "A line that begins with a percent sign before the document.",
    "yaml.too_deep": "Lists and maps stand in each other deeper than the reader accepts.",
    "yaml.too_many": "So many problems that reading stopped.",
    "yaml.duplicate_key": "The same key twice in one map.",
    "yaml.key_not_text": "A key that is a number, null, true or false, a list or a map.",
    "yaml.merge_key": "The merge key << of YAML 1.1.",
    "yaml.anchor": "An anchor (&name).",
    "yaml.alias": "An alias (*name).",
    "yaml.tag": "A tag (!name).",
    "yaml.float": "A number with a fraction or an exponent, an infinity, or not-a-number.",
    "yaml.integer": "An integer written in a way that YAML readers understand differently, or out of range.",
    "yaml.boolean": "A spelling of true or false other than these two.",
    "yaml.null": "A spelling of null other than null and ~.",
    "yaml.surrogate": "An escape for half a character, without its other half.",
    "yaml.no_break_space": "A no-break or other special space used as if it were a space.",
    "yaml.zero_width": "An invisible character outside quotation marks.",
    "yaml.smart_quote": "A typographic quotation mark where a plain one is meant.",
    "yaml.space_after_colon": "A key and its value without a space after the colon.",
}
