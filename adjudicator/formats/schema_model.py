"""Pydantic's own reading of the written forms: a strict model for every shape, from which schemas are made.

The models stand beside the dataclasses and are never used to adjudicate; they document the forms, and the
tests hold the codec against them.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ForwardRef, Literal, Union, assert_never

from adjudicator.formats import codec_write
from adjudicator.formats.shapes import (
    ABSENT,
    TAG,
    Choice,
    Field,
    Free,
    OneOf,
    Record,
    Row,
    Scalar,
    Sequence,
    Shape,
    Table,
    Text,
    fields_of,
    shape_of,
)

if TYPE_CHECKING:
    from pydantic import TypeAdapter

DRAFT = "http://json-schema.org/draft-07/schema#"
REF = "#/definitions/"
_TAG_FIELD = "tag"
_TEXT = "x-text"
_ORDER = ("title", "description", "type", "const", "enum", "properties", "required", "additionalProperties")
_MODELS: dict[Record, Any] = {}
_BEING_MADE: list[Record] = []
_TEXTS: dict[str, Any] = {}


def adapter(hint: Any) -> TypeAdapter[Any]:
    """Give pydantic's adapter for the written form of a type: `validate_json(text, strict=True)` judges it.

    It is strict only when it is told so, and lists fit tuples only in JSON text.

    Raises TypeError for a type without a written form.
    """
    from pydantic import TypeAdapter

    return TypeAdapter(_type(shape_of(hint)))


def generated(hints: dict[Any, Any]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """Give the draft-07 schema of each type by its key, and the definitions that they refer to."""
    from pydantic.json_schema import GenerateJsonSchema

    class Draft07(GenerateJsonSchema):
        """Leaves out the titles of keys, which only repeat their names, and what only OpenAPI knows."""

        schema_dialect = DRAFT
        ignored_warning_kinds = {"skipped-choice", "skipped-discriminator"}  # noqa: RUF012 - pydantic's own

        def field_title_should_be_set(self, schema: Any) -> bool:
            return False

    generator = Draft07(by_alias=True, ref_template=REF + "{model}")
    inputs = [(key, "validation", adapter(hint).core_schema) for key, hint in hints.items()]
    schemas, definitions = generator.generate_definitions(inputs)  # type: ignore[arg-type]  # keys are texts
    by_key = {key: _draft07(schemas[key, "validation"]) for key in hints}
    texts = {_TEXTS[key].__name__: _text_schema(_TEXTS[key]) for key in _texts_in([schemas, definitions])}
    return by_key, {**texts, **{name: _draft07(schema) for name, schema in definitions.items()}}


def _type(shape: Shape) -> Any:
    match shape:
        case Scalar(kind):
            return kind
        case Choice(values):
            return Literal[values]
        case Sequence(item):
            return tuple[_type(item), ...]  # type: ignore[misc]  # a type made from a value
        case Row(items):
            return tuple[tuple(_type(item) for item in items)]  # type: ignore[misc]
        case Table(item):
            return dict[str, _type(item)]  # type: ignore[misc]
        case Text(cls):
            return _text(cls)
        case Record():
            return _model(shape)
        case OneOf(members):
            return _union(members)
        case Free():
            return Any
        case _:
            assert_never(shape)


def _model(record: Record) -> Any:
    """Give the model of a class; a class that holds itself stands there by name until all are made."""
    if record in _MODELS:
        return _MODELS[record]
    if record in _BEING_MADE:
        return ForwardRef(_python_name(record))
    _BEING_MADE.append(record)
    try:
        _MODELS[record] = _new_model(record)
    finally:
        _BEING_MADE.remove(record)
    if not _BEING_MADE:
        namespace = {_python_name(one): model for one, model in _MODELS.items()}
        for model in _MODELS.values():
            model.model_rebuild(_types_namespace=namespace)
    return _MODELS[record]


def _new_model(record: Record) -> Any:
    from pydantic import ConfigDict, create_model
    from pydantic import Field as Property

    make: Any = create_model
    tag = {_TAG_FIELD: (Literal[record.tag], Property(alias=TAG))} if record.tag else {}
    return make(
        _name(record),
        __config__=ConfigDict(extra="forbid"),
        __doc__=_description(record.cls),
        __module__=record.cls.__module__,
        **tag,
        **{f"field_{field.name}": _property(field) for field in fields_of(record)},
    )


def _name(record: Record) -> str:
    arguments = (str(getattr(argument, "__name__", "union")) for argument in record.arguments)
    return "_".join((record.cls.__name__, *arguments))


def _python_name(record: Record) -> str:
    return re.sub(r"\W", "_", f"{record.cls.__module__}_{_name(record)}")


def _property(field: Field) -> tuple[Any, Any]:
    from pydantic import Field as Property

    if field.default is ABSENT:
        return _type(field.shape), Property(alias=field.key)
    return _type(field.shape), Property(
        alias=field.key, default=codec_write.compiled(field.shape)(field.default)
    )


def _union(members: tuple[Shape, ...]) -> Any:
    from typing import Annotated

    from pydantic import Field as Property

    union: Any = Union[tuple(_type(member) for member in members)]  # noqa: UP007 - built from values
    if len(members) > 1 and all(isinstance(member, Record) and member.tag for member in members):
        return Annotated[union, Property(discriminator=_TAG_FIELD)]
    return union


def _text(cls: Any) -> Any:
    from typing import Annotated

    from pydantic import PlainValidator, WithJsonSchema

    def parse(written: Any) -> Any:
        if not isinstance(written, str):
            raise ValueError("not a text")
        return cls.parse(written)

    key = f"{cls.__module__}.{cls.__name__}"
    _TEXTS[key] = cls
    return Annotated[Any, PlainValidator(parse), WithJsonSchema({_TEXT: key})]


def _texts_in(schema: Any) -> Iterator[str]:
    """Give the keys of the text classes that a schema refers to; two games may call theirs alike."""
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        if isinstance(part, dict) and _TEXT in part:
            yield part[_TEXT]
        yield from _texts_in(part)


def _text_schema(cls: Any) -> dict[str, Any]:
    summary = _description(cls).split("\n", 1)[0]
    return {"title": cls.__name__, "description": summary, "type": "string", "pattern": cls.__text__}


def _description(cls: type) -> str:
    """Give the docstring as running text, keys named as they are written."""
    text = inspect.cleandoc(cls.__doc__ or "")
    if text.startswith(f"{cls.__name__}("):
        return ""
    paragraphs = (" ".join(paragraph.split()) for paragraph in text.split("\n\n"))
    return re.sub(r"`(\w+)_`", r"`\1`", "\n\n".join(paragraphs))


def _draft07(schema: Any) -> Any:
    """Say in draft-07 what pydantic says in 2020-12, and drop what only OpenAPI knows."""
    if isinstance(schema, list):
        return [_draft07(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if _TEXT in schema:
        return {
            "$ref": REF + _TEXTS[schema[_TEXT]].__name__,
            **{key: schema[key] for key in ("default",) if key in schema},
        }
    new = {
        key: (
            {name: _draft07(part) for name, part in inner.items()} if key == "properties" else _draft07(inner)
        )
        for key, inner in schema.items()
        if key not in ("discriminator", "default", "prefixItems")
    }
    if "prefixItems" in schema:
        new |= {"items": _draft07(schema["prefixItems"]), "additionalItems": False}
    if "default" in schema:
        new["default"] = schema["default"]
    return {key: new[key] for key in (*_ORDER, *new) if key in new}
